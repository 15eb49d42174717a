"""Tunes the table by which the master lays, against readers of itself and its past: fictitious play by small
steps.

    python -m tests.measure.tune_laying --out tuned.json --generations 40
    python -m tests.measure.tune_laying --out tuned.json --print

Each generation the master as it is now plays itself, what it lays is counted, and a reader is fitted to
that count. Then it plays that reader, the first Aoi, and its own mean of before; by the natural gradient
of what it wins every weight of the table goes a small step, and the mean of all steps is what comes out.
What it believes of those who lay as it does is the newest count. After every generation the file is
written anew, with what was won against whom: the same command goes on where it stopped. --print writes the
tuned table as `laying_tables.py` has it; what is counted of it afterwards (`duels count`) is the table of
those who play like the master.
"""

import argparse
import time
from dataclasses import replace
from math import exp
from pathlib import Path
from typing import Any

from game.tenno.rivals.laying import Laying, laying
from tests.measure.best_response import stepped
from tests.measure.duels import FIRST_AOI, count, keep, kept, of_first, reader, seated, sitter_of
from tests.measure.engine import Engine, Sitter

COUNTED, PLAYED = 300, 1600
"""Matches of a generation: counted, and played."""
AGAINST = {"reader": 0.5, "aoi-1": 0.3, "mean": 0.2}
"""Whom it plays how often."""
FIRST_STEP, HALVED = 2.0, 15
REFILLS, CARDS = 7, 12
BASE = "mixed"
"""The table that the weights shift."""


def generation(engine: Engine, state: dict[str, Any], depth: float, tilt: float) -> None:
    """Count, fit a reader, play, and step."""
    done = len(state["log"])
    weights: list[float] = state["weights"]
    plain = Sitter(depth=depth, tilt=tilt, policy=weights)
    counted = count(engine, engine.sitter(plain), range(done * COUNTED, (done + 1) * COUNTED))
    knows = replace(plain, believed=(None, counted.laying()))
    learner = engine.sitter(knows)
    others = {
        "reader": reader(counted, plain),
        "aoi-1": replace(sitter_of(str(FIRST_AOI)), depth=depth),
        "mean": replace(knows, policy=state["mean"]),
    }
    line: dict[str, float] = {"bits": round(counted.bits(), 3)}
    gradient = [0.0] * (2 * engine.weights)
    for name, share in AGAINST.items():
        start = 1_000_000 + done * PLAYED
        numbers = range(start, start + int(PLAYED * share))
        played = engine.play(*seated(numbers, learner, engine.sitter(others[name])), learner=learner)
        won = of_first(numbers, played.shares)
        line[name] = round(sum(won) / len(won), 4)
        gradient = [one + other for one, other in zip(gradient, played.gradient, strict=True)]
    found = stepped(weights, gradient, FIRST_STEP / (1.0 + done / HALVED))
    for at in range(REFILLS):  # only their differences count
        row = slice(at * CARDS, (at + 1) * CARDS)
        middle = sum(found[row][4:]) / (CARDS - 4)
        found[row] = [weight - middle for weight in found[row]]
    found[REFILLS * CARDS :] = [0.0] * (engine.weights - REFILLS * CARDS)
    newest = 1.0 / (1 + min(done, 8))
    state["mean"] = [
        (1.0 - newest) * mean + newest * weight for mean, weight in zip(state["mean"], found, strict=True)
    ]
    state["weights"] = found
    state["log"].append(line)


def table(mean: list[float]) -> Laying:
    """Return the base shifted by weights, each refill's in all 1."""
    base, rows = laying(BASE), []
    for at in range(REFILLS):
        shifted = [
            weight * exp(mean[at * CARDS + card]) if card else 0.0 for card, weight in enumerate(base.at(at))
        ]
        rows.append(tuple(round(weight / sum(shifted), 3) for weight in shifted))
    return base._replace(refills=tuple(rows))


def main() -> None:
    """Tune or print as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--generations", type=int, default=0)
    parser.add_argument("--depth", type=float, default=0.15)
    parser.add_argument("--tilt", type=float, default=8.0)
    parser.add_argument("--print", action="store_true", dest="prints")
    arguments = parser.parse_args()
    engine = Engine()
    state = kept(arguments.out, f"tables at depth {arguments.depth:g}, tilt {arguments.tilt:g}")
    for key in ("weights", "mean"):
        state.setdefault(key, [0.0] * engine.weights)
    state.setdefault("log", [])
    while len(state["log"]) < arguments.generations:
        began = time.process_time()
        generation(engine, state, arguments.depth, arguments.tilt)
        state["seconds"] = round(state["seconds"] + time.process_time() - began, 1)
        keep(arguments.out, state)
        print(len(state["log"]), state["log"][-1], f"{state['seconds']:.0f} s", flush=True)
    if arguments.prints:
        print(*(f"{row}," for row in table(state["mean"]).refills), sep="\n")


if __name__ == "__main__":
    main()
