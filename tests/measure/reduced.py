"""How far the master's play is from what cannot be beaten, on a Tenno small enough to be solved.

    python -m tests.measure.reduced [--rival aoi] [--hand 8 X] [--tries 16] [--steps 400]
    python -m tests.measure.reduced --game honor [--rival aoi] [--tries 40]    (honor_reduced.py)

The reduced game has the real rules for two seats with three slots, and a hand of one card: each of --hand is
a game of its own. (With two cards in hand the tree has 16 million nodes.) Its tree is written out whole,
counterfactual regret minimisation (CFR+, numpy) finds its equilibrium, and exact best responses say how near.
Then the rival is asked at every information set that it can come to, --tries times with other seeds: that is
its policy, and an exact best response to it says how much whoever knew it by heart would win. Needs the extra
"assets" (numpy); a minute or two for each card.

Slots have no names in the rules. So a row is numbered from its own farmers, information sets that differ
in the numbers of the other's slots alone are one, and an option stands for all that differ in these alone.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

import numpy as np

from game.games import TENNO
from game.kept.chance import seed_from
from game.kept.json_lines import Line
from game.tenno import variants
from game.tenno.cards import CODES, FIRST_HAND, MONK, NAMES, fight
from game.tenno.decisions import Attack, Decision, Exchange, Pass, Peek, Place, Refill, Swap
from game.tenno.events import Attacked, Exchanged, Fought, Passed, Peeked, Placed, Refilled, Swapped, Turned
from game.tenno.events import Event as Happened
from game.tenno.full_state import State
from game.tenno.line_forms import decision_from_line
from game.tenno.score import score
from game.tenno.seat_record import header_for, line_for
from game.tenno.variants import Variant

FARMERS = (1, 2, 3)
PERMUTATIONS = tuple(permutations(range(3)))
Event = tuple[Any, ...]
"""What a seat is told of a decision: a letter, the seat, and the rest; slots after "s" are the seat's own."""


def told(decision: Decision, state: State, seat: int) -> Event:
    """Say what a seat is told of a decision; `state` is as it was before it, but for attacks as after it."""
    own = decision.seat == seat
    match decision:
        case Attack(attacker, slot, target, target_slot):
            assert state.fight is not None
            fought = state.fight
            return "A", attacker, slot, target, target_slot, fought.attacking, fought.defending
        case Refill(who, slot, card):
            return "R", who, slot, card if own else 0
        case Exchange(who, slot, card):
            return "E", who, slot, card if own else 0
        case Swap(who, (low, high), swapped):
            return "S", who, low, high, int(swapped) if own else -1
        case Peek(who, slot):
            assert state.attack is not None
            return "P", who, slot, state.rows[state.attack.seat][slot] if own else 0
        case Pass(who):
            return "-", who
    raise TypeError(f"{decision} is not told here")


def renamed(event: Event, seat: int, names: tuple[int, ...]) -> Event:
    """Return an event with the slots of the seat that is not `seat` numbered anew."""
    kind = event[0]
    if kind == "A":
        _, attacker, slot, target, target_slot, attacking, defending = event
        if attacker == seat:
            return "A", attacker, slot, target, names[target_slot], attacking, defending
        return "A", attacker, names[slot], target, target_slot, attacking, defending
    if kind == "P":  # of a peek the slot is the other's
        _, who, slot, saw = event
        return ("P", who, names[slot], saw) if who == seat else event
    if kind == "-" or event[1] == seat:
        return event
    if kind == "S":
        low, high = sorted((names[event[2]], names[event[3]]))
        return "S", event[1], low, high, event[4]
    return kind, event[1], names[event[2]], event[3]


def option_of(decision: Decision, names: tuple[int, ...]) -> Event:
    """Return an own decision as a plain value, the other's slots numbered by `names`."""
    match decision:
        case Attack(_, slot, _, target_slot):
            return "A", slot, names[target_slot]
        case Refill(_, slot, card) | Exchange(_, slot, card):
            return type(decision).__name__, slot, card
        case Swap(_, slots, swapped):
            return "S", *slots, swapped
        case Peek(_, slot):
            return "P", names[slot]
    return ("-",)


@dataclass
class InformationSet:
    """An information set: who is asked what, the record in its first form, and the classes of its options."""

    seat: int
    ask: Line
    events: tuple[Event, ...]
    names: list[tuple[int, ...]]
    classes: dict[Event, int] = field(default_factory=dict)


