"""Cards, crests, seals and portraits: the shipped bitmaps, given a seat's colour and a size.

A face on disk is two pictures: one without the seat's colour, a grey one that says how much each pixel gets.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from assets import FOLDER
from game.kept.foreign_files import read_plain
from game.kept.json_lines import parse_value
from game.kept.strict_reader import read_toml
from scenes.paint import icons, seat_letters_and_patterns, shapes, theme
from scenes.paint.cache import SurfaceCache, breathe, kept
from scenes.paint.theme import Colour

if TYPE_CHECKING:
    from collections.abc import Iterable
    from concurrent.futures import Future, ThreadPoolExecutor

PLAIN = ""
"""The name of what everybody has from the start."""
SEAT = "-seat"
"""Ends the name of a grey picture, which is kept in a byte a pixel: how much of a seat's colour each gets."""


@dataclass(frozen=True, eq=False)
class Deck:
    """The bitmaps of a game's cards, which lie in `folder` of the pictures, by the numbers of the cards."""

    faces: Mapping[int, str]
    folder: str = ""
    numerals: Mapping[int, str] = field(default_factory=dict)
    """What is written on a card where large numerals are wanted."""
    seals: Mapping[int, str] = field(default_factory=dict)
    """Those of cards with a power, which move below large numerals."""
    unowned: Collection[int] = ()
    """Cards without a seat's colour, as they may belong to anybody."""
    owned_backs: bool = True
    """Whether a back has its seat's colour and crest."""
    person: int = 0
    """The card whose face stands for a person where everybody's face is seen."""


@dataclass(frozen=True)
class Cosmetics:
    """Which styles are put on: names of `won`, or PLAIN; backs and crests by the seats' crests 1 to 7."""

    table: str = PLAIN
    backs: Mapping[int, str] = field(default_factory=dict)
    crests: Mapping[int, str] = field(default_factory=dict)


@cache
def won() -> dict[str, tuple[str, ...]]:
    """Return the names of what can be won by kind: back, table, crest, music. Reads a file once."""
    won = read_toml(FOLDER / "won.toml")
    return {kind: won.texts(kind) for kind in won.value}


@cache
def faces() -> dict[str, tuple[float, float]]:
    """Return who is drawn: by id where a half figure's mouth is, in parts of its width and whole height."""
    text = read_plain(FOLDER / "pictures" / "faces.json", _FACES_FILE)
    read: dict[str, tuple[float, float]] = parse_value(text)
    return read


BACK = "back"
_FACES_FILE = 64 * 1024
"""Bytes that the file of the faces has at most."""
LENT = {"novice": "suzume", "steady": "oyuki"}
"""The yardsticks, which are nobody: whose portraits they have where they are asked to a table."""
MOODS = ("calm", "pleased", "stung")
# The bitmaps of portraits by their size; a stage's opening shows one 1444 pixels wide in the largest window.
PORTRAIT_BITMAPS = (512, 1456)
CARD_RATIO = 1.4
# Up to this width a card is scaled down from the small bitmap, which loads in a quarter of the time.
SMALL_BITMAP, LARGE_BITMAP = 500, 1000
SMALL_BITMAP_SERVES = 360
_STRIP = 240
"""Pixels: how high a part of a picture is that is converted at once."""
# A back that is narrower than this gets a rim of pure seat colour; its navy ground would swallow the braid.
RIM_BELOW = 95
CREST_SHARE = 0.29
_PATTERN_SHARE = 0.062
"""Width of a stripe with its gap, as a share of a card's."""
_NUMERAL = 0.40
"""Width of a large numeral's field, as a share of the card's."""
_SMALLEST_LETTER = 22
_LETTER_BESIDE = 52
"""From this size on a crest has room for its letter beside it; below the letter takes its place."""


def back_name(style: str) -> str:
    """Return the name of the bitmap of a back that was won; "" is the plain one."""
    return f"{BACK}-{style}" if style else BACK


def bitmaps_for(width: int) -> str:
    """Return the folder whose bitmaps a card of this width is scaled down from."""
    return f"cards-{SMALL_BITMAP if width <= SMALL_BITMAP_SERVES else LARGE_BITMAP}"


