"""A match in a window with rivals that only a test moves: chances, patience, what is told, kept and known."""

import itertools
import json
from pathlib import Path
from typing import ClassVar

import pytest

from game.games import TENNO
from game.kept.data_folder import Store, StoreError
from game.kept.json_lines import Line, read_file
from game.kept.last_table import HUMAN, SeatPlan
from game.table import hosted_match, rival_failures
from game.table.drivers import DriverFailed, Late
from game.table.hosted_match import STARTS_APART, HostedMatch, begin, go_on
from game.table.record_files import earlier_matches
from game.table.record_seats import read_stand_ins
from game.table.rival_failures import SECOND_CHANCES, WAIT_MORE
from tests.game.table.test_session import Scripted

SILENT, MAY_START = rival_failures.SILENT_AFTER, rival_failures.MAY_START
PERSON, NOVICE = SeatPlan(HUMAN, "Aki", 4), SeatPlan("novice", "Suzume", 2)
OUTSIDE = SeatPlan("! some bot", "Bot", 7)


class Program(Scripted):
    """Stands for a rival's process: silent until it has `answers`, or `fails` says why it ended."""

    started: ClassVar[list["Program"]] = []

    def __init__(self, command: list[str], behind: bool = False) -> None:
        super().__init__([])
        assert behind, "a window goes first"
        self.command, self.fails, self.killed = command, "", False
        Program.started.append(self)

    def answer(self, wait: float) -> Line | None:
        if self.fails:
            raise DriverFailed(self.fails)
        return super().answer(wait)

    def kill(self) -> None:
        self.killed = True


@pytest.fixture(autouse=True)
def _programs(monkeypatch: pytest.MonkeyPatch) -> None:
    Program.started = []
    monkeypatch.setattr(hosted_match, "ProcessDriver", Program)
    start = Late.start

    def start_and_wait(late: Late) -> None:
        start(late)
        late.started(None)

    monkeypatch.setattr(Late, "start", start_and_wait)
    monkeypatch.setattr(rival_failures, "SILENT_AFTER", SILENT)
    monkeypatch.setattr(rival_failures, "MAY_START", 0.0)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def command(spec: str, seed: int, receipt: Path | None) -> list[str]:
    return [spec, str(seed), receipt.name if receipt is not None else ""]


def table(store: Store, *seats: SeatPlan, first: int | None = 0, **more: object) -> HostedMatch:
    return begin(TENNO, seats or (PERSON, NOVICE), first, store, command, "match", 5, **more)  # type: ignore[arg-type]


def lays(seat: int) -> Line:
    return {"move": "place", "seat": seat, "cards": ["1", "2", "3"]}


def laid(hosted: HostedMatch) -> HostedMatch:
    """The person has laid its farmers, and the rival is asked for its own at 0."""
    hosted.advance(0)
    hosted.people[0].answer(lays(0))
    hosted.advance(0)
    return hosted


def told(hosted: HostedMatch) -> list[tuple[str, str, int | None]]:
    found = [(trouble.kind, trouble.detail, trouble.seat) for trouble in hosted.troubles]
    hosted.troubles.clear()
    return found


def fail(hosted: HostedMatch, times: int) -> None:
    for _ in range(times):
        Program.started[-1].fails = "gone"
        hosted.advance(0)


def test_who_sits_where_is_kept_as_it_was_planned(store: Store) -> None:
    hosted = table(store, PERSON, NOVICE, OUTSIDE, first=0)
    for moment in range(3):
        hosted.advance(moment * STARTS_APART)
    assert hosted.plans() == (PERSON, NOVICE, OUTSIDE)
    assert hosted.first == 0 and list(hosted.people) == [0]
    assert [program.command[0] for program in Program.started] == ["novice", "! some bot"]
    assert [program.command[2] for program in Program.started] == ["match.1.receipt", "match.2.receipt"]
    assert len({program.command[1] for program in Program.started}) == 2, "each its own seed"
    hosted.close()


