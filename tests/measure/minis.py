"""The reduced games of `python_tenno` and `python_honor`, solved three ways that have to agree.

    python -m tests.measure.minis [--iterations 200]

Our own solver (the sequence form of the whole tree as a linear program, scipy), OpenSpiel's CFR+ and its
sequence-form linear program. Prints for each game its size and each one's value to seat 0; of the second
game also what an equilibrium does. Needs the extras "assets" and "peers".
"""

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.adapters.match_for_any_library import Table
from game.honor.adapters import reduced_games as honor_minis
from game.honor.cards import CODES
from game.kept.json_lines import write_line
from game.tenno.adapters import reduced_games as tenno_minis
from game.tenno.adapters.match_in_numbers import Table as TennoTable
from game.tenno.variants import PLAIN
from tests.measure.reduced import InformationSet, Tree

Said = Callable[[str], None]
LOT = -2
"""The player of a node where a lot falls."""


@dataclass(frozen=True)
class Solvable:
    """A mini as OpenSpiel loads it, its beginning, and what a seat is told before it decides, in short."""

    game: str
    mini: str
    begin: Callable[[], Table[Any]]
    told: Callable[[Table[Any], int], str] | None = None


def _tenno(mini: tenno_minis.Mini) -> Solvable:
    return Solvable("python_tenno", mini.name, lambda: TennoTable(tenno_minis.SEATS, 0, mini))


def _honor(mini: honor_minis.Mini) -> Solvable:
    def told(table: Table[Any], seat: int) -> str:
        held = [name for name in mini.hidden if CODES[name] in table.view(seat).hand]
        holds = held if seat == honor_minis.OWNER else []
        saved = any(line.get("move") == "save_face" for line in table.record(seat))
        after = " after a Save Face was shown" if saved else ""
        return f"seat {seat}" + (f" with {holds[-1]}" if holds else "") + after

    return Solvable("python_honor", mini.name, lambda: honor_minis.MiniTable(mini), told)


SOLVABLE = {
    one.mini: one
    for one in [
        *map(_tenno, tenno_minis.MINIS.values()),
        *map(_honor, honor_minis.MINIS.values()),
    ]
}


@dataclass
class Grown(Tree):
    """A tree with what its information sets are in words, and the answers of each."""

    words: list[str] = field(default_factory=list)
    answers: dict[int, str] = field(default_factory=dict)
    """By class of options."""


def grown(solvable: Solvable, most: int = 100_000) -> Grown:
    """Write a mini's tree out, information sets by what their seat was told."""
    tree, known = Grown(PLAIN), dict[Any, int]()
    layer: list[tuple[Table[Any], int, int, float]] = [(solvable.begin(), -1, -1, 1.0)]
    while layer:
        ids, following = [], []
        for table, parent, cls, share in layer:
            node, seat = len(tree.parent), table.asked
            assert node < most
            ids.append(node)
            tree.parent.append(parent)
            tree.cls.append(cls)
            tree.share.append(share)
            tree.player.append(LOT if table.lot_due else -1 if seat is None else seat)
            tree.value.append(table.returns()[0] if seat is None and not table.lot_due else 0.0)
            if table.lot_due:
                for outcome, chance in table.outcomes():
                    after = table.copy()
                    after.fall(outcome)
                    following.append((after, node, -1, chance))
            if seat is None:
                continue
            key = seat, str(table.record(seat)), str(table.ask_line())
            if key not in known:
                known[key] = len(tree.sets)
                tree.sets.append(InformationSet(seat, {}, (), []))
                told = solvable.told(table, seat) if solvable.told is not None else ""
                tree.words.append(f"{told}, asked {write_line(table.ask_line() or {})}" if told else "")
            place = tree.sets[known[key]]
            for action in table.actions():
                if (action,) not in place.classes:
                    place.classes[(action,)] = len(tree.set_of)
                    tree.answers[len(tree.set_of)] = write_line(table.line_of(action))
                    tree.set_of.append(known[key])
                after = table.copy()
                after.act(action)
                following.append((after, node, place.classes[(action,)], 1.0))
        tree.layers.append(ids)
        layer = following
    return tree


