"""Minds in a replay: beliefs are the receipt's, the rest is what a careful observer could know."""

import json
from pathlib import Path

import pytest

from game.games import TENNO
from game.kept.chance import Chance
from game.table.receipts import read_receipt, receipts_of
from game.table.record_by_viewer import Telling, read_telling, tell
from game.tenno.cards import CODES
from game.tenno.match import Match
from game.tenno.odds import PossibleRows
from game.tenno.show.card_beliefs import TennoMinds
from game.tenno.view import View
from tests.game.tenno.play import header, played, random_decisions
from tests.game.tenno.worlds import other_world
from tests.words import language

RECORD = Path("assets/gallery/minds.tenno")
RECEIPTS = receipts_of(RECORD)


def telling_of(seats: int, seed: int) -> Telling:
    return tell(TENNO, enumerate(played(seats, 0, random_decisions(seats, 0, seed))[1], 1))


@pytest.fixture(scope="module")
def telling() -> Telling:
    return read_telling(TENNO, RECORD)


def minds_of(telling: Telling, receipts: dict[int, Path] = RECEIPTS) -> TennoMinds:
    return TennoMinds(telling, receipts, language("en"))


def test_beliefs_are_those_of_the_receipt(telling: Telling) -> None:
    minds, found = minds_of(telling), 0
    for seat, path in RECEIPTS.items():
        told = 0
        for thought in read_receipt(path, "tenno").thoughts:
            told += len(thought.told)
            line = telling.line_of(seat, told)
            for other, slots in enumerate(thought.chose.get("beliefs") or ()):
                for slot, shares in enumerate(slots or ()):
                    taken = minds.taken(seat, line).get((other, slot))
                    if shares and taken is not None:
                        assert taken.believed
                        assert taken.shares == {CODES[name]: share for name, share in shares.items()}
                        found += 1
    assert found > 40


def test_a_touched_card_is_believed_nothing_of_until_the_next_question(telling: Telling) -> None:
    minds, seen = minds_of(telling), 0
    for line in range(2, telling.last):
        for spot in minds.touched(line - 1, line):
            for seat in RECEIPTS:
                taken = minds.taken(seat, line).get(spot)
                if taken is not None and minds.weighed(seat, line) is None:
                    assert not taken.believed
                    seen += 1
    assert seen > 5


def test_what_somebody_weighed_stands_at_the_line_after_which_they_were_asked(telling: Telling) -> None:
    minds = minds_of(telling)
    for seat, path in RECEIPTS.items():
        leaves = [leaf for line in range(1, telling.last + 1) if (leaf := minds.weighed(seat, line))]
        assert [leaf.number for leaf in leaves] == list(
            range(1, len(read_receipt(path, "tenno").thoughts) + 1)
        )


def test_without_a_receipt_it_is_exactly_what_the_rules_leave_possible() -> None:
    for seats, seed in ((2, 1), (4, 2)):
        telling = telling_of(seats, seed)
        minds = minds_of(telling, {})
        for line in range(2, telling.last, 7):
            for seat in range(seats):
                view = View.of(telling.lines(seat, line))
                possible = PossibleRows.of(view)
                for (other, slot), taken in minds.taken(seat, line).items():  # type: ignore[misc]
                    counts = possible.cards(other, slot)
                    assert not taken.believed and sum(taken.shares.values()) == pytest.approx(1)
                    assert {
                        card: round(share * sum(counts.values())) for card, share in taken.shares.items()
                    } == counts
                    assert minds.truth(line)[other, slot] in taken.shares


def test_a_receipt_that_was_told_something_else_counts_for_none(telling: Telling, tmp_path: Path) -> None:
    swapped = minds_of(telling, {1: RECEIPTS[2], 2: RECEIPTS[1]})
    assert not swapped.believes(1) and not swapped.believes(2)
    assert minds_of(telling).believes(1)
    bad = tmp_path / "bad.1.receipt"
    raw = RECEIPTS[1].read_bytes().splitlines(keepends=True)
    for lines in ([b"noise\n"], [*raw[:5], b"{}\n"], []):
        bad.write_bytes(b"".join(lines))
        minds = minds_of(telling, {1: bad})
        assert not minds.believes(1) and minds.taken(1, 20)
    assert not minds_of(telling, {1: tmp_path / "gone"}).believes(1)


@pytest.mark.parametrize("much", ["much", {"tenno": 10**400}])
def test_beliefs_that_somebody_has_changed_are_passed_over(
    telling: Telling, tmp_path: Path, much: object
) -> None:
    changed = tmp_path / "changed.1.receipt"
    lines = [json.loads(line) for line in RECEIPTS[1].read_text().splitlines()]
    for line in lines:
        if "beliefs" in line:
            line["beliefs"] = [[much], 3]
    changed.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert all(not taken.believed for taken in minds_of(telling, {1: changed}).taken(1, 30).values())


def test_a_seats_mind_follows_from_what_it_was_told() -> None:
    seats = 4
    decisions = random_decisions(seats, 0, 8)[:-1]
    for viewer in range(seats):
        other = other_world(seats, 0, decisions, viewer, Chance(viewer))
        tellings = []
        for world in (decisions, other):
            match = Match(header(seats, 0))
            lines = [match.header, *(match.take(decision.to_line()) for decision in world)]
            tellings.append(tell(TENNO, enumerate(lines, 1)))
        first, second = (minds_of(one, {}) for one in tellings)
        for count in range(2, len(tellings[0].told[viewer]), 5):
            one, two = (telling.line_of(viewer, count) for telling in tellings)
            assert first.taken(viewer, one) == second.taken(viewer, two)
