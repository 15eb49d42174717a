"""Trains the master at two seats, in turn with a best responder that is trained against it: fictitious play
by small steps.

    python -m tests.measure.train_master --out trained.json --generations 40
    python -m tests.measure.train_master --out trained.json --write
    python -m tests.measure.train_master --out trained.json --believed

Each generation the master plays itself, what it lays is counted, and a reader is fitted to that count. It
plays the responder (that reader with a policy of its own), the reader alone, the first Aoi, `steady` and its
own mean of before; every weight (`learned_tables.py`) goes a small step along the natural gradient of what
it wins, and the mean of the latest steps is what comes out. Then the responder goes a step against it. What
the master believes of those who mix is what it and its latest responders lay. After every generation the
file is written anew, with what was won against whom: the same command goes on where it stopped.

--write writes `learned_tables.py` anew; --believed prints what is to stand in `laying_tables.py` as "mixers".
"""

import argparse
import time
from dataclasses import replace
from math import exp
from pathlib import Path
from typing import Any

from game.tenno.rivals import learned_tables
from tests.measure.best_response import EXPLORES, stepped
from tests.measure.duels import FIRST_AOI, count, keep, kept, of_first, reader, seated, sitter_of, take
from tests.measure.engine import UNIT, Engine, Sitter
from tests.measure.reader import Counted

COUNTED, PLAYED, ANSWERED, MET = 300, 1600, 800, 240
"""Matches of a generation: counted, played by the master, played by the responder, and of it counted."""
AGAINST = {"responder": 0.45, "reader": 0.2, "aoi-1": 0.15, "steady": 0.1, "mean": 0.1}
"""Whom the master plays how often."""
FIRST_STEP, HALVED, ANSWERS_HALVED = 1.5, 20, 40
"""How far the first step goes, and after how many the master's and the responder's go half as far."""
REMEMBERED, LATEST = 6, 12
"""Of so many generations the responders' layings are believed, and the mean is of about so many."""
REFILLS, CARDS = 7, 12


def believes(counted: Counted, state: dict[str, Any]) -> Counted:
    """Add what the latest responders laid to what the master lays itself."""
    return Counted.of_json(counted.to_json(), *state["met"])


def met(engine: Engine, responder: Sitter, master: Sitter, generation: int) -> Counted:
    """Count what a responder lays against the master."""
    counted, players = Counted(), (engine.sitter(responder), engine.sitter(master))
    start = 30_000_000 + generation * COUNTED
    for seat in (0, 1):
        numbers = [number for number in range(start, start + MET) if number % 2 == seat]
        take(counted, engine.play(*seated(numbers, *players), log=True).log, seat)
    return counted


def learned(engine: Engine, learner: Sitter, other: Sitter, numbers: range) -> tuple[list[float], float]:
    """Let somebody who learns play; return the gradient, and what was won."""
    player = engine.sitter(replace(learner, explores=EXPLORES))
    played = engine.play(*seated(numbers, player, engine.sitter(other)), learner=player)
    won = of_first(numbers, played.shares)
    return played.gradient, round(sum(won) / len(won), 4)


def generation(engine: Engine, state: dict[str, Any], depth: float, tilt: float) -> None:
    """Count, fit a reader, play and step; then let the responder play and step."""
    done = len(state["log"])
    plain = Sitter(depth=depth, tilt=tilt, policy=state["weights"])
    counted = count(engine, engine.sitter(plain), range(done * COUNTED, (done + 1) * COUNTED))
    master = replace(plain, believed=(None, believes(counted, state).laying()))
    responder = replace(reader(counted, Sitter(depth=depth)), policy=state["responder"])
    others = {
        "responder": responder,
        "reader": reader(counted, plain),
        "aoi-1": replace(sitter_of(str(FIRST_AOI)), depth=depth),
        "steady": sitter_of("steady"),
        "mean": replace(master, policy=state["mean"]),
    }
    line: dict[str, float] = {"bits": round(counted.bits(), 3)}
    gradient = [0.0] * (2 * engine.weights)
    for name, share in AGAINST.items():
        start = 1_000_000 + done * PLAYED
        numbers = range(start, start + int(PLAYED * share))
        found, line[name] = learned(engine, master, others[name], numbers)
        gradient = [one + other for one, other in zip(gradient, found, strict=True)]
    start = 20_000_000 + done * ANSWERED
    answer, line["answers"] = learned(engine, responder, master, range(start, start + ANSWERED))
    state["met"] = [*state["met"], met(engine, responder, master, done).to_json()][-REMEMBERED:]
    state["responder"] = stepped(state["responder"], answer, FIRST_STEP / (1.0 + done / ANSWERS_HALVED))
    state["weights"] = centred(stepped(state["weights"], gradient, FIRST_STEP / (1.0 + done / HALVED)))
    newest = 1.0 / (1 + min(done, LATEST))
    state["mean"] = [
        (1.0 - newest) * mean + newest * weight
        for mean, weight in zip(state["mean"], state["weights"], strict=True)
    ]
    state["log"].append(line)


