"""The whole log to be read: what happened, as the viewer was told of it, newest at the end."""

from collections.abc import Callable, Sequence
from functools import partial

from game.kept.language import Language
from game.table.log_row import ToldRow
from scenes.paint import theme
from scenes.ui import Button, Control, Paragraph, ReadSheet
from scenes.window import Request, Resources, intents

_CREST = (40, 40)


class LogScene(ReadSheet):
    """A sheet with a line for everything that happened.

    Back or the log key closes it, and so does a window that lost its owner's eyes.
    """

    heading = "log.title"
    widest = 1100
    leaves = (intents.Back, intents.Log, intents.FocusLost)

    def __init__(
        self,
        resources: Resources,
        rows: Callable[[Language], Sequence[ToldRow]],
        rules: Request | None = None,
    ) -> None:
        """`rows` tells it in a language; `rules` leads to what is altered at this table."""
        super().__init__(resources)
        self._rows, self._rules = rows, rules

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.reading.scroll_by(self.reading.furthest)

    def corner(self) -> Control | None:
        if self._rules is None:
            return None
        return Button(self.resources.language.text("campaign.rules"), self._rules, "dark", 30, group=1)

    def paragraphs(self) -> list[Paragraph]:
        language = self.resources.language
        nothing = Paragraph(language.text("log.nothing"), theme.REGULAR, 30, theme.PAPER_MUTE)
        return [self._paragraph(row) for row in self._rows(language)] or [nothing]

    def _paragraph(self, row: ToldRow) -> Paragraph:
        face, ink = (theme.BOLD, theme.PAPER_WARNING) if row.heading else (theme.REGULAR, theme.PAPER_INK)
        if row.crest is None:
            return Paragraph(row.text, face, 30, ink)
        return Paragraph(row.text, face, 30, ink, partial(self.resources.art.crest, row.crest), _CREST)
