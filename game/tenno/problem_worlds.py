"""Every world that a seat record allows: a row and a hand for each opponent, exactly.

Owns the strict following of a record that anybody may have written: each line has to be the one that this
seat would have been told, and lawful in at least one world. It weighs nothing: what a rival thinks likely is
`rivals/exact_belief.py`'s.
"""

from collections.abc import Iterable, Iterator
from itertools import permutations, product
from math import prod
from typing import TypeAlias

from game.kept.faults import Fault
from game.kept.json_lines import Line, show, write_line
from game.table.record_forms import seat_header
from game.tenno.cards import FARMERS, MONK, SHOGUN, cards_of, fight, hand_of
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Pass, Peek, Place, Refill, Swap
from game.tenno.events import (
    Attacked,
    Ended,
    Event,
    Exchanged,
    Fought,
    MonkKept,
    MonkShown,
    Passed,
    Peeked,
    Placed,
    Refilled,
    Swapped,
    Turned,
)
from game.tenno.full_state import State
from game.tenno.line_forms import check_header
from game.tenno.options import Refused, monk_may_be_shown, verify
from game.tenno.public_state import SLOTS
from game.tenno.seat_record import header_for, line_for, read_line
from game.tenno.variants import first_hand
from game.tenno.view import View

Row: TypeAlias = tuple[int | None, ...]
Decided: TypeAlias = Attacked | Placed | Refilled | Exchanged | Swapped | Peeked | Passed
World: TypeAlias = tuple[Row, int]
"""An opponent's row and hand."""

MOST_WORLDS = 4000
"""A problem with more of them is refused: its proof would take too long."""
_FOLLOWED = ("short_hand", "open_prisoners", "no_notes")
"""Altered rules under which a row and a hand are all that is hidden, and each seat wins for itself."""


