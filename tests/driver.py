"""Drives the very app without a screen: posts pygame's own events, steps time, looks at the picture.

drive = Driver(tmp_path, first=lambda resources: SomeScene(resources))
drive.key("return"); drive.click((200, 300)); drive.step(100)
drive.app.stack.top, drive.surface
"""

from __future__ import annotations

import gc
import itertools
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.kept.data_folder import Store
from game.kept.settings import Settings
from game.tenno.show.rules_book import rules_book
from scenes.games import TENNO, ProgramSettings
from scenes.menus.rules_reference import RulesScene
from scenes.menus.title import TitleScene
from scenes.paint.dirty_rects import Screen
from scenes.paint.text import Lettering
from scenes.tenno.table.card_pictures import DECK
from scenes.ui.message import MessageScene
from scenes.window.app import App
from scenes.window.app_interface import Matches, Program
from scenes.window.gamepads import BUTTONS, PadMake
from scenes.window.requests import MatchRequest, Push, Request
from scenes.window.scene import Resources, Scene
from scenes.window.sound import Sounds
from scenes.window.window import Window
from tests.shared_art import SharedArt
from tests.words import language

FRAME = 1000 / 60
SAMPLE = 120
"""Of so many frames one is drawn where nobody looks at them."""
AXES = {
    "stick left": (pygame.CONTROLLER_AXIS_LEFTX, -32768),
    "stick right": (pygame.CONTROLLER_AXIS_LEFTX, 32767),
    "stick up": (pygame.CONTROLLER_AXIS_LEFTY, -32768),
    "stick down": (pygame.CONTROLLER_AXIS_LEFTY, 32767),
    "left trigger": (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32767),
    "right trigger": (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32767),
}
"""What of a pad is no button: its axis, and where that stands when it is pressed."""


class SilentSounds(Sounds):
    """Sounds without a device that remember what was asked of them."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.heard: list[str] = []
        self.muted = False

    def play(self, name: str, pan: float = 0.0, step: int = 0, level: float = 0.0) -> None:
        super().play(name, pan, step, level)
        if not self.hushed:
            self.heard.append(name)

    def mute(self, muted: bool) -> None:
        super().mute(muted)
        self.muted = muted


class Shared:
    """What is read from the disk once for all tests: read-only, and the same for whoever asks."""

    lettering = Lettering()


def make_resources(settings: Settings | None = None) -> Resources:
    """Everything a scene needs, in English, with sounds that only remember.

    Nothing is drawn yet; the bitmaps, fonts and texts that earlier tests have read are there.
    """
    settings = settings or ProgramSettings()
    art, sounds = SharedArt(DECK), SilentSounds(settings)
    return Resources(art, Shared.lettering, sounds, language(settings.language), settings)


def rules_scene(resources: Resources) -> RulesScene:
    """Make the reference of Tenno's rules, which leads nowhere."""
    return RulesScene(resources, rules_book())


OPENED: list[Window] = []
"""The windows of the running test; they are closed at its end."""
_opened = itertools.count()


class NoMatches:
    """Stands for a match: notes what was asked, and shows a scene that a test gives."""

    running = False

    def __init__(self) -> None:
        self.asked: list[MatchRequest] = []
        self.left = 0
        self.scene: Callable[[Resources], Scene] = rules_scene

    def start(self, request: MatchRequest, resources: Resources) -> Scene:
        self.asked.append(request)
        return self.scene(resources)

    def update(self, now: float) -> bool:
        return False

    def leave(self) -> None:
        self.left += 1


@dataclass
class Scenes:
    """A program of scenes that a test gives."""

    title: Callable[[Resources], Scene]
    matches: Matches
    store: Store
    begins: Request | None = None
    waiting: list[Request] = field(default_factory=list)
    """What comes up beside the scenes."""

    def rules(self, resources: Resources, game: str) -> Scene:
        return rules_scene(resources)

    fight_table = rules

    def dropped(self, resources: Resources, path: Path) -> Request:
        return Push(MessageScene(resources, "dropped", str(path)))

    def message(self, resources: Resources, title: str, text: str) -> Scene:
        return MessageScene(resources, title, text)

    def first(self, resources: Resources) -> Request | None:
        return self.begins

    def notices(self) -> list[Request]:
        waiting, self.waiting = self.waiting, []
        return waiting

    def chores(self, resources: Resources) -> Iterator[object]:
        yield from ()


class StrictApp(App):
    """An app in which an error ends the test that drives it, instead of the scene."""

    def _note(self, error: Exception) -> Path | None:
        raise error


