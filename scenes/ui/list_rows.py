"""Rows of a list: boards with items on them, drawn and told ones too; those of a label and a control."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from scenes.paint import sizes, theme
from scenes.paint.sizes import Size
from scenes.paint.text import Align
from scenes.ui.containers import Column, Row
from scenes.ui.control import Answer, Control
from scenes.ui.layout import Child, Item, Space, Words, as_item, draw, laying_out
from scenes.ui.sliders import Slider
from scenes.ui.style import UiStyle
from scenes.window import Direction, Drawable, Position, Request

_ENDLESS = 1 << 20


@dataclass
class Drawn(Item):
    """What a function paints into its place; its size at 1080, or a function that says it in pixels."""

    paint: Callable[[UiStyle, Drawable, Rect], object]
    size: tuple[float, float] | Callable[[UiStyle], Size]
    grow: int = 0

    def wish(self, look: UiStyle, width: int) -> Size:
        if callable(self.size):
            return self.size(look)
        return round(self.size[0] * look.unit), round(self.size[1] * look.unit)

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        self.paint(look, surface, self.rect)


@dataclass
class Told(Item):
    """Words that change while they are seen: the first wording that fits the line; with `wraps` the first."""

    told: Callable[[], str | Sequence[str]]
    face: str
    size: float
    colour: theme.Colour
    align: Align = "left"
    wraps: bool = False
    lines: float = 1
    """How many lines high it is."""
    grow = 1
    is_read = True

    def wish(self, look: UiStyle, width: int) -> Size:
        return 0, round(self.lines * look.line_height(self.face, self.size))

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        said = self.told()
        told = (said,) if isinstance(said, str) else said
        fitting = (words for words in told if self.wraps or look.fits(words, self.face, self.rect.width))
        write = partial(look.paragraph, middle=True) if self.wraps else look.write
        write(surface, next(fitting, told[-1]), self.face, self.size, self.colour, self.rect, self.align)


class Tile(Control):
    """A board that can be chosen, with items on it, as high as they ask for; `lowest` at 1080."""

    radius = 16
    lowest = 0

    def __init__(self, face: Child, answer: Answer | None = None, group: int = 0) -> None:
        super().__init__(group, answer)
        self.face = as_item(face)

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return self.wide(look), self.fitted(look, _ENDLESS)

    def wide(self, look: UiStyle) -> int:
        return self.face.wide(look, _ENDLESS)

    def fitted(self, look: UiStyle, width: int) -> int:
        return max(sizes.SMALLEST_TARGET, look.px(self.lowest), self.face.wish(look, width)[1])

    def place(self, look: UiStyle, rect: Rect) -> None:
        super().place(look, rect)
        with laying_out():  # each row that scrolls is placed by itself
            self.face.put(look, rect)

    def paint(self, surface: Drawable) -> None:
        self.paint_board(surface)
        draw(self.face, self.look, surface)

    def paint_board(self, surface: Drawable) -> None:
        look, rect = self.look, self.rect
        fill, edge = self.board()
        surface.blit(look.shapes.box(rect.size, look.px(self.radius), fill, edge, look.px(2.5)), rect)

    def board(self) -> tuple[theme.Colour, theme.Colour]:
        """Return the colours of the board and of its edge."""
        still, lit = (theme.ROW_FOCUSED,) * 2 if self.focused else (theme.PANEL, theme.ROW_HOVER)
        return self.fill(still, lit, theme.RAISED_PRESSED), theme.EDGE if self.hot else theme.LINE


class Still(Tile):
    """Items in a list that are only looked at, such as a heading."""

    focusable = False

    def draw(self, surface: Drawable) -> None:
        draw(self.face, self.look, surface)


class LabelledRow(Tile):
    """A labelled control, to which goes all that the row is told; a slider lies below, its `value` beside."""

    shows_reason = True
    sound = ""
    lowest = 100

    def __init__(self, label: str, inner: Control, line: str = "", value: str = "", group: int = 0) -> None:
        self.label, self.line, self.inner, self._said = label, line, inner, value
        self.tall = tall = isinstance(inner, Slider)
        name = Words(label, theme.BOLD, 32, theme.TEXT, wraps=not tall)
        self._value = Words(value, theme.DIGITS, 36, theme.TEXT_GOLD, "right")
        align: Align = "right" if tall else "left"
        self._line = Words(line, theme.REGULAR, 28, theme.TEXT_MUTE, align, wraps=not tall)
        if tall:
            top = Row(name, Space(16, grow=1), self._value, self._line)
            face = Column(Space(18), top, Space(12), inner, Space(20))
        else:
            words = Column(name, self._line, Space(150, flat=True), grow=1)
            face = Column(Space(12), Row(words, inner, gap=30, wraps=22, level=True, grow=1), Space(12))
        face.grow = 1
        super().__init__(Row(Space(32), face, Space(32)), group=group)

    def wide(self, look: UiStyle) -> int:
        """Wide enough for the label in one line."""
        return super().wide(look) + max(0, look.measure(self.label, theme.BOLD, 32)[0] - look.px(150))

    @property
    def value(self) -> str:
        return self._said

    @value.setter
    def value(self, words: str) -> None:
        self._said = self._value.text = words
        self.place(self.look, self.rect)

    def disable(self, reason: str) -> None:
        """Say why in the place of the line, or of the value."""
        super().disable(reason)
        self.inner.disable(reason)
        self._line.text = reason or self.line
        self._value.text = "" if reason else self._said
        if self.rect.width:
            self.place(self.look, self.rect)

    def choose(self) -> Request | None:
        return self.inner.choose()

    def press(self, position: Position) -> Request | None:
        return self.inner.press(position) if self.inner.rect.collidepoint(position) else None

    def drag(self, position: Position) -> Request | None:
        return self.inner.drag(position)

    def keeps_drag(self, position: Position) -> bool:
        return self.inner.keeps_drag(position)

    def release(self, position: Position) -> Request | None:
        """The whole row works a switch or a button inside it; other controls are hit by themselves."""
        if not self.rect.collidepoint(position) and not self.tall:
            return None
        if self.inner.rect.collidepoint(position) or self.tall:
            return self.inner.release(position)
        return self.inner.release(self.inner.rect.center) if self.inner.wide_target else None

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        return self.inner.steer(direction)

    def erase(self) -> tuple[bool, Request | None]:
        return self.inner.erase()

    def type(self, text: str) -> None:
        self.inner.type(text)

    def blur(self) -> None:
        self.inner.blur()

    @property
    def typing(self) -> bool:
        return self.inner.typing

    def draw(self, surface: Drawable) -> None:
        self.inner.hovered, self.inner.pressed, self.inner.pointer = self.hovered, self.pressed, self.pointer
        super().draw(surface)
        if not self.enabled:  # why it is refused is to be read although the row is dim
            self._line.draw(self.look, surface)

    def paint(self, surface: Drawable) -> None:
        super().paint(surface)
        enabled, self.inner.enabled = self.inner.enabled, True
        self.inner.draw(surface)
        self.inner.enabled = enabled
