"""What everybody at a table took the hidden cards for, line by line of a record that is seen again.

A rival's belief is what its receipt says; it holds until the card is touched. For people, for rivals without
a receipt and for cards touched since, it is what a careful observer in that seat could know: in how many of
the possible rows a card lies there. The two are never mixed up (`Taken.believed`).
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from game.kept.faults import ASTRAY
from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.card_beliefs import Mind, Minds, Spot, Taken
from game.table.receipt_leaves import Leaf
from game.table.receipts import Receipt
from game.table.record_by_viewer import Telling
from game.tenno.cards import CODES, NAMES, RECORD
from game.tenno.events import Attacked, Event, Exchanged, Fought, Peeked, Refilled, Swapped
from game.tenno.odds import PossibleRows
from game.tenno.public_state import SLOTS
from game.tenno.show.receipt_words import leaves_of
from game.tenno.view import View

SlotOf: TypeAlias = tuple[int, int]
"""A seat and one of its slots."""


class TennoMinds(Minds):
    """What slots were taken for."""

    record = RECORD

    def leaves_of(self, receipt: Receipt, language: Language) -> list[Leaf]:
        return leaves_of(receipt, language)

    def lines_of(self, seat: int, receipt: Receipt | None, thoughts: Mapping[int, Line]) -> Iterator[Mind]:
        del receipt  # its answers say all
        return _minds(self.telling, seat, thoughts)

    def truth(self, line: int) -> Mapping[Spot, int]:
        """Return what lay in each slot after a line, by what every seat knew of its own."""
        found: dict[Spot, int] = {}
        for seat in range(self.telling.seats):
            row = View.of(self.telling.lines(seat, line)).row
            found |= {(seat, slot): card for slot, card in enumerate(row) if card is not None}
        return found

    def touched(self, line: int, upto: int) -> set[Spot]:
        """Return the slots whose cards move between two lines, by what everybody was told."""
        public, found, attacker = self.telling.told[None], set[Spot](), 0
        for told in public[: self.telling.count(None, upto)]:
            attacker = told["seat"] if told.get("move") == "attack" else attacker
        for told in public[self.telling.count(None, line) : self.telling.count(None, upto)]:
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
        return NAMES[card]


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


def _beliefs(beliefs: Any, you: int) -> dict[Spot, Taken]:
    """Read what a receipt says of each slot; nothing where somebody has changed its form."""
    found: dict[Spot, Taken] = {}
    try:
        for seat, slots in enumerate(beliefs or ()):
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
