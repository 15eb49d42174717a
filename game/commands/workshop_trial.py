"""A draft on trial: it plays each of the other rivals in turn, beside the window's frames.

No third rival sits at their table. However early it is stopped, all the others have been met about equally
often, and either side has begun about as often. The same seed gives the same results. The processes are
workers.py's.
"""

import os
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.commands.command_errors import CommandFault
from game.commands.headless_matches import Tournament
from game.commands.workers import Job, Stop, never, play_all
from game.commands.workshop_draft import Draft, file_text
from game.kept.chance import seed_from
from game.kept.win_rates import WinRate
from game.table.game_interface import Game, RivalProfile

MATCHES_EACH = 40
"""How many matches against each of the others a trial plays."""
MOST_WORKERS = 2
"""Processes that play a trial, where there are cores to spare."""
SECONDS_UNTIL_STOPPED = 3.0


@dataclass(frozen=True)
class Challenge:
    """What came of it so far; `against` in the order of the others."""

    played: int
    planned: int
    seconds: float
    against: tuple[WinRate, ...]


def challenge(
    game: Game,
    spec: str,
    others: Sequence[str],
    matches: int,
    *,
    seed: int = 0,
    workers: int = 0,
    stop: Stop = never,
) -> Iterator[Challenge]:
    """Let a game's rival meet each of the others in turn, `matches` in all; gives how it stands after each.

    `workers` 0 takes this process alone. `stop` is asked several times a second: with True no more is played.
    Raises CommandFault where a worker is ended from outside.
    """
    met, wins = [0] * len(others), [0.0] * len(others)
    began = time.perf_counter()
    for number, played in enumerate(play_all(_jobs(game, spec, others, matches, seed), workers, stop)):
        other = number % len(others)
        met[other] += 1
        wins[other] += sum(played.wins[::2])
        seconds = time.perf_counter() - began
        yield Challenge(number + 1, matches, seconds, tuple(map(WinRate.of, wins, met)))


def _jobs(game: Game, spec: str, others: Sequence[str], matches: int, seed: int) -> Iterator[Job]:
    pairs = -(-game.fewest_seats // 2)  # where two are too few they sit in turn, each as often
    for number in range(matches):
        meeting, other = divmod(number, len(others))
        pair = Tournament((spec, others[other]) * pairs, seed_from(seed, other), game=game.name)
        yield pair, meeting + 1  # by which the two begin in turn


class Trial:
    """Matches of a draft against others, played beside the frames by processes of their own."""

    def __init__(self, draft: Draft, others: Sequence[RivalProfile], seed: int, workers: int) -> None:
        """Begin at once. `workers` 0 plays in the thread that waits for them."""
        self.others = tuple(others)
        self.planned = MATCHES_EACH * len(self.others)
        self._stopped = threading.Event()
        self.state: Challenge | None = None
        """What came of it so far; None before the first match is over."""
        self.fault = ""
        """Why it broke off, if it did."""
        arguments = (draft, seed, workers)
        self._thread = threading.Thread(target=self._run, args=arguments, daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether matches are still played."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Play no more; what was played stays."""
        self._stopped.set()

    def close(self) -> None:
        """Stop, and wait a little for the end."""
        self.stop()
        self._thread.join(SECONDS_UNTIL_STOPPED)

    def _run(self, draft: Draft, seed: int, workers: int) -> None:
        others = [other.identity for other in self.others]
        try:
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / f"{draft.identity}{draft.form.ending}"
                file.write_text(file_text(draft), encoding="utf-8")
                against, stop = (draft.game, str(file), others, self.planned), self._stopped.is_set
                for self.state in challenge(*against, seed=seed, workers=workers, stop=stop):
                    pass
        except (CommandFault, OSError) as error:
            self.fault = str(error)


Begin = Callable[[Draft, Sequence[RivalProfile]], Trial]
"""Begins a trial of a draft against others."""


def begin_trial(draft: Draft, others: Sequence[RivalProfile]) -> Trial:
    """Begin a trial on the cores that the frames can spare; the same numbers meet the same cards."""
    return Trial(draft, others, 0, max(1, min(MOST_WORKERS, (os.cpu_count() or 1) - 1)))


class League:
    """One trial after the other against the same `others`, or none so far."""

    def __init__(self, others: Sequence[RivalProfile], begin: Begin) -> None:
        self.others = others
        self.trial: Trial | None = None
        self.outdated = False
        """Whether the numbers are no longer those with which it was begun."""
        self._begin = begin
        self._taken: tuple[Challenge | None, bool] | None = None
        self._told: Trial | None = None

    @property
    def running(self) -> bool:
        """Whether matches are still played."""
        return self.trial is not None and self.trial.running

    @property
    def state(self) -> Challenge | None:
        """What came of it so far."""
        return self.trial.state if self.trial is not None else None

    @property
    def is_news(self) -> bool:
        """Whether anything has happened since it was `taken` in."""
        return self.trial is not None and self._taken != (self.state, self.running)

    def taken(self) -> None:
        """Note that what happened is shown."""
        self._taken = self.state, self.running

    def begin_or_stop(self, draft: Draft) -> None:
        """Stop it where it runs, else begin it anew with this draft."""
        if self.trial is not None and self.trial.running:
            self.trial.stop()
            return
        self.outdated = False
        self.trial = self._begin(draft, self.others)

    def outdate(self) -> None:
        """Stop it: the numbers have changed."""
        if self.trial is not None and not self.outdated:
            self.outdated = True
            self.trial.stop()

    def close(self) -> None:
        if self.trial is not None:
            self.trial.close()

    def against(self) -> dict[str, WinRate]:
        """Return how it stands against each of the others, by id."""
        if self.trial is None or self.state is None:
            return {}
        return dict(zip((other.identity for other in self.trial.others), self.state.against, strict=True))

    def take_fault(self) -> str:
        """Return why it broke off, once; else ""."""
        if self.trial is None or self._told is self.trial or not self.trial.fault:
            return ""
        self._told = self.trial
        return self.trial.fault
