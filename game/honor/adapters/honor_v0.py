"""The Honor of the Samurai as a PettingZoo environment, `honor_v0`; pettingzoo_env.py says all else.

    from game.honor.adapters import honor_v0
    env = honor_v0.env(seats=3, goal=250)

Who begins and every lot are drawn from the seed of `reset`.
"""

from pettingzoo import AECEnv

from game.adapters.pettingzoo_env import TableEnv, about, wrapped
from game.honor.adapters.actions import action_count
from game.honor.adapters.match_in_numbers import Table
from game.honor.adapters.observation import observation_size
from game.honor.cards import GOAL
from game.kept.chance import Chance


def env(
    seats: int = 3, render_mode: str | None = None, max_cycles: int | None = None, goal: int = GOAL
) -> AECEnv:
    """Make the environment with PettingZoo's usual wrappers: an illegal action loses and ends the match."""
    return wrapped(raw_env(seats, render_mode, max_cycles, goal))


class raw_env(TableEnv):  # noqa: N801 - PettingZoo's own name for it
    """A table of 3 to 6 seats, without wrappers."""

    metadata = about("honor_v0")

    def __init__(
        self,
        seats: int = 3,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        goal: int = GOAL,
    ) -> None:
        """`goal`: how much honour wins, 250, 300 or 400; raises ValueError for another."""
        self._goal = goal
        super().__init__(seats, render_mode, max_cycles)

    def begin(self, first: int, seed: int) -> Table:
        return Table(self.seats, first, Chance(seed), self._goal)

    def sizes(self) -> tuple[int, int]:
        return action_count(self.seats), observation_size(self.seats)