class Worlds:
    """What one seat's record allows; it grows line by line."""

    def __init__(self, header: Line) -> None:
        """Begin with the header of a seat record; raises `Fault` at line 1."""
        self.view = View.begin(_checked(header))
        you = self.view.you
        assert you is not None
        self.you = you
        start = hand_of(first_hand(self.view.variant))
        others = [seat for seat in range(len(self.view.seats)) if seat != you]
        self.by_seat: dict[int, set[World]] = {
            seat: {(order, start) for order in permutations(FARMERS, SLOTS)} for seat in others
        }
        self._number = 1
        self._attack: Attack | None = None
        """The attack whose fight was not yet told."""

    @classmethod
    def of(cls, lines: Iterable[Line]) -> "Worlds":
        """Follow a whole record; raises `Fault` at the first line that is not lawful."""
        found: Worlds | None = None
        for line in lines:
            if found is None:
                found = cls(line)
            else:
                found.read(line)
        if found is None:
            raise Fault(1, "nothing", "the header of a seat record")
        return found

    @property
    def ask(self) -> Ask | None:
        """What is due, as far as this seat is told; None while a fight has to be told, and at the end."""
        if self._attack is None:
            return self.view.public.ask
        return Ask("monk", self.you) if self._own_monk_due() else None

    def read(self, line: Line) -> None:
        """Take the next line; raises `Fault`."""
        self._number += 1
        event = self._event(line)
        match event:
            case Turned() | MonkShown() | MonkKept() | Fought():
                self._fight_on(event)
            case Ended():
                raise self._fault("a result", "a record that ends before the decision")
            case _:
                self._decided(event)
        self.view.fold(line)

    def states(self) -> list[State]:
        """List every world as a whole match at this moment; raises `Fault` for too many of them."""
        number = prod(len(worlds) for worlds in self.by_seat.values())
        if number > MOST_WORLDS:
            raise self._fault(f"{number} worlds", f"at most {MOST_WORLDS}")
        seats = list(self.by_seat)
        ordered = [sorted(self.by_seat[seat], key=_in_order) for seat in seats]
        return [self._state(dict(zip(seats, one, strict=True))) for one in product(*ordered)]

    def _state(self, others: dict[int, World]) -> State:
        view = self.view
        state = State(len(view.seats), view.public.first, view.variant)
        state.public = view.public.copy()
        for seat in range(len(view.seats)):
            row, hand = others[seat] if seat in others else (tuple(view.row), view.hand)
            state.rows[seat], state.hands[seat] = list(row), hand
        state.ask = self.ask
        state.attack = self._attack
        return state

    # Reading a line

    def _fault(self, found: str, expected: str) -> Fault:
        return Fault(self._number, found, expected)

    def _event(self, line: Line) -> Event:
        expected = f"a line of the record of seat {self.you}"
        try:
            event = read_line(line)
        except (KeyError, TypeError, ValueError, AttributeError):
            raise self._fault(show(write_line(line)), expected) from None
        if not self._in_bounds(event) or not self._told_so(event, line):
            raise self._fault(show(write_line(line)), expected)
        return event

    def _in_bounds(self, event: Event) -> bool:
        seats = [getattr(event, key) for key in ("seat", "target") if hasattr(event, key)]
        slots = [getattr(event, key) for key in ("slot", "target_slot") if hasattr(event, key)]
        slots += getattr(event, "slots", ())
        numbers = [(seat, len(self.view.seats)) for seat in seats] + [(slot, SLOTS) for slot in slots]
        return all(type(number) is int and 0 <= number < end for number, end in numbers)

    def _told_so(self, event: Event, line: Line) -> bool:
        """Whether this seat is told the event in just these bytes: what is its own, and no more."""
        for hidden in ("cards", "card", "saw", "swapped"):
            if hasattr(event, hidden) and (getattr(event, "seat", None) == self.you) != (
                getattr(event, hidden) is not None
            ):
                return False
        told = line_for(event, self.you)
        return told is not None and write_line(told) == write_line(line)

    # What follows

    def _decided(self, event: Decided) -> None:
        if self._attack is not None:
            raise self._fault("a decision in the middle of a fight", "how the fight goes on")
        public = self.view.public
        seat = event.seat
        row: Row = tuple(self.view.row)
        hand = self.view.hand
        if seat != self.you:
            # Whether it is allowed goes by what is public: any world of that seat says it.
            row, hand = next(iter(self.by_seat[seat]))
            if isinstance(event, Attacked):
                row = tuple(None if card is None else MONK for card in row)
        self._verify(_decision(event, row, hand), row, hand)
        if seat != self.you:
            self._keep(seat, set(_after(event, self.by_seat[seat])))
        if isinstance(event, Attacked):
            self._attack = Attack(event.seat, event.slot, event.target, event.target_slot)
        elif isinstance(event, Peeked) and event.saw is not None:
            looked = self.by_seat[public.turn]
            self._keep(public.turn, {world for world in looked if world[0][event.slot] == event.saw})

    def _verify(self, decision: Decision | None, row: Row, hand: int) -> None:
        try:
            if decision is None:
                raise self._fault("an exchange of a gap", "a slot in which a card lies")
            verify(decision, self.view.public.ask, self.view.public, row, hand)
        except Refused as refused:
            raise self._fault(refused.found, refused.expected) from None

    def _keep(self, seat: int, worlds: set[World]) -> None:
        if not worlds:
            raise self._fault("what contradicts all before it", "what is possible in at least one world")
        self.by_seat[seat] = worlds

    def _fight_on(self, event: Event) -> None:
        attack, duel = self._attack, self.view.duel
        if attack is None or duel is None:
            raise self._fault("a fight without an attack", "a decision")
        if isinstance(event, Turned):
            if duel.turned is not None:
                raise self._fault("cards turned up twice", "how the fight goes on")
            self._turned(attack, event)
            return
        if duel.turned is None:
            raise self._fault("a fight before its cards are turned up", '"turned"')
        if isinstance(event, MonkShown | MonkKept):
            self._monk(attack, event)
            return
        if self._own_monk_due():
            raise self._fault("a fight", f"the Monk's answer of seat {self.you}")
        shown = duel.monk_slot is not None
        outcome = fight(duel.turned.attacking, duel.turned.defending, shown)
        winner = attack.seat if outcome.attacker_wins else attack.target if outcome.defender_wins else None
        expected = Fought(outcome.attacking, outcome.defending, outcome.strengths, outcome.monk, winner)
        if event != expected:
            line = line_for(expected, self.you)
            assert line is not None
            raise self._fault("a fight with another end", write_line(line))
        for seat, slot, falls in (
            (attack.seat, attack.slot, outcome.attacker_falls),
            (attack.target, attack.target_slot, outcome.defender_falls),
        ):
            if falls and seat != self.you:
                self._keep(seat, {(put(row, slot, None), hand) for row, hand in self.by_seat[seat]})
        self._attack = None

    def _turned(self, attack: Attack, event: Turned) -> None:
        if event.attacking == SHOGUN:
            raise self._fault("a Shogun that attacks", "another card")
        for seat, slot, card in (
            (attack.seat, attack.slot, event.attacking),
            (attack.target, attack.target_slot, event.defending),
        ):
            if seat != self.you:
                self._keep(seat, {world for world in self.by_seat[seat] if world[0][slot] == card})
            elif self.view.row[slot] != card:
                raise self._fault("another card than lies there", "the own card of that slot")

    def _monk(self, attack: Attack, event: MonkShown | MonkKept) -> None:
        duel = self.view.duel
        assert duel is not None
        own = event.seat == self.you
        slot = event.slot if isinstance(event, MonkShown) else None
        answered = duel.monk_slot is not None or (own and not self._own_monk_due())
        if event.seat != attack.target or slot == attack.target_slot or answered:
            raise self._fault("a Monk who has no say here", "the defender's Monk in another slot, once")
        if own and slot is not None and self.view.row[slot] != MONK:
            raise self._fault(f"a Monk in slot {slot}", f"slot {self.view.row.index(MONK)}")
        if not own:
            self._keep(
                event.seat, {world for world in self.by_seat[event.seat] if world[0][slot or 0] == MONK}
            )

    def _own_monk_due(self) -> bool:
        attack, duel = self._attack, self.view.duel
        return (
            attack is not None
            and duel is not None
            and attack.target == self.you
            and duel.turned is not None
            and duel.monk_slot is None
            and not isinstance(self.view.events[-1], MonkKept)
            and monk_may_be_shown(self.view.row, attack.target_slot)
        )


