"""Every picture of the game by name and size in pixels, drawn once and shared: all are read-only."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec

import pygame
from pygame import Rect, Surface

from assets import FOLDER
from scenes.paint import backgrounds, hanging_cloth, icons, shapes, theme, title_landscape, torn_paper
from scenes.paint.cache import drawn, kept
from scenes.paint.cards_crests_and_portraits import Bitmaps, CardArt, Deck
from scenes.paint.sizes import Size
from scenes.paint.theme import Colour

if TYPE_CHECKING:
    from scenes.paint import campaign_map

Given = ParamSpec("Given")
TITLE, USUAL_TABLE = "title", "room"
"""The scenery and the table where no place is asked for."""
_PRIZE = 330
"""How much of a table's bitmap its picture among prizes shows."""


def scaled(
    draw: Callable[Concatenate[Size, float, Given], Surface],
) -> Callable[Concatenate[Art, Size, Given], Surface]:
    """Make a method that keeps what a function draws of a size at the unit of now."""

    @wraps(draw)
    def get(art: Art, size: Size, /, *args: Given.args, **named: Given.kwargs) -> Surface:
        return draw(size, art.unit, *args, **named)

    return kept(get)


class Art(CardArt):
    """Pictures on demand; `fit` tells it the window's height, which lines and tears grow with."""

    def __init__(self, deck: Deck, budget: int = 224 * 1024 * 1024, bitmaps: Bitmaps | None = None) -> None:
        """`deck`: what menus show cards of. `bitmaps`: those of the folder, where several draw from them."""
        super().__init__(deck, bitmaps or Bitmaps(FOLDER / "pictures"), budget)
        self.unit = 1.0
        """Pixels for each pixel of a window 1080 high."""

    def fit(self, height: int) -> None:
        """Draw from now on for a window of this height; forgets the pictures of another one."""
        unit = height / 1080
        if unit != self.unit:
            self.unit = unit
            self.pictures.clear()
            self.pictures.fit(height)

    def made(self, make: Callable[Given, Surface], *given: Given.args, **named: Given.kwargs) -> Surface:
        """Return the picture that a function makes of plain values, once for all scenes. Read-only."""
        key = make, given, tuple(named.items())
        return self.pictures.get(key, make, *given, **named)

    # Grounds of a window

    background = drawn(backgrounds.lacquer)

    @property
    def dressed(self) -> str:
        """The name of the table that is put on; "" where it is the usual one."""
        return self._cosmetics.table

    @kept
    def table(self, size: Size) -> Surface:
        """Return the opaque table that is put on, in its place, for a window of this size."""
        lights = theme.TABLE_LIGHTS[self.table_name]
        return backgrounds.lit(self.unlit(self.table_name, size), lights)

    @kept
    def dim_table(self, size: Size) -> Surface:
        """Return the same table in half light, for words to lie anywhere on it."""
        picture = self.table(size).copy()
        picture.fill(theme.HALF_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def unlit(self, name: str, size: Size) -> Surface:
        """Return a new picture of a ground without its light, opaque, for a window of this size."""
        return self._place("grounds", name, size)

    @property
    def table_name(self) -> str:
        return self._cosmetics.table or USUAL_TABLE

    def prepare_table(self) -> None:
        """Begin to read, beside the frames, what a table and its seats are painted of."""
        height = backgrounds.place_bitmap((0, round(1080 * self.unit)))
        crests = (f"crests/{crest}" for crest in range(1, 8))
        self.bitmaps.prepare([f"grounds/{self.table_name}-{height}", *crests])

    def _place(self, folder: str, name: str, size: Size) -> Surface:
        bitmap = self.bitmaps.get(f"{folder}/{name}-{backgrounds.place_bitmap(size)}")
        return backgrounds.place(size, bitmap)

    plain_lacquer = drawn(backgrounds.plain_lacquer)
    closeup = drawn(backgrounds.closeup)
    curtain = drawn(hanging_cloth.curtain)
    curtain_hem = drawn(hanging_cloth.curtain_hem)

    @kept
    def scenery(self, size: Size, act: str = TITLE) -> Surface:
        """Return the opaque place of an act of the campaign, or the title's, for a window of this size."""
        return title_landscape.whole(size) if act == TITLE else self._place("sceneries", act, size)

    lacquer_panel = drawn(title_landscape.panel)
    page = scaled(torn_paper.page)

    @kept
    def map(
        self, size: Size, view: campaign_map.View, walked: tuple[int, ...] = (), hidden: tuple[int, ...] = ()
    ) -> Surface:
        """Return what a view of the campaign's map shows, opaque, in a picture of this size.

        The ways to the places numbered in `walked` are painted vermilion, and mist around the `hidden` ones.
        Reads a file when it is new: ask for it after a scene's first frame, or behind NotReady.
        """
        from scenes.paint import campaign_map

        if not walked and not hidden:
            return campaign_map.picture(size, view)
        picture = self.map(size, view).copy()
        campaign_map.paint_walked(picture, view, walked)
        campaign_map.paint_mist(picture, view, hidden)
        return picture

    @kept
    def place_mark(self, kind: str, size: int) -> Surface:
        """Return the mark of a place on the map, "open", "closed" or "next", with its disc `size` across.

        The picture is larger by the shadow; put its centre on the place. Into "next" goes a portrait of three
        quarters of `size`.
        """
        whole = size + 2 * round(size / 16)
        return icons.sign(f"place_{kind}", (whole, whole))

    # Paper, cloth, lacquer and signs of any size

    washi_shadow = scaled(torn_paper.sheet_shadow)
    washi = scaled(torn_paper.sheet)
    pole = scaled(hanging_cloth.pole)
    shadow = drawn(shapes.shadow)
    icon = drawn(icons.icon)

    @kept
    def box(
        self, size: Size, radius: int, fill: Colour | None, outline: Colour | None = None, line: float = 2.5
    ) -> Surface:
        """Return a rounded box with its line (its width at 1080) inside; without fill it is a frame."""
        return shapes.box(size, radius, fill, outline, max(1.0, line * self.unit))

    @kept
    def seat_banner(self, size: Size, crest: int) -> Surface:
        return hanging_cloth.seat_banner(size, crest, self.seat_marks == "pattern")

    @kept
    def empty_slot(self, size: Size, radius: int, colour: Colour, fill: Colour | None) -> Surface:
        dash = shapes.DASH * self.unit, shapes.GAP * self.unit
        return shapes.dashed_box(size, radius, max(1.5, 3 * self.unit), dash, colour, fill, 0.9)

    @kept
    def disc(
        self, size: int, fill: Colour = theme.PAPER, outline: Colour = theme.INK, line: float = 3
    ) -> Surface:
        """Return a disc, as under a count; its line (at 1080) lies inside."""
        return shapes.outlined_disc(size, fill, outline, line * self.unit)

    @kept
    def sign(
        self,
        name: str,
        size: int,
        fill: Colour,
        ink: Colour = theme.PAPER,
        share: float = 0.62,
        outline: Colour = theme.INK,
        line: float = 3,
    ) -> Surface:
        """Return a disc with an icon in its middle, which takes a share of its width."""
        disc = self.disc(size, fill, outline, line).copy()
        return shapes.put_in_middle(disc, self.icon(name, round(share * size), ink))

    @kept
    def star(self, size: int, filled: bool, line: Colour = theme.INK) -> Surface:
        """Return a star in a square picture: gold with an ink edge, or its outline in a colour."""
        if not filled:
            return self.icon("star-outline", size, line)
        inner = self.icon("star", max(4, round(size * 0.74)), theme.GOLD_LIGHT)
        middle = size // 2, size // 2 + round(size * 0.012)
        return shapes.put_in_middle(self.icon("star", size, theme.INK).copy(), inner, middle)

    @kept
    def strength_disc(self, size: int, crest: int) -> Surface:
        picture = shapes.outlined_disc(size, theme.PAPER, theme.INK, 7 * self.unit)
        ring = shapes.ring(size, theme.SEAT_COLOURS[crest], size / 2 * 0.86, max(2.0, size * 0.034))
        picture.blit(ring, (0, 0))
        return picture

    @kept
    def thing(self, name: str, size: int) -> Surface:
        """Return something that can lie on the campaign's map, in a square."""
        return self._scaled(f"objects/{name}", (size, size))

    @kept
    def table_prize(self, name: str, size: int) -> Surface:
        """Return a table, the usual one too, in a disc of gold."""
        picture = shapes.disc(size, theme.GOLD)
        cut = shapes.disc(size, (255, 255, 255), size / 2 - max(1.5, size * 0.035))
        bitmap = self.bitmaps.get(f"grounds/{name or USUAL_TABLE}-{backgrounds.PLACE_HEIGHTS[0]}")
        part = Rect(0, 0, _PRIZE, _PRIZE).move_to(midtop=(bitmap.get_width() // 2, 0))
        tile = pygame.transform.smoothscale(bitmap.subsurface(part), (size, size))
        cut.blit(tile, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(cut, (0, 0))
        return picture
