"""What was decided can be taken back until somebody else knows of it, and then leaves no trace."""

from copy import deepcopy
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.table.drivers import Person
from game.table.seats import Seat
from game.table.session import Session
from game.tenno.decisions import Ask, Attack, Decision, Monk, Peek, Place
from game.tenno.match import Match
from game.tenno.show.screen_flow import (
    AskForMonk,
    Decide,
    Finish,
    Flow,
    GoPublic,
    HandOver,
    Held,
    Reversible,
    Show,
    Step,
)
from game.tenno.variants import PLAIN, Variant
from tests.game.tenno.play import header

TABLES = [((0,), 2), ((1,), 3), ((2,), 4), ((0, 1), 2), ((0, 2), 4), ((0, 1, 2), 3)]
"""Which seats are people's, and how many seats there are."""
VARIANTS = [
    PLAIN,
    Variant(opening_exchange=True),
    replace(PLAIN, known_shogun=True),
    replace(PLAIN, dusk=True),
    replace(PLAIN, must_touch=True),
]


class Slips:
    """A match in which people take back some of what they decide, drawn by lot."""

    def __init__(self, people: tuple[int, ...], seats: int, seed: int, variant: Variant = PLAIN) -> None:
        self.match = Match(header(seats, 0, variant))
        self.chance = Chance(seed)
        self.public, self.all = Seat(None), {seat: Seat(seat) for seat in range(seats)}
        self.people = {seat: self.all[seat] for seat in people}
        self.kept: list[Line] = []
        """The record but for its header."""
        self.session = Session(
            self.match, [Person(seat) for seat in self.all.values()], self.kept.append, self.public
        )
        self.flow = Flow(self.public, self.people)
        self.decided = self.offered = self.undone = 0
        self._begun: list[tuple[Ask, int, object]] = []
        """The questions whose answers are held, the lines there were before each, and how all stood."""

    def state(self) -> object:
        """All that a decision which was never made must leave as it was."""
        told = {seat: end.lines for seat, end in self.all.items()}
        beside = {seat: end.beside for seat, end in self.all.items()}
        view = self.flow.feed.view
        public = {name: getattr(view.public, name) for name in view.public.__slots__}
        events = sorted(map(str, view.events))  # whose gap was filled first is no matter
        seen = view.row, view.hand, view.slots, events, view.farmers, view.duel, view.ended
        return deepcopy((self.kept, told, self.public.lines, beside, seen, public))

    def frame(self) -> Step:
        for number, seat in self.all.items():
            if number not in self.people and seat.asked:
                seat.answer(self.chance.choose(self.match.option_lines(number)))
        self.session.advance()
        step = self.flow.next()
        match step:
            case HandOver(seat):
                self.flow.lifted(seat)
            case AskForMonk(seat):
                self.decided += 1
                self.flow.monk_answered(seat, self.chance.below(2) == 1)
            case Decide() | Held() if self._takes_back():
                pass
            case Decide(ask):
                self.decide(ask)
            case Held():
                self._begun.clear()
                self.flow.let_go()
            case GoPublic():
                self.flow.cover()
        return step

    def decide(self, ask: Ask) -> None:
        lines, before = len(self.kept), self.state()
        decision = self.chance.choose(self.flow.feed.view.options(ask))
        self.flow.decide(decision)
        self.decided += 1
        self.offered += self.flow.held
        if self.flow.held:
            self._begun.append((ask, lines, before))
        else:
            self._begun.clear()

    def _takes_back(self) -> bool:
        """Take the latest back, perhaps; whether that was done."""
        if not self.flow.held or self.chance.below(3):
            return False
        ask, lines, before = self._begun.pop()
        assert self.flow.take_back() is None
        self.undone += 1
        undone, since = self.flow.taken_back, self.kept[lines:]
        assert undone is not None and undone.to_line() not in since
        # While several people decide in advance, what was settled before may be answered.
        assert since or self.state() == before, f"{ask} left a trace"
        step = self.flow.next()
        assert step == Decide(ask), "it is asked for again"
        self.decide(ask)
        return True

    def play(self) -> None:
        for _ in range(6000):
            if isinstance(self.frame(), Finish):
                return
        pytest.fail("the match came to no end")


