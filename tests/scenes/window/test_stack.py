"""The stack keeps what `Scene` promises."""

import weakref

import pygame
import pytest

from scenes.window.intents import Back, Choose, Intent
from scenes.window.requests import Request
from scenes.window.scene import Scene
from scenes.window.stack import Stack
from tests.driver import make_resources

SIZE = (1024, 600)


class Noting(Scene):
    """Writes down what it hears, with its name."""

    def __init__(self, name: str, heard: list[str], opaque: bool = True) -> None:
        super().__init__(make_resources())
        self.name = name
        self.heard = heard
        self.opaque = opaque
        self.is_moving = False

    def note(self, what: str) -> None:
        self.heard.append(f"{self.name} {what}")

    def enter(self) -> None:
        self.note("enter")

    def leave(self) -> None:
        self.note("leave")

    def pause(self) -> None:
        self.note("pause")

    def resume(self) -> None:
        self.note("resume")

    def resize(self, size: tuple[int, int]) -> None:
        self.note(f"resize {size[0]}x{size[1]}")

    def handle(self, intent: Intent) -> Request | None:
        self.note(type(intent).__name__)
        return None

    def update(self, milliseconds: float) -> Request | None:
        self.note(f"update {milliseconds:g}")
        return None

    def draw(self, surface: pygame.Surface) -> None:
        self.note("draw")

    def moving(self) -> bool:
        return self.is_moving


@pytest.fixture
def heard() -> list[str]:
    return []


@pytest.fixture
def stack() -> Stack:
    return Stack(SIZE)


def test_enter_comes_first_and_resize_before_the_first_draw(stack: Stack, heard: list[str]) -> None:
    stack.push(Noting("a", heard))
    stack.draw(pygame.Surface(SIZE))
    assert heard == ["a enter", "a resize 1024x600", "a draw"]


def test_a_scene_below_hears_pause_and_resume_and_nothing_else(stack: Stack, heard: list[str]) -> None:
    stack.push(Noting("a", heard))
    heard.clear()
    stack.push(Noting("b", heard))
    stack.handle(Choose())
    stack.update(5)
    stack.pop()
    stack.handle(Back())
    assert heard == [
        "a pause", "b enter", "b resize 1024x600", "b Choose", "b update 5", "b leave", "a resume", "a Back",
    ]  # fmt: skip


def test_replace_leaves_those_below_in_peace(stack: Stack, heard: list[str]) -> None:
    stack.push(Noting("a", heard))
    stack.push(Noting("b", heard))
    heard.clear()
    stack.replace(Noting("c", heard))
    assert heard == ["b leave", "c enter", "c resize 1024x600"]
    assert len(stack) == 2


def test_reset_leaves_from_the_top_down_without_resume(stack: Stack, heard: list[str]) -> None:
    for name in "abc":
        stack.push(Noting(name, heard))
    heard.clear()
    stack.reset(Noting("d", heard))
    assert heard == ["c leave", "b leave", "a leave", "d enter", "d resize 1024x600"]
    assert stack.top is not None


def test_what_lies_under_an_opaque_scene_is_not_drawn(stack: Stack, heard: list[str]) -> None:
    for name, opaque in (("a", True), ("b", True), ("c", False), ("d", False)):
        stack.push(Noting(name, heard, opaque))
    heard.clear()
    stack.draw(pygame.Surface(SIZE))
    assert heard == ["b draw", "c draw", "d draw"]


def test_every_scene_hears_of_a_new_size(stack: Stack, heard: list[str]) -> None:
    stack.push(Noting("a", heard))
    stack.push(Noting("b", heard))
    heard.clear()
    stack.resize((1920, 1080))
    assert heard == ["a resize 1920x1080", "b resize 1920x1080"]
    stack.push(Noting("c", heard))
    assert heard[-1] == "c resize 1920x1080"


def test_only_the_top_moves(stack: Stack, heard: list[str]) -> None:
    below, top = Noting("a", heard), Noting("b", heard)
    below.is_moving = True
    stack.push(below)
    assert stack.moving()
    stack.push(top)
    assert not stack.moving()


def test_an_empty_stack_answers_nothing(stack: Stack) -> None:
    stack.draw(pygame.Surface(SIZE))
    assert (stack.handle(Choose()), stack.update(1), stack.moving(), stack.top) == (None, None, False, None)


def test_what_a_match_has_drawn_is_freed_when_another_scene_begins_anew(
    stack: Stack, heard: list[str]
) -> None:
    """How much a window holds after 500 matches is measured by tests/measure/memory.py."""
    scene = Noting("match", heard)
    scene.itself = scene.note  # type: ignore[attr-defined]  # as controls refer to their scene, and it to them
    pictures = pygame.Surface((10, 10))
    scene.pictures = pictures  # type: ignore[attr-defined]
    seen = weakref.ref(scene)
    stack.push(scene)
    del scene
    stack.reset(Noting("title", heard))
    assert seen() is None
