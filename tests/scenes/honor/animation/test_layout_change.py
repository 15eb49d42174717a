"""Between two acts banners may change their form: every card goes along, and is the same one."""

from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from game.honor.show.picture import TablePicture
from scenes.animation.match_speed import Pace
from scenes.games import ProgramSettings
from scenes.honor.animation.card_motion import Ground
from scenes.honor.animation.layout_change import RELAID, relaid_piece, ways
from scenes.honor.match.table_page import TablePage
from scenes.honor.table.house_card_places import houses_of
from scenes.honor.table.layout import Canvas
from scenes.honor.table.own_hand import draw_hand
from scenes.honor.table.service_cord import bond_between, bonds_of
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.honor.table.whole_table import draw_table
from tests.driver import make_resources
from tests.scenes.honor.acts import MATCHES, acts

SIZE = 1280, 720


def changes(page: TablePage) -> list[tuple[Ground, Ground]]:
    """Return tables that show the same in two forms, as banners of one act and the next have them."""
    found = []
    for name in MATCHES:
        for one, other in pairwise(act.after for act in acts(name)):
            old, new = page.lay_out(one), page.lay_out(other)
            if old.form != new.form:
                found.append((shown(page, one, other), shown(page, other)))
                found.append((shown(page, one), shown(page, one, other)))
    return [(old, new) for old, new in found if old[0].form != new[0].form]


def shown(page: TablePage, picture: TablePicture, *others: TablePicture) -> Ground:
    return page.lay_out(picture, *others), TableShow(picture, "", "")


@pytest.fixture(scope="module")
def page() -> TablePage:
    made = TablePage(make_resources(ProgramSettings()))
    made.resize(SIZE)
    return made


def test_every_card_that_lies_elsewhere_goes_there_and_is_the_same_one(page: TablePage) -> None:
    found = changes(page)
    assert found
    for before, after in found:
        moved = ways(before, after)
        assert moved
        for way in moved:
            assert (way.old.card, way.old.crest) == (way.new.card, way.new.crest)
            start, goal, end = way.at(0.0), way.at(1.0), way.new.place
            assert (start.x, start.y, start.width) == (way.old.place.x, way.old.place.y, way.old.place.width)
            assert (goal.x, goal.y, goal.width) == (end.x, end.y, end.width)


def test_it_begins_and_ends_as_the_tables_lie_before_and_after(page: TablePage) -> None:
    before, after = changes(page)[0]
    piece = relaid_piece(page.kit, before, after, Pace())
    assert piece is not None and piece.length == RELAID
    for (layout, show), time in ((before, 0.0), (after, piece.length)):
        still, moving = Surface(SIZE, 0, 32), Surface(SIZE, 0, 32)
        draw_table(still, page.kit, layout, show)
        draw_hand(Canvas(still, page.kit, layout), show)
        piece.paint(moving, time)
        same = pygame.mask.from_threshold(moving, (0, 0, 0), (24, 24, 24, 255), still)
        assert same.count() > 0.95 * SIZE[0] * SIZE[1], "but for half pixels and edges"


def test_cloths_unroll_and_papers_and_people_go_along_without_a_jump(page: TablePage) -> None:
    """From one frame to the next no part of the window changes much more than from others to theirs."""
    before, after = changes(page)[0]
    piece = relaid_piece(page.kit, before, after, Pace())
    assert piece is not None and 350 <= piece.length <= 420
    pictures = []
    for part in range(13):
        surface = Surface(SIZE, 0, 32)
        piece.paint(surface, piece.length * part / 12)
        pictures.append(pygame.transform.smoothscale(surface, (SIZE[0] // 8, SIZE[1] // 8)))
    steps = []
    for one, other in pairwise(pictures):
        same = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
        steps.append(1 - same.count() / (SIZE[0] * SIZE[1] / 64))
    assert all(step > 0 for step in steps[1:-1])
    assert max(steps) < 3.5 * sum(steps) / len(steps)
    assert steps[0] < max(steps) and steps[-1] < max(steps), "it begins and ends softly"


def test_with_reduced_motion_it_is_a_cut(page: TablePage) -> None:
    before, after = changes(page)[0]
    assert relaid_piece(page.kit, before, after, Pace(reduced=True)) is None
    assert relaid_piece(page.kit, before, before, Pace()) is None
    assert relaid_piece(page.kit, before, after, Pace(speed="instant")) is None


def test_cords_follow_their_ends_and_flags_go_along(page: TablePage) -> None:
    served = [
        pair for pair in changes(page) if any(one.serves is not None for one in pair[0][1].picture.seats)
    ]
    assert served
    for before, after in served:
        both = [
            bonds_of(layout, show, [houses_of(layout, *each) for each in enumerate(show.picture.seats)])
            for layout, show in (before, after)
        ]
        for old, new in zip(*both, strict=True):
            for part in (0.0, 0.3, 1.0):
                bond = bond_between(old, new, part)
                for end, (x, y) in ((0, bond.way[0]), (-1, bond.way[-1])):
                    (left, top), (to_x, to_y) = old.way[end], new.way[end]
                    assert abs(x - left - (to_x - left) * part) < 1 > abs(y - top - (to_y - top) * part)
            assert bond_between(old, new, 1.0).flag == new.flag
    piece = relaid_piece(page.kit, *served[0], Pace())
    assert piece is not None
    piece.paint(Surface(SIZE, 0, 32), 0.5 * piece.length)
