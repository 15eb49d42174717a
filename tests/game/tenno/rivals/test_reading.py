"""Whoever reads others' decisions comes nearer to what they hold, and is not misled by one without a plan."""

from math import log

import pytest

from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line
from game.table.drivers import InProcessDriver
from game.table.session import Session
from game.tenno.decisions import Attack
from game.tenno.events import Attacked, Exchanged, Passed, Refilled, Turned
from game.tenno.match import Match
from game.tenno.rivals.common_knowledge import Onlooker
from game.tenno.rivals.exact_belief import Belief, Shares
from game.tenno.rivals.opponent_belief import ReadingBelief
from game.tenno.rivals.opponent_model import Reading
from game.tenno.rivals.rollout_policy import Habits
from game.tenno.rivals.rollout_policy_weights import sensible
from game.tenno.rivals.steady import Steady
from game.tenno.variants import PLAIN
from game.tenno.view import View
from tests.game.tenno.play import header, played, random_decisions
from tests.game.tenno.rivals.believed import assert_possible_rows_alone

SEATS = 3


def steady_match(seed: int) -> list[Line]:
    """Play a match of steady rivals; return what the public was told."""
    match = Match(header(SEATS))
    drivers = [InProcessDriver(Steady(seed_from(seed, seat))) for seat in range(SEATS)]
    session = Session(match, drivers, lambda _: None)
    session.advance(60.0)
    session.close()
    return match.told(None)


def random_match(seed: int) -> list[Line]:
    return played(SEATS, 0, random_decisions(SEATS, 0, seed))[0].told(None)


def reader(sharpness: float = 1.0) -> ReadingBelief:
    return ReadingBelief(SEATS, 0, None, Habits(SEATS, sensible(SEATS)), 0.1, sharpness, PLAIN)


def unread() -> Belief:
    return Belief(SEATS, None, Habits(SEATS), trust=0.0, feints=0.1)


def surprise(belief: Belief, record: list[Line]) -> float:
    """How little a belief expected each card that lay where it was turned over: the mean of -log(likely)."""
    view = View.begin(record[0])
    total, count = 0.0, 0
    for line in record[1:]:
        event = view.fold(line)
        if isinstance(event, Attacked):
            attack = event
        if isinstance(event, Turned):
            turned = (
                (attack.seat, attack.slot, event.attacking),
                (attack.target, attack.target_slot, event.defending),
            )
            total -= sum(log(belief.cards(seat, slot)[card]) for seat, slot, card in turned)
            count += len(turned)
        belief.fold(event)
    return total / count


def test_it_expects_what_steady_rivals_turn_over_far_better_than_one_that_does_not_read() -> None:
    record = steady_match(1)
    assert surprise(reader(), record) < 0.7 * surprise(unread(), record)


def test_it_is_hardly_more_surprised_by_one_who_decides_by_lot() -> None:
    records = [random_match(seed) for seed in range(4)]
    plain = sum(surprise(unread(), record) for record in records)
    assert sum(surprise(reader(), record) for record in records) < 1.2 * plain


def test_with_hardly_any_sharpness_it_expects_what_one_expects_that_does_not_read() -> None:
    record = steady_match(1)
    assert surprise(reader(1e-6), record) == pytest.approx(surprise(unread(), record), rel=0.1)


def test_it_tells_a_sharp_player_from_one_who_decides_by_lot() -> None:
    steady, by_lot = reader(), reader()
    follow(steady, steady_match(1))
    follow(by_lot, random_match(1))
    assert min(steady.sharpness(seat)[2] for seat in range(SEATS)) > 0.9
    assert min(by_lot.sharpness(seat)[0] for seat in range(SEATS)) > 0.9


def test_who_does_not_read_takes_all_for_sharp_and_who_reads_little_for_nearly() -> None:
    little = reader(0.1)
    follow(little, random_match(1))
    assert unread().sharpness(0) == (0.0, 0.0, 1.0)
    assert min(little.sharpness(seat)[2] for seat in range(SEATS)) >= 0.9


def follow(belief: Belief, record: list[Line]) -> None:
    view = View.begin(record[0])
    for line in record[1:]:
        belief.fold(view.fold(line))


@pytest.mark.parametrize("seed", [3, 4])
def test_every_possible_row_keeps_some_weight_and_no_other_has_any(seed: int) -> None:
    record = random_match(seed)
    view, belief = View.begin(record[0]), reader()
    for line in record[1:]:
        belief.fold(view.fold(line))
        assert_possible_rows_alone(belief, view)


def test_the_likelihoods_of_all_that_a_seat_could_decide_add_up_to_1() -> None:
    record = random_match(5)
    view = View.begin(record[0])
    onlooker = Onlooker(SEATS, 0, PLAIN)
    reading = Reading(onlooker, 1.0)
    checked = set()
    for line in record[1:]:
        event = view.fold(line)
        match event:
            case Refilled(seat, slot):
                row = chance_row(onlooker, seat)
                shares = [share for _, share in reading.refill(seat, slot)(row)]
                assert sums(shares) == pytest.approx([1, 1, 1])
            case Exchanged(seat) | Passed(seat) if onlooker.asked == "exchange":
                left, slots = reading.exchange(seat)(chance_row(onlooker, seat))
                shares = [left, *(share for by_card in slots for _, share in by_card)]
                assert sums(shares) == pytest.approx([1, 1, 1])
            case Attacked(seat) if not onlooker.public.attacks:
                row = chance_row(onlooker, seat)
                attacks = [
                    reading.attack(seat, Attack(seat, slot, target, place))(row)
                    for slot in range(3)
                    if row[slot] and row[slot] != 10
                    for target in onlooker.public.foes[seat]
                    for place in range(3)
                    if onlooker.public.laid[target] >> place & 1
                ]
                assert sums(attacks) == pytest.approx([1, 1, 1])
            case _:
                pass
        checked.add(type(event))
        onlooker.fold(event)
    assert {Refilled, Attacked, Exchanged} <= checked


def chance_row(onlooker: Onlooker, seat: int) -> tuple[int, int, int]:
    first, second, third = Chance(1).choose(onlooker.possible.rows(seat))
    return first or 0, second or 0, third or 0


def sums(shares: list[Shares]) -> list[float]:
    return [sum(column) for column in zip(*shares, strict=True)]
