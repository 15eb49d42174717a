"""How fast and where an act is shown: speeds, times of a duel, layouts, words.

Owns the milliseconds of a fight, in the close-up, on the table, and fast. It must not know the match.
"""

from dataclasses import dataclass

from game.kept.language import Language
from game.tenno.show.picture import Seating
from scenes.tenno.fight.layout import DuelLayout
from scenes.tenno.table.layout import TableLayout


@dataclass(frozen=True, slots=True)
class DuelTiming:
    """How long each part takes, in ms.

    ``breath``: from the end of the attacker's turn to the defender's. ``step``: each change of a strength,
    but all of them together no more than ``steps``. ``stop``: how long the result is held after the blow.
    """

    lift: float
    pull: float
    lunge: float
    flip: float
    breath: float
    step: float
    steps: float
    stop: float
    fall: float
    settle: float


CLOSE_UP = DuelTiming(60, 140, 130, 240, 300, 250, 1000, 800, 300, 120)
AT_TABLE = DuelTiming(50, 90, 110, 150, -60, 80, 160, 50, 200, 100)
FAST = DuelTiming(30, 60, 80, 120, -60, 50, 110, 240, 130, 70)
FAST_AT_TABLE = DuelTiming(20, 40, 60, 90, -45, 40, 90, 30, 95, 50)
EXPLAINED = DuelTiming(220, 380, 280, 400, 260, 950, 2850, 900, 700, 350)


@dataclass(frozen=True, slots=True)
class Pace:
    """How an act is to be shown. ``speed`` is normal, fast, instant or explained (on the table, in peace).

    ``close_up``: the viewer is in it.

    ``known``: it follows from the public record what both cards were, so no breath is held. ``again``: the
    attacker may attack once more. ``reduced``: no motion, cards fade.
    """

    speed: str = "normal"
    close_up: bool = True
    known: bool = False
    again: bool = False
    reduced: bool = False
    shake: bool = True
    flashes: bool = True
    """Whether the blow of a fight lights up for a moment: about once a second, and never three times."""

    @property
    def timing(self) -> DuelTiming:
        """The times to keep to."""
        if self.speed != "normal":
            if self.speed == "explained":
                return EXPLAINED
            return FAST if self.close_up else FAST_AT_TABLE
        return CLOSE_UP if self.close_up else AT_TABLE


@dataclass(frozen=True, slots=True)
class DuelContext:
    """Where an act is shown: the table's and the close-up's layout, words, and who sits where.

    ``own_is_you``: place 0 is the one person who looks, so that it is spoken to.
    """

    table: TableLayout
    duel: DuelLayout
    seating: Seating
    language: Language
    own_is_you: bool = True
