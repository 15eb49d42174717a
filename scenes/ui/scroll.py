"""Areas that show a part of something taller: controls that scroll, and text to be read."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from game.kept.lazy_dataclass import value
from scenes.paint import theme
from scenes.paint.dirty_rects import Drawable, whole
from scenes.paint.shapes import put_in_middle
from scenes.ui.control import Control
from scenes.ui.dragging import far
from scenes.ui.style import UiStyle
from scenes.window import Direction, Position, Request

_GAP = 18
"""Between two paragraphs, at 1080."""
_FADE = 60
"""In which what is cut by the edge of a view fades out at most, at 1080; a quarter of a low view."""
_SLACK, _RING = 12, 26
"""What an edge may take of a control and nobody misses it; the room for a focus ring, at 1080."""
LABEL = 25.0
"""The size of the small line above a paragraph's words."""


class Scrolled:
    """A view on something `whole` pixels high, of which it shows what is `offset` below the top."""

    look: UiStyle
    view: Rect
    whole = 0
    offset = 0

    @property
    def furthest(self) -> int:
        return max(0, self.whole - self.view.height)

    def scroll_to(self, offset: float) -> None:
        """Go so many pixels below the top, as far as there is more."""
        self.offset = round(max(0, min(self.furthest, offset)))

    def scroll_by(self, pixels: float) -> None:
        self.scroll_to(self.offset + pixels)

    def bar(self) -> Rect:
        """The box of the bar's thumb; empty where everything fits."""
        look, view = self.look, self.view
        if not self.furthest:
            return Rect(view.topright, (0, 0))
        height = max(look.px(44), view.height * view.height // self.whole)
        top = view.top + (view.height - height) * self.offset // self.furthest
        return Rect(view.right - look.px(14), top, look.px(12), height)

    def draw_bar(self, surface: Drawable, track: theme.Colour, thumb: theme.Colour) -> None:
        box, view = self.bar(), self.view
        if box.width:
            high = Rect(box.left, view.top, box.width, view.height)
            surface.blit(self.look.shapes.box(high.size, box.width // 2, track), high)
            surface.blit(self.look.shapes.box(box.size, box.width // 2, thumb), box)


class ScrollArea(Scrolled):
    """A view on controls whose places together may be taller than it.

    The scene places the controls as if the view were tall enough and then calls `fit`. A bar at the right
    edge, inside `view`, shows the place; keep `bar_room` pixels free there.
    """

    def __init__(self, look: UiStyle, view: Rect) -> None:
        self.look = look
        self.view = Rect(view)
        self.controls: list[Control] = []
        self._homes: list[Rect] = []
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
        self.whole = bottom - self.view.top + self.look.px(16)
        self.scroll_to(self.offset)

    def scroll_to(self, offset: float) -> None:
        super().scroll_to(offset)
        for control, home in zip(self.controls, self._homes, strict=True):
            if control.rect != (place := home.move(0, -self.offset)):  # to place a row means to lay it out
                control.place(self.look, place)

    def reveal(self, control: Control) -> None:
        """Scroll as little as needed to see a control, with room for its ring."""
        home = self._homes[self.controls.index(control)].inflate(0, 2 * self.look.px(_RING))
        home.height = min(home.height, self.view.height)  # of what is too tall its top
        seen = home.clamp(self.view.move(0, self.offset))
        self.scroll_by(home.top - seen.top)

    def _cut(self, below: bool) -> int:
        """Pixels at the upper edge, or the one `below`, in which what it cuts fades out."""
        view, slack, most = self.view, self.look.px(_SLACK), 0
        for box in (control.rect for control in self.controls):
            gone, left = (
                (box.bottom - view.bottom, view.bottom - box.top)
                if below
                else (view.top - box.top, box.bottom - view.top)
            )
            if gone > slack and left > 0:
                most = max(most, left)
        return min(most, self.look.px(_FADE), view.height // 4)

    def grab(self, position: Position) -> bool:
        """Take hold of the bar, if the pointer is on it; `drag` moves it then."""
        thumb = self.bar()
        if not thumb.width or not thumb.inflate(self.look.px(24), 0).collidepoint(position):
            return False
        self._grabbed = position[1] - thumb.top
        return True

    def drag(self, position: Position) -> None:
        way = self.view.height - self.bar().height
        self.scroll_to((position[1] - self._grabbed - self.view.top) * self.furthest / max(1, way))

    def grasp(self, position: Position) -> bool:
        """A finger goes down here: whether there is more to see, so that it can be pushed."""
        self._grasped = position[1], self.offset
        return bool(self.furthest) and self.view.collidepoint(position)

    def pushed(self, position: Position) -> bool:
        """Whether a finger has gone far enough up or down to be pushing, not pressing."""
        return far(self.look, (position[0], self._grasped[0]), position)

    def push(self, position: Position) -> None:
        self.scroll_to(self._grasped[1] + self._grasped[0] - position[1])

    @contextmanager
    def fading(self, surface: Drawable, around: int = 0) -> Iterator[None]:
        """Let what is drawn meanwhile be seen in the view alone; it fades out where an edge cuts it.

        `around` is how far, in pixels, it may stand out at the sides, and above and below if nothing scrolls.
        """
        clip, window = surface.get_clip(), self.view.inflate(2 * around, 0 if self.furthest else 2 * around)
        surface.set_clip(window.clip(clip))
        veils = self._veils(surface)
        yield
        surface.blits(veils)
        surface.set_clip(clip)

    def _veils(self, surface: Drawable) -> list[tuple[Surface, Rect]]:
        """What lies under the edges that cut something, the thinner the further from the edge."""
        window, veils = surface.get_clip(), []
        for below in (False, True):
            edge = Rect(window.left, window.top, window.width, self._cut(below))
            if below:
                edge.bottom = window.bottom
            veil = Surface(edge.size, SRCALPHA)
            veil.blit(whole(surface), (0, 0), edge)
            for row in range(edge.height):
                opacity = 255 * ((row + 1 if below else edge.height - row) / edge.height) ** 0.7
                veil.fill((255, 255, 255, round(opacity)), (0, row, edge.width, 1), BLEND_RGBA_MULT)
            veils.append((veil, edge))
        return veils

    def draw(self, surface: Drawable) -> None:
        seen = [control for control in self.controls if control.rect.colliderect(self.view)]
        with self.fading(surface, self.look.px(40)):
            for control in sorted(seen, key=lambda control: control.focused):
                control.draw(surface)
        self.draw_bar(surface, theme.SUNK, theme.EDGE)


@value
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

    def draw(self, look: UiStyle, surface: Drawable, box: Rect) -> None:
        words, above = self.words(look, box.width).move(box.topleft), self._above(look)
        look.paragraph(surface, self.text, self.face, self.size, self.colour, words)
        if self.label:
            line = Rect(words.left, words.top - above, words.width, above)
            look.write(surface, self.label, theme.REGULAR, LABEL, theme.PAPER_MUTE, line)
        if self.picture is not None:
            place = Rect(box.topleft, (look.px(self.picture_size[0]), look.px(self.picture_size[1])))
            if self.label:
                place.top += max(0, box.height - place.height) // 2
            put_in_middle(surface, self.picture(place.width), place.center)

    def _above(self, look: UiStyle) -> int:
        return look.line_height(theme.REGULAR, LABEL) if self.label else 0


class Reading(Scrolled, Control):
    """Text on paper, in paragraphs, that can be taller than its box: arrows, wheel and pulling move it."""

    radius = 12

    def __init__(
        self, paragraphs: list[Paragraph], group: int = 0, gap: int = _GAP, barless: bool = False
    ) -> None:
        """`gap` lies between two paragraphs, at 1080. `barless`: the bar has room only where it is needed."""
        super().__init__(group)
        self.paragraphs, self._gap, self._barless = paragraphs, gap, barless
        self._width = 0
        self._pulled = 0, 0
        self._heights: list[int] = []

    def place(self, look: UiStyle, rect: Rect) -> None:
        super().place(look, rect)
        self.view = self.rect
        self._measure(0 if self._barless else ScrollArea.bar_room(look))
        if self.furthest and self._barless:
            self._measure(ScrollArea.bar_room(look))
        self.focusable = self.furthest > 0
        self.scroll_by(0)

    def _measure(self, bar_room: int) -> None:
        look = self.look
        self._width = self.rect.width - look.px(16) - bar_room
        self._heights = [paragraph.height(look, self._width) for paragraph in self.paragraphs]
        self.whole = sum(self._heights) + look.px(self._gap) * (len(self._heights) - 1) + 2 * look.px(8)

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return 0, 0

    def fitted(self, look: UiStyle, width: int) -> int:
        """Pixels of height at which all of it can be seen in a box of that width."""
        self.place(look, Rect(0, 0, width, 0))
        return self.whole

    def press(self, position: Position) -> None:
        self._pulled = position[1], self.offset

    def drag(self, position: Position) -> None:
        self.scroll_to(self._pulled[1] + self._pulled[0] - position[1])

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        step = {"up": -1, "down": 1}.get(direction, 0)
        before = self.offset
        self.scroll_by(step * self.look.line_height(theme.REGULAR, 28) * 2)
        return self.offset != before, None

    def rows(self) -> Iterator[tuple[int, int]]:
        """The upper and lower edge of what is seen whole or not at all: lines, and what has a picture."""
        look, top = self.look, self.rect.top + self.look.px(8) - self.offset
        for paragraph, height in zip(self.paragraphs, self._heights, strict=True):
            if top + height <= self.rect.top or top >= self.rect.bottom:
                pass  # nothing of it is drawn
            elif paragraph.picture is not None and height < self.rect.height // 2:
                yield top, top + height
            else:
                words = paragraph.words(look, self._width)
                step = look.line_height(paragraph.face, paragraph.size)
                lines = max(1, round(words.height / step))
                edges = [top + words.top + words.height * line // lines for line in range(lines + 1)]
                edges[0] = top
                yield from pairwise(edges)
            top += height + look.px(self._gap)

    def seen_rows(self) -> Rect:
        """The view without the rows that its edges cut, unless nothing were left."""
        box = self.rect
        if not self.furthest:
            return box
        rows = [(top, bottom) for top, bottom in self.rows() if bottom > box.top and top < box.bottom]
        whole = [row for row in rows if row[0] >= box.top and row[1] <= box.bottom]
        if not whole:
            return box
        upper = box.top if rows[0] == whole[0] else whole[0][0]
        lower = box.bottom if rows[-1] == whole[-1] else whole[-1][1]
        return Rect(box.left, upper, box.width, lower - upper)

    def draw(self, surface: Drawable) -> None:
        look = self.look
        box = Rect(self.rect.left + look.px(8), self.rect.top + look.px(8) - self.offset, self._width, 0)
        clip, around = surface.get_clip(), 2 * look.px(40)
        surface.set_clip(self.seen_rows().inflate(around, 0 if self.furthest else around).clip(clip))
        for paragraph, height in zip(self.paragraphs, self._heights, strict=True):
            box.height = height
            if box.colliderect(self.rect):
                paragraph.draw(look, surface, box)
            box.top = box.bottom + look.px(self._gap)
        surface.set_clip(clip)
        self.draw_bar(surface, theme.PAPER_SHADE, theme.PAPER_MUTE)
