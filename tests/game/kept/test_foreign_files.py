"""Files that others may have made: plain, bounded before they are parsed, read once, beside the frames."""

import ast
import os
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from game.games import TENNO
from game.honor import cards as honor_cards
from game.kept import foreign_files
from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from game.kept.foreign_files import Aside, parse_toml, read_toml
from game.table.record_files import new_record
from game.table.rival_files import MOST_FILES
from game.tenno.rivals import laying, network
from tests.game.campaign.campaigns import write
from tests.sources import modules, nodes

SIZE = 256 * 1024
ROOT = Path(foreign_files.__file__).parents[2]
OUR_OWN = {
    *("printed_rules.py", "campaign_map.py", "icons.py", "sound.py"),
    *("frame_times.py", "frame_bench.py", "window_bench.py"),
}
"""Modules that read nothing but what is shipped with the game, or what they have measured themselves."""
NO_FILES = ("pipe", "device", "folder", "nowhere")


def put(path: Path, kind: str) -> Path:
    """Lay something that is no plain file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero" if kind == "device" else path.parent / "gone" / "nowhere")
    return path


def tenno(*arguments: object) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "main.py", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=20, check=False)


@pytest.mark.parametrize("kind", NO_FILES)
def test_what_is_no_plain_file_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    path = put(tmp_path / "one.toml", kind)
    for flags in (os.O_RDONLY, os.O_RDWR, os.O_RDWR | os.O_CREAT, os.O_RDWR | os.O_APPEND):
        with pytest.raises(OSError), foreign_files.open_plain(path, flags):
            pass
    assert not (tmp_path / "gone").exists()  # nothing is made through a link


@pytest.mark.parametrize("kind", NO_FILES)
def test_every_file_of_the_data_folder_may_be_none(tmp_path: Path, kind: str) -> None:
    store = Store(tmp_path)
    path = put(tmp_path / "settings.json", kind)
    if kind == "nowhere":
        assert store.read("settings.json") is None
    else:
        with pytest.raises(StoreError):
            store.read("settings.json")
    appended = new_record(store, "", "settings", ".json")
    assert appended.path != path
    if kind in ("pipe", "nowhere"):
        lines = type(appended)(path)
        with pytest.raises(StoreError):
            lines.append("{}")


@pytest.mark.parametrize("kind", NO_FILES)
@pytest.mark.parametrize("name", ["record.tenno", "stages.toml"])
def test_check_refuses_in_one_sentence_what_is_no_plain_file(tmp_path: Path, kind: str, name: str) -> None:
    done = tenno("check", put(tmp_path / name, kind))
    assert done.returncode in (1, 3)
    assert str(tmp_path) in done.stderr and done.stderr.count("\n") == 1


HOSTILE = {
    "a key of many words": b"a." * (SIZE // 2) + b"a = 1",
    "a key of many quoted words": b'"a".' * 1000 + b"a = 1",
    "a header of many words": b"[" + b"a." * 1000 + b"a]",
    "lists in lists": b"a = " + b"[" * SIZE,
    "tables in tables": b"a = " + b"{a = " * 1000,
    "a number": b"a = " + b"9" * SIZE,
    "a number that has sixteen digits": b"a = 0x" + b"f" * SIZE,
    "a number that is one too long": b"a = 9223372036854775808",
    "no text": b"\xff\xfe",
    "a text without an end": b'a = """' + b'""\\' * (SIZE // 3),
}


@pytest.mark.parametrize("raw", HOSTILE.values(), ids=HOSTILE.keys())
def test_toml_that_would_take_long_or_break_the_parser_is_refused(raw: bytes) -> None:
    began = time.thread_time()
    with pytest.raises(Fault) as refused:
        parse_toml(raw)
    assert time.thread_time() - began < 2.0
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    "text",
    [
        'a = "[[[[[[[[[[[[[[[[ x.x.x.x.x.x.x.x.x.x.x.x.x.x \\" \\\\"\nb = 1',
        "a = '[[[[[[[[[[[[[[[['  # [[[[[[[[[[[[[[ a.b.c.d.e.f.g.h.i.j.k.l.m.n",
        'a = """\n[[[[[[[[[[[[[[[[[ "quoted" \\""" [[[[[[[[ """"',
        "a = '''\n[[[[[[[[[[[[[[[[[ 'quoted' ''[[[[[[[[[[[[[ '''''",
        'a = [[1.5, 2.5], [{b = "}"}]]\n"x.y".z = 1\n[c.d]\ne = 9223372036854775807',
        'a = ""\nb = \'\'\nc = """"""\nd = [[[[[[[1]]]]]]]',
    ],
)
def test_what_stands_in_texts_and_notes_counts_for_no_depth(text: str) -> None:
    assert parse_toml(text.encode()) == tomllib.loads(text)


def test_every_shipped_file_is_read_as_before() -> None:
    for file in (ROOT / "assets").rglob("*.toml"):
        raw = file.read_bytes()
        assert parse_toml(raw) == tomllib.loads(raw.decode())


