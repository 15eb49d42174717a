"""The score of the second game: what stands on it, and what it leads to, through real events."""

from pathlib import Path

from game.table.receipt_leaf import Leaf
from scenes.honor.replay import ReplayScene
from scenes.honor.score import ScoreScene
from scenes.honor.score_sheets import SHEETS
from scenes.menus.receipt import ReceiptScene
from scenes.ui import Control
from tests.scenes.honor.playing import PlayedHonor


def test_the_score_leads_to_its_sheets_the_match_again_and_what_each_rival_thought(tmp_path: Path) -> None:
    game = PlayedHonor(tmp_path, ("human", "novice", "steady"), seed=2)
    game.play_to_the_score()
    turn_the_sheets(game)
    watch(game)
    read_thoughts(game)
    game.app.close()


def score(game: PlayedHonor) -> ScoreScene:
    scene = game.top
    assert isinstance(scene, ScoreScene) and scene.over
    return scene


def button(game: PlayedHonor, key: str) -> Control:
    label = game.resources.language.text(key)
    return next(one for one in score(game).page.controls if getattr(one, "label", "") == label)


def turn_the_sheets(played: PlayedHonor) -> None:
    shown = []
    for _ in SHEETS:
        shown.append(score(played).sheet)
        sheets = next(one for one in score(played).page.controls if one.key == "sheets")
        sheets.choose()
        played.step()
    assert shown == list(SHEETS)


def watch(played: PlayedHonor) -> None:
    played.click(button(played, "scoring.watch").rect.center)
    replay = played.top
    assert isinstance(replay, ReplayScene) and replay.feed.view.public.turns == 0
    for _ in range(600):
        if played.top is not replay:
            break
        played.step(400)
        if replay.act is not None:
            replay.act.finish()
    assert replay.feed.view.ended is not None and score(played)
    played.click(button(played, "scoring.watch").rect.center)
    played.key("escape")
    assert score(played)


def read_thoughts(played: PlayedHonor) -> None:
    played.click(button(played, "scoring.receipts").rect.center)
    scene = played.top
    assert isinstance(scene, ReceiptScene)
    paper = scene.paper
    assert paper is not None and paper.receipt is not None and not paper.fault and len(paper.leaves) > 10
    assert all(isinstance(leaf, Leaf) and leaf.asked and leaf.chose for leaf in paper.leaves)
    assert any(leaf.weighed for leaf in paper.leaves) and any(leaf.told for leaf in paper.leaves)
    played.key("escape")
    assert score(played)
