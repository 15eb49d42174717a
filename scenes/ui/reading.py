"""The frame of scenes that are read: a title on lacquer, something below it, hints of keys at the foot."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.paint import theme
from scenes.ui import Control, KeyHint, UiStyle
from scenes.window.resources import Resources


class Frame:
    """Title above, hints below, and `body` between them, in pixels of a window of that size."""

    def __init__(self, resources: Resources, size: tuple[int, int], title: str, hints: list[KeyHint]) -> None:
        self.resources = resources
        self.look = look = UiStyle(resources, size)
        self.title = title
        self.hints = hints
        width, height = size
        left = max(look.margin(92), look.px(46))
        top = max(look.margin(46), look.px(24))
        self.heading = Rect(left, top, width - 2 * left, look.line_height(theme.DISPLAY, look.heading(56)))
        bottom = height - max(look.margin(26), look.px(16))
        edge = left
        for each in hints:
            wide, high = each.wanted(look)
            if edge > left and edge + wide > width - left:
                break
            each.place(look, Rect(edge, bottom - high, wide, high))
            edge += wide
        foot = min((each.rect.top for each in hints if each.rect.width), default=bottom)
        self.hints = [each for each in hints if each.rect.width]
        self.body = Rect(
            left, self.heading.bottom, width - 2 * left, foot - self.heading.bottom - look.px(10)
        )

    def controls(self) -> list[Control]:
        """The hints, for the page."""
        return list(self.hints)

    def draw(self, surface: pygame.Surface) -> None:
        """Lacquer and title."""
        surface.blit(self.resources.art.background(surface.get_size()), (0, 0))
        size = self.look.heading(56)
        self.look.write(surface, self.title, theme.DISPLAY, size, theme.TEXT, self.heading)
