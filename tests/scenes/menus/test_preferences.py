"""The settings scene changes what it shows, at once, by mouse and by keys."""

import json
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from assets import FOLDER
from game.kept import settings as declared
from game.kept.settings import Settings
from scenes.games import ProgramSettings
from scenes.menus.settings import TABS, SettingsScene
from scenes.paint import theme
from scenes.ui import Button, LabelledRow, Segments, Slider, Toggle, UiStyle
from scenes.ui.message import QuestionScene
from scenes.window.intents import FocusGained, Listening
from tests.driver import SAMPLE, Driver, make_resources
from tests.words import said

SHOWN = [(tab, name) for tab, names in TABS.items() for name in names if name != "preview"]
SHOWN += [(rule.tab, name) for name, rule in ProgramSettings.rules().items() if rule.tab]
FEW = [pytest.param(*one, marks=[pytest.mark.long] if number % 3 else []) for number, one in enumerate(SHOWN)]
"""Of them each third in the suite."""


def opened(
    tmp_path: Path, tab: str = "look", settings: Settings | None = None, draw_one_in: int = SAMPLE
) -> tuple[Driver, SettingsScene]:
    drive = Driver(tmp_path, SettingsScene, (1920, 1080), settings=settings, draw_one_in=draw_one_in)
    scene = drive.top
    assert isinstance(scene, SettingsScene)
    drive.key("up")
    while scene.tabs[scene.tab] != tab:
        drive.key("right")
    drive.key("down")
    return drive, scene


def row(scene: SettingsScene, name: str) -> LabelledRow:
    label = scene.resources.language.text(f"settings.{name}.name")
    return next(c for c in scene.page.controls if isinstance(c, LabelledRow) and c.label == label)


def focus(drive: Driver, scene: SettingsScene, name: str) -> None:
    """Go there by keys alone."""
    column = ["down"] * 9 + ["up"] * 9
    for key in [*column, "tab", "tab", *column]:
        if scene.page.focus is row(scene, name):
            return
        drive.key(key)
    raise AssertionError(f"{name} is not reached")


def test_every_setting_is_shown_but_what_has_its_own_place() -> None:
    assert {name for _, name in SHOWN} == set(ProgramSettings.rules()) - {
        "keys",
        "buttons",
        "language",
        "lessons",
        "honor_lessons",
        "honor_ended",
        "honor_told",
        "greeting",
        "people",
        "player",
        "table",
        "shared_table",
        "own_size",
        "road",
        "own_hints",
        "house_rules",
        "table_look",
        "card_back",
        "own_crest",
        "table_music",
        "honor_rules",
        "honor_table",
    }


@pytest.mark.parametrize(("tab", "name"), SHOWN)
def test_each_setting_by_keys_alone_and_stored(tmp_path: Path, tab: str, name: str) -> None:
    drive, scene = opened(tmp_path, tab)
    before = getattr(drive.resources.settings, name)
    focus(drive, scene, name)
    inner = row(scene, name).inner
    if isinstance(inner, Toggle):
        drive.key("return")
    else:
        drive.key("left" if isinstance(inner, Slider) and inner.value == inner.high else "right")
    after = getattr(drive.resources.settings, name)
    assert after != before
    drive.step(2000, 20)
    assert json.loads((tmp_path / declared.FILE).read_text()) == {name: after}
    focus(drive, scene, name)
    drive.key("backspace")
    assert getattr(drive.resources.settings, name) == before


@pytest.mark.parametrize(("tab", "name"), FEW)
def test_each_setting_by_mouse_alone(tmp_path: Path, tab: str, name: str) -> None:
    drive = Driver(tmp_path, SettingsScene, (1920, 1080))
    scene = drive.top
    assert isinstance(scene, SettingsScene)
    drive.click(scene.page.controls[0].boxes()[scene.tabs.index(tab)].center)  # type: ignore[attr-defined]
    before = getattr(drive.resources.settings, name)
    drive.point(scene.page.areas[0].view.center)
    while row(scene, name).rect.bottom > scene.page.areas[0].view.bottom:
        drive.wheel(-1)
    inner = row(scene, name).inner
    if isinstance(inner, Segments):
        other = next(pill for number, pill in enumerate(inner.boxes()) if number != inner.chosen)
        drive.click(other.center)
    elif isinstance(inner, Slider):
        drive.click(inner.track().center)
    else:
        drive.click(inner.rect.center)
    assert getattr(drive.resources.settings, name) != before


def test_shake_is_off_and_says_why_while_motion_is_reduced(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path, settings=Settings(reduced_motion=True))
    shake = row(scene, "shake")
    assert shake.reason == "Off while motion is reduced"
    drive.click(shake.inner.rect.center)
    assert drive.resources.settings.shake is True
    assert "ui-refuse" in drive.sounds.heard
    drive.click(row(scene, "reduced_motion").inner.rect.center)
    assert row(scene, "shake").enabled


