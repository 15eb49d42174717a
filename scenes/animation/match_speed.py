"""How fast a match is shown: by the setting, by the key, and faster at a crowded table; and the sign of it.

An act is shown faster where no person of this screen has a part in it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self, TypeVar

from pygame import Rect

from game.kept.settings import Settings
from scenes.paint import theme
from scenes.ui import Drawable, UiStyle
from scenes.window import Resources

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
READ_AT_LEAST, READ_A_LETTER = 600.0, 40.0
"""Milliseconds for which words stay where whoever looks on is new to the game, and for each letter."""


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
    """How much quicker still moves what no person does, where many play before one's turn."""
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

    def read_in_peace(self, words: str) -> float:
        """Return for how many ms words stay at least where it is `patient`; 0 where it is not."""
        return (READ_AT_LEAST + READ_A_LETTER * len(words)) * self.of(USUAL) if self.patient else 0.0

    def moves(self, times: Times[float]) -> float:
        """Return how long what moves takes, by the usual; not what is read, which takes what it takes."""
        return self.of(times) * self.brief


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

    def next(self, resources: Resources) -> None:
        """Take the speed after the one that is seen, round and round."""
        seen, self.sped_up = self.now, False
        next_speed(resources, seen)


def next_speed(resources: Resources, seen: str) -> None:
    """Take the speed after the one that is seen, round and round."""
    resources.settings.change("speed", SPEEDS[(SPEEDS.index(seen) + 1) % len(SPEEDS)])
    resources.sounds.play("ui-toggle-on")


SHOWN = 1400.0
"""Milliseconds for which the sign is seen."""
_LEFT, _MIDDLE = 0.09, 0.043
"""Where it begins, and where its middle lies, in the window's height: beside the button that pauses."""


class SpeedSign:
    """A small paper that says for a moment which speed somebody has just chosen by the key.

    Pressed by mistake it would else change all that moves unsaid.
    """

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._left = 0.0

    def tell(self) -> None:
        self._left = SHOWN

    def advance(self, milliseconds: float) -> None:
        self._left = max(0.0, self._left - milliseconds)

    @property
    def seen(self) -> bool:
        return self._left > 0

    def words(self, speed: str) -> str:
        text = self._resources.language.text
        return text("table.speed_now", speed=text(f"settings.speed.{speed}"))

    def draw(self, surface: Drawable, look: UiStyle, speed: str) -> None:
        if not self.seen:
            return
        words, pad = self.words(speed), look.margin(28)
        wide, high = look.measure(words, theme.BOLD, 32)
        left, middle = (round(part * surface.get_height()) for part in (_LEFT, _MIDDLE))
        paper = Rect(0, 0, wide + 2 * pad, high + pad).move_to(midleft=(left, middle))
        look.paper(surface, paper, 4)
        look.write(surface, words, theme.BOLD, 32, theme.PAPER_INK, paper.inflate(-pad, 0), "centre")
