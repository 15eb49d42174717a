"""A match in a window: its record on the disk, going on with it, and rivals whose processes fail."""

import errno
import json
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import main
from game.commands.check_and_view import check
from game.games import TENNO
from game.kept.chance import Chance
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.json_lines import read_file
from game.kept.last_table import HUMAN, SeatPlan
from game.table import processes, record_files, rival_failures
from game.table.bots_file import Bots
from game.table.drivers import rival_command
from game.table.hosted_match import HostedMatch, begin, go_on
from game.table.receipts import read_receipt, receipt_path
from game.table.record_files import unfinished
from game.table.record_seats import read_stand_ins, stand_ins_path
from game.table.rival_failures import SECOND_CHANCES
from game.tenno.decisions import Ask
from game.tenno.options import options
from game.tenno.view import View

RECORDS = Path(__file__).parent.parent.parent / "records"
SILENT = rival_failures.SILENT_AFTER
PERSON = SeatPlan(HUMAN, "Aki", 1)
NOVICE = SeatPlan("novice", "Suzume", 2)
CRASHING = SeatPlan(f'! {sys.executable} -c "raise SystemExit(7)"', "Broken", 3)
PATIENCE = 60.0


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def table(store: Store, *seats: SeatPlan, seed: int = 5) -> HostedMatch:
    return begin(TENNO, seats, 0, store, rival_command, "match", seed)


def play(hosted: HostedMatch, chance: Chance, decisions: int | None = None) -> int:
    """Let people answer by lot until the match is over, or so many of their decisions were made."""
    made, until = 0, time.monotonic() + PATIENCE
    while not hosted.over and hosted.stuck is None and (decisions is None or made < decisions):
        assert time.monotonic() < until, "the match stands still"
        hosted.advance(time.monotonic() * 1000)
        asked = [seat for seat in hosted.people.values() if seat.asked is not None]
        for seat in asked:
            view = View.of(seat.lines)
            ask = Ask.from_line(seat.asked or {})
            seat.answer(chance.choose(options(ask, view.public, view.row, view.hand)).to_line())
            made += 1
        if not asked:
            time.sleep(0.0002)
    hosted.advance(time.monotonic() * 1000)
    return made


def test_a_finished_match_leaves_a_record_that_check_accepts(store: Store) -> None:
    hosted = table(store, PERSON, NOVICE)
    play(hosted, Chance(1))
    hosted.close()
    assert hosted.over and not hosted.troubles
    assert hosted.record_path.parent.name == record_files.FINISHED
    checked = check(hosted.record_path)
    assert checked.finished and checked.seats == 2
    assert unfinished(TENNO, store) is None


def test_what_all_were_told_and_the_receipts_are_laid_open_when_the_match_is_filed_and_not_before(
    store: Store,
) -> None:
    hosted = table(store, PERSON, NOVICE)
    play(hosted, Chance(2), decisions=6)
    assert hosted.records() == {} and hosted.receipts() == {}
    play(hosted, Chance(2))
    assert hosted.filed
    told = hosted.records()
    assert list(told) == [None, 0, 1] and all("result" in lines[-1] for lines in told.values())
    (receipt,) = hosted.receipts().values()
    assert receipt.parent == hosted.record_path.parent, "moved with the record, before anybody closes it"
    hosted.close()


def test_a_rival_that_cannot_be_started_is_told_of_with_the_match_kept(store: Store) -> None:
    def nobody(spec: str, seed: int, receipt: Path | None = None) -> list[str]:
        raise Fault("", "no such rival here", "another")

    hosted = begin(TENNO, (PERSON, NOVICE), 0, store, nobody, "match", 5)
    play(hosted, Chance(1))
    assert hosted.stuck == 1 and "no such rival here" in hosted.troubles[-1].detail
    hosted.close()
    assert unfinished(TENNO, store) == hosted.record_path


