"""How a kind of player lays: chances of each card by how many it has laid before, and how it exchanges.

Owns the form and the tables. They are counted from whole matches (`python -m tests.measure.reader --count`);
whoever reads by them, or lays by them, asks here. Knows no match.
"""

import json
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.tenno.rivals.laying_tables import TABLES, TABLES_MORE
from game.tenno.rivals.mixed_choice import added

ByCard = Sequence[float]
"""A weight for each card; the first stands for none."""
MIXERS = Path(__file__).with_name("mixers.json")
LEAST = 0.004
"""No card that can be laid is less likely than so."""
ALONE: Sequence[ByCard] = ((1.0,) * 12,) * 12
"""Where the rest of the row changes nothing."""


class Laying(NamedTuple):
    """The chance of a card is its weight among those in hand, as in Luce's rule of choice."""

    refills: Sequence[ByCard]
    """By how many gaps the seat has filled before; the last goes on for all that come later."""
    left: float
    """How often an exchange is left."""
    feints: float
    """How many of those that are not left change nothing."""
    taken: ByCard
    """Which card of the row is taken up."""
    laid: ByCard
    """Which card of the hand is laid for it."""
    beside: Sequence[ByCard] = ALONE
    """At a refill, by how much each card is likelier for each other card that lies in the row."""
    attackers: Sequence[ByCard] = ()
    """Weights of the card that a turn's first attack is made with, by how many gaps the seat has filled; the
    last goes on for all that come later. None: as whoever looks one step ahead."""

    def at(self, refills: int) -> ByCard:
        """Return the weights of the next refill."""
        return self.refills[min(refills, len(self.refills) - 1)]


def shares(weights: ByCard, cards: Iterable[int]) -> list[tuple[int, float]]:
    """Return how likely each of these cards is chosen."""
    found = [(card, weights[card] + LEAST) for card in cards]
    total = added(weight for _, weight in found)
    return [(card, weight / total) for card, weight in found]


def laying(kind: str, seats: int = 2) -> Laying:
    """Return how a kind lays: "orderly", or "mixed", the table that the master draws from.

    At more than two seats there is "master", too: what comes of that table.
    """
    return Laying(*(TABLES if seats == 2 else TABLES_MORE)[kind])


@cache
def mixers() -> tuple[Laying, ...]:
    """Return what the master believes at two seats of those who mix, from mixers.json: itself first."""
    return tuple(Laying(**kind) for kind in json.loads(MIXERS.read_text("utf-8")))
