"""The focus: the ring around what has it, and where it goes, to the box that the eye expects in a direction.

Knows boxes alone; which control has it is the page's affair.
"""

from collections.abc import Sequence

from pygame import Rect

from scenes.paint import theme
from scenes.ui.style import UiStyle
from scenes.window import Direction, Drawable, Position

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


def draw_focus(look: UiStyle, surface: Drawable, rect: Rect, radius: int, arrow: bool = True) -> None:
    """The ring of the one focus, and the vermilion arrow at its left; `radius` of the thing, in pixels."""
    gap, width = look.px(3), look.px(4)
    around = rect.inflate(2 * (gap + width), 2 * (gap + width))
    dark = around.inflate(2 * look.px(3), 2 * look.px(3))
    bend = radius + gap + width
    surface.blit(look.shapes.box(dark.size, bend + look.px(3), None, theme.INK, look.px(10)), dark)
    surface.blit(look.shapes.box(around.size, bend, None, theme.FOCUS, width), around)
    if arrow:
        draw_arrow(look, surface, (dark.left - look.px(4), rect.centery))


def draw_arrow(look: UiStyle, surface: Drawable, tip: Position) -> None:
    """The vermilion arrow with its paper edge, pointing right, its tip at a place in pixels."""
    size = look.px(26), look.px(30)
    surface.blit(look.shapes.sign("pointer_right", size), (tip[0] - size[0], tip[1] - size[1] // 2))
