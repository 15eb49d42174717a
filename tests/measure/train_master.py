"""Trains the master at two seats and a best responder, each against the other's past: fictitious play.

    pip install numpy scipy
    python -m tests.measure.train_master --out trained.json --generations 100
    python -m tests.measure.train_master --out trained.json --write

Each generation the master plays some of the responders of before, the first Aoi and `steady`; the responder,
which knows what all those masters were counted to lay, plays some of them. The weights of both
(`master_learned_tables.py` for the master) go a small step along the natural gradient of what they win, and
are drawn to the middle of their past: answers that chase each other round come to rest there. What the master
believes of those who mix is fitted anew to what the responders laid (`laying_fit.py`), or with --shipped-
kinds stays as it is shipped. --begun begins with the weights of responders in files of `best_response.py`.
After every tenth generation the file is written anew: the same command goes on from there. What comes out is
the middle of the later half of the masters.

--write writes `master_learned_tables.py` anew. Which kinds of those who mix the master then believes in is
found by `train_kinds.py`.
"""

import argparse
import json
import random
import time
from collections.abc import Sequence
from dataclasses import replace
from math import exp
from pathlib import Path
from typing import Any

from game.tenno.rivals import master_learned_tables
from tests.measure.best_response import EXPLORES, stepped
from tests.measure.duels import FIRST_AOI, count, keep, kept, of_first, reader, seated, sitter_of, take
from tests.measure.engine import UNIT, Engine, Sitter, learned_policy
from tests.measure.laying_fit import LayingFit
from tests.measure.reader import Counted

PAST, EACH, OTHERS = 6, 220, 450
"""How many of the other side's past are played a generation, the latest among them, and how often each; and
how often the first Aoi and `steady`."""
STEP, HALVED = 0.9, 60
"""How far the first step goes, and after how many it goes half as far."""
DRAWN = 0.05
"""What part of the way to the middle of the past is gone back with a first step."""
RECENT = 0.8
"""The part of the past that counts."""
MOST_COUNTED = 32
"""So many generations' counts are kept: of a longer run every second, every fourth and so on."""
FIRST_COUNTED = 600
REFILLS, CARDS = 7, 12

Weights = list[float]


def recent(past: list[Any]) -> list[Any]:
    """Return the part of the past that counts, one at least."""
    return past[len(past) - max(1, int(len(past) * RECENT + 0.999)) :]


def middle(past: list[Weights]) -> Weights:
    """Return the mean of some weights, one by one."""
    return [sum(column) / len(past) for column in zip(*past, strict=True)]


class Side:
    """What one side plays in a generation, and the gradient that comes of it."""

    def __init__(self, engine: Engine, learner: Sitter, past: list[Weights], lots: random.Random) -> None:
        """`learner` has the weights of now; the others that can be met are drawn from the past by `lots`."""
        self._engine = engine
        self.met = [
            engine.sitter(replace(learner, policy=weights))
            for weights in [learner.policy, *lots.choices(recent(past), k=PAST - 1)]
        ]
        self._player = engine.sitter(replace(learner, explores=EXPLORES))
        self._gradient = [0.0] * (2 * engine.weights)
        self._begun, self._past = list(learner.policy or ()), past

    def play(self, other: int, numbers: range, mine: Counted, others: Counted | None = None) -> list[float]:
        """Play these matches and count what both lay; return what was won."""
        won = []
        for seat in (0, 1):
            played = [number for number in numbers if number % 2 == seat]
            found = self._engine.play(*seated(played, self._player, other), log=True, learner=self._player)
            won += of_first(played, found.shares)
            self._gradient = [one + more for one, more in zip(self._gradient, found.gradient, strict=True)]
            take(mine, found.log, seat)
            if others is not None:
                take(others, found.log, 1 - seat)
        return won

    def step(self, length: float) -> None:
        """Go a step, and back towards the middle of the past."""
        ahead, back = stepped(self._begun, self._gradient, length), middle(recent(self._past))
        drawn = DRAWN * length / STEP
        self._past.append(
            centred([one + drawn * (mean - one) for one, mean in zip(ahead, back, strict=True)])
        )


