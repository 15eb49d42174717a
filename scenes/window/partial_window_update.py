"""Parts of a window shown again: what SDL can do, and pygame's `Window` does not offer.

A window of 3840x2160 takes 4 ms to be shown whole, the few parts of a table that move half a millisecond.
Where SDL's function is not found, the window is shown whole.
"""

import os
from collections.abc import Sequence
from functools import cache
from typing import Any

import pygame
from pygame import Rect


def shown_in_parts(window: pygame.Window, parts: Sequence[Rect]) -> bool:
    """Show these parts of what was painted; False where that cannot be done."""
    update = _update()
    if not parts or update is None:
        return update is not None
    sides = [side for part in parts for side in part]
    return bool(update(window.id, sides))


@cache
def _update() -> Any:
    """Return a function of the library that pygame itself has loaded; None where it cannot be reached."""
    import ctypes  # no window needs it for its first picture

    try:
        sdl = ctypes.CDLL("SDL2.dll" if os.name == "nt" else pygame.base.__file__)
        find, show = sdl.SDL_GetWindowFromID, sdl.SDL_UpdateWindowSurfaceRects
    except (OSError, AttributeError):
        return None
    find.argtypes, find.restype = [ctypes.c_uint32], ctypes.c_void_p
    show.argtypes, show.restype = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int], ctypes.c_int

    def update(number: int, sides: Sequence[int]) -> bool:
        rects = (ctypes.c_int * len(sides))(*sides)
        window = find(number)
        return bool(window) and show(window, rects, len(sides) // 4) == 0

    return update
