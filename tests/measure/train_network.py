"""Trains the network by which the self-taught mind draws: it plays itself, and learns from who won.

    python -m tests.measure.train_network --out FILE --minutes 80 [--begun FILE] [--write [FILE]]
    python -m tests.measure.train_network --out FILE --minutes 20 --against NETWORK --begun FILE

A thousand matches of two go on side by side (`engine/self_play.cpp`). Each choice is drawn by the
network, the same on both sides. It learns by proximal policy optimization: a critic that sees all cards
tells by how much better than expected each choice came out, and a choice that came out better becomes
likelier, by a fifth at most before new matches are played. What is added for the entropy of each choice
keeps all of them possible and leads to play to which no answer gains much; it becomes less towards the end.
FILE keeps network, the running mean of its weights, and critic, every five minutes and at last: the next run
goes on from them (--begun). --write puts the mean where the game has its network, or into a file.

--against trains a responder instead: on the other side sits the network of that file as the mind plays by it,
which never changes. What the responder wins says how far the network alone can be exploited.
"""

import argparse
import base64
import ctypes
import json
import time
import zlib
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from game.tenno.rivals.network import FILE, FRACTION, INPUTS, OUTPUTS
from game.tenno.rivals.self_taught import CUT, HEAT
from tests.measure.engine import self_play_library

CELLS = 256
"""Of each of the two layers between inputs and outputs."""
HIDDEN = 47
"""What the critic sees beside the inputs: the other's row and hand."""
TABLES, STEPS = 1024, 64
"""Matches side by side, and choices of each before something is learned from them."""
AT_ONCE, ROUNDS = 8192, 2
"""Choices of one step, and how often each choice is learned from."""
CLOSE = 0.2
"""Once a choice is so much likelier than when it was made, or less likely, it is left alone."""
FORESIGHT = 0.95
"""How much of a surprise is credited to the choice before, and so on."""
STEP, LAST_STEP = 6e-4, 2e-5
"""How far a step goes at first and at last."""
ENTROPY, LAST_ENTROPY, DOWN_BY = 0.1, 0.02, 0.8
"""What an e times wider choice is worth at first, and at last from that part of the time on; a match lost is
-1, one won 1."""
LONGEST = 0.5
"""No gradient is longer."""
SAVED_EVERY = 300.0
"""Seconds."""
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


def as_played(outputs: Any, may: Any) -> Any:
    """Return how likely each choice is as the mind plays by a network."""
    found = chances(outputs * np.float32(HEAT), may)
    found[found < CUT * found.max(1, keepdims=True)] = 0
    return found / found.sum(1, keepdims=True)


class Played(NamedTuple):
    """Choices of all tables, step by step: one step more of what is seen than of what is done."""

    inputs: Any
    hidden: Any
    may: Any
    seat: Any
    chosen: Any
    chance: Any
    won: Any
    """By the first seat, from -1 to 1, where a match ended."""
    over: Any


