"""Rivals of Tenno as files: the minds that there are, and what a file says of one beyond who it is.

Owns the reading of personality and signature; the form that all games share is `game.table.rival_files`'.
How minds think is not known here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from game.kept.json_lines import show
from game.table.contract import Rival, RivalProfile
from game.table.rival_files import RivalFault, read_numbers, read_text
from game.tenno.rivals.base import ViewRival
from game.tenno.rivals.handicap import Handicapped
from game.tenno.rivals.mind import Mind
from game.tenno.rivals.novice import Novice
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.signature import WORDS
from game.tenno.rivals.steady import Steady

PLAIN_MINDS: dict[str, Callable[[int], ViewRival]] = {"novice": Novice, "steady": Steady}
"""Minds without numbers."""
THINKING = "thinking"
"""The mind with a personality."""
MINDS = (*PLAIN_MINDS, THINKING)
PERSONALITY = "personality"
SIGNATURE = "signature"
"""In which words an eased rival's error is like itself."""


@dataclass(frozen=True)
class RivalFile:
    """A rival as its file has it; `personality` is None for a mind without numbers."""

    profile: RivalProfile
    mind: str
    personality: Personality | None
    signature: tuple[str, ...] = ()
    """The words of signature.py in which its errors are like itself where it is eased."""

    def make(self, seed: int, ease: float = 0.0) -> Rival:
        """Make the rival; `ease`: as `contract.Game.rival` has it."""
        personality = self.personality
        rival = PLAIN_MINDS[self.mind](seed) if personality is None else Mind(seed, personality)
        return Handicapped(rival, ease, seed, self.signature) if ease else rival


def read_rival(file: Path) -> RivalFile:
    """Read a rival's file; raises OSError where it cannot be opened, `RivalFault` where it is refused."""
    profile, mind, table = read_text(file, MINDS, (SIGNATURE, PERSONALITY))
    return RivalFile(profile, mind, _personality(file, table, mind), _signature(file, table))


def _signature(file: Path, table: Mapping[str, Any]) -> tuple[str, ...]:
    words = table.get(SIGNATURE, [])
    if type(words) is not list:
        raise RivalFault(file, SIGNATURE, show(words), "a list of words")
    for word in words:
        if type(word) is not str or word not in WORDS:
            raise RivalFault(file, SIGNATURE, show(word), f"only {', '.join(WORDS)}")
    if len(set(words)) < len(words):
        raise RivalFault(file, SIGNATURE, show(words), "each word once")
    return tuple(words)


def _personality(file: Path, table: Mapping[str, Any], mind: str) -> Personality | None:
    """Read the numbers of a thinking rival; those that are not named stay as they are without a character."""
    if mind != THINKING:
        if PERSONALITY in table:
            raise RivalFault(file, PERSONALITY, f'numbers for "{mind}"', f'them with "{THINKING}"')
        return None
    known = {number.name: number.metadata["bounds"] for number in fields(Personality)}
    return Personality(**read_numbers(file, PERSONALITY, table, known))
