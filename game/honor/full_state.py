"""The truth of a match, and what every rule stands on: events, turns, scores and deaths.

Owns hands and pile, and says what the match waits for. Knows no lines and not who may be told what.
"""

from typing import Self

from game.honor.cards import DICE_MOST, GOAL, MOST_SEATS, decks_cards
from game.honor.decisions import Ask, Decision, Phase
from game.honor.event_effects import death, happen
from game.honor.events import Bond, Ended, Event, Reckoned
from game.honor.options import options
from game.honor.public_state import Public

_TURN = tuple(Ask(Phase.TURN, seat, seat) for seat in range(MOST_SEATS))


class Truth:
    """One match as it stands; `phase` says what it waits for."""

    def __init__(self, seats: int, first: int, goal: int = GOAL, dice_most: int = DICE_MOST) -> None:
        """Begin before the lords are drawn."""
        self.public = Public(seats, first, goal, dice_most)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Each seat's hand, in deck order."""
        self.pile: list[int] = []
        """The pile, its top last."""
        self.happened: list[Event] = []
        self.phase = Phase.LORDS
        self.ask: Ask | None = None
        """Whose decision is due; None while a lot is due and when the match is over."""
        self.roller = -1
        """Who throws, where a roll is due, and how many dice."""
        self.roll_dice = 0

    def copy(self: Self) -> Self:
        """Return a match of its own in the same state, e.g. to play on in another way."""
        other = object.__new__(type(self))
        for name, value in vars(self).items():
            setattr(other, name, value[:] if isinstance(value, list) else value)
        other.public = self.public.copy()
        other.hands = [hand[:] for hand in self.hands]
        return other

    def options(self) -> list[Decision]:
        """List what the asked seat may answer; empty where nobody is asked."""
        ask = self.ask
        return options(self.public, self.hands[ask.seat], ask) if ask else []

    def shuffled_cards(self) -> list[int]:
        """Return what the pile that is due is made of: the deck, later the discards."""
        public = self.public
        if public.turns:
            return sorted(public.discards)
        return decks_cards(tuple(public.heads))

    def _tell(self, event: Event) -> None:
        happen(self.public, event)
        self.happened.append(event)

    def _await(self, ask: Ask) -> None:
        self.phase = ask.phase
        self.ask = ask

    def _await_roll(self, seat: int, dice: int) -> None:
        self.phase = Phase.ROLL
        self.ask = None
        self.roller, self.roll_dice = seat, dice

    def _ask_turn(self) -> None:
        """Ask for the turn's next step; before that an empty pile is made anew (3.7)."""
        public = self.public
        if not public.pile and public.discards:
            self.phase = Phase.SHUFFLE
            self.ask = None
        else:
            self.phase = Phase.TURN
            self.ask = _TURN[public.turn]

    def _begin_turn(self, seat: int) -> None:
        """Reckon honour (3.1); who comes to the goal has won (10.1)."""
        public = self.public
        if public.leaving[seat]:
            self._tell(Bond(seat, None))
        self._reckon(seat, "turn", public.income(seat))
        if public.honour[seat] >= public.goal:
            self._end((seat,))
        else:
            self._ask_turn()

    def _end(self, winners: tuple[int, ...]) -> None:
        hands = tuple(tuple(hand) for hand in self.hands)
        self._tell(Ended(tuple(self.public.honour), winners, hands, tuple(reversed(self.pile))))
        self.phase = Phase.OVER
        self.ask = None

    def _reckon(self, seat: int, why: str, by: int) -> None:
        self._tell(Reckoned(seat, why, by, self.public.honour[seat] + by))

    def _die(self, place: int) -> None:
        """Let the head of a house die (8)."""
        for event in death(self.public, place):
            self._tell(event)
