"""What was hidden is told at the end: all of it, of whoever hid it, as the match record has it."""

from dataclasses import replace

import pytest

from game.kept.json_lines import Line
from game.tenno.bluffs import Bluff, Meeting, bluffs_of, marks_of
from game.tenno.cards import CODES, DAIMYO, GEISHA, MONK, NINJA, fight
from game.tenno.events import Attacked, Fought
from game.tenno.fooled_and_read import FOOLED, Believed, Tell, believed_feints, tells_of
from game.tenno.view import View
from tests.game.tenno.play import played, random_decisions


def hidden_moves(lines: list[Line]) -> list[tuple[str, int, object]]:
    """Exchanges, swaps and Monks kept back, as the match record has them."""
    found: list[tuple[str, int, object]] = []
    for line in lines:
        match line.get("move"):
            case "exchange":
                found.append(("exchange", line["seat"], (line["slot"], CODES[line["card"]])))
            case "swap":
                found.append(("swap", line["seat"], (tuple(line["slots"]), line["swapped"])))
            case "monk" if not line["reveal"]:
                found.append(("monk", line["seat"], None))
    return found


@pytest.mark.parametrize("seats", range(2, 8))
def test_every_exchange_swap_and_kept_monk_is_told_once_and_truly(seats: int) -> None:
    for seed in range(12):
        match, decisions = played(seats, 0, random_decisions(seats, 0, seed))
        told = []
        for bluff in bluffs_of({seat: match.told(seat) for seat in (None, *range(seats))}):
            if not bluff.slots:
                told.append(("monk", bluff.seat, None))
            elif len(bluff.slots) == 2:
                told.append(("swap", bluff.seat, (bluff.slots, not bluff.feint)))
            else:
                told.append(("exchange", bluff.seat, (bluff.slots[0], bluff.laid)))
                assert bluff.feint is (bluff.taken == bluff.laid)
        assert sorted(map(repr, told)) == sorted(map(repr, hidden_moves(decisions)))
        assert told


def test_fights_are_counted_from_one_and_come_in_order() -> None:
    match, _ = played(4, 0, random_decisions(4, 0, 5))
    fights = [bluff.fight for bluff in bluffs_of({seat: match.told(seat) for seat in range(4)})]
    assert fights == sorted(fights) and fights[0] >= 1


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_what_a_touched_card_met_first_is_told_as_all_saw_it(seats: int) -> None:
    met = 0
    for seed in range(6):
        match, _ = played(seats, 0, random_decisions(seats, 0, seed))
        events = View.of(match.told(None)).events
        for bluff in bluffs_of({seat: match.told(seat) for seat in range(seats)}):
            if bluff.met is None or not bluff.slots:
                continue
            fights = [number for number, event in enumerate(events) if isinstance(event, Fought)]
            for number in fights[bluff.fight :]:
                attack = next(event for event in reversed(events[:number]) if isinstance(event, Attacked))
                fought = events[number]
                assert isinstance(fought, Fought)
                place = bluff.seat, bluff.met.slot
                if place == (attack.target, attack.target_slot):
                    assert (bluff.met.seat, bluff.met.card) == (attack.seat, fought.attacking)
                elif place == (attack.seat, attack.slot):
                    assert (bluff.met.seat, bluff.met.card) == (attack.target, fought.defending)
                else:
                    continue
                assert bluff.met.winner == fought.winner
                assert bluff.met.attacks is (attack.seat == bluff.seat)
                assert bluff.met.own == bluff.truth and bluff.met.monk is fought.monk
                met += 1
                break
            else:
                raise AssertionError(f"{bluff} never met anything")
    assert met


