"""One match as goals see it: the facts that a player's own seat record tells, collected line by line.

Owns turns, touched slots, seen cards and hidden cards. What a goal makes of the facts is stage_goals.py's.
It follows a view, so it cannot know more than its seat was told.
"""

from dataclasses import dataclass

from game.tenno.cards import MONK, fight
from game.tenno.event_follower import Follower
from game.tenno.events import (
    Attacked,
    Ended,
    Exchanged,
    Fought,
    MonkShown,
    Peeked,
    Placed,
    Refilled,
    Swapped,
)
from game.tenno.fooled_and_read import Tell, Tells
from game.tenno.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter:
    """A fight and what stood around it."""

    turn: int
    """The number of the turn, from 1."""
    attacker: int
    target: int
    attacking: int
    defending: int
    monk: bool
    attacker_wins: bool
    defender_wins: bool
    attacker_falls: bool
    defender_falls: bool
    captured: int | None
    before: tuple[int, ...]
    """What each seat had captured before the fight."""
    after: tuple[int, ...]
    touched: bool
    """The target had touched the attacked slot in its latest turn, and it was not emptied since."""
    remembered: bool
    """The defending card was the last that the viewer had seen in its slot, not emptied since."""
    peeked: bool
    """... and he had seen it there by his own peek."""

    def lost(self, seat: int) -> int | None:
        """Return the card that a seat lost in this fight."""
        if seat == self.attacker and self.attacker_falls:
            return self.attacking
        return self.defending if seat == self.target and self.defender_falls else None


@dataclass(slots=True)
class Touching:
    """An exchange or swap of the viewer's; `survived` is set when his next turn begins or the match ends."""

    slots: tuple[int, ...]
    changed: bool
    attacked: bool = False
    survived: bool = False


