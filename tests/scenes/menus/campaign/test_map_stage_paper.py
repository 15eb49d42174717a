"""The paper beside the map is seen whole, with all help and what stands at its foot, in five languages."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from assets import FOLDER
from game.campaign.help_after_defeats import Help
from game.campaign.progress_database import FILE
from game.campaign.progress_database_file import opened
from game.kept.data_folder import Store
from game.kept.language import Language
from game.kept.settings import Settings
from game.tenno.show import house_rules
from scenes.menus.campaign.campaign_scenes import CampaignScenes
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.pending_requests import Notices
from scenes.ui import Button, Control, Reading
from scenes.window.intents import Press, Release
from tests.driver import make_resources
from tests.samples import sample
from tests.scenes.lettered import FEW_WINDOWS, faults_of, words_of

LANGUAGES = Language.codes(FOLDER / "languages")
ALL_HELP = Help(9)
LOST = b'{"result": {"captured": [18, 24, 24, 24, 24, 24, 24], "winners": [1]}}'


def papers(
    home: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], scale: int
) -> Iterator[tuple[str, MapScene]]:
    """The map with the paper of each stage: somebody with a long name has lost everywhere nine times."""
    pygame.font.init()
    settings = Settings(text_scale=scale)
    settings.change("language", language)
    actions = CampaignScenes(lambda _: house_rules, Store(home), Notices())
    player = actions.service.progress.add_profile("Maximiliane", 1)
    played = actions.played(make_resources(settings), player)
    with opened(home / FILE, write=True) as connection:
        for stage in played.campaign.road:
            key = played.campaign.key(stage.identity)
            for number in range(1, ALL_HELP.defeats + 1):
                values = player.identity, key, number, 0, "lost", 0
                connection.execute("INSERT INTO tries VALUES (?, ?, ?, ?, ?, ?)", values)
            record = f"{stage.identity}-p1.tenno", player.identity, key, 1, LOST
            connection.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?)", record)
    monkeypatch.setattr(PlayerCampaign, "given", lambda *_: ALL_HELP)
    scene = MapScene(played, actions)
    scene.enter()
    scene.resize(size)
    for stage in played.campaign.road:
        place = scene.controls[stage.identity].rect.center
        scene.handle(Press(place))
        scene.handle(Release(place))
        yield scene.chosen.identity, scene


def found(scene: MapScene, kind: type[Control], label: str = "") -> Control:
    """The control of a kind with a text, or the only one of its kind."""
    word = scene.resources.language.text(label) if label else ""
    return next(
        one for one in scene.page.controls if isinstance(one, kind) and getattr(one, "label", "") == word
    )


@pytest.mark.parametrize("language", sample(LANGUAGES, ["de"]))
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 150)])
def test_nothing_has_to_be_scrolled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], scale: int
) -> None:
    seen = set()
    for stage, scene in papers(tmp_path, monkeypatch, language, size, scale):
        reading = found(scene, Reading)
        assert isinstance(reading, Reading)
        assert not reading.furthest, (stage, reading.furthest)
        seen.add(stage)
    assert len(seen) == 24


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        pytest.param((1024, 600), 100, marks=pytest.mark.long),
        ((1024, 600), 200),
        pytest.param((1024, 768), 200, marks=pytest.mark.long),
    ],
)
def test_where_words_are_scrolled_what_goes_on_stands_below_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    for stage, scene in papers(tmp_path, monkeypatch, "de", size, scale):
        reading = found(scene, Reading).rect
        walk_on, play = (found(scene, Button, f"campaign.{word}").rect for word in ("walk_on", "play"))
        assert reading.height > 0 and walk_on.top >= reading.bottom, stage
        assert play.top > walk_on.bottom and scene.look.size[1] > play.bottom, stage


@pytest.mark.parametrize(("size", "scale"), FEW_WINDOWS, ids=str)
def test_no_word_of_the_map_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    _, scene = next(papers(tmp_path, monkeypatch, "fr", size, scale))
    seen = [one for one in words_of(scene, size) if one.seen.size == one.rect.size]
    assert len(seen) > 10 and faults_of(seen, size) == []
