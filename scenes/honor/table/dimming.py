"""What is dimmed so that one sees of whom it is told: boards of those who have no part, or all of the window.

Boards come slowly to their shade. Of the window all but a few places is in the dark; the same instant gives
the same pixels.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from scenes.animation.tweens import Instant
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint.dirty_rects import Drawable
from scenes.table.draw_context import DrawContext

COMES = 220.0
"""Milliseconds in which a board's shade comes or goes."""
STEPS = 5
MANY = 4
"""From how many rivals on those are shaded who have no part in what happens."""

Shares = Mapping[int, float]
"""By seat how far its board is shaded, 0 to 1; who is not named is not."""


def many(show: TableShow) -> bool:
    """Whether rivals are so many that nothing is to be seen that is not needed."""
    return len(show.rivals) >= MANY


def shaded(show: TableShow) -> frozenset[int]:
    """Return which of many rivals have no part in what happens; none while nobody else is met."""
    lit, last, threat = set(show.lit), show.picture.last_fight, show.picture.threat
    if not lit and last is not None and last.fresh:
        lit |= {last.attacker, last.defender}
    if threat is not None:
        lit |= {threat.seat, threat.by}
    rivals = {seat.seat for seat in show.rivals}
    if not many(show) or (show.own.on_turn and not show.lit & rivals):
        return frozenset()
    lit |= {seat.seat for seat in show.picture.seats if seat.on_turn}
    return frozenset(rivals - lit) if lit & rivals else frozenset()


def moved(shares: Shares, seats: Collection[int], milliseconds: float) -> dict[int, float]:
    """Return how far boards are shaded so much later if those of these seats are to be."""
    step, found = milliseconds / COMES, dict[int, float]()
    for seat in {*shares, *seats}:
        share = shares.get(seat, 0.0)
        share = min(1.0, share + step) if seat in seats else max(0.0, share - step)
        if share > 0:
            found[seat] = share
    return found


def whole(seats: Collection[int]) -> dict[int, float]:
    """Return the same as it is when all has come."""
    return dict.fromkeys(seats, 1.0)


def stepped(shares: Shares) -> tuple[tuple[int, int], ...]:
    """Return by seat in how many of its steps it is shaded: what is drawn anew only where that differs."""
    steps = ((seat, round(STEPS * share)) for seat, share in sorted(shares.items()))
    return tuple((seat, step) for seat, step in steps if step)


def stands_out(show: TableShow, met: Collection[int], share: float) -> TableShow:
    """Return a table on which these seats' boards and cords stand out, as far as that has come, 0 to 1."""
    before = whole(shaded(replace(show, lit=frozenset())))
    shares = {
        one.seat: before.get(one.seat, 0.0) * (1 - share)
        if one.seat in met
        else max(share, before.get(one.seat, 0.0))
        for one in show.rivals
    }
    return replace(show, veils=stepped(shares), paler=(frozenset(met), round(STEPS * share)))


class Veils:
    """Those of a table at rest: they go on from what they were when something was shown last."""

    def __init__(self) -> None:
        self.shares: Shares | None = None
        """None: nothing was drawn yet."""
        self._seen = False

    def draws(self, seats: Collection[int]) -> tuple[tuple[int, int], ...]:
        """Return how far boards are shaded in a picture of the table at rest: those of `seats` are to be."""
        self._seen = True
        if self.shares is None:
            self.shares = whole(seats)
        return stepped(self.shares)

    def update(self, seats: Collection[int], milliseconds: float) -> None:
        """Let so much time pass, as far as the table at rest was seen meanwhile."""
        if self._seen and self.shares is not None:
            self.shares = moved(self.shares, seats, milliseconds)
        self._seen = False

    def moving(self, seats: Collection[int]) -> bool:
        """Whether they have not yet come to what they are to be."""
        return self.shares is not None and dict(self.shares) != whole(seats)


_LEFT = 0.36
"""How much of its light is left to what lies in the dark."""


@dataclass(frozen=True)
class Dusk:
    """As far as it has come down (`down`, 0 to 1) upon all that is not in one of the `lit` places."""

    name: str
    lit: tuple[Rect, ...]

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        down = now.value(self.name, "down")
        if down <= 0.01 or kit.look.resources.settings.high_contrast:
            return
        shade = (round(255 * (1 - (1 - _LEFT) * down)),) * 3
        for part in without(surface.get_rect(), self.lit):
            surface.fill(shade, part, pygame.BLEND_RGB_MULT)


def without(whole: Rect, holes: tuple[Rect, ...]) -> list[Rect]:
    """Return what is left of a rectangle without some others, in rectangles that do not overlap."""
    left = [whole]
    for hole in holes:
        cut = list[Rect]()
        for part in left:
            inner = part.clip(hole)
            if not inner.width or not inner.height:
                cut.append(part)
                continue
            cut += [
                Rect(part.left, part.top, part.width, inner.top - part.top),
                Rect(part.left, inner.bottom, part.width, part.bottom - inner.bottom),
                Rect(part.left, inner.top, inner.left - part.left, inner.height),
                Rect(inner.right, inner.top, part.right - inner.right, inner.height),
            ]
        left = [part for part in cut if part.width and part.height]
    return left
