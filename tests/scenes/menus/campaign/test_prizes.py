"""The first prize of a victory fills the window and is put on with one press; what is missing is seen."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.campaign.campaign_service import TryEnd
from game.campaign.help_after_defeats import Help
from game.campaign.progress_database import StageProgress
from game.campaign.stage_table import StageTable
from game.campaign.stages import Unlock
from game.tenno.show import house_rules
from scenes.games import ProgramSettings
from scenes.menus.campaign.campaign_scenes import CampaignScenes
from scenes.menus.campaign.treasures import SETTINGS, MissingTile, TreasuresScene, wear
from scenes.menus.campaign.try_outcome import LASTS, OutcomeScene, PrizeScene
from scenes.menus.pending_requests import Notices
from scenes.paint.art import Art
from scenes.paint.cards_crests_and_portraits import PLAIN, won
from tests.samples import sample
from tests.scenes.in_hand import DEVICES
from tests.scenes.menus.campaign.playing import CampaignPlayer
from tests.scenes.menus.campaign.test_campaign_scenes import map_of, on_the_map, written
from tests.scenes.menus.campaign.test_letters import open_letter


def come_to(player: CampaignPlayer, stage: str, news: bool = True) -> None:
    """Come to what became of a stage that was won, at the usual speed."""
    player.resources.settings.change("speed", "normal")
    store = player.app.program.store
    scenes = CampaignScenes(lambda _: house_rules, store, Notices(), lambda letters, _: letters)
    campaign = scenes.service.campaign("")
    chosen = campaign.stage(stage)
    unlocked = tuple(one for one in chosen.unlocks if one.kind != "rival") if news else ()
    table = StageTable(campaign, chosen, Help())
    end = TryEnd(table=table, player=1, stars=(True, False, False), before=StageProgress(), unlocked=unlocked)
    player.app.stack.reset(scenes.outcome(player.resources, end))
    player.step(16)


@pytest.mark.parametrize("kind", SETTINGS)
def test_everything_that_can_be_won_can_be_put_on(kind: str) -> None:
    settings = ProgramSettings()
    for name in won()[kind]:
        settings.change(SETTINGS[kind], name)


@pytest.mark.parametrize("by", sample(DEVICES, ["keyboard"]))
def test_the_first_prize_fills_the_window_and_any_press_ends_it(tmp_path: Path, by: str) -> None:
    player = on_the_map(tmp_path, by)
    come_to(player, "s01")
    scene = player.top
    assert isinstance(scene, PrizeScene) and scene.unlock == Unlock("crest", "duck")
    assert "Crest: duck" in written(player)
    player.do("return", (300, 300))
    player.step(16)
    assert isinstance(player.top, OutcomeScene)
    player.app.close()


@pytest.mark.parametrize("still", [False, True])
def test_the_first_prize_goes_by_itself(tmp_path: Path, still: bool) -> None:
    player = on_the_map(tmp_path, reduced_motion=still)
    come_to(player, "s02")
    player.step(LASTS - 100, 20)
    assert isinstance(player.top, PrizeScene)
    player.step(240, 4)
    assert isinstance(player.top, OutcomeScene)
    player.app.close()


def test_nothing_is_shown_where_nothing_was_won_and_at_instant_speed(tmp_path: Path) -> None:
    player = on_the_map(tmp_path)
    come_to(player, "s01", news=False)
    assert isinstance(player.top, OutcomeScene)
    player.resources.settings.change("speed", "instant")
    scenes = CampaignScenes(lambda _: house_rules, player.app.program.store, Notices())
    end = player.top._end  # noqa: SLF001
    again = replace(end, unlocked=(Unlock("crest", "duck"),))
    assert isinstance(scenes.outcome(player.resources, again), OutcomeScene)
    player.app.close()


@pytest.mark.parametrize("by", sample(DEVICES, ["pad"]))
@pytest.mark.parametrize(
    ("stage", "setting", "name", "word"),
    [
        ("s01", "own_crest", "duck", "wear"),
        ("s02", "card_back", "bowl", "wear"),
        ("s15", "table_music", "pagoda", "listen"),
    ],
)
def test_what_was_won_is_put_on_with_the_second_button(
    tmp_path: Path, by: str, stage: str, setting: str, name: str, word: str
) -> None:
    player = on_the_map(tmp_path, by, won=14)
    come_to(player, stage)
    player.do("return", (300, 300))
    player.step(700, 4)
    text, scene = player.resources.language.text, player.top
    assert isinstance(scene, OutcomeScene)
    second = scene.buttons()[1]
    assert second.label == text(f"campaign.{word}")
    player.press_button(f"campaign.{word}")
    assert getattr(player.app.settings.stored, setting) == name
    assert scene.played.cosmetics() == {kind: name for kind, one in SETTINGS.items() if one == setting}, (
        "it is this player's from now on"
    )
    second = scene.controls["other"]
    assert second.label == text("campaign.in_use") and not second.enabled, "a second press does nothing"
    player.do("return", second.rect.center)
    player.step(100, 3)
    assert player.top is scene
    player.app.close()


def test_what_is_missing_is_an_outline_with_its_stage(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, "keyboard", won=3)
    player.use(lambda one: getattr(one, "icon", None) == "star")
    scene = player.top
    assert isinstance(scene, TreasuresScene)
    outlines = {one.missing.name: one for one in scene.page.controls if isinstance(one, MissingTile)}
    assert outlines["axe"].label == player.resources.language.text("campaign.stage", n=8)
    assert "squid" not in outlines and "duck" not in outlines
    assert "blind" not in outlines, "nothing tells of the match within the ending"
    for table in ("fog", "lanterns"):
        assert "Lantern" in outlines[table].label, "the other road's stage is named with its road"
    before = dict(vars(player.resources.settings))
    player.use(lambda one: one is outlines["axe"])
    assert player.top is scene and vars(player.resources.settings) == before
    player.key("escape")
    assert map_of(player)
    player.app.close()


def worn_crests(art: Art) -> set[int]:
    """Return which crests are drawn otherwise than everybody's."""

    def look(crest: int, style: str | None = None) -> bytes:
        return pygame.image.tobytes(art.crest(crest, 60, style), "RGBA")

    def back(crest: int, style: str | None = None) -> bytes:
        return pygame.image.tobytes(art.back(crest, 100, style), "RGBA")

    crests = {one for one in range(1, 8) if look(one) != look(one, PLAIN)}
    assert {one for one in range(1, 8) if back(one) != back(one, PLAIN)} == crests
    return crests


