"""No text leaves its box: it is written smaller, in the narrower face, in several lines, and at last cut."""

import pygame
import pytest
from pygame import Rect, Surface

from scenes.paint import sizes, theme
from scenes.ui import UiStyle
from scenes.ui.style import Written
from tests.driver import make_resources

WINDOW = (1920, 1080)
LONG = "Whoever loses the fight gives up the farmer, and the card that won stays where it is"


@pytest.fixture
def look() -> UiStyle:
    pygame.font.init()
    look = UiStyle(make_resources(), WINDOW)
    look.written = []
    return look


def written(look: UiStyle) -> Written:
    assert look.written
    return look.written[-1]


def line(look: UiStyle, text: str, face: str, width: int, height: int) -> Written:
    look.write(Surface(WINDOW), text, face, 60, theme.TEXT, Rect(100, 100, width, height))
    return written(look)


def paragraph(look: UiStyle, text: str, width: int, height: int) -> Written:
    look.paragraph(Surface(WINDOW), text, theme.REGULAR, 40, theme.TEXT, Rect(100, 100, width, height))
    return written(look)


@pytest.mark.parametrize("face", [theme.DISPLAY, theme.BOLD, theme.REGULAR, theme.DIGITS])
def test_a_line_is_no_wider_and_no_higher_than_its_box(look: UiStyle, face: str) -> None:
    assert line(look, "12 of 18", face, 900, 200).size == 60
    for width, height in ((900, 40), (120, 200), (120, 40), (400, 30)):
        found = line(look, "12 of 18", face, width, height)
        assert found.size < 60 and not found.cut and found.box.contains(found.rect)


def test_what_is_too_wide_for_the_display_face_comes_in_the_bold_one_before_it_is_cut(look: UiStyle) -> None:
    lettering = look.resources.lettering
    wide = lettering.measure("Bruder Itō", theme.DISPLAY, sizes.SMALLEST_TEXT)[0]
    assert lettering.measure("Bruder Itō", theme.BOLD, sizes.SMALLEST_TEXT)[0] < wide - 5
    assert not line(look, "Bruder Itō", theme.DISPLAY, wide - 5, 60).cut


def test_a_line_that_is_too_wide_in_the_smallest_letters_ends_in_an_ellipsis(look: UiStyle) -> None:
    found = line(look, LONG, theme.BOLD, 200, 60)
    assert found.cut and found.text.endswith("…") and found.rect.width <= 200
    assert found.size == sizes.SMALLEST_TEXT


def test_lines_in_the_centre_are_about_as_long_as_each_other(look: UiStyle) -> None:
    canvas, box = pygame.Surface(WINDOW, pygame.SRCALPHA), Rect(100, 100, 1200, 200)
    look.paragraph(canvas, LONG, theme.REGULAR, 40, theme.TEXT, box, "centre")
    step = look.line_height(theme.REGULAR, 40)
    first, last = (canvas.subsurface((0, top, 1920, step)).get_bounding_rect() for top in (100, 100 + step))
    assert last.width > 0.8 * first.width
    for row in (first, last):
        assert abs(row.centerx - box.centerx) <= 3
        assert row.width < 0.8 * box.width


def test_a_paragraph_shrinks_before_it_is_cut(look: UiStyle) -> None:
    assert paragraph(look, LONG, 600, 300).size == 40
    smaller = paragraph(look, LONG, 600, 60)
    assert smaller.size < 40 and smaller.text == LONG and smaller.rect.height <= 60


def test_a_paragraph_that_is_too_long_ends_in_the_last_line_of_its_box(look: UiStyle) -> None:
    found = paragraph(look, LONG, 200, 60)
    assert found.cut and found.text.endswith("…") and found.text.count("\n") == 1
    assert found.rect.height <= 60


def test_several_texts_get_one_size_at_which_each_fits(look: UiStyle) -> None:
    size = 60.0
    for text in ("short", "a good deal longer"):
        size = look.fit(text, theme.BOLD, size, 200, 50)
    assert look.measure("a good deal longer", theme.BOLD, size)[0] <= 200
    assert look.text_size(look.fit("short", theme.BOLD, size, 200, 50)) == look.text_size(size)
