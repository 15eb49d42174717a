"""The steps that lead to a picture: a scene is opened, keys and pointer are used, time passes."""

from collections.abc import Callable

from pygame import Rect

from scenes.ui import Control, Page
from scenes.window import Resources, Scene
from scenes.window.intents import Point, Press, Release
from scenes.window.key_bindings import ACTIONS
from tools.gallery.shots import Place, Shot, Stage, Step


def settled(name: str, *steps: Step) -> Shot:
    """Return a shot that is taken once everything is at rest."""
    return Shot(name, *steps, settle)


def scene(make: Callable[[Resources], Scene], **settings: object) -> Step:
    """Open a scene, under settings that differ from the usual ones as told."""
    return lambda stage: stage.open(make(stage.settings(**settings)))


def keys(*actions: str) -> Step:
    """Press keys, by the names that key maps have for what they mean."""

    def used(stage: Stage) -> None:
        for action in actions:
            stage.handle(ACTIONS[action].intent)

    return used


def point(place: Place) -> Step:
    """Move the pointer to the middle of a place."""
    return _pointer(place, Point)


def press(place: Place) -> Step:
    """Press the pointer's button in the middle of a place, and hold it."""
    return _pointer(place, Press)


def click(place: Place) -> Step:
    """Point, press and let go in the middle of a place."""
    return _pointer(place, Point, Press, Release)


def _pointer(place: Place, *intents: type[Point] | type[Press] | type[Release]) -> Step:
    def use(stage: Stage) -> None:
        found = place(stage)
        if found is not None:
            for intent in intents:
                stage.handle(intent(found.center))

    return use


def wait(milliseconds: float) -> Step:
    """Let time pass."""
    return lambda stage: stage.wait(milliseconds)


settle: Step = Stage.settle
"""Wait until everything is at rest."""


def named(name: str, always: bool = True) -> Place:
    """Return where a control of the top scene is: by its key on the page, or by the key of its words.

    One that is not there is a LookupError, or with `always` False left alone.
    """

    def found(stage: Stage) -> Rect | None:
        kept: dict[str, Control] = getattr(stage.top, "controls", {})
        words = stage.text(name) if "." in name else None
        for one in controls(stage):
            if name == one.key or one is kept.get(name) or (words and getattr(one, "label", "") == words):
                return one.rect
        if always:
            raise LookupError(f"no {name!r} on {stage.top}")
        return None

    return found


def chosen(words: str) -> Step:
    """Choose the control with these words, by their key, also where it has to be scrolled to."""

    def choose(stage: Stage) -> None:
        one = next(one for one in controls(stage) if getattr(one, "label", "") == stage.text(words))
        stage.top.page.set_focus(one)  # type: ignore[attr-defined]
        keys("choose")(stage)

    return choose


def controls(stage: Stage) -> list[Control]:
    """List the controls of the top scene's page, which a match's table has for it."""
    page = getattr(stage.top, "page", None)
    page = getattr(page, "page", page)
    assert isinstance(page, Page)
    return page.controls
