"""House rules: how far a match goes and how many dice a fight has, in headers and as they are typed.

Owns their forms; implements `optional_features.RuleWords`. How far a match goes is none of its words but the
header's `goal`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.honor.cards import DICE_MOST, FEWEST_SEATS, GOAL, GOALS, MOST_SEATS
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.kept.strict_reader import Table, named, one_of
from game.table.record_forms import VARIANT_VERSION

VARIANT_DICE = (4, 5)
"""How many dice at most a variant may give instead of six."""
FORMS: Mapping[str, str] = {"dice": f"dice={'|'.join(map(str, VARIANT_DICE))}"}
_TYPED = " or ".join(f"dice={dice}" for dice in VARIANT_DICE)
_typed_dice = named({str(dice): dice for dice in VARIANT_DICE}, _TYPED)


@dataclass(frozen=True, slots=True)
class Altered:
    """What a table is played to, with how many dice at most, and whether it notes anything for the player."""

    goal: int = GOAL
    dice: int = DICE_MOST
    no_notes: bool = False
    """Whether log, chances and the discards stay closed: on the screen alone, so no header says it."""

    def to_line(self) -> Line:
        """Return what a header has of it, its version with it."""
        line = {} if self.dice == DICE_MOST else _with_dice(self.dice)
        return line if self.goal == GOAL else {**line, "goal": self.goal}


PLAIN = Altered()


def altered_of(header: Line) -> Altered:
    """Return what a checked header says of it."""
    return Altered(header.get("goal", GOAL), dice_most(header))


def dice_most(header: Line) -> int:
    """Return how many dice at most a fight has by a checked header (5.4)."""
    found: int = header.get("variant", {}).get("dice", DICE_MOST)
    return found


def check_variant(value: Any, _: int) -> None:
    """Check a header's `variant`; raises `Fault`."""
    expected = '{"dice": 4} or {"dice": 5}'
    variant = Table("", value, "variant", expected)
    unknown = variant.value.keys() - {"dice"}
    if unknown:
        raise variant.fault(min(unknown), "an unknown key", expected)
    variant.read("dice", one_of(VARIANT_DICE, expected))


def every_kind() -> list[tuple[Line, Sequence[int]]]:
    """List house rules of every kind: the part of a header that each is, and at how many seats."""
    parts = [*({"goal": goal} for goal in GOALS), *map(_with_dice, VARIANT_DICE)]
    return [(part, range(FEWEST_SEATS, MOST_SEATS + 1)) for part in parts]


def header_part(words: Mapping[str, str | None], seats: int) -> Line:
    """Return `variant` and `version` of a header; raises `Fault`."""
    del seats
    if words["dice"] is None:
        raise Fault("dice", "nothing", _TYPED)
    try:
        return _with_dice(_typed_dice(words["dice"]))
    except Fault as fault:
        raise fault.within("dice") from None


def _with_dice(dice: int) -> Line:
    return {"version": VARIANT_VERSION, "variant": {"dice": dice}}
