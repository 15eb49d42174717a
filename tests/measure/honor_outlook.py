"""Fits how likely a seat is to win (match_win_chances.py): a choice among the seats by weights.

    pip install numpy && python -m tests.measure.honor_outlook [MATCHES]

Lets `steady` and `neutral`, drawn by lot, play matches of three to six seats, mostly of four to 400, keeps
how each seat stood at the ends of turns, and fits to that who won. Prints the weights, and how surprising the
winners of matches that were not fitted are by them and by those of the game (mean log loss) beside knowing
nothing.
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import Any

from game.games import HONOR
from game.honor.cards import GOAL, GOALS
from game.honor.decisions import End
from game.honor.match import Match
from game.honor.rivals.match_win_chances import FEATURES, WEIGHTS, holding, standing
from game.honor.rivals.position_evaluation import horizon
from game.honor.view import View
from game.kept.chance import Chance, seed_from
from game.table.drivers import InProcessDriver
from game.table.session import Session

PLAYERS = ("steady", "steady", "steady", "neutral")
USUAL = 0.7
"""How often a table is one of four, and how often the goal is the usual one, before either is drawn."""
KEPT = 0.3
"""How many of the ends of turns are kept."""
ANSWER_SECONDS = 60.0
RIDGE, STEPS = 1e-4, 40

Position = tuple[list[list[float]], int]
"""How each seat stands, with the hand of one of them; and who won."""


def positions(seed: int) -> list[Position]:
    """Play one match to its end; its positions are those that one seat saw."""
    chance = Chance(seed)
    seats = 4 if chance.fraction() < USUAL else 3 + chance.below(4)
    goal = GOAL if chance.fraction() < USUAL else chance.choose(GOALS)
    names = [chance.choose(PLAYERS) for _ in range(seats)]
    you = chance.below(seats)
    plans = [{"name": name} for name in names]
    header = {"record": "honor", "version": 1, "seats": plans, "first": chance.below(seats), "goal": goal}
    match = Match(header)
    drivers = [InProcessDriver(HONOR.rival(name, seed_from(seed, seat))) for seat, name in enumerate(names)]
    session = Session(match, drivers, lambda _: None, seed=seed)
    session.advance(ANSWER_SECONDS)
    session.close()
    told = match.told(you)
    view, found = View(told[0]), []
    for line in told[1:]:
        event = view.tell(line)
        if isinstance(event, End) and chance.fraction() < KEPT:
            found.append(_described(view, you, event.seat))
    assert view.ended is not None
    won = view.ended.winners[0]
    return [(stands, won) for stands in found]


def _described(view: View, you: int, after: int) -> list[list[float]]:
    public = view.public
    turns = horizon(public)
    found = []
    for seat in range(public.seats):
        hand = holding(public, seat, view.hand, turns) if seat == you else [0.0] * _OF_HANDS
        found.append(standing(public, seat, public.hand_sizes[seat], turns, after) + hand)
    return found


_OF_HANDS = len(FEATURES) - FEATURES.index("brings")


def _arrays(found: list[Position], np: Any) -> tuple[Any, Any, Any]:
    """Return features by position and seat, who won, and which of six seats there are."""
    width = len(FEATURES)
    stands = np.zeros((len(found), 6, width))
    there = np.zeros((len(found), 6), bool)
    for number, (seats, _) in enumerate(found):
        stands[number, : len(seats)] = seats
        there[number, : len(seats)] = True
    return stands, np.array([won for _, won in found]), there


def main() -> None:
    """Play, fit and print."""
    import numpy as np  # whoever asks for help need not have it

    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("matches", nargs="?", type=int, default=4000)
    matches = parser.parse_args().matches

    def shares(stands: Any, there: Any, weights: Any) -> Any:
        scores = np.where(there, stands @ weights, -1e9)
        grown = np.exp(scores - scores.max(1, keepdims=True))
        return grown / grown.sum(1, keepdims=True)

    seeds = [seed_from(1, number) for number in range(matches)]
    stands, won, there = _arrays([one for seed in seeds for one in positions(seed)], np)
    weights, rows = np.zeros(len(FEATURES)), np.arange(len(won))
    for _ in range(STEPS):
        likely = shares(stands, there, weights)
        apart = stands - np.einsum("ns,nsf->nf", likely, stands)[:, None]
        slope = (apart[rows, won]).mean(0) - RIDGE * weights
        bend = np.einsum("ns,nsf,nsg->fg", likely, apart, apart) / len(won) + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    seeds = [seed_from(2, number) for number in range(matches // 5)]
    stands, won, there = _arrays([one for seed in seeds for one in positions(seed)], np)
    rows = np.arange(len(won))
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"{weight:7.3f},  # {name}")
    for whose, found in (("these", weights), ("the game's", np.array(WEIGHTS))):
        loss = -np.log(shares(stands, there, found)[rows, won]).mean()
        print(f"log loss by {whose} {loss:.4f} of {len(won)} positions")
    print(f"knowing nothing {np.log(there.sum(1)).mean():.4f}")


if __name__ == "__main__":
    main()
