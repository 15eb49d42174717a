"""The campaigns and everybody's progress in one run of the program: read, opened; tries begin and end here.

What is shown of the campaign is given a `PlayerProgress`, never this, which leads to hosted matches.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from game.campaign.campaign_files import ROADS, can_sit, in_edition, own_campaign, own_folders, road_of
from game.campaign.help_after_defeats import Help
from game.campaign.met_rivals import met_rivals, secret_rivals, stages_of_rivals
from game.campaign.player_progress import PlayerProgress
from game.campaign.progress_database import Profile, Progress, StageProgress
from game.campaign.progress_database_file import Damaged
from game.campaign.run_rules import RUN
from game.campaign.runs import (
    DoorEnd,
    DoorTable,
    Run,
    Runs,
    begin_door,
    door_table,
    judge_door,
    without_series,
)
from game.campaign.seals import WHITE, under_seal, whole_acts
from game.campaign.stage_table import StageTable, boons_at, spent
from game.campaign.stages import Campaign, Stage, Unlock, sets_out
from game.campaign.tries import Try, begin_try, go_on_with_try
from game.campaign.try_records import profile_of
from game.games import game_of
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.kept.foreign_files import Aside
from game.kept.json_lines import Line
from game.table.game_interface import Game
from game.table.hosted_match import HostedMatch

Others = tuple[dict[str, Campaign], dict[str, str]]
"""Campaigns by their folders' names, and what is wrong with those that are none."""


@dataclass(frozen=True, kw_only=True)
class TryEnd:
    """What became of a try: its stars, and what it brought."""

    table: StageTable
    player: int
    stars: tuple[bool, bool, bool]
    before: StageProgress
    """What the player had reached at the stage before."""
    unlocked: tuple[Unlock, ...] = ()
    """What it brought that is news: not a rival who could be asked to the lobby before."""
    partner: str = ""
    lead: int = 0
    """By how many points the player was ahead of everybody at the end, or behind."""
    told: Sequence[list[Line]] = ()
    """What the player was told in the try's matches; nothing of a try that was given up."""
    record: Path | None = None
    """The record of the last of them ..."""
    receipts: Mapping[int, Path] = field(default_factory=dict)
    """... and the rivals' receipts of it, by seat."""

    @property
    def won(self) -> bool:
        """Whether the stage's goal was reached."""
        return self.stars[0]


def _as_begun(campaign: Campaign, identity: str, edition: int) -> tuple[Stage, list[int]]:
    """Return a stage with the bonus goals of an edition, and which of them, from 0, have changed since.

    Raises LookupError for no stage.
    """
    stage = campaign.stage(identity)
    then = in_edition(campaign, edition)
    before = then.stage(identity).bonus if identity in then.identities() else stage.bonus
    changed = [number for number, goal in enumerate(before) if goal != stage.bonus[number]]
    return replace(stage, bonus=before), changed


