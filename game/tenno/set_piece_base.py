"""What Tenno's set pieces have in common: each follows the public's view of a match."""

from collections.abc import Sequence

from game.kept.json_lines import Line
from game.table import set_pieces
from game.table.seats import Seating
from game.table.set_pieces import Prop, Said
from game.tenno.events import MonkKept
from game.tenno.follow import Follower
from game.tenno.view import View


class SetPiece(Follower, set_pieces.SetPiece):
    """One of them at one table."""

    earlier: Sequence[View] = ()
    """What everybody was told of a feud's earlier matches."""


class PublicFollowing:
    """Lets a set piece follow a match on the screen, which may be behind what was told."""

    def __init__(self, piece: SetPiece, told: Sequence[Line], earlier: Sequence[View] = ()) -> None:
        """``told`` is the public's record, header first; it grows while the match goes on.

        ``earlier`` are the public's views of a feud's earlier matches.
        """
        self._piece, self._told = piece, told
        piece.earlier = earlier
        self._view = View.begin(told[0], earlier)
        piece.follow(self._view)

    def follow(self, view: View) -> None:
        """Take in what is shown now: as much of what everybody was told as there is in somebody's view."""
        shown = sum(not isinstance(event, MonkKept) for event in view.events)
        for line in self._told[len(self._view.events) + 1 : shown + 1]:
            self._view.fold(line)
        self._piece.follow(self._view)

    def take_cue(self) -> str:
        """Return which sound is to be heard now, once; "" for none."""
        return self._piece.take_cue()

    def take_words(self) -> Said | None:
        """Return what is to be said now, once."""
        return self._piece.take_words()

    def prop(self, seating: Seating) -> Prop | None:
        """Return what is to be seen of it."""
        return self._piece.prop(seating)
