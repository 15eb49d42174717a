"""The table's boxes: in no window do two of them overlap, leave the window, or get too small for a finger."""

import itertools
from dataclasses import replace

import pytest
from pygame import Rect

from scenes.honor.table.house_card_places import banner_houses
from scenes.honor.table.layout import TableLayout, hand_places, longest, table_layout
from scenes.honor.table.piles_and_decree import decree_place, discards_box
from tests.scenes.honor.acts import acts

WINDOWS = (
    (1920, 1080), (1280, 720), (1024, 600), (1024, 768), (1440, 1080), (1440, 960), (1280, 800),
    (2560, 1080), (3440, 1440), (3840, 2160),
)  # fmt: skip


def boxes(layout: TableLayout) -> dict[str, Rect]:
    found = {f"rival {number}": box for number, box in enumerate(layout.banners)}
    names = "ask numbers plate pile daimyo samurai declare end pause log_tool"
    found |= {name: getattr(layout, name) for name in names.split()}
    found["discards"], found["decree"] = discards_box(layout), decree_place(layout)
    if layout.log is not None:
        found["log"] = layout.log
    return found


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("length", [2.4, 5.5, 9.0])
def test_no_two_boxes_overlap_and_none_leaves_the_window(
    window: tuple[int, int], seats: int, length: float
) -> None:
    layout = table_layout(window, seats, length, 100)
    found = boxes(layout)
    for name, box in found.items():
        assert Rect((0, 0), window).contains(box), name
    for (name, box), (other, over) in itertools.combinations(found.items(), 2):
        assert not box.colliderect(over), (name, other)
    for name in ("pile", "discards", "declare", "end", "pause", "log_tool"):
        assert min(found[name].size) >= 44, name


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", range(3, 7))
def test_rivals_are_seen_in_every_window_and_stay_where_they_are(window: tuple[int, int], seats: int) -> None:
    lengths = 2.4, 5.5, 9.0
    layouts = [table_layout(window, seats, length, 100, figures=True) for length in lengths]
    assert all(layout.figures for layout in layouts)
    assert all(layout.figures == layouts[0].figures for layout in layouts), "who sits there stays there"
    for layout in layouts:
        found = boxes(layout)
        pairs = itertools.combinations(found, 2)
        assert [pair for pair in pairs if found[pair[0]].colliderect(found[pair[1]])] == []
        for name, box in found.items():
            assert Rect((0, 0), window).contains(box), name


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("length", [2.4, 5.5, 9.0])
@pytest.mark.parametrize("figures", [True, False])
@pytest.mark.parametrize("seats", range(3, 7))
def test_a_board_its_cloth_and_who_looks_over_it_share_a_banner(
    window: tuple[int, int], length: float, figures: bool, seats: int
) -> None:
    layout = table_layout(window, seats, length, 100, figures=figures)
    for number, banner in enumerate(layout.banners):
        board, cloth, lap = layout.board(number), layout.cloth(number), layout.lap(number)
        assert board.union(cloth).union(lap) == banner
        assert board.bottom == cloth.top and lap.bottom == cloth.bottom
        if not layout.seated:
            assert lap == cloth
            continue
        wall, room = layout.opening(number), layout.figures[number]
        assert wall.collidelist([board, cloth, lap]) < 0 and wall.top == layout.road.bottom
        mouth = room.left + room.width // 2, room.top + round(0.56 * room.height)
        assert wall.collidepoint(mouth), "who sits there is seen to his chin"


@pytest.mark.parametrize("picture", [(1002, 483), (1178, 432), (782, 491)], ids=str)
@pytest.mark.parametrize("seats", range(3, 7))
def test_in_the_small_picture_of_a_replay_the_left_column_does_not_overlap(
    picture: tuple[int, int], seats: int
) -> None:
    for length in (2.4, 5.5, 9.0):
        found = boxes(table_layout(picture, seats, length, 100))
        column = [found[name] for name in ("ask", "numbers", "plate")]
        assert all(above.bottom <= below.top for above, below in itertools.pairwise(column))
        assert column[0].height >= 60


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [3, 6])
def test_the_hand_lies_between_plate_and_buttons_with_its_figures_in_sight(
    window: tuple[int, int], seats: int
) -> None:
    layout = table_layout(window, seats, 5.5, 100)
    places = hand_places(layout, 7)
    assert places[0].left >= layout.plate.right
    assert places[-1].right <= min(layout.declare.left, layout.end.left)
    seen = window[1] - places[0].top
    assert seen >= 0.42 * places[0].width, "the upper figure of a card is not to be seen"
    assert all(two.left - one.left >= 0.3 * one.width for one, two in itertools.pairwise(places))


@pytest.mark.parametrize("window", [(1024, 600), (1280, 720), (1440, 1080)])
def test_cards_in_a_banner_are_larger_where_all_have_room_and_leave_it_never(window: tuple[int, int]) -> None:
    larger = 0
    for act in acts("six")[::12]:
        picture = act.after
        layout = table_layout(window, len(picture.seats), longest(picture.seats[1:]), 100)
        open_hands = replace(layout, open_hands=True)
        for number, seat in enumerate(picture.seats[1:]):
            pairs = zip(
                banner_houses(layout, number, seat), banner_houses(open_hands, number, seat), strict=True
            )
            for house, before in pairs:
                banner = layout.banners[number]
                for laid, small in zip(house.cards, before.cards, strict=True):
                    assert laid.rect.width >= small.rect.width
                    larger += laid.rect.width > small.rect.width
                    if laid.rect != small.rect:
                        assert banner.left <= laid.rect.left and laid.rect.right <= banner.right
    assert larger > 20