def centred(weights: list[float]) -> list[float]:
    """Take from each refill's weights what their middle is: only their differences count."""
    found = list(weights)
    for at in range(REFILLS):
        row = slice(at * CARDS, (at + 1) * CARDS)
        middle = sum(found[row][4:]) / (CARDS - 4)
        found[row] = [weight - middle for weight in found[row]]
    return found


def tables(mean: list[float]) -> str:
    """Write weights as `learned_tables.py` has them: factors of what is laid, worths of all else."""

    def factors(start: int) -> tuple[float, ...]:
        row = mean[start : start + CARDS]
        return tuple(round(exp(weight), 3) if card else 0.0 for card, weight in enumerate(row))

    def worths(start: int, many: int) -> tuple[float, ...]:
        return tuple(round(UNIT * weight, 4) for weight in mean[start : start + many])

    laid = "".join(f"    {factors(at * CARDS)},\n" for at in range(REFILLS))
    leaves, feigns = worths(140, 2)
    return f'''"""What learned.py looks up: the master's weights at two seats, as its training left them."""

LAID = (
{laid})
"""By how much each card is likelier, by refills before; the last goes on for all later ones."""
BEFORE_ATTACK = {factors(84)}
"""The same where the own attack comes next."""
ATTACKER = {worths(96, 12)}
"""Worth of an attack by the card that attacks, in shares of a win, as all below."""
TARGET = {worths(108, 8)}
"""By what is known of the slot that is attacked: `FARMER` and what follows in learned.py."""
LAID_IN_EXCHANGE = {worths(116, 12)}
TAKEN_UP = {worths(128, 12)}
"""Of an exchange, by both cards."""
LEAVES, FEIGNS = {leaves}, {feigns}
"""Of leaving what may be left, and of an exchange that changes nothing."""
'''


def main() -> None:
    """Train, write or print as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--generations", type=int, default=0)
    parser.add_argument("--depth", type=float, default=0.15)
    parser.add_argument("--tilt", type=float, default=8.0)
    parser.add_argument("--write", action="store_true", dest="writes")
    parser.add_argument("--believed", action="store_true", dest="tells")
    arguments = parser.parse_args()
    engine = Engine()
    state = kept(arguments.out, f"a master at depth {arguments.depth:g}, tilt {arguments.tilt:g}")
    for key in ("weights", "mean", "responder"):
        state.setdefault(key, [0.0] * engine.weights)
    for key in ("log", "met"):
        state.setdefault(key, [])
    while len(state["log"]) < arguments.generations:
        began = time.process_time()
        generation(engine, state, arguments.depth, arguments.tilt)
        state["seconds"] = round(state["seconds"] + time.process_time() - began, 1)
        keep(arguments.out, state)
        print(len(state["log"]), state["log"][-1], f"{state['seconds']:.0f} s", flush=True)
    if arguments.writes:
        Path(learned_tables.__file__).write_text(tables(state["mean"]), "utf-8")
    if arguments.tells:
        plain = Sitter(depth=arguments.depth, tilt=arguments.tilt, policy=state["mean"])
        counted = count(engine, engine.sitter(plain), range(500_000, 500_000 + 2 * COUNTED))
        found = believes(counted, state).laying()
        print(*(f"{tuple(row)}," for row in found.refills), sep="\n")
        print(*(tuple(round(one, 3) for one in row) for row in (found.taken, found.laid)), sep="\n")
        print(round(found.left, 3), round(found.feints, 3))


if __name__ == "__main__":
    main()
