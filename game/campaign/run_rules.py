"""The run's rules: which doors a letter draws, who waits behind them, and what customs there are.

Owns the form of run.toml, which lies beside the stages of a road, and the draw, which follows from road and
letter's number alone: the same letter is the same road for everybody. What came of a run is runs.py's.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from math import floor
from typing import Any

from game.campaign.campaign_files import own_folder, stage_rules
from game.campaign.stages import FIRST, LANDS, PLAYER, Land, Stage
from game.games import GAMES, game_named
from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line
from game.kept.last_table import FEWEST_SEATS, MOST_SEATS
from game.kept.strict_reader import Table, anything, number, one_of, read_toml, truth, whole
from game.table.game_interface import Game
from game.table.optional_features import Altered, Goal

FILE = "run.toml"
REST, LAST = "rest", "last"
"""Kinds of doors that no file names: an inn, and the last one of all."""
BET, TABLE, FEUD = "bet", "table", "feud"
"""Kinds that files name, and the program knows: whoever passes a bet has another rice ball."""
RESTS = (3, 5)
"""At one of these steps a door leads to an inn; there three doors are shown."""
AHEAD = 2
"""For so many steps ahead doors are shown."""
_WHOLE = 100
_MOST_RICE, _MOST_LETTERS = 9, 1000
_VARIANT = "variant"


@dataclass(frozen=True, kw_only=True)
class Custom:
    """One custom: by what it multiplies points, and what it alters of every table."""

    identity: str
    factor: float
    word: str = ""
    """A word of a variant, as a stage has it ..."""
    value: Any = True
    """... with what is said there, unless each letter draws that."""
    of: tuple[str, ...] = ()
    n: int = 0
    stage: Line = field(default_factory=dict)
    """Further keys of a stage."""
    guest: bool = False
    """Whether one more of the step's rivals sits down."""
    starts_last: bool = False
    """Whether the player has the last of the first turns."""
    ease: float = 0.0
    """The error rate that is added to every rival's but that of whoever sits behind the last door."""

    @cached_property
    def alters(self) -> frozenset[str]:
        """What it sets: two customs that set the same never hold together."""
        others = {
            "guest": self.guest,
            "starts_last": self.starts_last,
            "ease": self.ease,
            self.word: self.word,
        }
        return frozenset((*self.stage, *(name for name, sets in others.items() if sets)))

    def drawn(self, letter: int) -> Any:
        """Return what a header says of its word: its value, or what this letter draws."""
        if not self.of:
            return self.value
        left, chance = list(self.of), Chance(seed_from("letter", letter, self.identity))
        drawn = {left.pop(chance.below(len(left))) for _ in range(self.n)}
        return [one for one in self.of if one in drawn]


@dataclass(frozen=True)
class Kind:
    """A kind of door: by what it multiplies points, who sits there, what counts as passed, what it alters."""

    factor: float
    seats: int
    goals: tuple[Line, ...]
    """One of these is asked for; which one is drawn."""
    stage: Line
    """Keys of a stage; they come before those of customs."""
    rival: str
    often: int
    """How often it is among those of which one is drawn."""
    called: str
    """By which key it is told: kinds may be told alike."""


@dataclass(frozen=True)
class Door:
    """One door of a step. `rivals` are clockwise from the player's left, none at an inn."""

    step: int
    number: int
    kind: str
    rivals: tuple[str, ...]
    first: int
    goal: int = 0
    """Which of its kind's goals is asked for."""


