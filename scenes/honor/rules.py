"""The rules of The Honor of the Samurai to be read, from what wins to what ends a match."""

from scenes.paint import theme
from scenes.ui.scroll import Paragraph
from scenes.ui.sheet import ReadSheet
from scenes.window.intents import Back, Rules

PARAGRAPHS = (
    "aim", "turn", "houses", "lay", "ronin", "bond", "declare", "fight", "save_face", "ninja", "dishonour",
    "death", "end",
)  # fmt: skip
"""What there is to be read, by the names of the texts."""


class HonorRulesScene(ReadSheet):
    """A sheet with a heading and some lines for each part of the rules."""

    heading = "honor.rules.title"
    leaves = (Back, Rules)
    opened_by = Rules

    def paragraphs(self) -> list[Paragraph]:
        text = self.resources.language.text
        shown = []
        for name in PARAGRAPHS:
            head = text(f"honor.rules.{name}_head")
            shown.append(Paragraph(head, theme.DISPLAY, 38, theme.PAPER_INK))
            shown.append(Paragraph(text(f"honor.rules.{name}"), theme.REGULAR, 32, theme.PAPER_INK))
        return shown
