"""What everybody at a table took the hidden cards for, line by line of a record that is seen again.

A rival's belief is what its receipt says; it holds until the card is touched. For people, for rivals without
a receipt and for cards touched since, it is what a careful observer in that seat could know: in how many of
the possible rows a card lies there. The two are never mixed up (`Taken.believed`).
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.minds import Spot, Taken
from game.table.receipt_leaf import ASTRAY, Leaf
from game.table.receipts import Receipt, read_receipt
from game.table.telling import Telling
from game.tenno.cards import CODES, NAMES
from game.tenno.events import Attacked, Event, Exchanged, Fought, Peeked, Refilled, Swapped
from game.tenno.line_forms import RECORD
from game.tenno.odds import PossibleRows
from game.tenno.public import SLOTS
from game.tenno.show.receipt_words import leaves_of
from game.tenno.view import View

SlotOf: TypeAlias = tuple[int, int]
"""A seat and one of its slots."""


Mind: TypeAlias = Mapping[Spot, Taken]


class SeatMind:
    """What one seat took each hidden card for after each line of the record."""

    def __init__(self, telling: Telling, seat: int, receipt: Receipt | None, language: Language) -> None:
        """A receipt that does not agree with what the seat was told counts for none."""
        self._thoughts = _thoughts(telling, seat, receipt)
        leaves: Sequence[Leaf] = ()
        if self._thoughts and receipt is not None:
            try:
                leaves = leaves_of(receipt, language)
            except ValueError:
                self._thoughts = {}
        self.by_line: list[Mind] = [{}, *_minds(telling, seat, self._thoughts)]
        """By the number of a line of the record; nothing stands before the first."""
        self._leaves = dict(zip(self._thoughts, leaves, strict=False))

    @property
    def has_receipt(self) -> bool:
        """Whether what it believed is known."""
        return bool(self._thoughts)

    def weighed(self, line: int) -> Leaf | None:
        """Return the question that was asked after a line of the record; None where there was none."""
        return self._leaves.get(line)


class TennoMinds:
    """All minds of a record; each is read when it is first asked for. Keeps `Minds`."""

    def __init__(self, telling: Telling, receipts: Mapping[int, Path], language: Language) -> None:
        """`receipts` are the rivals' files by seat; one that cannot be read counts for none."""
        self._telling, self._receipts, self._language = telling, receipts, language
        self._minds: dict[int, SeatMind] = {}

    def _mind(self, seat: int) -> SeatMind:
        if seat not in self._minds:
            receipt = None
            if seat in self._receipts:
                with suppress(OSError, ValueError):
                    receipt = read_receipt(self._receipts[seat], RECORD, torn=True)
            self._minds[seat] = SeatMind(self._telling, seat, receipt, self._language)
        return self._minds[seat]

    def taken(self, seat: int, line: int) -> Mapping[Spot, Taken]:
        """Return what a seat took each card hidden from it for, after a line of the record."""
        return self._mind(seat).by_line[line]

    def believes(self, seat: int) -> bool:
        """Whether a receipt says what a seat believed."""
        return self._mind(seat).has_receipt

    def weighed(self, seat: int, line: int) -> Leaf | None:
        """Return the question that a rival was asked after a line of the record; None where it was not."""
        return self._mind(seat).weighed(line)

    def truth(self, line: int) -> Mapping[Spot, int]:
        """Return what lay in each slot after a line, by what every seat knew of its own."""
        found: dict[Spot, int] = {}
        for seat in range(self._telling.seats):
            row = View.of(self._telling.lines(seat, line)).row
            found |= {(seat, slot): card for slot, card in enumerate(row) if card is not None}
        return found

    def touched(self, line: int, upto: int) -> set[Spot]:
        """Return the slots whose cards move between two lines, by what everybody was told."""
        public, found, attacker = self._telling.told[None], set[Spot](), 0
        for told in public[: self._telling.count(None, upto)]:
            attacker = told["seat"] if told.get("move") == "attack" else attacker
        for told in public[self._telling.count(None, line) : self._telling.count(None, upto)]:
            match told:
                case {"move": "attack", "seat": seat, "slot": slot, "target": target, "target_slot": other}:
                    found |= {(seat, slot), (target, other)}
                case {"move": "swap", "seat": seat, "slots": slots}:
                    found |= {(seat, slot) for slot in slots}
                case {"move": "peek", "slot": slot}:
                    found.add((attacker, slot))
                case {"move": _, "seat": seat, "slot": slot}:
                    found.add((seat, slot))
        return found

    def name(self, card: int) -> str:
        """Return a card's name, as short as it can be."""
        return NAMES[card]


