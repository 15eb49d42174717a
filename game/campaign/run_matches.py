"""A door's match: how it begins, what stands beside its table, and what came of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.campaign.progress_database import Profile
from game.campaign.run_rules import RUN, Door
from game.campaign.runs import Run
from game.campaign.scripts import StageText
from game.campaign.stage_help import NO_HELP, ease_of
from game.campaign.stage_table import StageTable, table_of
from game.campaign.stages import Campaign, Stage
from game.campaign.tries import CRESTS, eased_command
from game.campaign.try_records import stamp_for
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.kept.language import Language
from game.kept.table_plan import HUMAN, SeatPlan
from game.table.game_interface import Game, Match
from game.table.hosted_match import HostedMatch, begin
from game.table.optional_features import Goal
from game.table.record_files import ASIDE, FINISHED, IN_SERIES, RUNNING, read_match
from game.table.record_header import EASE

NAMELESS = StageText("", (), (), ((),), "", (), "", "")


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
    crests = [crest for crest in CRESTS if crest != player.crest]
    seats = [SeatPlan(HUMAN, player.name, player.crest)]
    for rival, crest in zip(table_of(stage), crests, strict=False):
        seats.append(SeatPlan(rival, game.rival_profile(rival).name, crest))
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
    names = [run.record, *(f"{stem}{IN_SERIES}{number}.{ending}" for number in (2, 3))]
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
    """Sum the player's points; what is below zero counts nothing."""
    results = [match.result() for match in matches]
    return max(0, sum(int(line["result"][game.points][0]) for line in results if line is not None))


def without_series(name: str) -> str:
    """Return the name of the first record of a series."""
    stem, dot, ending = name.rpartition(".")
    return stem.partition(IN_SERIES)[0] + dot + ending
