"""Every text that is painted on a surface: where it lies, and what is wrong with it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame
from pygame import Rect, Surface

from scenes.paint.sizes import SMALLEST_TEXT
from scenes.paint.text import Align, Face, Lettering
from scenes.paint.theme import Colour

SMALLEST_FIGURE = 10
"""Pixels of digits that stand on the picture of a card or a shield, and are a part of it."""
TOUCHING = 2
"""Pixels that two texts' letters may reach into each other: soft edges of letters are no fault."""


@dataclass
class Painted:
    """A text on the surface: where its letters lie, how much of it a clip lets through, and its pixels."""

    text: str
    rect: Rect
    seen: Rect
    pixels: Surface
    hidden: bool = False


@dataclass
class Record:
    """What was painted, and what was wrong with it as it was."""

    texts: list[Painted] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    small: list[str] = field(default_factory=list)
    upon: list[tuple[str, str]] = field(default_factory=list)
    said: set[str] = field(default_factory=set)

    def outside(self, window: Rect) -> list[str]:
        """List what leaves the window, but for what scrolls."""
        return [one.text for one in self.texts if one.rect == one.seen and not window.contains(one.rect)]


class RecordingLettering(Lettering):
    """Letters as ever, that remember which picture says what."""

    def __init__(self) -> None:
        super().__init__()
        self.record = Record()
        self.pictures: dict[int, tuple[Surface, str]] = {}

    def line(self, text: str, face: Face, size: int, colour: Colour) -> Surface:
        return self._keep(super().line(text, face, size, colour), text, size)

    def paragraph(
        self, text: str, face: Face, size: int, colour: Colour, width: int, align: Align = "left"
    ) -> Surface:
        self.wrap(text, face, size, width)  # a picture that is drawn already says what it cut
        return self._keep(super().paragraph(text, face, size, colour, width, align), text, size)

    def shorten(self, text: str, face: Face, size: int, width: int) -> str:
        shown = super().shorten(text, face, size, width)
        if shown != text:
            self.record.cut.append(text)
        return shown

    def wrap(self, text: str, face: Face, size: int, width: int) -> Sequence[str]:
        lines = super().wrap(text, face, size, width)
        whole = {word for line in lines for word in line.split()}
        self.record.cut += [word for word in text.split() if word not in whole]  # broken anywhere
        return lines

    def _keep(self, picture: Surface, text: str, size: int) -> Surface:
        self.pictures[id(picture)] = picture, text
        self.record.said.add(text)
        if size < (SMALLEST_FIGURE if text.lstrip("+−").isdigit() else SMALLEST_TEXT):
            self.record.small.append(text)
        return picture


def recording_surface(size: tuple[int, int], lettering: RecordingLettering) -> Surface:
    """Return a surface that tells the lettering's record of every text that is painted on it."""

    class Recording(Surface):
        def blit(self, source: Surface, dest: Any = (0, 0), *rest: Any, **more: Any) -> Rect:
            known = lettering.pictures.get(id(source))
            if known is None:
                return super().blit(source, dest, *rest, **more)
            ink = source.get_bounding_rect().move(dest[:2])
            seen = ink.clip(self.get_clip()) if self.get_clip() != self.get_rect() else ink
            _meet(lettering.record, self, known[1], seen)
            drawn = super().blit(source, dest, *rest, **more)
            if seen.width and seen.height and source.get_alpha() != 0:
                inside = seen.clip(self.get_rect())
                lettering.record.texts.append(Painted(known[1], ink, seen, self.subsurface(inside).copy()))
            return drawn

    return Recording(size)


def _meet(record: Record, surface: Surface, text: str, seen: Rect) -> None:
    """Note which texts that still can be seen lie where another is about to be written."""
    for one in record.texts:
        common = one.seen.clip(seen).clip(surface.get_rect())
        if one.hidden or common.width <= TOUCHING or common.height <= TOUCHING:
            continue
        before = one.pixels.subsurface(common.move(-one.seen.left, -one.seen.top).clip(one.pixels.get_rect()))
        now = surface.subsurface(common)
        if pygame.image.tobytes(now, "RGB") != pygame.image.tobytes(before, "RGB"):
            one.hidden = True  # something was painted over it
        elif one.text != text:
            record.upon.append((one.text, text))


def record_of(
    paint: Callable[[Surface], object], size: tuple[int, int], letters: RecordingLettering
) -> Record:
    """Let something be painted and return what it wrote."""
    letters.record = Record()
    paint(recording_surface(size, letters))
    return letters.record
