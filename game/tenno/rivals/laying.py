"""How a kind of player lays: chances of each card by how many it has laid before, and how it exchanges.

Owns the form and the tables, at two seats and at more: those counted from whole matches
(`python -m tests.measure.reader --count`), and what the master draws from. Whoever reads by them, or lays by
them, asks here. Knows no match.
"""

import json
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game.tenno.rivals.rival import added

_ORDERLY = (
    (
        (0.0, 0.02, 0.02, 0.001, 0.947, 0.001, 0.001, 0.001, 0.008, 0.001, 0.004, 0.001),
        (0.0, 0.02, 0.02, 0.001, 0.901, 0.001, 0.001, 0.001, 0.043, 0.001, 0.002, 0.003),
        (0.0, 0.02, 0.002, 0.001, 0.459, 0.001, 0.001, 0.001, 0.412, 0.001, 0.095, 0.012),
        (0.0, 0.008, 0.1, 0.01, 0.33, 0.003, 0.001, 0.001, 0.3, 0.001, 0.055, 0.015),
        (0.0, 0.004, 0.004, 0.004, 0.175, 0.009, 0.001, 0.001, 0.447, 0.006, 0.033, 0.35),
        (0.0, 0.02, 0.1, 0.02, 0.02, 0.117, 0.001, 0.003, 0.365, 0.028, 0.235, 0.03),
        (0.0, 0.04, 0.09, 0.08, 0.08, 0.2, 0.01, 0.055, 0.1, 0.26, 0.06, 0.06),
    ),
    0.033,
    0.067,
    (0.0, 0.05, 0.05, 0.4, 0.67, 0.51, 0.05, 0.57, 0.64, 0.15, 0.03, 0.05),
    (0.0, 0.02, 0.02, 0.05, 0.92, 0.045, 0.08, 0.13, 0.47, 0.085, 0.44, 0.26),
)
"""What the thinking rivals lay: counted in 200 matches of two seats at depth 0.15."""
_MIXED = (
    (
        (0.0, 0.02, 0.02, 0.02, 0.42, 0.06, 0.03, 0.05, 0.22, 0.03, 0.15, 0.05),
        (0.0, 0.02, 0.02, 0.02, 0.36, 0.06, 0.03, 0.06, 0.24, 0.04, 0.15, 0.06),
        (0.0, 0.03, 0.03, 0.03, 0.28, 0.07, 0.04, 0.07, 0.25, 0.05, 0.15, 0.08),
        (0.0, 0.04, 0.04, 0.04, 0.22, 0.08, 0.05, 0.08, 0.22, 0.07, 0.13, 0.12),
        (0.0, 0.05, 0.05, 0.05, 0.18, 0.1, 0.07, 0.1, 0.2, 0.09, 0.13, 0.15),
        (0.0, 0.06, 0.06, 0.06, 0.12, 0.12, 0.08, 0.1, 0.18, 0.12, 0.15, 0.12),
        (0.0, 0.08, 0.08, 0.08, 0.1, 0.12, 0.08, 0.1, 0.12, 0.14, 0.12, 0.1),
    ),
    0.04,
    0.1,
    (0.0, 0.2, 0.25, 0.4, 0.5, 0.5, 0.3, 0.5, 0.5, 0.2, 0.1, 0.1),
    (0.0, 0.03, 0.03, 0.05, 0.6, 0.1, 0.1, 0.2, 0.4, 0.12, 0.35, 0.25),
)
_ORDERLY_MORE = (
    (
        (0.0, 0.005, 0.002, 0.001, 0.805, 0.001, 0.001, 0.001, 0.003, 0.058, 0.064, 0.059),
        (0.0, 0.002, 0.012, 0.001, 0.083, 0.001, 0.001, 0.001, 0.018, 0.21, 0.447, 0.225),
        (0.0, 0.012, 0.023, 0.001, 0.014, 0.001, 0.001, 0.001, 0.035, 0.25, 0.324, 0.337),
        (0.0, 0.012, 0.007, 0.001, 0.003, 0.001, 0.001, 0.002, 0.011, 0.268, 0.263, 0.431),
        (0.0, 0.019, 0.206, 0.002, 0.002, 0.001, 0.001, 0.003, 0.133, 0.208, 0.214, 0.211),
        (0.0, 0.197, 0.313, 0.006, 0.005, 0.002, 0.001, 0.02, 0.072, 0.279, 0.097, 0.008),
        (0.0, 0.128, 0.021, 0.078, 0.074, 0.019, 0.003, 0.154, 0.217, 0.159, 0.128, 0.021),
    ),
    0.013,
    0.033,
    (0.0, 0.091, 0.109, 0.602, 0.855, 0.516, 0.7, 0.587, 0.532, 0.368, 0.117, 0.0),
    (0.0, 0.606, 0.549, 0.083, 0.591, 0.081, 0.036, 0.106, 0.111, 0.097, 0.385, 0.356),
)
"""What the thinking rivals lay at more seats: the first Aoi, counted in 150 matches against herself at each
of three to six seats."""
_MIXED_MORE = (
    (
        (0.0, 0.041, 0.024, 0.014, 0.456, 0.014, 0.014, 0.014, 0.034, 0.127, 0.134, 0.129),
        (0.0, 0.019, 0.052, 0.013, 0.127, 0.013, 0.013, 0.013, 0.063, 0.198, 0.285, 0.204),
        (0.0, 0.052, 0.068, 0.017, 0.055, 0.013, 0.013, 0.017, 0.082, 0.208, 0.235, 0.24),
        (0.0, 0.054, 0.044, 0.013, 0.03, 0.013, 0.013, 0.02, 0.052, 0.234, 0.232, 0.294),
        (0.0, 0.058, 0.175, 0.019, 0.023, 0.014, 0.013, 0.025, 0.142, 0.176, 0.178, 0.177),
        (0.0, 0.169, 0.21, 0.033, 0.031, 0.022, 0.013, 0.058, 0.105, 0.199, 0.121, 0.038),
        (0.0, 0.117, 0.052, 0.093, 0.091, 0.05, 0.022, 0.128, 0.15, 0.13, 0.117, 0.052),
    ),
    *_MIXED[1:],
)
"""The roots of what these lay, and a little of every card."""
_MASTER_MORE = (
    (
        (0.0, 0.005, 0.002, 0.005, 0.598, 0.003, 0.041, 0.008, 0.018, 0.117, 0.079, 0.123),
        (0.0, 0.014, 0.044, 0.012, 0.102, 0.007, 0.029, 0.014, 0.061, 0.218, 0.22, 0.279),
        (0.0, 0.053, 0.045, 0.015, 0.042, 0.011, 0.028, 0.017, 0.075, 0.189, 0.179, 0.346),
        (0.0, 0.035, 0.046, 0.016, 0.03, 0.016, 0.027, 0.018, 0.062, 0.19, 0.154, 0.405),
        (0.0, 0.078, 0.135, 0.029, 0.024, 0.023, 0.027, 0.023, 0.105, 0.165, 0.14, 0.251),
        (0.0, 0.114, 0.151, 0.032, 0.034, 0.032, 0.027, 0.056, 0.086, 0.149, 0.139, 0.179),
        (0.0, 0.117, 0.052, 0.093, 0.091, 0.05, 0.022, 0.128, 0.15, 0.13, 0.117, 0.052),
    ),
    0.009,
    0.06,
    (0.0, 0.057, 0.067, 0.588, 0.814, 0.529, 0.769, 0.536, 0.535, 0.368, 0.059, 0.0),
    (0.0, 0.474, 0.476, 0.048, 0.547, 0.041, 0.019, 0.083, 0.127, 0.129, 0.325, 0.347),
)
"""What the master lays that draws from that, its search bending it, counted alike; the last row is that
table's, as there was little to count."""
TABLES: dict[str, Any] = {"mixed": _MIXED, "orderly": _ORDERLY}
"""By kind of player, at two seats."""
TABLES_MORE: dict[str, Any] = {"mixed": _MIXED_MORE, "orderly": _ORDERLY_MORE, "master": _MASTER_MORE}
"""The same at more."""


ByCard = Sequence[float]
"""A weight for each card; the first stands for none."""
MIXERS = Path(__file__).with_name("mixers.json")
"""The master's."""
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
def mixers(file: Path = MIXERS) -> tuple[Laying, ...]:
    """Return what a mind believes at two seats of those who mix, from its file: itself first."""
    return tuple(Laying(**kind) for kind in json.loads(file.read_text("utf-8")))
