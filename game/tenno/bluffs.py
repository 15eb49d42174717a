"""What was hidden while a match was played: exchanges and their feints, swaps, Monks kept back.

Reads every seat's own record of a match that is over, in which each of these stands with its cards. It must
not know the truth of a match that goes on, nor how any of it is told.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.kept.json_lines import Line
from game.tenno.events import Exchanged, MonkKept, Swapped
from game.tenno.follow import Follower
from game.tenno.view import View


@dataclass(frozen=True, slots=True)
class Bluff:
    """One move whose meaning only its owner knew.

    ``fight``: how many fights there had been. ``slots`` are those that all saw touched, none where a Monk was
    kept back. ``taken`` and ``laid`` are cards: of an exchange, the same one in a feint; else None.
    ``feint``: nothing changed.
    """

    seat: int
    fight: int
    slots: tuple[int, ...]
    taken: int | None = None
    laid: int | None = None
    feint: bool = False


def bluffs_of(records: Mapping[int | None, Sequence[Line]]) -> list[Bluff]:
    """Return what every seat hid, in the order in which it happened; the match must be over.

    ``records`` are the seats' own records by seat; the public's (None) tells nothing and is left out.
    """
    found: list[Bluff] = []
    for seat, lines in records.items():
        if seat is not None:
            _Hidden(found).follow(View.of(list(lines)))
    return sorted(found, key=lambda bluff: bluff.fight)


class _Hidden(Follower):
    """Collects what the view's own seat hid."""

    def __init__(self, found: list[Bluff]) -> None:
        self._found = found

    def on_exchanged(self, event: Exchanged) -> None:
        if event.seat == self.after.you:
            taken, fight = self.before.row[event.slot], self.after.public.fights
            self._found.append(
                Bluff(event.seat, fight, (event.slot,), taken, event.card, taken == event.card)
            )

    def on_swapped(self, event: Swapped) -> None:
        if event.seat == self.after.you:
            self._found.append(
                Bluff(event.seat, self.after.public.fights, event.slots, feint=not event.swapped)
            )

    def on_monk_kept(self, event: MonkKept) -> None:
        self._found.append(Bluff(event.seat, self.after.public.fights + 1, ()))
