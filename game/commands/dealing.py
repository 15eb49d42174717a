"""A match of which a seat is told given lines, drawn by the game that it is of."""

from collections.abc import Sequence

from game.games import offers
from game.kept.chance import Chance
from game.kept.json_lines import Line
from game.table.contract import Game


def dealt(game: Game, told: Sequence[Line], chance: Chance) -> tuple[list[Line], list[Line]]:
    """Deal a match anew in which a seat is told these lines; returns its record, and what it tells the seat.

    Lines of earlier matches come first in what it tells, as they were. Raises LookupError, TypeError or
    ValueError where there is no such match, LookupError too where the game cannot be dealt anew.
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
    return record, [*earlier, *match.told(first["you"])]
