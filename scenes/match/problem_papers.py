"""The papers of a problem of any game: what is asked, whether an answer was right, and where it goes on."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from pygame import Rect, transform

from game.campaign.problems import Problem, ProblemText
from game.kept.json_lines import Line
from game.table.optional_features import Refutation
from game.table.shown_names import YOU
from scenes.animation.motion import Burst
from scenes.animation.tweens import EASES
from scenes.paint import theme
from scenes.paint.shapes import put_in_middle
from scenes.table.particles import draw_burst
from scenes.ui import Button, Column, Dialog, Drawable, Fitted, Item, Panel, Row, Space, UiStyle, Words
from scenes.ui.control import Answer, answered
from scenes.window import Pop, Push, Request, Resources

STAMPED = 420.0
"""Milliseconds after which the seal has met a solved problem's paper."""
_SEEN, _FROM, _LEANS = 0.45, 2.1, -9.0
"""From which part of that on it is seen coming, how much larger than at rest, and the degrees it leans."""
_SEAL = 120
"""Across, at 1080."""
_GUST, _BETWEEN, _GUSTS = 2600.0, 500.0, 2
"""How long a gust of petals takes, how long after it the next begins (ms), and how many there are."""
_PETALS_GONE = _GUST + _BETWEEN * (_GUSTS - 1)

Ways = Sequence[tuple[str, Answer]]
"""Buttons by their words, the usual one first."""
Show = Callable[[Refutation], Request]
"""Shows a world in which an answer fails."""
Play = Callable[[Refutation, Request], Request | None]
"""Lets a right answer be seen to come true in a world; then goes on with the request."""
Compared = Callable[[Refutation], tuple[str, str]]
"""Says of a world how much worse an answer does there than the best: a heading and a line."""


def way_buttons(look: UiStyle, ways: Ways, boxes: Sequence[Rect], group: int) -> list[Button]:
    """Return the buttons of ways on where nothing is chosen, each in a box of the table's."""
    found = []
    for number, ((word, answer), box) in enumerate(zip(ways, boxes, strict=False)):
        button = Button(word, answer, "dark" if number else "main", 34, group=group).named(word)
        button.place(look, box)
        found.append(button)
    return found


class Letters(Protocol):
    """The letters from which a problem was opened."""

    resources: Resources

    def text_of(self, problem: Problem) -> ProblemText:
        """Return what is said of it in the language of the settings."""

    def answered(self, problem: Problem) -> None:
        """Note that it was answered rightly."""

    def after(self, problem: Problem) -> Request | None:
        """Go to the next that is open and not yet answered, round and round; None where there is none."""


class ProblemNote(Dialog):
    """What is said of a problem, over its table, and the ways on."""

    def __init__(self, resources: Resources, title: str, lines: Sequence[str], gold: str, ways: Ways) -> None:
        """`gold`: the line that says what is wanted; empty for none. Leaving is the first way."""
        super().__init__(resources)
        self._title, self._lines, self._gold, self._ways = title, lines, gold, ways

    def body(self) -> Item:
        look = self.look
        said = [Words(line, theme.REGULAR, 32, theme.TEXT, wraps=True) for line in self._lines]
        if self._gold:
            said.append(Words(self._gold, theme.BOLD, 32, theme.TEXT_GOLD, wraps=True))
        buttons = [
            Button(word, answer, "dark" if number else "main", 34)
            for number, (word, answer) in enumerate(self._ways)
        ]
        self.main = buttons[0]
        note = Column(
            Space(30),
            Words(self._title, theme.DISPLAY, look.heading(46), theme.TEXT, wraps=True),
            *said,
            Space(12),
            Row(*buttons, gap=24, wraps=16),
            Space(34),
            gap=18,
            pad=(44, 0),
        )
        return Panel(Fitted((note, 1.0, 0.6)), wide=1000)

    def left(self) -> Request:
        return answered(self._ways[0][1]) or Pop()


