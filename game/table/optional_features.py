"""What a game may offer beside its matches: stages of a campaign, rivals' files, a book of its rules.

All of it is the game's own affair in its contents; whoever asks needs only these forms. A game without one of
them cannot be chosen where it is needed, and that is all.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.kept.language import Language
from game.kept.strict_reader import Table
from game.table.game_interface import Rival
from game.table.log_row import ToldRow

Altered: TypeAlias = Any
"""House rules as a game has read them; two of the same are equal."""
Goal: TypeAlias = Any
"""A stage's goal as a game has read it."""


class Staked(NamedTuple):
    """What a stage is under a seal; `words` and `n` name its goal where that is another."""

    altered: Altered
    goal: Goal
    words: str = ""
    n: int = 0


class Boon(NamedTuple):
    """Where something holds that a won stage brings: at later stages of an act, with a speaker; "" is any.

    `rule`: what of the altered rules has to be true there. `told`: it is a sentence about the speaker.
    """

    act: str = ""
    speaker: str = ""
    rule: str = ""
    told: bool = False

    def holds(self, act: str, speaker: str, altered: Altered) -> bool:
        there = not self.rule or bool(getattr(altered, self.rule))
        return there and self.act in ("", act) and self.speaker in ("", speaker)


class StageRules(Protocol):
    """What a campaign's stage can alter of a game, and what it can ask of its player."""

    aids: bool
    """Whether exact odds and notes are help that a stage gives after defeats."""
    teacup: float
    """The error rate that each step of help adds to every rival's."""
    yardstick: str
    """The rival that sits in the player's seat where it is measured how hard a stage is."""
    words: str
    """What stands before the keys of its own texts for runs, seals and boons, as a game's name and a dot."""

    @property
    def set_pieces(self) -> Mapping[str, str]:
        """What can stand or happen at a stage's table beside the cards, and the ground it needs, or ""."""

    @property
    def boons(self) -> Mapping[str, Boon]:
        """By its word what winning a stage can bring at later tables; nothing where the game has none."""

    def read_altered(self, stage: Table, seats: int) -> Altered:
        """Read what a stage of so many seats alters, by the keys that are this game's own; raises `Fault`."""

    def read_goal(self, value: Any, sitting: Collection[str], altered: Altered) -> Goal:
        """Read a goal where these rivals sit and these rules hold; raises `Fault` without a place."""

    def under_seal(self, altered: Altered, goal: Goal, blind: bool, dear: bool) -> Staked:
        """Return rules and goal of a stage under a seal; `blind`: nothing is noted, `dear`: a higher goal."""

    def margin(self, goal: Goal) -> int:
        """Return by how many points a goal asks to win; 0 for another goal."""

    def called(self, goal: Goal, altered: Altered) -> tuple[str, int]:
        """Return how a goal is called that no script has a sentence for, as in `Staked`, and its number."""

    def header_part(self, altered: Altered) -> Line:
        """Return what altered rules put into a match's header, its version too; nothing for plain ones."""

    def allies(self, altered: Altered) -> Collection[int]:
        """List the seats beside the player's on its side by these rules; none where all play alone."""

    def cards(self, altered: Altered) -> Collection[int]:
        """List what is played with by these rules, by the numbers that pictures have."""

    def seeker(self, seed: int, goal: Goal) -> Rival:
        """Make a player who goes for a goal."""

    def reached(self, goals: Sequence[Goal], told: Sequence[list[Line]]) -> tuple[bool, ...] | None:
        """Judge goals by what a player was told in the matches of a try; None while the try goes on."""

    def place_in_series(self, header: Line) -> int:
        """Return which match of a try a record is, by its header, from 1."""


@dataclass(frozen=True)
class Puzzle:
    """A table before one decision, and what is asked there."""

    wanted: str
    """What an answer has to reach, in the game's word: a text of the interface has it in its key."""
    card: str
    """The card that is asked for; empty where none is."""
    accept: tuple[Line, ...]
    """The right answers."""
    lines: tuple[Line, ...]
    """The record of the seat that is asked, up to the decision."""
    ask: Line
    """The line that asks for the decision."""
    deeds: int = 1
    """In how many decisions of its own the seat has to reach it, of which the first is asked."""


class Refutation(NamedTuple):
    """A world in which an answer fails: by seat what lies hidden, and what the seat would be told then."""

    rows: Mapping[int, Sequence[int | None]]
    told: Sequence[Line]
    reached: float | None = None
    """What it comes to there, a chance or an amount, and `best` what a right one does in every world; None
    where an answer reaches what is asked or does not."""
    best: float | None = None


class Found(NamedTuple):
    """A problem that a match has made: what is asked, after how many fights, and how hard it is."""

    puzzle: Puzzle
    fights: int
    worlds: int
    among: int
    """How many answers there are."""
    best: float | None = None
    """What the right ones promise, a chance or an amount; None where they reach what is asked."""


