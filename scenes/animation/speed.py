"""How fast a match is shown: by the setting, by the key, and faster among many.

An act is shown faster where no person of this screen has a part in it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self, TypeVar

from game.kept.settings import Settings
from scenes.window import Request, Resources, SettingsChanged

Time = TypeVar("Time")
Times = Mapping[str, tuple[Time, Time]]
"""By speed what holds for what a person of this screen has a part in, and for all else."""
_SPEEDS = {"normal": 1.0, "fast": 0.4, "instant": 0.0, "explained": 1.0}


def shortened(brief: float, fast: float = _SPEEDS["fast"]) -> Times[float]:
    """Return how long things take, by the usual; all in which no person has a part is so much shorter.

    `fast`: how long they take at that speed.
    """
    speeds = {**_SPEEDS, "fast": fast}
    return {speed: (quick, quick * brief) for speed, quick in speeds.items()}


USUAL = shortened(1.0)


@dataclass(frozen=True, slots=True)
class Pace:
    """How an act is to be shown. ``speed`` is normal, fast, instant or explained (in peace, as films do).

    ``near``: a person of this screen has a part in it. ``reduced``: no motion, cards fade.
    """

    speed: str = "normal"
    near: bool = True
    reduced: bool = False
    shake: bool = True
    flashes: bool = True
    """Whether the blow of a fight lights up for a moment: about once a second, and never three times."""
    brief: float = 1.0
    """How much quicker still moves what no person has a part in, where many play before one's turn."""
    patient: bool = False
    """Whether what is told of others stands until whoever is new to the game has read it."""

    @classmethod
    def wanted(
        cls, settings: Settings, speed: str, near: bool, brief: float = 1.0, patient: bool = False
    ) -> Self:
        """Return how the settings want an act to be shown."""
        return cls(speed, near, settings.reduced_motion, settings.shake, settings.flashes, brief, patient)

    @property
    def hurried(self) -> bool:
        """Whether nothing stands to be read: at fast, where no person has a part."""
        return self.speed == "fast" and not self.near

    @property
    def shakes(self) -> bool:
        return self.shake and not self.reduced

    def of(self, times: Times[Time]) -> Time:
        """Return which of some times hold."""
        return times[self.speed][not self.near]

    def moves(self, times: Times[float]) -> float:
        """Return how long what moves takes, by the usual; not what is read, which takes what it takes."""
        return self.of(times) * (1.0 if self.near else self.brief)


SPEEDS = Settings.rules()["speed"].choices
CROWD = 5
"""From so many seats on a campaign's table is played fast: else one waits long for everybody's turn."""


class TableSpeed:
    """How fast one match is shown: as the setting says; at a campaign's crowded table not slower than fast.

    That ends when somebody chooses a speed by the key.
    """

    def __init__(self, settings: Settings, seats: int = 0) -> None:
        """`seats`: of a campaign's table; 0 for any other."""
        self._settings = settings
        self.sped_up = seats >= CROWD
        """Whether what the setting calls normal is played fast here."""

    @property
    def now(self) -> str:
        speed = self._settings.speed
        return "fast" if self.sped_up and speed == "normal" else speed

    def next(self, resources: Resources) -> Request:
        """Take the speed after the one that is seen, round and round."""
        seen, self.sped_up = self.now, False
        return next_speed(resources, seen)


def next_speed(resources: Resources, seen: str) -> SettingsChanged:
    """Take the speed after the one that is seen, round and round."""
    resources.settings.change("speed", SPEEDS[(SPEEDS.index(seen) + 1) % len(SPEEDS)])
    resources.sounds.play("ui-toggle-on")
    return SettingsChanged("speed")
