"""A player's matches in figures: results, bluffs, habits to be read by; each with its interval and count.

All is summed in the index as matches come and go; nothing here reads a record.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.history.index import SHOWN, Index
from game.kept.json_lines import Line
from game.kept.win_rates import wilson

FEWEST = 20
"""Chances below which nobody is told what they are read by."""


@dataclass(frozen=True)
class Figure:
    """One number: a share with its interval of 95 %, of so many; a median has none."""

    identity: str
    """Such as "won", "won vs kuma", "won at 4", "won in 2026-11", "bluff feint", "style fresh"."""
    value: float
    low: float
    high: float
    n: int
    matches: tuple[str, ...] = ()
    """The files of the two matches that show it best."""

    def to_line(self) -> Line:
        """Return it as --json prints it."""
        line: Line = {
            "id": self.identity,
            "value": round(self.value, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "n": self.n,
        }
        return {**line, "matches": list(self.matches)} if self.matches else line


def players(index: Index, game: str = "") -> list[tuple[str, int]]:
    """List the people of the matches of a game, or of all, by how many they played, the most first."""
    return [
        (str(player), int(matches))
        for player, matches in index.connection.execute(
            "SELECT player, sum(matches) AS played FROM results WHERE rival = '' AND matches > 0 "
            "AND ? IN ('', game) GROUP BY player ORDER BY played DESC, player",
            (game,),
        )
    ]


def figures_of(index: Index, player: str, game: str) -> list[Figure]:
    """Return all figures of a person in one game, those without a match left out."""
    return [*_results(index, player, game), *_measures(index, player, game)]


def _results(index: Index, player: str, game: str) -> list[Figure]:
    groups = (
        ("won", "''", "rival = ''"),
        ("won vs ", "rival", "rival != ''"),
        ("won at ", "seats", "rival = ''"),
        ("won in ", "month", "rival = ''"),
    )
    found = []
    for name, key, where in groups:
        rows = index.connection.execute(
            f"SELECT {key}, sum(wins), sum(matches) FROM results WHERE player = ? AND game = ? AND {where} "
            f"GROUP BY {key} HAVING sum(matches) > 0 ORDER BY {key}",
            (player, game),
        )
        found += [_share(f"{name}{value}", wins, matches) for value, wins, matches in rows]
    return found


def _measures(index: Index, player: str, game: str) -> list[Figure]:
    rows: Sequence[Any] = index.connection.execute(
        "SELECT measure, done, chances FROM totals WHERE player = ? AND game = ? AND chances > 0 "
        "ORDER BY measure",
        (player, game),
    ).fetchall()
    found, lies = [], {}
    for measure, done, chances in rows:
        head, _, last = str(measure).rpartition(" ")
        if head == "shogun lies" and last.isdecimal():
            lies[int(last)] = int(chances)
        else:
            shown = _best(index, player, game, str(measure))
            found.append(_share(str(measure), float(done), int(chances), shown))
    if lies:
        found.append(_median("shogun lies", lies))
    return found


def _share(identity: str, done: float, chances: int, matches: tuple[str, ...] = ()) -> Figure:
    done = round(done, 6)  # sums of shares, in whatever order
    low, high = wilson(min(max(done, 0.0), chances), chances)
    return Figure(identity, done / chances, low, high, int(chances), matches)


def _median(identity: str, counts: dict[int, int]) -> Figure:
    """Return the median with the quartiles around it."""
    ordered = [value for value, count in sorted(counts.items()) for _ in range(count)]
    low, middle, high = (ordered[min(len(ordered) - 1, len(ordered) * part // 4)] for part in (1, 2, 3))
    return Figure(identity, float(middle), float(low), float(high), len(ordered))


def _best(index: Index, player: str, game: str, measure: str) -> tuple[str, ...]:
    rows = index.connection.execute(
        "SELECT file FROM best WHERE player = ? AND game = ? AND measure = ? ORDER BY score DESC, file DESC "
        "LIMIT ?",
        (player, game, measure, SHOWN),
    )
    return tuple(str(file) for (file,) in rows)
