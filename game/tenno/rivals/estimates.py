"""What the habits weigh and how: their numbers, and what an attack is worth by how its target looks.

Owns the numbers' names; habit_weights.py has the values. Knows no match.
"""

from typing import NamedTuple, TypeAlias

from game.tenno.cards import CARDS, cards_of, hand_of

ByCard: TypeAlias = tuple[float, ...]
"""A number for each card; the first stands for none."""
CARD_BITS = hand_of(CARDS)
PHASES = 5
"""By how many cards the seat with the fewest has in hand, two at a time."""


class Numbers(NamedTuple):
    """What the choices weigh, in points of prisoners; found by letting variants play each other."""

    keep_early: ByCard = (0.0, 0.4, 0.5, 0.7, 3.5, 2.0, 3.0, 3.5, 4.5, 5.5, 5.0, 5.5)
    """What a card that has not fallen will still bring, at the start of a match ..."""
    keep_late: ByCard = (0.0, 0.1, 0.2, 0.3, 1.2, 0.7, 1.0, 1.2, 1.6, 2.0, 1.8, 2.0)
    """... and at its end."""
    likely: ByCard = (0.0, 1.0, 1.0, 1.0, 1.2, 1.2, 1.0, 1.0, 1.0, 0.8, 0.8, 0.8)
    """How much a card is expected in a slot that was not seen."""
    lay_early: ByCard = (0.0, 0.0, 0.0, 0.0, 0.5, 0.5, 0.0, 0.0, 0.0, -0.5, -0.6, -0.4)
    """What speaks for bringing a card out of the hand, at the start ..."""
    lay_late: ByCard = (0.0, 0.0, 0.0, 0.0, 0.5, 0.5, 0.0, 0.0, 0.0, -0.5, -0.6, -0.4)
    """... and at the end."""
    danger: ByCard = (0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0)
    """How much of a card's loss is to be feared where it is seen, times the share of what beats it ..."""
    calm: ByCard = (0.0,) * 12
    """... less what being seen is good for."""
    hurt: float = 1.0
    """How much an opponent's point counts against an own one; less the more opponents there are."""
    stay: float = 0.8
    """What the exchange after an attack without a loss is worth."""
    peeked: float = 0.6
    """What a defender's peek costs the attacker."""
    again: float = 0.6
    """What the Ronin's second attack is worth beforehand."""
    show: float = 0.5
    """How much of a card's danger counts where an attack shows it."""
    monk: float = 0.25
    """How likely an unseen Monk lies beside an attacked card."""
    secret: float = 1.0
    """What hiding the Monk's place is worth."""
    prospect: float = 0.6
    """How much the best attack that a card could make counts where it is laid."""
    win: float = 25.0
    """What ending the match ahead is worth."""
    second: float = 0.15
    """How much a card's own best attack counts beside the best one of its row."""
    restless: float = -0.4
    """What speaks for an exchange of any kind."""
    attack_noise: float = 0.5
    lay_noise: float = 1.0
    """Up to so many points are drawn on top of each option, so that play is mixed."""


class Estimates(dict[int, float]):
    """What an attack with one card is worth by how the target's slot looks; worked out when first asked."""

    def __init__(self, expected: ByCard, worths: tuple[ByCard, ByCard, ByCard]) -> None:
        """Take what each defending card is worth: no Monk beside it, one perhaps, one for sure."""
        super().__init__()
        self._expected = expected
        self._worths = worths

    def __missing__(self, look: int) -> float:
        """Weigh the cards of a look."""
        worths = self._worths[look >> 12]
        weight = worth = 0.0
        for card in cards_of(look & CARD_BITS):
            weight += self._expected[card]
            worth += self._expected[card] * worths[card]
        self[look] = found = worth / weight
        return found


def between(early: ByCard, late: ByCard, phase: int) -> ByCard:
    """Return the numbers of a phase."""
    share = phase / (PHASES - 1)
    return tuple(share * first + (1.0 - share) * last for first, last in zip(early, late, strict=True))
