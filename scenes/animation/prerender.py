"""What will be shown is drawn ahead where nobody sees it, a little a frame: then its pictures are there.

It needs no list of what a show is made of, for it draws by the very functions that will. Begun only for what
everybody before the screen is about to see, so no picture is there that tells more than the show.
"""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from pygame import Surface

from scenes.paint.cache import Patience
from scenes.paint.dirty_rects import Unseen
from scenes.paint.painting_over_frames import Slices

_ANOTHER = 0.001
"""Seconds that have to be left of a frame for another instant to be begun."""
STEP = 90.0
"""Milliseconds of the show from one instant that is drawn ahead to the next."""


class Rehearsal:
    """Draws one show ahead of its player: how it ends, where most is new, then all from the beginning."""

    _latest: ClassVar[Slices | None] = None
    """What the latest of all draws: another show begins when the one before is over."""

    def __init__(self, paint: Callable[[Surface, float], None], size: tuple[int, int], until: float) -> None:
        """`paint` draws any instant (ms) of the show; nothing later than `until` is drawn."""
        self._paint, self._unseen, self._until = paint, Unseen(size), until
        self._next, self._ends = until, True
        """The instant that is drawn, and whether that is the end, before all others."""
        self._slices: Slices | None = None

    @property
    def over(self) -> bool:
        return self._next >= self._until and not self._ends

    def go_on(self, now: float, patience: Patience) -> None:
        """Draw instants after `now` (ms), as far as the patience reaches; one picture at least.

        What was drawn of one goes on in the next frame.
        """
        if now > self._next:
            self._next, self._slices = now, None
        worked, left = Slices.worked, patience.seconds
        while not self.over and left >= 0:
            if self._slices is None or self._slices.given_up:
                self._begin(patience.clock)
            assert self._slices is not None
            if not self._slices.go_on(left):
                return
            self._slices = None
            self._next = now if self._ends else self._next + STEP
            self._ends = False
            left = patience.seconds - _ANOTHER - (Slices.worked - worked)

    def _begin(self, clock: Callable[[], float]) -> None:
        if Rehearsal._latest is not None:
            Rehearsal._latest.give_up()
        self._unseen.set_clip(None)
        paint = partial(self._paint, self._unseen, self._next)
        Rehearsal._latest = self._slices = Slices(paint, clock)
