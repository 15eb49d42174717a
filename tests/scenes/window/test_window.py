"""The one window: its pixels and the system's points, of which a Retina screen has fewer."""

from types import SimpleNamespace

import pygame
import pytest

from scenes.window.input import InputReader
from scenes.window.window import Window


class Retina:
    """pygame's window on a screen with two pixels a point."""

    def __init__(self, title: str, size: tuple[int, int], **options: bool) -> None:
        self.size, self.options = size, options
        self.minimum_size = (0, 0)

    def get_surface(self) -> pygame.Surface:
        factor = 2 if self.options["allow_high_dpi"] else 1
        return pygame.Surface((self.size[0] * factor, self.size[1] * factor))

    def restore(self) -> None:
        pass


def test_on_a_retina_screen_all_pixels_are_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "Window", Retina)
    window = Window((1280, 720))
    assert (window.size, window.scale) == ((2560, 1440), 2.0)


def test_a_size_in_pixels_is_one_in_points_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "Window", Retina)
    window = Window((1280, 720))
    window.set_size((1920, 1080))
    assert window.size == (1920, 1080)


def test_elsewhere_a_point_is_a_pixel() -> None:
    window = Window((1024, 600))
    assert (window.size, window.scale) == ((1024, 600), 1.0)
    window.close()


def test_the_pointer_is_where_its_pixels_are() -> None:
    reader = InputReader()
    reader.scale = 2.0
    moved = SimpleNamespace(type=pygame.MOUSEMOTION, pos=(100, 40), rel=(1, 1), buttons=(0, 0, 0))
    [point] = reader.read(moved)  # type: ignore[arg-type]
    assert point.position == (200, 80)  # type: ignore[union-attr]
