"""What players have reached: nothing finished is lost, however a program ends or a file is damaged."""

import json
import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.campaign import progress_database_file
from game.campaign.campaign_files import in_edition, own_campaign, read_campaign
from game.campaign.help_after_defeats import Help
from game.campaign.progress_database import FILE, Profile, Progress
from game.campaign.progress_database_file import MIGRATIONS, Damaged, NewerDatabase, opened
from game.campaign.stages import Campaign
from game.campaign.try_records import stamp_for
from game.games import TENNO
from game.kept.chance import Chance
from game.kept.data_folder import Store
from game.table.game_interface import Match
from tests.game.campaign.campaigns import write
from tests.game.campaign.finished import STRONG, WEAK, keep, record_of, series_of


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Campaign:
    return read_campaign(write(tmp_path_factory.mktemp("mine")), name="")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "data")


def progress_of(store: Store, campaign: Campaign) -> Progress:
    return Progress(store, lambda name: campaign if name == campaign.name else _gone(name))


def _gone(name: str) -> Campaign:
    raise LookupError(name)


def won_seed(campaign: Campaign, minds: tuple[str, str], wins: bool) -> int:
    """Find a seed whose match the player's seat wins, or does not."""
    for seed in range(50):
        record = record_of(campaign, "one", 1, seed, minds)
        winners = record.splitlines()[-1].split(b'"winners":')[1]
        if (winners[:2] == b"[0") == wins:
            return seed
    raise AssertionError("none of 50")


@pytest.fixture(scope="module")
def winning(campaign: Campaign) -> bytes:
    return record_of(campaign, "one", 1, won_seed(campaign, STRONG, True))


@pytest.fixture(scope="module")
def losing_seed(campaign: Campaign) -> int:
    return won_seed(campaign, WEAK, False)


def test_profiles_have_names_of_their_own(store: Store, campaign: Campaign) -> None:
    progress = progress_of(store, campaign)
    aki = progress.add_profile("Aki", 3)
    kuma = progress.add_profile("Kuma", 4)
    with pytest.raises(ValueError, match="'Aki' already"):
        progress.add_profile("Aki", 1)
    with pytest.raises(ValueError, match="'Aki' already"):
        progress.change_profile(Profile(kuma.identity, "Aki", 4))
    progress.change_profile(Profile(aki.identity, "Akira", 5))
    assert progress.profiles() == [Profile(1, "Akira", 5), Profile(2, "Kuma", 4)]


def test_a_won_try_brings_its_stars_its_unlocks_and_what_comes_next(
    store: Store, campaign: Campaign, winning: bytes
) -> None:
    progress = progress_of(store, campaign)
    you = progress.add_profile("Aki", 3).identity
    assert progress.open_stages(you, campaign) == ["one"]
    assert progress.begin_try(you, campaign, "one", True) == (1, Help(0))
    progress.take(keep(store, "now", you, winning))
    reached = progress.stage(you, campaign, "one")
    assert reached.won and (reached.tries, reached.defeats) == (1, 0)
    assert progress.open_stages(you, campaign) == ["one", "two"]
    assert [unlock.name for unlock in progress.unlocks(you, campaign)] == ["novice", "squid"]
    assert [(number, name, text) for number, name, text in progress.records(you, campaign, "one")] == [
        (1, "now-p1.tenno", winning)
    ]
    before = progress.stages(you, campaign)
    progress.take(store.path("matches/now-p1.tenno"))
    assert progress.stages(you, campaign) == before
    assert progress.stage(progress.add_profile("Kuma", 4).identity, campaign, "one").tries == 0


def test_defeats_bring_help_until_the_stage_is_won(
    store: Store, campaign: Campaign, winning: bytes, losing_seed: int
) -> None:
    progress = progress_of(store, campaign)
    you = progress.add_profile("Aki", 3).identity
    for number in (1, 2):
        given = progress.begin_try(you, campaign, "one", True)[1]
        lost = record_of(campaign, "one", number, losing_seed, WEAK, given)
        progress.take(keep(store, f"try{number}", you, lost))
    assert progress.begin_try(you, campaign, "one", True) == (3, Help(2))
    assert progress.begin_try(you, campaign, "one", False) == (4, Help(0))
    progress.give_up(you, campaign, "one", 3)
    assert progress.stage(you, campaign, "one").defeats == 3
    assert not progress.stage(you, campaign, "one").won
    won = winning.replace(b'"try":1', b'"try":4')
    progress.take(keep(store, "won", you, won))
    assert progress.stage(you, campaign, "one").defeats == 0
    assert progress.stage(you, campaign, "one").tries == 4
    progress.give_up(you, campaign, "one", 4)
    assert progress.stage(you, campaign, "one").won


