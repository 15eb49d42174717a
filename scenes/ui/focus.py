"""Where the focus goes: from a box to the one that the eye expects in a direction. Knows boxes alone."""

from collections.abc import Sequence

from pygame import Rect

from scenes.window import Direction

_ASIDE = 3.0
"""How much a pixel to the side counts against a pixel ahead."""
_OFF_CENTRE = 0.2
Lane = tuple[int, int, int, int]
"""A box as (start, end, side, other side), start to end being the way to go."""


def neighbour(boxes: Sequence[Rect], current: int, direction: Direction, wrap: bool = False) -> int | None:
    """The index of the box to go to, None where there is none that way.

    Nearest ahead wins, boxes in the same lane before others. With `wrap`, where nothing lies ahead, the
    farthest box behind in the same lane.
    """
    lanes = [_lane(box, direction) for box in boxes]
    start, end, side, other = here = lanes[current]
    ahead = [
        (_distance(here, lane), number)
        for number, lane in enumerate(lanes)
        if number != current and lane[0] >= (start + end) / 2 and lane[1] > end
    ]
    if ahead or not wrap:
        return min(ahead)[1] if ahead else None
    behind = [
        (lane[0], number)
        for number, lane in enumerate(lanes)
        if lane[2] < other and lane[3] > side and lane[0] < start
    ]
    return min(behind)[1] if behind else None


def _lane(box: Rect, direction: Direction) -> Lane:
    match direction:
        case "right":
            return box.left, box.right, box.top, box.bottom
        case "left":
            return -box.right, -box.left, box.top, box.bottom
        case "down":
            return box.top, box.bottom, box.left, box.right
        case "up":
            return -box.bottom, -box.top, box.left, box.right


def _distance(here: Lane, box: Lane) -> float:
    ahead = max(0, box[0] - here[1])
    aside = max(0, box[2] - here[3], here[2] - box[3])
    off = abs((box[2] + box[3]) - (here[2] + here[3])) / 2
    return ahead + _ASIDE * aside + _OFF_CENTRE * off
