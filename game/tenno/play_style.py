"""How somebody plays, counted from finished matches.

Owns the measures of style and how they are counted; each is named in `MEASURES`. They are shares read off the
public record alone, as the whole table saw it, and know no rival. Of a person's own match bluffs, kept Monks
and the Shogun are counted, too: what was hidden is read off every seat's own record, which all are laid open
when the match is over.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.kept.json_lines import Line
from game.table.optional_features import Count, Measures
from game.tenno.bluffs import Bluff, bluffs_of, marks_of
from game.tenno.cards import FARMERS, GEISHA, MONK, SHOGUN, VALUES, fight
from game.tenno.event_follower import Follower
from game.tenno.events import (
    Attacked,
    Ended,
    Event,
    Exchanged,
    Fought,
    MonkKept,
    MonkShown,
    Passed,
    Refilled,
    Swapped,
    Turned,
)
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


def styles_of(record: Iterable[Line]) -> list[Measures]:
    """Count every seat's style in the public record of a finished match, header first."""
    view = View.of(list(record))
    counting = _Counting(len(view.seats))
    counting.follow(view)
    return counting.found


class _Counting(Follower):
    """One match on its way."""

    def __init__(self, seats: int) -> None:
        self.found: list[Measures] = [dict.fromkeys(MEASURES, Count()) for _ in range(seats)]
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
            captured = public.captured
            leads = captured[target] == max(captured[foe] for foe in foes)
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


STYLE = tuple(measure for measure in MEASURES if measure != "won" and not measure.startswith("early "))
"""The measures of style that somebody can be read by."""
SOON = 2
"""Within so many of a rival's turns a row is attacked again that was believed to have no Monk."""


def measure_match(told: Mapping[int | None, Sequence[Line]], seats: Sequence[int]) -> dict[int, Measures]:
    """Count for these seats what was done and how often it could have been; the match is over.

    "style NAME", "bluff KIND" (which fooled somebody, of those that somebody met or believed), "monk
    believed" (a rival attacked the row again soon, of the Monks kept back), and "shogun lies N": 1 for each
    Shogun that lay N fights.
    """
    styles, found = styles_of(list(told[None])), {}
    bluffs = bluffs_of({seat: told[seat] for seat in seats})
    marked = list(zip(bluffs, marks_of(bluffs, told), strict=True))
    for seat in seats:
        style = styles[seat]
        counts: Measures = {
            f"style {name}": Count(round(style[name].done, 6), style[name].chances)
            for name in STYLE
            if style[name].chances
        }
        for bluff, mark in marked:
            tried = bluff.met is not None and not bluff.met.attacks
            if bluff.seat == seat and (tried or mark is not None):
                kind = f"bluff {_kind(bluff)}"
                counts[kind] = counts.get(kind, Count()).plus(float(bluff.worked or mark is not None))
        watched = _Watched(seat)
        watched.follow(View.of(list(told[seat])))
        if watched.believed:
            counts["monk believed"] = Count(float(sum(watched.believed)), len(watched.believed))
        for fights, times in Counter(watched.lay).items():
            counts[f"shogun lies {fights}"] = Count(float(times), times)
        found[seat] = counts
    return found


def _kind(bluff: Bluff) -> str:
    if not bluff.slots:
        return "monk"
    return "swap" if len(bluff.slots) > 1 else "feint" if bluff.feint else "exchange"


class _Watched(Follower):
    """Follows one seat's own record for its Monk and its Shogun."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self.believed: list[bool] = []
        """Of each Monk kept back whether the attacker attacked that row again soon."""
        self.lay: list[int] = []
        """For how many fights each Shogun lay."""
        self._kept: list[list[int]] = []
        """Those that wait: the attacker, and how many of his turns have passed."""
        self._lies_since: int | None = None

    def on_monk_kept(self, event: MonkKept) -> None:
        assert self.after.duel is not None
        if event.seat == self._seat:
            self._kept.append([self.after.duel.attack.seat, 0])

    def on_attacked(self, event: Attacked) -> None:
        public = self.before.public
        again = public.ask is not None and public.ask.again
        waiting = []
        for attacker, turns in self._kept:
            if attacker != event.seat:
                waiting.append([attacker, turns])
            elif event.target == self._seat:
                self.believed.append(True)
            elif turns + (not again) >= SOON:
                self.believed.append(False)
            else:
                waiting.append([attacker, turns + (not again)])
        self._kept = waiting

    def on_refilled(self, event: Refilled) -> None:
        self._look(event)

    def on_exchanged(self, event: Exchanged) -> None:
        self._look(event)

    def on_swapped(self, event: Swapped) -> None:
        self._look(event)

    def on_fought(self, event: Fought) -> None:
        self._look(event)

    def on_ended(self, event: Ended) -> None:
        del event
        self.believed += [False] * len(self._kept)
        self._kept = []
        if self._lies_since is not None:
            self.lay.append(self.after.public.fights - self._lies_since)
            self._lies_since = None

    def _look(self, event: Event) -> None:
        """Note whether the Shogun lies in the own row by now."""
        del event
        lies, fights = SHOGUN in self.after.row, self.after.public.fights
        if lies and self._lies_since is None:
            self._lies_since = fights
        elif not lies and self._lies_since is not None:
            self.lay.append(fights - self._lies_since)
            self._lies_since = None