def test_a_match_that_was_left_here_is_found_without_reading_it_until_somebody_changes_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = table(store, PERSON, NOVICE)
    play(hosted, Chance(2), decisions=6)
    hosted.close()
    with monkeypatch.context() as unread:
        unread.setattr(record_files, "read_match", None)
        assert unfinished(TENNO, store) == hosted.record_path
    with hosted.record_path.open("ab") as file:
        file.write(b"no line of a record\n")
    assert unfinished(TENNO, store) is None, "it is damaged now, and set aside"


def test_an_unfinished_match_goes_on_exactly_where_it_was(store: Store) -> None:
    hosted = table(store, PERSON, NOVICE)
    play(hosted, Chance(2), decisions=6)
    hosted.close()
    before = hosted.record_path.read_bytes()
    path = unfinished(TENNO, store)
    assert path == hosted.record_path
    again = go_on(TENNO, path, store, rival_command)
    assert path.read_bytes() == before
    assert again.people[0].lines == hosted.people[0].lines
    play(again, Chance(3))
    again.close()
    assert again.record_path.read_bytes().startswith(before)
    assert check(again.record_path).finished


def test_a_match_is_played_by_one_program_at_a_time(store: Store) -> None:
    hosted = table(store, PERSON, NOVICE)
    play(hosted, Chance(2), decisions=6)
    before = hosted.record_path.read_bytes()
    assert unfinished(TENNO, store) is None, "it is offered nowhere else"
    with pytest.raises(BlockingIOError):
        go_on(TENNO, hosted.record_path, store, rival_command)
    assert hosted.record_path.read_bytes() == before
    hosted.close()
    assert unfinished(TENNO, store) == hosted.record_path


def test_a_torn_last_line_costs_one_decision_at_most(store: Store) -> None:
    hosted = table(store, PERSON, NOVICE)
    play(hosted, Chance(4), decisions=5)
    hosted.close()
    path = hosted.record_path
    whole = path.read_bytes()
    lines = whole.count(b"\n")
    path.write_bytes(whole[:-7])
    again = go_on(TENNO, path, store, rival_command)
    play(again, Chance(5))
    again.close()
    kept = [line for _, line in read_file(again.record_path)]
    assert check(again.record_path).finished
    assert again.record_path.read_bytes().split(b"\n")[: lines - 1] == whole.split(b"\n")[: lines - 1]
    assert len(kept) > lines


def test_the_result_that_a_kill_left_out_is_added(store: Store) -> None:
    hosted = table(store, PERSON, NOVICE)
    play(hosted, Chance(6))
    hosted.close()
    running = store.path(record_files.RUNNING) / "cut.tenno"
    running.parent.mkdir(exist_ok=True)
    lines = hosted.record_path.read_bytes().splitlines(keepends=True)
    running.write_bytes(b"".join(lines[:-1]))
    again = go_on(TENNO, running, store, rival_command)
    again.close()
    assert again.over
    assert again.record_path.read_bytes() == b"".join(lines)
    assert unfinished(TENNO, store) is None


def test_a_damaged_record_is_set_aside_and_not_offered(store: Store) -> None:
    folder = store.path(record_files.RUNNING)
    folder.mkdir(parents=True)
    (folder / "bad.tenno").write_text('{"record":"tenno"}\n')
    assert unfinished(TENNO, store) is None
    assert [path.name for path in folder.iterdir()] == ["bad.tenno.damaged-1"]


def test_every_decision_is_on_the_disk_before_anybody_is_told_of_it(store: Store) -> None:
    hosted = table(store, PERSON, PERSON)
    play(hosted, Chance(7), decisions=12)
    kept = [line for _, line in read_file(hosted.record_path)]
    told = [line for line in hosted.public.lines if "move" in line]
    assert len([line for line in kept if "move" in line]) >= len(told)
    hosted.close()


@contextmanager
def full_disk() -> Iterator[None]:
    """Let the disk take nothing for a while."""

    def refuse(file: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "write", refuse)
        yield