class ProblemRules(Protocol):
    """What a problem can ask, and its proof."""

    def read(self, table: Table, lines: Sequence[Line]) -> Puzzle:
        """Read a problem's own keys and the record that goes with it.

        Raises `Fault`: at a line of the record by its number, else by its key.
        """

    def fights(self, puzzle: Puzzle) -> int:
        """Count the fights before the decision."""

    def prove(self, puzzle: Puzzle) -> tuple[int, list[Line]]:
        """Return in how many worlds, and which answers are right in all of them, whatever is accepted."""

    def refute(self, puzzle: Puzzle, answer: Line) -> Refutation | None:
        """Return a world in which an answer fails; None for one that is right."""

    def find(self, told: Sequence[Line]) -> Iterator[Found]:
        """Look through what a seat was told for problems."""


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


@dataclass(frozen=True)
class Paragraph:
    """One paragraph of the rules: its id, its section, and whether it settles what the rules leave open."""

    identity: str
    section: str
    ruling: bool


class Term(NamedTuple):
    """A term: the paragraph that shows it, and what stands beside it.

    That is cards by number, "back", "prisoner" (the back of another's), "gap", and icons by name. `name` and
    `meaning` are whole keys of texts where the book has none of its own.
    """

    paragraph: str
    parts: tuple[str | int, ...]
    name: str = ""
    meaning: str = ""


class Sheet(NamedTuple):
    """A table of the rules in a language: its heading, a line about it, and its rows, the heads first."""

    title: str
    line: str
    rows: Sequence[Sequence[str]]


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
    attacks: Sequence[tuple[int, str, Sequence[Cell]]] = ()
    """Who beats whom: each attacker, its strength in words, and a cell for each of `defenders`; none where it
    never attacks."""
    defenders: Sequence[tuple[int, str]] = ()
    """Each defender, and its strength in words."""
    title: str = ""
    """The game's name as it is written above all."""
    line: str = "common.subtitle"
    """The key of a line about the game."""
    credit: str = "credits.1"
    """The key of whose game it is."""
    texts: str = "reference"
    """The table of the texts of sections, paragraphs, terms and of the card for the table."""
    names: str = "fights.person"
    """The table of the names of powers and persons."""
    cards: str = "card"
    """The table of the names of cards."""
    folder: str = "cards"
    """Where the pictures lie among the vectors."""
    beside: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Cards that stand beside a paragraph."""
    persons: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The cards of each person who has a paragraph, by the name that keys of texts have."""
    sheet: Callable[[Language], Sheet] | None = None
    """A table of the game's own."""

    def person(self, card: int) -> str:
        """Return whom a card shows."""
        return self.pictures[card].rstrip("0123456789")


@dataclass(frozen=True)
class FirstMatch:
    """A first match as it is taught: who sits beside the learner, clockwise, and who decides there.

    `header_part` is what its header has beside the seats, `lots` are its lines of chance.
    """

    rivals: Sequence[str]
    teacher: Callable[[], Rival]
    header_part: Line = field(default_factory=dict)
    lots: Sequence[Line] = ()


class Codes(Protocol):
    """How a finished match is written as a code."""

    version: int
    """That of its codes, which no other game's have."""

    def code_of(self, lines: Iterable[Line]) -> str:
        """Return the code of a record that is in order; raises `Fault` where it has none."""

    def record_of(self, code: str) -> list[Line]:
        """Return the record of a code; raises `Fault`."""


Measures: TypeAlias = dict[str, tuple[float, int]]
"""What is counted of somebody's play: by name how often it was done, or how much, and of how many chances."""
MeasureMatch: TypeAlias = Callable[[Mapping[int | None, Sequence[Line]], Sequence[int]], dict[int, Measures]]
"""Counts for some seats of a match that is over, from what everybody was told."""


DealAnew: TypeAlias = Callable[[Line, Sequence[Line], Chance], list[Line]]
"""Given a header and what a seat was told, earlier matches of a series first: a record of which it is told
the same, the rest dealt anew. Raises LookupError, TypeError or ValueError where there is none."""


TellInWords: TypeAlias = Callable[[Sequence[Line], Language], Sequence[ToldRow]]
"""Tells in words what a seat, or everybody, was told of a match, header first."""


@dataclass(frozen=True)
class Offers:
    """What a game offers, each made when it is first asked for; None where it has none of it."""

    stages: Callable[[], StageRules] | None = None
    rival_form: Callable[[], RivalForm] | None = None
    book: Callable[[], RulesBook] | None = None
    first_match: Callable[[], FirstMatch] | None = None
    play_at_random: Callable[[Chance, int, int], int] | None = None
    """Plays a match of so many seats from one that begins, options listed at each decision, on the bare
    engine; returns how many decisions that were."""
    film: Callable[[], Sequence[str]] | None = None
    """Lists every name of something that its film shows: chapters, scenes and paragraphs."""
    problems: Callable[[], ProblemRules] | None = None
    codes: Callable[[], Codes] | None = None
    measures: Callable[[], MeasureMatch] | None = None
    dealt_anew: Callable[[], DealAnew] | None = None
    house_rules: Callable[[], Sequence[tuple[Line, Sequence[int]]]] | None = None
    """Lists house rules of every kind: what each puts into a header, and at how many seats it is played."""
    log: Callable[[], TellInWords] | None = None
