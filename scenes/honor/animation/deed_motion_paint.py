"""Any instant of what happens at the table as a picture; owns what lies over what while something moves."""

import math
from dataclasses import replace
from itertools import pairwise

from scenes.animation.tweens import Instant
from scenes.honor.animation.blow import FaceSlash, draw_hit
from scenes.honor.animation.captions import caption_box, draw_caption
from scenes.honor.animation.card_motion import FLYING, TableMotion
from scenes.honor.animation.honour_coins import Coin, Score
from scenes.honor.animation.moving_props import Light, Scroll, Tear
from scenes.honor.animation.service_cord_motion_paint import Cord, Oath
from scenes.honor.animation.unrolling_papers import paper_part
from scenes.honor.table.dimming import Dusk, Shares, moved, shaded, stepped, whole
from scenes.honor.table.last_fight import FADES, draw_trace, trace_of
from scenes.honor.table.layout import Canvas
from scenes.honor.table.own_hand import draw_hand
from scenes.honor.table.rival_figures import draw_figures
from scenes.honor.table.road import draw_crest, road_spots
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.honor.table.whole_table import draw_numbers, draw_table
from scenes.paint.dirty_rects import Drawable
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext
from scenes.table.particles import draw_burst


def draw_motion(
    kit: DrawContext,
    motion: TableMotion,
    surface: Drawable,
    time: float,
    arrow: float = 1.0,
    veils: Shares | None = None,
) -> None:
    """Paint the whole window as it is at `time` (ms).

    `arrow`: what was left of the last fight's by then. `veils`: how far boards were shaded when it begins.
    """
    now, told = Instant(motion.choreography, time), motion.close_up
    layout, show = motion.stage(time)
    show = replace(show, veils=_veiled(motion, time, veils))
    if layout.figures and not kit.still:
        show = replace(show, felt=_felt(motion, time))
    on = Canvas(surface, kit, layout)
    if told is not None and told.caption:
        show = replace(show, covered=caption_box(on, told.caption, told.crest))
    kit.draw_lying(surface, draw_table, layout, show)
    if trace_of(motion.stages[-1][1][1].picture) is None:  # it goes with this act
        before, lay = motion.stages[0][1]
        draw_trace(surface, kit, before, lay.picture, 1 - time / FADES, arrow)
    else:
        draw_trace(surface, kit, layout, show.picture, 1.0, arrow)
    draw_hand(on, show)
    _draw_walking(on, show, now)
    props = () if told is None else told.props
    for prop in props:
        if isinstance(prop, Tear | Light | Dusk):  # cards lie over the cloth
            prop.draw(surface, kit, now)
    for burst in motion.bursts:
        if burst.behind:
            draw_burst(surface, burst, time)
    _draw_cards(on, motion, now, flying=False)
    for prop in props:
        if isinstance(prop, Cord):
            prop.draw(surface, kit, now)
            _before_cord(on, show, prop.bond.crests)
    for prop in props:
        if isinstance(prop, Oath):
            prop.draw(surface, kit, now)
    if told is not None and told.caption:  # what flies lies over it
        calm = on.look.resources.settings.reduced_motion
        draw_caption(on, told.caption, told.crest, paper_part(time, motion.duration, calm))
    _draw_cards(on, motion, now, flying=True)
    behind = [prop for prop in props if isinstance(prop, Coin) and prop.behind is not None]
    for prop in behind:
        prop.draw(surface, kit, now)
    for place in {prop.behind or 0 for prop in behind if now.value(prop.name, "present") > 0.5}:
        draw_numbers(on, show, place)
    for prop in sorted(props, key=lambda one: isinstance(one, FaceSlash)):  # a face is struck as it grows
        if not isinstance(prop, Tear | Light | Dusk | Cord | Oath | Coin | Score | Scroll):
            prop.draw(surface, kit, now)
    for burst in motion.bursts:
        if not burst.behind:
            draw_burst(surface, burst, time)
    for kinds in (Coin | Scroll, Score):  # no paper lies over what is counted, nor over the Decree
        for prop in props:
            if isinstance(prop, kinds) and prop not in behind:
                prop.draw(surface, kit, now)
    draw_hit(surface, kit, now)


def _draw_walking(on: Canvas, show: TableShow, now: Instant) -> None:
    """Draw the crests that are on their way along the road, whoever hops over all others."""
    names = {seat.seat: f"road:{seat.seat}" for seat in show.picture.seats}
    walking = {one: now.value(name, "honour") for one, name in names.items() if name in show.hidden}
    spots = road_spots(on.layout, show.picture, walking) if walking else {}
    for seat in sorted(show.picture.seats, key=lambda one: now.value(names[one.seat], "hop") > 0):
        name = names[seat.seat]
        if name in show.hidden:
            draw_crest(on, seat.crest, spots[seat.seat], now.value(name, "hop"), now.value(name, "pop"))


def _draw_cards(on: Canvas, motion: TableMotion, now: Instant, flying: bool) -> None:
    """Draw the cards that fly over all others, or those that do not."""
    for name, actor in motion.seen(now):
        if (actor.over >= FLYING) is flying:
            look = CardSprite(actor.face.card, actor.face.crest)
            on.kit.cards.draw_at(on.surface, look, now, name, motion.widths[name])


def _before_cord(on: Canvas, show: TableShow, crests: tuple[int, int]) -> None:
    """Draw again who is seen at the ends of a cord in motion: one that lies goes behind them, too."""
    clip = on.surface.get_clip()
    for number, seat in enumerate(show.rivals if on.layout.seated else ()):
        if seat.crest in crests:
            on.surface.set_clip(on.layout.opening(number).clip(clip))
            draw_figures(on, show)
            on.surface.set_clip(clip)
            draw_numbers(on, show, number + 1)


def _veiled(motion: TableMotion, time: float, veils: Shares | None) -> tuple[tuple[int, int], ...]:
    """Return how far boards are shaded at an instant."""
    lying = [(begun, shaded(show)) for begun, (_, show) in motion.stages if begun <= time]
    shares: Shares = whole(lying[0][1]) if veils is None else veils
    for (begun, seats), (end, _) in pairwise([*lying, (time, lying[-1][1])]):
        shares = moved(shares, seats, end - begun)
    return stepped(shares)


_TURNS, _STEPS = 200.0, 5
"""Milliseconds in which the mood of who is seen at the table gives way to another, and in how many steps."""


def _felt(motion: TableMotion, time: float) -> dict[int, tuple[str, float]]:
    """Return by seat the moods that are giving way to others, and how far they have."""
    found = dict[int, tuple[str, float]]()
    lying = [stage for stage in motion.stages if stage[0] <= time]
    for (_, (_, old)), (begun, (_, new)) in pairwise(lying):
        part = math.ceil(_STEPS * (time - begun) / _TURNS) / _STEPS
        if part < 1:
            both = zip(old.picture.seats, new.picture.seats, strict=True)
            found |= {seat.seat: (was.mood, part) for was, seat in both if was.mood != seat.mood}
    return found
