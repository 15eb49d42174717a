"""Fits how a kind of player lays to what was counted: a weight by refill and card, and what lies beside it.

    pip install numpy scipy

The rule of choice is `game/tenno/rivals/laying.py`'s: of the cards in hand each is laid as often as its
weight says, and that is one factor by refill and one for each of the two other cards of the row. What is
found makes the counts likeliest, with the factors' logarithms kept small (`RIDGE`).
"""

from collections import defaultdict
from typing import Any

from game.tenno.rivals.laying import Laying
from tests.measure.reader import Counted

REFILLS, CARDS = 7, 12
RIDGE = 0.5
"""Keeps factors near 1 where hardly any match tells them."""
AT_FIRST, LATER = 60, 8
"""Steps of the search from nothing, and from what was found for nearly the same counts."""


class LayingFit:
    """A fit that is made again and again while more is counted."""

    def __init__(self) -> None:
        """Begin with all cards alike."""
        self._found: Any = None

    def of(self, counted: Counted) -> Laying:
        """Return the laying that makes what was counted likeliest. Needs numpy and scipy."""
        import numpy as np
        from scipy.optimize import minimize

        found: dict[tuple[int, tuple[int, ...], tuple[int, int]], Any] = defaultdict(lambda: np.zeros(CARDS))
        for (at, hand, row, card), times in counted.refills.items():
            found[min(at, REFILLS - 1), hand, row][card] += times
        refill = np.array([at for at, _, _ in found])
        hands, rows = np.zeros((len(found), CARDS)), np.zeros((len(found), CARDS))
        for line, (_, hand, row) in enumerate(found):
            hands[line, list(hand)] = 1.0
            for card in row:
                rows[line, card] += 1.0
        laid = np.array(list(found.values()))
        met = laid.sum(1, keepdims=True)

        def unlikely(logs: Any) -> tuple[float, Any]:
            by_refill, beside = logs[: REFILLS * CARDS].reshape(REFILLS, CARDS), logs[REFILLS * CARDS :]
            pulls = by_refill[refill] + rows @ beside.reshape(CARDS, CARDS)
            pulls = np.where(hands > 0, pulls, -np.inf)
            pulls -= pulls.max(1, keepdims=True)
            shares = np.exp(pulls)
            whole = shares.sum(1, keepdims=True)
            likely = (laid * np.where(hands > 0, pulls - np.log(whole), 0.0)).sum()
            missed = laid - met * shares / whole
            slope = np.zeros((REFILLS, CARDS))
            np.add.at(slope, refill, missed)
            both = np.concatenate([slope.ravel(), (rows.T @ missed).ravel()])
            return RIDGE / 2 * (logs @ logs) - likely, RIDGE * logs - both

        begun, steps = np.zeros(CARDS * (REFILLS + CARDS)), AT_FIRST
        if self._found is not None:
            begun, steps = self._found, LATER
        self._found = minimize(unlikely, begun, jac=True, method="L-BFGS-B", options={"maxiter": steps}).x
        by_refill = np.exp(self._found[: REFILLS * CARDS].reshape(REFILLS, CARDS))
        beside = self._found[REFILLS * CARDS :].reshape(CARDS, CARDS).T
        factors = np.exp(beside - beside.mean())
        by_refill[:, 0], factors[0] = 0.0, 1.0
        by_refill /= by_refill.sum(1, keepdims=True)
        attackers = _rounded(counted.attackers(), 4) if counted.attacks else ()
        return counted.laying()._replace(
            refills=_rounded(by_refill, 4), beside=_rounded(factors, 3), attackers=attackers
        )


def _rounded(table: Any, digits: int) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(round(float(one), digits) for one in row) for row in table)
