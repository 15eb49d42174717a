"""From the command line's options to the running app: settings, texts, window, and what is loaded later.

It puts the parts together and knows no game: the caller gives the program with title and matches.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from assets import FOLDER
from game.commands.options import WindowOptions
from game.kept import settings as declared
from game.kept.language import Language
from game.kept.settings import Settings
from game.kept.store import Store
from scenes.games import SHOWN
from scenes.paint.art import Art
from scenes.paint.lettering import Lettering
from scenes.window import faults
from scenes.window.app import App
from scenes.window.plan import Program
from scenes.window.resources import Resources
from scenes.window.settings_controller import window_pixels
from scenes.window.sound import Sounds
from scenes.window.window import Window

LANGUAGES = FOLDER / "text"
FIRST_LANGUAGE = "en"


def languages() -> list[tuple[str, str]]:
    """The languages that the game has, as (code, name in that language)."""
    return [(code, Language(LANGUAGES, code).name) for code in Language.codes(LANGUAGES)]


def launch(options: WindowOptions, program: Program) -> int:
    """Run the game in a window until it is closed; an exit code.

    NoScreenError where there is no screen; OSError where the frames' figures cannot be written.
    """
    stored = _stored_settings(program.store)
    settings = _with_options(stored, options)
    window = Window("Tenno", options.size or window_pixels(settings.window_size), settings.fullscreen)
    resources = make_resources(settings)
    app = App(window, resources, program, stored, _later(program, resources))
    app.begin()
    code = app.run()
    if options.frames_file is not None:
        app.frames.write(options.frames_file, app.size)
    return code


def make_resources(settings: Settings) -> Resources:
    """Pictures, letters, sounds and texts for these settings; opens no sound device yet."""
    art, language = Art(SHOWN[0].deck), Language(LANGUAGES, settings.language)
    return Resources(art, Lettering(), Sounds(settings), language, settings)


def _stored_settings(store: Store) -> Settings:
    stored, problems = declared.load(store)
    if stored.language not in Language.codes(LANGUAGES):
        problems.append(f"{declared.FILE}: no language {stored.language!r}")
        stored.change("language", FIRST_LANGUAGE)
    if problems:
        faults.write(store, datetime.now(), "\n".join(problems))
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


def _later(program: Program, resources: Resources) -> Iterator[object]:
    yield resources.sounds.open()
    yield from program.chores(resources)
