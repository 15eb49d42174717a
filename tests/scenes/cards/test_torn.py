"""A torn card looks the same whatever was drawn before it: what is kept tells apart what it was made from."""

import pygame

from scenes.cards.sprite import CardPainter, CardSprite, CardState
from tests.driver import make_resources
from tools.gallery.stage import open_display


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
