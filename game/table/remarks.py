"""What rivals say at the table, in one language: read strictly from files of remarks.

Owns the form of these texts, and the occasions that come in every game. Which occasion has come is for each
game to find in what everybody saw; a remark must never be chosen by what only its speaker knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from assets import FOLDER
from game.kept.strict_reader import items, line, read_toml

REMARKS = FOLDER / "rivals" / "remarks"
"""Where they lie: LANGUAGE.toml has what fits every game, a folder of a game's name what fits that one."""
COMMON = "greeting", "ahead", "behind", "match_lost", "shared_victory", "revenge"
"""The occasions of every game; docs/adding-a-language.md says what each may rely on. `revenge` is for those
alone who have such remarks."""
LONGEST = 60
_REMARKS = items(line(LONGEST), "a list of remarks", fewest=1)


class Occasion(NamedTuple):
    """A seat to which something has happened of which it may speak."""

    seat: int
    name: str


class Remarks:
    """The remarks of all rivals that speak."""

    def __init__(self, folder: Path, code: str, game: str = "", occasions: Iterable[str] = ()) -> None:
        """Read what fits every game, and what a game has for occasions of its own; raises `Fault`.

        In a language without such files all are silent.
        """
        self._said: dict[str, dict[str, tuple[str, ...]]] = {}
        self._read(folder / f"{code}.toml", COMMON)
        if game:
            self._read(folder / game / f"{code}.toml", tuple(one for one in occasions if one not in COMMON))

    def _read(self, file: Path, occasions: Iterable[str]) -> None:
        if not file.exists():
            return
        tables = read_toml(file)
        for rival in tables.value:
            said = tables.table(rival)
            known = self._said.setdefault(rival, {})
            known.update((one, said.read(one, _REMARKS)) for one in occasions if said.has(one))
            said.end()

    @staticmethod
    @lru_cache(4)
    def read(code: str, game: str, occasions: tuple[str, ...]) -> Remarks:
        """Return the program's own in a language, read once; raises `Fault`."""
        return Remarks(REMARKS, code, game, occasions)

    def of(self, speaker: str, occasion: str) -> tuple[str, ...]:
        """List what a rival may say on an occasion; nothing where it is silent."""
        return self._said.get(speaker, {}).get(occasion, ())
