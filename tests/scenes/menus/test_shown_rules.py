"""From the rules and from who beats whom to the film, and back to where it was read: on the whole program."""

from pathlib import Path

import pytest

from game.commands.window_options import WindowOptions
from game.kept.data_folder import Store
from scenes.games import OTHERS, PLAYED, GameScenes
from scenes.launch.opened_from_title_or_match import lobby_scene
from scenes.launch.start import Start
from scenes.menus.rules_reference import EntryRow, RulesScene
from scenes.menus.title import TitleScene
from scenes.menus.workshop_rivals_to_copy import ModelsScene
from scenes.tenno.match.film import DemoScene
from scenes.tenno.match.who_beats_whom import FightTableScene
from scenes.window.requests import Learn, Push
from tests.driver import Driver


def program(home: Path) -> Driver:
    return Driver(home, size=(1024, 600), program=Start(WindowOptions(size=(1024, 600)), Store(home)))


def test_a_paragraph_is_played_and_left_again(tmp_path: Path) -> None:
    drive = program(tmp_path)
    drive.request(Push(PLAYED.rules(drive.resources)))
    scene = drive.top
    assert isinstance(scene, RulesScene)
    drive.type("monk")
    row = next(control for control in scene.page.controls if isinstance(control, EntryRow))
    drive.click(row.rect.center)
    assert isinstance(drive.top, DemoScene)
    drive.step(400, 4)
    drive.key("escape")
    assert drive.top is scene
    assert scene.search == "monk"


@pytest.mark.parametrize("shown", [PLAYED, *OTHERS], ids=lambda shown: shown.name)
@pytest.mark.parametrize("place", ["lessons", "film", "lobby", "workshop"])
def test_the_keys_explain_the_game_that_is_shown_where_no_match_is_played(
    tmp_path: Path, shown: GameScenes, place: str
) -> None:
    drive = program(tmp_path)
    if place == "lessons":
        drive.request(Learn(shown.name))
    elif place == "lobby":
        drive.request(Push(lobby_scene(drive.resources, shown)))
    elif place == "workshop":
        game = shown.game()
        named = [(one.game(), one.name) for one in (PLAYED, *OTHERS) if one is not shown]
        games = [(game, shown.name), *named]
        drive.request(Push(ModelsScene(drive.resources, Store(tmp_path), games)))
    else:
        drive.request(Push(shown.film(drive.resources)))
    for key, expected in (
        ("f2", shown.wing().fight_table(drive.resources)),
        ("f1", shown.rules(drive.resources)),
    ):
        drive.key(key)
        assert type(drive.top) is type(expected)
        book = getattr(drive.top, "_book", None)
        assert book == getattr(expected, "_book", None)
    drive.app.close()


def test_a_cell_plays_its_fight_and_is_there_again(tmp_path: Path) -> None:
    drive = program(tmp_path)
    drive.request(Push(PLAYED.wing().fight_table(drive.resources)))
    scene = drive.top
    assert isinstance(scene, FightTableScene)
    for key in ("tab", "right", "return"):
        drive.key(key)
    assert isinstance(drive.top, DemoScene)
    drive.step(400, 4)
    drive.key("escape")
    assert drive.top is scene
    assert scene.monk


def test_rules_and_fights_lead_to_each_other_without_piling_up(tmp_path: Path) -> None:
    drive = program(tmp_path)
    for key in ("f1", "f2", "f1", "f2", "f1"):
        drive.key(key)
    assert isinstance(drive.top, RulesScene)
    assert len(drive.app.stack) == 2


def test_a_pad_comes_from_any_menu_to_rules_and_fights_by_two_buttons(tmp_path: Path) -> None:
    drive = program(tmp_path)
    drive.pad("start")
    assert isinstance(drive.top, RulesScene)
    drive.pad("y")
    assert isinstance(drive.top, FightTableScene)
    drive.pad("b")
    assert isinstance(drive.top, TitleScene)
    drive.key("p")
    assert isinstance(drive.top, TitleScene), "keys have keys of their own for that"
