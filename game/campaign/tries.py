"""A try at a stage in a window: who sits at its table, by which rules, and how much its rivals err.

Owns the way from a stage to a hosted match, and back from its record when the match is gone on with.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.campaign.help import NO_HELP, Help, ease_of
from game.campaign.progress import Profile, stamp_for
from game.campaign.seals import WHITE, under_seal
from game.campaign.simulated_tries import header_part
from game.campaign.stage_table import table_of
from game.campaign.stages import Campaign, Stage
from game.games import GAMES
from game.kept.json_lines import read_file
from game.kept.store import Store
from game.kept.table_plan import HUMAN, SeatPlan
from game.table.contract import Game
from game.table.drivers import rival_command
from game.table.hosting import HostedMatch, RivalCommand, begin, go_on

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
    command = eased_command(game, stage, given)
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
    return go_on(game, record, store, _command_of(game, record, campaigns), unknown)


def eased_command(game: Game, stage: Stage | None, given: Help) -> RivalCommand:
    """Make the commands of the rivals' processes at a stage, or at a table that is no stage's."""

    def command(spec: str, seed: int, receipt: Path | None) -> Sequence[str] | str:
        ease = 0.0 if stage is None else ease_of(stage, spec, given)
        return rival_command(spec, seed, receipt, ease, "" if game is GAMES[0] else game.name)

    return command


def _command_of(game: Game, record: Path, campaigns: Callable[[str], Campaign]) -> RivalCommand:
    header = next(read_file(record), (1, {}))[1]
    played = header.get("campaign")
    if type(played) is not dict or type(played.get("stage")) is not str:
        return eased_command(game, None, NO_HELP)
    key: str = played["stage"]
    folder, _, identity = key.rpartition("/")
    given = played.get("help", 0)
    try:
        stage = under_seal(campaigns(folder).stage(identity), played.get("seal", WHITE))
    except LookupError:
        return eased_command(game, None, NO_HELP)
    return eased_command(game, stage, Help(given if type(given) is int else 0))
