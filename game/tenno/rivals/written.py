"""A rival's file written: the form that files.py reads, with the numbers that make a character.

Owns how such a file looks. Where it goes is for whoever asks.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path

from game.table.offers import Character, Number
from game.table.rival_files import ENDING, IDENTITY, LONGEST_CHARACTER, LONGEST_NAME
from game.tenno.rivals.files import THINKING, read_rival
from game.tenno.rivals.personality import Personality

DIGITS = 3


def numbers() -> tuple[Number, ...]:
    """List the numbers of a personality, in the order of personality.py."""
    return tuple(
        Number(number.name, low, high, float(getattr(Personality(), number.name)))
        for number in fields(Personality)
        for low, high in (number.metadata["bounds"],)
    )


def rival_text(
    identity: str,
    name: str,
    character: str,
    portrait: str,
    personality: Mapping[str, float],
    signature: Sequence[str] = (),
) -> str:
    """Write a rival's file; raises ValueError for a number out of its range.

    Numbers that are as without a character are left out.
    """
    Personality(**personality)
    lines = [
        "# A rival: lay this file, under this name, into the folder rivals of the game's data folder.",
        f"id = {_quoted(identity)}",
        f"name = {_quoted(name)}",
        f"character = {_quoted(character)}",
    ]
    if portrait:
        lines.append(f"portrait = {_quoted(portrait)}")
    if signature:
        lines.append(f"signature = [{', '.join(map(_quoted, signature))}]")
    lines += [f"mind = {_quoted(THINKING)}", "", "[personality]"]
    for number in numbers():
        value = round(personality.get(number.name, number.original), DIGITS)
        if value != number.original:
            lines.append(f"{number.name} = {value}")
    return "\n".join(lines) + "\n"


class TennoRivalForm:
    """Keeps `offers.RivalForm`."""

    ending = ENDING
    identity = IDENTITY
    longest_name = LONGEST_NAME
    longest_character = LONGEST_CHARACTER

    def numbers(self) -> tuple[Number, ...]:
        """List the numbers of a personality."""
        return numbers()

    def character(self, file: Path) -> Character | None:
        """Read a file's personality and signature; raises as `read_rival` does."""
        read = read_rival(file)
        if read.personality is None:
            return None
        found = {number.name: float(getattr(read.personality, number.name)) for number in numbers()}
        return Character(found, read.signature)

    def text(self, identity: str, name: str, character: str, portrait: str, played: Character) -> str:
        """Write a file; raises ValueError for a number out of its range."""
        return rival_text(identity, name, character, portrait, played.numbers, played.signature)


def _quoted(text: str) -> str:
    # TOML's basic strings have JSON's escapes, and no others are needed for printable text.
    return json.dumps(text, ensure_ascii=False)