def generation(engine: Engine, state: dict[str, Any], depth: float, fit: LayingFit) -> None:
    """Let both sides play the other's past, and go a step each."""
    done = len(state["log"])
    lots = random.Random(done)
    laid_by_master = Counted.of_json(*recent(state["laid by master"]))
    master = Sitter(depth=depth, policy=state["master"][-1])
    if not state.get("shipped kinds"):
        state["believed"] = fit.of(Counted.of_json(*recent(state["laid by responder"])))
        master = replace(master, believed=(None, state["believed"]))
    responder = replace(reader(laid_by_master, Sitter(depth=depth)), policy=state["responder"][-1])
    masters = Side(engine, master, state["master"], lots)
    responders = Side(engine, responder, state["responder"], lots)
    by_master, by_responder = Counted(), Counted()
    start = 200_000_000 + 10_000 * done
    won: dict[str, list[float]] = {"master": [], "responder": []}
    for at in range(PAST):
        numbers = range(start + at * EACH, start + (at + 1) * EACH)
        won["master"] += masters.play(responders.met[at], numbers, by_master, by_responder)
        won["responder"] += responders.play(masters.met[at], numbers, by_responder, by_master)
    others = {"aoi-1": replace(sitter_of(str(FIRST_AOI)), depth=depth), "steady": sitter_of("steady")}
    for name, other in others.items():
        won[name] = masters.play(
            engine.sitter(other), range(start + 5_000, start + 5_000 + OTHERS), Counted()
        )
    length = STEP / (1.0 + done / HALVED)
    masters.step(length)
    responders.step(length)
    if done % state["stride"] == 0:
        state["laid by master"].append(by_master.to_json())
        state["laid by responder"].append(by_responder.to_json())
        if len(state["laid by master"]) > MOST_COUNTED:
            state["stride"] *= 2
            for laid in ("laid by master", "laid by responder"):
                del state[laid][::2]
    shares = {name: round(sum(found) / len(found), 4) for name, found in won.items()}
    state["log"].append(shares | {"bits": round(by_master.bits(), 3)})


def begin(engine: Engine, state: dict[str, Any], depth: float, begun: Sequence[Path], shipped: bool) -> None:
    """Begin with the master as it is, where nothing was begun.

    The responder has learned nothing, or what is in the files of `best_response.py`: the last goes on, the
    others are of its past. `shipped`: the master believes in the kinds that it is shipped with, and draws.
    """
    if "master" in state:
        return
    learned = [json.loads(path.read_text("utf-8"))["mean"] for path in begun]
    player = engine.sitter(Sitter(depth=depth))
    counted = count(engine, player, range(FIRST_COUNTED)).to_json()
    state |= {"master": [learned_policy()], "responder": learned or [[0.0] * engine.weights]}
    state |= {"log": [], "stride": 1, "shipped kinds": shipped}
    state |= {"laid by master": [counted], "laid by responder": [counted]}


def centred(weights: Weights) -> Weights:
    """Take from each refill's weights what their middle is: only their differences count."""
    found = list(weights)
    for at in range(REFILLS):
        row = slice(at * CARDS, (at + 1) * CARDS)
        mean = sum(found[row][4:]) / (CARDS - 4)
        found[row] = [weight - mean for weight in found[row]]
    return found


def tables(mean: list[float]) -> str:
    """Write weights as `master_learned_tables.py` has them: factors of what is laid, worths of all else."""

    def factors(start: int) -> tuple[float, ...]:
        row = mean[start : start + CARDS]
        return tuple(round(exp(weight), 3) if card else 0.0 for card, weight in enumerate(row))

    def worths(start: int, many: int) -> tuple[float, ...]:
        return tuple(round(UNIT * weight, 4) for weight in mean[start : start + many])

    laid = "".join(f"    {factors(at * CARDS)},\n" for at in range(REFILLS))
    leaves, feigns = worths(140, 2)
    return f'''"""What master.py looks up: the master's weights at two seats, as trained."""

LAID = (
{laid})
"""By how much each card is likelier, by refills before; the last goes on for all later ones."""
BEFORE_ATTACK = {factors(84)}
"""The same where the own attack comes next."""
ATTACKER = {worths(96, 12)}
"""Worth of an attack by the card that attacks, in shares of a win, as all below."""
TARGET = {worths(108, 8)}
"""By what is known of the slot that is attacked: `FARMER` and what follows in master.py."""
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
    parser.add_argument("--begun", type=Path, nargs="+", default=[], metavar="FILE")
    parser.add_argument("--shipped-kinds", action="store_true", dest="shipped")
    parser.add_argument("--write", action="store_true", dest="writes")
    arguments = parser.parse_args()
    state = kept(arguments.out, f"a master and its responder at depth {arguments.depth:g}")
    fit = LayingFit()
    while len(state.get("log", ())) < arguments.generations:
        began = time.process_time()
        engine = Engine()
        begin(engine, state, arguments.depth, arguments.begun, arguments.shipped)
        generation(engine, state, arguments.depth, fit)
        engine.close()
        state["seconds"] = round(state["seconds"] + time.process_time() - began, 1)
        if len(state["log"]) % 10 == 0 or len(state["log"]) == arguments.generations:
            keep(arguments.out, state)
        print(len(state["log"]), state["log"][-1], f"{state['seconds']:.0f} s", flush=True)
    if arguments.writes:
        Path(master_learned_tables.__file__).write_text(
            tables(middle(state["master"][len(state["master"]) // 2 :])), "utf-8"
        )


if __name__ == "__main__":
    main()
