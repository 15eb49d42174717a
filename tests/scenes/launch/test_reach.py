"""Every scene is reached, and left again, with each device alone: real events on the whole program."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.commands.window_options import WindowOptions
from game.kept.chance import Chance
from game.kept.data_folder import Store
from scenes.games import ProgramSettings
from scenes.launch.start import Start
from scenes.match.first_player_draw import FirstPlayerDrawScene
from scenes.match.log_page import LogScene
from scenes.match.pause import PauseScene
from scenes.menus.credits import CreditsScene
from scenes.menus.lobby import LobbyScene
from scenes.menus.rules_reference import RulesScene
from scenes.menus.settings import SettingsScene
from scenes.menus.title import TitleScene
from scenes.tenno.match.film import DemoScene
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.ui import Button, Control, IconButton, KeyHint
from scenes.ui.message import QuestionScene
from scenes.window.scene import Scene
from tests.driver import Driver
from tests.samples import sample
from tests.scenes.in_hand import DEVICES, InHand


class Program(InHand):
    """The whole program at its title, with one device in hand."""

    def __init__(self, home: Path, by: str, size: tuple[int, int] = (1280, 720)) -> None:
        settings = ProgramSettings(speed="instant")
        start = Start(WindowOptions(size=size, seed=3), Store(home))
        super().__init__(home, size=size, settings=settings, program=start)
        self.by, self.chance = by, Chance(3)
        if by == "pad":
            self.pad("left trigger")  # takes it in hand, and means nothing here

    def use(self, found: Callable[[Control], bool]) -> None:
        """Choose the first control for which that holds, with the device in hand."""
        self.press_on(found)
        self.step(20, 2)

    def back(self) -> None:
        """Leave the scene."""
        if not self.points:
            self.do("escape", (0, 0))
            return
        text = self.resources.language.text
        ways, others = {text("common.back"), text("film.close")}, {
            text("pause.continue"), text("settings.all_question.no"),
        }  # fmt: skip
        hints = [one for one in self.page.controls if getattr(one, "label", "") in ways]
        self.use(lambda one: one is hints[0] if hints else isinstance(one, Button) and one.label in others)


def labelled(program: Driver, key: str) -> Callable[[Control], bool]:
    word = program.resources.language.text(key)
    return lambda control: getattr(control, "label", None) == word and not isinstance(control, KeyHint)


@pytest.mark.parametrize("by", sample(DEVICES, ["mouse", "pad"]))
def test_every_scene_of_the_title_opens_and_closes(tmp_path: Path, by: str) -> None:
    program = Program(tmp_path, by)
    ways: list[tuple[str, type[Scene]]] = [
        ("title.new_match", LobbyScene), ("title.pass_and_play", LobbyScene), ("title.rules", RulesScene),
        ("title.film", DemoScene), ("title.settings", SettingsScene), ("title.credits", CreditsScene),
    ]  # fmt: skip
    for key, scene in ways:
        program.use(labelled(program, key))
        assert type(program.top) is scene, key
        program.back()
        assert type(program.top) is TitleScene, key
    program.app.close()


def _play_to_own_attack(program: Program) -> None:
    """Let the match go on until a choice is due: the rival's process takes its time, not the program's."""
    until = time.monotonic() + 60
    while not (isinstance(program.top, MatchScene) and program.top.choice is not None):
        assert time.monotonic() < until
        program.step(30, 2)
        time.sleep(0.001)


@pytest.mark.parametrize("by", sample(DEVICES, ["pad", "touch"]))
def test_a_first_match_its_pause_and_its_log(tmp_path: Path, by: str) -> None:
    program = Program(tmp_path, by)
    program.use(labelled(program, "title.play"))
    program.step(500, 10)
    assert type(program.top) is SetupScene
    program.use(labelled(program, "setup.ready"))
    _play_to_own_attack(program)
    assert type(program.top) is MatchScene
    program.use(lambda one: isinstance(one, IconButton) and one.icon == "log")
    assert type(program.top) is LogScene
    program.back()
    program.use(lambda one: isinstance(one, IconButton) and one.icon == "pause")
    assert type(program.top) is PauseScene
    ways: tuple[tuple[str, type[Scene]], ...] = (
        ("pause.rules", RulesScene), ("pause.film", DemoScene), ("pause.settings", SettingsScene),
    )  # fmt: skip
    for key, scene in ways:
        program.use(labelled(program, key))
        assert type(program.top) is scene
        program.back()
        assert type(program.top) is PauseScene
    program.back()
    assert type(program.top) is MatchScene
    program.use(lambda one: isinstance(one, IconButton) and one.icon == "pause")
    program.use(labelled(program, "pause.leave"))
    assert type(program.top) is TitleScene
    program.app.close()


@pytest.mark.parametrize("by", DEVICES)
def test_a_table_is_put_together_and_begun(tmp_path: Path, by: str) -> None:
    program = Program(tmp_path, by)
    program.use(labelled(program, "title.new_match"))
    program.use(labelled(program, "lobby.add"))
    program.use(labelled(program, "lobby.begin"))
    program.step(60, 2)
    assert type(program.top) is FirstPlayerDrawScene
    program.step(900, 10)
    assert type(program.top) is SetupScene
    program.app.close()


@pytest.mark.parametrize("by", sample(DEVICES, ["keyboard", "touch"]))
def test_the_question_of_the_settings(tmp_path: Path, by: str) -> None:
    program = Program(tmp_path, by, (1024, 600))
    program.use(labelled(program, "title.settings"))
    program.use(labelled(program, "settings.all"))
    assert type(program.top) is QuestionScene
    program.back()
    assert type(program.top) is SettingsScene
    program.back()
    assert type(program.top) is TitleScene
    program.app.close()


def test_the_rules_are_two_inputs_of_a_pad_away_from_anywhere(tmp_path: Path) -> None:
    program = Program(tmp_path, "pad")
    ways = (None, "title.new_match", "title.settings")
    for key in ways:
        if key is not None:
            program.use(labelled(program, key))
        before = program.top
        program.pad("start")
        assert isinstance(program.top, RulesScene), key
        program.pad("b")
        assert program.top is before
        if key is not None:
            program.back()
    program.use(labelled(program, "title.play"))
    program.step(500, 10)
    table = program.top
    program.pad("start")
    assert isinstance(program.top, PauseScene)
    program.pad("x")
    assert isinstance(program.top, RulesScene)
    program.pad("b")
    program.pad("b")
    assert program.top is table
    program.app.close()
