"""What a campaign's stage can be in The Honor of the Samurai: how far, how many dice, what it asks."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from game.honor.cards import DICE_MOST, GOAL, GOALS, RECORD
from game.honor.set_pieces import SET_PIECES
from game.honor.stage_goals import Chronicle, Goal, measure, read_goal
from game.honor.variants import VARIANT_DICE, Altered
from game.kept.faults import Fault
from game.kept.json_lines import Line, show
from game.kept.strict_reader import Table, one_of, truth
from game.table.game_interface import Rival
from game.table.goal_forms import REACHED
from game.table.optional_features import Boon, StageRules, Staked

DEAR_MARGIN, DEAR_MORE = 120, 40
"""Under a dear seal: by how much honour a win is asked for, and how much more a lead grows."""

BOONS = {
    "letter": Boon(speaker="fumi", told=True),
    "coin": Boon(act="lanterns"),
}
"""What is told of Lady Fumi, as docs/campaigns.md has it measured; the player says who begins."""


@dataclass(frozen=True)
class HonorStages(StageRules[Altered, Goal]):
    """The goals and rules of this game's stages."""

    seeker: Callable[[int, Goal], Rival]
    aids, teacup = False, 0.10
    boons: ClassVar[Mapping[str, Boon]] = BOONS
    yardstick, words = "neutral", f"{RECORD}."
    set_pieces: ClassVar[Mapping[str, str]] = {name: made.ground for name, made in SET_PIECES.items()}

    def read_altered(self, stage: Table, seats: int) -> Altered:
        """Read a stage's `honour`, the match's goal, and its `variant`; raises `Fault`."""
        del seats
        goal = stage.optional("honour", one_of(sorted(GOALS)), GOAL)
        if not stage.has("variant"):
            return Altered(goal)
        variant = stage.table("variant")
        dice = variant.optional("dice", one_of(VARIANT_DICE), DICE_MOST)
        altered = Altered(goal, dice, variant.optional("no_notes", truth, False))
        if not variant.value:
            raise variant.fault("dice", "nothing", "dice or no_notes")
        variant.end()
        return altered

    def under_seal(self, altered: Altered, goal: Goal, blind: bool, dear: bool) -> Staked[Altered, Goal]:
        """Close log, chances and discards; ask for a lead in honour, or for the first place."""
        altered = replace(altered, no_notes=True) if blind else altered
        if not dear:
            return Staked(altered, goal)
        match goal.word:
            case "win":
                return Staked(altered, Goal("win_by", DEAR_MARGIN), "win_by", DEAR_MARGIN)
            case "win_by":
                by = goal.n + DEAR_MORE
                return Staked(altered, Goal("win_by", by), "win_by", by)
            case "place":
                return Staked(altered, Goal("win"), "win")
        return Staked(altered, goal)

    def called(self, goal: Goal, altered: Altered) -> tuple[str, int]:
        """Return the goal's word and its number."""
        del altered
        return goal.word, goal.n

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

    def reached(self, goals: Sequence[Goal], told: Sequence[list[Line]]) -> tuple[bool, ...] | None:
        """Judge by the one match of a try; None while it goes on."""
        facts = [Chronicle(lines) for lines in told]
        if not facts or facts[-1].ended is None:
            return None
        return tuple(measure(goal, facts[-1]).state == REACHED for goal in goals)
