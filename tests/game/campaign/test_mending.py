"""A database that SQLite may call whole and that is not ours: set aside, and put together again.

37 cases made by hand run in the suite, of 2,500 files with one byte changed a sample; all of them: -m long.
"""

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.campaign import progress_database_file
from game.campaign.campaign_files import read_campaign
from game.campaign.help_after_defeats import Help
from game.campaign.progress_database import FILE, Progress
from game.campaign.progress_database_file import MIGRATIONS
from game.campaign.stages import Campaign
from game.campaign.try_records import stamp_for
from game.kept.chance import Chance
from game.kept.data_folder import Store
from game.table.record_files import ASIDE, FINISHED, RUNNING
from tests.game.campaign.campaigns import write
from tests.game.campaign.finished import WEAK, keep, record_of

Spoil = Callable[[Path], object]
MUTANTS, SAMPLE = 2500, 60


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Campaign:
    return read_campaign(write(tmp_path_factory.mktemp("mine")), name="")


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory, campaign: Campaign) -> Path:
    """A data folder in which two players have played; nobody may change it."""
    home = tmp_path_factory.mktemp("lived-in")
    store = Store(home)
    progress = Progress(store, lambda _: campaign)
    aki = progress.add_profile("Aki", 3).identity
    progress.add_profile("Žofie", 5)
    for number in (1, 2):
        progress.take(keep(store, f"try{number}", aki, record_of(campaign, "one", number, number)))
    progress.walk_on(aki, campaign, "one")
    progress.hear(aki, "letter")
    progress.apply_cosmetic(aki, "back", "squid")
    return home


def sql(text: str) -> Spoil:
    def spoil(path: Path) -> None:
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("PRAGMA writable_schema = ON")
        connection.executescript(text)
        connection.close()

    return spoil


def put(at: int, data: bytes) -> Spoil:
    def spoil(path: Path) -> None:
        with path.open("r+b") as file:
            file.seek(at)
            file.write(data)

    return spoil


def whole(data: bytes) -> Spoil:
    return lambda path: path.write_bytes(data)


def instead(make: Callable[[Path], object], ending: str = "") -> Spoil:
    def spoil(path: Path) -> None:
        path = path.with_name(path.name + ending)
        path.unlink(missing_ok=True)
        make(path)

    return spoil


def half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


CASES: dict[str, Spoil] = {
    **{f"no table {table}": sql(f"DROP TABLE {table}") for table in ("tries", "records", "walked", "worn")},
    "no tables": sql("DELETE FROM sqlite_master"),
    "another table": sql("CREATE TABLE more (one)"),
    "a trigger": sql("CREATE TRIGGER no BEFORE INSERT ON tries BEGIN SELECT RAISE(ABORT, 'no'); END"),
    "a view in a table's place": sql("DROP TABLE worn; CREATE VIEW worn AS SELECT 1 profile, 2 kind, 3 name"),
    "no column stars": sql("ALTER TABLE tries DROP COLUMN stars"),
    "no column crest": sql("ALTER TABLE profiles DROP COLUMN crest"),
    "a column more": sql("ALTER TABLE tries ADD COLUMN more"),
    "a column of another name": sql("ALTER TABLE heard RENAME COLUMN text TO words"),
    "no index of tries": sql("DELETE FROM sqlite_master WHERE name = 'sqlite_autoindex_tries_1'"),
    "no index of names": sql("DELETE FROM sqlite_master WHERE name = 'sqlite_autoindex_profiles_1'"),
    "version 0": sql("PRAGMA user_version = 0"),
    "version 1": sql("PRAGMA user_version = 1"),
    "version -1": sql("PRAGMA user_version = -1"),
    "version of another": sql(f"PRAGMA user_version = {len(MIGRATIONS) + 7}"),
    "a text in the stars": sql("UPDATE tries SET stars = 'many'"),
    "nothing like stars": sql("UPDATE tries SET stars = 8"),
    "a state of none": sql("UPDATE tries SET state = 'lent'"),
    "a fraction as number": sql("UPDATE OR IGNORE tries SET number = 1.5"),
    "a great number": sql("UPDATE OR IGNORE tries SET number = 9223372036854775807"),
    "a blob as a name": sql("UPDATE profiles SET name = x'fffe' WHERE id = 1"),
    "a name that is no UTF-8": sql("UPDATE profiles SET name = CAST(x'fffe' AS TEXT) WHERE id = 1"),
    "a stage that is no UTF-8": sql("UPDATE OR IGNORE tries SET stage = CAST(x'c3' AS TEXT)"),
    "no name": sql("UPDATE profiles SET name = '' WHERE id = 1"),
    "a crest of nobody": sql("UPDATE profiles SET crest = -1"),
    "tries of nobody": sql("PRAGMA foreign_keys = OFF; UPDATE tries SET profile = 99"),
    "texts as records": sql("UPDATE records SET text = 'nothing'"),
    "empty": whole(b""),
    "a text": whole(b"progress\n" * 1000),
    "half of it": half,
    "no head": put(0, bytes(100)),
    "UTF-16": put(56, b"\0\0\0\2"),
    "for readers alone": put(18, b"\3"),
    "a folder": instead(Path.mkdir),
    "a pipe": instead(os.mkfifo),
    "a link to nowhere": instead(lambda path: path.symlink_to(path.parent / "gone" / "nowhere")),
    "a journal that is a folder": instead(Path.mkdir, "-journal"),
    "a lock that is a pipe": lambda path: (instead(os.mkfifo, ".lock")(path), half(path)),
}


