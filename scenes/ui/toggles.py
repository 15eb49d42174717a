"""Choices by name: segments, toggles and tabs. Keeping the value for the program is the scene's affair."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from pygame import Rect

from scenes.paint import sizes, theme
from scenes.paint.shapes import put_in_middle
from scenes.ui.buttons import draw_pill, pill_width
from scenes.ui.control import Control
from scenes.ui.focus import draw_arrow, draw_focus
from scenes.ui.key_hints import draw_keycap, keycap_width
from scenes.ui.style import UiStyle
from scenes.window import Direction, Drawable, Position, Request

Choose = Callable[[int], Request | None]
"""Given the index of a choice, or a number."""


class Choice(Control):
    """One of several words beside each other is chosen: each by the pointer, the next one by a key."""

    wraps = False
    """Whether left and right go round the ends."""

    def __init__(self, labels: Sequence[str], chosen: int, answer: Choose, group: int = 0) -> None:
        super().__init__(group)
        self.labels, self.chosen = list(labels), chosen
        self._answer = answer

    def boxes(self) -> list[Rect]:
        """The box of each word, in pixels of the window; together no wider than the control."""
        raise NotImplementedError

    def ring(self) -> Rect:
        return self.boxes()[self.chosen]

    def choose(self) -> Request | None:
        return self._take((self.chosen + 1) % len(self.labels))

    def release(self, position: Position) -> Request | None:
        found = Rect(position, (1, 1)).collidelist(self.boxes())
        return None if found in (-1, self.chosen) else self._take(found)

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        step = {"left": -1, "right": 1}.get(direction, 0)
        goal = self.chosen + step
        if not step or not (self.wraps or 0 <= goal < len(self.labels)):
            return False, None
        return True, self._take(goal % len(self.labels))

    def _take(self, number: int) -> Request | None:
        self.chosen = number
        self.play("ui-tick")
        return self._answer(number)


class Segments(Choice):
    """Two to four short choices in one well; the chosen one is a washi pill with a tick.

    They stand below each other where one of them would be cut beside the others.
    """

    size = 28.0

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return sum(self._widths(look, self.chosen)) + look.px(8), max(sizes.SMALLEST_TARGET, look.px(60))

    def fitted(self, look: UiStyle, width: int) -> int:
        return self.wanted(look)[1] * (len(self.labels) if self._too_wide(look, width) else 1)

    def boxes(self) -> list[Rect]:
        rect, margin = self.rect, self.look.px(4)
        if self._stacked:
            high = rect.height // len(self.labels)
            whole = Rect(rect.left + margin, rect.top, rect.width - 2 * margin, high)
            return [whole.move(0, number * high) for number in range(len(self.labels))]
        left, boxes = rect.left + margin, []
        for wide in self._shared_out(self.look, rect.width, self.chosen):
            boxes.append(Rect(left, rect.top, wide, rect.height))
            left += wide
        return boxes

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        if self._stacked and direction in ("up", "down"):
            return super().steer("left" if direction == "up" else "right")
        return super().steer(direction)

    @property
    def _stacked(self) -> bool:
        has_room = self.rect.height >= len(self.labels) * sizes.SMALLEST_TARGET
        return has_room and self._too_wide(self.look, self.rect.width)

    def paint_focus(self, surface: Drawable) -> None:
        ring = self.ring()
        draw_focus(self.look, surface, ring, ring.height // 2, arrow=False)
        draw_arrow(self.look, surface, (self.rect.left - self.look.px(10), ring.centery))

    def ring(self) -> Rect:
        return super().ring().inflate(0, -self.look.px(8))

    def paint(self, surface: Drawable) -> None:
        look, rect = self.look, self.rect
        boxes = self.boxes()
        well = look.shapes.box(rect.size, boxes[0].height // 2, theme.SUNK, theme.EDGE, look.px(2.5))
        surface.blit(well, rect)
        size = self.letters()
        for number, (label, pill) in enumerate(zip(self.labels, boxes, strict=True)):
            inner = pill.inflate(0, -look.px(8))
            if number == self.chosen:
                draw_pill(look, surface, inner, label, size, self.hot, self.pressed)
                continue
            if self.pointed(pill):
                surface.blit(look.shapes.box(inner.size, inner.height // 2, theme.ROW_FOCUSED), inner)
            room = pill.inflate(-look.px(16), 0)
            look.write(surface, label, theme.BOLD, size, theme.TEXT_SOFT, room, "centre")

    def letters(self) -> float:
        """The one size in which all choices are written: the largest at which each fits its pill."""
        look, size = self.look, self.size
        for number, pill in enumerate(self.boxes()):
            room = pill.width - _beside_words(look, number == self.chosen)
            size = look.fit(self.labels[number], theme.BOLD, size, room, pill.height - look.px(8))
        return size

    def _widths(self, look: UiStyle, chosen: int) -> list[int]:
        return [
            pill_width(look, label, self.size, number == chosen) for number, label in enumerate(self.labels)
        ]

    def _shared_out(self, look: UiStyle, width: int, chosen: int) -> list[int]:
        """How wide each is beside the others, all together filling the well; air gives way before words."""
        widths = self._widths(look, chosen)
        spare, count = width - look.px(8) - sum(widths), len(widths)
        if spare < 0:
            airs = [_beside_words(look, number == chosen) for number in range(count)]
            words = [look.measure(label, theme.BOLD, self.size)[0] for label in self.labels]
            room = max(0, width - look.px(8) - sum(airs))
            ends = [room * sum(words[:number]) // max(1, sum(words)) for number in range(count + 1)]
            return [air + end - start for air, (start, end) in zip(airs, pairwise(ends), strict=True)]
        return [
            wide + spare * (number + 1) // count - spare * number // count
            for number, wide in enumerate(widths)
        ]

    def _too_wide(self, look: UiStyle, width: int) -> bool:
        """Whether a word is cut beside the others, whichever is chosen: so nothing moves when one is."""
        return any(
            not look.fits(label, theme.BOLD, wide - _beside_words(look, number == chosen))
            for chosen in range(len(self.labels))
            for number, (label, wide) in enumerate(
                zip(self.labels, self._shared_out(look, width, chosen), strict=True)
            )
        )


def _beside_words(look: UiStyle, chosen: bool) -> int:
    """What of a pill's width its word does not have."""
    return look.px(60 if chosen else 16)


