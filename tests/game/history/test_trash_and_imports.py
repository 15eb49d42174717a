"""Deleting can be undone for thirty days; what is taken in is read against the rules, and stored once."""

import shutil
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.campaign.campaign_files import own_campaign
from game.campaign.progress_database import Progress
from game.campaign.try_records import profile_of, stamp_for
from game.games import TENNO
from game.history import trash
from game.history.imports import take_in
from game.history.index import Index
from game.kept.data_folder import Store
from game.kept.json_lines import write_line
from game.table.receipt_writer import receipt_header
from game.table.receipts import claims, receipts_of
from game.table.record_files import earlier_matches
from tests.game.campaign.finished import record_of
from tests.game.history.matches import keep, record

NOW = datetime(2026, 11, 26, 18, 0)
HONORS = Path("tests/records/honor/example.honor")
FILE = "2026-11-01-120000.tenno"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    store = Store(tmp_path / "data")
    keep(store, FILE, record(1))
    keep(store, "2026-11-01-120000.1.receipt", b'{"receipt":"tenno"}\n')
    keep(store, "2026-11-02-120000.tenno", record(2))
    return store


def files(store: Store) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in store.path("matches").iterdir()}


def deleted(store: Store) -> list[tuple[str, str]]:
    return [(path.parent.name, path.name) for path in store.path("deleted").glob("*/*.tenno")]


def test_what_was_deleted_comes_back_with_all_its_files(store: Store) -> None:
    before = files(store)
    name = trash.delete(store, FILE, NOW)
    assert set(files(store)) == {"2026-11-02-120000.tenno"}
    with Index(store) as index:
        index.update(datetime.now())
        assert index.count() == 1
        assert deleted(store) == [(name, FILE)]
        assert trash.undo(store, name) == [FILE]
        index.update(datetime.now())
        assert index.count() == 2
    assert files(store) == before and deleted(store) == []


def test_a_deletion_that_was_broken_off_is_finished(store: Store) -> None:
    """As if the program had been killed once the record was moved."""
    aside = store.path("deleted") / "2026-11-26-180000-000000"
    aside.mkdir(parents=True)
    (store.path("matches") / FILE).rename(aside / FILE)
    trash.tidy(store, NOW)
    assert set(files(store)) == {"2026-11-02-120000.tenno"}
    assert len(list(aside.iterdir())) == 2


def test_nothing_is_let_go_of_before_thirty_days(store: Store) -> None:
    trash.delete(store, FILE, NOW)
    trash.tidy(store, NOW + timedelta(days=29))
    assert deleted(store)
    trash.tidy(store, NOW + timedelta(days=31))
    assert not deleted(store) and not list(store.path("deleted").iterdir())


def test_undoing_never_pushes_another_match_out(store: Store) -> None:
    name = trash.delete(store, FILE, NOW)
    keep(store, FILE, record(7))
    assert trash.undo(store, name) == [] and deleted(store)
    assert files(store)[FILE] == record(7)


def taken(store: Store, *paths: Path) -> list[tuple[str, bool]]:
    with Index(store) as index:
        index.update(datetime.now())
        return [(one.name, one.refused) for one in take_in(store, index, list(paths), NOW)]


def test_a_folder_is_taken_in_and_bad_files_are_refused_one_by_one(store: Store, tmp_path: Path) -> None:
    inner = tmp_path / "from a friend" / "inner"
    inner.mkdir(parents=True)
    whole = record(8)
    (inner / "good.tenno").write_bytes(whole)
    (inner / "again.tenno").write_bytes(whole)
    (inner / "known.tenno").write_bytes(record(1))
    (inner / "spaced out.tenno").write_bytes(record(9).replace(b'":', b'": '))
    (inner / "bad.tenno").write_bytes(b"".join(whole.splitlines(keepends=True)[:-3]) + b"{}\n")
    (inner / "readme.txt").write_text("no match")
    with Index(store) as index:
        index.update(datetime.now())
        found = {one.path.name: one for one in take_in(store, index, [inner.parent], NOW)}
        assert index.count() == 4
    bad = found["bad.tenno"]
    assert bad.refused and bad.why.startswith(f"{inner / 'bad.tenno'}:{len(whole.splitlines()) - 2}: ")
    assert {name for name, one in found.items() if one.name} == {"again.tenno", "spaced out.tenno"}
    assert not found["good.tenno"].name and not found["known.tenno"].name
    assert taken(store, inner) == [("", name == "bad.tenno") for name in sorted(found)]


