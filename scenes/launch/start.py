"""The start of the game in a window: puts everything together, and runs until the window closes.

The one place where the program's parts meet: data folder, settings, window, app, matches, and the scenes
that lead to one another. Owns no logic of any of them. What the first frame does not need is imported where
it is used, or behind the title a little at a time: all of it at once would cost a third of a second.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Collection, Iterator, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.options import WindowOptions
from game.kept.chance import Chance
from game.kept.foreign import mind_the_frames
from game.kept.store import Store, StoreError, data_folder
from game.kept.table_plan import HUMAN, SeatPlan, TablePlan, plan_of
from game.table.seat_names import YOU, player
from scenes.games import SHOWN
from scenes.launch.launch import LANGUAGES, Options, languages, launch
from scenes.launch.match_service import Matches, Series
from scenes.menus.notices import Notices
from scenes.menus.playing import Playing
from scenes.menus.rival_faces import faces_of, people_of
from scenes.menus.title import Entry, TitleScene
from scenes.window.plan import Plan
from scenes.window.requests import Push, Replace, Request, Reset, ResumeMatch, StartMatch
from scenes.window.resources import Resources
from scenes.window.scene import Scene

if TYPE_CHECKING:
    from scenes.menus.campaign.scenes import CampaignScenes


PLAYED = SHOWN[0]
"""The game that is played from the title."""


def open_game(options: WindowOptions) -> int:
    """Open the window and run until it closes; return the exit code."""
    mind_the_frames()
    start = Start(options, Store(data_folder()))
    opening = Options(
        options.size,
        options.language,
        options.text_scale,
        options.speed,
        options.frames_file,
        options.kiosk or None,
    )
    return launch(opening, start.store, start.plan)


class Start:
    """One run of the program: which scenes there are and how they lead to one another."""

    def __init__(self, options: WindowOptions, store: Store) -> None:
        """Begin with what the command line says; nothing is opened yet."""
        self._options = options
        self.store = store
        self._chance: Chance | None = None
        self._campaign: CampaignScenes | None = None
        self._notices = Notices()
        self._matches = Matches(
            PLAYED.game,
            store,
            lambda: f"{datetime.now():%Y-%m-%d-%H%M%S}",
            self._show_match,
            self.title,
            lambda: self._campaign_scenes().service,
            lambda resources, end: self._campaign_scenes().outcome(resources, end),
            Series(options.seed, options.matches),
        )

    def plan(self, resources: Resources) -> Plan:
        """Say what the app is made of."""
        return Plan(
            self.title,
            rules_scene,
            self._matches,
            self.store,
            LANGUAGES,
            _chores(resources),
            fight_table=fight_table_scene,
            message=message_scene,
            notices=self._notices.fetch,
            first=self._first_request(resources),
        )

    def _first_request(self, resources: Resources) -> Request | None:
        if self._options.demo:
            return Push(film_scene(resources, self._options.rule, self._options.kiosk))
        if not self._options.play:
            return None
        if not self._options.seats:
            return self._play(resources)
        people = iter(self._names(resources, self._options.seats.count(HUMAN)))
        seats = tuple(
            SeatPlan(spec, next(people) if spec == HUMAN else self._rival_name(spec), number + 1)
            for number, spec in enumerate(self._options.seats)
        )
        return StartMatch(seats, self._options.first)

    def _names(self, resources: Resources, people: int) -> list[str]:
        """Name people: one is "You", several are those who sat here before, or counted."""
        if people == 1:
            return [YOU]
        known = resources.settings.people[:people]
        return known + [player(number + 1) for number in range(len(known), people)]

    def _rival_name(self, spec: str) -> str:
        from game.table.bots import OUTSIDE, name_for

        if spec.startswith(OUTSIDE):
            return name_for(spec.removeprefix(OUTSIDE).strip(), {})
        return PLAYED.game().rival_profile(spec).name

    # Scenes that lead to one another

    def title(self, resources: Resources) -> Scene:
        """Make the title with what can be done now."""
        unfinished = self._unfinished(resources)
        campaign = self._campaign_scenes
        going_on = [] if unfinished is None else [Entry("title.continue", partial(ResumeMatch, unfinished))]
        return TitleScene(
            resources,
            [
                *going_on,
                *self._lessons_first(resources, going_on),
                Entry("title.play", lambda: self._play(resources)),
                Entry("title.campaign", lambda: self._enter_campaign(resources)),
                Entry("title.new_match", lambda: Push(met_lobby(campaign(), resources))),
                Entry(
                    "title.pass_and_play",
                    lambda: Push(met_lobby(self._campaign_scenes(), resources, couch=True)),
                ),
                Entry("title.rules", lambda: Push(self._reference(resources))),
                Entry("title.film", lambda: Push(film_scene(resources))),
                Entry("title.workshop", lambda: Push(workshop_scene(resources, self.store)), small=True),
                Entry("title.settings", lambda: Push(settings_scene(resources)), small=True),
                Entry("title.credits", lambda: Push(credits_scene(resources)), small=True),
            ],
        )

    def _lessons_first(self, resources: Resources, going_on: list[Entry]) -> list[Entry]:
        """Offer the lessons first to whoever never played, until they are done or declined."""
        if going_on or resources.settings.lessons == "over":
            return []
        return [Entry("title.learn", lambda: Reset(self.lessons(resources)))]

    def _reference(self, resources: Resources) -> Scene:
        """Make the reference as the title has it: it leads to the lessons too."""
        return rules_scene(resources, ("title.learn", lambda: Reset(self.lessons(resources))))

    def lessons(self, resources: Resources, chance: Chance | None = None) -> Scene:
        """Make the lessons, which go on where they were left; `chance` says how the farmers lie at first."""
        import secrets

        register_portraits(resources)
        chance = chance or Chance(secrets.randbits(64))
        return PLAYED.lessons(resources, self.store, TableActions(chance))

    def _play(self, resources: Resources) -> Request:
        """Begin the last table again; the first time a duel, the person beginning."""
        plan = last_table(resources)
        if plan is not None:
            rules = PLAYED.house_rules().request_of(resources.settings.house_rules, len(plan.seats))
            return StartMatch(plan.seats, plan.first, rules)
        rival = PLAYED.game().rival_profile(PLAYED.first_rival)
        return StartMatch((SeatPlan(HUMAN, YOU, 1), SeatPlan(rival.identity, rival.name, 2)), 0)

    def _campaign_scenes(self) -> CampaignScenes:
        """Return the way into the campaign; it needs much that the first frame does not."""
        if self._campaign is None:
            from scenes.menus.campaign.scenes import CampaignScenes

            self._campaign = CampaignScenes(
                PLAYED.game, PLAYED.house_rules(), self.store, self._notices.say_once
            )
        return self._campaign

    def _enter_campaign(self, resources: Resources) -> Request:
        register_portraits(resources)
        return Push(self._campaign_scenes().enter(resources))

    def _unfinished(self, resources: Resources) -> Path | None:
        # Most starts find no match to go on with: then nothing of the game has to be there yet.
        try:
            if not self.store.newest("running", PLAYED.ending):
                return None
            from game.table import record_files

            return record_files.unfinished(PLAYED.game(), self.store)
        except (StoreError, OSError) as error:
            text = resources.language.text
            self._notices.say_once(resources, text("store.unread"), f"{text('store.without')}\n{error}")
            return None

    def _show_match(self, resources: Resources, playing: Playing) -> Scene:
        import secrets

        register_portraits(resources)
        dress(resources, playing)
        if self._chance is None:
            self._chance = Chance(secrets.randbits(64))
        lobby = partial(met_lobby, self._campaign_scenes())
        return PLAYED.match(resources, playing, TableActions(self._chance, lobby, playing.stage is not None))


# These lead to no match: what the scene of a match is given must not lead back to it.


class TableActions:
    """What a match opens; `on_stage`: it is a campaign's, which has a pause of its own."""

    def __init__(
        self, chance: Chance, lobby: Callable[[Resources], Scene] | None = None, on_stage: bool = False
    ) -> None:
        """`chance` is the screen's own; without a `lobby` every rival may be asked to another table."""
        self.chance, self._lobby, self._on_stage = chance, lobby or lobby_scene, on_stage

    def pause(self, resources: Resources) -> Scene:
        """Make the pause."""
        return stage_pause_scene(resources) if self._on_stage else pause_scene(resources)

    def other_seats(self, resources: Resources) -> Scene:
        """Make the lobby."""
        return self._lobby(resources)


