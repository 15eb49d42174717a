"""What will be shown is drawn ahead where nobody sees it, a little a frame: then its pictures are there.

It needs no list of what a show is made of, for it draws by the very functions that will. Begun only for what
everybody before the screen is about to see, so no picture is there that tells more than the show.
"""

from collections.abc import Callable

from pygame import Surface

from scenes.paint.cache import NotReady, Patience
from scenes.paint.unseen import Unseen

STEP = 90.0
"""Milliseconds of the show from one instant that is drawn ahead to the next."""


class Rehearsal:
    """Draws one show ahead of its player."""

    def __init__(self, paint: Callable[[Surface, float], None], size: tuple[int, int], until: float) -> None:
        """`paint` draws any instant (ms) of the show; nothing later than `until` is drawn."""
        self._paint, self._unseen, self._until = paint, Unseen(size), until
        self._next = 0.0

    @property
    def over(self) -> bool:
        return self._next > self._until

    def go_on(self, now: float, patience: Patience) -> None:
        """Draw the next instant after `now` (ms), as far as the patience reaches; one picture at least."""
        self._next = max(self._next, now)
        if self.over:
            return
        try:
            with patience:
                self._paint(self._unseen, self._next)
        except NotReady:
            self._unseen.set_clip(None)
        else:
            self._next = (
                self._until + STEP if self._next == self._until else min(self._next + STEP, self._until)
            )
