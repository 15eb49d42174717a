"""Drawing the whole gallery: all shots for each size and language, each into its file.

Packing goes on beside the drawing. pygame's own writer packs smaller and takes five times as long.
"""

import struct
import zlib
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pygame
from pygame import Surface

from scenes.games import ProgramSettings
from scenes.launch.start import make_resources
from tools.gallery import campaigns, honor, lessons, matches, menus
from tools.gallery.stage import Shot, Stage, open_display

USUAL_SIZE = (1920, 1080)
_LEVEL = 1
_WAITING = 6
"""Pictures that may wait to be packed: more would only fill the memory."""


def shots() -> tuple[Shot, ...]:
    """Return all that the gallery shows, in the order of a visit."""
    parts = menus, campaigns, lessons, matches, honor
    return tuple(shot for part in parts for shot in part.SHOTS)


def draw_gallery(folder: Path, sizes: Sequence[tuple[int, int]], languages: Sequence[str], scale: int) -> int:
    """Write a PNG of every shot; return how many. Raises OSError where one cannot be written.

    Without sizes it is 1920x1080, without languages English. `scale` is the texts' size in percent.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    packing: deque[Future[None]] = deque()
    with ThreadPoolExecutor(1) as packer:
        for size in sizes or [USUAL_SIZE]:
            for language in languages or ["en"]:
                for shot, picture in pictures(shots(), size, language, scale):
                    path = folder / f"{shot.name}-{size[0]}x{size[1]}-{scale}-{language}.png"
                    pixels = pygame.image.tobytes(picture, "RGB")
                    packing.append(packer.submit(write_png, path, pixels, picture.get_size()))
                    if len(packing) > _WAITING:
                        packing.popleft().result()
                    written += 1
        for left in packing:
            left.result()
    return written


def pictures(
    wanted: Iterable[Shot], size: tuple[int, int], language: str, scale: int
) -> Iterator[tuple[Shot, Surface]]:
    """Draw shots one by one; each picture is only lent until the next is asked for."""
    open_display()
    settings = ProgramSettings()
    settings.change("language", language)
    settings.change("text_scale", scale)
    stage = Stage(make_resources(settings), size)
    try:
        for shot in wanted:
            shot.show(stage)
            yield shot, stage.paint()
    finally:
        stage.leave()


def write_png(path: Path, pixels: bytes, size: tuple[int, int]) -> None:
    """Write red, green and blue of all pixels as a PNG, the same bytes at every run; raises OSError."""
    width, height = size
    row = 3 * width
    # Each row begins with the number of its filter: none, these pictures are flat.
    rows = b"".join(b"\0" + pixels[start : start + row] for start in range(0, row * height, row))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = (b"IHDR", head), (b"IDAT", zlib.compress(rows, _LEVEL)), (b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_part(name, content) for name, content in parts))


def _part(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
