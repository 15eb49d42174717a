"""A feud: up to three matches among the same seats, the farmers lying as in the first. Pure functions.

Owns how its matches follow each other and who wins it. Who plays and keeps them is the host's affair.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.kept.json_lines import Line
from game.table.game_interface import Match, NextMatch
from game.tenno.variants import FEUD_MATCHES, FEUD_WINS, PLAIN, Variant, sides, variant_of
from game.tenno.view import View


class Score(NamedTuple):
    """What came of one match, by seat: the points captured, and who won."""

    captured: tuple[int, ...]
    winners: tuple[int, ...]


class Standing(NamedTuple):
    """A feud so far, by seat; `winners` is empty until it is over."""

    wins: tuple[int, ...]
    captured: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]


def score_of(result: Line) -> Score:
    """Take the score out of a record's result line."""
    return Score(tuple(result["result"]["captured"]), tuple(result["result"]["winners"]))


def standing(scores: Sequence[Score], seats: int, variant: Variant = PLAIN) -> Standing:
    """Count a feud's matches: first to two; level, whoever has captured more in all; else shared."""
    wins = tuple(sum(seat in score.winners for score in scores) for seat in range(seats))
    captured = tuple(sum(score.captured[seat] for score in scores) for seat in range(seats))
    over = len(scores) >= FEUD_MATCHES or max(wins) >= FEUD_WINS
    if not over:
        return Standing(wins, captured, False, ())

    def reached(side: tuple[int, ...]) -> tuple[int, int]:
        return max(wins[seat] for seat in side), sum(captured[seat] for seat in side)

    playing = sides(variant, seats)
    best = max(map(reached, playing))
    winners = sorted(seat for side in playing if reached(side) == best for seat in side)
    return Standing(wins, captured, True, tuple(winners))


def feud_standing(view: View, earlier: Sequence[View]) -> Standing | None:
    """Return how a feud stands with this match, as far as its matches are over; None where there is none."""
    if view.variant.feud is None:
        return None
    ended = [match.ended for match in (*earlier, view) if match.ended is not None]
    return standing([Score(end.captured, end.winners) for end in ended], len(view.seats), view.variant)


def following(matches: Sequence[Match]) -> NextMatch | None:
    """Return how the feud of these matches goes on; None where it is over, or where there is none.

    The next first seat is one on; the farmers' places are given as they were in the first match.
    """
    header = matches[-1].header
    variant, scores = variant_of(header), _scores(matches)
    if variant.feud is None or len(scores) < len(matches):
        return None
    seats = matches[-1].seats
    if standing(scores, seats, variant).over:
        return None
    altered = {**header["variant"], "feud": variant.feud._replace(match=len(matches) + 1)._asdict()}
    first = (matches[0].header["first"] + len(matches)) % seats
    kept = {key: entry for key, entry in header.items() if key != "seed"}
    return NextMatch({**kept, "first": first, "variant": altered}, placings(matches[0]))


def winners(matches: Sequence[Match]) -> tuple[int, ...]:
    """Return who won the feud of these matches, or the one match that is in none; empty until it is over."""
    variant, scores = variant_of(matches[-1].header), _scores(matches)
    if variant.feud is None:
        return scores[-1].winners if scores else ()
    return standing(scores, matches[-1].seats, variant).winners


def _scores(matches: Sequence[Match]) -> list[Score]:
    return [score_of(result) for match in matches if (result := match.result()) is not None]


def rematch(header: Line) -> Line:
    """Return the house rules of a match's header with its version; a feud begins with its first match."""
    if "variant" not in header:
        return {}
    variant: Line = header["variant"]
    if "feud" in variant:
        variant = {**variant, "feud": {**variant["feud"], "match": 1}}
    return {"version": header["version"], "variant": variant}


def placings(match: Match) -> list[Line]:
    """Return the decisions by which a match's farmers were laid."""
    return [
        next(line for line in match.told(seat) if line.get("move") == "place" and line["seat"] == seat)
        for seat in range(match.seats)
    ]
