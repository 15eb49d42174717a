"""Where the focus goes: from a box to the one that the eye expects in a direction. Knows boxes alone."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scenes.window.intents import Direction

_ASIDE = 3.0
"""How much a pixel to the side counts against a pixel ahead."""
_OFF_CENTRE = 0.2


def neighbour(boxes: Sequence[Rect], current: int, direction: Direction, wrap: bool = False) -> int | None:
    """The index of the box to go to, None where there is none that way.

    Nearest ahead wins, boxes in the same lane before others. With `wrap`, where nothing lies ahead, the
    farthest box behind in the same lane.
    """
    turned = [_turned(box, direction) for box in boxes]
    here = turned[current]
    best: tuple[float, int] | None = None
    for number, box in enumerate(turned):
        if number == current or not _lies_ahead(here, box):
            continue
        score = _distance(here, box), number
        best = score if best is None else min(best, score)
    if best is not None:
        return best[1]
    return _farthest_behind(turned, current) if wrap else None


def _turned(box: Rect, direction: Direction) -> tuple[int, int, int, int]:
    """A box as (start, end, side, other side), start to end being the way to go."""
    match direction:
        case "right":
            return box.left, box.right, box.top, box.bottom
        case "left":
            return -box.right, -box.left, box.top, box.bottom
        case "down":
            return box.top, box.bottom, box.left, box.right
        case "up":
            return -box.bottom, -box.top, box.left, box.right


def _lies_ahead(here: tuple[int, int, int, int], box: tuple[int, int, int, int]) -> bool:
    """Whether a box begins beyond the middle of this one, and ends beyond its end."""
    return box[0] >= (here[0] + here[1]) / 2 and box[1] > here[1]


def _distance(here: tuple[int, int, int, int], box: tuple[int, int, int, int]) -> float:
    ahead = max(0, box[0] - here[1])
    aside = max(0, box[2] - here[3], here[2] - box[3])
    off = abs((box[2] + box[3]) - (here[2] + here[3])) / 2
    return ahead + _ASIDE * aside + _OFF_CENTRE * off


def _farthest_behind(boxes: Sequence[tuple[int, int, int, int]], current: int) -> int | None:
    here = boxes[current]
    lane = [
        (box[0], number)
        for number, box in enumerate(boxes)
        if number != current and box[2] < here[3] and box[3] > here[2] and box[0] < here[0]
    ]
    return min(lane)[1] if lane else None
