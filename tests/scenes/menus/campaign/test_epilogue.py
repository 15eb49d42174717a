"""The match within the ending: how it is come to, all its ways to end, and what is left on the map."""

from pathlib import Path

import pytest

from game.campaign.campaign_service import TryEnd
from game.campaign.help_after_defeats import Help
from game.campaign.progress_database import FILE, StageProgress
from game.campaign.progress_database_file import opened
from game.campaign.stage_table import StageTable
from game.tenno.show import house_rules
from scenes.match import scene as match_scene
from scenes.menus.campaign.campaign_scenes import BLIND, CampaignScenes
from scenes.menus.campaign.ending_scroll import AfterScene
from scenes.menus.campaign.epilogue_won import AgainScene
from scenes.menus.campaign.map_places_and_objects import BlindPlace
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.stage_opening import OpeningScene
from scenes.menus.campaign.story_paper import TellingScene
from scenes.menus.campaign.try_outcome import OutcomeScene
from scenes.menus.lobby import LobbyScene
from scenes.menus.pending_requests import Notices
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.menus.campaign.playing import CampaignPlayer, until
from tests.scenes.menus.campaign.test_campaign_scenes import map_of, on_the_map, said, written


def at_the_blind(home: Path, by: str = "keyboard", told: bool = False, **settings: object) -> CampaignPlayer:
    """Come to the campaign with the whole road won; `told`: the ending was told as the first edition did."""
    player = on_the_map(home, by, won=23, **settings)
    if told:
        map_of(player).played.hear("ending")
    player.key("escape")
    with opened(home / FILE, write=True) as connection:
        connection.execute("INSERT INTO tries VALUES (1, 's24', 1, 0, 'won', 7)")
    player.enter()
    return player


def scenes_of(player: CampaignPlayer) -> CampaignScenes:
    """Make scenes of the same progress."""
    return CampaignScenes(lambda _: house_rules, player.app.program.store, Notices())


def tried(player: CampaignPlayer, won: bool, defeats: int = 0, again: bool = False, lead: int = 0) -> None:
    """Come to what became of a try at the last match, after so many defeats; `again`: it was won before."""
    scenes = scenes_of(player)
    played = scenes.played(player.resources, scenes.service.progress.profiles()[0])
    stage = played.campaign.epilogue
    assert stage is not None
    table = StageTable(played.campaign, stage, Help())
    before = StageProgress((again, False, False), defeats + again, defeats)
    unlocked = () if again or not won else stage.unlocks
    end = TryEnd(
        table=table, player=1, stars=(won, False, False), before=before, unlocked=unlocked, lead=lead
    )
    player.app.stack.reset(scenes.outcome(player.resources, end))


def pages(player: CampaignPlayer) -> list[str]:
    """Read on to the end of what is told; all lines."""
    found = []
    while isinstance(player.top, TellingScene):
        found += [line for line in written(player) if line not in found]
        player.press_main()
    return found


@pytest.mark.parametrize("by", sample(DEVICES, ["keyboard"]))
def test_the_ending_leads_to_its_match_and_back_to_the_map(tmp_path: Path, by: str) -> None:
    player = at_the_blind(tmp_path, by)
    ending = scenes_of(player).service.campaign("").script("en").ending
    lines = " ".join(pages(player))
    assert all(line in lines for _, part in ending.before() for line in part[:1])
    assert "You do not let the Tenno win." not in lines, "what is played is not told"
    assert isinstance(player.top, OpeningScene) and player.top.stage.epilogue
    player.press_button("campaign.later")
    scene = map_of(player)
    assert scene.chosen.identity == "s25" and "56" not in said(scene)
    player.key("escape")
    player.enter()
    assert isinstance(player.top, MapScene), "it is told once"
    player.press_main()
    player.step(200, 4)
    assert isinstance(player.top, SetupScene | MatchScene)
    hosted = player.app.program.matches.hosted  # type: ignore[attr-defined]
    assert hosted.campaign["stage"] == "s25" and hosted.campaign["help"] == 0
    assert hosted.first == 1, "the first move is the Tenno's"
    player.app.close()


def test_who_had_won_everything_goes_on_from_the_map(tmp_path: Path) -> None:
    """Nothing is told again; the blind trembles now and then, and not where motion is unwanted."""
    player = at_the_blind(tmp_path, told=True)
    scene = map_of(player)
    assert scene.chosen.identity == "s25" and sum(scene.played.at(scene.chosen).stars) == 0
    blind = next(one for one in scene.page.controls if isinstance(one, BlindPlace))
    sways = set()
    for _ in range(30):
        player.step(16)
        sways.add(blind.sway)
    assert len(sways) > 2
    player.step(2000, 20)
    assert blind.sway == 0
    player.app.close()
    still = at_the_blind(tmp_path / "still", told=True, reduced_motion=True)
    place = next(one for one in map_of(still).page.controls if isinstance(one, BlindPlace))
    still.step(100, 4)
    assert place.sway == 0
    still.app.close()


