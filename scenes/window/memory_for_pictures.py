"""The memory of pictures: what the first scenes need is there ahead, what one gave back stays for the next.

The system hands out new memory page by page, as it is first written to. For a picture as large as a window of
3840x2160 that takes 17 ms, and longer on a busy machine; to paint it takes four. By itself glibc gives every
large piece back to the system at once. With another library nothing is changed.
"""

import sys
from functools import cache
from typing import Any

_PIECE = 1024 * 1024
"""Bytes that are taken at once: less than the limit beside any window, as above it they would not be kept."""
_LARGEST, _SMALLEST = 3840 * 2160, 1024 * 600
"""Pixels of the windows beside which most and least is kept."""
_LIMIT = 32 * 1024 * 1024
"""Bytes: glibc's highest limit; a picture as large as the largest window has a little less."""
_SLACK = 1.15
"""How much larger than a smaller window a picture may be."""
_KEPT = 448 * 1024 * 1024
"""Bytes that may lie unused at the end of the memory beside the largest window."""
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""What the manual of glibc's `mallopt` calls M_TRIM_THRESHOLD and so on."""


def keep(pixels: int = _LARGEST) -> None:
    """Let the memory of pictures up to a window's size be kept from now on; what is larger is given back.

    `pixels`: of the window. It is one store for all threads if no other has begun yet.
    """
    glibc = _glibc()
    if glibc is not None:
        share = min(max(pixels, _SMALLEST), _LARGEST) / _LARGEST
        limit, unused = min(_LIMIT, round(_SLACK * _LIMIT * share)), round(_KEPT * share)
        for name, value in ((_ARENA_MAX, 1), (_MMAP_THRESHOLD, limit), (_TRIM_THRESHOLD, unused)):
            glibc.mallopt(name, value)


def take_ahead(wanted: int) -> None:
    """Have so many bytes ready, as far as they may lie unused; for a thread, which stops no other."""
    glibc = _glibc()
    if glibc is not None:
        pieces = [glibc.malloc(_PIECE) for _ in range(min(wanted, _KEPT) // _PIECE)]
        for piece in pieces:
            if piece is not None:
                glibc.memset(piece, 0, _PIECE)
        for piece in pieces:
            glibc.free(piece)


@cache
def _glibc() -> Any:
    if sys.platform != "linux":
        return None
    import ctypes

    library = ctypes.CDLL(None)
    if not hasattr(library, "mallopt"):
        return None
    library.malloc.argtypes, library.malloc.restype = [ctypes.c_size_t], ctypes.c_void_p
    library.memset.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_size_t]
    library.free.argtypes, library.free.restype = [ctypes.c_void_p], None
    return library