@dataclass(frozen=True, kw_only=True)
class RunRules:
    """All of it, as run.toml has it."""

    road: str
    game: Game
    land: Land
    letters: int
    rice: int
    most_customs: int
    offered: int
    last: tuple[str, ...]
    last_ease: float
    """Of whoever sits behind the blind, as `game_interface.Game.rival` has it."""
    beside: tuple[str, ...]
    """Who sits there, too."""
    ease: float
    """The error rate that is added to every rival's but that of whoever sits behind the last door."""
    keys: Line
    """Keys of a stage that hold at every table, unless a custom or a kind of door says otherwise."""
    steps: tuple[tuple[tuple[str, ...], str], ...]
    kinds: Mapping[str, Kind]
    customs: Mapping[str, Custom]

    @property
    def length(self) -> int:
        """How many steps a run has, the one behind the blind included."""
        return len(self.steps) + 1

    def kind(self, door: Door) -> Kind:
        """Return what a door's kind says; the last one is of the first kind."""
        return self.kinds.get(door.kind) or next(iter(self.kinds.values()))

    def act(self, step: int) -> str:
        """Return in which act a step is; the last one is in that of the step before."""
        return self.steps[min(step, len(self.steps)) - 1][1]

    def scenery(self, step: int) -> str:
        """Return where a step is played."""
        return self.land.scenery(self.act(step), self.land.places if step >= self.length else 1)

    def _chance(self, letter: int, *of: int | str) -> Chance:
        return Chance(seed_from(*([self.road] if self.road else []), "letter", letter, *of))

    def doors(self, letter: int, step: int, sitting: Collection[str]) -> list[Door]:
        """Draw the doors of a step, from 1; `sitting` are the rivals who are there."""
        chance = self._chance(letter, "step", step)
        if step == self.length:
            last = next((one for one in self.last if one in sitting), self.last[-1])
            return [Door(step, 0, LAST, (last, *self.beside), 1)]
        rivals, _ = self.steps[step - 1]
        inn = RESTS[self._chance(letter, "inn").below(len(RESTS))]
        left, found = list(rivals), list[Door]()
        kinds = list(self.kinds)
        for place in range(3 if step in RESTS else 2):
            if step == inn and place == 2:
                found.append(Door(step, place, REST, (), 0))
                continue
            fits = [kind for kind in self.kinds if kind in kinds and self._fits(kind, left, found)]
            kind = chance.choose([kind for kind in fits for _ in range(self.kinds[kind].often)])
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
        one, of = self.kinds[kind].rival or left[chance.below(len(left))], self.kinds[kind]
        if one in left:
            left.remove(one)
        others = [rival for rival in rivals if rival != one]
        beside = [others.pop(chance.below(len(others))) for _ in range(of.seats - 2)]
        first = chance.below(of.seats)
        goal = chance.below(len(of.goals)) if len(of.goals) > 1 else 0
        return Door(step, number, kind, (one, *beside), first, goal)

    def offer(self, letter: int, step: int, held: Collection[str]) -> list[str]:
        """Draw the customs of which one is set after a passed door."""
        taken = frozenset[str]().union(*(self.customs[one].alters for one in held))
        left = [name for name, custom in self.customs.items() if not custom.alters & taken]
        chance = self._chance(letter, "customs", step)
        return [left.pop(chance.below(len(left))) for _ in range(min(self.offered, len(left)))]

    def table(self, door: Door, letter: int, held: Collection[str]) -> tuple[str, ...]:
        """List who sits at a door's table by the customs that hold, clockwise from the player's left."""
        if not door.rivals or not any(self.customs[one].guest for one in held):
            return door.rivals
        others = [one for one in self.steps[min(door.step, len(self.steps)) - 1][0] if one not in door.rivals]
        return (*door.rivals, self._chance(letter, "guest", door.step, door.number).choose(others))

    def stage(self, door: Door, letter: int, held: Sequence[str]) -> Stage:
        """Return a door's match as a stage: its table, its rules with all customs, its goal."""
        rules, kind, rivals = stage_rules(self.game), self.kind(door), self.table(door, letter, held)
        seats, customs = (PLAYER, *rivals), [self.customs[one] for one in held]
        keys, variant = dict(self.keys), dict[str, Any]()
        for part in (*(custom.stage for custom in customs), kind.stage):
            keys |= part
            variant |= part.get(_VARIANT, {})
        variant |= {custom.word: custom.drawn(letter) for custom in customs if custom.word}
        if variant:
            keys[_VARIANT] = variant
        altered: Altered = rules.read_altered(Table("", keys), len(seats))
        goal: Goal = rules.read_goal(kind.goals[door.goal], rivals, altered)
        ease = dict.fromkeys(rivals, round(self.ease + sum(custom.ease for custom in customs), 6))
        ease = {rival: more for rival, more in ease.items() if more and rival not in self.last}
        if door.kind == LAST and self.last_ease:
            ease[door.rivals[0]] = self.last_ease
        first = 1 if any(custom.starts_last for custom in customs) else door.first
        place = self.land.places if door.kind == LAST else 1
        return Stage(
            identity=RUN,
            land=self.land,
            place=place,
            act=self.act(door.step),
            seats=seats,
            first=first,
            speaker=door.rivals[0],
            variant=altered,
            ease=ease,
            rules=rules,
            goal=goal,
            hint=RUN,
            teaches=RUN,
            target=0.0,
            stake=rules.called(goal, altered),
        )

    def points(self, door: Door, captured: int, held: Sequence[str]) -> int:
        """Return what a passed door is worth: points by all factors, rounded down."""
        product = round(_WHOLE * self.kind(door).factor)
        for one in held:
            product = product * round(_WHOLE * self.customs[one].factor) // _WHOLE
        return floor(captured * product / _WHOLE)


