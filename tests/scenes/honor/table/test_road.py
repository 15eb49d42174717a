"""The road of honour: every seat's crest is seen on it, also of those who are level."""

import itertools
from dataclasses import replace

import pytest

from scenes.honor.table.layout import longest, table_layout
from scenes.honor.table.road import (
    crest_size,
    gate_place,
    gate_size,
    ghost_place,
    road_place,
    road_spots,
    tag_place,
    tag_radius,
)
from tests.scenes.honor.acts import MATCHES, acts

LEVEL = [
    (0, 0, 0, 0, 0, 0),
    (400, 400, 395, 400, 390, 400),
    (-80, -80, 20, 20, 25, 30),
    (0, 100, 100, 200, 300, 310),
]


@pytest.mark.parametrize("name", MATCHES)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1024, 768)])
@pytest.mark.parametrize("honours", LEVEL)
def test_no_crest_hides_another_and_each_stands_where_it_belongs(
    name: str, size: tuple[int, int], honours: tuple[int, ...]
) -> None:
    picture = acts(name)[-1].before
    seats = tuple(replace(seat, honour=one) for seat, one in zip(picture.seats, honours, strict=False))
    picture = replace(picture, seats=seats)
    layout = table_layout(size, len(seats), longest(seats[1:]), 100)
    spots, broad = road_spots(layout, picture), crest_size(layout)
    across = sorted(x for x, _ in spots.values())
    assert all(two - one >= broad for one, two in itertools.pairwise(across)), "near 0 they lay on each other"
    assert across[0] >= layout.pause.right + broad / 2 and across[-1] <= layout.log_tool.left - broad / 2
    order = sorted(spots, key=lambda seat: spots[seat][0])
    scores = [next(one.honour for one in seats if one.seat == seat) for seat in order]
    assert scores == sorted(scores)
    away = [abs(spots[one.seat][0] - road_place(layout, picture.goal, one.honour)[0]) for one in seats]
    assert max(away) <= (len(seats) - 1) * broad, "no further than the others need"


def test_who_stands_alone_stands_at_his_honour() -> None:
    picture = acts("three")[-1].before
    seats = tuple(replace(seat, honour=100 * number) for number, seat in enumerate(picture.seats))
    picture = replace(picture, seats=seats)
    layout = table_layout((1280, 720), 3, longest(seats[1:]), 100)
    assert road_spots(layout, picture) == {
        seat.seat: road_place(layout, picture.goal, seat.honour) for seat in seats
    }


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("goal", [250, 400])
def test_the_gate_stands_on_the_road_above_the_number_of_the_goal(size: tuple[int, int], goal: int) -> None:
    layout = table_layout(size, 4, 5, 100)
    middle, half = gate_place(layout, goal)[1], gate_size(layout) / 2
    numbers = road_place(layout, goal, goal)[1] + 0.012 * size[1]
    assert middle - half >= 0 and abs(middle + half - numbers) <= 1


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize(("goal", "step"), [(250, 50), (400, 100)])
def test_what_is_won_stands_beside_the_roads_numbers_and_below_its_crests(
    size: tuple[int, int], goal: int, step: int
) -> None:
    layout = table_layout(size, 4, 5, 100)
    radius, foot = tag_radius(layout), road_place(layout, goal, 0)[1] + crest_size(layout) / 2
    for honour in range(-50, goal + 1, 5):
        x, y = tag_place(layout, goal, honour)
        assert y - radius >= foot - 2 and y + radius <= layout.banners[0].top + 0.014 * size[1]
        for number in range(0, goal + 1, step):
            assert abs(x - road_place(layout, goal, number)[0]) > radius + 0.015 * size[1]
        assert abs(x - road_place(layout, goal, honour)[0]) < 0.07 * size[1], "and near whose it is"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_ghost_of_who_may_lose_honour_stands_upon_nobody_where_there_is_room(
    size: tuple[int, int],
) -> None:
    moved = 0
    for picture in (act.after for name in MATCHES for act in acts(name) if act.after.threat is not None):
        assert picture.threat is not None
        seat = picture.seats[picture.place(picture.threat.seat)]
        layout = table_layout(size, len(picture.seats), longest(picture.seats[1:]), 100)
        broad, spots = crest_size(layout), road_spots(layout, picture)
        others = [x for one, (x, _) in spots.items() if one != seat.seat]
        for cost in (75, 30):
            x = ghost_place(layout, picture, seat.seat, seat.honour - cost)
            goal = road_place(layout, picture.goal, seat.honour - cost)[0]
            free = all(abs(x - other) >= broad for other in others)
            assert free or (x == goal and sum(abs(goal - other) < 2.5 * broad for other in others) > 1)
            assert abs(x - goal) <= 2.4 * broad
            moved += x != goal
    assert moved > 4
