"""From the command line's options to the running app: settings, texts, window, and what is loaded later.

It puts the parts together and knows no game: the caller gives the plan with title and matches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from assets import FOLDER
from game.kept import settings as declared
from game.kept.language import Language
from game.kept.settings import Settings
from game.kept.store import Store
from scenes.paint.art import Art
from scenes.paint.lettering import Lettering
from scenes.window import faults
from scenes.window.app import App
from scenes.window.plan import Plan
from scenes.window.resources import Resources
from scenes.window.settings_controller import window_pixels
from scenes.window.sound import Sounds
from scenes.window.window import Window

LANGUAGES = FOLDER / "text"
FIRST_LANGUAGE = "en"


@dataclass(frozen=True)
class Options:
    """What the command line can say of a window; None leaves a setting as it is stored.

    `size` None is the usable screen. `frames` is where the figures of the frames go when it closes;
    `fullscreen`: the whole screen from the start.
    """

    size: tuple[int, int] | None = None
    language: str | None = None
    text_scale: int | None = None
    speed: str | None = None
    frames: Path | None = None
    fullscreen: bool | None = None


def languages() -> list[tuple[str, str]]:
    """The languages that the game has, as (code, name in that language)."""
    return [(code, Language(LANGUAGES, code).name) for code in Language.codes(LANGUAGES)]


def launch(options: Options, store: Store, make_plan: Callable[[Resources], Plan]) -> int:
    """Run the game in a window until it is closed; an exit code.

    NoScreenError where there is no screen; OSError where the frames' figures cannot be written.
    """
    stored = _stored_settings(store)
    settings = _with_options(stored, options)
    window = Window("Tenno", options.size or window_pixels(settings.window_size), settings.fullscreen)
    resources = make_resources(settings)
    plan = make_plan(resources)
    plan = replace(plan, stored=stored, chores=_later(resources, plan.chores))
    app = App(window, resources, plan)
    app.begin()
    code = app.run()
    if options.frames is not None:
        app.frames.write(options.frames, app.size)
    return code


def make_resources(settings: Settings) -> Resources:
    """Pictures, letters, sounds and texts for these settings; opens no sound device yet."""
    return Resources(Art(), Lettering(), Sounds(settings), Language(LANGUAGES, settings.language), settings)


def _stored_settings(store: Store) -> Settings:
    stored, problems = declared.load(store)
    if stored.language not in Language.codes(LANGUAGES):
        problems.append(f"{declared.FILE}: no language {stored.language!r}")
        stored.change("language", FIRST_LANGUAGE)
    if problems:
        faults.write(store, datetime.now(), "\n".join(problems))
    return stored


def _with_options(stored: Settings, options: Options) -> Settings:
    """The settings of this run: the stored ones, but for what the command line says (which is not stored)."""
    settings = replace(stored, keys=dict(stored.keys), buttons=dict(stored.buttons))
    for name in ("language", "text_scale", "speed", "fullscreen"):
        value = getattr(options, name)
        if value is not None:
            settings.change(name, value)
    return settings


def _later(resources: Resources, others: Iterator[object]) -> Iterator[object]:
    """What is done a little every frame, after the first one is seen."""
    yield resources.sounds.open()
    yield from others
