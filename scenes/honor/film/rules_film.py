"""The film of the second game's rules, to be watched and on a stand."""

from game.honor.show.film import FILM
from scenes.film.rules_film import RulesFilmScene, StandScene
from scenes.honor.film.film_and_replay import Cutter
from scenes.ui import Size


class HonorFilmScene(RulesFilmScene):
    """The film of this game's rules."""

    rules = FILM
    counts = "honor.film.throw_of"

    def cutter(self, picture: Size) -> Cutter:
        return Cutter(self.resources, picture)


class HonorStandScene(StandScene, HonorFilmScene):
    """The same on a stand."""
