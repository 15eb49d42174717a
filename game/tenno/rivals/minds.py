"""The minds that there are, by the names that rivals' files give them, and of each the edition.

How a mind thinks is its own module's.
"""

from collections.abc import Callable

from game.tenno.rivals.novice import Novice
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.rival import ViewRival
from game.tenno.rivals.steady import Steady

# A rival's process, and a window that only reads who there is, start without minds that nobody asks for.


def _thinking(seed: int, personality: Personality) -> ViewRival:
    from game.tenno.rivals.thinking_rival import Mind

    return Mind(seed, personality)


def _bluffing(seed: int, personality: Personality) -> ViewRival:
    from game.tenno.rivals.thinking_rival import Bluffer

    return Bluffer(seed, personality)


def _master(seed: int, personality: Personality) -> ViewRival:
    from game.tenno.rivals.master import Master

    return Master(seed, personality)


def _self_taught(seed: int, personality: Personality) -> ViewRival:
    from game.tenno.rivals.self_taught import SelfTaught

    return SelfTaught(seed, personality)


PLAIN_MINDS: dict[str, Callable[[int], ViewRival]] = {"novice": Novice, "steady": Steady}
"""Minds without numbers."""
THINKING = "thinking"
"""The mind with a personality that a file of one's own gets."""
NUMBERED: dict[str, Callable[[int, Personality], ViewRival]] = {
    THINKING: _thinking,
    "bluffing": _bluffing,
    "master": _master,
    "self-taught": _self_taught,
}
"""Minds with a personality."""
MINDS = dict.fromkeys((*PLAIN_MINDS, *NUMBERED), 1) | {"master": 7, "self-taught": 2}
"""All minds, and of each the edition: one more wherever it answers otherwise than before, so that no older
receipt is taken for a lie (tests/game/table/test_mind_editions.py says when)."""
