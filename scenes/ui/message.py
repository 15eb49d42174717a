"""A message that has to be read: a title, some lines on paper, and one button or one for each way on."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from scenes.paint import theme
from scenes.ui import Button, Control, Reading, UiStyle
from scenes.ui.control import Answer
from scenes.ui.grid import Grid
from scenes.ui.layout import Column, Item, Paper, Space, Words
from scenes.ui.scroll import Paragraph
from scenes.ui.sheet import LaidScene
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources

Choice = tuple[str, Answer]
"""The words of a button and what it asks of the app."""


class MessageScene(LaidScene):
    """Shows a text until it is closed; then `answer` is asked of the app."""

    sizes: Sequence[float] = (36, 30, 24, 19)
    """Letters of the buttons for several ways on, at 1080: the first that leaves the paper enough room."""
    least_paper = 0.4
    """The share of the window's height that the paper gets, if its words need as much."""

    def __init__(
        self,
        resources: Resources,
        title: str,
        text: str,
        answer: Request | None = None,
        choices: Sequence[Choice] = (),
    ) -> None:
        """`text`: each line of it is a paragraph.

        `choices` are the ways on, the usual one first, which has the focus; leaving asks for `answer`.
        """
        super().__init__(resources)
        self.title, self.text = title, text
        self._answer, self.choices = answer or Pop(), tuple(choices)

    def resize(self, size: tuple[int, int]) -> None:
        look = UiStyle(self.resources, size)
        room = Rect((0, 0), size)
        margin = max(look.margin(40), look.px(20))
        self.lay(look, room.inflate(-2 * margin, -2 * margin))

    def body(self) -> Item:
        look, room, ink = self.look, self.room, theme.PAPER_INK
        reading = Reading([Paragraph(line, theme.REGULAR, 30, ink) for line in self.text.split("\n") if line])
        self.head = Words(self.title, theme.DISPLAY, look.heading(46), ink)
        words = Column(Column(Space(36), self.head, Space(10), pad=(8, 0)), reading, Space(30), pad=(42, 0))
        paper = Paper(words, seed=7, wide=1180, most=1180)
        needed = min(paper.wish(look, room.width)[1], round(self.least_paper * look.size[1]))
        buttons = self._fitting(room.width, room.height - needed - look.margin(30))
        return Column(Space(grow=1), paper, Space(30, still=True), buttons, Space(grow=1), lies="centre")

    def first(self) -> Control:
        return self._usual

    def _fitting(self, width: int, height: int) -> Grid:
        """Return the buttons as large as they fit into so many pixels, in as few rows as that allows."""
        ways = self.choices or ((self.resources.language.text("common.ok"), self.left),)
        for size in self.sizes if self.choices else (40,):
            buttons = [
                Button(words, answer, "plain" if number else "main", size)
                for number, (words, answer) in enumerate(ways)
            ]
            self._usual = buttons[0]
            for columns in dict.fromkeys((len(buttons), 1, 2)):
                grid = Grid(*buttons, columns=columns, gap=20, lies="centre")
                wide, high = grid.wish(self.look, 10 * width)
                if wide <= width and high <= height:
                    return grid
        return Grid(*buttons, columns=1, gap=20, lies="centre")

    def left(self) -> Request:
        return self._answer

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.resources.art.background(surface.get_size()), (0, 0))
        super().draw(surface)
