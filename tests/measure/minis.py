"""The reduced games of `python_tenno`, solved three ways that have to agree.

    python -m tests.measure.minis [--iterations 200]

Our own solver (the sequence form of the whole tree as a linear program, scipy), OpenSpiel's CFR+ and its
sequence-form linear program. Prints for each game its size and each one's value to seat 0. Needs the extras
"assets" and "peers".
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

from game.tenno.adapters.minis import MINIS, SEATS, Mini
from game.tenno.adapters.table import Table
from game.tenno.variants import PLAIN
from tests.measure.reduced import InformationSet, Tree

Said = Callable[[str], None]


def grown(root: Table, most: int = 100_000) -> Tree | None:
    """Write the tree of a table out, information sets by what their seat was told; None above `most`."""
    tree, known = Tree(PLAIN), dict[Any, int]()
    layer: list[tuple[Table, int, int]] = [(root, -1, -1)]
    while layer:
        ids, following = [], []
        for table, parent, cls in layer:
            node, seat = len(tree.parent), table.asked
            if node > most:
                return None
            ids.append(node)
            tree.parent.append(parent)
            tree.cls.append(cls)
            tree.share.append(1.0)
            tree.player.append(-1 if seat is None else seat)
            tree.value.append(table.returns()[0] if seat is None else 0.0)
            if seat is None:
                continue
            key = seat, str(table.record(seat)), str(table.ask)
            if key not in known:
                known[key] = len(tree.sets)
                tree.sets.append(InformationSet(seat, {}, (), []))
            place = tree.sets[known[key]]
            for action in table.actions():
                if (action,) not in place.classes:
                    place.classes[(action,)] = len(tree.set_of)
                    tree.set_of.append(known[key])
                after = table.copy()
                after.act(action)
                following.append((after, node, place.classes[(action,)]))
        tree.layers.append(ids)
        layer = following
    return tree


def exact_value(tree: Tree) -> float:
    """Return what a tree is worth to seat 0.

    The unknowns are how likely seat 0 lets each of its classes of options come, and what each information set
    of seat 1 is worth then: no class of seat 1 may leave less. Both remember what they did.
    """
    import numpy as np
    from scipy.optimize import linprog
    from scipy.sparse import lil_array

    last = np.full((len(tree.parent), 2), -1)
    before = np.full(len(tree.sets), -1)
    for layer in tree.layers:
        for node in layer:
            parent = tree.parent[node]
            if parent >= 0:
                last[node] = last[parent]
                last[node, tree.player[parent]] = tree.cls[node]
                before[tree.set_of[tree.cls[node]]] = last[parent, tree.player[parent]]
    classes, sets = len(tree.set_of), len(tree.sets)
    gain = np.zeros(classes + sets)
    equal, one = lil_array((sets, classes + sets)), np.zeros(sets)
    below = lil_array((classes, classes + sets))
    for number, place in enumerate(tree.sets):
        if place.seat == 0:
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
    always = 0.0
    for node, value in enumerate(tree.value):
        mine, other = last[node]
        if tree.player[node] >= 0 or not value:
            continue
        if other >= 0:
            assert mine >= 0, "seat 0 decides first"
            below[other, mine] -= value
        elif mine >= 0:
            gain[mine] += value
        else:
            always += value
    bounds = [(0.0, None)] * classes + [(None, None)] * sets
    found = linprog(-gain, below.tocsr(), np.zeros(classes), equal.tocsr(), one, bounds)
    assert found.success, found.message
    return always - float(found.fun)


def solved(mini: Mini) -> tuple[float, Tree]:
    """Return a mini's value to seat 0, and its tree."""
    tree = grown(Table(SEATS, 0, mini))
    assert tree is not None
    return exact_value(tree), tree


def measure(mini: Mini, iterations: int, say: Said) -> tuple[float, float, float]:
    """Solve a mini by each; returns its values to seat 0: ours, OpenSpiel's CFR+, its linear program."""
    import pyspiel
    from open_spiel.python.algorithms import cfr, expected_game_score, sequence_form_lp

    value, tree = solved(mini)
    ends = sum(player < 0 for player in tree.player)
    say(f"{mini.name}: {len(tree.parent):,} nodes, {ends:,} ends, {len(tree.sets):,} information sets")
    say(f"    ours: {value:.8f}")
    loaded = pyspiel.load_game("python_tenno", {"mini": mini.name})
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--iterations", type=int, default=200)
    arguments = parser.parse_args()
    for mini in MINIS.values():
        measure(mini, arguments.iterations, lambda line: print(line, flush=True))


if __name__ == "__main__":
    main()
