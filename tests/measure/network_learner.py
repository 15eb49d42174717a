"""A network and its critic that learn from matches by proximal policy optimization, in numpy.

Owns layers, their gradients and steps; who plays the matches is `train_network.py` and `engine_matches.py`.
"""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from game.tenno.rivals.network import INPUTS, OUTPUTS

CELLS = 256
"""Of each of the two layers between inputs and outputs."""
HIDDEN = 47
"""What the critic sees beside the inputs: the other's row and hand."""
AT_ONCE, ROUNDS = 8192, 2
"""Choices of one step, and how often each choice is learned from."""
CLOSE = 0.2
"""Once a choice is so much likelier than when it was made, or less likely, it is left alone."""
FORESIGHT = 0.95
"""How much of a surprise is credited to the choice before, and so on."""
LONGEST = 0.5
"""No gradient is longer."""
NEWEST = 0.01
"""How much of each turn's weights goes into their running mean: that is the network, as the latest ones chase
whatever they met last."""

Array: Any = np.ndarray
Layers = list[Any]
"""Weights and what is added, layer after layer."""


def layers(sizes: Sequence[int], random: Any) -> Layers:
    """Return layers of such sizes, of which the last hardly says anything yet."""
    found: Layers = []
    for number, (rows, columns) in enumerate(pairwise(sizes)):
        spread = np.sqrt(2.0 / (64 if number == 0 else rows)) * (0.01 if number == len(sizes) - 2 else 1.0)
        found += [
            random.standard_normal((rows, columns), np.float32) * np.float32(spread),
            np.zeros(columns, np.float32),
        ]
    return found


def forward(of: Layers, inputs: Any) -> list[Any]:
    """Return what comes out of each layer, the inputs first."""
    found = [inputs]
    for at in range(0, len(of), 2):
        out = found[-1] @ of[at] + of[at + 1]
        found.append(np.maximum(out, 0, out=out) if at + 2 < len(of) else out)
    return found


def backward(of: Layers, outs: list[Any], gradient: Any) -> Layers:
    """Return the gradient of every weight, from that of the last layer's outputs."""
    found: Layers = []
    for at in range(len(of) - 2, -1, -2):
        before = outs[at // 2]
        found = [before.T @ gradient, gradient.sum(0), *found]
        if at:
            gradient = (gradient @ of[at].T) * (before > 0)
    return found


class Adam:
    """Steps by the gradients' running means (Kingma and Ba, 2015)."""

    def __init__(self, of: Layers) -> None:
        """Step with these weights."""
        self._of, self._taken = of, 0
        self._mean, self._square = ([np.zeros_like(one) for one in of] for _ in range(2))

    def step(self, gradients: Layers, size: float) -> None:
        """Change the weights."""
        length = np.sqrt(sum(float((one * one).sum()) for one in gradients))
        shorter = np.float32(min(1.0, LONGEST / (length + 1e-8)))
        self._taken += 1
        size *= np.sqrt(1 - 0.999**self._taken) / (1 - 0.9**self._taken)
        for weights, gradient, mean, square in zip(
            self._of, gradients, self._mean, self._square, strict=True
        ):
            gradient = gradient * shorter
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            weights -= (size * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def chances(outputs: Any, may: Any) -> Any:
    """Return how likely each choice is among those that may be."""
    outputs = np.where(may, outputs, np.float32(-1e9))
    found = np.exp(outputs - outputs.max(1, keepdims=True))
    return found / found.sum(1, keepdims=True)


class Choices(NamedTuple):
    """What is learned from, choice by choice."""

    inputs: Any
    hidden: Any
    may: Any
    chosen: Any
    chance: Any
    better: Any
    """By how much better than expected it came out, and what is to be expected."""
    expected: Any

    def of(self, which: Any) -> "Choices":
        """Return some of them."""
        return Choices(*(one[which] for one in self))


def joined(parts: Sequence[Choices]) -> Choices:
    """Return all choices of several."""
    return Choices(*(np.concatenate(ones) for ones in zip(*parts, strict=True)))


class Learner:
    """A network and its critic while they learn."""

    at_once = AT_ONCE

    def __init__(self, begun: Path | None, seed: int) -> None:
        """Begin anew, or with what a training left."""
        self._random = np.random.default_rng(seed)
        self.network = layers((INPUTS, CELLS, CELLS, OUTPUTS), self._random)
        self.critic = layers((INPUTS + HIDDEN, CELLS, CELLS, 1), self._random)
        self.mean = [one.copy() for one in self.network]
        if begun:
            kept = np.load(begun)
            self.network, self.mean, self.critic = (
                [kept[f"{what}{k}"] for k in range(6)] for what in ("network", "mean", "critic")
            )
        self._steps = Adam(self.network), Adam(self.critic)

    def learn_from(self, choices: Choices, step: float, entropy: float, pull: float = 0.0) -> float:
        """Learn from some choices; returns how wide they are, in nats.

        `entropy` is what an e times wider choice is worth, `pull` what it is not to move away from the mean
        network: what keeps a network that plays itself from running in circles (magnetic mirror descent).
        """
        widths = []
        for _ in range(ROUNDS):
            order = self._random.permutation(len(choices.chosen))
            for start in range(0, len(order), self.at_once):
                widths.append(
                    self._step(choices.of(order[start : start + self.at_once]), step, entropy, pull)
                )
        for mean, newest in zip(self.mean, self.network, strict=True):
            mean += np.float32(NEWEST) * (newest - mean)
        return float(np.mean(widths))

    def save(self, path: Path) -> None:
        """Write what the next run goes on from."""
        both = (("network", self.network), ("mean", self.mean), ("critic", self.critic))
        kept: dict[str, Any] = {f"{what}{k}": one for what, all_ in both for k, one in enumerate(all_)}
        np.savez(path, **kept)

    def _step(self, of: Choices, step: float, entropy: float, pull: float) -> float:
        inputs, hidden, may, chosen, chance, better, expected = of
        inputs, count, each = inputs.astype(np.float32), len(inputs), np.arange(len(inputs))
        outs = forward(self.network, inputs)
        likely = chances(outs[-1], may.astype(bool))
        ratio = likely[each, chosen] / chance
        moves = np.where(better >= 0, ratio < 1 + CLOSE, ratio > 1 - CLOSE)
        push = (better * ratio * moves / count).astype(np.float32)
        logs = np.log(np.maximum(likely, 1e-12))
        width = -(likely * logs).sum(1, keepdims=True)
        gradient = likely * push[:, None] + np.float32(entropy / count) * likely * (logs + width)
        if pull:
            means = np.log(np.maximum(chances(forward(self.mean, inputs)[-1], may.astype(bool)), 1e-12))
            away = (likely * (logs - means)).sum(1, keepdims=True)
            gradient += np.float32(pull / count) * likely * (logs - means - away)
        gradient[each, chosen] -= push
        self._steps[0].step(backward(self.network, outs, gradient), step)
        outs = forward(self.critic, np.concatenate((inputs, hidden.astype(np.float32)), 1))
        value = np.tanh(outs[-1][:, 0])
        off = ((value - expected) * (1 - value * value) / count).astype(np.float32)
        self._steps[1].step(backward(self.critic, outs, off[:, None]), step)
        return float(width.mean())
