"""Thousands of matches, played by the fast engine: counting a rival, reading it, and who wins.

    python -m tests.measure.duels count aoi --matches 2000 --out aoi.counts.json
    python -m tests.measure.duels read aoi --counts aoi.counts.json --matches 2400 [--out FILE]
    python -m tests.measure.duels versus aoi steady --matches 600 [--seats 4] [--out FILE]

Who plays is a rival's id or file, `steady`, or `thinking` or `master`, each with numbers of its own behind
commas: `aoi,depth=0.15`, `master,tilt=8,reads=0` (which reads nothing into what others do),
`master,rule=ninja first` (lays the Ninja as soon as it can), `master,rule=baits` (lays as the orderly do
until it is taken for one, then what these would lay last), `master,outlook=FILE` (judges standings by what
`master_outlook.py` fitted). The reader is a master that takes its opponent
for what was counted. At more than two seats the first plays against so many of the second. Printed is the
first one's share of the wins with a 95 % interval. Matches are numbered and seeded as in `reader.py`, so runs
over other numbers (--from) are fresh matches and add up. With --out what was played is kept after every
hundred matches, and the same command goes on where it stopped.
"""

import argparse
import json
import time
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.games import TENNO
from game.kept.chance import seed_from
from game.tenno.cards import cards_of, hand_of
from game.tenno.rivals.files import read_rival
from game.tenno.rivals.network import read_network
from game.tenno.rivals.personality import Personality
from tests.measure.engine import ATTACK, EXCHANGE, LOGGED, MINDS, MONK, REFILL, Engine, Sitter
from tests.measure.league import interval
from tests.measure.outlook_file import read_outlook
from tests.measure.reader import Counted

AT_ONCE = 100
"""Matches of one call."""
KNOWS = (0.02, 0.02, 0.02, 0.0, 0.94)
"""How sure a reader is that its opponent lays as was counted."""
FIRST_AOI = Path(__file__).parent.parent / "game" / "tenno" / "rivals" / "kept" / "aoi-1.toml"


def sitter_of(text: str) -> Sitter:
    """Return the sitter of a text. Raises ValueError for a rival that the engine cannot play."""
    name, *numbers = text.split(",")
    if name in MINDS:
        sitter = Sitter(name)
    else:
        path = Path(name)
        rival = read_rival(path if path.suffix == ".toml" else TENNO.rival_profile(name).file)
        numbers_of = rival.personality
        if numbers_of != Personality(depth=numbers_of.depth, feint=numbers_of.feint):
            raise ValueError(f"{name} has leanings, which the engine does not know")
        sitter = Sitter(rival.mind, numbers_of.depth, numbers_of.feint)
    found: dict[str, Any] = {}
    for key, value in (one.split("=") for one in numbers):
        if key == "network":
            found[key] = read_network(Path(value))
        elif key == "outlook":
            found[key] = read_outlook(Path(value))
        else:
            found[key] = value if key == "rule" else bool(int(value)) if key == "reads" else float(value)
    return replace(sitter, **found)


def take(counted: Counted, log: list[int], seat: int | None = None) -> None:
    """Count the refills and exchanges of a log, of one seat or of both."""
    attacker = None
    for at in range(0, len(log), LOGGED):
        who, wanted, filled, hand, *row, slot, to, card = log[at : at + LOGGED]
        again, attacker = attacker == who, who if wanted == ATTACK else attacker if wanted == MONK else None
        if seat not in (None, who):
            continue
        if wanted == ATTACK and not again:
            counted.attack(filled, row, slot)
        elif wanted == REFILL:
            counted.refill(filled, cards_of(hand), row, slot, card)
        elif wanted == EXCHANGE:
            counted.exchange(cards_of(hand), row, None if to < 0 else (slot, card))


def count(engine: Engine, player: int, numbers: range) -> Counted:
    """Let a player play itself and count what it lays."""
    counted, seats = Counted(), engine.seats
    for one in numbers:
        seeds = [*(seed_from(one, "count", seat) for seat in range(seats)), one % seats]
        take(counted, engine.play([[player] * seats], [seeds], log=True).log)
    return counted


def reader(counted: Counted, sitter: Sitter | None = None) -> Sitter:
    """Return a master, or such a sitter, that takes its opponent for what was counted."""
    fitted = counted.laying()
    refills = [(at, hand_of(hand), row, card, n) for (at, hand, row, card), n in counted.refills.items()]
    plain = replace(sitter or Sitter(), widely=0.0, near=0.0)
    return replace(plain, believed=(fitted, fitted), guess=KNOWS, refills=refills)


