"""The film of the second game's rules, to be watched and on a stand."""

from game.honor.show.rules_film_script import FILM
from scenes.film.rules_film import RulesFilmScene, StandScene
from scenes.honor.film.film_and_replay_cutting import Cutter


class HonorFilmScene(RulesFilmScene):
    """The film of this game's rules."""

    rules, cutter = FILM, Cutter
    counts = "honor.film.throw_of"


class HonorStandScene(StandScene, HonorFilmScene):
    """The same on a stand."""
