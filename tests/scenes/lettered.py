"""What proofs about scenes need: none of their words cut or upon another, all of their controls in reach."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

import pygame
import pytest

from game.kept.settings import Settings
from scenes.paint.art import Art
from scenes.paint.sizes import SMALLEST_TEXT
from scenes.ui import Control, Page
from scenes.ui.style import Written
from scenes.window.intents import ChooseReleased
from scenes.window.scene import Resources, Scene
from tests.driver import Driver, make_resources

WINDOWS = [
    ((1024, 600), 100), ((1440, 1080), 100), ((1920, 1080), 100), ((2560, 1080), 100), ((1280, 800), 130),
    ((1024, 768), 150), ((1024, 600), 200), ((1920, 1080), 200), ((3840, 2160), 150), ((2560, 1080), 200),
]  # fmt: skip
"""Sizes with the text scale in percent."""
TIGHT = [WINDOWS[0], WINDOWS[4], WINDOWS[5], WINDOWS[6], WINDOWS[9]]
"""Those with least room for words, of any shape: these the suite plays, all others `-m long`."""
FEW_WINDOWS = [one if one in TIGHT else pytest.param(*one, marks=pytest.mark.long) for one in WINDOWS]
"""All of them, for `parametrize` of size and scale."""


@dataclass(frozen=True)
class LetteredWindow:
    """A window's size, its text scale in percent, and the pictures that tests of it have drawn so far."""

    size: tuple[int, int]
    scale: int
    art: Art

    def resources(self, **settings: object) -> Resources:
        """Everything that a scene in this window needs, with settings of its own."""
        made = make_resources(Settings(text_scale=self.scale, **settings))  # type: ignore[arg-type]
        return replace(made, art=self.art)


def words_of(scene: Scene, size: tuple[int, int]) -> list[Written]:
    """Draw a scene and return every text that it wrote through its look."""
    surface = pygame.Surface(size)
    look = scene.look  # type: ignore[attr-defined]
    look.written = []
    scene.draw(surface)
    written: list[Written] = look.written
    look.written = None
    return written


def faults_of(
    written: Collection[Written], size: tuple[int, int], may_be_cut: Collection[str] = ()
) -> list[str]:
    """List what is wrong with texts; a name that `may_be_cut` begins like what is left of it."""
    window = pygame.Rect((0, 0), size)
    found = []
    for entry in written:
        if entry.cut and not any(name.startswith(entry.text.rstrip("…")) for name in may_be_cut):
            found.append(f"cut: {entry}")
        if entry.size < SMALLEST_TEXT:
            found.append(f"too small: {entry}")
        inside = entry.box.left <= entry.rect.left and entry.rect.right <= entry.box.right
        if not inside or entry.rect.height > max(entry.box.height, 0.9 * entry.size):
            found.append(f"outside its box: {entry}")
        if not window.contains(entry.rect):
            found.append(f"outside the window: {entry}")
    shown = list(written)
    for number, one in enumerate(shown):
        found += [
            f"upon each other: {one} {two}" for two in shown[number + 1 :] if one.rect.colliderect(two.rect)
        ]
    return found


def reached_by_keys(drive: Driver, name_of: Callable[[Control], str]) -> set[str]:
    """Return the names of all controls that arrows and Tab lead to, from where the focus is at first.

    `name_of` names a control, also after the scene has made its controls anew.
    """

    def page() -> Page:
        found = drive.top.page  # type: ignore[attr-defined]
        assert isinstance(found, Page)
        return found

    def here() -> str:
        focus = page().focus
        assert focus is not None
        return name_of(focus)

    reached, waiting = {here()}, [here()]
    while waiting:
        start = waiting.pop()
        for key in ("left", "right", "up", "down", "tab"):
            control = next((one for one in page().controls if name_of(one) == start), None)
            if control is None or not control.focusable:
                break
            page().set_focus(control)
            drive.app.handle(ChooseReleased())  # the scene sees where the focus is
            drive.key(key)
            if here() not in reached:
                reached.add(here())
                waiting.append(here())
    return reached
