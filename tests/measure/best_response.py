"""Trains a best responder to a frozen rival, and tells what it wins: how far the rival can be exploited.

    python -m tests.measure.best_response aoi,depth=0.15 --counts COUNTS --out FILE --matches 40000
    python -m tests.measure.best_response aoi,depth=0.15 --counts COUNTS --out FILE --measure 2400

The responder is the reader of `duels.py` with a linear policy on top (`engine/responder.h`): for each
refill of the match a weight by card, another where the own attack comes next; weights for the card that
attacks and for what is known of the slot that it attacks; for what is laid and taken up in an exchange,
for leaving one, for feints. They are trained by a natural policy gradient against the rival alone, which
never changes, and end in their running mean. Every block of matches the file is written anew, with the
weights, what was won in each block and the time that it took: the same command goes on where it stopped.
--begun begins with the weights that another such file ended in. --measure plays fresh matches by the mean of
the weights, exploring nothing.
"""

import argparse
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.measure.duels import in_parts, keep, kept, of_first, reader, seated, shares, sitter_of, told
from tests.measure.engine import Engine, Sitter
from tests.measure.reader import Counted

BLOCK = 400
"""Matches of one step."""
EXPLORES = 0.01
"""While it learns, options that promise so little less than the best are e times as seldom taken."""
FIRST_STEP, HALVED = 1.5, 60
"""How far the first step goes, and after how many it goes half as far."""
SHRINKS = 4.0
"""So many matches' scores stand against a weight that seldom counts."""
MOST = 4.0
"""No weight goes farther."""
FRESH = 10_000_000
"""The number of the first match of training: what is measured is never what was trained on."""


def stepped(weights: list[float], gradient: list[float], step: float) -> list[float]:
    """Go a step along the natural gradient: its sums come first, then those of the scores' squares."""
    half = len(gradient) // 2
    return [
        max(-MOST, min(MOST, weight + step * total / (square + SHRINKS)))
        for weight, total, square in zip(weights, gradient[:half], gradient[half:], strict=True)
    ]


def block(engine: Engine, base: Sitter, rival: int, state: dict[str, Any], fresh: int) -> None:
    """Play one block more against a rival, the first of all matches being `fresh`, and go a step.

    `state` has the weights, their mean, and what was won in each block; of a new one nothing.
    """
    state.setdefault("weights", [0.0] * engine.weights)
    state.setdefault("mean", list(state["weights"]))
    blocks: list[float] = state.setdefault("blocks", [])
    done = len(blocks)
    learner = engine.sitter(replace(base, policy=state["weights"], explores=EXPLORES))
    numbers = range(fresh + done * BLOCK, fresh + (done + 1) * BLOCK)
    played = engine.play(*seated(numbers, learner, rival), learner=learner)
    won = of_first(numbers, played.shares)
    state["weights"] = stepped(state["weights"], played.gradient, FIRST_STEP / (1.0 + done / HALVED))
    newest = 2.0 / (done + 2.0)  # later steps count more
    state["mean"] = [
        (1.0 - newest) * mean + newest * weight
        for mean, weight in zip(state["mean"], state["weights"], strict=True)
    ]
    blocks.append(sum(won) / len(won))


def train(engine: Engine, arguments: argparse.Namespace, state: dict[str, Any], counted: Counted) -> None:
    """Train up to so many matches."""
    rival = engine.sitter(sitter_of(arguments.rival))
    base = reader(counted, sitter_of(arguments.reader))
    while len(state.get("blocks", ())) * BLOCK < arguments.matches:
        began = time.process_time()
        block(engine, base, rival, state, FRESH)
        state["seconds"] += time.process_time() - began
        keep(arguments.out, state)
        done = len(state["blocks"])
        if done % 10 == 0:
            lately, seconds = 100 * sum(state["blocks"][-10:]) / 10, state["seconds"]
            print(f"{done * BLOCK} matches: won {lately:.1f} %, {seconds:.0f} s", flush=True)


def measure(engine: Engine, arguments: argparse.Namespace, state: dict[str, Any], counted: Counted) -> None:
    """Play fresh matches by what was learned."""
    base = replace(reader(counted, sitter_of(arguments.reader)), policy=state["mean"])
    players = engine.sitter(base), engine.sitter(sitter_of(arguments.rival))
    measured: list[float] = state.setdefault("measured", [])
    for numbers in in_parts(range(len(measured), arguments.measure)):
        measured += shares(engine, *players, numbers)
        keep(arguments.out, state)
    matches = len(state.get("blocks", ())) * BLOCK
    print(told(f"best responder to {arguments.rival}", measured))
    print(f"trained by {matches} matches and {state['seconds']:.0f} s of one core ({arguments.reader})")


def main() -> None:
    """Train or measure as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("rival", metavar="WHO")
    parser.add_argument("--reader", default="master,depth=0.15", metavar="WHO")
    parser.add_argument("--counts", nargs="+", type=Path, required=True)
    parser.add_argument("--begun", type=Path, metavar="FILE")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--matches", type=int, default=0)
    parser.add_argument("--measure", type=int, default=0)
    arguments = parser.parse_args()
    state = kept(arguments.out, f"best response to {arguments.rival}")
    if arguments.begun and "weights" not in state:
        state["weights"] = json.loads(arguments.begun.read_text("utf-8"))["mean"]
    counted = Counted.of_json(*(json.loads(path.read_text("utf-8")) for path in arguments.counts))
    engine = Engine()
    train(engine, arguments, state, counted)
    if arguments.measure:
        measure(engine, arguments, state, counted)


if __name__ == "__main__":
    main()