class Toggle(Control):
    """A switch: knob right with a tick is on, left with a cross is off; the word for it at its left."""

    sound = ""
    wide_target = True

    def __init__(
        self, on: bool, words: tuple[str, str], answer: Callable[[bool], Request | None], group: int = 0
    ) -> None:
        super().__init__(group)
        self.on, self.words, self._answer = on, words, answer

    @property
    def _word(self) -> str:
        return self.words[0 if self.on else 1]

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        word = max(look.measure(word, theme.BOLD, 28)[0] for word in self.words)
        return word + look.px(22 + 95), max(sizes.SMALLEST_TARGET, look.px(50))

    def choose(self) -> Request | None:
        self.on = not self.on
        self.play("ui-toggle-on" if self.on else "ui-toggle-off")
        return self._answer(self.on)

    def ring(self) -> Rect:
        return Rect(0, 0, self.look.px(95), self.look.px(50)).move_to(midright=self.rect.midright)

    def paint_focus(self, surface: Drawable) -> None:
        look, switch = self.look, self.ring()
        draw_focus(look, surface, switch, switch.height // 2, arrow=False)
        word = look.measure(self._word, theme.BOLD, 28)[0]
        left = switch.left - look.px(22) - word - look.px(8)  # the arrow stands before the word
        draw_arrow(look, surface, (max(left, self.rect.left), switch.centery))

    def paint(self, surface: Drawable) -> None:
        look, rect, switch = self.look, self.rect, self.ring()
        room = Rect(rect.left, rect.top, switch.left - look.px(22) - rect.left, rect.height)
        look.write(surface, self._word, theme.BOLD, 28, theme.TEXT_SOFT, room, "right")
        grown = switch.inflate(look.px(3), look.px(3)) if self.hot else switch
        fill, edge = (theme.WON, theme.PAPER) if self.on else (theme.SUNK, theme.EDGE)
        surface.blit(look.shapes.box(grown.size, grown.height // 2, fill, edge, look.px(2.5)), grown)
        inset = look.px(25)
        centre = (switch.right - inset if self.on else switch.left + inset), switch.centery
        paper = theme.PAPER_SHADE if self.pressed else theme.PAPER
        disc = look.shapes.disc(look.px(39 if self.hot else 36), paper, theme.INK, look.px(2))
        icon, colour = ("tick", theme.WON) if self.on else ("cross", theme.INK)
        for sign in disc, look.resources.art.icon(icon, look.px(24), colour):
            put_in_middle(surface, sign, centre)


class Tabs(Choice):
    """Words side by side, of which one is chosen (a brush stroke below it); left and right go round."""

    wraps = leads_down = True
    size = 34.0
    gap = 54

    def __init__(
        self, labels: Sequence[str], chosen: int, answer: Choose, caps: tuple[str, str] | None = None
    ) -> None:
        """`caps` are the buttons that turn the tabs from anywhere, shown at both ends."""
        super().__init__(labels, chosen, answer)
        self.caps = caps

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        widths = self._widths(look)
        return sum(widths) + look.px(self.gap) * len(widths), max(sizes.SMALLEST_TARGET, look.px(66))

    def boxes(self) -> list[Rect]:
        look, widths = self.look, self._widths(self.look)
        before, after = [keycap_width(look, cap) + look.px(12) for cap in self.caps or ()] or (0, 0)
        room = self.rect.width - before - after
        gap = min(look.px(self.gap), max(look.px(20), (room - sum(widths)) // len(widths)))
        share = min(1.0, room / (sum(widths) + gap * len(widths)))
        left = float(self.rect.left + before)
        boxes = []
        for width in widths:
            wide = (width + gap) * share
            boxes.append(Rect(round(left), self.rect.top, int(wide), self.rect.height))
            left += wide
        return boxes

    def paint_focus(self, surface: Drawable) -> None:
        alone = not self.chosen and not self.caps  # else the arrow would stand upon the word or cap before it
        draw_focus(self.look, surface, self.ring(), self.look.px(12), arrow=alone)

    def paint(self, surface: Drawable) -> None:
        look, boxes = self.look, self.boxes()
        for cap, left in zip(self.caps or (), (self.rect.left, boxes[-1].right + look.px(12)), strict=False):
            place = Rect(left, 0, keycap_width(look, cap), look.px(42))
            place.centery = self.rect.centery
            draw_keycap(look, surface, place, cap)
        for number, (label, box) in enumerate(zip(self.labels, boxes, strict=True)):
            here, lit = number == self.chosen, self.pointed(box)
            colour = theme.TEXT if here or lit else theme.TEXT_MUTE
            colour = theme.PAPER_SHADE if lit and self.pressed else colour
            room = box.inflate(-look.px(10), 0)
            word = look.write(surface, label, theme.DISPLAY, self.size, colour, room, "centre")
            if here:
                stroke = look.shapes.brush((word.width + look.px(18), look.px(20)), theme.STROKE)
                surface.blit(stroke, stroke.get_rect(midtop=(word.centerx, box.bottom - look.px(20))))
            elif lit:
                surface.fill(theme.EDGE, (word.left, box.bottom - look.px(14), word.width, look.px(3)))

    def _widths(self, look: UiStyle) -> list[int]:
        return [look.measure(label, theme.DISPLAY, self.size)[0] for label in self.labels]