def test_text_grows_with_its_slider_and_the_focus_stays(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path)
    before = scene.page.look.text_size(28)
    for _ in range(10):
        drive.key("right")
    assert drive.resources.settings.text_scale == 200
    assert scene.page.look.text_size(28) == 2 * before
    assert scene.page.focus is row(scene, "text_scale")


def test_a_dragged_text_size_is_previewed_and_taken_when_let_go(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path)
    slider = row(scene, "text_scale").inner
    assert isinstance(slider, Slider)
    track = slider.track()
    drive.press((track.left, track.centery))
    drive.point(track.midright)
    assert drive.resources.settings.text_scale == 100
    assert row(scene, "text_scale").value == "200%"
    drive.release(track.midright)
    assert drive.resources.settings.text_scale == 200
    assert row(scene, "text_scale").value == "200%"


@pytest.mark.parametrize("left", ["point", "key", "rest"])
def test_the_arrow_of_the_text_size_stays_under_the_mouse_until_it_is_left(tmp_path: Path, left: str) -> None:
    """Twelve presses of a stranger's ended at 130 %: the arrow had gone from under the mouse."""
    drive, scene = opened(tmp_path)
    slider = row(scene, "text_scale").inner
    assert isinstance(slider, Slider)
    spot = slider.arrows()[1].center
    for _ in range(8):
        drive.click(spot)
        drive.step(100, 2)
    assert row(scene, "text_scale").value == "180%"
    assert drive.resources.settings.text_scale == 100, "the preview alone follows"
    if left == "point":
        drive.point((5, 5))
    elif left == "key":
        drive.key("down")
    else:
        drive.step(3000, 60)
    assert drive.resources.settings.text_scale == 180


def test_a_key_is_changed_by_keys_alone_and_works_at_once(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path, "controls")
    label = scene.resources.language.text("controls.rules")
    for key in ["down"] * 30 + ["right"] + ["up"] * 30:
        here = scene.page.focus
        if isinstance(here, LabelledRow) and here.label == label:
            break
        drive.key(key)
    drive.key("return")
    drive.key("f5")
    assert drive.resources.settings.keys == {"rules": ["f5"]}
    drive.key("f5")
    assert type(drive.top).__name__ == "RulesScene"
    drive.key("f5")
    drive.key("backspace")
    assert drive.resources.settings.keys == {}


def test_escape_ends_the_asking_for_a_key(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path, "controls")
    drive.key("return")
    drive.key("escape")
    assert drive.top is scene
    assert drive.resources.settings.keys == {}
    drive.key("escape")
    assert drive.top is not scene


def test_names_of_languages_grow_with_the_letters_in_the_smallest_window_too() -> None:
    """They stood beside each other in letters of half their size, as the air beside them did not give way."""
    look = UiStyle(make_resources(ProgramSettings(text_scale=200)), (1024, 600))
    names = Segments(["Deutsch", "English", "Español", "Français", "Nederlands"], 1, lambda _: None)
    names.place(look, Rect(0, 0, 760, 70))
    assert names.letters() > 0.75 * names.size
    boxes = names.boxes()
    assert boxes[-1].right <= names.rect.right and len({box.top for box in boxes}) == 1


def test_one_language_is_no_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, scene = opened(tmp_path)
    assert "language" in scene.tabs
    only = tmp_path / "text"
    only.mkdir()
    (only / "en.toml").write_bytes((FOLDER / "languages" / "en.toml").read_bytes())
    monkeypatch.setattr("game.kept.language.TEXTS", only)
    _, scene = opened(tmp_path)
    assert "language" not in scene.tabs


def test_a_volume_of_nothing_is_said_in_words(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path, "sound")
    for _ in range(30):
        drive.key("left")
    assert drive.resources.settings.master_volume == 0
    assert row(scene, "master_volume").value == "Silent"


def go_to(drive: Driver, scene: SettingsScene, label: str, number: int) -> None:
    """Give the focus to the row of that label, the first (keys) or the second (pad)."""
    rows = [c for c in scene.page.controls if isinstance(c, LabelledRow) and c.label == label]
    scene.page.set_focus(rows[number])
    drive.app.handle(FocusGained())  # so that the scene looks where the focus is


def test_a_key_that_is_taken_is_asked_for_before_it_changes_hands(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path, "controls")
    go_to(drive, scene, "Log", 0)
    drive.key("return")
    drive.key("o")
    question = drive.top
    assert isinstance(question, QuestionScene)
    drive.key("return")  # the answer that changes nothing has the focus
    assert drive.top is scene
    drive.step(50, 2)
    assert drive.resources.settings.keys == {}
    go_to(drive, scene, "Log", 0)
    drive.key("return")
    drive.key("o")
    drive.key("left")
    drive.key("return")
    drive.step(50, 2)
    assert drive.resources.settings.keys == {"log": ["o"], "odds": ["l"]}


