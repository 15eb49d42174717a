"""A screen notes all that is put on it, and what was laid under that is put down only where it has to be."""

from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from scenes.animation.motion import Burst
from scenes.paint import pen
from scenes.paint.dirty_rects import Screen, tiled, united, without
from scenes.table.particles import KINDS, draw_burst

SIZE = (200, 160)
WINDOW = Rect((0, 0), SIZE)


def ground(colour: tuple[int, int, int] = (20, 30, 40)) -> Surface:
    surface = Surface(SIZE, 0, 32)
    surface.fill(colour)
    return surface


def covers(places: list[Rect], before: Surface, after: Surface) -> bool:
    """Whether all pixels that differ lie in the places."""
    shown = before.copy()
    for place in places:
        shown.blit(after, place, place)
    return pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(after, "RGB")


def test_the_first_frame_is_shown_whole() -> None:
    screen = Screen(Surface(SIZE, 0, 32))
    screen.begin()
    screen.lay(ground(), [])
    assert screen.changed() is None


def test_then_only_what_was_put_on_now_or_before() -> None:
    screen, lying, card = Screen(Surface(SIZE, 0, 32)), ground(), Surface((10, 10))
    for x in (20, 60):
        assert screen.changed() is None
        screen.begin()
        screen.lay(lying, [])
        screen.blit(card, (x, 20))
    assert screen.changed() == [Rect(0, 0, 128, 64)]
    assert screen.pixels.get_at((25, 25))[:3] == (20, 30, 40)


def test_a_frame_that_paints_nothing_shows_nothing_unless_all_was_forgotten() -> None:
    screen = Screen(Surface(SIZE, 0, 32))
    screen.begin()
    assert screen.changed() is None
    screen.begin()
    assert screen.changed() == []
    screen.forget()
    screen.begin()
    assert screen.changed() is None


def test_another_ground_is_shown_whole() -> None:
    screen = Screen(Surface(SIZE, 0, 32))
    for lying in (ground(), ground((1, 2, 3))):
        screen.begin()
        screen.lay(lying, [])
    assert screen.changed() is None
    assert screen.pixels.get_at((199, 159))[:3] == (1, 2, 3)


def test_what_others_drew_is_gone_in_the_next_frame() -> None:
    screen, lying = Screen(Surface(SIZE, 0, 32)), ground()
    screen.begin()
    screen.lay(lying, [])
    screen.whole().fill((255, 255, 255))
    screen.begin()
    screen.lay(lying, [])
    assert screen.pixels.get_at((0, 0))[:3] == (20, 30, 40)
    assert screen.changed() is None


def test_where_nothing_was_laid_all_is_shown() -> None:
    screen, lying = Screen(Surface(SIZE, 0, 32)), ground()
    for lays in (True, False, True):
        screen.begin()
        if lays:
            screen.lay(lying, [])
        else:
            screen.fill((0, 0, 0))
        assert screen.changed() is None


def test_tiles_cover_what_they_are_told_of_and_no_other_tile() -> None:
    random = Random(5)
    for _ in range(200):
        places = [
            Rect(random.randrange(190), random.randrange(150), random.randint(1, 90), random.randint(1, 90))
            for _ in range(random.randint(0, 5))
        ]
        tiles = tiled(places, WINDOW)
        for x in range(0, 200, 7):
            for y in range(0, 160, 7):
                tile = Rect(x // 64 * 64, y // 64 * 64, 64, 64)
                inside = [found for found in tiles if found.collidepoint(x, y)]
                assert len(inside) == (tile.collidelist(places) >= 0)


def test_a_room_without_a_hole_is_all_of_it_but_that() -> None:
    random = Random(11)
    for _ in range(100):
        hole = Rect(
            random.randint(-40, 190), random.randint(-40, 150), random.randint(0, 90), random.randint(0, 90)
        )
        left = without(WINDOW, hole)
        for x in range(0, 200, 3):
            for y in range(0, 160, 3):
                inside = sum(part.collidepoint(x, y) for part in left)
                assert inside == (not hole.collidepoint(x, y))


def test_united_places_touch_no_other() -> None:
    random = Random(7)
    places = [Rect(random.randrange(90), random.randrange(90), 12, 9) for _ in range(14)]
    apart = united(places)
    assert all(Rect(place).collidelist(apart) >= 0 for place in places)
    assert all(not one.colliderect(other) for one in apart for other in apart if one is not other)


@pytest.mark.parametrize("name", ["polygon", "aaline", "aalines", "aacircle"])
def test_a_pen_notes_all_that_it_draws(name: str) -> None:
    random = Random(3)

    def point() -> tuple[float, float]:
        return random.uniform(-40, 240), random.uniform(-40, 200)

    for _ in range(200):
        screen = Screen(ground())
        screen.begin()
        white, before = (255, 255, 255), screen.pixels.copy()
        match name:
            case "polygon":
                pen.polygon(screen, white, [point() for _ in range(5)])  # type: ignore[arg-type]
            case "aaline":
                pen.aaline(screen, white, point(), point(), random.randint(1, 9))  # type: ignore[arg-type]
            case "aalines":
                pen.aalines(screen, white, True, [point() for _ in range(4)])  # type: ignore[arg-type]
            case "aacircle":
                pen.aacircle(screen, white, point(), random.uniform(2, 60), 3)  # type: ignore[arg-type]
        assert covers(screen.touched, before, screen.pixels)


@pytest.mark.parametrize("kind", KINDS)
def test_every_effect_can_be_drawn_on_a_screen(kind: str) -> None:
    for time in range(0, 450, 30):
        screen = Screen(ground())
        screen.begin()
        before, plain = screen.pixels.copy(), ground()
        burst = Burst(kind, 0.0, 100.0, 80.0, 50.0, 2, 11, 150.0, 30.0)
        draw_burst(plain, burst, time)
        draw_burst(screen, burst, time)  # type: ignore[arg-type]
        assert pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(screen.pixels, "RGB")
        assert covers(screen.touched, before, screen.pixels)
