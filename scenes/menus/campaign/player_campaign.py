"""One player's way through one campaign: what its scenes may ask and change, and how they lead on.

Owns nothing that is kept: progress is the database's, stages are the campaign's. Leads to no match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from game.campaign.progress import Best, Profile, Progress, StageProgress
from game.campaign.road import NO_HELP, Help, partners
from game.campaign.scripts import Script, StageText
from game.campaign.stages import Campaign, Stage, Unlock
from game.table.contract import RivalProfile
from game.table.house_rules import HouseRules
from game.table.rival_words import name_of
from scenes.window.requests import Request
from scenes.window.resources import Resources
from scenes.window.scene import Scene


@dataclass(frozen=True)
class PlayerCampaign:
    """A player in a campaign. `rivals` are the profiles by id."""

    campaign: Campaign
    progress: Progress
    player: Profile
    rivals: Mapping[str, RivalProfile]
    house_rules: HouseRules
    resources: Resources

    @property
    def shared(self) -> bool:
        """Whether several players are on their way here."""
        return len(self.progress.profiles()) > 1

    @property
    def script(self) -> Script:
        """The campaign's words in the language of now."""
        return self.campaign.script(self.resources.language.code)

    def words(self, stage: Stage) -> StageText:
        """Return a stage's words."""
        return self.script.stages[stage.identity]

    def name(self, rival: str) -> str:
        """Return a rival's name; the id itself where nobody has it any more."""
        found = self.rivals.get(rival)
        return name_of(self.resources.language, found) if found else rival.capitalize()

    def reached(self) -> dict[str, StageProgress]:
        """Return what was reached at each stage."""
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

    def given(self, stage: Stage) -> Help:
        """Return the help that would be given in a try at a stage that begins now."""
        return Help(self.at(stage).defeats) if self.resources.settings.help == "offer" else NO_HELP

    def finished(self) -> bool:
        """Tell whether the last stage was won, or left behind."""
        return self.at(self.campaign.stages[-1]).passed

    def unlocks(self) -> list[Unlock]:
        """List what the player has won."""
        return self.progress.unlocks(self.player.identity, self.campaign)

    def worn(self) -> dict[str, str]:
        """Return what the player wears of what was won, by its kind."""
        return self.progress.worn(self.player.identity)

    def wear(self, unlock: Unlock) -> None:
        """Let the player wear something from now on; without a name it is the standard one."""
        self.progress.wear(self.player.identity, unlock.kind, unlock.name)

    def partners(self, stage: Stage) -> list[str]:
        """List who may be asked along to a stage; nobody where it is played alone."""
        won = [identity for identity, at in self.reached().items() if at.won]
        return partners(stage, won) if stage.partners else []

    def hear(self, text: str) -> bool:
        """Note that something is said; False where the player has heard it before."""
        return self.progress.hear(self.player.identity, self.campaign.key(text))

    def walk_on(self, stage: Stage) -> None:
        """Leave a stage behind without its stars."""
        self.progress.walk_on(self.player.identity, self.campaign, stage.identity)


class CampaignActions(Protocol):
    """How one scene of the campaign leads to another, and to a table; `CampaignScenes` knows."""

    def to_table(self, played: PlayerCampaign, stage: Stage, partner: str) -> Request:
        """Resume a try that was left, or begin one; what was never said is said before it, once."""

    def to_map(self, played: PlayerCampaign, came: Stage | None = None) -> Request:
        """Go to the map and nowhere else; `came` is the stage just played."""

    def to_ending(self, played: PlayerCampaign) -> Request:
        """Tell the ending, then what became of everybody, then go back to the map."""

    def players(self, played: PlayerCampaign) -> Scene:
        """Make the scene in which is chosen who plays, and which campaign."""

    def campaigns(self) -> tuple[list[Campaign], list[str]]:
        """List every campaign that there is, and what is wrong with others."""

    def play(self, resources: Resources, player: Profile, campaign: str) -> Request:
        """Go to the map of a player in the campaign of that name."""
