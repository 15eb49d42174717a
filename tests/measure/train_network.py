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
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from game.tenno.rivals.network import FILE, FRACTION, INPUTS, OUTPUTS
from game.tenno.rivals.self_taught import CUT, HEAT
from tests.measure.engine import Engine, self_play_library
from tests.measure.engine_matches import EngineMatches
from tests.measure.network_learner import (
    FORESIGHT,
    HIDDEN,
    Choices,
    Layers,
    Learner,
    chances,
    forward,
    joined,
)

TABLES, STEPS = 1024, 64
"""Matches side by side, and choices of each before something is learned from them."""
STEP, LAST_STEP = 6e-4, 2e-5
"""How far a step goes at first and at last."""
ENTROPY, LAST_ENTROPY, DOWN_BY = 0.1, 0.02, 0.8
"""What an e times wider choice is worth at first, and at last from that part of the time on; a match lost is
-1, one won 1."""
SAVED_EVERY = 300.0
"""Seconds."""


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


class Trainer(Learner):
    """A network that plays itself, or a frozen one, at tables side by side."""

    def __init__(
        self, begun: Path | None, against: Path | None, seed: int = 1, rivals: Mapping[str, int] | None = None
    ) -> None:
        """Begin anew, or with what a training left; `against` a network that never changes.

        `rivals` says how many matches of each turn are played against which, too.
        """
        super().__init__(begun, seed)
        engine = Engine() if rivals else None
        self._rivals = {name: EngineMatches(engine, name, count) for name, count in (rivals or {}).items()}
        self.against: dict[str, list[float]] = {name: [] for name in self._rivals}
        self._frozen = None if against is None else [np.load(against)[f"mean{k}"] for k in range(6)]
        self._tables = Tables(seed)
        self.matches, self.won = 0, [0.0]

    def learn(self, step: float, entropy: float, pull: float = 0.0) -> float:
        """Play and learn once; returns how wide choices are, in nats."""
        played = self._tables.play(self.network, self._frozen, self._random)
        better, expected = surprises(played, self.critic)
        over = played.over.astype(bool)
        self.matches += int(over.sum())
        own = np.ones(over.shape, bool)
        if self._frozen is not None:
            frozen = np.arange(TABLES) % 2
            self.won.append(float((np.where(frozen == 0, -played.won, played.won)[over].mean() + 1) / 2))
            own = played.seat[:STEPS] != frozen
        seen = (one[:STEPS][own] for one in played[:3])
        choices = [Choices(*seen, *(one[own] for one in (played.chosen, played.chance, better, expected)))]
        for name, matches in self._rivals.items():
            found, won = matches.play(self.network, self.critic)
            self.against[name].append(float(won.mean()))
            choices.append(found)
        width = self.learn_from(joined(choices), step, entropy, pull)
        self._tables.go_on()
        return width


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
    parser.add_argument("--pull", type=float, default=0.0)
    parser.add_argument("--rivals", nargs="+", default=[], metavar="WHO=MATCHES")
    parser.add_argument("--write", type=Path, nargs="?", const=FILE, metavar="FILE.json")
    arguments = parser.parse_args()
    rivals = {who: int(count) for who, count in (one.rsplit("=", 1) for one in arguments.rivals)}
    trainer = Trainer(arguments.begun, arguments.against, rivals=rivals)
    began = saved = time.monotonic()
    high, low = arguments.entropy
    turns = 0
    while (part := (time.monotonic() - began) / (60 * arguments.minutes)) < 1:
        entropy = high * (low / high) ** min(1.0, part / DOWN_BY)
        width = trainer.learn(STEP * (1 - part) + LAST_STEP, entropy, arguments.pull)
        turns += 1
        if turns % 20 == 1:
            won = {"": trainer.won} if arguments.against else trainer.against
            lately = "".join(f", won {100 * np.mean(one[-20:]):.1f} % {name}" for name, one in won.items())
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
