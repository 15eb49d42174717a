"""Choices by name: segments, toggles and tabs. Each shows its value in words or signs.

A control calls its `answer` with the new value; keeping the value for the program is the scene's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.paint import theme
from scenes.ui.buttons import draw_keycap, draw_pill, keycap_width, pill_width
from scenes.ui.control import Control, draw_arrow, draw_focus
from scenes.ui.style import UiStyle
from scenes.window.intents import Direction, Position
from scenes.window.requests import Request

Choose = Callable[[int], Request | None]
"""Given the index of a choice, or a number."""


class Segments(Control):
    """Two to four short choices in one well; the chosen one is a washi pill with a tick."""

    size = 28.0

    def __init__(self, labels: Sequence[str], chosen: int, answer: Choose, group: int = 0) -> None:
        super().__init__(group)
        self.labels = list(labels)
        self.chosen = chosen
        self._answer = answer

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return sum(self._widths(look)) + look.px(8), max(theme.SMALLEST_TARGET, look.px(60))

    def choose(self) -> Request | None:
        return self._take((self.chosen + 1) % len(self.labels))

    def release(self, position: Position) -> Request | None:
        for number, pill in enumerate(self.pills()):
            if pill.collidepoint(position) and number != self.chosen:
                return self._take(number)
        return None

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        """Left and right choose, until the last choice of that side."""
        step = {"left": -1, "right": 1}.get(direction, 0)
        if not step or not 0 <= self.chosen + step < len(self.labels):
            return False, None
        return True, self._take(self.chosen + step)

    def pills(self) -> list[Rect]:
        widths = self._widths(self.look)
        spare = self.rect.width - self.look.px(8) - sum(widths)
        left = self.rect.left + self.look.px(4)
        boxes = []
        for number, width in enumerate(widths):
            wide = width + spare * (number + 1) // len(widths) - spare * number // len(widths)
            boxes.append(Rect(left, self.rect.top, wide, self.rect.height))
            left += wide
        return boxes

    def paint_focus(self, surface: Surface) -> None:
        draw_focus(self.look, surface, self.ring(), self.ring().height // 2, arrow=False)
        draw_arrow(self.look, surface, (self.rect.left - self.look.px(10), self.rect.centery))

    def ring(self) -> Rect:
        return self.pills()[self.chosen].inflate(0, -self.look.px(8))

    def paint(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        well = look.shapes.box(rect.size, rect.height // 2, theme.SUNK, theme.EDGE, look.px(2.5))
        surface.blit(well, rect)
        size = self._letters()
        for number, pill in enumerate(self.pills()):
            label, lit = self.labels[number], self.hovered and self.enabled
            inner = pill.inflate(0, -look.px(8))
            if number == self.chosen:
                draw_pill(look, surface, inner, label, size, lit, self.pressed)
                continue
            if self.pointed(pill):
                surface.blit(look.shapes.box(inner.size, inner.height // 2, theme.ROW_FOCUSED), inner)
            room = pill.inflate(-look.px(16), 0)
            look.write(surface, label, theme.BOLD, size, theme.TEXT_SOFT, room, "centre")

    def _letters(self) -> float:
        """The one size in which all choices are written: the largest at which each fits its pill."""
        look, size = self.look, self.size
        for number, pill in enumerate(self.pills()):
            room = pill.width - look.px(60 if number == self.chosen else 16)
            size = look.fit(self.labels[number], theme.BOLD, size, room, pill.height - look.px(8))
        return size

    def _widths(self, look: UiStyle) -> list[int]:
        return [
            pill_width(look, label, self.size, number == self.chosen)
            for number, label in enumerate(self.labels)
        ]

    def _take(self, number: int) -> Request | None:
        self.chosen = number
        self.play("ui-tick")
        return self._answer(number)


class Toggle(Control):
    """A switch: knob right with a tick is on, left with a cross is off; the word for it at its left."""

    sound = ""
    wide_target = True

    def __init__(
        self, on: bool, words: tuple[str, str], answer: Callable[[bool], Request | None], group: int = 0
    ) -> None:
        super().__init__(group)
        self.on = on
        self.words = words
        self._answer = answer

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        word = max(look.measure(word, theme.BOLD, 28)[0] for word in self.words)
        return word + look.px(22 + 95), max(theme.SMALLEST_TARGET, look.px(50))

    def choose(self) -> Request | None:
        self.on = not self.on
        self.play("ui-toggle-on" if self.on else "ui-toggle-off")
        return self._answer(self.on)

    def ring(self) -> Rect:
        look = self.look
        switch = Rect(0, 0, look.px(95), look.px(50))
        switch.midright = self.rect.midright
        return switch

    def paint_focus(self, surface: Surface) -> None:
        look, switch = self.look, self.ring()
        draw_focus(look, surface, switch, switch.height // 2, arrow=False)
        word = look.measure(self.words[0 if self.on else 1], theme.BOLD, 28)[0]
        left = switch.left - look.px(22) - word - look.px(8)  # the arrow stands before the word
        draw_arrow(look, surface, (max(left, self.rect.left), switch.centery))

    def paint(self, surface: Surface) -> None:
        look, switch = self.look, self.ring()
        word = Rect(
            self.rect.left, self.rect.top, switch.left - look.px(22) - self.rect.left, self.rect.height
        )
        look.write(surface, self.words[0 if self.on else 1], theme.BOLD, 28, theme.TEXT_SOFT, word, "right")
        grown = switch.inflate(look.px(3), look.px(3)) if self.hovered and self.enabled else switch
        fill, edge = (theme.WON, theme.PAPER) if self.on else (theme.SUNK, theme.EDGE)
        surface.blit(look.shapes.box(grown.size, grown.height // 2, fill, edge, look.px(2.5)), grown)
        knob = look.px(36 + (3 if self.hovered and self.enabled else 0))
        inset = look.px(25)
        centre = (switch.right - inset if self.on else switch.left + inset), switch.centery
        paper = theme.PAPER_SHADE if self.pressed else theme.PAPER
        disc = look.shapes.disc(knob, paper, theme.INK, look.px(2))
        surface.blit(disc, disc.get_rect(center=centre))
        icon, colour = ("tick", theme.WON) if self.on else ("cross", theme.INK)
        sign = look.resources.art.icon(icon, look.px(24), colour)
        surface.blit(sign, sign.get_rect(center=centre))


class Tabs(Control):
    """Words side by side, of which one is chosen (a brush stroke below it); left and right choose."""

    size = 34.0
    gap = 54

    def __init__(
        self,
        labels: Sequence[str],
        chosen: int,
        answer: Choose,
        group: int = 0,
        caps: tuple[str, str] | None = None,
    ) -> None:
        """`caps` are the buttons that turn the tabs from anywhere, shown at both ends."""
        super().__init__(group)
        self.labels = list(labels)
        self.chosen = chosen
        self.caps = caps
        self._answer = answer

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        widths = [look.measure(label, theme.DISPLAY, self.size)[0] for label in self.labels]
        return sum(widths) + look.px(self.gap) * len(widths), max(theme.SMALLEST_TARGET, look.px(66))

    def boxes(self) -> list[Rect]:
        """The box of each word, in pixels of the window; together no wider than the control."""
        look = self.look
        before, after = (keycap_width(look, cap) + look.px(12) for cap in self.caps or ("", ""))
        room = self.rect.width - (before + after if self.caps else 0)
        widths = [look.measure(label, theme.DISPLAY, self.size)[0] for label in self.labels]
        gap = min(look.px(self.gap), max(look.px(20), (room - sum(widths)) // len(widths)))
        share = min(1.0, room / (sum(widths) + gap * len(widths)))
        left = float(self.rect.left + (before if self.caps else 0))
        boxes = []
        for width in widths:
            wide = (width + gap) * share
            boxes.append(Rect(round(left), self.rect.top, int(wide), self.rect.height))
            left += wide
        return boxes

    def choose(self) -> Request | None:
        return self._take((self.chosen + 1) % len(self.labels))

    def release(self, position: Position) -> Request | None:
        for number, box in enumerate(self.boxes()):
            if box.collidepoint(position) and number != self.chosen:
                return self._take(number)
        return None

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        """Left and right choose, round the ends."""
        step = {"left": -1, "right": 1}.get(direction, 0)
        if not step:
            return False, None
        return True, self._take((self.chosen + step) % len(self.labels))

    def ring(self) -> Rect:
        return self.boxes()[self.chosen]

    def paint_focus(self, surface: Surface) -> None:
        alone = not self.chosen and not self.caps  # else the arrow would stand upon the word or cap before it
        draw_focus(self.look, surface, self.ring(), self.look.px(12), arrow=alone)

    def _paint_caps(self, surface: Surface) -> None:
        look, boxes = self.look, self.boxes()
        for cap, at_left in zip(self.caps or (), (True, False), strict=False):
            place = Rect(0, 0, keycap_width(look, cap), look.px(42))
            place.midleft = (self.rect.left if at_left else boxes[-1].right + look.px(12)), self.rect.centery
            draw_keycap(look, surface, place, cap)

    def paint(self, surface: Surface) -> None:
        look = self.look
        self._paint_caps(surface)
        for number, (label, box) in enumerate(zip(self.labels, self.boxes(), strict=True)):
            here = number == self.chosen
            room = box.inflate(-look.px(10), 0)
            lit = self.pointed(box)
            colour = theme.TEXT if here or lit else theme.TEXT_MUTE
            colour = theme.PAPER_SHADE if lit and self.pressed else colour
            word = look.write(surface, label, theme.DISPLAY, self.size, colour, room, "centre")
            if lit and not here:
                line = Rect(word.left, box.bottom - look.px(14), word.width, look.px(3))
                surface.fill(theme.EDGE, line)
            if here:
                stroke = look.shapes.brush((word.width + look.px(18), look.px(20)), theme.STROKE)
                surface.blit(stroke, stroke.get_rect(midtop=(word.centerx, box.bottom - look.px(20))))

    def _take(self, number: int) -> Request | None:
        self.chosen = number
        self.play("ui-tick")
        return self._answer(number)
