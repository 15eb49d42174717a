"""Tenno as a game of OpenSpiel, `python_tenno`: import this module, then `pyspiel.load_game("python_tenno")`.

Parameters: `players`, 2 to 7, `first`, who attacks first, and `mini`, the name of a reduced game
(reduced_games.py) instead of the whole one. Nothing is chance. What a player knows, and all that
`information_state_string` and the tensors tell, is its seat record. Whoever wins alone has 1, the losers
share -1; a shared victory shares the 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pyspiel

from game.adapters.match_for_any_library import Table as NumberedTable
from game.adapters.openspiel_game import TableObserver, TableState, info_of, type_of
from game.kept.chance import Chance
from game.tenno.adapters.actions import action_count, number_of
from game.tenno.adapters.match_in_numbers import Table
from game.tenno.adapters.observation import layout, most_fights
from game.tenno.adapters.reduced_games import MINIS, Mini
from game.tenno.cards import CARDS, FEWEST_SEATS, MOST_SEATS
from game.tenno.dealing_anew import determinize
from game.tenno.events import (
    Attacked,
    Ended,
    Event,
    Exchanged,
    Fought,
    MonkKept,
    MonkShown,
    Passed,
    Peeked,
    Placed,
    Refilled,
    Swapped,
    Turned,
)
from game.tenno.options import SLOT_PAIRS
from game.tenno.view import FARMER_ORDERS

_TYPE = type_of("python_tenno", "Tenno", (FEWEST_SEATS, MOST_SEATS), {"players": 2, "first": 0, "mini": ""})
_KINDS: tuple[type[Event], ...] = (
    Placed, Attacked, Turned, MonkShown, MonkKept, Fought,
    Refilled, Exchanged, Swapped, Peeked, Passed, Ended,
)  # fmt: skip
_EVENT = len(_KINDS) + MOST_SEATS + 5
"""Of an event in the information state: its kind, whose it is, and up to five numbers that it has."""


def most_decisions(seats: int) -> int:
    """Return how many decisions a match can have.

    Farmers are laid once; each fight has an attack, may have a Monk's answer, a pass of the second attack, an
    exchange and a peek; a seat fills a gap eight times at most.
    """
    return seats + 5 * most_fights(seats) + 8 * seats


def most_events(seats: int) -> int:
    """Return how many events a seat can be told of: two more a fight than was decided, and the end."""
    return most_decisions(seats) + 2 * most_fights(seats) + 1


class TennoGame(pyspiel.Game):
    """The game with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Take the parameters; raises ValueError for seats that the game does not have."""
        given = params or {}
        self.seats, self.first, name = given.get("players", 2), given.get("first", 0), given.get("mini", "")
        if name and name not in MINIS:
            raise ValueError(f"mini {name!r}; expected one of {', '.join(MINIS)}")
        self.mini = MINIS.get(name)
        self.root = _Known(self.seats, self.first, self.mini) if self.mini is not None else None
        Table(self.seats, self.first, self.mini)
        info = info_of(action_count(self.seats), self.seats, most_decisions(self.seats))
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> TennoState:
        """Return a match before anybody has laid a card."""
        return TennoState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> TennoObserver:
        """Return what tells a state to a player, as OpenSpiel's algorithms ask for it."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TennoObserver(wanted, self.seats, params)


class TennoState(TableState):
    """A match at one moment."""

    table: Table

    def __init__(self, game: TennoGame) -> None:
        """Begin it; called by the game alone."""
        super().__init__(game)
        self.table = game.root if game.root is not None else _Shared(game.seats, game.first)

    def _apply_action(self, action: int) -> None:
        if isinstance(self.table, _Known):
            self.table = self.table.after(action)
        else:
            self.table.act(action)

    def resample(self, player: int, chance: Chance) -> TennoState:
        """Draw another state that the player cannot tell from this one, each of its histories as likely."""
        while True:
            state: TennoState = self.get_game().new_initial_state()
            for decision in determinize(self.table.view(player), chance):
                if decision in state.table.decisions():  # else a mini has decided it already
                    state.apply_action(number_of(decision, self.table.seats))
            if state.table.record(player) == self.table.record(player):
                return state  # else farmers that a mini lays were drawn otherwise


class _Shared(Table):
    """A table that OpenSpiel copies with its state."""

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        return self.copy()


class _Known(Table):
    """A table of a mini that never changes: solvers come by each many times, and it is worked out once."""

    def __init__(self, seats: int, first: int, mini: Mini | None) -> None:
        self._after: dict[int, _Known] = {}
        self._texts: dict[int | None, str] = {}
        self._numbers: list[int] | None = None
        super().__init__(seats, first, mini)

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        return self

    def after(self, number: int) -> _Known:
        """Return the table after an action."""
        if number not in self._after:
            twin = self.copy()
            twin.__dict__.update(_after={}, _texts={}, _numbers=None)
            twin.act(number)
            assert isinstance(twin, _Known)
            self._after[number] = twin
        return self._after[number]

    def actions(self) -> list[int]:
        if self._numbers is None:
            self._numbers = super().actions()
        return self._numbers

    def text(self, seat: int | None) -> str:
        if seat not in self._texts:
            self._texts[seat] = super().text(seat)
        return self._texts[seat]


class TennoObserver(TableObserver):
    """Tells a state of Tenno: with perfect recall every event that the player was told of."""

    def parts(self, seats: int, recalls: bool) -> Mapping[str, int]:
        return {"events": most_events(seats) * _EVENT} if recalls else layout(seats)

    def recalled(self, table: NumberedTable[Any], viewer: int | None) -> list[float]:
        return [number for event in table.view(viewer).events for number in _numbers(event)]


def _numbers(event: Event) -> Iterator[float]:
    """Tell an event as `_EVENT` numbers; equal numbers mean equal events."""
    yield from (float(isinstance(event, kind)) for kind in _KINDS)
    seat = getattr(event, "seat", None)
    yield from (float(seat == each) for each in range(MOST_SEATS))
    found = [*_details(event)]
    yield from found
    yield from [0.0] * (5 - len(found))


def _details(event: Event) -> Iterator[float]:
    cards = len(CARDS)
    match event:
        case Placed(_, order):
            yield 0.0 if order is None else (FARMER_ORDERS.index(order) + 1) / len(FARMER_ORDERS)
        case Attacked(_, slot, target, target_slot):
            yield from (slot / 2, target / MOST_SEATS, target_slot / 2)
        case Turned(attacking, defending):
            yield from (attacking / cards, defending / cards)
        case Fought(attacking, defending, _, monk, winner):
            won = 0.0 if winner is None else (winner + 1) / MOST_SEATS
            yield from (attacking / cards, defending / cards, float(monk), won)
        case Refilled(_, slot, card) | Exchanged(_, slot, card) | Peeked(_, slot, card):
            yield from (slot / 2, (card or 0) / cards)
        case MonkShown(_, slot):
            yield slot / 2
        case Swapped(_, slots, swapped):
            yield SLOT_PAIRS.index(slots) / 2
            yield 0.0 if swapped is None else (1 + swapped) / 2
        case _:
            return


pyspiel.register_game(_TYPE, TennoGame)
