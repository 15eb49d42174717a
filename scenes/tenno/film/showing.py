"""What the player shows: the film of the rules, one fight by itself, a match once more."""

from collections.abc import Sequence

from game.table.seats import Seat
from game.table.telling import Telling
from game.tenno.cards import MONK
from game.tenno.show.film import Beat, FilmScene, arranged_fight, film_record, script, tell_film
from scenes.tenno.film.cutting import Cutter, Film
from scenes.tenno.film.playback import USUAL_SPEED
from scenes.tenno.film.scene import CHAPTERS, WHAT_IF, PlayerScene
from scenes.ui.layout import Size
from scenes.window import intents
from scenes.window.intents import Intent
from scenes.window.requests import Quit, Request
from scenes.window.resources import Resources

ALONE = 40_000.0
"""Milliseconds without a touch after which it plays by itself again."""
_NO_TOUCH = intents.Point, intents.Release, intents.ChooseReleased, intents.FocusLost, intents.FocusGained
"""Intents that come without anybody's doing."""
FIGHT_KEY = "film.fight"


class DemoScene(PlayerScene):
    """The film of the rules, from its beginning or from a rule."""

    opened_by: type[intents.Rules] | type[intents.FightTable] | None = intents.Rules
    sides = frozenset({CHAPTERS, WHAT_IF})
    heading = "film.title"

    def __init__(self, resources: Resources, rule: str | None = None) -> None:
        """`rule`: an id of a scene, a paragraph or a chapter. Raises LookupError where there is none."""
        super().__init__(resources)
        self.start = None if rule is None else script().scene(rule).identity

    def scenes(self, own_name: str) -> Sequence[tuple[FilmScene, Telling]]:
        """Return what is shown, each scene with its record, in which seat 0 is called so."""
        return [(scene, film_record(scene.record, own_name)) for scene in script().scenes]

    def cut(self, picture: Size) -> Film:
        self.cutter = Cutter(self.resources, self.draw_context, picture)
        return self.cutter.cut(self.scenes(self.resources.language.text("table.you")))

    def note(self) -> str:
        film, text = self.playback.film, self.resources.language.text
        return text("film.chapter_of", n=film.chapter(self.playback.time) + 1, all=len(film.chapters))

    def subtitle(self) -> str:
        return super().subtitle() if self.chosen is None else self.what_if.says(self.chosen)


class KioskScene(DemoScene):
    """The film for passers-by."""

    locked = True
    loops = True
    """Whether it plays by itself, and nobody has touched it."""
    _alone = 0.0

    def handle(self, intent: Intent) -> Request | None:
        """The first touch stops the film and does nothing else; then all works but the way out."""
        if isinstance(intent, intents.LeaveKiosk):
            return Quit()
        self._alone = 0.0
        if isinstance(intent, _NO_TOUCH):
            return None if self.loops else super().handle(intent)
        if self.loops:
            self.loops = self.playback.plays = False
            return None
        if isinstance(intent, intents.Back | intents.Rules | intents.FightTable):
            return self.open(None)
        return super().handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        """Play, from the beginning again at the end; begin by itself after a while."""
        super().update(milliseconds)
        self._alone += milliseconds
        if self.loops and self.playback.over:
            self.seek(0.0)
        if not self.loops and self._alone >= ALONE:
            self.loops, self.chosen, self.drawer = True, None, None
            self.playback.seek(self.playback.time)
            self.set_speed(USUAL_SPEED)
        self.playback.plays = self.playback.plays or self.loops
        return None

    def note(self) -> str:
        return self.resources.language.text("film.kiosk") if self.loops else super().note()


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
        return [(scene, tell_film(enumerate(lines, 1), own_name))]

    def note(self) -> str:
        return ""

    def subtitle(self) -> str:
        return self.what_if.says(self.chosen or self.what_if.attacking)


class ReplayScene(PlayerScene):
    """A match that is over once more, as a seat or the public saw it."""

    heading = "scoring.watch"

    def __init__(self, resources: Resources, seat: Seat) -> None:
        """`seat` has been told the whole match."""
        super().__init__(resources)
        self.seat = seat

    def cut(self, picture: Size) -> Film:
        shown = Seat(self.seat.number)
        shown.lines, shown.earlier = self.seat.lines, self.seat.earlier
        self.cutter = Cutter(self.resources, self.draw_context, picture, shown.number or 0)
        return self.cutter.cut_match(shown)
