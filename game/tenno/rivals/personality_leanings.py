"""What a character does rather than what is best: a leaning for or against each option.

Owns how the numbers of a personality become shares of a win. Reads a view and what is made of it. Lots are
drawn by whoever asks.
"""

from game.tenno.cards import NINJA, RONIN, SHOGUN, VALUES, fight
from game.tenno.decisions import Attack, Decision, Exchange, Monk, Refill
from game.tenno.events import Attacked, Exchanged, Refilled
from game.tenno.public_state import SLOTS
from game.tenno.rivals.belief import Belief
from game.tenno.rivals.personality import Personality
from game.tenno.view import View

STRONG = 0.6
"""A leaning at its full counts as much as so much of a win: enough to be noticed by all."""
LEAST_MOOD = 0.5
"""A leaning counts from so much of itself to one more, drawn for each decision: moods change."""
WEAK = 5
"""A card that is neither bait nor hoarded."""


class Preferences:
    """The leanings of one decision."""

    def __init__(self, view: View, belief: Belief, personality: Personality, lot: float) -> None:
        """Take what the rival knows; its belief tells what an attack risks, as far as it remembers.

        The lot, from 0 up to 1, is the mood of this decision.
        """
        self._strength = STRONG * (LEAST_MOOD + lot)
        self._view, self._belief, self._personality = view, belief, personality
        self._freshest = freshest(view) if personality.haste else None
        self._attacker = last_attacker(view) if personality.grudge else None
        self._still = first_filled(view) if personality.still else None
        self._hunted = _hunted(view, personality.hunt > 0) if personality.hunt else None

    def of(self, option: Decision) -> float:
        """Return how much a character is drawn to an option, in shares of a win; 0 for one without."""
        personality = self._personality
        drawn = 0.0
        match option:
            case Attack():
                drawn = self._to_attack(option)
            case Refill(_, _, card):
                drawn = _to_lay(card, personality)
            case Exchange(_, slot, card):
                taken = self._view.row[slot]
                assert taken is not None
                drawn = personality.restless
                if card != taken:
                    lays = _to_lay(card, personality) - _to_lay(taken, personality)
                    drawn += lays * (1.0 + min(0.0, personality.restless))
            case Monk(_, True):
                drawn = personality.vanity
            case _:
                pass
        if self._still is not None and isinstance(option, Attack | Exchange) and option.slot == self._still:
            drawn -= personality.still
        return self._strength * drawn

    def _to_attack(self, attack: Attack) -> float:
        personality = self._personality
        drawn = self._daring(attack) if personality.boldness else 0.0
        if self._view.public.attacks or self._view.row[attack.slot] == RONIN:
            drawn += personality.ronin
        if attack.slot == self._freshest:
            drawn += personality.haste
        if attack.target == self._attacker:
            drawn += personality.grudge
        if attack.target == self._hunted:
            drawn += abs(personality.hunt)
        return drawn

    def _daring(self, attack: Attack) -> float:
        """How much the bold are drawn to what is uncertain, or the careful deterred by what is risky."""
        boldness = self._personality.boldness
        card = self._view.row[attack.slot]
        assert card is not None
        likely = self._belief.cards(attack.target, attack.target_slot)
        if boldness > 0.0:
            return boldness * (1.0 - max(likely.values()))
        risk = 0.0
        for other, share in likely.items():
            if fight(card, other, False).attacker_falls:
                risk += share
        return boldness * risk


def _to_lay(card: int, personality: Personality) -> float:
    if card == NINJA and personality.ninja:
        return personality.ninja
    if card == SHOGUN and personality.shogun:
        return personality.shogun
    if card == RONIN and personality.ronin:
        return personality.ronin
    strength = VALUES[card] or VALUES[SHOGUN]  # the Geisha is as dear as any
    return personality.bait * (strength - WEAK) / (VALUES[SHOGUN] - WEAK)


def freshest(view: View) -> int | None:
    """Return the viewer's slot, without the Shogun, that was laid last; None where none was laid anew."""
    found, when = None, -1
    laid = [-1] * SLOTS
    for number, event in enumerate(view.events):
        if isinstance(event, Refilled | Exchanged) and event.seat == view.you:
            laid[event.slot] = number
    for slot, card in enumerate(view.row):
        if card is not None and card != SHOGUN and laid[slot] > when:
            found, when = slot, laid[slot]
    return found


def first_filled(view: View) -> int | None:
    """Return the slot in which the viewer filled its first gap; None before."""
    for event in view.events:
        if isinstance(event, Refilled) and event.seat == view.you:
            return event.slot
    return None


def last_attacker(view: View) -> int | None:
    """Return who attacked the viewer last; None where nobody did."""
    for event in reversed(view.events):
        if isinstance(event, Attacked) and event.target == view.you:
            return event.seat
    return None


def _hunted(view: View, leader: bool) -> int:
    """Return the foe that leads, or has the fewest cards left; the first of equals."""
    public, you = view.public, view.you
    assert you is not None
    if leader:
        captured = [sum(VALUES[card] for _, card in pile) for pile in public.prisoners]
        return max(public.foes[you], key=lambda seat: captured[seat])
    return min(public.foes[you], key=lambda seat: public.hand_sizes[seat])
