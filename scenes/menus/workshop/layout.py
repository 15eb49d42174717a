"""The workshop: paper, temper and league side by side where all three fit, else one of them at a time.

Owns the proportions; lengths in pixels, `unit` is what controls grow by. It must not know what stands
in a part.
"""

from dataclasses import dataclass

from scenes.ui.box import Box, box

PARTS = ("rival", "temper", "league")
_WIDTHS = (470, 560, 700)
_GAP = 24
_LEAST = 0.95
"""Shares of its width that a part can do with."""


@dataclass(frozen=True, slots=True)
class WorkshopLayout:
    """`tabs` is empty where all parts are seen; a part that is not seen has no width."""

    tabs: Box
    parts: tuple[Box, Box, Box]

    def part(self, name: str) -> Box:
        """Return the box of a part."""
        return self.parts[PARTS.index(name)]


def workshop_layout(body: Box, unit: float, tabs: int, shown: str) -> WorkshopLayout:
    """Lay out the room below the heading; `tabs` is how high tabs would be, `shown` the part they show."""
    gap = _GAP * unit
    whole = sum(_WIDTHS) * unit + 2 * gap
    if body.width < _LEAST * whole:
        head = box(body.x, body.y, body.width, tabs)
        room = Box(body.x, head.bottom + round(0.6 * gap), body.width, 0)
        room = room._replace(height=body.bottom - room.y)
        none = Box(0, 0, 0, 0)
        first, second, third = (room if name == shown else none for name in PARTS)
        return WorkshopLayout(head, (first, second, third))
    share = (body.width - 2 * gap) / (whole - 2 * gap)
    left, found = float(body.x), []
    for width in _WIDTHS:
        found.append(box(left, body.y, width * unit * share, body.height))
        left += width * unit * share + gap
    return WorkshopLayout(Box(0, 0, 0, 0), (found[0], found[1], found[2]))