class Bitmaps:
    """The pictures in a folder, each by its path there without ".png"; read-only, those used last kept."""

    def __init__(self, folder: Path, budget: int = 112 * 1024 * 1024) -> None:
        self._folder = folder
        self._kept = SurfaceCache(budget)
        self._coming: dict[str, Future[Surface]] = {}
        self._reader: ThreadPoolExecutor | None = None
        self._format = Surface((1, 1), pygame.SRCALPHA, 32)

    def get(self, name: str) -> Surface:
        """Return a bitmap, after reading it if need be; raises FileNotFoundError where there is none."""
        coming = self._coming.pop(name, None)
        if coming is not None and not coming.cancel():
            return self._kept.get(name, coming.result)
        return self._kept.get(name, self._read, name)

    def prepare(self, names: Iterable[str]) -> None:
        """Begin to read these in a thread: a large one takes up to 30 milliseconds, more than a frame has."""
        from concurrent.futures import ThreadPoolExecutor  # after the first frame: it takes a while to load

        self._reader = self._reader or ThreadPoolExecutor(1, "pictures")
        for name in names:
            if name not in self._kept and name not in self._coming:
                self._coming[name] = self._reader.submit(self._read, name)

    def _read(self, name: str) -> Surface:
        bitmap = pygame.image.load(str(self._folder / f"{name}.png"))
        if name.endswith(SEAT):
            return bitmap
        # In strips: while one is converted no frame can go on, and a whole sheet takes 20 milliseconds.
        width, height = bitmap.get_size()
        whole: Surface | None = None
        for top in range(0, height, _STRIP):
            part = bitmap.subsurface((0, top, width, min(_STRIP, height - top))).convert(self._format)
            if whole is None:
                whole = Surface((width, height), part.get_flags() & pygame.SRCALPHA, part)
            whole.blit(part, (0, top), special_flags=pygame.BLEND_RGBA_ADD)
            pygame.time.wait(0)
        assert whole is not None
        return whole


