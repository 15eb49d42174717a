"""One player's progress in one campaign: what is reached, open, won and used there, and how that changes.

Owns nothing that is kept: `Progress` keeps it, and raises as it does. Leads to no match.
"""

from dataclasses import dataclass
from pathlib import Path

from game.campaign.problems import Problems, heard_of, openings
from game.campaign.progress_database import Best, Profile, Progress, StageProgress
from game.campaign.stage_table import COIN, boons_at, partners, spent
from game.campaign.stages import Campaign, Stage, Unlock, sets_out


@dataclass(frozen=True)
class PlayerProgress:
    """A player in a campaign."""

    campaign: Campaign
    progress: Progress
    player: Profile

    @property
    def shared(self) -> bool:
        """Whether several players are on their way here."""
        return len(self.progress.profiles()) > 1

    def reached(self) -> dict[str, StageProgress]:
        """Return what was reached at each stage, by its id."""
        return self.progress.stages(self.player.identity, self.campaign)

    def at(self, stage: Stage) -> StageProgress:
        """Return what was reached at one."""
        return self.progress.stage(self.player.identity, self.campaign, stage.identity)

    def best(self, stage: Stage) -> Best | None:
        """Return the best match at a stage."""
        return self.progress.best(self.player.identity, self.campaign, stage.identity)

    def waiting(self, stage: Stage) -> Path | None:
        """Find the record of a try that was left and can be resumed."""
        return self.progress.waiting(self.player.identity, self.campaign, stage.identity)

    def open(self) -> set[str]:
        """List the stages that may be played."""
        return set(self.progress.open_stages(self.player.identity, self.campaign))

    def boons(self, stage: Stage) -> frozenset[str]:
        """Return what won stages bring at this one."""
        return boons_at(self.campaign, stage, [one for one, at in self.reached().items() if at.won])

    def may_toss(self, stage: Stage) -> bool:
        """Tell whether the player can still say who begins at a stage."""
        return COIN in self.boons(stage) and not self.has_heard(spent(stage))

    def sets_out(self, stage: Stage) -> bool:
        """Tell whether a try at a stage is the first of all on the road."""
        return sets_out(self.campaign, stage, self.at(stage).tries)

    def finished(self) -> bool:
        """Tell whether the road's last stage was won, or left behind."""
        return self.at(self.campaign.road[-1]).passed

    def unlocks(self) -> list[Unlock]:
        """List what the player has won."""
        return self.progress.unlocks(self.player.identity, self.campaign)

    def cosmetics(self) -> dict[str, str]:
        """Return what the player uses of what was won, by its kind; the standard ones are left out."""
        return self.progress.cosmetics(self.player.identity)

    def apply(self, cosmetic: Unlock) -> None:
        """Let the player use something from now on; without a name it is the standard one."""
        self.progress.apply_cosmetic(self.player.identity, cosmetic.kind, cosmetic.name)

    def partners(self, stage: Stage) -> list[str]:
        """List who may be asked along to a stage; nobody where it is played alone."""
        won = [identity for identity, at in self.reached().items() if at.won]
        return partners(stage, won) if stage.partners else []

    def hear(self, text: str) -> bool:
        """Note that something is said; False where the player has heard it before."""
        return self.progress.hear(self.player.identity, self.campaign.key(text))

    def has_heard(self, text: str) -> bool:
        """Tell whether the player has heard something."""
        return self.campaign.key(text) in self.progress.heard(self.player.identity)

    def answered(self, problems: Problems) -> set[str]:
        """List the problems that the player has answered, by their ids."""
        heard = self.progress.heard(self.player.identity)
        return {one.identity for one in problems.entries if self.campaign.key(one.heard) in heard}

    def waiting_problems(self) -> dict[str, str]:
        """Return the problems that are open and not answered by id, each with the stage that opens it."""
        heard = self.progress.heard(self.player.identity)
        passed = {"", *(stage for stage, at in self.reached().items() if at.passed)}
        return {
            one: opens
            for one, opens in openings(self.campaign.folder).items()
            if opens in passed and self.campaign.key(heard_of(one)) not in heard
        }

    def walk_on(self, stage: Stage) -> None:
        """Leave a stage behind without its stars."""
        self.progress.walk_on(self.player.identity, self.campaign, stage.identity)
