"""Cards, crests, seals and portraits: the shipped bitmaps, given a seat's colour and a size.

Owns which bitmap serves which size. A face on disk is two pictures, one without the seat's colour and a
grey one that says how much of it each pixel gets. Must not know a match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from scenes.paint import seat_signs, shapes, theme
from scenes.paint.bitmaps import SEAT, Bitmaps
from scenes.paint.theme import Colour

if TYPE_CHECKING:
    from collections.abc import Iterable

FACES: dict[int, str] = {
    1: "farmer1",
    2: "farmer2",
    3: "farmer3",
    4: "ninja",
    5: "monk",
    6: "ronin",
    7: "samurai7",
    8: "samurai8",
    9: "daimyo",
    10: "shogun",
    11: "geisha",
}
"""By the number of a card the name of its bitmap."""
NUMERALS = {11: "X"}
"""What stands on a card in place of its number."""
BACK = "back"
SEALS = ("strike8", "plus2", "twice", "noattack", "plus1")
SEAL_OF = {4: "strike8", 5: "plus2", 6: "twice", 10: "noattack", 11: "plus1"}
RIVALS = ("suzume", "goro", "tama", "kuma", "ito", "hana", "ren", "oyuki", "tadao", "kage", "fumi", "aoi")
LENT = {"novice": "suzume", "steady": "oyuki"}
"""The yardsticks, which are nobody: whose portraits stand for them where they are asked to a table."""
MOODS = ("calm", "pleased", "stung")
# The bitmaps of portraits by their size; a stage's opening shows one 1444 pixels wide in the largest window.
PORTRAIT_BITMAPS = (512, 1456)
CARD_RATIO = 1.4
# Up to this width a card is scaled down from the small bitmap, which loads in a quarter of the time.
SMALL_BITMAP, LARGE_BITMAP = 500, 1000
SMALL_BITMAP_SERVES = 360
# A back that is narrower than this gets a rim of pure seat colour; its navy ground would swallow the braid.
RIM_BELOW = 95
CREST_SHARE = 0.29
_PATTERN_SHARE = 0.062
"""Width of a stripe with its gap, as a share of a card's."""
_SMALLEST_LETTER = 22
_LETTER_BESIDE = 52
"""From this size on a crest has room for its letter beside it; below the letter stands in its place."""


def card_size(width: int) -> tuple[int, int]:
    """Return the size of a card of this width in pixels."""
    return width, round(width * CARD_RATIO)


def back_name(style: str) -> str:
    """Return the name of the bitmap of a back that was won; "" is the plain one."""
    return f"{BACK}-{style}" if style else BACK


def bitmaps_for(width: int) -> str:
    """Return the folder whose bitmaps a card of this width is scaled down from."""
    return f"cards-{SMALL_BITMAP if width <= SMALL_BITMAP_SERVES else LARGE_BITMAP}"


