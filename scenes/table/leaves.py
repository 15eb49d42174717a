"""Leaves that fall on cards, lie there, and are blown off. Pixels of the window."""

import math
from typing import NamedTuple

from pygame.math import Vector2

from scenes.table.props import Canvas, put_sign

_LEAF = 0.46
"""How high a leaf is in widths of the card it lies on."""
_TURN, _SHARES = 10, 10
"""Degrees from one picture of a leaf in the air to the next, and in how many steps it comes into sight."""


class Flight(NamedTuple):
    """A leaf in the air: how far it is from where it lies, in widths of its card, how plainly seen."""

    x: float
    y: float
    degrees: float
    seen: float


LYING = Flight(0.0, 0.0, 0.0, 1.0)


def falling(part: float) -> Flight:
    """It swings from side to side, less and less."""
    left = 1 - part
    swing = math.sin(2.5 * math.pi * part) * left
    return Flight(0.85 * swing - 0.25 * left, -2.1 * left, 80 * swing + 50 * left, min(1.0, 4 * part))


def blown(part: float) -> Flight:
    """It is carried up and away."""
    return Flight(1.5 * part * part + 0.2 * part, -0.5 * math.sin(2 * part), -220 * part, 1 - part)


def draw_leaf(on: Canvas, name: str, wide: int, lies: Vector2, degrees: float, flight: Flight) -> None:
    """Draw a leaf of a name, that lies there on a card so wide, turned so far, or is on its way."""
    middle = lies + Vector2(flight.x, flight.y) * wide
    turned = round((degrees + flight.degrees) / _TURN) * _TURN
    seen = round(flight.seen * _SHARES) / _SHARES
    put_sign(on, name, round(_LEAF * wide), middle, degrees=turned, seen=seen)
