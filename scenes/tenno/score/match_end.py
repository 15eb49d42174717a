"""From a match that is over to its score, and from there to the match once more, to be watched.

Owns what the score is given of what was played, and where it leads.
"""

from collections.abc import Callable

from game.table.seats import Seat
from game.tenno.show.house_rules import feud_standing
from game.tenno.view import View
from scenes.menus.playing import MatchActions, Playing
from scenes.tenno.score.scoring import Afterwards, ScoringScene
from scenes.window.requests import Push, Reset
from scenes.window.resources import Resources
from scenes.window.scene import Scene

Replay = Callable[[Resources, Seat], Scene]
"""Makes the scene that shows a match that is over once more, as a seat or the public was told it."""


def scoring_of(
    resources: Resources,
    view: View,
    playing: Playing,
    actions: MatchActions,
    bottom: int,
    replay: Replay | None,
) -> ScoringScene:
    """Make the score; `bottom` is the seat at the window's lower side.

    In a campaign's try nobody sits elsewhere afterwards, and the way leads on.
    """
    seat = next(iter(playing.people.values()), playing.public)
    watched = seat if len(playing.people) == 1 else playing.public
    earlier = [View.of(lines) for lines in seat.earlier]
    standing = feud_standing(view, earlier)
    goes_on = standing is not None and not standing.over
    on_stage = playing.stage is not None
    after = Afterwards(
        playing.again,
        None if on_stage else lambda: Reset(actions.other_seats(resources)),
        None if replay is None else lambda: Push(replay(resources, watched)),
        playing.receipts,
        playing.records,
        "next_match" if goes_on else "on" if on_stage else "again",
        playing.played,
    )
    return ScoringScene(resources, view, after, bottom, earlier)