@dataclass
class Tree:
    """The whole game, node by node in layers; edges hold the class of the option and its share of it."""

    variant: Variant
    sets: list[InformationSet] = field(default_factory=list)
    layers: list[list[int]] = field(default_factory=list)
    parent: list[int] = field(default_factory=list)
    cls: list[int] = field(default_factory=list)
    share: list[float] = field(default_factory=list)
    player: list[int] = field(default_factory=list)
    """Of a node: who decides, -1 at an end."""
    value: list[float] = field(default_factory=list)
    set_of: list[int] = field(default_factory=list)
    """Of a class: its information set."""


def canonical(seat: int, events: Sequence[Event]) -> tuple[tuple[Event, ...], list[tuple[int, ...]]]:
    """Return the record in its first form, and all numberings of the other's slots that give it."""
    forms = [(tuple(renamed(event, seat, names) for event in events), names) for names in PERMUTATIONS]
    first = min(form for form, _ in forms)
    return first, [names for form, names in forms if form == first]


def grown(variant: Variant) -> Tree:
    """Write the tree out."""
    tree, known = Tree(variant), dict[Any, int]()
    root = State(2, 0, variant)
    for seat in (0, 1):
        root.apply(Place(seat, FARMERS))
    layer: list[tuple[State, tuple[tuple[Event, ...], ...], int, int, float]] = [
        (root, ((), ()), -1, -1, 1.0)
    ]
    while layer:
        ids, following = [], []
        for state, records, parent, cls, share in layer:
            node = len(tree.parent)
            ids.append(node)
            tree.parent.append(parent)
            tree.cls.append(cls)
            tree.share.append(share)
            tree.player.append(-1 if state.ask is None else state.ask.seat)
            tree.value.append(_score(state) if state.ask is None else 0.0)
            if state.ask is not None:
                following += _children(tree, known, state, records, node)
        tree.layers.append(ids)
        layer = following
    return tree


def _score(state: State) -> float:
    winners = score(state)[2]
    return 0.0 if len(winners) == 2 else 1.0 if winners == (0,) else -1.0


def _children(tree: Tree, known: dict[Any, int], state: State, records: Any, node: int) -> Iterator[Any]:
    assert state.ask is not None
    seat, ask = state.ask.seat, state.ask.to_line()
    form, names = canonical(seat, records[seat])
    key = seat, tuple(sorted(ask.items())), form
    if key not in known:
        known[key] = len(tree.sets)
        tree.sets.append(InformationSet(seat, ask, form, names))
    number = known[key]
    place = tree.sets[number]
    found = []
    for decision in state.options():
        option = min(option_of(decision, each) for each in names)
        if option not in place.classes:
            place.classes[option] = len(tree.set_of)
            tree.set_of.append(number)
        found.append((decision, place.classes[option]))
    members = Counter(cls for _, cls in found)
    for decision, cls in found:
        after = state.copy()
        after.apply(decision)
        source = after if isinstance(decision, Attack) else state
        told_both = tuple((*records[each], told(decision, source, each)) for each in (0, 1))
        yield after, told_both, node, cls, 1.0 / members[cls]


