"""A table as a Gymnasium environment for one learner against named rivals.

The learner sits at seat 0; the mask of what it may do is in the info. The reward at the end is that of all
adapters (`Table.returns`); an action that the mask does not allow loses the match at once.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy
from gymnasium import spaces

from game.adapters.match_for_any_library import Table
from game.kept.chance import seed_from
from game.table.game_interface import Game, IllegalDecision, Rival

LEARNER = 0


class OneLearner(gymnasium.Env[Any, Any]):
    """A table of the learner and these rivals, clockwise from the learner's left."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - Gymnasium reads a plain dict
    game: Game

    def __init__(self, rivals: Sequence[str]) -> None:
        """Take the rivals' ids or files; raises `Fault` where there is no such rival."""
        self._rivals = tuple(rivals)
        for rival in self._rivals:
            self.game.rival_profile(rival)
        self.seats = len(self._rivals) + 1
        self._table = self.begin(0, 0)
        self._actions, numbers = self.sizes()
        self.action_space = spaces.Discrete(self._actions)
        self.observation_space = spaces.Box(0, 1, (numbers,), numpy.float32)

    @abstractmethod
    def begin(self, first: int, seed: int) -> Table[Any]:
        """Return a table at which `first` begins and lots are drawn from a seed; raises ValueError."""

    @abstractmethod
    def sizes(self) -> tuple[int, int]:
        """Return how many actions there are, and how many numbers an observation has."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a match. `options` may say who is "first", by number; else it is drawn."""
        super().reset(seed=seed)
        first = (options or {}).get("first")
        drawn = int(self.np_random.integers(self.seats))
        own = int(self.np_random.integers(2**48))
        self._table = self.begin(drawn if first is None else first, seed_from(own, LEARNER))
        self._sitting: dict[int, tuple[Rival, int]] = {
            seat: (self.game.rival(rival, seed_from(own, seat)), 0)
            for seat, rival in enumerate(self._rivals, 1)
        }
        self._play_on()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Decide for the learner, and let the rivals play until it is asked again."""
        try:
            self._table.act(int(action))
        except (IllegalDecision, ValueError) as illegal:
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": str(illegal)}
        self._play_on()
        over = self._table.asked is None
        return self._seen(), self._table.returns()[LEARNER], over, False, self._info()

    def _play_on(self) -> None:
        while (seat := self._table.asked) is not None and seat != LEARNER:
            rival, told = self._sitting[seat]
            record = self._table.record(seat)
            for line in record[told:]:
                rival.tell(line)
            self._sitting[seat] = rival, len(record)
            ask = self._table.ask_line()
            assert ask is not None
            self._table.take(rival.answer(ask))

    def _seen(self) -> Any:
        return numpy.asarray(self._table.observation(LEARNER), numpy.float32)

    def _info(self) -> dict[str, Any]:
        mask = numpy.zeros(self._actions, numpy.int8)
        if self._table.asked == LEARNER:
            mask[self._table.actions()] = 1
        return {"action_mask": mask}
