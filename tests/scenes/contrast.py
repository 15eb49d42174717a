"""Measures every text of a scene against the pixels that lie under it.

    for shot, faint in measured(shots(), (1280, 720), high_contrast=False): ...

A text counts where it can be seen at the end: what was covered or dimmed afterwards (a control that cannot be
used) does not. What lies under it are the pixels beneath and right beside its letters, as they were before.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

import pygame
import pytest
from pygame import Mask, Rect, Surface

from scenes.games import ProgramSettings
from scenes.launch.start import make_resources
from scenes.paint import theme
from scenes.paint.text import Align, Face, Lettering
from scenes.table import draw_context
from scenes.tenno.table.card_pictures import DECK
from tests.shared_art import SharedArt
from tools.gallery.shots import Shot, Stage, open_display

_BESIDE = 2
"""Pixels around a letter that its eye needs as ground."""
_SAMPLES = 300
_IGNORED = 0.04
"""Share of the ground that may be worse: a hairline of a pattern that crosses a word does not hide it."""
_SAME = 10
"""How far a channel may have moved for a pixel to count as untouched."""
_VISIBLE = 0.7
"""Share of a text's pixels that have to be untouched at the end."""

Point = tuple[int, int]


def luminance(colour: Iterable[int]) -> float:
    """Return WCAG's relative luminance of a colour."""
    parts = [part / 255 for part in list(colour)[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: float, other: float) -> float:
    """Return the contrast of two luminances, 1 to 21."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@dataclass
class Drawn:
    """A text as it was drawn: its worst contrast but for hairlines, and pixels of it by place."""

    text: str
    rect: Rect
    contrast: float
    letters: dict[Point, tuple[int, ...]]

    def is_seen(self, surface: Surface) -> bool:
        """Whether nothing was drawn over it since."""
        same = sum(
            all(abs(a - b) <= _SAME for a, b in zip(surface.get_at(point)[:3], colour, strict=True))
            for point, colour in self.letters.items()
        )
        return same >= _VISIBLE * len(self.letters)


class WatchedLettering(Lettering):
    """Letters that remember which picture says what in which colour."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[int, tuple[Surface, str, theme.Colour]] = {}

    def line(self, text: str, face: Face, size: int, colour: theme.Colour) -> Surface:
        picture = super().line(text, face, size, colour)
        self.said[id(picture)] = picture, text, colour
        return picture

    def paragraph(
        self, text: str, face: Face, size: int, colour: theme.Colour, width: int, align: Align = "left"
    ) -> Surface:
        picture = super().paragraph(text, face, size, colour, width, align)
        self.said[id(picture)] = picture, text, colour
        return picture


class WatchedSurface(Surface):
    """A surface that notes each text that is drawn onto it."""

    lettering: WatchedLettering | None = None
    drawn: list[Drawn]

    def blit(self, source: Surface, dest: object = (0, 0), *others: object, **named: object) -> Rect:
        said = self.lettering.said.get(id(source)) if self.lettering is not None else None
        if said is None or others or named:
            return super().blit(source, dest, *others, **named)  # type: ignore[arg-type]
        place = Rect(dest.topleft if isinstance(dest, Rect) else tuple(dest)[:2], source.get_size())  # type: ignore[arg-type]
        letters, ground = _points(source)
        clip = self.get_clip()
        behind = [luminance(self.get_at(p)) for p in _placed(ground, place, clip)]
        rect = super().blit(source, dest)  # type: ignore[arg-type]
        seen = _placed(letters, place, clip)
        if behind and seen and said[1].strip():
            lights = luminance(said[2])
            values = sorted(contrast(lights, other) for other in behind)
            worst = values[int(_IGNORED * len(values))]
            self.drawn.append(Drawn(said[1], place, worst, {p: tuple(self.get_at(p)[:3]) for p in seen}))
        return rect


def _placed(points: list[Point], place: Rect, clip: Rect) -> list[Point]:
    moved = [(x + place.left, y + place.top) for x, y in points]
    return [point for point in moved if clip.collidepoint(point)]


_KNOWN: dict[int, tuple[Surface, list[Point], list[Point]]] = {}


def _points(picture: Surface) -> tuple[list[Point], list[Point]]:
    """Return places within letters, and places beneath and beside them; a sample of each."""
    known = _KNOWN.get(id(picture))
    if known is None or known[0] is not picture:
        core, any_of = pygame.mask.from_surface(picture, 250), pygame.mask.from_surface(picture, 60)
        wide = any_of.convolve(Mask((2 * _BESIDE + 1,) * 2, fill=True))
        beside = [(x - _BESIDE, y - _BESIDE) for x, y in _sample(wide)]
        known = picture, _sample(core), beside
        _KNOWN[id(picture)] = known
    return known[1], known[2]


def _sample(mask: Mask) -> list[Point]:
    width, height = mask.get_size()
    step = max(1, round((mask.count() / _SAMPLES) ** 0.5))
    return [point for point in product(range(0, width, step), range(0, height, step)) if mask.get_at(point)]


def measured(
    shots: Iterable[Shot], size: tuple[int, int], **settings: object
) -> Iterator[tuple[Shot, list[Drawn]]]:
    """Draw shots and return what of their texts can be seen, with its contrast."""
    open_display()
    lettering = WatchedLettering()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scenes.launch.start.Lettering", lambda: lettering)
        drawn: list[Drawn] = []

        def watched(of: tuple[int, int], *more: int) -> WatchedSurface:
            surface = WatchedSurface(of, *more)
            surface.lettering, surface.drawn = lettering, drawn
            return surface

        class WatchedParts(WatchedSurface):
            """A table that is painted whole each time, so that each text on it is drawn."""

            def __init__(self, of: tuple[int, int]) -> None:
                super().__init__(of, 0, 32)
                self.lettering, self.drawn = lettering, drawn

            def repaint(self, paint: Callable[[Surface], None]) -> list[Rect]:
                paint(self)
                return [self.get_rect()]

            def part(self, name: object, key: object, cards: object, paint: Callable[[], None]) -> None:
                paint()

            def exchange(self, before: object, after: object) -> list[Rect]:
                """What moves slowly bears no words."""
                return []

        patch.setattr(draw_context, "Surface", watched)
        patch.setattr(draw_context, "Repainted", WatchedParts)
        chosen = ProgramSettings()
        for name, value in settings.items():
            chosen.change(name, value)
        theme.use(chosen.high_contrast)
        try:
            stage = Stage(replace(make_resources(chosen), art=SharedArt(DECK)), size)
            for shot in shots:
                shot.show(stage)
                stage.surface = watched(size)
                _paint(stage, drawn)
                yield shot, _last_of(drawn, stage.surface)
        finally:
            theme.use(False)


def _paint(stage: Stage, drawn: list[Drawn]) -> None:
    """Paint what lies on the stage; only what the top scene writes counts, what it lies over rests."""
    for scene in stage.stack.seen():
        drawn.clear()
        scene.draw(stage.surface)


def _last_of(drawn: list[Drawn], surface: Surface) -> list[Drawn]:
    """The texts that can be seen; of one that is drawn several times over, as for an edge, the last."""
    found = []
    for number, entry in enumerate(drawn):
        again = any(
            other.text == entry.text and other.rect.colliderect(entry.rect.inflate(-8, -8))
            for other in drawn[number + 1 :]
        )
        if not again and entry.is_seen(surface):
            found.append(entry)
    return found
