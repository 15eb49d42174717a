"""Drawing the whole gallery: all shots for each size and language, each into its file, packed beside."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import product
from pathlib import Path

import pygame
from pygame import Surface

from game.kept.language import Language
from scenes.games import HONOR, PLAYED, ProgramSettings
from scenes.launch.start import make_resources
from tools.gallery import (
    campaign_run,
    campaigns,
    film_and_replays,
    history,
    honor,
    lessons,
    menus,
    problem_letters,
    set_pieces,
    tenno,
)
from tools.gallery.shots import Shot, Stage, open_display, shots_of

USUAL_SIZE = (1920, 1080)
_WAITING = 6
"""Pictures that may wait to be packed: more would only fill the memory."""


def shots() -> tuple[Shot, ...]:
    """Return all that the gallery shows, in the order of a visit."""
    return (
        *menus.SHOTS,
        *shots_of(PLAYED.name, *campaigns.SHOTS),
        *problem_letters.SHOTS,
        *campaign_run.SHOTS,
        *shots_of(HONOR.name, *campaigns.HONOR_SHOTS),
        *set_pieces.SHOTS,
        *film_and_replays.FILM,
        *lessons.SHOTS,
        *shots_of(PLAYED.name, *tenno.SHOTS),
        *shots_of(HONOR.name, *honor.SHOTS),
        *film_and_replays.REPLAYS,
        *history.SHOTS,
    )


def draw_gallery(
    folder: Path, sizes: Sequence[tuple[int, int]], languages: Sequence[str], scale: int, game: str = ""
) -> int:
    """Write a PNG of every shot; return how many. Raises OSError where one cannot be written.

    Without sizes it is 1920x1080, without languages English. `scale` is the texts' size in percent. With a
    `game`, by the word of its records, the other games' shots are left out.
    """
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [shot for shot in shots() if not game or shot.game in ("", game)]
    written = 0
    packing: deque[Future[None]] = deque()
    with ThreadPoolExecutor(1) as packer:
        for size, language in product(sizes or [USUAL_SIZE], languages or ["en"]):
            for shot, picture in pictures(wanted, size, language, scale):
                path = folder / f"{shot.name}-{size[0]}x{size[1]}-{scale}-{language}.png"
                packing.append(packer.submit(_write, picture.copy(), path))
                if len(packing) > _WAITING:
                    packing.popleft().result()
                written += 1
        for left in packing:
            left.result()
    return written


def pictures(
    wanted: Iterable[Shot], size: tuple[int, int], language: str, scale: int, texts: Language | None = None
) -> Iterator[tuple[Shot, Surface]]:
    """Draw shots one by one; each picture is only lent until the next is asked for.

    `texts` stands in for the language's own.
    """
    open_display()
    settings = ProgramSettings()
    settings.change("language", language)
    settings.change("text_scale", scale)
    resources = make_resources(settings)
    resources.language = texts or resources.language
    stage = Stage(resources, size)
    try:
        for shot in wanted:
            shot.show(stage)
            yield shot, stage.paint()
    finally:
        stage.leave()


def _write(picture: Surface, path: Path) -> None:
    with path.open("wb") as file:
        pygame.image.save(picture, file, path.name)
