"""What the table looks like at one moment, as plain frozen values made from a view.

What a hand holds is there for the viewer's own seat alone; of all others there is a number. A picture has
what is left of a fight or of an assassin's night, too, and a dishonour that is not answered yet. Two
pictures, one before and one after an event, say what moved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from game.honor.cards import CASTLES, CODES, DICE_MOST, GUARD, KILLS, KILLS_GUARDED, KINDS, STRENGTH
from game.honor.decisions import (
    Assassin,
    Attack,
    Burn,
    Castle,
    Dishonour,
    End,
    Lose,
    Pass,
    SaveFace,
    Seppuku,
    Stash,
)
from game.honor.events import Bond, Decree, Event, Fought, Gone, Heir, Reckoned, Rolled
from game.honor.public_state import Public
from game.honor.view import View
from game.table.seats import Seating
from game.table.shown_names import ShownName

_FOLLOWS = (
    Bond, Burn, Castle, Decree, End, Gone, Heir, Lose, Pass, Reckoned, Rolled, SaveFace, Seppuku, Stash,
)  # fmt: skip
"""What may still belong to a fight, and what begins a turn: its trace stays fresh meanwhile."""
_ALONE = {*CASTLES, GUARD}
"""What may go without its house."""
_TURNS = 2
SAMURAI = CODES["samurai"]


@dataclass(frozen=True, slots=True)
class Threat:
    """Seat `by` has dishonoured `seat`, who bears it, saves face or lets a head fall (7.3)."""

    by: int
    seat: int


def threat_after(threat: Threat | None, event: Event | None) -> Threat | None:
    """Return what is still to be answered after an event.

    Whoever bears it may be a second Samurai, whose lord can still save his face: it is over when the loss is
    reckoned.
    """
    match event:
        case Dishonour(seat, target):
            return Threat(seat, target)
        case None | Lose() | Pass():
            return threat
    return None


@dataclass(frozen=True, slots=True)
class LastFight:
    """Seats; `numbers` are both sides' sums, or the one die of an assassin (then `murder`).

    `winner` is None until it is decided. It is `fresh` until something else is done or a house has fallen by
    it, and forgotten at the start of the second turn after it, or of the one that wins the match.
    """

    attacker: int
    defender: int
    murder: bool
    winner: int | None = None
    numbers: tuple[int, ...] = ()
    fresh: bool = True
    least: int = 0
    """From which number on an assassin's die kills."""
    turns: int = 0
    head: int = 0
    """Whose head was gone for: 0 the Daimyo's, 1 the Samurai's."""
    spared: int | None = None
    """Whose Daimyo was beaten and lives, as his face was saved (7.2)."""


def last_fight_after(last: LastFight | None, event: Event | None, before: Public) -> LastFight | None:
    """Return what is left of fights after an event; `before` is what was public just before it."""
    match event:
        case Attack(seat, target):
            return LastFight(seat, target, murder=False)
        case Assassin(seat, place):
            least = KILLS_GUARDED if GUARD in before.houses[place] else KILLS
            return LastFight(seat, place >> 1, murder=True, least=least, head=place & 1)
        case Fought(attacker, defender, sums=sums, winner=winner):
            return LastFight(attacker, defender, murder=False, winner=winner, numbers=sums)
    if last is None:
        return None
    if isinstance(event, Rolled) and last.murder and last.winner is None:
        killed = event.dice[0] >= last.least
        return replace(last, winner=last.attacker if killed else last.defender, numbers=event.dice)
    if isinstance(event, SaveFace) and last.fresh and not last.murder and last.winner is not None:
        return replace(last, spared=last.attacker + last.defender - last.winner)
    if isinstance(event, Reckoned) and event.why == "turn":
        last = replace(last, turns=last.turns + 1)
        return last if last.turns < _TURNS and event.total < before.goal else None
    fell = isinstance(event, Gone) and not set(event.cards) <= _ALONE
    if last.fresh and event is not None and (fell or not isinstance(event, _FOLLOWS)):
        return replace(last, fresh=False)
    return last


@lru_cache(4096)  # to lay out a table, all houses are asked many times for the same
def _of_kind(cards: tuple[int, ...], kind: str) -> tuple[int, ...]:
    return tuple(card for card in cards if KINDS[card] == kind)


@lru_cache(1024)
def _armies(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(_of_kind(cards, "army"), key=lambda card: -STRENGTH[card]))


