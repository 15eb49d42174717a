"""The table of a match that is seen again with all cards open: every row and the own hand face up."""

from dataclasses import replace

from game.table.record_by_viewer import Telling
from game.table.seats import Seating
from game.tenno.public_state import SLOTS
from game.tenno.show.picture import CardPicture, TablePicture
from game.tenno.view import View


class OpenTable:
    """What everybody knew together, as the record goes on."""

    def __init__(self, telling: Telling) -> None:
        """Begin at the header; `telling` has what each seat was told."""
        self._telling = telling
        self._views = [View.begin(telling.told[seat][0]) for seat in range(telling.seats)]
        self._taken = [1] * telling.seats

    def at(self, line: int, picture: TablePicture, seating: Seating) -> TablePicture:
        """Return a public picture with all rows open after a line of the record, no earlier than the last."""
        for seat, view in enumerate(self._views):
            count = self._telling.count(seat, line)
            for told in self._telling.told[seat][self._taken[seat] : count]:
                view.fold(told)
            self._taken[seat] = count
        seats = []
        for place, seen in enumerate(picture.seats):
            view = self._views[seating.seat(place)]
            slots = zip(range(SLOTS), seen.slots, strict=True)
            row = tuple(self._opened(slot, view.row[number]) for number, slot in slots)
            prisoners = tuple(card for _, card in view.public.prisoners[seating.seat(place)])
            seats.append(replace(seen, slots=row, faces=prisoners))
        hand = tuple(map(CardPicture, self.hand(seating.bottom)))
        return replace(picture, seats=tuple(seats), hand=hand)

    def hand(self, seat: int) -> tuple[int, ...]:
        """List a seat's hand."""
        return self._views[seat].hand_cards()

    def _opened(self, slot: CardPicture, card: int | None) -> CardPicture:
        return slot if slot.gap or slot.card is not None else CardPicture(card, secret=True)
