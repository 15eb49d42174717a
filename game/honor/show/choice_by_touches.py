"""How a person arrives at a decision: touch after touch, each narrowing what the rules still allow.

Every decision has a path of touches (a card of the hand, then a house; "Declare", then a seal, then a seat).
What may be touched next follows from the options that the touches so far leave, so nothing illegal can be
built and nothing legal is out of reach. What cannot be taken back is touched twice. No pixels: a window
lights the targets, a menu or a voice reads them out.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from itertools import permutations
from typing import TypeAlias

from game.honor.cards import ASSASSIN, DISHONOUR, ELITE_SPY
from game.honor.decisions import (
    Ask,
    Assassin,
    Attack,
    Burn,
    Castle,
    Decision,
    Discard,
    Dishonour,
    Draw,
    End,
    Leave,
    Lose,
    Pass,
    Phase,
    Play,
    SaveFace,
    Seppuku,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.honor.view import View


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the own hand; cards of one kind are the same (4.5)."""

    card: int


@dataclass(frozen=True, slots=True)
class House:
    """A house, by its place."""

    place: int


@dataclass(frozen=True, slots=True)
class Head:
    """The Daimyo or Samurai at the head of a house, by its place."""

    place: int


@dataclass(frozen=True, slots=True)
class Loot:
    """A card that lies in the house a spy is in."""

    card: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat as such: its banner."""

    seat: int


@dataclass(frozen=True, slots=True)
class Button:
    """A button or a pile, by name: a text below "honor.button"."""

    name: str


Target: TypeAlias = Card | House | Head | Loot | Seat | Button
Path: TypeAlias = tuple[Target, ...]

PILE, DISCARDS, DECLARE, GO, END = map(Button, ("draw", "discard", "declare", "go", "end"))
SEALS = tuple(map(Button, ("shogun", "attack", "serve", "leave")))
"""What Declare opens, in this order, possible or not."""
ANSWERS = tuple(map(Button, ("bear", "save_face", "seppuku_samurai", "seppuku_daimyo")))
"""The answers to a Dishonour, in this order, possible or not."""
DESTROY, SHOW, KEEP, TAKE, BURN = map(Button, ("destroy", "show", "keep", "take", "burn_down"))


class Choice:
    """One decision being made by the seat whose view this is: `touch` targets until one returns it."""

    def __init__(self, view: View, ask: Ask) -> None:
        assert view.you == ask.seat
        self.view, self.ask, self.seat = view, ask, ask.seat
        options = view.options(ask)
        more = {one.place for one in options if isinstance(one, Spy) and len(one.take) > 1}
        self._paths = [(path, decision) for decision in options for path in _paths(decision, ask.phase, more)]
        if any(isinstance(decision, Draw | Play | Spy | Assassin | Dishonour) for decision in options):
            self._paths = [((END, END) if path == (END,) else path, one) for path, one in self._paths]
        self.touched: Path = ()
        """The targets touched so far."""

    def targets(self) -> list[Target]:
        """Return what may be touched now, each once, in the order of the options.

        Declare always opens in a turn, as what it shows says why something can't be declared.
        """
        count = len(self.touched)
        found = dict.fromkeys(path[count] for path, _ in self._left())
        if self.ask.phase is Phase.TURN and not self.touched:
            found[DECLARE] = None
        return list(found)

    @property
    def declares(self) -> bool:
        """Whether anything can be declared now."""
        return any(path[0] == DECLARE for path, _ in self._paths)

    def touch(self, target: Target) -> Decision | None:
        """Touch a target; returns the decision once complete. Raises ValueError where it leads nowhere."""
        if target not in self.targets():
            raise ValueError(f"{target} leads nowhere after {self.touched}")
        self.touched += (target,)
        return next((decision for path, decision in self._left() if path == self.touched), None)

    def back(self) -> bool:
        """Undo the latest touch; False where there was none."""
        undone = bool(self.touched)
        self.touched = self.touched[:-1]
        return undone

    def ways(self, decision: Decision) -> list[Path]:
        """Return the touches that make a decision, in each order that they may have."""
        return [path for path, one in self._paths if one == decision]

    def decisions(self, target: Target) -> list[Decision]:
        """Return what may still be decided if this target is touched next."""
        count = len(self.touched)
        return [decision for path, decision in self._left() if path[count : count + 1] == (target,)]

    def reached(self, target: Target) -> Path | None:
        """Return what would be touched with this target, from as far back as it leads on; None: nowhere."""
        for count in range(len(self.touched), -1, -1):
            path = (*self.touched[:count], target)
            opens = not count and target == DECLARE and self.ask.phase is Phase.TURN
            if opens or any(one[: count + 1] == path for one, _ in self._paths):
                return path
        return None

    def house_of(self, target: Target) -> House | None:
        """Return the only house that takes the card that was touched first, where that is touched again."""
        if not self.touched or target != self.touched[0] or not isinstance(target, Card):
            return None
        houses = [one for one in self.targets() if isinstance(one, House)]
        return houses[0] if len(houses) == 1 else None

    def _left(self) -> Iterator[tuple[Path, Decision]]:
        count = len(self.touched)
        return (one for one in self._paths if one[0][:count] == self.touched)


def _paths(decision: Decision, phase: Phase, more: Set[int]) -> Iterator[Path]:
    """Yield the touches that make a decision, in each order that they may have.

    In the places of `more` a spy may take more than one card: there it is said when one is enough.
    """
    match decision:
        case Draw():
            yield (PILE,)
        case Play(_, card, place):
            yield Card(card), House(place)
        case Spy(seat, card, place, take) if card == ELITE_SPY:
            goes = [GO] if len(take) == 1 and place in more else []
            for order in sorted(set(permutations(take))):
                yield (Card(card), *_robbed(seat, place), *map(Loot, order), *goes)
        case Spy(seat, card, place, take):
            yield Card(card), *_robbed(seat, place), Loot(take[0])
        case Assassin(_, place):
            yield Card(ASSASSIN), Head(place), Head(place)
        case Dishonour(_, target):
            yield Card(DISHONOUR), Seat(target), Seat(target)
        case Discard(_, card):
            yield Card(card), DISCARDS
        case Shogun():
            yield DECLARE, SEALS[0]
        case Attack(_, target):
            yield DECLARE, SEALS[1], Seat(target), Seat(target)
        case Serve(_, target):
            yield DECLARE, SEALS[2], Seat(target), Seat(target)
        case Leave():
            yield DECLARE, SEALS[3], SEALS[3]
        case End():
            yield (END,)
        case Stash(_, _, place):
            yield (House(place),)
        case Burn():
            yield (DESTROY,)
        case Castle(_, take):
            yield (TAKE if take else BURN,)
        case Pass():
            yield (KEEP,)
        case SaveFace() if phase is Phase.SAVE_FACE:
            yield (SHOW,)
        case SaveFace():
            yield ANSWERS[1], ANSWERS[1]
        case Lose():
            yield ANSWERS[0], ANSWERS[0]
        case Seppuku(_, place):
            answer = ANSWERS[2 if place & 1 else 3]
            yield answer, answer


def _robbed(seat: int, place: int) -> Path:
    """Return the touches by which a spy is sent into a house: into the sender's own once more."""
    return (House(place),) * (2 if place >> 1 == seat else 1)