@dataclass(frozen=True, slots=True)
class HousePicture:
    """One house. `head` is None where no Daimyo stands; `cards` are all others as they were laid."""

    place: int
    head: int | None
    cards: tuple[int, ...] = ()

    def of_kind(self, kind: str) -> tuple[int, ...]:
        """Return its cards of a kind, such as "possession", as they were laid."""
        return _of_kind(self.cards, kind)

    @property
    def armies(self) -> tuple[int, ...]:
        """Its armies, the strongest first, as they lie in one pile."""
        return _armies(self.cards)

    @property
    def army_strength(self) -> int:
        """What its armies add up to."""
        return sum(STRENGTH[card] for card in self.armies)

    @property
    def guards(self) -> int:
        """How many lanterns hang on its head."""
        return self.cards.count(GUARD)

    @property
    def castle(self) -> int | None:
        return next(iter(self.of_kind("castle")), None)


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """One seat with both its houses.

    The three numbers are what its next turn brings in honour, its actions a turn, and the dice it throws in
    an attack; a second Samurai has instead of dice what it `gives` to its lord in strength, others None.
    """

    seat: int
    name: ShownName
    crest: int
    honour: int
    income: int
    actions: int
    dice: int
    gives: int | None
    hand: int
    houses: tuple[HousePicture, HousePicture]
    serves: int | None
    second: int | None
    leaving: bool
    shogun: bool
    ronin: bool
    on_turn: bool
    rival: str | None = None
    """The rival whose face is seen, None for a person."""
    mood: str = "calm"

    def turns_to(self, goal: int) -> int | None:
        """Return after how many turns of its own it is there at what it earns now; None: never, or it is."""
        left = goal - self.honour
        return None if left <= 0 or self.income <= 0 else -(-left // self.income)


class Who(NamedTuple):
    """Who sits at a seat: the name and the crest that are shown; a rival with its mood, None for a person."""

    name: ShownName
    crest: int
    rival: str | None = None
    mood: str = "calm"


@dataclass(frozen=True, slots=True)
class TablePicture:
    """The whole table. `seats` begin with the viewer's (the first one's for the public), then clockwise."""

    seats: tuple[SeatPicture, ...]
    goal: int
    pile: int
    discards: tuple[int, ...]
    decree: int
    """What the Decree brings a turn (9.1)."""
    hand: tuple[int, ...] | None
    """The viewer's own cards in deck order; None for the public, which has none."""
    actions_left: int
    used: int
    """Actions used in the turn that runs."""
    declared: bool
    stolen: tuple[int, ...] = ()
    """What a spy holds that is laid nowhere yet."""
    last_fight: LastFight | None = None
    threat: Threat | None = None
    """A dishonour that waits for its answer."""
    hands: tuple[tuple[int, ...] | None, ...] = ()
    """Where all cards lie open, the hands of all in the order of `seats`, None of whose is unknown."""
    dice_most: int = DICE_MOST
    """How many dice a side throws at most (5.4, or by a house rule)."""
    over: bool = False
    """Whether the match is decided: then nobody has actions, and nobody is near the goal any more."""

    @property
    def nearest(self) -> dict[int, int]:
        """Return the rivals who reach the goal first at what they earn now, each with its turns to it.

        So is the viewer where no rival is there sooner.
        """
        if self.over:
            return {}
        own, *rivals = ((seat.seat, seat.turns_to(self.goal)) for seat in self.seats)
        known = {seat: turns for seat, turns in rivals if turns is not None}
        found = {seat: turns for seat, turns in known.items() if turns == min(known.values())}
        if own[1] is not None and own[1] <= min(known.values(), default=own[1]):
            found[own[0]] = own[1]
        return found

    def place(self, seat: int) -> int:
        """Return where a seat sits, counted clockwise from the viewer."""
        return Seating(len(self.seats), self.seats[0].seat).place(seat)


def table_picture(
    view: View,
    seated: Sequence[Who],
    near: int = 0,
    held: Sequence[int] | None = None,
    hands: Mapping[int, Sequence[int]] | None = None,
    last_fight: LastFight | None = None,
    threat: Threat | None = None,
) -> TablePicture:
    """Make the picture of what a view knows; `seated` is by seat.

    The public's view has no seat of its own: `near` sits at the bottom, and `held` is its hand where that may
    be seen at the screen. `hands` are others' by seat where all cards lie open.
    """
    public = view.public
    seating = Seating(len(seated), near if view.you is None else view.you)
    order = [seating.seat(number) for number in range(seating.seats)]
    opened = tuple(tuple(hands[seat]) if seat in hands else None for seat in order) if hands else ()
    hand = held if view.you is None else view.hand
    over = view.ended is not None or max(public.honour) >= public.goal
    return TablePicture(
        seats=tuple(_seat(public, seat, seated[seat]) for seat in order),
        goal=public.goal,
        pile=public.pile,
        discards=tuple(public.discards),
        decree=public.decree_honour,
        hand=None if hand is None else tuple(hand),
        actions_left=0 if over else public.actions_left(),
        used=0 if over else public.used,
        declared=public.declared,
        stolen=tuple(public.stolen),
        last_fight=last_fight,
        threat=threat,
        hands=opened,
        dice_most=public.dice_most,
        over=over,
    )


def _seat(public: Public, seat: int, who: Who) -> SeatPicture:
    lord = public.serves[seat]
    return SeatPicture(
        seat=seat,
        name=who.name,
        crest=who.crest,
        honour=public.honour[seat],
        income=public.next_income(seat),
        actions=public.actions(seat),
        dice=public.dice(seat, defends=False),
        gives=None if lord is None else public.strengths[2 * seat + 1],
        hand=public.hand_sizes[seat],
        houses=(_daimyo_house(public, seat), _samurai_house(public, seat)),
        serves=lord,
        second=public.second[seat],
        leaving=public.leaving[seat],
        shogun=public.decree == seat,
        ronin=public.is_ronin(seat),
        on_turn=public.turns > 0 and public.turn == seat,
        rival=who.rival,
        mood=who.mood,
    )


def _daimyo_house(public: Public, seat: int) -> HousePicture:
    if public.heads[seat] < 0:
        return HousePicture(2 * seat, None)
    head, *cards = public.houses[2 * seat]
    return HousePicture(2 * seat, head, tuple(cards))


def _samurai_house(public: Public, seat: int) -> HousePicture:
    return HousePicture(2 * seat + 1, SAMURAI, tuple(public.houses[2 * seat + 1]))
