"""The whole table from a picture of it: the one place that says what lies over what.

Owns the order of drawing. It must not know the match, nor how a single piece looks.
"""

from functools import lru_cache

from pygame import Rect, Surface

from game.tenno.show.picture import Arrow, Lift, Note, TablePicture
from scenes.cards.draw_context import DrawContext
from scenes.paint import shapes, theme
from scenes.tenno.table import last_fight, panels, pieces, turn_banner
from scenes.tenno.table.aside import odds_aside, step_aside
from scenes.tenno.table.last_fight import open_cards
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.stroke import Way, curve, stroke_corner, stroke_picture
from scenes.ui.geometry import grown


def draw_table(surface: Surface, kit: DrawContext, layout: TableLayout, picture: TablePicture) -> None:
    """Draw the table of a picture; buttons are the scene's own and come after it."""
    surface.blit(kit.art.background(surface.get_size()), (0, 0))
    draw_ring(surface, kit, layout)
    lifts = {(lift.place, lift.number): lift for lift in picture.lifts}
    for at in range(1, len(picture.rivals) + 1):
        _draw_seat(surface, kit, layout, picture, at, lifts)
    if picture.arrow is not None:
        _draw_arrow(surface, kit, layout, picture.arrow)
    _draw_middle(surface, kit, layout, picture)
    _draw_own(surface, kit, layout, picture, lifts)
    if picture.banner is not None:
        turn_banner.draw_banner(surface, kit, layout, picture.banner)
    if picture.sees is not None:
        if not layout.collapsed.sees:
            panels.draw_sees(surface, kit, layout, picture.sees)
    elif picture.log and not layout.collapsed.log:
        panels.draw_log(surface, kit, layout, picture.log)
    if picture.note is not None:
        panels.draw_note(surface, kit, layout, picture.note, _anchor(layout, picture, picture.note))


def _anchor(layout: TableLayout, picture: TablePicture, note: Note) -> Rect:
    """Return what a note is about: a slot, a plate, or a card that lies open elsewhere."""
    if note.place is not None:
        group = layout.group(note.place)
        return group.plate.whole if note.slot is None else group.slots[note.slot]
    cards = open_cards(layout, picture, last_fight_room(layout, picture.arrow))
    return next(one.box for one in cards if (one.lies, one.number) == (note.lies, note.slot))


def draw_ring(surface: Surface, kit: DrawContext, layout: TableLayout) -> None:
    """Draw the faint vermilion disc in the middle of the table."""
    at = layout.ring
    picture = kit.kept.get(("sun", at.width), lambda: _sun(at, layout.metrics.margin(2)))
    surface.blit(picture, at[:2])


def _sun(at: Rect, line: int) -> Surface:
    sun = shapes.fade(shapes.disc(at.width, theme.VERMILION), 0.13)
    rim = shapes.fade(shapes.ring(at.width, theme.VERMILION, at.width / 2 - line, line), 0.35)
    sun.blit(rim, (0, 0))
    return sun


def _draw_seat(
    surface: Surface,
    kit: DrawContext,
    layout: TableLayout,
    picture: TablePicture,
    at: int,
    lifts: dict[tuple[int | None, int], Lift],
) -> None:
    seat, group = picture.seats[at], layout.group(at)
    pieces.draw_plate(surface, kit, layout, group.plate, seat, 38 if at == 0 else theme.LABEL_SIZE)
    order = sorted(
        range(3), key=lambda n: (seat.slots[n].raised, lifts[at, n].rise if (at, n) in lifts else 0)
    )
    for number in order:
        pieces.draw_slot(surface, kit, layout, (at, number), seat, lifts.get((at, number)))
    pieces.draw_pile(surface, kit, layout, group, seat)


