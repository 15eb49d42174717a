"""Finished matches as codes, of whichever game they are."""

from collections.abc import Iterable

from game.games import GAMES, offers
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.table.game_interface import Game
from game.table.match_codes import version_of


def code_of(game: Game, lines: Iterable[Line]) -> str:
    """Return the code of a record that is in order; "" where the game or this match has none."""
    make = offers(game).codes
    if make is None:
        return ""
    try:
        return make().code_of(lines)
    except Fault:
        return ""


def record_of(code: str) -> tuple[Game, list[Line]]:
    """Return the record of a code, and of which game; raises `Fault`."""
    version = version_of(code)
    known = {made().version: (game, made()) for game in GAMES if (made := offers(game).codes) is not None}
    if version not in known:
        expected = " or ".join(map(str, sorted(known)))
        raise Fault("", f"a code of version {version}", f"version {expected}: a newer program may know it")
    game, codes = known[version]
    return game, codes.record_of(code)
