"""The table as it stands after some lines of one seat's record."""

from collections.abc import Sequence

from pygame import Surface

from game.honor.show.feed import Feed
from game.kept.json_lines import Line
from game.table.seats import Seat
from scenes.honor.page import TableInputs, TablePage
from scenes.window.scene import Resources


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
