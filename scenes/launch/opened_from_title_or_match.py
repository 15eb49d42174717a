"""Where the title and a match lead: the program's scenes, put together. The first frame does without them.

The functions here lead to no match and no store: they are all that the scene of a match is given.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.campaign.campaign_files import stage_numbers
from game.campaign.campaign_service import TryEnd
from game.games import offers
from game.kept.chance import Chance, drawn_seed
from game.kept.data_folder import Store
from game.kept.json_lines import Line
from game.kept.last_table import HUMAN, SeatPlan, TablePlan, plan_of
from game.table.game_interface import Game
from game.table.lobby_table import LobbyTable
from game.table.optional_features import HouseRules, Sentence
from game.table.record_by_viewer import Eyes
from game.table.record_files import all_unfinished
from game.table.shown_names import YOU, faces_of
from scenes.games import OTHERS, PLAYED, GameScenes, problem_scene, shown_game
from scenes.launch.replay_from_file import Replays, replay_of_file
from scenes.match.match_inputs import Playing
from scenes.match.pause import PauseScene
from scenes.match.what_decided import Why
from scenes.menus.campaign.campaign_scenes import CampaignScenes
from scenes.menus.credits import CreditsScene
from scenes.menus.pending_requests import Notices
from scenes.menus.settings import SettingsScene
from scenes.menus.unfinished_matches import Unfinished, UnfinishedScene
from scenes.table.own_cosmetics import own_cosmetics
from scenes.ui import Answer
from scenes.ui.message import MessageScene, QuestionScene
from scenes.window import Learn, Push, Replace, Request, Resources, Scene, StartMatch

if TYPE_CHECKING:
    from scenes.menus.learn import Course


def lobby_scene(
    resources: Resources,
    shown: GameScenes,
    couch: bool | None = None,
    met: Collection[str] | None = None,
    stages: Mapping[str, int] | None = None,
    secret: Collection[str] = (),
    learn: Answer | None = None,
    campaign: Answer | None = None,
) -> Scene:
    """Make the scene in which a game's table is put together; `met`: only these rivals may be asked to it.

    `stages` are the numbers of those where the others are met, by id. Nothing is seen of the `secret`.
    `learn` leads to the game's lessons, `campaign` to the map of its road.
    """
    from scenes.menus.lobby import (
        LobbyGame,
        LobbyScene,  # much that a match does without
    )

    register_portraits(resources)
    known = [rival for rival in shown.rivals() if rival.identity not in secret]
    asked = [rival for rival in known if met is None or rival.identity in met] or known
    unmet = {rival: (stages or {}).get(rival.identity) for rival in known if rival not in asked}
    game = LobbyGame(shown.record, shown.heading, shown.table, shown.shared_table, shown.kept_rules)
    plan = last_table(resources, shown, shown.shared_table) if couch else None
    plan = plan or last_table(resources, shown, shown.table)
    return LobbyScene(resources, shown.wing().house_rules, asked, plan, couch, unmet, game, learn, campaign)


def why_of_try(resources: Resources, end: TryEnd, seasoned: bool) -> Why | None:
    """Say why a try came so; None where nothing can be said of it, or its record lies nowhere."""
    record, you = end.record, end.told[-1][0]["you"]
    shown = shown_game(end.table.campaign.plays)
    said = shown.wing().why(resources.language, end.told, end.receipts, seasoned)
    if record is None or not said:
        return None

    def see(said: Sentence) -> Request:
        replay = replay_of_file(resources, record, you, about=said, seen=True)
        replay.cosmetics = own_cosmetics(resources.settings, end.told[-1][0], (you,), end.table.ground)
        return Push(replay)

    return Why(said, see)


@dataclass
class TableActions:
    """What a match opens. `chance` is the screen's own, of which no record tells.

    `on_stage`: it is a try at a campaign's stage, which the pause can give up.
    """

    chance: Chance
    lobby: Callable[[Resources], Scene] | None = None
    on_stage: bool = False
    game: GameScenes = PLAYED

    @property
    def places(self) -> Sequence[str]:
        return self.game.places

    def pause(self, resources: Resources) -> Scene:
        return PauseScene(resources, self)

    def scene(self, resources: Resources, place: str) -> Scene:
        match place:
            case "rules":
                return self.game.rules(resources)
            case "film":
                return self.game.film(resources)
            case "fights" | "deeds":
                return self.game.wing().fight_table(resources)
        return SettingsScene(resources)

    def replay(self, resources: Resources, record: Path, eyes: Eyes, about: Sentence | None = None) -> Scene:
        return replay_of_file(resources, record, eyes, about=about, seen=True)

    def other_seats(self, resources: Resources) -> Scene:
        return self.lobby(resources) if self.lobby else lobby_scene(resources, self.game)


class Routes:
    """The scenes that need the data folder, and the campaign."""

    def __init__(self, store: Store, notices: Notices, now: Callable[[], datetime]) -> None:
        """`now` tells the time."""
        self._store, self._now = store, now
        self._chance = Chance(drawn_seed())
        self.campaign = CampaignScenes(_house_rules, store, notices, problem_scene, why_of_try)

    def go(self, resources: Resources, place: str) -> Request:
        """Go where an entry of the title leads, by the name of its text."""
        shown = shown_game(place)
        if shown is not PLAYED:
            return self._enter(resources, shown)
        match place:
            case "learn":
                scene = self.learning(resources)
            case "play":
                return play_again(resources)
            case "campaign":
                register_portraits(resources)
                scene = self.campaign.enter(resources, PLAYED.record)
            case "new_match" | "pass_and_play":
                scene = self.lobby(resources, couch=place == "pass_and_play")
            case "rules":
                others = [(one.heading, partial(self._rules, resources, one)) for one in OTHERS]
                learn = ("title.learn", Learn(PLAYED.name))
                letters = ("problem.title", partial(self._letters, resources, PLAYED))
                scene = PLAYED.rules(resources, learn, *others, letters)
            case "film":
                scene = self._film(resources, PLAYED)
            case "workshop":
                from scenes.menus.workshop_rivals_to_copy import ModelsScene  # much that a match does without

                makes = [shown for shown in (PLAYED, *OTHERS) if offers(shown.game()).rival_form is not None]
                games = [(shown.game(), self._name(resources, shown)) for shown in makes]
                scene = ModelsScene(resources, self._store, games, self.campaign.secret())
            case "settings":
                scene = SettingsScene(resources)
            case "history":
                scene = self._history(resources)
            case "unfinished":
                scene = UnfinishedScene(resources, self._unfinished(resources), self._store)
            case _:
                scene = CreditsScene(resources)
        return Push(scene)

    def _history(self, resources: Resources) -> Scene:
        from scenes.menus.history import HistoryScene
        from scenes.menus.history_actions import REFUSALS, History

        register_portraits(resources)
        try:
            return HistoryScene(resources, History(self._store, Replays(self._store, self._now), self._now))
        except REFUSALS as error:
            return MessageScene(resources, resources.language.text("history.title"), str(error))

    def _rules(self, resources: Resources, shown: GameScenes) -> Request:
        learn = Learn(shown.name)
        letters = partial(self._letters, resources, shown)
        return Replace(shown.rules(resources, ("title.learn", learn), ("problem.title", letters)))

    def _letters(self, resources: Resources, shown: GameScenes) -> Request:
        register_portraits(resources)
        return self.campaign.enter_letters(resources, shown.record)

    def _enter(self, resources: Resources, shown: GameScenes) -> Request:
        """Go to the lobby of a game; who has never played it is offered its lessons first."""
        settings = resources.settings
        lobby = partial(self._lobby_of, resources, shown)
        if getattr(settings, shown.lessons_setting) == "over" or getattr(settings, shown.table):
            return lobby()
        learn, name = Learn(shown.name), resources.language.text(shown.heading)
        question = QuestionScene(resources, "title.learn_first", learn, lobby, name=name)
        question.invites = True
        return Push(question)

    def _film(self, resources: Resources, shown: GameScenes) -> Scene:
        """Make a game's film, from which one comes to the other games' films."""
        others = [one for one in (PLAYED, *OTHERS) if one is not shown]
        links = [(self._name(resources, one), partial(self._other_film, resources, one)) for one in others]
        return shown.film(resources, links=links)

    def _other_film(self, resources: Resources, shown: GameScenes) -> Request:
        return Replace(self._film(resources, shown))

    def _lobby_of(self, resources: Resources, shown: GameScenes) -> Request:
        return Push(self.lobby(resources, shown))

    def learning(self, resources: Resources) -> Scene:
        """Make the page of all that teaches the games."""
        from scenes.menus.learn import LearnScene  # much that a match does without

        register_portraits(resources)
        return LearnScene(resources, [self._course(resources, one) for one in (PLAYED, *OTHERS)])

    def _course(self, resources: Resources, shown: GameScenes) -> Course:
        def to(make: Callable[[Resources], Scene]) -> Callable[[], Request]:
            return lambda: Push(make(resources))

        return shown.course(
            resources,
            self._name(resources, shown),
            self._store,
            ("title.rules", to(shown.rules)),
            ("lessons.film", to(shown.film)),
            ("problem.title", partial(self._letters, resources, shown)),
            (shown.fights, to(shown.wing().fight_table)),
        )

    @staticmethod
    def _name(resources: Resources, shown: GameScenes) -> str:
        """Name a game as the title does."""
        return PLAYED.title.name if shown is PLAYED else resources.language.text(f"title.{shown.name}")

    def _unfinished(self, resources: Resources) -> list[Unfinished]:
        found = []
        for shown in (PLAYED, *OTHERS):
            name = self._name(resources, shown)
            for path, match in all_unfinished(shown.game(), self._store):
                seats = [
                    SeatPlan(plan.get("rival") or HUMAN, plan["name"], plan.get("crest", number + 1))
                    for number, plan in enumerate(match.header["seats"])
                ]
                written = datetime.fromtimestamp(path.stat().st_mtime)
                ended = [line.get("move") for line in match.told(None)].count(shown.turn_ends_by)
                so_far = resources.language.text(f"title.so_far_{shown.turn_ends_by}", n=ended)
                stage = self._stage_of(resources, match.header)
                found.append(Unfinished(path, name, seats, written, so_far, stage))
        return found

    @staticmethod
    def _stage_of(resources: Resources, header: Line) -> str:
        """Name the stage that a record is a try at; "" where it is none."""
        if "campaign" not in header:
            return ""
        stage = str(header["campaign"].get("stage", ""))
        number = stage_numbers().get(stage)
        text = resources.language.text
        return text("campaign.title") if number is None else text("campaign.stage", n=number)

    def lobby(self, resources: Resources, shown: GameScenes = PLAYED, couch: bool | None = None) -> Scene:
        """Make a game's lobby with the rivals that anybody has met on its road, or with all."""
        met = self.campaign.met(resources, shown.record)
        stages = self.campaign.service.stages_of_rivals(shown.record) if met is not None else None
        learn, secret = Learn(shown.name), self.campaign.secret(shown.record)
        road = partial(self._road, resources, shown)
        return lobby_scene(resources, shown, couch, met, stages, secret, learn, road)

    def _road(self, resources: Resources, shown: GameScenes) -> Request:
        return Push(self.campaign.enter(resources, shown.record))

    def match(self, resources: Resources, playing: Playing) -> Scene:
        register_portraits(resources)
        game = shown_game(playing.public.lines[0]["record"])
        couch = len(playing.people) > 1 if game is PLAYED else None
        lobby = partial(self.lobby, shown=game, couch=couch)
        more = TableActions(self._chance, lobby, playing.stage is not None, game)
        return game.wing().match(resources, playing, more)

    def lessons(self, resources: Resources, playing: Playing) -> Scene:
        register_portraits(resources)
        game = shown_game(playing.public.lines[0]["record"])
        return game.lessons(resources, playing, TableActions(self._chance, game=game))


