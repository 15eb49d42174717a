"""The start of the game in a window: puts everything together, and runs until the window closes.

The one place where the program's parts meet: data folder, settings, window, app, matches, and the title. Owns
no logic of any of them. What the first frame does not need, `opened_from_title_or_match` before all, is
imported where it is used, or behind the title a little at a time: all at once would cost a third of a second.
"""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import cached_property, partial
from itertools import chain
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from game.commands.window_options import WindowOptions
from game.kept import settings as declared
from game.kept.data_folder import Store, data_folder
from game.kept.faults import Fault
from game.kept.foreign_files import mind_the_frames
from game.kept.language import FIRST, TEXTS, Language, languages, own_language
from game.kept.last_table import HUMAN, SeatPlan
from game.kept.player_names import unlike
from game.kept.settings import Settings
from game.kept.strict_reader import read_toml
from game.table.shown_names import YOU, player
from scenes.games import OTHERS, PLAYED, ProgramSettings, shown_game
from scenes.launch.match_service import Matches, Series
from scenes.menus.pending_requests import Notices
from scenes.menus.title import Entry, TitleScene, Weight, places
from scenes.menus.title_picture import KeptPicture
from scenes.paint.art import Art
from scenes.paint.text import Lettering
from scenes.window import Learn, Push, Request, Resources, ResumeMatch, Scene, StartMatch, error_log
from scenes.window.app import App
from scenes.window.app_interface import Program
from scenes.window.memory_for_pictures import take_ahead
from scenes.window.settings_controller import window_pixels
from scenes.window.sound import Sounds
from scenes.window.window import Window

if TYPE_CHECKING:
    from game.table.game_interface import Game
    from scenes.games import GameScenes
    from scenes.launch.opened_from_title_or_match import Routes

_LATER = (
    "game.games",
    "game.table.hosted_match",
    "scenes.ui",
    "scenes.menus.settings",
    "scenes.menus.rules_reference",
    "scenes.menus.lobby",
    "scenes.menus.campaign.campaign_scenes",
    "scenes.launch.opened_from_title_or_match",
)
"""Modules that the first frame does without; a thread loads them, for one alone can take many frames."""
_SPOKEN = TEXTS.parent
"""Campaigns and rivals lie there beside the program's own texts, and so does what they say."""
A_MOMENT = 0.002
"""Seconds of a frame that are left to that thread in any case."""
A_TURN = 0.0005
"""Seconds after which that thread lets the frames go on where they wait for it; they wait often."""
_TAKEN_AHEAD = 12
"""Pictures as large as the window for which there is memory before the first scene after the title comes."""
_ICON_CREST, _ICON = 7, 64
"""The crest that stands for the window, and its width in pixels."""


def open_game(options: WindowOptions) -> int:
    """Open the window and run until it closes; return the exit code."""
    mind_the_frames()
    return launch(options, Start(options, Store(data_folder())))


def launch(options: WindowOptions, program: Program) -> int:
    """Run the game in a window until it is closed; an exit code.

    NoScreenError where there is no screen; OSError where the frames' figures cannot be written.
    """
    stored = _stored_settings(program.store)
    settings = _with_options(stored, options)
    size, own = options.size or window_pixels(settings.window_size), () if options.size else settings.own_size
    window = Window(size, settings.fullscreen, own)
    resources = make_resources(settings)
    chores = chain(program.chores(resources), _put_on_icon(window, resources))
    app = App(window, resources, program, stored, chores)
    app.begin()
    code = app.run()
    if options.frames_file is not None:
        app.frames.write(options.frames_file, app.size)
    return code


def _put_on_icon(window: Window, resources: Resources) -> Iterator[object]:
    """Once the first frames are there: the icon is drawn, not read."""
    window.set_icon(resources.art.crest(_ICON_CREST, _ICON))
    yield None


def make_resources(settings: Settings) -> Resources:
    """Pictures, letters, sounds and texts for these settings; opens no sound device yet."""
    art, language = Art(PLAYED.deck), Language.of(settings.language)
    return Resources(art, Lettering(), Sounds(settings), language, settings)


