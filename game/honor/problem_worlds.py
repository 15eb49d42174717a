"""Every world that a seat record allows, as far as it matters: who holds a Save Face, what lies on the pile.

Owns the strict following of a record that anybody may have written: there has to be a match of which this
seat is told exactly that. Nothing else that lies hid can be used in another's turn.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from game.honor.cards import CODES, DAIMYOS, GOAL, GUARD, SAVE_FACE
from game.honor.dealing_anew import dealt_anew
from game.honor.events import Ended, Event, Shuffled
from game.honor.line_forms import check_header, decision_from_line, dice_most, lot_from_line
from game.honor.match import Match
from game.honor.rules import State
from game.honor.seat_record import header_for, line_for, read_line
from game.honor.shuffles_and_dice import let_happen
from game.honor.view import View
from game.honor.what_others_hold import out_of_sight
from game.kept.chance import Chance
from game.kept.faults import Fault
from game.kept.json_lines import Line, show, write_line
from game.table.record_header import seat_header

Holders = tuple[int, ...]
"""By seat how many Save Faces it holds; the own seat's are in its hand and count 0 here."""
_LEAST_USEFUL = (GUARD, *DAIMYOS, SAVE_FACE, CODES["foot"], CODES["lancers"])
"""What lies first on a pile that helps nobody."""
_FAULTS = (LookupError, TypeError, ValueError, AttributeError)


class Worlds:
    """What one seat's record allows, before one of its decisions."""

    def __init__(self, lines: Sequence[Line]) -> None:
        """Follow a whole record; raises `Fault` at the first line that this seat cannot have been told."""
        self.view = _followed(lines)
        you = self.view.you
        assert you is not None
        self.you = you
        match = _match(lines)
        if match is None:
            number = next((n for n in range(2, len(lines)) if _match(lines[:n], whole=False) is None), 0)
            if number:
                raise Fault(number, show(write_line(lines[number - 1])), f"what seat {you} can be told there")
        if match is None or match.asked != (you,):
            raise Fault(len(lines), "the end of the record", f"one that ends where seat {you} is asked")
        self.ask = match.ask_line(you)
        self._state = _replayed(match.record)
        self._state.happened = []
        self._hidden = Counter(dict(enumerate(out_of_sight(self.view))))

    def holders(self) -> list[Holders]:
        """List who can hold how many Save Faces: at first few, and by as many as can be."""
        out, sizes = self._hidden[SAVE_FACE], self.view.public.hand_sizes
        each = [range(1 if seat == self.you else min(out, size) + 1) for seat, size in enumerate(sizes)]
        found = (one for one in product(*each) if sum(one) <= out)
        return sorted(found, key=lambda one: (sum(one), max(one), one))

    def most(self) -> list[Holders]:
        """List those in which as many are held as can be: what others can do, they can do in one of them."""
        found = self.holders()
        most = max(map(sum, found))
        return [one for one in found if sum(one) == most]

    def tops(self) -> list[int]:
        """List which cards can lie on the pile."""
        return [card for card, count in sorted(self._hidden.items()) if count > 0]

    def number(self) -> int:
        """Count the worlds: who holds Save Faces, and what lies on the pile where there is one."""
        if not self.view.public.pile:
            return len(self.holders())
        left = self._hidden[SAVE_FACE]
        others = sum(card != SAVE_FACE for card in self.tops())
        return sum(others + (sum(one) < left) for one in self.holders())

    def worst(self) -> State:
        """Return a match in which every other seat holds as many Save Faces as it ever can."""
        state = self._state.copy()
        out = self._hidden[SAVE_FACE]
        for seat, size in enumerate(self.view.public.hand_sizes):
            if seat != self.you:
                state.hands[seat] = [SAVE_FACE] * min(out, size)
        state.ask_holders_anew()
        return state

    def state(self, holders: Holders, top: int | None = None) -> State:
        """Return a whole match in which these hold so many Save Faces, and this card lies on the pile."""
        left = Counter(self._hidden)
        left[SAVE_FACE] -= sum(holders)
        pile: list[int] = []
        if top is not None:
            left[top] -= 1
            pile = [top]
        state, sizes = self._state.copy(), self.view.public.hand_sizes
        saves, left[SAVE_FACE] = left[SAVE_FACE], 0
        rest = Chance(sum(sizes)).shuffled(sorted(left.elements()))
        for seat, size in enumerate(sizes):
            if seat != self.you:
                drawn, rest = rest[: size - holders[seat]], rest[size - holders[seat] :]
                state.hands[seat] = sorted([*drawn, *[SAVE_FACE] * holders[seat]])
        rest = sorted([*rest, *[SAVE_FACE] * saves], key=_usefulness)
        state.pile = [*pile, *rest][::-1]
        state.ask_holders_anew()
        return state


def _usefulness(card: int) -> tuple[int, int]:
    return (_LEAST_USEFUL.index(card) if card in _LEAST_USEFUL else len(_LEAST_USEFUL)), card


def told_since(state: State, happened: int, you: int) -> Iterator[Line]:
    """Give the lines that a seat would be told of what happened since so many events, but for the result."""
    for event in state.happened[happened:]:
        if isinstance(event, Ended):
            return
        line = line_for(event, you)
        if line is not None:
            yield line


def _followed(lines: Sequence[Line]) -> View:
    if not lines:
        raise Fault(1, "nothing", "the header of a seat record")
    view = View(seat_header(lines[0], check_header, header_for))
    you = view.you
    for number, line in enumerate(lines[1:], 2):
        try:
            event: Event = read_line(line, view.seats, you)
            told = line_for(event, you)
            if told is None or write_line(told) != write_line(line):
                raise ValueError
            if isinstance(event, Ended):
                raise Fault(number, "a result", "a record that ends before the decision")
            if isinstance(event, Shuffled) and number > 3:
                raise Fault(number, "a pile made anew", "a record of which the first pile still lies")
            view.tell(line)
        except Fault as fault:
            if fault.number:
                raise
            raise Fault(number, fault.found, fault.expected) from None
        except _FAULTS:
            raise Fault(number, show(write_line(line)), f"a line of the record of seat {you}") from None
    return view


def _match(lines: Sequence[Line], whole: bool = True) -> Match | None:
    """Return a match of which the seat is told this, and no more where it is the `whole`; None: no such."""
    header = {key: value for key, value in lines[0].items() if key != "you"}
    try:
        match = Match(header)
        for line in dealt_anew(header, lines, Chance(len(lines)))[1:]:
            match.take(line)
    except _FAULTS:
        return None
    told = match.told(lines[0]["you"])
    alike = list(map(write_line, told[: len(lines)])) == list(map(write_line, lines))
    return match if alike and (not whole or len(told) == len(lines)) else None


def _replayed(record: Sequence[Line]) -> State:
    header = record[0]
    state = State(len(header["seats"]), header["first"], header.get("goal", GOAL), dice_most(header))
    for line in record[1:]:
        if "chance" in line:
            let_happen(state, lot_from_line(line))
        else:
            state.apply(decision_from_line(line))
    return state
