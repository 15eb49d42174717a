"""Where props are on the table and on their way: rooms for them, the coin, the scarf. In window pixels."""

import itertools
from functools import lru_cache
from itertools import product

from pygame import Rect
from pygame.math import Vector2

from game.table.set_pieces import CoinProp, Moved, ScarfProp
from game.tenno.show.picture import TablePicture
from scenes.paint.geometry import square
from scenes.table import coin
from scenes.table.scarf import BROAD, Way, draw_rows, serpentine
from scenes.table.set_piece_props import put_sign
from scenes.tenno.table.layout import Canvas, TableLayout
from scenes.tenno.table.note_and_odds_places import free_room
from scenes.tenno.table.rival_figures import sitter
from scenes.tenno.table.row_and_hand import risen


@lru_cache(maxsize=16)
def beside_the_fights(layout: TableLayout, size: tuple[float, float]) -> Rect | None:
    """Return where something of a size, in window heights, stands right of where fights are seen.

    It is smaller where it must be, and stands on nothing but where odds may lie over it; None without room.
    """
    rest = _sized(layout, size)
    rest.midleft = layout.ring.right + layout.metrics.margin(30), layout.ring.centery
    return _stands(layout, rest)


@lru_cache(maxsize=16)
def beside_the_rivals(layout: TableLayout, size: tuple[float, float]) -> Rect | None:
    """Return where something of a size, in window heights, stands right of what the last rival has.

    All else is as `beside_the_fights` has it.
    """
    rest, last = _sized(layout, size), layout.rivals[-1]
    aside = max(part.right for part in last.boxes)
    rest.center = (aside + layout.frame.right) // 2, last.slots[0].bottom
    return _stands(layout, rest)


@lru_cache(maxsize=16)
def below_the_last_rival(layout: TableLayout, size: tuple[float, float]) -> Rect | None:
    """Return where something of a size, in window heights, stands at the right side below who sits there.

    All else is as `beside_the_fights` has it.
    """
    rest, last = _sized(layout, size), layout.rivals[-1]
    lowest = max([last.bottom, *(figure.bottom for figure in layout.figures)])
    rest.topright = layout.frame.right - layout.metrics.margin(30), lowest + layout.metrics.margin(14)
    return _stands(layout, rest)


def _sized(layout: TableLayout, size: tuple[float, float]) -> Rect:
    high = layout.frame.height
    return Rect(0, 0, round(size[0] * high), round(size[1] * high))


def _stands(layout: TableLayout, rest: Rect) -> Rect | None:
    frame = layout.frame
    aside = Rect(frame.left - frame.width, frame.top, frame.width, frame.height)
    lies = [layout.last_fight, *layout.raised, *layout.tools, *layout.buttons, *layout.figures]
    lies += [layout.discard_label, aside, aside.move(2 * frame.width, 0)]
    first = free_room(layout, rest, [*lies, layout.odds], (1.0, 0.9))
    return first or free_room(layout, rest, lies, (1.0, 0.84, 0.7, 0.55, 0.4))


@lru_cache(maxsize=32)
def open_room(layout: TableLayout, ratio: float, below: float = 0.0) -> Rect:
    """Return the room where most of something lies that is ``ratio`` times as broad as high; maybe tiny.

    It is ``below`` so much of the window's height. Nothing lies there, nor comes to lie there, but notes,
    remarks and what steps aside for a stroke.
    """
    frame, margin = layout.frame, layout.metrics.margin(8)
    things = [*(part for group in layout.groups for part in group.boxes), *layout.raised, *layout.figures]
    things += [*layout.tools, *layout.buttons, *layout.answers, layout.banner, layout.hand, layout.prompt]
    things += [layout.last_fight, layout.discard, layout.discard_label, layout.prisoners_label]
    things += [layout.log] * bool(layout.log_rows) + [layout.sees] * layout.sees_fit
    things += [layout.odds] * layout.odds_fit
    taken = sorted((part.inflate(2 * margin, 2 * margin) for part in things if part), key=lambda one: one.top)
    lefts = sorted({frame.left + margin, *(part.right for part in taken if part.right < frame.right)})
    rights = sorted({frame.right - margin, *(part.left for part in taken if part.left > frame.left)})
    best, most = Rect(frame.center, (0, 0)), 0.0
    for left, right in itertools.product(lefts, rights):
        if right - left <= most:
            continue
        top = round(frame.down(below)) + margin
        for part in (*taken, Rect(left, frame.bottom - margin, right - left, 1)):
            if part.left < right and part.right > left:
                wide = min(right - left, ratio * (part.top - top))
                if wide > most:
                    best, most = Rect(left, top, right - left, part.top - top), wide
                top = max(top, part.bottom)
    return best


