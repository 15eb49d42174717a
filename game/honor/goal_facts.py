"""What a match was like for one seat: facts that goals ask for, gathered from its own seat record alone.

Owns the gathering, line by line; what a goal makes of the facts is stage_goals.py's.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.honor.cards import DISHONOURED, GUARD, KILLS, KILLS_GUARDED, KINDS, STRENGTH_A_DIE
from game.honor.decisions import (
    Assassin,
    Attack,
    Castle,
    Dishonour,
    End,
    Play,
    SaveFace,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.honor.events import Ended, Event, Fought, Gone, Heir, Reckoned, Rolled
from game.honor.view import View
from game.kept.json_lines import Line


@dataclass(frozen=True, slots=True)
class Turn:
    """How one of the seat's own turns began."""

    by: int
    """The honour that it took."""
    ahead: int
    """By how much the best other score is above the seat's own then."""
    shogun: bool
    serves: bool
    served: bool
    """Whether somebody serves the seat."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight of the seat's; the loser was Shogun, or not."""

    attacks: bool
    won: bool
    fewer_dice: bool
    against_shogun: bool


class Chronicle:
    """The facts of one match so far; `follow` takes in what was told since."""

    def __init__(self, told: Sequence[Line]) -> None:
        """Begin with a seat's record, its header first."""
        header = told[0]
        view = self._view = View(header)
        assert view.you is not None
        self.you: int = view.you
        self.seats = view.seats
        self.rivals = tuple(seat.get("rival", "") for seat in header["seats"])
        """By seat who sits there, by id; "" for a person."""
        self.turns: list[Turn] = []
        self.fights: list[Fight] = []
        self.strengths: list[int] = []
        """At the end of each own turn, what the own side would attack with."""
        self.rounds: list[tuple[int, ...]] = []
        """The scores after each round, the next turn of the first seat counted in."""
        self.done: Counter[str] = Counter()
        """How often the seat did, or met, what is counted by a name of its own."""
        self.deeds: Counter[int] = Counter()
        """Its hostile deeds, by the seat at which they were."""
        self.paid = 0
        """What it lost by Dishonour."""
        self._firsts = 0
        self._killer: tuple[Assassin, bool] | None = None
        """Whose die is due, and whether a guard stands before it."""
        self._dishonour: Dishonour | None = None
        self.follow(told)

    @property
    def ended(self) -> Ended | None:
        """How it ended; None while it goes on."""
        return self._view.ended

    @property
    def honour(self) -> Sequence[int]:
        """The scores as they stand."""
        return self._view.public.honour

    def follow(self, told: Sequence[Line]) -> None:
        """Take in the lines of the record that were not yet taken in."""
        for line in told[self._view.lines :]:
            self._note(self._view.tell(line))

    def seat_of(self, rival: str) -> int:
        """Find the seat of a rival; raises LookupError where it sits at none."""
        if rival not in self.rivals:
            raise LookupError(f"{rival} does not sit at this table")
        return self.rivals.index(rival)

    def _note(self, event: Event) -> None:
        you, public, done = self.you, self._view.public, self.done
        match event:
            case Reckoned(why="turn"):
                self._turn(event)
            case Reckoned(seat, "dishonour", by):
                if seat == you:
                    self.paid -= by
                elif self._dishonour == Dishonour(you, seat) and by == -DISHONOURED:
                    done["shame"] += 1
            case Fought() if you in (event.attacker, event.defender):
                self._fought(event)
            case End(seat) if seat == you:
                self.strengths.append(public.strength(you, False))
            case Castle(seat, True) if seat == you:
                done["castle"] += 1
            case Stash(seat) if seat == you:
                done["stash"] += 1
                done["steal"] += public.robbed >> 1 != you
            case Assassin(seat, place):
                self._killer = event, GUARD in public.houses[place]
                if seat == you:
                    self._deed(place >> 1, ninja=True)
            case Rolled(dice=dice) if self._killer is not None:
                self._assassinated(*self._killer, dice[0])
                self._killer = None
            case Spy(seat, _, place) if seat == you:
                self._deed(place >> 1, ninja=True)
            case Dishonour(seat, target):
                self._dishonour = event
                if seat == you:
                    done["dishonour"] += 1
                    self._deed(target)
            case Attack(seat, target) if seat == you:
                self._deed(target)
            case Gone(place, cards) if place == 2 * you and cards and KINDS[cards[0]] == "daimyo":
                done["lord_gone"] += 1
            case Play(seat, card, place) if seat == you and place == 2 * you and KINDS[card] == "daimyo":
                done["return"] += 1
            case Heir(seat) if seat == you:
                done["heir"] += 1
            case SaveFace(seat) if seat == you:
                done["face"] += 1
            case Shogun(seat) if seat == you:
                done["shogun"] += 1
            case Serve(seat) if seat == you:
                done["serve"] += 1

    def _deed(self, target: int, ninja: bool = False) -> None:
        self.deeds[target] += 1
        self.done["ninja"] += ninja

    def _turn(self, event: Reckoned) -> None:
        public, you = self._view.public, self.you
        if event.seat == public.first:
            if self._firsts:
                self.rounds.append(tuple(public.honour))
            self._firsts += 1
        if event.seat == you:
            others = max(score for seat, score in enumerate(public.honour) if seat != you)
            serves, served = public.serves[you] is not None, public.second[you] is not None
            self.turns.append(Turn(event.by, others - event.total, public.decree == you, serves, served))

    def _fought(self, event: Fought) -> None:
        """Note a fight, of which the loser still has what he had."""
        attacks, won = event.attacker == self.you, event.winner == self.you
        most = self._view.public.dice_most
        attacker, defender = (min(strength // STRENGTH_A_DIE, most) for strength in event.strength)
        fewer = attacker < defender if attacks else defender < attacker
        loser = event.defender if event.winner == event.attacker else event.attacker
        self.fights.append(Fight(attacks, won, fewer, loser == self._view.public.decree))

    def _assassinated(self, event: Assassin, guarded: bool, die: int) -> None:
        owner = event.place >> 1
        if event.seat == self.you and owner != self.you:
            self.done["strike"] += die >= (KILLS_GUARDED if guarded else KILLS)
        elif event.seat != self.you and owner == self.you and guarded:
            self.done["guarded"] += die < KILLS_GUARDED
