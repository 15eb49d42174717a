"""The ways into the film: from its beginning, at a rule, or one fight by itself.

Owns which scenes of which records are shown. Whoever opens it lays it over what is there, and goes on below
when it is closed.
"""

from collections.abc import Sequence

from game.tenno.cards import MONK
from game.tenno.show.arranged import arranged_fight
from game.tenno.show.film_script import Beat, FilmScene, script
from game.tenno.show.telling import Telling, film_record, tell
from scenes.tenno.film.kiosk import KioskScene
from scenes.tenno.film.scene import DemoScene
from scenes.window.intents import FightTable
from scenes.window.resources import Resources

FIGHT_KEY = "film.fight"


def film_scene(resources: Resources, rule: str | None = None) -> DemoScene:
    """Make the film, begun at the scene that shows a rule: an id of a scene, a paragraph or a chapter.

    Raises LookupError for a rule that there is not.
    """
    return DemoScene(resources, _whole_film, _start(rule))


def kiosk_scene(resources: Resources, rule: str | None = None) -> KioskScene:
    """Make the film for a stand, begun at a rule; raises as `film_scene` does."""
    return KioskScene(resources, _whole_film, _start(rule))


def _start(rule: str | None) -> str | None:
    return None if rule is None else script().scene(rule).identity


def _whole_film(own_name: str) -> Sequence[tuple[FilmScene, Telling]]:
    return [(scene, film_record(scene.record, own_name)) for scene in script().scenes]


def fight_scene(resources: Resources, attacking: int, defending: int, monk: bool = False) -> DemoScene:
    """Make a film of one fight of these cards; `monk`: the defender shows a Monk, unless he is one.

    Raises ValueError for a Shogun that attacks.
    """
    monk = monk and defending != MONK
    arranged_fight(attacking, defending, monk)

    def told(own_name: str) -> Sequence[tuple[FilmScene, Telling]]:
        arranged = arranged_fight(attacking, defending, monk, (own_name, "Kuma"))
        beats = (Beat(FIGHT_KEY, len(arranged.lines)),)
        scene = FilmScene("fight", "attack", "arranged", arranged.start, beats, ())
        return [(scene, tell(enumerate(arranged.lines, 1)))]

    return FightScene(resources, told)


class FightScene(DemoScene):
    """One fight, which says what comes of it; the key of who beats whom closes it."""

    left_out = frozenset({"chapters"})
    opened_by = FightTable

    def title(self) -> str:
        """Say that it is one fight alone."""
        return self.resources.language.text(FIGHT_KEY)

    def note(self) -> str:
        """Say nothing of chapters."""
        return ""

    def subtitle(self) -> str:
        """Return what comes of the fight."""
        return self.what_if.says(self.what_if.attacking) if self.chosen is None else super().subtitle()
