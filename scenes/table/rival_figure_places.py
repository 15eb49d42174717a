"""Where half figures of rivals have room at a table that is laid out otherwise. Pixels of the window."""

from collections.abc import Iterable, Sequence

from pygame import Rect

from scenes.paint.geometry import Frame
from scenes.paint.rival_figures import RATIO

_HIGH, _SMALLEST = 0.361, 0.2
"""How high a figure is with its desk, and below what it would tell no more than a disc, in window heights."""
LEAST_WIDTH = RATIO * _SMALLEST
_BEHIND, _EMPTY = 0.72, 0.03
"""Above its plate so much of a figure's whole height is seen, of which so much is air above its hat."""
HANDS = 0.81
"""The same of one whose hands are seen, on the edge of a desk."""
BROAD, ASIDE = 0.58, 0.72
"""How broad shoulders are, in parts of a figure's whole height; what of them a plate gives way to."""


def whole_height(frame: Frame, hidden: float, seen: float = _BEHIND) -> int:
    """Return how high a figure is with its desk whose lower part, from a y on, is hidden.

    ``seen``: which part of it is above that.
    """
    return round((hidden - frame.top) / (seen - _EMPTY))


def behind(
    frame: Frame, plates: Iterable[Rect], tools: Sequence[Rect], seen: float = _BEHIND
) -> tuple[Rect, ...]:
    """Return rooms for figures whose lower part a plate or row hides, away from the ``tools``."""
    rooms = []
    for plate in plates:
        room = over(plate.centerx, plate.y, whole_height(frame, plate.y, seen), seen)
        if room.collidelist(tools) >= 0:
            room.right = min(tool.left for tool in tools)
        rooms.append(room)
    return tuple(rooms)


def over(middle: float, hidden: int, high: int, seen: float = _BEHIND) -> Rect:
    """Return the room of a figure so high round an x whose lower part, from a y on, is hidden."""
    wide = round(RATIO * high)
    return Rect(round(middle) - wide // 2, hidden - round(seen * high), wide, high)


def beside(
    frame: Frame, margin: int, rows: Sequence[Sequence[Rect]], tools: Sequence[Rect], papers: Sequence[Rect]
) -> tuple[Rect, ...]:
    """Return rooms at the outer sides of one or two rivals' groups, all of one size, or none.

    ``rows`` are what lies on the table for each, its first slot the second of them. Figures stand below the
    ``tools`` and above the ``papers`` that are level with them.
    """
    sides = [(frame.left, min(part.left for part in rows[0]) - margin)]
    if len(rows) == 2:
        sides.append((max(part.right for part in rows[1]) + margin, frame.right))
    most = min(_HIGH * frame.height, *((right - left) / RATIO for left, right in sides))

    def rooms(high: float, foot: float) -> tuple[Rect, ...]:
        wide, top = round(RATIO * high), round(foot) - round(high)
        lefts = [right - wide if left == frame.left else left for left, right in sides]
        return tuple(Rect(left, top, wide, round(high)) for left in lefts)

    columns = rooms(most, frame.bottom)

    def level(parts: Iterable[Rect]) -> list[Rect]:
        return [at for at in parts if any(at.left < one.right and one.left < at.right for one in columns)]

    top = max([frame.top, *(tool.bottom for tool in level(tools))]) + margin
    lowest = min([frame.bottom, *(part.top for part in level(papers))]) - margin
    high = min(most, lowest - top)
    if high < _SMALLEST * frame.height:
        return ()
    return rooms(high, min(lowest, max(rows[0][1].bottom + 0.02 * frame.height, top + high)))
