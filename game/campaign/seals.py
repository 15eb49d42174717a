"""Seals: a stage played for more. What each changes of it, and who has won which.

White is the stage as the road has it. What the harder ones alter of rules and goal is the game's to say
(`StageRules.under_seal`); rivals play at full strength under all of them, and nobody is helped. A seal is one
mark a stage, kept beside the tries.
"""

import sqlite3
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from game.campaign.campaign_files import ROADS
from game.campaign.stages import Campaign, Stage, Unlock
from game.table.record_forms import SEALS

WHITE = ""
"""The seal of a try that has none."""
BLIND = ("red", "gold")
"""Under these no notes are given, whatever the settings say."""
DEAR = ("black", "gold")
"""Under these the goal is a higher one."""


def under_seal(stage: Stage, seal: str) -> Stage:
    """Return a stage as it is played under a seal: the stage itself for white."""
    if seal not in SEALS or stage.epilogue:
        return stage
    staked = stage.rules.under_seal(stage.variant, stage.goal, seal in BLIND, seal in DEAR)
    if seal in DEAR and stage.black is not None:
        words, n = stage.rules.called(stage.black, staked.altered)
        staked = staked._replace(goal=stage.black, words=words, n=n)
    return replace(
        stage, seal=seal, ease={}, variant=staked.altered, goal=staked.goal, stake=(staked.words, staked.n)
    )


def sealed_roads(campaign: Campaign) -> bool:
    """Tell whether a campaign's stages can be played under seals: the program's own can."""
    return campaign.name in ROADS


def whole_acts(campaign: Campaign, won: Mapping[str, Collection[str]]) -> list[Unlock]:
    """List the card backs that are won: one a colour, once all stages of an act have its seal."""
    if not sealed_roads(campaign):
        return []
    acts: dict[str, list[str]] = {}
    for stage in campaign.road:
        acts.setdefault(stage.act, []).append(stage.identity)
    return [
        Unlock("back", seal)
        for seal in SEALS
        if any(all(seal in won.get(one, ()) for one in stages) for stages in acts.values())
    ]


# Where they are kept


def note_seal(connection: sqlite3.Connection, begun: tuple[int, str, int], seal: object) -> None:
    """Enter under which seal a try (player, stage's key, number) is played; nothing for white."""
    if seal in SEALS:
        connection.execute("INSERT OR IGNORE INTO sealed VALUES (?, ?, ?, ?)", (*begun, seal))


def seals_won(connection: sqlite3.Connection, profile: int, state: str) -> dict[str, set[str]]:
    """Return by a stage's key the seals of a player's tries that are in this state."""
    rows = connection.execute(
        "SELECT stage, seal FROM sealed JOIN tries USING (profile, stage, number)"
        " WHERE profile = ? AND state = ?",
        (profile, state),
    )
    won: dict[str, set[str]] = {}
    for stage, seal in rows:
        won.setdefault(stage, set()).add(seal)
    return won


def in_order(seals: Iterable[str]) -> list[str]:
    """List seals in their order."""
    return [seal for seal in SEALS if seal in set(seals)]
