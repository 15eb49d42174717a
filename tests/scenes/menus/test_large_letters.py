"""In the smallest window the largest letters leave a page's list room for what it is there for."""

import pytest

from scenes.games import ProgramSettings
from scenes.menus.campaign.run_scene import RunScene
from scenes.menus.rules_reference import RulesScene
from tests.driver import make_resources
from tools.gallery.draw_gallery import shots
from tools.gallery.shots import Stage, open_display

SIZE = (1024, 600)


def shown(name: str, code: str) -> Stage:
    open_display()
    stage = Stage(make_resources(ProgramSettings(language=code, text_scale=200)), SIZE)
    next(shot for shot in shots() if shot.name == name).show(stage)
    return stage


@pytest.mark.parametrize("code", ["de", "es"])
@pytest.mark.parametrize("name", ["rules-rules", "rules-terms", "rules-card", "honor-rules"])
def test_a_third_of_the_window_is_for_reading_the_rules(name: str, code: str) -> None:
    scene = shown(name, code).scene(RulesScene)
    paper = scene.first()
    assert paper is not None
    view = scene.page.areas[0].view if scene.page.areas else paper.rect
    assert view.height >= SIZE[1] / 3


@pytest.mark.parametrize("code", ["de", "es"])
@pytest.mark.parametrize("name", ["run-doors", "run-inn", "run-last", "war-run_doors", "war-run_last"])
def test_a_door_is_seen_but_for_its_edge(name: str, code: str) -> None:
    scene = shown(name, code).scene(RunScene)
    assert scene.main is not None
    (area,) = scene.page.areas
    assert area.view.clip(scene.main.rect).height >= 0.8 * scene.main.rect.height
