"""The whole log to be read: what happened, as the viewer was told of it, newest at the end."""

from collections.abc import Callable, Collection
from functools import partial

from game.tenno.show.log import Log, stand_in_rows
from game.tenno.view import View
from scenes.paint import theme
from scenes.ui import Button, Control
from scenes.ui.scroll import Paragraph
from scenes.ui.sheet import ReadSheet
from scenes.window.intents import Back, FocusLost
from scenes.window.intents import Log as LogKey
from scenes.window.requests import Request
from scenes.window.resources import Resources

_CREST = 40


class LogScene(ReadSheet):
    """A sheet with a line for everything that happened.

    Back or the log key closes it, and so does a window that lost its owner's eyes.
    """

    heading = "log.title"
    widest = 1100
    leaves = (Back, LogKey, FocusLost)

    def __init__(
        self,
        resources: Resources,
        view: View,
        rules: Callable[[], Request] | None = None,
        played: Collection[int] = (),
    ) -> None:
        """`rules` leads to what is altered; `played` are the seats of rivals for whom another one answers."""
        super().__init__(resources)
        self._view, self._rules, self._played = view, rules, played

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.reading.scroll_by(self.reading.furthest)

    def corner(self) -> Control | None:
        if self._rules is None:
            return None
        return Button(self.resources.language.text("campaign.rules"), self._rules, "dark", 30, group=1)

    def paragraphs(self) -> list[Paragraph]:
        language, art = self.resources.language, self.resources.art
        rows = [*Log.of(self._view, language).rows, *stand_in_rows(self._view, language, self._played)]
        if not rows:
            return [Paragraph(language.text("log.nothing"), theme.REGULAR, 30, theme.PAPER_MUTE)]
        return [
            Paragraph(
                row.text,
                theme.BOLD if row.heading else theme.REGULAR,
                30,
                theme.PAPER_WARNING if row.heading else theme.PAPER_INK,
                partial(art.crest, row.crest),
                (_CREST, _CREST),
            )
            for row in rows
        ]