class Solver:
    """Values of strategies on a tree. A strategy is an array: how likely each class of options is."""

    def __init__(self, tree: Tree) -> None:
        """Lay the tree out as arrays."""
        self.layers = [np.array(layer) for layer in tree.layers]
        self.parent, self.cls = np.array(tree.parent), np.array(tree.cls)
        self.share, self.player = np.array(tree.share), np.array(tree.player)
        self.end = np.array(tree.value)
        self.set_of = np.array(tree.set_of)
        self.sets = len(tree.sets)
        self.seat_of_class = np.array([place.seat for place in tree.sets])[self.set_of]
        self.options = np.bincount(self.set_of, minlength=self.sets)

    def uniform(self) -> Any:
        """Return the strategy that takes all classes as often."""
        return 1.0 / self.options[self.set_of]

    def reach(self, strategy: Any, seat: int) -> Any:
        """Return how likely a seat alone lets each node come."""
        reach = np.ones(len(self.parent))
        for layer in self.layers[1:]:
            parent = self.parent[layer]
            taken = strategy[self.cls[layer]] * self.share[layer]
            reach[layer] = reach[parent] * np.where(self.player[parent] == seat, taken, 1.0)
        return reach

    def values(self, strategy: Any) -> Any:
        """Return what each node is worth to seat 0."""
        value = self.end.copy()
        for layer in reversed(self.layers[1:]):
            taken = strategy[self.cls[layer]] * self.share[layer]
            np.add.at(value, self.parent[layer], taken * value[layer])
        return value

    def gains(self, value: Any, others: Any, seat: int) -> Any:
        """Return what each class of options is worth to a seat, weighted by how the other lets it come."""
        edges = np.concatenate(self.layers[1:])
        edges = edges[self.player[self.parent[edges]] == seat]
        sign = 1.0 if seat == 0 else -1.0
        weights = sign * value[edges] * self.share[edges] * others[self.parent[edges]]
        return np.bincount(self.cls[edges], weights, len(self.set_of))

    def normal(self, weights: Any) -> Any:
        """Return weights as shares of their information set; even where there are none."""
        whole = np.bincount(self.set_of, weights, self.sets)[self.set_of]
        return np.where(whole > 0, weights / np.where(whole > 0, whole, 1.0), self.uniform())

    def best_response(self, strategy: Any, seat: int) -> float:
        """Return what the game is worth to seat 0 where `seat` plays its best against a strategy."""
        others = self.reach(strategy, 1 - seat)
        value, sign = self.end.copy(), 1.0 if seat == 0 else -1.0
        for layer in reversed(self.layers[1:]):
            parent, cls = self.parent[layer], self.cls[layer]
            mine = self.player[parent] == seat
            taken = np.where(mine, 0.0, strategy[cls]) * self.share[layer]
            worth = sign * value[layer] * self.share[layer] * others[parent]
            gain = np.bincount(cls[mine], worth[mine], len(self.set_of))
            touched = np.unique(cls[mine])
            best = np.full(self.sets, -np.inf)
            np.maximum.at(best, self.set_of[touched], gain[touched])
            chosen = np.zeros(len(self.set_of))
            order = touched[gain[touched] >= best[self.set_of[touched]]]
            first = np.unique(self.set_of[order], return_index=True)[1]
            chosen[order[first]] = 1.0
            taken = np.where(mine, chosen[cls] * self.share[layer], taken)
            np.add.at(value, parent, taken * value[layer])
        return float(value[0])

    def solve(self, steps: int) -> Any:
        """Return an equilibrium strategy, by CFR+ with linear averaging and alternating updates."""
        regret, average = np.zeros(len(self.set_of)), np.zeros(len(self.set_of))
        for step in range(1, steps + 1):
            for seat in (0, 1):
                strategy = self.normal(regret)
                mine = self.seat_of_class == seat
                others = self.reach(strategy, 1 - seat)
                gain = self.gains(self.values(strategy), others, seat)
                worth = np.bincount(self.set_of, strategy * gain, self.sets)[self.set_of]
                regret = np.where(mine, np.maximum(regret + gain - worth, 0.0), regret)
                own = self.reach(strategy, seat)
                seen = np.zeros(len(self.set_of))
                edges = np.concatenate(self.layers[1:])
                seen[self.cls[edges]] = own[self.parent[edges]]
                average += np.where(mine, step * seen * strategy, 0.0)
        return self.normal(average)


class Asked:
    """A rival's policy, by asking it with many seeds."""

    def __init__(self, tree: Tree, solver: Solver, rival: str, tries: int) -> None:
        """Ask `tries` times at each information set."""
        self.tree, self.solver, self.rival, self.tries = tree, solver, rival, tries
        self.asked = 0

    def policy(self) -> Any:
        """Return its strategy in both seats; even where it never comes."""
        strategy, solver = self.solver.uniform(), self.solver
        for seat in (0, 1):
            reach = np.ones(len(solver.parent))
            done: set[int] = set()
            for depth, layer in enumerate(solver.layers):
                if depth:
                    parent = solver.parent[layer]
                    taken = strategy[solver.cls[layer]] * solver.share[layer]
                    reach[layer] = reach[parent] * np.where(solver.player[parent] == seat, taken, 1.0)
                following = solver.layers[depth + 1] if depth + 1 < len(solver.layers) else []
                for edge in following:
                    number = int(solver.set_of[solver.cls[edge]])
                    here = int(solver.parent[edge])
                    if solver.player[here] == seat and reach[here] > 0 and number not in done:
                        done.add(number)
                        self._ask(number, strategy)
            self.asked += len(done)
        return strategy

    def _ask(self, number: int, strategy: Any) -> None:
        place = self.tree.sets[number]
        counts = Counter(self._answer(place, seed_from(number, each)) for each in range(self.tries))
        for option, cls in place.classes.items():
            strategy[cls] = counts[option] / self.tries

    def _answer(self, place: InformationSet, seed: int) -> Event:
        rival = TENNO.rival(self.rival, seed)
        plans = [{"name": "0"}, {"name": "1"}]
        header = {"record": "tenno", "version": 2, "seats": plans, "first": 0}
        header["variant"] = self.tree.variant.to_line()
        rival.tell(header_for(header, place.seat))
        for happened in (Placed(0, FARMERS), Placed(1, FARMERS), *_happened(place.events)):
            line = line_for(happened, place.seat)
            assert line is not None
            rival.tell(line)
        decision = decision_from_line(rival.answer(place.ask))
        # The record is in its first form already: what is left are numberings that do not change it.
        same = [names for names in PERMUTATIONS if _unchanged(place, names)]
        return min(option_of(decision, names) for names in same)


