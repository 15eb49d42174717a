"""Boons: what a won stage brings at later tables of its campaign, knowledge or order and never cards.

Which there are and where each holds is the game's to say (`StageRules.boons`). Seals, runs and the match
within the ending know none.
"""

from collections.abc import Collection

from game.campaign.stages import Campaign, Stage

COIN, THREAD = "coin", "thread"
"""The player says who begins, in one try at each stage; at a table without notes one slot keeps its note."""


def boons_at(campaign: Campaign, stage: Stage, won: Collection[str]) -> frozenset[str]:
    """Return which boons hold at a stage for whom these stages are won, by their ids."""
    if stage.seal or stage.epilogue:
        return frozenset()
    earlier = (one for one in campaign.stages if one.place < stage.place and one.identity in won)
    found = {one.boon for one in earlier if one.boon}
    boons = stage.rules.boons
    return frozenset(one for one in found if boons[one].holds(stage.act, stage.speaker, stage.variant))


def spent(stage: Stage) -> str:
    """Return the text that a player has heard who has used the coin at a stage."""
    return f"{stage.identity}.{COIN}"
