"""What rivals judged otherwise than it came: only what their receipts say of this very match."""

from dataclasses import replace

import pytest

from game.games import HONOR
from game.honor.match import Match
from game.honor.rival_misjudgements import Misjudged, misjudged
from game.kept.json_lines import Line
from game.table.drivers import InProcessDriver
from game.table.receipt_writer import RecordingRival
from game.table.receipts import Receipt, Thought
from game.table.session import Session
from tests.game.honor.misjudging import BETTER, receipt_of
from tests.game.honor.tables import Table


def played_out(table: Table) -> Table:
    """Let everybody end turn after turn until the match is over; castles burn."""
    while not table.over:
        (seat,) = table.match.asked
        table.do(f"{seat} castle burn" if table.match.phase == "castle" else f"{seat} end")
    return table


def attack(table: Table, by: int, target: int, attacks: int, defends: int) -> Table:
    """Let an attack come, in which all dice of a side show the same."""
    dice = [(table.public.dice(by, False), attacks), (table.public.dice(target, True), defends)]
    table.do(f"{by} attack {target}")
    return table.do(*("dice" + f" {number}" * count for count, number in dice))


def facing(hand: str = "") -> Table:
    """Seat 0 may attack seat 1, which has a castle."""
    table = Table("cavalry", f"castle_5 {hand}", lords="hawk plum", goal=250)
    return table.do("0 play cavalry daimyo", "until 1", "1 play castle_5 daimyo", "until 0")


def a_loss() -> Table:
    """Seat 0 attacks seat 1 and falls by it."""
    return attack(facing(), 0, 1, 1, 6)


def a_save() -> Table:
    """Seat 0 attacks seat 1 and wins, and seat 1 shows a Save Face."""
    return attack(facing("save_face"), 0, 1, 6, 1).do("1 save_face")


def found(table: Table, by: int, you: int = 1, **changed: object) -> list[Misjudged]:
    receipt = receipt_of(table.match, by, **changed)  # type: ignore[arg-type]
    return misjudged(table.match.told(you), {by: receipt})


def test_an_attack_that_promised_most_and_was_lost() -> None:
    (one,) = found(played_out(a_loss()), 0)
    assert (one.kind, one.by, one.whom, one.fight, one.better) == ("lost", 0, 1, 1, BETTER)
    assert 50 < one.odds < 100 and not one.share


def test_a_save_face_that_hardly_seemed_to_be_there() -> None:
    table = played_out(a_save())
    (one,) = found(table, 0)
    assert (one.kind, one.by, one.whom, one.fight) == ("saved", 0, 1, 1)
    assert 0 < one.share < 50 < one.odds and not one.better
    assert not found(table, 0, mind="thinking 2 0badcafe", budget=0), (
        "who plays on in no worlds reckons with none"
    )


@pytest.mark.parametrize(("keeper", "kind"), [(1, "kept"), (0, "kept_own")])
def test_a_save_face_that_was_kept_as_the_lord_or_the_own_daimyo_fell(keeper: int, kind: str) -> None:
    hands = ["castle_5", "", "assassin cavalry"]
    hands[keeper] += " save_face"
    table = Table(*hands, lords="hawk plum boar", first=2, goal=250)
    table.do("until 2", "2 assassin daimyo 1", "dice 6", "until 0", "0 play castle_5 daimyo")
    table.do("until 1", "1 serve 0", "until 2")
    attack(table.do("2 play cavalry daimyo"), 2, 0, 6, 1).do(f"{keeper} pass")
    (one,) = found(played_out(table), keeper, you=2)
    assert (one.kind, one.by, one.whom, one.fight, one.better) == (kind, keeper, 0, 2, BETTER)


def test_a_title_that_was_lost_before_it_brought_a_turn() -> None:
    table = Table("", "cavalry", lords="hawk plum", goal=250).do(
        "until 1", "1 play cavalry daimyo", "until 0"
    )
    attack(table.do("0 shogun", "until 1"), 1, 0, 6, 1)
    (one,) = found(played_out(table), 0)
    assert (one.kind, one.by, one.whom, one.fight, one.better) == ("shogun", 0, 1, 1, BETTER)


def test_nothing_is_said_while_the_match_goes_on() -> None:
    assert not found(a_loss(), 0)


def altered(receipt: Receipt, number: int, **changed: object) -> Receipt:
    thoughts = list(receipt.thoughts)
    thoughts[number] = replace(thoughts[number], **changed)  # type: ignore[arg-type]
    return replace(receipt, thoughts=tuple(thoughts))


def attacks(receipt: Receipt) -> int:
    return next(at for at, one in enumerate(receipt.thoughts) if one.chose["chose"]["move"] == "attack")


@pytest.mark.parametrize(
    "how", ["another match", "another answer", "by error", "no honour", "damaged", "early"]
)
def test_a_receipt_that_does_not_tell_this_match_says_nothing(how: str) -> None:
    match = played_out(a_loss()).match
    receipt = receipt_of(match, 0)
    at = attacks(receipt)
    assert misjudged(match.told(1), {0: receipt})
    strange: dict[str, Receipt] = {
        "another match": receipt_of(played_out(a_save()).match, 0),
        "another answer": altered(receipt, at, chose=_instead(receipt.thoughts[at])),
        "by error": altered(receipt, at, chose={"chose": receipt.thoughts[at].chose["chose"]}),
        "no honour": replace(receipt, mind="novice 1 0badcafe"),
        "damaged": altered(receipt, at, chose={**receipt.thoughts[at].chose, "alternatives": [3]}),
        "early": replace(receipt, mind=""),
    }
    assert not misjudged(match.told(1), {0: strange[how]})


def _instead(thought: Thought) -> Line:
    return {**thought.chose, "chose": {"move": "attack", "seat": 0, "target": 2}}


@pytest.mark.parametrize("seed", range(3))
def test_real_rivals_receipts_tell_the_match_that_every_seat_was_told(seed: int) -> None:
    kept: list[list[Line]] = [[], [], []]
    names = ("ren", "hana", "kuma")
    rivals = [
        RecordingRival(HONOR.rival(name, seed + seat, 0.0), kept[seat].append)
        for seat, name in enumerate(names)
    ]
    seats = [{"name": name, "rival": name} for name in names]
    match = Match({"record": "honor", "version": 1, "seats": seats, "first": 0, "goal": 250})
    session = Session(match, [InProcessDriver(rival) for rival in rivals], seed=seed)
    while not session.over:
        session.advance(1.0)
    receipts = {seat: _read(lines) for seat, lines in enumerate(kept)}
    views = [misjudged(match.told(you), receipts) for you in range(3)]
    facts = [sorted((one.kind, one.by, one.whom, one.fight, one.better) for one in view) for view in views]
    assert facts[0] == facts[1] == facts[2]
    assert all(one.better > 0 for one in views[0])
    assert views[0] or seed, "the first of these matches has something to tell"


def _read(lines: list[Line]) -> Receipt:
    thoughts, told, ask = list[Thought](), list[tuple[int, Line]](), Line()
    for number, line in enumerate(lines, 2):
        if "told" in line:
            told.append((number, line["told"]))
        elif "ask" in line:
            ask = line["ask"]
        else:
            thoughts.append(Thought(number, tuple(told), ask, line))
            told = []
    return Receipt(3, "kuma", 0, 0, 0.0, "thinking 2 0badcafe", tuple(thoughts), tuple(told))
