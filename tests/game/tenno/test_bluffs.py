"""What was hidden is told at the end: all of it, of whoever hid it, as the match record has it."""

import pytest

from game.kept.json_lines import Line
from game.tenno.bluffs import bluffs_of, marks_of
from game.tenno.cards import CODES
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
