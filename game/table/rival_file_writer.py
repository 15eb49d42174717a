"""Rivals' files written, for any game whose rivals are a mind with a dataclass of numbers.

The form is the one that `rival_files` reads. Where a file goes is for whoever asks.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from game.table.rival_files import ENDING, IDENTITY, LONGEST_CHARACTER, LONGEST_NAME
from game.table.rival_form import Character, Number

DIGITS = 3


@dataclass(frozen=True)
class PersonalityForm:
    """Keeps `offers.RivalForm`."""

    personality: type[Any]
    """A dataclass of numbers with "bounds"."""
    read: Callable[[Path], tuple[Any, Sequence[str], Mapping[str, float]]]
    """Reads a file's personality, None for a mind without one, its signature and which numbers are others at
    full strength; raises `Fault` or OSError."""
    mind: str
    folder: str
    words: str
    main: Sequence[str]
    ending = ENDING
    identity = IDENTITY
    longest_name = LONGEST_NAME
    longest_character = LONGEST_CHARACTER

    def numbers(self) -> tuple[Number, ...]:
        """List the numbers, in the order of the dataclass."""
        plain = self.personality()
        return tuple(
            Number(number.name, low, high, float(getattr(plain, number.name)))
            for number in fields(self.personality)
            for low, high in (number.metadata["bounds"],)
        )

    def character(self, file: Path) -> Character | None:
        """Read a file's character, None for a mind without numbers."""
        personality, signature, full = self.read(file)
        if personality is None:
            return None
        found = {number.name: float(getattr(personality, number.name)) for number in self.numbers()}
        return Character(found, signature, full)

    def text(self, identity: str, name: str, character: str, portrait: str, played: Character) -> str:
        """Write a file; raises ValueError for a number out of its range.

        Numbers that are as without a character are left out.
        """
        self._check(played.numbers)
        lines = [
            f"# A rival: lay this file, under this name, into the folder {self.folder} of the game's data"
            " folder.",
            f"id = {_quoted(identity)}",
            f"name = {_quoted(name)}",
            f"character = {_quoted(character)}",
        ]
        if portrait:
            lines.append(f"portrait = {_quoted(portrait)}")
        if played.signature:
            lines.append(f"signature = [{', '.join(map(_quoted, played.signature))}]")
        lines += [f"mind = {_quoted(self.mind)}", "", "[personality]"]
        for number in self.numbers():
            value = round(played.numbers.get(number.name, number.original), DIGITS)
            if value != number.original:
                lines.append(f"{number.name} = {value}")
        if played.full:
            lines += ["", "[full]", *(f"{name} = {value}" for name, value in played.full.items())]
        return "\n".join(lines) + "\n"

    def _check(self, values: Mapping[str, float]) -> None:
        for number in self.numbers():
            value = values.get(number.name, number.original)
            if not number.low <= value <= number.high:
                raise ValueError(f"{number.name} = {value}; expected {number.low:g} to {number.high:g}")


def _quoted(text: str) -> str:
    # TOML's basic strings have JSON's escapes, and no others are needed for printable text.
    return json.dumps(text, ensure_ascii=False)
