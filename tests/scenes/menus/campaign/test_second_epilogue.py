"""The match within the second road's ending: how it is come to, how it ends, what hangs on the map."""

from pathlib import Path

import pytest

from game.campaign.campaign_service import CampaignService, TryEnd
from game.campaign.help_after_defeats import Help
from game.campaign.progress_database import FILE, StageProgress
from game.campaign.progress_database_file import opened
from game.campaign.stage_table import StageTable
from game.honor.show import house_rules
from game.kept.data_folder import Store
from scenes.honor.match.scene import MatchScene
from scenes.match.scene import SHORT_SILENCE, SILENCE
from scenes.menus.campaign.campaign_scenes import CampaignScenes
from scenes.menus.campaign.ending_scroll import AfterScene
from scenes.menus.campaign.epilogue_won import AgainScene
from scenes.menus.campaign.map_places_and_objects import LanternPlace
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.stage_opening import OpeningScene
from scenes.menus.campaign.story_paper import TellingScene
from scenes.menus.campaign.try_outcome import OutcomeScene
from scenes.menus.pending_requests import Notices
from scenes.paint.art import Art
from scenes.ui import Button
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.lettered import words_of
from tests.scenes.menus.campaign.test_second_road import ROAD, Walker
from tests.words import said


def won(home: Path, *stages: str) -> None:
    with opened(home / FILE, write=True) as connection:
        for stage in stages:
            row = 1, f"{ROAD}/{stage}", 1, 0, "won", 7
            connection.execute("INSERT INTO tries VALUES (?, ?, ?, ?, ?, ?)", row)


def at_the_lantern(home: Path, by: str = "keyboard") -> Walker:
    """Come back to the map with the whole road won."""
    service = CampaignService(Store(home))
    player = service.progress.add_profile("Aki", 2)
    for road in service.roads():
        service.progress.hear(player.identity, road.key("letter"))
    won(home, *(f"h{number:02}" for number in range(1, 12)))
    walker = Walker(home, by)
    walker.to_title()
    won(home, "h12")
    walker.to_map()
    return walker


def written(player: Walker) -> list[str]:
    """All that stands on the screen."""
    return [entry.text for entry in words_of(player.top, player.surface.get_size())]


def press_main(player: Walker) -> None:
    player.use_control(next(one for one in player.controls if isinstance(one, Button) and one.kind == "main"))


def pages(player: Walker) -> str:
    """Read on to the end of what is told; all lines."""
    found = ""
    while isinstance(player.top, TellingScene):
        found += " ".join(written(player)) + " "
        press_main(player)
    return found


def tried(player: Walker, reached: bool, defeats: int = 0, lead: int = 0) -> None:
    """Come to what became of a try at the last match, after so many defeats."""
    scenes = CampaignScenes(lambda _: house_rules, player.app.program.store, Notices())
    played = scenes.played(player.resources, scenes.service.progress.profiles()[0], ROAD)
    stage = played.campaign.epilogue
    assert stage is not None
    table = StageTable(played.campaign, stage, Help())
    before = StageProgress((False, False, False), defeats, defeats)
    end = TryEnd(
        table=table,
        player=1,
        stars=(reached, False, False),
        before=before,
        unlocked=stage.unlocks if reached else (),
        lead=lead,
    )
    player.app.stack.reset(scenes.outcome(player.resources, end))


