"""Settings as they may lie on a disk, and what becomes of those that cannot be."""

import ast
import json
import os
from pathlib import Path

import pytest

from game.kept import settings
from game.kept.data_folder import Store
from game.kept.settings import Settings
from scenes.games import OTHERS, PLAYED, ProgramSettings
from tests.sources import modules, nodes


def stored(tmp_path: Path, data: bytes) -> tuple[Settings, list[str], Store]:
    store = Store(tmp_path)
    store.write(settings.FILE, data)
    return *settings.load(store), store


def test_every_original_is_one_that_may_be() -> None:
    for name, rule in Settings.rules().items():
        original = getattr(Settings(), name)
        assert rule.read(original) == original, name


def test_nothing_stored_means_the_originals(tmp_path: Path) -> None:
    assert settings.load(Store(tmp_path)) == (Settings(), [])


def test_what_was_changed_is_there_again(tmp_path: Path) -> None:
    changed = Settings()
    for name, value in (
        ("language", "de"), ("text_scale", 150), ("speed", "fast"), ("shake", False), ("look_seconds", 10),
        ("keys", {"log": ["x"]}),
    ):  # fmt: skip
        changed.change(name, value)
    settings.save(changed, Store(tmp_path))
    assert settings.load(Store(tmp_path)) == (changed, [])


def test_each_setting_that_was_changed_is_told_once() -> None:
    changed = Settings()
    for name, value in (("speed", "fast"), ("people", ["Aki"]), ("speed", "instant"), ("shake", True)):
        changed.change(name, value)
    assert changed.take_changed() == ["speed", "people"], "it shook before"
    assert changed.take_changed() == []


def test_only_what_differs_from_the_original_is_stored(tmp_path: Path) -> None:
    changed = Settings(speed="instant")
    settings.save(changed, Store(tmp_path))
    assert json.loads((tmp_path / settings.FILE).read_bytes()) == {"speed": "instant"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", "slow"), ("speed", 1), ("speed", None), ("text_scale", 99), ("text_scale", 201),
        ("text_scale", 150.0),
        ("text_scale", True), ("text_scale", "150"), ("shake", 1), ("shake", "yes"), ("look_seconds", 4),
        ("look_seconds", False), ("language", ""), ("language", "x" * 21), ("language", 3), ("keys", []),
        ("keys", {"log": "x"}), ("keys", {"log": [1]}), ("master_volume", -1), ("no such thing", 1),
        ("own_size", [1100]), ("own_size", [1100, 0]), ("own_size", [1100, 700.0]), ("own_size", "1100x700"),
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_falls_back_alone_and_is_told(
    tmp_path: Path, name: str, value: object
) -> None:
    data = json.dumps({"hints": False, name: value, "curtain": "hold"}).encode()
    found, problems, _ = stored(tmp_path, data)
    assert found == Settings(hints=False, curtain="hold")
    assert len(problems) == 1
    assert name in problems[0]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b"\x00" * 10,
        b"[" * 100_000,
        b'{"text_scale": ' + b"9" * 5000 + b"}",
    ],
)
def test_a_damaged_file_is_set_aside_and_never_fatal(tmp_path: Path, data: bytes) -> None:
    found, problems, store = stored(tmp_path, data)
    assert found == Settings()
    assert "set aside as settings.json.damaged-1" in problems[0]
    assert store.read("settings.json.damaged-1") == data
    assert store.read(settings.FILE) is None


def test_a_file_out_of_proportion_is_left_and_told(tmp_path: Path) -> None:
    found, problems, _ = stored(tmp_path, b" " * 2_000_000)
    assert found == Settings()
    assert len(problems) == 1


def test_a_value_out_of_range_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="text_scale: 300; expected a whole number from 100 to 200"):
        Settings().change("text_scale", 300)


@pytest.mark.parametrize(
    "stored_as",
    ['{"people": ["Aki", "\\ud800"], "speed": "fast"}', '{"keys": {"\\udfff": ["x"]}, "speed": "fast"}'],
)
def test_half_a_letter_costs_its_setting_alone_and_never_the_writing(tmp_path: Path, stored_as: str) -> None:
    found, faults, store = stored(tmp_path, stored_as.encode())
    assert found == Settings(speed="fast") and len(faults) == 1
    found.change("speed", "normal")
    settings.save(found, store)
    with pytest.raises(ValueError, match="UTF-8"):
        found.change("people", ["\ud800"])


@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_something_else_in_the_settings_place_is_set_aside(tmp_path: Path, kind: str) -> None:
    path = tmp_path / settings.FILE
    path.mkdir() if kind == "folder" else os.mkfifo(path)
    store = Store(tmp_path)
    found, faults = settings.load(store)
    assert found == Settings() and "set aside" in faults[0]
    settings.save(Settings(speed="fast"), store)
    assert settings.load(store) == (Settings(speed="fast"), [])


@pytest.mark.parametrize("data", [b"[" * 100_000, b'{"speed": 1' + b"0" * 5000 + b"}", b'{"speed": NaN}'])
def test_settings_that_break_a_parser_are_set_aside(tmp_path: Path, data: bytes) -> None:
    found, faults, store = stored(tmp_path, data)
    assert found == Settings() and "set aside" in faults[0]
    assert store.read(f"{settings.FILE}.damaged-1") == data


def test_every_setting_is_read_where_it_could_have_an_effect() -> None:
    """Neither the page that shows them nor the file that declares them counts."""
    games = (PLAYED, *OTHERS)
    names = "table", "shared_table", "kept_rules", "lessons_setting", "ended_setting", "told_setting"
    read = {getattr(game, name) for game in games for name in names}
    for module in modules():
        if module.startswith("tools") or module.endswith((".preferences", ".settings")):
            continue
        for node in nodes(module):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                owner = node.value
                name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
                if name in ("settings", "_settings"):
                    read.add("hints" if node.attr == "hints_for" else node.attr)
    assert set(ProgramSettings.rules()) - read == set()
