"""Who beats whom: every attacker against every defender, with and without the Monk, as the engine has it.

Owns the list of these fights and what a Monk changes in them. Nothing in it is written by hand: each entry is
what `cards.fight` says of the two cards.
"""

from functools import cache
from typing import NamedTuple

from game.tenno.cards import CARDS, MONK, SHOGUN, Fight, fight, monk_helps

ATTACKERS = tuple(card for card in CARDS if card != SHOGUN)
"""Who may attack ("Cards"): everybody but the Shogun."""
DEFENDERS = CARDS


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
