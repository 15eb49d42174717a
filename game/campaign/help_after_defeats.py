"""What help there is after so many defeats at a stage: the hint, odds, notes, teacups, and to walk on."""

from dataclasses import dataclass

from game.campaign.stages import Stage
from game.kept.language import Language

HINT_AFTER, ODDS_AFTER, NOTES_AFTER, WALK_AFTER = 2, 3, 4, 8
EASED_AFTER = (5, 7, 9)
DIGITS = 6
"""Places after the point of an error rate: 0.34 + 0.1 has 17 of them, which a process would be told."""


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


def ease_of(stage: Stage, rival: str, given: Help = NO_HELP) -> float:
    """Return a rival's ease, as `game_interface.Game.rival` has it."""
    return round(min(1.0, stage.ease.get(rival, 0.0) + stage.rules.teacup * given.teacups), DIGITS)


def teacups_line(language: Language, cups: int, seats: int) -> str:
    """Say what so many teacups do to the rivals of a table, or to the one rival of a duel."""
    return language.text("campaign.teacups_duel" if seats == 2 else "campaign.teacups", n=cups)
