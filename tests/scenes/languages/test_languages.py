"""The languages in the running game: switched in the settings, and a sixth made as the guide says."""

import tomllib
from pathlib import Path

import pytest

from assets import FOLDER
from game.games import TENNO
from game.kept.data_folder import Store
from game.kept.language import OWN_FOLDER, Language, languages
from game.table.game_interface import RivalProfile
from game.table.shown_names import character_of
from scenes.launch.start import _stored_settings, make_resources
from scenes.menus.settings import SettingsScene
from scenes.ui import LabelledRow, Segments
from scenes.window.error_log import LOG
from tests.driver import Driver

TEXTS = FOLDER / "languages"
CODES = ["de", "en", "es", "fr", "nl"]


def opened(tmp_path: Path) -> tuple[Driver, SettingsScene]:
    """The settings of a running game, on the tab of languages, by keys alone."""
    drive = Driver(tmp_path, SettingsScene, (1024, 600))
    scene = drive.top
    assert isinstance(scene, SettingsScene)
    drive.key("up")
    while scene.tabs[scene.tab] != "language":
        drive.key("right")
    drive.key("down")
    return drive, scene


def test_the_game_has_five_languages() -> None:
    assert list(languages()) == CODES and languages()["en"] == "English"


def test_a_language_chosen_in_the_settings_is_spoken_at_once(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path)
    spoken = []
    for _ in CODES:
        drive.key("right")
        row = next(control for control in scene.page.controls if isinstance(control, LabelledRow))
        assert isinstance(row.inner, Segments)
        code = drive.resources.settings.language
        spoken.append(code)
        assert drive.resources.language.code == code
        assert row.label == Language(TEXTS, code).text("settings.language.name")
    assert len(set(spoken)) > 1


def test_every_language_can_be_chosen_with_the_mouse(tmp_path: Path) -> None:
    drive, scene = opened(tmp_path)
    for number, code in reversed(list(enumerate(CODES))):
        row = next(control for control in scene.page.controls if isinstance(control, LabelledRow))
        assert isinstance(row.inner, Segments)
        drive.click(row.inner.boxes()[number].center)
        assert drive.resources.language.code == code


def test_a_language_more_is_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copy, name, translate: then it is offered and spoken."""
    texts = tmp_path / "text"
    texts.mkdir()
    for file in TEXTS.glob("*.toml"):
        (texts / file.name).write_bytes(file.read_bytes())
    copy = (TEXTS / "en.toml").read_text(encoding="utf-8")
    rule = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
    copy = copy.replace('name = "English"', 'name = "Polski"', 1).replace('"n != 1"', f'"{rule}"', 1)
    copy = copy.replace('title = "Settings"', 'title = "Ustawienia"', 1)
    (texts / "pl.toml").write_text(copy, encoding="utf-8")
    assert rule in (FOLDER.parent / "docs" / "adding-a-language.md").read_text(encoding="utf-8")

    monkeypatch.setattr("game.kept.language.TEXTS", texts)
    assert languages()["pl"] == "Polski"
    drive = Driver(tmp_path / "home", SettingsScene)
    drive.resources.settings.change("language", "pl")
    drive.app.settings.changed({"language"}, 0.0)
    assert drive.resources.language.text("settings.title") == "Ustawienia"
    assert Language(texts, "pl").plural_forms() == 3


def test_a_rival_is_told_of_in_the_language_or_as_its_file_says() -> None:
    german = Language(TEXTS, "de")
    for rival in TENNO.rivals():
        if german.has(f"rival.{rival.identity}.character"):
            assert character_of(german, rival) != rival.character
    own = RivalProfile("somebody", "Somebody", "Mild.", Path("somebody.toml"))
    assert character_of(german, own) == "Mild."


def test_english_says_of_the_rivals_what_their_files_say() -> None:
    english = Language(TEXTS, "en")
    for file in (FOLDER / "rivals").glob("*.toml"):
        rival = tomllib.loads(file.read_text(encoding="utf-8"))
        key = f"rival.{rival['id']}.character"
        assert not english.has(key) or english.text(key) == rival["character"]


def test_a_players_own_language_is_spoken_and_a_broken_one_keeps_nobody_from_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path))
    store = Store(tmp_path)
    own = store.path(f"{OWN_FOLDER}/pl.toml")
    store.write(
        f"{OWN_FOLDER}/pl.toml", b'[language]\nname = "Polski"\nplural = "0"\n[settings]\ntitle = "Opcje"\n'
    )
    _, scene = opened(tmp_path / "home")
    assert scene.languages["pl"] == "Polski"
    store.write("settings.json", b'{"language": "pl"}')
    assert make_resources(_stored_settings(store)).language.text("settings.title") == "Opcje"
    own.write_text("[language]\n", "utf-8")
    assert _stored_settings(store).language == "en"
    assert f"{own}: language.name: missing" in store.path(LOG).read_text("utf-8")
