"""Items of a layout that hold others: panels, papers, grids, stacks, what scrolls, what fits itself in."""

from bisect import bisect_left
from collections.abc import Iterator
from functools import partial
from typing import Literal

from pygame import Rect

from scenes.paint import shapes, sizes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.sizes import Size
from scenes.ui.layout import Child, Column, Held, Item, Lies, Several, Space, as_item, controls_of, draw
from scenes.ui.scroll import ScrollArea
from scenes.ui.style import UiStyle


class Around(Several):
    """One item and what is painted behind it; `wide` and `most` bound its width, at 1080."""

    def __init__(self, child: Child, wide: float = 0, most: float = 0, grow: int = 0) -> None:
        super().__init__(child, grow=grow)
        self._wide, self._most = wide, most

    def _bounded(self, look: UiStyle, width: int) -> int:
        most = min(width, look.px(self._most)) if self._most else width
        return min(most, max(round(self._wide * look.unit), self.items[0].wide(look, most)))

    def wish(self, look: UiStyle, width: int) -> Size:
        return (wide := self._bounded(look, width)), self.items[0].wish(look, wide)[1]

    def wide(self, look: UiStyle, width: int) -> int:
        return self._bounded(look, width)

    def least(self, look: UiStyle, width: int) -> int:
        return self.items[0].least(look, self._bounded(look, width))

    def put(self, look: UiStyle, rect: Rect) -> None:
        super().put(look, rect)
        self.items[0].put(look, rect)


class Panel(Around):
    """A dark panel with an edge, over what it hides."""

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        shadow = look.resources.art.shadow(self.rect.size, look.px(20))
        shapes.put_in_middle(surface, shadow, self.rect.center)
        box = look.shapes.box(self.rect.size, look.px(24), theme.PANEL, theme.EDGE, look.px(2.5))
        surface.blit(box, self.rect)


class Board(Around):
    """A dark board with a thin edge, on the ground."""

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        board = look.shapes.box(self.rect.size, look.margin(20), theme.PANEL, theme.LINE, look.margin(2.5))
        surface.blit(board, self.rect)


class Paper(Around):
    """A torn sheet of paper with its shadow; `seed` tells one sheet from another."""

    def __init__(self, child: Child, seed: int, wide: float = 0, most: float = 0, grow: int = 0) -> None:
        super().__init__(child, wide, most, grow)
        self._seed = seed

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        look.paper(surface, self.rect, self._seed)


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


_LEAST_VIEW = 120
"""The height of a view that scrolls below which it is of no use."""
_STEP = 0.04
"""Of the size of what shrinks to fit its place."""


class Scroll(Around):
    """A view on what may be taller; its controls are scrolled.

    `pad` is the room above and below for the ring of what has the focus, and grows with the letters as that
    does. Its bar stands `beside` it in the space around, or takes its room from the view. What `yields` gets
    as low as it can before it is scrolled.
    """

    shrinks = True

    def __init__(
        self,
        child: Child,
        pad: float = 18,
        beside: float = 0,
        grow: int = 0,
        yields: bool = False,
        least: float = _LEAST_VIEW,
    ) -> None:
        super().__init__(Column(Space(pad), child, Space(pad)), grow=grow)
        self._beside, self._yields, self._least = beside, yields, least
        self.area: ScrollArea

    def least(self, look: UiStyle, width: int) -> int:
        return min(self.wish(look, width)[1], look.px(self._least))

    def wish(self, look: UiStyle, width: int) -> Size:
        return super().wish(look, width - self._bar(look))

    def wide(self, look: UiStyle, width: int) -> int:
        return super().wide(look, width - self._bar(look))

    def put(self, look: UiStyle, rect: Rect) -> None:
        self.rect = rect
        wide, high = rect.width - self._bar(look), self.wish(look, rect.width)[1]
        if self._yields:
            high = max(min(high, rect.height), self.items[0].least(look, wide))
        self.items[0].put(look, Rect(rect.left, rect.top, wide, high))
        self.area = ScrollArea(look, rect.inflate(2 * round(self._beside * look.ground), 0))
        self.area.fit(controls_of(self.items[0]))

    def _bar(self, look: UiStyle) -> int:
        return 0 if self._beside else ScrollArea.bar_room(look)


class Fitted(Several):
    """The first of several forms of the same that is no higher than its place.

    Each form comes with the largest and the least share of its size: letters (down to the smallest that can
    be read), gaps and controls shrink together. Where none fits, the last form takes the place at the share
    `otherwise`, by default its least, and what scrolls in it is scrolled.
    """

    shrinks = True

    def __init__(
        self, *forms: tuple[Child, float, float], otherwise: float | None = None, grow: int = 0
    ) -> None:
        self._forms: list[tuple[Item, list[float]]] = []
        for child, largest, least in forms:
            steps = range(int((largest - least) / _STEP) + 1)
            self._forms.append((as_item(child), [largest - step * _STEP for step in steps]))
        last, shares = self._forms[-1]
        super().__init__(last, grow=grow)
        self._otherwise = shares[-1] if otherwise is None else otherwise
        self.share = 1.0
        """Of its size, what it has now."""
        self._look: UiStyle

    def wish(self, look: UiStyle, width: int) -> Size:
        form, shares = self._forms[0]
        return form.wish(look.scaled(shares[0]), width)

    def least(self, look: UiStyle, width: int) -> int:
        form, shares = self._forms[-1]
        return form.least(look.scaled(shares[-1]), width)

    def put(self, look: UiStyle, rect: Rect) -> None:
        super().put(look, rect)
        for form, shares in self._forms:
            first = bisect_left(shares, True, key=partial(self._fits, look, rect, form))
            if first < len(shares):  # what is smaller is no higher
                break
        self.items, self.share = [form], [*shares, self._otherwise][first]
        self._look = look.scaled(self.share)
        form.put(self._look, rect)

    @property
    def taken(self) -> int:
        """How high it is in its place, once it was put there."""
        return min(self.rect.height, self.items[0].wish(self._look, self.rect.width)[1])

    def _fits(self, look: UiStyle, rect: Rect, form: Item, share: float) -> bool:
        return form.wish(look.scaled(share), rect.width)[1] <= rect.height

    def parts(self) -> Iterator[Item]:
        """What holds controls: the rest is drawn from here, at its own size."""
        yield self
        yield from (part for part in self.items[0].parts() if isinstance(part, Held | Scroll))

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        draw(self.items[0], self._look, surface)


def areas_of(item: Item) -> list[ScrollArea]:
    """All views in it that scroll."""
    return [part.area for part in item.parts() if isinstance(part, Scroll)]