class Chronicle(Follower):
    """The facts of one match. `follow` a view as it grows; raises ValueError for the public's view."""

    def __init__(self, view: View) -> None:
        """Begin, and take in what happened so far."""
        if view.you is None:
            raise ValueError("the public has no goals")
        seats = len(view.seats)
        self.you, self.seats, self.rivals = view.you, seats, tuple(seat.rival for seat in view.seats)
        self.variant = view.variant
        self._tells, self._told = Tells(seats, view.variant), 0
        self.fights: list[Encounter] = []
        self.attacks: list[Attacked] = []
        self.touchings: list[Touching] = []
        self.laid: list[tuple[int, int]] = []
        """What the viewer laid from his hand, each card with how many he had lost before."""
        self.lost = 0
        self.captured = (0,) * seats
        self.hand = 0
        self.ended: Ended | None = None
        self.turn = 0
        self._hidden: dict[int, int] = {}
        self._since: dict[int, int] = {}
        self._touched: list[set[int]] = [set() for _ in range(seats)]
        self._seen: dict[tuple[int, int], tuple[int, bool]] = {}
        self.follow(view)

    def follow(self, view: View) -> None:
        """Take in what happened since the last time: it must be the same view that has grown."""
        super().follow(view)
        for event in view.events[self._told :]:
            self._tells.fold(event)
        self._told = len(view.events)
        self.hand = len(view.hand_cards())

    @property
    def tells(self) -> list[Tell]:
        """Who fooled or read whom, oldest first."""
        return self._tells.found

    def doubtful(self, seat: int, slot: int) -> int | None:
        """Return the card that all had seen in a slot that was touched since, if the viewer may read it."""
        return self._tells.doubtful(seat, slot, self.you)

    def longest_hidden(self, card: int) -> int:
        """Return through how many whole turns on end a card of the viewer's lay unfought and unseen."""
        return self._hidden.get(card, 0)

    def touched(self, seat: int, slot: int) -> bool:
        """Whether a seat touched the slot in its latest turn, and it was not emptied since."""
        return slot in self._touched[seat]

    def last_seen(self, seat: int, slot: int) -> tuple[int, bool]:
        """Return the card last seen in a slot since it was emptied, 0 for none, and whether by a peek."""
        return self._seen.get((seat, slot), (0, False))

    def on_placed(self, event: Placed) -> None:
        """The viewer's farmers lie hidden from the beginning."""
        if event.cards is not None:
            self._since = dict.fromkeys(event.cards, 0)

    def on_attacked(self, event: Attacked) -> None:
        """The first attack of a turn begins it."""
        if self.before.public.ask is None or not self.before.public.ask.again:
            self._end_turn()
            self.turn += 1
            self._touched[event.seat].clear()
            if event.seat == self.you:
                self._settle_touchings()
        self.attacks.append(event)
        if event.target == self.you:
            for touching in self.touchings:
                touching.attacked |= not touching.survived and event.target_slot in touching.slots

    def _end_turn(self) -> None:
        for card, since in self._since.items():
            self._hidden[card] = max(self._hidden.get(card, 0), self.turn - since)

    def _settle_touchings(self) -> None:
        for touching in self.touchings:
            touching.survived |= not touching.attacked

    def on_monk_shown(self, event: MonkShown) -> None:
        """All have seen him."""
        self._seen[event.seat, event.slot] = MONK, False

    def on_fought(self, event: Fought) -> None:
        """A fight is noted with what was known of it before."""
        attack = self.attacks[-1]
        outcome = fight(event.attacking, event.defending, event.monk)
        target = attack.target, attack.target_slot
        seen, by_peek = self.last_seen(*target)
        sums = self.captured
        self.captured = self.after.public.captured
        self.fights.append(
            Encounter(
                turn=self.turn,
                attacker=attack.seat,
                target=attack.target,
                attacking=event.attacking,
                defending=event.defending,
                monk=event.monk,
                attacker_wins=outcome.attacker_wins,
                defender_wins=outcome.defender_wins,
                attacker_falls=outcome.attacker_falls,
                defender_falls=outcome.defender_falls,
                captured=outcome.captured,
                before=sums,
                after=self.captured,
                touched=self.touched(*target),
                remembered=seen == event.defending,
                peeked=seen == event.defending and by_peek,
            )
        )
        self._stay(attack.seat, attack.slot, event.attacking, outcome.attacker_falls)
        self._stay(*target, event.defending, outcome.defender_falls)

    def _stay(self, seat: int, slot: int, card: int, falls: bool) -> None:
        if falls:
            self._seen.pop((seat, slot), None)
            self._touched[seat].discard(slot)
        else:
            self._seen[seat, slot] = card, False
        if seat == self.you:
            self._since[card] = self.turn
            if falls:
                self.lost += 1
                del self._since[card]

    def _lay(self, card: int) -> None:
        self._since[card] = self.turn
        self.laid.append((card, self.lost))

    def on_refilled(self, event: Refilled) -> None:
        """The viewer's own card lies hidden from now on."""
        if event.seat == self.you and event.card is not None:
            self._lay(event.card)

    def on_exchanged(self, event: Exchanged) -> None:
        """A slot is touched, unless a known Shogun had to be laid there before the first attack."""
        openings = self.before.public.openings
        forced = bool(openings) and openings[0].card is not None
        if not forced:
            self._touched[event.seat].add(event.slot)
        if event.seat != self.you or event.card is None:
            return
        taken = self.before.row[event.slot]
        if not forced:
            self.touchings.append(Touching((event.slot,), taken != event.card))
        if taken != event.card:
            assert taken is not None
            del self._since[taken]
            self._lay(event.card)

    def on_swapped(self, event: Swapped) -> None:
        """Both slots are touched."""
        self._touched[event.seat].update(event.slots)
        if event.seat == self.you:
            self.touchings.append(Touching(event.slots, bool(event.swapped)))

    def on_peeked(self, event: Peeked) -> None:
        """The viewer remembers what he saw; a card of his that was looked at lies hidden anew."""
        attacker = self.attacks[-1].seat
        if event.saw is not None:
            self._seen[attacker, event.slot] = event.saw, event.seat == self.you
        card = self.after.row[event.slot]
        if attacker == self.you and card is not None:
            self._since[card] = self.turn

    def on_ended(self, event: Ended) -> None:
        """The last turn is over."""
        self.ended = event
        self._end_turn()
        self._settle_touchings()