def _thoughts(telling: Telling, seat: int, receipt: Receipt | None) -> dict[int, Line]:
    """Return by line of the record the answers that were given after it, in their order.

    None where the receipt was told something else. Of two questions after one line the later one counts.
    """
    found: dict[int, Line] = {}
    told: list[Line] = []
    for thought in receipt.thoughts if receipt is not None else ():
        told += [line for _, line in thought.told if "earlier" not in line]
        if told != telling.told[seat][: len(told)]:
            return {}
        found[telling.line_of(seat, len(told))] = thought.chose
    return found


def _minds(telling: Telling, seat: int, thoughts: Mapping[int, Line]) -> Iterator[Mind]:
    lines = telling.told[seat]
    view = View.begin(lines[0])
    possible = PossibleRows(telling.seats, view.variant)
    believed: dict[Spot, Taken] = {}
    taken = 1
    for line in range(1, telling.last + 1):
        count = telling.count(seat, line)
        for told in lines[taken:count]:
            event = view.fold(told)
            for slot in _touched(view, event):
                believed.pop(slot, None)
        taken = count
        possible.follow(view)
        if line in thoughts:
            believed = _beliefs(thoughts[line].get("beliefs"), seat)
        yield {slot: believed.get(slot) or _could_know(possible, slot) for slot in _hidden(view, seat)}


def _beliefs(beliefs: object, you: int) -> dict[Spot, Taken]:
    """Read what a receipt says of each slot; nothing where somebody has changed its form."""
    found: dict[Spot, Taken] = {}
    try:
        for seat, slots in enumerate(beliefs or ()):  # type: ignore[arg-type, var-annotated]
            for slot, shares in enumerate(slots or ()):
                if shares and seat != you:
                    read = {CODES[name]: float(share) for name, share in shares.items()}
                    found[seat, slot] = Taken(read, believed=True)
    except ASTRAY:
        return {}
    return found


def _could_know(possible: PossibleRows, slot: SlotOf) -> Taken:
    counts = possible.cards(*slot)
    whole = sum(counts.values()) or 1
    return Taken({card: count / whole for card, count in counts.items()}, believed=False)


def _hidden(view: View, seat: int) -> list[SlotOf]:
    """List where a card lies face down that is another's."""
    return [
        (other, slot)
        for other in range(len(view.seats))
        for slot in range(SLOTS)
        if other != seat and view.is_laid(other, slot) and view.lies_open(other, slot) is None
    ]


def _touched(view: View, event: Event) -> list[SlotOf]:
    """List the slots of which an event changes what is known."""
    match event:
        case Refilled(seat, slot, _) | Exchanged(seat, slot, _):
            return [(seat, slot)]
        case Swapped(seat, slots, _):
            return [(seat, slot) for slot in slots]
        case Attacked(seat, slot, target, target_slot):
            return [(seat, slot), (target, target_slot)]
        case Fought() if view.duel is not None and view.duel.monk_slot is not None:
            return [(view.duel.attack.target, view.duel.monk_slot)]
        case Peeked(seat, slot, saw) if saw is not None and seat == view.you and view.duel is not None:
            return [(view.duel.attack.seat, slot)]
    return []
