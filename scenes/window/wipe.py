"""One scene gives way to another: a slanting cut opens from the middle, and the new one is seen through it.

It lays what was there before over what is drawn now, and so delays nothing: the new scene is there from the
first frame, and takes what is pressed. What it covered in the frame before stays as it is: of all the window
only what differs is painted. It knows no scene, and reads no clock.
"""

import pygame
from pygame import Rect, Surface

from scenes.paint import theme
from scenes.paint.dirty_rects import Drawable, Screen, whole

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
        self._seen: float | None = None
        """How far, in pixels, it had opened in the frame before; None where none of it was drawn there."""

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

    def open(self, screen: Screen) -> None:
        """Before a frame begins, let all be painted in it where this has opened since the last one."""
        seen, self._seen = self._seen, None
        if seen is None:
            return
        if self._before is None or self._before.get_size() != screen.get_size():
            screen.forget()
            return
        before, now = (_strips(screen.get_size(), opened) for opened in (seen, self._opened))
        for (y, high, was_left, was_right), (*_, left, right) in zip(before, now, strict=True):
            screen.touch(Rect(left, y, was_left - left, high))
            screen.touch(Rect(was_right, y, right - was_right, high))

    def draw(self, surface: Drawable) -> None:
        """Lay what is left of the old picture over the new scene. A picture of another size is dropped.

        On a screen only where the new one was painted in this frame: elsewhere it lies already.
        """
        if self._before is None or self._before.get_size() != surface.get_size():
            self.end()
            return
        opened, size = self._opened, surface.get_size()
        places = surface.painted() if isinstance(surface, Screen) else None
        pixels = whole(surface) if places is None or not isinstance(surface, Screen) else surface.pixels
        strips = _strips(size, opened)
        for place in [pixels.get_rect()] if places is None else places:
            pixels.set_clip(place)
            for y, high, left, right in strips:
                if y + high > place.top and y < place.bottom:
                    self._lay(self._before, pixels, Rect(0, y, left, high))
                    self._lay(self._before, pixels, Rect(right, y, size[0] - right, high))
        pixels.set_clip(None)
        self._draw_edges(pixels, opened)
        if places is not None and isinstance(surface, Screen):
            aside = 2 * _EDGE[0][1] * size[1] // 1080 + round(LEAN * size[0] * strips[0][1] / size[1])
            for y, high, left, right in strips:
                for edge in (left, right):
                    surface.touch(Rect(edge - aside, y, 2 * aside, high).clip(pixels.get_rect()))
        self._seen = opened

    @property
    def _opened(self) -> float:
        """How far it has opened to each side of its middle, in pixels."""
        assert self._before is not None
        part = self._gone / LENGTH
        return part * part * (3 - 2 * part) * (1 + LEAN) * self._before.get_width() / 2

    @staticmethod
    def _lay(before: Surface, pixels: Surface, part: Rect) -> None:
        if part.width > 0:
            pixels.blit(before, part, part)

    @staticmethod
    def _draw_edges(pixels: Surface, opened: float) -> None:
        width, height = pixels.get_size()
        lean = LEAN * width / 2
        for edge in (width / 2 - opened, width / 2 + opened):
            for colour, line in _EDGE:
                thick = max(1, round(line * height / 1080))
                pygame.draw.aaline(pixels, colour, (edge + lean, 0), (edge - lean, height), thick)


def _strips(size: tuple[int, int], opened: float) -> list[tuple[int, int, int, int]]:
    """Return the strips of a cut: top, height, and from where to where the new scene is seen through it."""
    width, height = size
    high, strips = -(-height // STRIPS), []
    for y in range(0, height, high):
        middle = width / 2 + LEAN * width * (0.5 - (y + high / 2) / height)
        left, right = max(0, round(middle - opened)), min(width, round(middle + opened))
        strips.append((y, min(high, height - y), left, right))
    return strips