def last_table(resources: Resources) -> TablePlan | None:
    """Return the plan of the table that was begun last."""
    return plan_of(resources.settings.table, {rival.identity for rival in people_of(PLAYED.game().rivals())})


def lobby_scene(
    resources: Resources,
    couch: bool = False,
    met: Collection[str] | None = None,
    stages: Mapping[str, int] | None = None,
) -> Scene:
    """Make the scene in which a table is put together; `met`: only these rivals may be asked to it.

    `stages` are the numbers of those where the others are met, by a rival's id.
    """
    from scenes.menus.lobby import LobbyScene

    register_portraits(resources)
    known = people_of(PLAYED.game().rivals())
    shown = known if met is None else [rival for rival in known if rival.identity in met]
    unmet = {rival: (stages or {}).get(rival.identity) for rival in known if shown and rival not in shown}
    return LobbyScene(resources, PLAYED.house_rules(), shown or known, last_table(resources), couch, unmet)


def met_lobby(campaign: CampaignScenes, resources: Resources, couch: bool = False) -> Scene:
    """Make the lobby with the rivals that anybody has met on the campaign's road, or with all."""
    return lobby_scene(resources, couch, campaign.met(resources), campaign.stages_of_rivals())


def register_portraits(resources: Resources) -> None:
    """Let a player's own rivals wear the faces that their files name; those may have changed meanwhile."""
    resources.art.faces.update(faces_of(PLAYED.game().rivals()))


