"""Areas that show a part of something taller: controls that scroll, and text to be read.

An area knows its view and how far it is scrolled; which control has the focus is the page's affair.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.paint import theme
from scenes.ui.control import Control
from scenes.ui.style import UiStyle
from scenes.window.intents import Direction, Position
from scenes.window.requests import Request

_GAP = 18
"""Between two paragraphs, at 1080."""
LABEL = 25.0
"""The size of the small line above a paragraph's words."""


class ScrollArea:
    """A view on controls whose places together may be taller than it.

    The scene places the controls as if the view were tall enough and then calls `fit`. A bar at the right
    edge, inside `view`, shows the place; keep `bar_room` pixels free there.
    """

    def __init__(self, look: UiStyle, view: Rect) -> None:
        self.look = look
        self.view = Rect(view)
        self.controls: list[Control] = []
        self.offset = 0
        self._homes: list[Rect] = []
        self._height = 0
        self._grabbed = 0
        self._grasped = 0, 0

    @staticmethod
    def bar_room(look: UiStyle) -> int:
        return look.px(26)

    def fit(self, controls: list[Control]) -> None:
        """Hold these controls, at the places they have now; keeps the scrolled place where it can."""
        self.controls = list(controls)
        self._homes = [Rect(control.rect) for control in controls]
        bottom = max((home.bottom for home in self._homes), default=self.view.top)
        self._height = bottom - self.view.top + self.look.px(16)
        self.scroll_to(self.offset)

    @property
    def furthest(self) -> int:
        return max(0, self._height - self.view.height)

    def scroll_to(self, offset: float) -> None:
        """Put the view that many pixels below the top of what it shows."""
        self.offset = round(max(0, min(self.furthest, offset)))
        for control, home in zip(self.controls, self._homes, strict=True):
            control.place(self.look, home.move(0, -self.offset))

    def scroll_by(self, pixels: float) -> None:
        self.scroll_to(self.offset + pixels)

    def reveal(self, control: Control) -> None:
        """Scroll as little as needed to see a control, with room for its ring."""
        room = self.look.px(18)
        home = self._homes[self.controls.index(control)].inflate(0, 2 * room)
        home.height = min(home.height, self.view.height)  # of what is too tall its top
        top, bottom = self.view.top + self.offset, self.view.bottom + self.offset
        if home.top < top:
            self.scroll_by(home.top - top)
        elif home.bottom > bottom:
            self.scroll_by(home.bottom - bottom)

    def bar(self) -> Rect:
        if not self.furthest:
            return Rect(self.view.right, self.view.top, 0, 0)
        height = max(self.look.px(44), self.view.height * self.view.height // self._height)
        top = self.view.top + (self.view.height - height) * self.offset // self.furthest
        width = self.look.px(12)
        return Rect(self.view.right - width - self.look.px(2), top, width, height)

    def grab(self, position: Position) -> bool:
        """Take hold of the bar, if the pointer is on it; `drag` moves it then."""
        thumb = self.bar()
        if not thumb.width or not thumb.inflate(self.look.px(24), 0).collidepoint(position):
            return False
        self._grabbed = position[1] - thumb.top
        return True

    def drag(self, position: Position) -> None:
        """Move the bar, which was grabbed, with the pointer."""
        thumb = self.bar()
        way = self.view.height - thumb.height
        self.scroll_to((position[1] - self._grabbed - self.view.top) * self.furthest / max(1, way))

    def grasp(self, position: Position) -> bool:
        """A finger goes down here: whether there is more to see, so that it can be pushed."""
        self._grasped = position[1], self.offset
        return bool(self.furthest) and self.view.collidepoint(position)

    def pushed(self, position: Position) -> bool:
        """Whether a finger has gone far enough up or down to be pushing, not pressing."""
        return abs(position[1] - self._grasped[0]) > self.look.px(16)

    def push(self, position: Position) -> None:
        self.scroll_to(self._grasped[1] + self._grasped[0] - position[1])

    def draw(self, surface: Surface) -> None:
        """Paint the controls that can be seen, the one with the focus last, and the bar."""
        clip = surface.get_clip()
        room = self.look.px(40)
        window = self.view.inflate(2 * room, 0) if self.furthest else self.view.inflate(2 * room, 2 * room)
        surface.set_clip(window.clip(clip))
        seen = [control for control in self.controls if control.rect.colliderect(self.view)]
        for control in sorted(seen, key=lambda control: control.focused):
            control.draw(surface)
        surface.set_clip(clip)
        draw_bar(self.look, surface, self.view, self.bar())


@dataclass(frozen=True)
class Paragraph:
    """A piece of a reading: its words, and perhaps a picture at its left.

    `picture` is asked for a picture of a width in pixels; `picture_size` is that at 1080, `beside` what lies
    between it and the words. `label` is a small line above the words.
    """

    text: str
    face: str
    size: float
    colour: theme.Colour
    picture: Callable[[int], Surface] | None = None
    picture_size: tuple[int, int] = (0, 0)
    label: str = ""
    beside: int = 28

    def words(self, look: UiStyle, width: int) -> Rect:
        """The box of the words in a paragraph of that width at 0, 0, in pixels."""
        left = look.px(self.picture_size[0] + self.beside) if self.picture else 0
        height = look.paragraph_height(self.text, self.face, self.size, width - left)
        above = self._above(look)
        whole = max(height + above, look.px(self.picture_size[1]))
        return Rect(left, (whole - height - above) // 2 + above, width - left, height)

    def height(self, look: UiStyle, width: int) -> int:
        return max(self.words(look, width).height + self._above(look), look.px(self.picture_size[1]))

    def draw(self, look: UiStyle, surface: Surface, box: Rect) -> None:
        words = self.words(look, box.width).move(box.topleft)
        look.paragraph(surface, self.text, self.face, self.size, self.colour, words)
        if self.label:
            above = Rect(words.left, words.top - self._above(look), words.width, self._above(look))
            look.write(surface, self.label, theme.REGULAR, LABEL, theme.PAPER_MUTE, above)
        if self.picture is not None:
            wide, high = look.px(self.picture_size[0]), look.px(self.picture_size[1])
            down = max(0, box.height - high) // 2 if self.label else 0
            place = Rect(box.left, box.top + down, wide, high)
            picture = self.picture(wide)
            surface.blit(picture, picture.get_rect(center=place.center))

    def _above(self, look: UiStyle) -> int:
        return look.line_height(theme.REGULAR, LABEL) if self.label else 0


class Reading(Control):
    """Text on paper, in paragraphs, that can be taller than its box: arrows, wheel and pulling move it."""

    radius = 12

    def __init__(
        self, paragraphs: list[Paragraph], group: int = 0, gap: int = _GAP, barless: bool = False
    ) -> None:
        """`gap` lies between two paragraphs, at 1080. `barless`: the bar has room only where it is needed."""
        super().__init__(group)
        self.paragraphs, self._gap, self._barless = paragraphs, gap, barless
        self._bar_room = 0
        self.offset = 0
        self._pulled = 0, 0
        self._heights: list[int] = []

    def place(self, look: UiStyle, rect: Rect) -> None:
        super().place(look, rect)
        self._measure(0 if self._barless else ScrollArea.bar_room(look))
        if self.furthest and self._barless:
            self._measure(ScrollArea.bar_room(look))
        self.focusable = self.furthest > 0
        self.scroll_by(0)

    def _measure(self, bar_room: int) -> None:
        self._bar_room = bar_room
        self._heights = [paragraph.height(self.look, self._width()) for paragraph in self.paragraphs]

    @property
    def furthest(self) -> int:
        return max(0, self._whole() - self.rect.height)

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return 0, 0

    def fitted(self, look: UiStyle, width: int) -> int:
        """Pixels of height at which all of it can be seen in a box of that width."""
        self.place(look, Rect(0, 0, width, 0))
        return self._whole()

    def _whole(self) -> int:
        gaps = self.look.px(self._gap) * (len(self._heights) - 1)
        return sum(self._heights) + gaps + 2 * self.look.px(8)

    def scroll_by(self, pixels: float) -> None:
        self.offset = round(max(0, min(self.furthest, self.offset + pixels)))

    def press(self, position: Position) -> Request | None:
        self._pulled = position[1], self.offset
        return None

    def drag(self, position: Position) -> Request | None:
        self.offset = self._pulled[1]
        self.scroll_by(self._pulled[0] - position[1])
        return None

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        step = {"up": -1, "down": 1}.get(direction, 0)
        before = self.offset
        self.scroll_by(step * self.look.line_height(theme.REGULAR, 28) * 2)
        return self.offset != before, None

    def draw(self, surface: Surface) -> None:
        look = self.look
        clip = surface.get_clip()
        if self.furthest:
            surface.set_clip(self.rect.clip(clip))
        top = self.rect.top + look.px(8) - self.offset
        for paragraph, height in zip(self.paragraphs, self._heights, strict=True):
            box = Rect(self.rect.left + look.px(8), top, self._width(), height)
            if box.colliderect(self.rect):
                paragraph.draw(look, surface, box)
            top += height + look.px(self._gap)
        surface.set_clip(clip)
        draw_bar(look, surface, self.rect, self._bar(), theme.PAPER_SHADE, theme.PAPER_MUTE)

    def _width(self) -> int:
        return self.rect.width - self.look.px(16) - self._bar_room

    def _bar(self) -> Rect:
        if not self.furthest:
            return Rect(self.rect.right, self.rect.top, 0, 0)
        whole = self.rect.height + self.furthest
        height = max(self.look.px(44), self.rect.height * self.rect.height // whole)
        top = self.rect.top + (self.rect.height - height) * self.offset // self.furthest
        return Rect(self.rect.right - self.look.px(14), top, self.look.px(12), height)


def draw_bar(
    look: UiStyle,
    surface: Surface,
    view: Rect,
    thumb: Rect,
    track_colour: theme.Colour | None = None,
    thumb_colour: theme.Colour | None = None,
) -> None:
    """The bar of a view that is scrolled, `thumb` its moving part; nothing where that is empty."""
    if not thumb.width:
        return
    track = Rect(thumb.left, view.top, thumb.width, view.height)
    radius = thumb.width // 2
    surface.blit(look.shapes.box(track.size, radius, track_colour or theme.SUNK), track)
    surface.blit(look.shapes.box(thumb.size, radius, thumb_colour or theme.EDGE), thumb)
