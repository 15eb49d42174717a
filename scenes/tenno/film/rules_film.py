"""The film of Tenno's rules, to be watched and on a stand."""

from game.tenno.show.rules_film_script import FILM
from scenes.film.rules_film import RulesFilmScene, StandScene
from scenes.tenno.film.film_and_replay_cutting import Cutter


class DemoScene(RulesFilmScene):
    """The film of Tenno's rules."""

    rules, cutter = FILM, Cutter


class KioskScene(StandScene, DemoScene):
    """The same on a stand."""
