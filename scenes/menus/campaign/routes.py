"""How the campaign's scenes lead to one another: what is told first, then the table; and back to the map.

Owns the order of letter, act, opening and table. What each looks like is its own module's affair.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.campaign.stages import Stage
from scenes.menus.campaign.after import AfterScene
from scenes.menus.campaign.opening import OpeningScene
from scenes.menus.campaign.player_campaign import ENDING, LETTER, PlayerCampaign
from scenes.menus.campaign.telling import Page, TellingScene
from scenes.window.requests import PlayStage, Push, Replace, Request, Reset, ResumeMatch
from scenes.window.resources import Resources
from scenes.window.scene import Scene


@dataclass(frozen=True)
class CampaignRoutes:
    """What the campaign's scenes may ask of the program, beside their journey."""

    arrive: Callable[[Resources, PlayerCampaign, Stage | None], Scene]
    """Makes the map; the stage is the one that was just played."""
    waiting: Callable[[PlayerCampaign, Stage], Path | None]
    """The record of a try that was left in the middle, to be gone on with."""
    players: Callable[[Resources, PlayerCampaign], Scene]
    """Makes the scene in which is chosen who plays, and which campaign."""


def to_map(
    resources: Resources, journey: PlayerCampaign, ways: CampaignRoutes, came: Stage | None = None
) -> Scene:
    """Make the map, or what has to be told before it once: the letter, and after the last stage the ending.

    `came` is the stage just played.
    """
    if journey.hear(LETTER):
        letter = Page(journey.script.letter, letter=True)
        return TellingScene(resources, "", [letter], lambda: Replace(ways.arrive(resources, journey, came)))
    if journey.finished() and journey.hear(ENDING):  # however the table was left at which it was reached
        return _ending(resources, journey, ways)
    return ways.arrive(resources, journey, came)


def to_table(
    resources: Resources, journey: PlayerCampaign, ways: CampaignRoutes, stage: Stage, partner: str
) -> Request:
    """Go on with a try that was left, or begin one; what was never told is told before it, once."""
    waiting = ways.waiting(journey, stage)
    if waiting is not None:
        return ResumeMatch(waiting)
    play = PlayStage(journey.campaign.name, stage.identity, journey.player.identity, partner)
    if not journey.hear(f"{stage.identity}.opening"):
        return play

    def opening() -> Scene:
        return OpeningScene(resources, journey, stage, partner, play)

    if stage.act not in journey.script.acts or not journey.hear(f"acts.{stage.act}"):
        return Push(opening())
    act = journey.script.acts[stage.act]
    return Push(TellingScene(resources, act.title, [Page(act.opening)], lambda: Replace(opening())))


def to_ending(resources: Resources, journey: PlayerCampaign, ways: CampaignRoutes) -> Request:
    """Tell the ending, then what became of everybody, then go back to the map."""
    journey.hear(ENDING)
    return Reset(_ending(resources, journey, ways))


def _ending(resources: Resources, journey: PlayerCampaign, ways: CampaignRoutes) -> Scene:
    ending = journey.script.ending
    rivals = journey.rivals
    pages = [Page(lines, face=key if key in rivals else "") for key, lines in ending.parts]

    def after() -> Request:
        return Replace(AfterScene(resources, journey, lambda: back_to_map(resources, journey, ways)))

    return TellingScene(resources, ending.title, pages, after)


def again(journey: PlayerCampaign, stage: Stage, partner: str) -> Request:
    """Begin another try at once: straight to the table."""
    return PlayStage(journey.campaign.name, stage.identity, journey.player.identity, partner)


def back_to_map(
    resources: Resources, journey: PlayerCampaign, ways: CampaignRoutes, came: Stage | None = None
) -> Request:
    """Go to the map and nowhere else."""
    return Reset(to_map(resources, journey, ways, came))
