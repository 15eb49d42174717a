"""A recorded match on the stage: the very scene of a match, told a record up to a moment and then further."""

from collections.abc import Mapping, Sequence

from pygame import Rect

from game.kept.chance import Chance
from game.tenno.show.choice import HandSpot, SlotSpot
from scenes.launch.start import TableActions
from scenes.menus.playing import Playing, StageTable
from scenes.tenno.match.scene import MatchScene
from scenes.window.intents import ShowCards
from scenes.window.requests import ToTitle
from tools.gallery.recorded import Recorded, recorded
from tools.gallery.stage import Stage

NAMES = ("Mira", "Jonas", "Ada", "Emil", "Lena", "Oskar", "Nora")
"""People at a shared screen."""
CURTAIN_RESTS = 500.0
"""Milliseconds after which a curtain takes a press."""


class ShownMatch:
    """One match of the package; `people` are the seats at the screen (none: to watch it)."""

    def __init__(
        self,
        stage: Stage,
        name: str,
        moment: int | str,
        people: Sequence[int] = (0,),
        asked: bool = True,
        settings: Mapping[str, object] | None = None,
        silent: bool = True,
        tried: StageTable | None = None,
    ) -> None:
        """Open it at a moment, which is a number of decisions or "last"; `asked`: with what is asked then.

        Unless `silent`, rivals may say something. `tried` is the campaign's stage that it is a try at.
        """
        self._stage = stage
        resources = stage.settings(**settings or {})
        self.record = open_record(stage, name, len(people))
        at = self.record.last if isinstance(moment, str) else moment
        self._public = self.record.seat(None, at)
        self._people = {seat: self.record.seat(seat, at, asked) for seat in people}
        playing = Playing(self._public, self._people, ToTitle(), silent=silent, stage=tried)
        if at == self.record.last:
            playing.records.update(self.record.told)
        self.scene = MatchScene(resources, playing, TableActions(Chance(1)))
        stage.open(self.scene)
        stage.wait(1)
        if len(people) > 1 and at > 0:
            self.lift_curtain()  # a match that goes on is covered until somebody is there

    def go_on(self, moment: int, asked: bool = False) -> None:
        """Tell everybody what happened up to a moment; the scene begins to show it."""
        for seat in (self._public, *self._people.values()):
            self.record.tell(seat, moment, asked)
        self._stage.wait(1)

    def slot(self, seat: int, slot: int) -> Rect:
        """Where a slot lies."""
        return self._rect(SlotSpot(seat, slot))

    def hand(self, place: int) -> Rect:
        """Where a card of the own hand lies, as far as it is in the window."""
        return self._rect(HandSpot(place))

    def lift_curtain(self) -> None:
        """Press twice, and wait until the cloth is up."""
        stage = self._stage
        stage.wait(CURTAIN_RESTS)
        stage.choose()
        stage.choose()
        stage.wait(CURTAIN_RESTS)

    def hold_cards(self) -> None:
        """Hold the key that shows the own cards."""
        self._stage.wish(ShowCards(True))

    def begin_act(self, moment: int) -> None:
        """Tell everybody what happened up to a moment, and wait until the scene has begun to show it."""
        self.go_on(moment)
        self._stage.wait_until(lambda: self.scene.runner.runs)

    def play(self, moment: int) -> float:
        """Play what happened up to a moment to its end; return how many milliseconds its show took."""
        self.begin_act(moment)
        return self._stage.wait_until(lambda: self.scene.act is None)

    def _rect(self, spot: SlotSpot | HandSpot) -> Rect:
        return self.scene.page.spot(spot).rect


def open_record(stage: Stage, name: str, people: int = 1) -> Recorded:
    """Read a record of the package with names for so many people in the stage's language."""
    names = (stage.text("table.you"),) if people == 1 else NAMES[:people]
    return recorded(name, names)
