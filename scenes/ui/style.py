"""How things look in one window: it writes texts into boxes, and paints paper."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import BLEND_MULT, Rect, Surface

from scenes.paint import shapes, sizes, theme
from scenes.paint.cache import SurfaceCache, drawn
from scenes.paint.icons import sign
from scenes.paint.sizes import Metrics, Size
from scenes.paint.text import Align
from scenes.paint.theme import Colour
from scenes.window import Drawable, Resources

_ENDLESS = 1 << 20
_LETTERS = {theme.DISPLAY: 1.2, theme.REGULAR: 1.05, theme.BOLD: 1.05, theme.DIGITS: 0.85}
"""Height of a line's letters with what hangs below them, as a share of the size; digits hang nowhere."""


def _polygon(size: Size, points: tuple[shapes.Point, ...], fill: Colour) -> Surface:
    """A filled polygon; the points are fractions of the size, 0 to 1."""
    return shapes.polygon(size, [(x * size[0], y * size[1]) for x, y in points], fill)


class Shapes:
    """Shapes by size and colour, in pixels, kept once drawn: what is returned is read-only."""

    def __init__(self, window: Size) -> None:
        self.pictures = SurfaceCache(max(16 * 1024 * 1024, 8 * window[0] * window[1]))

    box = drawn(shapes.box)
    polygon = drawn(_polygon)
    sign = drawn(sign)

    def disc(self, diameter: int, fill: Colour, edge: Colour | None = None, width: int = 0) -> Surface:
        """A filled circle with an edge inside its diameter."""
        return self.box((diameter, diameter), diameter // 2, fill, edge, width)

    def brush(self, size: Size, fill: Colour) -> Surface:
        """A brush stroke from left to right that fills the size: swelling, slightly waved."""
        return self.sign("brush", size, fill)


@dataclass(frozen=True)
class Written:
    """A text as it was drawn, the box it had to stay in, and how much of it a scrolled view lets through."""

    text: str
    rect: Rect
    box: Rect
    size: int
    cut: bool
    seen: Rect


class UiStyle(Metrics):
    """The metrics of one size of the window, text scale and language, with what writes and paints by them."""

    def __init__(self, resources: Resources, size: Size, dense: bool = False) -> None:
        super().__init__(size, resources.settings.text_scale, dense)
        self.resources, self.lettering = resources, resources.lettering
        self.shapes = Shapes(size)
        self.written: list[Written] | None = None
        """Set to a list, it is told every text that is written: for proofs that none leaves its box."""
        self._whole = self

    def measure(self, text: str, face: str, size: float) -> tuple[int, int]:
        return self.lettering.measure(text, face, self.text_size(size))

    def line_height(self, face: str, size: float) -> int:
        return self._step(face, self.text_size(size))

    def lines(self, text: str, face: str, size: float, width: int) -> int:
        return len(self.lettering.wrap(text, face, self.text_size(size), width))

    def paragraph_height(self, text: str, face: str, size: float, width: int) -> int:
        return self.lines(text, face, size, width) * self.line_height(face, size)

    def evened(self, texts: Sequence[tuple[str, str]], size: float, width: int) -> int:
        """A smaller width at which (text, face) need no more lines: no word stands alone, none is broken."""
        most = [self.lines(text, face, size, width) for text, face in texts]
        words = [(word, face) for text, face in texts for word in text.split()]
        least = max((self.measure(word, face, size)[0] for word, face in words), default=0)
        for share in range(55, 100, 5):
            narrow = width * share // 100
            if narrow >= least and [self.lines(text, face, size, narrow) for text, face in texts] == most:
                return narrow
        return width

    def fit(self, text: str, face: str, size: float, width: int, height: int = _ENDLESS) -> float:
        """The largest size up to `size` at which a line is no wider and no higher, at least the smallest."""
        high = max(sizes.SMALLEST_TEXT, int(height / _LETTERS[face]))
        return self.lettering.fit(text, face, min(self.text_size(size), high), width) / self.unit

    def fits(self, text: str, face: str, width: int) -> bool:
        """Whether a line can be written in that width without being cut."""
        return self.lettering.measure(text, face, sizes.SMALLEST_TEXT)[0] <= width

    def write(
        self,
        surface: Drawable,
        text: str,
        face: str,
        size: float,
        colour: Colour,
        box: Rect,
        align: Align = "left",
    ) -> Rect:
        """Write one line, capitals in the middle of the box's height; return where its letters are.

        It is as large as fits the box up to `size`; what is too wide for the display face comes in the
        narrower bold one, and what is too wide still ends in an ellipsis.
        """
        lettering = self.lettering
        if face == theme.DISPLAY and not self.fits(text, face, box.width):
            face = theme.BOLD
        pixels = self.text_size(self.fit(text, face, size, *box.size))
        shown = lettering.shorten(text, face, pixels, box.width)
        picture = lettering.line(shown, face, pixels, colour)
        left = _left(align, box, picture.get_width())
        baseline = box.centery + round(theme.CAPITAL[face] * pixels / 2)
        top = baseline - lettering.baseline(face, pixels)
        surface.blit(picture, (left, top))
        rect, high = Rect((left, top), picture.get_size()), round(theme.CAPITAL[face] * pixels)
        capitals = Rect(left, baseline - high, rect.width, high)
        self._tell(surface, shown, capitals, box, pixels, shown != text)
        return rect

    def paragraph(
        self,
        surface: Drawable,
        text: str,
        face: str,
        size: float,
        colour: Colour,
        box: Rect,
        align: Align = "left",
        middle: bool = False,
    ) -> Rect:
        """Write a text in as many lines as it needs, smaller where they are too many for the box.

        It begins at the top of the box, or stands in its `middle`. What is too long even in the smallest
        letters ends in an ellipsis in the last line that the box holds. Centred lines are about as long.
        """
        pixels = self._fitting(text, face, size, box)
        shown, wide = self._cut(text, face, pixels, box), box.width
        if align == "centre":
            wide = self.evened([(shown, face)], pixels / self.unit, wide)
        picture = self.lettering.paragraph(shown, face, pixels, colour, wide, align)
        top = box.centery - picture.get_height() // 2 if middle else box.top
        surface.blit(picture, (box.centerx - wide // 2, top))
        rect = Rect(box.left, top, box.width, picture.get_height())
        self._tell(surface, shown, rect, box, pixels, shown != text)
        return rect

    def paper(
        self, surface: Drawable, rect: Rect, seed: int, fill: Colour = theme.PAPER, edge: Colour = theme.INK
    ) -> None:
        """Paint a torn sheet of paper and its hard shadow; `seed` tells one sheet from another."""
        if min(rect.size) > 0:
            art, shadow = self.resources.art, rect.move(self.margin(6), self.margin(9))
            surface.blit(art.washi_shadow(rect.size, seed), shadow)
            surface.blit(art.washi(rect.size, seed, fill, edge), rect)

    def veil(self, surface: Drawable) -> None:
        surface.fill(theme.VEIL, special_flags=BLEND_MULT)

    def _step(self, face: str, pixels: int) -> int:
        return self.lettering.measure("x", face, pixels)[1]

    def _fitting(self, text: str, face: str, size: float, box: Rect) -> int:
        lettering, pixels = self.lettering, self.text_size(size)
        for word in text.split():  # none is broken that smaller letters keep whole
            pixels = lettering.fit(word, face, pixels, box.width)
        while pixels > sizes.SMALLEST_TEXT:
            lines = len(lettering.wrap(text, face, pixels, box.width))
            if lines * self._step(face, pixels) <= box.height:
                break
            pixels -= 1
        return pixels

    def _cut(self, text: str, face: str, pixels: int, box: Rect) -> str:
        """The text, or as many lines of it as the box holds, the last one with an ellipsis."""
        lettering, step = self.lettering, self._step(face, pixels)
        lines = lettering.wrap(text, face, pixels, box.width)
        room = max(1, 1 + int((box.height - _LETTERS[face] * pixels) // step))
        if len(lines) <= room:
            return text
        last = lettering.shorten(" ".join(lines[room - 1 :]), face, pixels, box.width)
        return "\n".join([*lines[: room - 1], last])

    def _tell(self, surface: Drawable, text: str, rect: Rect, box: Rect, size: int, cut: bool) -> None:
        written = self._whole.written
        if written is not None:
            written.append(Written(text, rect, Rect(box), size, cut, rect.clip(surface.get_clip())))


def _left(align: Align, box: Rect, width: int) -> int:
    if align == "left":
        return box.left
    return box.right - width if align == "right" else box.centerx - width // 2