def put(row: Row, slot: int, card: int | None) -> Row:
    """Return a row with another card, or a gap, in a slot."""
    return (*row[:slot], card, *row[slot + 1 :])


def _after(event: Event, worlds: Iterable[World]) -> Iterator[World]:
    """Give what each world of a seat can be after a decision of which the cards are hidden."""
    for row, hand in worlds:
        match event:
            case Refilled(_, slot, _):
                for card in cards_of(hand):
                    yield put(row, slot, card), hand & ~(1 << card)
            case Exchanged(_, slot, _):
                taken = row[slot]
                assert taken is not None
                yield row, hand
                for card in cards_of(hand):
                    yield put(row, slot, card), (hand | 1 << taken) & ~(1 << card)
            case Swapped(_, (low, high), _):
                yield row, hand
                yield put(put(row, low, row[high]), high, row[low]), hand
            case _:
                yield row, hand


def _in_order(world: World) -> tuple[tuple[int, ...], int]:
    return tuple(card or 0 for card in world[0]), world[1]


def _checked(header: Line) -> Line:
    """Check the header of a seat record that a person plays; raises `Fault` at line 1."""
    for key in seat_header(header, check_header, header_for).get("variant", {}):
        if key not in _FOLLOWED:
            raise Fault(1, f"the variant {key}", f"none, or of {', '.join(_FOLLOWED)}")
    return header


def _decision(event: Decided, row: Row, hand: int) -> Decision | None:
    """Return what was decided, or of another's hidden decision one that is allowed if any is."""
    match event:
        case Placed(seat, cards):
            return Place(seat, cards or FARMERS)
        case Attacked(seat, slot, target, target_slot):
            return Attack(seat, slot, target, target_slot)
        case Refilled(seat, slot, card):
            return Refill(seat, slot, next(iter(cards_of(hand)), 0) if card is None else card)
        case Exchanged(seat, slot, card):
            laid = row[slot] if card is None else card
            return None if laid is None else Exchange(seat, slot, laid)
        case Swapped(seat, slots, swapped):
            return Swap(seat, slots, bool(swapped))
        case Peeked(seat, slot):
            return Peek(seat, slot)
        case Passed(seat):
            return Pass(seat)
