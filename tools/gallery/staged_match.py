"""A recorded match on the stage: the very scene of a match, told a record up to a moment and then further.

A moment is a line of the record (the header is 1) after which something is shown.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from pygame import Rect

from assets import FOLDER
from game.campaign.road import StageTable
from game.games import TENNO
from game.kept.chance import Chance
from game.kept.json_lines import read_file
from game.table.seats import Seat
from game.table.telling import Telling, tell
from game.tenno.show.choices import HandSpot, SlotSpot
from scenes.launch.routes import PLAYED, TableActions
from scenes.menus.playing import Playing
from scenes.tenno.match.scene import MatchScene
from scenes.window.requests import ToTitle
from tools.gallery.shot import Place, Step, keys
from tools.gallery.stage import Stage

NAMES = ("Mira", "Jonas", "Ada", "Emil", "Lena", "Oskar", "Nora")
"""People at a shared screen."""
CURTAIN_RESTS = 500.0
"""Milliseconds after which a curtain takes a press."""
Moment: TypeAlias = Callable[[Telling], int]
Span: TypeAlias = Callable[[Telling], tuple[int, int]]
"""From one moment to another."""

_told = cache(lambda name, people: tell(TENNO, read_file(FOLDER / "gallery" / f"{name}.tenno"), people))


class StagedMatch:
    """One match of the package; `people` are the seats at the screen (none: to watch it)."""

    def __init__(
        self,
        stage: Stage,
        record: Telling,
        moment: int,
        people: Sequence[int] = (0,),
        asked: bool = True,
        silent: bool = True,
        tried: StageTable | None = None,
        settings: Mapping[str, object] | None = None,
    ) -> None:
        """Open it at a moment; `asked`: with what is asked then.

        Unless `silent`, rivals may say something. `tried` is the campaign's stage that it is a try at.
        """
        self._stage, self.record = stage, record
        public, seats = Seat(None), {seat: Seat(seat) for seat in people}
        self._told = public, *seats.values()
        self._tell(moment, asked)
        playing = Playing(public, seats, ToTitle(), silent=silent, stage=tried)
        if moment == record.last:
            playing.records.update(record.told)
        stage.open(PLAYED.match(stage.settings(**(settings or {})), playing, TableActions(Chance(1))))
        self.scene = stage.scene(MatchScene)
        stage.wait(1)
        if len(people) > 1 and moment > 1:
            lift_curtain(stage)  # a match that goes on is covered until somebody is there

    def _tell(self, moment: int, asked: bool) -> None:
        for seat in self._told:
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
        self._stage.wait_until(lambda: self.scene.act is not None)

    def play(self, moment: int) -> float:
        """Play what happened up to a moment to its end; return how many milliseconds its show took."""
        self.begin_act(moment)
        return self._stage.wait_until(lambda: self.scene.act is None)


def open_record(stage: Stage, name: str, people: int = 1) -> Telling:
    """Read a record of the package with names for so many people in the stage's language."""
    return _told(name, (stage.text("table.you"),) if people == 1 else NAMES[:people])


def match(name: str, moment: Moment, people: Sequence[int] = (0,), **opened: Any) -> Step:
    """Open a match of the package at a moment, as `StagedMatch` is `opened`."""

    def shown(stage: Stage) -> None:
        record = open_record(stage, name, len(people))
        StagedMatch(stage, record, moment(record), people, **opened)

    return shown


def instant(share: float, name: str, span: Span, people: Sequence[int] = (0,), **opened: Any) -> Step:
    """Show what came between two moments up to a share of its time, so that longer steps change nothing.

    It is played twice: first to know how long it takes.
    """

    def shown(stage: Stage) -> None:
        record = open_record(stage, name, len(people))
        before, after = span(record)
        length = StagedMatch(stage, record, before, people, False, **opened).play(after)
        StagedMatch(stage, record, before, people, False, **opened).begin_act(after)
        stage.wait(length * share)

    return shown


def asked(wanted: str, nth: int = 0, **more: object) -> Moment:
    """Return when the first seat is asked for something, the `nth` time from 0; raises LookupError."""
    wish = {"ask": wanted, "seat": 0, **more}.items()

    def found(record: Telling) -> int:
        return [line for line, asks in enumerate(record.asks, 1) if any(wish <= ask.items() for ask in asks)][
            nth
        ]

    return found


def after(decisions: int) -> Moment:
    """Return the moment after so many decisions."""
    return lambda _: 1 + decisions


def last(record: Telling) -> int:
    """Return the moment after the last decision."""
    return record.last


def before(move: str) -> Moment:
    """Return the moment before the first decision of a kind."""

    def found(record: Telling) -> int:
        public = record.told[None]
        return _told_by(record, next(n for n, line in enumerate(public) if line.get("move") == move)) - 1

    return found


def fight(attacking: str, defending: str, seat: int | None = 0) -> Span:
    """Return the first fight of these cards (as records name them) in which a seat (None: any) took part.

    A Monk's answer belongs to it. Raises LookupError.
    """

    def found(record: Telling) -> tuple[int, int]:
        public = record.told[None]
        for number, line in enumerate(public):
            if line.get("turned") == [attacking, defending]:
                attack = public[number - 1]
                if seat in (None, attack["seat"], attack["target"]):
                    # The public is told of an attack that waits for a Monk together with its fight.
                    end = _told_by(record, number)
                    return end - 1 - any(ask["ask"] == "monk" for ask in record.asks[end - 2]), end
        raise LookupError(f"{attacking} never attacks {defending} with seat {seat}")

    return found


def _told_by(record: Telling, number: int) -> int:
    """Return the moment at which the public has been told its line of this number, from 0."""
    return 1 + bisect_right([counts[None] for counts in record.counts], number)


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