def test_rivals_are_started_one_after_another_behind_the_first_frames(store: Store) -> None:
    hosted = table(store, PERSON, NOVICE, OUTSIDE, NOVICE)
    started = []
    for moment in range(0, 5 * round(STARTS_APART), 20):
        hosted.advance(moment)
        started.append(len(Program.started))
    assert started[0] == 0 and started[-1] == 3
    assert all(after - before <= 1 for before, after in itertools.pairwise(started))
    assert [started.index(number) * 20 for number in (1, 2, 3)] == [STARTS_APART * n for n in (1, 2, 3)]
    hosted.close()


def test_who_is_asked_is_started_at_once_and_knows_all(store: Store) -> None:
    hosted = table(store, OUTSIDE, NOVICE, PERSON)
    hosted.advance(0)
    assert [program.command[0] for program in Program.started] == ["! some bot"]
    assert Program.started[0].told[0]["record"] == "tenno" and Program.started[0].asked
    hosted.close()


def test_a_match_begins_where_one_of_its_rivals_cannot_be_started(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(words: list[str], behind: bool) -> Program:
        if words[0] == OUTSIDE.spec:
            raise DriverFailed("could not be started")
        return Program(words, behind)

    monkeypatch.setattr(hosted_match, "ProcessDriver", start)
    hosted = laid(table(store, PERSON, NOVICE, OUTSIDE))
    Program.started[0].answers.append(lays(1))
    for _ in range(SECOND_CHANCES + 3):
        hosted.advance(1000)
    ((kind, why, seat),) = told(hosted)
    assert (kind, seat, hosted.stuck) == ("rival", 2, 2) and "could not be started" in why
    hosted.stand_in(2)
    assert hosted.stuck is None and Program.started[-1].command[0] == hosted_match.STAND_IN
    hosted.close()


def test_who_begins_is_drawn_by_the_seed_where_nobody_says_so(store: Store) -> None:
    firsts = set()
    for seed in range(12):
        hosted = begin(TENNO, (PERSON, PERSON), None, store, command, f"match{seed}", seed)
        firsts.add(hosted.first)
        again = begin(TENNO, (PERSON, PERSON), None, store, command, f"again{seed}", seed)
        assert again.first == hosted.first
        for one in (hosted, again):
            one.close()
    assert firsts == {0, 1}


def test_what_answers_may_cost_is_known_of_rivals_of_the_house(store: Store) -> None:
    hosted = table(store, PERSON, NOVICE, OUTSIDE)
    assert hosted.budgets(TENNO) == {1: TENNO.rival("novice", 0).budget_at(3)}
    hosted.close()


def test_a_match_of_a_campaign_says_so_and_has_no_rematch(store: Store) -> None:
    rules = {"version": 2, "variant": {"no_notes": True}}
    plain = table(store)
    campaign = {"campaign": {"stage": "s1", "try": 2}}
    tried = begin(TENNO, (PERSON, NOVICE), 0, store, command, "other", 5, {**rules, **campaign})
    altered = begin(TENNO, (PERSON, NOVICE), 0, store, command, "third", 5, rules)
    assert (plain.campaign, tried.campaign) == (None, {"stage": "s1", "try": 2})
    assert (plain.rematch(TENNO), tried.rematch(TENNO), altered.rematch(TENNO)) == ({}, {}, rules)
    for hosted in (plain, tried, altered):
        hosted.close()


def test_a_rival_that_fails_too_often_is_stuck_and_said_once_with_its_reason(store: Store) -> None:
    hosted = laid(table(store))
    fail(hosted, SECOND_CHANCES)
    assert hosted.stuck is None and told(hosted) == [] and len(Program.started) == 1 + SECOND_CHANCES
    assert all(program.killed and program.closed for program in Program.started[:-1])
    fail(hosted, 1)
    ((kind, why, seat),) = told(hosted)
    assert (hosted.stuck, kind, seat) == (1, "rival", 1)
    assert why.startswith('seat 1 forfeits: gone; allowed was: {"move":"place"') and why.endswith("} …")
    assert why.count('"place"') == 3, "and there are three more"
    hosted.advance(1)
    assert len(Program.started) == 1 + SECOND_CHANCES, "nobody starts it but who asks for it"
    hosted.retry()
    assert hosted.stuck is None and len(Program.started) == 2 + SECOND_CHANCES
    fail(hosted, SECOND_CHANCES)
    assert hosted.stuck is None, "it has all its chances again"
    hosted.close()
    assert all(program.closed for program in Program.started)


def test_to_try_again_starts_nobody_where_nobody_is_in_trouble(store: Store) -> None:
    hosted = laid(table(store))
    hosted.retry()
    assert len(Program.started) == 1
    hosted.close()


def test_a_silent_rival_is_told_of_once_until_more_time_has_passed(store: Store) -> None:
    hosted = laid(table(store))
    hosted.advance(SILENT)
    assert hosted.silent is None and told(hosted) == []
    hosted.advance(SILENT + 1)
    hosted.advance(SILENT + 2)
    assert hosted.silent == 1 and told(hosted) == [("silent", "", 1)]
    hosted.wait()
    assert hosted.silent is None
    hosted.advance(SILENT + 2 + WAIT_MORE)
    assert told(hosted) == []
    hosted.advance(SILENT + 3 + WAIT_MORE)
    assert told(hosted) == [("silent", "", 1)]
    hosted.retry()
    assert hosted.silent is None and len(Program.started) == 2 and Program.started[0].killed
    Program.started[1].answers.append(lays(1))
    hosted.advance(SILENT + 4 + WAIT_MORE)
    assert hosted.silent is None and told(hosted) == [], "a person is asked now"
    hosted.advance(9 * WAIT_MORE)
    assert told(hosted) == [], "of persons nothing is said"
    hosted.close()


def test_of_a_process_that_is_still_starting_nothing_is_said_for_longer(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rival_failures, "MAY_START", MAY_START)
    hosted = laid(table(store))
    hosted.advance(SILENT + 1)
    hosted.advance(MAY_START)
    assert hosted.silent is None and told(hosted) == []
    hosted.advance(MAY_START + 1)
    assert hosted.silent == 1 and told(hosted) == [("silent", "", 1)]
    hosted.retry()
    hosted.advance(MAY_START + 2)
    hosted.advance(2 * MAY_START + 1)
    assert told(hosted) == [], "the new process has as long"
    Program.started[1].answers.append(lays(1))
    hosted.advance(2 * MAY_START + 2)
    hosted.close()


def test_a_process_that_was_started_long_ago_or_has_answered_is_told_of_as_ever(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rival_failures, "MAY_START", MAY_START)
    hosted = table(store)
    hosted.advance(0)
    hosted.advance(hosted_match.STARTS_APART)
    assert len(Program.started) == 1
    asked = MAY_START
    hosted.people[0].answer(lays(0))
    hosted.advance(asked)
    hosted.advance(asked + SILENT)
    assert told(hosted) == []
    hosted.advance(asked + SILENT + 1)
    assert told(hosted) == [("silent", "", 1)], "it was started while the person thought"
    hosted.close()


def test_an_answer_ends_the_trouble_with_its_rivals_silence(store: Store) -> None:
    hosted = laid(table(store))
    hosted.advance(SILENT + 1)
    assert hosted.silent == 1
    Program.started[0].answers.append(lays(1))
    hosted.advance(SILENT + 2)
    assert hosted.silent is None and hosted.people[0].asked is not None
    hosted.close()


def test_who_plays_on_for_a_rival_writes_no_receipt_and_has_all_chances(store: Store) -> None:
    hosted = laid(table(store))
    fail(hosted, 1 + SECOND_CHANCES)
    hosted.stand_in(1)
    assert hosted.stuck is None and hosted.silent is None
    assert Program.started[-1].command[0] == "steady" and Program.started[-1].command[2] == ""
    assert dict(hosted.stand_ins) == read_stand_ins(hosted.record_path) == {1: 3}
    fail(hosted, SECOND_CHANCES)
    assert hosted.stuck is None
    hosted.close()


def test_where_it_cannot_be_noted_who_plays_on_that_is_told(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = laid(table(store))
    told(hosted)

    def refuse(*_: object) -> None:
        raise StoreError("no room", "match", "a disk that is not full")

    monkeypatch.setattr(hosted_match, "write_stand_ins", refuse)
    hosted.stand_in(1)
    assert [kind for kind, _, _ in told(hosted)] == ["record"] and dict(hosted.stand_ins) == {1: 3}
    hosted.close()


def test_a_record_is_told_to_fail_once_each_time_and_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = table(store, PERSON, PERSON)
    real, failing = hosted._record.append, [True]  # noqa: SLF001

    def append(text: str) -> None:
        if failing[0]:
            raise StoreError("no room", "match", "a disk that is not full")
        real(text)

    monkeypatch.setattr(hosted._record, "append", append)  # noqa: SLF001
    found = []
    for fails, seat in ((True, 0), (True, 1)):
        failing[0] = fails
        hosted.advance(0)
        hosted.people[seat].answer(lays(seat))
        hosted.advance(0)
        found.append([kind for kind, _, _ in told(hosted)])
    assert found == [["record"], []], "said once while it lasts"
    for fails, kinds in ((False, []), (True, ["record"])):
        failing[0] = fails
        asked = next(seat for seat in hosted.people.values() if seat.asked is not None)
        options = hosted._match.option_lines(asked.number or 0)  # noqa: SLF001
        asked.answer(options[0])
        hosted.advance(0)
        assert [kind for kind, _, _ in told(hosted)] == kinds
    hosted.close()


def test_a_match_that_goes_on_has_its_lines_counted_and_its_rivals_told_anew(store: Store) -> None:
    hosted = laid(table(store))
    Program.started[0].answers.append(lays(1))
    hosted.advance(0)
    hosted.close()
    path = hosted.record_path
    again = go_on(TENNO, path, store, command)
    assert len(list(read_file(path))) == 3
    assert Program.started[-1].told == Program.started[0].told
    again.stand_in(1)
    assert dict(again.stand_ins) == {1: 4}, "from the line after those that are there"
    again.abandon()
    again.close()


def test_what_others_were_told_is_nobodys_before_the_match_is_over(store: Store) -> None:
    hosted = laid(table(store))
    assert (hosted.over, hosted.filed, hosted.records(), hosted.receipts()) == (False, False, {}, {})
    hosted.close()
    assert hosted.record_path.parent.name == hosted_match.RUNNING


def test_a_question_that_nobody_knows_of_is_settled_after_a_second_try(store: Store) -> None:
    lines = [
        lays(0), lays(1), {"move": "attack", "seat": 0, "slot": 2, "target": 1, "target_slot": 0},
        {"move": "refill", "seat": 1, "slot": 0, "card": "5"}, {"move": "pass", "seat": 0},
        {"move": "attack", "seat": 1, "slot": 2, "target": 0, "target_slot": 0},
        {"move": "refill", "seat": 0, "slot": 0, "card": "8"}, {"move": "pass", "seat": 1},
        {"move": "attack", "seat": 0, "slot": 0, "target": 1, "target_slot": 1},
    ]  # fmt: skip
    hosted = table(store)
    for line in lines:
        hosted.advance(0)
        if line["seat"] == 0:
            hosted.people[0].answer(line)
        else:
            Program.started[0].answers.append(line)
    hosted.advance(0)
    public = len(hosted.public.lines)
    Program.started[-1].fails = "gone"
    hosted.advance(0)
    assert len(Program.started) == 2 and len(hosted.public.lines) == public
    Program.started[-1].fails = "gone"
    hosted.advance(0)
    assert len(Program.started) == 3 and len(hosted.public.lines) == public + 3, "the fight is told"
    assert told(hosted) == [] and hosted.stuck is None
    assert [line for _, line in read_file(hosted.record_path)][-1]["reveal"] is False
    hosted.close()


def test_earlier_matches_of_a_series_are_those_before_it_and_it_is_told_whether_all_are_there(
    store: Store,
) -> None:
    folder = store.path("matches")
    folder.mkdir()
    header = {"record": "tenno", "version": 1, "seats": [{"name": "Aki"}, {"name": "Kuma"}], "first": 0}
    for number, name in enumerate(("match", "match+2", "match+3")):
        (folder / f"{name}.tenno").write_text(json.dumps({**header, "seed": number}) + "\n")
    for name, seeds in (("match", []), ("match+2", [0]), ("match+3", [0, 1]), ("match+4", [0, 1, 2])):
        found, whole = earlier_matches(TENNO, folder / f"{name}.tenno", folder)
        assert [match.header["seed"] for match in found] == seeds and whole
    (folder / "match+2.tenno").unlink()
    found, whole = earlier_matches(TENNO, folder / "match+3.tenno", folder)
    assert [match.header["seed"] for match in found] == [0] and not whole
