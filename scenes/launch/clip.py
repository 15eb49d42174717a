"""A part of a match as a moving picture to be sent around: the command `clip`.

Frames are painted one by one as they are packed, from the very reel that the replay shows, so that no clip
has more of a match than the eyes that were chosen. Pillow packs them; it is the extra "clips".
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.commands.command_errors import MISSING, WRONG_USE, CommandFault, brings
from game.kept.settings import Settings
from game.table.record_by_viewer import Eyes, Telling
from scenes.film.film_timeline import Film
from scenes.film.replay import Instants
from scenes.games import shown_game
from scenes.launch.start import make_resources

if TYPE_CHECKING:
    from PIL.Image import Image

RATE = 20
"""Frames a second."""
QUALITY = 70
MOVING = ".webp", ".gif"
Told = Callable[[int, int], bool]
"""Told how many frames of how many are made; True stops, and nothing is left behind."""


@dataclass(frozen=True)
class Span:
    """What is shown: a fight, from 1, or what happened between two lines of the record."""

    fight: int | None = None
    first: int | None = None
    last: int | None = None

    def times(self, film: Film) -> tuple[float, float]:
        """Return from when to when (ms) of a film; raises CommandFault where there is no such part."""
        if self.fight is not None:
            if not 1 <= self.fight <= len(film.fights):
                found = f"--fight {self.fight}: expected 1 to {len(film.fights)}"
                raise CommandFault(
                    WRONG_USE, found if film.fights else "--fight: nobody fights in this match"
                )
            fight = film.fights[self.fight - 1]
            return fight.start, fight.end
        instants = Instants(film)
        assert self.first is not None and self.last is not None
        begins = instants.after(self.first - 1) if self.first > 1 else 0.0
        return begins, max(instants.after(self.last), begins + 1000 / RATE)


def clip(telling: Telling, options: argparse.Namespace, told: Told) -> int:
    """Do what the command line asks for; returns the frames, 0 where stopped. Raises as `write_clip`."""
    lines = options.first, options.last
    if None in lines if options.fight is None else lines != (None, None):
        raise CommandFault(WRONG_USE, "expected --fight N, or --from LINE and --to LINE")
    if options.fight is None and options.first > options.last:
        found = f"--to {options.last}: before --from {options.first}"
        raise CommandFault(WRONG_USE, f"{found}; expected a line not before it")
    span = Span(options.fight, options.first, options.last)
    return write_clip(telling, options.eyes, span, options.lines, options.language, options.out, told)


def write_clip(
    telling: Telling, eyes: Eyes, span: Span, lines: int, language: str | None, out: Path, told: Told
) -> int:
    """Write a clip `lines` pixels high, OUT.webp, OUT.gif or a PNG a frame into OUT/; returns the frames.

    Raises CommandFault, also where Pillow is not there; OSError where it cannot be written.
    """
    moving = out.suffix.lower() in MOVING
    if not moving and out.suffix:
        raise CommandFault(WRONG_USE, f"{out}: expected a name ending in {' or '.join(MOVING)}, or a folder")
    pack = _pillow() if moving else None
    size = lines * 16 // 9 // 2 * 2, lines
    film = _cut(telling, eyes, size, language)
    begins, ends = span.times(film)
    count = max(1, round((ends - begins) * RATE / 1000))
    surface = pygame.Surface(size)

    def paint(number: int) -> pygame.Surface:
        film.reel.paint(surface, begins + number * 1000 / RATE)
        return surface

    if pack is None:
        return _write_frames(out, paint, count, told)
    return _write_moving(pack, out, size, paint, count, told)


def _cut(telling: Telling, eyes: Eyes, size: tuple[int, int], language: str | None) -> Film:
    settings = Settings()
    if language is not None:
        settings.change("language", language)
    pygame.display.init()
    pygame.display.set_mode(size)
    resources = make_resources(settings)
    resources.art.fit(size[1])
    watched = shown_game(telling.told[None][0]["record"]).wing().watched(telling, {})
    bottom = eyes if isinstance(eyes, int) else watched.home
    return watched.cutter(resources, size, bottom).cut_match(telling, eyes)


def _pillow() -> Any:
    try:
        from PIL import Image
    except ModuleNotFoundError:
        sentence = f"the Python package Pillow is missing; {brings('clips')}"
        raise CommandFault(MISSING, sentence) from None
    return Image


def _write_frames(folder: Path, paint: Callable[[int], pygame.Surface], count: int, told: Told) -> int:
    """Write a PNG a frame."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for number in range(count):
        if told(number, count):
            for path in written:
                path.unlink(missing_ok=True)
            return 0
        path = folder / f"{number + 1:04}.png"
        with path.open("wb") as file:
            pygame.image.save(paint(number), file, path.name)
        written.append(path)
    told(count, count)
    return count


class _Stopped(Exception):
    pass


def _frames(
    pack: Any, size: tuple[int, int], paint: Callable[[int], pygame.Surface], count: int, told: Told
) -> Image:
    """Return all frames as one picture; Pillow asks for one after the other, and each is told of."""

    class Frames(pack.Image):  # type: ignore[misc]
        n_frames, is_animated = count, count > 1

        def __init__(self) -> None:
            super().__init__()
            self._at = -1
            self.seek(0)

        def seek(self, number: int) -> None:
            if number >= count:
                raise EOFError
            if number != self._at:
                if told(number, count):
                    raise _Stopped
                raw = pygame.image.tobytes(paint(number), "RGB")
                frame: Image = pack.frombytes("RGB", size, raw)
                self.im, self._mode, self._size, self._at = frame.im, "RGB", size, number

        def tell(self) -> int:
            return self._at

    return Frames()


def _write_moving(
    pack: Any,
    out: Path,
    size: tuple[int, int],
    paint: Callable[[int], pygame.Surface],
    count: int,
    told: Told,
) -> int:
    """Write one moving picture; beside it first, so that a broken one never has its name."""
    beside = out.with_name(f"{out.stem}.part{out.suffix}")
    try:
        with beside.open("wb") as file:
            _frames(pack, size, paint, count, told).save(
                file,
                out.suffix[1:].upper(),
                save_all=True,
                duration=1000 // RATE,
                loop=0,
                quality=QUALITY,
                method=4,
            )
        beside.replace(out)
    except _Stopped:
        return 0
    finally:
        beside.unlink(missing_ok=True)
    told(count, count)
    return count
