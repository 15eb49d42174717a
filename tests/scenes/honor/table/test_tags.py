"""What a choice writes on rivals' banners hides neither how near somebody is to the goal nor any number."""

import pytest
from pygame import Rect, Surface

from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.honor.table.whole_table import draw_table
from scenes.paint import theme
from scenes.table.draw_context import DrawContext
from tests.scenes.honor.acts import acts
from tests.scenes.honor.animation.test_motion import SIZE
from tests.scenes.honor.animation.test_new_shogun import Shown

WORDS = "−75 or 1 card"


@pytest.mark.parametrize("scale", [100, 140])
def test_what_a_dishonour_can_cost_hides_nothing_of_a_rivals_goal(
    scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, boxes, usual = Shown("four", text_scale=scale), list[tuple[Rect, object]](), DrawContext.box

    def box(kit: DrawContext, surface: Surface, at: Rect, radius: int, fill: object, *more: object) -> None:
        boxes.append((Rect(at), (fill, more[0] if more else None)))
        usual(kit, surface, at, radius, fill, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(DrawContext, "box", box)
    met = 0
    for act in acts("four")[::7]:
        layout = shown.page.lay_out(act.after)
        show = TableShow(
            act.after,
            "Dishonour",
            "Against whom?",
            tags={f"seat:{seat.seat}": WORDS for seat in act.after.seats[1:]},
        )
        boxes.clear()
        draw_table(Surface(SIZE, 0, 32), shown.page.kit, layout, show)
        plates = [at for at, look in boxes if look in _PLATES]
        tags = [at for at, look in boxes if look == (theme.PAPER, theme.INK)]
        assert len(tags) == len(act.after.seats) - 1
        boards = [layout.board(number) for number in range(len(layout.banners))]
        assert all(tag.collidelist([*plates, *boards]) < 0 for tag in tags), (plates, tags)
        met += bool(plates)
    assert met, "nobody is near the goal"


_PLATES = (theme.VERMILION, theme.GOLD), (theme.NIGHT, theme.GOLD)
