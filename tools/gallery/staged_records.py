"""Recorded matches of any game on the stage: a match's scene is told a record up to a moment and further.

A moment is a line of the record (the header is 1) after which something is shown.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from assets import FOLDER
from game.campaign.stage_table import StageTable
from game.kept.chance import Chance
from game.kept.json_lines import read_file
from game.table.record_by_viewer import Telling, tell
from game.table.seats import Seat
from game.table.shown_names import YOU
from scenes.games import GameScenes, shown_game
from scenes.launch.opened_from_title_or_match import TableActions
from scenes.match.match_inputs import Ended, Playing
from scenes.window import ToTitle
from tools.gallery.shots import Stage
from tools.gallery.steps_to_a_picture import keys

NAMES = ("Mira", "Jonas", "Ada", "Emil", "Lena", "Oskar", "Nora")
"""People at a shared screen."""
Moment: TypeAlias = Callable[[Telling], int]


CURTAIN_RESTS = 500.0
"""Milliseconds after which a curtain takes a press."""


def open_record(game: GameScenes, name: str, people: int = 1) -> Telling:
    """Read a record of the package with names for so many people: one alone has none of its own."""
    return _told(game.name, name, (YOU,) if people == 1 else NAMES[:people])


@cache
def _told(game: str, name: str, people: tuple[str, ...]) -> Telling:
    return tell(shown_game(game).game(), read_file(FOLDER / "gallery" / f"{name}.{game}"), people)


def lift_curtain(stage: Stage) -> None:
    """Press, and wait until the cloth is up."""
    stage.wait(CURTAIN_RESTS)
    keys("choose")(stage)
    stage.wait(CURTAIN_RESTS)


class StagedMatch:
    """One match of the package; `people` are the seats at the screen (none: to watch it)."""

    def __init__(
        self,
        stage: Stage,
        game: GameScenes,
        record: Telling,
        moment: int,
        people: Sequence[int] = (0,),
        asked: bool = True,
        silent: bool = True,
        tried: StageTable | None = None,
        settings: Mapping[str, object] | None = None,
        known: int | None = None,
        filed: Path = FOLDER / "gallery",
    ) -> None:
        """Open it at a moment; `asked`: with what is asked then.

        Unless `silent`, rivals may say something. `tried` is the campaign's stage that it is a try at. With
        `known` the people were told no more than so many lines. `filed`: where the record of a match that is
        over lies.
        """
        self._stage, self.record = stage, record
        self.public, self.seats = Seat(None), {seat: Seat(seat) for seat in people}
        self._tell(moment, asked)
        for seat in self.seats.values():
            del seat.lines[len(seat.lines) if known is None else known :]
        playing = Playing(self.public, self.seats, ToTitle(), silent=silent, stage=tried)
        if moment == record.last:
            playing.ended = Ended(filed, {}, record.told)
        actions = TableActions(Chance(1), on_stage=tried is not None, game=game)
        stage.open(game.wing().match(stage.settings(**(settings or {})), playing, actions))
        self.scene: Any = stage.top
        stage.wait(1)
        if len(people) > 1 and moment > 1:
            lift_curtain(stage)  # a match that goes on is covered until somebody is there

    def _tell(self, moment: int, asked: bool) -> None:
        for seat in (self.public, *self.seats.values()):
            seat.lines.extend(self.record.lines(seat.number, moment)[len(seat.lines) :])
            asks = self.record.asks[moment - 1] if asked else ()
            seat.asked = next((ask for ask in asks if ask["seat"] == seat.number), None)

    def go_on(self, moment: int, asked: bool = False) -> None:
        """Tell everybody what happened up to a moment; the scene begins to show it."""
        self._tell(moment, asked)
        self._stage.wait(1)

    def begin_act(self, moment: int) -> None:
        """Tell everybody what happened up to a moment, and wait until the scene has begun to show it."""
        self.go_on(moment)
        self.await_act()

    def await_act(self) -> None:
        """Wait until the scene has begun to show something."""
        self._stage.wait_until(lambda: self.scene.act is not None)

    def play(self, moment: int) -> float:
        """Play what happened up to a moment to its end; return how many milliseconds its show took."""
        self.begin_act(moment)
        return self._stage.wait_until(lambda: self.scene.act is None)


def moments(record: Telling, wanted: str, **more: object) -> list[int]:
    """List the moments at which the first seat is asked for something."""
    wish = {"ask": wanted, "seat": 0, **more}.items()
    return [at for at, asks in enumerate(record.asks, 1) if any(wish <= ask.items() for ask in asks)]


def asked(wanted: str, nth: int = 0, **more: object) -> Moment:
    """Return when the first seat is asked for something, the `nth` time from 0; raises IndexError."""
    return lambda record: moments(record, wanted, **more)[nth]
