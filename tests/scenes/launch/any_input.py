"""Somebody who presses anything in any order, by a seed: what a child does, or a cat on the keys."""

from dataclasses import replace
from pathlib import Path

import pygame

from game.commands.window_options import WindowOptions
from game.games import GAMES
from game.kept.chance import Chance
from game.kept.data_folder import Store
from scenes.games import ProgramSettings
from scenes.launch.start import Start
from scenes.menus.title import TitleScene
from scenes.ui import Page
from scenes.window.error_log import LOG
from scenes.window.gamepads import BUTTONS
from tests.driver import AXES, Driver

DEEDS = {
    "control": 4, "key": 3, "pad": 2, "time": 2, "anywhere": 1, "touch": 1, "drag": 1, "wheel": 1, "type": 1,
    "focus": 1, "size": 1, "drop": 1, "hold": 1, "burst": 1,
}  # fmt: skip
"""What is done, and how often beside the others."""
KEYS = (
    "left", "right", "up", "down", "return", "return", "return", "escape", "tab", "space", "backspace",
    "delete", "home", "end", "pageup", "pagedown", "f1", "f2", "f3", "f4", "f11", *"1239",
    *"abcdefghijklmnopqrstuvwxyz+-.,/",
)  # fmt: skip
RIVALS = "suzume", "goro", "tama", "hana", "tadao", "novice"
"""Who sits beside them where a match is begun: none that thinks for long."""
SIZES = ((1024, 600), (1280, 720), (1440, 900), (1920, 1080), (1100, 1000))
RECORDS = Path(__file__).parents[2] / "records"
LONGEST_STAY = 25
"""After so many deeds in one kind of scene it is left, where that can be done."""
MOST_TOLD = 40
"""Of so many deeds before a fault it is told what they were."""


class Fault(AssertionError):
    """The program wrote into its log that something failed."""


class AnyInput:
    """The whole program, and chance at all its devices; it is opened again where it was closed."""

    def __init__(self, home: Path, seed: int, plays: bool = False) -> None:
        """`plays`: it begins in a match of any game, and is in one again whenever the title is reached."""
        self._home, self.chance, self._plays = home, Chance(seed), plays
        self.deeds: list[str] = []
        self.opened = self._stayed = 0
        self._here: type | None = None
        self._open()

    def _open(self) -> None:
        chance = self.chance
        settings = ProgramSettings(speed=chance.choose(("instant", "instant", "fast", "normal")))
        size = chance.choose(SIZES)
        options = WindowOptions(size=size, seed=chance.below(1000))
        if self._plays:
            game = chance.choose(GAMES)
            seats = game.fewest_seats + chance.below(game.most_seats - game.fewest_seats + 1)
            people = min(seats, chance.choose((1, 1, 2, 3)))
            rivals = [chance.choose(RIVALS) for _ in range(seats - people)]
            options = replace(options, play=True, game=game.name, seats=("human",) * people + (*rivals,))
        start = Start(options, Store(self._home))
        one_in = chance.choose((1, 7, 60))
        self.drive = Driver(
            self._home, size=size, settings=settings, program=start, draw_one_in=one_in, recovers=True
        )
        self.opened += 1

    def close(self) -> None:
        self.drive.app.close()

    def do(self) -> None:
        """Do anything; Fault where the program did not bear it."""
        here = type(self.drive.top)
        self._stayed = self._stayed + 1 if here is self._here else 0
        self._here = here
        if self._stayed > LONGEST_STAY:
            self._stayed = 0
            self.drive.key("escape")
        name = self.chance.choose([name for name, often in DEEDS.items() for _ in range(often)])
        self.deeds.append(f"{name} in {type(self.drive.top).__name__}")
        getattr(self, f"_{name}")()
        app = self.drive.app
        log = self._home / LOG
        if log.exists() or app.failed:
            told = log.read_text(encoding="utf-8") if log.exists() else "no log"
            raise Fault("\n".join([told, *self.deeds[-MOST_TOLD:]]))
        if app.closing or (self._plays and isinstance(self.drive.top, TitleScene)):
            app.close()
            self._open()

    def _place(self) -> tuple[int, int]:
        width, height = self.drive.app.size
        return self.chance.below(width), self.chance.below(height)

    def _control_place(self) -> tuple[int, int]:
        page = getattr(self.drive.top, "page", None)
        while page is not None and not isinstance(page, Page):
            page = getattr(page, "page", None)
        if page is None or not page.controls:
            return self._place()
        control = self.chance.choose(tuple(page.controls))
        self.deeds[-1] += f": {type(control).__name__} {getattr(control, 'label', '')!s:.30}"
        return control.rect.center

    def _control(self) -> None:
        self.drive.click(self._control_place())

    def _anywhere(self) -> None:
        self.drive.click(self._place())

    def _key(self) -> None:
        key = self.chance.choose(KEYS)
        self.deeds[-1] += f": {key}"
        self.drive.key(key)

    def _hold(self) -> None:
        key = self.chance.choose(KEYS)
        self.drive.key_down(key)
        self.drive.step(self.chance.below(900), 6)
        if self.chance.below(4):
            self.drive.key_up(key)

    def _burst(self) -> None:
        for _ in range(8):
            self.drive.key(self.chance.choose(KEYS))

    def _pad(self) -> None:
        button = self.chance.choose((*BUTTONS.values(), *AXES))
        self.deeds[-1] += f": {button}"
        self.drive.pad(button, self.chance.below(2))

    def _touch(self) -> None:
        self.drive.tap(self._control_place())

    def _drag(self) -> None:
        by_finger = self.chance.below(2)
        begin, end = self._control_place(), self._place()
        (self.drive.finger_down if by_finger else self.drive.press)(begin)
        for part in range(1, 5):
            at = tuple(round(a + (b - a) * part / 4) for a, b in zip(begin, end, strict=True))
            (self.drive.finger_move if by_finger else self.drive.point)(at)  # type: ignore[arg-type]
        if self.chance.below(5):
            (self.drive.finger_up if by_finger else self.drive.release)(end)

    def _wheel(self) -> None:
        self.drive.point(self._place())
        self.drive.wheel(self.chance.below(7) - 3)

    def _time(self) -> None:
        self.drive.step(self.chance.choose((20, 200, 1000, 4000)), 10)

    def _type(self) -> None:
        self.drive.type(self.chance.choose(("aoi", "Ö", "'\"", "12", "a b", "x" * 30, "日本")))

    def _focus(self) -> None:
        self.drive.post(pygame.WINDOWFOCUSLOST)
        self.drive.step(50)
        if self.chance.below(3):
            self.drive.post(pygame.WINDOWFOCUSGAINED)

    def _size(self) -> None:
        self.drive.app.window.set_size(self.chance.choose(SIZES))
        self.drive.step(400, 6)

    def _drop(self) -> None:
        if self.chance.below(6):
            return
        path = self.chance.choose(tuple(sorted(RECORDS.glob("*.jsonl"))))
        self.drive.post(pygame.DROPFILE, file=str(path))
        self.drive.step(50)
