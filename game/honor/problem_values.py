"""What an answer is worth in a world: how surely it reaches what a problem asks, or what honour it brings.

Dice are chance and reckoned exactly; whatever others answer is the worst for who is asked. Of the own turn's
deeds those are found that help most, so many at most; what a deed leads to (a castle, loot) costs none.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar, TypeAlias

from game.honor.cards import GUARD, KILLS, KILLS_GUARDED
from game.honor.decisions import Decision, Discard, Draw, End, Phase
from game.honor.events import Ended
from game.honor.odds import FACES, exact
from game.honor.rules import State
from game.kept.chance import Chance

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
