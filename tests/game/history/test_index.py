"""The index is what the files say, whenever it is made; searching finds what all words name."""

import json
import sqlite3
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pytest

from game.history.index import MARKS, MIGRATIONS, NAME, Index
from game.history.indexed_facts import read_facts
from game.history.statistics import figures_of, players
from game.kept.data_folder import Store, StoreError
from game.kept.faults import Fault
from tests.game.history.matches import keep, record


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = Store(tmp_path)
    keep(store, "2026-11-01-120000.tenno", record(1))
    keep(store, "2026-11-02-120000.tenno", record(2, ("You", "Kage", "Aoi"), ("", "kage", "aoi")))
    keep(store, "2026-12-24-180000.tenno", record(3, ("Mira", "Jonas"), ("", "")))
    return store


def contents(store: Store) -> list[object]:
    """All that an index holds, but for the numbers of its rows."""
    with Index(store) as index:
        index.update(datetime.now())
        found: list[object] = [entry.to_line() for entry in index.page(limit=1000)]
        for player, _ in players(index):
            found += [figure.to_line() for figure in figures_of(index, player, "tenno")]
        return [*found, *players(index), *index.refused()]


def test_every_finished_match_is_listed_once_the_newest_first(store: Store) -> None:
    with Index(store) as index:
        for _ in range(2):
            assert index.update(datetime.now())
        entries = index.page()
    assert [entry.file[:10] for entry in entries] == ["2026-12-24", "2026-11-02", "2026-11-01"]
    assert [seat["name"] for seat in entries[1].seats] == ["You", "Kage", "Aoi"]
    result = json.loads((store.path("matches") / entries[0].file).read_bytes().splitlines()[-1])["result"]
    assert list(entries[0].winners) == result["winners"]
    assert [seat["points"] for seat in entries[0].seats] == result["captured"]


def test_files_that_come_and_go_come_and_go_in_the_index(store: Store) -> None:
    before = contents(store)
    path = keep(store, "2027-01-01-120000.tenno", record(4))
    after = contents(store)
    assert len(after) > len(before)
    path.unlink()
    assert contents(store) == before


def test_an_index_that_is_missing_damaged_older_or_newer_is_made_anew(store: Store) -> None:
    want, path = contents(store), store.path(NAME)
    for spoil in (
        lambda: path.unlink(),
        lambda: path.write_bytes(b"no database at all"),
        lambda: path.write_bytes(path.read_bytes()[:5000]),
        lambda: _set_version(path, 99),
        lambda: _set_version(path, 0),
        lambda: sqlite3.connect(path).execute("DROP TABLE totals"),
    ):
        spoil()
        assert contents(store) == want


@pytest.mark.parametrize("version", [1, len(MIGRATIONS) - 1])
def test_an_index_that_counted_otherwise_of_a_match_counts_it_anew(store: Store, version: int) -> None:
    """As one of the first version, which had nothing of how people play the second game."""
    want, path = contents(store), store.path(NAME)
    connection = sqlite3.connect(path)
    connection.executescript(
        f"DELETE FROM totals; UPDATE people SET measures = '{{}}'; PRAGMA user_version = {version};"
    )
    connection.close()
    assert contents(store) == want


def _set_version(path: Path, version: int) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()


def test_reading_can_be_stopped_and_gone_on_with(store: Store) -> None:
    want = contents(store)
    store.path(NAME).unlink()
    with Index(store) as index:
        told = index.updating(datetime.now(), batch=1)
        assert [next(told), next(told)] == [(0, 3), (1, 3)] and index.count() == 1
        assert not index.update(datetime.now(), lambda done, whole: whole == 2)
    with Index(store) as index:
        assert index.update(datetime.now()) and index.count() == 3
    assert contents(store) == want


@pytest.mark.parametrize(
    ("search", "days"),
    [
        ("kage", ["2026-11-02"]),
        ("KUMA", ["2026-11-01"]),
        ("you 2026-11", ["2026-11-02", "2026-11-01"]),
        ("mira jonas", ["2026-12-24"]),
        ("mira kuma", []),
        ("", ["2026-12-24", "2026-11-02", "2026-11-01"]),
    ],
)
def test_a_search_finds_what_all_its_words_name(store: Store, search: str, days: list[str]) -> None:
    with Index(store) as index:
        index.update(datetime.now())
        assert [entry.file[:10] for entry in index.page(search)] == days
        assert index.count(search) == len(days)


def test_results_stages_and_altered_rules_are_searched_too(store: Store) -> None:
    altered = {"version": 2, "variant": {"no_notes": True}, "campaign": {"stage": "s07"}}
    keep(store, "2026-11-09-120000.tenno", record(5, **altered))
    with Index(store) as index:
        index.update(datetime.now())
        found = [len(index.page(word)) for word in ("result:won", "result:lost")]
        assert sum(found) >= 4 and all(found)
        for word in ("s07", "rule:no_notes"):
            assert [entry.file[:10] for entry in index.page(word)] == ["2026-11-09"]


