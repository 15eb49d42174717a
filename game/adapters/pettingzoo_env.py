"""A table as a PettingZoo environment: seats take turns, illegal actions are masked.

An observation is {"observation": float32 in 0 to 1, "action_mask": int8}. With `max_cycles` a match ends once
a seat has decided so often. There is no parallel form: seats decide one after another, each knowing what came
before.
"""

from abc import abstractmethod
from typing import Any

import numpy
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from game.adapters.match_for_any_library import Table
from game.kept.json_lines import write_line


def wrapped(env: AECEnv) -> AECEnv:
    """Put PettingZoo's usual wrappers around an environment: an illegal action loses and ends the match."""
    made: AECEnv = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def about(name: str) -> dict[str, Any]:
    """Return what PettingZoo wants to know of an environment of that name."""
    return {"render_modes": ["ansi"], "name": name, "is_parallelizable": False, "render_fps": 2}


class TableEnv(AECEnv):
    """The environment without wrappers; a game says how its table begins."""

    table: Table[Any]

    def __init__(self, seats: int, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        """Prepare a table of so many seats; raises ValueError where the game has no such table."""
        super().__init__()
        self.seats, self.max_cycles = seats, max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._random = seeding.np_random()[0]
        self.begin(0, 0)
        actions, numbers = self.sizes()
        self._action = spaces.Discrete(actions)
        self._observation = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (numbers,), numpy.float32),
                "action_mask": spaces.Box(0, 1, (actions,), numpy.int8),
            }
        )

    @abstractmethod
    def begin(self, first: int, seed: int) -> Table[Any]:
        """Return a table at which `first` begins and lots are drawn from a seed; raises ValueError."""

    @abstractmethod
    def sizes(self) -> tuple[int, int]:
        """Return how many actions there are, and how many numbers an observation has."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of a seat's observations."""
        del agent
        return self._observation

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of a seat's actions."""
        del agent
        return self._action

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. `options` may say who is "first", by number; else it is drawn."""
        if seed is not None:
            self._random = seeding.np_random(seed)[0]
        first = (options or {}).get("first")
        drawn, lots = int(self._random.integers(self.seats)), int(self._random.integers(2**48))
        self.table = self.begin(drawn if first is None else first, lots)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decided = [0] * self.seats
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what a seat knows and, if it is asked, what it may do."""
        seat = self.possible_agents.index(agent)
        mask = numpy.zeros(self._action.n, numpy.int8)
        if self.table.asked == seat and not self.truncations[agent]:
            mask[self.table.actions()] = 1
        return {
            "observation": numpy.asarray(self.table.observation(seat), numpy.float32),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        """Decide for the selected seat; raises `IllegalDecision`."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.table.act(int(action))
        self._decided[self.possible_agents.index(self.agent_selection)] += 1
        self._clear_rewards()
        if self.table.asked is None:
            self.rewards = dict(zip(self.possible_agents, self.table.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and max(self._decided) >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def render(self) -> str | None:
        """Return the public record of the match, a line each."""
        if self.render_mode is None:
            return None
        return "\n".join(write_line(line) for line in self.table.record(None))

    def close(self) -> None:
        """Nothing is open."""

    def _select(self) -> None:
        seat = self.table.asked
        self.agent_selection = self.possible_agents[0 if seat is None else seat]
