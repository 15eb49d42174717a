"""The campaign's scenes put together: who plays, the map, what became of a try, the ending.

Owns how they are made of the desk; what leads from one to the next is told in ways.py. The program makes one
of these when somebody first goes into the campaign, or goes on with one of its matches.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from game.campaign.database import Damaged
from game.campaign.progress import Profile
from game.campaign.stages import Stage
from game.kept.json_lines import Fault, read_file
from game.kept.store import Store, StoreError
from game.table.contract import Game
from game.table.record_files import FINISHED, RUNNING
from scenes.menus.campaign import routes as leading
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.outcome import OutcomeScene
from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.players import PlayerRoutes, PlayersScene
from scenes.menus.campaign.service import CampaignService, TryEnd
from scenes.menus.campaign.treasures import dress_as
from scenes.menus.house_rules import HouseRules
from scenes.ui.message import MessageScene
from scenes.window.requests import Request, Reset
from scenes.window.resources import Resources
from scenes.window.scene import Scene


class CampaignScenes:
    """Makes the campaign's scenes for one run of the program."""

    def __init__(
        self,
        game: Callable[[], Game],
        house_rules: HouseRules,
        store: Store,
        say_once: Callable[[Resources, str, str], None] = lambda *_: None,
    ) -> None:
        """Open nothing yet. `say_once` lays a message, title and text, over what comes next."""
        self._say_once = say_once
        self.desk = CampaignService(game, house_rules, store)
        self._store, self._game = store, game
        self.ways = leading.CampaignRoutes(self._arrive, self._waiting, self._players)

    def enter(self, resources: Resources) -> Scene:
        """Make the map of whoever played last; the first time of a new player. Else says what is wrong."""
        try:
            try:
                scene = self._last_map(resources)
            except Damaged:  # since it was opened; opening it mends it
                self.desk.open_anew()
                scene = self._last_map(resources)
        except Exception as error:  # whatever is wrong with it, it costs the campaign alone
            title, body = self._not_open(resources, error)
            return MessageScene(resources, title, body)
        self._tell_troubles(resources)
        return scene

    @staticmethod
    def _not_open(resources: Resources, error: Exception) -> tuple[str, str]:
        text = resources.language.text
        return text("campaign.title"), f"{text('campaign.not_open')}\n{error or type(error).__name__}"

    def _tell_troubles(self, resources: Resources) -> None:
        """Say what opening progress found wrong."""
        text, progress = resources.language.text, self.desk.progress
        if progress.damaged is not None:
            body = f"{text('campaign.mended')}\n{progress.damaged}"
            self._say_once(resources, text("campaign.title"), body)
        if progress.trouble:
            body = f"{text('store.without')}\n{progress.trouble}"
            self._say_once(resources, text("store.unread"), body)

    def _last_map(self, resources: Resources) -> Scene:
        """Make the map of whoever played last, or of the first player of all."""
        return self.map(resources, self.desk.player(resources) or self._first_player(resources))

    def met(self, resources: Resources) -> set[str] | None:
        """Say who may be asked to the lobby's tables; None for everybody.

        Those who wait on the campaign's road are met first; a setting asks everybody in at once.
        """
        if resources.settings.all_rivals:
            return None
        try:
            met = self.desk.met()
        except Exception as error:  # whatever is wrong with it, it keeps nobody from a match
            self.desk.open_anew()  # which may mend it
            self._say_once(resources, *self._not_open(resources, error))
            return None
        self._tell_troubles(resources)
        return met

    def stages_of_rivals(self) -> dict[str, int]:
        """Return at which stage each rival is met, by id; none where the campaign cannot be read."""
        try:
            return self.desk.stages_of_rivals()
        except Exception:  # said by `met`, which asks the same
            return {}

    def map(self, resources: Resources, player: Profile, campaign: str = "") -> Scene:
        """Make a player's map; from now on that one plays."""
        journey = self.desk.journey(resources, player, campaign)
        if resources.settings.player != player.identity:
            resources.settings.change("player", player.identity)
            dress_as(journey)
        return leading.to_map(resources, journey, self.ways)

    def outcome(self, resources: Resources, end: TryEnd) -> Scene:
        """Make the scene of what became of a try."""
        player = next(one for one in self.desk.progress.profiles() if one.identity == end.player)
        stage, campaign = end.table.stage, end.table.campaign
        journey = self.desk.journey(resources, player, campaign.name)

        def on() -> Request:
            if stage is campaign.stages[-1] and end.won:
                return leading.to_ending(resources, journey, self.ways)
            return leading.back_to_map(resources, journey, self.ways, stage)

        return OutcomeScene(
            resources,
            journey,
            end,
            on,
            lambda: leading.again(journey, stage, end.partner),
            lambda: leading.back_to_map(resources, journey, self.ways, stage),
        )

    def _first_player(self, resources: Resources) -> Profile:
        people = resources.settings.people
        name = people[0] if people else resources.language.text("table.you")
        return self.desk.progress.add_profile(name, 1)

    def _players(self, resources: Resources, journey: PlayerCampaign) -> Scene:
        campaigns, faults = self.desk.campaigns()

        def play(player: Profile, campaign: str) -> Request:
            return Reset(self.map(resources, player, campaign))

        names = [campaign.name for campaign in campaigns]
        return PlayersScene(resources, journey, PlayerRoutes(play, names, faults))

    def _arrive(self, resources: Resources, journey: PlayerCampaign, came: Stage | None) -> Scene:
        return MapScene(resources, journey, self.ways, came)

    def _waiting(self, journey: PlayerCampaign, stage: Stage) -> Path | None:
        """Find the record of a try that was left: in the middle of a match, or between two of a feud."""
        key, ending = journey.campaign.key(stage.identity), f"-p{journey.player.identity}"
        running: list[Path] = []
        with contextlib.suppress(StoreError):  # said when the title was made
            running = self._store.newest(RUNNING, f".{self._game().name}")
        for path in running:
            if path.stem.split("+")[0].endswith(ending) and _stage_of(path) == key:
                return path
        name = journey.progress.unended(journey.player.identity, journey.campaign, stage.identity)
        path = self._store.path(FINISHED) / name
        return path if name and path.is_file() else None


def _stage_of(path: Path) -> str:
    try:
        header = next(read_file(path), (1, {}))[1]
        return str(header["campaign"]["stage"])
    except (OSError, Fault, KeyError, TypeError):
        return ""
