"""Trains a network against a whole rival, its search and its beliefs included, and tells what it wins.

    python -m tests.measure.network_responder aoi --out FILE.npz --minutes 60 [--begun FILE.npz]
    python -m tests.measure.network_responder aoi --out FILE.npz --measure 2400

`best_response.py` asks what a reader with 142 weights finds in a rival; this asks what a network finds,
as large as the rival's own. It learns as in `train_network.py`, from matches of the fast engine in which the
rival, which never changes, plays as it does in the game. FILE.npz keeps network, running mean and critic, and
FILE.json what was won turn by turn and the time that it took: the same command goes on where it stopped.
--begun begins with what another training left. --measure plays fresh matches by the running mean, drawing
by it as it is.
"""

import argparse
import time
from pathlib import Path

import numpy as np

from tests.measure.duels import in_parts, keep, kept, told
from tests.measure.engine import Engine
from tests.measure.engine_matches import FRESH, EngineMatches
from tests.measure.network_learner import Learner

MATCHES = 512
"""Of one turn."""
STEP, ENTROPY = 3e-4, 0.01
"""How far a step goes, and what an e times wider choice is worth."""
SAVED_EVERY = 60.0
"""Seconds."""
AT_ONCE = 2048
"""Choices of one step of learning."""


def main() -> None:
    """Train or measure as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("rival", metavar="WHO")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.npz")
    parser.add_argument("--begun", type=Path, metavar="FILE.npz")
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--measure", type=int, default=0)
    arguments = parser.parse_args()
    log = arguments.out.with_suffix(".json")
    state = kept(log, f"network against {arguments.rival}")
    turns: list[float] = state.setdefault("turns", [])
    begun = arguments.out if arguments.out.exists() else arguments.begun
    learner = Learner(begun, len(turns))
    learner.at_once = AT_ONCE
    matches = EngineMatches(Engine(), arguments.rival, MATCHES, FRESH + len(turns) * MATCHES)
    began = saved = time.monotonic()
    while time.monotonic() - began < 60 * arguments.minutes:
        started = time.process_time()
        choices, won = matches.play(learner.network, learner.critic)
        learner.learn_from(choices, STEP, ENTROPY)
        turns.append(round(float(won.mean()), 4))
        state["seconds"] += time.process_time() - started
        if time.monotonic() - saved > SAVED_EVERY:
            learner.save(arguments.out)
            keep(log, state)
            saved = time.monotonic()
        if len(turns) % 20 == 0:
            lately = 100 * np.mean(turns[-20:])
            print(f"{len(turns) * MATCHES} matches: won {lately:.1f} %, {state['seconds']:.0f} s", flush=True)
    if arguments.minutes:
        learner.save(arguments.out)
        keep(log, state)
    measured: list[float] = state.setdefault("measured", [])
    for numbers in in_parts(range(len(measured), arguments.measure)):
        measured += matches.measured(learner.mean, numbers)
        keep(log, state)
    if measured:
        print(told(f"network against {arguments.rival}", measured))
    print(f"trained by {len(turns) * MATCHES} matches and {state['seconds']:.0f} s of one core")


if __name__ == "__main__":
    main()
