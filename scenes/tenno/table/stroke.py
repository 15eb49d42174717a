"""The vermilion stroke from the chosen card to its target: the way that it goes."""

from pygame.math import Vector2

from game.tenno.show.picture import Arrow
from scenes.cards.brush_arrow import STEPS, BrushArrow
from scenes.paint import lines
from scenes.tenno.table.layout import TableLayout


class Stroke(BrushArrow):
    """A stroke in window pixels: it swings out to one side where it would be straight."""

    def __init__(self, layout: TableLayout, arrow: Arrow) -> None:
        first, last = (layout.group(at.place).slots[at.slot] for at in (arrow.start, arrow.end))
        card, high = min(first.width, last.width), layout.frame.height
        unit = high / 1080 * min(1.0, 0.5 + 4.3 * card / high)
        if arrow.start.place == 0:
            first = layout.raised[arrow.start.slot]
        leaves = -1 if arrow.start.place == 0 else 1
        arrives = 1 if arrow.end.place == 0 else -1
        side = max(-1.0, min(1.0, (last.center[0] - first.center[0]) / (0.6 * high)))
        inward = layout.metrics.margin(14)
        y = first.y + inward if leaves < 0 else first.bottom - inward
        goal = last.y - round(14 * unit) if arrives > 0 else last.bottom + round(24 * unit)
        start, end = (round(first.center[0] + 0.30 * first.width * side), y), (last.center[0], goal)
        self.key = start, end, leaves, arrives, unit
        """What its picture follows from."""
        super().__init__(_curve(Vector2(start), Vector2(end), leaves, arrives, unit), unit)


def _curve(begin: Vector2, goal: Vector2, leaves: int, arrives: int, unit: float) -> list[Vector2]:
    """Return points along the way; it ``leaves`` and ``arrives`` upwards (-1) or downwards (1)."""
    across = goal - begin
    swing = Vector2(-across.y, across.x) * (0.16 if abs(across.x) < 240 * unit else 0.05)
    if swing.x < 0:
        swing = -swing
    if leaves == arrives:
        near = begin + Vector2(0.10 * across.x, 0.42 * across.y) + swing
        far = goal - Vector2(0.34 * across.x, 0.40 * across.y) + swing * 0.4
    else:
        reach = min(max(90 * unit, 0.30 * across.length()), 190 * unit)
        near = begin + Vector2(0.1 * across.x, leaves * reach)
        far = goal + Vector2(-0.1 * across.x, -arrives * reach)
    return [Vector2(point) for point in lines.curve(begin, near, far, goal, steps=STEPS)]
