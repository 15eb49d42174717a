"""What playing a match of any game through pygame's own events has in common: patience, a hand of chance."""

import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from game.kept.chance import Chance
from game.kept.settings import Settings
from scenes.games import ProgramSettings
from scenes.launch.start import Start
from scenes.menus.failed_or_missing_rival import FailingScene
from scenes.ui.message import MessageScene
from scenes.window.scene import Scene
from tests.scenes.in_hand import InHand

PATIENCE = 120.0
"""Seconds of real time after which a match counts as stuck."""


def _nothing() -> None:
    """Do nothing beside playing."""


class PlayedMatch(InHand):
    """The whole program in a match, with a hand of chance on one device alone."""

    patience = PATIENCE

    def __init__(
        self,
        home: Path,
        program: Start,
        by: str,
        speed: str,
        size: tuple[int, int],
        seed: int,
        settings: Settings | None,
        draw_one_in: int,
    ) -> None:
        """`by` is the device: one of `in_hand.DEVICES`."""
        settings = settings or ProgramSettings()
        settings.change("speed", speed)
        self.by, self.chance = by, Chance(seed)
        self.asked: Counter[str] = Counter()
        """How often each kind of decision was asked for."""
        self.each_frame: Callable[[], None] = _nothing
        super().__init__(home, size=size, settings=settings, program=program, draw_one_in=draw_one_in)

    def play_until(self, reached: Callable[[Scene], bool]) -> Scene:
        """Play until a scene is on top for which `reached` holds; AssertionError where none comes."""
        until = time.monotonic() + self.patience
        while not reached(self.top):
            if isinstance(self.top, FailingScene) and self._waits():
                continue
            assert not isinstance(self.top, MessageScene), f"a fault: {self.top.text}"
            assert time.monotonic() < until, f"stuck in {type(self.top).__name__}, asked {self.asked}"
            self.play_a_little()
            self.each_frame()
        return self.top

    def _waits(self) -> bool:
        """Wait on for a rival that is slow, on a busy machine; not for one that failed."""
        word = self.resources.language.text("match.wait")
        if not any(getattr(one, "label", "") == word for one in self.page.controls):
            return False
        self.press_on(lambda one: getattr(one, "label", "") == word)
        return True

    def play_a_little(self) -> None:
        """Do one thing that a person could do now, or let a frame pass."""
        raise NotImplementedError
