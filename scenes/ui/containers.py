"""Items of a layout that hold others: columns, rows, panels, grids, stacks, what scrolls, what is fitted."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import accumulate, pairwise
from typing import Literal

from pygame import Rect

from scenes.paint import shapes, sizes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.sizes import Size
from scenes.ui.layout import (
    Child,
    Held,
    Item,
    Lies,
    Several,
    Space,
    Words,
    as_item,
    controls_of,
    draw,
    wished_once,
)
from scenes.ui.scroll import ScrollArea
from scenes.ui.style import UiStyle

_ENDLESS = 1 << 20


class Column(Several):
    """Items below each other, `gap` between them; `pad` (beside, above) does not grow with the text scale."""

    def __init__(
        self,
        *children: Child,
        gap: float = 0,
        pad: tuple[float, float] = (0, 0),
        lies: Lies = "fill",
        grow: int = 0,
    ) -> None:
        super().__init__(*children, grow=grow)
        self._gap, self._pad, self._lies = gap, pad, lies

    def _beside(self, look: UiStyle) -> int:
        """Pixels of width that belong to no item."""
        return 2 * round(self._pad[0] * look.ground)

    def _free(self, look: UiStyle) -> int:
        """Pixels of height that belong to no item."""
        gaps = max(0, len(self.items) - 1) * round(self._gap * look.unit)
        return gaps + 2 * round(self._pad[1] * look.ground)

    def wish(self, look: UiStyle, width: int) -> Size:
        beside = self._beside(look)
        high = sum(item.wish(look, width - beside)[1] for item in self.items)
        return self.wide(look, width), high + self._free(look)

    def wide(self, look: UiStyle, width: int) -> int:
        beside = self._beside(look)
        return max((item.wide(look, width - beside) for item in self.items), default=0) + beside

    def least(self, look: UiStyle, width: int) -> int:
        inner = width - self._beside(look)
        return sum(item.least(look, inner) for item in self.items) + self._free(look)

    def put(self, look: UiStyle, rect: Rect) -> None:
        super().put(look, rect)
        inner = rect.inflate(-self._beside(look), -2 * round(self._pad[1] * look.ground))
        widths = [inner.width] * len(self.items)
        if self._lies != "fill":
            widths = [min(inner.width, item.wide(look, inner.width)) for item in self.items]
        highs = [item.wish(look, wide)[1] for item, wide in zip(self.items, widths, strict=True)]
        over = sum(highs) + self._free(look) - rect.height
        for scrolls in (True, False):
            room = [
                max(0, high - item.least(look, wide)) if over > 0 and item.gives_way() is scrolls else 0
                for item, wide, high in zip(self.items, widths, highs, strict=True)
            ]
            given = _given(room, over)
            highs = [high - less for high, less in zip(highs, given, strict=True)]
            over -= sum(given)
        highs = [high + more for high, more in zip(highs, _shares(self.items, max(0, -over)), strict=True)]
        top = inner.top
        for item, wide, high in zip(self.items, widths, highs, strict=True):
            left = inner.centerx - wide // 2 if self._lies == "centre" else inner.left
            item.put(look, Rect(left, top, wide, high))
            top += high + round(self._gap * look.unit)


class Row(Several):
    """Items beside each other, `gap` apart. They fill the row by `shares` of its width, or `even` ones.

    `wraps`: where they are too wide they stand below each other, so far apart; else words get smaller.
    `level`: each is as high as it wants, in the middle of the row.
    """

    def __init__(
        self,
        *children: Child,
        gap: float = 0,
        even: bool = False,
        shares: Sequence[float] = (),
        wraps: float = 0,
        level: bool = False,
        grow: int = 0,
    ) -> None:
        super().__init__(*children, grow=grow)
        self._shares = shares or ([1] * len(children) if even else [])
        self._gap, self._wraps, self._level = gap, wraps, level

    def _gaps(self, look: UiStyle) -> int:
        return (len(self.items) - 1) * round(self._gap * look.unit)

    @wished_once
    def _wides(self, look: UiStyle, width: int) -> list[int]:
        """The width of each item, [] where they are to stand below each other."""
        wides = [item.wide(look, width) for item in self.items]
        over = width - sum(wides) - self._gaps(look)
        if over < 0 and self._wraps:
            return []
        if self._shares:
            whole, room = sum(self._shares), width - self._gaps(look)
            return [int(room * share / whole) for share in self._shares]
        texts = [number for number, item in enumerate(self.items) if isinstance(item, Words)]
        words = sum(wides[number] for number in texts)
        if over < 0 and words:
            for number in texts:
                wides[number] = int(wides[number] * max(0.0, 1 + over / words))
            return wides
        return [max(0, wide + more) for wide, more in zip(wides, _shares(self.items, over), strict=True)]

    def _stacked(self) -> Column:
        return Column(*self.items, gap=self._wraps)

    def wish(self, look: UiStyle, width: int) -> Size:
        wides = self._wides(look, width)
        if not wides:
            return self._stacked().wish(look, width)
        highs = [item.wish(look, wide)[1] for item, wide in zip(self.items, wides, strict=True)]
        return min(width, self.natural(look)), max(highs)

    def wide(self, look: UiStyle, width: int) -> int:
        one_row = self._wides(look, width)
        return min(width, self.natural(look)) if one_row else self._stacked().wide(look, width)

    def least(self, look: UiStyle, width: int) -> int:
        wides = self._wides(look, width)
        if not wides:
            return self._stacked().least(look, width)
        return max(item.least(look, wide) for item, wide in zip(self.items, wides, strict=True))

    def natural(self, look: UiStyle) -> int:
        """Pixels of width at which every item is as wide as it wants."""
        return sum(item.wide(look, _ENDLESS) for item in self.items) + self._gaps(look)

    def put(self, look: UiStyle, rect: Rect) -> None:
        super().put(look, rect)
        wides = self._wides(look, rect.width)
        if not wides:
            self._stacked().put(look, rect)
        left = rect.left
        for item, wide in zip(self.items, wides, strict=bool(wides)):
            high = min(rect.height, item.wish(look, wide)[1]) if self._level else rect.height
            item.put(look, Rect(left, rect.centery - high // 2, wide, high))
            left += wide + round(self._gap * look.unit)


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


def _given(room: Sequence[int], over: int) -> list[int]:
    """What each gives of a length that is too much: of what it has to give as large a part as the others."""
    whole = sum(room)
    if whole <= over:
        return list(room)
    ends = (
        [over * upto // whole for upto in accumulate(room, initial=0)] if over > 0 else [0] * (len(room) + 1)
    )
    return [end - begin for begin, end in pairwise(ends)]


def _shares(items: Sequence[Item], length: int) -> list[int]:
    """What of a length that is left over, or is missing, goes to each item, by their `grow`."""
    whole = sum(item.grow for item in items)
    return [length * item.grow // whole if whole else 0 for item in items]
