"""Names written with letters on the screen, by each device alone."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from assets import FOLDER
from game.games import TENNO
from game.kept.language import MOST_LETTERS, Language
from game.kept.settings import Settings
from game.tenno.show import house_rules
from scenes.menus.lobby import LobbyScene
from scenes.menus.on_screen_keyboard import LetterKey, LettersScene
from scenes.paint.theme import PANEL
from scenes.ui import Button, Control
from tests.driver import Driver, make_resources
from tests.scenes.lettered import FEW_WINDOWS, faults_of, words_of


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
    assert scene_of(drive).text == "Abn"
    drive.pad("right stick")
    assert scene_of(drive).text == "Ab"
    for _ in range(8):
        drive.pad("pad down")
    while not isinstance(scene_of(drive).page.focus, Button):
        drive.pad("pad right")
    drive.pad("a")
    assert given == ["Ab"]


NAMES = {
    "en": "Zoë Siân O'Neill",
    "de": "Jürgen Groß-Ağca",
    "fr": "Gaëtan Lœuilleux",
    "es": "Íñigo Peñalver",
    "nl": "Daniël Curaçao",
    "pl": "Łukasz Żądło",
    "pt": "João Conceição",
}
"""A name of each language that has a file, and of two that could have one."""
ALPHABETS = {
    "pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
    "pt": "abcdefghijklmnopqrstuvwxyzáâãàçéêíóôõúü",
}


def language_of(tmp_path: Path, code: str) -> Language:
    """The language's own file; for one that has none yet the English texts with its alphabet."""
    if code not in ALPHABETS:
        return Language(FOLDER / "languages", code)
    english = (FOLDER / "languages" / "en.toml").read_text(encoding="utf-8")
    own = re.sub(r'(?m)^alphabet = ".*"$', f'alphabet = "{ALPHABETS[code]}"', english)
    (tmp_path / f"{code}.toml").write_text(own, encoding="utf-8")
    return Language(tmp_path, code)


@pytest.mark.parametrize("by", ["pad", "touch"])
@pytest.mark.parametrize("code", [*Language.codes(FOLDER / "languages"), *ALPHABETS])
def test_a_name_of_the_language_by_pad_or_finger(tmp_path: Path, code: str, by: str) -> None:
    resources = replace(make_resources(), language=language_of(tmp_path, code))
    given: list[str] = []
    name = NAMES[code]
    drive = Driver(
        tmp_path, lambda made: LettersScene(made, "Name", "", 20, given.append), resources=resources
    )
    for letter in name:
        scene = scene_of(drive)
        label = resources.language.text("keys.space") if letter == " " else letter
        key = next(one for one in scene.page.controls if getattr(one, "label", "") == label)
        if by == "touch":
            drive.tap(key.rect.center)
        else:
            walk_to(drive, key)
            drive.pad("a")
    assert scene_of(drive).text == name


def walk_to(drive: Driver, goal: Control) -> None:
    """Move the pad's focus to a key, up or down first, then along its row."""
    for _ in range(30):
        focus = scene_of(drive).page.focus
        if focus is goal:
            return
        assert focus is not None
        dx, dy = goal.rect.centerx - focus.rect.centerx, goal.rect.centery - focus.rect.centery
        drive.pad(f"pad {('down' if dy > 0 else 'up') if dy else ('right' if dx > 0 else 'left')}")
    raise AssertionError("no way leads there")


@pytest.mark.parametrize(("size", "scale"), FEW_WINDOWS)
def test_what_is_written_stands_below_its_title(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    resources = make_resources(Settings(text_scale=scale))
    drive = Driver(
        tmp_path,
        lambda made: LettersScene(made, "Name", "Zoë", 20, lambda _: None),
        size,
        resources=resources,
    )
    written = words_of(scene_of(drive), size)
    title, text = (next(one for one in written if one.text == told) for told in ("Name", "Zoë"))
    assert title.rect.bottom <= text.rect.top
    assert faults_of(written, size) == []


def test_the_key_that_has_the_focus_is_ringed_and_no_other(tmp_path: Path) -> None:
    drive, _ = opened(tmp_path)
    drive.pad("pad right")
    scene = scene_of(drive)
    first_row = [key for key in scene.page.controls[:12] if isinstance(key, LetterKey)]
    just_above = {
        key.label: drive.surface.get_at((key.rect.centerx, key.rect.top - 3))[:3] for key in first_row
    }
    ringed = [label for label, colour in just_above.items() if colour != PANEL]
    assert isinstance(scene.page.focus, LetterKey) and ringed == [scene.page.focus.label]


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


@pytest.mark.parametrize("letters", [26, 48, MOST_LETTERS])
@pytest.mark.parametrize("size", [(1024, 600), (1440, 1080), (3840, 2160)])
def test_all_keys_lie_in_the_window_and_take_a_finger(
    tmp_path: Path, size: tuple[int, int], letters: int
) -> None:
    resources = replace(make_resources(), language=Language(FOLDER / "languages", "en"))
    resources.language.alphabet = "".join(map(chr, range(1072, 1072 + letters)))
    drive = Driver(
        tmp_path, lambda made: LettersScene(made, "Name", "", 8, lambda _: None), size, resources=resources
    )
    assert len(scene_of(drive).page.controls) == letters + 12 + 4
    window = drive.surface.get_rect()
    for control in scene_of(drive).page.controls:
        assert window.contains(control.rect)
        assert min(control.rect.size) >= 44


@pytest.mark.parametrize("by", ["touch", "pad", "mouse"])
def test_the_lobby_asks_for_letters_where_no_keyboard_need_be(tmp_path: Path, by: str) -> None:
    drive = Driver(tmp_path, lambda resources: LobbyScene(resources, house_rules, TENNO.rivals(), couch=True))
    lobby = drive.top
    assert isinstance(lobby, LobbyScene)

    def name_place() -> tuple[int, int]:
        fields = [one for one in lobby.page.controls if type(one).__name__ == "TextField"]
        return fields[0].rect.center

    if by == "pad":
        drive.pad("left trigger")
        lobby.page.set_focus(next(c for c in lobby.page.controls if type(c).__name__ == "TextField"))
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
    assert lobby.draft.seats[0].name == "x"  # nobody has to erase the name that was only proposed