def test_bluffs_that_fooled_somebody_or_were_believed_are_marked() -> None:
    marked = {Tell: 0, Believed: 0}
    for seed in range(24):
        match, _ = played(3, 0, random_decisions(3, 0, seed))
        records = {seat: match.told(seat) for seat in range(3)}
        found = bluffs_of(records)
        marks = marks_of(found, records)
        for bluff, mark in zip(found, marks, strict=True):
            if isinstance(mark, Tell):
                assert (mark.by, mark.kind) == (bluff.seat, FOOLED) and bluff.met is not None
                assert (mark.whom, mark.fight) == (bluff.met.seat, bluff.met.fight)
            elif mark is not None:
                assert bluff.feint and mark.seat == bluff.seat and mark.slot in bluff.slots
            if mark is not None:
                marked[type(mark)] += 1
        fooled = [tell for tell in tells_of(View.of(match.told(None))) if tell.kind == FOOLED]
        assert {mark for mark in marks if isinstance(mark, Tell)} <= set(fooled)
        believed = {(one.seat, one.fight) for one in believed_feints(records)}
        assert believed == {
            (bluff.seat, bluff.fight)
            for bluff, mark in zip(found, marks, strict=True)
            if isinstance(mark, Believed)
            or (isinstance(mark, Tell) and (bluff.seat, bluff.fight) in believed)
        }
    assert all(marked.values())


SWAPPED = Bluff(0, 7, (1, 2), DAIMYO, 1)
"""A Daimyo was swapped out of the second slot, a Farmer 1 in."""
EXCHANGED = Bluff(0, 7, (1,), 2, NINJA)
FEINT = Bluff(0, 7, (1,), 7, 7, feint=True)
KEPT = Bluff(0, 7, ())


@pytest.mark.parametrize(
    ("bluff", "met", "outcome", "worked"),
    [
        (SWAPPED, Meeting(1, 1, GEISHA, 1, 1), "saved", True),
        (SWAPPED, Meeting(1, 2, 8, DAIMYO, 0), "trap", True),
        (SWAPPED, Meeting(1, 2, GEISHA, DAIMYO, 1), "dearer", False),
        (SWAPPED, Meeting(1, 1, 8, 1, 1), "weaker", False),
        (SWAPPED, Meeting(1, 1, 1, 1, None), "both", False),
        (SWAPPED, Meeting(1, 2, 1, DAIMYO, 0), "trap", True),
        (EXCHANGED, Meeting(1, 1, 3, NINJA, 0), "trap", True),
        (EXCHANGED, Meeting(1, 1, 1, NINJA, 0), "won", False),
        (EXCHANGED, Meeting(1, 1, 3, NINJA, 0, attacks=True), "first_won", False),
        (EXCHANGED, Meeting(1, 1, 9, NINJA, 1, attacks=True), "first_lost", False),
        (EXCHANGED, Meeting(1, 1, 8, NINJA, None, attacks=True), "first_both", False),
        (FEINT, Meeting(1, 1, 6, 7, 0), "won", True),
        (FEINT, Meeting(1, 1, 8, 7, 1), "lost", False),
        (FEINT, Meeting(1, 1, 6, 7, 0, attacks=True), "first_won", False),
        (KEPT, Meeting(1, 1, 8, 9, 0), "monk_spare", True),
        (KEPT, Meeting(1, 1, 8, 7, 1), "monk_missed", False),
        (KEPT, Meeting(1, 1, GEISHA, 7, 1), "monk_vain", False),
        (KEPT, Meeting(1, 1, 9, 7, 1), "monk_vain", False),
        (KEPT, None, "untried", False),
    ],
)
def test_what_came_of_a_bluff_is_told_by_what_lay_there_before(
    bluff: Bluff, met: Meeting | None, outcome: str, worked: bool
) -> None:
    told = replace(bluff, met=met)
    assert (told.outcome, told.worked) == (outcome, worked)


def test_a_monk_who_helped_would_have_helped_the_card_before_too_unless_it_was_himself() -> None:
    helped = Meeting(1, 1, 8, 9, 0, monk=True)
    assert replace(Bluff(0, 3, (1,), 7, 9), met=helped).outcome == "won"
    assert replace(Bluff(0, 3, (1,), MONK, 9), met=helped).outcome == "trap"


def test_nobody_is_said_to_have_run_into_a_card_that_attacked() -> None:
    outcomes = set()
    for seed in range(20):
        match, _ = played(3, 0, random_decisions(3, 0, seed))
        for bluff in bluffs_of({seat: match.told(seat) for seat in range(3)}):
            if bluff.met is None:
                continue
            outcomes.add(bluff.outcome)
            assert not (bluff.met.attacks and bluff.worked)
            if bluff.slots and not bluff.met.attacks and bluff.outcome == "saved":
                assert bluff.before is not None and bluff.met.winner == bluff.met.seat
                assert fight(bluff.met.card, bluff.before, False).attacker_wins
    assert len(outcomes) > 10
