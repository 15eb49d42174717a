"""How much is written before a new player before the first card turns."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.tenno.show.choice_by_touches import AttackChoice, SlotSpot
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.stage_opening import OpeningScene
from scenes.paint.text import Lettering
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.table_page import SpotControl
from tests.scenes.menus.campaign.playing import CampaignPlayer, until

MOST = 120
"""Words, in English."""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is drawn of letters, each text once, in its order."""
    found: dict[str, None] = {}
    for name in ("line", "paragraph"):
        drawn = getattr(Lettering, name)

        def kept(self: Lettering, text: str, *how: object, drawn: object = drawn) -> object:
            found[text] = None
            return drawn(self, text, *how)  # type: ignore[operator]

        monkeypatch.setattr(Lettering, name, kept)
    return found  # type: ignore[return-value]


@pytest.fixture
def player(tmp_path: Path) -> Iterator[CampaignPlayer]:
    """Somebody who has never played, before the title, at the usual speed, where all of it has room."""
    size = 1920, 1080
    player = CampaignPlayer(tmp_path, "touch", mind="steady", size=size, draw_one_in=1, speed="normal")
    player.step(40, 10)
    yield player
    player.app.close()


def test_few_words_come_before_the_first_card(written: dict[str, None], player: CampaignPlayer) -> None:
    """Letter, act, stage, farmers, the hint, what is chosen: buttons, names and labels are counted, too."""
    on_the_title = set(written)
    player.enter()
    while not isinstance(player.top, MatchScene) or not isinstance(player.top.choice, AttackChoice):
        player.play_a_little()
    player.step(500, 12)  # what has just changed takes no press
    player.press_on(lambda one: isinstance(one, SpotControl) and one.what == SlotSpot(0, 2))
    player.step(200, 6)
    assert "Choose a target" in written  # all that is written without anybody's pointing at a card
    words = [word for text in written if text not in on_the_title for word in text.split()]
    words = [word for word in words if not word.isdigit()]
    assert len(words) <= MOST, "\n".join(text for text in written if text not in on_the_title)


def test_whoever_sets_out_plays_before_the_map(player: CampaignPlayer) -> None:
    player.enter()
    player.play_until(until(OpeningScene))
    assert not any(name == "MapScene" for name in player.seen)
    player.press_button("campaign.later")
    assert isinstance(player.top, MapScene)
