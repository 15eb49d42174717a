"""A paper over the table with a few answers, each with what follows from it or why it can't be given."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.paint import theme
from scenes.ui import Control, UiStyle
from scenes.ui.control import draw_dimmed, draw_focus
from scenes.window.requests import Chosen, Request


@dataclass(frozen=True)
class Answer:
    """One of them: its word, what is chosen by it, what is written; `refused` says why it can't be chosen."""

    key: str
    what: object
    label: str
    line: str = ""
    refused: str = ""
    armed: bool = False
    """Whether it was chosen once and waits for the second time."""


class Option(Control):
    """An answer as a strip of paper. One that is refused says so when it is chosen."""

    radius = 6
    shows_reason = True

    def __init__(self, answer: Answer, group: int = 0) -> None:
        super().__init__(group)
        self.answer = answer
        self.key = f"option {answer.key}"

    def choose(self) -> Request | None:
        return Chosen(self.answer.what)

    def draw(self, surface: Surface) -> None:
        if self.answer.refused:
            draw_dimmed(surface, self.rect, self.paint)
        else:
            self.paint(surface)
        if self.focused:
            draw_focus(self.look, surface, self.shifted(), self.look.px(self.radius))

    def paint(self, surface: Surface) -> None:
        look, rect = self.look, self.shifted()
        art, seed = look.resources.art, len(self.answer.label)
        lit = theme.PAPER_LIGHT if self.hovered and not self.answer.refused else theme.PAPER
        fill = theme.VERMILION if self.answer.armed else lit
        ink = theme.ON_VERMILION if self.answer.armed else theme.PAPER_INK
        surface.blit(art.washi_shadow(rect.size, seed), rect.move(look.margin(4), look.margin(7)))
        surface.blit(art.washi(rect.size, seed, fill, theme.INK), rect)
        inner = rect.inflate(-look.margin(36), -look.margin(12))
        line = self.answer.refused or self.answer.line
        if not line:
            look.write(surface, self.answer.label, theme.DISPLAY, 36, ink, inner, "centre")
            return
        head = Rect(inner.left, inner.top, inner.width, round(0.46 * inner.height))
        below = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        look.write(surface, self.answer.label, theme.DISPLAY, 36, ink, head, "centre")
        look.paragraph(surface, line, theme.BOLD, 27, ink, below, "centre", middle=True)


class Panel:
    """The paper's ground with its words; its options are controls of the page."""

    def __init__(self, look: UiStyle, room: Rect, title: str, line: str, answers: Sequence[Answer]) -> None:
        """Lay it into a room of the window, in pixels."""
        self._look, self._title, self._line = look, title, line
        pad, gap = look.margin(28), look.margin(16)
        wide = min(room.width, max(look.margin(980), round(0.6 * room.width)))
        head = min(round(0.24 * room.height), look.px(46) * 2 + look.px(32) * 2)
        two = len(answers) > 2 or (len(answers) == 2 and not any(one.line for one in answers))
        rows = (len(answers) + 1) // 2 if two else len(answers)
        high = min(look.px(150), (room.height - head - 2 * pad - (rows - 1) * gap) // rows)
        self.box = Rect(0, 0, wide, head + rows * high + (rows - 1) * gap + 2 * pad)
        self.box.center = room.center
        inner = self.box.inflate(-2 * pad, -2 * pad)
        self._head = Rect(inner.left, inner.top, inner.width, head - gap)
        self.options: list[Option] = []
        column = (inner.width - gap) // 2 if two else inner.width
        for number, answer in enumerate(answers):
            row, at = divmod(number, 2) if two else (number, 0)
            option = Option(answer)
            place = Rect(
                inner.left + at * (column + gap), inner.top + head + row * (high + gap), column, high
            )
            option.place(look, place)
            self.options.append(option)

    def draw(self, surface: Surface) -> None:
        """Paint ground and words."""
        look, head = self._look, self._head
        look.panel(surface, self.box)
        title = Rect(head.left, head.top, head.width, round(0.52 * head.height))
        below = Rect(head.left, title.bottom, head.width, head.bottom - title.bottom)
        look.write(surface, self._title, theme.DISPLAY, 46, theme.TEXT, title, "centre")
        look.paragraph(surface, self._line, theme.REGULAR, 30, theme.TEXT_SOFT, below, "centre", middle=True)