class Tables:
    """Matches side by side."""

    def __init__(self, seed: int) -> None:
        """Begin them."""
        self._library = self_play_library()
        self._tables = ctypes.c_void_p(self._library.tenno_tables(TABLES, ctypes.c_uint64(seed)))

        def room(steps: int, *more: int, kind: Any = np.uint8) -> Any:
            return np.zeros((steps, TABLES, *more), kind)

        seen = (room(STEPS + 1, size) for size in (INPUTS, HIDDEN, OUTPUTS))
        self.played = Played(
            *seen,
            room(STEPS + 1, kind=np.int8),
            room(STEPS, kind=np.int32),
            room(STEPS, kind=np.float32),
            room(STEPS, kind=np.float32),
            room(STEPS),
        )
        self._look(0)

    def play(self, network: Layers, frozen: Layers | None, random: Any) -> Played:
        """Play so many steps more; a frozen network sits at each table, on one side and the other in turn."""
        played, each = self.played, np.arange(TABLES)
        for step in range(STEPS):
            may = played.may[step].astype(bool)
            likely = chances(forward(network, played.inputs[step].astype(np.float32))[-1], may)
            if frozen is not None:
                theirs = played.seat[step] == each % 2
                outputs = forward(frozen, played.inputs[step][theirs].astype(np.float32))[-1]
                likely[theirs] = as_played(outputs, may[theirs])
            summed = likely.cumsum(1)
            chosen = (summed <= random.random((TABLES, 1), np.float32) * summed[:, -1:]).sum(1)
            chosen = np.minimum(chosen, OUTPUTS - 1)
            stray = likely[each, chosen] == 0  # a sum that was rounded down
            chosen[stray] = likely[stray].argmax(1)
            played.chosen[step], played.chance[step] = chosen, likely[each, chosen]
            given = (played.chosen[step], played.won[step], played.over[step])
            self._library.tenno_tables_step(self._tables, *(_pointer(one) for one in given))
            self._look(step + 1)
        return played

    def go_on(self) -> None:
        """Make the last step the first."""
        for one in self.played[:4]:
            one[0] = one[STEPS]

    def _look(self, step: int) -> None:
        self._library.tenno_tables_look(self._tables, *(_pointer(one[step]) for one in self.played[:4]))


def _pointer(array: Any) -> Any:
    return ctypes.c_void_p(array.ctypes.data)


def surprises(played: Played, critic: Layers) -> tuple[Any, Any]:
    """Return by how much better than expected each choice came out for its seat, and what was to expect."""
    sign = np.where(played.seat == 0, np.float32(1), np.float32(-1))
    values = np.stack(
        [
            np.tanh(forward(critic, np.concatenate((seen, hidden), 1).astype(np.float32))[-1][:, 0])
            for seen, hidden in zip(played.inputs, played.hidden, strict=True)
        ]
    )
    values *= sign  # of the first seat
    found, later = np.zeros_like(played.won), np.float32(0)
    for step in range(STEPS - 1, -1, -1):
        goes_on = 1 - played.over[step].astype(np.float32)
        later = played.won[step] + goes_on * (values[step + 1] + FORESIGHT * later) - values[step]
        found[step] = later
    expected = (found + values[:-1]) * sign[:-1]
    return found * sign[:-1], expected


