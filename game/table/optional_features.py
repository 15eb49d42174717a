"""What a game may offer beside its matches: what its stages and problems can be, and smaller forms.

All of it is the game's own affair in its contents; whoever asks needs only these forms. A game without one of
them cannot be chosen where it is needed, and that is all.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.kept.language import Language
from game.kept.strict_reader import Table
from game.table.card_beliefs import Spot
from game.table.game_interface import Match, Rival
from game.table.log_row import ToldRow
from game.table.rival_files import RivalForm
from game.table.rules_book import RulesBook


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
    """A world in which an answer fails, or as an example comes true: by seat what lies hidden, and what the
    seat would be told then."""

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
    """What a problem can ask, and its proof. A module of this form is enough."""

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

    def example(self, puzzle: Puzzle, answer: Line) -> Refutation | None:
        """Return a world in which a right answer is seen to come true; None where nothing is to be seen."""

    def find(self, told: Sequence[Line]) -> Iterator[Found]:
        """Look through what a seat was told for problems."""


Altered: TypeAlias = object
"""House rules as a game has read them; two of the same are equal. What they are the game alone knows."""
Goal: TypeAlias = object
"""A stage's goal as a game has read it, known to the game alone likewise."""
AlteredT = TypeVar("AlteredT")
GoalT = TypeVar("GoalT")
Kind = TypeVar("Kind")


def known(opaque: Altered | Goal, kind: type[Kind]) -> Kind:
    """Return rules or a goal as the kind that the game that has read them knows them to be."""
    assert isinstance(opaque, kind)
    return opaque


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


class Staked(NamedTuple, Generic[AlteredT, GoalT]):
    """What a stage is under a seal; `words` and `n` name its goal where that is another."""

    altered: AlteredT
    goal: GoalT
    words: str = ""
    n: int = 0


class StageRules(Protocol[AlteredT, GoalT]):
    """What a campaign's stage can alter of a game, and what it can ask of its player."""

    aids: bool
    """Whether exact odds and notes are help that a stage gives after defeats."""
    teacup: float
    """The error rate that each step of help adds to every rival's."""
    yardstick: str
    """The rival that sits in the player's seat where it is measured how hard a stage is."""
    words: str
    """What stands before the keys of its own texts for runs, seals and boons, as a game's name and a dot."""
    seeker: Callable[[int, GoalT], Rival]
    """Makes, from a seed, a player who goes for a goal."""

    @property
    def set_pieces(self) -> Mapping[str, str]:
        """What can stand or happen at a stage's table beside the cards, and the ground it needs, or ""."""

    @property
    def boons(self) -> Mapping[str, Boon]:
        """By its word what winning a stage can bring at later tables; nothing where the game has none."""

    def read_altered(self, stage: Table, seats: int) -> AlteredT:
        """Read what a stage of so many seats alters, by the keys that are this game's own; raises `Fault`."""

    def read_goal(self, value: Any, sitting: Collection[str], altered: AlteredT) -> GoalT:
        """Read a goal where these rivals sit and these rules hold; raises `Fault` without a place."""

    def under_seal(self, altered: AlteredT, goal: GoalT, blind: bool, dear: bool) -> Staked[AlteredT, GoalT]:
        """Return rules and goal of a stage under a seal; `blind`: nothing is noted, `dear`: a higher goal."""

    def margin(self, goal: GoalT) -> int:
        """Return by how many points a goal asks to win; 0 for another goal."""
        del goal
        return 0

    def counts(self, goal: GoalT) -> str:
        """Return the key of what counts for a goal whose sentence leaves that open; "" for another one."""
        del goal
        return ""

    def called(self, goal: GoalT, altered: AlteredT) -> tuple[str, int]:
        """Return how a goal is called that no script has a sentence for, as in `Staked`, and its number."""

    def header_part(self, altered: AlteredT) -> Line:
        """Return what altered rules put into a match's header, its version too; nothing for plain ones."""

    def allies(self, altered: AlteredT) -> Collection[int]:
        """List the seats beside the player's on its side by these rules; none where all play alone."""
        del altered
        return ()

    def cards(self, altered: AlteredT) -> Collection[int]:
        """List what is played with by these rules, by the numbers that pictures have; nothing: always all."""
        del altered
        return ()

    def reached(self, goals: Sequence[GoalT], told: Sequence[list[Line]]) -> tuple[bool, ...] | None:
        """Judge goals by what a player was told in the matches of a try; None while the try goes on."""

    def place_in_series(self, header: Line) -> int:
        """Return which match of a try a record is, by its header, from 1."""
        del header
        return 1


