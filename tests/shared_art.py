"""Pictures that several windows of the tests draw alike are drawn once: each window keeps them as ever."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, ClassVar

from pygame import Surface

from assets import FOLDER
from scenes.paint import theme
from scenes.paint.art import Art
from scenes.paint.cache import SurfaceCache, weight
from scenes.paint.cards_crests_and_portraits import Bitmaps, Deck


class Pool(SurfaceCache):
    """An art's own store, which keeps and forgets as any; what it has not may have been drawn for another."""

    budget_of_all: ClassVar[int] = 256 * 1024 * 1024
    _all: ClassVar[OrderedDict[Hashable, Surface]] = OrderedDict()
    _weight: ClassVar[list[int]] = [0]

    def __init__(self, art: Art) -> None:
        super().__init__(art.pictures.budget)
        self._art = art

    def get(self, key: Hashable, draw: Callable[..., Surface], /, *given: Any, **named: Any) -> Surface:
        if key in self:
            return super().get(key, draw, *given, **named)
        whole = key, self._art.drawn_by()  # type: ignore[attr-defined]
        return super().get(key, self._from_all, whole, partial(draw, *given, **named))

    def _from_all(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        if key in self._all:
            self._all.move_to_end(key)
            return self._all[key]
        picture = self._all[key] = draw()
        self._weight[0] += weight(picture)
        while self._weight[0] > self.budget_of_all and len(self._all) > 1:
            self._weight[0] -= weight(self._all.popitem(last=False)[1])
        return picture


class SharedArt(Art):
    """Art as ever, whose pictures others of its kind need not draw again."""

    bitmaps: ClassVar[Bitmaps] = Bitmaps(FOLDER / "pictures", 256 * 1024 * 1024)

    def __init__(self, deck: Deck) -> None:
        super().__init__(deck, bitmaps=self.bitmaps)
        self.pictures = Pool(self)

    def drawn_by(self) -> Hashable:
        """Return all that a picture depends on beside its key."""
        put_on = self._cosmetics
        styles = put_on.table, *put_on.backs.items(), None, *put_on.crests.items()
        palette = theme.TEXT  # another one in each palette
        return self.unit, self.seat_marks, self._large_numerals, self._deck, palette, *styles
