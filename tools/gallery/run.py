"""Drawing the whole gallery: all shots for each size and language, each into its file."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pygame import Surface

from game.kept.settings import Settings
from scenes.launch.launch import make_resources
from tools.gallery import campaigns, duels, ends, film, lessons, menus, tables, workshops
from tools.gallery.png import PngWriter
from tools.gallery.shot import Shot
from tools.gallery.stage import Stage, open_display

USUAL_SIZE = (1920, 1080)


def shots() -> tuple[Shot, ...]:
    """Return all that the gallery shows, in the order of a visit."""
    parts = menus, campaigns, film, lessons, ends, tables, duels, workshops
    return tuple(shot for part in parts for shot in part.SHOTS)


def draw_gallery(folder: Path, sizes: Sequence[tuple[int, int]], languages: Sequence[str], scale: int) -> int:
    """Write a PNG of every shot; return how many. Raises OSError where one cannot be written.

    Without sizes it is 1920x1080, without languages English. `scale` is the texts' size in percent.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    with PngWriter() as writer:
        for size in sizes or [USUAL_SIZE]:
            for language in languages or ["en"]:
                for shot, picture in pictures(shots(), size, language, scale):
                    place = f"{size[0]}x{size[1]}-{scale}-{language}"
                    writer.write(picture, folder / f"{shot.name}-{place}.png")
                    written += 1
    return written


def pictures(
    wanted: Iterable[Shot], size: tuple[int, int], language: str, scale: int
) -> Iterator[tuple[Shot, Surface]]:
    """Draw shots one by one; each picture is only lent until the next is asked for."""
    open_display()
    settings = Settings()
    settings.change("language", language)
    settings.change("text_scale", scale)
    stage = Stage(make_resources(settings), size)
    try:
        for shot in wanted:
            shot.show(stage)
            yield shot, stage.paint()
    finally:
        stage.leave()
