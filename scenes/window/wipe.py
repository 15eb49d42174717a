"""One scene gives way to another: a slanting cut opens from the middle, and the new one is seen through it.

It lays what was there before over what is drawn now, and so delays nothing: the new scene is there from the
first frame, and takes what is pressed. It knows no scene, and reads no clock.
"""

import pygame
from pygame import Surface

from scenes.paint import theme

LENGTH = 220.0
"""Milliseconds until the old picture is gone."""
LONGEST_STEP = 34.0
"""Milliseconds that pass in one frame at most: the first frame of a scene may be long, and would end it."""
LEAN = 0.14
"""How far the cut leans, in parts of the width."""
STRIPS = 90
"""In how many strips the old picture is laid on; the edge's line hides their steps."""
_EDGE = ((theme.INK, 16), (theme.GOLD, 4))
"""Colours of the edge and their widths in pixels, at 1080."""


class Wipe:
    """What is left of the picture before; nothing most of the time."""

    def __init__(self) -> None:
        self._before: Surface | None = None
        self._gone = 0.0

    @property
    def active(self) -> bool:
        return self._before is not None

    def begin(self, before: Surface) -> None:
        """Let another scene come over this picture, which stays as it is."""
        self._before, self._gone = before, 0.0

    def end(self) -> None:
        """Let all of the new scene be seen now."""
        self._before = None

    def update(self, milliseconds: float) -> None:
        if self._before is None:
            return
        self._gone += min(milliseconds, LONGEST_STEP)
        if self._gone >= LENGTH:
            self.end()

    def draw(self, surface: Surface) -> None:
        """Lay what is left of the old picture over the new scene. A picture of another size is dropped."""
        if self._before is None or self._before.get_size() != surface.get_size():
            self.end()
            return
        width, height = surface.get_size()
        part = self._gone / LENGTH
        opened = part * part * (3 - 2 * part) * (1 + LEAN) * width / 2
        high = -(-height // STRIPS)
        for y in range(0, height, high):
            middle = width / 2 + LEAN * width * (0.5 - (y + high / 2) / height)
            left, right = round(middle - opened), round(middle + opened)
            if left > 0:
                surface.blit(self._before, (0, y), (0, y, left, high))
            if right < width:
                surface.blit(self._before, (right, y), (right, y, width - right, high))
        lean = LEAN * width / 2
        for edge in (width / 2 - opened, width / 2 + opened):
            for colour, line in _EDGE:
                thick = max(1, round(line * height / 1080))
                pygame.draw.aaline(surface, colour, (edge + lean, 0), (edge - lean, height), thick)
