"""Going on with a match whose rival is not here: the person says who plays on; nothing starts unasked."""

import json
import sys
import time
from pathlib import Path

import pytest

from game.commands.window_options import WindowOptions
from game.kept.data_folder import Store
from game.kept.settings import Settings
from game.table.bots_file import Bots
from game.table.record_seats import read_stand_ins
from scenes.launch.start import Start
from scenes.menus.failed_or_missing_rival import UnknownRivalScene
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.menus.title import TitleScene
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.ui import Reading
from scenes.ui.message import MessageScene
from scenes.window import Pop
from scenes.window.scene import Scene
from tests.driver import Driver, make_resources


def window(home: Path, *rivals: str) -> Driver:
    """Open the program at its title, with an unfinished match of these rivals."""
    path = home / "running" / "match.tenno"
    path.parent.mkdir()
    seats = [{"name": "Aki"}, *({"name": f"Bot {n}", "rival": rival} for n, rival in enumerate(rivals, 1))]
    lines = [{"record": "tenno", "version": 1, "seats": seats, "first": 0, "seed": 5}]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return Driver(home, program=Start(WindowOptions(), Store(home)))


def until(game: Driver, *kinds: type[Scene]) -> None:
    end = time.monotonic() + 30
    while type(game.top) not in kinds:
        assert time.monotonic() < end, f"still in {type(game.top).__name__}"
        game.step()


def test_continue_asks_and_steady_plays_where_nothing_else_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = window(tmp_path, "! touch PWNED", "!unknown-bot")
    until(game, TitleScene)
    for name in ("Bot 1", "Bot 2"):
        game.key("return")
        until(game, UnknownRivalScene)
        assert isinstance(game.top, MessageScene) and name in game.top.title
    game.key("return")
    until(game, MatchScene, SetupScene)
    game.app.close()
    assert read_stand_ins(tmp_path / "running" / "match.tenno") == {1: 2, 2: 2}
    assert not (tmp_path / "PWNED").exists()


def test_a_typed_command_plays_and_is_known_the_next_time(tmp_path: Path) -> None:
    game = window(tmp_path, "!my-bot")
    game.key("return")
    until(game, UnknownRivalScene)
    game.key("right")
    game.key("return")
    until(game, LettersScene)
    assert isinstance(game.top, LettersScene) and game.top.text == "", "nothing of the record is offered"
    game.type(f"{sys.executable} -m nothing")
    game.key("return")
    until(game, MatchScene, SetupScene)
    game.app.close()
    assert Bots(Store(tmp_path)).commands == {"my-bot": f"{sys.executable} -m nothing"}
    assert not read_stand_ins(tmp_path / "running" / "match.tenno")


def test_leaving_the_question_leaves_the_match_as_it_is(tmp_path: Path) -> None:
    game = window(tmp_path, "a-rival-that-is-gone")
    before = (tmp_path / "running" / "match.tenno").read_bytes()
    game.key("return")
    until(game, UnknownRivalScene)
    assert isinstance(game.top, MessageScene) and len(game.top.choices) == 2, "there is no command to type"
    game.key("escape")
    until(game, TitleScene)
    game.app.close()
    assert [path.name for path in (tmp_path / "running").iterdir()] == ["match.tenno"]
    assert (tmp_path / "running" / "match.tenno").read_bytes() == before


def test_two_lines_of_a_trouble_are_read_in_large_letters() -> None:
    resources = make_resources(Settings(text_scale=200))
    choices = [("Let Steady play on", Pop()), ("Type the command", Pop()), ("Main menu", Pop())]
    text = resources.language.text("match.unknown_bot", name="Suzume", rival="my-bot", steady="Steady")
    scene = MessageScene(resources, "Who plays on for Suzume?", text, choices=choices)
    scene.enter()
    scene.resize((1024, 600))
    reading = next(one for one in scene.page.controls if isinstance(one, Reading))
    seen = reading.seen_rows()
    assert len([row for row in reading.rows() if row[0] >= seen.top and row[1] <= seen.bottom]) >= 2