class SolvedNote(ProblemNote):
    """What is said of a problem that was solved: a seal is stamped on its corner, and petals fly."""

    def enter(self) -> None:
        self._time = STAMPED - 1 if self.resources.settings.at_once else 0.0

    def update(self, milliseconds: float) -> Request | None:
        before, self._time = self._time, self._time + milliseconds
        if before < STAMPED <= self._time:
            self.resources.sounds.play("tell-stamp")
        return super().update(milliseconds)

    def moving(self) -> bool:
        ends = STAMPED if self.resources.settings.reduced_motion else _PETALS_GONE
        return self._time < ends or super().moving()

    def draw(self, surface: Drawable) -> None:
        look, wide, high = self.look, *surface.get_size()
        look.veil(surface)
        if not self.resources.settings.reduced_motion:
            for number in range(_GUSTS):
                begin, level = number * _BETWEEN, (0.2 + 0.3 * number) * high
                ends = (-0.1 * wide, level), (1.1 * wide, level + 0.2 * high)
                gust = Burst("feast", begin, *ends[0], 0.3 * high, 1, number, *ends[1], _GUST)
                draw_burst(surface, gust, self._time)
        self.draw_body(surface)
        self._draw_seal(surface)

    def _draw_seal(self, surface: Drawable) -> None:
        """It comes from above the paper, and stays."""
        part = min(1.0, self._time / STAMPED)
        if part < _SEEN:
            return
        look = self.look
        size = look.margin(_SEAL)
        seal = look.resources.art.disc(size, theme.VERMILION, theme.ON_VERMILION, 5).copy()
        put_in_middle(
            seal, look.resources.art.icon("tick", size // 2, theme.ON_VERMILION), (size / 2, size / 2)
        )
        grown = _FROM + (1 - _FROM) * EASES["in"](part)
        picture = transform.rotozoom(seal, _LEANS, grown)
        centre = self.panel.right - size // 2, self.panel.top + size // 5
        put_in_middle(surface, picture, centre)


class ProblemPapers:
    """What is said of one problem of the letters."""

    def __init__(self, letters: Letters, problem: Problem, compared: Compared | None = None) -> None:
        """`compared`: where an answer fails by doing worse than others."""
        self._letters, self._problem, self._compared = letters, problem, compared
        self._resources = letters.resources

    def lines(self) -> list[Line]:
        """Return the record, in which the own seat is the person's."""
        header, *rest = self._problem.puzzle.lines
        seats = [dict(seat) for seat in header["seats"]]
        seats[header["you"]]["name"] = YOU
        return [{**header, "seats": seats}, *rest]

    def asks(self, wanted: str) -> Request:
        """Say what is asked; `wanted` in one sentence."""
        text, words = self._resources.language.text, self._letters.text_of(self._problem)
        lines = [words.line, text("problem.worlds", n=self._problem.worlds)]
        ways: Ways = [(text("problem.to_table"), Pop()), (text("problem.give_up"), self._tell)]
        return Push(ProblemNote(self._resources, words.title, lines, wanted, ways))

    def judge(self, answer: Line, show: Show, play: Play | None = None) -> Request | None:
        """Say whether an answer is right, and lead on; a right one is first played where there is a way."""
        text, sounds = self._resources.language.text, self._resources.sounds
        if self._problem.right(answer):
            sounds.play("star-won")
            self._letters.answered(self._problem)
            then = Push(self._right())
            seen = self._problem.rules.example(self._problem.puzzle, answer) if play is not None else None
            return then if play is None or seen is None else play(seen, then)
        sounds.play("ui-refuse")
        found = self._problem.rules.refute(self._problem.puzzle, answer)
        ways: list[tuple[str, Answer]] = [
            (text("problem.again"), Pop()),
            (text("problem.give_up"), self._tell),
        ]
        said = text("problem.wrong"), text("problem.wrong_line")
        if found is not None:
            ways.insert(0, (text("problem.show"), partial(show, found)))
            said = said if self._compared is None else self._compared(found)
        heading, line = said
        return Push(ProblemNote(self._resources, heading, [line], "", ways))

    def _right(self) -> SolvedNote:
        text, words = self._resources.language.text, self._letters.text_of(self._problem)
        after = self._letters.after(self._problem)
        ways: list[tuple[str, Answer]] = [(text("problem.letters"), Pop(Pop()))]
        if after is not None:
            ways.insert(0, (text("problem.next"), Pop(after)))
        return SolvedNote(self._resources, text("problem.right"), [words.answer], "", ways)

    def _tell(self) -> Request:
        """Tell the answer instead of what was said."""
        text, words = self._resources.language.text, self._letters.text_of(self._problem)
        ways: Ways = [(text("problem.again"), Pop()), (text("problem.letters"), Pop(Pop()))]
        return Pop(Push(ProblemNote(self._resources, words.title, [words.answer], "", ways)))
