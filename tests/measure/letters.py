"""Measures how hard the letters of a road are: whole runs, and each door for itself.

    python -m tests.measure.letters [--game honor] [--tries 2] [--workers 2]

The road's yardstick sits in the player's seat. In whole runs it takes the first door, the inn where it has
lost rice, and sets the first custom (of those that hold the first goes). Then every door of every letter is
played with customs by lot, as many as may hold there, by the yardstick and, where a bet asks for more than a
win, by whoever goes for that. Printed are the shares that were passed with 95 % intervals: by step, by kind
of door, by what a bet asks for, and by custom.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.campaign.campaign_files import can_sit
from game.campaign.run_rules import LAST, REST, Door, RunRules, run_rules
from game.campaign.runs import Run, captured_in
from game.campaign.stages import Stage
from game.campaign.tries import Player, played, yardstick
from game.commands.workers import do_all
from game.games import HONOR, TENNO
from game.kept.chance import Chance, seed_from
from game.kept.win_rates import WinRate


class Tried(NamedTuple):
    """A door's match and what came of it."""

    step: int
    kind: str
    goal: int
    customs: tuple[str, ...]
    passed: bool
    points: int


class Whole(NamedTuple):
    """What came of a run."""

    passed: int
    points: int
    won: bool
    doors: tuple[Tried, ...]


def _road(game: str) -> RunRules:
    return run_rules("" if game == TENNO.name else game)


def _try(run: Run, door: Door, player: Player, seed: int) -> Tried:
    """Play a door's match by the customs that hold."""
    rules = run.rules
    stage = rules.stage(door, run.letter, run.customs)
    matches = played(rules.game, stage, player, seed)
    came = stage.outcome([match.told(0) for match in matches])
    assert came is not None
    return Tried(
        door.step, door.kind, door.goal, tuple(run.customs), came.goal, captured_in(matches, rules.game)
    )


def whole(job: tuple[str, int, int]) -> Whole:
    """Play a letter to its end."""
    game, letter, number = job
    rules = _road(game)
    run = Run(1, letter, 1, rules, can_sit(rules.game), rice=rules.rice)
    doors: list[Tried] = []
    while not run.over:
        if run.offered:
            full = len(run.customs) >= rules.most_customs
            run.fold({"custom": run.offered[0], **({"drop": run.customs[0]} if full else {})})
            continue
        found = run.doors()
        inn = next((door for door in found if door.kind == REST), None)
        if inn is not None and run.rice < rules.rice:
            run.fold({"step": run.step, "door": inn.number})
            continue
        door = found[0]
        run.fold({"step": run.step, "door": door.number, "record": "one"})
        stage = rules.stage(door, letter, run.customs)
        tried = _try(run, door, yardstick(rules.game, stage), seed_from("letters", letter, number, run.step))
        doors.append(tried)
        run.fold({"record": "one", "passed": tried.passed, "captured": tried.points})
    return Whole(run.passed, run.points, run.won, tuple(doors))


def door_job(job: tuple[str, int, int, int, bool, int]) -> Tried:
    """Play one door of a letter with customs by lot."""
    game, letter, step, number, seeks, nth = job
    rules = _road(game)
    run = Run(1, letter, 1, rules, can_sit(rules.game))
    lots = Chance(seed_from("customs", letter, step, number, nth))
    for earlier in range(1, step):
        if len(run.customs) == rules.most_customs:
            run.customs.pop(lots.below(len(run.customs)))
        run.customs.append(lots.choose(rules.offer(letter, earlier, run.customs)))
    door = run.doors(step)[number]
    stage = rules.stage(door, letter, run.customs)
    player = _seeking(stage) if seeks else yardstick(rules.game, stage)
    return _try(run, door, player, seed_from("door", letter, step, number, nth))


def _seeking(stage: Stage) -> Player:
    return lambda seed: stage.rules.seeker(seed, stage.goal)


def _doors(rules: RunRules) -> list[tuple[int, Door]]:
    sitting = can_sit(rules.game)
    return [
        (letter, door)
        for letter in range(1, rules.letters + 1)
        for step in range(1, rules.length + 1)
        for door in rules.doors(letter, step, sitting)
        if door.kind != REST
    ]


def _say(title: str, tried: Iterable[tuple[object, Tried]]) -> None:
    found: dict[object, list[bool]] = defaultdict(list)
    for key, one in tried:
        found[key].append(one.passed)
    print(f"{title}:")
    for key, passed in sorted(found.items(), key=lambda item: str(item[0])):
        rate = WinRate.of(sum(passed), len(passed))
        print(
            f"  {key}: {100 * rate.rate:.0f} % of {len(passed)} ({100 * rate.low:.0f}-{100 * rate.high:.0f})"
        )


def _say_runs(runs: Sequence[Whole]) -> None:
    won = WinRate.of(sum(run.won for run in runs), len(runs))
    passed, points = sum(run.passed for run in runs) / len(runs), sum(run.points for run in runs) / len(runs)
    print(
        f"{len(runs)} runs: won {100 * won.rate:.0f} % ({100 * won.low:.0f}-{100 * won.high:.0f}), "
        f"{passed:.1f} doors passed, {points:.0f} points on the average",
        flush=True,
    )
    _say("by step", ((door.step, door) for run in runs for door in run.doors))


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default=HONOR.name, choices=(HONOR.name, TENNO.name))
    parser.add_argument("--tries", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--parts", nargs="+", default=["runs", "doors", "bets"])
    given = parser.parse_args()
    rules = _road(given.game)
    tries = range(given.tries)
    if "runs" in given.parts:
        jobs = [(given.game, letter, nth) for letter in range(1, rules.letters + 1) for nth in tries]
        _say_runs(list(do_all(whole, jobs, given.workers)))
    for part, seeks in (("doors", False), ("bets", True)):
        if part not in given.parts:
            continue
        each = [
            (given.game, letter, door.step, door.number, seeks, nth)
            for letter, door in _doors(rules)
            for nth in tries
            if not seeks or len(rules.kind(door).goals) > 1
        ]
        tried = list(do_all(door_job, each, given.workers))
        print(f"{part}, {'by whoever goes for it' if seeks else 'by the yardstick'}: {len(tried)} matches")
        _say("by step", ((one.step, one) for one in tried))
        _say("by kind", ((one.kind, one) for one in tried))
        asked = [(one, rules.kinds[one.kind].goals) for one in tried if one.kind != LAST]
        _say("by what is asked", ((str(goals[one.goal]), one) for one, goals in asked if len(goals) > 1))
        _say("by custom", ((custom, one) for one in tried for custom in one.customs or ("none",)))


if __name__ == "__main__":
    main()
