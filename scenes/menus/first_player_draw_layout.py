"""The drawing of lots: the seats' crests around a pointer, a heading above.

Owns where they stand. It must not know who is drawn.
"""

import math
from dataclasses import dataclass

from pygame import Rect

from scenes.ui.geometry import Frame, Point, box, frame_of, square
from scenes.ui.metrics import Metrics


@dataclass(frozen=True, slots=True)
class LotsLayout:
    """Crest and name of every seat, clockwise, the first at the foot; the pointer turns about `middle`."""

    frame: Frame
    metrics: Metrics
    title: Rect
    crests: tuple[Rect, ...]
    names: tuple[Rect, ...]
    middle: Point
    reach: int

    def towards(self, turn: float) -> tuple[float, float]:
        """Return the direction of a place on the round, 0 the foot, 1 all around, as a unit vector."""
        across, down = _on_round(self.frame, turn)
        long = math.hypot(across, down)
        return across / long, down / long


def lots_layout(size: Point, seats: int, scale: int = 100) -> LotsLayout:
    """Lay out the drawing of lots for a window of ``size``, so many seats and a text scale in percent."""
    frame, metrics = frame_of(size), Metrics(size, scale, dense=True)
    height = frame.height
    title_high = min(1.25 * metrics.text_size(60), 0.12 * height)
    title = box(frame.left + 0.08 * height, frame.down(0.035), frame.width - 0.16 * height, title_high)
    middle = frame.middle, frame.down(0.535)
    radius = 0.085 * height
    name_high = min(1.25 * metrics.text_size(34), 0.075 * height)
    crests, names = [], []
    for seat in range(seats):
        across, down = _on_round(frame, seat / seats)
        x, y = middle[0] + across, middle[1] + down
        crests.append(square(x, y, radius))
        wide = 0.44 * height
        left = min(max(x - wide / 2, frame.left + 0.02 * height), frame.right - 0.02 * height - wide)
        names.append(box(left, y + radius + 0.012 * height, wide, name_high))
    centre = round(middle[0]), round(middle[1])
    return LotsLayout(frame, metrics, title, tuple(crests), tuple(names), centre, round(0.19 * height))


def _on_round(frame: Frame, turn: float) -> tuple[float, float]:
    """A place on the ellipse about the middle, clockwise as one looks at it from the foot."""
    angle = math.tau * turn
    return -0.60 * frame.height * math.sin(angle), 0.265 * frame.height * math.cos(angle)
