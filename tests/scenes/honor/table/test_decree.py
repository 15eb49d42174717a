"""The Decree that nobody has lies in the middle of the table, and what it is worth can always be read."""

import pytest
from pygame import Surface, mask

from scenes.games import ProgramSettings
from scenes.honor.match.table_page import TablePage
from scenes.honor.table import emblems
from scenes.honor.table.piles_and_decree import decree_place
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.honor.table.whole_table import draw_table
from tests.driver import make_resources
from tests.scenes.honor.acts import acts


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
def test_no_roof_covers_the_decree_that_nobody_has(size: tuple[int, int]) -> None:
    picture = next(
        act.after
        for name in ("three", "four")
        for act in acts(name)
        if act.after.seats[0].houses[0].castle is not None
        and not any(seat.shogun for seat in act.after.seats)
    )
    page = TablePage(make_resources(ProgramSettings()))
    page.resize(size)
    layout = page.lay_out(picture, picture)
    table = Surface(size, 0, 32)
    draw_table(table, page.kit, layout, TableShow(picture, "", ""))
    place = decree_place(layout)
    alone = emblems.decree(page.kit, picture.decree, place.size)
    opaque = mask.from_surface(alone, 254)
    same = mask.from_threshold(table.subsurface(place), (0, 0, 0), (3, 3, 3, 255), alone)
    assert opaque.overlap_area(same, (0, 0)) > 0.98 * opaque.count()
