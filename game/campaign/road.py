"""The way through a campaign: what is open, who may be asked along, and the help that grows with defeats.

Pure functions on what a player has reached; where that is kept is progress.py's.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from game.campaign.scripts import StageText
from game.campaign.stages import PARTNER, PLAYER, Campaign, Stage
from game.kept.language import Language
from game.table.offers import Goal

HINT_AFTER, ODDS_AFTER, NOTES_AFTER, WALK_AFTER = 2, 3, 4, 8
EASED_AFTER = (5, 7, 9)
EASE = 0.20
"""What each step adds to every rival's error rate."""
DIGITS = 6
"""Of an error rate: 0.34 + 0.1 would have 17, which no rival's process is told."""


@dataclass(frozen=True)
class Help:
    """What a player is offered at a stage after so many defeats there."""

    defeats: int = 0

    @property
    def hint(self) -> bool:
        """The stage's hint."""
        return self.defeats >= HINT_AFTER

    @property
    def odds(self) -> bool:
        """The exact odds of an attack."""
        return self.defeats >= ODDS_AFTER

    @property
    def notes(self) -> bool:
        """What could still lie in each slot; lifts the variant without notes."""
        return self.defeats >= NOTES_AFTER

    @property
    def teacups(self) -> int:
        """In how many steps the rivals err more."""
        return sum(self.defeats >= step for step in EASED_AFTER)

    @property
    def walk_on(self) -> bool:
        """Leaving the stage without stars."""
        return self.defeats >= WALK_AFTER


NO_HELP = Help()


@dataclass(frozen=True)
class StageTable:
    """What a stage adds to its table: its goals and words, and the help that was given."""

    campaign: Campaign
    stage: Stage
    given: Help
    hear: Callable[[str], bool] = lambda _: False
    """Notes that the player is told something; False where that was so before."""

    def words(self, language: str) -> StageText:
        """Return the stage's texts in a language."""
        return self.campaign.script(language).stages[self.stage.identity]

    def goals(self, language: str) -> tuple[tuple[Goal, str], ...]:
        """List the goal and the bonus goals, each with its sentence."""
        return tuple(zip(self.stage.goals, self.words(language).goals, strict=True))


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
    after = [other.identity for other in campaign.stages if stage.identity in other.needs]
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


def alternatives(campaign: Campaign, first: str, stage: Stage) -> list[Stage]:
    """List the stages of which any one leads on, `first` of them, where `stage` is one; else nothing."""
    chosen = campaign.stage(first)
    found = [one for one in campaign.stages if (one.needs, one.act) == (chosen.needs, chosen.act)]
    return found if stage in found else []


def partners(stage: Stage, won: Collection[str]) -> list[str]:
    """List who may be asked along; all of them where nobody's stage was won, as when it was walked by."""
    earned = [rival for needed, rival in stage.partners if needed in won]
    return earned or [rival for _, rival in stage.partners]


def table_of(stage: Stage, partner: str = "") -> tuple[str, ...]:
    """List the rivals clockwise from the player's left; raises ValueError for one who is no partner there."""
    if stage.partners and partner not in [rival for _, rival in stage.partners]:
        raise ValueError(f"{partner!r} is no partner of stage {stage.identity}")
    return tuple(partner if seat == PARTNER else seat for seat in stage.seats if seat != PLAYER)


def ease_of(stage: Stage, rival: str, given: Help = NO_HELP) -> float:
    """Return the error rate that is added to a rival's own."""
    return round(min(1.0, stage.ease.get(rival, 0.0) + EASE * given.teacups), DIGITS)


def teacups_line(language: Language, cups: int, seats: int) -> str:
    """Say what so many teacups do to the rivals of a table, or to the one rival of a duel."""
    return language.text("campaign.teacups_duel" if seats == 2 else "campaign.teacups", n=cups)
