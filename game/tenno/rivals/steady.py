"""The steady rival: exact memory, and the best expected value one step ahead.

Owns its choices; what things are worth it asks steady_evaluation.py, what can lie where odds.py.
"""

from collections.abc import Sequence
from math import fsum

from game.kept.chance import Chance
from game.tenno.cards import RONIN
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Peek, Refill, Swap
from game.tenno.odds import PossibleRows
from game.tenno.public_state import SLOTS
from game.tenno.rivals.rival import Beliefs, ViewRival
from game.tenno.rivals.steady_evaluation import AGAIN, EXPOSURE, Worth, replaced, with_look
from game.tenno.view import View

NEAR = 0.25
"""Points: options that are no further below the best one count as good as it, so that play is mixed."""
SECRET = 1.0
"""Points that the secret of where the Monk lies is worth."""
FEINT = 0.1
"""Points added to a feint, so that one or two in ten exchanges are feints."""
LAYING = (0.0, 0.0, 0.0, 0.0, 0.8, 0.8, 0.0, 0.0, 0.0, -0.8, -0.9, -0.6)
"""Points at two seats for bringing a card out of the hand: the cheap ones first, 9, 10 and X kept back, for
two cards of each are never exposed. The more seats, the less that gains."""


class Steady(ViewRival):
    """Remembers everything public; one-ply expected value over the exact possible rows."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._possible: PossibleRows | None = None

    def choose(self, view: View, ask: Ask, options: Sequence[Decision], chance: Chance) -> Decision:
        """Choose by value, at random among what is as good."""
        if ask.wanted == "place":
            self.weighed(options, [0.0] * len(options))
            return chance.choose(options)
        if self._possible is None:
            self._possible = PossibleRows(len(view.seats), view.variant)
        self._possible.follow(view)
        values = _VALUED[ask.wanted](view, Worth(view.public, self._possible, ask.seat), options)
        self.weighed(options, values)
        near = max(values) - NEAR
        return chance.choose([option for option, value in zip(options, values, strict=True) if value >= near])

    def beliefs(self) -> Beliefs | None:
        """Every possible row is as likely as any other."""
        view, possible = self._view, self._possible
        if view is None or possible is None:
            return None
        return [
            None if seat == view.you else [_shares(possible, seat, slot) for slot in range(SLOTS)]
            for seat in range(len(view.seats))
        ]


def _shares(possible: PossibleRows, seat: int, slot: int) -> dict[int, float]:
    rows = len(possible.rows(seat))
    return {card: count / rows for card, count in possible.cards(seat, slot).items()}


def _attacks(view: View, worth: Worth, options: Sequence[Decision]) -> list[float]:
    row, looks = view.row, worth.looks()
    calm = worth.threat(row, looks)
    costs = [0.0] * len(row)
    for slot, card in enumerate(row):
        if card is not None:
            costs[slot] = EXPOSURE * (worth.threat(row, with_look(looks, slot, worth.shown(card))) - calm)
    again = 0.0 if view.public.attacks else AGAIN
    values = []
    for option in options:
        value = 0.0
        if isinstance(option, Attack):
            card = row[option.slot]
            assert card is not None
            value = worth.attack(card, option) - costs[option.slot] + (again if card == RONIN else 0.0)
        values.append(value)
    return values


def _monk(view: View, worth: Worth, options: Sequence[Decision]) -> list[float]:
    duel = view.duel
    assert duel is not None and duel.turned is not None
    without, shown = worth.losses[duel.turned.attacking][duel.turned.defending]
    return [
        without - shown - SECRET if isinstance(option, Monk) and option.reveal else 0.0 for option in options
    ]


def _refills(view: View, worth: Worth, options: Sequence[Decision]) -> list[float]:
    row, looks = view.row, worth.looks()
    slot = next(option.slot for option in options if isinstance(option, Refill))
    hidden = with_look(looks, slot, worth.hidden(slot, looks))
    cards = [option.card for option in options if isinstance(option, Refill)]
    values = []
    for card in cards:
        look = with_look(looks, slot, worth.shown(card)) if worth.lies_open(card) else hidden
        values.append(worth.row(replaced(row, slot, card), look) + worth.share * LAYING[card])
    return values


def _exchanges(view: View, worth: Worth, options: Sequence[Decision]) -> list[float]:
    row, looks = view.row, worth.looks()
    hidden = [with_look(looks, slot, worth.hidden(slot, looks)) for slot in range(len(row))]
    values = []
    for option in options:
        if not isinstance(option, Exchange):
            values.append(worth.row(row, looks))
            continue
        slot, card = option.slot, option.card
        taken = row[slot]
        assert taken is not None
        change = FEINT if card == taken else worth.share * (LAYING[card] - LAYING[taken])
        look = with_look(looks, slot, worth.shown(card)) if worth.lies_open(card) else hidden[slot]
        values.append(worth.row(replaced(row, slot, card), look) + change)
    return values


def _swaps(view: View, worth: Worth, options: Sequence[Decision]) -> list[float]:
    row, looks = view.row, worth.looks()
    values = []
    for option in options:
        if not isinstance(option, Swap):
            values.append(worth.row(row, looks))
            continue
        low, high = option.slots
        laid = list(row)
        if option.swapped:
            laid[low], laid[high] = laid[high], laid[low]
        either = worth.either(looks[low], looks[high])
        values.append(worth.row(laid, with_look(with_look(looks, low, either), high, either)))
    return values


def _peeks(view: View, worth: Worth, options: Sequence[Decision]) -> list[float]:
    attacker = view.public.turn
    values = []
    for option in options:
        doubt = 0.0
        if isinstance(option, Peek):
            doubt = 1.0 - fsum(likely * likely for likely in worth.likely(attacker, option.slot))
        values.append(doubt)
    return values


_VALUED = {
    "attack": _attacks,
    "monk": _monk,
    "refill": _refills,
    "exchange": _exchanges,
    "swap": _swaps,
    "peek": _peeks,
}
"""What is asked to the function that values the options."""
