"""Tenno as a Gymnasium environment for one learner against named rivals: "tenno/AgainstRivals-v0".

    import gymnasium
    import game.tenno.adapters.against_rivals
    env = gymnasium.make("tenno/AgainstRivals-v0", rivals=("steady",))

The learner sits at seat 0; observations and actions are those of `tenno_v0`, the mask is in the info.
The reward at the end is as in `tenno_v0`; an action that the mask does not allow loses the match at once.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy
from gymnasium import spaces

from game.games import TENNO
from game.kept.chance import seed_from
from game.table.game_interface import IllegalDecision, Rival
from game.tenno.adapters.actions import action_count
from game.tenno.adapters.observation import observation_size
from game.tenno.adapters.table import Table
from game.tenno.line_forms import decision_from_line

LEARNER = 0


class AgainstRivals(gymnasium.Env[Any, Any]):
    """A table of the learner and these rivals, clockwise from the learner's left."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 - Gymnasium reads a plain dict

    def __init__(self, rivals: Sequence[str] = ("steady",)) -> None:
        """Take the rivals' ids or files; raises `Fault` where there is no such rival."""
        self._rivals = tuple(rivals)
        for rival in self._rivals:
            TENNO.rival_profile(rival)
        self._seats = len(self._rivals) + 1
        self.action_space = spaces.Discrete(action_count(self._seats))
        self.observation_space = spaces.Box(0, 1, (observation_size(self._seats),), numpy.float32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a match. `options` may say who is "first", by number; else it is drawn."""
        super().reset(seed=seed)
        first = (options or {}).get("first")
        drawn = int(self.np_random.integers(self._seats))
        own = int(self.np_random.integers(2**48))
        self._table = Table(self._seats, drawn if first is None else first)
        self._sitting: dict[int, tuple[Rival, int]] = {
            seat: (TENNO.rival(rival, seed_from(own, seat)), 0) for seat, rival in enumerate(self._rivals, 1)
        }
        self._play_on()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Decide for the learner, and let the rivals play until he is asked again."""
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
            ask = self._table.ask
            assert ask is not None
            self._table.decide(decision_from_line(rival.answer(ask.to_line())))

    def _seen(self) -> Any:
        return numpy.asarray(self._table.observation(LEARNER), numpy.float32)

    def _info(self) -> dict[str, Any]:
        mask = numpy.zeros(action_count(self._seats), numpy.int8)
        if self._table.asked == LEARNER:
            mask[self._table.actions()] = 1
        return {"action_mask": mask}


gymnasium.register("tenno/AgainstRivals-v0", entry_point=f"{__name__}:AgainstRivals")