def _stored_settings(store: Store) -> Settings:
    stored, problems = declared.load(store, ProgramSettings)
    there = stored.language in Language.codes(TEXTS)
    try:
        there = own_language(stored.language) is not None or there
    except (Fault, OSError) as error:
        problems.append(str(error))
    if not there:
        problems.append(f"{declared.FILE}: no language {stored.language!r}")
        stored.change("language", FIRST)
    if problems:
        error_log.write(store, datetime.now(), "\n".join(problems))
    return stored


def _with_options(stored: Settings, options: WindowOptions) -> Settings:
    """The settings of this run: the stored ones, but for what the command line says (which is not stored)."""
    settings = replace(stored, keys=dict(stored.keys), buttons=dict(stored.buttons))
    for name in ("language", "text_scale", "speed"):
        value = getattr(options, name)
        if value is not None:
            settings.change(name, value)
    if options.kiosk:
        settings.change("fullscreen", True)
    return settings


class Start:
    """One run of the program: what the app asks for, the title before all."""

    def __init__(self, options: WindowOptions, store: Store) -> None:
        self._options, self.store, self._notices = options, store, Notices()
        self._opened = False
        self._title_picture = KeptPicture()
        series = Series(options.seed, options.matches)
        self.matches = Matches(_game, store, lambda: self._routes, self._notices, series)

    def notices(self) -> list[Request]:
        for error in self._notices.errors():
            error_log.note(self.store, datetime.now(), error)
        return self._notices.fetch()

    @cached_property
    def _routes(self) -> Routes:
        from scenes.launch.opened_from_title_or_match import Routes

        return Routes(self.store, self._notices, datetime.now)

    def first(self, resources: Resources) -> Request | None:
        options = self._options
        if options.demo:
            return Push(shown_game(options.game).film(resources, options.rule, options.kiosk))
        if options.replay is not None:
            from scenes.launch.replay_from_file import replay_scene

            wish = options.eyes, options.line
            return Push(replay_scene(resources, options.replay, *wish, receipts=options.receipts))
        if not options.play:
            return None
        if not options.seats:
            from scenes.launch.opened_from_title_or_match import play_again

            return play_again(resources, options.game, options.rules)
        people = iter(_names(resources, options.seats.count(HUMAN)))
        seats = list[SeatPlan]()
        for crest, spec in enumerate(options.seats, 1):
            name = next(people) if spec == HUMAN else self._rival_name(spec)
            seats.append(SeatPlan(spec, unlike(name, [seat.name for seat in seats]), crest))
        return StartMatch(tuple(seats), options.first, options.rules, options.game)

    def _rival_name(self, spec: str) -> str:
        from game.table.bots_file import OUTSIDE, name_for

        if spec.startswith(OUTSIDE):
            return name_for(spec.removeprefix(OUTSIDE).strip(), {})
        return _game(self._options.game).rival_profile(spec).name

    def chores(self, resources: Resources) -> Iterator[object]:
        yield resources.sounds.open()
        pixels = 1920 * 1080 * resources.art.unit**2
        memory = round(_TAKEN_AHEAD * 4 * pixels)
        Thread(target=take_ahead, args=(memory,), daemon=True).start()
        gc.disable()  # what is loaded stays: to look through it, time and again, would stop a frame for long
        turn = sys.getswitchinterval()
        sys.setswitchinterval(A_TURN)
        try:
            loading = Thread(target=self._load_the_rest, args=(resources.language,), daemon=True)
            loading.start()
            while loading.is_alive():
                loading.join(A_MOMENT)
                yield None
            resources.art.prepare_table()
            for width in (200, 1000):
                resources.art.prepare(width)
                yield width
            gc.freeze()  # from now on it is not looked through for what can go, either
        finally:
            sys.setswitchinterval(turn)
            gc.enable()
        yield None

    def _load_the_rest(self, language: Language) -> None:
        for module in _LATER:
            importlib.import_module(module)
        for game in (PLAYED, *OTHERS):
            game.wing()
        languages()  # which the settings name: each is read whole for it
        for game in (PLAYED, *OTHERS):
            game.game().rivals()  # the player's own are then being read
        # Files are remembered as long as nobody changes them; a fault in one is told where it is asked for.
        with suppress(Fault, OSError):
            for file in (*_SPOKEN.rglob("stages.toml"), *_SPOKEN.rglob(f"*{language.code}.toml")):
                read_toml(file)
            self._routes.campaign.service.roads()
            for game in (PLAYED, *OTHERS):
                game.wing().films[0].rules.scenes()

    def title(self, resources: Resources) -> Scene:
        """Make the title: each entry means its own game, but those that bear the name of another."""

        def to(place: str, weight: Weight) -> Entry:
            go, shown = partial(self._go, resources, place), shown_game(place)
            return Entry(f"title.{place}", go, weight, gives_way=shown is not PLAYED, line=shown.about)

        entries = self._unfinished(resources) + self._lessons_left(resources)
        newcomer = not entries and resources.settings.lessons != "over"
        entries += [to(*place) for place in places(newcomer, [game.name for game in OTHERS]).items()]
        hasty, self._opened = not self._opened, True
        asked = resources.settings.greeting == "due"
        if asked:
            resources.settings.change("greeting", "over")
        return TitleScene(resources, entries, PLAYED.title, hasty, asked, self._title_picture)

    def _go(self, resources: Resources, place: str) -> Request:
        return self._routes.go(resources, place)

    def _unfinished(self, resources: Resources) -> list[Entry]:
        """Make the entry that goes on with the match played last; where more wait, one for them all too."""
        # Most starts find no match to go on with: then nothing of the game has to be there yet.
        try:
            left = ((one, self.store.newest("running", f".{one.name}")) for one in (PLAYED, *OTHERS))
            waiting = [(one, paths) for one, paths in left if paths]
            if not waiting:
                return []
            from game.table.record_files import unfinished

            found = [unfinished(one.game(), self.store) for one, _ in waiting]
            newest = max((path for path in found if path is not None), key=_written, default=None)
        except OSError as error:
            text = resources.language.text
            self._notices.say_once(resources, text("store.unread"), f"{text('store.without')}\n{error}")
            return []
        if newest is None:
            return []
        several = sum(len(paths) for _, paths in waiting) > 1
        more = [Entry("title.unfinished", partial(self._go, resources, "unfinished"), beside=True)]
        return [_entry_for(newest), *(more if several else [])]

    def _lessons_left(self, resources: Resources) -> list[Entry]:
        """Make the entry that goes on with lessons that were left, of the game that was learnt last."""
        left: list[tuple[float, GameScenes]] = []
        with suppress(OSError):  # what can't be read is told where it is asked for
            for game in (PLAYED, *OTHERS):
                if getattr(resources.settings, game.lessons_setting, "over") != "over":
                    left += [(_written(path), game) for path in self.store.newest("lessons", f".{game.name}")]
        if not left:
            return []
        _, shown = max(left, key=lambda each: each[0])
        key = "title.continue_lessons" if shown is PLAYED else f"title.continue_lessons_{shown.name}"
        return [Entry(key, Learn(shown.name), line=shown.about)]

    def rules(self, resources: Resources, game: str) -> Scene:
        return shown_game(game or self.matches.played).rules(resources)

    def fight_table(self, resources: Resources, game: str) -> Scene:
        return shown_game(game or self.matches.played).wing().fight_table(resources)

    def dropped(self, resources: Resources, path: Path) -> Request:
        from scenes.launch.replay_from_file import replay_of_file

        return Push(replay_of_file(resources, path))

    def message(self, resources: Resources, title: str, text: str) -> Scene:
        from scenes.ui.message import MessageScene

        return MessageScene(resources, title, text)


def _entry_for(unfinished: Path) -> Entry:
    """Make the entry that goes on with a match; it names the game where that is not the first one."""
    shown = shown_game(unfinished.suffix[1:])
    key = "title.continue" if shown is PLAYED else f"title.continue_{shown.name}"
    return Entry(key, ResumeMatch(unfinished), line=shown.about)


def _game(record: str) -> Game:
    """Return the game whose records have this word; the first one for "" and its own."""
    return shown_game(record).game()


def _written(record: Path) -> float:
    """Return when a record was written last: the match that was played last is offered again."""
    return record.stat().st_mtime


def _names(resources: Resources, people: int) -> list[str]:
    """Name people: one is "You", several are those who sat here before, or counted."""
    if people == 1:
        return [YOU]
    known = resources.settings.people[:people]
    return known + [player(number + 1) for number in range(len(known), people)]
