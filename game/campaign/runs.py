"""Runs: where each player's stands, folded from its file and the records of its doors.

Owns `runs/NUMBER.run`, one JSON line a thing that was done: the letter, with its road where that is not the
first one; a door that was opened, what came of its match, a custom that was set. A door without a result is
judged by its record, so that nothing is lost however the program ended. Two windows write one after the
other: whoever does something reads the file first. A door's match: how it begins, what stands beside its
table, and what came of it.
"""

import contextlib
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.campaign.help_after_defeats import NO_HELP, ease_of
from game.campaign.progress_database import Profile
from game.campaign.run_rules import AHEAD, BET, LAST, REST, RUN, Door, RunRules, run_rules
from game.campaign.scripts import StageText
from game.campaign.stage_table import StageTable, seats_of, table_of
from game.campaign.stages import Campaign, Stage
from game.campaign.tries import eased_command
from game.campaign.try_records import stamp_for
from game.kept import locks
from game.kept.data_folder import Store
from game.kept.faults import Fault, Newer
from game.kept.json_lines import Line, Torn, read_file, write_line
from game.kept.language import Language
from game.kept.strict_reader import Table, any_whole, one_of, text, truth, version_up_to, whole
from game.table.game_interface import Game, Match
from game.table.hosted_match import HostedMatch, begin
from game.table.optional_features import Goal
from game.table.record_files import ASIDE, FINISHED, IN_SERIES, MOST_IN_SERIES, RUNNING, read_match
from game.table.record_forms import EASE

FOLDER = "runs"
_LOCK = f"{FOLDER}/lock"
BEST = 10
_LONGEST_NAME = 200
_MOST = 10_000_000
NAMELESS = StageText(title="", opening=(), won=(), defeats=((),), goal="", bonus=(), taught="", hint="")


@dataclass
class Run:
    """One run so far."""

    number: int
    letter: int
    player: int
    rules: RunRules
    sitting: Collection[str]
    step: int = 1
    """The step at which doors are chosen, from 1; one more than there are after the last."""
    rice: int = 0
    points: int = 0
    passed: int = 0
    customs: list[str] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)
    """Customs of which one has to be set now; empty where none has."""
    open: Door | None = None
    """The door whose match is being played ..."""
    record: str = ""
    """... and its record's name, that of its first match where it has several."""
    won: bool = False
    """Whether the last door was passed."""

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        return not self.offered and self.open is None and (self.rice == 0 or self.step > self.rules.length)

    def doors(self, step: int | None = None) -> list[Door]:
        """List the doors of a step, else of the present one."""
        return self.rules.doors(self.letter, step or self.step, self.sitting)

    def ahead(self) -> list[int]:
        """List the steps whose doors are shown beside the present one's."""
        return list(range(self.step + 1, min(self.step + AHEAD, self.rules.length) + 1))

    def fold(self, line: Line) -> None:
        """Take in the next line of its file; raises `Fault` without a place."""
        table = Table("", line)
        if table.has("custom"):
            self._set(table)
        elif table.has("passed"):
            table.read("record", text(_LONGEST_NAME))
            self._ended(table.read("passed", truth), table.read("captured", whole(0, _MOST)))
        else:
            self._opened(table)
        table.end()

    def _opened(self, table: Table) -> None:
        doors = self.doors() if self.step <= self.rules.length else []
        if self.over or self.open is not None or self.offered or not doors:
            raise Fault("", "a door", "what comes next in this run")
        table.read("step", one_of((self.step,)))
        door = doors[table.read("door", whole(0, len(doors) - 1))]
        if door.kind == REST:
            self.rice = min(self.rules.rice, self.rice + 1)
            self.step += 1
            return
        self.open, self.record = door, table.read("record", text(_LONGEST_NAME))

    def _ended(self, passed: bool, captured: int) -> None:
        door = self.open
        if door is None:
            raise Fault("", "a result", "the door that it is of")
        self.open, self.record = None, ""
        self.step += 1
        if not passed:
            self.rice -= 1
            return
        self.passed += 1
        self.points += self.rules.points(door, captured, self.customs)
        self.won = door.kind == LAST
        if door.kind == BET:
            self.rice = min(self.rules.rice, self.rice + 1)
        if not self.won:
            self.offered = self.rules.offer(self.letter, door.step, self.customs)

    def _set(self, table: Table) -> None:
        custom = table.read("custom", one_of(self.offered, "a custom that is offered"))
        full = len(self.customs) >= self.rules.most_customs
        if table.has("drop") != full:
            raise Fault("drop", "as it is", "one that goes where as many hold as can, else none")
        if full:
            self.customs.remove(table.read("drop", one_of(self.customs)))
        self.customs.append(custom)
        self.offered = []


