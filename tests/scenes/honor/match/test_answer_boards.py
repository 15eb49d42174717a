"""Papers over the table are as high as what stands on them."""

from pathlib import Path

import pytest
from pygame import Rect

from scenes.honor.match.answer_boards import Panel
from scenes.ui import Column, Space, UiStyle
from tests.driver import make_resources


@pytest.fixture
def look(tmp_path: Path) -> UiStyle:
    return UiStyle(make_resources(), (1152, 612))


def test_a_paper_whose_second_form_is_lower_is_no_higher_than_that(look: UiStyle) -> None:
    room = Rect(70, 60, 1000, 460)
    panel = Panel(look, room, (0, 0), None, Column(Space(2000)), Column(Space(300)))
    assert panel.box.height < 0.6 * room.height and room.contains(panel.box)


def test_a_paper_lies_right_of_and_below_what_stays_to_be_seen_if_it_can(look: UiStyle) -> None:
    room = Rect(70, 60, 1000, 460)
    low, high = (
        Panel(look, room, (0, 200), None, Column(Space(wish)), Column(Space(wish))) for wish in (200, 900)
    )
    assert low.box.top >= 200 and room.contains(low.box)
    smaller = Panel(look, room, (0, 150), None, Column(Space(540)))
    assert smaller.box.top >= 150 and room.contains(smaller.box), "a little smaller, nothing is covered"
    assert room.contains(high.box)
