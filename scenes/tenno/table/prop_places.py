"""Where props are on the table and on their way, and how their signs are put there. Pixels of the window."""

from functools import lru_cache

from pygame import Rect

from game.tenno.show.picture import TablePicture
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.paper_places import free_room
from scenes.tenno.table.plates_rows_and_piles import HOVER_RISE, Canvas


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
    for left in lefts:
        for right in rights:
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
    risen = sum(lift.rise for lift in picture.lifts if (lift.place, lift.number) == (place, slot))
    return box.move(0, round((1 if place else -1) * HOVER_RISE * box.width * risen))
