"""Matches of the fast engine from which a network learns: what it saw and chose, and what came of it."""

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from game.tenno.rivals.network import INPUTS, OUTPUTS
from tests.measure.duels import of_first, seated, shares, sitter_of
from tests.measure.engine import Engine, Sitter
from tests.measure.network_learner import CELLS, FORESIGHT, HIDDEN, Choices, Layers, forward

FRESH = 10_000_000
"""The number of the first match of training: what is measured is never what was trained on."""
MOST_CHOICES = 80
"""Of one match, for one seat."""


def room(matches: int) -> list[Any]:
    """Return arrays for what is seen and chosen in so many matches (`Engine.learn`)."""
    count = MOST_CHOICES * matches
    sizes = (INPUTS, HIDDEN, OUTPUTS)
    return [
        *(np.zeros((count, size), np.uint8) for size in sizes),
        *(np.zeros(count, kind) for kind in (np.int32, np.float32, np.int32)),
    ]


def surprises(critic: Layers, seen: Any, hidden: Any, match: Any, won: Any) -> tuple[Any, Any]:
    """Return by how much better than expected each choice of a seat came out, and what was to expect.

    The choices follow each other, match after match; `won` is from -1 to 1 by match.
    """
    inputs = np.concatenate((seen, hidden), 1).astype(np.float32)
    values = np.tanh(forward(critic, inputs)[-1][:, 0])
    better, later = np.zeros_like(values), 0.0
    for at in range(len(values) - 1, -1, -1):
        last = at + 1 == len(values) or match[at + 1] != match[at]
        ahead = won[match[at]] if last else values[at + 1] + FORESIGHT * later
        better[at] = later = ahead - values[at]
    return better, better + values


class EngineMatches:
    """Matches of a network that learns against a rival of the engine, which never changes."""

    def __init__(self, engine: Engine, rival: str, matches: int, first: int = FRESH) -> None:
        """Sit down opposite for so many matches of a turn, from such a number on."""
        self._engine, self._rival = engine, engine.sitter(sitter_of(rival))
        self._player = engine.sitter(Sitter("steady"))
        self._threads = len(os.sched_getaffinity(0))
        self._each, self._next = matches // self._threads, first
        self._room = [room(self._each) for _ in range(self._threads)]

    def play(self, network: Layers, critic: Layers) -> tuple[Choices, Any]:
        """Play a turn more; returns the choices and what was won, from 0 to 1 by match."""
        self._engine.learning(self._player, CELLS, network)
        firsts = [self._next + part * self._each for part in range(self._threads)]
        self._next += self._threads * self._each
        with ThreadPoolExecutor(self._threads) as threads:
            played = list(threads.map(self._play, firsts, self._room))
        won = np.concatenate([one[1] for one in played])
        seen, hidden, may, chosen, chance, match = (
            np.concatenate([one[:count] for one, (count, _) in zip(ones, played, strict=True)])
            for ones in zip(*self._room, strict=True)
        )
        parts = np.arange(self._threads) * self._each
        match += np.repeat(parts, [count for count, _ in played]).astype(np.int32)
        better, expected = surprises(critic, seen, hidden, match, 2 * won - 1)
        return Choices(seen, hidden, may, chosen, chance, better, expected), won

    def measured(self, network: Layers, numbers: range) -> list[float]:
        """Return what a network wins in these matches."""
        self._engine.learning(self._player, CELLS, network)
        return shares(self._engine, self._player, self._rival, numbers)

    def _play(self, first: int, kept: list[Any]) -> tuple[int, Any]:
        numbers = range(first, first + self._each)
        players, seeds = seated(numbers, self._player, self._rival)
        count, by_match = self._engine.learn(players, seeds, kept)
        return count, np.array(of_first(numbers, by_match), np.float32)
