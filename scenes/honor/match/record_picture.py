"""One seat's record as a picture of the table as it stands."""

from collections.abc import Sequence

from game.honor.show.acts_to_show import feed_of
from game.kept.json_lines import Line
from scenes.honor.match.table_page import TablePage
from scenes.honor.match.table_page_contents import PageContents
from scenes.paint.dirty_rects import Drawable
from scenes.window.scene import Resources


def draw_record(resources: Resources, lines: Sequence[Line], surface: Drawable) -> None:
    """Paint the table as it stands after the lines of one seat's record."""
    feed = feed_of(lines, resources.language)
    page = TablePage(resources)
    resources.art.fit(surface.get_height())
    page.resize(surface.get_size())
    turn = next((one for one in feed.picture.seats if one.on_turn), None)
    title = ""
    if turn is not None:
        key = "table.your_turn" if turn.seat == feed.spoken_to else "table.turn"
        title = resources.language.text(key, name=turn.name)
    page.show(PageContents(feed.picture, feed.names, (), title))
    page.page.forget_focus()
    page.draw(surface)
