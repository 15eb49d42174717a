"""A recorded match on the stage: the very scene of a match, told a record up to a moment and then further."""

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect

from game.campaign.road import StageTable
from game.kept.chance import Chance
from game.tenno.show.choices import HandSpot, SlotSpot
from scenes.launch.routes import PLAYED, TableActions
from scenes.menus.playing import Playing
from scenes.tenno.match.scene import MatchScene
from scenes.window.requests import ToTitle
from tools.gallery.recorded import Recorded, Span, recorded
from tools.gallery.shot import Place, Step, keys
from tools.gallery.stage import Stage

NAMES = ("Mira", "Jonas", "Ada", "Emil", "Lena", "Oskar", "Nora")
"""People at a shared screen."""
CURTAIN_RESTS = 500.0
"""Milliseconds after which a curtain takes a press."""
Moment = Callable[[Recorded], int]
"""How many decisions of a record were made before what is to be shown."""


class StagedMatch:
    """One match of the package; `people` are the seats at the screen (none: to watch it)."""

    def __init__(
        self,
        stage: Stage,
        record: Recorded,
        moment: int,
        people: Sequence[int] = (0,),
        asked: bool = True,
        silent: bool = True,
        tried: StageTable | None = None,
        settings: Mapping[str, object] | None = None,
    ) -> None:
        """Open it after so many decisions; `asked`: with what is asked then.

        Unless `silent`, rivals may say something. `tried` is the campaign's stage that it is a try at.
        """
        self._stage, self.record = stage, record
        self._public = record.seat(None, moment)
        self._people = {seat: record.seat(seat, moment, asked) for seat in people}
        playing = Playing(self._public, self._people, ToTitle(), silent=silent, stage=tried)
        if moment == record.last:
            playing.records.update(record.told)
        stage.open(PLAYED.match(stage.settings(**(settings or {})), playing, TableActions(Chance(1))))
        self.scene = stage.scene(MatchScene)
        stage.wait(1)
        if len(people) > 1 and moment > 0:
            lift_curtain(stage)  # a match that goes on is covered until somebody is there

    def go_on(self, moment: int, asked: bool = False) -> None:
        """Tell everybody what happened up to a moment; the scene begins to show it."""
        for seat in (self._public, *self._people.values()):
            self.record.tell(seat, moment, asked)
        self._stage.wait(1)

    def begin_act(self, moment: int) -> None:
        """Tell everybody what happened up to a moment, and wait until the scene has begun to show it."""
        self.go_on(moment)
        self._stage.wait_until(lambda: self.scene.act is not None)

    def play(self, moment: int) -> float:
        """Play what happened up to a moment to its end; return how many milliseconds its show took."""
        self.begin_act(moment)
        return self._stage.wait_until(lambda: self.scene.act is None)


def open_record(stage: Stage, name: str, people: int = 1) -> Recorded:
    """Read a record of the package with names for so many people in the stage's language."""
    names = (stage.text("table.you"),) if people == 1 else NAMES[:people]
    return recorded(name, names)


def match(
    name: str,
    moment: Moment,
    people: Sequence[int] = (0,),
    asked: bool = True,
    silent: bool = True,
    settings: Mapping[str, object] | None = None,
) -> Step:
    """Open a match of the package at a moment."""

    def shown(stage: Stage) -> None:
        record = open_record(stage, name, len(people))
        StagedMatch(stage, record, moment(record), people, asked, silent, settings=settings)

    return shown


def instant(
    share: float,
    name: str,
    span: Callable[[Recorded], Span],
    people: Sequence[int] = (0,),
    settings: Mapping[str, object] | None = None,
) -> Step:
    """Show what came between two moments up to a share of its time, so that longer steps change nothing.

    It is played twice: first to know how long it takes.
    """

    def shown(stage: Stage) -> None:
        record = open_record(stage, name, len(people))
        wanted = span(record)

        def opened() -> StagedMatch:
            return StagedMatch(stage, record, wanted.before, people, asked=False, settings=settings)

        length = opened().play(wanted.after)
        opened().begin_act(wanted.after)
        stage.wait(length * share)

    return shown


def asked(wanted: str, nth: int = 0, **more: object) -> Moment:
    """Return when the first seat is asked for something, the `nth` time from 0."""
    return lambda record: record.asked(wanted, 0, nth, **more)


def after(decisions: int) -> Moment:
    """Return the moment after so many decisions."""
    return lambda _: decisions


def last(record: Recorded) -> int:
    """Return the moment after the last decision."""
    return record.last


def slot(seat: int, number: int) -> Place:
    """Return where a slot of the table is."""
    return lambda stage: Rect(stage.scene(MatchScene).page.spot(SlotSpot(seat, number)).rect)


def hand(number: int) -> Place:
    """Return where a card of the own hand is, as far as the window shows it."""
    return lambda stage: Rect(stage.scene(MatchScene).page.spot(HandSpot(number)).rect)


def lift_curtain(stage: Stage) -> None:
    """Press twice, and wait until the cloth is up."""
    stage.wait(CURTAIN_RESTS)
    keys("choose", "choose")(stage)
    stage.wait(CURTAIN_RESTS)
