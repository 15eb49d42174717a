"""The settings scene changes what it shows, at once, by mouse and by keys."""

import json
from pathlib import Path

import pytest

from game import settings as declared
from game.settings import Settings
from scenes.controls import Row, Segments, Slider, Toggle
from scenes.preferences import TABS, SettingsScene
from tests.driver import Driver

SHOWN = [(tab, name) for tab, names in TABS.items() for name in names if name != "preview"]


def opened(
    tmp_path: Path, tab: str = "look", settings: Settings | None = None
) -> tuple[Driver, SettingsScene]:
    drive = Driver(tmp_path, SettingsScene, (1920, 1080), settings=settings)
    scene = drive.top
    assert isinstance(scene, SettingsScene)
    drive.key("up")
    while scene.tabs[scene.tab] != tab:
        drive.key("right")
    drive.key("down")
    return drive, scene


def row(scene: SettingsScene, name: str) -> Row:
    label = scene.resources.language.text(f"settings.{name}.name")
    return next(c for c in scene.page.controls if isinstance(c, Row) and c.label == label)


def focus(drive: Driver, scene: SettingsScene, name: str) -> None:
    """Go there by keys alone."""
    for key in ["down"] * 9 + ["tab"] + ["down"] * 9 + ["tab"] + ["down"] * 9:
        if scene.page.focus is row(scene, name):
            return
        drive.key(key)
    raise AssertionError(f"{name} is not reached")


def test_every_setting_is_shown_but_what_has_its_own_place() -> None:
    assert {name for _, name in SHOWN} == set(declared.names()) - {"keys", "buttons", "language", "people", "table"}


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


@pytest.mark.parametrize(("tab", "name"), SHOWN)
def test_each_setting_by_mouse_alone(tmp_path: Path, tab: str, name: str) -> None:
    drive = Driver(tmp_path, SettingsScene, (1920, 1080))
    scene = drive.top
    assert isinstance(scene, SettingsScene)
    drive.click(scene.page.controls[0].boxes()[scene.tabs.index(tab)].center)  # type: ignore[attr-defined]
    before = getattr(drive.resources.settings, name)
    inner = row(scene, name).inner
    if isinstance(inner, Segments):
        other = next(pill for number, pill in enumerate(inner.pills()) if number != inner.chosen)
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
    assert row(scene, "text_scale").value == "200 %"
    drive.release(track.midright)
    assert drive.resources.settings.text_scale == 200
    assert row(scene, "text_scale").value == "200 %"


def test_a_key_is_changed_by_keys_alone_and_works_at_once(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path, "controls")
    label = scene.resources.language.text("controls.rules")
    for key in ["down"] * 20 + ["right"] + ["up"] * 20:
        here = scene.page.focus
        if isinstance(here, Row) and here.label == label:
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


def test_one_language_is_no_choice(tmp_path: Path) -> None:
    _, scene = opened(tmp_path)
    assert "language" not in scene.tabs


def test_a_volume_of_nothing_is_said_in_words(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path, "sound")
    for _ in range(30):
        drive.key("left")
    assert drive.resources.settings.master_volume == 0
    assert row(scene, "master_volume").value == "Silent"
