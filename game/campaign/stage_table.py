"""The table of a stage: who sits at it, and what is added to it of goals, words and boons.

Boons are what a won stage brings at later tables of its campaign, knowledge or order and never cards: which
there are and where each holds is the game's to say (`StageRules.boons`). Seals, runs and the match within the
ending know none.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game.campaign.help_after_defeats import Help
from game.campaign.scripts import StageText
from game.campaign.stages import PARTNER, PLAYER, Campaign, Stage
from game.kept.language import Language
from game.kept.last_table import CRESTS, HUMAN, SeatPlan
from game.table.game_interface import Game
from game.table.optional_features import Goal

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


@dataclass(frozen=True)
class StageTable:
    """What a stage adds to its table: its goals and words, and the help that was given."""

    campaign: Campaign
    stage: Stage
    given: Help
    hear: Callable[[str], bool] = lambda _: False
    """Notes that the player is told something; False where that was so before."""
    boons: Collection[str] = ()
    """What earlier stages bring here."""
    earlier: Collection[int] = ()
    """Which bonus goals, from 0, are as they were when a try was begun that is gone on with."""
    sets_out: bool = False
    """Whether it is the first try of all on the road: nothing is said that can wait."""

    @property
    def ground(self) -> str:
        """What it stands on: what its set piece needs, or its stage's place."""
        return self.stage.rules.set_pieces.get(self.stage.set_piece, "") or self.stage.scenery

    def words(self, language: str) -> StageText:
        """Return the stage's texts in a language."""
        return self.campaign.script(language).stages[self.stage.identity].with_bonus_before(self.earlier)

    def hint(self, language: str) -> str:
        """Return the stage's hint in a language where help gives it, else nothing."""
        script = self.campaign.script(language)
        return script.stages[self.stage.hint].hint if self.given.hint else ""

    def goal_words(self, language: Language) -> str:
        """Return the sentence of the goal, which a seal may have changed."""
        called, n = self.stage.stake
        own = self.stage.rules.words
        return language.text(f"{own}seal.goal_{called}", n=n) if called else self.words(language.code).goal

    def goals(self, language: Language) -> tuple[tuple[Goal, str], ...]:
        """List the goal and the bonus goals, each with its sentence; under a seal only the goal counts."""
        if self.stage.seal:
            return ((self.stage.goal, self.goal_words(language)),)
        return tuple(zip(self.stage.goals, self.words(language.code).goals, strict=True))


def what_counts(stage: Stage, language: Language) -> list[str]:
    """Say what counts for the goals whose sentences leave that open; under a seal the first alone does."""
    goals = (stage.goal,) if stage.seal else stage.goals
    return [language.text(key) for goal in goals if (key := stage.rules.counts(goal))]


def unasked_ally(stage: Stage) -> str:
    """Return who is on the player's side without having been asked along, by id; "" for nobody."""
    beside = (stage.seats[seat] for seat in stage.rules.allies(stage.variant))
    return next((rival for rival in beside if rival != PARTNER), "")


def partners(stage: Stage, won: Collection[str]) -> list[str]:
    """List who may be asked along; all of them where nobody's stage was won, as when it was walked by."""
    earned = [rival for needed, rival in stage.partners if needed in won]
    return earned or [rival for _, rival in stage.partners]


def table_of(stage: Stage, partner: str = "") -> tuple[str, ...]:
    """List the rivals clockwise from the player's left; raises ValueError for one who is no partner there."""
    if stage.partners and partner not in [rival for _, rival in stage.partners]:
        raise ValueError(f"{partner!r} is no partner of stage {stage.identity}")
    return tuple(partner if seat == PARTNER else seat for seat in stage.seats if seat != PLAYER)


def seats_of(game: Game, name: str, crest: int, rivals: Sequence[str]) -> list[SeatPlan]:
    """List the seats: the player's by name and crest, then the rivals, in the first crests that are free."""
    crests = [one for one in range(1, CRESTS + 1) if one != crest]
    found = [SeatPlan(HUMAN, name, crest)]
    for rival, other in zip(rivals, crests, strict=False):
        found.append(SeatPlan(rival, game.rival_profile(rival).name, other))
    return found
