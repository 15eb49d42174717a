"""Finds the kinds of mixing players that the master believes in at two seats.

    pip install numpy scipy
    python -m tests.measure.train_kinds --out kinds.json --rounds 12
    python -m tests.measure.train_kinds --out kinds.json --depth 0.4 --begun responder.json --rounds 6
    python -m tests.measure.train_kinds --out kinds.json --write

Each round a responder that knows what the master was counted to lay is trained against it
(`best_response.py`), from the weights of the one before that wins most. How it lays, and with which cards it
attacks, becomes one more kind to be believed in: so what was found once is told within the match, and the
next responder has to find another way. The first kind is the master itself, counted anew each round. Of more
than `MOST` the oldest after it goes. After every round the file is written anew: the same command goes on
from there. With --begun it goes on from the kinds that are shipped, and from the weights of responders in
files of `best_response.py`.

--write writes `game/tenno/rivals/mixers.json` anew.
"""

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.tenno.rivals.laying import MIXERS, Laying, mixers
from tests.measure.best_response import BLOCK, block
from tests.measure.duels import FIRST_AOI, count, keep, kept, reader, seated, shares, sitter_of, take, told
from tests.measure.engine import Engine, Sitter
from tests.measure.laying_fit import LayingFit
from tests.measure.reader import Counted

MOST = 20
COUNTED, LAID, MEASURED = 2_000, 3_000, 1_600
"""Matches of which the master's laying is counted, and the responder's; that tell what it wins."""
TRIED = range(40_000_000, 40_000_800)
"""Matches that tell which responder of before wins most."""
RESPONDING, APART = 20_000_000, 1_000_000
"""The number of the first match of training, and how far apart those of two rounds are."""


def master(state: dict[str, Any], depth: float) -> Sitter:
    """Return the master that believes in the kinds found so far."""
    return Sitter(depth=depth, believed=(None, *(Laying(*laying) for laying in state["kinds"])))


def found_round(state: dict[str, Any], depth: float, matches: int) -> dict[str, str]:
    """Train one responder, add how it plays to the kinds, and tell what was won."""
    engine = Engine()
    counted = count(engine, engine.sitter(master(state, depth)), range(700_000, 700_000 + COUNTED))
    state["kinds"][0] = LayingFit().of(counted)
    rival = engine.sitter(master(state, depth))
    base = reader(counted, Sitter(depth=depth))
    tried = [
        (sum(shares(engine, engine.sitter(replace(base, policy=weights)), rival, TRIED)), weights)
        for weights in state["responders"]
    ]
    learning: dict[str, Any] = {"weights": max(tried)[1]} if tried else {}
    while len(learning.get("blocks", ())) * BLOCK < matches:
        block(engine, base, rival, learning, RESPONDING + len(state["log"]) * APART)
    responder = engine.sitter(replace(base, policy=learning["mean"]))
    laid = Counted()
    for seat in (0, 1):
        numbers = range(900_000 + seat, 900_000 + LAID, 2)
        take(laid, engine.play(*seated(numbers, responder, rival), log=True).log, seat)
    measured = range(MEASURED)
    line = {"responder": told("wins", shares(engine, responder, rival, measured))}
    others = {"steady": sitter_of("steady"), "aoi-1": replace(sitter_of(str(FIRST_AOI)), depth=depth)}
    for name, other in others.items():
        line[name] = told("loses", shares(engine, rival, engine.sitter(other), measured))
    engine.close()
    state["responders"].append(learning["mean"])
    state["kinds"].append(LayingFit().of(laid))
    if len(state["kinds"]) > MOST:
        del state["kinds"][1]
    state["log"].append(line)
    return line


def source(kinds: list[Any]) -> str:
    """Write kinds as `mixers.json` has them, a table's row a line."""
    parts = []
    for laying in kinds:
        kind = Laying(*laying)
        found = {
            "refills": _rounded(kind.refills, 4),
            "left": round(kind.left, 3),
            "feints": round(kind.feints, 3),
            "taken": _rounded([kind.taken], 3)[0],
            "laid": _rounded([kind.laid], 3)[0],
            "beside": _rounded(kind.beside, 2),
            "attackers": _rounded(kind.attackers, 3),
        }
        lines = []
        for name, value in found.items():
            rows = isinstance(value, list) and value and isinstance(value[0], list)
            text = ",\n".join(f"    {json.dumps(row)}" for row in value) if rows else json.dumps(value)
            lines.append(f'   "{name}": [\n{text}]' if rows else f'   "{name}": {text}')
        parts.append("  {\n" + ",\n".join(lines) + "}")
    return "[\n" + ",\n".join(parts) + "]\n"


def _rounded(rows: Sequence[Sequence[float]], digits: int) -> list[list[float]]:
    return [[round(one, digits) for one in row] for row in rows]


def main() -> None:
    """Train or write as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=0)
    parser.add_argument("--matches", type=int, default=24_000, help="of a responder's training")
    parser.add_argument("--depth", type=float, default=0.15)
    parser.add_argument("--begun", type=Path, nargs="+", default=[], metavar="FILE")
    parser.add_argument("--write", action="store_true", dest="writes")
    arguments = parser.parse_args()
    state = kept(arguments.out, f"kinds of mixing players at depth {arguments.depth:g}")
    if "kinds" not in state:
        known = list(mixers()) if arguments.begun else [mixers()[0]]
        begun = [json.loads(path.read_text("utf-8"))["mean"] for path in arguments.begun]
        state |= {"kinds": known, "responders": begun, "log": []}
    while len(state["log"]) < arguments.rounds:
        began = time.process_time()
        line = found_round(state, arguments.depth, arguments.matches)
        state["seconds"] = round(state["seconds"] + time.process_time() - began, 1)
        keep(arguments.out, state)
        print(len(state["log"]), line, f"{state['seconds']:.0f} s", flush=True)
    if arguments.writes:
        MIXERS.write_text(source(state["kinds"]), "utf-8")


if __name__ == "__main__":
    main()
