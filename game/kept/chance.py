"""The one generator of chance: the same numbers for the same seed on every platform and Python version.

Python promises that of `random.Random.random()` alone (its other methods may change between versions),
so everything here is made from it. Whoever draws is given a generator; there is no global one. Where nobody
says with which seed one begins, the system draws it.
"""

import random
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")


class Chance:
    """A seeded source of lots."""

    def __init__(self, seed: int) -> None:
        """Begin at a seed of any size."""
        self._random = random.Random(seed).random

    def fraction(self) -> float:
        """Draw a number from 0 up to, not including, 1."""
        return self._random()

    def below(self, bound: int) -> int:
        """Draw a whole number from 0 to bound - 1."""
        return int(self._random() * bound)

    def choose(self, items: Sequence[Item]) -> Item:
        """Draw one of the items, each as likely."""
        return items[int(self._random() * len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return the items in a drawn order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def drawn_seed() -> int:
    """Draw a seed from the system: 64 bits, too many to try what other seeds come from it."""
    return secrets.randbits(64)


def seed_from(*parts: int | str) -> int:
    """Derive a seed from others, e.g. a match's number: `seed_from(7, 12)`; 64 bits.

    A rival's seed is `seed_from(match_seed, seat)`; from it nobody can compute 64 bits that are secret.
    """
    text = ":".join(str(part) for part in parts)
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
