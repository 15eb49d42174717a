"""Several forms of the same words in one place: the first that fits, as large as it can be there."""

import pygame
import pytest
from pygame import Rect, Surface

from scenes.paint import theme
from scenes.ui import Reading, UiStyle
from scenes.ui.containers import Column, Fitted
from scenes.ui.layout import Words, controls_of, draw
from scenes.ui.scroll import Paragraph
from scenes.ui.style import Written
from tests.driver import make_resources

WINDOW = (1920, 1080)
LONG = "Every card that falls is counted for whoever took it, and nobody counts it twice. " * 3


@pytest.fixture
def look() -> UiStyle:
    pygame.font.init()
    return UiStyle(make_resources(), WINDOW)


def words(text: str) -> Words:
    return Words(text, theme.BOLD, 40, theme.TEXT, wraps=True)


def written(look: UiStyle, item: Fitted, height: int) -> list[Written]:
    """Put an item into a place of a height, paint it, and list what it wrote."""
    item.put(look, Rect(100, 100, 600, height))
    look.written = []
    surface = Surface(WINDOW)
    draw(item, look, surface)
    for control in controls_of(item):
        control.draw(surface)
    return look.written


def test_letters_are_as_large_as_all_of_them_fit(look: UiStyle) -> None:
    for height in (600, 300, 200, 150):
        item = Fitted((Column(words(LONG), words("End."), gap=10), 1.0, 0.4))
        first, last = written(look, item, height)
        assert last.rect.bottom <= 100 + height and first.size == last.size
        larger = look.scaled(first.size / 40 + 0.05)
        assert first.size == 40 or Column(words(LONG), words("End."), gap=10).wish(larger, 600)[1] > height


def test_a_shorter_form_comes_where_the_longer_one_is_too_high(look: UiStyle) -> None:
    def form(height: int) -> str:
        item = Fitted((words(LONG), 1.0, 0.9), (words("Short."), 1.0, 1.0))
        return written(look, item, height)[0].text

    assert form(600) == LONG and form(60) == "Short."


def test_where_nothing_fits_the_last_form_is_scrolled_in_letters_that_can_be_read(look: UiStyle) -> None:
    reading = Reading([Paragraph(LONG * 4, theme.BOLD, 40, theme.TEXT)])
    item = Fitted((words(LONG), 1.0, 0.8), (reading, 1.0, 0.8), otherwise=0.9)
    (only,) = written(look, item, 160)
    assert only.size == 36 and controls_of(item) == [reading]
    assert reading.rect.height <= 160 and reading.furthest and reading.focusable
