"""A page that is made anew while it is used: what is pressed, pointed at and focused stays so."""

from pathlib import Path

import pytest

from scenes.ui import Button
from scenes.ui.containers import Column
from scenes.ui.layout import Item
from scenes.ui.sheets_and_dialogs import Dialog
from scenes.window.intents import Intent
from scenes.window.requests import Request
from scenes.window.scene import Resources
from tests.driver import Driver


class Restless(Dialog):
    """Two buttons that are made anew with every intent; a row above them comes with the first."""

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self.pressed: list[str] = []
        self.more: list[str] = []

    def body(self) -> Item:
        return Column(*map(self.button, [*self.more, "one", "two"]), gap=20)

    def button(self, name: str) -> Button:
        made = Button(name, lambda: self.pressed.append(name))
        made.key = name
        return made

    def handle(self, intent: Intent) -> Request | None:
        request = super().handle(intent)
        self.resize(self.look.size)
        return request

    def place_of(self, name: str) -> tuple[int, int]:
        return next(each for each in self.page.controls if each.key == name).rect.center


@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_a_press_goes_on_where_its_control_is_made_anew(tmp_path: Path, by: str) -> None:
    drive = Driver(tmp_path, Restless)
    scene = drive.top
    assert isinstance(scene, Restless)
    (drive.click if by == "mouse" else drive.tap)(scene.place_of("two"))
    assert scene.pressed == ["two"]


def test_what_is_pointed_at_is_what_lies_there_now(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Restless)
    scene = drive.top
    assert isinstance(scene, Restless)
    drive.point(scene.place_of("one"))
    drive.point(drive.surface.get_rect().center)  # between the two
    assert not any(each.hovered for each in scene.page.controls)
    scene.more = ["above"]
    scene.resize(scene.look.size)
    assert [each.key for each in scene.page.controls if each.hovered] == ["one"]


def test_the_focus_stays_on_what_it_was_on(tmp_path: Path) -> None:
    drive = Driver(tmp_path, Restless)
    scene = drive.top
    assert isinstance(scene, Restless)
    drive.key("down")
    scene.more = ["above"]
    drive.resize((1440, 900))
    assert scene.page.focus is not None and scene.page.focus.key == "two"
    drive.key("return")
    assert scene.pressed == ["two"]