def test_a_name_from_elsewhere_is_never_a_path(store: Store, tmp_path: Path) -> None:
    strange = tmp_path / "..‮evil.tenno"
    strange.write_bytes(record(10))
    ((name, refused),) = taken(store, strange)
    assert not refused and name.isascii() and "/" not in name and not name.startswith(".")


def test_a_file_that_is_not_there_is_refused_in_words(store: Store, tmp_path: Path) -> None:
    with Index(store) as index:
        (gone,) = take_in(store, index, [tmp_path / "gone.tenno"], NOW)
    assert gone.refused and "gone.tenno" in gone.why


def test_a_friends_try_of_a_stage_is_no_try_of_ones_own(store: Store, tmp_path: Path) -> None:
    campaign = own_campaign("")
    stage = campaign.stages[0].identity
    progress = Progress(store, lambda name: campaign)
    player = progress.add_profile("Aki", 3).identity
    for number, end in enumerate(("", "-2", "-p1", "+2", "-2+2")):
        friends = tmp_path / f"{stamp_for('2026-11-26-174900', player)}{end}.tenno"
        friends.write_bytes(record_of(campaign, stage, 1, 20 + number))
        ((name, _),) = taken(store, friends)
        assert name.startswith("2026-11-26-174900") and not profile_of(name)
    progress.catch_up()
    assert not progress.stage(player, campaign, stage).tries


def test_a_series_from_elsewhere_stays_one_and_joins_none_that_is_there(store: Store, tmp_path: Path) -> None:
    names = "final.tenno", "final+2.tenno", "final+3.tenno"
    keep(store, "final.tenno", record(20))
    for seed, name in enumerate(names, 21):
        (tmp_path / name).write_bytes(record(seed))
    found = dict(zip(sorted(names), taken(store, *(tmp_path / name for name in sorted(names))), strict=True))
    first, second, third = (found[name][0] for name in names)
    assert (second, third) == (first.replace(".", "+2."), first.replace(".", "+3.")) and first not in names
    folder = store.path("matches")
    assert [len(earlier_matches(TENNO, folder / name, folder)[0]) for name in (second, third)] == [1, 2]


def receipt_of(game: str) -> bytes:
    return write_line(receipt_header(game, TENNO.rival_profile("steady"), 1, 0)).encode() + b"\n"


def games_of_receipts(store: Store) -> list[str]:
    return sorted(claims(path)[0] for path in store.path("matches").glob("*.receipt"))


def test_receipts_of_two_games_whose_matches_have_one_name_stay_apart(store: Store, tmp_path: Path) -> None:
    shutil.copy(HONORS, tmp_path / "final.honor")
    (tmp_path / "final.tenno").write_bytes(record(30))
    for game in ("tenno", "honor"):
        (tmp_path / "final.0.receipt").write_bytes(receipt_of(game))
        ((name, _),) = taken(store, tmp_path / f"final.{game}")
        assert [claims(path)[0] for path in receipts_of(store.path("matches") / name).values()] == [game]
    assert games_of_receipts(store) == ["honor", "tenno", "tenno"]
    trash.delete(store, "final.tenno", NOW)
    assert games_of_receipts(store) == ["honor", "tenno"]


def test_a_receipt_of_another_game_is_not_the_matchs_that_has_its_name(store: Store) -> None:
    """As versions left them that gave one name to matches of two games."""
    keep(store, "final.tenno", record(31))
    shutil.copy(HONORS, store.path("matches") / "final.honor")
    keep(store, "final.0.receipt", receipt_of("honor"))
    keep(store, "final.1.receipt", receipt_of("tenno"))
    name = trash.delete(store, "final.tenno", NOW)
    assert games_of_receipts(store) == ["honor", "tenno"]
    keep(store, "final.1.receipt", receipt_of("honor"))
    assert trash.undo(store, name) == ["final.tenno"]
    assert games_of_receipts(store) == ["honor", "honor", "tenno"]
