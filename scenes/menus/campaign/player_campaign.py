"""One player's way through one campaign: what its scenes may ask, and the few things that they change.

Owns nothing that is kept: progress is the database's, stages are the campaign's. Knows no screen and no
match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.campaign.progress import Profile, Progress, StageProgress
from game.campaign.road import NO_HELP, Help, partners
from game.campaign.scripts import Script, StageText
from game.campaign.stages import Campaign, Stage, Unlock
from game.kept.language import Language
from game.kept.settings import Settings
from game.table.contract import RivalProfile
from scenes.menus.house_rules import HouseRules
from scenes.menus.rival_faces import name_of

LETTER, ENDING = "letter", "ending"


@dataclass(frozen=True)
class PlayerCampaign:
    """A player in a campaign. `rivals` are the profiles by id; `language` is the one that is spoken now."""

    campaign: Campaign
    progress: Progress
    player: Profile
    rivals: Mapping[str, RivalProfile]
    house_rules: HouseRules
    settings: Settings
    language: Callable[[], Language]

    @property
    def shared(self) -> bool:
        """Whether several players are on their way here."""
        return len(self.progress.profiles()) > 1

    @property
    def script(self) -> Script:
        """The campaign's words in the language of now."""
        return self.campaign.script(self.language().code)

    def words(self, stage: Stage) -> StageText:
        """Return a stage's words."""
        return self.script.stages[stage.identity]

    def name(self, rival: str) -> str:
        """Return a rival's name; the id itself where nobody has it any more."""
        found = self.rivals.get(rival)
        return name_of(self.language(), found) if found else rival.capitalize()

    def reached(self) -> dict[str, StageProgress]:
        """Return what was reached at each stage."""
        return self.progress.stages(self.player.identity, self.campaign)

    def open(self) -> set[str]:
        """List the stages that may be played."""
        return set(self.progress.open_stages(self.player.identity, self.campaign))

    def given(self, stage: Stage) -> Help:
        """Return the help that would be given in a try at a stage that begins now."""
        if self.settings.help != "offer":
            return NO_HELP
        return Help(self.progress.stage(self.player.identity, self.campaign, stage.identity).defeats)

    def finished(self) -> bool:
        """Tell whether the last stage was won, or left behind."""
        last = self.progress.stage(self.player.identity, self.campaign, self.campaign.stages[-1].identity)
        return last.won or last.walked

    def unlocks(self) -> list[Unlock]:
        """List what the player has won."""
        return self.progress.unlocks(self.player.identity, self.campaign)

    def worn(self) -> dict[str, str]:
        """Return what the player wears of what was won, by its kind."""
        return self.progress.worn(self.player.identity)

    def wear(self, unlock: Unlock) -> None:
        """Let the player wear something from now on; without a name it is what is usual."""
        self.progress.wear(self.player.identity, unlock.kind, unlock.name)

    def partners(self, stage: Stage) -> list[str]:
        """List who may be asked along to a stage; nobody where it is played alone."""
        won = [identity for identity, at in self.reached().items() if at.won]
        return partners(stage, won) if stage.partners else []

    def hear(self, text: str) -> bool:
        """Note that something is told; False where the player has heard it before."""
        return self.progress.hear(self.player.identity, self.campaign.key(text))

    def walk_on(self, stage: Stage) -> None:
        """Leave a stage behind without its stars."""
        self.progress.walk_on(self.player.identity, self.campaign, stage.identity)
