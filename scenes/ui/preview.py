"""What the chosen text size looks like: a card, two lines, a button, and the smallest letters in pixels."""

from dataclasses import replace

from pygame import Rect, Surface

from scenes.paint import theme
from scenes.ui.control import Control
from scenes.ui.style import UiStyle
from scenes.window.resources import Resources

_CARD, _CREST = 4, 1


class Preview(Control):
    """Not to be used, only looked at; `scale` is the text size in percent that it shows."""

    focusable = False

    def __init__(self, resources: Resources, scale: int) -> None:
        super().__init__()
        self.resources = resources
        self.scale = scale

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return look.px(720), look.px(384)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        text, art = self.resources.language.text, self.resources.art
        surface.blit(look.shapes.box(rect.size, look.px(20), theme.SUNK, theme.EDGE, look.px(2.5)), rect)
        inside = rect.inflate(-2 * look.px(30), -2 * look.px(24))
        head = Rect(inside.left, inside.top, inside.width, look.line_height(theme.BOLD, 28))
        title = text("settings.preview.title", n=self.scale)
        look.write(surface, title, theme.BOLD, 28, theme.TEXT_GOLD, head)
        body = Rect(
            inside.left, head.bottom + look.px(14), inside.width, inside.bottom - head.bottom - look.px(14)
        )
        card = min(look.px(200), round(body.height / 1.4), body.width // 3)
        surface.blit(art.face(_CARD, _CREST, card), body)
        words = Rect(body.left + card + look.px(34), body.top, body.right - body.left - card - look.px(34), 0)
        self._draw_words(surface, Rect(words.left, body.top, words.width, body.height))

    def _draw_words(self, surface: Surface, room: Rect) -> None:
        """At the size that was chosen, whatever the screen has now."""
        text, art = self.resources.language.text, self.resources.art
        settings = replace(self.resources.settings, text_scale=self.scale)
        look = UiStyle(replace(self.resources, settings=settings), self.look.size)
        look.written = self.look.written
        line = min(look.line_height(theme.REGULAR, 34), room.height // 4)
        for number, (crest, key) in enumerate(((2, "first"), (3, "second"))):
            box = Rect(room.left, room.top + number * (line + self.look.px(10)), room.width, line)
            mark = art.crest(crest, box.height)
            surface.blit(mark, box)
            box.left += mark.get_width() + self.look.px(14)
            box.width -= mark.get_width() + self.look.px(14)
            look.write(surface, text(f"settings.preview.{key}"), theme.REGULAR, 34, theme.TEXT, box)
        below = room.top + 2 * (line + self.look.px(10)) + self.look.px(10)
        sheet = Rect(room.left, below, 0, min(look.px(74), room.height // 4))
        word = text("settings.preview.button")
        sheet.width = min(room.width, look.measure(word, theme.DISPLAY, 40)[0] + look.px(60))
        surface.blit(art.washi(sheet.size, 9), sheet)
        look.write(
            surface, word, theme.DISPLAY, 40, theme.PAPER_INK, sheet.inflate(-look.px(24), 0), "centre"
        )
        foot = Rect(room.left, sheet.bottom, room.width, room.bottom - sheet.bottom)
        smallest = text("settings.preview.smallest", n=look.text_size(theme.TEXT_SIZE))
        look.write(surface, smallest, theme.REGULAR, 28, theme.TEXT_MUTE, foot)
