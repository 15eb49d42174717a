"""Whole matches of The Honor of the Samurai through pygame's own events, on the program itself."""

from pathlib import Path

import pytest

from game.commands.check_and_view import check
from game.games import HONOR
from game.kept.data_folder import Store
from game.table.record_files import FINISHED, RUNNING, unfinished
from scenes.honor.match.scene import MatchScene
from scenes.honor.match.score_scene import ScoreScene
from scenes.match.pause import PauseScene
from scenes.menus.title import TitleScene
from scenes.window.requests import ResumeMatch
from tests.driver import SAMPLE
from tests.scenes.honor.playing import PlayedHonor
from tests.scenes.in_hand import DEVICES


def records(home: Path, folder: str) -> list[Path]:
    return sorted((home / folder).glob("*.honor"))


@pytest.mark.parametrize(
    ("by", "draw_one_in"),
    [
        pytest.param("touch", SAMPLE, id="touch"),
        *(pytest.param(by, 1, id=f"{by}-every-frame", marks=pytest.mark.long) for by in DEVICES),
    ],
)
def test_a_person_plays_three_rivals_to_the_score(tmp_path: Path, by: str, draw_one_in: int) -> None:
    game = PlayedHonor(tmp_path, ("human", "novice", "steady", "novice"), by, draw_one_in=draw_one_in)
    game.play_to_the_score()
    game.app.close()
    [record] = records(tmp_path, FINISHED)
    assert check(record).finished
    assert game.asked["turn"] > 10


def test_rivals_play_alone_at_a_table_of_six(tmp_path: Path) -> None:
    game = PlayedHonor(tmp_path, ("novice",) * 6)
    game.play_to_the_score()
    game.app.close()
    assert check(records(tmp_path, FINISHED)[0]).seats == 6


def test_a_match_that_is_left_is_offered_again_where_it_was(tmp_path: Path) -> None:
    game = PlayedHonor(tmp_path, ("human", "novice", "novice"), "mouse", seed=4)
    game.play_until(lambda _: game.asked["turn"] > 12)
    told = len(game.scene.feed.rows)
    for _ in range(6):
        if not isinstance(game.top, PauseScene):
            game.key("escape")
    game.click(game.top.page.controls[-1].rect.center)  # to the main menu
    assert isinstance(game.top, TitleScene)
    path = unfinished(HONOR, Store(tmp_path))
    assert path is not None and path.parent.name == RUNNING
    game.request(ResumeMatch(path))
    assert isinstance(game.top, MatchScene) and len(game.top.feed.rows) >= told
    game.play_to_the_score()
    game.app.close()
    assert check(records(tmp_path, FINISHED)[0]).finished


def test_everything_moves_at_normal_speed_and_a_press_ends_what_moves(tmp_path: Path) -> None:
    game = PlayedHonor(tmp_path, ("human", "novice", "novice"), "mouse", speed="normal")
    scene = game.scene
    for _ in range(100):
        if scene.act is None:
            game.step()
    shown = 0.0
    while scene.act is not None and shown < 3000:
        game.step(50)
        shown += 50
    assert shown > 500  # the lords are drawn
    for _ in range(200):
        if scene.choice is None:
            game.click((640, 20))
            game.step(50)
    held = len(scene.feed.view.hand)
    game.click(scene.page.spot("hand0").rect.center)
    game.click(scene.page.spot("discards").rect.center)
    for _ in range(100):
        if scene.act is None:
            game.step(5)
    assert scene.act is not None
    game.click((640, 20))
    assert scene.act is None and len(scene.feed.view.hand) == held - 1
    game.app.close()


def test_the_score_leads_to_another_match_of_the_same_table(tmp_path: Path) -> None:
    game = PlayedHonor(tmp_path, ("human", "novice", "novice"), "mouse", seed=2)
    score = game.play_to_the_score()
    assert isinstance(score, ScoreScene) and score.over
    again = next(one for one in score.page.controls if getattr(one, "kind", "") == "main")
    game.click(again.rect.center)
    assert isinstance(game.top, MatchScene)
    header = game.top.feed.header
    assert header["record"] == "honor" and header["first"] == 1 and header["goal"] == 250
    game.app.close()