class Trainer:
    """A network and its critic while they learn."""

    def __init__(self, begun: Path | None, against: Path | None, seed: int = 1) -> None:
        """Begin anew, or with what a training left; `against` a network that never changes."""
        self._random = np.random.default_rng(seed)
        self.network = layers((INPUTS, CELLS, CELLS, OUTPUTS), self._random)
        self.critic = layers((INPUTS + HIDDEN, CELLS, CELLS, 1), self._random)
        if begun:
            kept = np.load(begun)
            self.network, self.critic = (
                [kept[f"{what}{k}"] for k in range(6)] for what in ("network", "critic")
            )
        self._frozen = None if against is None else [np.load(against)[f"mean{k}"] for k in range(6)]
        self.mean = [one.copy() for one in self.network]
        self._steps = Adam(self.network), Adam(self.critic)
        self._tables = Tables(seed)
        self.matches, self.won = 0, [0.0]

    def learn(self, step: float, entropy: float) -> float:
        """Play and learn once; returns how wide choices are, in nats."""
        played = self._tables.play(self.network, self._frozen, self._random)
        better, expected = surprises(played, self.critic)
        over = played.over.astype(bool)
        self.matches += int(over.sum())
        own, flat = (
            np.arange(over.size),
            [one.reshape(-1, *one.shape[2:]) for one in (*(p[:STEPS] for p in played), better, expected)],
        )
        if self._frozen is not None:
            frozen = np.arange(TABLES) % 2
            self.won.append(float((np.where(frozen == 0, -played.won, played.won)[over].mean() + 1) / 2))
            own = own[(played.seat[:STEPS] != frozen).reshape(-1)]
        widths = []
        for _ in range(ROUNDS):
            order = self._random.permutation(own)
            for start in range(0, len(order), AT_ONCE):
                part = order[start : start + AT_ONCE]
                widths.append(self._step([one[part] for one in flat], step, entropy))
        for mean, newest in zip(self.mean, self.network, strict=True):
            mean += np.float32(NEWEST) * (newest - mean)
        self._tables.go_on()
        return float(np.mean(widths))

    def _step(self, of: list[Any], step: float, entropy: float) -> float:
        inputs, hidden, may, _, chosen, chance, _, _, better, expected = of
        inputs, count, each = inputs.astype(np.float32), len(inputs), np.arange(len(inputs))
        outs = forward(self.network, inputs)
        likely = chances(outs[-1], may.astype(bool))
        ratio = likely[each, chosen] / chance
        moves = np.where(better >= 0, ratio < 1 + CLOSE, ratio > 1 - CLOSE)
        push = (better * ratio * moves / count).astype(np.float32)
        logs = np.log(np.maximum(likely, 1e-12))
        width = -(likely * logs).sum(1, keepdims=True)
        gradient = likely * push[:, None] + np.float32(entropy / count) * likely * (logs + width)
        gradient[each, chosen] -= push
        self._steps[0].step(backward(self.network, outs, gradient), step)
        outs = forward(self.critic, np.concatenate((inputs, hidden.astype(np.float32)), 1))
        value = np.tanh(outs[-1][:, 0])
        off = ((value - expected) * (1 - value * value) / count).astype(np.float32)
        self._steps[1].step(backward(self.critic, outs, off[:, None]), step)
        return float(width.mean())

    def save(self, path: Path) -> None:
        """Write what the next run goes on from."""
        both = (("network", self.network), ("mean", self.mean), ("critic", self.critic))
        kept: dict[str, Any] = {f"{what}{k}": one for what, all_ in both for k, one in enumerate(all_)}
        np.savez(path, **kept)


def write(network: Layers, path: Path) -> None:
    """Write a network in whole numbers, as the game reads it."""
    whole = [np.rint(one * (1 << FRACTION)).astype(np.int64) for one in network]
    first, one, second, two, third, three = whole
    weights = np.concatenate([first.ravel(), second.T.ravel(), third.T.ravel()])
    if abs(weights).max() >= 1 << 15:
        raise ValueError("a weight is too large for the form of the file")
    packed = base64.b64encode(zlib.compress(weights.astype("<i2").tobytes(), 9)).decode("ascii")
    added = [[int(number) for number in more] for more in (one, two, three)]
    path.write_text(json.dumps({"cells": len(one), "added": added, "weights": packed}) + "\n", "utf-8")


def main() -> None:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.npz")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--begun", type=Path, metavar="FILE.npz")
    parser.add_argument("--against", type=Path, metavar="FILE.npz")
    parser.add_argument(
        "--entropy", type=float, nargs=2, default=(ENTROPY, LAST_ENTROPY), metavar=("FIRST", "LAST")
    )
    parser.add_argument("--write", type=Path, nargs="?", const=FILE, metavar="FILE.json")
    arguments = parser.parse_args()
    trainer = Trainer(arguments.begun, arguments.against)
    began = saved = time.monotonic()
    high, low = arguments.entropy
    turns = 0
    while (part := (time.monotonic() - began) / (60 * arguments.minutes)) < 1:
        entropy = high * (low / high) ** min(1.0, part / DOWN_BY)
        width = trainer.learn(STEP * (1 - part) + LAST_STEP, entropy)
        turns += 1
        if turns % 20 == 1:
            lately = f", won {100 * np.mean(trainer.won[-20:]):.1f} %" if arguments.against else ""
            print(
                f"{time.monotonic() - began:.0f} s: {trainer.matches} matches, {width:.2f} nats{lately}",
                flush=True,
            )
        if time.monotonic() - saved > SAVED_EVERY:
            trainer.save(arguments.out)
            saved = time.monotonic()
    trainer.save(arguments.out)
    if arguments.write:
        write(trainer.mean, arguments.write)


if __name__ == "__main__":
    main()
