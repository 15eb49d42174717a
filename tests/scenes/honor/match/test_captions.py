"""What is written below a fight and in the middle of the table: sentences about whose deed it is."""

from assets import FOLDER
from game.games import HONOR
from game.honor.decisions import Attack
from game.honor.show.feed import Feed
from game.kept.json_lines import read_file
from game.table.record_by_viewer import tell
from game.table.seats import Seat
from scenes.honor.match.acts import ActPieces
from scenes.honor.match.table_page import TablePage
from tests.driver import make_resources


def test_a_fight_begins_with_who_attacks_whom() -> None:
    resources, seat = make_resources(), Seat(0)
    seat.lines.extend(tell(HONOR, read_file(FOLDER / "gallery" / "honor-four.honor")).told[0])
    feed = Feed(seat, resources.language)
    pieces, begins = ActPieces(resources, feed, TablePage(resources), (0,), 0), set()
    while (act := feed.take()) is not None:
        if isinstance(act.events[0], Attack):
            who = "You attack" if act.events[0].seat == 0 else f"{feed.names[act.events[0].seat]} attacks"
            assert pieces._verdicts(act)["begins"].startswith(f"{who} ")  # noqa: SLF001
            begins.add(act.events[0].seat == 0)
    assert begins == {True, False}
