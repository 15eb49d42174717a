"""What an item wishes for is found out once in a layout, and anew in the next."""

import pytest
from pygame import Rect

from scenes.paint import theme
from scenes.ui import Button
from scenes.ui.containers import Board, Column, Row, Scroll
from scenes.ui.layout import Held, Item, Space, Words, laying_out
from scenes.ui.list_rows import LabelledRow
from scenes.ui.style import UiStyle
from tests.driver import make_resources

WIDE, HIGH = 90, 40


class Counted(Item):
    """Counts by width how often it was asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def wish(self, look: UiStyle, width: int) -> tuple[int, int]:
        self.asked.append(width)
        return WIDE, HIGH


def test_an_item_deep_in_a_layout_is_asked_once_for_a_width() -> None:
    look, item = UiStyle(make_resources(), (1280, 720)), Counted()
    with laying_out():
        Column(Scroll(Row(Column(Row(item))))).put(look, Rect(0, 0, 600, 300))
    assert len(item.asked) == len(set(item.asked))
    before = list(item.asked)
    with laying_out():
        Column(Scroll(Row(Column(Row(item))))).put(look, Rect(0, 0, 600, 300))
    assert item.asked == before * 2, "what changed in between would be seen"


def test_it_lies_where_it_lies_when_asked_each_time() -> None:
    look, places = UiStyle(make_resources(), (1280, 720)), []
    for _ in range(2):
        item = Counted()
        root = Column(Row(item, Counted(), gap=10), Counted(), lies="centre")
        root.put(look, Rect(0, 0, 600, 300))
        places.append(item.rect)
        with laying_out():
            root.put(look, Rect(0, 0, 600, 300))
        places.append(item.rect)
    assert places[0] == places[1] == places[2] == places[3]


def test_the_width_that_an_item_wants_is_that_of_its_wish() -> None:
    look = UiStyle(make_resources(), (1280, 720))
    words = [Words("a word or two", theme.REGULAR, 30, theme.TEXT, wraps=wraps) for wraps in (True, False)]
    for width in (80, 300, 1 << 20):
        for item in (
            *words,
            Held(LabelledRow("Label", Button("Go", None, "dark", 28), "and a line")),
            Column(*words, pad=(12, 4)),
            Row(*words, Space(30), gap=10),
            Row(*words, Space(200), wraps=8),
            Board(words[1], wide=120, most=250),
            Scroll(words[1]),
        ):
            assert item.wide(look, width) == item.wish(look, width)[0], (item, width)


def test_a_text_is_broken_into_lines_for_the_width_that_it_gets_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look, widths = UiStyle(make_resources(), (1280, 720)), set[int]()
    measure = UiStyle.paragraph_height

    def noted(look: UiStyle, text: str, face: str, size: float, width: int) -> int:
        widths.add(width)
        return measure(look, text, face, size, width)

    monkeypatch.setattr(UiStyle, "paragraph_height", noted)
    text = Column(Words("many words " * 20, theme.REGULAR, 30, theme.TEXT, wraps=True), grow=1)
    with laying_out():
        Column(Row(Space(20), text, Space(20)), Space(grow=1)).put(look, Rect(0, 0, 600, 300))
    assert widths == {text.rect.width}