Judge = Callable[[Run], tuple[bool, int] | None]
"""Says of a run's open door whether it was passed and what was captured; None while it is played."""


class _OtherRoad(Fault):
    """A run that is none of this road's."""


class Runs:
    """The runs of one road in a store's folder, in which those of all roads are numbered together."""

    def __init__(self, store: Store, sitting: Collection[str], judge: Judge, road: str = "") -> None:
        """`sitting` are the rivals who are there; `road` is one of `campaign_files.ROADS`."""
        self._store, self._sitting, self._judge, self._road = store, sitting, judge, road

    @property
    def rules(self) -> RunRules:
        """The rules of the road's runs."""
        return run_rules(self._road)

    def all(self, player: int) -> list[Run]:
        """List a player's runs, the oldest first; what cannot be read is `set_aside`'s to say."""
        found = []
        for number in self._numbers():
            with contextlib.suppress(Fault, OSError):
                run = self.read(number)
                if run.player == player:
                    found.append(run)
        return found

    def set_aside(self) -> list[str]:
        """Set damaged runs aside; say what is wrong with each, and what else keeps one from being read."""
        said = []
        for number in self._numbers():
            try:
                self.read(number)
            except _OtherRoad:
                continue
            except (Newer, OSError) as error:
                said.append(str(error))
            except Fault as fault:
                said.append(self._store.set_aside(self._name(number), fault))
        return said

    def settled(self, player: int) -> list[Run]:
        """Judge the open doors by their records, keep what came of them, and list the runs as `all` does.

        Where the disk refuses they are judged again another time.
        """
        runs = self.all(player)
        for run in runs:
            came = self._came(run)
            if came:
                try:
                    self._do(run)
                except OSError:
                    run.fold(came)
        return runs

    def present(self, player: int) -> Run | None:
        """Return the run that is not over, its doors settled; the newest where there are several."""
        return next((run for run in reversed(self.settled(player)) if not run.over), None)

    def best(self, player: int) -> list[Run]:
        """List the runs that are over, the one with most points first."""
        ended = [run for run in self.all(player) if run.over]
        return sorted(ended, key=lambda run: -run.points)[:BEST]

    def begin(self, player: int, letter: int) -> Run:
        """Begin a run; raises ValueError for a letter that there is not, OSError where it cannot be kept."""
        rules = run_rules(self._road)
        if not 1 <= letter <= rules.letters:
            raise ValueError(f"no letter {letter}; expected 1 to {rules.letters}")
        begun: Line = {"run": 1, "letter": letter, "player": player}
        whose: Line = {"road": self._road} if self._road else {}
        with locks.alone(self._store.path(_LOCK)):
            number = max(self._numbers(), default=0) + 1
            self._store.write(self._name(number), self._bytes({**begun, **whose}))
        return self.read(number)

    def add(self, run: Run, line: Line) -> None:
        """Do something in a run and keep it; the run is then what its file says, by whomever.

        Raises `Fault` where that is not what comes next, or OSError; then nothing was done.
        """
        self._do(run, line)

    def _do(self, run: Run, *lines: Line) -> None:
        with locks.alone(self._store.path(_LOCK)):
            now, name = self.read(run.number), self._name(run.number)
            came = None if any("passed" in line for line in lines) else self._came(now)
            added = [came, *lines] if came else lines
            for line in added:
                now.fold(line)
            if added:
                whole, end, _ = (self._store.read(name) or b"").rpartition(b"\n")
                self._store.write(name, b"".join((whole, end, *map(self._bytes, added))))
        vars(run).update(vars(now))

    def _came(self, run: Run) -> Line | None:
        """Return the line that says what came of a run's open door; None where that is not known yet."""
        judged = self._judge(run) if run.open is not None else None
        return judged and {"record": run.record, "passed": judged[0], "captured": judged[1]}

    def read(self, number: int) -> Run:
        """Read a run by its number; raises OSError, or `Fault` at the first line that is none of a run."""
        path = self._store.path(self._name(number))
        run: Run | None = None
        with contextlib.suppress(Torn):
            for place, line in read_file(path):
                try:
                    if run is None:
                        run = self._begun(number, line)
                    else:
                        run.fold(line)
                except _OtherRoad:
                    raise
                except Fault as fault:
                    raise fault.within(f"{path}:{place}") from None
        if run is None:
            raise Fault(str(path), "missing", "the letter of a run")
        return run

    def _begun(self, number: int, line: Line) -> Run:
        rules, table = run_rules(self._road), Table("", line)
        table.read("run", version_up_to(1))
        if table.optional("road", text(_LONGEST_NAME), "") != self._road:
            raise _OtherRoad("road", "a run of another road", f'"{self._road}"')
        letter, player = table.number("letter", 1, rules.letters), table.read("player", any_whole)
        table.end()
        return Run(number, letter, player, rules, self._sitting, rice=rules.rice)

    def _numbers(self) -> list[int]:
        try:
            names = [path.stem for path in self._store.path(FOLDER).iterdir() if path.suffix == ".run"]
        except OSError:
            return []
        return sorted(int(name) for name in names if name.isdecimal())

    @staticmethod
    def _name(number: int) -> str:
        return f"{FOLDER}/{number}.run"

    @staticmethod
    def _bytes(line: Line) -> bytes:
        return (write_line(line) + "\n").encode()


