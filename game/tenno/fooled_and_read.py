"""Who fooled whom and who read whom, by what everybody saw; and, once it is over, what was believed.

Owns the table's memory of each slot and the judgement of a fight by it. It reads no card of a line that one
seat is told and another is not, so the tells of every seat's record are those of the public one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.kept.json_lines import Line
from game.tenno.cards import MONK, SHOGUN, fight
from game.tenno.events import (
    Attacked,
    Event,
    Exchanged,
    Fought,
    MonkShown,
    Peeked,
    Placed,
    Refilled,
    Swapped,
)
from game.tenno.public_state import SLOTS
from game.tenno.seat_record import read_line
from game.tenno.variants import Variant
from game.tenno.view import View

FOOLED, READ = "fooled", "read"
SIGNS = {FOOLED: "fan", READ: "eye"}
"""The icon that stands for each."""


@dataclass(frozen=True, slots=True)
class Tell:
    """A fight that was decided by what all had seen in a slot that was touched since.

    `kind` is FOOLED where the defender won it, or READ where the attacker did; `by` is who did it, to `whom`.
    `slot` is the attacked one, in the row of the defender, `seen` the card that all had seen there; `same`:
    it lay there again, or still. `fight` is its number, from 1.
    """

    kind: str
    by: int
    whom: int
    slot: int
    seen: int
    same: bool
    fight: int

    @property
    def owner(self) -> int:
        """The seat in whose row the touched slot lies."""
        return self.by if self.kind == FOOLED else self.whom


@dataclass(slots=True)
class _Memory:
    seen: int | None = None
    """The card that all saw here last, while it can lie here still."""
    touched: bool = False
    """Its owner exchanged or swapped here since."""
    peeked: int = 0
    """Bits of the seats that looked here after that: what they know, nobody else does."""


class Tells:
    """Finds them, event by event."""

    def __init__(self, seats: int, variant: Variant) -> None:
        self.found: list[Tell] = []
        self._variant = variant
        self._rows = [[_Memory() for _ in range(SLOTS)] for _ in range(seats)]
        self._attack: Attacked | None = None
        self._fights = 0

    def fold(self, event: Event) -> Tell | None:
        """Take in the next event of anybody's record; a fight may be a tell."""
        match event:
            case Attacked():
                self._attack = event
            case MonkShown(seat, slot):
                self._see(seat, slot, MONK)
            case Fought():
                return self._fought(event)
            case Placed(seat, cards) if self._variant.open_farmers and cards is not None:
                for slot, card in enumerate(cards):
                    self._see(seat, slot, card)
            case Refilled(seat, slot, card):
                self._rows[seat][slot] = _Memory()
                self._lies_open(seat, slot, card)
            case Exchanged(seat, slot, card):
                self._rows[seat][slot].touched = True
                self._lies_open(seat, slot, card)
            case Swapped():
                self._swapped(event)
            case Peeked():
                self._peeked(event)
        return None

    def certain(self, seat: int, slot: int) -> int | None:
        """Return the card that all know to lie in a slot, seen there and never touched since."""
        memory = self._rows[seat][slot]
        return None if memory.touched else memory.seen

    def doubtful(self, seat: int, slot: int, attacker: int) -> int | None:
        """Return the card that all had seen in a slot which was touched since, where that may be a tell."""
        memory = self._rows[seat][slot]
        return memory.seen if memory.touched and not memory.peeked >> attacker & 1 else None

    def _see(self, seat: int, slot: int, card: int) -> None:
        self._forget(seat, card)
        self._rows[seat][slot] = _Memory(card)

    def _forget(self, seat: int, card: int) -> None:
        for memory in self._rows[seat]:
            if memory.seen == card:
                memory.seen = None

    def _lies_open(self, seat: int, slot: int, card: int | None) -> None:
        """Remember a known Shogun, whom all see laid, and no longer the place where he was taken up."""
        if not self._variant.known_shogun:
            return
        if card == SHOGUN:
            self._see(seat, slot, SHOGUN)
        elif self._rows[seat][slot].seen == SHOGUN:
            self._rows[seat][slot] = _Memory()

    def _swapped(self, event: Swapped) -> None:
        row, (low, high) = self._rows[event.seat], event.slots
        if self._variant.known_shogun and SHOGUN in (row[low].seen, row[high].seen):
            if event.swapped:  # all see where a known Shogun comes to lie
                row[low], row[high] = row[high], row[low]
            return
        row[low].touched = row[high].touched = True

    def _peeked(self, event: Peeked) -> None:
        assert self._attack is not None
        attacker = self._attack.seat
        memory = self._rows[attacker][event.slot]
        if self._variant.open_peek and event.saw is not None:
            self._see(attacker, event.slot, event.saw)
        elif memory.touched:
            memory.peeked |= 1 << event.seat

    def _fought(self, event: Fought) -> Tell | None:
        attack = self._attack
        assert attack is not None
        self._fights += 1
        tell = self._judge(attack, event)
        outcome = fight(event.attacking, event.defending, event.monk)
        for seat, slot, card, falls in (
            (attack.seat, attack.slot, event.attacking, outcome.attacker_falls),
            (attack.target, attack.target_slot, event.defending, outcome.defender_falls),
        ):
            if falls:
                self._forget(seat, card)
                self._rows[seat][slot] = _Memory()
            else:
                self._see(seat, slot, card)
        if tell is not None:
            self.found.append(tell)
        return tell

    def _judge(self, attack: Attacked, event: Fought) -> Tell | None:
        seen = self.doubtful(attack.target, attack.target_slot, attack.seat)
        if seen is None or event.monk or (self._variant.known_shogun and SHOGUN in (seen, event.defending)):
            return None
        same, would_win = event.defending == seen, fight(event.attacking, seen, False).attacker_wins
        outcome = fight(event.attacking, event.defending, False)
        if outcome.defender_wins and (same or would_win):
            sides = FOOLED, attack.target, attack.seat
        elif outcome.attacker_wins and (same or not would_win):
            sides = READ, attack.seat, attack.target
        else:
            return None
        return Tell(*sides, attack.target_slot, seen, same, self._fights)