def check(home: Path, lived_in: Path, campaign: Campaign, spoil: Spoil) -> Progress:
    """Spoil a copy; what could be read of it or stands in the records is there again, and can grow."""
    shutil.copytree(lived_in, home)
    spoil(home / FILE)
    store = Store(home)
    progress = Progress(store, lambda _: campaign)
    profiles = progress.profiles()
    assert {1, 2} <= {profile.identity for profile in profiles}
    for profile in profiles:
        progress.stages(profile.identity, campaign)
        progress.cosmetics(profile.identity)
        progress.records(profile.identity, campaign, "one")
        progress.unended(profile.identity, campaign, "one")
    before = progress.stage(1, campaign, "one").tries
    number, _ = progress.begin_try(1, campaign, "one", True)
    progress.take(keep(store, "new", 1, record_of(campaign, "one", number, 3)))
    assert progress.stage(1, campaign, "one").tries == before + 1
    progress.hear(1, "new")
    progress.apply_cosmetic(1, "crest", "fox")
    progress.walk_on(2, campaign, "one")
    added = progress.add_profile("New", 1)
    again = Progress(store, lambda _: campaign)
    assert again.damaged is None and added in again.profiles()
    return progress


@pytest.mark.parametrize("spoil", CASES.values(), ids=CASES.keys())
def test_what_is_not_ours_is_set_aside_and_the_campaign_stays_open(
    tmp_path: Path, lived_in: Path, campaign: Campaign, spoil: Spoil
) -> None:
    home = tmp_path / "data"
    progress = check(home, lived_in, campaign, spoil)
    assert len(progress.records(1, campaign, "one")) == 3
    assert [profile.name for profile in progress.profiles()][:2] == ["Aki", "Žofie"]
    kept = sorted(path.name for path in home.iterdir() if ".damaged-" in path.name)
    assert kept or spoil is CASES["a link to nowhere"] or spoil is CASES["empty"]


def test_tries_that_were_given_up_or_run_still_are_counted_from_their_records(
    tmp_path: Path, campaign: Campaign
) -> None:
    store = Store(tmp_path)
    progress = Progress(store, lambda _: campaign)
    aki = progress.add_profile("Aki", 3).identity
    for number, folder in ((1, FINISHED), (2, ASIDE), (3, ASIDE), (4, RUNNING)):
        begun, given = progress.begin_try(aki, campaign, "one", True)
        assert begun == number
        record = record_of(campaign, "one", number, number, WEAK, given)
        if folder == FINISHED:
            progress.take(keep(store, f"try{number}", aki, record))
            continue
        whole_lines = record.splitlines(keepends=True)
        store.write(f"{folder}/{stamp_for(f'try{number}', aki)}.tenno", b"".join(whole_lines[:9]) + b'{"mo')
        if folder == ASIDE:
            progress.give_up(aki, campaign, "one", number)
    before = progress.stage(aki, campaign, "one")
    assert (before.tries, before.defeats) == (3, 3)
    (tmp_path / FILE).unlink()
    again = Progress(store, lambda _: campaign)
    assert again.stage(aki, campaign, "one") == before
    assert again.begin_try(aki, campaign, "one", True) == (5, Help(3))


def test_there_are_as_many_cases_as_were_found() -> None:
    assert len(CASES) >= 37


def mutate(chance: Chance, path: Path) -> None:
    data = bytearray(path.read_bytes())
    # Half of them where it hurts: in the heads of the file and of its pages.
    at = (
        chance.below(len(data))
        if chance.below(2)
        else (chance.below(len(data) // 4096) * 4096 + chance.below(100))
    )
    data[at] ^= 1 + chance.below(255)
    path.write_bytes(data)


def check_mutants(numbers: range, home: Path, lived_in: Path, campaign: Campaign) -> None:
    for number in numbers:
        folder = home / str(number)
        check(folder, lived_in, campaign, lambda path, seed=number: mutate(Chance(seed), path))  # type: ignore[misc]
        shutil.rmtree(folder)


def test_a_sample_of_files_with_one_byte_changed(tmp_path: Path, lived_in: Path, campaign: Campaign) -> None:
    check_mutants(range(SAMPLE), tmp_path, lived_in, campaign)


@pytest.mark.long
def test_every_file_with_one_byte_changed(tmp_path: Path, lived_in: Path, campaign: Campaign) -> None:
    check_mutants(range(SAMPLE, MUTANTS), tmp_path, lived_in, campaign)


PLAYERS = {
    "numbers": b"[1, 2]",
    "an object": b"{}",
    "a key twice": b'[{"id": 1, "id": 2, "name": "x", "crest": 1}]',
    "half a letter": b'[{"id": 7, "name": "\\ud800", "crest": 1}]',
    "a great number": b'[{"id": 1' + b"0" * 5000 + b', "name": "x", "crest": 1}]',
    "no end": b"[" * 100_000,
    "no UTF-8": b"\xff\xfe",
    "too long": b" " * (1024 * 1024 + 1),
}


@pytest.mark.parametrize("data", PLAYERS.values(), ids=PLAYERS.keys())
def test_players_that_make_no_sense_are_set_aside_and_written_anew(
    tmp_path: Path, lived_in: Path, campaign: Campaign, data: bytes
) -> None:
    home = tmp_path / "data"
    shutil.copytree(lived_in, home)
    (home / progress_database_file.PLAYERS_FILE).write_bytes(data)
    progress = Progress(Store(home), lambda _: campaign)
    assert [profile.name for profile in progress.profiles()] == ["Aki", "Žofie"]
    assert (home / f"{progress_database_file.PLAYERS_FILE}.damaged-1").read_bytes() == data
    assert progress_database_file.read_players(Store(home)) == [(1, "Aki", 3), (2, "Žofie", 5)]
