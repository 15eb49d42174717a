"""A table as a game of OpenSpiel: what a player knows, and all that is told of a state, is its record."""

from __future__ import annotations

import itertools
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

import numpy
import pyspiel

from game.adapters.match_for_any_library import Table
from game.kept.chance import Chance
from game.kept.json_lines import write_line


def type_of(
    name: str,
    title: str,
    seats: tuple[int, int],
    parameters: Mapping[str, Any],
    stochastic: bool = False,
) -> pyspiel.GameType:
    """Return OpenSpiel's description of a game of so many seats at least and at most.

    `stochastic`: lots are drawn, each as an outcome of its own.
    """
    chance = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if stochastic else chance.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(parameters),
    )


def info_of(actions: int, seats: int, longest: int, outcomes: int = 0) -> pyspiel.GameInfo:
    """Return the measures of a game: how many actions, players, decisions at most, and outcomes of a lot."""
    return pyspiel.GameInfo(
        num_distinct_actions=actions,
        max_chance_outcomes=outcomes,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=longest,
    )


class TableState(pyspiel.State):
    """A match at one moment."""

    table: Table[Any]

    def current_player(self) -> int:
        """Return who decides."""
        asked = self.table.asked
        return int(pyspiel.PlayerId.TERMINAL) if asked is None else asked

    def _legal_actions(self, player: int) -> list[int]:
        """List what the player may do, lowest number first."""
        return self.table.actions() if player == self.table.asked else []

    def _apply_action(self, action: int) -> None:
        """Decide for whoever is asked."""
        self.table.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Say a decision as the record has it."""
        del player
        return str(action) if self.table.asked is None else write_line(self.table.line_of(action))

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.table.asked is None

    def returns(self) -> list[float]:
        """Return what each player has won."""
        return self.table.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> TableState:
        """Draw another state that the player cannot tell from this one.

        `probability_sampler` gives numbers from 0 to 1.
        """
        return self.resample(player_id, Chance(int(probability_sampler() * 2**53)))

    @abstractmethod
    def resample(self, player: int, chance: Chance) -> TableState:
        """Draw another state that the player cannot tell from this one."""

    def __str__(self) -> str:
        """Return the public record."""
        return self.table.text(None)


class TableObserver:
    """Tells a state to a player: its seat record line by line with perfect recall, else what it comes to."""

    def __init__(
        self, wanted: pyspiel.IIGObservationType, seats: int, params: dict[str, Any] | None = None
    ) -> None:
        """Make room; raises ValueError for parameters, of which there are none."""
        if params:
            raise ValueError(f"observation parameters {params}; expected none")
        self._recalls = wanted.perfect_recall
        self._private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        parts = {"player": seats, **self.parts(seats, self._recalls)}
        self.tensor = numpy.zeros(sum(parts.values()), numpy.float32)
        ends = itertools.accumulate(parts.values())
        self.dict = {
            name: self.tensor[end - parts[name] : end] for name, end in zip(parts, ends, strict=True)
        }

    @abstractmethod
    def parts(self, seats: int, recalls: bool) -> Mapping[str, int]:
        """Say what a tensor is made of after the player, in its order: the name of a part to its length."""

    @abstractmethod
    def recalled(self, table: Table[Any], viewer: int | None) -> list[float]:
        """Return all that a viewer was told as numbers, no more than `parts` has room for."""

    def set_from(self, state: TableState, player: int) -> None:
        """Let `tensor` and `dict` tell the state as the player knows it."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        viewer = player if self._private else None
        numbers = self.recalled(state.table, viewer) if self._recalls else state.table.observation(viewer)
        at = len(self.dict["player"])
        self.tensor[at : at + len(numbers)] = numbers

    def string_from(self, state: TableState, player: int) -> str:
        """Return the player's seat record and what it is asked; without perfect recall the numbers of it."""
        viewer = player if self._private else None
        if self._recalls:
            asks = state.table.ask_line() if viewer is not None and state.table.asked == viewer else None
            asked = "" if asks is None else f"\n{write_line(asks)}"
            return f"player {player}\n{state.table.text(viewer)}{asked}"
        self.set_from(state, player)
        told = (f"{number}:{value:g}" for number, value in enumerate(self.tensor) if value)
        return f"player {player} " + " ".join(told)