class CardPictures:
    """Draws cards from the shipped bitmaps."""

    def __init__(self, bitmaps: Bitmaps) -> None:
        """Read nothing yet."""
        self._bitmaps = bitmaps
        self._format = Surface((1, 1), pygame.SRCALPHA, 32)
        self.seat_marks = "crest"
        """What tells seats apart beside their colour: "crest", or with it "letter" or "pattern"."""
        self.large_numerals = False

    def prepare(self, width: int, backs: Iterable[str] = ()) -> None:
        """Begin to read, beside the frames, the bitmaps for cards of this width and worn backs."""
        names = (*FACES.values(), BACK, *(back_name(style) for style in backs))
        folder = bitmaps_for(width)
        self._bitmaps.prepare(f"{folder}/{part}" for name in names for part in (name, name + SEAT))

    def _in_colour(self, name: str, width: int, crest: int) -> Surface:
        """Return a face or back in a seat's colour."""
        folder = bitmaps_for(width)
        size = card_size(width)
        picture = pygame.transform.smoothscale(self._bitmaps.get(f"{folder}/{name}"), size)
        grey = self._bitmaps.get(f"{folder}/{name}{SEAT}").convert(self._format)
        seat = pygame.transform.smoothscale(grey, size)
        seat.fill(theme.SEAT_COLOURS[crest], special_flags=pygame.BLEND_RGB_MULT)
        if self.seat_marks == "pattern":
            cloth = seat_signs.pattern(crest, size, round(width * _PATTERN_SHARE))
            seat.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(seat, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return picture

    def face(self, card: int, crest: int, width: int) -> Surface:
        """Return the front of a card."""
        picture = self._in_colour(FACES[card], width, crest)
        if self.large_numerals:
            seal = self.seal(SEAL_OF[card], round(width * 0.19)) if card in SEAL_OF else None
            seat_signs.large_numerals(picture, NUMERALS.get(card, str(card)), seal)
        if self.seat_marks == "letter":
            disc = seat_signs.letter_disc(crest, max(_SMALLEST_LETTER, round(width * 0.20)))
            inset = round(0.05 * width)
            picture.blit(disc, disc.get_rect(bottomleft=(inset, picture.get_height() - inset)))
        return picture

    def back(self, crest: int, width: int, style: str, crest_name: str) -> Surface:
        """Return the back of a seat's cards in a style ("" is the plain one), with the crest of that name."""
        picture = self._in_colour(back_name(style), width, crest)
        mark = self.crest_mark(crest_name, max(1, round(width * CREST_SHARE)), theme.SEAT_MARKS[crest])
        picture.blit(mark, mark.get_rect(center=picture.get_rect().center))
        if width < RIM_BELOW:
            inset = round(width * 0.008)
            size = picture.get_width() - 2 * inset, picture.get_height() - 2 * inset
            rim = shapes.box(size, width * 0.05, None, theme.SEAT_COLOURS[crest], width * 0.075)
            if self.seat_marks == "pattern":
                cloth = seat_signs.pattern(crest, size, round(width * _PATTERN_SHARE))
                rim.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            picture.blit(rim, (inset, inset))
        if self.seat_marks == "letter":
            disc = seat_signs.letter_disc(crest, max(_SMALLEST_LETTER, round(width * 0.27)))
            inset = round(0.045 * width)
            picture.blit(disc, (inset, inset))
            corner = picture.get_width() - inset, picture.get_height() - inset
            picture.blit(disc, disc.get_rect(bottomright=corner))
        return picture

    def crest_mark(self, name: str, size: int, colour: Colour) -> Surface:
        """Return the crest of a name, a seat's number or one that can be won, alone in one colour."""
        mark = pygame.transform.smoothscale(self._bitmaps.get(f"crests/{name}"), (size, size))
        mark.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
        return mark

    def crest(self, crest: int, size: int, name: str) -> Surface:
        """Return the crest of a name on a disc of a seat's colour, with an ink edge and a thin inner ring."""
        mark_colour = theme.SEAT_MARKS[crest]
        reach = size / 2
        picture = shapes.disc(size, theme.INK)
        colour = shapes.disc(size, theme.SEAT_COLOURS[crest], reach * 0.915)
        if self.seat_marks == "pattern":
            cloth = seat_signs.pattern(crest, colour.get_size(), max(5, round(size * 0.16)))
            colour.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            plain = shapes.disc(size, theme.SEAT_COLOURS[crest], reach * 0.72)  # the crest stays clear
            colour.blit(plain, (0, 0))
        picture.blit(colour, (0, 0))
        if self.seat_marks == "letter" and size < _LETTER_BESIDE:
            letter = seat_signs.letter_alone(crest, round(size * 0.66), mark_colour)
            picture.blit(letter, letter.get_rect(center=picture.get_rect().center))
            return picture
        picture.blit(shapes.ring(size, mark_colour, reach * 0.82, max(1.0, reach * 0.048)), (0, 0))
        mark = self.crest_mark(name, max(1, round(size * 0.645)), mark_colour)
        picture.blit(mark, mark.get_rect(center=picture.get_rect().center))
        if self.seat_marks == "letter":
            disc = seat_signs.letter_disc(crest, round(size * 0.46))
            picture.blit(disc, disc.get_rect(bottomleft=(0, size)))
        return picture

    def tile(self, name: str) -> Surface:
        """Return the bitmap of a table's tile, as it lies on the disk."""
        return self._bitmaps.get(f"tables/{name}")

    def seal(self, name: str, size: int) -> Surface:
        """Return the seal of a power, one of SEALS."""
        return pygame.transform.smoothscale(self._bitmaps.get(f"seals/{name}"), (size, size))

    def portrait(self, rival: str, mood: str, size: int) -> Surface:
        """Return a rival's face cut to a disc; raises KeyError for a rival or a mood that has no picture."""
        if rival not in RIVALS or mood not in MOODS:
            raise KeyError(f"no portrait of {rival!r}, {mood!r}")
        bitmap = next((known for known in PORTRAIT_BITMAPS if known >= size), max(PORTRAIT_BITMAPS))
        square = pygame.transform.smoothscale(
            self._bitmaps.get(f"portraits-{bitmap}/{rival}-{mood}"), (size, size)
        )
        picture = shapes.disc(size, (255, 255, 255))
        picture.blit(square, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return picture