class CardArt:
    """Draws cards, crests and faces from the shipped bitmaps; each picture once."""

    def __init__(self, deck: Deck, bitmaps: Bitmaps, budget: int) -> None:
        """`deck` is drawn where no other is named; `budget`: the bytes that drawn pictures may take."""
        self.pictures = SurfaceCache(budget)
        self.seat_marks = "crest"
        """What tells seats apart beside their colour: "crest", or with it "letter" or "pattern"."""
        self.faces: dict[str, str] = {}
        """Whose portrait a rival has that has none of its own."""
        self._large_numerals = False
        self._cosmetics = Cosmetics()
        self._deck, self.bitmaps = deck, bitmaps
        self._format = Surface((1, 1), pygame.SRCALPHA, 32)

    def use_signs(self, seat_marks: str, large_numerals: bool) -> None:
        """Draw seats and cards from now on with these signs, and all of it anew in the colours of now."""
        self.seat_marks, self._large_numerals = seat_marks, large_numerals
        self.pictures.clear()

    def apply(self, cosmetics: Cosmetics) -> None:
        """Draw tables, backs and crests from now on in these styles, unless another is asked for."""
        if cosmetics != self._cosmetics:
            self._cosmetics = cosmetics
            self.pictures.clear()

    def prepare(self, width: int, deck: Deck | None = None) -> None:
        """Begin to read, beside the frames, the bitmaps that cards of this width are made of."""
        deck = deck or self._deck
        owned = [name for card, name in deck.faces.items() if card not in deck.unowned]
        if deck.owned_backs:
            owned += [BACK, *map(back_name, sorted(set(self._cosmetics.backs.values())))]
        folder = f"{deck.folder}{bitmaps_for(width)}"
        names = [*dict.fromkeys((*deck.faces.values(), BACK, *owned)), *(name + SEAT for name in owned)]
        self.bitmaps.prepare(f"{folder}/{name}" for name in names)

    def face(self, card: int, crest: int, width: int, deck: Deck | None = None) -> Surface:
        """Return the front of a card in a seat's colour, `width` by 1.4 times that."""
        deck = deck or self._deck
        return self._face(card, 0 if card in deck.unowned else crest, width, deck)

    @kept
    def _face(self, card: int, crest: int, width: int, deck: Deck) -> Surface:
        owned = card not in deck.unowned
        picture = self._card(deck, deck.faces[card], width, crest if owned else None)
        if self._large_numerals and card in deck.numerals:
            seal = None
            if card in deck.seals:
                seal = self._scaled(f"{deck.folder}seals/{deck.seals[card]}", (round(width * 0.19),) * 2)
            _write_large(picture, deck.numerals[card], seal)
        if owned and self.seat_marks == "letter":
            disc = seat_letters_and_patterns.letter_disc(crest, max(_SMALLEST_LETTER, round(width * 0.20)))
            inset = round(0.05 * width)
            picture.blit(disc, disc.get_rect(bottomleft=(inset, picture.get_height() - inset)))
        return picture

    def back(self, crest: int, width: int, style: str | None = None, deck: Deck | None = None) -> Surface:
        """Return the back of a seat's cards; a narrow one gets a rim of the seat's colour.

        `style` is PLAIN or a back that can be won; None: the one that the seat has put on.
        """
        deck = deck or self._deck
        return self._back(crest if deck.owned_backs else 0, width, style, deck)

    @kept
    def _back(self, crest: int, width: int, style: str | None, deck: Deck) -> Surface:
        if not deck.owned_backs:
            return self._card(deck, BACK, width)
        name = back_name(_style(style, self._cosmetics.backs, crest))
        picture = self._card(deck, name, width, crest)
        mark_size = max(1, round(width * CREST_SHARE))
        shapes.put_in_middle(picture, self.crest_mark(crest, mark_size, theme.SEAT_MARKS[crest]))
        if width < RIM_BELOW:
            inset = round(width * 0.008)
            size = picture.get_width() - 2 * inset, picture.get_height() - 2 * inset
            rim = shapes.box(size, width * 0.05, None, theme.SEAT_COLOURS[crest], width * 0.075)
            self._pattern(rim, crest, round(width * _PATTERN_SHARE))
            picture.blit(rim, (inset, inset))
        if self.seat_marks == "letter":
            disc = seat_letters_and_patterns.letter_disc(crest, max(_SMALLEST_LETTER, round(width * 0.27)))
            inset = round(0.045 * width)
            picture.blit(disc, (inset, inset))
            corner = picture.get_width() - inset, picture.get_height() - inset
            picture.blit(disc, disc.get_rect(bottomright=corner))
        return picture

    @kept
    def scaled_bitmap(self, name: str, size: tuple[int, int]) -> Surface:
        """Return a picture as it was shipped, by its path, in another size; read-only."""
        return self._scaled(name, size)

    def _scaled(self, name: str, size: tuple[int, int]) -> Surface:
        return pygame.transform.smoothscale(self.bitmaps.get(name), size)

    def _card(self, deck: Deck, name: str, width: int, crest: int | None = None) -> Surface:
        """A face or back, with a seat's colour where a crest is named."""
        bitmap, size = f"{deck.folder}{bitmaps_for(width)}/{name}", (width, round(width * CARD_RATIO))
        picture = self._scaled(bitmap, size)
        if crest is not None:
            breathe()
            grey = self.bitmaps.get(bitmap + SEAT).convert(self._format)
            seat = pygame.transform.smoothscale(grey, size)
            seat.fill(theme.SEAT_COLOURS[crest], special_flags=pygame.BLEND_RGB_MULT)
            self._pattern(seat, crest, round(width * _PATTERN_SHARE))
            picture.blit(seat, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return picture

    def _pattern(self, picture: Surface, crest: int, period: int) -> None:
        """Multiply a seat's pattern, `period` pixels apart, onto its colour, where patterns are wanted."""
        if self.seat_marks == "pattern":
            cloth = seat_letters_and_patterns.pattern(crest, picture.get_size(), period)
            picture.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    @kept
    def crest_mark(self, crest: int, size: int, colour: Colour, style: str | None = None) -> Surface:
        """Return a seat's crest alone, in one colour.

        `style` is PLAIN, for the seat's own, or a crest that can be won; None: the one the seat has put on.
        """
        name = _style(style, self._cosmetics.crests, crest) or str(crest)
        mark = self._scaled(f"crests/{name}", (size, size))
        mark.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
        return mark

    @kept
    def crest(self, crest: int, size: int, style: str | None = None) -> Surface:
        """Return a seat's crest, as `crest_mark`, on a disc of its colour with an edge and a thin ring."""
        mark_colour = theme.SEAT_MARKS[crest]
        reach = size / 2
        picture = shapes.disc(size, theme.INK)
        colour = shapes.disc(size, theme.SEAT_COLOURS[crest], reach * 0.915)
        self._pattern(colour, crest, max(5, round(size * 0.16)))
        if self.seat_marks == "pattern":
            plain = shapes.disc(size, theme.SEAT_COLOURS[crest], reach * 0.72)  # the crest stays clear
            colour.blit(plain, (0, 0))
        picture.blit(colour, (0, 0))
        if self.seat_marks == "letter" and size < _LETTER_BESIDE:
            letter = seat_letters_and_patterns.letter_alone(crest, round(size * 0.66), mark_colour)
            return shapes.put_in_middle(picture, letter)
        picture.blit(shapes.ring(size, mark_colour, reach * 0.82, max(1.0, reach * 0.048)), (0, 0))
        shapes.put_in_middle(picture, self.crest_mark(crest, max(1, round(size * 0.645)), mark_colour, style))
        if self.seat_marks == "letter":
            disc = seat_letters_and_patterns.letter_disc(crest, round(size * 0.46))
            picture.blit(disc, disc.get_rect(bottomleft=(0, size)))
        return picture

    def seat_letter(self, crest: int, size: int) -> Surface | None:
        """Return the letter that tells a seat apart, on a paper disc; None while no letters are wanted."""
        return self._letter(crest, size) if self.seat_marks == "letter" else None

    @kept
    def _letter(self, crest: int, size: int) -> Surface:
        return seat_letters_and_patterns.letter_disc(crest, size)

    def portrait(self, rival: str, mood: str, size: int) -> Surface:
        """Return a rival's face, one of MOODS (else KeyError), in a disc; one without drawings has a mask."""
        drawn = self.drawn_as(rival)
        return self._masked(size) if drawn is None else self._portrait(drawn, mood, size)

    def drawn_as(self, rival: str) -> str | None:
        """Return as which of `faces` a rival is drawn; None for one without drawings."""
        drawn = self.faces.get(rival, rival)
        drawn = LENT.get(drawn, drawn)
        return drawn if drawn in faces() else None

    @kept
    def _portrait(self, rival: str, mood: str, size: int) -> Surface:
        if mood not in MOODS:
            raise KeyError(f"no portrait of {rival!r}, {mood!r}")
        bitmap = next((known for known in PORTRAIT_BITMAPS if known >= size), max(PORTRAIT_BITMAPS))
        picture = shapes.disc(size, (255, 255, 255))
        face = self._scaled(f"portraits-{bitmap}/{rival}-{mood}", (size, size))
        picture.blit(face, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    @kept
    def _masked(self, size: int) -> Surface:
        mask = icons.icon("mask", round(size * 0.62), theme.PAPER)
        return shapes.put_in_middle(shapes.disc(size, theme.INDIGO), mask)

    @kept
    def person(self, size: int) -> Surface:
        """Return the sign of a person in a disc, head and shoulders cut by it as a portrait's are."""
        picture = shapes.disc(size, theme.KEYCAP)
        sign = icons.icon("person", round(0.98 * size), theme.TEXT_SOFT)
        shapes.put_in_middle(picture, sign, (size // 2, round(0.58 * size)))
        picture.blit(shapes.disc(size, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return picture


def _style(wanted: str | None, put_on: Mapping[int, str], crest: int) -> str:
    return put_on.get(crest, PLAIN) if wanted is None else wanted


def _write_large(face: Surface, numeral: str, seal: Surface | None) -> None:
    """Write a card's numeral anew onto its face, in large fields at two corners; the seal below the first."""
    width, height = face.get_size()
    wide, high = round(_NUMERAL * width), round(_NUMERAL * width * 1.08)
    line = max(1.0, 0.016 * width)
    field = shapes.box((wide, high), 0.05 * width, theme.PAPER, theme.INK, line)
    size = round(high * (1.02 if len(numeral) == 1 else 0.82))
    seat_letters_and_patterns.write(field, numeral, size, theme.INK)
    inset = round(0.035 * width)
    face.blit(field, (inset, inset))
    face.blit(field, (width - wide - inset, height - high - inset))
    if seal is not None:
        face.blit(seal, (inset + round(0.01 * width), high + round(1.6 * inset)))
