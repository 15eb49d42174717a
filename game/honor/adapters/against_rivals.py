"""The Honor of the Samurai for one learner against named rivals, in Gymnasium: "honor/AgainstRivals-v0".

    import gymnasium
    import game.honor.adapters.against_rivals
    env = gymnasium.make("honor/AgainstRivals-v0", rivals=("steady", "novice"))

Observations and actions are those of `honor_v0`; game/adapters/gymnasium_env.py says all else.
"""

from collections.abc import Sequence

import gymnasium

from game.adapters.gymnasium_env import OneLearner
from game.games import HONOR
from game.honor.adapters.actions import action_count
from game.honor.adapters.match_in_numbers import Table
from game.honor.adapters.observation import observation_size
from game.honor.cards import GOAL
from game.kept.chance import Chance


class AgainstRivals(OneLearner):
    """A table of the learner and these rivals, clockwise from the learner's left."""

    game = HONOR

    def __init__(self, rivals: Sequence[str] = ("steady", "steady"), goal: int = GOAL) -> None:
        """`goal`: how much honour wins, 250, 300 or 400; raises ValueError for another."""
        self._goal = goal
        super().__init__(rivals)

    def begin(self, first: int, seed: int) -> Table:
        return Table(self.seats, first, Chance(seed), self._goal)

    def sizes(self) -> tuple[int, int]:
        return action_count(self.seats), observation_size(self.seats)


gymnasium.register("honor/AgainstRivals-v0", entry_point=f"{__name__}:AgainstRivals")
