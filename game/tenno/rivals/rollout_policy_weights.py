"""What the habits weigh and how: their numbers, and what an attack is worth by how its target looks.

The numbers were found by letting variants play each other: `own` are those of the thinking rivals;
`sensible` those of the opponents that they reckon with, fitted to what a player who looks one step ahead
does. Knows no match.
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


OWN_TWO = Numbers(
    keep_early=(0.0, 0.98, -0.12, -0.6, 1.88, 2.39, 3.03, 3.27, 6.12, 6.04, 5.18, 6.15),
    keep_late=(0.0, 0.22, 0.07, 0.06, 0.86, 0.54, -0.06, 0.55, 1.87, 2.36, 1.83, 2.5),
    likely=(0.0, 0.75, 1.02, 1.02, 1.15, 1.18, 1.15, 0.76, 0.91, 0.78, 1.41, 0.98),
    lay_early=(0.0, -0.08, 0.39, -0.84, 2.91, -0.31, -1.07, -0.82, 1.51, -1.35, 1.1, -0.65),
    lay_late=(0.0, 0.77, 0.6, -1.06, 0.13, -0.14, -2.03, -1.15, 1.59, 0.44, 1.44, 0.97),
    danger=(0.0, 0.8, 0.78, 0.96, 1.17, 1.49, 1.15, 0.94, 1.35, 1.54, 1.69, 0.0),
    calm=(0.0, -0.35, 0.26, 0.1, -0.39, 0.25, 0.3, 0.02, 0.08, -0.24, -0.44, -0.14),
    hurt=1.41,
    stay=0.42,
    peeked=0.71,
    again=0.19,
    show=0.21,
    monk=0.54,
    secret=1.8,
    prospect=0.05,
    win=23.28,
    second=0.05,
    restless=0.17,
    attack_noise=0.45,
    lay_noise=0.05,
)
OWN_MORE = Numbers(
    keep_early=(0.0, 1.39, 0.74, -0.98, 0.94, 2.43, 4.01, 3.87, 7.29, 5.99, 5.87, 4.97),
    keep_late=(0.0, -0.15, 0.11, 0.45, 1.17, 1.17, 0.07, 0.26, 1.44, 2.2, 2.45, 1.74),
    likely=(0.0, 0.79, 0.94, 0.81, 1.53, 1.39, 1.29, 0.78, 0.78, 0.67, 1.2, 1.08),
    lay_early=(0.0, -0.59, -0.26, -0.13, 2.77, -0.79, -1.28, -0.92, 0.51, -0.02, 1.01, -0.35),
    lay_late=(0.0, 0.22, 0.5, -0.95, -1.13, -1.16, -2.79, -0.29, 0.48, 2.4, 1.58, 2.89),
    danger=(0.0, 0.95, 0.61, 0.73, 0.92, 1.43, 1.83, 0.89, 1.22, 1.62, 2.06, 0.0),
    calm=(0.0, -0.24, -0.19, -0.03, -0.11, 0.17, 0.51, 0.32, 0.19, -0.22, -0.87, -0.33),
    hurt=0.95,
    stay=0.6,
    peeked=0.98,
    again=0.72,
    show=0.0,
    monk=0.52,
    secret=2.15,
    prospect=0.05,
    win=23.37,
    second=0.04,
    restless=0.25,
    attack_noise=0.47,
    lay_noise=0.05,
)
SENSIBLE_TWO = Numbers(
    keep_early=(0.0, 0.04, 1.13, 2.92, 4.72, 0.99, 3.07, 3.48, 6.2, 6.17, 5.57, 5.33),
    keep_late=(0.0, -0.35, 0.98, 0.99, 0.95, 0.74, 1.18, 0.8, 2.24, 1.5, 1.19, 1.31),
    likely=(0.0, 0.99, 0.94, 0.94, 1.35, 1.49, 0.85, 0.76, 0.77, 1.02, 0.82, 0.72),
    lay_early=(0.0, 0.52, -0.13, 0.05, 1.99, 3.26, -0.93, -0.9, -0.29, -1.16, 1.43, -0.33),
    lay_late=(0.0, -0.12, -0.3, 0.5, 0.8, 1.41, -0.62, -0.15, -0.05, -0.82, 0.81, -0.72),
    danger=(0.0, 1.15, 0.8, 1.39, 1.07, 2.1, 1.02, 1.15, 1.66, 0.3, 1.99, 0.12),
    calm=(0.0, 0.1, 0.38, -0.38, -0.44, -0.19, -0.56, 0.08, -0.33, -0.33, -0.42, -0.06),
    hurt=1.15,
    stay=1.48,
    peeked=0.88,
    again=0.32,
    show=0.0,
    monk=0.02,
    secret=1.51,
    prospect=0.76,
    win=29.47,
    second=0.19,
    restless=0.51,
    attack_noise=0.39,
    lay_noise=0.45,
)
SENSIBLE_MORE = Numbers(
    keep_early=(0.0, 0.4, 1.46, 2.49, 3.32, 2.55, 4.55, 3.23, 6.4, 5.44, 4.43, 5.1),
    keep_late=(0.0, 0.35, 0.89, 0.69, 0.46, 0.15, 0.7, 1.5, 2.12, 1.88, 1.7, 0.61),
    likely=(0.0, 1.03, 1.13, 0.77, 1.28, 1.65, 0.66, 1.06, 1.13, 1.01, 0.58, 0.99),
    lay_early=(0.0, 0.38, -0.66, 0.16, 2.47, 3.89, -1.13, -0.73, -0.92, -1.2, 0.95, -0.31),
    lay_late=(0.0, -1.06, 0.19, 0.33, 0.91, 1.43, -1.36, -0.23, -0.7, -1.33, 1.02, -0.33),
    danger=(0.0, 1.51, 1.05, 0.84, 0.94, 1.26, 1.37, 1.49, 1.64, 1.04, 1.59, 0.05),
    calm=(0.0, 0.0, 0.39, -0.61, -0.77, -0.36, -0.33, -0.1, -0.07, -0.58, -0.19, 0.01),
    hurt=0.87,
    stay=1.11,
    peeked=1.44,
    again=-0.01,
    show=0.03,
    monk=0.02,
    secret=1.02,
    prospect=1.23,
    win=32.5,
    second=-0.11,
    restless=0.76,
    attack_noise=0.36,
    lay_noise=0.34,
)


HARDLY, SOMEWHAT = 15.0, 3.5
"""Points up to which lots change the choices of opponents who hardly or somewhat tell better from worse."""


def own(seats: int) -> Numbers:
    """Return the thinking rivals' numbers for a match of so many seats."""
    return OWN_TWO if seats == 2 else OWN_MORE


def sensible(seats: int) -> Numbers:
    """Return the numbers of the opponents that are reckoned with."""
    return SENSIBLE_TWO if seats == 2 else SENSIBLE_MORE


def by_sharpness(seats: int) -> tuple[Numbers, Numbers, Numbers]:
    """Return the numbers of opponents who hardly, somewhat and sharply tell better from worse."""
    sharply = sensible(seats)
    hardly, somewhat = (sharply._replace(attack_noise=noise, lay_noise=noise) for noise in (HARDLY, SOMEWHAT))
    return hardly, somewhat, sharply
