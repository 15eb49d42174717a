"""Numbers to choose: steppers and sliders. Keeping the value for the program is the scene's affair."""

from functools import partial

from pygame import Rect

from scenes.paint import sizes, theme
from scenes.paint.shapes import put_in_middle
from scenes.ui.buttons import draw_icon_square
from scenes.ui.control import Control, draw_dimmed
from scenes.ui.focus import draw_focus
from scenes.ui.style import UiStyle
from scenes.ui.toggles import Choose
from scenes.window import Direction, Drawable, Position, Request

_WAYS: dict[Direction, int] = {"left": -1, "right": 1}


class Number(Control):
    """A value between two arrows; `bounds` are the lowest and highest one and the step."""

    def __init__(self, value: int, bounds: tuple[int, int, int], answer: Choose) -> None:
        super().__init__()
        self.value = value
        self.low, self.high, self.step = bounds
        self._answer = answer

    def arrows(self) -> tuple[Rect, Rect]:
        side = self.rect.height
        return Rect(self.rect.topleft, (side, side)), Rect(self.rect.right - side, self.rect.top, side, side)

    def arrow_at(self, position: Position) -> int:
        """-1 or 1 on the arrow to less or more, else 0."""
        less, more = self.arrows()
        return more.collidepoint(position) - less.collidepoint(position)

    def draw_arrow(self, surface: Drawable, box: Rect, icon: str) -> None:
        lit = self.pointed(box)
        draw_icon_square(self.look, surface, box, icon, lit, lit and self.pressed)

    def _to(self, value: int) -> Request | None:
        self.value = value
        self.play("ui-tick")
        return self._answer(value)


class Stepper(Number):
    """A number between two arrows: < 5 >."""

    def __init__(self, value: int, low: int, high: int, answer: Choose) -> None:
        super().__init__(value, (low, high, 1), answer)

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        side = max(sizes.SMALLEST_TARGET, look.px(56))
        return 2 * side + look.px(76), side

    def release(self, position: Position) -> Request | None:
        way = self.arrow_at(position)
        if way and not self._allows(way):
            self.play("ui-refuse")
            return None
        return self._to(self.value + way * self.step) if way else None

    def choose(self) -> Request | None:
        return self._to(self.value + self.step if self._allows(1) else self.low)

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        way = _WAYS.get(direction, 0)
        if not way or not self._allows(way):
            return False, None
        return True, self._to(self.value + way * self.step)

    def paint(self, surface: Drawable) -> None:
        less, more = self.arrows()
        for box, icon, way in ((less, "chevron-left", -1), (more, "chevron-right", 1)):
            if self._allows(way):
                self.draw_arrow(surface, box, icon)
            else:
                draw_dimmed(surface, box, partial(self.draw_arrow, box=box, icon=icon))
        room = Rect(less.right, self.rect.top, more.left - less.right, self.rect.height)
        colour = theme.PAPER_SHADE if self.pressed else theme.TEXT
        self.look.write(surface, str(self.value), theme.DIGITS, 42, colour, room, "centre")

    def _allows(self, way: int) -> bool:
        return self.low <= self.value + way * self.step <= self.high


class Slider(Number):
    """A track with a knob between two arrows; what the value is in words stands beside it, by the scene.

    `original` is marked above the track, and what the taking-back key returns to. A `bare` one has no arrows:
    a press on its track does what they would.
    """

    def __init__(
        self, value: int, bounds: tuple[int, int, int], original: int, answer: Choose, bare: bool = False
    ) -> None:
        super().__init__(value, bounds, answer)
        self.original, self.bare = original, bare
        self._dragged = False

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return look.px(500), max(sizes.SMALLEST_TARGET, look.px(56))

    def arrows(self) -> tuple[Rect, Rect]:
        less, more = super().arrows()
        return (Rect(less.topleft, (0, 0)), Rect(more.topright, (0, 0))) if self.bare else (less, more)

    def track(self) -> Rect:
        less, more = self.arrows()
        gap = self.look.px(26)
        track = Rect(less.right + gap, 0, more.left - less.right - 2 * gap, self.look.px(12))
        track.centery = self.rect.centery
        return track

    def press(self, position: Position) -> Request | None:
        way = self.arrow_at(position)
        self._dragged = not way
        return self._to(self.value + way * self.step) if way else self.drag(position)

    def drag(self, position: Position) -> Request | None:
        if not self._dragged:
            return None
        track = self.track()
        share = (position[0] - track.left) / max(1, track.width)
        steps = round(share * (self.high - self.low) / self.step)
        return self._to(self.low + steps * self.step)

    def keeps_drag(self, position: Position) -> bool:
        return self._dragged

    def release(self, position: Position) -> None:
        self._dragged = False

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        """Left and right are always the slider's, at its ends too, so that a held key does not run away."""
        way = _WAYS.get(direction, 0)
        return bool(way), self._to(self.value + way * self.step)

    def erase(self) -> tuple[bool, Request | None]:
        return True, self._to(self.original)

    def ring(self) -> Rect:
        side, (x, y) = self.look.px(44), self._knob()
        return Rect(x - side // 2, y - side // 2, side, side)

    def paint_focus(self, surface: Drawable) -> None:
        draw_focus(self.look, surface, self.ring(), self.ring().height // 2, arrow=False)

    def paint(self, surface: Drawable) -> None:
        look, track, knob = self.look, self.track(), self._knob()
        if not self.bare:
            for box, icon in zip(self.arrows(), ("chevron-left", "chevron-right"), strict=True):
                self.draw_arrow(surface, box, icon)
        radius = track.height // 2
        surface.blit(look.shapes.box(track.size, radius, theme.SUNK, theme.EDGE, look.px(2)), track)
        filled = max(track.height, knob[0] - track.left), track.height
        surface.blit(look.shapes.box(filled, radius, theme.GOLD), track)
        mark = look.shapes.polygon((look.px(16), look.px(14)), ((0, 0), (1, 0), (0.5, 1)), theme.TEXT_MUTE)
        middle = track.left + track.width * (self.original - self.low) // (self.high - self.low)
        surface.blit(mark, mark.get_rect(midbottom=(middle, track.top - look.px(5))))
        paper = theme.PAPER_SHADE if self.pressed else theme.PAPER
        disc = look.shapes.disc(look.px(43 if self.hot else 40), paper, theme.INK, look.px(2))
        put_in_middle(surface, disc, knob)
        bar = look.shapes.box((look.px(4), look.px(16)), look.px(1), theme.INK)
        for side in (-1, 1):
            put_in_middle(surface, bar, (knob[0] + side * look.px(5), knob[1]))

    def _knob(self) -> tuple[int, int]:
        track = self.track()
        share = (self.value - self.low) / (self.high - self.low)
        return track.left + round(track.width * share), track.centery

    def _to(self, value: int) -> Request | None:
        value = max(self.low, min(self.high, value))
        return None if value == self.value else super()._to(value)
