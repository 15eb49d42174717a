"""The campaign's scenes put together: who plays, the map, letters and acts, the outcome, the ending."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeAlias

from game.campaign.campaign_files import ROADS
from game.campaign.campaign_service import CampaignService, TryEnd
from game.campaign.problems import FOLDER, has_problems, read_problems
from game.campaign.progress_database import Profile
from game.campaign.progress_database_file import Damaged
from game.campaign.runs import DoorEnd
from game.campaign.stages import Stage
from game.kept.data_folder import Store
from game.kept.faults import Fault
from game.table.game_interface import Game
from game.table.optional_features import HouseRules
from game.table.shown_names import YOU
from scenes.match.what_decided import Why, knows_how_matches_end
from scenes.menus.campaign.ending_scroll import AfterScene
from scenes.menus.campaign.epilogue_won import AgainScene
from scenes.menus.campaign.map_scene import MapScene
from scenes.menus.campaign.player_campaign import ENDING, GUESS, PlayerCampaign
from scenes.menus.campaign.problem_letters import LettersScene, ProblemMaker
from scenes.menus.campaign.run_scene import RunScene
from scenes.menus.campaign.stage_opening import OpeningScene
from scenes.menus.campaign.story_paper import GuessScene, Page, TellingScene
from scenes.menus.campaign.treasures import SETTINGS
from scenes.menus.campaign.try_outcome import OutcomeScene, first_prize
from scenes.menus.pending_requests import Notices
from scenes.table.own_cosmetics import USUAL
from scenes.ui.message import MessageScene
from scenes.window import Resources, Scene
from scenes.window.requests import PlayStage, Pop, Push, Replace, Request, Reset, ResumeMatch

FIRST_ROAD = "first"
"""What the settings call the campaign that has no name."""
LETTER, BLIND = "letter", "blind"
"""The keys of texts that are shown once in a campaign: before all, and the ending as far as to its match."""
CLOSE = "close"
"""The part of an ending that says what came of a guess, before its last line."""

WhyMaker: TypeAlias = Callable[[Resources, TryEnd, bool], Why | None]
"""Says why a try came so to a player, who has seen many endings or not."""


class CampaignScenes:
    """Makes the campaign's scenes for one run of the program."""

    def __init__(
        self,
        house_rules: Callable[[Game], HouseRules],
        store: Store,
        notices: Notices,
        problem: ProblemMaker | None = None,
        why: WhyMaker | None = None,
    ) -> None:
        """`problem` makes the scene of a problem, `why` says why a try came so; None where none can."""
        self._house_rules, self._notices, self._problem = house_rules, notices, problem
        self._why = why
        self.service = CampaignService(store)
        self.campaigns = self.service.campaigns

    def enter(self, resources: Resources, road: str = "") -> Scene:
        """Make the map of the last player, the first time of a new one; or say why it cannot be made.

        `road` is the name of a game's own campaign; the map is of the one played last where that is of the
        same game.
        """
        try:
            try:
                scene = self._last_map(resources, road)
            except Damaged:  # since it was opened; opening it mends it
                self.service.open_anew()
                scene = self._last_map(resources, road)
        except Exception as error:  # whatever is wrong with it, it costs the campaign alone
            return MessageScene(resources, *self._not_open(resources, error))
        self._tell_troubles(resources)
        return scene

    def enter_letters(self, resources: Resources, road: str) -> Request:
        """Open the problems of a road for the last player, or say why they cannot be opened."""
        try:
            return self.to_letters(self.played(resources, self._last_player(resources), road))
        except Exception as error:  # whatever is wrong with it, it costs the campaign alone
            return Push(MessageScene(resources, *self._not_open(resources, error)))

    def _not_open(self, resources: Resources, error: Exception) -> tuple[str, str]:
        self._notices.note(error)
        text = resources.language.text
        return text("campaign.title"), f"{text('campaign.not_open')}\n{error or type(error).__name__}"

    def _last_player(self, resources: Resources) -> Profile:
        """Return who played last; the first time a new one."""
        player = self.service.player(resources.settings.player)
        if player is None:
            name = next(iter(resources.settings.people), YOU)
            player = self.service.progress.add_profile(name, 1)
        return player

    def _last_map(self, resources: Resources, road: str) -> Scene:
        player, service = self._last_player(resources), self.service
        with suppress(LookupError):  # the first one, or one that was there when it was played
            last = service.campaign(resources.settings.road)
            if last.game is service.campaign(road).game:
                road = last.name
        return self._map_of(resources, player, road)

    def _tell_troubles(self, resources: Resources) -> None:
        text, progress = resources.language.text, self.service.progress
        mended = "campaign.title", "campaign.mended", progress.damaged
        for title, line, found in (mended, ("store.unread", "store.without", progress.trouble)):
            if found:
                self._notices.say_once(resources, text(title), f"{text(line)}\n{found}")

    def met(self, resources: Resources, road: str = "") -> set[str] | None:
        """Say who may be asked to the tables of a road's game; None for everybody.

        Those who wait on the campaign's road are met first; a setting asks everybody in at once.
        """
        if resources.settings.all_rivals:
            return None
        try:
            met = self.service.met(road)
        except Exception as error:  # whatever is wrong with it, it keeps nobody from a match
            self.service.open_anew()  # which may mend it
            self._notices.say_once(resources, *self._not_open(resources, error))
            return None
        self._tell_troubles(resources)
        return met

    def secret(self, road: str = "") -> set[str]:
        """Say of whom not a word is said yet; of nobody where that cannot be found out."""
        try:
            return self.service.secret(road)
        except Exception as error:  # what is wrong is said where progress is opened
            self._notices.note(error)
            return set()

    def played(self, resources: Resources, player: Profile, campaign: str = "") -> PlayerCampaign:
        service = self.service
        read = service.campaign(campaign)
        rivals = {rival.identity: rival for rival in read.game.rivals()}
        rules = self._house_rules(read.game)
        roads = service.roads() if campaign in ROADS else [read]
        return PlayerCampaign(read, service.progress, player, rivals, rules, resources, roads)

    def outcome(self, resources: Resources, end: TryEnd | DoorEnd) -> Scene:
        if isinstance(end, DoorEnd):
            played = self.played(resources, self._last_player(resources), end.road)
            return self._run_of(played, lost=not end.passed)
        player = self.service.player(end.player)
        assert player is not None
        played = self.played(resources, player, end.table.campaign.name)
        if end.won and end.table.stage.epilogue and not end.before.won:
            return AgainScene(played, end, Reset(self._rest(played, end.lead)))
        outcome = OutcomeScene(played, end, self)
        return first_prize(played, end.unlocked, end.table.stage, Replace(outcome)) or outcome

    def why(self, played: PlayerCampaign, end: TryEnd) -> Why | None:
        if self._why is None or not end.told:
            return None
        tries = sum(at.tries for at in played.reached().values())
        return self._why(played.resources, end, knows_how_matches_end(tries))

    # The map, and the texts before it

    def play(self, resources: Resources, player: Profile, campaign: str) -> Request:
        return Reset(self._map_of(resources, player, campaign))

    def to_map(self, played: PlayerCampaign, came: Stage | None = None) -> Request:
        return Reset(self._map(played, came))

    def _map_of(self, resources: Resources, player: Profile, campaign: str) -> Scene:
        """Make a player's map; from now on that one plays."""
        played = self.played(resources, player, campaign)
        if resources.settings.player != player.identity:
            used = played.cosmetics()
            changes: dict[str, object] = {name: used.get(kind, USUAL) for kind, name in SETTINGS.items()}
            for name, value in {"player": player.identity, **changes}.items():
                resources.settings.change(name, value)
        resources.settings.change("road", campaign or FIRST_ROAD)
        return self._map(played)

    def _map(self, played: PlayerCampaign, came: Stage | None = None) -> Scene:
        """Make the map, or what has to be told before it once: the letter, or at last the ending."""
        if played.hear(LETTER):
            letter = Page(played.script.letter, letter=True, jam=not played.campaign.name)
            game = played.other_game(played.campaign)
            return TellingScene(played.resources, game, [letter], partial(self._after_letter, played, came))
        self._ask_back(played)
        first = ENDING if played.campaign.epilogue is None else BLIND
        if played.finished() and not played.has_heard(ENDING) and played.hear(first):
            return self._ending(played)  # however the table was left at which it was reached
        return MapScene(played, self, came)

    def _after_letter(self, played: PlayerCampaign, came: Stage | None) -> Request:
        """Go to the map; but whoever sets out plays first, and sees the road after that."""
        first = played.campaign.road[0]
        if not played.sets_out(first) or played.waiting(first) is not None or first.partners:
            return Replace(MapScene(played, self, came))
        return self._onward(played, first, "", "", Replace, to_map=True)

    def _ask_back(self, played: PlayerCampaign) -> None:
        """Let the title say once that somebody asks for whoever has won the match within our first ending."""
        last = None if played.campaign.name else played.campaign.epilogue
        if last is not None and played.at(last).won and played.hear("greeting"):
            played.resources.settings.change("greeting", "due")

    def to_table(self, played: PlayerCampaign, stage: Stage, partner: str, seal: str = "") -> Request:
        waiting = played.waiting(stage)
        if waiting is not None:
            return ResumeMatch(waiting)
        if stage.guess is not None and not played.has_heard(GUESS) and not played.at(stage).won:
            onward = partial(self._onward, played, stage, partner, seal, Replace)
            return Push(GuessScene(played, stage, onward))
        return self._onward(played, stage, partner, seal, Push)

    def _onward(
        self,
        played: PlayerCampaign,
        stage: Stage,
        partner: str,
        seal: str,
        lay: Callable[[Scene], Request],
        to_map: bool = False,
    ) -> Request:
        """Begin a try; `lay` asks for what is told before it, once; `to_map`: the map is not below."""
        play = PlayStage(played.campaign.name, stage.identity, played.player.identity, partner, seal)
        new = played.hear(f"{stage.identity}.opening")
        if not new and (seal or not played.may_toss(stage)):
            return play
        opening = OpeningScene(played, stage, partner, play, partial(self.to_map, played) if to_map else Pop)
        if not new or stage.act not in played.script.acts or not played.hear(f"acts.{stage.act}"):
            return lay(opening)
        act = played.script.acts[stage.act]
        return lay(
            TellingScene(
                played.resources, act.title, [Page(act.opening)], partial(Replace, opening), stage.act
            )
        )

    def to_letters(self, played: PlayerCampaign) -> Request:
        """Open the campaign's problems, or say why they cannot be read."""
        try:
            stages = played.campaign.identities()
            problems = read_problems(played.campaign.folder / FOLDER, stages)
        except (OSError, Fault) as error:
            text = played.resources.language.text
            return Push(MessageScene(played.resources, text("problem.faulty"), str(error)))
        assert self._problem is not None
        return Push(LettersScene(played, problems, self._problem))

    def has_letters(self, played: PlayerCampaign) -> bool:
        return self._problem is not None and has_problems(played.campaign.folder)

    def to_run(self, played: PlayerCampaign) -> Request:
        return Push(self._run_of(played))

    def _run_of(self, played: PlayerCampaign, lost: bool = False) -> Scene:
        service, text = self.service, played.resources.language.text
        runs = service.runs(played.campaign.name)
        for found in runs.set_aside():
            self._notices.say_once(played.resources, text("store.unread"), f"{text('store.aside')}\n{found}")
        return RunScene(played, runs, service.store, partial(self.to_map, played), lost)

    def to_ending(self, played: PlayerCampaign) -> Request:
        played.hear(ENDING if played.campaign.epilogue is None else BLIND)
        return Reset(self._ending(played))

    def to_rest(self, played: PlayerCampaign) -> Request:
        return Reset(self._rest(played))

    def _ending(self, played: PlayerCampaign) -> Scene:
        """Tell it as far as to the match that is played in it, and begin that; without one all of it."""
        stage, parts = played.campaign.epilogue, played.script.ending.parts
        if stage is None:
            return self.told(played, parts, AfterScene(played, partial(self.to_map, played)))
        played.hear(f"{stage.identity}.opening")
        play = PlayStage(played.campaign.name, stage.identity, played.player.identity)
        opening = OpeningScene(played, stage, "", play, partial(self.to_map, played))
        return self.told(played, played.script.ending.before(), opening)

    def _rest(self, played: PlayerCampaign, lead: int | None = None) -> Scene:
        """Tell of the ending's match, which the player has won by so many points or not, and what follows."""
        played.hear(ENDING)
        after = AfterScene(played, partial(self.to_map, played), won=lead is not None)
        return self.told(played, played.script.ending.rest(lead), after)

    def told(
        self, played: PlayerCampaign, parts: Sequence[tuple[str, tuple[str, ...]]], then: Scene
    ) -> Scene:
        said = played.guessed()
        parts = [
            (key, (*lines[:-1], said, *lines[-1:]) if said and key == CLOSE else lines)
            for key, lines in parts
        ]
        pages = [Page(lines, face=key if key in played.rivals else "") for key, lines in parts]
        if not pages:  # a campaign whose ending says nothing here
            return then
        onward = partial(Replace, then)
        title, place = played.script.ending.title, played.campaign.land.end
        return TellingScene(played.resources, title, pages, onward, place)
