"""What came of `bot --certify`: how often each kind was asked, what was wrong, and all of it in words."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.games import GAMES
from game.kept.safe_text import plain
from game.kept.win_rates import quantile
from game.table.game_interface import Game
from game.table.rival_failures import NOT_ALLOWED, SILENT

ENOUGH = 10
"""After so many mistakes the rest is not asked: a bot that takes ten seconds would take hours."""
FEW = 3
"""The same as long as it has not answered at all."""


@dataclass
class Mistake:
    """One kind of what a bot got wrong: how often, and the first time in words."""

    what: str
    first: str
    times: int = 0


@dataclass
class Verdict:
    """What came of the questions; a bot without mistakes is fit to play."""

    asked: Counter[str] = field(default_factory=Counter)
    """How often each kind of question was asked."""
    matches: int = 0
    took: list[float] = field(default_factory=list)
    """Milliseconds that each answer took."""
    mistakes: dict[str, Mistake] = field(default_factory=dict)

    @property
    def wrong(self) -> int:
        """How many mistakes there were."""
        return sum(mistake.times for mistake in self.mistakes.values())

    @property
    def broken_off(self) -> bool:
        """Whether so much was wrong that the rest was not asked."""
        return self.wrong >= (ENOUGH if self.took else min(ENOUGH, FEW))

    @property
    def right(self) -> int:
        """How many answers were allowed."""
        refused = self.mistakes.get(NOT_ALLOWED)
        return len(self.took) - (refused.times if refused is not None else 0)

    @property
    def never(self) -> list[str]:
        """The kinds of question that it was not asked."""
        return [kind for kind, times in self.asked.items() if not times]

    def note(self, what: str, first: str) -> None:
        """Count a mistake; what kind it is, and how it came the first time."""
        self.mistakes.setdefault(what, Mistake(what, first)).times += 1


def print_verdict(game: Game, spec: str, verdict: Verdict) -> None:
    """Print what a bot was asked, how long it took, and each kind of mistake with its first case."""
    print(f"asked {verdict.asked.total():,} times in {verdict.matches:,} matches")
    for kind, often in verdict.asked.items():
        print(f"{often:>8,} {kind}")
    if times := sorted(verdict.took):
        middle, most = quantile(times, 0.5), quantile(times, 0.95)
        print(f"answers: {middle:.2f} ms median, {most:.2f} ms for 95 %, {times[-1]:.0f} ms the longest")
    for mistake in verdict.mistakes.values():
        times_wrong = "once" if mistake.times == 1 else f"{mistake.times:,} times"
        print(
            plain(f"wrong, {times_wrong}: {mistake.what}"), plain(f"    first in {mistake.first}"), sep="\n"
        )
    if verdict.broken_off:
        print(f"broken off after {verdict.wrong} mistakes: not all was asked")
    elif not verdict.wrong and verdict.never:
        print(plain(f"{spec}: nothing wrong, but it was never asked: {', '.join(verdict.never)}"))
    elif not verdict.wrong:
        print(plain(f"{spec}: nothing wrong, it can play"))
    if verdict.wrong and not verdict.right:
        for line in _hints(game, verdict):
            print(line)


def _hints(game: Game, verdict: Verdict) -> Iterator[str]:
    """Say what is to be looked at first where no answer was right."""
    if not verdict.took and any(what.startswith(SILENT) for what in verdict.mistakes):
        yield "it answered nothing: does it flush its output?"
    others = " or ".join(f"--game {other.name}" for other in GAMES if other.name != game.name)
    yield f"it was asked as a bot of {game.name}; for one of another game: {others}"
