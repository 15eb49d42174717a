"""A try at a stage: who sits at its table, by which rules, and how much its rivals err.

Owns the way from a stage to a hosted match, and back from its record when the match is resumed; and a try
without a window, by a computer in the player's seat, to find out how hard the stage is. How many of these
there are is the command's affair.
"""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.campaign.help_after_defeats import NO_HELP, Help, ease_of
from game.campaign.progress_database import Profile
from game.campaign.seals import WHITE, under_seal
from game.campaign.stage_table import seats_of, table_of
from game.campaign.stages import Campaign, Outcome, Stage
from game.campaign.try_records import stamp_for
from game.games import GAMES
from game.kept.chance import seed_from
from game.kept.data_folder import Store
from game.kept.json_lines import Line, first_line
from game.table.drivers import Driver, InProcessDriver, rival_command
from game.table.game_interface import Game, Match, Rival
from game.table.hosted_match import HostedMatch, RivalCommand, begin, go_on
from game.table.record_forms import EDITION, LATEST_GOALS, MOST_HELP, STAGE_GOALS, eases
from game.table.session import Session

Player = Callable[[int], Rival]
"""Makes who sits in the player's seat, from a seed."""


def header_part(campaign: Campaign, stage: Stage, number: int, given: Help) -> Line:
    """Return what a try puts into the header of its match: the stage's rules, and which try it is."""
    helped = min(given.defeats, MOST_HELP)
    played: Line = {"stage": campaign.key(stage.identity), "try": number, "help": helped, "edition": EDITION}
    if stage.seal:
        played["seal"] = stage.seal
    return {**stage.rules.header_part(stage.variant), "campaign": played, STAGE_GOALS: LATEST_GOALS}


def yardstick(game: Game, stage: Stage) -> Player:
    """Seat the rival by whom the game measures its stages."""
    return lambda seed: game.rival(stage.rules.yardstick, seed)


def seeking(stage: Stage, bonus: int) -> Player:
    """Seat a player who goes for one of the stage's bonus goals."""
    return lambda seed: stage.rules.seeker(seed, stage.bonus[bonus])


def judged(stage: Stage, matches: Sequence[Match]) -> Outcome:
    """Judge a try that is over, by what its player was told."""
    came = stage.outcome([match.told(0) for match in matches])
    assert came is not None
    return came


def played(
    game: Game, stage: Stage, player: Player, seed: int, partner: str = "", given: Help = NO_HELP
) -> list[Match]:
    """Play a try to its end; returns its matches. Raises LookupError where a rival is not there."""
    table = table_of(stage, partner)
    seats = [{"name": "Player"}, *({"name": rival, "rival": rival} for rival in table)]
    header: Line = {"record": game.name, "version": 1, "seats": seats, "first": stage.first, "seed": seed}
    header |= stage.rules.header_part(stage.variant)
    matches: list[Match] = []
    places: Sequence[Line] = ()
    while True:
        match = game.match(header)
        for line in places:
            match.take(line)
        drawn = seed_from(seed, len(matches))
        minds = [player(seed_from(drawn, 0))]
        for seat, rival in enumerate(table, 1):
            minds.append(game.rival(rival, seed_from(drawn, seat), ease_of(stage, rival, given)))
        drivers: list[Driver] = [InProcessDriver(mind) for mind in minds]
        Session(match, drivers, earlier=matches, seed=seed).advance()
        matches.append(match)
        following = game.following(matches)
        if following is None:
            return matches
        header, places = {**following.header, "seed": seed}, following.given


class Try(NamedTuple):
    """A try: at which stage and whose, its number and help as `Progress.begin_try` gave them, with whom."""

    campaign: Campaign
    stage: Stage
    player: Profile
    number: int
    given: Help
    partner: str = ""


def begin_try(tried: Try, store: Store, stamp: str, seed: int | None = None) -> HostedMatch:
    """Begin the first match of a try; `stamp` is a date and time.

    Raises LookupError where a rival is not there, ValueError for a partner who can't be asked along. A feud
    goes on with `HostedMatch.begin_following`.
    """
    game, stage, player = tried.campaign.game, tried.stage, tried.player
    seats = seats_of(game, player.name, player.crest, table_of(stage, tried.partner))
    command = eased_command(game, partial(ease_of, stage, given=tried.given))
    part = header_part(tried.campaign, stage, tried.number, tried.given)
    return begin(game, seats, stage.first, store, command, stamp_for(stamp, player.identity), seed, part)


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
    """Return how strong each rival of a record plays: by its header, or by the stage at which it is a try."""
    header = first_line(record)
    played = header.get("campaign")
    if type(played) is dict and type(played.get("stage")) is str:
        key: str = played["stage"]
        folder, _, identity = key.rpartition("/")
        given = played.get("help", 0)
        with contextlib.suppress(LookupError):
            stage = under_seal(campaigns(folder).stage(identity), played.get("seal", WHITE))
            return partial(ease_of, stage, given=Help(given if type(given) is int else 0))
    return lambda rival: eases(header).get(rival, 0.0)
