"""Whatever is wrong with history, progress or players: it costs that, is said once, and a match begins."""

import json
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.campaign.campaign_files import own_campaign
from game.campaign.progress_database import FILE, Progress
from game.campaign.try_records import stamp_for
from game.kept.data_folder import Store
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.story_paper import TellingScene
from scenes.menus.lobby import LobbyScene
from scenes.menus.title import TitleScene
from scenes.ui.message import MessageScene
from tests.game.campaign.finished import keep, record_of
from tests.scenes.menus.campaign.playing import CampaignPlayer


@pytest.fixture(scope="module")
def record() -> bytes:
    return record_of(own_campaign(), "s01", 1, 1)


def lived_in(home: Path, record: bytes) -> Store:
    """Make a data folder in which somebody has played."""
    store = Store(home)
    progress = Progress(store, lambda _: own_campaign())
    you = progress.add_profile("Aki", 3).identity
    progress.take(keep(store, "then", you, record))
    return store


def change(sql: str) -> Callable[[Store, bytes], None]:
    def spoil(store: Store, record: bytes) -> None:
        connection = sqlite3.connect(store.path(FILE), isolation_level=None)
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.executescript(sql)
        connection.close()

    return spoil


def header(value: str) -> Callable[[Store, bytes], None]:
    """Put a record with a number out of its bounds among the finished ones."""

    def spoil(store: Store, record: bytes) -> None:
        keep(store, "big", 1, record.replace(b'"try":1', f'"try":{value}'.encode()))

    return spoil


def file_at(name: str) -> Callable[[Store, bytes], None]:
    def spoil(store: Store, record: bytes) -> None:
        path = store.path(name)
        if path.is_dir():
            path.rename(path.with_name("before"))
        path.unlink(missing_ok=True)
        path.write_bytes(b"something else")

    return spoil


def folder_at(name: str) -> Callable[[Store, bytes], None]:
    def spoil(store: Store, record: bytes) -> None:
        store.path(name).unlink(missing_ok=True)
        store.path(name).mkdir()

    return spoil


def pipe_at(name: str) -> Callable[[Store, bytes], None]:
    def spoil(store: Store, record: bytes) -> None:
        store.path(name).unlink(missing_ok=True)
        os.mkfifo(store.path(name))

    return spoil


def text_at(name: str, text: str) -> Callable[[Store, bytes], None]:
    return lambda store, record: store.write(name, text.encode())


HUGE = json.dumps([{"id": 10**30, "name": "x", "crest": 1}])
SPOILT = {
    "a try of 1e19": header("1e19"),
    "a try of twenty digits": header("1" + 19 * "0"),
    "a try of nothing": header("0"),
    "a try of true": header("true"),
    "a text in the stars": change("UPDATE tries SET stars = 'many'"),
    "a blob as a name": change("UPDATE profiles SET name = x'ff00fe'"),
    "a text that is no text": change("UPDATE profiles SET name = CAST(x'fffe' AS TEXT)"),
    "a crest of nobody": change("UPDATE profiles SET crest = 99"),
    "no records that can be read": change("UPDATE records SET text = 'nothing'"),
    "no table of tries": change("DROP TABLE tries"),
    "matches are a file": file_at("matches"),
    "running matches are a file": file_at("running"),
    "progress is a folder": folder_at(FILE),
    "progress is a pipe": pipe_at(FILE),
    "progress is a text": file_at(FILE),
    "players are a pipe": pipe_at("players.json"),
    "players are numbers": text_at("players.json", "[1, 2, 3]"),
    "players of great numbers": text_at("players.json", HUGE),
    "players without an end": text_at("players.json", "[" * 100_000),
    "players with half a letter": text_at("players.json", '[{"id": 7, "name": "\\ud800", "crest": 1}]'),
    "settings with half a letter": text_at("settings.json", '{"people": ["\\ud800"]}'),
    "rivals are a file": file_at("rivals"),
    "campaigns are a file": file_at("campaigns"),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT.keys())
def test_every_way_to_a_match_stays_open(
    tmp_path: Path, record: bytes, spoil: Callable[[Store, bytes], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path))
    spoil(lived_in(tmp_path, record), record)
    player = CampaignPlayer(tmp_path, "keyboard")
    said = []

    def read_messages() -> None:
        player.step()
        while isinstance(player.top, MessageScene):
            said.append(player.top.text)
            assert "Error" not in player.top.text and "Traceback" not in player.top.text
            player.key("escape")
            player.step()

    read_messages()
    for word in ("title.new_match", "title.pass_and_play", "title.new_match"):
        assert isinstance(player.top, TitleScene)
        player.press_button(word)
        read_messages()
        assert isinstance(player.top, LobbyScene), said
        player.key("escape")
    assert len(said) == len(set(said)), "each is said once"
    player.enter()
    read_messages()
    assert isinstance(player.top, MapScene | TellingScene), said
    player.app.close()


def test_a_record_at_the_bounds_counts_and_one_beyond_does_not(tmp_path: Path, record: bytes) -> None:
    store = lived_in(tmp_path, record)
    for number in (1_000_000, 1_000_001):
        keep(store, f"at{number}", 1, record.replace(b'"try":1', f'"try":{number}'.encode()))
    progress = Progress(store, lambda _: own_campaign())
    names = [name for _, name, _ in progress.records(1, own_campaign(), "s01")]
    assert names == [f"{stamp_for(stamp, 1)}.tenno" for stamp in ("then", "at1000000")]
