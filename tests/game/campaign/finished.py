"""Finished matches of a campaign as records on the disk, for tests of what is kept of them."""

import json
from pathlib import Path

from game.campaign.help_after_defeats import NO_HELP, Help
from game.campaign.stage_table import table_of
from game.campaign.stages import Campaign, Outcome, Stage
from game.campaign.tries import Player, header_part, judged, played
from game.campaign.try_records import stamp_for
from game.games import TENNO
from game.kept.data_folder import Store
from game.kept.json_lines import Line
from game.table.drivers import InProcessDriver
from game.table.game_interface import Game, Match
from game.table.record_files import FINISHED
from game.table.session import Session
from tests.game.tenno.play import as_bytes

STRONG, WEAK = ("steady", "novice"), ("novice", "steady")
"""Who sits in the player's seat, and who sits at the others: whatever the stage says."""


def record_of(
    campaign: Campaign,
    stage: str,
    number: int,
    seed: int,
    minds: tuple[str, str] = STRONG,
    given: Help = NO_HELP,
) -> bytes:
    """Play one match of a try; returns the bytes of its record."""
    return as_bytes(_play(campaign, stage, number, seed, minds, given, [])[1])


def series_of(campaign: Campaign, stage: str, number: int, seed: int) -> list[bytes]:
    """Play all matches of a try; returns their records."""
    matches: list[Match] = []
    records: list[bytes] = []
    while not matches or TENNO.following(matches):
        match, lines = _play(campaign, stage, number, seed + len(matches), STRONG, NO_HELP, matches)
        matches.append(match)
        records.append(as_bytes(lines))
    return records


def play_try(game: Game, stage: Stage, player: Player, seed: int, partner: str = "") -> Outcome:
    """Play a try to its end and judge it."""
    return judged(stage, played(game, stage, player, seed, partner))


def _play(
    campaign: Campaign,
    identity: str,
    number: int,
    seed: int,
    minds: tuple[str, str],
    given: Help,
    earlier: list[Match],
) -> tuple[Match, list[Line]]:
    stage = campaign.stage(identity)
    partner = stage.partners[0][1] if stage.partners else ""
    rivals = table_of(stage, partner)
    seats: list[Line] = [{"name": "Aki", "crest": 3}, *({"name": rival, "rival": rival} for rival in rivals)]
    game = campaign.game
    header: Line = {"record": game.name, "version": 1, "seats": seats, "first": stage.first, "seed": seed}
    header |= header_part(campaign, stage, number, given)
    following = game.following(earlier) if earlier else None
    if following:
        header = {**following.header, "seed": seed}
    match = game.match(header)
    lines: list[Line] = [header, *(match.take(line) for line in (following.given if following else ()))]
    drivers = [InProcessDriver(game.rival(minds[seat > 0], seed + seat)) for seat in range(len(seats))]
    Session(match, drivers, lines.append, earlier=earlier).advance(10)
    return match, lines


def keep(store: Store, stamp: str, profile: int, record: bytes) -> Path:
    """Put a record where the host leaves finished ones."""
    played = json.loads(record.partition(b"\n")[0])["record"]
    name = f"{FINISHED}/{stamp_for(stamp, profile)}.{played}"
    store.write(name, record)
    return store.path(name)
