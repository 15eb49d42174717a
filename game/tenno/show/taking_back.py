"""What a person has decided and may still take back: it is shown, written nowhere and told to nobody.

Farmers laid, gaps filled, exchanges, swaps and what was left can be taken back until somebody else makes
the next line of the record, or, where nobody but rivals follows, for `HOLDS`. An attack, a Monk and a look
cannot: they have told something. Several people at one screen can until the curtain falls, which it does as
soon as their farmers are laid.
"""

from typing import TypeAlias

from game.tenno.decisions import Attack, Decision, Exchange, Monk, Pass, Peek, Place, Refill, Swap

Reversible: TypeAlias = Place | Refill | Exchange | Swap | Pass
"""The decisions that tell nobody anything before the next line of the record."""
HOLDS = {"normal": 3000.0, "fast": 1500.0, "instant": 0.0}
"""Milliseconds for which a decision is held where rivals follow, by the speed of the match."""


def why_not(latest: Decision | None) -> str:
    """Return the code of the reason why nothing can be taken back now; `latest`: what was decided last."""
    match latest:
        case None:
            return "undo-nothing"
        case Attack():
            return "undo-attack"
        case Monk():
            return "undo-monk"
        case Peek():
            return "undo-peek"
    return "undo-told"
