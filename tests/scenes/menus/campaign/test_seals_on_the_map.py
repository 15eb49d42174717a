"""Seals on the map: they open once the road is won, are chosen there, and go into the try's header."""

from pathlib import Path

import pytest

from game.campaign.progress_database import FILE
from game.campaign.progress_database_file import opened
from scenes.menus.campaign.map_scene import MapScene
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.ui import Button
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.menus.campaign.playing import CampaignPlayer
from tests.scenes.menus.campaign.test_campaign_scenes import map_of, on_the_map


def seal_of(scene: MapScene) -> Button | None:
    return next((one for one in scene.page.controls if isinstance(one, Button) and one.key == "seal"), None)


def at_the_end(home: Path, by: str) -> CampaignPlayer:
    """Come to the map of a road that is won."""
    player = on_the_map(home, by, won=23)
    scene = map_of(player)
    assert seal_of(scene) is None
    scene.played.hear("ending")
    with opened(home / FILE, write=True) as connection:
        row = scene.played.player.identity, "s24", 1
        connection.execute("INSERT INTO tries VALUES (?, ?, ?, 0, 'won', 1)", row)
    scene.resume()
    return player


@pytest.mark.parametrize("by", sample(DEVICES, ["mouse"]))
def test_a_stage_is_played_under_the_seal_that_was_chosen(tmp_path: Path, by: str) -> None:
    player = at_the_end(tmp_path, by)
    scene = map_of(player)
    player.choose_stage(scene, "s02")
    player.step(4000, 20)
    text = player.resources.language.text
    for seal in ("indigo", "red", "black"):
        player.use(lambda one: one.key == "seal")
        button = seal_of(scene)
        assert button is not None and button.label == text(f"seal.{seal}")
    scene.played.hear("s02.opening")
    scene.played.hear("acts.shore")
    player.press_main()
    player.step(200, 4)
    assert isinstance(player.top, SetupScene | MatchScene)
    hosted = player.app.program.matches.hosted  # type: ignore[attr-defined]
    assert hosted.campaign["seal"] == "black" and hosted.campaign["help"] == 0
    player.app.close()