class CampaignService:
    """Reads campaigns and opens progress when they are first needed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._progress: Progress | None = None
        self._read: dict[str, Campaign] = {}
        self._runs: dict[str, Runs] = {}
        self._others: Aside[Others] = Aside(self._read_others, ({}, {}))

    @property
    def store(self) -> Store:
        """Where all of it is kept."""
        return self._store

    @property
    def progress(self) -> Progress:
        """The progress of all players. Raises as `Progress` does."""
        if self._progress is None:
            self._progress = Progress(self._store, self.campaign)
        return self._progress

    def open_anew(self) -> None:
        """Let progress be opened again when it is needed next; that mends what was damaged meanwhile."""
        self._progress = None

    def campaign(self, name: str = "") -> Campaign:
        """Find a campaign by its name, one of `ROADS` or a folder's; raises LookupError."""
        if name not in self._read:
            others, wrong = ({name: own_campaign(name)}, {}) if name in ROADS else self._others.latest()
            if name not in others:
                raise LookupError(wrong.get(name, f"no campaign {name!r}"))
            self._read[name] = others[name]
        return self._read[name]

    def campaigns(self) -> tuple[list[Campaign], list[str]]:
        """Read every campaign that there is, our own first; and what is wrong with the others."""
        others, wrong = self._others.latest()
        found = [self._read.setdefault(name, campaign) for name, campaign in others.items()]
        return [*self.roads(), *found], list(wrong.values())

    def roads(self) -> list[Campaign]:
        """List our own campaigns, one a game."""
        return [self.campaign(road) for road in ROADS]

    def _read_others(self) -> Others:
        return own_folders(can_sit)

    # Players

    def player(self, identity: int) -> Profile | None:
        """Return that player, else the first one; None before there is any."""
        profiles = self.progress.profiles()
        return next((one for one in profiles if one.identity == identity), next(iter(profiles), None))

    def met(self, road: str = "") -> set[str]:
        """Say who may be asked to the tables of a road's game, as `met_rivals` has it."""
        return met_rivals(self.progress, self._up_to(road))

    def secret(self, road: str = "") -> set[str]:
        """List who is met at the match within a road's ending, and was met by nobody: not a word of them."""
        return secret_rivals(self.progress, self._up_to(road))

    def _up_to(self, road: str) -> list[Campaign]:
        return [self.campaign(one) for one in ROADS[: ROADS.index(road) + 1]]

    def stages_of_rivals(self, road: str = "") -> dict[str, int]:
        """Return at which stage each rival that waits on a road is met, by id; stages count from 1."""
        return stages_of_rivals(self.campaign(road))

    # Tries

    def begin(
        self,
        campaign: str,
        stage: str,
        player: int,
        partner: str,
        *,
        stamp: str,
        wants_help: bool,
        seed: int | None,
        seal: str = WHITE,
        first: int | None = None,
    ) -> HostedMatch:
        """Begin a try; raises LookupError, ValueError and OSError where it cannot be.

        `first`: the seat that begins, where the player may say so; that is then used up at this stage.
        """
        read = self.campaign(campaign)
        place = under_seal(read.stage(stage), seal)
        profile = self.player(player)
        if profile is None or profile.identity != player:
            raise LookupError(f"player {player} is gone; expected one of those on the campaign's map")
        tosses = first is not None and PlayerProgress(read, self.progress, profile).may_toss(place)
        if first is not None and tosses:
            if first not in range(len(place.seats)):
                raise ValueError(f"no seat {first}; expected 0 to {len(place.seats) - 1}")
            place = replace(place, first=first)
        number, given = self.progress.begin_try(player, read, stage, wants_help, place.seal)
        hosted = begin_try(Try(read, place, profile, number, given, partner), self._store, stamp, seed)
        if tosses:
            self.progress.hear(player, read.key(spent(place)))
        return hosted

    # Runs

    def runs(self, road: str = "") -> Runs:
        """Return the runs of all players on one of `ROADS`."""
        if road not in self._runs:
            sitting = can_sit(self.campaign(road).game)
            self._runs[road] = Runs(self._store, sitting, partial(judge_door, self._store), road)
        return self._runs[road]

    def begin_door(
        self, player: int, number: int, stamp: str, seed: int | None, road: str = ""
    ) -> HostedMatch:
        """Open a door of a player's run; raises LookupError where there is none, ValueError, OSError."""
        runs = self.runs(road)
        profile, run = self.player(player), runs.present(player)
        if profile is None or profile.identity != player or run is None or number >= len(run.doors()):
            raise LookupError(f"player {player} stands at no door {number}; expected one that is open")
        door = run.doors()[number]
        hosted = begin_door(run, door, profile, self._store, stamp, seed)
        name = hosted.record_path.name
        try:
            runs.add(run, {"step": door.step, "door": door.number, "record": name})
        except (OSError, Fault):
            hosted.close()
            hosted.abandon()
            raise
        return hosted

    def _door_of(self, hosted: HostedMatch) -> Run | None:
        """Return the run at whose open door a match is played; None for any other."""
        player, name = profile_of(hosted.record_path.name), without_series(hosted.record_path.name)
        runs = self.runs(road_of(game_of(hosted.public.lines[0]))).all(player)
        return next((run for run in runs if run.open is not None and run.record == name), None)

    def go_on(self, game: Game, record: Path, unknown: Mapping[int, str] | None = None) -> HostedMatch:
        """Resume an unfinished match of a game, be it a campaign's or not; as `go_on_with_try`."""
        return go_on_with_try(game, record, self._store, self.campaign, unknown)

    def table(self, hosted: HostedMatch) -> StageTable | None:
        """Return what the campaign adds to a match; None where it is none of its tries."""
        played = hosted.campaign
        if played is None:
            return None
        if RUN in played:
            run = self._door_of(hosted)
            return None if run is None else door_table(self.campaign(run.rules.road), run)
        folder, _, identity = str(played.get("stage")).rpartition("/")
        try:
            campaign = self.campaign(folder)
            stage, earlier = _as_begun(campaign, identity, hosted.stage_goals)
            stage = under_seal(stage, played.get("seal", WHITE))
        except LookupError:
            return None
        given = played.get("help", 0)
        player = profile_of(hosted.record_path.name)

        def hear(text: str) -> bool:
            try:
                return self.progress.hear(player, campaign.key(text))
            except (Damaged, OSError, sqlite3.Error):
                return False  # no word is worth a match; whatever is wrong is said where progress is opened

        help_given = Help(given if type(given) is int else 0)
        try:
            reached = self.progress.stages(player, campaign)
        except (Damaged, OSError, sqlite3.Error):
            return StageTable(campaign, stage, help_given, hear, (), earlier)  # as above
        boons = boons_at(campaign, stage, [one for one, at in reached.items() if at.won])
        tries = reached[stage.identity].tries
        first = sets_out(campaign, stage, tries)
        return StageTable(campaign, stage, help_given, hear, boons, earlier, first)

    def give_up(self, hosted: HostedMatch, table: StageTable, everybody_in: bool = False) -> TryEnd | DoorEnd:
        """Count a try that is left as a defeat, and lay its unfinished record aside.

        One that is over already, though its end was not shown yet, counts as it ended; as `end`.
        """
        if hosted.over and table.stage.outcome(_told(hosted)) is not None:
            hosted.lay_away()
            end = self.end(hosted, table, everybody_in)
            assert end is not None
            return end
        if isinstance(table, DoorTable):
            run = self._door_of(hosted)
            hosted.abandon()
            if run is not None:
                self.runs(run.rules.road).add(run, {"record": run.record, "passed": False, "captured": 0})
            return DoorEnd(table.run, False, table.campaign.name)
        player, stage = profile_of(hosted.record_path.name), table.stage.identity
        before = self.progress.stage(player, table.campaign, stage)
        self.progress.give_up(player, table.campaign, stage, (hosted.campaign or {}).get("try", 0))
        hosted.abandon()
        return TryEnd(
            table=table,
            player=player,
            stars=(False, False, False),
            before=before,
            partner=_partner(hosted, table),
        )

    def end(
        self, hosted: HostedMatch, table: StageTable, everybody_in: bool = False
    ) -> TryEnd | DoorEnd | None:
        """Take a finished match in; return what became of its try, None where that goes on.

        `everybody_in`: all rivals may be asked to the lobby anyway. Raises what keeping it may raise:
        OSError, `Fault`, sqlite3.Error, and the database's own.
        """
        campaign, stage, player = table.campaign, table.stage, profile_of(hosted.record_path.name)
        if isinstance(table, DoorTable):
            came = stage.outcome(_told(hosted))
            self.runs(campaign.name).settled(player)
            return None if came is None else DoorEnd(table.run, came.goal, campaign.name)
        try:
            before = self.progress.stage(player, campaign, stage.identity)
        except Damaged:
            self.open_anew()  # which mends it
            before = self.progress.stage(player, campaign, stage.identity)
        road = campaign.name if campaign.name in ROADS else ""
        met, backs = self.met(road), self._backs(player, campaign)
        self.progress.take(hosted.record_path)
        told = _told(hosted)
        came = stage.outcome(told)
        if came is None:
            return None
        joined = set() if everybody_in else self.met(road) - met
        if stage.seal:
            unlocked = tuple(one for one in self._backs(player, campaign) if one not in backs)
        else:
            won = stage.unlocks if came.goal and not before.won else ()
            unlocked = tuple(one for one in won if one.kind != "rival" or one.name in joined)
        return TryEnd(
            table=table,
            player=player,
            stars=(came.goal, False, False) if stage.seal else came.stars,
            before=before,
            unlocked=unlocked,
            partner=_partner(hosted, table),
            lead=0 if stage.seal else _lead(told[-1][-1], campaign.game),
            told=told,
            record=hosted.record_path,
            receipts=hosted.receipts(),
        )

    def _backs(self, player: int, campaign: Campaign) -> list[Unlock]:
        """List the card backs that a player's seals have won here, or on any of our own roads."""
        found = list[Unlock]()
        for road in self.roads() if campaign.name in ROADS else [campaign]:
            reached = self.progress.stages(player, road)
            found += whole_acts(road, {stage: at.seals for stage, at in reached.items()})
        return found


def _lead(last: Line, game: Game) -> int:
    own, *others = last["result"][game.points]
    return int(own) - max(map(int, others))


def _told(hosted: HostedMatch) -> list[list[Line]]:
    """Return what the player was told in all matches of a try."""
    seat = hosted.people[0]
    return [list(lines) for lines in (*seat.earlier, seat.lines)]


def _partner(hosted: HostedMatch, table: StageTable) -> str:
    specs = [plan.spec for plan in hosted.plans()]
    return next((rival for _, rival in table.stage.partners if rival in specs), "")
