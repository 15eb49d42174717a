"""The one window: opening it, its pixels, full screen. Knows pygame's window, no scene and no setting."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Without a graphics card SDL would copy every frame through a renderer: 10 ms instead of 0.35 at 1080p.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from game import PROGRAM

TITLE = PROGRAM.capitalize()
"""What the system writes on the window's frame."""
SMALLEST = (1024, 600)
BLIND_DRIVERS = ("offscreen", "dummy")


class NoScreenError(Exception):
    """There is no screen to open a window on."""


class Window:
    """A window that can be resized. `surface` is its real pixels, another object after each resize.

    `size` None means as large as the screen allows. NoScreenError where there is no screen.
    """

    def __init__(self, size: tuple[int, int] | None = None, fullscreen: bool = False) -> None:
        _open_display()
        try:
            # Sharp on a Retina screen, where one point of the pointer is several pixels (`scale`).
            self._window = pygame.Window(TITLE, size or _usable(), resizable=True, allow_high_dpi=True)
        except pygame.error as error:
            raise NoScreenError(str(error)) from error
        self._window.minimum_size = SMALLEST
        if size is None and not fullscreen:
            self._window.maximize()
        self._fullscreen = False
        self.set_fullscreen(fullscreen)

    @property
    def surface(self) -> pygame.Surface:
        """What is painted on; shown by `flip`."""
        return self._window.get_surface()

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
            self._window.maximize()
            return
        self._window.restore()
        self._window.size = round(size[0] / self.scale), round(size[1] / self.scale)

    def set_fullscreen(self, fullscreen: bool) -> None:
        if fullscreen == self._fullscreen:
            return
        self._fullscreen = fullscreen
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


def _usable() -> tuple[int, int]:
    """A size to open with: most of the first screen, until the window manager has made it fill the rest."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return max(SMALLEST[0], width * 9 // 10), max(SMALLEST[1], height * 17 // 20)
