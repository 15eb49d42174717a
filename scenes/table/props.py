"""What stands at a table beside its cards: how signs are put there, lit, and on their way."""

import math
from typing import Any, TypeAlias

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from scenes.paint import icons, shapes
from scenes.paint.theme import Colour
from scenes.table import canvas

Canvas: TypeAlias = canvas.Canvas[Any]


def between(start: Vector2, end: Vector2, part: float, hop: float = 0.0, hops: int = 1) -> Vector2:
    """Return where something is on its way; it goes in so many ``hops``, each so high (pixels)."""
    up = hop * abs(math.sin(math.pi * hops * part)) if 0 < part < 1 else 0.0
    return start + (end - start) * part - Vector2(0, up)


def lit(on: Canvas, middle: Vector2, size: tuple[int, int], colour: Colour) -> None:
    """Let light of a colour fall on an oval so large, brightest in its middle; none in strong contrast."""
    if on.look.resources.settings.high_contrast:
        return
    at = Rect((0, 0), size).move_to(center=(round(middle.x), round(middle.y)))
    on.surface.blit(on.kit.made(_light, size, colour), at, special_flags=pygame.BLEND_RGB_ADD)


def _light(size: tuple[int, int], colour: Colour) -> Surface:
    rings = 32
    light = Surface((2 * rings, 2 * rings), 0, 32)
    for ring in range(rings, 0, -1):
        near = (1 - ring / rings) ** 2 * (1 + 2 * ring / rings)
        tone = [round(part * near) for part in colour]
        pygame.draw.circle(light, tone, (rings, rings), ring)
    return pygame.transform.smoothscale(light, size)


def prop_sign(
    on: Canvas, name: str, high: int, flipped: bool = False, degrees: int = 0, seen: float = 1.0
) -> Surface:
    """Return a sign so many pixels high as the same picture every time; flipped left to right, turned.

    ``seen``: how plainly, 0 to 1.
    """
    return on.kit.made(_sign, name, high, flipped, degrees, seen)


def put_sign(
    on: Canvas,
    name: str,
    high: int,
    middle: Vector2,
    flipped: bool = False,
    degrees: int = 0,
    seen: float = 1.0,
) -> None:
    """Put a sign so many pixels high on the table with its middle there."""
    picture = prop_sign(on, name, high, flipped, degrees, seen)
    on.surface.blit(picture, picture.get_rect(center=(round(middle.x), round(middle.y))))


def _sign(name: str, high: int, flipped: bool, degrees: int, seen: float) -> Surface:
    (wide, tall), _ = icons.points(name)
    upright = icons.sign(name, (max(2, round(high * wide / tall)), max(2, high)))
    picture = shapes.turned(pygame.transform.flip(upright, flipped, False), degrees)
    return picture if seen >= 1 else shapes.fade(picture, seen)
