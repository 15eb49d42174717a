"""What was hidden while a match was played: exchanges and their feints, swaps, Monks kept back.

Reads every seat's own record of a match that is over, in which each of these stands with its cards. It must
not know the truth of a match that goes on, nor how any of it is told.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.kept.json_lines import Line
from game.tenno.cards import FARMERS, MONK, VALUES, fight
from game.tenno.event_follower import Follower
from game.tenno.events import Exchanged, Fought, MonkKept, Refilled, Swapped
from game.tenno.fooled_and_read import FOOLED, Believed, Tell, believed_feints, tells_of
from game.tenno.view import View

_KEPT = -1


@dataclass(frozen=True, slots=True)
class Meeting:
    """The first fight of a card that was touched, or of a row whose Monk was kept back.

    ``seat`` is the other side, ``card`` what it fought with and ``own`` the card in that slot; ``winner`` a
    seat, None where none won; ``fight`` its number, from 1; ``captured`` the card that became the winner's
    prisoner, if one did. ``attacks``: the card in that slot attacked, so that nobody had to guess what lay
    there; ``monk``: the Monk was shown for it.
    """

    seat: int
    slot: int
    card: int
    own: int
    winner: int | None
    fight: int = 0
    captured: int | None = None
    attacks: bool = False
    monk: bool = False


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
    def before(self) -> int | None:
        """The card that lay in that slot before; None where no slot was touched."""
        return self.taken if not self.slots or self.middle == self.slots[0] else self.laid

    @property
    def outcome(self) -> str:
        """What came of it, as its texts are called: by what the card that lay there before would have met.

        Where it was attacked: "trap" (that one would have fallen, this one won), "won" (both would have, or a
        feint), "saved" (a lesser card fell instead), "dearer", "weaker" (the one before would not have lost),
        "lost" (a feint), "both" (fell). Where it attacked itself: "first_won", "first_lost", "first_both".
        Of a Monk kept back: "monk_spare", "monk_missed" (he would have won it), "monk_vain". "untried".
        """
        met = self.met
        if met is None:
            return "untried"
        came = "both" if met.winner is None else "won" if met.winner == self.seat else "lost"
        if not self.slots:
            helped = fight(met.card, met.own, True).defender_wins
            return "monk_spare" if came == "won" else "monk_missed" if helped else "monk_vain"
        if met.attacks:
            return f"first_{came}"
        if self.feint or came == "both":
            return came
        before = self.before
        assert before is not None
        else_came = fight(met.card, before, met.monk and before != MONK)
        if came == "won":
            return "won" if else_came.defender_wins else "trap"
        if not else_came.attacker_wins:
            return "weaker"
        return "saved" if VALUES[met.own] < VALUES[before] else "dearer"

    @property
    def worked(self) -> bool:
        """Whether somebody who attacked the touched card, or that row, came off worse for what was hidden."""
        return self.outcome in ("trap", "saved", "monk_spare") or (self.feint and self.outcome == "won")

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
        attacks = attack.seat == you
        slot, seat, own, card = attack.slot, attack.target, event.attacking, event.defending
        if not attacks:
            slot, seat, own, card = attack.target_slot, attack.seat, event.defending, event.attacking
        captured = fight(event.attacking, event.defending, event.monk).captured
        for key in (slot, _KEPT):
            number = self._open.pop(key, None)
            if number is not None and self._found[number].met is None:
                came = event.winner, self.after.public.fights, captured, attacks, event.monk
                meeting = Meeting(seat, slot, card, own, *came)
                self._found[number] = replace(self._found[number], met=meeting)