def _unchanged(place: InformationSet, names: tuple[int, ...]) -> bool:
    return tuple(renamed(event, place.seat, names) for event in place.events) == place.events


def _happened(events: Sequence[Event]) -> Iterator[Happened]:
    """Return what was told as the events of a seat's record."""
    for event in events:
        kind, seat, *rest = event
        if kind == "A":
            slot, target, target_slot, attacking, defending = rest
            came = fight(attacking, defending, False)
            winner = seat if came.attacker_wins else target if came.defender_wins else None
            yield Attacked(seat, slot, target, target_slot)
            yield Turned(attacking, defending)
            yield Fought(attacking, defending, came.strengths, False, winner)
        elif kind == "R":
            yield Refilled(seat, rest[0], rest[1] or None)
        elif kind == "E":
            yield Exchanged(seat, rest[0], rest[1] or None)
        elif kind == "S":
            yield Swapped(seat, (rest[0], rest[1]), None if rest[2] < 0 else bool(rest[2]))
        elif kind == "P":
            yield Peeked(seat, rest[0], rest[1] or None)
        else:
            yield Passed(seat)


def wins(value: float) -> float:
    """Return a value of -1 to 1 as wins of a hundred, a shared victory counted as half."""
    return 50 * (1 + value)


def measure(hand: str, rival: str, tries: int, steps: int) -> tuple[float, float]:
    """Measure one reduced game and print its line; returns the rival's loss and the equilibrium's own."""
    variant = Variant(short_hand=tuple(card for card in FIRST_HAND if card != CODES[hand]))
    tree = grown(variant)
    solver = Solver(tree)
    best = solver.solve(steps)
    value = float(solver.values(best)[0])
    gap = (solver.best_response(best, 0) - solver.best_response(best, 1)) / 2
    asked = Asked(tree, solver, rival, tries)
    policy = asked.policy()
    against = (solver.best_response(policy, 0) + -solver.best_response(policy, 1)) / 2
    mirror = float(solver.values(policy)[0])
    print(
        f"{hand:>4}  {len(tree.parent):7} {len(tree.sets):6} {asked.asked:6}   "
        f"{wins(value):5.1f} +- {50 * gap:.2f}   {wins(mirror):5.1f}   {wins(against):5.1f}",
        flush=True,
    )
    return wins(against) - 50, 50 * gap


def main() -> None:
    """Measure the reduced games that the command line names, and the mean."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=("tenno", "honor"), default="tenno")
    parser.add_argument("--rival", help="by default aoi, and of the second game everybody")
    cards = [NAMES[card] for card in FIRST_HAND if card != MONK]
    parser.add_argument("--hand", nargs="+", default=cards, choices=cards, metavar="CARD")
    parser.add_argument("--tries", type=int)
    parser.add_argument("--steps", type=int, default=400)
    arguments = parser.parse_args()
    if arguments.game == "honor":
        from tests.measure import honor_reduced

        honor_reduced.measure([arguments.rival] if arguments.rival else [], arguments.tries or 40)
        return
    rival, tries = arguments.rival or "aoi", arguments.tries or 16
    variants.MOST_OUT = len(FIRST_HAND)  # smaller than any table that people may ask for
    print("hand  nodes   sets  asked   first seat wins     itself   best response wins (of 100, both seats)")
    lost = [measure(hand, rival, tries, arguments.steps)[0] for hand in arguments.hand]
    print(f"{rival}: a best response wins {50 + sum(lost) / len(lost):.1f} of 100 on the mean")


if __name__ == "__main__":
    main()