def test_favourites_and_notes_outlast_the_index(store: Store) -> None:
    with Index(store) as index:
        index.update(datetime.now())
        file = index.page()[1].file
        index.mark(file, favourite=True, note="The feint with the Daimyo")
        index.mark(file, favourite=True, note="The feint")
    store.path(NAME).unlink()
    with Index(store) as index:
        index.update(datetime.now())
        assert [entry.file for entry in index.page("favourite")] == [file]
        assert [entry.note for entry in index.page("feint")] == ["The feint"] and not index.page("daimyo")
        index.mark(file, favourite=False, note="")
        assert not index.page("favourite") and not index.page("feint")


@pytest.mark.parametrize("damage", [b'{"a.tenno":{"favourite":true},}', b"[]", b"\xff"])
def test_damaged_marks_are_set_aside_and_never_written_over(store: Store, damage: bytes) -> None:
    store.path(MARKS).write_bytes(damage)
    with Index(store) as index:
        index.update(datetime.now())
        index.mark(index.page()[0].file, favourite=True, note="")
        assert len(index.page("favourite")) == 1
    assert store.path(f"{MARKS}.damaged-1").read_bytes() == damage


def test_marks_that_cannot_be_read_just_now_are_not_written_over(store: Store) -> None:
    """As on a disk that fails for a while: nothing is listed without its marks, and nothing is marked."""
    with Index(store) as index:
        marks = store.path(MARKS)
        marks.symlink_to(marks)
        for do in (lambda: index.update(datetime.now()), lambda: index.mark("a.tenno", True, "")):
            with pytest.raises(StoreError):
                do()
        assert marks.is_symlink() and not index.count()
        marks.unlink()
        assert index.update(datetime.now()) and index.count() == 3


def test_two_programs_that_mark_at_once_lose_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    with Index(store) as one, Index(store) as other:
        one.update(datetime.now())
        read, reads = store.read, []

        def read_while_another_marks(name: str, limit: int) -> bytes | None:
            found = read(name, limit)
            reads.append(name)
            if len(reads) == 1:
                other.connection.execute("PRAGMA busy_timeout = 0")
                with suppress(sqlite3.OperationalError):  # it has to wait
                    other.mark("b.tenno", favourite=True, note="")
            return found

        monkeypatch.setattr(store, "read", read_while_another_marks)
        one.mark("a.tenno", favourite=True, note="")
        assert reads == [MARKS]
        other.mark("b.tenno", favourite=True, note="")
    assert sorted(json.loads(store.path(MARKS).read_bytes())) == ["a.tenno", "b.tenno"]


def test_what_is_no_finished_match_is_told_with_its_line_and_not_listed(store: Store) -> None:
    whole = record(6)
    lines = whole.splitlines(keepends=True)
    for name, raw, at in (
        ("torn.tenno", whole[:-5], len(lines)),
        ("unfinished.tenno", b"".join(lines[:-1]), len(lines)),
        ("illegal.tenno", b"".join([*lines[:4], lines[2], *lines[4:]]), 5),
        ("noise.tenno", b"\x00", 1),
    ):
        path = keep(store, name, raw)
        with pytest.raises(Fault, match=rf"line {at}: "):
            read_facts(path)
    with Index(store) as index:
        index.update(datetime.now())
        assert index.count() == 3
        assert len(list(index.refused())) == 4


@pytest.mark.parametrize("said", [None, "x", [1], {"a": 1}])
def test_a_result_of_another_form_is_the_files_fault(store: Store, said: object) -> None:
    """What was played on counts for nobody and so is not replayed; its result stopped all the history."""
    header, *lines, last = record(7).splitlines()
    played_on = {**json.loads(header), "from": {"file": "a.tenno", "line": 2, "dealt": True}}
    result = json.loads(last)
    result["result"]["tiebreak"] = said
    raw = [json.dumps(played_on).encode(), *lines, json.dumps(result).encode(), b""]
    keep(store, "2026-12-31-120000.tenno", b"\n".join(raw))
    with Index(store) as index:
        index.update(datetime.now())
        assert index.count() == 3 and len(list(index.refused())) == 1


def test_statistics_are_sums_of_what_is_there(store: Store) -> None:
    with Index(store) as index:
        index.update(datetime.now())
        assert players(index) == [("You", 2), ("Jonas", 1), ("Mira", 1)] == players(index, "tenno")
        assert players(index, "honor") == []
        figures = {figure.identity: figure for figure in figures_of(index, "You", "tenno")}
        won = sum(0 in entry.winners for entry in index.page("you"))
        assert (figures["won"].value, figures["won"].n) == (won / 2, 2)
        assert figures["won vs kuma"].n == figures["won vs kage"].n == figures["won at 3"].n == 1
        assert figures["won in 2026-11"].n == 2
        assert all(one.low <= one.value <= one.high for one in figures.values())
        fresh = figures["style fresh"]
        assert fresh.n > 5 and fresh.matches and all(index.entry(file) for file in fresh.matches)