@pytest.mark.parametrize("everybody", [False, True])
def test_whom_the_ending_hides_is_in_no_list_before(tmp_path: Path, everybody: bool) -> None:
    player = at_the_blind(tmp_path, told=True, all_rivals=everybody)
    for won in (False, True):
        player.key("escape")
        player.press_button("title.new_match")
        lobby = player.top
        assert isinstance(lobby, LobbyScene)
        faces = {face.rival for face in lobby.faces.faces}
        assert "aoi" in faces and ("tenno" in faces) is won
        player.key("escape")
        if not won:
            with opened(tmp_path / FILE, write=True) as connection:
                connection.execute("INSERT INTO tries VALUES (1, 's25', 1, 0, 'won', 1)")
            player.press_button("title.campaign")
    player.app.close()


def test_before_the_road_is_won_there_is_no_blind(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, won=23)
    assert not any(isinstance(one, BlindPlace) for one in map_of(player).page.controls)
    player.app.close()


def test_each_of_three_defeats_has_its_words_and_the_third_goes_on(tmp_path: Path) -> None:
    player = at_the_blind(tmp_path)
    text, ended = player.resources.language.text, []
    for defeats in range(3):
        tried(player, won=False, defeats=defeats)
        scene = player.top
        assert isinstance(scene, OutcomeScene)
        ended.append([button.label for button in scene.buttons()])
        assert scene.words.lost(defeats)[0] in " ".join(written(player))
    assert ended == [[text("campaign.again"), text("campaign.to_map")]] * 2 + [
        [text("campaign.onward"), text("campaign.again")]
    ]
    player.press_button("campaign.onward")
    lines = " ".join(pages(player))
    assert "You do not let the Tenno win." in lines and "spring" in lines
    assert isinstance(player.top, AfterScene)
    player.press_main()
    assert map_of(player).chosen.identity == "s25", "it waits for whoever wants to win it after all"
    tried(player, won=False, defeats=4)
    scene = player.top
    assert isinstance(scene, OutcomeScene) and scene.buttons()[0].label == text("campaign.again")
    player.app.close()


@pytest.mark.parametrize("by", sample(DEVICES, ["mouse"]))
def test_a_victory_is_laughed_at_once_and_ends_the_story(
    tmp_path: Path, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = at_the_blind(tmp_path, by)
    player.resources.settings.change("speed", "normal")
    tried(player, won=True, lead=4)
    scene = player.top
    assert isinstance(scene, AgainScene) and not scene.over
    laughs = []
    monkeypatch.setattr(player.resources.sounds, "play", laughs.append)
    player.step(800, 40)
    assert not laughs, "the word comes first"
    player.step(3200, 40)
    assert scene.over and laughs == ["again-laugh"]
    assert any("joins the lobby" in line for line in written(player))
    player.press_main()
    assert isinstance(player.top, TellingScene)
    lines = " ".join(pages(player))
    assert "has lost by 4" in lines and "You do not let the Tenno win." not in lines
    after = player.top
    assert isinstance(after, AfterScene)
    assert any("eleven times" in one.text for one in after.reading.paragraphs)
    player.press_main()
    tried(player, won=True, again=True)
    assert isinstance(player.top, OutcomeScene), "once"
    player.app.close()


@pytest.mark.long
def test_the_last_match_is_played_and_nobody_counts_where_it_is_won(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Won or lost: from the table straight on, in silence, or over the score to the next try."""
    player = at_the_blind(tmp_path, "mouse")
    silences: list[float] = []
    monkeypatch.setattr(player.resources.sounds, "fall_silent", silences.append)
    ends: list[str] = []
    while len(ends) < 8 and not isinstance(player.top, AfterScene):
        player.seen.clear()
        player.play_until(until(OutcomeScene, AgainScene))
        won = isinstance(player.top, AgainScene)
        assert ("ScoringScene" in player.seen) is not won
        assert len(silences) == won
        ends.append("won" if won else "lost")
        player.play_until(until(AfterScene, SetupScene, MatchScene))
    assert isinstance(player.top, AfterScene) and ends in (
        ["won"], ["lost", "won"], ["lost", "lost", "won"], ["lost"] * 3
    )  # fmt: skip
    assert silences in ([], [match_scene.SHORT_SILENCE]), "at instant speed a short one"
    scenes = scenes_of(player)
    played = scenes.played(player.resources, scenes.service.progress.profiles()[0])
    at = played.reached()["s25"]
    assert at.won is (ends[-1] == "won") and at.tries == len(ends) and played.has_heard(BLIND)
    assert ("tenno" in scenes.met(player.resources)) is at.won
    player.app.close()


def test_a_press_shortens_the_silence_and_does_not_end_it() -> None:
    left = match_scene.SILENCE - 400
    assert match_scene.hurried(left) == match_scene.SHORT_SILENCE - 400
    assert match_scene.hurried(900.0) == 0
