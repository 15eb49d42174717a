"""Rivals of Tenno as files, read and written: what a file says of one beyond who it is.

Owns the reading of personality and signature; the form that all games share is `game.table.rival_files`'.
Which minds there are is minds.py's.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from game.kept.strict_reader import items, one_of, refusal
from game.table.game_interface import Rival, RivalProfile
from game.table.rival_files import RivalForm, read_personality, read_text
from game.tenno.rivals.handicap import WORDS, Handicapped
from game.tenno.rivals.minds import MINDS, NUMBERED, PLAIN_MINDS, THINKING
from game.tenno.rivals.personality import Personality

PERSONALITY = "personality"
SIGNATURE = "signature"
"""In which words an eased rival's error is like itself."""
FULL = "full"
"""The numbers that are others at full strength."""
UNERRING = {"errors": 0.0}
"""At full strength nobody errs."""


@dataclass(frozen=True)
class RivalFile:
    """A rival as its file has it; `personality` is None for a mind without numbers."""

    profile: RivalProfile
    mind: str
    personality: Personality | None
    signature: tuple[str, ...] = ()
    """The words of handicap.py in which its errors are like itself where it is eased."""
    full: Mapping[str, float] = field(default_factory=dict)
    """Numbers of its personality that are these at full strength."""

    def make(self, seed: int, ease: float = 0.0) -> Rival:
        """Make the rival; `ease`: as `game_interface.Game.rival` has it."""
        personality = self.at(ease)
        rival = (
            PLAIN_MINDS[self.mind](seed) if personality is None else NUMBERED[self.mind](seed, personality)
        )
        return Handicapped(rival, ease, seed, self.signature) if ease > 0 else rival

    def at(self, ease: float) -> Personality | None:
        """Return its numbers on the way to full strength, where it is at -1; from 0 they are its own."""
        if self.personality is None or ease >= 0:
            return self.personality
        own, goal = self.personality, {**UNERRING, **self.full}
        return replace(own, **{name: getattr(own, name) * (1 + ease) - goal[name] * ease for name in goal})


def read_rival(file: Path) -> RivalFile:
    """Read a rival's file; raises OSError where it cannot be opened, `Fault` where it is refused."""
    text = read_text(file, MINDS)
    signature = text.table.optional(SIGNATURE, _signature, ())
    numbered = text.mind if text.mind in NUMBERED else THINKING
    numbers = read_personality(text, PERSONALITY, numbered, fields(Personality))
    full = read_personality(text, FULL, numbered, fields(Personality))
    text.table.end()
    personality = Personality(**numbers) if text.mind in NUMBERED else None
    return RivalFile(text.profile, text.mind, personality, signature, full)


_words = items(one_of(tuple(WORDS), f"only {', '.join(WORDS)}"), "a list of words")


def _signature(value: Any) -> tuple[str, ...]:
    words = _words(value)
    if len(set(words)) < len(words):
        raise refusal(value, "each word once")
    return words


MAIN = ("feint", "boldness", "memory", "grudge", "hunt", "bait", "restless")


def _read(file: Path) -> tuple[Personality | None, Sequence[str], Mapping[str, float]]:
    rival = read_rival(file)
    return rival.personality, rival.signature, rival.full


RIVAL_FORM = RivalForm(Personality, _read, THINKING, "rivals", "workshop.number", MAIN)
