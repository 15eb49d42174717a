"""What a game may offer beside its matches: all of it in one place, and the smaller forms.

All of it is the game's own affair in its contents; whoever asks needs only these forms. A game without one of
them cannot be chosen where it is needed, and that is all.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeAlias

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.card_beliefs import Spot
from game.table.game_interface import Rival
from game.table.log_row import ToldRow
from game.table.problem_rules import ProblemRules
from game.table.rival_form import RivalForm
from game.table.rules_book import RulesBook
from game.table.stage_rules import StageRules


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


class Sentence(NamedTuple):
    """A sentence or two; `fight` counts from 1."""

    words: str
    fight: int


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment: by how many lines everybody had been told with it, what it was, and whose it is.

    `kind` is the key below "replay.turn" of what is said of it.
    """

    told: int
    kind: str
    seat: int
    whom: int | None = None
    """Whom it struck who had taken a card for another ..."""
    spot: Spot | None = None
    """... and where that card lay."""
    sign: str = ""
    """The icon that marks it on the line of time; without one it has the usual mark."""


class HouseRules(Protocol):
    """A game's module of this form is enough. Rules are known by a name, the plain ones by "plain"."""

    SEATS: range
    """How many seats a table may have."""

    def minutes(self, seats: int, people: int, name: str = "plain") -> int:
        """Return about how many minutes a match by the rules of that name takes at normal speed.

        `people` of its seats are people.
        """

    def name_of(self, language: Language, name: str) -> str:
        """Return the title of the rules of that name."""

    def fitting_rules(self, seats: int) -> list[str]:
        """List the names of the rules that a table of so many seats may choose, the plain ones first."""

    def request_of(self, name: str, seats: int) -> str:
        """Return rules as a request for a match has them; empty for plain ones and where they do not fit."""

    def sentence(self, language: Language, name: str, names: Sequence[str]) -> str:
        """Say what the rules of that name mean at a table of these people."""

    def won_by(self, language: Language, name: str) -> str:
        """Say how a match by the rules of that name is won and ends; empty where they choose nothing of that.

        Where they do, they are called the goal, and stand before all else.
        """

    def rules_of(self, language: Language, variant: Any, names: Sequence[str]) -> list[str]:
        """List a sentence for each house rule of a stage; `names` are those of the seats, clockwise."""

    def brief_rules_of(self, language: Language, variant: Any, names: Sequence[str]) -> list[str]:
        """List the same in a few words each; without `names` it is not said who."""

    def card_rule(self, language: Language, card: int) -> tuple[str, str]:
        """Return a card's name, and what it does in at most twelve words."""
