"""The fan of hand cards: where each lies, in pixels of the window."""

from pygame import Rect

from scenes.paint.geometry import CardPlace, Frame, card_height
from scenes.paint.sizes import Metrics

_ANGLE, _WIDEST_ANGLE = 5.0, 12.0
"""Degrees from one card to the next, and of the outermost ones at the most."""


def hand_fan(frame: Frame, metrics: Metrics, room: Rect, count: int) -> tuple[CardPlace, ...]:
    """A fan of ``count`` cards round the middle of a room, each over the one to its left."""
    unit = 1080 * metrics.ground
    width = round(0.163 * unit)
    step = 0.118 * unit if count <= 5 else 0.65 * width
    if count > 1:
        step = min(step, (room.width - 1.12 * width) / (count - 1))
    angle = min(_ANGLE, 2 * _WIDEST_ANGLE / max(1, count - 1))
    fan = []
    for away in (n - (count - 1) / 2 for n in range(count)):
        drop = 0.0065 * unit * away * away * (angle / _ANGLE) ** 2
        y = room.y + card_height(width) / 2 + drop
        fan.append(CardPlace(round(frame.middle + away * step), round(y), width, away * angle))
    return tuple(fan)
