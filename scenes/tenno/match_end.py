"""From a match that is over to its score: what the score is given of what was played, and where it leads."""

from game.tenno.view import View
from scenes.playing import Playing, Ways
from scenes.requests import Reset
from scenes.resources import Resources
from scenes.tenno.scoring import ScoringScene


def scoring_of(resources: Resources, view: View, playing: Playing, ways: Ways) -> ScoringScene:
    """Make the score; in a campaign's try nobody sits elsewhere afterwards, and the way leads on."""
    seat = next(iter(playing.people.values()), playing.public)
    earlier = [View.of(lines) for lines in seat.earlier]
    on_stage = playing.stage is not None
    other_seats = None if on_stage else lambda: Reset(ways.other_seats(resources))
    return ScoringScene(resources, view, playing.again, other_seats, playing.receipts, earlier, on_stage)
