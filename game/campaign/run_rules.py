"""The run's rules: which doors a letter draws, who waits behind them, and what customs there are.

Owns the form of run.toml and the draw, which follows from the letter's number alone: the same letter is the
same road for everybody. What came of a run is runs.py's.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import floor
from typing import Any

import assets
from game.campaign.campaign_files import stage_rules
from game.campaign.lands import FIRST
from game.campaign.stages import PLAYER, Stage
from game.games import GAMES
from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line
from game.kept.strict_reader import Table, number, read_toml, whole
from game.table.optional_features import Altered, Goal

FILE = "run.toml"
REST, BET, TABLE, FEUD, DUEL, LAST = "rest", "bet", "table", "feud", "duel", "last"
RESTS = (3, 5)
"""At one of these steps a door leads to an inn; there three doors are shown."""
AHEAD = 2
"""For so many steps ahead doors are shown."""
_KINDS = (DUEL, DUEL, TABLE, FEUD, BET)
_WHOLE = 100
_MOST_RICE, _MOST_LETTERS = 9, 1000


@dataclass(frozen=True)
class Custom:
    """One custom: by what it multiplies points, and its word in a header with what it says there."""

    identity: str
    factor: float
    word: str
    of: tuple[str, ...] = ()
    n: int = 0

    def value(self, letter: int) -> Any:
        """Return what the header says: true, or what this letter draws."""
        if not self.of:
            return True
        left, chance = list(self.of), Chance(seed_from("letter", letter, self.identity))
        drawn = {left.pop(chance.below(len(left))) for _ in range(self.n)}
        return [one for one in self.of if one in drawn]


@dataclass(frozen=True)
class Kind:
    """A kind of door: by what it multiplies points, what counts as passed, what it alters."""

    factor: float
    goal: Line
    variant: Line
    rival: str


@dataclass(frozen=True)
class Door:
    """One door of a step. `rivals` are clockwise from the player's left, none at an inn."""

    step: int
    number: int
    kind: str
    rivals: tuple[str, ...]
    first: int