class Driver:
    """One running app. Its clock moves only with `step`, from 0 milliseconds."""

    def __init__(
        self,
        home: Path,
        first: Callable[[Resources], Scene] | None = None,
        size: tuple[int, int] = (1280, 720),
        title: Callable[[Resources], Scene] | None = None,
        matches: Matches | None = None,
        settings: Settings | None = None,
        stored: Settings | None = None,
        chores: Iterable[object] = (),
        program: Program | None = None,
        resources: Resources | None = None,
        draw_one_in: int = SAMPLE,
        recovers: bool = False,
    ) -> None:
        """`first` is laid over the title; `home` becomes the data folder; `program` replaces all of it.

        `resources` are made of the settings, if not given. Of so many frames one is drawn, and the one that
        `surface` is asked for: all else is the same without (`test_whole_matches` holds it to that).
        `draw_one_in` can be changed later. With `recovers` the app goes on after an error, as for a player.
        """
        if OPENED or next(_opened) % 8 == 0:
            gc.collect()  # while this one runs a window without an app would take its focus
        self.resources = resources or make_resources(settings)
        self.sounds = self.resources.sounds
        assert isinstance(self.sounds, SilentSounds)
        window = Window(size)
        title = title or (lambda given: TitleScene(given, [], TENNO.title))
        program = program or Scenes(title, matches or NoMatches(), Store(home))
        self.matches = program.matches
        OPENED.append(window)
        self.app = (App if recovers else StrictApp)(window, self.resources, program, stored, iter(chores))
        self.app.resizing.clock = lambda: 0.0  # a scene is drawn in one frame, on a busy machine, too
        self.app.rehearses = draw_one_in == 1
        self._paint, self._drawn = self.app.resizing.paint, True
        self.draw_one_in = draw_one_in
        self._leave_frames_out()
        self.now = 0.0
        self.app.begin(Push(first(self.resources)) if first else None)
        pygame.event.clear()
        self.step()

    def _leave_frames_out(self) -> None:
        frames = itertools.count(1)

        def paint_now_and_then(surface: pygame.Surface | Screen) -> None:
            self._drawn = next(frames) % self.draw_one_in == 0 or self.app.resizing.active
            if self._drawn:
                self._paint(surface)

        self.app.resizing.paint = paint_now_and_then  # type: ignore[method-assign]

    @property
    def surface(self) -> pygame.Surface:
        """The window's pixels as they are after the latest frame."""
        if not self._drawn:
            self._paint(self.app.window.screen)
            self._drawn = True
        return self.app.window.surface

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""
        assert self.app.stack.top is not None
        return self.app.stack.top

    def step(self, milliseconds: float = FRAME, frames: int = 1) -> None:
        """Let time pass, in that many frames, with whatever events were posted.

        A new scene is laid out before the next frame, however slow the machine is.
        """
        for _ in range(frames):
            self.app.stack.lay()
            self.now += milliseconds / frames
            self.app.frame(self.now, pygame.event.get())

    def post(self, kind: int, **values: object) -> None:
        """Post an event of pygame; it is read with the next `step`."""
        pygame.event.post(pygame.event.Event(kind, values))

    def key(self, name: str, modifiers: int = 0) -> None:
        """Press and release a key, by pygame's name for it."""
        self.key_down(name, modifiers)
        self.key_up(name, modifiers)

    def key_down(self, name: str, modifiers: int = 0) -> None:
        """Press a key and hold it."""
        self.post(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=modifiers, unicode="")
        self.step()

    def key_up(self, name: str, modifiers: int = 0) -> None:
        """Let a key go."""
        self.post(pygame.KEYUP, key=pygame.key.key_code(name), mod=modifiers)
        self.step()

    def type(self, text: str) -> None:
        """Type letters: each as a key and as text, as the system does."""
        for letter in text:
            self.post(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter)
            self.post(pygame.TEXTINPUT, text=letter)
            self.post(pygame.KEYUP, key=ord(letter.lower()), mod=0)
        self.step()

    def point(self, position: tuple[int, int]) -> None:
        """Move the pointer to a place of the window."""
        self.post(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.step()

    def press(self, position: tuple[int, int]) -> None:
        """Point there and press the left button."""
        self.point(position)
        self.post(pygame.MOUSEBUTTONDOWN, pos=position, button=1, touch=False)
        self.step()

    def release(self, position: tuple[int, int]) -> None:
        """Let the left button go."""
        self.post(pygame.MOUSEBUTTONUP, pos=position, button=1, touch=False)
        self.step()

    def click(self, position: tuple[int, int]) -> None:
        """Press and release the left button at a place."""
        self.press(position)
        self.release(position)

    def tap(self, position: tuple[int, int]) -> None:
        """Touch a place with a finger and lift it, as SDL tells of it: as a mouse that was nowhere before."""
        self.finger_down(position)
        self.finger_up(position)

    def finger_down(self, position: tuple[int, int]) -> None:
        """Put a finger down."""
        self.post(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=True)
        self.post(pygame.MOUSEBUTTONDOWN, pos=position, button=1, touch=True)
        self.step()

    def finger_move(self, position: tuple[int, int]) -> None:
        """Draw the finger that is down to another place."""
        self.post(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(1, 0, 0), touch=True)
        self.step()

    def finger_up(self, position: tuple[int, int]) -> None:
        """Lift the finger."""
        self.post(pygame.MOUSEBUTTONUP, pos=position, button=1, touch=True)
        self.step()

    def plug(self, make: PadMake) -> None:
        """Plug a pad in; no system has to know it."""
        self.app.input.pads.makes[make.number] = make

    def pad(self, button: str, pad: int = 0) -> None:
        """Press and release a button, trigger or way of the stick of a pad, by its name in `window.pads`."""
        self.pad_down(button, pad)
        self.pad_up(button, pad)

    def pad_down(self, button: str, pad: int = 0) -> None:
        """Press a pad's button and hold it."""
        self._pad(button, pad, True)

    def pad_up(self, button: str, pad: int = 0) -> None:
        """Let a pad's button go."""
        self._pad(button, pad, False)

    def _pad(self, button: str, pad: int, down: bool) -> None:
        if button in AXES:
            axis, way = AXES[button]
            self.post(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=way if down else 0)
        else:
            kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
            number = next(number for number, name in BUTTONS.items() if name == button)
            self.post(kind, instance_id=pad, button=number)
        self.step()

    def wheel(self, steps: int) -> None:
        """Turn the wheel, up where positive."""
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False)
        self.step()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, and wait until it shows the picture for it."""
        self.app.window.set_size(size)
        self.step()
        while self.app.resizing.active:
            self.step()

    def request(self, request: Request) -> None:
        """Let the app carry something out as if a scene had asked for it."""
        self.app.begin(request)
        self.step()

    def save(self, path: Path) -> None:
        """Write the window's pixels as a PNG."""
        pygame.image.save(self.surface, str(path))
