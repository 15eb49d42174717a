"""A file of what a standing is worth, by how much of a match is left: what `master_outlook.py` fits."""

import json
from pathlib import Path
from typing import Any

from game.tenno.rivals.position_evaluation import HANDS, Weights

CARDS = 11
HEAD = 4
"""Weights that stand before those of the cards: as they come in `Weights`."""


def read_outlook(path: Path) -> tuple[Weights, ...]:
    """Return the weights for each size of the smallest hand."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return tuple(_at((smallest + 1) / HANDS, found["late"], found["early"]) for smallest in range(HANDS))


def _at(left: float, late: list[float], early: list[float]) -> Weights:
    """Return the weights where so much of a match is left: what is the other's counts against the own."""
    numbers = [one + left * more for one, more in zip(late, early, strict=True)]
    own = [(0.0, *numbers[at : at + CARDS]) for at in range(HEAD, len(numbers), CARDS)]
    foes = [tuple(-weight for weight in one) for one in own]
    base, ahead, points, waiting = numbers[:HEAD]
    return Weights(base, ahead, points, waiting, *own, *foes)
