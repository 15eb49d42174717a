"""Fits the outlook's weights (rivals/position_evaluation.py): regression over imagined matches.

    pip install numpy && python -m tests.measure.outlook SEATS [MATCHES]

Plays matches by the habits, keeps how each stood at the ends of turns, and fits to every seat how it ended.
Prints the weights by name and how well they foretell ends that were not fitted (correlation).
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator

from game.kept.chance import Chance
from game.tenno.cards import CARDS, FARMERS, cards_of, hand_of
from game.tenno.public_state import SLOTS
from game.tenno.rivals.fast_state import OVER, Imagined
from game.tenno.rivals.position_evaluation import HANDS, LEAD, Weights, bounded
from game.tenno.rivals.rollout_policy import Habits
from game.tenno.rivals.rollout_policy_weights import own, sensible
from game.tenno.rivals.search import play_on

PLACES = ("hand", "hidden", "seen")
HEAD = 4
"""Weights that stand before those of the cards."""
RIDGE = 8.0
"""Keeps weights small where hardly any match tells them."""


def begin(seats: int, chance: Chance) -> Imagined:
    """Lay the farmers of a new match."""
    table = Imagined(seats)
    for seat in range(seats):
        table.rows[SLOTS * seat : SLOTS * seat + SLOTS] = chance.shuffled(FARMERS)
    table.hands = [hand_of(CARDS) & ~hand_of(FARMERS)] * seats
    table.sizes = [len(CARDS) - len(FARMERS)] * seats
    table.standing = [hand_of(CARDS)] * seats
    table.original = [True] * len(table.rows)
    table.turn = chance.below(seats)
    return table


def standings(table: Imagined) -> list[list[float]]:
    """Describe how each seat stands, in the order of `Weights`."""
    left = (min(table.sizes) + 1) / HANDS
    seats = table.seats
    held = [_held(table, seat, left) for seat in range(seats)]
    sums = [sum(column) for column in zip(*held, strict=True)]
    found = []
    for seat, points in enumerate(table.points):
        others = table.points[:seat] + table.points[seat + 1 :]
        ahead, apart = bounded(points - max(others)), seats - 1
        by_points = (points - sum(others) / apart) / 10
        head = [1.0, ahead * (1.0 - left), by_points, (seat - table.turn) % seats / seats]
        foes = [(total - own) / apart for total, own in zip(sums, held[seat], strict=True)]
        found.append(head + held[seat] + foes)
    return found


def _held(table: Imagined, seat: int, left: float) -> list[float]:
    where = {place: [0.0] * len(CARDS) for place in PLACES}
    for card in cards_of(table.hands[seat]):
        where["hand"][card - 1] = left
    others = table.everybody & ~(1 << seat)
    for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
        if table.rows[slot]:
            place = "seen" if table.seen[slot] & others == others else "hidden"
            where[place][table.rows[slot] - 1] = left
    return [share for place in PLACES for share in where[place]]


def samples(seats: int, matches: int, chance: Chance) -> Iterator[tuple[list[float], float]]:
    """Play matches; gives how a seat stood at the end of a turn with what its match came to."""
    kinds = (
        Habits(seats, own(seats)),
        Habits(seats, sensible(seats)),
    )
    for _ in range(matches):
        table = begin(seats, chance)
        habits = [chance.choose(kinds) for _ in range(seats)]
        stood: list[list[list[float]]] = []
        while play_on(table, habits, chance.fraction, 1) and table.stage != OVER:
            stood.append(standings(table))
        shares = table.shares()
        for seat, points in enumerate(table.points):
            lead = bounded(points - max(table.points[:seat] + table.points[seat + 1 :]))
            came_to = (1 - LEAD) * shares[seat] + LEAD * (0.5 + 0.5 * lead)
            yield from ((moment[seat], came_to) for moment in stood)


def main() -> None:
    """Fit and print."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("seats", type=int)
    parser.add_argument("matches", type=int, nargs="?", default=2000)
    options = parser.parse_args()
    seats, matches = options.seats, options.matches
    import numpy as np  # whoever asks for help need not have it

    stood, came_to = zip(*samples(seats, matches, Chance(seats)), strict=True)
    x, y = np.array(stood), np.array(came_to)
    fit = len(x) * 4 // 5
    square = x[:fit].T @ x[:fit] + RIDGE * np.eye(x.shape[1])
    weights = np.linalg.solve(square, x[:fit].T @ y[:fit])
    numbers = [round(float(weight), 3) for weight in weights]
    for name, weight in zip(Weights._fields[:HEAD], numbers[:HEAD], strict=True):
        print(f"    {name}={weight},")
    for number, name in enumerate(Weights._fields[HEAD:]):
        start = HEAD + number * len(CARDS)
        by_card = ", ".join(str(weight) for weight in numbers[start : start + len(CARDS)])
        print(f"    {name}=(0.0, {by_card}),")
    print(f"# correlation {np.corrcoef(x[fit:] @ weights, y[fit:])[0, 1]:.3f} over {len(x)} moments")


if __name__ == "__main__":
    main()
