"""The paper beside the map is seen whole, with all help and what stands at its foot, in five languages."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from assets import FOLDER
from game.campaign.database import opened
from game.campaign.progress import FILE
from game.campaign.road import Help
from game.games import TENNO
from game.kept.language import Language
from game.kept.settings import Settings
from game.kept.store import Store
from game.tenno.show import house_rules
from scenes.menus.campaign.map_layout import map_layout
from scenes.menus.campaign.places import PlaceState
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.scenes import CampaignScenes
from scenes.menus.campaign.side_paper import Chosen, SidePaper
from scenes.ui import Reading, UiStyle
from tests.driver import make_resources

LANGUAGES = Language.codes(FOLDER / "text")
ALL_HELP = Help(9)
LOST = b'{"result": {"captured": [18, 24, 24, 24, 24, 24, 24], "winners": [1]}}'


class Unmoved:
    """What can be done on the paper, which leads nowhere here."""

    def ask_along(self, partner: str) -> None:
        del partner

    def walk_on(self) -> None:
        pass

    def unfold(self) -> None:
        pass


def played_by(home: Path) -> PlayerCampaign:
    """Somebody with a long name who has lost everywhere nine times, by 18 to 24 at best."""
    resources = make_resources(Settings())
    campaign_scenes = CampaignScenes(lambda: TENNO, house_rules, Store(home))
    player = campaign_scenes.service.progress.add_profile("Maximiliane", 1)
    campaign = campaign_scenes.service.campaign("")
    with opened(home / FILE, write=True) as connection:
        for stage in campaign.stages:
            key = campaign.key(stage.identity)
            for number in range(1, ALL_HELP.defeats + 1):
                values = player.identity, key, number, 0, "lost", 0
                connection.execute("INSERT INTO tries VALUES (?, ?, ?, ?, ?, ?)", values)
            record = f"{stage.identity}-p1.tenno", player.identity, key, 1, LOST
            connection.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?)", record)
    return campaign_scenes.service.played(resources, player)


def papers(home: Path, language: str, size: tuple[int, int], scale: int) -> dict[str, SidePaper]:
    """The paper of each stage, with the longest words that it can have."""
    pygame.font.init()
    settings = Settings(text_scale=scale)
    settings.change("language", language)
    resources = make_resources(settings)
    given = played_by(home)
    played = replace(given, settings=settings, language=lambda: resources.language)
    look, layout = UiStyle(resources, size), map_layout(size, scale)
    branch = max(played.script.branches.values(), key=len)
    found = {}
    for stage in played.campaign.stages:
        state = PlaceState(stage.place, (False, False, False), True, False, stage.speaker)
        said = branch if stage.identity in played.script.branches else ""
        chosen = Chosen(stage, state, ALL_HELP, said, "")
        found[stage.identity] = SidePaper(look, layout, played, chosen, Unmoved())
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 150)])
def test_nothing_has_to_be_scrolled(tmp_path: Path, language: str, size: tuple[int, int], scale: int) -> None:
    for stage, paper in papers(tmp_path, language, size, scale).items():
        reading = paper.controls["reading"]
        assert isinstance(reading, Reading)
        assert not reading.furthest, (stage, reading.furthest)


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1024, 600), 200), ((1024, 768), 200)])
def test_where_words_are_scrolled_what_goes_on_stands_below_them(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    layout = map_layout(size, scale)
    for stage, paper in papers(tmp_path, "de", size, scale).items():
        reading, walk_on = paper.controls["reading"].rect, paper.controls["walk_on"].rect
        assert reading.height > 0 and walk_on.top >= reading.bottom, stage
        assert Rect(layout.paper).contains(walk_on) and layout.play.y > walk_on.bottom, stage
