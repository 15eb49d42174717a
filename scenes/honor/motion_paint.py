"""Any instant of what happens at the table as a picture; owns what lies over what while something moves."""

from pygame import Rect, Surface

from scenes.cards.draw_context import DrawContext
from scenes.cards.effects import draw_burst
from scenes.cards.sprite import CardSprite, state_at
from scenes.cards.timeline import Instant
from scenes.honor.layout import Canvas
from scenes.honor.props import Tear
from scenes.honor.road import crest_size, road_spots
from scenes.honor.staged_cards import TableMotion
from scenes.honor.table import draw_hand, draw_table
from scenes.honor.traces import FADES, draw_trace, trace_of
from scenes.paint import theme


def draw_motion(kit: DrawContext, motion: TableMotion, surface: Surface, time: float) -> None:
    """Paint the whole window as it is at `time` (ms)."""
    now, told = Instant(motion.choreography, time), motion.close_up
    layout, show = motion.stage(time)
    kit.draw_lying(surface, draw_table, layout, show)
    on = Canvas(surface, kit, layout)
    if trace_of(motion.stages[-1][1][1].picture) is None:  # it goes with this act
        before, lay = motion.stages[0][1]
        draw_trace(surface, kit, before, lay.picture, 1 - time / FADES)
    else:
        draw_trace(surface, kit, layout, show.picture, 1.0)
    draw_hand(on, show)
    names = {seat.seat: f"road:{seat.seat}" for seat in show.picture.seats}
    walking = {one: now.value(name, "honour") for one, name in names.items() if name in show.hidden}
    spots = road_spots(layout, show.picture, walking) if walking else {}
    for seat in show.picture.seats:
        name = names[seat.seat]
        if name in show.hidden:
            x, y = spots[seat.seat]
            disc = kit.art.crest(seat.crest, crest_size(layout))
            rise = round(now.value(name, "hop") * 0.5 * disc.get_height())
            surface.blit(disc, disc.get_rect(center=(x, y - rise)))
    props = () if told is None else told.props
    for prop in props:
        if isinstance(prop, Tear):  # cards lie over the cloth
            prop.draw(surface, kit, now)
    for name, actor in motion.seen(now):
        kit.cards.draw_state(surface, CardSprite(actor.face.card, actor.face.crest), state_at(now, name))
    for prop in props:
        if not isinstance(prop, Tear):
            prop.draw(surface, kit, now)
    for burst in motion.bursts:
        draw_burst(surface, burst, time)
    if told is not None and told.caption:
        draw_caption(on, told.caption, told.crest)


def caption_box(on: Canvas, words: str, crest: int | None) -> Rect:
    """Return where what happens is written, over the own houses; papers come in few widths, so that they are
    kept."""
    look, frame = on.look, on.layout.frame
    disc = 0 if crest is None else look.px(56)
    pad, step = look.margin(24), max(1, round(0.07 * frame.width))
    widest = round(0.52 * frame.width) - disc - 3 * pad
    needed = look.measure(words, theme.BOLD, 34)[0] + 2
    inner = min(-(-needed // step) * step, widest)
    high = look.paragraph_height(words, theme.BOLD, 34, inner) + look.margin(28)
    box = Rect(0, 0, inner + disc + (3 if disc else 2) * pad, max(high, disc + look.margin(16)))
    box.centerx = round(frame.middle)
    box.bottom = on.layout.daimyo.top + on.layout.title_height
    box.top = max(box.top, on.layout.pile.bottom + look.margin(6))  # what happens at the piles is to be seen
    return box


def draw_caption(on: Canvas, words: str, crest: int | None) -> None:
    """Write what happens on its paper."""
    look, box = on.look, caption_box(on, words, crest)
    disc = 0 if crest is None else look.px(56)
    pad, needed = look.margin(24), look.measure(words, theme.BOLD, 34)[0] + 2
    inner = box.width - disc - (3 if disc else 2) * pad
    look.paper(on.surface, box, 8)
    left = box.left + pad + max(0, inner - needed) // 2  # crest and words in the middle
    if crest is not None:
        mark = on.kit.art.crest(crest, disc)
        on.surface.blit(mark, mark.get_rect(midleft=(left, box.centery)))
        left += disc + pad
    room = Rect(left, box.top, min(inner, needed), box.height)
    look.paragraph(on.surface, words, theme.BOLD, 34, theme.PAPER_INK, room, middle=True)