def test_walking_on_opens_what_comes_next_without_stars(store: Store, campaign: Campaign) -> None:
    progress = progress_of(store, campaign)
    you = progress.add_profile("Aki", 3).identity
    progress.walk_on(you, campaign, "one")
    progress.walk_on(you, campaign, "one")
    assert progress.open_stages(you, campaign) == ["one", "two"]
    assert not progress.stage(you, campaign, "one").won and not progress.unlocks(you, campaign)


def test_a_feud_counts_once_it_is_over(store: Store, campaign: Campaign) -> None:
    progress = progress_of(store, campaign)
    you = progress.add_profile("Aki", 3).identity
    records = series_of(campaign, "two", 1, 7)
    for number, record in enumerate(records, 1):
        assert progress.stage(you, campaign, "two").tries == 0
        name = keep(store, "feud", you, record)
        if number > 1:
            name = name.rename(name.with_name(f"{stamp_for('feud', you)}+{number}.tenno"))
        progress.take(name)
    assert progress.stage(you, campaign, "two").tries == 1


def test_a_text_is_heard_once(store: Store, campaign: Campaign) -> None:
    progress = progress_of(store, campaign)
    you = progress.add_profile("Aki", 3).identity
    assert progress.hear(you, "one.opening")
    assert not progress.hear(you, "one.opening")


def test_cosmetics_are_each_players_own(store: Store, campaign: Campaign) -> None:
    progress = progress_of(store, campaign)
    aki, mika = (progress.add_profile(name, 3).identity for name in ("Aki", "Mika"))
    progress.apply_cosmetic(aki, "back", "squid")
    progress.apply_cosmetic(aki, "back", "axe")
    progress.apply_cosmetic(aki, "crest", "fox")
    progress.apply_cosmetic(mika, "back", "fan")
    progress.apply_cosmetic(aki, "crest", "")
    assert progress.cosmetics(aki) == {"back": "axe"} and progress.cosmetics(mika) == {"back": "fan"}


def test_what_a_kill_left_out_is_taken_in_at_the_next_start(
    store: Store, campaign: Campaign, winning: bytes
) -> None:
    you = progress_of(store, campaign).add_profile("Aki", 3).identity
    keep(store, "left", you, winning)
    store.write("matches/other.tenno", winning)  # not a player's
    store.write("matches/bad-p1.tenno", b"{}\n")
    progress = progress_of(store, campaign)
    assert progress.stage(you, campaign, "one").won
    assert len(progress.records(you, campaign, "one")) == 1