@settings(max_examples=15)
@given(st.sampled_from(TABLES), st.sampled_from(VARIANTS), st.integers(0, 1 << 30))
def test_what_was_taken_back_was_never_decided(
    table: tuple[tuple[int, ...], int], variant: Variant, seed: int
) -> None:
    """Neither the record nor what any seat was told, nor what lies beside them, nor the own view knows."""
    slips = Slips(*table, seed, variant)
    slips.play()
    again = Match(slips.match.header)
    for line in slips.kept[:-1]:
        again.take(line)
    assert again.result() == slips.kept[-1]
    assert all(again.told(seat) == end.lines for seat, end in slips.all.items())


def test_at_least_three_of_ten_decisions_can_be_taken_back() -> None:
    shares = {}
    for people, seats in TABLES:
        matches = [Slips(people, seats, seed) for seed in range(3)]
        for slips in matches:
            slips.play()
        decided, offered = (sum(getattr(slips, name) for slips in matches) for name in ("decided", "offered"))
        shares[people, seats] = offered / decided
        assert sum(slips.undone for slips in matches)
    assert min(shares.values()) >= 0.3, shares


def until(slips: Slips, kind: type[Decision]) -> Decision:
    """Play until a person has decided something of a kind."""
    found: list[Decision] = []
    decide = slips.flow.decide

    def noted(decision: Decision) -> None:
        decide(decision)
        found.append(decision)

    slips.flow.decide = noted  # type: ignore[method-assign]
    for _ in range(3000):
        slips.frame()
        if found and isinstance(found[-1], kind):
            return found[-1]
    pytest.fail(f"no {kind} was decided")


@pytest.mark.parametrize(("kind", "reason"), [(Attack, "undo-attack"), (Peek, "undo-peek")])
def test_what_has_shown_something_cannot_be_taken_back(kind: type[Decision], reason: str) -> None:
    seed = next(seed for seed in range(50) if kind is Attack or _peeks(seed))
    slips = Slips((0,), 2, seed)
    decision = until(slips, kind)
    assert not isinstance(decision, Reversible) and not slips.flow.held
    assert slips.flow.take_back() == reason


def _peeks(seed: int) -> bool:
    slips = Slips((0,), 2, seed)
    slips.play()
    return any(line.get("move") == "peek" and line["seat"] == 0 for line in slips.kept)


def test_before_anything_was_decided_there_is_nothing_to_take_back() -> None:
    assert Slips((0,), 2, 1).flow.take_back() == "undo-nothing"


def test_a_monk_that_was_answered_for_stays_answered() -> None:
    assert not isinstance(Monk(0, True), Reversible)


def test_what_was_let_go_is_known_to_others() -> None:
    slips = Slips((1,), 2, 1)
    while not isinstance(slips.flow.next(), Decide):
        slips.frame()
    slips.flow.decide(Place(1, (1, 2, 3)))
    assert slips.flow.held and isinstance(slips.flow.next(), Show)
    slips.flow.let_go()
    slips.session.advance()
    assert slips.flow.take_back() == "undo-told"


@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_two_decisions_in_a_row_are_taken_back_one_by_one_the_latest_first(people: tuple[int, ...]) -> None:
    """Such as two gaps that are filled, or a second attack that is left, and the gap filled then."""
    for seed in range(40):
        slips = Slips(people, 2, seed)
        asks: list[Ask] = []
        while not isinstance(step := slips.flow.next() if slips.flow.held else slips.frame(), Finish):
            if isinstance(step, Held):
                slips.flow.let_go()
                asks = []
            elif isinstance(step, Decide):
                if asks and slips.flow.held:
                    slips.decide(step.ask)
                asks = [*asks, step.ask] if slips.flow.held else []
                if len(asks) == 2:
                    break
        if len(asks) == 2:
            break
    for ask in reversed(asks):
        assert slips.flow.take_back() is None
        assert slips.flow.next() == Decide(ask)
    assert len(asks) == 2 and not slips.flow.held
