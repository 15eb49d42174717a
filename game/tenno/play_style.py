"""How somebody plays, as the whole table saw it: shares counted from the public record of finished matches.

Owns the measures and how they are counted; each is named in `MEASURES`. It reads the public record alone,
which holds nothing hidden, and knows no rival.
"""

from collections.abc import Iterable, Mapping

from game.kept.json_lines import Line
from game.table.play_style_counts import Count, Style, added_up
from game.tenno.cards import FARMERS, GEISHA, MONK, SHOGUN, VALUES, fight
from game.tenno.event_follower import Follower
from game.tenno.events import Attacked, Ended, Exchanged, Fought, MonkShown, Passed, Refilled, Turned
from game.tenno.public_state import SLOTS
from game.tenno.view import View

EARLY = 4
"""So many of the first cards laid, into gaps or by an exchange, are the early ones."""
OLD = 2
"""After so many fights a sighting is an old one."""
FIRST_CARDS = tuple(range(4, GEISHA + 1))
"""The cards that begin in the hand."""
MEASURES = (
    "won",  # matches won, shared ones as shares
    "seen",  # attacks that beat a card which lay there seen by all, where such a card lay anywhere
    "remembered",  # the same of cards that were seen there some fights ago
    "blunders",  # attacks on a card that lay there seen by all, and that did not beat it
    "guessed",  # attacks that beat a card which nobody had seen and that is no first farmer
    "unknown",  # attacks on a card that nobody had seen and that is no first farmer, where there was a choice
    "fresh",  # attacks with the card laid last
    "revenge",  # attacks on the last attacker, with three seats or more
    "leader",  # of the attacks on either whoever leads or whoever has the fewest cards, those on the leader
    "fewest",  # attacks on whoever has the fewest cards, with three seats or more
    "exchanges",  # exchanges, where they were allowed
    "feints",  # exchanges of a card that all had seen, and that was seen there again
    "strong",  # the early cards that were seen later: what share of 10 they are worth
    "monks",  # Monks shown, where one could have lain there
    "again",  # second attacks with the Ronin
    "farmers",  # attacks made with a farmer
    "heavy",  # attacks made with a Samurai or Daimyo
    "defended",  # attacks on it that were beaten back
    "trapped",  # attacks on it that its Shogun beat back
    "quiet",  # slots that were laid and then left alone
    "spared",  # attacks and exchanges that leave the slot of its first filled gap alone
    *(
        f"early {card}" for card in FIRST_CARDS
    ),  # 1 where this card was laid first, 1/2 second, 1/3 third, ...
)


def styles_of(record: Iterable[Line]) -> list[Style]:
    """Count every seat's style in the public record of a finished match, header first."""
    view = View.of(list(record))
    counting = _Counting(len(view.seats))
    counting.follow(view)
    return counting.found


def together(styles: Iterable[Mapping[str, Count]]) -> Style:
    """Add the styles of several matches."""
    return added_up(MEASURES, styles)