@pytest.mark.parametrize("by", sample(DEVICES, ["keyboard"]))
def test_the_ending_leads_to_its_match_and_back_to_the_map(
    tmp_path: Path, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    scenery = Art.scenery
    monkeypatch.setattr(Art, "scenery", lambda art, size, act="": seen.append(act) or scenery(art, size, act))
    player = at_the_lantern(tmp_path, by)
    ending = CampaignService(Store(tmp_path)).campaign(ROAD).script("en").ending
    lines = pages(player)
    assert all(part[0] in lines for _, part in ending.before())
    assert "for nothing at all" not in lines, "what is played is not told"
    assert set(seen) <= {"title", "lanterns"}, "nothing of the first road's ending is shown"
    scene = player.top
    assert isinstance(scene, OpeningScene) and scene.stage.epilogue
    word = player.resources.language.text("campaign.later")
    player.use_control(next(one for one in player.controls if getattr(one, "label", "") == word))
    shown = player.top
    assert isinstance(shown, MapScene) and shown.chosen.identity == "h13"
    press_main(player)
    player.step(200, 4)
    assert isinstance(player.top, MatchScene)
    hosted = player.app.program.matches.hosted  # type: ignore[attr-defined]
    assert hosted.campaign["stage"] == f"{ROAD}/h13" and hosted.campaign["help"] == 0
    player.app.close()


def test_a_lantern_hangs_past_the_road_until_the_match_beside_it_is_won(tmp_path: Path) -> None:
    player = at_the_lantern(tmp_path)
    pages(player)
    player.key("escape")
    lantern = next(one for one in player.controls if isinstance(one, LanternPlace))
    sways = set()
    for _ in range(30):
        player.step(16)
        sways.add(lantern.sway)
    assert len(sways) > 2
    won(tmp_path, "h13")
    player.to_title()
    player.to_map()
    lantern = next(one for one in player.controls if isinstance(one, LanternPlace))
    player.step(16, 30)
    assert lantern.reached.won and lantern.sway == 0
    player.app.close()


def test_each_of_three_defeats_has_its_words_and_the_third_goes_on(tmp_path: Path) -> None:
    player = at_the_lantern(tmp_path)
    for defeats in range(3):
        tried(player, False, defeats)
        scene = player.top
        assert isinstance(scene, OutcomeScene)
        assert scene.words.lost(defeats)[0] in " ".join(written(player)).replace("\n", " ")
        told_on = scene.buttons()[0].label == said("campaign.onward")
        assert told_on is (defeats == 2)
    press_main(player)
    assert "for nothing at all" in pages(player)
    assert isinstance(player.top, AfterScene)
    assert not any("asked twice" in one.text for one in player.top.reading.paragraphs)
    player.app.close()


def test_a_victory_is_laughed_at_once_among_lanterns_and_ends_the_story(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = at_the_lantern(tmp_path, "mouse")
    player.resources.settings.change("speed", "normal")
    tried(player, True, lead=45)
    scene = player.top
    assert isinstance(scene, AgainScene) and not scene.over
    heard: list[str] = []
    monkeypatch.setattr(player.resources.sounds, "play", heard.append)
    player.step(4000, 100)
    assert scene.over and heard == ["lady-laugh"]
    assert "HA!" in written(player)
    assert any(said_ == "Crest: the great lantern" for said_ in written(player))
    press_main(player)
    assert "has lost by 45 honour" in pages(player)
    after = player.top
    assert isinstance(after, AfterScene)
    assert any("asked twice" in one.text for one in after.reading.paragraphs)
    player.app.close()


def test_whoever_wins_it_hears_nothing_for_a_while_and_nobody_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = at_the_lantern(tmp_path)
    pages(player)
    press_main(player)
    player.step(200, 4)
    scene = player.top
    assert isinstance(scene, MatchScene)
    silences: list[float] = []
    monkeypatch.setattr(player.resources.sounds, "fall_silent", silences.append)
    for wins, ends, silent in ((False, [1600.0], []), (True, [SILENCE], [SILENCE])):
        monkeypatch.setattr(MatchScene, "_wins", wins)
        scene._begin_ending(False)  # noqa: SLF001
        assert [scene._ending] == ends and silences == silent  # noqa: SLF001
        assert scene._goes_straight_on is wins  # noqa: SLF001
    scene._pressed()  # noqa: SLF001
    assert scene._ending == SHORT_SILENCE  # noqa: SLF001
    player.app.close()
