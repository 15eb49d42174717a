"""A network that was trained by playing itself: what it is told of a match of two, and what it makes of it.

Owns the meaning of each input, which is yes or no, and of each output, the form of its file and the
arithmetic: whole numbers alone, so that every machine finds the same. Slots are told in an order that only
what the seat knows of them decides, so that no network can tell apart what nobody could.
"""

import json
import sys
from array import array
from base64 import b64decode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from itertools import chain, pairwise
from operator import add, mul
from pathlib import Path
from typing import NamedTuple
from zlib import decompress

from game.tenno.cards import CARDS, MONK, cards_of, fight, hand_of
from game.tenno.decisions import Ask, Attack, Decision, Exchange, Monk, Peek, Refill, Swap
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
    Turned,
)
from game.tenno.public_state import SLOTS
from game.tenno.variants import PLAIN, all_cards, first_hand
from game.tenno.view import View

UNSEEN = 12
"""A card that the seat does not know: no card's code."""
LATEST, OLDEST = 7, 3
"""Refills are counted up to the first, the turns that a card has lain up to the second."""
SLOT_INPUTS = 43
QUESTIONS = {"attack": 0, "again": 1, "monk": 2, "refill": 3, "exchange": 4, "swap": 5, "peek": 6}
AHEAD = tuple(range(-19, 22, 2))
"""Of each an input says whether the seat has captured so many points more."""
AFTER_SLOTS = 2 * SLOTS * SLOT_INPUTS
CARDS_AT = AFTER_SLOTS + len(QUESTIONS)
AHEAD_AT = CARDS_AT + 22
SIZES_AT = AHEAD_AT + len(AHEAD)
TURN_AT = SIZES_AT + 18
FIGHT_AT = TURN_AT + 1
LOST_AT = FIGHT_AT + 22
INPUTS = LOST_AT + 1

ATTACK, SHOW, LAY, EXCHANGE, SWAP, LOOK, OUTPUTS = 0, 10, 12, 23, 57, 64, 68
"""Where the outputs of each kind of decision begin, and how many there are in all."""
PASSES = {"attack": 9, "exchange": 56, "swap": 63, "peek": 67}
"""The output of leaving what is asked for."""


@dataclass(slots=True)
class Lain:
    """What a seat knows of a slot.

    Of the other seat's slot this is what is known of it; of an own one, beside the card, what the other
    knows.
    """

    card: int = 0
    """As the seat knows it: 0 for a gap."""
    known: bool = False
    """Whether the one whose slot it is not knows the card."""
    original: bool = False
    """A farmer from the start."""
    was_original: bool = False
    """One was here before it was touched."""
    touched: bool = False
    """It may have been exchanged since it was last known."""
    before_attack: bool = False
    """Laid when the own attack came next."""
    stale: int = 0
    """What was known before it was touched."""
    laid: int = -1
    """After how many of its seat's refills."""
    age: int = 0

    def touch(self) -> None:
        """Note that it may have been exchanged."""
        if self.known:
            self.stale = self.card
        self.was_original |= self.original
        self.original = self.known = False
        self.touched, self.age = True, 0

    def see(self, card: int | None) -> None:
        """Note that the other has seen it; None: the viewer was not told what."""
        if card is not None:
            self.card = card
        self.known = True
        self.original = self.was_original = self.touched = False
        self.stale = 0


