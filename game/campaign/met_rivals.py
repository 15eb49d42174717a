"""Who may be asked to the lobby's table: whoever was met on the way, and some from the first day."""

from collections.abc import Sequence

from game.campaign.campaign_files import can_sit
from game.campaign.progress_database import Progress
from game.campaign.stages import Campaign

_KNOWN_STAGES = 2
"""Rivals of the first stages may be asked from the first day: so many stages for each rival at the game's
smallest table, so that a table can have more seats without a rival at two of them.
"""


def stages_of_rivals(campaign: Campaign) -> dict[str, int]:
    """Return at which stage each rival that waits on a road is met, by id; stages count from 1."""
    stages = campaign.stages
    return {one.name: stage.place for stage in stages for one in stage.unlocks if one.kind == "rival"}


def met_rivals(progress: Progress, roads: Sequence[Campaign]) -> set[str]:
    """Say who may be asked to the tables of the last road's game: all who do not wait on that road.

    Whoever any player met on a road before it is known there, too.
    """
    own, players = roads[-1], [who.identity for who in progress.profiles()]
    won = [one for who in players for road in roads for one in progress.unlocks(who, road)]
    known = _KNOWN_STAGES * (own.game.fewest_seats - 1)
    waiting = {rival for rival, place in stages_of_rivals(own).items() if place > known}
    return (set(can_sit(own.game)) - waiting) | {one.name for one in won if one.kind == "rival"}


def secret_rivals(progress: Progress, roads: Sequence[Campaign]) -> set[str]:
    """List who is met at the last road's ending alone and was met by nobody yet: not a word of them."""
    stage = roads[-1].epilogue
    waiting = {one.name for one in stage.unlocks if one.kind == "rival"} if stage is not None else set()
    return waiting - met_rivals(progress, roads)
