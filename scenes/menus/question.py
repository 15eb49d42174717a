"""A question with two answers over the scene that asks it."""

from scenes.paint import theme
from scenes.ui import Button
from scenes.ui.control import Answer, answered
from scenes.ui.layout import Column, Item, Panel, Row, Space, Words
from scenes.ui.sheet import Dialog
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources


class QuestionScene(Dialog):
    """Asks; the first answer goes on with `agreed`, the second has the focus and is what leaving answers."""

    def __init__(self, resources: Resources, key: str, agreed: Answer, /, **words: str) -> None:
        """`key` is that of its texts (title, text, yes, no), `words` what title and text speak of."""
        super().__init__(resources)
        self._key, self._agreed, self._words = key, agreed, words

    def body(self) -> Item:
        text = self.resources.language.text
        title, body = (text(f"{self._key}.{part}", **self._words) for part in ("title", "text"))
        yes = Button(text(f"{self._key}.yes"), self._agree, "plain", 36)
        self._no = Button(text(f"{self._key}.no"), Pop, "dark", 36)
        return Panel(
            Column(
                Space(32),
                Words(title, theme.DISPLAY, self.look.heading(44), theme.TEXT),
                Space(10),
                Words(body, theme.REGULAR, 30, theme.TEXT_SOFT, wraps=True),
                Space(38),
                Row(yes, self._no, gap=40, even=True, wraps=20),
                Space(40),
                pad=(40, 0),
            ),
            wide=840,
        )

    def first(self) -> Button:
        return self._no

    def _agree(self) -> Request:
        return Pop(answered(self._agreed))
