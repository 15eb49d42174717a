"""What a player may put on that was won in the campaign: backs, tables, crests, by name."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from assets import FOLDER
from game.kept.forms import read_toml

PLAIN = ""
"""The name of what everybody has from the start."""


@dataclass(frozen=True)
class Cosmetics:
    """Which styles are put on: names of `won`, or PLAIN; backs and crests by the seats' crests 1 to 7."""

    table: str = PLAIN
    backs: Mapping[int, str] = field(default_factory=dict)
    crests: Mapping[int, str] = field(default_factory=dict)


@cache
def won() -> dict[str, tuple[str, ...]]:
    """Return the names of what can be won by kind: back, table, crest, music. Reads a file once."""
    won = read_toml(FOLDER / "won.toml")
    return {kind: won.texts(kind) for kind in won.value}