def play_again(resources: Resources, game: str = "", rules: str = "") -> Request:
    """Begin the last table of a game again where one person sat; the first time one for whoever is new to it.

    `rules` are those to play by, empty for what was chosen for that game's tables.
    """
    shown = shown_game(game)
    plan, book = last_table(resources, shown, shown.table), shown.wing().house_rules
    if plan is not None and plan.people != 1:
        plan = None
    if plan is None and not shown.first_rival:
        plan = LobbyTable(book.SEATS, shown.rivals(), (), None, couch=False).plan()
    if plan is None:
        rival = shown.game().rival_profile(shown.first_rival)
        return StartMatch((SeatPlan(HUMAN, YOU, 1), SeatPlan(rival.identity, rival.name, 2)), 0)
    chosen = rules or book.request_of(getattr(resources.settings, shown.kept_rules), len(plan.seats))
    return StartMatch(plan.seats, plan.first, chosen, shown.record)


def _house_rules(game: Game) -> HouseRules:
    return shown_game(game.name).wing().house_rules


def last_table(resources: Resources, shown: GameScenes, setting: str) -> TablePlan | None:
    """Return the plan of a game's table that a setting keeps."""
    return plan_of(getattr(resources.settings, setting), {rival.identity for rival in shown.rivals()})


def register_portraits(resources: Resources) -> None:
    """Give a player's own rivals the faces that their files name; those may have changed meanwhile."""
    for shown in (PLAYED, *OTHERS):
        resources.art.faces.update(faces_of(shown.game().rivals()))
