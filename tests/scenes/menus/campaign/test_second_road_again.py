"""What is played on the second road once it is won: letters drawn anew, and stages under seals."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.campaign.campaign_files import own_campaign
from game.campaign.campaign_service import CampaignService
from game.campaign.progress_database import FILE
from game.campaign.progress_database_file import opened
from game.campaign.runs import Run
from game.commands.check_and_view import check
from game.kept.data_folder import Store
from game.table.record_files import FINISHED
from scenes.honor.match.scene import MatchScene
from scenes.match.log_page import LogScene
from scenes.match.stage_goals import StagePaperScene
from scenes.menus.campaign.map_places_and_objects import PlaceControl
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.run_scene import ChoiceTile, RunScene
from scenes.ui import Button, Control
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.menus.campaign.test_second_road import ROAD, Walker

PATIENCE = 240.0


class Winner(Walker):
    """Somebody who has won the second road."""

    def __init__(self, home: Path, by: str = "keyboard") -> None:
        war, service = own_campaign(ROAD), CampaignService(Store(home))
        if not service.progress.profiles():
            player = service.progress.add_profile("Aki", 2)
            for road in service.roads():
                service.progress.hear(player.identity, road.key("letter"))
            told = [f"{stage.identity}.opening" for stage in war.stages]
            for text in ("ending", *told, *(f"acts.{act}" for act in war.land.acts)):
                service.progress.hear(player.identity, war.key(text))
            with opened(home / FILE, write=True) as connection:
                for stage in war.stages:
                    row = player.identity, war.key(stage.identity), 1, 0, "won", 1
                    connection.execute("INSERT INTO tries VALUES (?, ?, ?, ?, ?, ?)", row)
        super().__init__(home, by)
        self.patience, self.walks = PATIENCE, False

    @property
    def run(self) -> Run:
        scene = self.top
        assert isinstance(scene, RunScene) and scene.run is not None
        return scene.run

    def shuns(self, control: Control) -> bool:
        """A place that gets the focus is walked to."""
        return isinstance(control, PlaceControl) and not self.walks

    def push(self, found: Callable[[Control], bool]) -> None:
        """Press what is found; the map makes its controls anew."""
        self.press_on(found)
        self.step(40, 3)

    def press_word(self, key: str) -> None:
        word = self.resources.language.text(key)
        self.push(lambda one: getattr(one, "label", None) == word)

    def set_out(self) -> None:
        self.press_word("run.title")
        self.press_word("run.begin")

    def press_any(self) -> None:
        """Choose a door or a custom by lot, or what else leads on."""
        tiles = [one for one in self.controls if isinstance(one, ChoiceTile)]
        scene = self.top
        assert isinstance(scene, RunScene)
        first = scene.first()
        assert first is not None
        self.use_control(self.chance.choose(tiles) if tiles else first)

    def play_to_the_doors(self) -> None:
        self.play_until(lambda scene: isinstance(scene, RunScene))
        self.step(60, 3)


DEVICES_AND_LETTERS = [("pad", 1), *(pytest.param(by, 3, marks=pytest.mark.long) for by in DEVICES)]


@pytest.mark.parametrize(("by", "most"), DEVICES_AND_LETTERS)
def test_a_letter_is_played_door_by_door(tmp_path: Path, by: str, most: int) -> None:
    """Doors and customs by lot, and what is done at the tables, too; `most` doors, or to the end."""
    player = Winner(tmp_path, by)
    player.set_out()
    before = None
    while not player.run.over and player.run.step <= most:
        run = player.run
        state = run.step, tuple(run.offered), tuple(run.customs), run.rice
        assert state != before or (run.offered and len(run.customs) == 3)
        before = state
        player.press_any()
        player.play_to_the_doors()
    records = sorted((tmp_path / FINISHED).glob("*.honor"))
    assert records and all(check(record).finished for record in records)
    player.press_word("common.back")
    assert isinstance(player.top, MapScene) and player.top.played.campaign.name == ROAD
    player.app.close()


def test_a_letter_that_was_left_in_a_match_goes_on_there(tmp_path: Path) -> None:
    player = Winner(tmp_path)
    player.set_out()
    player.press_any()
    player.play_until(lambda scene: isinstance(scene, MatchScene))
    player.app.close()
    again = Winner(tmp_path)
    again.press_word("run.title")
    assert again.run.open is not None
    again.press_word("campaign.go_on")
    again.play_until(lambda scene: isinstance(scene, MatchScene))
    again.app.close()


def test_the_first_roads_letters_are_others(tmp_path: Path) -> None:
    player = Winner(tmp_path)
    player.set_out()
    service = CampaignService(Store(tmp_path))
    assert [run.rules.road for run in service.runs(ROAD).all(1)] == [ROAD]
    assert service.runs().all(1) == []
    player.app.close()


# Seals


def sealed_table(player: Winner, presses: int) -> MatchScene:
    """Play the first stage under the seal that so many presses choose."""
    scene = player.top
    assert isinstance(scene, MapScene)
    player.walks = True
    if scene.chosen.identity != "h01":
        player.push(lambda one: one.key == "h01")
    player.walks = False
    player.step(4000, 20)
    for _ in range(presses):
        player.push(lambda one: one.key == "seal")
    player.push(lambda one: isinstance(one, Button) and one.kind == "main")
    player.play_until(lambda top: isinstance(top, MatchScene) and top.choice is not None)
    return player.scene


@pytest.mark.parametrize("by", sample(DEVICES, ["mouse"]))
def test_under_gold_nothing_is_noted_and_the_paper_says_what_is_asked(tmp_path: Path, by: str) -> None:
    player = Winner(tmp_path, by)
    table = sealed_table(player, 4)
    hosted = player.app.program.matches.hosted  # type: ignore[attr-defined]
    header = hosted.public.lines[0]
    assert hosted.campaign["seal"] == "gold" and hosted.campaign["help"] == 0
    assert header["goal"] == 250 and "variant" not in header, "the screen alone knows of it"
    assert not table.hints and not table.page.show_of.log
    for key in ("log", "discards"):
        table_paper(player, key)
    player.app.close()


def table_paper(player: Winner, key: str) -> None:
    """Press a tool of the table that stays closed: the paper lies there, with the higher goal."""
    text = player.resources.language.text
    player.use(player.scene, player.scene.page.spot(key))
    player.step(100, 3)
    paper = player.top
    assert isinstance(paper, StagePaperScene)
    said = [one.text for one in paragraphs(paper)]
    assert text("honor.seal.goal_win_by", n=120) in said
    assert text("honor.house_rules.no_notes_line") in said
    player.key("escape")
    assert isinstance(player.top, MatchScene)


def paragraphs(scene: StagePaperScene) -> list[object]:
    return [one for control in scene.page.controls for one in getattr(control, "paragraphs", ())]


def test_without_a_seal_log_and_chances_are_there(tmp_path: Path) -> None:
    player = Winner(tmp_path, "keyboard")
    table = sealed_table(player, 0)
    assert table.hints
    player.use(table, table.page.spot("log"))
    player.step(100, 3)
    assert isinstance(player.top, LogScene)
    player.app.close()