def seated(
    numbers: Iterable[int], one: int, other: int, seats: int = 2
) -> tuple[list[list[int]], list[list[int]]]:
    """Return who sits where, all seeds and who begins: the first player's seat and first turns rotate."""
    players, seeds = [], []
    for number in numbers:
        mine, table = number % seats, [other] * (seats - 1)
        others = [seed_from(number, "rival", place) for place in range(seats - 1)]
        table.insert(mine, one)
        others.insert(mine, seed_from(number, "reader"))
        players.append(table)
        seeds.append([*others, number // seats % seats])
    return players, seeds


def of_first(numbers: Iterable[int], shares: Iterable[list[float]]) -> list[float]:
    """Return the first player's of all seats' shares."""
    return [match[number % len(match)] for number, match in zip(numbers, shares, strict=True)]


def shares(engine: Engine, one: int, other: int, numbers: range) -> list[float]:
    """Return the first player's shares of these matches."""
    return of_first(numbers, engine.play(*seated(numbers, one, other, engine.seats)).shares)


def in_parts(numbers: range) -> Iterable[range]:
    """Part numbers into what is played at once."""
    for start in range(numbers.start, numbers.stop, AT_ONCE):
        yield range(start, min(start + AT_ONCE, numbers.stop))


def told(what: str, found: list[float]) -> str:
    """Write shares with their 95 % interval."""
    mean, half = interval(found)
    return f"{what}: {100 * mean:.1f} % ± {100 * half:.1f} of {len(found)} matches"


def kept(path: Path | None, what: str) -> dict[str, Any]:
    """Read what a file keeps of the same measure, if anything. Raises ValueError for another's."""
    if path is None or not path.exists():
        return {"what": what, "seconds": 0.0}
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    if found["what"] != what:
        raise ValueError(f"{path} keeps {found['what']}, not {what}")
    return found


def keep(path: Path | None, found: dict[str, Any]) -> None:
    """Write a file that a stopped run goes on from."""
    if path is not None:
        made = path.with_suffix(".part")
        made.write_text(json.dumps(found), "utf-8")
        made.replace(path)


def _count(engine: Engine, arguments: argparse.Namespace) -> None:
    [spec] = arguments.players
    player = engine.sitter(sitter_of(spec))
    state = kept(arguments.out, f"counts of {spec}{_at(engine)}")
    counted = Counted.of_json(state) if "refills" in state else Counted()
    done = state.get("matches", 0)
    for numbers in in_parts(range(done, arguments.matches)):
        began = time.process_time()
        counted = Counted.of_json(counted.to_json(), count(engine, player, numbers).to_json())
        state |= counted.to_json() | {"matches": numbers.stop}
        state["seconds"] += time.process_time() - began
        keep(arguments.out, state)
    bits, seconds = counted.bits(), state["seconds"]
    print(f"{spec}: first refill {bits:.2f} bits in {arguments.matches} matches, {seconds:.0f} s")


def _play(engine: Engine, arguments: argparse.Namespace) -> None:
    if arguments.what == "read":
        [spec] = arguments.players
        counted = Counted.of_json(*(json.loads(path.read_text("utf-8")) for path in arguments.counts))
        one, other = reader(counted, sitter_of(arguments.reader)), sitter_of(spec)
        what = f"{arguments.reader} reading {spec} by {sum(counted.refills.values())} refills"
    else:
        one, other = (sitter_of(spec) for spec in arguments.players)
        what = " against ".join(arguments.players)
    what += _at(engine)
    state = kept(arguments.out, f"{what} from {arguments.start}")
    found: list[float] = state.setdefault("shares", [])
    players = engine.sitter(one), engine.sitter(other)
    for numbers in in_parts(range(arguments.start + len(found), arguments.start + arguments.matches)):
        began = time.process_time()
        found += shares(engine, *players, numbers)
        state["seconds"] += time.process_time() - began
        keep(arguments.out, state)
    print(f"{told(what, found)}, {state['seconds']:.0f} s")


def _at(engine: Engine) -> str:
    return "" if engine.seats == 2 else f" at {engine.seats} seats"


def main() -> None:
    """Count or play as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=("count", "read", "versus"))
    parser.add_argument("players", nargs="+", metavar="WHO")
    parser.add_argument("--counts", nargs="*", type=Path, default=[])
    parser.add_argument("--reader", default="master,depth=0.15", metavar="WHO")
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--from", dest="start", type=int, default=0)
    parser.add_argument("--seats", type=int, default=2, choices=range(2, 8))
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    (_count if arguments.what == "count" else _play)(Engine(arguments.seats), arguments)


if __name__ == "__main__":
    main()
