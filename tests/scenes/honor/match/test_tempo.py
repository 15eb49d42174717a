"""How long rivals' acts take: shorter where many play before one's turn, never what is read."""

import pytest

from assets import FOLDER
from game.games import HONOR
from game.honor.decisions import Attack, Serve, Spy
from game.honor.events import Drawn
from game.honor.show.acts_to_show import Feed, concerns
from game.kept.json_lines import read_file
from game.table.record_by_viewer import tell
from game.table.seats import Seat
from scenes.games import ProgramSettings
from scenes.honor.animation.fight_opening_and_verdict import HELD
from scenes.honor.match.act_animation import ActPieces
from scenes.honor.match.table_page import TablePage
from tests.driver import make_resources

SIZE = 1280, 720


def lengths(name: str, kind: type, yours: bool, speed: str = "normal") -> list[float]:
    """Return how many ms the acts of a kind take as the first seat sees them."""
    resources, seat = make_resources(ProgramSettings(speed=speed)), Seat(0)
    seat.lines.extend(tell(HONOR, read_file(FOLDER / "gallery" / f"honor-{name}.honor")).told[0])
    feed, page = Feed(seat, resources.language), TablePage(resources)
    page.resize(SIZE)
    pieces, found = ActPieces(resources, feed, page, (0,), 0), []
    while (act := feed.take()) is not None:
        if isinstance(act.events[0], kind) and concerns(act, 0) == yours:
            found.append(sum(piece.length for piece in pieces.pieces(act, SIZE)))
    return found


def test_rivals_draw_faster_at_a_table_of_six_than_at_one_of_three_and_a_person_does_not() -> None:
    assert max(lengths("six", Drawn, False)) < 0.6 * min(lengths("three", Drawn, False))
    assert max(lengths("six", Drawn, True)) == pytest.approx(max(lengths("three", Drawn, True)))


@pytest.mark.parametrize("yours", [False, True])
def test_what_came_of_a_fight_stands_to_be_read_at_six_seats_too(yours: bool) -> None:
    found = lengths("six", Attack, yours)
    assert found and min(found) > HELD


def test_at_fast_nothing_that_rivals_do_stands_to_be_read_but_what_is_done_to_the_viewer_does() -> None:
    for kind in (Serve, Spy):
        assert sum(lengths("six", kind, False, "fast")) < 0.35 * sum(lengths("six", kind, False))
    assert min(lengths("six", Attack, True, "fast")) > 3 * max(lengths("six", Attack, False, "fast")) / 2
