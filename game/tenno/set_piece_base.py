"""What the set pieces of the campaign's stages have in common: the one thing to remember of each table.

A set piece follows what everybody is told and nothing else, so it looks alike from every seat and tells
nobody anything. It has no part in the match.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.kept.json_lines import Line
from game.table.seats import Seating
from game.tenno.events import MonkKept
from game.tenno.follow import Follower
from game.tenno.view import View


@dataclass(frozen=True, slots=True)
class Said:
    """What is said of a set piece: the name of a text of the section `piece`, and the numbers in it."""

    text: str
    numbers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Prop:
    """What is to be seen of a set piece, as plain values; places are counted as on the screen."""

    monk_sound = ""
    """Which sound is to be heard when a Monk is shown, "" for none."""

    def blow(self, _: int) -> str:
        """Return the sound of the blow that shakes the table when the seat at a place attacks, or ""."""
        return ""

    def looks_like(self, other: "Prop") -> bool:
        """Whether nothing has to move from one to the other."""
        return self == other

    @property
    def told(self) -> Mapping[tuple[int, int], Said]:
        """What is told of slots that are looked at, by place and slot."""
        return {}


class SetPiece(Follower):
    """One of them at one table: a follower of the public's view."""

    ground = ""
    """The ground of its table, where that is not the one of the stage's place."""
    cue = ""
    """Which sound is to be heard when what happened has been seen, "" for none."""
    said: Said | None = None
    """What is to be said then, once."""
    earlier: Sequence[View] = ()
    """What everybody was told of a feud's earlier matches."""

    def prop(self, seating: Seating) -> Prop | None:
        """Return what is to be seen now, if anything is."""
        raise NotImplementedError


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
        cue, self._piece.cue = self._piece.cue, ""
        return cue

    def take_words(self) -> Said | None:
        """Return what is to be said now, once."""
        said, self._piece.said = self._piece.said, None
        return said

    def prop(self, seating: Seating) -> Prop | None:
        """Return what is to be seen of it."""
        return self._piece.prop(seating)
