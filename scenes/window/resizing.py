"""A window gets another size: the last picture is stretched until the new one is ready, bit by bit.

It owns the size for which the scenes are laid out, that last picture, and how much of a frame goes into
pictures that have to be drawn for the new size: they are made in slices, where nobody sees it, until the new
picture can be put together in one frame. Another scene is drawn in the same way. It reads no clock: `clock`
gives seconds.
"""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Surface

from scenes.paint.art import Art
from scenes.paint.cache import NotReady, Patience
from scenes.paint.dirty_rects import Drawable, Unseen, whole
from scenes.paint.painting_over_frames import Slices
from scenes.paint.sizes import Size
from scenes.window.stack import Stack

PATIENCE = 0.030
"""Seconds of a frame that go into new pictures while the window changes its size."""
CHANGE_PATIENCE = 0.006
"""The same while another scene is drawn for the first time, and the one before still stands there.
In a window 1080 high; half as much more in one twice as high, whose pictures take longer."""
TOGETHER = 0.020
"""Seconds that the last frame of them may find missing pictures for, as it puts the new picture together."""


class Resizing:
    """Draws the scenes of a stack, for whatever size the window has."""

    def __init__(self, art: Art, stack: Stack, size: Size, clock: Callable[[], float]) -> None:
        self._art, self._stack, self.clock = art, stack, clock
        self.size = size
        """Pixels of the window's inside."""
        self._laid_out = size
        self._last: Surface | None = None
        self._tired = False
        """Whether to lay out was work enough for one frame."""
        self._patience = PATIENCE
        self._changes = False
        """Whether the last picture is that of another scene."""
        self._slices: Slices | None = None
        self._shown: Drawable | None = None
        """Where the last picture already is to be seen."""
        art.fit(size[1])

    @property
    def active(self) -> bool:
        """Whether the window does not yet show the picture of its size."""
        return self._last is not None

    @property
    def unseen(self) -> bool:
        """Whether another scene is on top, of which nothing was to be seen yet."""
        return self._last is not None and self._changes

    def follow(self, size: Size) -> None:
        """Lay out for the window's size, but under a hand that drags its edge only once it rests."""
        moves = size != self.size
        if moves and self._last is None:
            last = Surface(self.size)
            self._stack.draw(last)  # as it was: nothing has been laid out anew yet
            self._last, self._patience, self._changes = last, PATIENCE, False
        elif moves or self._laid_out == size:
            self.size = size
            return
        started = self.clock()
        if self._slices is not None:
            self._slices.give_up()
        self.size = self._laid_out = size
        self._art.fit(size[1])
        self._stack.resize(size)
        self._tired = self.clock() - started > PATIENCE / 2

    def keep(self, before: Surface, since: float, shown: Drawable | None = None) -> None:
        """Another scene is on top: let the window show the picture before, until that one is drawn.

        `since` the frame began; where it was long enough by now, the new scene is drawn from the next one on.
        `shown`: where that picture is to be seen already.
        """
        if self._last is None and before.get_size() == self.size:
            patience = CHANGE_PATIENCE * (1 + max(0.0, self.size[1] / 1080 - 1) / 2)
            self._last, self._patience, self._changes, self._shown = before, patience, True, shown
            self._tired = self.clock() - since > patience

    def paint(self, surface: Drawable) -> None:
        """Paint the scenes, or the last picture as large as the window where that would take too long."""
        if self._last is None:
            self._stack.draw(surface)
            return
        tired, self._tired = self._tired, False
        if self._laid_out == self.size and not tired and self._is_painted(surface):
            self._last = self._shown = None
        elif self._shown is not surface:
            pygame.transform.scale(self._last, surface.get_size(), whole(surface))
            self._shown = surface

    def _is_painted(self, surface: Drawable) -> bool:
        worked, enough = Slices.worked, self._patience / 2
        if not self._stack.lay(self._patience) or (laid := Slices.worked - worked) > enough:
            return False
        if self._slices is None or self._slices.given_up:
            self._slices = Slices(partial(self._stack.draw, Unseen(self.size, first=True)), self.clock)
        if not self._slices.done and not (
            self._slices.go_on(self._patience - laid) and self._slices.spent < enough
        ):
            return False
        self._slices = self._shown = None
        try:
            with Patience(TOGETHER, self.clock):
                self._stack.draw(surface)
        except NotReady:
            surface.set_clip(None)
            return False
        return True