def workshop_scene(resources: Resources, store: Store) -> Scene:
    """Make the scene in which rivals are made."""
    from scenes.menus.workshop import ModelsScene

    return ModelsScene(resources, store)


def dress(resources: Resources, playing: Playing) -> None:
    """Let the table wear what was won; backs and crest are the one person's own, where there is one."""
    from scenes.paint.cosmetics import PLAIN, Dress

    settings, table = resources.settings, resources.settings.table_look
    backs, crests = {}, {}
    if len(playing.people) == 1:
        seat = next(iter(playing.people))
        crest = playing.public.lines[0]["seats"][seat].get("crest", seat + 1)
        backs = {crest: settings.card_back} if settings.card_back != "usual" else {}
        crests = {crest: settings.own_crest} if settings.own_crest != "usual" else {}
    resources.art.wear(Dress(PLAIN if table == "usual" else table, backs, crests))


def settings_scene(resources: Resources) -> Scene:
    """Make the settings."""
    from scenes.menus.settings import SettingsScene

    return SettingsScene(resources, languages())


def pause_scene(resources: Resources) -> Scene:
    """Make the pause over a match."""
    from scenes.menus.pause import PauseScene

    return PauseScene(resources, rules_scene, settings_scene, fight_table_scene, film_scene)


def stage_pause_scene(resources: Resources) -> Scene:
    """Make the pause over a try at a campaign's stage, which can be given up."""
    from scenes.menus.pause import PauseScene

    return PauseScene(resources, rules_scene, settings_scene, fight_table_scene, film_scene, gives_up=True)


def rules_scene(resources: Resources, *ways: tuple[str, Callable[[], Request]]) -> Scene:
    """Make the reference of the rules, whose paragraphs the film shows; `ways` lead on beside the usual."""
    from scenes.menus.reference import RulesScene

    fights = ("pause.fights", lambda: Replace(fight_table_scene(resources)))
    return RulesScene(
        resources, PLAYED.book(), lambda paragraph: Push(film_scene(resources, paragraph)), (fights, *ways)
    )


def message_scene(resources: Resources, title: str, text: str) -> Scene:
    """Make a message: its title, and a text of which each line is a paragraph."""
    from scenes.ui.message import MessageScene

    return MessageScene(resources, title, text)


def fight_table_scene(resources: Resources) -> Scene:
    """Make the table of who beats whom."""
    return PLAYED.fight_table(resources)


def film_scene(resources: Resources, rule: str | None = None, kiosk: bool = False) -> Scene:
    """Make the film of the rules, begun at one of them; `kiosk`: for a stand."""
    return PLAYED.film(resources, rule, kiosk)


def credits_scene(resources: Resources) -> Scene:
    """Make the sheet that says who made it."""
    from scenes.menus.credits import CreditsScene

    return CreditsScene(resources)


_LATER = (
    "game.games",
    "game.table.hosting",
    "scenes.ui",
    "scenes.menus.settings",
    "scenes.menus.reference",
    "scenes.menus.lobby",
    *PLAYED.later,
    "scenes.menus.campaign.scenes",
)


def _chores(resources: Resources) -> Iterator[object]:
    """What the first frame did not need, a little at a time."""
    for module in _LATER:
        yield importlib.import_module(module)
    yield PLAYED.game().rivals()  # the player's own are then being read
    for width in (200, 1000):
        resources.art.prepare(width)
        yield width
