"""Who won comes forward with what it was won by."""

import pytest
from pygame import Surface, mask

from scenes.games import ProgramSettings
from scenes.honor.table.card_pictures import DECK
from scenes.match.winners import Finisher, WinnersForward
from scenes.paint import theme
from scenes.paint.seat_discs import Seated
from scenes.ui.style import UiStyle
from tests.driver import make_resources


@pytest.mark.parametrize("scale", [100, 200])
def test_what_a_match_was_won_by_is_written_in_its_whole_width(scale: int) -> None:
    size = 1280, 720
    look = UiStyle(make_resources(ProgramSettings(text_scale=scale)), size)
    ranked = [Finisher("Kage", Seated(1, "kage"), True), Finisher("You", Seated(2), False)]
    words = "wins the match with 485 honour"
    surface = Surface(size)
    WinnersForward(look, ranked, (words, "", ""), DECK, size).draw(surface, 1.0)
    gold = mask.from_threshold(surface, theme.GOLD_LIGHT, (1, 1, 1, 255))
    boxes = gold.get_bounding_rects()
    written = boxes[0].unionall(boxes[1:])
    assert written.width > 200
