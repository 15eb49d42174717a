"""Numbers to choose: steppers and sliders. The value in words stands beside them, by the scene.

A control calls its `answer` with the new value; keeping the value for the program is the scene's affair.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.paint import theme
from scenes.ui.buttons import draw_icon_square
from scenes.ui.choices import Choose
from scenes.ui.control import Control, draw_dimmed, draw_focus
from scenes.ui.style import UiStyle
from scenes.window.intents import Direction, Position
from scenes.window.requests import Request


class Stepper(Control):
    """A number between two arrows: < 5 >."""

    def __init__(
        self, value: int, low: int, high: int, answer: Choose, step: int = 1, group: int = 0
    ) -> None:
        super().__init__(group)
        self.value = value
        self.low, self.high, self.step = low, high, step
        self._answer = answer

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        side = max(theme.SMALLEST_TARGET, look.px(56))
        return 2 * side + look.px(76), side

    def arrows(self) -> tuple[Rect, Rect]:
        side = self.rect.height
        return Rect(self.rect.topleft, (side, side)), Rect(self.rect.right - side, self.rect.top, side, side)

    def release(self, position: Position) -> Request | None:
        less, more = self.arrows()
        if less.collidepoint(position):
            return self._by(-self.step)
        return self._by(self.step) if more.collidepoint(position) else None

    def choose(self) -> Request | None:
        return self._to(self.low if self.value + self.step > self.high else self.value + self.step)

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        """Left and right count, until the end."""
        step = {"left": -self.step, "right": self.step}.get(direction, 0)
        if not step or not self.low <= self.value + step <= self.high:
            return False, None
        return True, self._by(step)

    def paint_focus(self, surface: Surface) -> None:
        draw_focus(self.look, surface, self.rect, self.look.px(14))

    def paint(self, surface: Surface) -> None:
        look = self.look
        less, more = self.arrows()
        ends = (less, "chevron-left", self.value > self.low), (more, "chevron-right", self.value < self.high)
        for box, icon, open_ in ends:
            if open_:
                lit = self.pointed(box)
                draw_icon_square(look, surface, box, icon, lit, lit and self.pressed)
            else:
                draw_dimmed(surface, box, _icon_square(look, box, icon))
        room = Rect(less.right, self.rect.top, more.left - less.right, self.rect.height)
        colour = theme.PAPER_SHADE if self.pressed else theme.TEXT
        look.write(surface, str(self.value), theme.DIGITS, 42, colour, room, "centre")

    def _by(self, step: int) -> Request | None:
        goal = self.value + step
        if not self.low <= goal <= self.high:
            self.play("ui-refuse")
            return None
        return self._to(goal)

    def _to(self, value: int) -> Request | None:
        self.value = value
        self.play("ui-tick")
        return self._answer(value)


def _icon_square(look: UiStyle, box: Rect, icon: str) -> Callable[[Surface], None]:
    return lambda target: draw_icon_square(look, target, box, icon, False, False)


class Slider(Control):
    """A track with a knob between two arrows; what the value is in words stands beside it, by the scene.

    `original` is marked above the track, and what the taking-back key returns to. A `bare` one has no arrows:
    a press on its track does what they would.
    """

    def __init__(
        self,
        value: int,
        bounds: tuple[int, int, int],
        original: int,
        answer: Choose,
        group: int = 0,
        bare: bool = False,
    ) -> None:
        """`bounds` are the lowest and highest value and the step."""
        super().__init__(group)
        self.value = value
        self.low, self.high, self.step = bounds
        self.original = original
        self.bare = bare
        self._answer = answer
        self._dragged = False

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return look.px(500), max(theme.SMALLEST_TARGET, look.px(56))

    def arrows(self) -> tuple[Rect, Rect]:
        """The boxes of the two arrows, in pixels of the window; without width where it is bare."""
        side = 0 if self.bare else self.rect.height
        return Rect(self.rect.topleft, (side, side)), Rect(self.rect.right - side, self.rect.top, side, side)

    def track(self) -> Rect:
        less, more = self.arrows()
        gap = self.look.px(26)
        track = Rect(less.right + gap, 0, more.left - less.right - 2 * gap, self.look.px(12))
        track.centery = self.rect.centery
        return track

    def press(self, position: Position) -> Request | None:
        less, more = self.arrows()
        if less.collidepoint(position):
            return self._to(self.value - self.step)
        if more.collidepoint(position):
            return self._to(self.value + self.step)
        self._dragged = True
        return self.drag(position)

    def drag(self, position: Position) -> Request | None:
        if not self._dragged:
            return None
        track = self.track()
        share = (position[0] - track.left) / max(1, track.width)
        steps = round(share * (self.high - self.low) / self.step)
        return self._to(self.low + steps * self.step)

    def keeps_drag(self, position: Position) -> bool:
        return self._dragged

    def release(self, position: Position) -> Request | None:
        self._dragged = False
        return None

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        """Left and right are always the slider's, at its ends too, so that a held key does not run away."""
        step = {"left": -self.step, "right": self.step}.get(direction, 0)
        if not step:
            return False, None
        return True, self._to(self.value + step)

    def erase(self) -> tuple[bool, Request | None]:
        return True, self._to(self.original)

    def ring(self) -> Rect:
        side = self.look.px(44)
        return Rect(0, 0, side, side).move(self._knob()[0] - side // 2, self._knob()[1] - side // 2)

    def paint_focus(self, surface: Surface) -> None:
        draw_focus(self.look, surface, self.ring(), self.ring().height // 2, arrow=False)

    def paint(self, surface: Surface) -> None:
        look, track = self.look, self.track()
        arrows = zip(self.arrows(), ("chevron-left", "chevron-right"), strict=True)
        for box, icon in () if self.bare else arrows:
            lit = self.pointed(box)
            draw_icon_square(look, surface, box, icon, lit, lit and self.pressed)
        radius = track.height // 2
        well = look.shapes.box(track.size, radius, theme.SUNK, theme.EDGE, look.px(2))
        surface.blit(well, track)
        knob = self._knob()
        filled = Rect(track.left, track.top, max(track.height, knob[0] - track.left), track.height)
        surface.blit(look.shapes.box(filled.size, radius, theme.GOLD), filled)
        mark = look.shapes.polygon((look.px(16), look.px(14)), ((0, 0), (1, 0), (0.5, 1)), theme.TEXT_MUTE)
        middle = track.left + track.width * (self.original - self.low) // (self.high - self.low)
        surface.blit(mark, mark.get_rect(midbottom=(middle, track.top - look.px(5))))
        diameter = look.px(43 if self.hovered and self.enabled else 40)
        disc = look.shapes.disc(
            diameter, theme.PAPER_SHADE if self.pressed else theme.PAPER, theme.INK, look.px(2)
        )
        surface.blit(disc, disc.get_rect(center=knob))
        bar = look.shapes.box((look.px(4), look.px(16)), look.px(1), theme.INK)
        for side in (-1, 1):
            surface.blit(bar, bar.get_rect(center=(knob[0] + side * look.px(5), knob[1])))

    def _knob(self) -> tuple[int, int]:
        track = self.track()
        share = (self.value - self.low) / (self.high - self.low)
        return track.left + round(track.width * share), track.centery

    def _to(self, value: int) -> Request | None:
        value = max(self.low, min(self.high, value))
        if value == self.value:
            return None
        self.value = value
        self.play("ui-tick")
        return self._answer(value)
