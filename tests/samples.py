"""Which cases of a proof the suite plays: the rest of them run with `pytest -m long`."""

from collections.abc import Collection, Iterable

import pytest


def sample(cases: Iterable[object], kept: Collection[object]) -> list[object]:
    """Return the cases for `parametrize`, all but those kept marked as long; each kept one is a case."""
    every = list(cases)
    assert all(one in every for one in kept), "the sample names what is no case"
    return [one if one in kept else pytest.param(one, marks=pytest.mark.long) for one in every]
