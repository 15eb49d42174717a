"""The games of the house, and what each offers beside its matches: the one place that names them."""

import os
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib import import_module
from pathlib import Path

import assets
from game.kept.store import data_folder
from game.table.contract import Game
from game.table.offers import Offers, RivalForm, RulesBook, StageRules
from game.tenno.game import Tenno
from game.tenno.match import play_at_random
from game.tenno.rivals.files import Roster


def rival_folders() -> Iterable[Path]:
    """Where rivals' files lie: those that come with the game, then the player's own."""
    return assets.FOLDER / "rivals", data_folder() / "rivals"


ADDED = "TENNO_GAMES"
"""An environment variable: MODULE:NAME of further games, with commas between, for tests."""


def _added() -> Iterator[Game]:
    for entry in filter(None, os.environ.get(ADDED, "").split(",")):
        module, _, name = entry.partition(":")
        yield getattr(import_module(module), name)


@lru_cache(maxsize=1)
def _tenno_roster(folders: tuple[Path, ...]) -> Roster:
    return Roster(folders)


# What follows is asked for by few: none of it is imported before.


def _tenno_stages() -> StageRules:
    from game.tenno.goals.stages import TennoStages

    return TennoStages()


def _tenno_rival_form() -> RivalForm:
    from game.tenno.rivals.written import TennoRivalForm

    return TennoRivalForm()


def _tenno_book() -> RulesBook:
    from game.tenno.show.rules_book import rules_book

    return rules_book()


TENNO: Game = Tenno(lambda: _tenno_roster(tuple(rival_folders())))
GAMES: tuple[Game, ...] = (TENNO, *_added())


_OFFERS = {TENNO.name: Offers(_tenno_stages, _tenno_rival_form, _tenno_book, play_at_random)}


def offers(game: Game) -> Offers:
    """Return what a game offers."""
    return _OFFERS.get(game.name, Offers())


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
