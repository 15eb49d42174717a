"""A message that has to be read, with one button or one for each way on, and a question with two answers."""

from collections.abc import Sequence

from pygame import Rect

from scenes.paint import sizes, theme
from scenes.ui.buttons import Button
from scenes.ui.containers import Column, Grid, Panel, Paper, Row
from scenes.ui.control import Answer, answered
from scenes.ui.layout import Held, Item, Space, Words
from scenes.ui.scroll import Paragraph, Reading
from scenes.ui.sheets_and_dialogs import Dialog, LaidScene
from scenes.ui.style import UiStyle
from scenes.window import Drawable, Pop, Request, Resources

_LOWER = 30
"""Buttons with smaller letters than these, at 1080, are low and close to each other."""
Choice = tuple[str, Answer]
"""The words of a button and what it asks of the app."""


class MessageScene(LaidScene):
    """Shows a text until it is closed; then `answer` is asked of the app."""

    sizes: Sequence[float] = (36, 30, 24, 19)
    """Letters of the buttons for several ways on, at 1080: the first that leaves the paper enough room."""
    least_paper = 0.5
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
        words = Column(Column(self.head, pad=(8, 0)), reading, gap=10, pad=(42, 33))
        paper = Paper(words, seed=7, wide=1180, most=1180)
        needed = min(paper.wish(look, room.width)[1], round(self.least_paper * look.size[1]))
        buttons = self._fitting(room.width, room.height - needed - look.margin(30))
        return Column(Space(grow=1), paper, Space(30, still=True), buttons, Space(grow=1), lies="centre")

    def _fitting(self, width: int, height: int) -> Grid:
        """Return the buttons as large as they fit into so many pixels, in as few rows as that allows."""
        ways = self.choices or ((self.resources.language.text("common.ok"), self.left),)
        for size in self.sizes if self.choices else (40,):
            buttons = [
                Button(words, answer, "plain" if number else "main", size)
                for number, (words, answer) in enumerate(ways)
            ]
            self.main = buttons[0]
            low = [one if size >= _LOWER else self._lower(one) for one in buttons]
            for columns in dict.fromkeys((len(buttons), 1, 2)):
                grid = Grid(*low, columns=columns, gap=20 if size >= _LOWER else 8, lies="centre")
                wide, high = grid.wish(self.look, 10 * width)
                if wide <= width and high <= height:
                    return grid
        return Grid(*low, columns=1, gap=8, lies="centre")

    def _lower(self, button: Button) -> Held:
        """A button that is lower than usual: where letters are large words need the room."""
        wide, _ = button.wanted(self.look)
        return Held(button, size=(wide, max(sizes.SMALLEST_TARGET, self.look.px(2.1 * button.size))))

    def left(self) -> Request:
        return self._answer

    def draw(self, surface: Drawable) -> None:
        surface.blit(self.resources.art.background(surface.get_size()), (0, 0))
        super().draw(surface)


_LOW = 104
"""How high an answer is, at 1080, where large letters leave a question little room."""


class QuestionScene(Dialog):
    """Asks; the first answer goes on with `agreed`, the second has the focus, and goes on with `declined`.

    Where that leads on, too, a third one leads back.
    """

    invites = False
    """Whether nothing is lost by the first answer: then it has the focus."""

    def __init__(
        self, resources: Resources, key: str, agreed: Answer, declined: Answer | None = None, /, **words: str
    ) -> None:
        """`key` is that of its texts (title, text, yes, no), `words` what title and text speak of."""
        super().__init__(resources)
        self._key, self._agreed, self._declined, self._words = key, agreed, declined, words

    def body(self) -> Item:
        whole = self._asked()
        if whole.wish(self.look, self.room.width)[1] <= self.room.height:
            return whole
        return self._asked(self.look.target(_LOW))  # the words are never smaller for the buttons

    def _asked(self, high: int | None = None) -> Item:
        """Make the question with its answers, these so many pixels high and closer if they are told to."""
        text, look, air = self.resources.language.text, self.look, 1.0 if high is None else 0.4
        title, body = (text(f"{self._key}.{part}", **self._words) for part in ("title", "text"))
        size = 36.0 if high is None else min(36.0, 0.55 * high / look.unit)
        agree = Button(text(f"{self._key}.yes"), self._agree, "plain", size)
        decline = Button(text(f"{self._key}.no"), self._decline, "dark", size)
        back = [] if self._declined is None else [Button(text("common.back"), self.left, "dark", size)]
        self.main = agree if self.invites else decline
        ways = [
            Held(one, size=None if high is None else (one.wanted(look)[0], high))
            for one in (agree, decline, *back)
        ]
        return Panel(
            Column(
                Space(32 * air),
                Words(title, theme.DISPLAY, look.heading(44), theme.TEXT),
                Space(10 * air),
                Words(body, theme.REGULAR, 30, theme.TEXT_SOFT, wraps=True),
                Space(38 * air),
                Row(*ways, gap=40, even=not back, wraps=20 * air),
                Space(40 * air),
                pad=(40, 0),
            ),
            wide=840,
        )

    def _agree(self) -> Request:
        return Pop(answered(self._agreed))

    def _decline(self) -> Request:
        return Pop(None if self._declined is None else answered(self._declined))
