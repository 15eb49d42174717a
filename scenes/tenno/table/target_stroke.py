"""The vermilion stroke from the chosen card to its target: the way that it goes."""

from pygame.math import Vector2

from game.tenno.show.picture import Arrow
from scenes.table.brush_arrow import BrushArrow, curved
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
        super().__init__(curved(Vector2(start), Vector2(end), leaves, arrives, unit), unit)
