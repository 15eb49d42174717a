"""Where a lesson's prompt lies: it leaves free what may be read, the answers that are dim among it."""

import pytest
from pygame import Rect

from game.kept.settings import Settings
from scenes.match.lesson_guide import Lit
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