class _Counting(Follower):
    """One match on its way."""

    def __init__(self, seats: int) -> None:
        self.found: list[Style] = [dict.fromkeys(MEASURES, Count()) for _ in range(seats)]
        self._laid: list[list[int | None]] = [[] for _ in range(seats)]
        """By seat the cards that were laid, in order, as far as they were seen."""
        self._where: dict[tuple[int, int], int] = {}
        """By seat and slot which of these lies there."""
        self._touched: dict[tuple[int, int], int] = {}
        """By seat and slot the card that was seen there before it was touched."""
        self._last_laid: list[int | None] = [None] * seats
        self._attackers: list[int | None] = [None] * seats
        self._first_filled: dict[int, int] = {}
        """By seat the slot where it filled its first gap."""
        self._left: set[tuple[int, int]] = set()
        """Slots that were laid and of which nobody has made use since."""

    def _count(self, seat: int, measure: str, done: float) -> None:
        self.found[seat][measure] = self.found[seat][measure].plus(done)

    def on_attacked(self, event: Attacked) -> None:
        seat, target, public = event.seat, event.target, self.before.public
        foes = public.foes[seat]
        if public.ask is not None and public.ask.again:
            self._count(seat, "again", True)
        fresh = self._last_laid[seat]
        if fresh is not None:
            self._count(seat, "fresh", event.slot == fresh)
        new = [
            not self.before.slots[foe][other].original and self.before.slots[foe][other].known is None
            for foe in foes
            for other in range(SLOTS)
            if self.before.is_laid(foe, other)
        ]
        if any(new) and not all(new):
            aimed = self.before.slots[target][event.target_slot]
            self._count(seat, "unknown", not aimed.original and aimed.known is None)
        if len(foes) > 1:
            if self._attackers[seat] is not None:
                self._count(seat, "revenge", target == self._attackers[seat])
            captured = [sum(VALUES[card] for _, card in public.prisoners[foe]) for foe in foes]
            leads = captured[foes.index(target)] == max(captured)
            sizes = [public.hand_sizes[foe] for foe in foes]
            few = public.hand_sizes[target] == min(sizes)
            if leads != few:
                self._count(seat, "leader", leads)
            if min(sizes) < max(sizes):
                self._count(seat, "fewest", few)
        self._attackers[target] = seat
        self._touch(seat, event.slot)
        self._left -= {(seat, event.slot)}

    def on_turned(self, event: Turned) -> None:
        assert self.after.duel is not None
        attack = self.after.duel.attack
        seat, target = attack.seat, attack.target
        slot = self.before.slots[target][attack.target_slot]
        aimed = slot.known
        beats = fight(event.attacking, event.defending, False).attacker_wins
        if aimed is not None:
            self._count(seat, "blunders", not beats)
        self._count(seat, "guessed", beats and aimed is None and not slot.original)
        known = [
            other.seen_at
            for foe in self.before.public.foes[seat]
            for other in self.before.slots[foe]
            if other.known is not None
        ]
        if known:
            self._count(seat, "seen", aimed is not None and beats)
            old = self.before.public.fights - OLD
            if min(known) <= old:
                self._count(seat, "remembered", aimed is not None and beats and slot.seen_at <= old)
        self._count(seat, "farmers", event.attacking in FARMERS)
        self._count(seat, "heavy", VALUES[event.attacking] in (7, 8, 9))
        self._see(seat, attack.slot, event.attacking)
        self._see(target, attack.target_slot, event.defending)

    def on_monk_shown(self, event: MonkShown) -> None:
        self._see(event.seat, event.slot, MONK)

    def on_fought(self, event: Fought) -> None:
        assert self.after.duel is not None
        target, slot = self.after.duel.attack.target, self.after.duel.attack.target_slot
        self._count(target, "defended", event.winner == target)
        self._count(target, "trapped", event.winner == target and event.defending == SHOGUN)
        if event.monk or self.after.may_have_monk(target, slot):
            self._count(target, "monks", event.monk)

    def on_refilled(self, event: Refilled) -> None:
        at = event.seat, event.slot
        self._lay(*at)
        self._touched.pop(at, None)
        self._left.add(at)
        self._first_filled.setdefault(event.seat, event.slot)

    def on_exchanged(self, event: Exchanged) -> None:
        at = event.seat, event.slot
        self._count(event.seat, "exchanges", True)
        self._touch(event.seat, event.slot)
        self._lay(*at)
        self._left.discard(at)
        seen = self.before.slots[event.seat][event.slot].known
        if seen is not None:
            self._touched[at] = seen

    def on_passed(self, event: Passed) -> None:
        ask = self.before.public.ask
        if ask is not None and ask.wanted in ("attack", "exchange"):
            self._count(event.seat, "again" if ask.wanted == "attack" else "exchanges", False)

    def on_ended(self, event: Ended) -> None:
        for seat, shown in enumerate(event.reveal):
            for slot, card in enumerate(shown.row):
                if card is not None:
                    self._see(seat, slot, card)
            self._count(seat, "won", 1 / len(event.winners) if seat in event.winners else 0.0)
            early = [card for card in self._laid[seat][:EARLY] if card is not None]
            for card in early:
                self._count(seat, "strong", (VALUES[card] or VALUES[SHOGUN]) / VALUES[SHOGUN])
            for card in FIRST_CARDS:
                laid = self._laid[seat]
                self._count(seat, f"early {card}", 1 / (1 + laid.index(card)) if card in laid else 0.0)
            left = sum(owner == seat for owner, _ in self._left)
            self._count(seat, "quiet", left / SLOTS)

    def _touch(self, seat: int, slot: int) -> None:
        first = self._first_filled.get(seat)
        if first is not None:
            self._count(seat, "spared", slot != first)

    def _lay(self, seat: int, slot: int) -> None:
        self._where[seat, slot] = len(self._laid[seat])
        self._laid[seat].append(None)
        self._last_laid[seat] = slot

    def _see(self, seat: int, slot: int, card: int) -> None:
        if (number := self._where.get((seat, slot))) is not None:
            self._laid[seat][number] = card
        before = self._touched.pop((seat, slot), None)
        if before is not None:
            self._count(seat, "feints", before == card)
