"""After the ending: what became of everybody, then who made the game, rolling by like a scroll."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.paint import theme
from scenes.ui import Button, Page, Reading, UiStyle
from scenes.ui.page_scene import PageScene
from scenes.ui.scroll import Paragraph
from scenes.window.intents import Back, Intent, Move, Press, Wheel
from scenes.window.requests import Request
from scenes.window.resources import Resources

_FACE = 92
_ROLLING = 0.034
"""Pixels at 1080 in a millisecond."""
_REST = 2600.0
"""Milliseconds before it begins to roll."""


class AfterScene(PageScene):
    """Rolls by itself until somebody moves it; `then` is what comes after it."""

    def __init__(self, resources: Resources, played: PlayerCampaign, then: Callable[[], Request]) -> None:
        """The words are the script's and the language's."""
        super().__init__(resources)
        self._played, self._then = played, then
        self._offset = 0.0
        self._passed = 0.0
        self._rolls = not resources.settings.reduced_motion

    def enter(self) -> None:
        """The title's music, as at the beginning."""
        self.resources.sounds.music("title")

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the scroll and the way on."""
        self._size = size
        self.look = look = UiStyle(self.resources, size)
        width, height = size
        button = Button(self.resources.language.text("campaign.on"), self._then, "main", 40, icon="play")
        wide, high = button.wanted(look)
        edge = look.margin(36)
        button.place(look, Rect(width - edge - wide, height - edge - high, wide, high))
        self.paper = Rect(0, 0, min(round(0.9 * width), look.px(1240)), 0)
        top = look.margin(40)
        self.paper.height = button.rect.top - look.margin(22) - top
        self.paper.midtop = width // 2, top
        self.reading = Reading(self._paragraphs())
        self.reading.place(look, self.paper.inflate(-look.px(90), -look.px(60)))
        self.reading.scroll_by(self._offset)
        self.page = Page(look)
        self.page.fill([self.reading, button], button)

    def _paragraphs(self) -> list[Paragraph]:
        script, text, art = self._played.script, self.resources.language.text, self.resources.art
        found = [Paragraph(script.ending.title, theme.DISPLAY, 52, theme.PAPER_INK)]
        for rival, line in script.ending.after.items():
            found.append(
                Paragraph(
                    line,
                    theme.BOLD,
                    34,
                    theme.PAPER_INK,
                    lambda width, rival=rival: art.portrait(rival, "pleased", width),  # type: ignore[misc]
                    (_FACE, _FACE),
                )
            )
        found.append(Paragraph(text("credits.title"), theme.DISPLAY, 46, theme.PAPER_INK))
        keys = ["credits.line", *(f"credits.{number}" for number in range(1, 5))]
        return [*found, *(Paragraph(text(key), theme.REGULAR, 30, theme.PAPER_INK) for key in keys)]

    def handle(self, intent: Intent) -> Request | None:
        """Whoever moves it, moves it himself from then on."""
        if isinstance(intent, Back):
            self.resources.sounds.play("ui-back")
            return self._then()
        if isinstance(intent, Move | Wheel | Press):
            self._rolls = False
        return self.page.handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        """Roll on."""
        self._passed += milliseconds
        if self._rolling and self._passed > _REST:
            self._offset += milliseconds * _ROLLING * self.look.unit
            self.reading.scroll_by(self._offset - self.reading.offset)
        return super().update(milliseconds)

    @property
    def _rolling(self) -> bool:
        return self._rolls and self._offset < self.reading.furthest

    def moving(self) -> bool:
        """While it rolls."""
        return self._rolling or self.page.moving()

    def draw(self, surface: Surface) -> None:
        """Landscape, scroll, the way on."""
        art, look = self.resources.art, self.look
        surface.blit(art.scenery(self._size), (0, 0))
        look.paper(surface, self.paper, 3)
        self.page.draw(surface)
