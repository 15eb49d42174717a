"""What a campaign's stage can be in Tenno: its altered rules and set pieces, and goals by seat records."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.kept.faults import Fault
from game.kept.json_lines import Line, show
from game.kept.strict_reader import Table
from game.table.game_interface import Rival
from game.table.goal_forms import REACHED
from game.table.optional_features import Boon, StageRules, Staked
from game.tenno.goal_facts import Chronicle
from game.tenno.set_pieces import SetPiece
from game.tenno.set_pieces_act_1_shore import Bowl, Ferry, Flute, Sparrow, Squid, Tally
from game.tenno.set_pieces_act_2_cedars import Coin, Curtain, Leaves, Ledger, Scarf, Thread
from game.tenno.set_pieces_act_3_snow import Bell, Cords, Gate, Hearth, Lights, Snow
from game.tenno.set_pieces_act_4_court import Blind, Bridge, Cushion, Hats, Queue, Stamps, Witnesses
from game.tenno.stage_goals import Goal, Try, measure, read_goal
from game.tenno.variants import PLAIN, Variant, all_cards, read_stage_variant
from game.tenno.view import View

SET_PIECES: dict[str, type[SetPiece]] = {
    "sparrow": Sparrow,
    "bowl": Bowl,
    "squid": Squid,
    "tally": Tally,
    "flute": Flute,
    "ferry": Ferry,
    "hearth": Hearth,
    "bell": Bell,
    "curtain": Curtain,
    "thread": Thread,
    "scarf": Scarf,
    "coin": Coin,
    "ledger": Ledger,
    "leaves": Leaves,
    "queue": Queue,
    "cushion": Cushion,
    "stamps": Stamps,
    "hats": Hats,
    "bridge": Bridge,
    "blind": Blind,
    "witnesses": Witnesses,
    "cords": Cords,
    "gate": Gate,
    "lights": Lights,
    "snow": Snow,
}


DEAR_MARGIN, DEAR_MORE = 5, 2
"""Under a dear seal: by how many points a win is asked for, and how many more a margin grows."""

BOONS = {
    "thread": Boon(rule="no_notes"),
    "coin": Boon(act="snow"),
    "ear": Boon(speaker="kage", told=True),
    "tongue": Boon(speaker="kage", told=True),
}
"""The slot looked at last keeps its note at a table without notes; the player says who begins; what is told
of Kage, by the styles of `tests/measure/characters.json`."""


@dataclass(frozen=True)
class TennoStages(StageRules[Variant, Goal]):
    """The goals and rules of this game's stages."""

    seeker: Callable[[int, Goal], Rival]
    aids, teacup = True, 0.20
    boons: ClassVar[Mapping[str, Boon]] = BOONS
    yardstick, words = "steady", ""
    set_pieces: ClassVar[Mapping[str, str]] = {name: made.ground for name, made in SET_PIECES.items()}

    def read_altered(self, stage: Table, seats: int) -> Variant:
        """Read a stage's `variant`; raises `Fault`."""
        if not stage.has("variant"):
            return PLAIN
        try:
            return read_stage_variant(stage.value["variant"], seats)
        except Fault as fault:
            raise stage.within("variant", fault) from None

    def read_goal(self, value: Any, sitting: Collection[str], altered: Variant) -> Goal:
        """Read a goal; raises `Fault` for one that names nobody at the table, or a feud where none is."""
        goal = read_goal(value)
        if goal.rival and goal.rival not in sitting:
            raise Fault("", f"{goal.word} with {show(goal.rival)}", "one of " + ", ".join(sitting))
        if goal.word == "sweep" and altered.feud is None:
            raise Fault("", "sweep without a feud", "it only in a stage with the variant feud")
        return goal

    def under_seal(self, altered: Variant, goal: Goal, blind: bool, dear: bool) -> Staked[Variant, Goal]:
        """Cover log, notes and odds; ask for a margin, for the first place, or for a feud without a loss."""
        altered = replace(altered, no_notes=True) if blind else altered
        if not dear:
            return Staked(altered, goal)
        if altered.feud is not None:
            return Staked(altered, Goal("sweep"), "sweep")
        match goal.word:
            case "win":
                by = DEAR_MARGIN
            case "win_by":
                by = goal.n + DEAR_MORE
            case "place":
                return Staked(altered, Goal("win"), "first")
            case _:
                return Staked(altered, goal)
        return Staked(altered, Goal("win_by", by), "by", by)

    def margin(self, goal: Goal) -> int:
        """Return the number of `win_by`."""
        return goal.n if goal.word == "win_by" else 0

    def counts(self, goal: Goal) -> str:
        return "goal.fool" if goal.word == "fool" else ""

    def called(self, goal: Goal, altered: Variant) -> tuple[str, int]:
        """Return "by" with the number of `win_by`, else "feud" or "win"."""
        if by := self.margin(goal):
            return "by", by
        return ("win" if altered.feud is None else "feud"), 0

    def header_part(self, altered: Variant) -> Line:
        """Return a header's `version` and `variant`."""
        return altered.header_part()

    def allies(self, altered: Variant) -> tuple[int, ...]:
        """List who is on the first seat's side."""
        return tuple(seat for side in altered.allies if 0 in side for seat in side if seat)

    def cards(self, altered: Variant) -> tuple[int, ...]:
        """List the cards that are in the game."""
        return all_cards(altered)

    def reached(self, goals: Sequence[Goal], told: Sequence[list[Line]]) -> tuple[bool, ...] | None:
        """Judge by chronicles of the matches; None while the feud goes on."""
        facts = [Chronicle(View.of(lines)) for lines in told]
        if not facts or not Try(facts).over:
            return None
        return tuple(measure(goal, facts).state == REACHED for goal in goals)

    def place_in_series(self, header: Line) -> int:
        """Return the number that a feud's match has in its header."""
        feud = header.get("variant", {}).get("feud")
        return int(feud["match"]) if feud else 1
