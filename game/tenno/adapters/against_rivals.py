"""Tenno as a Gymnasium environment for one learner against named rivals: "tenno/AgainstRivals-v0".

    import gymnasium
    import game.tenno.adapters.against_rivals
    env = gymnasium.make("tenno/AgainstRivals-v0", rivals=("steady",))

Observations and actions are those of `tenno_v0`; game/adapters/gymnasium_env.py says all else.
"""

from collections.abc import Sequence

import gymnasium

from game.adapters.gymnasium_env import OneLearner
from game.games import TENNO
from game.tenno.adapters.actions import action_count
from game.tenno.adapters.match_in_numbers import Table
from game.tenno.adapters.observation import observation_size


class AgainstRivals(OneLearner):
    """A table of the learner and these rivals, clockwise from the learner's left."""

    game = TENNO

    def __init__(self, rivals: Sequence[str] = ("steady",)) -> None:
        super().__init__(rivals)

    def begin(self, first: int, seed: int) -> Table:
        del seed
        return Table(self.seats, first)

    def sizes(self) -> tuple[int, int]:
        return action_count(self.seats), observation_size(self.seats)


gymnasium.register("tenno/AgainstRivals-v0", entry_point=f"{__name__}:AgainstRivals")
