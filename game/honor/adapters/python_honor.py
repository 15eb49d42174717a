"""The Honor of the Samurai in OpenSpiel: import this, then `pyspiel.load_game("python_honor")`.

Parameters: `players`, 3 to 6, `first`, who begins, and `goal`, 250, 300 or 400; or `mini`, the name of a
reduced game for two (reduced_games.py) instead of the whole one. Each lord, card and die is a node of chance.
What a player knows, and all that strings and tensors tell, is its seat record and what it is asked. Whoever
wins alone has 1, the losers share -1; a shared victory shares the 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pyspiel

from game.adapters.match_for_any_library import Table as NumberedTable
from game.adapters.openspiel_game import TableObserver, TableState, info_of, type_of
from game.honor.adapters import reduced_games
from game.honor.adapters.actions import action_count
from game.honor.adapters.chance_nodes import SteppedTable
from game.honor.adapters.match_in_numbers import Table
from game.honor.adapters.observation import layout
from game.honor.adapters.perfect_recall import most_decisions, recall, recalled_layout
from game.honor.cards import CODES, FEWEST_SEATS, GOAL, HAND, MOST_SEATS, NAMES
from game.honor.dealing_anew import dealt_anew
from game.honor.match import Match
from game.kept.chance import Chance
from game.kept.json_lines import Line

_TYPE = type_of(
    "python_honor",
    "The Honor of the Samurai",
    (reduced_games.SEATS, MOST_SEATS),
    {"players": FEWEST_SEATS, "first": 0, "goal": GOAL, "mini": ""},
    stochastic=True,
)


class HonorGame(pyspiel.Game):
    """The game with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Take the parameters; raises ValueError for seats, a goal or a mini that the game does not have."""
        given = params or {}
        name = given.get("mini", "")
        if name and name not in reduced_games.MINIS:
            raise ValueError(f"mini {name!r}; expected one of {', '.join(reduced_games.MINIS)}")
        self.mini = reduced_games.MINIS.get(name)
        self.seats, self.first = given.get("players", FEWEST_SEATS), given.get("first", 0)
        self.goal = given.get("goal", GOAL)
        table = self.table()
        players = self.seats if self.mini is None else reduced_games.SEATS
        info = info_of(action_count(table.seats), players, most_decisions(table.seats), len(NAMES))
        super().__init__(_TYPE, info, given)

    def table(self) -> Table:
        """Return a table at which nothing has happened."""
        if self.mini is not None:
            return reduced_games.MiniTable(self.mini)
        return SteppedTable(self.seats, self.first, self.goal)

    def new_initial_state(self) -> HonorState:
        """Return a match before the lords are drawn."""
        return HonorState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> HonorObserver:
        """Return what tells a state to a player, as OpenSpiel's algorithms ask for it."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return HonorObserver(wanted, self.num_players(), params)


class HonorState(TableState):
    """A match at one moment."""

    table: Table

    def __init__(self, game: HonorGame) -> None:
        """Begin it; called by the game alone."""
        super().__init__(game)
        self.table = game.table()

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.CHANCE) if self.table.lot_due else super().current_player()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what can fall, each with its chance."""
        return self.table.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.table.lot_due:
            self.table.fall(action)
        else:
            self.table.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Say a decision as the record has it; of a lot its card or pips."""
        if player != pyspiel.PlayerId.CHANCE:
            return super()._action_to_string(player, action)
        return NAMES[action] if self.table.cards_due else str(action)

    def is_terminal(self) -> bool:
        return not self.table.lot_due and super().is_terminal()

    def resample(self, player: int, chance: Chance) -> HonorState:
        """Draw another state that the player cannot tell from this one."""
        state: HonorState = self.get_game().new_initial_state()
        if isinstance(self.table, reduced_games.MiniTable):
            state.table = self.table.drawn_anew(player, chance)
            return state
        header, told = self.table.record(None)[0], self.table.record(player)
        for action in _actions(dealt_anew(_whole(header), told, chance), state):
            state.apply_action(action)
        return state


class HonorObserver(TableObserver):
    """Tells a state of this game."""

    def parts(self, seats: int, recalls: bool) -> Mapping[str, int]:
        return (recalled_layout if recalls else layout)(max(seats, FEWEST_SEATS))

    def recalled(self, table: NumberedTable[Any], viewer: int | None) -> list[float]:
        return recall(table.record(viewer), table.observation(viewer))


def _whole(header: Line) -> Line:
    """Return a match's header of a seat record's."""
    return {key: value for key, value in header.items() if key != "you"}


def _actions(record: list[Line], state: HonorState) -> Iterator[int]:
    """Give the actions and outcomes of a match's record one by one, each as its turn comes in a state."""
    replayed = Match(record[0])
    for line in record[1:]:
        cards, decides = [CODES[name] for name in line.get("cards", ())], "move" in line
        if decides:
            yield state.table.number_of(line)
        elif line["chance"] == "roll":
            yield from line["dice"]
        elif line["chance"] == "lords":
            yield from cards
        elif state.table.lot_due:  # a later pile is made anew by itself
            yield from cards[: HAND * replayed.seats]
        if line.get("move") == "draw":
            yield replayed.pile[-1]
        replayed.take(line)


pyspiel.register_game(_TYPE, HonorGame)
