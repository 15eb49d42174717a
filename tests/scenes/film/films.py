"""Films of rules as tests open them: standing still, jumped to an instant, each text of a beat looked at."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

import pygame

from scenes.film.player import PlayerScene
from scenes.film.rules_film import RulesFilmScene
from scenes.games import ProgramSettings
from tests.driver import make_resources
from tests.scenes.painted import Record, RecordingLettering, record_of
from tools.gallery.shots import open_display

SIZE = (1024, 600)
F = TypeVar("F", bound=RulesFilmScene)


def opened_film(
    made: type[F], size: tuple[int, int] = SIZE, rule: str | None = None, **settings: object
) -> F:
    """The film, laid out and standing still."""
    wanted = ProgramSettings()
    for name, value in settings.items():
        wanted.change(name, value)
    scene = made(make_resources(wanted), rule)
    return still(scene, size)


def still(scene: F, size: tuple[int, int]) -> F:
    scene.enter()
    scene.resize(size)
    scene.playback.plays = False
    return scene


def drawn(scene: PlayerScene, time: float, size: tuple[int, int] = SIZE) -> bytes:
    """All pixels after a jump to an instant."""
    scene.seek(time)
    surface = pygame.Surface(size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def compare_instants(made: type[RulesFilmScene], count: int, part: float = 1.0) -> None:
    """Play a part of a film to instants, then jump to them in any order, in it and in one never played."""
    played, fresh = opened_film(made), opened_film(made)
    chance = random.Random(count)
    times = sorted(chance.uniform(0, part * played.playback.film.reel.duration) for _ in range(count))
    surface, seen = pygame.Surface(SIZE), {}
    played.playback.plays = True
    for instant in times:
        while played.playback.time < instant:
            played.update(min(40.0, instant - played.playback.time))
        played.playback.plays = False  # the button shows whether it runs
        played.update(0)
        played.draw(surface)
        seen[instant] = pygame.image.tobytes(surface, "RGB")
        played.playback.plays = True
    played.playback.plays = False
    chance.shuffle(times)
    for instant in times:
        assert drawn(fresh, instant) == seen[instant], f"{instant} ms after a jump, never played"
    for instant in times[: count // 2]:
        assert drawn(played, instant) == seen[instant], f"{instant} ms after a jump back"


def looked_at(
    made: type[RulesFilmScene], code: str, size: tuple[int, int], scale: int, every: int, at: float
) -> Iterator[tuple[str, Record, Record]]:
    """Yield for each beat its key, what is written so far into it, and what of that by the table."""
    open_display()
    letters = RecordingLettering()
    settings = ProgramSettings(language=code, text_scale=scale)
    scene = still(made(replace(make_resources(settings), lettering=letters)), size)
    for beat in scene.playback.film.beats[::every]:
        scene.seek(beat.start + at * (beat.end - beat.start))
        record = record_of(scene.draw, size, letters)
        assert scene.subtitle() in record.said
        yield beat.key, record, record_of(scene.playback.paint, size, letters)