def test_a_file_is_read_once_until_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "one.toml"
    parsed: list[bytes] = []
    original = foreign_files.parse_toml
    monkeypatch.setattr(foreign_files, "parse_toml", lambda raw: parsed.append(raw) or original(raw))

    def read(content: bytes, age: float) -> object:
        file.write_bytes(content)
        os.utime(file, (time.time() - age,) * 2)
        for _ in range(3):
            try:
                found: object = read_toml(file, 100)
            except Fault as refused:
                assert refused.__traceback__ is not None and refused.__traceback__.tb_next is not None
                assert refused.__traceback__.tb_next.tb_next is None  # it does not grow with its telling
                found = refused.found
        return found

    assert read(b"a = 1", 60) == {"a": 1} and len(parsed) == 1
    assert read(b"a = 2", 50) == {"a": 2} and len(parsed) == 2
    assert read(b"a =", 40) != {"a": 2} and len(parsed) == 3
    assert read(b"a = 3", 0) == {"a": 3} and len(parsed) == 6  # it might change again within the same tick
    assert read(b"#" * 101, 30) == "too large" and len(parsed) == 6


def test_a_window_waits_for_a_foreign_folder_no_longer_than_its_patience(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(foreign_files, "_in_window", True)
    monkeypatch.setattr(foreign_files, "PATIENCE", 0.05)
    seconds = [0.4]

    def slow() -> float:
        time.sleep(seconds[0])
        return seconds[0]

    aside = Aside(slow, 0.0)
    began = time.perf_counter()
    assert [aside.latest() for _ in range(5)] == [0.0] * 5  # waited for once, not at every asking
    assert time.perf_counter() - began < 0.3
    time.sleep(0.6)
    seconds[0] = 0.0
    assert aside.latest() == 0.0
    assert aside.latest() == 0.0


def test_a_folder_of_hostile_rivals_keeps_nobody_from_the_games_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = len(TENNO.rivals())
    monkeypatch.setenv("TENNO_HOME", str(tmp_path))
    folder = tmp_path / "rivals"
    folder.mkdir()
    for number, kind in enumerate(NO_FILES):
        put(folder / f"a{number}.toml", kind)
    for number in range(20):
        (folder / f"b{number}.toml").write_bytes((b"a." * 32000 + b"a=1")[: 64 * 1024])
    for number in range(MOST_FILES):
        (folder / f"c{number}.toml").write_bytes(b"")
    began = time.perf_counter()
    assert len(TENNO.rivals()) == shipped
    assert len(TENNO.rival_faults()) == MOST_FILES + 1
    assert time.perf_counter() - began < 3.0
    assert "too many before it" in TENNO.rival_faults()[-1]
    with pytest.raises((OSError, Fault)):
        TENNO.rival_profile("a0")


def test_check_never_ends_in_a_traceback(tmp_path: Path) -> None:
    folder = write(tmp_path / "mine")
    spoilt = {**HOSTILE, "infinite": b"version = inf", "a date": b"version = 1979-05-27", "nothing": b""}
    for name in ("stages.toml", "script.en.toml"):
        good = (folder / name).read_bytes()
        for raw in spoilt.values():
            (folder / name).write_bytes(raw)
            with pytest.raises(SystemExit) as ended:
                _main("check", folder)
            assert ended.value.code == 1
        (folder / name).write_bytes(good)
    record = tmp_path / "one.tenno"
    deep = b'{"record":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n"
    for raw in (
        b"9" * 5000 + b"\n",
        b'{"record":"tenno","version":' + b"9" * 5000 + b"}\n",
        deep,
        b"\0",
        b"",
    ):
        record.write_bytes(raw)
        with pytest.raises(SystemExit) as ended:
            _main("check", record)
        assert ended.value.code == 1
    shutil.rmtree(folder)


def _main(*arguments: object) -> None:
    from main import main

    raise SystemExit(main([str(argument) for argument in arguments]))


def test_nobody_else_opens_or_parses_files() -> None:
    """The shipped files apart, nothing is opened for reading but in the one place."""
    elsewhere = []
    for module in modules():
        file = Path(module.replace(".", "/") + ".py")
        if (
            file.parts[0] not in ("game", "scenes")
            or file.name in OUR_OWN
            or ROOT / file
            in map(Path, (honor_cards.__file__, laying.__file__, network.__file__, foreign_files.__file__))
        ):
            continue
        for node in nodes(module):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            owner = node.func.value.id if isinstance(node.func.value, ast.Name) else ""
            reads = node.func.attr in ("read_text", "read_bytes") or (owner, node.func.attr) in (
                ("os", "open"),
                ("tomllib", "load"),
                ("tomllib", "loads"),
            )
            given = [ast.unparse(one) for one in node.args] if reads else []
            if reads and "OWNER_ONLY" not in given and given[:1] != ["folder"]:
                elsewhere.append(f"{file}:{node.lineno}")
    assert elsewhere == []
