"""Forks show what is to be won; boons hold at later stages: who begins, and what is told of Kage."""

from pathlib import Path

import pytest

from game.campaign.campaign_files import own_campaign
from game.campaign.seals import under_seal
from game.campaign.stage_table import boons_at
from game.campaign.stages import Unlock
from scenes.menus.campaign.map_places_and_objects import PlaceControl
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.stage_opening import OpeningScene
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.scene import MatchScene
from scenes.window import PlayStage, Push
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.menus.campaign.playing import CampaignPlayer, until
from tests.scenes.menus.campaign.test_campaign_scenes import map_of, on_the_map, said, written

BEFORE = ["s09", "s10", "s15", "s16"]


def words(player: CampaignPlayer, name: str) -> str:
    return player.resources.language.text(f"fork.{name}")


def portraits(player: CampaignPlayer, monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """Whose portraits a scene draws, each with the mood."""
    art, found = player.resources.art, set[tuple[str, str]]()
    original = art.portrait

    def seen(rival: str, mood: str, *rest: int) -> object:
        found.add((rival, mood))
        return original(rival, mood, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(art, "portrait", seen)
        player.top.draw(player.surface)
    return found


def test_a_fork_shows_faces_prizes_and_boons_before_one_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = on_the_map(tmp_path, "keyboard", won=8)
    scene = map_of(player)
    player.choose_stage(scene, "s08")
    player.step(3000, 20)
    seen = portraits(player, monkeypatch)
    assert {("oyuki", "calm"), ("ren", "calm")} <= seen
    assert ("tadao", "calm") not in seen, "the road goes one way there"
    for stage, boon, rival in (("s09", "thread", "Oyuki"), ("s10", "coin", "Ren")):
        player.choose_stage(scene, stage)
        assert words(player, boon) in said(scene) and f"New rival: {rival}" in said(scene)
    player.app.close()
    onward = on_the_map(tmp_path / "onward", "keyboard", won=9)
    onward.choose_stage(map_of(onward), "s10")
    assert words(onward, "coin") not in said(map_of(onward)), "the choice is made"
    onward.app.close()


def test_a_place_that_was_won_shows_who_was_beaten_and_its_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = on_the_map(tmp_path, won=8)
    scene = map_of(player)
    seen = portraits(player, monkeypatch)
    beaten = {(one.speaker, one.mood_won) for one in scene.played.campaign.stages[:8]}
    assert beaten <= seen and ("tama", "stung") in beaten
    assert {str(number) for number in range(1, 9)} <= written(player)
    place = next(one for one in scene.page.controls if isinstance(one, PlaceControl) and one.key == "s03")
    assert place.reach > place.small
    player.app.close()


def test_a_boon_is_kept_as_something_that_was_won(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, won=9)
    played = map_of(player).played
    assert Unlock("boon", "thread") in played.unlocks()
    assert Unlock("boon", "coin") not in played.unlocks()
    player.app.close()


def test_boons_hold_at_later_stages_and_not_under_a_seal_or_in_the_ending() -> None:
    campaign = own_campaign()
    held = {one.identity: boons_at(campaign, one, BEFORE) for one in campaign.stages}
    assert {key: set(found) for key, found in held.items() if found} == {
        **{key: {"coin"} for key in ("s13", "s14", "s15", "s16")},
        "s17": {"coin", "thread"},
        "s18": {"coin", "ear", "tongue"},
    }
    for seal in ("indigo", "red", "black", "gold"):
        assert not boons_at(campaign, under_seal(campaign.stage("s17"), seal), BEFORE)
    assert not boons_at(campaign, campaign.stage("s17"), ["s08", "s16"])


def tossed(player: CampaignPlayer) -> int:
    """Play the chosen stage and return who begins there."""
    player.press_main()
    player.play_until(until(SetupScene, MatchScene))
    hosted = player.app.program.matches.hosted  # type: ignore[attr-defined]
    return int(hosted.first)


@pytest.mark.parametrize("by", sample(DEVICES, ["mouse", "keyboard"]))
def test_the_coin_says_once_a_stage_who_begins(tmp_path: Path, by: str) -> None:
    player = on_the_map(tmp_path, by, won=13)
    scene = map_of(player)
    assert scene.chosen.identity == "s14" and words(player, "coin") in said(scene)
    player.press_main()
    player.play_until(until(OpeningScene))
    assert player.resources.language.text("lots.you_drawn") in written(player)
    player.press_button("campaign.later")
    player.press_main()
    player.step(200, 4)
    assert isinstance(player.top, OpeningScene), "it was not used"
    for _ in range(3):
        player.use(lambda one: one.key == "coin")
    assert player.resources.language.text("lots.drawn", name="Tama") in written(player)
    assert tossed(player) == 3
    player.app.close()
    assert words(player, "coin") not in said(again(tmp_path, by)), "it is used"


def again(home: Path, by: str) -> MapScene:
    """Come back to the map of the same progress."""
    player = CampaignPlayer(home, by)
    player.enter()
    scene = map_of(player)
    player.app.close()
    return scene


def test_without_the_coin_the_stage_says_who_begins(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard", won=5)
    assert map_of(player).chosen.identity == "s06"
    player.press_main()
    player.play_until(until(OpeningScene))
    assert player.resources.language.text("lots.you_drawn") not in written(player)
    assert tossed(player) == 2
    player.app.close()


def test_what_is_told_of_kage_stands_on_the_page_of_the_pass(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard", won=17)
    scene = map_of(player)
    assert scene.chosen.identity == "s18"
    told = [words(player, "told_ear"), words(player, "told_tongue")]
    assert all(one in said(scene) for one in told)
    player.press_main()
    player.play_until(until(OpeningScene))
    assert set(told) <= {one.text for one in _read(player)}
    player.app.close()


def _read(player: CampaignPlayer) -> list[object]:
    player.turn_leaf()
    return [one for reading in player.top.page.controls for one in getattr(reading, "paragraphs", ())]  # type: ignore[attr-defined]


@pytest.mark.parametrize("seal", ["", "indigo"])
def test_under_a_seal_nothing_of_it_is_offered(tmp_path: Path, seal: str) -> None:
    player = on_the_map(tmp_path, "keyboard", won=17)
    played = map_of(player).played
    stage = played.campaign.stage("s18")
    play = PlayStage("", stage.identity, played.player.identity, seal=seal)
    player.request(Push(OpeningScene(played, stage, "", play)))
    player.step(60, 3)
    offered = {one.text for one in _read(player)} & {words(player, one) for one in ("coin", "told_ear")}
    coin = [one for one in player.top.page.controls if one.key == "coin"]  # type: ignore[attr-defined]
    assert (len(offered), len(coin)) == ((0, 0) if seal else (2, 1))
    player.app.close()


def test_a_margin_stands_on_the_opening_by_itself(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard", won=15)
    player.choose_stage(map_of(player), "s16")
    player.press_main()
    player.play_until(until(OpeningScene))
    text = player.resources.language.text
    assert text("campaign.margin", n=7) in {one.text for one in _read(player)}
    player.app.close()
