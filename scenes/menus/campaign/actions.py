"""What the scenes of the campaign ask for: `CampaignScenes` does it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from game.campaign.progress import Profile
from game.campaign.stages import Campaign, Stage
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.window.requests import Request
from scenes.window.resources import Resources
from scenes.window.scene import Scene


class CampaignActions(Protocol):
    """Ways from one scene of the campaign to another, and to a table."""

    def waiting(self, played: PlayerCampaign, stage: Stage) -> Path | None:
        """Find the record of a try that was left in the middle and can be resumed."""

    def to_table(self, resources: Resources, played: PlayerCampaign, stage: Stage, partner: str) -> Request:
        """Resume a try that was left, or begin one; what was never told is told before it, once."""

    def to_map(self, resources: Resources, played: PlayerCampaign, came: Stage | None = None) -> Request:
        """Go to the map and nowhere else; `came` is the stage just played."""

    def to_ending(self, resources: Resources, played: PlayerCampaign) -> Request:
        """Tell the ending, then what became of everybody, then go back to the map."""

    def players(self, resources: Resources, played: PlayerCampaign) -> Scene:
        """Make the scene in which is chosen who plays, and which campaign."""

    def campaigns(self) -> tuple[list[Campaign], list[str]]:
        """List every campaign that there is, and what is wrong with others."""

    def play(self, resources: Resources, player: Profile, campaign: str) -> Request:
        """Go to the map of a player in the campaign of that name."""
