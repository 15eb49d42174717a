"""A try at a stage in a window: who sits at its table, by which rules, and how much its rivals err.

Owns the way from a stage to a hosted match, and back from its record when the match is gone on with.
"""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from game.campaign.progress_database import Profile
from game.campaign.seals import WHITE, under_seal
from game.campaign.simulated_tries import header_part
from game.campaign.stage_help import Help, ease_of
from game.campaign.stage_table import table_of
from game.campaign.stages import Campaign, Stage
from game.campaign.try_records import stamp_for
from game.games import GAMES
from game.kept.data_folder import Store
from game.kept.json_lines import read_file
from game.kept.table_plan import HUMAN, SeatPlan
from game.table.drivers import rival_command
from game.table.game_interface import Game
from game.table.hosted_match import HostedMatch, RivalCommand, begin, go_on
from game.table.record_header import eases

CRESTS = range(1, 8)


def begin_try(
    campaign: Campaign,
    stage: Stage,
    player: Profile,
    number: int,
    given: Help,
    store: Store,
    stamp: str,
    partner: str = "",
    seed: int | None = None,
) -> HostedMatch:
    """Begin the first match of a try, whose number and help `Progress.begin_try` gave.

    `stamp` is a date and time. Raises LookupError where a rival is not there, ValueError for a partner who
    can't be asked along. A feud goes on with `HostedMatch.begin_following`.
    """
    game = campaign.game
    crests = [crest for crest in CRESTS if crest != player.crest]
    seats = [SeatPlan(HUMAN, player.name, player.crest)]
    for rival, crest in zip(table_of(stage, partner), crests, strict=False):
        seats.append(SeatPlan(rival, game.rival_profile(rival).name, crest))
    command = eased_command(game, partial(ease_of, stage, given=given))
    named = stamp_for(stamp, player.identity)
    part = header_part(campaign, stage, number, given)
    return begin(game, seats, stage.first, store, command, named, seed, part)


def go_on_with_try(
    game: Game,
    record: Path,
    store: Store,
    campaigns: Callable[[str], Campaign],
    unknown: Mapping[int, str] | None = None,
) -> HostedMatch:
    """Go on with a match, be it the campaign's or not; its rivals err as they did.

    After a finished match of a feud, `HostedMatch.begin_following` begins the next. Raises OSError where it
    cannot be read, `Fault` where it is damaged, `UnknownRival` where one is not here of whom `unknown`, which
    `go_on` explains, says nothing.
    """
    return go_on(game, record, store, eased_command(game, _ease_at(record, campaigns)), unknown)


Ease = Callable[[str], float]
"""Says of a rival, by its id, how eased it is, as `game_interface.Game.rival` has it."""


def eased_command(game: Game, ease: Ease) -> RivalCommand:
    """Make the commands of the rivals' processes at a table."""

    def command(spec: str, seed: int, receipt: Path | None) -> Sequence[str] | str:
        return rival_command(spec, seed, receipt, ease(spec), "" if game is GAMES[0] else game.name)

    return command


def _ease_at(record: Path, campaigns: Callable[[str], Campaign]) -> Ease:
    """Say it of a record's table: by its header, or by the stage at which it is a try."""
    header = next(read_file(record), (1, {}))[1]
    played = header.get("campaign")
    if type(played) is dict and type(played.get("stage")) is str:
        key: str = played["stage"]
        folder, _, identity = key.rpartition("/")
        given = played.get("help", 0)
        with contextlib.suppress(LookupError):
            stage = under_seal(campaigns(folder).stage(identity), played.get("seal", WHITE))
            return partial(ease_of, stage, given=Help(given if type(given) is int else 0))
    return lambda rival: eases(header).get(rival, 0.0)
