"""Measures how strong rivals are: many matches in this process, seats rotated, shared wins as shares.

    python -m tests.measure.league MIND MIND [MIND ...] --matches 200 --seed 1

A MIND is novice, steady, or mind with the numbers that are not a master's: mind,depth=0.3,memory=0.5. Printed
is the first one's share of the wins against all the others, with its 95 % interval.
"""

import argparse
import time
from collections.abc import Callable
from math import sqrt

from game.kept.chance import seed_from
from game.kept.json_lines import Line
from game.table.game_interface import Rival
from game.tenno.match import Match
from game.tenno.rivals.novice import Novice
from game.tenno.rivals.personality import Personality
from game.tenno.rivals.steady import Steady
from game.tenno.rivals.thinking_rival import Mind

Maker = Callable[[int], Rival]


def play(rivals: list[Rival], first: int, times: list[list[float]] | None = None) -> Line:
    """Play one match; appends to `times`, by seat, the seconds that each answer took."""
    plans = [{"name": f"Seat {seat}"} for seat in range(len(rivals))]
    match = Match({"record": "tenno", "version": 1, "seats": plans, "first": first})
    told = [0] * len(rivals)
    while match.asked:
        (seat,) = match.asked
        rival = rivals[seat]
        record = match.told(seat)
        for line in record[told[seat] :]:
            rival.tell(line)
        told[seat] = len(record)
        ask = match.ask_line(seat)
        assert ask is not None
        began = time.perf_counter()
        answer = rival.answer(ask)
        if times is not None:
            times[seat].append(time.perf_counter() - began)
        match.decide(seat, answer)
    result = match.result()
    assert result is not None
    found: Line = result["result"]
    return found


def league(
    makers: list[Maker], matches: int, seed: int, progress: bool = False
) -> tuple[float, float, list[float]]:
    """Return the first one's share of the wins, half the width of its 95 % interval, its answers' seconds."""
    seats = len(makers)
    shares: list[float] = []
    took: list[float] = []
    for number in range(matches):
        turn = number % seats
        first = number // seats % seats
        order = [makers[(seat - turn) % seats] for seat in range(seats)]
        rivals = [make(seed_from(seed, number, seat)) for seat, make in enumerate(order)]
        times: list[list[float]] = [[] for _ in range(seats)]
        winners = play(rivals, first, times)["winners"]
        shares.append(1 / len(winners) if turn in winners else 0.0)
        took += times[turn]
        if progress and number % 10 == 9:
            print(number + 1, *(f"{part:.3f}" for part in interval(shares)), flush=True)
    return *interval(shares), took


def interval(shares: list[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % interval."""
    mean = sum(shares) / len(shares)
    spread = sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1)
    return mean, 1.96 * sqrt(spread / len(shares))


def maker(text: str) -> Maker:
    """Read a mind's name."""
    if text == "novice":
        return Novice
    if text == "steady":
        return Steady
    numbers = {}
    for part in text.split(",")[1:]:
        key, value = part.split("=")
        numbers[key] = float(value)
    personality = Personality(**numbers)
    return lambda seed: Mind(seed, personality)


def main() -> None:
    """Play the league of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("minds", nargs="+")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--progress", action="store_true")
    arguments = parser.parse_args()
    began = time.perf_counter()
    makers = [maker(text) for text in arguments.minds]
    mean, half, took = league(makers, arguments.matches, arguments.seed, arguments.progress)
    took.sort()
    seconds = time.perf_counter() - began
    print(
        f"{' '.join(arguments.minds)}: {100 * mean:.1f} % ± {100 * half:.1f} of {arguments.matches} matches; "
        f"answers: median {took[len(took) // 2]:.3f} s, 99 % {took[len(took) * 99 // 100]:.3f} s, "
        f"longest {took[-1]:.3f} s; {seconds:.0f} s in all"
    )


if __name__ == "__main__":
    main()
