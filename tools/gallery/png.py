"""Writing many pictures as PNG files in little time: packing goes on beside the drawing.

Owns the form of the files, which is the same at every run. pygame's own writer packs smaller and takes five
times as long.
"""

import struct
import zlib
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pygame
from pygame import Surface

_LEVEL = 1
_WAITING = 6
"""Pictures that may wait to be packed: more would only fill the memory."""


class PngWriter:
    """Takes pictures, writes them in the order of taking; use it in a `with`."""

    def __init__(self) -> None:
        """Begin with nothing to write."""
        self._pool = ThreadPoolExecutor(1)
        self._under_way: list[Future[None]] = []

    def __enter__(self) -> "PngWriter":
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Wait until everything is written; raises OSError where something could not be."""
        try:
            self._wait(0)
        finally:
            self._pool.shutdown()

    def write(self, picture: Surface, path: Path) -> None:
        """Write a picture as it is now; raises OSError for one before it that could not be written."""
        self._wait(_WAITING)
        pixels = pygame.image.tobytes(picture, "RGB")
        self._under_way.append(self._pool.submit(_write, path, pixels, picture.get_size()))

    def _wait(self, left: int) -> None:
        while len(self._under_way) > left:
            self._under_way.pop(0).result()


def _write(path: Path, pixels: bytes, size: tuple[int, int]) -> None:
    width, height = size
    row = 3 * width
    # Before each row stands the number of its filter: none, these pictures are flat.
    rows = b"".join(b"\0" + pixels[start : start + row] for start in range(0, row * height, row))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = (b"IHDR", head), (b"IDAT", zlib.compress(rows, _LEVEL)), (b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_part(name, content) for name, content in parts))


def _part(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
