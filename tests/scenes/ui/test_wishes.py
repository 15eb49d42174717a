"""What an item wishes for is found out once in a layout, and anew in the next."""

from pygame import Rect

from scenes.ui.layout import Column, Item, Row, Scroll
from scenes.ui.style import UiStyle
from scenes.ui.wishes import laying_out
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
