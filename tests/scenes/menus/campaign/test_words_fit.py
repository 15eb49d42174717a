"""Every line of the campaign's scripts fits its box, in five languages, at 100 and 150 percent of text."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from assets import FOLDER
from game.campaign.campaign_service import TryEnd
from game.campaign.help_after_defeats import Help
from game.campaign.progress_database import StageProgress
from game.campaign.stage_table import StageTable
from game.campaign.stages import Stage
from game.kept.data_folder import Store
from game.kept.language import Language
from game.kept.settings import Settings
from game.tenno.show import house_rules
from scenes.menus.campaign.campaign_scenes import CampaignScenes
from scenes.menus.campaign.ending_scroll import AfterScene
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.stage_opening import OpeningScene
from scenes.menus.campaign.story_paper import Page, TellingScene
from scenes.menus.campaign.try_outcome import OutcomeScene
from scenes.menus.pending_requests import Notices
from scenes.ui import Reading
from scenes.ui.page import PageScene
from scenes.window.requests import PlayStage, Pop
from tests.driver import make_resources
from tests.samples import sample
from tests.scenes.lettered import faults_of, words_of

LANGUAGES = Language.codes(FOLDER / "languages")
SIZE = (1920, 1080)
OTHERS = ((1024, 600), (1440, 1080))


def actions(home: Path) -> CampaignScenes:
    return CampaignScenes(lambda _: house_rules, Store(home), Notices())


def played_by(home: Path, language: str, scale: int) -> PlayerCampaign:
    settings = Settings(text_scale=scale, reduced_motion=True)
    settings.change("language", language)
    resources = make_resources(settings)
    campaign_scenes = actions(home)
    player = campaign_scenes.service.progress.add_profile("Maximiliane", 1)
    return campaign_scenes.played(resources, player)


def ended(played: PlayerCampaign, stage: Stage, won: bool) -> TryEnd:
    table = StageTable(played.campaign, stage, Help())
    unlocked = stage.unlocks if won else ()
    return TryEnd(table=table, player=1, stars=(won, won, won), before=StageProgress(), unlocked=unlocked)


def scenes_of(played: PlayerCampaign, stage: Stage) -> Iterator[PageScene]:
    """All that is said around a stage."""
    partner = next((rival for _, rival in stage.partners), "")
    yield OpeningScene(played, stage, partner, PlayStage("", stage.identity, 1))
    for won in (True, False):
        yield OutcomeScene(played, ended(played, stage, won), actions(Path()))


def told(played: PlayerCampaign) -> Iterator[TellingScene]:
    """Letter, acts and ending, each page for itself."""
    script = played.script
    yield TellingScene(played.resources, "", [Page(script.letter, letter=True)], Pop)
    for act in script.acts.values():
        yield TellingScene(played.resources, act.title, [Page(act.opening)], Pop)
    for key, lines in script.ending.parts:
        face = key if key in played.rivals else ""
        yield TellingScene(played.resources, script.ending.title, [Page(lines, face)], Pop)


def faults(scene: PageScene, size: tuple[int, int]) -> list[str]:
    scene.enter()
    scene.resize(size)
    scene.update(9000)
    return faults_of(words_of(scene, size), size)


@pytest.mark.parametrize("scale", [pytest.param(100, marks=pytest.mark.long), 150])
@pytest.mark.parametrize("language", sample(LANGUAGES, ["de"]))
def test_what_is_said_around_the_longest_stages_fits(tmp_path: Path, language: str, scale: int) -> None:
    pygame.font.init()
    played = played_by(tmp_path, language, scale)
    longest = sorted(played.campaign.stages, key=lambda one: -sum(map(len, played.words(one).opening)))[:2]
    chosen = [*longest, played.campaign.stage("s23")]
    found = [
        (language, scale, stage.identity, fault)
        for stage in chosen
        for scene in scenes_of(played, stage)
        for fault in faults(scene, SIZE)
    ]
    for scene in told(played):
        found += [(language, scale, "told", fault) for fault in faults(scene, SIZE)]
    assert found == []


@pytest.mark.parametrize("language", sample(LANGUAGES, ["de", "fr"]))
def test_in_the_largest_letters_of_the_smallest_window_all_is_seen_or_can_be_scrolled(
    tmp_path: Path, language: str
) -> None:
    pygame.font.init()
    played, size, found = played_by(tmp_path, language, 200), (1024, 600), []
    chosen = [played.campaign.stage(identity) for identity in ("s02", "s07", "s23")]
    for scene in [*(scene for stage in chosen for scene in scenes_of(played, stage)), *told(played)]:
        scene.enter()
        scene.resize(size)
        scene.update(9000)
        written = words_of(scene, size)
        readings = [one for one in scene.page.controls if isinstance(one, Reading)]
        hidden = [one for one in written if one.seen.size != one.rect.size]
        assert not hidden or any(one.furthest and one.focusable for one in readings), hidden
        found += faults_of([one for one in written if one not in hidden], size)
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(one.rect) for one in scene.page.controls), type(scene)
    assert found == []


@pytest.mark.long
@pytest.mark.parametrize("size", [SIZE, *OTHERS])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_scripts_fits(
    tmp_path: Path, language: str, scale: int, size: tuple[int, int]
) -> None:
    pygame.font.init()
    played = played_by(tmp_path, language, scale)
    found = [
        (language, scale, stage.identity, type(scene).__name__, fault)
        for stage in played.campaign.stages
        for scene in scenes_of(played, stage)
        for fault in faults(scene, size)
    ]
    for telling in told(played):
        found += [(language, scale, "told", "", fault) for fault in faults(telling, size)]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_credits_after_the_ending_begin_with_two_people_in_large_letters(
    tmp_path: Path, language: str
) -> None:
    scene = AfterScene(played_by(tmp_path, language, 200), Pop)
    scene.enter()
    scene.resize((1024, 600))
    seen = scene.reading.seen_rows()
    whole = [row for row in scene.reading.rows() if row[0] >= seen.top and row[1] <= seen.bottom]
    assert len(whole) >= 3, "the heading and two rows"
