"""What Tenno's set pieces have in common: each follows the public's view of a match."""

from collections.abc import Sequence

from game.kept.json_lines import Line
from game.table import set_pieces
from game.table.set_pieces import Following
from game.tenno.event_follower import Follower
from game.tenno.events import MonkKept
from game.tenno.view import View


class SetPiece(Follower, set_pieces.SetPiece):
    """One of them at one table."""

    earlier: Sequence[View] = ()
    """What everybody was told of a feud's earlier matches."""


class PublicFollowing(Following[SetPiece]):
    """Follows by the public's view, as much of it as is shown."""

    def __init__(self, piece: SetPiece, told: Sequence[Line], earlier: Sequence[View] = ()) -> None:
        """``told`` is the public's record, header first; it grows while the match goes on.

        ``earlier`` are the public's views of a feud's earlier matches.
        """
        super().__init__(piece)
        self._told = told
        piece.earlier = earlier
        self._view = View.begin(told[0], earlier)
        piece.follow(self._view)

    def follow(self, view: View) -> None:
        """Take in what is shown now: as much of what everybody was told as there is in somebody's view."""
        shown = sum(not isinstance(event, MonkKept) for event in view.events)
        for line in self._told[len(self._view.events) + 1 : shown + 1]:
            self._view.fold(line)
        self._piece.follow(self._view)
