"""Fits what a standing is worth where masters play on, at two seats: what a sharper responder judges by.

    pip install numpy
    python -m tests.measure.master_outlook --matches 42000 --out FILE
    python -m tests.measure.best_response aoi --reader master,depth=0.4,outlook=FILE …

What all minds judge by (`outlook.py`) was fitted to matches of habits. Here the master plays itself,
responders of the past (`logs/`), the first Aoi and `steady` by the fast engine; before each turn both
seats' standing is kept, all cards open, and each is fitted to what its match came to: the share of the
victory and some of the lead, as `position_evaluation.py` judges an end. Each weight goes with how much of
the match is left. Printed is how well that foretells every fifth match, which was not fitted, beside what
all minds have (correlation: over all, and by the smaller hand: 0 to 2, 3 to 5, 6 to 8).
`logs/master_outlook.json` was fitted twice: the second time to matches of a master that judged by the
first.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from game.tenno.rivals.position_evaluation import HANDS, LEAD, bounded, outlook_weights
from tests.measure.duels import FIRST_AOI, count, reader, seated, sitter_of
from tests.measure.engine import Engine
from tests.measure.outlook_file import CARDS, HEAD

NUMBERS = 19
"""Of a moment: whose turn, points, sizes and hands of both, six cards, which of them the other has met."""
RIDGE = 8.0
"""Keeps weights small where hardly any match tells them."""
EVERY = 5
"""Every fifth match is not fitted."""
COUNTED = 400
AT_ONCE = 100
FIRST_MATCH = 500_000_000
LOGS = Path(__file__).parent / "logs"

Moment = list[int]


def opponents(engine: Engine, master: int, depth: float) -> list[int]:
    """Return who is played: itself twice, and all others once."""
    counted = count(engine, master, range(COUNTED))
    base = reader(counted, sitter_of(f"master,depth={depth}"))
    learned = [
        json.loads((LOGS / f"{name}.json").read_text("utf-8"))["mean"]
        for name in ("responder", "responder_at_full_budget")
    ]
    sitters = [replace(base, policy=policy) for policy in (*learned, [0.0] * engine.weights)]
    sitters += [replace(sitter_of(str(FIRST_AOI)), depth=depth), sitter_of("steady")]
    return [master, master, *(engine.sitter(sitter) for sitter in sitters)]


def played(engine: Engine, matches: int, depth: float) -> Iterator[list[Moment]]:
    """Play, and give match by match how it stood before each turn, its end behind them."""
    master = engine.sitter(sitter_of(f"aoi,depth={depth}"))
    others = opponents(engine, master, depth)
    for part, start in enumerate(range(0, matches, AT_ONCE)):
        numbers = range(FIRST_MATCH + start, FIRST_MATCH + min(start + AT_ONCE, matches))
        log = engine.play(*seated(numbers, master, others[part % len(others)]), stood=True).log
        match: list[Moment] = []
        for at in range(0, len(log), NUMBERS):
            match.append(log[at : at + NUMBERS])
            if match[-1][0] < 0:
                yield match
                match = []


def standing(moment: Moment, you: int) -> list[float]:
    """Describe how a seat stands, in the order of `Weights`: what is the other's is taken off."""
    turn, points, sizes, hands = moment[0], moment[1:3], moment[3:5], moment[5:7]
    left = (min(sizes) + 1) / HANDS
    lead = points[you] - points[1 - you]
    cards = [0.0] * (3 * CARDS)
    for seat, sign in ((you, left), (1 - you, -left)):
        for card in range(1, CARDS + 1):
            cards[card - 1] += sign * (hands[seat] >> card & 1)
        for place in range(3 * seat, 3 * seat + 3):
            card, met = moment[7 + place], moment[13 + place]
            cards[(2 if met else 1) * CARDS + card - 1] += sign
    return [1.0, (1.0 - left) * bounded(lead), lead / 10.0, ((you - turn) % 2) / 2, *cards]


def came_to(end: Moment, you: int) -> float:
    """Return what a match was worth to a seat."""
    lead = end[1 + you] - end[2 - you]
    won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return (1.0 - LEAD) * won + LEAD * (0.5 + 0.5 * bounded(lead))


def fitted(engine: Engine, matches: int, depth: float) -> tuple[list[float], list[float]]:
    """Play, fit and print how well it foretells."""
    import numpy as np  # whoever asks for help need not have it

    stood, left, worth, match_of = [], [], [], []
    for number, match in enumerate(played(engine, matches, depth)):
        for moment in match[:-1]:
            for you in (0, 1):
                stood.append(standing(moment, you))
                left.append(min(moment[3:5]))
                worth.append(came_to(match[-1], you))
                match_of.append(number)
    x, few, y = np.array(stood), np.array(left), np.array(worth)
    kept = np.array(match_of) % EVERY == EVERY - 1
    both = np.concatenate([x, x * ((few + 1) / HANDS)[:, None]], axis=1)
    fit = both[~kept]
    found = np.linalg.solve(fit.T @ fit + RIDGE * np.eye(both.shape[1]), fit.T @ y[~kept])
    plain = outlook_weights(2)
    of_cards = (weight for one in (plain.own_hand, plain.own_hidden, plain.own_seen) for weight in one[1:])
    for name, told in (("all minds", x @ np.array([*plain[:HEAD], *of_cards])), ("fitted", both @ found)):
        parts = [kept & (few >= low) & (few < low + 3) for low in (0, 3, 6)]
        by_hand = " ".join(f"{np.corrcoef(told[part], y[part])[0, 1]:.3f}" for part in parts)
        print(f"{name}: {np.corrcoef(told[kept], y[kept])[0, 1]:.3f} of {kept.sum()}; by hand {by_hand}")
    numbers = [round(float(number), 3) + 0.0 for number in found]
    half = len(numbers) // 2
    return numbers[:half], numbers[half:]


def main() -> None:
    """Fit and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--depth", type=float, default=0.4)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    late, early = fitted(Engine(), arguments.matches, arguments.depth)
    arguments.out.write_text(json.dumps({"late": late, "early": early}) + "\n", "utf-8")


if __name__ == "__main__":
    main()
