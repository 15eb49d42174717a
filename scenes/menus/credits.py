"""Who and what stands behind the game."""

from scenes.paint import theme
from scenes.ui import Column, Item, Paper, Paragraph, Reading, Sheet, Space

_LINES = 4


class CreditsScene(Sheet):
    """A sheet of paper to be read."""

    heading = "credits.title"

    def body(self) -> Item:
        text, ink = self.resources.language.text, theme.PAPER_INK
        lines = [Paragraph(text("credits.line"), theme.BOLD, 34, ink)]
        for number in range(1, _LINES + 1):
            lines.append(Paragraph(text(f"credits.{number}"), theme.REGULAR, 32, ink))
        paper = Paper(Column(Reading(lines), pad=(48, 36)), seed=3, wide=1300, most=1300)
        return Column(Space(15), paper, Space(15), lies="centre")
