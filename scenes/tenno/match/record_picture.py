"""One seat's record as a picture of the table as it stands."""

from collections.abc import Sequence

from game.kept.json_lines import Line
from game.table.seats import Seating
from game.tenno.show.choice_by_touches import choice_for
from game.tenno.view import View
from scenes.tenno.match.table_page import PageContents, TablePage
from scenes.window import Drawable, Resources


def draw_record(resources: Resources, lines: Sequence[Line], surface: Drawable) -> None:
    """Paint the table as it stands after the lines of one seat's record, with what that seat can choose."""
    view = View.of(list(lines))
    ask = view.public.ask
    is_asked = ask is not None and ask.seat == view.you and ask.wanted != "place"
    choice = choice_for(view, ask) if ask is not None and is_asked else None
    page = TablePage(resources)
    page.resize(surface.get_size(), view)
    page.show(PageContents(view, Seating(len(view.seats), view.you or 0), True, choice))
    page.forget_attention()
    page.draw(surface)
