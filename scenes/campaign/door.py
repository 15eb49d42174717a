"""The campaign's scenes put together: who plays, the map, what became of a try, the ending.

Owns how they are made of the desk; what leads from one to the next is told in ways.py. The program makes one
of these when somebody first goes into the campaign, or goes on with one of its matches.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.campaign.database import Damaged, NewerDatabase
from game.campaign.progress import Profile
from game.campaign.stages import Stage
from game.contract import Game
from game.json_lines import Fault, read_file
from game.record_files import FINISHED, RUNNING
from game.store import Store
from scenes.campaign import ways as leading
from scenes.campaign.desk import Desk, TryEnd
from scenes.campaign.journey import Journey
from scenes.campaign.map_scene import MapScene
from scenes.campaign.outcome import OutcomeScene
from scenes.campaign.players import PlayersScene, PlayerWays
from scenes.campaign.treasures import dress_as
from scenes.message import MessageScene
from scenes.requests import Request, Reset
from scenes.resources import Resources
from scenes.scene import Scene


class Door:
    """Makes the campaign's scenes for one run of the program."""

    def __init__(self, game: Callable[[], Game], store: Store) -> None:
        """Open nothing yet."""
        self.desk = Desk(game, store)
        self._store, self._game = store, game
        self.ways = leading.Ways(self._arrive, self._waiting, self._players)

    def enter(self, resources: Resources) -> Scene:
        """Make the map of whoever played last; the first time of a new player. Else says what is wrong."""
        import sqlite3

        try:
            try:
                return self._last_map(resources)
            except Damaged:  # since it was opened; opening it mends it
                self.desk.open_anew()
                return self._last_map(resources)
        except (sqlite3.Error, NewerDatabase, Damaged, OSError, ValueError, LookupError) as error:
            text = resources.language.text
            body = f"{text('campaign.not_open')}\n{error}"
            return MessageScene(resources, text("campaign.title"), body)

    def _last_map(self, resources: Resources) -> Scene:
        """Make the map of whoever played last, or of the first player of all."""
        return self.map(resources, self.desk.player(resources) or self._first_player(resources))

    def met(self, resources: Resources) -> set[str] | None:
        """Say who may be asked to the lobby's tables; None for everybody.

        Those who wait on the campaign's road are met first; a setting asks everybody in at once.
        """
        import sqlite3

        if resources.settings.all_rivals:
            return None
        try:
            return self.desk.met()
        except (sqlite3.Error, NewerDatabase, Damaged, OSError, ValueError, LookupError):
            return None

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

    def _players(self, resources: Resources, journey: Journey) -> Scene:
        campaigns, faults = self.desk.campaigns()

        def play(player: Profile, campaign: str) -> Request:
            return Reset(self.map(resources, player, campaign))

        names = [campaign.name for campaign in campaigns]
        return PlayersScene(resources, journey, PlayerWays(play, names, faults))

    def _arrive(self, resources: Resources, journey: Journey, came: Stage | None) -> Scene:
        return MapScene(resources, journey, self.ways, came)

    def _waiting(self, journey: Journey, stage: Stage) -> Path | None:
        """Find the record of a try that was left: in the middle of a match, or between two of a feud."""
        key, ending = journey.campaign.key(stage.identity), f"-p{journey.player.identity}"
        for path in self._store.newest(RUNNING, f".{self._game().name}"):
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
