"""A match as a rival imagines it: the table and everybody's cards, to be played out thousands of times.

Owns the moves in it, which follow the rules of `full_state.State` without its events (a test plays both side
by side), and how worlds are drawn that agree with what one seat knows: exact counting of what is out, times
how gladly it is held. It decides nothing: rollout_policy.py does.
"""

from collections.abc import Callable
from math import log

from game.honor.cards import ASSASSIN, DISHONOUR, GUARD, HAND, NINJA, SAVE_FACE, TREASON
from game.honor.odds import kills
from game.honor.public_state import Public
from game.honor.view import View
from game.honor.what_others_hold import Shown, holding, out_of_sight

Lots = Callable[[], float]
"""Draws a number from 0 up to, not including, 1."""


class World:
    """One imagined match at one moment of a turn."""

    __slots__ = ("hands", "lots", "pile", "public", "turns", "winner")

    def __init__(
        self, public: Public, hands: list[list[int]], pile: list[int], turns: float, lots: Lots
    ) -> None:
        """Begin with everybody's hand, in any order, and the pile, its top last; they are changed here.

        `turns`: in how many turns the match may be over.
        """
        self.public, self.hands, self.pile, self.turns, self.lots = public, hands, pile, turns, lots
        self.winner = -1
        """Who has won; -1 while nobody has."""

    def copy(self, lots: Lots) -> "World":
        """Return a world of its own in the same state, with lots of its own."""
        return World(self.public.copy(), [hand[:] for hand in self.hands], self.pile[:], self.turns, lots)

    def begin_turn(self, seat: int) -> bool:
        """Reckon honour (3.1); returns whether that wins the match."""
        public = self.public
        if public.leaving[seat]:
            self.unbind(seat)
        public.turn = seat
        public.turns += 1
        public.used = 0
        public.declared = False
        public.honour[seat] += public.income(seat)
        if public.honour[seat] >= public.goal:
            self.winner = seat
            return True
        return False

    def unbind(self, seat: int) -> None:
        """End a seat's bond to its lord."""
        public = self.public
        lord = public.serves[seat]
        assert lord is not None
        public.second[lord] = None
        public.serves[seat] = None
        public.leaving[seat] = False

    def bind(self, seat: int, lord: int) -> None:
        public = self.public
        public.serves[seat] = lord
        public.second[lord] = seat
        public.declared = True

    def can_draw(self, seat: int) -> bool:
        """Whether a seat with an action left may draw."""
        return len(self.hands[seat]) < HAND and bool(self.pile or self.public.discards)

    def draw(self, seat: int) -> int:
        """Draw the top card, of the shuffled discards where the pile is empty, and return it."""
        public, pile = self.public, self.pile
        if not pile:
            pile += public.discards
            public.discards = []
            for last in range(len(pile) - 1, 0, -1):
                other = int(self.lots() * (last + 1))
                pile[last], pile[other] = pile[other], pile[last]
        card = pile.pop()
        self.hands[seat].append(card)
        public.used += 1
        return card

    def lay(self, seat: int, card: int, place: int) -> None:
        """Lay a card of the hand, over an old castle or before a second Samurai where that is so."""
        public = self.public
        self.hands[seat].remove(card)
        public.used += 1
        owner = place >> 1
        old = public.castles[owner]
        public.add(place, card)
        if old != public.castles[owner] and old >= 0:
            # The old castle goes; the house keeps the new one.
            public.remove(place, old)
            public.discards.append(old)
        elif not place & 1 and public.serves[owner] is not None:
            self.unbind(owner)

    def discard(self, seat: int, card: int) -> None:
        """Put a card of the hand away."""
        self.hands[seat].remove(card)
        self.public.discards.append(card)

    def rob(self, seat: int, card: int, place: int, take: tuple[int, ...]) -> None:
        """Send a spy: cards leave a house; each is then to be laid by `stash` or discarded."""
        public = self.public
        self.discard(seat, card)
        public.used += 1
        public.honour[seat] -= NINJA
        for taken in take:
            public.remove(place, taken)
        public.stolen = list(take)
        public.robbed = place

    def stash(self, card: int, place: int) -> None:
        """Lay a stolen card into a house; -1: destroy it."""
        public = self.public
        public.stolen.remove(card)
        if place >= 0:
            public.add(place, card)
        else:
            public.discards.append(card)

    def send_assassin(self, seat: int, place: int) -> float:
        """Send an assassin; returns how likely he is to kill. `strike` says what comes of it."""
        public = self.public
        self.discard(seat, ASSASSIN)
        public.used += 1
        public.honour[seat] -= TREASON if place & 1 and public.serves[seat] == place >> 1 else NINJA
        return kills(public, place)

    def strike(self, place: int, killed: bool) -> None:
        """End an assassination: a guard falls in any case (9.7)."""
        public = self.public
        if GUARD in public.houses[place]:
            public.remove(place, GUARD)
            public.discards.append(GUARD)
        if killed:
            self.die(place)

    def send_dishonour(self, seat: int) -> None:
        """Play Dishonour; the answer is to follow."""
        self.discard(seat, DISHONOUR)
        self.public.used += 2

    def show_face(self, seat: int) -> None:
        self.discard(seat, SAVE_FACE)

    def die(self, place: int) -> None:
        """Let the head of a house die (8)."""
        public = self.public
        seat = place >> 1
        fallen = public.houses[place]
        public.discards += fallen
        public.clear(place)
        second = public.second[seat]
        if place & 1 == 0:
            if public.decree == seat:
                public.decree = None
            if second is not None:
                self.unbind(second)
        elif public.serves[seat] is not None:
            self.unbind(seat)
        elif second is not None:
            public.serves[second] = public.second[seat] = None
            public.leaving[second] = False
            public.move_house(seat, second)
            if public.decree == seat:
                public.decree = second

    def end_fight(self, attacker: int, defender: int, won: bool, saved: bool, take: bool) -> None:
        """End a fight: `won` by the attacker, the loser `saved`; `take` a lost castle or burn it."""
        public = self.public
        winner, loser = (attacker, defender) if won else (defender, attacker)
        castle = public.castles[loser]
        if castle >= 0 and (not saved or loser == defender):
            public.remove(2 * loser, castle)
            if take:
                old = public.castles[winner]
                public.add(2 * winner, castle)
                if old >= 0:
                    public.remove(2 * winner, old)
                    public.discards.append(old)
            else:
                public.discards.append(castle)
        if not saved:
            title = public.decree == loser
            self.die(2 * loser)
            if title:
                public.decree = winner


