"""In the smallest window the largest letters leave a page's list room for what it is there for."""

import itertools

import pytest
from pygame import Rect

from scenes.games import ProgramSettings
from scenes.match.pause import PauseScene
from scenes.menus.campaign.run_scene import RunScene
from scenes.menus.rules_reference import RulesScene
from scenes.menus.title import TitleScene
from scenes.paint.sizes import SMALLEST_TARGET
from scenes.ui import KeyHint, Sheet
from scenes.ui.message import QuestionScene
from tests.driver import make_resources
from tests.scenes.lettered import faults_of, words_of
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage, open_display

SIZE = (1024, 600)


def shown(name: str, code: str) -> Stage:
    open_display()
    stage = Stage(make_resources(ProgramSettings(language=code, text_scale=200)), SIZE)
    next(shot for shot in shots() if shot.name == name).show(stage)
    return stage


@pytest.mark.parametrize("code", ["de", "es", "fr"])
@pytest.mark.parametrize("name", ["rules-rules", "rules-terms", "rules-card", "honor-rules"])
def test_two_thirds_of_the_window_are_for_reading_the_rules(name: str, code: str) -> None:
    scene = shown(name, code).scene(RulesScene)
    paper = scene.first()
    assert paper is not None
    view = scene.page.areas[0].view if scene.page.areas else paper.rect
    assert view.height >= SIZE[1] * 2 / 3


@pytest.mark.parametrize("code", ["de", "es"])
@pytest.mark.parametrize("name", ["run-doors", "run-inn", "run-last", "war-run_doors", "war-run_last"])
def test_a_door_is_seen_but_for_its_edge(name: str, code: str) -> None:
    scene = shown(name, code).scene(RunScene)
    assert scene.main is not None
    (area,) = scene.page.areas
    assert area.view.clip(scene.main.rect).height >= 0.8 * scene.main.rect.height


@pytest.mark.parametrize("code", ["de", "es"])
def test_what_a_question_says_is_written_as_large_as_its_answers(code: str) -> None:
    stage = shown("title-new_to_it", code)
    said = {one.text: one for one in words_of(stage.scene(QuestionScene), SIZE)}
    answers = [one.size for key, one in said.items() if key == stage.text("common.back")]
    line = said[stage.text("title.learn_first.text")]
    assert answers and not line.cut and line.size >= 0.9 * max(answers)


@pytest.mark.parametrize("code", ["de", "es", "fr"])
@pytest.mark.parametrize("name", ["title-fresh", "title-continue", "title-several", "title-other_game"])
def test_everything_that_the_title_leads_to_is_seen_and_written_in_full(name: str, code: str) -> None:
    scene = shown(name, code).scene(TitleScene)
    assert not scene.page.areas, "nothing has to be scrolled"
    assert len(scene.controls) == len(scene.entries)
    boxes = [control.rect for control in scene.controls.values()]
    assert all(Rect((0, 0), SIZE).contains(box) and box.height >= SMALLEST_TARGET for box in boxes)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(boxes, 2))
    assert not [one for one in words_of(scene, SIZE) if one.cut]


@pytest.mark.parametrize(
    "name", ["history-statistics", "honor-discards", "scoring-why", "campaign-players", "settings-look"]
)
def test_the_way_back_stands_beside_a_sheets_title_and_leaves_its_body_the_foot(name: str) -> None:
    stage = shown(name, "de")
    sheet = stage.scene(Sheet)
    (back,) = (one for one in sheet.page.controls if isinstance(one, KeyHint))
    assert back.label == stage.text("common.back")
    assert back.rect.bottom <= sheet.room.top and sheet.room.height >= SIZE[1] * 0.7
    assert not faults_of(words_of(sheet, SIZE)[:2], SIZE)


@pytest.mark.parametrize("code", ["de", "es", "fr", "nl"])
@pytest.mark.parametrize("name", [shot.name for shot in shots() if shot.scene == "pause"])
def test_all_that_can_be_done_in_a_pause_is_seen_at_once(name: str, code: str) -> None:
    scene = shown(name, code).scene(PauseScene)
    (area,) = scene.page.areas
    assert all(area.view.contains(control.rect) for control in scene.page.controls)