RUN = "run"
"""How the stage of a door is called; none of the road's is."""


@cache
def run_rules(road: str = "") -> RunRules:
    """Read a road's rules of the run; raises `Fault` for a file that is none, OSError where it has none."""
    table = read_toml(own_folder(road) / FILE)
    table.number("version", 1, 1)
    game = game_named(table.text("game")) if table.has("game") else GAMES[0]
    land = LANDS[table.optional("land", one_of(tuple(LANDS)), FIRST.name)]
    steps = [(step.texts("rivals"), step.one_of("act", land.acts)) for step in table.tables("steps")]
    doors, customs = table.table("doors"), table.table("customs")
    rules = RunRules(
        road=road,
        game=game,
        land=land,
        letters=table.number("letters", 1, _MOST_LETTERS),
        rice=table.number("rice", 1, _MOST_RICE),
        most_customs=table.number("most_customs", 1, 8),
        offered=table.number("offered", 1, 8),
        last=table.texts("last"),
        last_ease=table.read("last_ease", number(-1, 1)),
        beside=table.texts("beside") if table.has("beside") else (),
        ease=table.optional("ease", number(0, 1), 0.0),
        keys=_keys(table),
        steps=tuple(steps),
        kinds={name: _kind(name, doors.table(name)) for name in doors.value},
        customs={name: _custom(name, customs.table(name)) for name in customs.value},
    )
    table.end()
    return rules


def _keys(table: Table) -> Line:
    """Read keys of a stage, whose meaning is the game's."""
    return dict(table.table("stage").value) if table.has("stage") else {}


def _kind(name: str, table: Table) -> Kind:
    kind = Kind(
        table.read("factor", number(0, 9)),
        table.number("seats", FEWEST_SEATS, MOST_SEATS),
        tuple(table.list("goals", "a list of goals")),
        _keys(table),
        table.identity("rival") if table.has("rival") else "",
        table.optional("often", whole(1, 9), 1),
        table.identity("called") if table.has("called") else name,
    )
    table.end()
    return kind


def _custom(name: str, table: Table) -> Custom:
    custom = Custom(
        identity=name,
        factor=table.read("factor", number(0, 9)),
        word=table.text("word") if table.has("word") else "",
        value=table.optional("value", anything, True),
        of=table.texts("of") if table.has("of") else (),
        n=table.optional("n", whole(1, 5), 0),
        stage=_keys(table),
        guest=table.optional("guest", truth, False),
        starts_last=table.optional("starts_last", truth, False),
        ease=table.optional("ease", number(0, 1), 0.0),
    )
    table.end()
    return custom
