"""The stack keeps what `Scene` promises."""

import itertools
import weakref
from collections.abc import Callable

import pygame
import pytest

from scenes.paint.cache import breathe
from scenes.paint.cards_crests_and_portraits import Cosmetics
from scenes.paint.painting_over_frames import Slices
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


STEPS = 4


class InSteps(Noting):
    """Is laid out in steps."""

    fails = False

    def resize(self, size: tuple[int, int]) -> None:
        for _ in range(STEPS):
            breathe()
        if self.fails:
            raise ZeroDivisionError
        super().resize(size)


@pytest.fixture
def slow() -> Stack:
    """A stack for which any step takes longer than a slice."""
    seconds = itertools.count()
    return Stack(SIZE, lambda: float(next(seconds)))


def test_a_new_scene_is_laid_out_a_step_a_slice(slow: Stack, heard: list[str]) -> None:
    slow.push(InSteps("a", heard))
    assert heard == ["a enter"] and slow.laying
    slices = 1
    while not slow.lay(0.5):
        assert heard == ["a enter"]
        slices += 1
    assert heard == ["a enter", "a resize 1024x600"] and not slow.laying
    assert slices == STEPS + 1


@pytest.mark.parametrize(
    "want",
    [
        lambda stack: stack.top,
        lambda stack: stack.handle(Back()),
        lambda stack: stack.update(5.0),
        lambda stack: stack.moving(),
        lambda stack: stack.draw(pygame.Surface(SIZE)),
        lambda stack: stack.relabel(),
        lambda stack: stack.push(Noting("b", [])),
        lambda stack: stack.replace(Noting("b", [])),
        lambda stack: stack.clear(),
    ],
)
@pytest.mark.parametrize("begun", [False, True])
def test_whoever_wants_something_of_a_new_scene_finds_it_laid_out(
    slow: Stack, heard: list[str], want: Callable[[Stack], object], begun: bool
) -> None:
    slow.push(InSteps("a", heard))
    if begun:
        slow.lay(0.5)
    want(slow)
    assert heard[:2] == ["a enter", "a resize 1024x600"]


def test_a_layout_that_was_given_up_is_done_at_once(slow: Stack, heard: list[str]) -> None:
    slow.push(InSteps("a", heard))
    slow.lay(0.5)
    Slices.give_all_up()
    assert slow.lay(0.5) and heard == ["a enter", "a resize 1024x600"]


def test_a_layout_that_fails_is_no_secret(slow: Stack, heard: list[str]) -> None:
    scene = InSteps("a", heard)
    scene.fails = True
    slow.push(scene)
    with pytest.raises(ZeroDivisionError):
        slow.lay()


def test_the_topmost_scene_that_says_anything_says_what_is_put_on() -> None:
    def look(crest: int) -> bytes:
        return pygame.image.tobytes(resources.art.crest(crest, 40), "RGBA")

    stack, resources = Stack(SIZE), make_resources()
    below, table, paper, other = (Scene(resources) for _ in range(4))
    table.cosmetics, other.cosmetics = Cosmetics(crests={2: "duck"}), Cosmetics(crests={3: "fox"})
    stack.push(below)
    plain, plain_third = look(2), look(3)
    stack.push(table)
    worn = look(2)
    assert worn != plain
    stack.push(paper)
    assert look(2) == worn, "what lies over a table shows it as it is"
    stack.push(other)
    assert look(2) == plain and look(3) != plain_third
    stack.pop()
    assert look(2) == worn and look(3) == plain_third
    stack.reset(below)
    assert look(2) == plain, "no table is there any more"
