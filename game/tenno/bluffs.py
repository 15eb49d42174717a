"""What was hidden while a match was played: exchanges and their feints, swaps, Monks kept back.

Reads every seat's own record of a match that is over, in which each of these stands with its cards. It must
not know the truth of a match that goes on, nor how any of it is told.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.kept.json_lines import Line
from game.tenno.events import Event, Exchanged, MonkKept, Swapped
from game.tenno.view import View

Row = tuple[int | None, ...]


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
    found = [
        bluff for seat, lines in records.items() if seat is not None for bluff in _of_one(seat, list(lines))
    ]
    return sorted(found, key=lambda bluff: bluff.fight)


def _of_one(seat: int, lines: Sequence[Line]) -> Iterator[Bluff]:
    view = View.begin(lines[0])
    for line in lines[1:]:
        row = tuple(view.row)
        event = view.fold(line)
        if getattr(event, "seat", None) == seat:
            yield from _bluff(event, row, view.public.fights)


def _bluff(event: Event, row: Row, fights: int) -> Iterator[Bluff]:
    match event:
        case Exchanged(seat, slot, card):
            yield Bluff(seat, fights, (slot,), row[slot], card, row[slot] == card)
        case Swapped(seat, slots, swapped):
            yield Bluff(seat, fights, slots, feint=not swapped)
        case MonkKept(seat):
            yield Bluff(seat, fights + 1, ())
