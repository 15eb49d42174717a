"""One player's way through one campaign as its scenes have it: the progress, and the words for it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.campaign.campaign_service import TryEnd
from game.campaign.help_after_defeats import NO_HELP, Help
from game.campaign.player_progress import PlayerProgress
from game.campaign.progress_database import Profile, StageProgress
from game.campaign.scripts import Script, StageText
from game.campaign.seals import sealed_roads
from game.campaign.stage_table import COIN
from game.campaign.stages import BOON, PARTNER, PLAYER, Campaign, Stage, Unlock
from game.kept.language import Language
from game.kept.placeholders import filled
from game.table.game_interface import RivalProfile
from game.table.optional_features import HouseRules
from game.table.shown_names import name_by_id, shown_name
from scenes.match.what_decided import Why
from scenes.window import Request, Resources

ENDING, GUESS = "ending", "guess"
"""The keys of the ending, heard to its end, and of a guess that was asked for; behind a dot, of whom."""


@dataclass(frozen=True)
class PlayerCampaign(PlayerProgress):
    """A player in a campaign. `rivals` are the profiles by id."""

    rivals: Mapping[str, RivalProfile]
    house_rules: HouseRules
    resources: Resources
    roads: Sequence[Campaign]
    """The program's own campaigns where this is one, else this one: what was won there is worn here."""

    @property
    def script(self) -> Script:
        return self.campaign.script(self.resources.language.code)

    def title(self, campaign: Campaign) -> str:
        """Return what a campaign is called in the language of now."""
        named = campaign.script(self.resources.language.code).title or campaign.name
        return named or self.resources.language.text("campaign.title")

    def other_game(self, campaign: Campaign) -> str:
        """Return what the game of a campaign is called where it is not that of the first one; else ""."""
        text, key = self.resources.language, f"title.{campaign.plays}"
        return text.text(key) if campaign.plays and text.has(key) else ""

    def game_of(self, campaign: Campaign) -> str:
        """Return the short name of a campaign's game."""
        return self.resources.language.text(f"history.game.{campaign.game.name}")

    def full_title(self, campaign: Campaign) -> str:
        """Return what a campaign is called, and its game."""
        return f"{self.title(campaign)} · {self.game_of(campaign)}"

    def prizes(self) -> list[Unlock]:
        """List what the player has won on these roads, nothing twice."""
        won = [one for road in self.roads for one in self.progress.unlocks(self.player.identity, road)]
        return list(dict.fromkeys(won))

    def prize_words(self, unlock: Unlock) -> str:
        """Return what is said of a prize, such as "Card back: squid"."""
        if unlock.kind == BOON:
            return self.resources.language.text(f"{self.campaign.own_words}fork.{unlock.name}")
        scripts = [road.script(self.resources.language.code) for road in (self.campaign, *self.roads)]
        own = f"{unlock.kind}_{unlock.name}"
        if any(own in one.unlocks for one in scripts):
            return next(one.unlocks[own] for one in scripts if own in one.unlocks)
        words = next(one.unlocks[unlock.text_key] for one in scripts if unlock.text_key in one.unlocks)
        return filled(words, {"name": self.name(unlock.name)}) if unlock.kind == "rival" else words

    def words(self, stage: Stage) -> StageText:
        return self.script.stages[stage.identity]

    def name(self, rival: str) -> str:
        """Return a rival's name; the id itself where nobody has it any more."""
        return name_by_id(self.resources.language, self.rivals, rival)

    def called(self, player: Profile) -> str:
        """Return what a player is called in the language of now."""
        return shown_name(self.resources.language, player.name)

    def names(self, stage: Stage, partner: str) -> list[str]:
        """Return the names of who sits at a stage's table, clockwise; `partner` is who is asked along."""
        seats = [partner if seat == PARTNER and partner else seat for seat in stage.seats]
        return [self.called(self.player) if seat == PLAYER else self.name(seat) for seat in seats]

    def secret(self) -> set[str]:
        """List whom the player meets at the match within the ending, and has not met."""
        last = self.campaign.epilogue
        if last is None or self.at(last).won:
            return set()
        return {one.name for one in last.unlocks if one.kind == "rival"}

    def guessed(self) -> str:
        """Return what the ending says of the player's guess; "" for one who made none."""
        found = next((stage.guess for stage in self.campaign.stages if stage.guess is not None), None)
        words = self.script.guess
        rival = next((one for one in found.among if self.has_heard(f"{GUESS}.{one}")), "") if found else ""
        if found is None or words is None or not rival:
            return ""
        return words.right if rival == found.right else filled(words.wrong, {"name": self.name(rival)})

    def seals_are_open(self) -> bool:
        """Tell whether stages may be played under seals: once the road's last one was won."""
        return self.opener is not None and self.at(self.opener).won

    @property
    def opener(self) -> Stage | None:
        """The stage that opens seals and runs, the road's last one; None where it has neither."""
        if not sealed_roads(self.campaign):
            return None
        road = self.campaign.road
        return next((one for one in road if one.ends_the_land), road[-1])

    def opens_more(self, stage: Stage) -> bool:
        return self.opener is not None and stage.identity == self.opener.identity

    def given(self, stage: Stage) -> Help:
        wanted = self.resources.settings.help == "offer" and not stage.epilogue
        return Help(self.at(stage).defeats) if wanted else NO_HELP


def stars_of(language: Language, stages: Collection[Stage], reached: Mapping[str, StageProgress]) -> str:
    """Say how many stars were reached at some stages, and of how many; `reached` is by their ids."""
    found = sum(sum(reached[stage.identity].stars) for stage in stages if stage.stars)
    return language.text("campaign.of", n=found, all=sum(stage.stars for stage in stages))


def boon_lines(played: PlayerCampaign, stage: Stage) -> list[tuple[Unlock, str]]:
    """Say what earlier stages have brought to this one."""
    text, toss, here = played.resources.language.text, played.may_toss(stage), played.boons(stage)
    own = played.campaign.own_words
    return [
        (Unlock(BOON, one), text(f"{own}fork.told_{one}" if boon.told else f"{own}fork.{one}"))
        for one, boon in stage.rules.boons.items()
        if one in here and (one != COIN or toss)
    ]


class CampaignActions(Protocol):
    """How one scene of the campaign leads to another, and to a table; `CampaignScenes` knows."""

    def to_table(self, played: PlayerCampaign, stage: Stage, partner: str, seal: str = "") -> Request:
        """Resume a try that was left, or begin one; what was never said is said before it, once."""

    def to_map(self, played: PlayerCampaign, came: Stage | None = None) -> Request:
        """Go to the map and nowhere else; `came` is the stage just played."""

    def to_ending(self, played: PlayerCampaign) -> Request:
        """Tell the ending as far as to the match that is played in it, and begin that; or all of it."""

    def to_rest(self, played: PlayerCampaign) -> Request:
        """Tell of that match, and what comes after it; then go back to the map."""

    def why(self, played: PlayerCampaign, end: TryEnd) -> Why | None:
        """Say why a try came so; None where nothing can be said of it."""

    def to_letters(self, played: PlayerCampaign) -> Request:
        """Open the campaign's problems, or say why they cannot be read."""

    def to_run(self, played: PlayerCampaign) -> Request:
        """Open the player's run."""

    def has_letters(self, played: PlayerCampaign) -> bool:
        """Tell whether the campaign has problems that can be shown."""

    def campaigns(self) -> tuple[list[Campaign], list[str]]:
        """List every campaign that there is, and what is wrong with others."""

    def play(self, resources: Resources, player: Profile, campaign: str) -> Request:
        """Go to the map of a player in the campaign of that name."""
