"""What was decided is taken back by key, button and pad as long as nobody else knows of it."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.table.seats import Seating
from game.tenno.show.screen_flow import HOLDS
from game.tenno.view import View
from scenes.match.corner_buttons import TableTool
from scenes.match.pause import PauseScene
from scenes.table.card_controls import SwapSlot
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.table_page import GO_ON, TOOLS, UNDO, PageContents, TablePage
from scenes.ui import Button
from scenes.window.scene import Scene
from tests.driver import make_resources
from tests.scenes.tenno.playing import PlayedGame
from tests.words import said

pytestmark = pytest.mark.usefixtures("rivals_at_hand")


@pytest.fixture
def game(tmp_path: Path) -> Iterator[PlayedGame]:
    """A match whose farmers have just been laid, at normal speed."""
    game = PlayedGame(tmp_path, ("human", "novice"), by="mouse", speed="normal")
    game.play_until(lambda scene: isinstance(scene, SetupScene))
    game.play_a_little()
    game.step(50, frames=2)
    yield game
    game.app.close()


def table(game: PlayedGame) -> MatchScene:
    assert isinstance(game.top, MatchScene)
    return game.top


def told(home: Path) -> list[str]:
    """What is written of the match but the header: nothing is told that is not written."""
    (record,) = home.glob("**/*.tenno")
    return record.read_text(encoding="utf-8").splitlines()[1:]


def rest(game: PlayedGame) -> None:
    """Let what is played come to its end."""
    while table(game).act is not None:
        game.step(100)


def button(game: PlayedGame, name: str) -> Button:
    return next(
        one
        for one in table(game).page.page.controls
        if isinstance(one, Button) and getattr(one, "key", "") == name
    )


@pytest.mark.parametrize("way", ["z", "delete", "button"])
def test_laid_farmers_are_taken_back_and_lie_as_they_were(game: PlayedGame, tmp_path: Path, way: str) -> None:
    row = list(table(game).screen.feed.view.row)
    rest(game)
    assert not told(tmp_path) and table(game).screen.held
    game.step(50)
    if way == "button":
        game.click(button(game, UNDO.name).rect.center)
    else:
        game.key(way)
    game.step(50, frames=2)
    scene: Scene = game.top
    assert isinstance(scene, SetupScene)
    slots = [one.card for one in scene.page.controls if isinstance(one, SwapSlot)]
    assert slots == row and not told(tmp_path)


@pytest.mark.parametrize("way", ["escape", "right"])
def test_what_leads_out_takes_back_nothing_that_was_decided(game: PlayedGame, way: str) -> None:
    rest(game)
    scene = table(game)
    game.step(50)
    if way == "right":
        game.post(pygame.MOUSEBUTTONDOWN, button=3, pos=game.surface.get_rect().center, touch=False)
        assert game.top is scene
    else:
        game.key("escape")
        assert isinstance(game.top, PauseScene)
    assert scene.screen.held


def test_after_three_seconds_the_others_are_told(game: PlayedGame, tmp_path: Path) -> None:
    for _ in range(29):
        game.step(100)
        if told(tmp_path):
            break
    assert not told(tmp_path), "not before"
    for _ in range(5):
        game.step(100)
    assert told(tmp_path) and not table(game).screen.held
    game.key("z")
    words = game.resources.language.text("refused.undo-told")
    scene = table(game)
    shown = scene.choice.refused if scene.choice is not None else scene.watch.words.waiting[0]
    assert shown in ("undo-told", words)


@pytest.mark.parametrize("way", ["button", "beside"])
def test_whoever_goes_on_waits_for_nothing(game: PlayedGame, tmp_path: Path, way: str) -> None:
    rest(game)
    game.step(50)
    assert not told(tmp_path)
    room = game.surface.get_rect()
    game.click(button(game, GO_ON.name).rect.center if way == "button" else (room.centerx, room.height // 2))
    game.step(20, frames=2)
    assert told(tmp_path)


def test_the_line_on_the_button_grows_shorter(game: PlayedGame) -> None:
    rest(game)
    game.step(50)
    before = button(game, UNDO.name).left  # type: ignore[attr-defined]
    game.step(300)
    after = button(game, UNDO.name).left  # type: ignore[attr-defined]
    assert 0 < after < before <= 1
    assert before - after == pytest.approx(300 / HOLDS["normal"], abs=0.02)


def test_at_instant_speed_nothing_is_held(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), by="mouse")
    game.play_until(lambda scene: isinstance(scene, SetupScene))
    game.play_a_little()
    game.step(20, frames=3)
    assert told(tmp_path)
    game.app.close()


def test_an_attack_stays_and_the_key_says_why(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), by="mouse")
    done = lambda scene: (  # noqa: E731
        isinstance(scene, MatchScene) and scene.choice is not None and scene.choice.ask.wanted == "exchange"
    )
    scene = game.play_until(done)
    game.key("z")
    assert isinstance(scene, MatchScene) and scene.choice is not None
    assert scene.choice.refused == "undo-attack"
    game.app.close()


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1440, 1080)])
def test_a_fourth_tool_without_a_place_is_left_out(size: tuple[int, int], seats: int) -> None:
    page = TablePage(make_resources())
    view = View.begin(
        {"seats": [{"name": f"Player {seat}"} for seat in range(1, seats + 1)], "first": 0, "you": 0}
    )
    page.resize(size, view)
    tools = tuple(TableTool(name, "log", name) for name in ("one", "two", "three", "four"))
    page.show(PageContents(view, Seating(seats, 0), True, tools=tools))
    page.draw(pygame.Surface(size))
    shown = [control for control in page.page.controls if control.group == TOOLS]
    assert len(shown) == len(page.layout.tools) in (3, 4)


def test_while_it_is_held_the_banner_says_that_nobody_knows(game: PlayedGame, tmp_path: Path) -> None:
    rest(game)
    game.step(50)
    banner = table(game).page.resting.banner
    assert banner is not None and not told(tmp_path)
    assert (banner.title, banner.line) == (said("table.held"), said("table.held_line"))
    game.key("z")
    game.step(50, frames=2)
    assert isinstance(game.top, SetupScene)
