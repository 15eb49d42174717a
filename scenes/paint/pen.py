"""pygame's own drawing functions, for a surface or a `Screen`."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec

import pygame
from pygame import Rect, Surface

from scenes.paint.dirty_rects import Drawable, Screen

_EDGE = 2
"""Pixels by which a smooth edge may reach beyond what pygame says that it drew."""
Given = ParamSpec("Given")


def _noted(draw: Callable[Concatenate[Surface, Given], Rect]) -> Callable[Concatenate[Drawable, Given], Rect]:
    def put(surface: Drawable, /, *given: Given.args, **named: Given.kwargs) -> Rect:
        if not isinstance(surface, Screen):
            return draw(surface, *given, **named)
        room = draw(surface.pixels, *given, **named)
        if room:
            surface.touch(room.inflate(2 * _EDGE, 2 * _EDGE).clip(surface.get_clip()))
        return room

    return put


polygon = _noted(pygame.draw.polygon)
rect = _noted(pygame.draw.rect)
line = _noted(pygame.draw.line)
circle = _noted(pygame.draw.circle)
ellipse = _noted(pygame.draw.ellipse)
aaline = _noted(pygame.draw.aaline)
aalines = _noted(pygame.draw.aalines)
aacircle = _noted(pygame.draw.aacircle)
