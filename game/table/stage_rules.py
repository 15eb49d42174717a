"""What a campaign's stage can alter of a game, and what it can ask and bring: each game has its own."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from game.kept.json_lines import Line
from game.kept.strict_reader import Table
from game.table.game_interface import Rival

Altered: TypeAlias = Any
"""House rules as a game has read them; two of the same are equal."""


class Boon(NamedTuple):
    """Where something holds that a won stage brings: at later stages of an act, with a speaker; "" is any.

    `rule`: what of the altered rules has to be true there. `told`: it is a sentence about the speaker.
    """

    act: str = ""
    speaker: str = ""
    rule: str = ""
    told: bool = False

    def holds(self, act: str, speaker: str, altered: Any) -> bool:
        there = not self.rule or bool(getattr(altered, self.rule))
        return there and self.act in ("", act) and self.speaker in ("", speaker)


Goal: TypeAlias = Any
"""A stage's goal as a game has read it."""


class Staked(NamedTuple):
    """What a stage is under a seal; `words` and `n` name its goal where that is another."""

    altered: Altered
    goal: Goal
    words: str = ""
    n: int = 0


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
