"""What a problem of any game is, what it can ask, and its proof: each game has its own."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.kept.json_lines import Line
from game.kept.strict_reader import Table


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
