"""Tenno as a PettingZoo environment, `tenno_v0`; pettingzoo_env.py says what all have in common.

    from game.tenno.adapters import tenno_v0
    env = tenno_v0.env(seats=2)

Who attacks first is drawn from the seed of `reset`; nothing else is chance.
"""

from pettingzoo import AECEnv

from game.adapters.pettingzoo_env import TableEnv, about, wrapped
from game.tenno.adapters.actions import action_count
from game.tenno.adapters.match_in_numbers import Table
from game.tenno.adapters.observation import observation_size


def env(seats: int = 2, render_mode: str | None = None, max_cycles: int | None = None) -> AECEnv:
    """Make the environment with PettingZoo's usual wrappers: an illegal action loses and ends the match."""
    return wrapped(raw_env(seats, render_mode, max_cycles))


class raw_env(TableEnv):  # noqa: N801 - PettingZoo's own name for it
    """A table of 2 to 7 seats, without wrappers."""

    metadata = about("tenno_v0")

    def begin(self, first: int, seed: int) -> Table:
        del seed
        return Table(self.seats, first)

    def sizes(self) -> tuple[int, int]:
        return action_count(self.seats), observation_size(self.seats)
