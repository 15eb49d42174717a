"""Places in two dimensions: items in a grid, over one another, and at the corners of what they lie over."""

from typing import Literal

from pygame import Rect

from scenes.paint import sizes
from scenes.ui.layout import Child, Lies, Several, Size
from scenes.ui.text_and_paper import UiStyle


class Grid(Several):
    """Items of one size in so many columns, `gap` apart, which does not grow with the text scale.

    Without `columns` they stand in as many as the width holds and wrap; with `least`, a width at 1080, in no
    more than leave each so wide. They get less high where there is
    less room, not below the smallest target. `lies` is for a last row that is not full.
    """

    def __init__(
        self,
        *children: Child,
        columns: int = 0,
        least: float = 0,
        gap: float,
        lies: Lies = "left",
        grow: int = 0,
    ) -> None:
        super().__init__(*children, grow=grow)
        self._columns, self._least, self._gap, self._lies = columns, least, gap, lies

    def _across(self, look: UiStyle, width: int) -> int:
        if self._least:
            return max(1, min(self._columns, width // look.px(self._least)))
        gap, wide = look.margin(self._gap), max(item.wish(look, width)[0] for item in self.items)
        return self._columns or max(1, min(len(self.items), (width + gap) // max(1, wide + gap)))

    def _rows(self, look: UiStyle, width: int) -> int:
        return -(-len(self.items) // self._across(look, width))

    def wish(self, look: UiStyle, width: int) -> Size:
        gap, across = look.margin(self._gap), self._across(look, width)
        wishes = [item.wish(look, (width + gap) // across - gap) for item in self.items]
        wide, high = max(wide for wide, _ in wishes), max(high for _, high in wishes)
        return min(width, across * (wide + gap) - gap), self._rows(look, width) * (high + gap) - gap

    def least(self, look: UiStyle, width: int) -> int:
        gap = look.margin(self._gap)
        return min(self.wish(look, width)[1], self._rows(look, width) * (sizes.SMALLEST_TARGET + gap) - gap)

    def put(self, look: UiStyle, rect: Rect) -> None:
        self.rect = rect
        gap, across = look.margin(self._gap), self._across(look, rect.width)
        wide, high = (rect.width + gap) // across, (rect.height + gap) // self._rows(look, rect.width)
        place = Rect(rect.left, rect.top, wide - gap, high - gap)
        for number, item in enumerate(self.items):
            down, along = divmod(number, across)
            if self._lies == "centre":
                held = min(across, len(self.items) - number + along)
                place.left = rect.centerx - (held * wide - gap) // 2
            item.put(look, place.move(along * wide, down * high))


class Stack(Several):
    """Items over one another in one place, the first at the bottom, as large as the largest."""

    def wish(self, look: UiStyle, width: int) -> Size:
        wishes = [item.wish(look, width) for item in self.items]
        return max(wide for wide, _ in wishes), max(high for _, high in wishes)

    def least(self, look: UiStyle, width: int) -> int:
        return max(item.least(look, width) for item in self.items)

    def put(self, look: UiStyle, rect: Rect) -> None:
        super().put(look, rect)
        for item in self.items:
            item.put(look, rect)


Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]


class Anchored(Several):
    """An item as large as it wants at a corner or side; `pad` (beside, above) grows with the window alone."""

    def __init__(self, child: Child, anchor: Anchor, pad: tuple[float, float] = (0, 0)) -> None:
        super().__init__(child)
        self._anchor, self._pad = anchor, pad

    def _around(self, look: UiStyle) -> Size:
        return 2 * round(self._pad[0] * look.ground), 2 * round(self._pad[1] * look.ground)

    def wish(self, look: UiStyle, width: int) -> Size:
        beside, above = self._around(look)
        wide, high = self.items[0].wish(look, width - beside)
        return wide + beside, high + above

    def put(self, look: UiStyle, rect: Rect) -> None:
        self.rect = rect
        beside, above = self._around(look)
        inner = rect.inflate(-beside, -above)
        wide, high = self.items[0].wish(look, inner.width)
        place = Rect(0, 0, min(wide, inner.width), min(high, inner.height))
        setattr(place, self._anchor, getattr(inner, self._anchor))
        self.items[0].put(look, place)
