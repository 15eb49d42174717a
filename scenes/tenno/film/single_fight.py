"""One fight by itself, arranged from the table of who beats whom."""

from collections.abc import Sequence

from game.table.record_by_viewer import Telling, tell
from game.table.rules_film_script import Beat, FilmScene
from game.tenno.arranged_fight import arranged_fight
from game.tenno.cards import MONK
from game.tenno.show.rules_film_script import FILM
from scenes.film.film_and_replay_scene import WHAT_IF
from scenes.tenno.film.film_and_replay import DemoScene
from scenes.tenno.film.what_if import WhatIf
from scenes.window import Resources, intents

FIGHT_KEY = "film.fight"


class FightScene(DemoScene):
    """One fight, which says what comes of it; the key of who beats whom closes it."""

    sides = frozenset({WHAT_IF})
    opened_by = intents.FightTable
    heading = FIGHT_KEY

    def __init__(self, resources: Resources, attacking: int, defending: int, monk: bool = False) -> None:
        """`monk`: the defender shows one, unless he is one. Raises ValueError for a Shogun that attacks."""
        super().__init__(resources)
        self._fight = attacking, defending, monk and defending != MONK
        arranged_fight(*self._fight)

    def scenes(self, own_name: str) -> Sequence[tuple[FilmScene, Telling]]:
        lines, start = arranged_fight(*self._fight, (own_name, "Kuma"))
        beats = (Beat(FIGHT_KEY, len(lines)),)
        scene = FilmScene("fight", "attack", "arranged", start, beats, ())
        return [(scene, tell(FILM.game, enumerate(lines, 1), (own_name,)))]

    def note(self) -> str:
        return ""

    def subtitle(self) -> str:
        assert isinstance(self.what_if, WhatIf)
        return self.what_if.says(self.chosen or self.what_if.attacking)