class Unseen:
    """The cards that are out, and worlds that agree with what one seat knows."""

    def __init__(self, view: View, shown: Shown, turns: float) -> None:
        """Count for the viewer, who is no spectator; `turns`: in how many the match may be over."""
        assert view.you is not None
        public = self._public = view.public
        self._you, self._hand, self._turns = view.you, view.hand, turns
        self.cards = [card for card, count in enumerate(out_of_sight(view)) for _ in range(count)]
        """Every card that lies hid: others' hands and the pile."""
        self._weights: list[tuple[int, int, list[float]]] = []
        for seat, held in enumerate(public.hand_sizes):
            if seat != self._you and held:
                likely = holding(shown, seat, held)
                weights = [1 / likely[card] for card in self.cards]
                self._weights.append((seat, held, weights))

    def draw(self, lots: Lots) -> World:
        """Draw one world: hands by holding, the rest is the pile."""
        public = self._public.copy()
        hands: list[list[int]] = [[] for _ in range(public.seats)]
        hands[self._you] = self._hand[:]
        cards = self.cards
        free = list(range(len(cards)))
        for seat, held, weights in self._weights:
            # The greatest keys are a draw without replacement by these weights (Efraimidis and Spirakis).
            keyed = sorted([(log(1 - lots()) * weights[number], number) for number in free])
            hands[seat] = [cards[number] for _, number in keyed[-held:]]
            free = [number for _, number in keyed[:-held]]
        pile = [cards[number] for number in free]
        for last in range(len(pile) - 1, 0, -1):
            other = int(lots() * (last + 1))
            pile[last], pile[other] = pile[other], pile[last]
        return World(public, hands, pile, self._turns, lots)
