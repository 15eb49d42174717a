"""What is written in the middle of the table: sentences about whose deed it is."""

from game.honor.decisions import Play, Spy
from game.honor.show.acts_to_show import Feed, concerns
from game.table.seats import Seat
from scenes.honor.match.act_animation import ActPieces
from scenes.honor.match.table_page import TablePage
from tests.driver import make_resources
from tests.game.honor.tables import Table


def _told(table: Table, of: type[Play | Spy]) -> tuple[str, bool]:
    """Return what the second seat is told of the last such act, and whether that concerns it."""
    resources, seat = make_resources(), Seat(1)
    seat.lines.extend(table.match.told(1))
    feed, found = Feed(seat, resources.language), ("", False)
    pieces = ActPieces(resources, feed, TablePage(resources), (1,), 1)
    while (act := feed.take()) is not None:
        if isinstance(act.events[0], of):
            found = pieces._caption(act, False, False), concerns(act, 1)  # noqa: SLF001
    return found


def test_whoever_is_sent_a_lord_is_told_by_whom() -> None:
    table = Table("daimyo_wren", "", "assassin", lords="boar plum reed", first=2)
    table.do(
        "2 assassin daimyo 1", "dice 6", "until 1", "1 serve 0", "until 0", "0 play daimyo_wren daimyo 1"
    )
    said, near = _told(table, Play)
    assert said.startswith("Seat 0 sends you a Daimyo, the Lord of the ") and near


def test_whoever_is_robbed_of_two_cards_is_told_by_which_spy() -> None:
    table = Table("elite_spy", "cavalry monks", first=1)
    table.do("1 play cavalry samurai", "1 play monks samurai", "until 0")
    table.do("0 spy elite_spy samurai 1 cavalry monks")
    said, near = _told(table, Spy)
    assert "An elite spy takes " in said and said.endswith(" from your Samurai") and near
