"""Ratings: how strong rivals who have met are, by maximum likelihood, and in which words people are told.

The model is Bradley and Terry's, for more than two Luce's: of those who sit together each wins with a chance
that is its strength's share of all their strengths. A shared victory counts as its shares. Ratings are
strengths on Elo's scale: 400 points are ten times the strength; their mean is 1500.

The arithmetic draws no lots and sums in a fixed order.
"""

from collections.abc import Mapping, Sequence
from math import exp, fsum, log, sqrt
from typing import NamedTuple

from game.kept.language import Language
from game.kept.win_rates import NORMAL_95
from game.table.game_interface import RivalProfile

POINTS = 400 / log(10)
"""Rating points for each unit of the logarithm of strength."""
MEAN = 1500.0
MOST_STEPS = 100
ENOUGH = 1e-9
"""A step in which no logarithm of a strength changes more is the last."""
LONGEST_STEP = 2.0
STRENGTHS = 5
"""In so many steps it is told how strong rivals are, by their ratings."""


class Meetings(NamedTuple):
    """What came of the matches of one group of rivals: how many, and each one's wins, shares counted."""

    matches: int
    wins: tuple[float, ...]


class Rating(NamedTuple):
    """A rating and its 95 % interval, in points."""

    points: float
    low: float
    high: float


Results = Mapping[tuple[int, ...], Meetings]
"""By the numbers of the rivals that sat together."""


def ratings(results: Results, rivals: int) -> list[Rating]:
    """Rate rivals 0 to `rivals` - 1 by what came of their matches.

    Where the most likely strength of some is without bounds (they won or lost all, or never met the
    others, not even by way of third ones) it counts as if all had shared one match more. Who played
    nothing has the mean and no bounds.
    """
    met = sorted({one for group in results for one in group})
    if not met:
        return [Rating(MEAN, float("-inf"), float("inf"))] * rivals
    groups = [(group, meetings) for group, meetings in sorted(results.items()) if meetings.matches]
    if not _has_bounds(groups, met):
        groups.append((tuple(met), Meetings(1, (1 / len(met),) * len(met))))
    place = {one: number for number, one in enumerate(met)}
    placed = [(tuple(place[one] for one in group), meetings) for group, meetings in groups]
    strengths, spread = _most_likely(placed, len(met))
    found = [Rating(MEAN, float("-inf"), float("inf"))] * rivals
    for one, strength, deviation in zip(met, strengths, spread, strict=True):
        points, margin = MEAN + POINTS * strength, POINTS * NORMAL_95 * deviation
        found[one] = Rating(points, points - margin, points + margin)
    return found


_Groups = Sequence[tuple[tuple[int, ...], Meetings]]


def _has_bounds(groups: _Groups, met: Sequence[int]) -> bool:
    """Whether everybody has won, by way of others at least, against everybody: Ford's condition."""
    beat: dict[int, set[int]] = {one: set() for one in met}
    lost: dict[int, set[int]] = {one: set() for one in met}
    for group, meetings in groups:
        for winner, wins in zip(group, meetings.wins, strict=True):
            if wins > 0:
                beat[winner].update(group)
                for other in group:
                    lost[other].add(winner)
    return all(_reached(ways, met[0]) == set(met) for ways in (beat, lost))


def _reached(ways: Mapping[int, set[int]], start: int) -> set[int]:
    seen, waiting = {start}, [start]
    while waiting:
        new = ways[waiting.pop()] - seen
        seen |= new
        waiting.extend(new)
    return seen


def _most_likely(groups: _Groups, rivals: int) -> tuple[list[float], list[float]]:
    """Return the logarithms of the strengths, of mean 0, and their deviations, by Newton's method."""
    strengths = [0.0] * rivals
    for _ in range(MOST_STEPS):
        slope, information = _slope(groups, strengths)
        step = _times(_inverse(information), slope)
        longest = max(map(abs, step))
        scale = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        strengths = [strength + scale * change for strength, change in zip(strengths, step, strict=True)]
        if longest < ENOUGH:
            break
    mean = fsum(strengths) / rivals
    inverse = _inverse(_slope(groups, strengths)[1])
    # Adding 1/n to all of the matrix made it invertible and adds as much to the inverse: taken off again.
    spread = [sqrt(max(0.0, inverse[one][one] - 1 / rivals)) for one in range(rivals)]
    return [strength - mean for strength in strengths], spread


def _slope(groups: _Groups, strengths: Sequence[float]) -> tuple[list[float], list[list[float]]]:
    """Return the likelihood's slope and Fisher's information, made invertible along equal strengths."""
    rivals = len(strengths)
    slope = [0.0] * rivals
    information = [[1 / rivals] * rivals for _ in range(rivals)]
    for group, (matches, wins) in groups:
        highest = max(strengths[one] for one in group)
        powers = [exp(strengths[one] - highest) for one in group]
        whole = fsum(powers)
        chances = [power / whole for power in powers]
        for one, chance, won in zip(group, chances, wins, strict=True):
            slope[one] += won - matches * chance
            information[one][one] += matches * chance
            for other, other_chance in zip(group, chances, strict=True):
                information[one][other] -= matches * chance * other_chance
    return slope, information


def _times(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    return [fsum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Invert a matrix by elimination, with the largest number of each column in front."""
    size = len(matrix)
    rows = [[*row, *(float(at == number) for at in range(size))] for number, row in enumerate(matrix)]
    for column in range(size):
        largest = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[largest] = rows[largest], rows[column]
        first = rows[column][column]
        rows[column] = [value / first for value in rows[column]]
        for number in range(size):
            if number != column and rows[number][column]:
                factor = rows[number][column]
                rows[number] = [a - factor * b for a, b in zip(rows[number], rows[column], strict=True)]
    return [row[size:] for row in rows]


def strength_of(rival: RivalProfile, rivals: Sequence[RivalProfile]) -> int | None:
    """Return how strong a rival is among those of its game, 1 to `STRENGTHS`; None: no league measured it."""
    measured = [one.rating for one in (rival, *rivals) if one.rating is not None]
    if rival.rating is None:
        return None
    least, most = min(measured), max(measured)
    return 1 + STRENGTHS * (rival.rating - least) // (most - least + 1)


def strength_word(language: Language, rival: RivalProfile, rivals: Sequence[RivalProfile]) -> str:
    """Return in a word how strong a rival is among those of its game; "" where no league measured it."""
    strength = strength_of(rival, rivals)
    return "" if strength is None else language.text(f"lobby.strength.{strength}")
