"""A stage for pictures: scenes laid on one another, moved by hand, painted on a surface of any size.

It carries out what scenes ask of one another and nothing that leads out of them (no match begins here, no
setting is stored). It reads no clock: time passes when it is told to.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame
from pygame import Rect, Surface

from game.kept.settings import Settings
from scenes.paint import theme
from scenes.window.intents import Choose, Direction, Intent, Move, Point, Position, Press, Release
from scenes.window.requests import Pop, Push, Replace, Request, Reset
from scenes.window.resources import Resources
from scenes.window.scene import Scene
from scenes.window.sound import Sounds
from scenes.window.stack import Stack

_STEP = 1000 / 60
_AT_REST = 2400.0
"""Milliseconds after which nothing waits for a rise or a slide any more."""


class Stage:
    """One size of window, language and text scale. Each picture begins with `open`."""

    def __init__(self, resources: Resources, size: tuple[int, int]) -> None:
        """Draw with these resources, whose settings stay as they are: every picture has its own copy."""
        self._given = resources
        self.resources = resources
        self.surface = Surface(size)
        self.size = size
        self.stack = Stack(size)
        """The scenes that lie on the stage now."""
        self._worn = False, "crest", False
        resources.art.fit(size[1])

    @property
    def top(self) -> Scene:
        """The scene that lies on top."""
        assert self.stack.top is not None
        return self.stack.top

    def settings(self, **values: object) -> Resources:
        """Return resources with settings of their own for the next picture, changed as told."""
        settings = replace(self._given.settings)
        for name, value in values.items():
            settings.change(name, value)
        self._wear(settings)
        self.resources = replace(self._given, settings=settings, sounds=Sounds(settings))
        return self.resources

    def leave(self) -> None:
        """Give back what all pictures of the program share: its colours."""
        self._wear(self._given.settings)

    def _wear(self, settings: Settings) -> None:
        """Take the colours and signs of these settings, as the app does."""
        worn = settings.high_contrast, settings.seat_marks, settings.card_numerals == "large"
        if worn != self._worn:
            self._worn = worn
            theme.use(worn[0])
            self._given.art.mark(*worn[1:])

    @contextmanager
    def folder(self) -> Iterator[Path]:
        """Lend an empty folder, as a data folder for a moment."""
        with TemporaryDirectory() as home:
            yield Path(home)

    def text(self, key: str, **values: object) -> str:
        """Return a text in the gallery's language."""
        return self._given.language.text(key, **values)

    def open(self, scene: Scene) -> None:
        """Lay this scene alone on the stage."""
        self.stack = Stack(self.size)
        self.stack.push(scene)

    def wish(self, intent: Intent) -> None:
        """Give the top scene a wish and do what it asks for."""
        self._do(self.stack.handle(intent))

    def point(self, where: Rect) -> None:
        """Move the pointer to the middle of a place."""
        self.wish(Point(where.center))

    def click(self, where: Rect) -> None:
        """Press and let go in the middle of a place."""
        self.click_at(where.center)

    def click_at(self, position: Position) -> None:
        """Press and let go at a position."""
        self.wish(Point(position))
        self.wish(Press(position))
        self.wish(Release(position))

    def move(self, direction: Direction, times: int = 1) -> None:
        """Move the focus, as arrow keys do."""
        for _ in range(times):
            self.wish(Move(direction))

    def choose(self) -> None:
        """Press the key that chooses."""
        self.wish(Choose())

    def wait(self, milliseconds: float) -> None:
        """Let so much time pass, a frame at a time."""
        while milliseconds > 0:
            self._do(self.stack.update(min(_STEP, milliseconds)))
            milliseconds -= _STEP

    def settle(self) -> None:
        """Wait until what rises or slides has come to rest."""
        self.wait_until(lambda: not self.stack.moving(), _AT_REST)

    def wait_until(self, reached: Callable[[], bool], longest: float = 60_000.0) -> float:
        """Let time pass until something holds; return the milliseconds that it took."""
        passed = 0.0
        self.wait(_STEP)
        while not reached() and passed < longest:
            self.wait(_STEP)
            passed += _STEP
        return passed

    def paint(self) -> Surface:
        """Paint what can be seen now."""
        self.surface.fill((0, 0, 0))
        self.stack.draw(self.surface)
        return self.surface

    def _do(self, request: Request | None) -> None:
        match request:
            case Push(scene):
                self.stack.push(scene)
            case Pop() if len(self.stack) > 1:
                self.stack.pop()
            case Replace(scene):
                self.stack.replace(scene)
            case Reset(scene):
                self.stack.reset(scene)


def open_display() -> None:
    """Have pixels of the usual form without a screen; call it before anything is drawn."""
    pygame.display.init()
    pygame.display.set_mode((16, 16))
