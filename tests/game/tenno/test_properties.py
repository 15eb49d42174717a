"""What holds in every match, checked at every step of random ones."""

import io
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import settings as trials
from hypothesis import strategies as st

from game.games import TENNO
from game.kept.chance import Chance
from game.kept.json_lines import read_stream
from game.table.record_reader import replay
from game.tenno.cards import GEISHA, cards_of, hand_of
from game.tenno.decisions import Decision
from game.tenno.full_state import State
from game.tenno.line_forms import decision_from_line
from game.tenno.match import Match
from game.tenno.options import Refused
from game.tenno.public_state import FULL, GAPS
from game.tenno.score import score
from game.tenno.variants import PLAIN, Variant, all_cards, first_hand, most_fights
from game.tenno.view import View
from tests.game.tenno.play import (
    as_bytes,
    ask_of,
    decide_at_random,
    every_decision,
    header,
    played,
    random_decisions,
)
from tests.game.tenno.tables import snapshot
from tests.samples import sample

SEATS = range(2, 8)


def check_truth(state: State) -> None:
    """What holds of a true state at any moment."""
    public = state.public
    for seat in range(public.seats):
        laid = [card for card in state.rows[seat] if card is not None]
        gone = [card for pile in (*public.prisoners, public.discard) for owner, card in pile if owner == seat]
        in_play = laid + list(cards_of(state.hands[seat])) + gone
        placed = public.laid[seat] or public.fights
        assert sorted(in_play) == _in_play(public.variant, bool(placed)), "a card got lost or doubled"
        assert public.laid[seat] == sum(1 << slot for slot, card in enumerate(state.rows[seat]) if card)
        assert public.hand_sizes[seat] == state.hands[seat].bit_count()
        assert all(owner != seat for owner, _ in public.prisoners[seat])
        assert all(card != GEISHA for _, card in public.prisoners[seat])
    assert public.fights <= most_fights(public.variant, public.seats)
    assert len(public.discard) + sum(map(len, public.prisoners)) >= public.fights, "a fight took no card"
    assert (state.ask is None) == public.over == (not state.options())
    if state.ask and state.ask.wanted == "attack" and not state.ask.again:
        assert all(laid == FULL for laid in public.laid)
        assert state.ask.seat == (public.first + public.turns) % public.seats
    if public.over:
        short = any(GAPS[laid] > held for laid, held in zip(public.laid, public.hand_sizes, strict=True))
        full = all(laid == FULL for laid in public.laid)
        assert short != (public.variant.dusk and full and 0 in public.hand_sizes)
    elif public.variant.dusk and not state.attack:
        assert all(public.hand_sizes)


def _in_play(variant: Variant, placed: bool) -> list[int]:
    return list(all_cards(variant) if placed else first_hand(variant))


def check_options(state: State) -> None:
    """Every option is accepted, by a copy that leaves the original as it was."""
    before = snapshot(state)
    options = state.options()
    assert len(set(options)) == len(options)
    for option in options:
        copy = state.copy()
        copy.decide(option)
        assert snapshot(copy) != before
    assert snapshot(state) == before


def check_refusals(state: State) -> None:
    """Everything that is no option is refused, and nothing has changed."""
    before = snapshot(state)
    options = set(state.options())
    for decision in every_decision():
        if decision in options:
            continue
        try:
            state.decide(decision)
        except Refused as refused:
            assert refused.tried == decision
            assert refused.asked == state.ask
            assert set(refused.allowed) == options
        else:
            raise AssertionError(f"accepted: {decision}")
        assert snapshot(state) == before
    assert options <= set(every_decision())


