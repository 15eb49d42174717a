"""The games of the house, one line each."""

import os
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

import assets
from game.kept.store import data_folder
from game.table.contract import Game
from game.tenno.game import Tenno


def rival_folders() -> Iterable[Path]:
    """Where rivals' files lie: those that come with the game, then the player's own."""
    return assets.FOLDER / "rivals", data_folder() / "rivals"


ADDED = "TENNO_GAMES"
"""An environment variable: MODULE:NAME of further games, with commas between, for tests."""


def _added() -> Iterator[Game]:
    for entry in filter(None, os.environ.get(ADDED, "").split(",")):
        module, _, name = entry.partition(":")
        yield getattr(import_module(module), name)


TENNO: Game = Tenno(rival_folders)
GAMES: tuple[Game, ...] = (TENNO, *_added())


def game_named(name: str) -> Game:
    """Return the game of this name; raises LookupError with what there is."""
    for game in GAMES:
        if game.name == name:
            return game
    raise LookupError(f"no game {name!r}; expected {' or '.join(game.name for game in GAMES)}")


def game_of(header: object) -> Game:
    """Return the game whose record begins with this line; the first game where none claims it."""
    name = header.get("record") if isinstance(header, dict) else None
    return next((game for game in GAMES if game.name == name), GAMES[0])
