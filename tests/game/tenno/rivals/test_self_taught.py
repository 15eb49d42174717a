"""The mind that taught itself draws by its network what it does at two seats, and reads who can be read."""

import json
from math import exp
from pathlib import Path
from typing import Any

import pytest

from game.kept.json_lines import Line
from game.tenno.decisions import Ask, Attack, Exchange, Pass, Peek, Refill
from game.tenno.events import Attacked, Event, Exchanged, Fought, Passed, Peeked, Placed, Refilled, Turned
from game.tenno.match import Match
from game.tenno.rivals.master import Master
from game.tenno.rivals.network import FILE, INPUTS, OUTPUTS, UNSEEN, Network, Watch, network, read_network
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.self_taught import SelfTaught, power
from game.tenno.rivals.steady import Steady
from game.tenno.view import View
from tests.game.tenno.accounts import falls_to, played
from tests.game.tenno.play import header

QUICK = Personality(depth=0.04)


def test_every_answer_of_two_is_drawn_by_chances_that_its_account_says() -> None:
    _, found = played([SelfTaught(3, QUICK), SelfTaught(4, QUICK)])
    drawn = [(answer, why) for ask, answer, why in found if ask["ask"] != "place"]
    assert len(drawn) > 8
    for answer, why in drawn:
        assert sum(one["chance"] for one in why["alternatives"]) == pytest.approx(1)
        assert falls_to(why) == answer


def test_to_the_network_what_nobody_could_tell_apart_is_as_likely() -> None:
    """Three farmers face down, none of them touched: whichever is attacked first, the chance is the same."""
    match, mind = Match(header(2)), SelfTaught(5, QUICK)
    for seat in range(2):
        match.decide(seat, {"move": "place", "seat": seat, "cards": ["1", "2", "3"]})
    for line in match.told(0):
        mind.tell(line)
    view, ask = mind.view, Ask("attack", 0)
    assert view is not None
    options = view.options(ask)
    by_slot: dict[int, set[float]] = {}
    for option, share in zip(options, mind._by_network(view, ask, options), strict=True):  # noqa: SLF001
        assert isinstance(option, Attack)
        by_slot.setdefault(option.slot, set()).add(share)
    assert len(by_slot) == 3 and all(len(shares) == 1 for shares in by_slot.values())


def test_who_looks_one_step_ahead_is_found_out_and_who_draws_is_not_taken_for_one() -> None:
    mind = SelfTaught(7, QUICK)
    played([mind, Steady(8)])
    assert mind.view is not None
    assert mind._readable(mind.view) > 0.9, "after a whole match"  # noqa: SLF001
    twin = SelfTaught(7, QUICK)
    played([twin, SelfTaught(9, QUICK)])
    assert twin.view is not None
    assert twin._readable(twin.view) < 0.5, "who draws is not taken for one who can be read"  # noqa: SLF001


@pytest.mark.parametrize(
    "top", [header(3), header(2) | {"version": 2, "variant": {"short_hand": ["6"]}}], ids=["three", "altered"]
)
def test_where_the_network_knows_nothing_it_is_the_master(top: Line) -> None:
    seats = len(top["seats"])
    others = [Steady(seat) for seat in range(1, seats)]
    one, _ = played([SelfTaught(1, QUICK), *others], top)
    other, _ = played([Master(1, QUICK), *(Steady(seat) for seat in range(1, seats))], top)
    assert one.told(0) == other.told(0)


class Watched:
    """A watch over events that are told to the first seat."""

    def __init__(self) -> None:
        self.view = View.begin(header(2) | {"you": 0})
        self.watch = Watch(0)

    def tell(self, *events: Event) -> None:
        self.view.events += events
        self.watch.follow(self.view)

    def lain(self, seat: int, slot: int) -> Any:
        return self.watch.lain[seat][slot]


def after_a_fight() -> Watched:
    """The first seat's 3 has beaten the other's 1, who laid another card for it."""
    found = Watched()
    found.tell(Placed(0, (1, 2, 3)), Placed(1, None), Attacked(0, 2, 1, 1), Turned(3, 1))
    found.tell(Fought(3, 1, (3, 1), False, 0), Refilled(1, 1, None))
    return found


def test_a_card_that_was_seen_stays_known_until_it_may_have_been_exchanged() -> None:
    found = after_a_fight()
    assert found.lain(0, 2).known and found.lain(0, 2).card == 3
    found.tell(Exchanged(0, 2, 10))
    lain = found.lain(0, 2)
    assert (lain.card, lain.known, lain.touched, lain.stale) == (10, False, True, 3)


def test_a_refill_is_told_by_when_it_was_laid_and_before_whose_attack() -> None:
    lain = after_a_fight().lain(1, 1)
    assert (lain.card, lain.laid, lain.before_attack, lain.original) == (UNSEEN, 0, True, False)


