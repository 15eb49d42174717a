"""Who can do what to whom: one page over the match, opened by the key that shows who beats whom."""

from pathlib import Path

from scenes.honor.deeds import DEEDS, TARGETS, DeedRow, DeedsScene
from scenes.honor.match import MatchScene
from scenes.menus.reference import RulesScene
from tests.scenes.honor.playing import PlayedHonor


def test_the_page_is_one_key_away_in_a_match_and_gives_way_to_the_rules(tmp_path: Path) -> None:
    game = PlayedHonor(tmp_path, ("human", "novice", "novice"))
    game.play_until(lambda scene: isinstance(scene, MatchScene) and scene.choice is not None)
    game.key("f2")
    page = game.top
    assert isinstance(page, DeedsScene)
    assert [one.key for one in page.page.controls if isinstance(one, DeedRow)] == [
        deed.name for deed in DEEDS
    ]
    game.key("f1")
    assert isinstance(game.top, RulesScene)
    game.key("f2")
    game.key("escape")
    assert isinstance(game.top, MatchScene)
    game.app.close()


def test_every_deed_says_what_happens_to_each_target() -> None:
    assert all(len(deed.happens) == len(TARGETS) for deed in DEEDS)
