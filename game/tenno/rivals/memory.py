"""What a rival still remembers: a belief folded event by event, in which old sightings fade.

Owns how long a sighting lasts. What is forgotten follows from the record and the seed alone, never from when
the rival was asked: one that is started again has forgotten the same.
"""

from game.kept.chance import Chance, seed_from
from game.tenno.cards import DAIMYO, RONIN
from game.tenno.events import Fought
from game.tenno.public_state import SLOTS
from game.tenno.rivals.exact_belief import Belief
from game.tenno.rivals.opponent_belief import ReadingBelief
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.rollout_policy import Habits
from game.tenno.view import View

FEINTS = 0.1
"""The share of exchanges that are taken for none."""
TRUST = 0.8
"""How much others' moves are taken to mean; with 0 all that is possible would be equally likely."""
LASTS = 0.5
"""Fights that the most uneventful sighting lasts with no memory at all."""


class Memory:
    """A belief that follows a view."""

    def __init__(self, view: View, habits: Habits, personality: Personality, seed: int) -> None:
        """Begin with a view of any length."""
        seats, farmers = len(view.seats), view.first_farmers
        insight = personality.insight
        # Cubed: the first little of a sharp reading tells by far the most.
        sharpness = insight * insight * insight
        self.belief = (
            ReadingBelief(
                seats, view.public.first, view.you, habits, FEINTS, sharpness, view.variant, farmers
            )
            if sharpness
            else Belief(seats, view.you, habits, TRUST, FEINTS, view.variant, farmers)
        )
        self._memory, self._seed = personality.memory, seed
        self._ends = [0.0] * (SLOTS * seats)
        """By slot the number of the fight after which it is forgotten."""
        self._folded = self._fights = 0

    def follow(self, view: View) -> None:
        """Take in what happened since the last time."""
        events = view.events
        for number in range(self._folded, len(events)):
            before = self.belief.sightings.table.copy()
            self.belief.fold(events[number])
            if self._memory < 1.0:
                self._note(number, before.seen, before.rows)
                if isinstance(events[number], Fought):
                    self._fights += 1
                    self._fade(view.you)
        self._folded = len(events)

    def _note(self, number: int, seen: list[int], rows: list[int]) -> None:
        """Give each slot whose look this event changed a time after which it is forgotten."""
        table = self.belief.sightings.table
        for slot, card in enumerate(table.rows):
            if table.seen[slot] != seen[slot] or card != rows[slot]:
                chance = Chance(seed_from(self._seed, "memory", number, slot))
                eventful = 2.0 if card >= DAIMYO else 1.0 if card >= RONIN else 0.5
                stays = LASTS + 15.0 * self._memory * self._memory
                self._ends[slot] = self._fights + stays * eventful * (0.5 + chance.fraction())

    def _fade(self, you: int | None) -> None:
        for slot, end in enumerate(self._ends):
            if end <= self._fights and slot // SLOTS != you:
                self.belief.forget(slot // SLOTS, slot % SLOTS)
