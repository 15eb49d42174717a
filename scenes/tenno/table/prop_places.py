"""Where props are on the table and on their way, and how their signs are put there. Pixels of the window."""

import math
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame
from pygame import Surface
from pygame.math import Vector2

from scenes.paint import shapes, signs
from scenes.tenno.table.pieces import Canvas

Shown = TypeVar("Shown")


@dataclass(frozen=True, slots=True)
class Moved(Generic[Shown]):
    """A prop that has come so far, `part` 0 to 1, from what was seen `before` to what it is `now`."""

    now: Shown
    before: Shown
    part: float

    @property
    def eased(self) -> float:
        """The part as something has come that starts and lands softly."""
        return (1 - math.cos(math.pi * self.part)) / 2


def between(start: Vector2, end: Vector2, part: float, hop: float = 0.0, hops: int = 1) -> Vector2:
    """Return where something is on its way; it goes in so many ``hops``, each so high (pixels)."""
    up = hop * abs(math.sin(math.pi * hops * part)) if 0 < part < 1 else 0.0
    return start + (end - start) * part - Vector2(0, up)


def prop_sign(on: Canvas, name: str, high: int, flipped: bool = False, degrees: int = 0) -> Surface:
    """Return a sign so many pixels high as the same picture every time; flipped left to right, turned."""
    return on.kit.made(_sign, name, high, flipped, degrees)


def put_sign(
    on: Canvas, name: str, high: int, middle: Vector2, flipped: bool = False, degrees: int = 0
) -> None:
    """Put a sign so many pixels high on the table with its middle there."""
    picture = prop_sign(on, name, high, flipped, degrees)
    on.surface.blit(picture, picture.get_rect(center=(round(middle.x), round(middle.y))))


def _sign(name: str, high: int, flipped: bool, degrees: int) -> Surface:
    (wide, tall), _ = signs.signs()[name]
    upright = signs.sign(name, (max(2, round(high * wide / tall)), max(2, high)))
    return shapes.turned(pygame.transform.flip(upright, flipped, False), degrees)
