"""Rivals of The Honor of the Samurai as files, read and written: a mind, and the numbers of a thinking one.

The form that all games' files share is `game.table.rival_files`'. Which minds there are and
how they think is minds.py's.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path

from game.honor.cards import RECORD
from game.honor.rivals.minds import AHEAD, FULL_BUDGET, MINDS, PLAIN_MINDS, THINKING, in_a_mood, thinking
from game.honor.rivals.personality import Personality, waits
from game.honor.rivals.rival import Mind, Player
from game.table.game_interface import RivalProfile
from game.table.rival_files import RivalForm, read_personality, read_text

PERSONALITY = "personality"


@dataclass(frozen=True)
class RivalFile:
    """A rival as its file has it."""

    profile: RivalProfile
    mind: Mind
    errors: float
    """How often it does just anything."""
    personality: Personality | None = None
    """None for a mind without numbers."""

    def make(self, seed: int, ease: float = 0.0) -> Player:
        """Make the rival; `ease` is added to its errors, of what is left to err, or taken from them."""
        mind, budget, waiting = self.mind, 0, None
        if self.personality is not None:
            waiting = partial(waits, self.personality) if self.personality.calm else None
            mind = thinking(in_a_mood(self.personality, seed))
            budget = int(FULL_BUDGET * self.personality.depth)
        errors = self.errors + (1 - self.errors if ease > 0 else self.errors) * ease
        return Player(mind, seed, errors, budget, waiting)


def read_rival(file: Path) -> RivalFile:
    """Read a rival's file; raises OSError where it cannot be opened, `Fault` where it is refused."""
    text = read_text(file, MINDS, RECORD)
    numbers = read_personality(text, PERSONALITY, THINKING, fields(Personality))
    text.table.end()
    if text.mind == THINKING:
        personality = Personality(**numbers)
        text = text.of_edition(AHEAD) if personality.depth else text
        return RivalFile(text.profile, thinking(personality), personality.errors, personality)
    return RivalFile(text.profile, *PLAIN_MINDS[text.mind])


MAIN = ("calm", "boldness", "ambition", "shadow", "scorn", "grudge", "hunt", "loyalty")


def _read(file: Path) -> tuple[Personality | None, Sequence[str], Mapping[str, float]]:
    return read_rival(file).personality, (), {}


RIVAL_FORM = RivalForm(Personality, _read, THINKING, "rivals/honor", "honor.number", MAIN)
