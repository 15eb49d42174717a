"""What stands at a table beside its cards: how signs are put there, lit, and how a prop comes to be as it is.

A prop moves while the table is at rest, for it is what is seen of what has been shown. Nothing waits for it.
"""

import math
from collections.abc import Mapping
from math import ceil
from typing import Any, TypeAlias

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.table.set_pieces import Moved, Prop
from scenes.paint import icons, shapes
from scenes.paint.theme import Colour
from scenes.table import draw_context

Canvas: TypeAlias = draw_context.Canvas[Any]


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


_MOVES, _STEP = 700.0, 50.0
"""Milliseconds in which a prop comes to be as it is, where it has no time of its own, and of each step."""


class PropMotion:
    """How far what is seen of a set piece has come from what was seen before."""

    def __init__(self, lasts: Mapping[type[Prop], float]) -> None:
        """`lasts`: milliseconds in which those come to be as they are that take another time."""
        self._lasting = lasts
        self._now: Prop | None = None
        self._before: Prop | None = None
        self._passed = self._lasts = _MOVES
        self.moving = False
        """Whether the latest step of time left something on its way."""

    def show(self, prop: Prop | None, still: bool) -> Moved[Any] | None:
        """Return a prop as it is to be seen, on its way; `still`: it is there at once."""
        before, now = self._now or prop, prop
        self._now, self._before = now, self._before or before
        if now is not None and before is not None and not now.looks_like(before):
            self._before, self._passed = before, 0.0
            self._lasts = self._lasting.get(type(now), _MOVES)
        return self.seen(still)

    def update(self, milliseconds: float, still: bool) -> Moved[Any] | None:
        """Let time pass at a table at rest, and return the prop as it is to be seen."""
        self._passed = min(self._lasts, self._passed + milliseconds)
        self.moving = self._passed < self._lasts and not still and self._now is not None
        return self.seen(still)

    def finish(self) -> None:
        """Let it be as it is at once."""
        self._passed = self._lasts

    def seen(self, still: bool) -> Moved[Any] | None:
        """Return the prop as it is to be seen, in steps; what is of another kind than before is not moved."""
        if self._now is None:
            return None
        part = 1.0 if still else min(1.0, ceil(self._passed / _STEP) / (self._lasts / _STEP))
        before = self._before if isinstance(self._before, type(self._now)) else self._now
        return Moved(self._now, before, part)
