"""Names written with letters on the screen, by each device alone."""

from pathlib import Path

import pytest

from game.games import TENNO
from scenes.controls import Button
from scenes.letters import LettersScene
from scenes.lobby import LobbyScene
from tests.driver import Driver


def opened(tmp_path: Path, text: str = "", size: tuple[int, int] = (1280, 720)) -> tuple[Driver, list[str]]:
    given: list[str] = []
    drive = Driver(tmp_path, lambda resources: LettersScene(resources, "Name", text, 8, given.append), size)
    return drive, given


def scene_of(drive: Driver) -> LettersScene:
    scene = drive.top
    assert isinstance(scene, LettersScene)
    return scene


def place(scene: LettersScene, label: str) -> tuple[int, int]:
    found = [one for one in scene.page.controls if getattr(one, "label", "").lower() == label]
    return found[0].rect.center


@pytest.mark.parametrize("by", ["mouse", "touch"])
def test_a_name_by_pointer(tmp_path: Path, by: str) -> None:
    drive, given = opened(tmp_path)
    press = drive.click if by == "mouse" else drive.tap
    for letter in ("a", "k", "i", "space", "b", "erase", "z", "ok"):
        press(place(scene_of(drive), letter))
    assert given == ["Aki Z"]
    assert not isinstance(drive.top, LettersScene)


def test_a_name_by_pad(tmp_path: Path) -> None:
    drive, given = opened(tmp_path)
    drive.pad("a")
    drive.pad("pad right")
    drive.pad("a")
    drive.pad("stick down")
    drive.pad("a")
    assert scene_of(drive).text == "Abl"
    drive.pad("right stick")
    assert scene_of(drive).text == "Ab"
    for _ in range(8):
        drive.pad("pad down")
    while not isinstance(scene_of(drive).page.focus, Button):
        drive.pad("pad right")
    drive.pad("a")
    assert given == ["Ab"]


def test_who_has_a_keyboard_types(tmp_path: Path) -> None:
    drive, given = opened(tmp_path, "Mi")
    drive.type("ra p and more")
    assert scene_of(drive).text == "Mira p a"
    drive.key("backspace")
    drive.key("escape")
    assert given == []


def test_who_types_ends_with_enter(tmp_path: Path) -> None:
    drive, given = opened(tmp_path)
    drive.type("Mia")
    drive.resize((1024, 600))
    drive.key("return")
    assert given == ["Mia"]
    assert not isinstance(drive.top, LettersScene)


@pytest.mark.parametrize("size", [(1024, 600), (1440, 1080), (3840, 2160)])
def test_all_keys_lie_in_the_window_and_take_a_finger(tmp_path: Path, size: tuple[int, int]) -> None:
    drive, _ = opened(tmp_path, size=size)
    window = drive.surface.get_rect()
    for control in scene_of(drive).page.controls:
        assert window.contains(control.rect)
        assert min(control.rect.size) >= 44


@pytest.mark.parametrize("by", ["touch", "pad", "mouse"])
def test_the_lobby_asks_for_letters_where_no_keyboard_need_be(tmp_path: Path, by: str) -> None:
    drive = Driver(tmp_path, lambda resources: LobbyScene(resources, TENNO.rivals(), couch=True))
    lobby = drive.top
    assert isinstance(lobby, LobbyScene)

    def name_place() -> tuple[int, int]:
        fields = [one for one in lobby.page.controls if type(one).__name__ == "NameField"]
        return fields[0].rect.center

    if by == "pad":
        drive.pad("left trigger")
        lobby.page.set_focus(next(c for c in lobby.page.controls if type(c).__name__ == "NameField"))
        drive.pad("a")
    elif by == "touch":
        drive.tap(name_place())
    else:
        drive.click(name_place())
        assert drive.top is lobby
        drive.click(name_place())
    drive.type("x")
    place_of_ok = place(scene_of(drive), "ok")
    drive.click(place_of_ok)
    assert drive.top is lobby
    assert lobby.draft.seats[0].name.endswith("x")
