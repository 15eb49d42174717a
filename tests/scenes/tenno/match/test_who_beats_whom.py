"""Who beats whom on the screen: reached from anywhere by two inputs, costing no match, by each device."""

from pathlib import Path

import pytest
from pygame import Surface

from scenes.paint import theme
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.who_beats_whom import FightCell, FightTableScene
from scenes.window.requests import Request
from scenes.window.scene import Resources
from tests.driver import Driver
from tests.scenes.lettered import LetteredWindow, words_of
from tests.scenes.tenno.playing import PlayedGame
from tests.words import said


class Played:
    """Notes the fights that were to be played."""

    def __init__(self) -> None:
        self.fights: list[tuple[int, int, bool]] = []

    def __call__(self, attacking: int, defending: int, monk: bool) -> Request | None:
        self.fights.append((attacking, defending, monk))
        return None


def opened(home: Path, played: Played, size: tuple[int, int] = (1280, 720)) -> tuple[Driver, FightTableScene]:
    def make(resources: Resources) -> FightTableScene:
        return FightTableScene(resources, played)

    drive = Driver(home, make, size)
    assert isinstance(drive.top, FightTableScene)
    return drive, drive.top


def cell(scene: FightTableScene, attacking: int, defending: int) -> FightCell:
    cells = [each for each in scene.page.controls if isinstance(each, FightCell)]
    return next(each for each in cells if (each.attacking, each.defending) == (attacking, defending))


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1440, 1080)])
def test_every_cell_is_a_target_of_44_pixels_in_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    drive, scene = opened(tmp_path, Played(), size)
    cells = [each for each in scene.page.controls if isinstance(each, FightCell)]
    assert len(cells) == 110
    assert min(min(each.rect.size) for each in cells) >= 44
    assert all(scene.panel.rect.contains(each.rect) for each in cells)
    drive.step()


def test_a_click_plays_the_fight_and_the_key_shows_a_monk(tmp_path: Path) -> None:
    played = Played()
    drive, scene = opened(tmp_path, played)
    drive.click(cell(scene, 4, 7).rect.center)
    drive.key("tab")
    drive.click(cell(scene, 4, 7).rect.center)
    drive.click(cell(scene, 4, 5).rect.center)
    assert played.fights == [(4, 7, False), (4, 7, True), (4, 5, False)]


def test_keys_and_pads_go_from_cell_to_cell_past_the_shogun(tmp_path: Path) -> None:
    played = Played()
    drive, scene = opened(tmp_path, played)
    for key in ("down", "down", "down"):
        drive.key(key)
    drive.key("return")
    drive.pad("pad left")
    drive.pad("a")
    assert played.fights == [(11, 6, False), (11, 5, False)]
    assert scene.page.focus is cell(scene, 11, 5)


def test_a_finger_looks_first_and_plays_by_the_button(tmp_path: Path) -> None:
    played = Played()
    drive, scene = opened(tmp_path, played)
    drive.tap(cell(scene, 9, 3).rect.center)
    assert played.fights == []
    button = next(each for each in scene.page.controls if getattr(each, "icon", "") == "play")
    drive.tap(button.rect.center)
    assert played.fights == [(9, 3, False)]


def test_two_inputs_lead_there_from_a_match_and_back_costs_nothing(tmp_path: Path) -> None:
    game = PlayedGame(tmp_path, ("human", "novice"))
    game.play_until(lambda scene: isinstance(scene, MatchScene) and scene.choice is not None)
    match = game.top
    game.key("f2")
    assert isinstance(game.top, FightTableScene)
    game.key("f1")
    game.key("f2")
    assert len(game.app.stack) == 2, "rules and table take each other's place"
    game.key("escape")
    assert game.top is match
    game.pad("start")
    game.pad("y")
    assert isinstance(game.top, FightTableScene)
    game.pad("b")
    game.pad("b")
    assert game.top is match
    assert match.choice is not None  # type: ignore[attr-defined]


def test_what_a_monk_adds_is_said_at_every_size(window: LetteredWindow) -> None:
    scene = FightTableScene(window.resources(), Played())
    scene.enter()
    scene.resize(window.size)
    told = [entry for entry in words_of(scene, window.size) if entry.text == said("fights.monk_line")]
    assert len(told) == 1 and not told[0].cut


@pytest.mark.parametrize("high_contrast", [False, True])
def test_its_signs_have_the_colours_of_the_palette_in_force(tmp_path: Path, high_contrast: bool) -> None:
    _, scene = opened(tmp_path, Played())
    surface = Surface((1280, 720))
    try:
        theme.use(high_contrast)
        scene.resize(surface.get_size())
        scene.draw(surface)
        box = cell(scene, 7, 5).rect
        assert surface.get_at((box.left + box.width // 5, box.centery))[:3] == theme.WON
    finally:
        theme.use(False)
