"""What an illegal decision says, and that it changes nothing anywhere."""

import tomllib
from pathlib import Path

import pytest

import assets
from game.kept.chance import Chance
from game.kept.json_lines import Line, write_line
from game.table.game_interface import IllegalDecision
from game.tenno.decisions import (
    Attack,
    Decision,
    Exchange,
    Monk,
    Pass,
    Peek,
    Place,
    Refill,
    Swap,
)
from game.tenno.full_state import State
from game.tenno.match import Match
from game.tenno.options import Refused
from game.tenno.view import View
from tests.game.tenno.play import ask_of, decide_at_random, every_decision, header
from tests.game.tenno.tables import Table, new_table, snapshot, table

BEGUN = """
    Aki    6 10 4 | 1 2
    Kuma   5 3 8 | 9
"""


def asking(story: str) -> Table:
    """A table at which a story has been played."""
    return table(BEGUN).play(story)


SECOND = "Aki's 6 attacks Kuma's 3\nKuma keeps the Monk"
GAP = "Aki's 4 attacks Kuma's 5"
WON = GAP + "\nKuma lays 9"

REFUSALS: list[tuple[Table, Decision, str]] = [
    (new_table("Aki", "Kuma"), Place(0, (1, 1, 2)), "not-the-farmers"),
    (new_table("Aki", "Kuma"), Place(1, (1, 2, 3)), "not-asked"),
    (new_table("Aki", "Kuma"), Attack(0, 0, 1, 0), "other-asked"),
    (table(BEGUN), Attack(0, 1, 1, 0), "shogun"),
    (table(BEGUN), Attack(0, 0, 0, 1), "own-card"),
    (table(BEGUN), Attack(0, 0, 2, 1), "no-such-slot"),
    (table(BEGUN), Attack(0, 3, 1, 1), "no-such-slot"),
    (table(BEGUN), Attack(0, 0, 1, -1), "no-such-slot"),
    (table(BEGUN), Attack(0, 0, 1, 3), "no-such-slot"),
    (table(BEGUN), Attack(0, -1, 1, 0), "no-such-slot"),
    (table(BEGUN), Attack(0, 0, -1, 0), "no-such-slot"),
    (table(BEGUN), Attack(1, 0, 0, 0), "not-asked"),
    (table(BEGUN), Monk(0, True), "other-asked"),
    (table(BEGUN), Pass(0), "other-asked"),
    (asking(SECOND), Attack(0, 0, 1, 0), "same-card"),
    (asking(SECOND), Attack(0, 2, 1, 1), "same-target"),
    (asking(SECOND), Attack(0, 2, 0, 1), "own-card"),
    (asking(SECOND), Attack(0, 2, 2, 1), "no-such-slot"),
    (asking(SECOND), Attack(0, 1, 1, 0), "shogun"),
    (asking(GAP), Refill(1, 1, 9), "other-gap"),
    (asking(GAP), Refill(1, 0, 2), "not-in-hand"),
    (asking(WON), Exchange(0, 0, 3), "not-in-hand"),
    (asking(WON), Exchange(0, 3, 1), "no-such-slot"),
    (asking(WON), Swap(0, (0, 1), True), "other-asked"),
    (
        table("Aki 7 2 3 |\nKuma 5 3 8 | 9").play("Aki's 7 attacks Kuma's 5\nKuma lays 9"),
        Swap(0, (1, 0), True),
        "not-two-slots",
    ),
    (
        table("Aki 4 2 3 | 5\nKuma 9 3 8 | 2").play("Aki's 4 attacks Kuma's 9\nAki lays 5"),
        Peek(1, 3),
        "no-such-slot",
    ),
    (table("Aki 4 2 3 |\nKuma 9 3 8 | 2").play("Aki's 4 attacks Kuma's 9"), Peek(1, 0), "over"),
]


@pytest.mark.parametrize(("tried_at", "decision", "reason"), REFUSALS)
def test_a_refusal_says_what_was_tried_asked_and_allowed(
    tried_at: Table, decision: Decision, reason: str
) -> None:
    state = tried_at.state
    before = snapshot(state)
    with pytest.raises(Refused) as caught:
        state.decide(decision)
    refused = caught.value
    assert snapshot(state) == before
    assert (refused.tried, refused.asked, refused.reason) == (decision, state.ask, reason)
    assert refused.allowed == state.options()
    said = str(refused)
    assert f"tried {write_line(decision.to_line())} ({reason})" in said
    assert write_line(state.ask.to_line()) in said if state.ask else "the match is over" in said
    assert "allowed: " in said
    assert all(write_line(option.to_line()) in said for option in refused.allowed[:6])
    assert all(write_line(option.to_line()) not in said for option in refused.allowed[6:])
    more = len(refused.allowed) - 6
    assert said.endswith(f" and {more} more" if more > 0 else "}" if refused.allowed else "nothing")
    others = len(refused.allowed) - 3
    assert refused.expected.endswith(f" or {others} others") == (others > 0)


def test_every_reason_has_a_text() -> None:
    texts = tomllib.loads((Path(assets.FOLDER) / "languages" / "en.toml").read_text("utf-8"))["refused"]
    reasons = {reason for _, _, reason in REFUSALS} | {IllegalDecision.reason}
    assert reasons - texts.keys() == set()


def test_a_refused_line_changes_no_record() -> None:
    for seed in range(4):
        seats = 2 + seed
        match = Match(header(seats))
        for number, (state, decision) in enumerate(decide_at_random(seats, 0, Chance(seed))):
            if number % 5 == 0:
                check_refused(match, state)
            match.take(decision.to_line())
        check_refused(match, state)


def check_refused(match: Match, state: State) -> None:
    """Refuse many lines, of the wrong form and illegal ones; nobody is told anything."""
    before = [list(match.told(viewer)) for viewer in (None, *range(match.seats))]
    due = (match.asked, *(match.ask_line(seat) for seat in match.asked), match.result())
    options = state.options()
    lines: list[Line] = [decision.to_line() for decision in every_decision()[::7] if decision not in options]
    lines += [
        {},
        {"move": "attack"},
        {"move": "pass", "seat": True},
        {"move": "peek", "seat": 0, "slot": "1"},
    ]
    for line in lines:
        with pytest.raises(IllegalDecision):
            match.take(line)
    assert before == [match.told(viewer) for viewer in (None, *range(match.seats))]
    assert due == (match.asked, *(match.ask_line(seat) for seat in match.asked), match.result())


def test_a_view_refuses_what_the_truth_refuses_and_for_the_same_reason() -> None:
    for seed in range(3):
        seats = 2 + seed
        match = Match(header(seats))
        for number, (state, decision) in enumerate(decide_at_random(seats, 0, Chance(seed + 50))):
            ask = ask_of(match)
            if number % 6 == 0 and ask:
                view = View.of(match.told(ask.seat))
                for tried in every_decision()[::5]:
                    assert view.refusal(tried, ask) == reason_of(state, tried)
            match.take(decision.to_line())


def reason_of(state: State, tried: Decision) -> str | None:
    """The truth's reason for refusing; None where it allows it."""
    try:
        state.copy().decide(tried)
    except Refused as refused:
        return refused.reason
    return None


def test_only_the_asked_seat_has_a_question_and_options() -> None:
    match = Match(header(2))
    assert match.ask_line(0) == {"ask": "place", "seat": 0}
    for asked in (match.ask_line, match.option_lines):
        with pytest.raises(ValueError, match="seat 1 is not asked"):
            asked(1)
