"""The whole log to be read: what happened, as the viewer was told of it, newest at the end."""

from functools import partial

from pygame import Surface

from game.honor.show.feed import Feed
from scenes.paint import theme
from scenes.ui.scroll import Paragraph
from scenes.ui.sheet import ReadSheet
from scenes.window.intents import Back, FocusLost
from scenes.window.intents import Log as LogKey
from scenes.window.resources import Resources

_CREST = 40


class LogScene(ReadSheet):
    """A sheet with a line for everything that happened; Back or the log key closes it."""

    heading = "log.title"
    widest = 1100
    leaves = (Back, LogKey, FocusLost)

    def __init__(self, resources: Resources, feed: Feed) -> None:
        super().__init__(resources)
        self._feed = feed

    def resize(self, size: tuple[int, int]) -> None:
        """Show the end of it."""
        super().resize(size)
        self.reading.scroll_by(self.reading.furthest)

    def paragraphs(self) -> list[Paragraph]:
        feed = self._feed
        return [
            Paragraph(
                row.text,
                theme.REGULAR,
                30,
                theme.PAPER_INK,
                None if row.seat is None else partial(self._crest, feed.crests[row.seat]),
                (0, 0) if row.seat is None else (_CREST, _CREST),
            )
            for row in feed.rows
        ] or [Paragraph(self.resources.language.text("log.nothing"), theme.REGULAR, 30, theme.PAPER_MUTE)]

    def _crest(self, crest: int, width: int) -> Surface:
        return self.resources.art.crest(crest, width)
