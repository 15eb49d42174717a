"""The one window: opening it, its pixels, full screen. Knows pygame's window, no scene and no setting."""

import os
from collections.abc import Sequence
from functools import cache
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Without a graphics card SDL would copy every frame through a renderer: 10 ms instead of 0.35 at 1080p.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame
from pygame import Rect

from game import PROGRAM
from scenes.paint.dirty_rects import Screen
from scenes.window import memory_for_pictures

TITLE = PROGRAM.capitalize()
"""What the system writes on the window's frame."""
SMALLEST = (1024, 600)
BLIND_DRIVERS = ("offscreen", "dummy")


class NoScreenError(Exception):
    """There is no screen to open a window on."""


class Window:
    """A window that can be resized. `surface` is its real pixels, another object after each resize.

    `size` None means as large as the screen allows. `own`, width and height in the system's points or
    nothing, takes its place where the screen has room for it. NoScreenError where there is no screen.
    """

    def __init__(
        self, size: tuple[int, int] | None = None, fullscreen: bool = False, own: Sequence[int] = ()
    ) -> None:
        memory_for_pictures.keep()
        _open_display()
        if own and _has_room(own[0], own[1]):
            size = own[0], own[1]
        self._given: tuple[int, int] | None = size or _usable()
        """Points that it was told to have; None once it was maximised: smaller it is by hand."""
        self._screen: Screen | None = None
        self._maximised = False
        self._hidden: tuple[int, int] | None = None
        """Points of the maximised window that went out of sight; X11 says as it is back that it is not so."""
        try:
            # Sharp on a Retina screen, where one point of the pointer is several pixels (`scale`).
            self._window = pygame.Window(TITLE, size or _usable(), resizable=True, allow_high_dpi=True)
        except pygame.error as error:
            raise NoScreenError(str(error)) from error
        self._window.minimum_size = SMALLEST
        if size is None and not fullscreen:
            self._maximise()
        self._fullscreen = False
        self.set_fullscreen(fullscreen)

    @property
    def surface(self) -> pygame.Surface:
        """The pixels of its inside."""
        return self._window.get_surface()

    @property
    def screen(self) -> Screen:
        """What is painted on; shown by `flip`."""
        surface, screen = self.surface, self._screen
        if screen is None or screen.pixels is not surface or screen.size != surface.get_size():
            self._screen = screen = Screen(surface)
            memory_for_pictures.keep(surface.get_width() * surface.get_height())
        return screen

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def scale(self) -> float:
        """How many pixels wide a point is, in which the system tells where the pointer is."""
        return self.surface.get_width() / max(1, self._window.size[0])

    def set_icon(self, picture: pygame.Surface) -> None:
        self._window.set_icon(picture)

    @property
    def title(self) -> str:
        return str(self._window.title)

    def set_size(self, size: tuple[int, int] | None) -> None:
        """Make the inside that many pixels, as far as the screen has them; None: as large as that allows."""
        if self._fullscreen:
            return
        if size is None:
            self._maximise()
            return
        self._window.restore()
        self._maximised = False
        self._given = round(size[0] / self.scale), round(size[1] / self.scale)
        self._window.size = self._given

    def hear(self, kind: int) -> None:
        """Take note of an event by its type: some tell that it is maximised, or no longer so."""
        if self._fullscreen:
            return
        if kind == pygame.WINDOWMAXIMIZED:
            self._maximised, self._given = True, None
        elif kind == pygame.WINDOWMINIMIZED and self._maximised:
            self._hidden = self._window.size
        elif kind == pygame.WINDOWRESTORED:
            self._maximised = False

    def _maximise(self) -> None:
        self._window.maximize()
        self._maximised, self._given = True, None  # X11 sends no event of what the program asked for itself

    def own_size(self) -> list[int] | None:
        """Width and height in points that it has by hand; nothing while maximised.

        None where that is not to be told: it stands as it was told to, or fills the screen.
        """
        if self._maximised:
            return None if self._fullscreen else []
        size = self._window.size
        told = self._fullscreen or size in (self._given, self._hidden, *pygame.display.get_desktop_sizes())
        return None if told else list(size)

    def set_fullscreen(self, fullscreen: bool) -> None:
        if fullscreen == self._fullscreen:
            return
        self._fullscreen, self._screen = fullscreen, None  # the pixels may be others
        if fullscreen:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()

    def rest_pointer(self) -> tuple[int, int] | None:
        """Lay the pointer in the middle, where it is in the window; return where that is, in pixels."""
        if not pygame.mouse.get_focused():
            return None
        width, height = self.size
        pygame.mouse.set_pos(width / 2 / self.scale, height / 2 / self.scale)
        return width // 2, height // 2

    def flip(self) -> None:
        """Show what was painted: only what differs, where the screen knows."""
        parts = None if self._screen is None else self._screen.changed()
        if parts is None or not _shown_in_parts(self._window, parts):
            self._window.flip()

    def close(self) -> None:
        """Take the window off the screen; its surface may not be used afterwards."""
        self._window.destroy()


def _open_display() -> None:
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreenError(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in BLIND_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoScreenError("no screen was found")


def _has_room(width: int, height: int) -> bool:
    screen = pygame.display.get_desktop_sizes()[0]
    return SMALLEST[0] <= width <= screen[0] and SMALLEST[1] <= height <= screen[1]


def _usable() -> tuple[int, int]:
    """A size to open with: most of the first screen, until the window manager has made it fill the rest."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return max(SMALLEST[0], width * 9 // 10), max(SMALLEST[1], height * 17 // 20)


def _shown_in_parts(window: pygame.Window, parts: Sequence[Rect]) -> bool:
    """Show these parts of what was painted, which pygame's `Window` does not offer; False where SDL cannot.

    A window of 3840x2160 takes 4 ms to be shown whole, the few parts of a table that move half a millisecond.
    """
    update = _parts_update()
    if not parts or update is None:
        return update is not None
    sides = [side for part in parts for side in part]
    return bool(update(window.id, sides))


@cache
def _parts_update() -> Any:
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
