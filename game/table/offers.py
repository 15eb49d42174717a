"""What a game may offer beside its matches: stages of a campaign, rivals' files, a book of its rules.

All of it is the game's own affair in its contents; whoever asks needs only these forms. A game without one of
them cannot be chosen where it is needed, and that is all.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.table.contract import Rival

Altered: TypeAlias = Any
"""House rules as a game has read them; two of the same are equal."""
Goal: TypeAlias = Any
"""A stage's goal as a game has read it."""


class StageRules(Protocol):
    """What a campaign's stage can alter of a game, and what it can ask of its player."""

    plain: Altered
    """The rules where a stage alters none."""

    def read_altered(self, value: Any, seats: int) -> Altered:
        """Read a stage's `variant` for a table of so many; raises `Fault`, with the key in it."""

    def read_goal(self, value: Any, sitting: Collection[str], altered: Altered) -> Goal:
        """Read a goal where these rivals sit and these rules hold; raises `Fault` without a place."""

    def header_part(self, altered: Altered) -> Line:
        """Return what altered rules put into a match's header, its version with them; nothing for `plain`."""

    def cards(self, altered: Altered) -> Collection[int]:
        """List what is played with by these rules, by the numbers that pictures have."""

    def seeker(self, seed: int, goal: Goal) -> Rival:
        """Make a player who goes for a goal."""

    def reached(self, goals: Sequence[Goal], told: Sequence[list[Line]]) -> tuple[bool, ...] | None:
        """Judge goals by what a player was told in the matches of a try; None while the try goes on."""

    def place_in_series(self, header: Line) -> int:
        """Return which match of a try a record is, by its header, from 1."""


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


class RivalForm(Protocol):
    """How a game's rivals are written down, for whoever makes one."""

    ending: str
    identity: re.Pattern[str]
    longest_name: int
    longest_character: int

    def numbers(self) -> tuple[Number, ...]:
        """List the numbers of a character."""

    def character(self, file: Path) -> Character | None:
        """Read a file's character, None for a mind without numbers; raises `Fault` or OSError."""

    def text(self, identity: str, name: str, character: str, portrait: str, played: Character) -> str:
        """Write a file; raises ValueError for a number out of its range."""


@dataclass(frozen=True)
class Paragraph:
    """One paragraph of the rules: its id, its section, and whether it settles what the rules leave open."""

    identity: str
    section: str
    ruling: bool


class Term(NamedTuple):
    """A term: the paragraph that shows it, and what stands beside it.

    That is cards by number, "back", "prisoner" (the back of another's), "gap", and icons by name.
    """

    paragraph: str
    parts: tuple[str | int, ...]


@dataclass(frozen=True)
class Cell:
    """How an attack ends: "won", "lost" or "equal"; `helped` where the defender's help changes that."""

    outcome: str
    helped: str = ""


@dataclass(frozen=True)
class RulesBook:
    """The rules as they are read on a screen or on paper; all names are parts of keys of texts.

    A card is its number on the pictures, with `pictures` the name of its person and file.
    """

    pictures: Mapping[int, str]
    powers: Mapping[str, int]
    """What stands on the card for the table: a person, and the card that shows it."""
    steps: int
    """How many steps a turn has there."""
    terms: Mapping[str, Term]
    paragraphs: Sequence[Paragraph]
    shown: Sequence[str]
    """Every name of something that the film shows: chapters, scenes and paragraphs."""
    attacks: Sequence[tuple[int, str, Sequence[Cell]]]
    """Who beats whom: each attacker, its strength in words, and a cell for each of `defenders`; none where it
    never attacks."""
    defenders: Sequence[tuple[int, str]]
    """Each defender, and its strength in words."""

    @property
    def persons(self) -> dict[str, tuple[int, ...]]:
        """The cards of each person, by the name that keys of texts have."""
        found: dict[str, tuple[int, ...]] = {}
        for card in self.pictures:
            name = self.person(card)
            found[name] = (*found.get(name, ()), card)
        return found

    def person(self, card: int) -> str:
        """Return whom a card shows."""
        return self.pictures[card].rstrip("0123456789")


@dataclass(frozen=True)
class Offers:
    """What a game offers, each made when it is first asked for; None where it has none of it."""

    stages: Callable[[], StageRules] | None = None
    rival_form: Callable[[], RivalForm] | None = None
    book: Callable[[], RulesBook] | None = None
    play_at_random: Callable[[Chance, int, int], int] | None = None
    """Plays a match of so many seats from one that begins, options listed at each decision, on the bare
    engine; returns how many decisions that were."""
