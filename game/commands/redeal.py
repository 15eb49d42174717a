"""A match of which a seat is told given lines, drawn by the game that it is of."""

from collections.abc import Sequence
from typing import NamedTuple

from game.games import offers
from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.table.game_interface import Game, Match


class Dealt(NamedTuple):
    """A match that was dealt anew: its record, and what it tells the seat, earlier matches first."""

    match: Match
    record: list[Line]
    told: list[Line]


def can_deal(game: Game) -> bool:
    """Say whether a game's matches can be dealt anew."""
    return offers(game).dealt_anew is not None


def dealt(game: Game, told: Sequence[Line], chance: Chance) -> Dealt:
    """Deal a match anew in which a seat is told these lines; earlier matches, told first, stay as they were.

    Raises LookupError, TypeError or ValueError where there is no such match, and where the game cannot do it.
    """
    deal = offers(game).dealt_anew
    if deal is None:
        raise LookupError(f"{game.name} cannot be dealt anew")
    earlier = [line for line in told if "earlier" in line]
    if len(earlier) == len(told):
        raise ValueError("nothing was told of this match")
    first = told[len(earlier)]
    header = {key: value for key, value in first.items() if key != "you"}
    record = deal()(header, told, chance)
    match = game.match(header)
    for line in record[1:]:
        match.take(line)
    return Dealt(match, record, [*earlier, *match.told(first["you"])])