GameStages: TypeAlias = StageRules[Any, Any]
"""Those of some game: rules and goals that they have read go back to them as they came."""


@dataclass(frozen=True)
class FirstMatch:
    """A first match as it is taught: who sits beside the learner, clockwise, and who decides there.

    `lesson_of` says in which of so many lessons a match that is going on stands, from 1. `header_part` is
    what its header has beside the seats, `lots` are its lines of chance.
    """

    rivals: Sequence[str]
    teacher: Callable[[], Rival]
    lessons: int
    lesson_of: Callable[[Match], int]
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


class Count(NamedTuple):
    """How often something was done, or how much of it, and how often it could have been."""

    done: float = 0.0
    chances: int = 0

    def plus(self, done: float, chances: int = 1) -> "Count":
        return Count(self.done + done, self.chances + chances)


Measures: TypeAlias = dict[str, Count]
"""How somebody plays, by measure: which there are is a game's own affair."""
MeasureMatch: TypeAlias = Callable[[Mapping[int | None, Sequence[Line]], Sequence[int]], dict[int, Measures]]
"""Counts for some seats of a match that is over, from what everybody was told."""


DealAnew: TypeAlias = Callable[[Line, Sequence[Line], Chance], list[Line]]
"""Given a header and what a seat was told, earlier matches of a series first: a record of which it is told
the same, the rest dealt anew. Raises LookupError, TypeError or ValueError where there is none."""


class RuleWords(Protocol):
    """How a command line names house rules: by the words of `variant`. A module of this form is enough."""

    FORMS: Mapping[str, str]
    """By its word how each is written, such as "dice=4|5"."""

    def every_kind(self) -> Sequence[tuple[Line, Sequence[int]]]:
        """List house rules of every kind: the part of a header that each is, and at how many seats."""

    def header_part(self, words: Mapping[str, str | None], seats: int) -> Line:
        """Return what a header has of rules that are played together: `variant`, and `version` with it.

        `words`: of each what stands behind its "=", None where there is none. Raises `Fault` for a value that
        is none, and for rules that don't fit each other or so many seats.
        """


TellInWords: TypeAlias = Callable[[Sequence[Line], Language], Sequence[ToldRow]]
"""Tells in words what a seat, or everybody, was told of a match, header first."""


@dataclass(frozen=True, kw_only=True)
class Offers:
    """What a game offers, each made when it is first asked for; None where it has none of it."""

    stages: Callable[[], GameStages] | None = None
    rival_form: Callable[[], RivalForm] | None = None
    book: Callable[[], RulesBook] | None = None
    first_match: Callable[[], FirstMatch] | None = None
    play_at_random: Callable[[Chance, int, int], int] | None = None
    """Plays a match of so many seats from one that begins, options listed at each decision, on the bare
    engine; returns how many decisions that were."""
    problems: Callable[[], ProblemRules] | None = None
    codes: Callable[[], Codes] | None = None
    measures: MeasureMatch | None = None
    dealt_anew: DealAnew | None = None
    log: TellInWords | None = None
    rule_words: Callable[[], RuleWords] | None = None


class Sentence(NamedTuple):
    """A sentence or two about something: `told` is how many lines everybody had been told with it.

    The header is among them.
    """

    words: str
    told: int


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