def test_a_peek_tells_the_one_who_looks_the_card_and_the_other_that_it_is_known() -> None:
    found = after_a_fight()
    found.tell(
        Passed(0), Attacked(1, 0, 0, 2), Turned(2, 3), Fought(2, 3, (2, 3), False, 0), Refilled(1, 0, None)
    )
    assert not found.lain(1, 2).known
    found.tell(Peeked(0, 2, 3))
    assert found.lain(1, 2).known and found.lain(1, 2).card == 3


def test_a_card_that_is_supposed_is_as_if_seen() -> None:
    found = after_a_fight()
    supposed = found.watch.supposing({1: 4})
    lain = supposed.lain[1][1]
    assert (lain.card, lain.known, lain.laid) == (4, True, 0)
    assert found.lain(1, 1).card == UNSEEN and not found.lain(1, 1).known, "the watch itself supposes nothing"
    assert supposed.lain[0] == found.watch.lain[0]


@pytest.mark.parametrize(("sure", "found"), [(0.79, {}), (0.81, {0: 4})])
def test_a_hidden_card_is_nearly_sure_from_four_fifths_on(sure: float, found: dict[int, int]) -> None:
    match, mind = Match(header(2)), SelfTaught(5, QUICK)
    for seat in range(2):
        match.decide(seat, {"move": "place", "seat": seat, "cards": ["1", "2", "3"]})
    for line in match.told(0):
        mind.tell(line)
    view = mind.view
    assert view is not None
    watch = Watch(0)
    watch.follow(view)
    belief = mind._remembered(view).belief  # noqa: SLF001
    belief.rows[1] = {
        (4, 1, 2): sure / 2,
        (4, 2, 1): sure / 2,
        (3, 2, 1): 1 - sure,
    }
    assert mind._nearly_sure(view, watch) == found  # noqa: SLF001
    watch.lain[1][0].see(5)
    assert mind._nearly_sure(view, watch) == {}, "what was seen is known"  # noqa: SLF001


def test_slots_stand_in_an_order_that_only_what_is_known_decides() -> None:
    """The same farmers laid in another order are the same to the network."""
    ask, seen = Ask("attack", 0), []
    for order in ((1, 2, 3), (3, 1, 2)):
        found = Watched()
        found.tell(Placed(0, order), Placed(1, None))
        found.view.public.placed(0)
        found.view.public.placed(1)
        told = found.watch.order(ask)
        seen.append(list(found.watch.inputs(found.view, ask, told)))
        slot = order.index(2)
        assert list(told.outputs(Attack(0, slot, 1, 0), ask)) == [3, 4, 5]
    assert seen[0] == seen[1]


def test_every_decision_has_an_output_of_its_own() -> None:
    found = after_a_fight()
    order = found.watch.order(Ask("exchange", 0))
    decisions = [
        *(Exchange(0, slot, card) for slot in range(3) for card in range(1, 12)),
        *(Refill(0, 0, card) for card in range(1, 12)),
    ]
    outputs = [order.outputs(one, Ask("exchange", 0))[0] for one in decisions]
    outputs += [
        order.outputs(Pass(0), Ask(wanted, 0))[0] for wanted in ("attack", "exchange", "swap", "peek")
    ]
    outputs += [number for slot in range(3) for number in order.outputs(Peek(0, slot), Ask("peek", 0))[:1]]
    assert len(set(outputs[:37])) == 37 and max(outputs) < OUTPUTS


def test_a_network_weighs_as_its_layers_say() -> None:
    unit = 1 << 12
    first = [[unit, -unit], [unit // 2, unit]]
    second, third = [[unit, 2 * unit], [0, unit]], [[unit, 0], [unit, -unit]]
    tiny = Network(first, second, third, ([0, 0], [0, unit], [unit, 0]))
    # cells: 1.5, 0; then 1.5, 1; so 2.5 and .5
    assert tiny.weigh([0, 1], [0, 1]) == [2.5, 0.5]
    assert tiny.weigh([1], [0]) == [3.5], "what is below 0 only where it is"


def test_powers_are_nearly_those_of_e_and_the_same_everywhere() -> None:
    for tenths in range(80):
        assert power(-tenths / 10) == pytest.approx(exp(-tenths / 10), rel=0.04)
    assert power(-2000.0) == 0.0
    assert power(-1.0).hex() == "0x1.788647ce13963p-2"


def test_the_network_has_the_form_that_its_inputs_have() -> None:
    found = network()
    assert len(found.first) == INPUTS and len(found.third) == OUTPUTS
    assert read_network(FILE) is not found and read_network(FILE) == found


def test_a_network_of_another_form_is_refused(tmp_path: Path) -> None:
    kept = json.loads(FILE.read_text("utf-8"))
    kept["added"][0] = kept["added"][0][:-1]
    path = tmp_path / "network.json"
    path.write_text(json.dumps(kept), "utf-8")
    with pytest.raises(ValueError, match=r"network\.json: a network of another form"):
        read_network(path)
