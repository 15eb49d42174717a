"""The page before a stage teaches first: what is new stands above the goals, a new card with its picture."""

from pathlib import Path

import pytest

from game.campaign.stages import own_campaign
from game.tenno.cards import NAMES
from scenes.menus.campaign.opening import OpeningScene
from scenes.menus.campaign.outcome import OutcomeScene
from scenes.paint.cards import PORTRAIT_BITMAPS
from scenes.window.requests import PlayStage
from tests.scenes.lettered import words_of
from tests.scenes.menus.campaign.test_words_fit import actions, ended, played_by

SIZE = (1280, 720)


def test_the_first_six_stages_bring_a_new_card_each_and_no_other_does() -> None:
    campaign = own_campaign()
    new = {stage.identity: campaign.new_card(stage) for stage in campaign.stages}
    named = {identity: NAMES[card] for identity, card in new.items() if card is not None}
    assert named == {"s02": "X", "s03": "4", "s04": "10", "s05": "5", "s06": "6"}


@pytest.mark.parametrize("identity", ["s01", "s02", "s06", "s11"])
def test_what_is_taught_stands_above_the_goals_and_not_on_the_page_after(
    tmp_path: Path, identity: str
) -> None:
    played = played_by(tmp_path, "en", 100)
    stage = played.campaign.stage(identity)
    words = played.words(stage)
    opening = OpeningScene(played, stage, "", PlayStage("", identity, 1))
    opening.enter()
    opening.resize(SIZE)
    opening.update(9000)
    written = words_of(opening, SIZE)
    said = " ".join(one.text for one in written)
    assert said.index(words.taught.split(".")[0][:12]) < said.index(words.goal[:12])
    for won in (True, False):
        after = OutcomeScene(played, ended(played, stage, won), actions(tmp_path))
        after.enter()
        after.resize(SIZE)
        after.update(9000)
        assert words.taught[:12] not in " ".join(one.text for one in words_of(after, SIZE))


@pytest.mark.parametrize("size", [(3840, 2160), (3840, 1646), (2880, 2160)])
def test_the_largest_portrait_of_the_largest_window_is_not_scaled_up(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    played = played_by(tmp_path, "en", 100)
    opening = OpeningScene(played, played.campaign.stage("s01"), "", PlayStage("", "s01", 1))
    opening.resize(size)
    assert max(PORTRAIT_BITMAPS) >= opening.face.width * 0.955
