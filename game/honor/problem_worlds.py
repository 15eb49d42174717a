"""Every world that a record allows, as far as it matters, and what a problem's answer is worth in each.

Owns the strict following of a record that anybody may have written: there has to be a match of which this
seat is told exactly that. Who holds a Save Face and what lies on the pile make a world; nothing else that
lies hid can be used in another's turn.

An answer's worth is how surely it reaches what is asked, or the honour that it brings. Dice are chance and
reckoned exactly; whatever others answer is the worst for who is asked. Of the own turn's deeds those are
found that help most, so many at most; what a deed leads to (a castle, loot) costs none.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import ClassVar, TypeAlias

from game.honor.cards import CODES, DAIMYOS, GOAL, GUARD, KILLS, KILLS_GUARDED, SAVE_FACE
from game.honor.dealing_anew import dealt_anew
from game.honor.decisions import Decision, Discard, Draw, End, Phase
from game.honor.events import Ended, Event, Shuffled
from game.honor.full_state import State
from game.honor.line_forms import check_header, decision_from_line, lot_from_line
from game.honor.match import Match
from game.honor.odds import FACES, exact
from game.honor.seat_record import header_for, line_for, read_line
from game.honor.shuffles_and_dice import let_happen
from game.honor.variants import dice_most
from game.honor.view import View
from game.honor.what_others_hold import out_of_sight
from game.kept.chance import Chance
from game.kept.faults import Fault
from game.kept.json_lines import Line, show, write_line
from game.table.record_forms import seat_header

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


Worth: TypeAlias = Fraction
"""How likely it is reached, from 0 to 1, or honour."""
_TRIES = 2000
"""So often dice are thrown until they are what has to be seen."""


class Aim(ABC):
    """What a problem asks of a seat."""

    name: ClassVar[str]
    chances: ClassVar[bool] = True
    """Whether its worth is a chance; else it is honour."""

    def __init__(self, you: int) -> None:
        self.you = you

    def over(self, state: State) -> bool:
        """Whether it is settled: the own turn is over, or another's goes on after what was answered in it."""
        ask = state.ask
        return state.phase is Phase.OVER or (
            ask is not None and ask.phase is Phase.TURN and ask.seat != self.you
        )

    @abstractmethod
    def reached(self, state: State) -> Worth:
        """Say what a match is worth in which it is settled."""

    def mixed(self, likely: Fraction, one: Worth, other: Worth) -> Worth:
        """Return what a throw is worth that leads to one thing so likely, else to another."""
        return likely * one + (1 - likely) * other


class Stop(Aim):
    """The next seat does not win as its turn begins."""

    name = "stop"

    def reached(self, state: State) -> Worth:
        return Worth(state.phase is not Phase.OVER)


class Title(Aim):
    """The own Daimyo is Shogun as the turn ends."""

    name = "title"

    def reached(self, state: State) -> Worth:
        return Worth(state.public.decree == self.you)


class Win(Aim):
    """The own turn, which is next, begins with a victory."""

    name = "win"

    def over(self, state: State) -> bool:
        return state.phase is Phase.OVER or state.public.turn == self.you

    def reached(self, state: State) -> Worth:
        last = state.happened[-1]
        return Worth(isinstance(last, Ended) and last.winners == (self.you,))


class Most(Aim):
    """As much honour as can be as the own next turn begins, where nobody touches anything until then."""

    name = "most"
    chances = False

    def reached(self, state: State) -> Worth:
        public = state.public
        return Worth(public.honour[self.you] + public.next_income(self.you))

    def mixed(self, likely: Fraction, one: Worth, other: Worth) -> Worth:
        del likely  # the worst counts
        return min(one, other)


AIMS: dict[str, type[Aim]] = {aim.name: aim for aim in (Stop, Title, Win, Most)}