@pytest.mark.parametrize("damage", ["cut", "noise", "middle", "empty", "text"])
def test_a_damaged_database_is_set_aside_and_rebuilt(
    store: Store, campaign: Campaign, winning: bytes, damage: str
) -> None:
    progress = progress_of(store, campaign)
    you = progress.add_profile("Aki", 3).identity
    for number in range(1, 9):
        record = winning.replace(b'"try":1', b'"try":%d' % number)
        progress.take(keep(store, f"won{number}", you, record))
    before = progress.stages(you, campaign)
    path = store.path(FILE)
    whole = path.read_bytes()
    spoilt = {
        "cut": whole[: len(whole) // 2],
        "noise": bytes(byte ^ 0x5A for byte in whole),
        "middle": whole[:4096] + bytes(len(whole) - 8192) + whole[-4096:],
        "empty": b"",
        "text": b"Aki has won everything.\n" * 100,
    }[damage]
    path.write_bytes(spoilt)
    again = progress_of(store, campaign)
    assert again.stages(you, campaign) == before
    assert [profile.name for profile in again.profiles()] == ["Aki"]
    if damage != "empty":  # an empty file is a new database to SQLite
        assert again.damaged is not None and again.damaged.read_bytes() == spoilt


def spoil(store: Store, damage: str) -> None:
    path = store.path(FILE)
    path.write_bytes({"noise": bytes(byte ^ 0x5A for byte in path.read_bytes()), "empty": b""}[damage])


@pytest.mark.parametrize("damage", ["noise", "empty"])
def test_who_has_finished_nothing_survives_a_damaged_database(
    store: Store, campaign: Campaign, damage: str
) -> None:
    progress = progress_of(store, campaign)
    progress.add_profile("Aki", 3)
    lost = progress.add_profile("Kuma", 4)
    progress.change_profile(Profile(lost.identity, "Émilie", 7))
    spoil(store, damage)
    again = progress_of(store, campaign)
    assert again.profiles() == [Profile(1, "Aki", 3), Profile(2, "Émilie", 7)]
    assert again.add_profile("Kuma", 4).identity == 3, "nobody is given another's number"


Asked = tuple[tuple[str, int], tuple[str, int]]
"""Two bonus goals by their words and numbers."""
S03: dict[int, Asked] = {
    1: (("capture", 1), ("keep", 1)),
    2: (("capture", 1), ("fool", 1)),
    3: (("capture", 2), ("fool", 1)),
    4: (("capture", 2), ("fool", 1)),
    5: (("capture", 2), ("fool", 1)),
}
H07: dict[int, Asked] = {
    **dict.fromkeys((1, 2, 3), (("shame", 1), ("paid", 0))),
    4: (("shame", 1), ("face", 1)),
    5: (("shame", 1), ("face", 1)),
}


def header_as_in(edition: int, *, november: bool, line: bytes) -> bytes:
    """Return a try's header as it was written with these goals; in `november` they were in `campaign`."""
    said = b',"edition":%d' % edition if november else b',"edition":2'
    line = line.replace(b',"edition":2', b"" if edition == 1 else said)
    goals = b"" if november or edition < 3 else b',"stage_goals":%d' % edition
    return line.replace(b',"stage_goals":5', goals)


def test_the_first_stage_of_the_second_road_asks_for_more_in_its_fifth_edition() -> None:
    bonus = [in_edition(own_campaign("honor"), number).stage("h01").bonus[0] for number in (4, 5)]
    assert [(goal.word, goal.n) for goal in bonus] == [("income", 60), ("income", 75)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("edition", "november"), [*((one, False) for one in S03), *((one, True) for one in S03 if one < 5)]
)
@pytest.mark.parametrize(("road", "identity", "asked"), [("", "s03", S03), ("honor", "h07", H07)])
def test_a_record_is_judged_by_the_goals_of_its_edition(
    store: Store, road: str, identity: str, asked: dict[int, Asked], edition: int, november: bool
) -> None:
    ours = own_campaign(road)
    stages = {number: in_edition(ours, number).stage(identity) for number in asked}
    for number, stage in stages.items():
        assert tuple((goal.word, goal.n) for goal in stage.bonus) == asked[number]  # type: ignore[attr-defined]
        earlier = in_edition(ours, number).identities()
        assert earlier == ours.identities()[: len(earlier)] and len(earlier) >= len(ours.road)
    for seed in range(40):
        lines = record_of(ours, identity, 1, seed, STRONG).splitlines(keepends=True)
        lines[0] = header_as_in(edition, november=november, line=lines[0])
        progress = progress_of(store, ours)
        you = progress.add_profile(f"Aki {seed}", 3).identity
        progress.take(keep(store, f"now-{seed}", you, b"".join(lines)))
        told = [match_of(ours, lines).told(0)]
        came = stages[edition].outcome(told)
        assert came is not None
        assert progress.stage(you, ours, identity).stars == came.stars
        others = [stages[number].outcome(told) for number in asked if asked[number] != asked[edition]]
        if came not in others and came.goal:
            break
    else:
        raise AssertionError("this edition's goals come to the same as another's in 40 tries")


def match_of(campaign: Campaign, lines: list[bytes]) -> Match:
    match = campaign.game.match(json.loads(lines[0]))
    for line in lines[1:-1]:
        match.take(json.loads(line))
    return match


def test_who_was_there_before_the_roster_is_written_into_it(store: Store, campaign: Campaign) -> None:
    progress_of(store, campaign).add_profile("Aki", 3)
    store.remove(progress_database_file.PLAYERS_FILE)
    progress_of(store, campaign)
    spoil(store, "noise")
    assert progress_of(store, campaign).profiles() == [Profile(1, "Aki", 3)]


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"7",
        b'[{"id": 1}]',
        b'[{"id": true, "name": "Aki", "crest": 3}]',
        b"[" * 99999,
    ],
)
def test_a_roster_that_makes_no_sense_changes_nothing(store: Store, campaign: Campaign, text: bytes) -> None:
    progress_of(store, campaign).add_profile("Aki", 3)
    store.write(progress_database_file.PLAYERS_FILE, text)
    assert progress_of(store, campaign).profiles() == [Profile(1, "Aki", 3)]
    assert progress_database_file.read_players(store) == [(1, "Aki", 3)], "and is written anew"


