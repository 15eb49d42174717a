"""What the drawing functions of the table are handed: pictures, letters, card sprites, and a store."""

from collections.abc import Callable
from typing import ParamSpec

from pygame import Rect, Surface

from scenes.cards.rehearsal import Unseen
from scenes.cards.repaint import Repainted
from scenes.cards.sprite import CardPainter, OpenFace
from scenes.paint.cache import SurfaceCache
from scenes.paint.cards import Deck
from scenes.paint.theme import Colour
from scenes.ui import UiStyle
from scenes.window.resources import Resources

Given = ParamSpec("Given")


class Backdrop:
    """The last whole window that was drawn to lie under what moves; drawn anew only when it changes."""

    def __init__(self, cards: CardPainter, in_parts: bool = False) -> None:
        """Keep nothing yet. The cards that lie open in the picture are noted by `cards` at each copy.

        `in_parts`: only what differs takes time, where all is painted by `blit` and `fill`.
        """
        self._cards, self._in_parts = cards, in_parts
        self._key: object = None
        self._rehearsed: object = None
        self._surface: Surface | None = None
        self._open_faces: list[OpenFace] = []

    def draw(self, surface: Surface, key: object, paint: Callable[[Surface], None]) -> None:
        if isinstance(surface, Unseen):
            if key not in (self._key, self._rehearsed):
                paint(surface)
                self._rehearsed = key
        else:
            surface.blit(self.picture(surface.get_size(), key, paint), (0, 0))

    def picture(self, size: tuple[int, int], key: object, paint: Callable[[Surface], None]) -> Surface:
        """Return the kept picture, read-only; ``paint`` makes it where another one is kept."""
        if self._surface is None or self._surface.get_size() != size:
            self._surface = Repainted(size) if self._in_parts else Surface(size, 0, 32)
            self._key = None
        if self._key != key:
            self._key = None  # it may be given up halfway
            with self._cards.noting() as self._open_faces:
                if isinstance(self._surface, Repainted):
                    self._surface.repaint(paint)
                else:
                    paint(self._surface)
            self._key = key
        if self._cards.open_faces is not None:
            self._cards.open_faces += self._open_faces
        return self._surface

    def clear(self) -> None:
        self._key = self._rehearsed = self._surface = None


class DrawContext:
    """Made once for the scenes of a match; `resize` before anything is drawn."""

    look: UiStyle
    """What writes and measures in the picture."""

    def __init__(self, resources: Resources, deck: Deck | None = None, in_parts: bool = False) -> None:
        """Begin with empty stores; ``deck``: the cards, where not those of the menus.

        ``in_parts``: the table is painted by `blit` and `fill` alone, and changes here and there.
        """
        self._resources = resources
        self.art, self.lettering = resources.art, resources.lettering
        self.cards = CardPainter(resources.art, deck)
        self.kept = SurfaceCache(48 * 1024 * 1024)
        self.backdrop = Backdrop(self.cards, in_parts)
        """The table below what moves."""
        self.close_up = Backdrop(self.cards)
        """The close-up of a fight below what moves."""

    def resize(self, size: tuple[int, int]) -> None:
        self.look = UiStyle(self._resources, size, dense=True)
        self.cards.clear()
        self.kept.clear()
        self.backdrop.clear()
        self.close_up.clear()

    def draw_ground(self, surface: Surface, plain: bool = False) -> None:
        """Draw the table's ground; in strong contrast, and where it is to be `plain`, without a place."""
        plain = plain or self._resources.settings.high_contrast
        size = surface.get_size()
        surface.blit(self.art.background(size) if plain else self.art.table(size), (0, 0))

    def made(self, make: Callable[Given, Surface], *given: Given.args, **named: Given.kwargs) -> Surface:
        """Return the picture that a function makes of what it is given, kept until `resize`. Read-only."""
        key = make, given, tuple(named.items())
        return self.kept.get(key, lambda: make(*given, **named))

    def box(
        self,
        surface: Surface,
        at: Rect,
        radius: int,
        fill: Colour | None,
        outline: Colour | None = None,
        line: float = 2.5,
    ) -> None:
        if min(at.size) > 0:
            surface.blit(self.art.box(at.size, min(radius, min(at.size) // 2), fill, outline, line), at[:2])
