"""One rival against each of the others, those two alone at a table: how often it wins against whom.

Owns the counting and the order: whatever part is played, all have been met about equally often, and each
of the two has begun about as often. The processes are workers.py's. The same seed gives the same table.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from game.commands.headless_matches import Played, Tournament
from game.commands.workers import Job, Stop, never, play_all
from game.kept.chance import seed_from
from game.kept.win_rates import WinRate
from game.table.game_interface import Game


@dataclass(frozen=True)
class Challenge:
    """What came of it so far; `against` in the order of the others."""

    played: int
    planned: int
    seconds: float
    against: tuple[WinRate, ...]


@dataclass
class _Count:
    others: int
    planned: int
    matches: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.matches, self.wins = [0] * self.others, [0.0] * self.others

    def add(self, number: int, played: Played) -> None:
        other = (number - 1) % self.others
        self.matches[other] += 1
        self.wins[other] += sum(played.wins[::2])

    def so_far(self, seconds: float) -> Challenge:
        against = tuple(map(WinRate.of, self.wins, self.matches))
        return Challenge(sum(self.matches), self.planned, seconds, against)


def challenge(
    game: Game,
    spec: str,
    others: Sequence[str],
    matches: int,
    seed: int = 0,
    workers: int = 0,
    progress: Callable[[Challenge], object] = lambda _: None,
    stop: Stop = never,
) -> Challenge:
    """Let a game's rival meet each of the others in turn, `matches` in all.

    `workers` 0 takes this process alone.

    `progress` is called after every match, `stop` asked several times a second; with True what was played so
    far is the result. Raises CommandFault where a worker is ended from outside.
    """
    count = _Count(len(others), matches)
    began = time.perf_counter()
    for number, played in enumerate(play_all(_jobs(game, spec, others, matches, seed), workers, stop), 1):
        count.add(number, played)
        progress(count.so_far(time.perf_counter() - began))
    return count.so_far(time.perf_counter() - began)


def _jobs(game: Game, spec: str, others: Sequence[str], matches: int, seed: int) -> Iterator[Job]:
    pairs = -(-game.fewest_seats // 2)  # where two are too few they sit in turn, each as often
    for number in range(matches):
        meeting, other = divmod(number, len(others))
        pair = Tournament((spec, others[other]) * pairs, seed_from(seed, other), game=game.name)
        yield pair, meeting + 1  # by which the two begin in turn
