"""What the gallery is made of: a stage for pictures, and shots, each a name and the steps that lead there.

Scenes are laid on one another, moved by hand and painted on a surface of any size. The stage carries out what
they ask of one another and nothing that leads out of them (no match begins here, no setting is stored). It
reads no clock: time passes when it is told to. A shot's first step opens a scene, the others are what a
person does with it, by key or pointer, and waiting.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from game.kept.settings import Settings
from scenes.paint import theme
from scenes.window import Intent, Pop, Push, Replace, Request, Reset, Resources, Scene
from scenes.window.sound import Sounds
from scenes.window.stack import Stack

_FRAME = 1000 / 60
_AT_REST = 2400.0
"""Milliseconds after which nothing waits for a rise or a slide any more."""
AnyScene = TypeVar("AnyScene", bound=Scene)


class Stage:
    """One size of window, language and text scale. Each picture begins with `open`."""

    def __init__(self, resources: Resources, size: tuple[int, int]) -> None:
        """Draw with these resources, whose settings stay as they are: every picture has its own copy."""
        self._given = resources
        self.resources = resources
        self.surface = Surface(size)
        self.size = size
        self.stack = Stack(size)
        self._palette = False, "crest", False
        self._home: TemporaryDirectory[str] | None = None
        resources.art.fit(size[1])

    @property
    def top(self) -> Scene:
        assert self.stack.top is not None
        return self.stack.top

    def scene(self, kind: type[AnyScene]) -> AnyScene:
        """Return the scene on top as what it is."""
        assert isinstance(self.top, kind)
        return self.top

    def settings(self, **values: object) -> Resources:
        """Return resources with settings of their own for the next picture, changed as told."""
        settings = replace(self._given.settings)
        for name, value in values.items():
            settings.change(name, value)
        self._colour(settings)
        self.resources = replace(self._given, settings=settings, sounds=Sounds(settings))
        return self.resources

    def folder(self) -> Path:
        """Return an empty data folder, which is there until the next one is wanted."""
        if self._home is not None:
            self._home.cleanup()
        self._home = TemporaryDirectory()
        return Path(self._home.name)

    def leave(self) -> None:
        """Give back what all pictures of the program share, its colours, and the last data folder."""
        self._colour(self._given.settings)
        if self._home is not None:
            self._home.cleanup()

    def _colour(self, settings: Settings) -> None:
        """Take the colours and signs of these settings, as the app does."""
        palette = settings.high_contrast, settings.seat_marks, settings.card_numerals == "large"
        if palette != self._palette:
            self._palette = palette
            theme.use(palette[0])
            self._given.art.use_signs(*palette[1:])

    def text(self, key: str, **values: object) -> str:
        return self._given.language.text(key, **values)

    def open(self, scene: Scene, beside: Callable[[], None] = lambda: None) -> None:
        """Lay down a picture's first scene; `beside` goes on with it before every frame."""
        self.stack, self._beside = Stack(self.size), beside
        self.stack.push(scene)

    def handle(self, intent: Intent) -> None:
        self._do(self.stack.handle(intent))

    def wait(self, milliseconds: float) -> None:
        """Let so much time pass, a frame at a time."""
        while milliseconds > 0:
            self._beside()
            self._do(self.stack.update(min(_FRAME, milliseconds)))
            milliseconds -= _FRAME

    def settle(self) -> None:
        """Wait until what rises or slides has come to rest."""
        self.wait_until(lambda: not self.stack.moving(), _AT_REST)

    def wait_until(self, reached: Callable[[], bool], longest: float = 60_000.0) -> float:
        """Let time pass until something holds; return the milliseconds that it took."""
        passed = 0.0
        self.wait(_FRAME)
        while not reached() and passed < longest:
            self.wait(_FRAME)
            passed += _FRAME
        return passed

    def paint(self) -> Surface:
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


Step = Callable[[Stage], object]
Place = Callable[[Stage], Rect | None]
"""Where something is in the window; None where this window does without it."""


class Shot:
    """`name` is SCENE-STATE, two words without hyphens, and begins the picture's file name.

    `game`: whose scene it shows, by the word of its records; "" for what the games share.
    """

    def __init__(self, name: str, *steps: Step, game: str = "") -> None:
        self.name, self.game, self._steps = name, game, steps
        self.scene = name.partition("-")[0]

    def show(self, stage: Stage) -> None:
        for step in self._steps:
            step(stage)

    def of(self, game: str) -> "Shot":
        """Return it as one of a game's."""
        return Shot(self.name, *self._steps, game=game)


def shots_of(game: str, *shots: Shot) -> tuple[Shot, ...]:
    """Return shots as those of a game."""
    return tuple(shot.of(game) for shot in shots)
