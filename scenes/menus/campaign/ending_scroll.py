"""The end of a campaign: a scroll that says what became of everybody, and then who made the game."""

from collections.abc import Callable
from functools import partial

from scenes.menus.campaign.player_campaign import PlayerCampaign
from scenes.menus.campaign.story_paper import PaperScene
from scenes.paint import theme
from scenes.ui import Column, Item, Paragraph, Reading
from scenes.ui.containers import Paper
from scenes.window import Intent, Request, intents

_FACE = 92
"""Its width at 1080."""
_ROLLING = 0.034
"""Pixels at 1080 in a millisecond."""
_REST = 2600.0
"""Milliseconds before the scroll begins to roll."""


class AfterScene(PaperScene):
    """The scroll rolls until somebody moves it."""

    def __init__(self, played: PlayerCampaign, then: Callable[[], Request], won: bool = False) -> None:
        """`won`: the match within the ending was won, of which there is more to say."""
        super().__init__(played.resources, then)
        self._played, self._won = played, won
        self._passed = self._offset = 0.0
        self._rolls = not played.resources.settings.reduced_motion

    def enter(self) -> None:
        self.resources.sounds.music("title")

    def paper(self) -> Item:
        self.reading = Reading(self._paragraphs())
        self.reading.offset = round(self._offset)
        words = Column(self.reading, pad=(45, 20))
        return Column(Paper(words, seed=3, wide=1240, most=1240, grow=1), lies="centre", grow=1)

    def _paragraphs(self) -> list[Paragraph]:
        script, text = self._played.script, self.resources.language.text
        size = self.look.heading(44)
        found = [Paragraph(script.ending.title, theme.DISPLAY, size, theme.PAPER_INK)]
        ending = script.ending
        for rival, line in (*ending.after.items(), *(ending.after_won.items() if self._won else ())):
            face = partial(self.resources.art.portrait, rival, "pleased")
            found.append(Paragraph(line, theme.BOLD, 34, theme.PAPER_INK, face, (_FACE, _FACE)))
        found.append(Paragraph(text("credits.title"), theme.DISPLAY, 0.9 * size, theme.PAPER_INK))
        keys = ["credits.line", *(f"credits.{number}" for number in range(1, 5))]
        return [*found, *(Paragraph(text(key), theme.REGULAR, 30, theme.PAPER_INK) for key in keys)]

    def handle(self, intent: Intent) -> Request | None:
        """Whoever moves it, moves it himself from then on."""
        if isinstance(intent, intents.Move | intents.Wheel | intents.Press):
            self._rolls = False
        return super().handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        self._passed += milliseconds
        if self._rolling and self._passed > _REST:
            self._offset += milliseconds * _ROLLING * self.look.unit
            self.reading.scroll_by(self._offset - self.reading.offset)
        return super().update(milliseconds)

    @property
    def _rolling(self) -> bool:
        return self._rolls and self._offset < self.reading.furthest

    def moving(self) -> bool:
        return self._rolling or super().moving()
