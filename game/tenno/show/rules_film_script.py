"""The rules of Tenno as a film: where it lies, and what can stand out in it."""

from assets import FOLDER
from game.kept.strict_reader import items, one_of
from game.table.rules_film_script import RulesFilm, Script, nobody
from game.tenno.cards import CODES
from game.tenno.game import Tenno

FILM = RulesFilm(Tenno(nobody), FOLDER / "film", "film", items(one_of(tuple(CODES)), "a list of cards"))


def script() -> Script:
    """Return the film's script; raises `Fault` where its file is not of its form."""
    return FILM.script()