def _draw_own(
    surface: Surface,
    kit: DrawContext,
    layout: TableLayout,
    picture: TablePicture,
    lifts: dict[tuple[int | None, int], Lift],
) -> None:
    _draw_seat(surface, kit, layout, picture, 0, lifts)
    pieces.draw_pile_label(surface, kit, layout, picture.prisoners_title)
    in_hand = {lift.number: lift for lift in picture.lifts if lift.place is None}
    pieces.draw_hand(surface, kit, layout, picture.hand, picture.own.crest, in_hand)
    pieces.draw_exchange(surface, kit, layout, picture.own, picture.hand)


def _draw_middle(surface: Surface, kit: DrawContext, layout: TableLayout, picture: TablePicture) -> None:
    if picture.paper is not None:
        panels.draw_paper(surface, kit, layout, picture.paper)
        return
    last_fight.draw_discard(surface, kit, layout, picture.discard, picture.discard_title)
    if picture.last_fight is not None:
        room = last_fight_room(layout, picture.arrow)
        last_fight.draw_last_fight(surface, kit, layout, picture.last_fight, room)
    if picture.odds is not None and not layout.collapsed.odds:
        panels.draw_odds(surface, kit, odds_room(layout, picture.arrow), layout, picture.odds)


def _ends(layout: TableLayout, arrow: Arrow) -> tuple[Rect, Rect]:
    """Return the boxes of the chosen card, raised, and of its target."""
    boxes = [layout.group(at.place).slots[at.slot] for at in (arrow.start, arrow.end)]
    if arrow.start.place == 0:
        return layout.raised[arrow.start.slot], boxes[1]
    return boxes[0], boxes[1]


def _way(layout: TableLayout, arrow: Arrow) -> Way:
    """Return from where to where the stroke of an attack goes."""
    card = min(layout.group(at.place).slots[0].width for at in (arrow.start, arrow.end))
    unit = layout.frame.height / 1080 * min(1.0, 0.5 + 4.3 * card / layout.frame.height)
    start, end = _ends(layout, arrow)
    inward = layout.metrics.margin(14)
    leaves = -1 if arrow.start.place == 0 else 1
    arrives = 1 if arrow.end.place == 0 else -1
    side = max(-1.0, min(1.0, (end.center[0] - start.center[0]) / (0.6 * layout.frame.height)))
    begin = start.y + inward if leaves < 0 else start.bottom - inward
    goal = end.y - round(14 * unit) if arrives > 0 else end.bottom + round(24 * unit)
    x = round(start.center[0] + 0.30 * start.width * side)
    return Way((x, begin), (end.center[0], goal), leaves, arrives, unit)


def _draw_arrow(surface: Surface, kit: DrawContext, layout: TableLayout, arrow: Arrow) -> None:
    way = _way(layout, arrow)
    surface.blit(kit.kept.get(way, lambda: stroke_picture(way)), stroke_corner(way))


@lru_cache(maxsize=64)
def odds_room(layout: TableLayout, arrow: Arrow | None) -> Rect:
    """Return where the odds stand: neither under the card that is lifted nor upon the stroke."""
    if arrow is None or arrow.start.place != 0:
        return layout.odds
    lifted = grown(layout.raised[arrow.start.slot], layout.metrics.margin(16))
    return odds_aside(layout, *_stroke(layout, arrow), lifted)


def _stroke(layout: TableLayout, arrow: Arrow) -> tuple[list[tuple[float, float]], int]:
    """Return the points of an attack's stroke, and how broad it is."""
    way = _way(layout, arrow)
    return [(point.x, point.y) for point in curve(way)], round(26 * way.unit)


@lru_cache(maxsize=64)
def last_fight_room(layout: TableLayout, arrow: Arrow | None) -> Rect:
    """Return where the last fight lies: out of the way of the stroke and of the odds to it."""
    if arrow is None:
        return layout.last_fight
    odds = [] if layout.collapsed.odds else [odds_room(layout, arrow)]
    return step_aside(layout, layout.last_fight, *_stroke(layout, arrow), [*layout.raised, *odds])