def test_a_pads_button_is_changed_by_the_pad_alone(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path, "controls")
    drive.pad("left trigger")
    go_to(drive, scene, said("controls.pause"), 1)
    drive.pad("a")
    drive.pad("y")
    assert isinstance(drive.top, QuestionScene)
    drive.pad("pad left")
    drive.pad("a")
    drive.step(50, 2)
    assert drive.resources.settings.buttons == {"pause": ["y"], "show_cards": ["start"]}
    go_to(drive, scene, said("controls.show_cards"), 1)
    drive.pad("right stick")
    assert drive.resources.settings.buttons == {}


@pytest.mark.parametrize("way", ["escape", "b", "click"])
def test_the_waiting_for_a_button_can_be_left_by_every_device(tmp_path: Path, way: str) -> None:
    drive, scene = opened(tmp_path, "controls")
    go_to(drive, scene, "Log", 0)
    drive.key("return")
    assert scene.listening() is Listening.KEY
    if way == "escape":
        drive.key("escape")
    elif way == "b":
        drive.pad("b")
    else:
        drive.click(scene.page.areas[0].view.center)
    assert scene.listening() is Listening.ACTIONS
    assert drive.top is scene
    assert drive.resources.settings.keys == {}


def test_everything_becomes_as_it_came_but_language_and_people(tmp_path: Path) -> None:
    changed = ProgramSettings(speed="fast", shake=False, people=["Aki"], buttons={"log": ["x"]})
    changed.high_contrast, changed.honor_rules = True, "goal_250"
    drive, scene = opened(tmp_path, settings=changed)
    scene.page.set_focus(next(c for c in scene.page.controls if isinstance(c, Button)))
    drive.key("return")
    assert isinstance(drive.top, QuestionScene)
    drive.key("left")
    drive.key("return")
    drive.step(2000, 20)
    assert changed == ProgramSettings(people=["Aki"], honor_rules="goal_250")
    kept = {"people": ["Aki"], "honor_rules": "goal_250"}
    assert json.loads((tmp_path / declared.FILE).read_text()) == kept
    assert theme.TEXT == theme.PAPER


def test_high_contrast_is_worn_at_once(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path, draw_one_in=1)
    before = drive.surface.get_at(row(scene, "shake").rect.move(20, 8).topleft)
    focus(drive, scene, "high_contrast")
    drive.key("return")
    assert theme.TEXT == (255, 255, 255)
    after = drive.surface.get_at(row(scene, "shake").rect.move(20, 8).topleft)
    assert after != before
    drive.key("return")
    assert theme.TEXT == theme.PAPER


@pytest.mark.parametrize(
    ("name", "values"), [("seat_marks", ("letter", "pattern")), ("card_numerals", ("large",))]
)
def test_signs_on_cards_change_what_is_drawn_at_once(
    tmp_path: Path, name: str, values: tuple[str, ...]
) -> None:
    drive, scene = opened(tmp_path)
    focus(drive, scene, name)
    seen = {pygame.image.tobytes(drive.resources.art.face(4, 2, 200), "RGB")}
    for value in values:
        drive.key("right")
        assert getattr(drive.resources.settings, name) == value
        seen.add(pygame.image.tobytes(drive.resources.art.face(4, 2, 200), "RGB"))
    assert len(seen) == 1 + len(values)


def test_a_size_is_refused_while_the_window_fills_the_screen(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path, settings=Settings(fullscreen=True))
    assert row(scene, "window_size").reason == said("settings.window_size.refused")
    assert drive.resources.settings.window_size == "screen"


def test_the_window_takes_the_size_that_is_chosen(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path)
    focus(drive, scene, "window_size")
    drive.key("right")
    drive.step()
    assert drive.surface.get_size() == (1280, 720)


def test_the_shoulders_of_a_pad_turn_the_tabs(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path)
    drive.pad("right shoulder")
    assert scene.tabs[scene.tab] == "sound"
    drive.pad("left shoulder")
    drive.pad("left shoulder")
    assert scene.tabs[scene.tab] == scene.tabs[-1] == "language"


def test_odds_for_all_are_odds_for_everybody(tmp_path: Path) -> None:
    """Who chose otherwise in the lobby has chosen no more."""
    drive, scene = opened(tmp_path, "play", Settings(own_hints={"Bo": False}))
    settings = drive.resources.settings
    assert not settings.hints_for("Bo")
    drive.click(row(scene, "hints").inner.rect.center)
    assert [settings.hints_for(name) for name in ("Bo", "Aki")] == [False, False]
    drive.click(row(scene, "hints").inner.rect.center)
    assert [settings.hints_for(name) for name in ("Bo", "Aki")] == [True, True]
    drive.step(2000, 20)
    assert json.loads((tmp_path / declared.FILE).read_text()) == {}


def test_keys_and_buttons_of_one_action_stand_in_step(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path, "controls")
    rows = [control for control in scene.page.controls if isinstance(control, LabelledRow)]
    buttons = [row.label for row in rows if row.key.startswith("buttons.")]
    keys = [row.label for row in rows if row.key.startswith("keys.")]
    assert keys[: len(buttons)] == buttons and len(keys) > len(buttons)
    drive.app.close()
