"""What a campaign's stage can be in The Honor of the Samurai: how far, how many dice, and what is asked."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.honor.cards import DICE_MOST
from game.honor.chronicle import Chronicle
from game.honor.goal_measures import measure
from game.honor.goals import GOAL, GOALS
from game.honor.line_forms import VARIANT_DICE
from game.honor.stage_goals import Goal, read_goal
from game.kept.faults import Fault
from game.kept.json_lines import Line, show
from game.kept.strict_reader import Table, one_of
from game.table.game_interface import Rival
from game.table.goal_forms import REACHED
from game.table.optional_features import Boon, Staked
from game.table.record_header import VARIANT_VERSION


@dataclass(frozen=True, slots=True)
class Altered:
    """What a table is played to, and with how many dice at most."""

    goal: int = GOAL
    dice: int = DICE_MOST

    def to_line(self) -> Line:
        """Return what a header has of it, its version with it."""
        line: Line = {}
        if self.dice != DICE_MOST:
            line = {"version": VARIANT_VERSION, "variant": {"dice": self.dice}}
        return line if self.goal == GOAL else {**line, "goal": self.goal}


PLAIN = Altered()


@dataclass(frozen=True)
class HonorStages:
    """Keeps `offers.StageRules`; `make_seeker` makes a player that goes for a goal."""

    make_seeker: Callable[[int, Goal], Rival]
    aids, teacup = False, 0.10
    sealed = False
    boons: ClassVar[Mapping[str, Boon]] = {}
    yardstick = "neutral"
    set_pieces: ClassVar[Mapping[str, str]] = {}

    def read_altered(self, stage: Table, seats: int) -> Altered:
        """Read a stage's `honour`, the match's goal, and its `variant`; raises `Fault`."""
        del seats
        goal = stage.optional("honour", one_of(sorted(GOALS)), GOAL)
        if not stage.has("variant"):
            return Altered(goal)
        variant = stage.table("variant")
        altered = Altered(goal, variant.read("dice", one_of(VARIANT_DICE)))
        variant.end()
        return altered

    def under_seal(self, altered: Altered, goal: Goal, blind: bool, dear: bool) -> Staked:
        """Return them as they are: this game has no seals."""
        del blind, dear
        return Staked(altered, goal)

    def margin(self, goal: Goal) -> int:
        """Return 0: no goal asks for a margin of points."""
        del goal
        return 0

    def read_goal(self, value: object, sitting: Collection[str], altered: Altered) -> Goal:
        """Read a goal; raises `Fault` for one that names nobody at the table."""
        del altered
        goal = read_goal(value)
        if goal.rival and goal.rival not in sitting:
            raise Fault("", f"{goal.word} with {show(goal.rival)}", "one of " + ", ".join(sitting))
        return goal

    def header_part(self, altered: Altered) -> Line:
        """Return a header's `goal`, and its `version` and `variant`."""
        return altered.to_line()

    def allies(self, altered: Altered) -> Collection[int]:
        """Return nobody: each house stands for itself until somebody serves."""
        del altered
        return ()

    def cards(self, altered: Altered) -> Collection[int]:
        """Return nothing: the whole deck is played with at every table, so none is new at one."""
        del altered
        return ()

    def seeker(self, seed: int, goal: Goal) -> Rival:
        """Make a player that goes for a goal."""
        return self.make_seeker(seed, goal)

    def reached(self, goals: Sequence[Goal], told: Sequence[list[Line]]) -> tuple[bool, ...] | None:
        """Judge by the one match of a try; None while it goes on."""
        facts = [Chronicle(lines) for lines in told]
        if not facts or facts[-1].ended is None:
            return None
        return tuple(measure(goal, facts[-1]).state == REACHED for goal in goals)

    def place_in_series(self, header: Line) -> int:
        """Return 1: each match is a try of its own."""
        del header
        return 1
