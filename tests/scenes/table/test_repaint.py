"""A picture that is painted in parts looks as if all of it were painted."""

import itertools
from collections.abc import Callable
from functools import partial

import pygame
import pytest
from pygame import Rect, Surface

from game.kept.chance import Chance
from scenes.paint import shapes
from scenes.paint.dirty_rects import Screen, Unseen
from scenes.paint.painting_over_frames import Slices
from scenes.table.draw_context import Backdrop, Repainted, Veil
from scenes.tenno.table.whole_table import draw_table
from tests.scenes.tenno.tables import SIZE as TABLE
from tests.scenes.tenno.tables import attack, fresh, ground, resting

SIZE = 160, 120
SIGNS = [shapes.disc(size, (200 - 3 * size, 4 * size, 60)) for size in (9, 24, 41)]


def paint(below: Surface, seed: int) -> None:
    """Paint a table on which a few things lie elsewhere with each seed."""
    below.fill((40, 30, 20))
    for number in range(9):
        chance = Chance(seed if number % 4 == 0 else number)
        at = chance.below(SIZE[0]) - 12, chance.below(SIZE[1]) - 12
        if number % 3 == 0:
            below.fill((number * 20, 90, 200), Rect(at, (30, 6)))
        below.blit(SIGNS[chance.below(3)], at, (4, 4, 30, 20) if number % 2 else None)


def slow() -> Callable[[], float]:
    """A clock by which everything takes longer than a frame has."""
    seconds = itertools.count()
    return lambda: float(next(seconds))


def pixels(picture: Surface) -> bytes:
    return picture.get_buffer().raw


def test_a_picture_repainted_in_parts_is_the_picture_painted_whole() -> None:
    kept = Repainted(SIZE)
    for seed in (100, 101, 101, 102, 100, 103):
        whole = Surface(SIZE, 0, 32)
        paint(whole, seed)
        kept.repaint(lambda below, seed=seed: paint(below, seed))  # type: ignore[misc]
        assert pixels(kept) == pixels(whole)


def test_what_lies_the_other_way_round_is_painted_so() -> None:
    kept = Repainted(SIZE)
    for order in (SIGNS[1:], SIGNS[:0:-1]):
        whole = Surface(SIZE, 0, 32)

        def lay(below: Surface, order: list[Surface] = order) -> None:
            below.fill((9, 9, 9))
            for sign in order:
                below.blit(sign, (30, 30))

        lay(whole)
        kept.repaint(lay)
        assert pixels(kept) == pixels(whole)


def test_where_only_the_order_differs_no_more_is_painted_again() -> None:
    kept = Repainted(SIZE)
    for order in (SIGNS, SIGNS[::-1], [*SIGNS[1:], SIGNS[0]]):
        whole = Surface(SIZE, 0, 32)

        def lay(below: Surface, order: list[Surface] = order) -> None:
            below.fill((9, 9, 9))
            for sign in order:
                below.blit(sign, (30, 30))
            below.blit(SIGNS[0], (100, 80))

        lay(whole)
        places = kept.repaint(lay)
        assert pixels(kept) == pixels(whole)
        assert order is SIGNS or places == [Rect(30, 30, *SIGNS[2].get_size())]


def test_only_the_place_that_differs_is_painted_again() -> None:
    kept = Repainted(SIZE)

    def lay(below: Surface, left: int) -> None:
        below.fill((9, 9, 9))
        below.blit(SIGNS[0], (left, 10))

    kept.repaint(lambda below: lay(below, 10))
    kept.set_at((150, 110), (255, 0, 0))  # far from what changes
    kept.repaint(lambda below: lay(below, 30))
    assert kept.get_at((150, 110))[:3] == (255, 0, 0)
    assert kept.get_at((14, 14))[:3] == (9, 9, 9) != kept.get_at((34, 14))[:3]


def test_a_picture_that_was_given_up_halfway_is_painted_whole_the_next_time() -> None:
    kept = Repainted(SIZE)
    kept.repaint(lambda below: paint(below, 100))

    def give_up(below: Surface) -> None:
        below.fill((255, 255, 255))
        raise KeyError

    with pytest.raises(KeyError):
        kept.repaint(give_up)
    kept.repaint(lambda below: paint(below, 104))
    whole = Surface(SIZE, 0, 32)
    paint(whole, 104)
    assert pixels(kept) == pixels(whole)


