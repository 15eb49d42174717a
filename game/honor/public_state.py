"""The table as everybody sees it: houses, scores, bonds, title, turn, discards, how many cards are hidden.

It changes by events alone (`happen`), so that the truth and every seat's view are the same code; it asks
nothing and knows no hand. Sums of a house (honour, ki, strength) are kept beside its cards.
"""

from game.honor.cards import (
    ACTIONS_LEAST,
    ACTIONS_MOST,
    ARMIES_A_HOUSE,
    DECREE_HONOUR,
    HONOUR,
    KI,
    KI_AN_ACTION,
    KINDS,
    LOOT,
    SAMURAI_KI,
    STRENGTH,
    STRENGTH_A_DIE,
    half_rounded_up,
)
from game.honor.events import Fought

HAS_OKUGATA, HAS_ARMIES = 1, 2
"""Bits of `Public.full`: what a house has no more room for (4.2)."""
_LOOT_BIT = {card: 1 << number for number, card in enumerate(LOOT)}
_TWICE_BIT = {card: 1 << (len(LOOT) + number) for number, card in enumerate(LOOT)}


class Public:
    """What is open to all (11.1); lists go by seat, or by place where they tell of houses."""

    __slots__ = (
        "armies",
        "castles",
        "declared",
        "decree",
        "decree_honour",
        "dice_most",
        "discards",
        "fight",
        "first",
        "full",
        "goal",
        "hand_sizes",
        "heads",
        "honour",
        "houses",
        "kis",
        "leaving",
        "loot",
        "lords",
        "pile",
        "robbed",
        "seats",
        "second",
        "serves",
        "stolen",
        "strengths",
        "sums",
        "turn",
        "turns",
        "used",
    )

    def __init__(self, seats: int, first: int, goal: int, dice_most: int) -> None:
        """Begin before anything is drawn."""
        places = 2 * seats
        self.seats, self.first, self.goal, self.dice_most = seats, first, goal, dice_most
        self.decree_honour = DECREE_HONOUR[seats]
        self.honour = [0] * seats
        """The scores (1.2)."""
        self.houses: list[list[int]] = [[] for _ in range(places)]
        """The cards of each house as laid, a Daimyo's with himself first; a Samurai's own card is in none."""
        self.heads = [-1] * seats
        """Each seat's Daimyo, -1 where it has none."""
        self.lords = 0
        """The seats that have a Daimyo, as bits."""
        self.castles = [-1] * seats
        """The castle of each seat's Daimyo, -1 where he has none."""
        self.sums = [0] * places
        """The honour of the cards of each house, the Decree left out."""
        self.kis = [0] * places
        """The ki of the cards of each house, the Samurai's own left out."""
        self.strengths = [0] * places
        """The strength of each house, its castle left out (5.3)."""
        self.armies = [0] * places
        self.full = [0] * places
        """What each house has no room for, as `HAS_OKUGATA` and `HAS_ARMIES`."""
        self.loot = [0] * places
        """What a spy finds in each house: a bit for each card of `LOOT`, then for each that lies twice."""
        self.serves: list[int | None] = [None] * seats
        """Whose second Samurai each seat is."""
        self.second: list[int | None] = [None] * seats
        """Who is each seat's second Samurai."""
        self.leaving = [False] * seats
        """Whether a second Samurai's bond ends as his next turn begins (6.9)."""
        self.decree: int | None = None
        """Whose Daimyo is Shogun."""
        self.hand_sizes = [0] * seats
        self.pile = 0
        """How many cards the pile has."""
        self.discards: list[int] = []
        self.turn = first
        self.turns = 0
        """How many turns have begun."""
        self.used = 0
        """Actions used in this turn."""
        self.declared = False
        """Whether this turn's declaration is used (3.9)."""
        self.stolen: list[int] = []
        """What a spy has taken and nobody has laid yet, in the order in which it is asked for."""
        self.robbed = -1
        """The house that the latest spy visited."""
        self.fight: Fought | None = None
        """The latest fight."""

    def copy(self) -> "Public":
        """Return a table of its own in the same state, e.g. to think ahead on."""
        other = object.__new__(Public)
        other.seats, other.first, other.goal, other.dice_most = (
            self.seats,
            self.first,
            self.goal,
            self.dice_most,
        )
        other.decree_honour = self.decree_honour
        other.honour = self.honour[:]
        # A house is replaced where it changes, so both may have the same ones.
        other.houses = self.houses[:]
        other.heads = self.heads[:]
        other.lords = self.lords
        other.castles = self.castles[:]
        other.sums = self.sums[:]
        other.kis = self.kis[:]
        other.strengths = self.strengths[:]
        other.armies = self.armies[:]
        other.full = self.full[:]
        other.loot = self.loot[:]
        other.serves = self.serves[:]
        other.second = self.second[:]
        other.leaving = self.leaving[:]
        other.decree = self.decree
        other.hand_sizes = self.hand_sizes[:]
        other.pile = self.pile
        other.discards = self.discards[:]
        other.turn, other.turns, other.used, other.declared = self.turn, self.turns, self.used, self.declared
        other.stolen = self.stolen[:]
        other.robbed = self.robbed
        other.fight = self.fight
        return other

    # What the rules reckon from it.

    def ki(self, seat: int) -> int:
        """Return the ki of a seat's own houses (3.2); a second Samurai's is that of his own alone (6.5)."""
        return SAMURAI_KI + self.kis[2 * seat] + self.kis[2 * seat + 1]

    def actions(self, seat: int) -> int:
        """Return how many actions a turn of the seat has as things stand, used ones among them (3.2, 3.3)."""
        found = (SAMURAI_KI + self.kis[2 * seat] + self.kis[2 * seat + 1]) // KI_AN_ACTION
        return ACTIONS_MOST if found > ACTIONS_MOST else max(found, ACTIONS_LEAST)

    def actions_left(self) -> int:
        """Return how many actions the seat whose turn it is has left (3.4)."""
        return max(self.actions(self.turn) - self.used, 0)

    def strength(self, seat: int, defends: bool) -> int:
        """Return the strength of a seat's side in a fight, undivided (5.3)."""
        strengths = self.strengths
        found = strengths[2 * seat] + strengths[2 * seat + 1]
        second = self.second[seat]
        if second is not None:
            found += strengths[2 * second + 1]
        if defends and self.castles[seat] >= 0:
            found += STRENGTH[self.castles[seat]]
        return found

    def dice(self, seat: int, defends: bool) -> int:
        """Return how many dice a seat's side throws (5.4)."""
        return min(self.strength(seat, defends) // STRENGTH_A_DIE, self.dice_most)

    def income(self, seat: int) -> int:
        """Return what a seat would take if its turn started now (3.1, 6.4); a Ronin takes none."""
        if self.heads[seat] >= 0:
            return self.house_honour(seat) + self.sums[2 * seat + 1]
        lord = self.serves[seat]
        if lord is None:
            return 0
        return self.share_of(seat, lord)

    def next_income(self, seat: int) -> int:
        """Return what its next turn brings a seat as things stand: none where its bond ends first (6.9)."""
        return 0 if self.leaving[seat] else self.income(seat)

    def share_of(self, seat: int, lord: int) -> int:
        """Return what a seat takes, or would take, a turn as second Samurai of another's Daimyo (6.4)."""
        return half_rounded_up(self.house_honour(lord)) + half_rounded_up(self.sums[2 * seat + 1])

    def house_honour(self, seat: int) -> int:
        """Return the honour of a seat's Daimyo's house, with the Decree's where he is Shogun."""
        return self.sums[2 * seat] + (self.decree_honour if self.decree == seat else 0)

    def is_ronin(self, seat: int) -> bool:
        """Whether a seat has neither a Daimyo nor a lord (6.1)."""
        return self.heads[seat] < 0 and self.serves[seat] is None

    def clockwise(self, seat: int) -> list[int]:
        """Return all seats from this one on."""
        return [*range(seat, self.seats), *range(seat)]

    # How cards come and go; for event_effects.py alone.

    def add(self, place: int, card: int) -> None:
        """Lay a card into a house, behind what lies there; a Daimyo becomes its head."""
        kind = KINDS[card]
        if kind == "daimyo":
            self.houses[place] = [card, *self.houses[place]]
            self.heads[place >> 1] = card
            self.lords |= 1 << (place >> 1)
        else:
            self.houses[place] = [*self.houses[place], card]
        self.sums[place] += HONOUR[card]
        self.kis[place] += KI[card]
        if kind == "castle":
            self.castles[place >> 1] = card
            return
        self.strengths[place] += STRENGTH[card]
        if kind == "okugata":
            self.full[place] |= HAS_OKUGATA
        elif kind in ("army", "possession"):
            self.loot[place] |= _TWICE_BIT[card] if self.loot[place] & _LOOT_BIT[card] else _LOOT_BIT[card]
            if kind == "army":
                self.armies[place] += 1
                if self.armies[place] == ARMIES_A_HOUSE:
                    self.full[place] |= HAS_ARMIES

    def remove(self, place: int, card: int) -> None:
        """Take a card out of a house; of several of one kind the one that was laid first."""
        kind = KINDS[card]
        house = self.houses[place] = self.houses[place][:]
        house.remove(card)
        self.sums[place] -= HONOUR[card]
        self.kis[place] -= KI[card]
        if kind == "castle":
            if self.castles[place >> 1] == card:
                self.castles[place >> 1] = -1
            return
        self.strengths[place] -= STRENGTH[card]
        if kind == "daimyo":
            self.heads[place >> 1] = -1
            self.lords &= ~(1 << (place >> 1))
        elif kind == "okugata":
            self.full[place] &= ~HAS_OKUGATA
        elif kind in ("army", "possession"):
            left = house.count(card)
            if left == 0:
                self.loot[place] &= ~_LOOT_BIT[card]
            elif left == 1:
                self.loot[place] &= ~_TWICE_BIT[card]
            if kind == "army":
                self.armies[place] -= 1
                self.full[place] &= ~HAS_ARMIES

    def clear(self, place: int) -> None:
        """Take everything out of a house at once."""
        seat = place >> 1
        self.houses[place] = []
        self.sums[place] = self.kis[place] = self.strengths[place] = 0
        self.armies[place] = self.full[place] = self.loot[place] = 0
        if not place & 1:
            self.castles[seat] = self.heads[seat] = -1
            self.lords &= ~(1 << seat)

    def move_house(self, source: int, target: int) -> None:
        """Move a whole Daimyo's house to a seat that has none, in its order (6.7)."""
        for card in list(self.houses[2 * source]):
            self.remove(2 * source, card)
            self.add(2 * target, card)