def test_a_full_disk_is_told_once_and_the_match_goes_on(store: Store) -> None:
    hosted = table(store, PERSON, NOVICE)
    play(hosted, Chance(8), decisions=3)
    with full_disk():
        play(hosted, Chance(9), decisions=4)
        assert [trouble.kind for trouble in hosted.troubles] == ["record"]
    play(hosted, Chance(10))
    hosted.close()
    assert check(hosted.record_path).finished, "what waited was written once the disk took it again"


def test_a_match_is_not_filed_away_while_lines_wait_for_the_disk(store: Store) -> None:
    hosted = table(store, PERSON, PERSON)
    play(hosted, Chance(8), decisions=3)
    with full_disk():
        play(hosted, Chance(9))
        hosted.close()
    assert hosted.over and not hosted.filed
    assert hosted.record_path.parent.name == record_files.RUNNING
    assert unfinished(TENNO, store) == hosted.record_path, "what the disk has of it can be gone on with"


def test_a_match_is_filed_away_when_the_disk_takes_its_last_lines(store: Store) -> None:
    hosted = table(store, PERSON, PERSON)
    play(hosted, Chance(8), decisions=3)
    with full_disk():
        play(hosted, Chance(9))
        assert hosted.over and not hosted.filed
    hosted.close()
    assert hosted.filed and check(hosted.record_path).finished


class Started:
    """Makes rivals' commands as the program does, and counts how often each seat's was started."""

    def __init__(self) -> None:
        self.specs: list[str] = []

    def command(self, spec: str, seed: int, receipt: Path | None) -> list[str] | str:
        self.specs.append(spec)
        return rival_command(spec, seed, receipt)

    def table(self, store: Store, *seats: SeatPlan, first: int = 0) -> HostedMatch:
        return begin(TENNO, seats, first, store, self.command, "match", 5)


def test_a_rival_has_three_second_chances(store: Store) -> None:
    started = Started()
    hosted = started.table(store, PERSON, CRASHING)
    play(hosted, Chance(11))
    assert hosted.stuck == 1
    assert len(started.specs) == 1 + SECOND_CHANCES == 4
    hosted.retry()
    play(hosted, Chance(11))
    assert len(started.specs) == 2 * (1 + SECOND_CHANCES), "whoever asks for it begins to count anew"
    hosted.close()


SLOW = """
import json, pathlib, sys, time
for line in sys.stdin:
    if json.loads(line).get("ask") == "place":
        while not pathlib.Path(sys.argv[1]).exists():
            time.sleep(0.01)
        print('{"move":"place","seat":1,"cards":["1","2","3"]}', flush=True)
"""
"""Lays its farmers once a file is there, and is silent ever after."""


def test_each_question_to_a_rival_has_its_whole_time(store: Store, tmp_path: Path) -> None:
    bot, told = tmp_path / "slow.py", tmp_path / "told"
    bot.write_text(SLOW)
    started = Started()
    slow = SeatPlan(f"! {sys.executable} {bot} {told}", "Slow", 3)
    hosted = started.table(store, PERSON, slow, first=1)
    hosted.advance(0)
    hosted.people[0].answer({"move": "place", "seat": 0, "cards": ["1", "2", "3"]})
    hosted.advance(0)
    nearly = rival_failures.SILENT_AFTER - 1
    hosted.advance(nearly)
    laid = len(hosted.public.lines)
    told.write_text("")
    until = time.monotonic() + PATIENCE
    while len(hosted.public.lines) == laid:
        assert time.monotonic() < until and not hosted.stuck, "it never answered"
        hosted.advance(nearly)
        time.sleep(0.001)
    hosted.advance(nearly + rival_failures.SILENT_AFTER)
    assert not hosted.troubles, "the second question is as old as the first one's answer"
    late = nearly + rival_failures.SILENT_AFTER + 1
    hosted.advance(late)
    assert hosted.silent == 1
    hosted.retry()
    hosted.troubles.clear()
    hosted.advance(late)
    hosted.advance(late + rival_failures.SILENT_AFTER)
    assert not hosted.troubles and len(started.specs) == 2, "who is started again has as long"
    hosted.close()


