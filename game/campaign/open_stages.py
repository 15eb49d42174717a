"""Which stages of a campaign are open, and which is the next: the way through it.

Pure functions on what a player has reached; where that is kept is progress_database.py's.
"""

from collections.abc import Collection

from game.campaign.stages import Campaign, Stage


def open_stages(campaign: Campaign, won: Collection[str], walked: Collection[str] = ()) -> list[str]:
    """List the stages that are open, in order.

    `won` and `walked` (left without stars) open what needs them.
    """
    passed = {*won, *walked}
    return [
        stage.identity
        for stage in campaign.stages
        if not stage.needs or stage.identity in passed or not passed.isdisjoint(stage.needs)
    ]


def leads_on(campaign: Campaign, stage: Stage, opened: Collection[str]) -> bool:
    """Tell whether a stage stands between the player and one that is not `opened`, or is the road's end.

    Of two of which one is enough, the other leads on no more; it waits for its stars.
    """
    after = [other.identity for other in campaign.road if stage.identity in other.needs]
    return not after or any(other not in opened for other in after)


def next_stage(
    campaign: Campaign, opened: Collection[str], passed: Collection[str], after: Stage | None = None
) -> Stage:
    """Return the stage to turn to: the first that leads on, after one that was not passed that one again."""
    ahead = [stage for stage in campaign.stages if stage.identity not in passed]
    waiting = [stage for stage in ahead if stage.identity in opened]
    if after in waiting:
        return after
    waiting.sort(key=lambda stage: not leads_on(campaign, stage, opened))
    onward = [stage for stage in waiting if after is None or stage.place > after.place]
    return next(iter(onward or waiting), after or campaign.stages[0])


def fork_at(campaign: Campaign, stage: Stage) -> list[Stage]:
    """List the stages that open together with one in its act, it among them; nothing where it is alone."""
    found = [one for one in campaign.road if one.needs and (one.needs, one.act) == (stage.needs, stage.act)]
    return found if len(found) > 1 and stage in found else []


def alternatives(campaign: Campaign, first: str, stage: Stage) -> list[Stage]:
    """List the stages of which any one leads on, `first` of them, where `stage` is one; else nothing."""
    found = fork_at(campaign, stage)
    return found if campaign.stage(first) in found else []


def sets_out(campaign: Campaign, stage: Stage, tries: int) -> bool:
    """Tell whether a try at a stage, after so many `tries` at it, is the first of all on the road."""
    return stage == campaign.road[0] and not tries