def slot_box(on: Canvas, picture: TablePicture, place: int, slot: int) -> Rect:
    """Return where the card of a slot lies now: it may be chosen, or have risen under the pointer."""
    box, card = on.layout.group(place).slots[slot], picture.seats[place].slots[slot]
    if card.gap or card.away:
        return box
    if card.raised:
        box = on.layout.raised[slot] if place == 0 else box.move(0, on.layout.metrics.margin(16))
    rise = sum(lift.rise for lift in picture.lifts if (lift.place, lift.number) == (place, slot))
    return risen(box, place, rise)


_DOWN = 0.7, 0.84, 0.45, 0.2
"""How far down beside the own row it falls, in heights of a card, the first where there is room."""
_LEAST = 0.4
"""What is left of its width at least where there is less room."""


def draw_coin(on: Canvas, picture: TablePicture, moved: Moved[CoinProp]) -> None:
    """Draw it before whoever tosses it, in the air, or at the row of the seat on which it fell."""
    prop = moved.now
    rest = coin_place(on.layout, prop.first)
    if rest is not None:
        other = (prop.first + 1) % len(picture.seats)
        faces = [picture.seats[place].crest for place in (prop.first, other)]
        coin.draw_coin(on, moved, _hand(on, picture, prop.owner), rest, faces)


def _hand(on: Canvas, picture: TablePicture, owner: int | None) -> Vector2:
    """Return from where it is tossed: the desk of who does, the foot of the row, or the table's middle."""
    layout = on.layout
    if owner is None:
        return Vector2(layout.ring.center)
    room = sitter(on, owner, picture.seats[owner].portrait) if layout.desk else None
    if room is not None:
        return Vector2(room.left + 0.25 * room.width, room.bottom - 0.2 * room.height)
    slot = layout.group(owner).slots[0]
    return Vector2(slot.centerx, slot.bottom)


@lru_cache(maxsize=32)
def coin_place(layout: TableLayout, place: int) -> Rect | None:
    """Return where it falls: below the first card of a rival, or right of the own row; None without room."""
    gap, slots = layout.metrics.margin(10), layout.group(place).slots
    lies = [*layout.rival_boxes, *layout.own.boxes, *layout.raised, *layout.figures, layout.banner]
    lies += [*layout.buttons, *layout.answers, *layout.tools, layout.discard, layout.last_fight]
    lies += [layout.log] if layout.log_rows else []
    most = coin.WIDE * layout.frame.height
    for wide, down in product(range(round(most), round(_LEAST * most), -2), _DOWN if place == 0 else (1.0,)):
        at = square(slots[0].centerx, slots[0].bottom + gap + wide / 2, wide / 2)
        if place == 0:
            at = square(slots[-1].right + gap + wide / 2, slots[-1].top + down * slots[-1].height, wide / 2)
        if at.inflate(4, 4 + coin.THICK * wide).collidelist(lies) < 0:  # its edge is seen below its face
            return at
    return None


def draw_scarf(on: Canvas, picture: TablePicture, moved: Moved[ScarfProp]) -> None:
    """Draw it from the desk of who knits, or from needles on the table."""
    prop, layout = moved.now, on.layout
    figure = sitter(on, prop.place, picture.seats[prop.place].portrait) if layout.desk else None
    way = scarf_way(layout, prop.place, None if figure is None else tuple(figure))
    if way is None:
        return
    if figure is None:
        put_sign(on, "needles", round(1.5 * way.broad), way.points[0])
    draw_rows(on, way, moved, [seat.crest for seat in picture.seats])


@lru_cache(maxsize=16)
def scarf_way(layout: TableLayout, place: int, figure: tuple[int, int, int, int] | None) -> Way | None:
    """Return the way of a scarf from the desk of who knits at a place, or from the row; None without room.

    It lies before the desk where banner and discard leave room for it, else beside it.
    """
    frame, gap = layout.frame, layout.metrics.margin(12)
    most = round(BROAD * frame.height)
    group, pile = layout.group(place), layout.discard_label.union(layout.discard)
    left = frame.left + gap
    if figure is None:
        beside = Rect(left, group.slots[0].top, group.slots[0].left - 2 * gap - left, 0)
        beside.height = min(layout.banner.top, pile.top) - gap - beside.top
        return serpentine(None, beside, most)
    room = Rect(figure)
    front = Rect(left, room.bottom + gap, 0, layout.banner.top - room.bottom - 2 * gap)
    front.width = (pile.left if pile.top < front.bottom else room.right) - gap - left
    start = Vector2(min(room.x + 0.27 * room.width, front.right - most / 2), room.bottom - 0.13 * room.height)
    beside = Rect(left, 0, room.left - 0.4 * gap - left, 0)
    beside.height = min(round(0.45 * room.height), 2 * most + gap)
    beside.bottom = min(room.bottom, layout.banner.top - gap)
    aside = Vector2(room.left + 0.12 * room.width, room.bottom - 0.1 * room.height)
    return serpentine(start, front, most) or serpentine(aside, beside, most, upwards=True)
