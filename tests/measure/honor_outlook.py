"""Fits how likely a seat is to win (game/honor/rivals/win_chances.py): a choice among the seats by weights.

    pip install numpy && python -m tests.measure.honor_outlook [MATCHES]

Plays imagined matches of three to six seats by the habits, some of them bolder or more ambitious than
others, keeps how each stood at the ends of turns, and fits to that who won. Prints the weights, and how
surprising the winners of matches that were not fitted are by them (mean log loss) beside knowing nothing.
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import Any

from game.honor.cards import DAIMYOS, DICE_MOST, HAND, decks_cards
from game.honor.goals import GOALS
from game.honor.public import Public
from game.honor.rivals.evaluation import horizon
from game.honor.rivals.fast_state import World
from game.honor.rivals.rollout_policy import Temper, go_on
from game.honor.rivals.win_chances import FEATURES, holding, standing
from game.kept.chance import Chance, seed_from

ROUNDS = 30
KEPT = 0.3
"""How many of the ends of turns are kept."""
RIDGE, STEPS = 1e-4, 40

Position = tuple[list[list[float]], int]
"""How each seat stands, with the hand of one of them; and who won."""


def begin(seats: int, goal: int, chance: Chance) -> World:
    """Deal a match."""
    public = Public(seats, 0, goal, DICE_MOST)
    for seat, lord in enumerate(chance.shuffled(DAIMYOS)[:seats]):
        public.add(2 * seat, lord)
    pile = chance.shuffled(decks_cards(tuple(public.heads)))
    hands = [[pile.pop() for _ in range(HAND)] for _ in range(seats)]
    return World(public, hands, pile, 1.0, chance.fraction)


def positions(seed: int) -> list[Position]:
    """Play one match to its end."""
    chance = Chance(seed)
    seats, goal = 3 + chance.below(4), chance.choose(GOALS)
    tempers = [
        Temper(chance.choose((-40.0, 0.0, 40.0)), chance.choose((-50.0, 0.0, 60.0))) for _ in range(seats)
    ]
    world, found = begin(seats, goal, chance), []
    public, seat = world.public, 0
    for _ in range(ROUNDS * seats):
        if world.begin_turn(seat):
            break
        world.turns = horizon(public)
        go_on(world, seat, tempers[seat])
        if chance.fraction() < KEPT:
            found.append(_described(world, seat, chance.below(seats)))
        seat = (seat + 1) % seats
    won = world.winner if world.winner >= 0 else public.honour.index(max(public.honour))
    return [(stands, won) for stands in found]


def _described(world: World, after: int, you: int) -> list[list[float]]:
    public = world.public
    public.hand_sizes = [len(hand) for hand in world.hands]
    turns = horizon(public)
    found = []
    for seat in range(public.seats):
        hand = holding(public, seat, world.hands[seat], turns) if seat == you else [0.0] * 7
        found.append(standing(public, seat, public.hand_sizes[seat], turns, after) + hand)
    return found


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
    parser.add_argument("matches", nargs="?", type=int, default=12000)
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
    likely, rows = shares(stands, there, weights), np.arange(len(won))
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"{weight:7.3f},  # {name}")
    print(f"log loss {-np.log(likely[rows, won]).mean():.4f} of {len(won)} positions;", end=" ")
    print(f"knowing nothing {np.log(there.sum(1)).mean():.4f}")


if __name__ == "__main__":
    main()
