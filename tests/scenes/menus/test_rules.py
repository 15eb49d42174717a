"""The reference: searched by typing or by letters to press, every paragraph shown by each device."""

from pathlib import Path

import pytest

from game.tenno.show.rules_book import rules_book
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.menus.rules_reference import TABS, EntryRow, RulesScene
from scenes.menus.title import TitleScene
from scenes.window.requests import Push, Request
from scenes.window.scene import Resources, Scene
from tests.driver import Driver


class Shown:
    """Notes which paragraphs were to be shown."""

    def __init__(self) -> None:
        self.paragraphs: list[str] = []

    def __call__(self, paragraph: str) -> Request | None:
        self.paragraphs.append(paragraph)
        return None


def opened(home: Path, shown: Shown | None = None) -> tuple[Driver, RulesScene]:
    def make(resources: Resources) -> Scene:
        return RulesScene(resources, rules_book(), shown or Shown())

    drive = Driver(home, make)
    assert isinstance(drive.top, RulesScene)
    return drive, drive.top


def rows(scene: RulesScene) -> list[EntryRow]:
    return [control for control in scene.page.controls if isinstance(control, EntryRow)]


def test_typing_filters_at_once_and_back_clears_it_before_it_leaves(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path)
    whole = len(rows(scene))
    drive.type("ronin")
    assert scene.search == "ronin"
    assert 0 < len(rows(scene)) < whole
    assert all("ronin" in row.entry.text.casefold() for row in rows(scene))
    drive.key("backspace")
    assert scene.search == "roni"
    drive.key("escape")
    assert scene.search == ""
    assert len(rows(scene)) == whole
    drive.key("escape")
    assert isinstance(drive.top, TitleScene)


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path)
    drive.type("xyzzy")
    assert rows(scene) == []
    scene.look.written = []
    scene.draw(drive.surface)
    assert drive.resources.language.text("reference.none") in [each.text for each in scene.look.written]


def test_a_pad_and_a_finger_search_by_letters_to_press(tmp_path: Path) -> None:
    for by in ("pad", "touch"):
        drive, scene = opened(tmp_path / by)
        if by == "pad":
            drive.pad("pad up")
            assert scene.page.focus is scene.field
            drive.pad("a")
        else:
            drive.tap(scene.field.rect.center)
        letters = drive.top
        assert isinstance(letters, LettersScene)
        letters.text = "geisha"
        done = letters.page.controls[-1]
        drive.tap(done.rect.center)
        assert drive.top is scene
        assert scene.search == "geisha"
        assert rows(scene)


@pytest.mark.parametrize("by", ["mouse", "touch", "keyboard", "pad"])
def test_a_paragraph_is_shown_by_each_device(tmp_path: Path, by: str) -> None:
    shown = Shown()
    drive, scene = opened(tmp_path, shown)
    if by in ("mouse", "touch"):
        at = rows(scene)[1].rect.center
        drive.click(at) if by == "mouse" else drive.tap(at)
    elif by == "keyboard":
        drive.key("down")
        drive.key("return")
    else:
        drive.pad("pad down")
        drive.pad("a")
    assert shown.paragraphs == ["farmer"]


def test_tab_and_the_shoulders_turn_the_tabs_and_each_keeps_its_place(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path)
    for _ in range(14):
        drive.key("down")
    assert scene.page.areas
    place = scene.page.areas[0].offset
    assert place > 0
    drive.key("tab")
    assert TABS[scene.tab] == "terms"
    drive.pad("left shoulder")
    assert TABS[scene.tab] == "rules"
    assert scene.page.areas
    assert scene.page.areas[0].offset == place


def test_what_was_read_is_there_again_after_it_was_shown(tmp_path: Path) -> None:
    def make(resources: Resources) -> Scene:
        return RulesScene(resources, rules_book(), lambda _: Push(RulesScene(resources, rules_book())))

    drive = Driver(tmp_path, make)
    scene = drive.top
    for key in ("down", "down", "return", "escape"):
        drive.key(key)
    assert drive.top is scene
    assert isinstance(scene, RulesScene)
    assert isinstance(scene.page.focus, EntryRow)
    assert scene.page.focus.entry.paragraph == "ninja"


@pytest.mark.parametrize("tab", range(len(TABS)))
def test_every_row_and_button_is_reached_by_arrows_alone(tmp_path: Path, tab: int) -> None:
    def make(resources: Resources) -> Scene:
        return RulesScene(
            resources,
            rules_book(),
            lambda _: None,
            (("pause.fights", lambda: Push(RulesScene(resources, rules_book()))),),
        )

    drive = Driver(tmp_path, make)
    scene = drive.top
    assert isinstance(scene, RulesScene)
    for _ in range(tab):
        drive.key("tab")
    page = scene.page
    wanted = {number for number, control in enumerate(page.controls) if control.focusable}
    reached: set[int] = set()

    def press(key: str) -> None:
        drive.key(key)
        assert page.focus is not None
        reached.add(page.controls.index(page.focus))

    assert page.focus is not None
    reached.add(page.controls.index(page.focus))
    for key in ["down"] * 48:
        press(key)
    if TABS[tab] != "card":
        while page.focus is not scene.field:
            press("up")
    for key in ("right", "left", "up"):
        press(key)
    assert wanted - reached == set()
    assert scene.page is page