def test_a_rival_that_fails_is_started_again_and_then_reported_with_the_match_kept(store: Store) -> None:
    hosted = table(store, PERSON, CRASHING)
    play(hosted, Chance(11))
    assert hosted.stuck == 1 and not hosted.over
    assert [(trouble.kind, trouble.seat) for trouble in hosted.troubles] == [("rival", 1)]
    assert "exit code 7" in hosted.troubles[0].detail
    hosted.retry()
    play(hosted, Chance(11))
    assert hosted.stuck == 1, "it failed again, and that is said again"
    hosted.close()
    assert not check(hosted.record_path).finished


HUNG = "while true; do sleep 1; done"


@pytest.fixture
def five_seconds(monkeypatch: pytest.MonkeyPatch) -> float:
    """Let rivals that have started be silent as long as in the program, in milliseconds."""
    monkeypatch.setattr(rival_failures, "SILENT_AFTER", SILENT)
    monkeypatch.setattr(rival_failures, "MAY_START", 0.0)
    return SILENT


def hung_table(store: Store, commands: list[str | None]) -> HostedMatch:
    """A person and a rival, asked to lay farmers, who is started by these commands one after another.

    None stands for the rival's own command, and so does what comes after the last one.
    """

    def command(spec: str, seed: int, receipt: Path | None) -> list[str] | str:
        return (commands.pop(0) if commands else None) or rival_command(spec, seed, receipt)

    hosted = begin(TENNO, (PERSON, NOVICE), 0, store, command, "match", 5)
    hosted.advance(0)
    hosted.people[0].answer({"move": "place", "seat": 0, "cards": ["1", "2", "3"]})
    hosted.advance(0)
    hosted.advance(SILENT)
    assert not hosted.troubles
    hosted.advance(SILENT + 1)
    return hosted


def told(hosted: HostedMatch) -> list[tuple[str, int | None]]:
    found = [(trouble.kind, trouble.seat) for trouble in hosted.troubles]
    hosted.troubles.clear()
    return found


def test_a_rival_that_hangs_is_told_of_after_five_seconds_and_nothing_else_happens(
    store: Store, five_seconds: float
) -> None:
    assert five_seconds == 5000
    hosted = hung_table(store, [HUNG])
    assert told(hosted) == [("silent", 1)] and hosted.silent == 1 and hosted.stuck is None
    assert len(lines_of(hosted.record_path)) == 2
    hosted.advance(SILENT + 20_000)
    assert not hosted.troubles, "it is said once"
    hosted.wait()
    hosted.advance(SILENT + 20_000 + rival_failures.WAIT_MORE)
    assert not hosted.troubles and hosted.silent is None
    hosted.advance(SILENT + 20_001 + rival_failures.WAIT_MORE)
    assert told(hosted) == [("silent", 1)]
    hosted.retry()
    play(hosted, Chance(12))
    hosted.close()
    assert hosted.filed and not hosted.stand_ins and not stand_ins_path(hosted.record_path).exists()


@pytest.mark.usefixtures("five_seconds")
def test_steady_plays_on_for_a_rival_and_a_file_beside_the_record_says_so(store: Store) -> None:
    hosted = hung_table(store, [HUNG])
    hosted.stand_in(1)
    path = hosted.record_path
    assert json.loads(stand_ins_path(path).read_bytes()) == {"1": {"from": 3, "by": "steady"}}
    play(hosted, Chance(12), decisions=3)
    hosted.close()
    again = go_on(TENNO, path, store, rival_command)
    assert again.stand_ins == {1: 3}, "gone on with, it is steady still"
    play(again, Chance(13))
    again.close()
    assert lines_of(again.record_path)[0]["seats"][1]["rival"] == "novice", "the record stays as it is"  # type: ignore[index]
    assert read_stand_ins(again.record_path) == {1: 3}, "the file goes with the record"
    assert check(again.record_path).finished and not again.receipts()


