"""The league that runs at the bench: begun, stopped, outdated by another temper, broken off.

Owns the trial and what of it was taken in already. Where it is shown the scene says, how league.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.commands.challenge import Challenge
from game.commands.workshop import Draft
from scenes.menus.workshop.bench import Trying
from scenes.menus.workshop.league import standing_words, state_words
from scenes.menus.workshop.standing import Standing
from scenes.ui import UiStyle


class LeagueRun:
    """One league after the other, or none so far (`trial` is None)."""

    def __init__(self, begin: Callable[[Draft], Trying]) -> None:
        """`begin` begins the league of a draft."""
        self.trial: Trying | None = None
        self._begin = begin
        self._outdated = False
        self._taken: tuple[Challenge | None, bool] | None = None
        self._failed: Trying | None = None

    @property
    def running(self) -> bool:
        """Whether matches are still played."""
        return self.trial is not None and self.trial.running

    @property
    def state(self) -> Challenge | None:
        """What came of it so far."""
        return self.trial.state if self.trial is not None else None

    @property
    def next_step(self) -> str:
        """The key of the word for what the button does next."""
        return "stop" if self.running else "begin" if self.trial is None else "again"

    @property
    def is_news(self) -> bool:
        """Whether anything has happened since it was taken in."""
        return self.trial is not None and self._taken != (self.state, self.running)

    def begin_or_stop(self, draft: Draft) -> None:
        """Stop it where it runs, else begin it anew with this draft."""
        if self.trial is not None and self.trial.running:
            self.trial.stop()
            return
        self._outdated = False
        self.trial = self._begin(draft)

    def outdate(self) -> None:
        """Stop it: the temper is no longer the one with which it was begun."""
        if self.trial is not None and not self._outdated:
            self._outdated = True
            self.trial.stop()

    def close(self) -> None:
        """End it."""
        if self.trial is not None:
            self.trial.close()

    def take_in(self, standings: Sequence[Standing]) -> None:
        """Show in the lines of the table what came of it."""
        self._taken = self.state, self.running
        if self.trial is None or self.state is None:
            return
        found = dict(zip((other.identity for other in self.trial.others), self.state.against, strict=True))
        for line in standings:
            line.against = found.get(line.rival)

    def take_fault(self) -> str:
        """Return why it broke off, once; else ""."""
        if self.trial is None or self._failed is self.trial or not self.trial.fault:
            return ""
        self._failed = self.trial
        return self.trial.fault

    def words(self, look: UiStyle, standings: Sequence[Standing]) -> str:
        """Say what the line says that is looked at, else how the league stands."""
        exact = standing_words(look, standings)
        if exact or self.trial is None:
            return exact or state_words(look, None, False, False, "")
        return state_words(look, self.state, self.running, self._outdated, self.trial.fault)
