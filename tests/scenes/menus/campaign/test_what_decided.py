"""Why a try came so: its sentences on the outcome, or behind a button; each leads to its fight and back."""

from pathlib import Path

import pytest

from assets import FOLDER
from game.campaign.campaign_service import TryEnd
from game.campaign.help_after_defeats import Help
from game.campaign.progress_database import StageProgress
from game.campaign.stage_table import StageTable
from game.games import TENNO
from game.table.record_by_viewer import read_telling
from game.tenno.show import house_rules
from scenes.film.replay import ReplayScene
from scenes.launch.opened_from_title_or_match import why_of_try
from scenes.match.what_decided import SEASONED, WhyScene
from scenes.menus.campaign.campaign_scenes import CampaignScenes
from scenes.menus.campaign.try_outcome import OutcomeScene
from scenes.menus.pending_requests import Notices
from scenes.ui import Tile, Words
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.menus.campaign.playing import CampaignPlayer
from tests.scenes.menus.campaign.test_campaign_scenes import map_of, on_the_map, written

RECORD = FOLDER / "gallery" / "four.tenno"


def come_to(player: CampaignPlayer, told: bool = True, seasoned: list[bool] | None = None) -> OutcomeScene:
    """Come to the outcome of a try whose record is the gallery's."""
    played = map_of(player).played

    def why(given: object, end: TryEnd, knows: bool) -> object:
        if seasoned is not None:
            seasoned.append(knows)
        return why_of_try(given, end, knows)  # type: ignore[arg-type]

    store = player.app.program.store  # type: ignore[attr-defined]
    scenes = CampaignScenes(lambda _: house_rules, store, Notices(), None, why)  # type: ignore[arg-type]
    table = StageTable(played.campaign, played.campaign.stage("s14"), Help())
    lines = [read_telling(TENNO, RECORD).told[0]] if told else []
    end = TryEnd(
        table=table,
        player=1,
        stars=(False, False, False),
        before=StageProgress(),
        unlocked=(),
        told=lines,
        record=RECORD,
    )
    scene = OutcomeScene(played, end, scenes)
    player.app.stack.push(scene)
    player.step(40, 2)
    return scene


def tiles_of(scene: OutcomeScene | WhyScene) -> list[Tile]:
    return [one for one in scene.page.controls if isinstance(one, Tile)]


def press(player: CampaignPlayer, tile: Tile) -> None:
    """By its key: a pad's first press lays the page out anew."""
    player.use(lambda one: isinstance(one, Tile) and one.key == tile.key)
    player.step(60, 2)


@pytest.mark.parametrize("by", sample(DEVICES, ["keyboard"]))
def test_each_sentence_on_the_outcome_leads_to_its_fight(tmp_path: Path, by: str) -> None:
    player = on_the_map(tmp_path, by, size=(1280, 720))
    scene = come_to(player)
    said = why_of_try(player.resources, scene._end, False)  # noqa: SLF001
    assert said is not None
    assert len(tiles_of(scene)) == len(said.sentences) == 3
    assert player.resources.language.text("why.head") in written(player)
    for tile, sentence in zip(tiles_of(scene), said.sentences, strict=True):
        assert sentence.words in {part.text for part in tile.face.parts() if isinstance(part, Words)}
    for number, sentence in enumerate(said.sentences):
        press(player, tiles_of(scene)[number])
        replay = player.top
        assert isinstance(replay, ReplayScene) and replay.eyes == 0 and replay.playback.plays
        public = replay.watched.telling.told[None][: sentence.told]
        fight = sum(line.get("move") == "attack" for line in public)
        start = replay.playback.film.fights[fight - 1].start
        assert max(0.0, start - 1500) <= replay.playback.time <= start
        player.key("escape")
        assert player.top is scene
    player.app.close()


def test_with_large_letters_they_stand_behind_a_button(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "pad", size=(1024, 600), text_scale=200, language="de")
    scene = come_to(player)
    assert not tiles_of(scene)
    player.turn_leaf()
    player.use(lambda one: one.key == "why")
    sheet = player.top
    assert isinstance(sheet, WhyScene) and len(tiles_of(sheet)) == 3
    press(player, tiles_of(sheet)[2])
    assert isinstance(player.top, ReplayScene)
    player.key("escape")
    player.key("escape")
    assert player.top is scene
    player.app.close()


def test_a_try_that_was_given_up_says_nothing_of_it(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, size=(1280, 720))
    scene = come_to(player, told=False)
    assert not tiles_of(scene)
    assert player.resources.language.text("why.head") not in written(player)
    player.app.close()


def test_after_ten_tries_the_player_has_seen_how_matches_end(tmp_path: Path) -> None:
    knows: list[bool] = []
    for defeats in (SEASONED - 1, SEASONED):
        player = on_the_map(tmp_path / str(defeats), defeats=defeats)
        come_to(player, seasoned=knows)
        player.app.close()
    assert knows == [False, True]
