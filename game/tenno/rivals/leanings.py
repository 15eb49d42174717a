"""What a character does rather than what is best: a leaning for or against each option.

Owns how the numbers of a personality become shares of a win. Reads a view alone. Draws no lots.
"""

from game.tenno.cards import GEISHA, SHOGUN, VALUES, is_farmer
from game.tenno.decisions import Attack, Decision, Exchange, Monk, Refill
from game.tenno.events import Attacked
from game.tenno.rivals.personality import Personality
from game.tenno.view import View

STRONG = 0.4
"""A leaning at its full counts as much as so much of a win: enough to be noticed by all."""
WEAK = 5
"""A card that is neither bait nor hoarded."""
PREY = 8
"""The Geisha is kept for cards from here on."""


def leaning(option: Decision, view: View, personality: Personality) -> float:
    """Return how much a character is drawn to an option, in shares of a win; 0 for one without leanings."""
    drawn = 0.0
    match option:
        case Attack():
            drawn = _to_attack(option, view, personality)
        case Refill(_, _, card):
            drawn = _to_lay(card, personality)
        case Exchange(_, slot, card):
            taken = view.row[slot]
            assert taken is not None
            drawn = personality.restless
            if card != taken:
                drawn += _to_lay(card, personality) - _to_lay(taken, personality)
        case Monk(_, True):
            drawn = personality.vanity
        case _:
            pass
    return STRONG * drawn


def _to_attack(attack: Attack, view: View, personality: Personality) -> float:
    card = view.row[attack.slot]
    assert card is not None
    drawn = personality.lust if view.public.attacks else 0.0
    if is_farmer(card):
        drawn += personality.boldness
    if card == GEISHA:
        known = view.known(attack.target, attack.target_slot)
        drawn += personality.patience * (0.5 if known is not None and PREY <= known <= SHOGUN else -1.0)
    if personality.grudge and attack.target == last_attacker(view):
        drawn += personality.grudge
    if personality.hunt and attack.target == _hunted(view, personality.hunt > 0):
        drawn += abs(personality.hunt)
    return drawn


def _to_lay(card: int, personality: Personality) -> float:
    if card == SHOGUN and personality.shogun:
        return personality.shogun
    strength = VALUES[card] or VALUES[SHOGUN]  # the Geisha is as dear as any
    return personality.bait * (strength - WEAK) / (VALUES[SHOGUN] - WEAK)


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
