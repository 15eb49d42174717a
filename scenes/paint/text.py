"""Text as pictures: lines and wrapped paragraphs in the game's faces of type, cached.

All digits come from one face: those inside a line of the display face stand on the same baseline.
"""

import itertools
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal

import pygame
from pygame import Surface
from pygame.font import Font

from assets import FOLDER
from game.kept.safe_text import plain
from scenes.paint import sizes, theme
from scenes.paint.cache import SurfaceCache

Face = str
Align = Literal["left", "centre", "right"]
FILES: dict[Face, str] = {
    theme.DISPLAY: "PottaOne-Regular.ttf",
    theme.REGULAR: "AlegreyaSans-Medium.ttf",
    theme.BOLD: "AlegreyaSans-Bold.ttf",
    theme.DIGITS: "AlegreyaSans-ExtraBold.ttf",
}
# Text of this share of a display size is as high as the display face's capitals.
TEXT_TO_DISPLAY = 1.26
# A code point that no font has; what looks like it is missing.
MISSING = "\ue123"
PROBE_SIZE = 40
OPEN_FONTS = 80
MEASURES = 20_000
WRAPS = 4000
ELLIPSIS = "…"
LAST_LINE = 0.25
"""How long the last line of a paragraph is at least where the line above has words to spare, in widths."""


def printable(text: str) -> str:
    """Return the text in one line: spaces for whatever is space, � for what is no letter, marks left out."""
    if text.isprintable():
        return text
    text = plain("".join(" " if letter.isspace() else letter for letter in text))
    return "".join(letter for letter in text if letter.isprintable())


def beside(own: Face, face: Face, size: int) -> int:
    """Return the size at which a part in one face looks as high as its line in another of `size`."""
    if (own == theme.DISPLAY) == (face == theme.DISPLAY):
        return size
    return round(size / TEXT_TO_DISPLAY if own == theme.DISPLAY else size * TEXT_TO_DISPLAY)


