"""A change of size: no frame spends long on it, the last picture stands in, the sharp one comes."""

import itertools
from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from scenes.paint.dirty_rects import Screen
from scenes.window.resizing import Resizing
from scenes.window.scene import Scene
from scenes.window.stack import Stack
from tests.driver import make_resources

OLD, NEW = (1024, 600), (1280, 720)
PICTURES = 6


class Costly(Scene):
    """Needs new pictures for each size, and notes for which sizes it was laid out."""

    def __init__(self) -> None:
        super().__init__(make_resources())
        self.sizes: list[tuple[int, int]] = []

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def draw(self, surface: Surface) -> None:
        surface.fill((200, 0, 0))
        surface.set_clip((0, 0, 10, 10))
        for number in range(PICTURES):
            self.resources.art.pictures.get((self.sizes[-1], number), lambda: Surface((20, 20)))
        surface.set_clip(None)
        surface.fill((0, 200, 0), (0, 0, *self.sizes[-1]))


def resizing(clock: Callable[[], float]) -> tuple[Resizing, Costly]:
    scene = Costly()
    stack = Stack(OLD)
    stack.push(scene)
    made = Resizing(scene.resources.art, stack, OLD, clock)
    made.paint(Surface(OLD))
    return made, scene


def test_with_time_enough_the_new_picture_is_there_at_once() -> None:
    made, scene = resizing(lambda: 0.0)
    made.follow(NEW)
    made.paint(Surface(NEW))
    assert not made.active and made.size == NEW and scene.sizes == [OLD, NEW]


def test_without_time_a_frame_draws_one_new_picture_and_shows_the_last() -> None:
    seconds = itertools.count()
    made, scene = resizing(lambda: float(next(seconds)))
    made.follow(NEW)
    made.paint(Surface(NEW))  # to lay out took a second here, and is enough for a frame
    frames = 0
    surface = Surface(NEW)
    while frames == 0 or made.active:
        made.follow(NEW)
        made.paint(surface)
        frames += 1
        assert surface.get_at((NEW[0] - 1, NEW[1] - 1))[:3] == (0, 200, 0)
        assert surface.get_clip() == pygame.Rect((0, 0), NEW)
    assert frames == PICTURES + 1  # the last puts them together
    assert scene.sizes == [OLD, NEW]


def test_under_a_dragging_hand_nothing_is_laid_out_until_it_rests() -> None:
    seconds = itertools.count()
    made, scene = resizing(lambda: float(next(seconds)))
    for width in (1100, 1200, 1300):
        made.follow((width, 600))
        made.paint(Surface((width, 600)))
    assert scene.sizes == [OLD, (1100, 600)] and made.size == (1300, 600)
    made.follow((1300, 600))
    assert scene.sizes == [OLD, (1100, 600), (1300, 600)]


@pytest.mark.parametrize("size", [OLD, (3840, 2160)])
def test_another_scene_comes_when_it_is_drawn_and_until_then_the_one_before_stands(
    size: tuple[int, int],
) -> None:
    seconds = itertools.count()
    scene = Costly()
    stack = Stack(size)
    stack.push(scene)
    made = Resizing(scene.resources.art, stack, size, lambda: float(next(seconds)))
    surface = Surface(size)
    surface.fill((0, 0, 200))
    made.keep(surface.copy(), since=0.0)
    frames = 0
    while made.active:
        assert surface.get_at((5, 5))[:3] == (0, 0, 200)
        assert made.unseen
        made.follow(size)
        made.paint(surface)
        frames += 1
    assert not made.unseen
    assert frames == PICTURES + 1  # the last puts them together
    assert surface.get_at((5, 5))[:3] == (0, 200, 0)


def test_with_time_enough_another_scene_is_there_in_the_next_frame() -> None:
    made, _ = resizing(lambda: 0.0)
    made.keep(Surface(OLD), since=0.0)
    made.paint(Surface(OLD))
    assert not made.active


def test_a_frame_that_made_and_laid_out_a_scene_leaves_drawing_it_to_the_next() -> None:
    made, _ = resizing(lambda: 5.0)
    surface = Surface(OLD)
    surface.fill((0, 0, 200))
    made.keep(surface.copy(), since=4.9)
    made.paint(surface)
    assert made.active and surface.get_at((5, 5))[:3] == (0, 0, 200)
    made.paint(surface)
    assert not made.active and surface.get_at((5, 5))[:3] == (0, 200, 0)


def test_where_the_picture_before_is_seen_already_nothing_is_painted_until_the_new_one_is_there() -> None:
    seconds = itertools.count()
    made, _ = resizing(lambda: float(next(seconds)))
    screen = Screen(Surface(OLD))
    screen.pixels.fill((0, 0, 200))
    made.keep(screen.pixels.copy(), since=0.0, shown=screen)
    screen.changed()
    while made.active:
        screen.begin()
        made.paint(screen)
        if made.active:
            assert screen.changed() == []
    assert screen.pixels.get_at((0, 0))[:3] == (0, 200, 0)