@dataclass(frozen=True)
class DoorTable(StageTable):
    """What a door adds to its table: the goal, and the customs, which the record's header has."""

    run: int = 0
    """The number of the run."""

    def words(self, language: str) -> StageText:
        """Nobody speaks at a door."""
        del language
        return NAMELESS

    def hint(self, language: str) -> str:
        """Nobody gives a hint."""
        del language
        return ""

    def goals(self, language: Language) -> tuple[tuple[Goal, str], ...]:
        """List the one goal with its sentence."""
        return ((self.stage.goal, self.goal_words(language)),)


@dataclass(frozen=True)
class DoorEnd:
    """What became of a door."""

    run: int
    passed: bool
    road: str = ""
    """Of which road's letter."""


def door_stage(run: Run, door: Door) -> Stage:
    """Return a door's match as a stage, by all customs that hold."""
    return run.rules.stage(door, run.letter, run.customs)


def door_table(campaign: Campaign, run: Run) -> DoorTable | None:
    """Return what the open door of a run adds to its table; None where none is open."""
    if run.open is None:
        return None
    return DoorTable(campaign, door_stage(run, run.open), NO_HELP, run=run.number)


def begin_door(
    run: Run, door: Door, player: Profile, store: Store, stamp: str, seed: int | None
) -> HostedMatch:
    """Begin a door's match; raises LookupError where a rival is not there, or OSError."""
    game, stage = run.rules.game, door_stage(run, door)
    seats = seats_of(game, player.name, player.crest, table_of(stage))
    played: Line = {RUN: {"letter": run.letter, "step": door.step, "door": door.number}}
    ease: Line = {EASE: stage.ease} if stage.ease else {}
    part = {**stage.rules.header_part(stage.variant), "campaign": played, **ease}
    command = eased_command(game, partial(ease_of, stage))
    return begin(game, seats, stage.first, store, command, stamp_for(stamp, player.identity), seed, part)


def judge_door(store: Store, run: Run) -> tuple[bool, int] | None:
    """Say by the records whether the open door was passed and what was captured; None while it runs.

    One that was given up, or whose record is gone, is lost.
    """
    door, game = run.open, run.rules.game
    assert door is not None
    stem, _, ending = run.record.rpartition(".")
    names = [run.record, *(f"{stem}{IN_SERIES}{number}.{ending}" for number in range(2, MOST_IN_SERIES + 1))]
    matches: list[Match] = []
    for name in names:
        try:
            match, finished = read_match(game, store.path(FINISHED) / name)
        except (OSError, Fault):
            break
        if finished:
            matches.append(match)
    if any((store.path(RUNNING) / name).is_file() for name in names):
        return None
    aside = any((store.path(ASIDE) / name).is_file() for name in names)
    came = door_stage(run, door).outcome([match.told(0) for match in matches]) if matches else None
    if came is None:
        return None if matches and not aside else (False, 0)
    return came.goal, captured_in(matches, game)


def captured_in(matches: Sequence[Match], game: Game) -> int:
    """Sum the player's points; a sum below zero counts as zero."""
    results = [match.result() for match in matches]
    return max(0, sum(int(line["result"][game.points][0]) for line in results if line is not None))


def without_series(name: str) -> str:
    """Return the name of the first record of a series."""
    stem, dot, ending = name.rpartition(".")
    return stem.partition(IN_SERIES)[0] + dot + ending
