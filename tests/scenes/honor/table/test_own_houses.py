"""What a Ronin reads at his own houses: what is worth doing with the hand that he has."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

import pytest
from pygame import Surface

from game.honor.cards import CODES
from game.honor.show.picture import TablePicture, Who, table_picture
from scenes.games import ProgramSettings
from scenes.honor.match.table_page import TablePage
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.honor.table.whole_table import draw_table
from tests.driver import make_resources
from tests.game.honor.tables import Table

SIZE = 1280, 720
SAID: Mapping[tuple[bool, bool], str] = {
    (True, True): "own_ronin",
    (True, False): "own_ronin_lays",
    (False, True): "own_ronin_serves",
    (False, False): "own_ronin_draws",
}


def ronin(hand: tuple[int, ...] | None, lords: bool) -> TablePicture:
    """Return a table whose nearest seat is a Ronin; `lords`: whether any Daimyo could be served."""
    table = Table("", "assassin").do("until 1", "1 assassin daimyo 0", "dice 6", "until 0")
    picture = table_picture(table.view(0), [Who(name, at + 1) for at, name in enumerate("ABC")])
    seats = [replace(one, second=None if lords else 0) for one in picture.seats]
    return replace(picture, hand=hand, seats=tuple(seats))


def said(picture: TablePicture) -> list[str]:
    page = TablePage(make_resources(ProgramSettings()))
    page.resize(SIZE)
    page.kit.look.written = []
    draw_table(Surface(SIZE, 0, 32), page.kit, page.lay_out(picture), TableShow(picture, "", ""))
    text = page.resources.language.text
    words = " ".join(one.text for one in page.kit.look.written)
    return [key for key in SAID.values() if text(f"honor.table.{key}") in words]


@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize("lords", [True, False])
def test_a_ronin_reads_what_he_can_do_with_his_hand_and_nothing_else(holds: bool, lords: bool) -> None:
    hand = (CODES["daimyo_hawk" if holds else "foot"],)
    assert said(ronin(hand, lords)) == [SAID[holds, lords]]


def test_where_the_hand_is_not_seen_nothing_is_told_of_it() -> None:
    assert said(ronin(None, True)) == ["own_ronin"]


def test_in_few_words_too_one_is_spoken_to_as_whoever_serves() -> None:
    table = Table("", "assassin").do("until 1", "1 assassin daimyo 0", "dice 6", "until 0", "0 serve 1")
    seated = [Who(name, at + 1) for at, name in enumerate(("You", "Brother Itō", "C"))]
    picture = table_picture(table.view(0), seated)
    page = TablePage(make_resources(ProgramSettings()))
    page.resize((1024, 600))
    page.kit.look.written = []
    draw_table(Surface((1024, 600), 0, 32), page.kit, page.lay_out(picture), TableShow(picture, "", ""))
    words = " ".join(one.text for one in page.kit.look.written)
    assert "you serve Brother Itō" in words and "serves Brother Itō" not in words


@pytest.mark.parametrize("code", ["en", "de", "es", "fr", "nl"])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_own_three_numbers_have_their_words_in_the_smallest_window(code: str, scale: int) -> None:
    picture = ronin(None, lords=True)
    for gives in (None, 5):
        page = TablePage(make_resources(ProgramSettings(language=code, text_scale=scale)))
        page.resize((1024, 600))
        seats = (replace(picture.seats[0], gives=gives), *picture.seats[1:])
        shown = replace(picture, seats=seats)
        page.kit.look.written = []
        layout = page.lay_out(shown)
        draw_table(Surface((1024, 600), 0, 32), page.kit, layout, TableShow(shown, "", ""))
        below = [one for one in page.kit.look.written if layout.numbers.contains(one.rect)]
        words = [one for one in below if any(letter.isalpha() for letter in one.text)]
        assert len(words) == 3 and not any(one.cut for one in words)
        assert all(one.rect.right < other.rect.left for one, other in pairwise(words))
