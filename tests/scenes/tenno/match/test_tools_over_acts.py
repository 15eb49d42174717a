"""Pause, log and undo serve while cards move, by pointer and keys; nothing that is private comes of it."""

from pathlib import Path

import pytest

from scenes.match.log_page import LogScene
from scenes.match.pause import PauseScene
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.window import intents
from scenes.window.scene import Scene
from tests.scenes.tenno.playing import PlayedGame


def in_a_fight(top: Scene) -> bool:
    return isinstance(top, MatchScene) and top.act is not None and top.runner.fights and top.runner.covered


def in_flight(top: Scene) -> bool:
    return isinstance(top, MatchScene) and top.act is not None and not top.runner.fights


def match_in(home: Path, reached: object, by: str = "mouse", seats: tuple[str, ...] = ()) -> PlayedGame:
    game = PlayedGame(home, seats or ("human", "novice"), by=by, speed="normal", seed=1)
    game.play_until(reached)  # type: ignore[arg-type]
    game.step(100)
    assert isinstance(game.top, MatchScene) and game.top.act is not None
    return game


def tool(game: PlayedGame, what: object) -> tuple[int, int]:
    scene = game.top
    assert isinstance(scene, MatchScene)
    kinds = {"pause": intents.Pause, "log": intents.Log, "undo": intents.Undo}
    tools = scene._tools()  # noqa: SLF001
    number = next(n for n, one in enumerate(tools) if isinstance(one.what, kinds[str(what)]))
    return scene.page.layout.tools[number].center


@pytest.mark.parametrize("moment", [in_a_fight, in_flight], ids=["fight", "flight"])
@pytest.mark.parametrize(("what", "opened"), [("pause", PauseScene), ("log", LogScene)])
def test_a_click_opens_them_and_the_act_goes_on_after_it(
    tmp_path: Path, moment: object, what: str, opened: type[Scene]
) -> None:
    game = match_in(tmp_path, moment)
    scene = game.top
    assert isinstance(scene, MatchScene)
    act, at = scene.act, tool(game, what)
    game.point(at)
    assert game.surface, "they are seen"
    game.click(at)
    assert isinstance(game.top, opened)
    game.key("escape")
    assert game.top is scene and scene.act is act, "it was not hurried"
    game.app.close()


@pytest.mark.parametrize("moment", [in_a_fight, in_flight], ids=["fight", "flight"])
def test_the_key_that_leads_out_pauses_at_its_first_press(tmp_path: Path, moment: object) -> None:
    game = match_in(tmp_path, moment, by="keyboard")
    game.key("escape")
    assert isinstance(game.top, PauseScene)
    game.app.close()


@pytest.mark.parametrize("way", ["z", "delete", "tool"])
def test_what_can_be_taken_back_is_while_it_still_flies(tmp_path: Path, way: str) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"), speed="normal")
    game.play_until(lambda scene: isinstance(scene, SetupScene))
    game.play_a_little()
    game.step(50, frames=2)
    scene = game.top
    assert isinstance(scene, MatchScene) and scene.act is not None and scene.screen.held
    if way == "tool":
        game.click(tool(game, "undo"))
    else:
        game.key(way)
    game.step(50, frames=2)
    assert isinstance(game.top, SetupScene)
    game.app.close()


def test_what_stays_is_grey_and_says_why(tmp_path: Path) -> None:
    game = match_in(tmp_path, in_a_fight)
    scene = game.top
    assert isinstance(scene, MatchScene)
    at, lines = tool(game, "undo"), len(scene.screen.feed.view.events)
    (undo,) = (one for one in scene.page.tools.page.controls if one.rect.collidepoint(at))
    assert undo.reason == game.resources.language.text("refused.undo-attack")
    act = scene.act
    game.click(at)
    assert scene.act is act and len(scene.screen.feed.view.events) == lines
    game.app.close()


def test_the_small_buttons_lie_on_no_name_and_no_face(tmp_path: Path) -> None:
    game = match_in(tmp_path, in_a_fight)
    scene = game.top
    assert isinstance(scene, MatchScene) and scene.act is not None
    duel = scene.act._context.duel  # noqa: SLF001
    for control in scene.page.tools.page.controls:
        assert control.rect.collidelist([*duel.faces, *duel.names]) < 0
    game.app.close()


def test_several_people_undo_and_see_nothing_of_each_other(tmp_path: Path) -> None:
    """In public there is no undo to press, and its key takes back nothing that somebody has done."""
    game = match_in(tmp_path, in_a_fight, seats=("human", "human"))
    scene = game.top
    assert isinstance(scene, MatchScene) and scene.screen.private is None
    assert not any(isinstance(one.what, intents.Undo) for one in scene._tools())  # noqa: SLF001
    lines = len(scene.screen.feed.view.events)
    game.key("z")
    game.key("delete")
    assert game.top is scene and len(scene.screen.feed.view.events) == lines
    game.click(tool(game, "log"))
    assert isinstance(game.top, LogScene)
    game.app.close()
