"""The eleven cards that every seat has, and how two of them fight.

Owns the cards' codes, names, values, the one function for a fight, and the table of all fights that follows
from it, with and without the Monk. Knows nothing of seats' rows.

A card is a small integer, its number on the card: 1 to 10, and `GEISHA` (11) for the X. A gap is None. A hand
is a set of cards kept in one integer, bit `1 << card` for each: quick to copy and to look up.
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

RECORD = "tenno"
"""What records of the game call it."""
FEWEST_SEATS, MOST_SEATS = 2, 7

FARMERS = (1, 2, 3)
NINJA, MONK, RONIN, DAIMYO, SHOGUN, GEISHA = 4, 5, 6, 9, 10, 11
CARDS = tuple(range(1, GEISHA + 1))
FIRST_HAND = tuple(range(NINJA, GEISHA + 1))

NAMES = ("", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "X")
"""Card to its name in records: NAMES[GEISHA] is "X"."""
CODES = {name: card for card, name in enumerate(NAMES) if name}
"""A card's name in records to the card."""
VALUES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0)
"""What a card counts as a prisoner; the Geisha counts 0 ("Fight", third ruling)."""
PICTURES = (
    "", "farmer1", "farmer2", "farmer3", "ninja", "monk", "ronin", "samurai7", "samurai8", "daimyo",
    "shogun", "geisha",
)  # fmt: skip
"""Card to the name of its person, in file names and in keys of texts."""

NINJA_ATTACK = 8
MONK_BONUS = 2


class Fight(NamedTuple):
    """What came of two cards turned over against each other."""

    attacking: int
    defending: int
    monk: bool
    strengths: tuple[int | None, int | None]
    """Attacker's and defender's strength, the Monk's bonus counted in; None for a Geisha."""
    attacker_wins: bool
    defender_wins: bool
    attacker_falls: bool
    """The attacking card leaves its row: beaten, tied, or a Geisha going."""
    defender_falls: bool
    captured: int | None
    """The card that becomes a prisoner of the winner, if any; the other fallen go to the discard."""

    @property
    def strengths_said(self) -> tuple[int | str, int | str]:
        """Attacker's and defender's strength as it is told: a Geisha is 1 stronger; two are X against X."""
        first, second = self.strengths
        if first is None:
            return ("X", "X") if second is None else (second + 1, second)
        return first, first + 1 if second is None else second

    @property
    def kind(self) -> str:
        """Return what it is told as: "geishas" (both), "tie", or as the attacker has it.

        That is "win" or "geisha_wins", and "loss", "geisha_holds" or (against a Shogun) "shogun".
        """
        geishas = (self.attacking == GEISHA) + (self.defending == GEISHA)
        if geishas == 2:
            return "geishas"
        if self.attacker_wins:
            return "geisha_wins" if geishas else "win"
        if self.defender_wins:
            return "geisha_holds" if geishas else "shogun" if self.defending == SHOGUN else "loss"
        return "tie"


@cache
def fight(attacking: int, defending: int, monk: bool) -> Fight:
    """Compare two cards ("A turn", step 3).

    `monk`: the defender shows his Monk. The Shogun never attacks, so `attacking` is any other card.
    """
    attacker_geisha, defender_geisha = attacking == GEISHA, defending == GEISHA
    strengths: tuple[int | None, int | None] = (
        None if attacker_geisha else NINJA_ATTACK if attacking == NINJA else attacking,
        None if defender_geisha else defending + MONK_BONUS * monk,
    )
    if attacker_geisha or defender_geisha:
        attacker_wins = not defender_geisha
        defender_wins = not attacker_geisha
    else:
        assert strengths[0] is not None and strengths[1] is not None
        attacker_wins = strengths[0] > strengths[1]
        defender_wins = strengths[0] < strengths[1]
    captured = None
    if attacker_wins:
        captured = defending
    elif defender_wins and defending == SHOGUN:
        captured = attacking
    return Fight(
        attacking,
        defending,
        monk,
        strengths,
        attacker_wins,
        defender_wins,
        attacker_falls=not attacker_wins or attacker_geisha,
        defender_falls=not defender_wins or defender_geisha,
        captured=captured,
    )


@cache
def monk_helps(attacking: int, defending: int) -> bool:
    """Whether a Monk that is shown changes what comes of two cards: always for the defender's good."""
    plain, helped = fight(attacking, defending, False), fight(attacking, defending, True)
    return helped.defender_wins > plain.defender_wins or helped.attacker_wins < plain.attacker_wins


def hand_of(cards: Iterable[int]) -> int:
    """Put cards into a hand."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


@cache
def cards_of(hand: int) -> tuple[int, ...]:
    """List the cards of a hand, 1 to 10, then the Geisha."""
    return tuple(card for card in CARDS if hand >> card & 1)


ATTACKERS = tuple(card for card in CARDS if card != SHOGUN)
"""Who may attack ("Cards"): everybody but the Shogun."""


class Meeting(NamedTuple):
    """One fight of the table. `changed`: without the Monk it would have come out otherwise."""

    fight: Fight
    changed: bool

    @property
    def outcome(self) -> str:
        """Return "won" or "lost", as the attacker has it, or "equal"."""
        return "won" if self.fight.attacker_wins else "lost" if self.fight.defender_wins else "equal"


@cache
def meeting(attacking: int, defending: int, monk: bool) -> Meeting:
    """Fight two cards; `monk`: the defender shows his Monk where he can ("A turn", step 2).

    He cannot for himself: he has to lie in another slot than the one attacked.
    """
    shown = monk and defending != MONK
    return Meeting(fight(attacking, defending, shown), shown and monk_helps(attacking, defending))
