"""A record once more: the whole match as one seat was told it, or the table as it stands after some of it."""

from collections.abc import Sequence

from pygame import Surface

from game.honor.show.feed import Feed
from game.kept.json_lines import Line
from game.table.seats import Seat
from scenes.honor.match import MatchScene
from scenes.honor.page import TableInputs, TablePage
from scenes.honor.spots import Tool
from scenes.menus.playing import MatchActions, Playing
from scenes.window.intents import Back, Intent, Pause, Press
from scenes.window.requests import Pop, Request
from scenes.window.scene import Resources


class ReplayScene(MatchScene):
    """A match that is over once more, as a seat or the public saw it. Back, or its end, closes it."""

    again = True

    def __init__(self, resources: Resources, seat: Seat, actions: MatchActions) -> None:
        """`seat` has been told the whole match."""
        shown = Seat(seat.number)
        shown.lines = seat.lines
        people = {} if seat.number is None else {seat.number: shown}
        super().__init__(resources, Playing(shown, people, Pop()), actions)

    def handle(self, intent: Intent) -> Request | None:
        if isinstance(intent, Back | Pause) or (isinstance(intent, Press) and self._closes(intent)):
            self.resources.sounds.play("ui-back")
            return Pop()
        return super().handle(intent)

    def _closes(self, press: Press) -> bool:
        return press.button == 3 or self.page.tool_at(press.position) == Tool("pause")

    def _finish(self) -> Request | None:
        return Pop()


def draw_record(resources: Resources, lines: Sequence[Line], surface: Surface) -> None:
    """Paint the table as it stands after the lines of one seat's record."""
    seat = Seat(lines[0]["you"])
    seat.lines.extend(lines)
    feed = Feed(seat, resources.language)
    while feed.waiting:
        feed.take_line()
    page = TablePage(resources)
    resources.art.fit(surface.get_height())
    page.resize(surface.get_size())
    picture = feed.picture
    turn = next((one for one in picture.seats if one.on_turn), None)
    title = ""
    if turn is not None:
        key = "table.your_turn" if turn.seat == feed.spoken_to else "table.turn"
        title = resources.language.text(key, name=turn.name)
    page.show(TableInputs(picture, feed.names, (), title))
    page.forget_focus()
    page.draw(surface)