@pytest.fixture
def soon_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hung rivals that are let go be ended soon: nothing here is about how long they may take."""
    monkeypatch.setattr(processes, "SECONDS_TO_END", 0.05)


def monk_table(store: Store, commands: list[str]) -> HostedMatch:
    """The answer of a rival's Monk is due."""
    lines = (RECORDS / "monk-due.tenno").read_bytes().splitlines(keepends=True)
    header = json.loads(lines[0])
    header["seats"][1]["rival"] = "novice"
    path = store.path("running/match.tenno")
    path.parent.mkdir()
    path.write_bytes(json.dumps(header).encode() + b"\n" + b"".join(lines[1:]))
    hosted = go_on(TENNO, path, store, lambda *_: commands.pop(0))
    hosted.advance(0)
    return hosted


@pytest.mark.usefixtures("five_seconds", "soon_ended")
def test_at_a_question_that_nobody_knows_of_a_hung_rival_is_never_named_and_keeps_its_card(
    store: Store,
) -> None:
    commands = [HUNG, HUNG, HUNG]
    hosted = monk_table(store, commands)
    before = {seat: len(end.lines) for seat, end in hosted.people.items()}, hosted.record_path.read_bytes()
    hosted.advance(SILENT + 1)
    assert len(commands) == 1, "it was started once more"
    hosted.advance(SILENT + 2)
    hosted.advance(2 * SILENT + 2)
    now = {seat: len(end.lines) for seat, end in hosted.people.items()}, hosted.record_path.read_bytes()
    assert now == before
    hosted.advance(2 * SILENT + 3)
    assert lines_of(hosted.record_path)[-1] == {"move": "monk", "seat": 1, "reveal": False}
    assert not hosted.troubles and hosted.silent is None and hosted.stuck is None and not hosted.stand_ins
    assert not any("monk" in line.values() for line in hosted.people[0].lines), "nobody knows of it"
    hosted.close()


@pytest.mark.usefixtures("soon_ended")
def test_at_a_question_that_nobody_knows_of_a_rival_that_ends_is_never_named_either(store: Store) -> None:
    commands = ["exit 7", "exit 7", HUNG]
    hosted = monk_table(store, commands)
    until = time.monotonic() + PATIENCE
    while lines_of(hosted.record_path)[-1].get("move") != "monk":
        assert time.monotonic() < until
        hosted.advance(0)
        time.sleep(0.005)
    assert not hosted.troubles and not commands
    hosted.close()


def test_the_same_seed_gives_the_rival_the_same_answers_after_a_restart(store: Store) -> None:
    first, second = table(store, NOVICE, NOVICE, seed=9), table(store, NOVICE, NOVICE, seed=9)
    play(first, Chance(0))
    until = time.monotonic() + PATIENCE
    while len(second.public.lines) < 12 and time.monotonic() < until:
        second.advance(time.monotonic() * 1000)
    second.close()
    again = go_on(TENNO, second.record_path, store, rival_command)
    play(again, Chance(0))
    for hosted in (first, again):
        hosted.close()
    assert first.record_path.read_bytes() == again.record_path.read_bytes()


def test_seats_of_a_record_without_crests_have_one_each_by_their_number(store: Store) -> None:
    hosted = table(store, PERSON, NOVICE)
    hosted.close()
    path = hosted.record_path
    header, *rest = path.read_text(encoding="utf-8").splitlines(keepends=True)
    bare = json.loads(header)
    for seat in bare["seats"]:
        del seat["crest"]
    path.write_text(json.dumps(bare, separators=(",", ":"), ensure_ascii=False) + "\n" + "".join(rest))
    again = go_on(TENNO, path, store, rival_command)
    again.close()
    assert [plan.crest for plan in again.plans()] == [1, 2]


def feud_table(store: Store, seed: int = 5) -> HostedMatch:
    feud = {"feud": {"match": 1, "of": 3}}
    altered = {"version": 2, "variant": feud, "campaign": {"stage": "s21", "try": 1}}
    return begin(TENNO, (PERSON, NOVICE), 1, store, rival_command, "match", seed, altered)