class Watch:
    """A match of two as one seat has followed it."""

    def __init__(self, you: int) -> None:
        """Begin before anybody has laid a card."""
        self._you = you
        self.lain = [[Lain() for _ in range(SLOTS)] for _ in range(2)]
        self._standing = [hand_of(all_cards(PLAIN))] * 2
        self._filled = [0, 0]
        self._hand = hand_of(first_hand(PLAIN))
        self._attack = Attacked(0, 0, 0, 0)
        self._turned = Turned(0, 0)
        self._attacker = -1
        """Whose turn it is, once somebody has attacked."""
        self._folded = 0

    def follow(self, view: View) -> None:
        """Take in what happened since the last time."""
        for event in view.events[self._folded :]:
            self._fold(event)
        self._folded = len(view.events)

    def supposing(self, cards: Mapping[int, int]) -> "Watch":
        """Return the same with these cards, by slot of the other's, as if seen."""
        other = [copy(lain) for lain in self.lain[1 - self._you]]
        for slot, card in cards.items():
            other[slot].see(card)
        found = copy(self)
        found.lain = list(self.lain)
        found.lain[1 - self._you] = other
        return found

    def order(self, ask: Ask) -> "Order":
        """Return in which order the slots of both seats are told."""
        places: list[list[int]] = []
        tied: list[bool] = []
        for seat in (self._you, 1 - self._you):
            keys = [(*self._key(seat, slot), *self._marks(seat, slot, ask)[::-1]) for slot in range(SLOTS)]
            ranked = sorted(range(SLOTS), key=keys.__getitem__)
            places.append(ranked)
            tied = [keys[one] == keys[other] for one, other in pairwise(ranked)]
        own, other = places
        return Order(own, other, tied)

    def inputs(self, view: View, ask: Ask, order: "Order") -> Iterator[int]:
        """Tell which inputs are yes, as their numbers."""
        you, foe, public = self._you, 1 - self._you, view.public
        unseen = self._standing[foe]
        for seat, ranked in ((you, order.own), (foe, order.other)):
            for rank, slot in enumerate(ranked):
                at = SLOT_INPUTS * (rank if seat == you else SLOTS + rank)
                lain = self.lain[seat][slot]
                yield at + lain.card
                flags = lain.known, lain.original, lain.was_original, lain.touched, lain.before_attack
                yield from (at + 13 + number for number, flag in enumerate(flags) if flag)
                if lain.laid >= 0:
                    yield at + 18 + lain.laid
                if lain.card:
                    yield at + 26 + lain.age
                if lain.stale:
                    yield at + 29 + lain.stale
                yield from (
                    at + 41 + number for number, mark in enumerate(self._marks(seat, slot, ask)) if mark
                )
                if seat == foe and lain.known and lain.card:
                    unseen &= ~(1 << lain.card)
        yield AFTER_SLOTS + QUESTIONS["again" if ask.again else ask.wanted]
        yield from (CARDS_AT + card - 1 for card in cards_of(self._hand))
        yield from (CARDS_AT + 10 + card for card in cards_of(unseen))
        captured = public.captured
        ahead = captured[you] - captured[foe]
        yield from (AHEAD_AT + number for number, by in enumerate(AHEAD) if ahead >= by)
        yield SIZES_AT + public.hand_sizes[you]
        yield SIZES_AT + 9 + public.hand_sizes[foe]
        if public.turn == you:
            yield TURN_AT
        if ask.wanted == "monk":
            yield FIGHT_AT + self._turned.attacking - 1
            yield FIGHT_AT + 10 + self._turned.defending
        if public.attacker_lost:
            yield LOST_AT

    def _key(self, seat: int, slot: int) -> tuple[int, ...]:
        lain = self.lain[seat][slot]
        flags = lain.known, lain.original, lain.was_original, lain.touched
        return lain.card, *flags, lain.stale, lain.laid, lain.age, lain.before_attack

    def _marks(self, seat: int, slot: int, ask: Ask) -> tuple[bool, bool]:
        """Whether a slot is in the fight that is asked about, and whether it is the gap to fill."""
        attack = self._attack
        fights = ask.wanted == "monk" or (ask.wanted == "attack" and ask.again)
        fought = (seat, slot) in ((attack.seat, attack.slot), (attack.target, attack.target_slot))
        gap = ask.wanted == "refill" and seat == self._you and ask.slot == slot
        return fights and fought, gap

    def _fold(self, event: Event) -> None:
        match event:
            case Placed(seat, cards):
                self.lain[seat] = [Lain(card, original=True) for card in cards or (UNSEEN,) * SLOTS]
            case Attacked(seat):
                if seat != self._attacker:  # not a Ronin's second attack
                    for lain in chain.from_iterable(self.lain):
                        lain.age = min(lain.age + 1, OLDEST)
                self._attack, self._attacker = event, seat
            case Turned(attacking, defending):
                self._turned = event
                self._at(self._attack.seat, self._attack.slot).see(attacking)
                self._at(self._attack.target, self._attack.target_slot).see(defending)
            case MonkShown(seat, slot):
                self._at(seat, slot).see(MONK)
            case Fought():
                self._fought(event)
            case Refilled(seat, slot, card):
                lain = Lain(card or UNSEEN, laid=min(self._filled[seat], LATEST))
                lain.before_attack = self._attacker != seat
                self.lain[seat][slot] = lain
                self._filled[seat] += 1
                self._hand &= ~(1 << (card or 0))
            case Exchanged(seat, slot, card):
                lain = self._at(seat, slot)
                lain.touch()
                if card is not None:
                    self._hand = (self._hand | 1 << lain.card) & ~(1 << card)
                lain.card = card or UNSEEN
            case Swapped(seat, (low, high), swapped):
                self._swapped(self._at(seat, low), self._at(seat, high), swapped)
            case Peeked(_, slot, saw):
                self._at(self._attack.seat, slot).see(saw)
            case _:
                pass  # the other events move nothing and show nothing

    def _swapped(self, low: Lain, high: Lain, swapped: bool | None) -> None:
        low.touch()
        high.touch()
        if swapped is None:
            low.card = high.card = UNSEEN
        elif swapped:
            low.card, high.card = high.card, low.card

    def _fought(self, event: Fought) -> None:
        attack, outcome = self._attack, fight(event.attacking, event.defending, event.monk)
        for seat, slot, card, falls in (
            (attack.seat, attack.slot, event.attacking, outcome.attacker_falls),
            (attack.target, attack.target_slot, event.defending, outcome.defender_falls),
        ):
            if falls:
                self._standing[seat] &= ~(1 << card)
                self.lain[seat][slot] = Lain()

    def _at(self, seat: int, slot: int) -> Lain:
        return self.lain[seat][slot]