def test_a_name_in_an_old_roster_takes_nobodys_place(store: Store, campaign: Campaign) -> None:
    progress_of(store, campaign).add_profile("Aki", 3)
    progress_database_file.keep_players(store, [(1, "Kuma", 5), (2, "Aki", 6), (3, "Tama", 7)])
    assert progress_of(store, campaign).profiles() == [Profile(1, "Aki", 3), Profile(3, "Tama", 7)]


def test_a_disk_that_takes_no_roster_keeps_nobody_from_playing(store: Store, campaign: Campaign) -> None:
    progress = progress_of(store, campaign)
    store.remove(progress_database_file.PLAYERS_FILE)
    store.path(progress_database_file.PLAYERS_FILE).mkdir()
    assert progress.add_profile("Aki", 3).identity == 1
    assert progress_of(store, campaign).profiles() == [Profile(1, "Aki", 3)]


def test_a_later_versions_database_is_left_alone(store: Store, campaign: Campaign) -> None:
    progress_of(store, campaign)
    with sqlite3.connect(store.path(FILE)) as connection:
        connection.execute("CREATE TABLE letters (sent INTEGER)")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    before = store.path(FILE).read_bytes()
    with pytest.raises(NewerDatabase, match=f"expected at most {len(MIGRATIONS)}"):
        progress_of(store, campaign)
    assert store.path(FILE).read_bytes() == before


@pytest.mark.parametrize("version", range(len(MIGRATIONS)))
def test_every_earlier_version_is_brought_to_the_latest_with_all_that_is_in_it(
    store: Store, campaign: Campaign, winning: bytes, version: int
) -> None:
    path = store.path(FILE)
    with opened(path, write=True, migrations=MIGRATIONS[:version]) as connection:
        if version:
            connection.execute("INSERT INTO profiles VALUES (1, 'Aki', 3)")
            connection.execute("INSERT INTO walked VALUES (1, 'one')")
    progress = progress_of(store, campaign)
    assert progress.profiles() == ([Profile(1, "Aki", 3)] if version else [])
    you = 1 if version else progress.add_profile("Aki", 3).identity
    assert progress.stage(you, campaign, "one").walked == bool(version)
    assert progress.hear(you, "letter")
    assert progress.damaged is None


def test_a_migration_that_fails_leaves_the_version_before(store: Store, campaign: Campaign) -> None:
    progress_of(store, campaign).add_profile("Aki", 3)
    path = store.path(FILE)
    failing = (*MIGRATIONS, "CREATE TABLE extra (one); CREATE TABLE extra (two)")
    with pytest.raises(Damaged), opened(path, migrations=failing):
        pass
    assert [profile.name for profile in progress_of(store, campaign).profiles()] == ["Aki"]
    with opened(path, migrations=(*MIGRATIONS, "CREATE TABLE extra (one)")) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)


def _begin_many(folder: Path, campaign: Campaign, you: int, count: int) -> None:
    progress = progress_of(Store(folder), campaign)
    for _ in range(count):
        progress.begin_try(you, campaign, "one", True)
        progress.hear(you, "one.opening")