def lines_of(path: Path) -> list[dict[str, object]]:
    return [line for _, line in read_file(path)]


def test_a_feud_goes_on_with_the_places_written_and_not_asked(store: Store) -> None:
    first = feud_table(store)
    assert first.begin_following(TENNO) is None
    play(first, Chance(1))
    second = first.begin_following(TENNO, 6)
    first.close()
    assert second is not None
    assert second.record_path.name == "match+2.tenno"
    header, *lines = lines_of(second.record_path)
    assert (header["first"], header["variant"], header["seed"]) == (0, {"feud": {"match": 2, "of": 3}}, 6)
    assert header["campaign"] == second.campaign == {"stage": "s21", "try": 1}
    assert lines == lines_of(first.record_path)[1:3]
    seat = second.people[0]
    assert seat.earlier == [first.people[0].lines]
    play(second, Chance(2))
    second.close()
    assert check(second.record_path).finished
    third = second.begin_following(TENNO)
    winners = [lines_of(path)[-1]["result"]["winners"] for path in (first.record_path, second.record_path)]  # type: ignore[index]
    decided = any(sum(seat in won for won in winners) == 2 for seat in range(2))
    assert (third is None) == decided
    if third is not None:
        third.close()


def test_an_unfinished_feud_goes_on_and_remembers_its_earlier_matches(store: Store) -> None:
    first = feud_table(store)
    play(first, Chance(1))
    second = first.begin_following(TENNO, 6)
    first.close()
    assert second is not None
    play(second, Chance(2), decisions=3)
    second.close()
    again = go_on(TENNO, second.record_path, store, rival_command)
    assert again.people[0].earlier == [first.people[0].lines]
    assert again.people[0].lines == second.people[0].lines
    again.close()


def test_what_people_settled_before_they_were_asked_is_there_when_the_match_goes_on(store: Store) -> None:
    hosted = table(store, PERSON, PERSON, NOVICE)
    play(hosted, Chance(13), decisions=5)
    hosted.people[1].beside["monk"] = "never"
    hosted.advance(0)
    path = hosted.record_path
    kept = path.with_name(path.name + ".beside").read_text()
    assert "never" in kept and "never" not in path.read_text(), "private: beside the record, not in it"
    hosted.people[1].beside["monk"] = "saves"
    hosted.close()
    again = go_on(TENNO, path, store, rival_command)
    assert {seat: end.beside for seat, end in again.people.items()} == {0: {}, 1: {"monk": "saves"}}
    play(again, Chance(14))
    again.close()
    assert [file.name for file in path.parent.iterdir()] == [], "nothing of it is left when the match is over"


def test_of_a_match_that_was_given_up_nothing_is_left_among_the_running_ones(store: Store) -> None:
    hosted = table(store, PERSON, NOVICE)
    play(hosted, Chance(13), decisions=5)
    hosted.people[0].beside["monk"] = "never"
    hosted.close()
    hosted.abandon()
    name = hosted.record_path.name
    assert list(store.path(record_files.RUNNING).iterdir()) == []
    aside = sorted(path.name for path in store.path(record_files.ASIDE).iterdir())
    assert aside == [name.replace(".tenno", ".1.receipt"), name]


@pytest.mark.parametrize("damage", ["", "{", "[1]", '{"0": 1}', '{"x": {}}', '{"7": {"a": 1}}', "\0\0"])
def test_what_was_settled_and_cannot_be_read_is_asked_again(store: Store, damage: str) -> None:
    hosted = table(store, PERSON, PERSON)
    play(hosted, Chance(15), decisions=2)
    hosted.close()
    hosted.record_path.with_name(hosted.record_path.name + ".beside").write_text(damage)
    again = go_on(TENNO, hosted.record_path, store, rival_command)
    assert again.people[0].beside == {}
    play(again, Chance(16), decisions=None if damage == "{" else 1)
    again.close()
    assert again.filed is (damage == "{"), "one is played to its end"


