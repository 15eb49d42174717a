"""The table of Tenno as a seat record has it, painted once: for pictures of records."""

from collections.abc import Sequence

from pygame import Surface

from game.kept.json_lines import Line
from game.tenno.show.choices import choice_for
from game.tenno.show.picture import Seating
from game.tenno.view import View
from scenes.tenno.match.table_page import TableInputs, TablePage
from scenes.window.resources import Resources


def draw_table(resources: Resources, lines: Sequence[Line], surface: Surface) -> None:
    """Paint the table as it stands after the lines of one seat's record, or of the public's."""
    page = TablePage(resources)
    page.resize(surface.get_size(), len(lines[0]["seats"]))
    page.show(shown_of(View.of(list(lines))), ())
    page.forget_attention()
    page.draw(surface)


def shown_of(view: View) -> TableInputs:
    """Return what a seat's table shows at this moment, its choice included where one is due."""
    seating = Seating(len(view.seats), view.you or 0)
    ask = view.public.ask
    is_asked = ask is not None and ask.seat == view.you and ask.wanted != "place"
    choice = choice_for(view, ask) if ask is not None and is_asked else None
    return TableInputs(view, seating, True, choice)
