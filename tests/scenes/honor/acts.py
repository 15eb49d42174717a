"""The acts of the matches that the package has, as one of their seats sees them."""

from functools import cache

from assets import FOLDER
from game.games import HONOR
from game.honor.show.acts_to_show import Act, Feed
from game.kept.json_lines import read_file
from game.table.record_by_viewer import tell
from game.table.seats import Seat
from tests.words import language as language_of

MATCHES = "three", "four", "six"


def feed_of(name: str, viewer: int | None = 0) -> Feed:
    """Return the feed of a match of which nothing was shown yet."""
    told = tell(HONOR, read_file(FOLDER / "gallery" / f"honor-{name}.honor"), ("You",))
    seat = Seat(viewer)
    seat.lines.extend(told.lines(viewer, told.last))
    return Feed(seat, language_of("en"))


@cache
def acts(name: str, viewer: int | None = 0) -> list[Act]:
    """Return all acts of a match as a seat, or who watches, sees them."""
    feed, found = feed_of(name, viewer), []
    while (act := feed.take()) is not None:
        found.append(act)
    return found
