"""The ways into the film: from its beginning, at a rule, or one fight by itself.

Owns which scenes of which records are shown. Whoever opens it lays it over what is there, and goes on below
when it is closed.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.tenno.cards import MONK
from game.tenno.show.film import Beat, FilmScene, Telling, arranged_fight, film_record, script, tell
from scenes.tenno.film.playback import USUAL_SPEED
from scenes.tenno.film.scene import DemoScene
from scenes.window.intents import (
    Back,
    ChooseReleased,
    FightTable,
    FocusGained,
    FocusLost,
    Intent,
    LeaveKiosk,
    Point,
    Release,
    Rules,
)  # fmt: skip
from scenes.window.requests import Quit, Request
from scenes.window.resources import Resources

ALONE = 40_000.0
"""Milliseconds without a touch after which it plays by itself again."""
_NO_TOUCH = Point, Release, ChooseReleased, FocusLost, FocusGained
"""What is told though nobody wished for anything."""


class KioskScene(DemoScene):
    """The film for passers-by."""

    locked = True
    loops = True
    """Whether it plays by itself, and nobody has touched it."""
    _alone = 0.0

    def handle(self, intent: Intent) -> Request | None:
        """The first touch stops the film and does nothing else; then all works but the way out."""
        if isinstance(intent, LeaveKiosk):
            return Quit()
        self._alone = 0.0
        if isinstance(intent, _NO_TOUCH):
            return None if self.loops else super().handle(intent)
        if self.loops:
            self.loops = False
            self.playback.plays = False
            self._follow()
            return None
        if isinstance(intent, Back | Rules | FightTable):
            return self._open(None)
        return super().handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        """Play, from the beginning again at the end; begin by itself after a while."""
        super().update(milliseconds)
        self._alone += milliseconds
        if self.loops and self.playback.over:
            self.seek(0.0)
        if self.loops or self._alone >= ALONE:
            self._loop()
        return None

    def _loop(self) -> None:
        """Let it run as if nobody had been there."""
        if not self.loops:
            self.loops = True
            self.chosen = None
            self.playback.seek(self.playback.time)
            self.playback.speed = USUAL_SPEED
            self.drawer = None
            self._fill()
        if not self.playback.plays:
            self.playback.plays = True
            self._follow()

    def note(self) -> str:
        """Invite to touch while nobody does."""
        return self.resources.language.text("film.kiosk") if self.loops else super().note()


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
