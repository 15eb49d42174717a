"""Edges of what moves: as smooth as if all were drawn three times as large and scaled down.

A smooth edge covers the pixels on its way in part, an edge with steps wholly or not at all. Compared is how
many pixels are covered in part; where they are may differ, as places and widths are whole pixels.
"""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from scenes.animation.motion import Burst
from scenes.match.after_match import draw_flip
from scenes.paint import hanging_cloth
from scenes.paint.art import Art
from scenes.table import card_sprite, particles
from scenes.table.card_sprite import CRACKED, CardPainter, CardSprite, CardState
from scenes.tenno.table.card_pictures import DECK
from scenes.window.wipe import Wipe

WIDTH, SIDE, LARGER = 96, 240, 3
LEAST = 0.7
"""As many pixels are covered in part, of those of the larger picture; of an edge with steps a third."""
STATES = {
    "leans": CardState(0, 0, 1, angle=11.0),
    "leans while it grows": CardState(0, 0, 1.013, angle=7.3),
    "begins to turn": CardState(0, 0, 1, turn=0.12),
    "turns": CardState(0, 0, 1, turn=0.3),
    "leans and turns": CardState(0, 0, 1, turn=0.7, angle=4.0),
    "leans far and turns": CardState(0, 0, 1, turn=0.7, angle=12.0),
    "behind bars": CardState(0, 0, 1, bars=1.0, angle=-9.0),
    "cracked": CardState(0, 0, 1, torn=CRACKED, angle=4.0),
    "torn": CardState(0, 0, 1, torn=1.0, angle=-11.0),
    "stamped": CardState(0, 0, 1, stamp=0.4, seal=3, dark=1.0, angle=11.0),
}


def coverage(draw: Callable[[Surface], None], side: int) -> list[int]:
    """How much of each pixel something covers, 0 to 255: what is left of the difference of two grounds."""
    grounds = []
    for colour in ("black", "white"):
        ground = Surface((side, side), 0, 32)
        ground.fill(colour)
        draw(ground)
        if side != SIDE:
            ground = pygame.transform.smoothscale(ground, (SIDE, SIDE))
        grounds.append(pygame.image.tobytes(ground, "RGB")[1::3])
    return [255 - (bright - dark) for dark, bright in zip(*grounds, strict=True)]


def smoothness(draw: Callable[[Surface, int], None]) -> float:
    """How many pixels are covered in part, compared with the larger picture scaled down."""
    plain, smooth = (
        sum(16 < one < 239 for one in coverage(lambda ground, by=by: draw(ground, by), by * SIDE))  # type: ignore[misc]
        for by in (1, LARGER)
    )
    assert smooth > 100
    return plain / smooth


@pytest.mark.parametrize("name", STATES)
def test_a_card_in_motion_has_no_steps(name: str) -> None:
    art, state = Art(DECK), STATES[name]
    painters = {1: CardPainter(art), LARGER: CardPainter(art)}

    def draw(ground: Surface, scale: int) -> None:
        middle = scale * SIDE / 2
        values = {each: getattr(state, each) for each in CardState.__slots__}
        moved = CardState(**values | {"x": middle, "y": middle, "width": scale * WIDTH * state.width})
        painters[scale].draw_state(ground, CardSprite(8, 2), moved, scale * 140)

    assert smoothness(draw) > LEAST


@pytest.mark.parametrize("state", [CardState(0, 0, 1.013, angle=7.3), CardState(0, 0, 1, turn=0.3, angle=4)])
def test_nor_has_a_large_one_that_is_rotated_at_half_its_size(
    state: CardState, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_sprite, "_LARGE", WIDTH - 1)
    painter = CardPainter(Art(DECK))

    def draw(ground: Surface, scale: int) -> None:
        middle = scale * SIDE / 2
        moved = replace(state, x=middle, y=middle, width=scale * WIDTH * state.width)
        painter.draw_state(ground, CardSprite(8, 2), moved, scale * 140, swift=True)

    assert smoothness(draw) > LEAST


@pytest.mark.parametrize(
    "kind", ["sparks", "petals", "circling-petals", "gust", "stars", "blade", "glance", "whirl"]
)
def test_nor_has_what_flies_about(kind: str) -> None:
    def draw(ground: Surface, scale: int) -> None:
        at, size = scale * SIDE / 2, 110.0 * scale
        burst = Burst(kind, 0.0, at, at, size, 2, 5, at + 50 * scale, at, 400.0)
        particles.draw_burst(ground, burst, 130.0)

    assert smoothness(draw) > LEAST


def test_nor_has_the_cut_between_two_scenes() -> None:
    def draw(ground: Surface, scale: int) -> None:
        wipe = Wipe()
        wipe.begin(Surface(ground.get_size(), 0, 32))
        for _ in range(4):
            wipe.update(30)
        wipe.draw(ground)

    assert smoothness(draw) > LEAST


@pytest.mark.parametrize("turn", [0.2, 0.35, 0.42, 0.58, 0.8])
def test_what_stands_upright_on_a_table_stays_straight_on_its_way_over(turn: float) -> None:
    """Where a line ends in each row follows one slope, to a third of a pixel."""
    size = width, height = 960, 540
    table, ground = Surface(size, 0, 32), Surface(size, 0, 32)
    table.fill("white", (0, 0, 0.9 * width, height))
    draw_flip(ground, table, table, turn)
    light = pygame.image.tobytes(ground, "RGB")[1::3]
    rows = [light[y * width + width // 2 : (y + 1) * width] for y in range(height)]
    ends = [sum(one for one in row if one > 40) / max(row) for row in rows if max(row) > 99][1:-1]
    slope = (ends[-1] - ends[0]) / (len(ends) - 1)
    assert abs(slope) > 0.02
    assert max(abs(end - ends[0] - row * slope) for row, end in enumerate(ends)) < 0.35


def test_nor_has_a_hem_of_the_curtain() -> None:
    def draw(ground: Surface, scale: int) -> None:
        ground.blit(hanging_cloth.curtain_hem(ground.get_size()), (0, scale * 100))

    assert smoothness(draw) > LEAST