class Onlookers:
    """Every seat's view and the public's, folded as the lines come."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.folded = dict.fromkeys((None, *range(match.seats)), 1)
        self.views = {viewer: View.begin(match.told(viewer)[0]) for viewer in self.folded}
        self.farmers: list[list[int | None]] = []

    def check(self, state: State) -> None:
        """Compare all that each view claims with the truth."""
        if state.public.fights == 0:
            self.farmers = [row[:] for row in state.rows]
        for viewer, view in self.views.items():
            told = self.match.told(viewer)
            for line in told[self.folded[viewer] :]:
                view.fold(line)
            self.folded[viewer] = len(told)
            self._check(view, state)
        ask = ask_of(self.match)
        assert ask == state.ask
        if ask:
            assert self.views[ask.seat].options(ask) == state.options()
            assert [option.to_line() for option in state.options()] == self.match.option_lines(
                *self.match.asked
            )

    def _check(self, view: View, state: State) -> None:
        public = type(state.public).__slots__
        for name in public:
            assert getattr(view.public, name) == getattr(state.public, name), name
        if view.you is None:
            assert (view.row, view.hand) == ([None] * 3, 0)
        else:
            assert (view.row, view.hand) == (state.rows[view.you], state.hands[view.you])
        for seat, row in enumerate(state.rows):
            for slot, card in enumerate(row):
                assert view.known(seat, slot) in (card, None)
                assert view.is_laid(seat, slot) == (card is not None)
            self._check_memory(view, state, seat)
        assert (view.ended is not None) == (state.ask is None)
        if view.ended:
            assert (view.ended.captured, dict(view.ended.tiebreak), view.ended.winners) == score(state)
            assert [list(shown.row) for shown in view.ended.reveal] == state.rows
            assert [hand_of(shown.hand) for shown in view.ended.reveal] == state.hands

    def _check_memory(self, view: View, state: State, seat: int) -> None:
        row = state.rows[seat]
        slots = view.slots[seat]
        seen = [slot.seen for slot in slots if slot.seen is not None]
        assert len(set(seen)) == len(seen), "one card is remembered in two slots"
        for slot, remembered in enumerate(slots):
            if remembered.original and row[slot] is not None:
                assert row[slot] == self.farmers[seat][slot]
            if remembered.seen is not None:
                assert remembered.seen in (*row, *cards_of(state.hands[seat])), "it fell, and all saw it"
                if not remembered.touched:
                    assert row[slot] == remembered.seen
            assert 0 <= remembered.seen_at <= state.public.fights


def check_match(
    seats: int, first: int, decisions: list[Decision], refusals_every: int, variant: Variant = PLAIN
) -> None:
    """Check a whole match at every step, and all refusals at some."""
    state = State(seats, first, variant)
    match = Match(header(seats, first, variant))
    onlookers = Onlookers(match)
    lines = [match.header]
    for number, decision in enumerate(decisions):
        check_truth(state)
        onlookers.check(state)
        check_options(state)
        if refusals_every and number % refusals_every == 0:
            check_refusals(state)
        state.decide(decision)
        lines.append(match.take(decision.to_line()))
        assert lines[-1] == decision.to_line()
    check_truth(state)
    onlookers.check(state)
    check_options(state)
    if refusals_every:
        check_refusals(state)
    result = match.result()
    assert (result is None) == (state.ask is not None)
    reader = replay(TENNO, read_stream(io.BytesIO(as_bytes(lines + ([result] if result else [])))))
    assert (reader.decisions, reader.finished) == (len(decisions), result is not None)
    assert reader.match.result() == result
    assert reader.match.asked == match.asked
    for viewer in onlookers.views:
        assert as_bytes(reader.match.told(viewer)) == as_bytes(match.told(viewer))


@trials(max_examples=40)
@given(st.data(), st.integers(2, 7))
def test_whatever_is_decided_the_match_stays_right(data: st.DataObject, seats: int) -> None:
    first = data.draw(st.integers(0, seats - 1), "first")
    state = State(seats, first)
    decisions: list[Decision] = []
    for _ in range(data.draw(st.integers(0, 90), "length")):
        options = state.options()
        if not options:
            break
        decisions.append(options[data.draw(st.integers(0, len(options) - 1))])
        state.decide(decisions[-1])
    check_match(seats, first, decisions, refusals_every=0)


@pytest.mark.parametrize("seats", sample(SEATS, [2, 4, 7]))
def test_whole_random_matches_stay_right(seats: int) -> None:
    for seed in range(3 if seats < 5 else 2):
        decisions = random_decisions(seats, seed % seats, seed)
        check_match(seats, seed % seats, decisions, refusals_every=40)


@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_many_whole_random_matches_stay_right(seats: int) -> None:
    for seed in range(1000, 1150):
        decisions = random_decisions(seats, seed % seats, seed)
        check_match(seats, seed % seats, decisions, refusals_every=60)


@pytest.mark.long
def test_all_that_is_not_listed_is_refused_at_every_step_of_some_matches() -> None:
    for seats in SEATS:
        check_match(seats, 0, random_decisions(seats, 0, 77), refusals_every=1)


def test_at_every_kind_of_question_all_that_is_not_listed_is_refused() -> None:
    asked: Counter[tuple[str, bool]] = Counter()
    for seed in range(12):
        for state, _ in decide_at_random(2 + seed % 3, 0, Chance(seed)):
            assert state.ask
            kind = (state.ask.wanted, state.ask.again)
            if asked[kind] < 3:
                asked[kind] += 1
                check_refusals(state)
    assert len(asked) == 8
    assert min(asked.values()) == 3


def test_the_cards_of_many_matches_are_conserved() -> None:
    for seed in range(150):
        seats = 2 + seed % 6
        state = State(seats, 0)
        for state, _ in decide_at_random(seats, seed % seats, Chance(seed)):
            check_truth(state)
        check_truth(state)
        assert state.public.over


def test_a_match_replayed_from_its_record_comes_to_the_same_state() -> None:
    for seed in range(60):
        seats = 2 + seed % 6
        again = State(seats, 0)
        steps = list(decide_at_random(seats, 0, Chance(seed)))
        state = steps[0][0]
        _, lines = played(seats, 0, [decision for _, decision in steps])
        for _, line in list(read_stream(io.BytesIO(as_bytes(lines))))[1:-1]:
            again.decide(decision_from_line(line))
        assert snapshot(state) == snapshot(again)


def test_a_seat_is_never_told_something_else_later() -> None:
    for seed in range(10):
        seats = 2 + seed % 6
        match = Match(header(seats))
        before: dict[int | None, bytes] = dict.fromkeys((None, *range(seats)), b"")
        for decision in random_decisions(seats, 0, seed):
            match.take(decision.to_line())
            for viewer, told in before.items():
                now = as_bytes(match.told(viewer))
                assert now.startswith(told)
                before[viewer] = now
