"""The film on a stand: it loops, stops at a touch, and goes on by itself when it is left alone.

Owns when it was touched last. There is no way out of it but its own key.
"""

from __future__ import annotations

from scenes.tenno.film.playback import USUAL_SPEED
from scenes.tenno.film.scene import DemoScene
from scenes.window.intents import (
    Back,
    ChooseReleased,
    FightTable,
    FocusGained,
    FocusLost,
    Intent,
    LeaveKiosk,
    Point,
    Release,
    Rules,
)  # fmt: skip
from scenes.window.requests import Quit, Request

ALONE = 40_000.0
"""Milliseconds without a touch after which it plays by itself again."""
_NO_TOUCH = Point, Release, ChooseReleased, FocusLost, FocusGained
"""What is told though nobody wished for anything."""


class KioskScene(DemoScene):
    """The film for passers-by."""

    locked = True
    loops = True
    """Whether it plays by itself, and nobody has touched it."""
    _alone = 0.0

    def handle(self, intent: Intent) -> Request | None:
        """The first touch stops the film and does nothing else; then all works but the way out."""
        if isinstance(intent, LeaveKiosk):
            return Quit()
        self._alone = 0.0
        if isinstance(intent, _NO_TOUCH):
            return None if self.loops else super().handle(intent)
        if self.loops:
            self.loops = False
            self.playback.plays = False
            self._follow()
            return None
        if isinstance(intent, Back | Rules | FightTable):
            return self._open(None)
        return super().handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        """Play, from the beginning again at the end; begin by itself after a while."""
        super().update(milliseconds)
        self._alone += milliseconds
        if self.loops and self.playback.over:
            self.seek(0.0)
        if self.loops or self._alone >= ALONE:
            self._loop()
        return None

    def _loop(self) -> None:
        """Let it run as if nobody had been there."""
        if not self.loops:
            self.loops = True
            self.chosen = None
            self.playback.seek(self.playback.time)
            self.playback.speed = USUAL_SPEED
            self.drawer = None
            self._fill()
        if not self.playback.plays:
            self.playback.plays = True
            self._follow()

    def note(self) -> str:
        """Invite to touch while nobody does."""
        return self.resources.language.text("film.kiosk") if self.loops else super().note()