def test_a_match_whose_end_no_screen_has_shown_is_offered_again(store: Store) -> None:
    hosted = table(store, PERSON, NOVICE)
    hosted.public.holds = True
    play(hosted, Chance(17))
    assert hosted.over and not hosted.filed and not hosted.receipts()
    hosted.close()
    assert unfinished(TENNO, store) == hosted.record_path
    again = go_on(TENNO, hosted.record_path, store, rival_command)
    assert again.over and not again.filed
    again.advance(0)
    again.close()
    assert again.filed and check(again.record_path).finished
    assert unfinished(TENNO, store) is None


def test_a_receipt_is_whole_where_the_match_is_over_before_its_rival_has_started_again(store: Store) -> None:
    hosted = table(store, PERSON, NOVICE, NOVICE)
    hosted.public.holds = True
    play(hosted, Chance(17))
    hosted.close()
    paths = [receipt_path(hosted.record_path, seat) for seat in (1, 2)]
    whole = [path.read_bytes() for path in paths]
    for path, raw in zip(paths, whole, strict=True):
        last = raw.rindex(b"\n", 0, -1) + 1
        path.write_bytes(raw[: last + 9])  # the result is torn off
    again = go_on(TENNO, hosted.record_path, store, rival_command)
    again._session.driver(1).start()  # type: ignore[attr-defined]  # noqa: SLF001
    again.advance(0)
    assert again.filed and [path.read_bytes() for path in again.receipts().values()] == whole
    again.close()
    assert [path.read_bytes() for path in again.receipts().values()] == whole
    assert list(hosted.record_path.parent.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps files that are open")
def test_a_data_folder_that_is_removed_is_said_within_one_decision_and_written_anew(tmp_path: Path) -> None:
    store = Store(tmp_path / "home")
    hosted = table(store, PERSON, PERSON)
    play(hosted, Chance(18), decisions=4)
    shutil.rmtree(store.folder)
    play(hosted, Chance(19), decisions=1)
    hosted.advance(0)
    assert [trouble.kind for trouble in hosted.troubles] == ["removed"]
    play(hosted, Chance(20))
    hosted.close()
    assert len(hosted.troubles) == 1, "it is said once"
    assert hosted.filed and check(hosted.record_path).finished


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps files that are open")
def test_what_lies_beside_a_removed_record_is_written_anew_too(tmp_path: Path) -> None:
    """A resumed match need not ask again who plays on for whom, nor what a bot’s name means."""
    store = Store(tmp_path / "home")
    command = f"{sys.executable} {Path(main.__file__).resolve()} bot novice"
    bot, other = SeatPlan(f"! {command}", "Bot", 2), SeatPlan("novice", "Tama", 4)
    hosted = table(store, PERSON, bot, NOVICE, other)
    play(hosted, Chance(18), decisions=3)
    hosted.stand_in(2)
    names, played = Bots(store).commands, dict(hosted.stand_ins)
    shutil.rmtree(store.folder)
    play(hosted, Chance(19), decisions=1)
    hosted.advance(0)
    assert Bots(store).commands == names and list(names.values()) == [command]
    assert read_stand_ins(hosted.record_path) == played and set(played) == {2}
    play(hosted, Chance(20))
    hosted.close()
    receipt = read_receipt(hosted.receipts()[3], "tenno")
    told = [line for thought in receipt.thoughts for _, line in thought.told]
    assert told + [line for _, line in receipt.after] == hosted.records()[3]


def test_a_new_record_holds_no_name_that_would_do_something_to_a_terminal(store: Store) -> None:
    hosted = table(store, SeatPlan(HUMAN, "A\x1b[31m\u202eki\udc80", 1), PERSON)
    hosted.close()
    assert lines_of(hosted.record_path)[0]["seats"][0]["name"] == "A\ufffd[31m\ufffdki\ufffd"  # type: ignore[index]