class Lettering:
    """Cached text. A face is "display", "text", "bold" or "digits"; sizes and widths are pixels."""

    def __init__(self) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._font = lru_cache(OPEN_FONTS)(self._open)
        self._pictures = SurfaceCache(16 * 1024 * 1024)
        self._has = cache(self._knows)
        self._whole: dict[Face, set[str]] = {face: set() for face in FILES}
        """The letters met so far that a line in a face is set in."""
        self._measures = lru_cache(MEASURES)(self._measure)
        self._wraps = lru_cache(WRAPS)(self._wrap)

    def line(self, text: str, face: Face, size: int, colour: theme.Colour) -> Surface:
        """Return one line of text. Line breaks count as spaces. Read-only."""
        key = text, face, size, colour
        return self._pictures.get(key, self._draw_line, text, face, size, colour)

    def paragraph(
        self, text: str, face: Face, size: int, colour: theme.Colour, width: int, align: Align = "left"
    ) -> Surface:
        """Return the text broken into lines; the picture is exactly `width` wide. Read-only."""
        key = text, face, size, colour, width, align
        return self._pictures.get(key, self._draw_paragraph, text, face, size, colour, width, align)

    def fit(self, text: str, face: Face, size: int, width: int, smallest: int = sizes.SMALLEST_TEXT) -> int:
        """Return the largest size up to `size` at which the line fits, or `smallest` if none does."""
        if size <= smallest or self.measure(text, face, size)[0] <= width:
            return size
        low, high = smallest, size
        while high - low > 1:
            middle = (low + high) // 2
            if self.measure(text, face, middle)[0] <= width:
                low = middle
            else:
                high = middle
        return low

    def measure(self, text: str, face: Face, size: int) -> tuple[int, int]:
        """Return the width and height of the line as it is drawn."""
        return self._measures(text, face, size)

    def _measure(self, text: str, face: Face, size: int) -> tuple[int, int]:
        text = printable(text)
        if not text or any(own != face for own, _ in self._runs(text, face)):
            return self._draw_line(text, face, size, theme.TEXT).get_size()
        font = self._font(face, size)
        wide, high = font.size(text)
        return wide, max(high, font.get_linesize())  # as it is drawn, in a third of the time

    def baseline(self, face: Face, size: int) -> int:
        """Return how far below the top of a line its baseline is."""
        return self._font(face, size).get_ascent()

    def shorten(self, text: str, face: Face, size: int, width: int) -> str:
        """Return the text, cut with an ellipsis where it is wider than `width`."""
        if self.measure(text, face, size)[0] <= width:
            return text
        kept = text
        while kept and self.measure(kept.rstrip() + ELLIPSIS, face, size)[0] > width:
            kept = kept[:-1]
        return kept.rstrip() + ELLIPSIS

    def wrap(self, text: str, face: Face, size: int, width: int) -> Sequence[str]:
        """Return the lines that a paragraph of this width has; a word wider than that is broken.

        No word stands alone in the last line that can have company, and a last line has a quarter of the
        width where that makes the line above no shorter than it.
        """
        return self._wraps(text, face, size, width)

    def _wrap(self, text: str, face: Face, size: int, width: int) -> Sequence[str]:
        if width <= 0:  # an item is asked how wide it would be where nothing is left
            return (text,)
        lines: list[str] = []
        for part in text.split("\n"):
            if self.measure(part, face, size)[0] <= width:
                lines.append(part.lstrip(" "))
                continue
            line, first = "", len(lines)
            for word in part.split(" "):
                longer = f"{line} {word}" if line else word
                if self.measure(longer, face, size)[0] <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                line = word
                while len(line) > 1 and self.measure(line, face, size)[0] > width:
                    head = self._longest_head(line, face, size, width)
                    lines.append(line[:head])
                    line = line[head:]
            if len(lines) > first:
                lines[-1:] = self._balanced(lines[-1], line, face, size, width)
            else:
                lines.append(line)
        return tuple(lines)

    def _balanced(self, above: str, last: str, face: Face, size: int, width: int) -> tuple[str, str]:
        """Return a paragraph's two last lines after words of the upper one came down to a short last one."""
        while self.measure(last, face, size)[0] < LAST_LINE * width or " " not in last:
            shorter, _, word = above.rpartition(" ")
            longer = f"{word} {last}"
            wide = self.measure(longer, face, size)[0]
            alone = " " not in last and " " in shorter
            if wide > width or not (alone or self.measure(shorter, face, size)[0] >= wide):
                break
            above, last = shorter, longer
        return above, last

    def _longest_head(self, word: str, face: Face, size: int, width: int) -> int:
        count = 1
        while count < len(word) and self.measure(word[: count + 1], face, size)[0] <= width:
            count += 1
        return count

    def _open(self, face: Face, size: int) -> Font:
        return Font(str(FOLDER / "fonts" / FILES[face]), size)

    def _knows(self, face: Face, letter: str) -> bool:
        """Say whether a face has a letter; one that it has not measures as the missing sign does."""
        font = self._font(face, PROBE_SIZE)
        return letter.isspace() or font.metrics(letter) != font.metrics(MISSING)

    def _face_of(self, letter: str, face: Face) -> Face:
        """Return the face that a letter of a line is set in: digits leave the display face."""
        if face == theme.DISPLAY and letter.isdecimal() and letter.isascii():
            return theme.DIGITS
        if self._has(face, letter):
            return face
        other = theme.BOLD if face == theme.DISPLAY else theme.DISPLAY
        return other if self._has(other, letter) else face

    def _runs(self, text: str, face: Face) -> list[tuple[Face, str]]:
        known = self._whole[face]
        if not known.issuperset(text):
            known.update(letter for letter in set(text) if self._face_of(letter, face) == face)
        if known.issuperset(text):
            return [(face, text)]
        return [
            (own, "".join(letters))
            for own, letters in itertools.groupby(text, lambda letter: self._face_of(letter, face))
        ]

    def _draw_line(self, text: str, face: Face, size: int, colour: theme.Colour) -> Surface:
        text = printable(text)
        parts = self._runs(text, face)
        if not parts or (len(parts) == 1 and parts[0][0] == face):
            return self._font(face, size).render(text, True, colour)
        fonts = [self._font(own, beside(own, face, size)) for own, _ in parts]
        pictures = [font.render(part, True, colour) for font, (_, part) in zip(fonts, parts, strict=True)]
        main = self._font(face, size)
        tops = [main.get_ascent() - font.get_ascent() for font in fonts]
        height = max(top + picture.get_height() for top, picture in zip(tops, pictures, strict=True))
        width = sum(picture.get_width() for picture in pictures)
        whole = Surface((width, max(height, main.get_height())), pygame.SRCALPHA, 32)
        left = 0
        for top, picture in zip(tops, pictures, strict=True):
            whole.blit(picture, (left, top))
            left += picture.get_width()
        return whole

    def _draw_paragraph(
        self, text: str, face: Face, size: int, colour: theme.Colour, width: int, align: Align
    ) -> Surface:
        lines, step = self.wrap(text, face, size, width), self._font(face, size).get_linesize()
        whole = Surface((max(1, width), step * len(lines)), pygame.SRCALPHA, 32)
        for row, line in enumerate(lines):
            picture = self._draw_line(line, face, size, colour)
            spare = width - picture.get_width()
            left = {"left": 0, "centre": spare // 2, "right": spare}[align]
            whole.blit(picture, (left, row * step))
        return whole
