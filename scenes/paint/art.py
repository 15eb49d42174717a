"""Every picture of the game by name and size, drawn once and kept: what scenes ask for art.

Owns the store of drawn pictures. Must not know a match, a session or where on the screen a picture goes.
All sizes are pixels; all pictures are read-only, shared by whoever asks for the same.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from assets import FOLDER
from scenes.paint import closeup, crests, curtain, ground, icons, landscape, seat_signs, shapes, theme, washi
from scenes.paint.bitmaps import Bitmaps
from scenes.paint.cache import SurfaceCache
from scenes.paint.cards import LENT, RIVALS, CardPictures
from scenes.paint.cosmetics import PLAIN, Dress
from scenes.paint.landscape import Landscape
from scenes.paint.theme import Colour

if TYPE_CHECKING:
    from scenes.paint import island

Size = tuple[int, int]
_WAVES = 200
"""Of a window 1080 high, the pixels whose waves the picture of the plain table shows."""


class Art:
    """Pictures on demand; `fit` tells it the window's height, which lines and tears grow with."""

    def __init__(
        self,
        folder: Path = FOLDER / "pictures",
        budget: int = 224 * 1024 * 1024,
        bitmaps: Bitmaps | None = None,
    ) -> None:
        """Load nothing yet; `budget` is how many bytes the drawn pictures may take.

        `bitmaps` are those of the folder, where several draw from the same ones.
        """
        self._folder = folder
        self._cards = CardPictures(bitmaps or Bitmaps(folder))
        self._pictures = SurfaceCache(budget)
        self._unit = 1.0
        self._dress = Dress()
        self.faces: dict[str, str] = {}
        """Whose drawings stand for a rival that has none of its own."""

    @property
    def bytes(self) -> int:
        """How many bytes the drawn pictures take."""
        return self._pictures.bytes

    def mark(self, seat_marks: str, large_numerals: bool) -> None:
        """Draw seats and cards from now on with these signs, and all of it anew in the colours of now."""
        self._cards.seat_marks, self._cards.large_numerals = seat_marks, large_numerals
        self._pictures.clear()

    def wear(self, dress: Dress) -> None:
        """Draw tables, backs and crests from now on as this dress says, unless a style is asked for."""
        if dress != self._dress:
            self._dress = dress
            self._pictures.clear()

    def fit(self, height: int) -> None:
        """Draw from now on for a window of this height; forgets the pictures of another one."""
        unit = height / 1080
        if unit != self._unit:
            self._unit = unit
            self._pictures.clear()

    def hurry(self, is_late: Callable[[], bool] | None) -> None:
        """From now on give up what is not drawn yet, by NotReady, as soon as `is_late` says yes; None: never.

        Whoever is given up has drawn a part: he is to begin again, and finds what is there already.
        """
        self._pictures.is_late = is_late

    def prepare(self, width: int) -> None:
        """Begin to read, beside the frames, the bitmaps that cards of this width are made of."""
        self._cards.prepare(width, sorted(set(self._dress.backs.values())))

    def face(self, card: int, crest: int, width: int) -> Surface:
        """Return the front of a card in a seat's colour, `width` by 1.4 times that."""
        return self._pictures.get(("face", card, crest, width), lambda: self._cards.face(card, crest, width))

    def back(self, crest: int, width: int, style: str | None = None) -> Surface:
        """Return the back of a seat's cards; a narrow one gets a rim of the seat's colour.

        `style` is PLAIN or a back that can be won; None: the one that the seat wears.
        """
        style = self._dress.backs.get(crest, PLAIN) if style is None else style
        mark = self._mark(crest, None)
        key = "back", crest, width, style, mark
        return self._pictures.get(key, lambda: self._cards.back(crest, width, style, mark))

    def crest(self, crest: int, size: int, style: str | None = None) -> Surface:
        """Return a seat's crest on a disc of its colour; `style` is as for `crest_mark`."""
        mark = self._mark(crest, style)
        return self._pictures.get(("crest", crest, size, mark), lambda: self._cards.crest(crest, size, mark))

    def crest_mark(self, crest: int, size: int, colour: Colour, style: str | None = None) -> Surface:
        """Return a seat's crest alone, in one colour.

        `style` is PLAIN, for the seat's own, or a crest that can be won; None: the one that the seat wears.
        """
        mark = self._mark(crest, style)
        return self._pictures.get(
            ("mark", mark, size, colour), lambda: self._cards.crest_mark(mark, size, colour)
        )

    def _mark(self, crest: int, style: str | None) -> str:
        """Return the name of the bitmap of a seat's crest."""
        return (self._dress.crests.get(crest, PLAIN) if style is None else style) or str(crest)

    def prize(self, kind: str, name: str, size: int) -> Surface:
        """Return a square picture of a back, table or crest to win, or of the table that is PLAIN.

        Raises KeyError for other kinds.
        """
        draw = {"back": self._back_to_win, "table": self._table_to_win, "crest": self._crest_to_win}[kind]
        return self._pictures.get(("prize", kind, name, size), lambda: draw(name, size))

    def _back_to_win(self, name: str, size: int) -> Surface:
        picture = shapes.blank((size, size))
        card = self.back(1, round(0.68 * size), name)
        picture.blit(card, card.get_rect(center=picture.get_rect().center))
        return picture

    def _table_to_win(self, name: str, size: int) -> Surface:
        picture = shapes.disc(size, theme.GOLD)
        cut = shapes.disc(size, (255, 255, 255), size / 2 - max(1.5, size * 0.035))
        side = round(1.5 * size)
        if name == PLAIN:
            waves = ground.seigaiha_tile(size / _WAVES, theme.RAISED_PRESSED, theme.SEIGAIHA)
            tile = ground.tiled((side, side), waves)
        else:
            tile = pygame.transform.smoothscale(self._cards.tile(name), (side, side))
        tile.blit(tile.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)  # in daylight, to be recognised
        cut.blit(tile, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(cut, (0, 0))
        return picture

    def _crest_to_win(self, name: str, size: int) -> Surface:
        return self.crest(1, size, name)

    def portrait(self, rival: str, mood: str, size: int) -> Surface:
        """Return a rival's face, calm, pleased or stung, in a disc; one without drawings wears a mask."""
        drawn = self.faces.get(rival, rival)
        drawn = LENT.get(drawn, drawn)
        if drawn not in RIVALS:
            return self._pictures.get(("masked", size), lambda: self._masked(size))
        key = "portrait", drawn, mood, size
        return self._pictures.get(key, lambda: self._cards.portrait(drawn, mood, size))

    def _masked(self, size: int) -> Surface:
        picture = shapes.disc(size, theme.INDIGO)
        mask = icons.icon("mask", round(size * 0.62), theme.PAPER)
        picture.blit(mask, mask.get_rect(center=picture.get_rect().center))
        return picture

    def person(self, size: int) -> Surface:
        """Return the sign of a person in a disc, head and shoulders cut by it as a portrait's are."""
        return self._pictures.get(("person", size), lambda: self._person(size))

    def _person(self, size: int) -> Surface:
        picture = shapes.disc(size, theme.KEYCAP)
        sign = icons.icon("person", round(0.98 * size), theme.TEXT_SOFT)
        picture.blit(sign, sign.get_rect(center=(size // 2, round(0.58 * size))))
        mask = shapes.disc(size, (255, 255, 255))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return picture

    def background(self, size: Size, style: str | None = None) -> Surface:
        """Return the opaque table for a window of this size.

        `style` is PLAIN, for the lacquer, or a table that can be won; None: the one that is worn.
        """
        style = self._dress.table if style is None else style
        if not style:
            return self._pictures.get(("lacquer", size), lambda: ground.lacquer(size))
        return self._pictures.get(("table", style, size), lambda: self._table(size, style))

    def _table(self, size: Size, style: str) -> Surface:
        return ground.tile_table(size, self._cards.tile(style), theme.TABLE_LIGHTS[style])

    def plain_lacquer(self, size: Size) -> Surface:
        """Return opaque lacquer with its waves, without the gold frame of the table."""
        return self._pictures.get(("plain lacquer", size), lambda: ground.plain_lacquer(size))

    def washi(
        self, size: Size, seed: int = 0, fill: Colour = theme.PAPER, outline: Colour = theme.INK
    ) -> Surface:
        """Return a sheet of torn paper of exactly this size; the light colours show fibres."""
        key = "washi", size, seed, fill, outline
        has_fibres = min(fill) > 150
        return self._pictures.get(key, lambda: washi.sheet(size, self._unit, seed, fill, outline, has_fibres))

    def washi_shadow(self, size: Size, seed: int = 0) -> Surface:
        """Return the hard shadow of this sheet; blit it 6 to the right and 9 below (at 1080)."""
        return self._pictures.get(
            ("washi shadow", size, seed), lambda: washi.sheet_shadow(size, self._unit, seed)
        )

    def box(
        self, size: Size, radius: int, fill: Colour | None, outline: Colour | None = None, line: float = 2.5
    ) -> Surface:
        """Return a rounded box with its line (its width at 1080) inside; without fill it is a frame."""
        key = "box", size, radius, fill, outline, line
        return self._pictures.get(
            key, lambda: shapes.box(size, radius, fill, outline, max(1.0, line * self._unit))
        )

    def shadow(self, size: Size, radius: int) -> Surface:
        """Return the soft shadow of a card or box; blit it with its centre on the box's centre."""
        return self._pictures.get(("shadow", size, radius), lambda: shapes.shadow(size, radius))

    def icon(self, name: str, size: int, colour: Colour) -> Surface:
        """Return an icon in a square picture; raises KeyError for a name not in icons.ICONS."""
        return self._pictures.get(("icon", name, size, colour), lambda: icons.icon(name, size, colour))

    def closeup(self, size: Size, left: int, right: int) -> Surface:
        """Return the opaque ground of an attack's close-up in the two crests' colours."""
        return self._pictures.get(("closeup", size, left, right), lambda: closeup.fields(size, left, right))

    def curtain(self, size: Size) -> Surface:
        """Return the opaque curtain between two people."""
        return self._pictures.get(("curtain", size), lambda: curtain.curtain(size))

    def landscape(self, size: Size, panel_top: int, panel_foot: int) -> Generator[None, None, Landscape]:
        """Return the title's landscape in layers, in steps; its panel ends there at top and foot."""
        return landscape.landscape(size, panel_top, panel_foot)

    def map(self, size: Size, view: island.View, walked: tuple[int, ...] = ()) -> Surface:
        """Return what a view of the campaign's map shows, opaque, in a picture of this size.

        `island.whole(size)` is the view of all of it, `view.point` says where in the picture a place of
        `island.places()` is. The ways to the places numbered in `walked` are painted vermilion. Reads a file
        when it is new: ask for it after a scene's first frame, or behind NotReady.
        """
        from scenes.paint import island

        plain = self._pictures.get(("map", size, view), lambda: island.picture(self._folder, size, view))

        def painted() -> Surface:
            picture = plain.copy()
            island.paint_walked(picture, view, walked)
            return picture

        return self._pictures.get(("map", size, view, walked), painted) if walked else plain

    def place_mark(self, kind: str, size: int) -> Surface:
        """Return the mark of a place on the map, "open", "locked" or "next", with its disc `size` across.

        The picture is larger by the shadow; put its centre on the place.
        """
        from scenes.paint import island

        return self._pictures.get(("place", kind, size), lambda: island.mark(kind, size))

    def scenery(self, size: Size) -> Surface:
        """Return the title's landscape in one opaque picture: sky, sun, mist, mountain, sea."""
        return self._pictures.get(("scenery", size), lambda: landscape.whole(size))

    def lacquer_panel(self, height: int, top: int, foot: int) -> Surface:
        """Return a slanted lacquer panel whose right edge leans from `top` to `foot`."""
        key = "panel", height, top, foot
        return self._pictures.get(key, lambda: landscape.panel(height, top, foot))

    def seat_banner(self, size: Size, crest: int) -> Surface:
        """Return the cloth of a seat in the lobby, with a band of its colour but no crest."""
        key = "seat banner", size, crest
        patterned = self._cards.seat_marks == "pattern"
        return self._pictures.get(key, lambda: curtain.seat_banner(size, self._unit, crest, patterned))

    def seat_letter(self, crest: int, size: int) -> Surface | None:
        """Return the letter that tells a seat apart, on a paper disc; None while no letters are wanted."""
        if self._cards.seat_marks != "letter":
            return None
        return self._pictures.get(("letter", crest, size), lambda: seat_signs.letter_disc(crest, size))

    def pole(self, size: Size) -> Surface:
        """Return the bamboo pole that banners hang from."""
        return self._pictures.get(("pole", size), lambda: curtain.pole(size, self._unit))

    def page(self, size: Size) -> Surface:
        """Return the opaque washi page with a gold edge that the table is turned to at the end."""
        return self._pictures.get(("page", size), lambda: washi.page(size, self._unit))

    def empty_slot(
        self, size: Size, radius: int, colour: Colour, fill: Colour | None = theme.NIGHT
    ) -> Surface:
        """Return a dashed frame where a card could lie."""
        key = "empty slot", size, radius, colour, fill
        return self._pictures.get(key, lambda: crests.empty_slot(size, radius, self._unit, colour, fill))

    def disc(
        self, size: int, fill: Colour = theme.PAPER, outline: Colour = theme.INK, line: float = 3
    ) -> Surface:
        """Return a disc, as under a count; its line (at 1080) lies inside."""
        key = "disc", size, fill, outline, line
        return self._pictures.get(key, lambda: crests.disc(size, fill, outline, line * self._unit))

    def strength_disc(self, size: int, crest: int) -> Surface:
        """Return the paper disc of a strength, ringed in a seat's colour."""
        key = "strength", size, crest
        return self._pictures.get(key, lambda: crests.strength_disc(size, crest, self._unit))

    def keycap(self, size: Size) -> Surface:
        """Return an empty key."""
        return self._pictures.get(("keycap", size), lambda: crests.keycap(size, self._unit))
