"""What the workshop's scene is given by those who know files and processes: leagues, the store, a table.

Owns these forms alone; nothing here does anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.commands.challenge import Challenge
from game.commands.workshop import Draft
from game.kept.store import Store
from game.table.contract import RivalProfile
from scenes.window.requests import StartMatch


class Trying(Protocol):
    """A league that runs beside the frames (`game.commands.workshop.Trial`)."""

    others: tuple[RivalProfile, ...]
    fault: str

    @property
    def state(self) -> Challenge | None:
        """What came of it so far."""

    @property
    def running(self) -> bool:
        """Whether matches are still played."""

    def stop(self) -> None:
        """Play no more."""

    def close(self) -> None:
        """Stop and end."""


Begin = Callable[[Draft, Sequence[RivalProfile]], Trying]
"""Begins a league of a draft against others."""


@dataclass(frozen=True)
class Bench:
    """What the workshop is given: where to save, whom to meet in a league, and what begins both.

    `trial` begins a league of a draft against others; `play` the request of a match against a saved rival.
    """

    store: Store
    others: Sequence[RivalProfile]
    trial: Begin
    play: Callable[[Draft], StartMatch]