def test_a_table_of_tenno_painted_in_parts_is_the_table_painted_whole() -> None:
    kit, layout = fresh(TABLE), ground().table
    in_parts, before = Backdrop(kit.cards, in_parts=True), resting()
    events = {cards: attack(*cards)[1:] for cards in ((8, 7), (7, 8), (3, 3))}
    for picture in (before, *(picture for both in events.values() for picture in both), before):
        shown, whole = Surface(TABLE, 0, 32), Surface(TABLE, 0, 32)
        in_parts.draw(shown, picture, partial(draw_table, kit=kit, layout=layout, picture=picture))
        draw_table(whole, kit, layout, picture)
        assert pixels(shown) == pixels(whole)


def test_a_table_seen_through_a_veil_is_the_table_with_that_on_it() -> None:
    """However the veil comes, darkens and goes, and whatever changes below it or moves over it meanwhile."""
    kit, layout = fresh(TABLE), ground().table
    backdrop, screen = Backdrop(kit.cards, in_parts=True), Screen(Surface(TABLE, 0, 32))
    at, card = Rect((0, 0), TABLE).inflate(-101, -83), Surface((90, 120), 0, 32)
    veils = {}
    for opacity in (40, 90, 255):
        veils[opacity] = Surface(at.size, pygame.SRCALPHA, 32)
        veils[opacity].fill((9, 7, 20, round(0.6 * opacity)))
        veils[opacity] = veils[opacity].premul_alpha()
    before, after = attack(8, 7)[1:]
    steps = [(before, 0), (before, 90), (before, 90), (before, 255), (after, 255), (after, 255), (after, 40)]
    steps += [(after, 0), *[(before, 255)] * 6, *[(after, 255)] * 2, (before, 255), (before, 40)]
    seen = Surface(TABLE, 0, 32)
    for number, (picture, opacity) in enumerate([*steps, (before, 40), (after, 0), (after, 0)]):
        draw = partial(draw_table, kit=kit, layout=layout, picture=picture)
        whole = Surface(TABLE, 0, 32)
        draw(whole)
        if opacity:
            whole.blit(veils[opacity], at, special_flags=pygame.BLEND_PREMULTIPLIED)
        screen.begin()
        backdrop.draw(screen, picture, draw, Veil(veils[opacity], at) if opacity else None)
        for surface in (whole, screen):
            surface.blit(card, (280 + 30 * number, 300))
        assert pixels(screen.pixels) == pixels(whole)
        for place in screen.changed() or [seen.get_rect()]:
            seen.blit(screen.pixels, place, place)
        assert pixels(seen) == pixels(whole)


def test_before_anything_is_seen_the_picture_itself_is_painted_unseen() -> None:
    ahead, plain = (Backdrop(fresh(SIZE).cards, in_parts=True) for _ in range(2))
    seen, expected = Surface(SIZE, 0, 32), Surface(SIZE, 0, 32)
    ahead.draw(Unseen(SIZE, first=True), 7, lambda below: paint(below, 7))
    ahead.draw(seen, 7, lambda below: pytest.fail("it was there"))
    plain.draw(expected, 7, lambda below: paint(below, 7))
    assert pixels(seen) == pixels(expected)
    ahead.draw(Unseen(SIZE, first=True), 8, lambda below: paint(below, 8))
    ahead.draw(seen, 7, lambda below: pytest.fail("what is seen stays as it is"))


def test_a_picture_that_was_given_up_halfway_is_painted_whole() -> None:
    backdrop, seen, expected = (
        Backdrop(fresh(SIZE).cards, in_parts=True),
        *(Surface(SIZE, 0, 32) for _ in "12"),
    )
    plain = Backdrop(fresh(SIZE).cards, in_parts=True)
    painting = Slices(
        partial(backdrop.draw, Unseen(SIZE, first=True), 7, lambda below: paint(below, 7)), slow()
    )
    assert not painting.go_on(0.5), "it stops between two strokes"
    painting.give_up()
    backdrop.draw(seen, 7, lambda below: paint(below, 7))
    plain.draw(expected, 7, lambda below: paint(below, 7))
    assert pixels(seen) == pixels(expected)
