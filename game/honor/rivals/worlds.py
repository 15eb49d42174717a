"""Worlds that agree with what one seat knows: exact counting of what is out, times how gladly it is held."""

from math import log

from game.honor.hand_chances import Shown, holding, out_of_sight
from game.honor.rivals.fast_state import Lots, World
from game.honor.view import View


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
