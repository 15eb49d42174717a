"""pygame's own drawing functions, for a surface or a `Screen`."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, cast

import pygame
from pygame import Rect, Surface

from scenes.paint.dirty_rects import Screen

_EDGE = 2
"""Pixels by which a smooth edge may reach beyond what pygame says that it drew."""
Given = ParamSpec("Given")


def _noted(draw: Callable[Concatenate[Surface, Given], Rect]) -> Callable[Concatenate[Surface, Given], Rect]:
    def put(surface: Surface, /, *given: Given.args, **named: Given.kwargs) -> Rect:
        on = cast(Surface | Screen, surface)
        if not isinstance(on, Screen):
            return draw(on, *given, **named)
        room = draw(on.pixels, *given, **named)
        if room:
            on.touch(room.inflate(2 * _EDGE, 2 * _EDGE).clip(on.get_clip()))
        return room

    return put


polygon = _noted(pygame.draw.polygon)
aaline = _noted(pygame.draw.aaline)
aalines = _noted(pygame.draw.aalines)
aacircle = _noted(pygame.draw.aacircle)
