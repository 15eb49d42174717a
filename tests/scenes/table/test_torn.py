"""A torn or marked card looks the same whatever came before: what is kept tells what it was made from."""

import pygame

from scenes.table.card_sprite import CardPainter, CardSprite, CardState
from tests.driver import make_resources
from tools.gallery.shots import open_display


def drawn(painter: CardPainter, width: float, largest: int) -> bytes:
    surface = pygame.Surface((300, 300))
    painter.draw_state(surface, CardSprite(1, 2), CardState(150, 150, width, torn=1.0), largest)
    return pygame.image.tobytes(surface, "RGB")


def test_a_torn_card_looks_the_same_whatever_was_drawn_before() -> None:
    open_display()
    art = make_resources().art
    cases = [(80.0, 512), (80.3, 512), (80.3, 97), (79.8, 300)]
    fresh = [drawn(CardPainter(art), *case) for case in cases]
    assert len(set(fresh)) > 1
    for order in (cases, cases[::-1]):
        painter = CardPainter(art)
        assert {case: drawn(painter, *case) for case in order} == dict(zip(cases, fresh, strict=True))


def test_marks_look_the_same_whatever_was_drawn_before() -> None:
    open_display()
    art = make_resources().art
    cases = [
        CardState(150, 150, 80, angle=angle, bars=bars, dark=dark, stamp=stamp, seal=3)
        for angle in (-0.05, 0.05, 7.1)
        for bars, dark, stamp in ((0.50, 0.50, 0.0), (0.52, 0.49, 0.0), (0.0, 0.2, 0.99), (0.0, 0.2, 1.0))
    ]

    def seen(painter: CardPainter, state: CardState) -> bytes:
        surface = pygame.Surface((300, 300))
        painter.draw_state(surface, CardSprite(9, 2), state)
        return pygame.image.tobytes(surface, "RGB")

    fresh = [seen(CardPainter(art), state) for state in cases]
    assert len(set(fresh)) > 3
    for order in (1, -1):
        painter = CardPainter(art)
        assert [seen(painter, state) for state in cases[::order]] == fresh[::order]
