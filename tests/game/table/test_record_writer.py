"""A running record on a disk that is full, read-only or gone: no line is lost, none is half."""

import errno
import os
import shutil
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest

from game.kept.data_folder import Store, StoreError
from game.kept.json_lines import write_line
from game.kept.locks import is_held
from game.table.record_files import new_record
from game.table.record_writer import RecordWriter


def refuse(number: int):
    """A system call that always fails with this error."""

    def call(*arguments: object, **keywords: object) -> int:
        raise OSError(number, os.strerror(number))

    return call


def test_new_lines_takes_the_first_free_name(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for _ in range(3):
        file = new_record(store, "m", "x", ".tenno")
        file.append("line")
        file.close()
    assert sorted(path.name for path in (tmp_path / "m").iterdir()) == ["x-2.tenno", "x-3.tenno", "x.tenno"]


def test_new_lines_pushes_out_nothing_where_it_will_be_moved_to(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for _ in range(3):  # begun and over within the same second
        file = new_record(store, "running", "x", ".tenno", ("matches",))
        file.append("line")
        file.close()
        (tmp_path / "matches").mkdir(exist_ok=True)
        file.path.rename(tmp_path / "matches" / file.path.name)
    names = sorted(path.name for path in (tmp_path / "matches").iterdir())
    assert names == ["x-2.tenno", "x-3.tenno", "x.tenno"]


def test_every_line_is_on_the_disk_at_once(tmp_path: Path) -> None:
    file = RecordWriter(tmp_path / "m" / "a")
    assert not file.path.exists()
    for number in range(3):
        file.append(f"line {number}")
        assert file.path.read_text() == "".join(f"line {n}\n" for n in range(number + 1))
    with pytest.raises(ValueError, match="line end"):
        file.append("two\nlines")
    file.close()


def test_a_torn_last_line_is_cut_off_when_the_file_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "a"
    for torn in ("half", "half" * 40_000, ""):
        path.write_text(f"one\ntwo\n{torn}")
        file = RecordWriter(path)
        file.append("three")
        file.close()
        assert path.read_text() == "one\ntwo\nthree\n"
    path.write_text("only half")
    file = RecordWriter(path)
    file.append("one")
    assert path.read_text() == "one\n"
    file.close()


def test_a_file_that_grows_belongs_to_one_program(tmp_path: Path) -> None:
    path = tmp_path / "a"
    file = RecordWriter(path)
    file.hold()
    assert not path.exists(), "nothing is made before the first line"
    file.append("one")
    other = RecordWriter(path)
    with pytest.raises(BlockingIOError):
        other.hold()
    with pytest.raises(StoreError):
        other.append("another")
    assert is_held(path) and path.read_text() == "one\n"
    file.close()
    assert not is_held(path)
    other.append("two")
    other.close()
    assert path.read_text() == "one\nanother\ntwo\n"


def fill_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let two bytes be written of what is longer, and then none."""
    real = os.write
    monkeypatch.setattr(
        os, "write", lambda handle, data: real(handle, data[:2]) if len(data) > 2 else refuse(28)()
    )


def test_a_full_disk_loses_no_line_and_leaves_no_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = RecordWriter(tmp_path / "a")
    file.append("one")
    fill_the_disk(monkeypatch)
    with pytest.raises(StoreError) as caught:
        file.append("two")
    assert caught.value.reason == "full"
    assert file.path.read_text() == "one\n"
    with pytest.raises(StoreError):
        file.append("three")
    monkeypatch.undo()
    assert file.waiting == ["two", "three"]
    file.append("four")
    assert file.path.read_text() == "one\ntwo\nthree\nfour\n"
    assert file.waiting == []
    file.close()


def test_a_folder_that_may_not_be_written_is_tried_again_with_the_next_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = RecordWriter(tmp_path / "m" / "a")
    monkeypatch.setattr(os, "open", refuse(errno.EACCES))
    with pytest.raises(StoreError) as caught:
        file.append("one")
    assert caught.value.reason == "forbidden"
    file.close()
    monkeypatch.undo()
    file.retry()
    assert file.path.read_text() == "one\n"
    file.close()


def test_a_file_that_cannot_even_be_cut_is_opened_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = RecordWriter(tmp_path / "a")
    file.append("one")
    fill_the_disk(monkeypatch)
    monkeypatch.setattr(os, "ftruncate", refuse(errno.EIO))
    with pytest.raises(StoreError):
        file.append("two")
    monkeypatch.undo()
    assert file.path.read_text() == "one\ntw"
    file.append("three")
    assert file.path.read_text() == "one\ntwo\nthree\n"
    file.close()


def test_no_line_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame has sixteen milliseconds; a disk can take more to say that it has a line."""
    ready, synced = Event(), []
    file = RecordWriter(tmp_path / "a")
    file.append("one")
    while file.unsure:
        file.retry()
    monkeypatch.setattr(os, "fsync", lambda handle: ready.wait() and synced.append(handle))
    for line in ("two", "three"):
        file.append(line)
    assert file.path.read_text() == "one\ntwo\nthree\n" and not synced
    ready.set()
    file.close()
    assert len(synced) == 2, "it is let go of once the disk has all of it"


def test_what_the_disk_refuses_late_is_written_again_with_the_next_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = RecordWriter(tmp_path / "a")
    file.append("one")
    while file.unsure:
        file.retry()
    monkeypatch.setattr(os, "fsync", refuse(errno.EIO))
    for line in ("two", "three"):
        with suppress(StoreError):
            file.append(line)
    with pytest.raises(StoreError):
        while True:
            file.retry()
    assert file.path.read_text() == "one\n" and file.waiting == ["two", "three"]
    monkeypatch.undo()
    file.append("four")
    file.close()
    assert file.path.read_text() == "one\ntwo\nthree\nfour\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_what_is_written_is_for_its_owner_alone(tmp_path: Path) -> None:
    store = Store(tmp_path / "home")
    store.write("settings.json", b"{}")
    lines = new_record(store, "running", "match", ".tenno")
    lines.append("{}")
    lines.close()
    old = tmp_path / "old.tenno"
    old.write_text("{}\n")
    old.chmod(0o644)
    again = RecordWriter(old)
    again.append("{}")
    again.close()
    files = [tmp_path / "home/settings.json", tmp_path / "home/running/match.tenno", old]
    assert [file.stat().st_mode & 0o777 for file in files] == [0o600] * 3


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps files that are open")
@pytest.mark.parametrize("way", ["removed", "moved", "replaced"])
def test_lines_whose_file_is_gone_are_written_anew(tmp_path: Path, way: str) -> None:
    file = RecordWriter(tmp_path / "home/running/match.tenno")
    one = write_line({"name": "A\u2028B\u0085C"})
    file.append(one)
    if way == "moved":
        (tmp_path / "home").rename(tmp_path / "elsewhere")
    else:
        shutil.rmtree(tmp_path / "home")
    if way == "replaced":
        (tmp_path / "home").write_text("")
        with pytest.raises(StoreError):
            file.append("two")
        (tmp_path / "home").unlink()
    else:
        file.append("two")
    file.append("three")
    whole = f"{one}\ntwo\nthree\n".encode()
    assert file.was_written_anew() and file.path.read_bytes() == whole
    shutil.rmtree(tmp_path / "home")
    file.close()
    assert file.path.read_bytes() == whole, "with the last line too"
