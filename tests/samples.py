"""Which cases of a proof the suite plays: the rest of them run with `pytest -m long`."""

from collections.abc import Collection, Iterable, Sequence
from itertools import product

import pytest


def sample(cases: Iterable[object], kept: Collection[object]) -> list[object]:
    """Return the cases for `parametrize`, all but those kept marked as long; each kept one is a case."""
    every = list(cases)
    assert all(one in every for one in kept), "the sample names what is no case"
    return [one if one in kept else pytest.param(one, marks=pytest.mark.long) for one in every]


def spread(each: int, *parameters: Sequence[object]) -> list[object]:
    """Return all combinations of parameters for one `parametrize`, all but every `each`-th marked as long.

    They are spread so that every value is among them, with other values of the other parameters each time.
    """
    found: list[object] = []
    for places in product(*(range(len(values)) for values in parameters)):
        values = [values[place] for values, place in zip(parameters, places, strict=True)]
        found.append(pytest.param(*values, marks=[pytest.mark.long] if sum(places) % each else []))
    return found
