"""The feast at the end of the lessons: petals, and words on paper over the score, with the ways on."""

from collections.abc import Sequence

from pygame import BLEND_RGB_MULT, Rect

from scenes.animation.motion import Burst
from scenes.paint import theme
from scenes.table.particles import draw_burst, draw_suns
from scenes.ui import Button, Column, Drawable, Fitted, Item, Paper, Picture, Row, Space, UiStyle, Words
from scenes.ui.layout import draw

FEAST = 7000.0
"""Milliseconds for which petals fly."""
_GUST, _BETWEEN, _GUSTS = 3400.0, 1200.0, 4
"""How long one gust of them takes, how long after it the next begins (ms), and how many there are."""
_DARK = 70


class Feast:
    """Lies over the score; `words` are said on paper, the first large, the others below it."""

    def __init__(self, faces: Sequence[Picture], words: Sequence[str], buttons: Sequence[Button]) -> None:
        self._faces, self._words, self._buttons = faces, words, buttons

    def laid(self, look: UiStyle) -> Item:
        """Return all of it in its place."""
        first, *others = self._words
        said = [Words(first, theme.DISPLAY, look.heading(46), theme.PAPER_INK, "centre", wraps=True)]
        said += [Words(each, theme.REGULAR, 32, theme.PAPER_INK, "centre", wraps=True) for each in others]
        whole = Column(
            Space(grow=1),
            Row(*self._faces, gap=36),
            Paper(Column(*said, gap=4, pad=(36, 12)), 4, wide=1300, most=1300),
            Space(14, still=True),
            *self._buttons,
            Space(grow=1),
            gap=18,
            lies="centre",
        )
        self._item = Fitted((whole, 1, 0.4))
        edge = look.margin(60)
        self._item.put(look, Rect((0, 0), look.size).inflate(-2 * edge, -edge))
        return self._item

    def draw(self, look: UiStyle, surface: Drawable, time: float, share: float) -> None:
        """Paint it `time` ms after its beginning; `share`: how far it has got dark, 0 to 1."""
        light = 255 - round((255 - _DARK) * share)
        surface.fill((light, light, light), special_flags=BLEND_RGB_MULT)
        if not look.resources.settings.reduced_motion:
            self._draw_petals(look, surface, time)
        draw_suns(look, surface, self._faces, 1.14)
        draw(self._item, look, surface)

    def _draw_petals(self, look: UiStyle, surface: Drawable, time: float) -> None:
        wide, high = look.size
        for number in range(_GUSTS):
            begin, level = number * _BETWEEN, (0.22 + 0.12 * (number % 3)) * high
            start, end = (-0.1 * wide, level), (1.1 * wide, level + 0.2 * high)
            draw_burst(surface, Burst("feast", begin, *start, 0.3 * high, 1, number, *end, _GUST), time)
