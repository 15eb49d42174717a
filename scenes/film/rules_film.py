"""The film of a game's rules, from its beginning or from a rule; and on a stand, where it plays by itself."""

from collections.abc import Sequence
from typing import ClassVar

from game.table.record_by_viewer import Telling
from game.table.rules_film_script import FilmScene, RulesFilm
from scenes.film.film_timeline import Cutting, Film
from scenes.film.player import CHAPTERS, USUAL_SPEED, WHAT_IF, PlayerScene
from scenes.paint.cards_crests_and_portraits import Cosmetics
from scenes.ui import Answer, Size
from scenes.window import Intent, Quit, Request, Resources, intents

ALONE = 40_000.0
"""Milliseconds without a touch after which it plays by itself again."""
_NO_TOUCH = intents.Point, intents.Release, intents.ChooseReleased, intents.FocusLost, intents.FocusGained
"""Intents that come without anybody's doing."""


class RulesFilmScene(PlayerScene):
    """The film of a game's rules."""

    opened_by: type[intents.Rules] | type[intents.FightTable] | None = intents.Rules
    sides = frozenset({CHAPTERS, WHAT_IF})
    heading = "title.film"
    cosmetics = Cosmetics()
    rules: ClassVar[RulesFilm]
    cutter: type[Cutting]
    """What cuts it."""

    def __init__(
        self,
        resources: Resources,
        rule: str | None = None,
        links: Sequence[tuple[str, Answer]] = (),
    ) -> None:
        """`rule`: an id of a scene, a paragraph or a chapter. Raises LookupError where there is none.

        `links` lead to other films, by their names.
        """
        super().__init__(resources)
        self.links, self.game = links, self.rules.game.name
        self.start = None if rule is None else self.rules.script().scene(rule).identity

    def scenes(self) -> Sequence[tuple[FilmScene, Telling]]:
        """Return what is shown, each scene with its record."""
        return self.rules.scenes()

    def cut(self, picture: Size) -> Film:
        return self.cutter(self.resources, picture).cut(self.scenes())

    def chapter_name(self, chapter: str) -> str:
        return self.resources.language.text(f"{self.rules.texts}.chapter.{chapter}")

    def note(self) -> str:
        film, text = self.playback.film, self.resources.language.text
        return text("film.chapter_of", n=film.chapter(self.playback.time) + 1, all=len(film.chapters))

    def subtitle(self) -> str:
        if self.chosen is None or self.what_if is None:
            return super().subtitle()
        return self.what_if.says(self.chosen)


class StandScene(RulesFilmScene):
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

    def update(self, milliseconds: float) -> None:
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

    def note(self) -> str:
        return self.resources.language.text("film.kiosk") if self.loops else super().note()