@dataclass(frozen=True)
class RunRules:
    """All of it, as run.toml has it."""

    letters: int
    rice: int
    most_customs: int
    offered: int
    last: tuple[str, ...]
    last_ease: float
    """Of whoever sits behind the blind, as `game_interface.Game.rival` has it."""
    steps: tuple[tuple[tuple[str, ...], str], ...]
    kinds: Mapping[str, Kind]
    customs: Mapping[str, Custom]

    @property
    def length(self) -> int:
        """How many steps a run has, the one behind the blind included."""
        return len(self.steps) + 1

    def doors(self, letter: int, step: int, sitting: Collection[str]) -> list[Door]:
        """Draw the doors of a step, from 1; `sitting` are the rivals who are there."""
        chance = Chance(seed_from("letter", letter, "step", step))
        if step == self.length:
            last = next((one for one in self.last if one in sitting), self.last[-1])
            return [Door(step, 0, LAST, (last,), 1)]
        rivals, _ = self.steps[step - 1]
        inn = RESTS[Chance(seed_from("letter", letter, "inn")).below(len(RESTS))]
        left, found = list(rivals), list[Door]()
        kinds = list(dict.fromkeys(_KINDS))
        for place in range(3 if step in RESTS else 2):
            if step == inn and place == 2:
                found.append(Door(step, place, REST, (), 0))
                continue
            drawn = [kind for kind in _KINDS if kind in kinds and self._fits(kind, left, found)]
            kind = chance.choose(drawn)
            kinds.remove(kind)
            found.append(self._door(step, place, kind, rivals, left, chance))
        return found

    def _fits(self, kind: str, left: Sequence[str], found: Sequence[Door]) -> bool:
        """Nobody sits alone behind two doors of a step."""
        rival = self.kinds[kind].rival
        alone = [door.rivals[0] for door in found if len(door.rivals) == 1]
        return rival not in alone if rival else bool(left)

    def _door(
        self, step: int, number: int, kind: str, rivals: Sequence[str], left: list[str], chance: Chance
    ) -> Door:
        one = self.kinds[kind].rival or left[chance.below(len(left))]
        if one in left:
            left.remove(one)
        others = [rival for rival in rivals if rival != one]
        sits = (one, others[chance.below(len(others))]) if kind == TABLE else (one,)
        return Door(step, number, kind, sits, chance.below(len(sits) + 1))

    def offer(self, letter: int, step: int, held: Collection[str]) -> list[str]:
        """Draw the customs of which one is set after a passed door."""
        left = [one for one in self.customs if one not in held]
        chance = Chance(seed_from("letter", letter, "customs", step))
        return [left.pop(chance.below(len(left))) for _ in range(min(self.offered, len(left)))]

    def stage(self, door: Door, letter: int, held: Sequence[str]) -> Stage:
        """Return a door's match as a stage: its table, its rules with all customs, its goal."""
        rules, kind = stage_rules(GAMES[0]), self.kinds[DUEL if door.kind == LAST else door.kind]
        seats = (PLAYER, *door.rivals)
        variant = {
            **kind.variant,
            **{self.customs[one].word: self.customs[one].value(letter) for one in held},
        }
        table = Table("", {"variant": variant} if variant else {})
        altered: Altered = rules.read_altered(table, len(seats))
        goal: Goal = rules.read_goal(kind.goal, door.rivals, altered)
        act = self.steps[min(door.step, len(self.steps)) - 1][1]
        by = rules.margin(goal)
        ease = dict.fromkeys(door.rivals, self.last_ease) if door.kind == LAST else {}
        words = ("by", by) if by else ("feud" if door.kind == FEUD else "win", 0)
        return Stage(
            RUN, FIRST, FIRST.places if door.kind == LAST else 1, act, seats, (), door.first, door.rivals[0],
            (), altered, ease, rules, goal, (), (), RUN, RUN, 0.0, stake=words,
        )  # fmt: skip

    def points(self, door: Door, captured: int, held: Sequence[str]) -> int:
        """Return what a passed door is worth: prisoners by all factors, rounded down."""
        product = round(_WHOLE * self.kinds[DUEL if door.kind == LAST else door.kind].factor)
        for one in held:
            product = product * round(_WHOLE * self.customs[one].factor) // _WHOLE
        return floor(captured * product / _WHOLE)


RUN = "run"
"""How the stage of a door is called; none of the road's is."""


@cache
def run_rules() -> RunRules:
    """Read the run's rules; raises `Fault` for a file that is none."""
    table = read_toml(assets.FOLDER / "campaign" / FILE)
    table.number("version", 1, 1)
    steps = [(step.texts("rivals", 3), step.one_of("act", FIRST.acts)) for step in table.tables("steps")]
    doors, customs = table.table("doors"), table.table("customs")
    kinds = {}
    for name in doors.value:
        one = doors.table(name)
        variant = one.table("variant").value if one.has("variant") else {}
        rival = one.identity("rival") if one.has("rival") else ""
        kinds[name] = Kind(one.read("factor", number(0, 9)), one.table("goal").value, variant, rival)
    found = {}
    for name in customs.value:
        one = customs.table(name)
        drawn = (one.texts("of"), one.read("n", whole(1, 5))) if one.has("of") else ((), 0)
        found[name] = Custom(name, one.read("factor", number(0, 9)), one.text("word"), *drawn)
    rules = RunRules(
        table.number("letters", 1, _MOST_LETTERS), table.number("rice", 1, _MOST_RICE),
        table.number("most_customs", 1, 8), table.number("offered", 1, 8), table.texts("last"),
        table.read("last_ease", number(-1, 1)), tuple(steps), kinds, found,
    )  # fmt: skip
    table.end()
    return rules
