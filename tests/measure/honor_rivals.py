"""Measures the players of The Honor of the Samurai against each other, and the engine's speed.

    python -m tests.measure.honor_rivals [--matches 600] [--endings 2000] [--seats 4] [--seed 1] [--workers 2]

Printed are: the share of the wins of one `steady` against three `novice` and against three `neutral` (shared
wins as shares, seats and first seat rotated) with 95 % intervals, how many of many mixed matches end and how,
and how many decisions a second random play comes to on one core with options listed.
"""

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt

from game.honor.cards import DAIMYOS, ROUNDS
from game.honor.decisions import Phase
from game.honor.line_forms import decision_line
from game.honor.match import Match
from game.honor.rivals.minds import MINDS
from game.honor.state import State
from game.honor.view import View, read_ask
from game.kept.chance import Chance, seed_from

GOAL = 400


def play(names: Sequence[str], seed: int, first: int = 0, goal: int = GOAL) -> Match:
    """Play one match to its end; each seat is told its own record alone."""
    seats = len(names)
    plans = [{"name": name, "rival": name} for name in names]
    match = Match({"record": "honor", "version": 1, "seats": plans, "first": first, "goal": goal})
    chance = Chance(seed_from(seed, "table"))
    lots = [Chance(seed_from(seed, seat)) for seat in range(seats)]
    views = [View(match.seat_record(seat)[0]) for seat in range(seats)]
    while match.phase is not Phase.OVER:
        if match.chance_due:
            match.draw(chance)
            continue
        (seat,) = match.asked
        view, told = views[seat], match.seat_record(seat)
        for line in told[view.lines :]:
            view.tell(line)
        ask = match.ask_line(seat)
        assert ask is not None
        match.decide(seat, decision_line(MINDS[names[seat]](view, read_ask(ask), lots[seat])))
    return match


def share(number: int, names: Sequence[str], seed: int) -> tuple[float, bool, int]:
    """Play the match of this number; return the first name's share of the win, whether by goal, and turns."""
    seats = len(names)
    shift = number % seats
    order = [names[(seat - shift) % seats] for seat in range(seats)]
    match = play(order, seed_from(seed, number), number // seats % seats)
    assert match.result is not None
    result = match.result["result"]
    won = 1 / len(result["winners"]) if shift in result["winners"] else 0.0
    turns = sum(line.get("move") == "end" for line in match.record)
    return won, max(result["honour"]) >= GOAL, turns


def measure(names: Sequence[str], matches: int, seed: int, workers: int) -> None:
    """Print the first one's share of the wins among these."""
    began = time.perf_counter()
    with ProcessPoolExecutor(workers) as pool:
        played = list(pool.map(partial(share, names=names, seed=seed), range(matches), chunksize=10))
    shares = [won for won, _, _ in played]
    mean = sum(shares) / matches
    spread = 1.96 * sqrt(sum((won - mean) ** 2 for won in shares) / max(matches - 1, 1) / matches)
    by_goal = sum(goal for _, goal, _ in played) / matches
    turns = sorted(turns for _, _, turns in played)[matches // 2] / len(names)
    print(
        f"{' '.join(names)}: {100 * mean:.1f} ± {100 * spread:.1f} % of {matches} (even "
        f"{100 / len(names):.1f}); {100 * by_goal:.0f} % by the goal, median {turns:.0f} rounds; "
        f"{time.perf_counter() - began:.0f} s",
        flush=True,
    )


def ending(number: int, seed: int) -> str:
    """Play a match of three to six players drawn by lot; return how it ended."""
    chance = Chance(seed_from(seed, "ending", number))
    names = [chance.choose(sorted(MINDS)) for _ in range(3 + chance.below(4))]
    match = play(names, seed_from(seed, number), 0, chance.choose((250, 300, 400)))
    assert match.result is not None
    rounds = sum(line.get("move") == "end" for line in match.record) / len(names)
    return f"round {ROUNDS}" if rounds == ROUNDS else "goal"


def measure_endings(matches: int, seed: int, workers: int) -> None:
    """Print how many mixed matches ended, and how."""
    with ProcessPoolExecutor(workers) as pool:
        found = Counter(pool.map(partial(ending, seed=seed), range(matches), chunksize=20))
    print(f"{sum(found.values())} of {matches} mixed matches ended: {dict(found)}", flush=True)


def measure_engine(seats: int, seconds: float = 2.0, seed: int = 1) -> float:
    """Return how many decisions a second of one core random play comes to, options listed at each."""
    chance = Chance(seed)
    decisions = matches = 0
    until = time.process_time() + seconds
    while time.process_time() < until:
        state = State(seats, matches % seats)
        while state.phase is not Phase.OVER:
            options = state.options()
            if options:
                state.apply(chance.choose(options))
                decisions += 1
            elif state.phase is Phase.ROLL:
                state.roll(tuple(1 + chance.below(6) for _ in range(state.roll_dice)))
            elif state.phase is Phase.SHUFFLE:
                state.shuffle(tuple(chance.shuffled(state.shuffled_cards())))
            else:
                state.draw_lords(tuple(chance.shuffled(DAIMYOS)[:seats]))
        matches += 1
    return decisions / seconds


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--endings", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    print(f"random play at four seats: {measure_engine(4):,.0f} decisions/s, options listed", flush=True)
    if given.matches:
        for other in ("novice", "neutral"):
            measure(("steady", *[other] * (given.seats - 1)), given.matches, given.seed, given.workers)
    if given.endings:
        measure_endings(given.endings, given.seed, given.workers)


if __name__ == "__main__":
    main()
