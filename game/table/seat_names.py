"""What somebody at the table is called on the screen, in the language of now.

Records and settings keep names as they were given. Who was not given one is kept as "You" or "Player 2", a
rival of ours under the name that some language has for it: they are told anew in every language.
"""

from __future__ import annotations

import re
from typing import Protocol

from game.kept.language import Language
from game.kept.safe_text import plain

YOU = "You"
"""How a record keeps the only person at a table who was given no name."""
_PLAYER = re.compile(r"Player (\d)( \d)?")
_NUMBER = re.compile(r" \d+$")


class Named(Protocol):
    """Whoever sits at a seat: a name as it is kept, and a rival's id or None."""

    @property
    def name(self) -> str:
        """The name as it is kept."""

    @property
    def rival(self) -> str | None:
        """The id of a rival, None for a person."""


def is_you(language: Language, name: str) -> bool:
    """Whether somebody with a shown name has no other than "You", and so is spoken to, whoever looks on."""
    return name == language.text("table.you")


def about(language: Language, key: str, name: str, **values: object) -> str:
    """Return a text about somebody with a shown name; `key` with `_you` where that is "You"."""
    said = values if is_you(language, name) else {"name": name, **values}
    return language.text(f"{key}_you" if is_you(language, name) else key, **said)


def steady_name(language: Language) -> str:
    """Return what the rival is called that plays on for others."""
    from game.table.stand_ins import STAND_IN

    return shown_name(language, STAND_IN.capitalize(), STAND_IN)


def player(number: int) -> str:
    """Return how the first, second, … of several people without a name is kept."""
    return f"Player {number}"


def seat_name(language: Language, who: Named) -> str:
    """Return what somebody at a table is called."""
    return shown_name(language, who.name, who.rival)


def shown_name(language: Language, name: str, rival: str | None = None) -> str:
    """Return what a kept name is on the screen; `rival` is the id of whoever is no person."""
    if rival is not None:
        key = f"rival.{rival}.name"
        number = _NUMBER.search(name)
        return language.text(key) + (number.group() if number else "") if language.has(key) else plain(name)
    if name == YOU:
        return language.text("table.you")
    found = _PLAYER.fullmatch(name)
    return language.text("lobby.player", n=int(found[1])) + (found[2] or "") if found else plain(name)