def test_what_is_worn_is_seen_at_the_own_seat_alone(tmp_path: Path) -> None:
    player = on_the_map(tmp_path, won=6)
    for unlock in (Unlock("crest", "duck"), Unlock("back", "bowl")):
        wear(map_of(player).played, unlock)
    art, own = player.resources.art, map_of(player).played.player.crest
    assert not worn_crests(art), "no table is to be seen"
    player.press_button("problem.title")
    scene = open_letter(player, 1)
    header = scene.page.shown.view.seats
    assert worn_crests(art) == {header[0].crest}
    assert own == header[1].crest, "a rival has the crest that the player has on the road"
    player.key("escape")
    player.step(60, 3)
    assert not worn_crests(art)
    player.app.close()


@pytest.mark.parametrize(("stage", "came"), [("s04", 1), ("s05", 2), ("s02", 0)])
def test_problems_that_come_with_a_stage_are_told(tmp_path: Path, stage: str, came: int) -> None:
    player = on_the_map(tmp_path, won=6)
    come_to(player, stage, news=False)
    player.step(4000, 8)
    assert isinstance(player.top, OutcomeScene)
    text, found = player.resources.language.text, written(player)
    assert [n for n in (1, 2, 3) if text("problem.came", n=n) in found] == ([came] if came else [])
    player.app.close()