def plan(tree: Tree, seat: int) -> tuple[float, Sequence[float]]:
    """Return what a tree is worth to a seat, and how likely it lets each of its classes of options come.

    The unknowns are these, and what each information set of the other seat is worth then: no class of the
    other may leave less. Both remember what they did.
    """
    import numpy as np
    from scipy.optimize import linprog
    from scipy.sparse import lil_array

    classes, sets = len(tree.set_of), len(tree.sets)
    last = np.full((len(tree.parent), 2), -1)
    likely = np.ones(len(tree.parent))
    before = np.full(sets, -1)
    for layer in tree.layers:
        for node in layer:
            parent, cls = tree.parent[node], tree.cls[node]
            if parent < 0:
                continue
            last[node], likely[node] = last[parent], likely[parent] * tree.share[node]
            if cls >= 0:
                last[node, tree.player[parent]] = cls
                before[tree.set_of[cls]] = last[parent, tree.player[parent]]
    empty = classes + sets  # what has come before the first option of all
    gain = np.zeros(empty + 1)
    equal, one = lil_array((sets, empty + 1)), np.zeros(sets)
    below = lil_array((classes, empty + 1))
    for number, place in enumerate(tree.sets):
        if place.seat == seat:
            equal[number, [*place.classes.values()]] = 1.0
            if before[number] < 0:
                one[number] = 1.0
            else:
                equal[number, before[number]] = -1.0
            continue
        for cls in place.classes.values():
            below[cls, classes + number] += 1.0
        if before[number] < 0:
            gain[classes + number] = 1.0
        else:
            below[before[number], classes + number] -= 1.0
    for node, value in enumerate(tree.value):
        worth = (value if seat == 0 else -value) * likely[node]
        if tree.player[node] == -1 and worth:
            mine, other = last[node, seat], last[node, 1 - seat]
            if other >= 0:
                below[other, mine if mine >= 0 else empty] -= worth
            else:
                gain[mine if mine >= 0 else empty] += worth
    bounds = [(0.0, None)] * classes + [(None, None)] * sets + [(1.0, 1.0)]
    found = linprog(-gain, below.tocsr(), np.zeros(classes), equal.tocsr(), one, bounds)
    assert found.success, found.message
    return -float(found.fun), [float(share) for share in found.x[:classes]]


def equilibrium(tree: Grown) -> list[tuple[str, dict[str, float]]]:
    """Return for each information set, in words, how likely an equilibrium gives each answer.

    Sets that it never comes to are left out.
    """
    comes = [plan(tree, seat)[1] for seat in (0, 1)]
    found = []
    for words, place in zip(tree.words, tree.sets, strict=True):
        shares = {tree.answers[cls]: comes[place.seat][cls] for cls in place.classes.values()}
        whole = sum(shares.values())
        if whole > 1e-9:
            found.append((words, {answer: share / whole for answer, share in shares.items()}))
    return found


def measure(name: str, iterations: int, say: Said) -> tuple[float, float, float]:
    """Solve a mini by each; returns its values to seat 0: ours, OpenSpiel's CFR+, its linear program."""
    import pyspiel
    from open_spiel.python.algorithms import cfr, expected_game_score, sequence_form_lp

    solvable = SOLVABLE[name]
    tree = grown(solvable)
    value = plan(tree, 0)[0]
    ends = sum(player == -1 for player in tree.player)
    say(f"{name}: {len(tree.parent):,} nodes, {ends:,} ends, {len(tree.sets):,} information sets")
    say(f"    ours: {value:.8f}")
    if solvable.told is not None:
        for words, shares in equilibrium(tree):
            say(f"        {words}")
            for answer, share in shares.items():
                say(f"            {share:.3f}  {answer}")
    loaded = pyspiel.load_game(solvable.game, {"mini": name})
    started, solver = time.perf_counter(), cfr.CFRPlusSolver(loaded)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    plus = float(expected_game_score.policy_value(loaded.new_initial_state(), [policy] * 2)[0])
    say(
        f"    OpenSpiel's CFR+, {iterations:,} iterations: {plus:.5f} ({time.perf_counter() - started:.0f} s)"
    )
    program = float(sequence_form_lp.solve_zero_sum_game(loaded)[0])
    say(f"    OpenSpiel's sequence-form linear program: {program:.8f}")
    return value, plus, program


def main() -> None:
    """Measure all minis."""
    from game.honor.adapters import python_honor
    from game.tenno.adapters import python_tenno

    assert python_honor and python_tenno  # they register their games
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--mini", choices=SOLVABLE, action="append", help="only this one, or these")
    arguments = parser.parse_args()
    for name in arguments.mini or SOLVABLE:
        measure(name, arguments.iterations, lambda line: print(line, flush=True))


if __name__ == "__main__":
    main()