def test_what_another_program_writes_is_seen_at_once_and_else_nothing_is_read_again(
    store: Store, campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = progress_of(store, campaign), progress_of(store, campaign)
    you = here.add_profile("Aki", 3).identity
    for number in range(1, 20):
        assert here.stages(you, campaign)["one"].defeats == number - 1
        begun, _ = there.begin_try(you, campaign, "one", True)
        there.give_up(you, campaign, "one", begun)
        assert here.stage(you, campaign, "one").defeats == number
        assert there.hear(you, f"text {number}") and len(here.heard(you)) == number
    looks = here.profiles(), here.stages(you, campaign), here.heard(you), here.cosmetics(you)
    monkeypatch.setattr("game.campaign.progress_database.opened", None)
    assert (here.profiles(), here.stages(you, campaign), here.heard(you), here.cosmetics(you)) == looks
    store.path(FILE).write_bytes(b"no database")
    monkeypatch.undo()
    with pytest.raises(Damaged):
        here.stages(you, campaign)


def test_two_programs_at_once_do_no_harm(store: Store, campaign: Campaign) -> None:
    you = progress_of(store, campaign).add_profile("Aki", 3).identity
    context = multiprocessing.get_context("spawn")
    programs = [context.Process(target=_begin_many, args=(store.folder, campaign, you, 15)) for _ in range(2)]
    for program in programs:
        program.start()
    for program in programs:
        program.join(60)
        assert program.exitcode == 0
    assert progress_of(store, campaign).begin_try(you, campaign, "one", True)[0] == 31


WRITER = """
import sys
from pathlib import Path
from typing import cast
from game.campaign.campaign_files import read_campaign
from game.kept.data_folder import Store
from game.table.game_interface import Game
from tests.game.campaign.finished import keep
from tests.game.campaign.test_progress_database import progress_of
campaign, store = read_campaign(Path(sys.argv[1]), name=""), Store(Path(sys.argv[2]))
record = Path(sys.argv[3]).read_bytes()
progress = progress_of(store, campaign)
print("ready", flush=True)
number = int(sys.argv[4])
while True:
    number += 1
    begun, _ = progress.begin_try(1, campaign, "one", True)
    path = keep(store, f"try{number}", 1, record.replace(b'"try":1', b'"try":%d' % begun))
    print(path.name, flush=True)
    progress.take(path)
"""


def check_kills(count: int, folder: Path, campaign: Campaign, winning: bytes) -> None:
    """Kill a program that finishes stages, at random moments; whatever it had said was kept is there."""
    store = Store(folder / "data")
    progress_of(store, campaign).add_profile("Aki", 3)
    (folder / "won.tenno").write_bytes(winning)
    chance, kept = Chance(11), set[str]()
    for number in range(count):
        arguments = [str(campaign.folder), str(store.folder), str(folder / "won.tenno"), str(number * 1000)]
        program = subprocess.Popen(
            [sys.executable, "-c", WRITER, *arguments],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": "."},
        )
        assert program.stdout is not None
        assert program.stdout.readline() == b"ready\n"
        time.sleep(chance.fraction() * 0.15)
        program.send_signal(signal.SIGKILL)
        kept |= {line.decode() for line in program.stdout.read().split(b"\n")[:-1]}
        program.wait()
        progress = progress_of(store, campaign)
        found = {name for _, name, _ in progress.records(1, campaign, "one")}
        assert kept <= found, "a finished stage is lost"
        assert progress.damaged is None
        assert progress.stage(1, campaign, "one").tries >= len(kept)
    assert len(kept) > count // 2


def test_no_kill_loses_a_finished_stage(tmp_path: Path, campaign: Campaign, winning: bytes) -> None:
    check_kills(4, tmp_path, campaign, winning)


@pytest.mark.long
def test_two_hundred_kills_lose_no_finished_stage(tmp_path: Path, campaign: Campaign, winning: bytes) -> None:
    check_kills(200, tmp_path, campaign, winning)


def test_the_best_match_is_a_won_one_then_the_one_with_most_points_ahead(
    store: Store, campaign: Campaign
) -> None:
    progress = progress_of(store, campaign)
    you = progress.add_profile("Aki", 3).identity
    assert progress.best(you, campaign, "one") is None
    ends = [("[9, 2]", "[1]"), ("[3, 1]", "[0]"), ("[12, 11]", "[0]"), ("[4, 2, 1]", "[0]")]
    with opened(store.path(FILE), write=True) as connection:
        for number, (points, winners) in enumerate(ends, 1):
            text = f'{{"result": {{"{TENNO.points}": {points}, "winners": {winners}}}}}'.encode()
            row = f"{number}-p{you}.tenno", you, campaign.key("one"), number, text
            connection.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?)", row)
        broken = "5-p1.tenno", you, campaign.key("one"), 5, b'{"result": {"winners": [0]}}'
        connection.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?)", broken)
    assert progress.best(you, campaign, "one") == (True, 4, 2)


def test_points_stand_where_the_game_says(store: Store) -> None:
    war = own_campaign("honor")
    progress = Progress(store, lambda _: war)
    you = progress.add_profile("Aki", 3).identity
    with opened(store.path(FILE), write=True) as connection:
        text = b'{"result": {"honour": [7, 5], "captured": [0, 9], "winners": [0]}}'
        row = f"1-p{you}.honor", you, war.key("h01"), 1, text
        connection.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?)", row)
    assert progress.best(you, war, "h01") == (True, 7, 5)