class Ways:
    """How a match can go on: by the own decisions, by others' answers, or by dice."""

    def __init__(self, aim: Aim, draws: bool) -> None:
        """`draws`: whether cards are drawn from the pile as it lies in a world; else that helps nobody."""
        self._aim, self._draws = aim, draws

    def worth(self, state: State, deeds: int) -> Worth:
        """Return what a match is worth with so many deeds left in the own turn."""
        aim = self._aim
        self._ready(state)
        if aim.over(state):
            return aim.reached(state)
        if state.phase is Phase.ROLL:
            likely, won, lost = thrown(state)
            if likely in (0, 1):
                return self.worth(won if likely else lost, deeds)
            return aim.mixed(likely, self.worth(won, deeds), self.worth(lost, deeds))
        if self._anything(state):
            return Worth(self._draws)
        own = state.ask is not None and state.ask.seat == aim.you
        found: Worth | None = None
        for option, left in self._options(state, deeds):
            one = self.worth(after(state, option), left)
            found = one if found is None else max(found, one) if own else min(found, one)
            if aim.chances and found == own:
                break
        assert found is not None
        return found

    def failing(self, state: State, deeds: int) -> State:
        """Play a match on: the own decisions are the best, all else the worst that can be."""
        chance = Chance(len(state.happened))
        while True:
            self._ready(state)
            if self._aim.over(state) or self._anything(state):
                return state
            if state.phase is Phase.ROLL:
                likely, won, lost = thrown(state, chance)
                can_be = [one for one, there in ((won, likely > 0), (lost, likely < 1)) if there]
                state = min(can_be, key=lambda one: self.worth(one.copy(), deeds))
                continue
            ways = [(after(state, option), left) for option, left in self._options(state, deeds)]
            own = state.ask is not None and state.ask.seat == self._aim.you
            pick = max if own else min
            state, deeds = pick(ways, key=lambda way: self.worth(way[0].copy(), way[1]))

    @staticmethod
    def _ready(state: State) -> None:
        while state.phase is Phase.SHUFFLE:
            state.shuffle(tuple(state.shuffled_cards()))

    def _anything(self, state: State) -> bool:
        """Whether another has an action left: what it holds may do anything."""
        ask = state.ask
        turns = ask is not None and ask.phase is Phase.TURN and ask.seat != self._aim.you
        return turns and state.public.actions_left() > 0

    def _options(self, state: State, deeds: int) -> Iterator[tuple[Decision, int]]:
        """Give what the asked seat can do, and how many deeds are left then; putting away helps nobody."""
        ask = state.ask
        assert ask is not None
        turn, own = ask.phase is Phase.TURN, ask.seat == self._aim.you
        for option in state.options():
            if not turn or isinstance(option, End):
                yield option, deeds
            elif isinstance(option, Discard) or (isinstance(option, Draw) and not self._draws):
                continue
            elif not own or deeds:
                yield option, deeds - own


def after(state: State, decision: Decision) -> State:
    """Return the match after a decision."""
    other = state.copy()
    other.apply(decision)
    return other


def thrown(state: State, chance: Chance | None = None) -> tuple[Fraction, State, State]:
    """Return how likely a throw that is due succeeds, the match where it does, and where it does not.

    A fight is thrown to its end, with dice by `chance` where they are to be seen. Of what cannot be, the
    match is as before.
    """
    won, lost = state.copy(), state.copy()
    aim, attack = state.aim, state.attack
    if aim is not None:
        needed = KILLS_GUARDED if GUARD in state.public.houses[aim.place] else KILLS
        won.roll((FACES if chance is None else needed + chance.below(FACES + 1 - needed),))
        lost.roll((1 if chance is None else 1 + chance.below(needed - 1),))
        return Fraction(FACES + 1 - needed, FACES), won, lost
    assert attack is not None
    dice = state.public.dice(attack.seat, False), state.public.dice(attack.target, True)
    likely = exact(*dice)
    for match, wins, there in ((won, True, likely > 0), (lost, False, likely < 1)):
        if there:
            for throw in _fitting(dice, wins, chance):
                match.roll(throw)
    return likely, won, lost


def _fitting(
    dice: tuple[int, int], wins: bool, chance: Chance | None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return throws of both sides by which the attacker wins, or loses."""
    for _ in range(0 if chance is None else _TRIES):
        assert chance is not None
        mine, theirs = (tuple(1 + chance.below(FACES) for _ in range(count)) for count in dice)
        if sum(mine) != sum(theirs) and (sum(mine) > sum(theirs)) == wins:
            return mine, theirs
    most, least = (FACES, 1) if wins else (1, FACES)
    return (most,) * dice[0], (least,) * dice[1]
