"""What may be too tall for its place: a view that scrolls, and several forms of the same."""

from bisect import bisect_left
from collections.abc import Iterator
from functools import partial

from pygame import Rect, Surface

from scenes.ui.layout import Child, Column, Held, Item, Several, Size, Space, as_item, controls_of, draw
from scenes.ui.panels_and_papers import Around
from scenes.ui.scroll import ScrollArea
from scenes.ui.text_and_paper import UiStyle

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

    def draw(self, look: UiStyle, surface: Surface) -> None:
        draw(self.items[0], self._look, surface)


def areas_of(item: Item) -> list[ScrollArea]:
    """All views in it that scroll."""
    return [part.area for part in item.parts() if isinstance(part, Scroll)]