class Order(NamedTuple):
    """In which order the slots of two seats are told.

    `other_tied` says of the other's which cannot be told from the next in that order.
    """

    own: Sequence[int]
    other: Sequence[int]
    other_tied: Sequence[bool]

    def outputs(self, decision: Decision, ask: Ask) -> range:
        """Return the outputs of a decision and of all that cannot be told from it: one, or up to three."""
        match decision:
            case Attack(_, slot, _, target_slot):
                return self._alike(ATTACK + SLOTS * self.own.index(slot), target_slot)
            case Peek(_, slot):
                return self._alike(LOOK, slot)
            case Monk(_, reveal):
                found = SHOW + reveal
            case Refill(_, _, card):
                found = LAY + card - 1
            case Exchange(_, slot, card):
                found = EXCHANGE + len(CARDS) * self.own.index(slot) + card - 1
            case Swap(_, (low, high), swapped):
                found = SWAP + 2 * (self.own.index(low) + self.own.index(high) - 1) + swapped
            case _:
                found = PASSES[ask.wanted]
        return range(found, found + 1)

    def _alike(self, at: int, slot: int) -> range:
        """Return the outputs of the other seat's slots that cannot be told from one, counted from `at`."""
        low = high = self.other.index(slot)
        while low and self.other_tied[low - 1]:
            low -= 1
        while high + 1 < SLOTS and self.other_tied[high]:
            high += 1
        return range(at + low, at + high + 1)


FILE = Path(__file__).with_name("network.json")
FRACTION = 12
"""The bits of a number that stand for less than 1."""
Rows = Sequence[Sequence[int]]


class Network(NamedTuple):
    """Three layers, the first two of which let nothing below 0 through."""

    first: Rows
    """By input."""
    second: Rows
    """By cell of the second layer."""
    third: Rows
    """By output."""
    added: tuple[Sequence[int], Sequence[int], Sequence[int]]
    """To what comes out of each layer."""

    def weigh(self, inputs: Iterable[int], outputs: Iterable[int]) -> list[float]:
        """Return what the network makes of these outputs: by 1 more one is e times as likely."""
        one, two, three = self.added
        cells: Iterable[int] = one
        for number in inputs:
            cells = map(add, cells, self.first[number])
        seen = [max(cell, 0) for cell in cells]
        deep = [
            max((sum(map(mul, row, seen)) >> FRACTION) + more, 0)
            for row, more in zip(self.second, two, strict=True)
        ]
        scale = 1 << 2 * FRACTION
        return [
            ((three[number] << FRACTION) + sum(map(mul, self.third[number], deep))) / scale
            for number in outputs
        ]


def read_network(path: Path) -> Network:
    """Read a network's file. Raises ValueError for one of another form."""
    kept = json.loads(path.read_text("utf-8"))
    cells, numbers = kept["cells"], array("h", decompress(b64decode(kept["weights"])))
    if sys.byteorder == "big":
        numbers.byteswap()
    sizes = [(INPUTS, cells), (cells, cells), (OUTPUTS, cells)]
    if len(numbers) != sum(rows * columns for rows, columns in sizes) or [
        len(one) for one in kept["added"]
    ] != [cells, cells, OUTPUTS]:
        raise ValueError(f"{path}: a network of another form")
    layers, at = [], 0
    for rows, columns in sizes:
        layers.append(
            [numbers[start : start + columns].tolist() for start in range(at, at + rows * columns, columns)]
        )
        at += rows * columns
    first, second, third = layers
    return Network(first, second, third, tuple(kept["added"]))


@cache
def network() -> Network:
    """Return the one that the game's own rival plays by."""
    return read_network(FILE)
