"""Random legal play of this engine and of those that a bot's author would use otherwise, in one run.

    pip install -e ".[peers]" && python tests/measure/peers.py [SECONDS]

For each game: as many decisions as one core makes in so many seconds of its own time (2), the legal ones
listed before each, one of them picked at random, everywhere in the same way. Draws of chance are not
counted as decisions. Prints a table.
"""

import platform
import random
import sys
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.honor.match import play_at_random
from game.kept.chance import Chance
from game.tenno.full_state import State

Play = Callable[[], int]
"""Plays one match and returns how many decisions it took."""

SPIEL_GAMES = ("leduc_poker", "liars_dice", "gin_rummy", "hearts", "oh_hell(players=3)")
PYTHON_SPIEL_GAMES = ("python_kuhn_poker", "python_tic_tac_toe", "python_tenno", "python_honor")
"""Written in Python: ours are among them."""
RLCARD_GAMES = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy")
OURS = "tenno", "honor"
ZOO_GAMES = (
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "tictactoe_v3",
    "connect_four_v3",
    *(f"{name}_v0" for name in OURS),
)


def pick(items: Sequence[Any]) -> Any:
    return items[int(random.random() * len(items))]


def tenno(seats: int) -> Play:
    def play() -> int:
        state, decisions = State(seats, 0), 0
        while options := state.options():
            state.apply(pick(options))
            decisions += 1
        return decisions

    return play


def honor(seats: int) -> Play:
    chance = Chance(1)
    return lambda: play_at_random(chance, seats, 0)


def open_spiel(name: str) -> Play:
    import pyspiel

    if name in PYTHON_SPIEL_GAMES:
        import_module("open_spiel.python.games")
        for ours in OURS:
            import_module(f"game.{ours}.adapters.python_{ours}")

    game = pyspiel.load_game(name)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(pick(state.legal_actions()))
        return decisions

    return play


def rlcard_env(name: str) -> Play:
    import rlcard

    env = rlcard.make(name)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(pick(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def petting_zoo(name: str) -> Play:
    game = name.removesuffix("_v0")
    folder = f"game.{game}.adapters" if game in OURS else "pettingzoo.classic"
    env = import_module(f"{folder}.{name}").env()

    def play() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(pick(observation["action_mask"].nonzero()[0])))
            decisions += 1
        return decisions

    return play


def contestants() -> Iterator[tuple[str, str, Play]]:
    for seats in (2, 4, 7):
        yield "tenno", f"tenno, {seats} seats", tenno(seats)
    for seats in (3, 6):
        yield "honor", f"honor, {seats} seats", honor(seats)
    for engine, package, make, games in (
        ("OpenSpiel", "open_spiel", open_spiel, SPIEL_GAMES + PYTHON_SPIEL_GAMES),
        ("RLCard", "rlcard", rlcard_env, RLCARD_GAMES),
        ("PettingZoo", "pettingzoo", petting_zoo, ZOO_GAMES),
    ):
        for game in games:
            yield f"{engine} {version(package)}", game, make(game)


def measure(play: Play, seconds: float) -> tuple[float, float]:
    """Return decisions a second and decisions a match."""
    play()
    decisions = matches = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += play()
        matches += 1
    return decisions / spent, decisions / matches


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("seconds", type=float, nargs="?", default=2.0)
    seconds = parser.parse_args().seconds
    print(f"Python {platform.python_version()}, {platform.machine()}, {seconds:g} s each, one core\n")
    print("| engine | game | decisions/s | decisions/match |\n| --- | --- | ---: | ---: |")
    for engine, game, play in contestants():
        speed, length = measure(play, seconds)
        print(f"| {engine} | {game} | {speed:,.0f} | {length:.1f} |", flush=True)


if __name__ == "__main__":
    main()
