"""How a game's rivals are written down, for whoever makes one: the numbers of a character."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol


@dataclass(frozen=True)
class Number:
    """One number of a rival's character: its name, its range, and what it is without a character."""

    name: str
    low: float
    high: float
    original: float


@dataclass(frozen=True)
class Character:
    """What a rival's file says of how it plays: its numbers, and the words that stay where it is copied."""

    numbers: Mapping[str, float]
    signature: Sequence[str] = ()
    full: Mapping[str, float] = field(default_factory=dict)
    """Numbers that are these at full strength; they stay, too."""


class RivalForm(Protocol):
    """How a game's rivals are written down, for whoever makes one."""

    ending: str
    identity: re.Pattern[str]
    longest_name: int
    longest_character: int

    @property
    def folder(self) -> str:
        """Where a player's own lie in the data folder."""

    @property
    def words(self) -> str:
        """Under which key the language says what each number is and does."""

    @property
    def main(self) -> Sequence[str]:
        """The numbers that come first, and that the picture of the style shows."""

    def numbers(self) -> tuple[Number, ...]:
        """List the numbers of a character."""

    def character(self, file: Path) -> Character | None:
        """Read a file's character, None for a mind without numbers; raises `Fault` or OSError."""

    def text(self, identity: str, name: str, character: str, portrait: str, played: Character) -> str:
        """Write a file; raises ValueError for a number out of its range."""
