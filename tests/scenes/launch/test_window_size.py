"""The window opens in the size that it had by hand when it was closed."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.commands.window_options import WindowOptions
from game.kept import settings as declared
from game.kept.data_folder import Store
from game.kept.settings import Settings
from scenes.launch import start
from scenes.window.requests import Pop, Request
from scenes.window.scene import Scene
from scenes.window.window import SMALLEST, Window
from tests.driver import NoMatches, Scenes

BY_HAND = (1024, 700)
Size = tuple[int, int]
Step = Callable[[Scene, pygame.Window], Request | None]


def told(window: pygame.Window, kind: int, size: Size) -> None:
    """As the system does: another size, and an event that says why."""
    window.size = size
    pygame.event.post(pygame.event.Event(kind, window=window))


def drag(scene: Scene, window: pygame.Window) -> None:
    told(window, pygame.WINDOWRESTORED, BY_HAND)


def grow(scene: Scene, window: pygame.Window) -> None:
    """What a window manager answers to a window that opens maximised: X11 sends no event with it."""
    window.size = (1024, 740)


def maximise(scene: Scene, window: pygame.Window) -> None:
    told(window, pygame.WINDOWMAXIMIZED, (1024, 740))


def restore(scene: Scene, window: pygame.Window) -> None:
    told(window, pygame.WINDOWRESTORED, (1024, 652))


def minimise(scene: Scene, window: pygame.Window) -> None:
    told(window, pygame.WINDOWMINIMIZED, window.size)


def come_back(scene: Scene, window: pygame.Window) -> None:
    """As X11 tells of it, though the window is maximised again."""
    told(window, pygame.WINDOWMAXIMIZED, window.size)
    told(window, pygame.WINDOWRESTORED, window.size)


def fill_the_screen(scene: Scene, window: pygame.Window) -> None:
    change(scene, "fullscreen", True)


def choose(scene: Scene, window: pygame.Window) -> None:
    change(scene, "window_size", "1280x720")


def change(scene: Scene, name: str, value: object) -> None:
    scene.resources.settings.change(name, value)


class Program:
    """Opens in a data folder, takes one step in each frame, and closes."""

    def __init__(self, home: Path, patch: pytest.MonkeyPatch) -> None:
        self.store = Store(home)
        self._patch = patch

    @property
    def kept(self) -> Settings:
        settings, faults = declared.load(self.store)
        assert not faults
        return settings

    def run(self, *steps: Step, options: WindowOptions | None = None) -> Size:
        """Return the size in which it opened."""
        windows: list[pygame.Window] = []
        sizes: list[Size] = []
        left = iter(steps)

        class Seen(Window):
            def __init__(self, *asked: object) -> None:
                super().__init__(*asked)  # type: ignore[arg-type]
                windows.append(self._window)

        class Stepping(Scene):
            def resize(self, size: Size) -> None:
                sizes.append(size)

            def moving(self) -> bool:
                return True

            def update(self, milliseconds: float) -> Request | None:
                step = next(left, None)
                return Pop() if step is None else step(self, windows[0])

        self._patch.setattr(start, "Window", Seen)
        program = Scenes(Stepping, NoMatches(), self.store)
        assert start.launch(options or WindowOptions(), program) == 0
        return sizes[0]


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    return Program(tmp_path, monkeypatch)


def test_it_opens_as_it_was_closed_time_and_again(program: Program) -> None:
    first = program.run(drag)
    assert first != BY_HAND
    assert [program.run(), program.run()] == [BY_HAND, BY_HAND]


def test_nothing_is_kept_of_a_window_that_nobody_touched(program: Program) -> None:
    program.run(grow)
    program.run(options=WindowOptions(SMALLEST))
    assert not program.store.path(declared.FILE).exists()


def test_a_size_on_the_command_line_is_for_one_time(program: Program) -> None:
    program.run(drag)
    assert program.run(options=WindowOptions(SMALLEST)) == SMALLEST
    assert program.run() == BY_HAND


def test_a_size_that_is_chosen_takes_its_place(program: Program) -> None:
    program.run(drag)
    program.run(choose)
    assert (program.kept.own_size, program.run()) == ([], (1280, 720))


def test_a_hand_after_that_has_the_last_word(program: Program) -> None:
    program.run(choose, drag)
    assert (program.kept.window_size, program.run()) == ("1280x720", BY_HAND)


def test_a_maximised_window_has_no_size_of_its_own(program: Program) -> None:
    first = program.run(drag)
    program.run(drag, maximise)
    assert (program.kept.own_size, program.run()) == ([], first)


def test_a_maximised_window_that_was_out_of_sight_is_none_by_hand(program: Program) -> None:
    program.run(grow, minimise, come_back)
    assert program.kept.own_size == []


def test_who_makes_a_maximised_window_smaller_finds_it_so(program: Program) -> None:
    program.run(maximise, restore)
    assert program.kept.own_size == [1024, 652]


def test_on_the_full_screen_the_size_is_kept_for_later(program: Program) -> None:
    program.run(drag)
    program.run(fill_the_screen)
    screen = pygame.display.get_desktop_sizes()[0]
    assert program.run() == screen
    assert program.kept.own_size == list(BY_HAND)


@pytest.mark.parametrize("size", [[1025, 700], [1024, 769], [1023, 700], [1024, 599]])
def test_no_screen_is_too_small_for_it_nor_it_for_the_program(program: Program, size: list[int]) -> None:
    usual = program.run()
    declared.save(Settings(own_size=size), program.store)
    assert program.run() == usual


@pytest.mark.parametrize("size", ["[1024]", "[1024, 7e2]", '"1024x700"', "[0, 700]", "null"])
def test_what_is_no_size_is_told_in_the_log(program: Program, size: str) -> None:
    usual = program.run()
    program.store.write(declared.FILE, f'{{"own_size": {size}}}'.encode())
    assert program.run() == usual
    assert "own_size" in program.store.path("tenno.log").read_text()
