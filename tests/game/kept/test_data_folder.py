"""The disk as it can be: missing, damaged, read-only, full."""

import errno
import os
from pathlib import Path

import pytest

from game.kept.data_folder import Store, StoreError, data_folder


def refuse(number: int):
    """A system call that always fails with this error."""

    def call(*arguments: object, **keywords: object) -> int:
        raise OSError(number, os.strerror(number))

    return call


def test_tenno_home_is_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TENNO_HOME", str(tmp_path))
    assert data_folder() == tmp_path


def test_without_it_the_platform_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("TENNO_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder().name == "tenno"


def test_what_was_written_is_read(tmp_path: Path) -> None:
    store = Store(tmp_path / "not" / "yet")
    assert store.read("a.json") is None
    store.write("a.json", b"one")
    store.write("a.json", b"two")
    assert store.read("a.json") == b"two"
    assert [path.name for path in store.folder.iterdir()] == ["a.json"]


def test_a_file_that_is_too_long_is_not_read_into_memory(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write("a", b"x" * 11)
    assert store.read("a", limit=11) == b"x" * 11
    with pytest.raises(StoreError) as caught:
        store.read("a", limit=10)
    assert caught.value.reason == "too large"


def test_a_folder_in_place_of_a_file_is_one_documented_error(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    with pytest.raises(StoreError) as caught:
        Store(tmp_path).read("a")
    assert caught.value.path == tmp_path / "a"


@pytest.mark.parametrize(
    ("number", "reason"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "forbidden"), (errno.EACCES, "forbidden"), (errno.EIO, "other")],
)
def test_a_refused_write_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, reason: str
) -> None:
    store = Store(tmp_path)
    store.write("a", b"old")
    monkeypatch.setattr(os, "fsync", refuse(number))
    with pytest.raises(StoreError) as caught:
        store.write("a", b"new")
    assert caught.value.reason == reason
    said = os.strerror(number)
    assert isinstance(caught.value, OSError), "who takes what a disk refuses takes this, too"
    assert (caught.value.strerror, str(caught.value)) == (said, f"{tmp_path / 'a'}: {said}")
    monkeypatch.undo()
    assert store.read("a") == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_damaged_files_are_kept_under_free_names(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for text in (b"1", b"2"):
        store.write("a.json", text)
        store.quarantine("a.json")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.json.damaged-1", "a.json.damaged-2"]
    assert (tmp_path / "a.json.damaged-2").read_bytes() == b"2"
    nowhere = tmp_path / "a.json.damaged-3"
    nowhere.symlink_to(tmp_path / "nowhere")
    store.write("a.json", b"4")
    assert store.quarantine("a.json").name == "a.json.damaged-4" and nowhere.is_symlink()
    with pytest.raises(StoreError):
        store.quarantine("a.json")


def test_newest_lists_the_last_changed_first(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.newest("matches", ".tenno") == []
    for number, name in enumerate(("b.tenno", "a.tenno", "c.tenno", "d.txt")):
        store.write(f"matches/{name}", b"")
        os.utime(tmp_path / "matches" / name, (number // 2, number // 2))
    (tmp_path / "matches" / "folder.tenno").mkdir()
    assert [path.name for path in store.newest("matches", ".tenno")] == ["c.tenno", "b.tenno", "a.tenno"]
