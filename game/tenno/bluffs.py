"""What was hidden while a match was played: exchanges and their feints, swaps, Monks kept back.

Reads every seat's own record of a match that is over, in which each of these stands with its cards. It must
not know the truth of a match that goes on, nor how any of it is told.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.kept.json_lines import Line
from game.tenno.cards import FARMERS, fight
from game.tenno.event_follower import Follower
from game.tenno.events import Exchanged, Fought, MonkKept, Refilled, Swapped
from game.tenno.fooled_and_read import FOOLED, Believed, Tell, believed_feints, tells_of
from game.tenno.view import View

_KEPT = -1


@dataclass(frozen=True, slots=True)
class Meeting:
    """The first fight of a card that was touched, or of a row whose Monk was kept back.

    ``seat`` is the other side, ``card`` what it fought with; ``winner`` a seat, None where none won;
    ``fight`` its number, from 1; ``captured`` the card that became the winner's prisoner, if one did.
    """

    seat: int
    slot: int
    card: int
    winner: int | None
    fight: int = 0
    captured: int | None = None


@dataclass(frozen=True, slots=True)
class Bluff:
    """One move whose meaning only its owner knew.

    ``fight``: how many fights there had been. ``slots`` are those that all saw touched, none where a Monk was
    kept back. ``taken`` and ``laid`` are cards: of an exchange, the same one in a feint; of a swap those that
    lay in its two slots before. ``feint``: nothing changed. ``seen`` is what all had seen in the slot last,
    ``farmer``: nothing but its first farmer could lie there.
    """

    seat: int
    fight: int
    slots: tuple[int, ...]
    taken: int | None = None
    laid: int | None = None
    feint: bool = False
    seen: int | None = None
    farmer: bool = False
    met: Meeting | None = None

    @property
    def middle(self) -> int:
        """The touched slot that it is about."""
        return self.slots[0] if self.met is None else self.met.slot

    @property
    def truth(self) -> int | None:
        """The card that lay in that slot afterwards; None where no slot was touched."""
        if not self.slots:
            return None
        if self.feint:
            return self.taken if self.middle == self.slots[0] else self.laid
        return self.laid if self.middle == self.slots[0] else self.taken

    @property
    def as_seen(self) -> bool:
        """Whether what all could take the touched card for is what lay there."""
        return self.truth in FARMERS if self.farmer else self.truth == self.seen


def bluffs_of(records: Mapping[int | None, Sequence[Line]]) -> list[Bluff]:
    """Return what every seat hid, in the order in which it happened; the match must be over.

    `records` are the seats' own records by seat; the public's (None) tells nothing and is left out.
    """
    found: list[Bluff] = []
    for seat, lines in records.items():
        if seat is not None:
            _Hidden(found).follow(View.of(list(lines)))
    return sorted(found, key=lambda bluff: bluff.fight)


def marks_of(
    bluffs: Sequence[Bluff], records: Mapping[int | None, Sequence[Line]]
) -> list[Tell | Believed | None]:
    """Return of each bluff whom it fooled, else who believed it, else None; `records` are all seats' own."""
    if not bluffs:
        return []
    tells = tells_of(View.of(list(records[bluffs[0].seat])))
    fooled = {(tell.by, tell.slot, tell.fight): tell for tell in tells if tell.kind == FOOLED}
    believed = {(one.seat, one.fight, one.slot): one for one in believed_feints(records)}
    return [
        _fooled(bluff, fooled)
        or next(
            (found for slot in bluff.slots if (found := believed.get((bluff.seat, bluff.fight, slot)))), None
        )
        for bluff in bluffs
    ]


def _fooled(bluff: Bluff, fooled: Mapping[tuple[int, int, int], Tell]) -> Tell | None:
    met = bluff.met
    return None if met is None or not bluff.slots else fooled.get((bluff.seat, met.slot, met.fight))


class _Hidden(Follower):
    """Collects what the view's own seat hid."""

    def __init__(self, found: list[Bluff]) -> None:
        self._found = found

        self._open: dict[int, int] = {}
        """Which of them waits for the first fight of a slot; of a kept Monk by `_KEPT`."""

    def on_exchanged(self, event: Exchanged) -> None:
        if event.seat == self.after.you:
            taken = self.before.row[event.slot]
            self._touched((event.slot,), taken, event.card, taken == event.card)

    def on_swapped(self, event: Swapped) -> None:
        if event.seat == self.after.you:
            taken, laid = (self.before.row[slot] for slot in event.slots)
            self._touched(event.slots, taken, laid, not event.swapped)

    def _touched(self, slots: tuple[int, ...], taken: int | None, laid: int | None, feint: bool) -> None:
        you = self.after.you
        assert you is not None
        slot = self.before.slots[you][slots[0]]
        self._open |= dict.fromkeys(slots, len(self._found))
        fights = self.after.public.fights
        self._found.append(Bluff(you, fights, slots, taken, laid, feint, slot.seen, slot.original))

    def on_monk_kept(self, event: MonkKept) -> None:
        self._open[_KEPT] = len(self._found)
        self._found.append(Bluff(event.seat, self.after.public.fights + 1, ()))

    def on_refilled(self, event: Refilled) -> None:
        if event.seat == self.after.you:
            self._open.pop(event.slot, None)

    def on_fought(self, event: Fought) -> None:
        duel, you = self.after.duel, self.after.you
        assert duel is not None
        attack = duel.attack
        if you not in (attack.seat, attack.target):
            return
        slot, seat, card = attack.slot, attack.target, event.defending
        if attack.target == you:
            slot, seat, card = attack.target_slot, attack.seat, event.attacking
        captured = fight(event.attacking, event.defending, event.monk).captured
        for key in (slot, _KEPT):
            number = self._open.pop(key, None)
            if number is not None and self._found[number].met is None:
                meeting = Meeting(seat, slot, card, event.winner, self.after.public.fights, captured)
                self._found[number] = replace(self._found[number], met=meeting)
