"""The taught match: a whole legal match of the plain rules, whatever order the farmers lie in."""

from itertools import permutations
from pathlib import Path

import pytest

from game.commands.check_and_view import check
from game.games import TENNO
from game.kept.data_folder import Store
from game.kept.json_lines import Line
from game.table.hosted_match import HostedMatch
from game.table.lesson_match import begin
from game.table.optional_features import FirstMatch
from game.tenno.cards import FARMERS, GEISHA, MONK, NINJA, RONIN, SHOGUN
from game.tenno.decisions import Ask, Place
from game.tenno.events import Fought, Peeked
from game.tenno.lessons import LEARNER, LESSONS, TEACHER, Teacher, lesson_in, lesson_of, wanted
from game.tenno.view import View

HEADER: Line = {
    "record": "tenno",
    "version": 1,
    "seats": [{"name": "You", "crest": 1}, {"name": "Suzume", "crest": 2}],
    "first": LEARNER,
}


def taught(home: Path) -> HostedMatch:
    return begin(TENNO, Store(home), FirstMatch(("suzume",), Teacher, LESSONS, lesson_in))


def decide(match: HostedMatch, farmers: tuple[int, ...]) -> tuple[int, Ask] | None:
    """Let the learner do what is wanted; the lesson and what was asked."""
    match.advance(0.0)
    asked = match.people[LEARNER].asked
    if asked is None:
        return None
    ask = Ask(asked["ask"], asked["seat"], asked.get("slot"), asked.get("again", False))
    view = View.of(match.people[LEARNER].lines)
    decision = Place(LEARNER, farmers) if ask.wanted == "place" else wanted(view, ask)  # type: ignore[arg-type]
    assert decision is not None, f"nothing is wanted in turn {view.public.turns} for {ask}"
    match.people[LEARNER].answer(decision.to_line())
    match.advance(0.0)
    assert match.people[LEARNER].refused is None
    return lesson_of(view, ask), ask


@pytest.mark.parametrize("farmers", list(permutations(FARMERS)))
def test_the_course_is_a_whole_legal_match_that_the_learner_wins(
    tmp_path: Path, farmers: tuple[int, ...]
) -> None:
    match = taught(tmp_path)
    lessons = []
    while (done := decide(match, farmers)) is not None:
        lessons.append(done[0])
    assert match.over
    assert lessons == sorted(lessons)
    assert set(lessons) == set(range(1, LESSONS + 1))
    match.close()
    record = next((tmp_path / "lessons").iterdir())
    assert str(check(record)).endswith("finished")
    ended = View.of(match.people[LEARNER].lines).ended
    assert ended is not None
    assert ended.winners == (LEARNER,)


def test_every_power_is_used_and_every_outcome_happens(tmp_path: Path) -> None:
    match = taught(tmp_path)
    asked = []
    while (done := decide(match, (1, 2, 3))) is not None:
        asked.append(done[1].wanted)
    events = View.of(match.people[LEARNER].lines).events
    fights = [event for event in events if isinstance(event, Fought)]
    assert {event.winner for event in fights} == {LEARNER, TEACHER, None}
    assert {event.attacking for event in fights} >= {NINJA, RONIN, GEISHA}
    assert any(event.monk for event in fights)
    assert any(event.defending == SHOGUN and event.winner == LEARNER for event in fights)
    assert any(event.defending == MONK for event in fights)
    assert any(isinstance(event, Peeked) for event in events)
    assert set(asked) == {"place", "attack", "refill", "exchange", "monk", "peek"}
    exchanges = [line for line in match.people[LEARNER].lines if line.get("move") == "exchange"]
    assert len(exchanges) == 3, "two exchanges and a feint"
    assert {"attack", "exchange"} <= {line["move"] for line in match.public.lines if "move" in line}


def test_the_teacher_is_told_its_own_seat_record_and_no_more(tmp_path: Path) -> None:
    told: list[Line] = []

    class Spied(Teacher):
        def tell(self, line: Line) -> None:
            told.append(line)
            super().tell(line)

    match = begin(TENNO, Store(tmp_path), FirstMatch(("suzume",), Spied, LESSONS, lesson_in))
    while decide(match, (3, 1, 2)) is not None:
        pass
    assert told[0]["you"] == TEACHER
    own = [line for line in told if line.get("seat") == LEARNER and line.get("move") in ("place", "refill")]
    assert own
    assert not any("cards" in line or "card" in line for line in own)


def test_a_match_that_was_left_is_taken_up_where_it_was(tmp_path: Path) -> None:
    match = taught(tmp_path)
    for _ in range(7):
        decide(match, (2, 3, 1))
    lines = list(match.people[LEARNER].lines)
    match.close()
    again = taught(tmp_path)
    again.advance(0.0)
    assert again.people[LEARNER].lines == lines
    while decide(again, (2, 3, 1)) is not None:
        pass
    again.close()
    assert len(taught(tmp_path).people[LEARNER].lines) == 1, "one that is over is begun anew"


def test_a_torn_last_line_is_decided_again(tmp_path: Path) -> None:
    match = taught(tmp_path)
    for _ in range(7):
        decide(match, (2, 3, 1))
    lines = list(match.people[LEARNER].lines)
    match.close()
    path = tmp_path / "lessons" / "first.tenno"
    path.write_bytes(path.read_bytes() + b'{"move":"la')
    again = taught(tmp_path)
    again.advance(0.0)
    assert again.people[LEARNER].lines == lines


def test_a_damaged_record_is_no_reason_not_to_begin(tmp_path: Path) -> None:
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "first.tenno").write_text("nonsense\n")
    match = taught(tmp_path)
    assert decide(match, (1, 2, 3)) is not None


def test_a_teacher_off_its_course_still_decides_what_is_allowed() -> None:
    match = TENNO.match({**HEADER, "first": TEACHER})
    teacher = Teacher()
    heard = 0
    for _ in range(300):
        if not match.asked:
            break
        for line in match.told(TEACHER)[heard:]:
            teacher.tell(line)
        heard = len(match.told(TEACHER))
        (seat,) = match.asked
        ask = match.ask_line(seat)
        match.take(teacher.answer(ask) if seat == TEACHER else match.option_lines(seat)[-1])
    assert not match.asked
