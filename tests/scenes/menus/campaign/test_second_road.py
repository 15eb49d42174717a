"""The second road through pygame's own events: from the map to a stage's stars, and what is kept of it."""

from pathlib import Path

import pytest

from game.campaign.campaign_files import own_campaign
from game.campaign.campaign_service import CampaignService
from game.campaign.progress_database import FILE
from game.campaign.progress_database_file import opened
from game.games import HONOR
from game.kept.data_folder import Store
from scenes.games import ProgramSettings
from scenes.honor.match.scene import MatchScene
from scenes.honor.match.score_scene import ScoreScene
from scenes.match.corner_buttons import GoalsButton
from scenes.match.stage_goals import StagePaperScene
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.stage_opening import OpeningScene
from scenes.menus.campaign.story_paper import TellingScene
from scenes.menus.campaign.try_outcome import OutcomeScene
from scenes.menus.title import TitleScene
from scenes.ui import Button, Control
from tests.samples import sample
from tests.scenes.honor.playing import PlayedHonor
from tests.scenes.in_hand import DEVICES

pytestmark = pytest.mark.usefixtures("rivals_at_hand")

ROAD = HONOR.name


class Walker(PlayedHonor):
    """Somebody on the second road; whatever comes at the table is touched by lot."""

    def __init__(self, home: Path, by: str = "keyboard") -> None:
        """Come to the map; the letters of both roads were read."""
        values = ProgramSettings()
        for name, value in {"road": ROAD, "lessons": "over", "honor_lessons": "over"}.items():
            values.change(name, value)
        service = CampaignService(Store(home))
        if not service.progress.profiles():
            player = service.progress.add_profile("Aki", 2)
            for road in service.roads():
                service.progress.hear(player.identity, road.key("letter"))
        super().__init__(home, (), by, settings=values)
        assert isinstance(self.top, TitleScene)
        self.to_map()
        assert isinstance(self.top, MapScene)

    def to_title(self) -> None:
        while not isinstance(self.top, TitleScene):
            self.key("escape")
            self.step(40, 3)

    def to_map(self) -> None:
        """Come from the title to the second road's map."""
        for key in ("title.honor", "campaign"):
            self.use_control(next(one for one in self.controls if one.key == key))

    @property
    def controls(self) -> list[Control]:
        return list(self.top.page.controls)  # type: ignore[attr-defined]

    def use_control(self, control: Control) -> None:
        """Press a control; without a pointer the focus is put on it first."""
        self.press_on(lambda one: one is control)
        self.step(40, 3)

    def play_a_little(self) -> None:
        """Go on past what is told, else play at the table."""
        scene = self.top
        if isinstance(scene, MapScene | TellingScene | OpeningScene):
            self.use_control(
                next(one for one in self.controls if isinstance(one, Button) and one.kind == "main")
            )
        elif isinstance(scene, ScoreScene):
            self.step(500, 8)
            self.use_control(next(one for one in self.controls if isinstance(one, Button)))
        else:
            super().play_a_little()


def kept(home: Path) -> CampaignService:
    return CampaignService(Store(home))


def test_the_boat_leads_to_the_other_road_and_back(tmp_path: Path) -> None:
    player = Walker(tmp_path, "mouse")
    for road in ("", ROAD):
        ship = next(one for one in player.controls if getattr(one, "icon", "") == "boat")
        script = own_campaign(road).script("en")
        assert isinstance(ship, Button), "it has its road's name on it"
        text = player.resources.language.text
        assert ship.label == (script.title or text("campaign.title"))
        assert ship.below == text(f"history.game.{road or 'tenno'}"), "and what is played there"
        player.use_control(ship)
        assert isinstance(player.top, MapScene) and player.top.played.campaign.name == road
        assert player.resources.settings.road == (road or "first"), "the way back from the title"
    player.app.close()


@pytest.mark.parametrize("by", sample(DEVICES, ["pad"]))
def test_a_stage_is_played_from_the_map_to_its_stars(tmp_path: Path, by: str) -> None:
    player = Walker(tmp_path, by)
    player.play_until(lambda scene: isinstance(scene, MatchScene) and scene.choice is not None)
    hosted = player.app.program.matches.hosted  # type: ignore[attr-defined]
    header = hosted.public.lines[0]
    assert [plan.get("rival") for plan in header["seats"]] == [None, "suzume", "goro"]
    assert (header["record"], header["goal"], header["first"]) == (HONOR.name, 250, 0)
    player.play_until(lambda scene: isinstance(scene, OutcomeScene))
    end = player.top
    assert isinstance(end, OutcomeScene)
    service, war = kept(tmp_path), own_campaign(ROAD)
    reached = service.progress.stage(1, war, "h01")
    assert reached.tries == 1 and reached.won == end.won
    assert not service.progress.stage(1, own_campaign(), "s01").tries, "the first road is another"
    ((_, name, text),) = service.progress.records(1, war, "h01")
    assert name.endswith(f".{HONOR.name}") and b'"campaign":{"stage":"honor/h01"' in text
    player.app.close()


def test_the_paper_at_the_table_tells_how_the_goals_stand(tmp_path: Path) -> None:
    player = Walker(tmp_path, "mouse")
    player.play_until(lambda scene: isinstance(scene, MatchScene) and scene.choice is not None)
    button = next(one for one in player.scene.page.page.controls if isinstance(one, GoalsButton))
    player.click(button.rect.center)
    player.step(100, 3)
    assert isinstance(player.top, StagePaperScene)
    player.key("escape")
    assert isinstance(player.top, MatchScene)
    player.app.close()


def test_a_try_that_was_left_goes_on_from_the_map(tmp_path: Path) -> None:
    player = Walker(tmp_path)
    player.play_until(lambda scene: isinstance(scene, MatchScene) and scene.choice is not None)
    player.app.close()
    again = Walker(tmp_path)
    assert isinstance(again.top, MapScene)
    waiting = again.top.played.waiting(again.top.chosen)
    assert waiting is not None and waiting.suffix == f".{HONOR.name}"
    again.play_until(lambda scene: isinstance(scene, MatchScene))
    assert kept(tmp_path).progress.stage(1, own_campaign(ROAD), "h01").tries == 0
    again.app.close()


@pytest.mark.parametrize("language", ["de", "en", "es", "fr", "nl"])
def test_every_language_says_the_whole_road(language: str) -> None:
    own = own_campaign(ROAD)
    script, english = own.script(language), own.script("en")
    assert script.language == language and script.title
    assert script.unlocks.keys() == english.unlocks.keys()
    assert script.ending.after.keys() == english.ending.after.keys()
    for key, stage in english.stages.items():
        other = script.stages[key]
        assert len(other.opening) == len(stage.opening) and len(other.won) == len(stage.won)


def test_who_is_met_on_the_first_road_sits_at_the_second_games_table_at_once(tmp_path: Path) -> None:
    service = kept(tmp_path)
    service.progress.add_profile("Aki", 2)
    assert "oyuki" not in service.met(ROAD) and "suzume" in service.met(ROAD)
    won = {"s09": service.campaign(), "h07": service.campaign(ROAD)}
    with opened(tmp_path / FILE, write=True) as connection:
        for stage, road in won.items():
            row = 1, road.key(stage), 1, 0, "won", 1
            connection.execute("INSERT INTO tries VALUES (?, ?, ?, ?, ?, ?)", row)
    assert {"oyuki", "tadao"} <= service.met(ROAD)
    assert "oyuki" in service.met() and "tadao" not in service.met(), "but not the other way round"
