"""What a game must offer so that the session, the commands and the rivals' processes can serve it.

Everything passes as lines (JSON objects): decisions, asks, records. Nothing here knows a game;
another one joins by offering the same (see `GAMES` in games.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from game.kept.chance import Chance
from game.kept.faults import Fault
from game.kept.json_lines import Line


class IllegalDecision(Fault):
    """A line without the form of one, or that the rules do not allow; nothing was changed.

    `reason` is a short code for people's texts; str() is the whole sentence with what was allowed.
    """

    reason = "malformed"

    def __init__(self, found: str, expected: str, sentence: str = "") -> None:
        """Keep the phrases; without a `sentence` they make it."""
        super().__init__("", found, expected)
        if sentence:
            self.args = (sentence,)

    @classmethod
    def of(cls, fault: Fault) -> "IllegalDecision":
        """Make it of a fault in a line's key."""
        return cls(f"{fault.where} {fault.found}".lstrip(), fault.expected)


class Match(Protocol):
    """One match being played: the truth is inside, decisions and lots go in, records come out.

    At any moment either a line of chance is due, or one seat or several are asked, or the match is over.
    """

    header: Line
    seats: int

    @property
    def phase(self) -> str:
        """The part of the match that is being played, in the game's own words; "over" at its end."""

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked now; none where a line of chance is due, or when the match is over.

        Several are asked at once where none may know of another's answer: the match tells nobody of one
        before it has them all.
        """

    @property
    def chance_due(self) -> bool:
        """Whether the next line is drawn by lot."""

    @property
    def lots(self) -> int:
        """How many lines of chance the record has so far."""

    def ask_line(self, seat: int) -> Line:
        """Return what this seat is asked now, as the bot protocol asks it."""

    def option_lines(self, seat: int) -> list[Line]:
        """List the answers that are allowed to this seat now."""

    def unsaid(self, seat: int) -> Line | None:
        """Return the answer that nobody notices, where others may not even know that this seat is asked."""

    def decide(self, seat: int, line: Line) -> Line:
        """Take a seat's decision and return it as the record has it; raises `IllegalDecision`."""

    def draw(self, chance: Chance) -> Line:
        """Draw the line of chance that is due, take it, and return it as the record has it."""

    def take(self, line: Line) -> Line:
        """Take the next line of a record, a decision or one of chance; raises `IllegalDecision`."""

    def told(self, seat: int | None) -> list[Line]:
        """Return a seat's record so far, header first; it grows. None is the public."""

    def result(self) -> Line | None:
        """Return the record's last line once the match is over."""


class NextMatch(NamedTuple):
    """How the next match of a series begins: its header, still without a seed, and the decisions it has."""

    header: Line
    given: Sequence[Line]


@dataclass(frozen=True)
class Reasoning:
    """What stood behind an answer, made of what the rival had been told and of nothing else.

    Plain values as JSON has them; how beliefs are laid out is the game's affair. `work` counts what the
    answer cost in the unit of the rival's budget, so that it is the same on every machine.
    """

    alternatives: Sequence[Line] = ()
    """What could have been answered: each `{"choice": line, "worth": number}`, in the order of the rules;
    worth is in the rival's own measure. Where the answer was drawn, each also has its "chance", up to 1."""
    beliefs: Any = None
    """What the rival took every hidden card for; None where its mind keeps no beliefs."""
    work: int = 0
    lot: float | None = None
    """What was drawn where the answer was: it falls to the option in whose share of the chances, laid end to
    end in the order of the alternatives, it lies. None where nothing was drawn by chances."""


class Rival(Protocol):
    """A computer player of one seat: told its seat record line by line, answers when asked.

    To be inherited from, for what most have in common.
    """

    budget: int = 0
    """How much one answer may cost, counted in work, not in time; 0 for a mind that imagines nothing."""

    def budget_at(self, seats: int) -> int:
        """Return how much of it one answer may cost at a table of so many: mostly all of it."""
        del seats
        return self.budget

    def tell(self, line: Line) -> None:
        """Take in the next line of the seat record."""

    def answer(self, ask: Line) -> Line:
        """Decide: return a line of the match record's form."""

    def account(self) -> Reasoning | None:
        """Say what stood behind the latest answer; None where there was nothing to choose or weigh."""
        return None


@dataclass(frozen=True)
class RivalProfile:
    """Who a rival is: `identity` is its id in records, `character` one sentence, `file` where it lies."""

    identity: str
    name: str
    character: str
    file: Path
    portrait: str = ""
    """Whose face it wears and with whose remarks it speaks, by id; "" for a mask, which is silent."""
    rating: int | None = None
    """Its strength as a league measured it, where `steady` stands at 1000; None where that is not known."""
    plays: str = "character"
    """The word of the text that says how it plays, for the same person plays each game in another way."""
    mind: str = ""
    """Its mind, the mind's edition, and a hash of its numbers; where that differs, answers may differ."""


class Game(Protocol):
    """A game of the house."""

    name: str
    """The word in a record's header, also the ending of its files."""
    versions: Sequence[int]
    """The versions of its records that are read."""
    fewest_seats: int
    most_seats: int
    goals: Sequence[int]
    """What a match can be played to, as a header's `goal` says it, the usual one first; empty: no choice."""
    points: str
    """The key of a record's result under which each seat's points stand."""
    asks: Sequence[str]
    """Every kind of question of the bot protocol: its `ask`, and "again" behind it where it has that."""

    def match(self, header: Line) -> Match:
        """Begin a match; raises `IllegalDecision` for a header that is not of its form."""

    def following(self, matches: Sequence[Match]) -> NextMatch | None:
        """Return how the series of these matches, made by `match`, goes on; None where it is over or none."""

    def series_winners(self, matches: Sequence[Match]) -> Sequence[int]:
        """Return who won the series of these matches, all of it, or the one match that stands alone."""

    def rematch(self, header: Line) -> Line:
        """Return what another match like the one of this header has in its own: altered rules, if any."""

    def rivals(self) -> Sequence[RivalProfile]:
        """List the rivals that there are; files that are at fault are left out."""

    def rival_faults(self) -> Sequence[str]:
        """Say for each rival's file that is at fault what is wrong with it."""

    def rival_profile(self, identity: str) -> RivalProfile:
        """Find a rival by its id or its file; raises `Fault` where there is none such or it is at fault.

        Raises OSError for a file that cannot be opened.
        """

    def rival(self, identity: str, seed: int, ease: float = 0.0) -> Rival:
        """Make a rival by its id or its file; raises as `rival_profile` does.

        `ease`: above 0, up to 1, the error rate that is added to its own; below 0, down to -1, so much of the
        way to its full strength.
        """
