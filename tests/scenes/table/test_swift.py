"""What moves, grows, shakes or comes apart too quickly to be read is swift: it may be drawn more roughly."""

import pytest

from scenes.animation.tweens import Choreography, Instant, Tween
from scenes.table.card_sprite import is_swift, state_at

RESTS = tuple(Tween("card", each, 0, 0, 0, value) for each, value in (("x", 300), ("y", 200), ("width", 100)))


@pytest.mark.parametrize(
    ("target", "attribute", "by", "swift"),
    [
        ("card", "x", 10, True),
        ("card", "x", 2, False),
        ("card", "width", 10, True),
        ("card", "width", 2, False),
        ("card", "angle", 6, True),
        ("card", "angle", 1, False),
        ("card", "torn", 0.5, True),
        ("card", "torn", 0.05, False),
        ("shake", "y", 6, True),
        ("other", "x", 10, False),
    ],
)
def test_a_card_is_swift_that_nobody_reads(target: str, attribute: str, by: float, swift: bool) -> None:
    origin = {"x": 300.0, "width": 100.0}.get(attribute, 0.0)
    moves = Tween(target, attribute, 100, 200, origin, origin + by, "linear")
    now = Instant(Choreography.of((*RESTS, moves), ()), 150)
    assert is_swift(now, "card", state_at(now, "card")) == swift
