"""Where a lesson's prompt lies: it leaves free what may be read, the answers that are dim among it."""

import pytest
from pygame import Rect

from game.kept.settings import Settings
from scenes.match.lesson_guide_interface import Lit
from scenes.match.lesson_prompt import Prompt, lay_prompt
from scenes.ui import UiStyle
from tests.driver import make_resources

SIZE = (1280, 720)
LIT, OTHER, PANEL = Rect(95, 430, 540, 90), Rect(645, 430, 530, 90), Rect(12, 638, 390, 70)
"""Two answers beside each other, of which the first one is lit, and the lesson's buttons below."""
PAPER = Rect(80, 160, 1115, 375)
WORDS = Prompt("Beaten. Show Save face!", "Without a Daimyo Suzume serves Goro from now on.")


@pytest.mark.parametrize("scale", [100, 200])
def test_it_covers_no_answer_where_there_is_room_below_them_all(scale: int) -> None:
    look = UiStyle(make_resources(Settings(text_scale=scale)), SIZE)
    laid = lay_prompt(look, WORDS, Lit(1, "", LIT, shuns=(PAPER,)), PANEL)
    assert Rect((0, 0), SIZE).contains(laid.box)
    assert laid.box.collidelist([LIT, OTHER, PANEL]) < 0


@pytest.mark.parametrize(
    "words", ["Entehrt! Wahre das Gesicht: 30 statt 75.", "¡Deshonor! Salva la honra: 30, no 75."]
)
def test_in_the_smallest_window_large_letters_cover_no_dim_answer(words: str) -> None:
    """Four answers beside each other fill most of the window; below them there is little room."""
    size = (1024, 600)
    look = UiStyle(make_resources(Settings(text_scale=200)), size)
    answers = [Rect(87 + 213 * n, 193, 206, 275) for n in range(4)]
    paper, back = Rect(64, 68, 896, 417), Rect(653, 540, 174, 44)
    laid = lay_prompt(
        look, Prompt(words), Lit(1, "", answers[1], shuns=(paper, back)), Rect(11, 528, 374, 61)
    )
    assert Rect((0, 0), size).contains(laid.box)
    assert laid.box.collidelist(answers) < 0
