"""How long the screen waits before what a rival does, beside the time for his thought (`reveal_clock`)."""

ATTACK_PAUSES = {"normal": 160.0, "fast": 10.0, "instant": 0.0}
"""Milliseconds before a rival's attack, by speed: so that the eye finds out whose turn it is."""
MONK_PAUSE = 100.0
"""Milliseconds after a person's attack where a rival may have a Monk to show and no opening is played."""


def pause_before(kind: str, speed: str, opening: float = 0.0) -> float:
    """Return the milliseconds before a decision of a kind, "monk" where one who may have a Monk is attacked.

    `opening`: milliseconds of the attack that can be played before that answer is needed.
    """
    match kind:
        case "attack":
            return ATTACK_PAUSES[speed]
        case "monk":
            return max(MONK_PAUSE, opening)
    return 0.0