def tells_of(view: View) -> list[Tell]:
    """Return the tells of what a view was told, oldest first."""
    tells = Tells(len(view.seats), view.variant)
    for event in view.events:
        tells.fold(event)
    return tells.found


def latest_tell(view: View) -> Tell | None:
    """Return the tell of a view's latest fight; None where that was none."""
    fought = None if view.duel is None else view.duel.fought
    if fought is None or fought.monk or fought.winner is None:
        return None
    found = tells_of(view)
    return found[-1] if found and found[-1].fight == view.public.fights else None


@dataclass(frozen=True, slots=True)
class Believed:
    """A card that all knew was lifted and laid back, and `whom`, who could have taken it, let it lie.

    `fight`: how many fights there had been.
    """

    seat: int
    slot: int
    card: int
    whom: int
    fight: int


def believed_feints(records: Mapping[int | None, Sequence[Line]]) -> list[Believed]:
    """Return the feints that were believed, by the record of every seat; the match must be over."""
    rows: list[list[tuple[int | None, ...]]] = []
    feints: list[_Feint] = []
    for seat in sorted(seat for seat in records if seat is not None):
        rows.append(_rows_at_turns(seat, records[seat], feints))
    found = []
    for one in feints:
        for attacker, turn in one.turns if not one.attacked else ():
            row = rows[attacker][turn]
            if any(card not in (None, SHOGUN) and fight(card, one.card, False).attacker_wins for card in row):
                found.append(Believed(one.seat, one.slot, one.card, attacker, one.fight))
                break
    return sorted(found, key=lambda one: one.fight)


@dataclass(slots=True)
class _Feint:
    seat: int
    slot: int
    card: int
    fight: int
    turns: list[tuple[int, int]]
    """Those that came before its owner's next one: whose, and its number."""
    attacked: bool = False


def _rows_at_turns(seat: int, lines: Sequence[Line], feints: list[_Feint]) -> list[tuple[int | None, ...]]:
    """Return a seat's row as each turn begins, and note its feints of cards that all knew."""
    view, rows, waiting = View.begin(lines[0]), list[tuple[int | None, ...]](), list[_Feint]()
    tells = Tells(len(view.seats), view.variant)
    for line in lines[1:]:
        event, ask, lifted = read_line(line), view.public.ask, tuple[int, ...]()
        match event:
            case Attacked(who, _, target, slot):
                if ask is None or not ask.again:
                    if who == seat:
                        waiting = []
                    elif seat in view.public.foes[who]:
                        for feint in waiting:
                            feint.turns.append((who, len(rows)))
                    rows.append(tuple(view.row))
                for feint in waiting:
                    feint.attacked |= (target, slot) == (seat, feint.slot)
            case Exchanged(who, slot, card) if who == seat and card == view.row[slot]:
                lifted = (slot,)
            case Swapped(who, slots, swapped) if who == seat and not swapped:
                lifted = slots
        new = _feints(tells, seat, lifted, view.public.fights)
        waiting += new
        feints += new
        tells.fold(event)
        view.take(event)
    return rows


def _feints(tells: Tells, seat: int, slots: tuple[int, ...], fights: int) -> list[_Feint]:
    known = ((slot, tells.certain(seat, slot)) for slot in slots)
    return [_Feint(seat, slot, card, fights, []) for slot, card in known if card is not None]
