"""The games of the house, one line each."""

from collections.abc import Iterable
from pathlib import Path

import assets
from game.contract import Game
from game.store import data_folder
from game.tenno.game import Tenno


def rival_folders() -> Iterable[Path]:
    """Where rivals' files lie: those that come with the game, then the player's own."""
    return assets.FOLDER / "rivals", data_folder() / "rivals"


TENNO: Game = Tenno(rival_folders)
GAMES: tuple[Game, ...] = (TENNO,)


def game_of(header: object) -> Game:
    """Return the game whose record begins with this line; the first game where none claims it."""
    name = header.get("record") if isinstance(header, dict) else None
    return next((game for game in GAMES if game.name == name), GAMES[0])
