"""Where things go: a tree of items that say what they want, from which follows every box.

Nothing leaves the box around it; where all is too tall, what scrolls gives way (`containers`), then all that
can, each as much as the others. All lengths are given as at 1080 and grow by the look's `px`. What an item
wishes for is found out once in a layout, as those that hold others ask again and again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from typing import Any, Literal

from pygame import Rect, Surface

from scenes.paint import theme
from scenes.paint.cache import breathe
from scenes.paint.dirty_rects import Drawable
from scenes.paint.shapes import put_in_middle
from scenes.paint.sizes import Size
from scenes.paint.text import Align
from scenes.paint.theme import Colour
from scenes.ui.control import Control
from scenes.ui.scroll import Reading
from scenes.ui.style import UiStyle

Wish = Callable[[Any, UiStyle, int], Any]

_wishes: dict[tuple[Any, ...], tuple[object, Any]] | None = None
"""What items wished for since a layout began, each with its item, so that none is taken for another."""


@contextmanager
def laying_out() -> Iterator[None]:
    """Lay items out within it: what they wish for does not change until it is left."""
    global _wishes
    before = _wishes
    _wishes = {} if before is None else before
    try:
        yield
    finally:
        _wishes = before


def wished_once(wish: Wish) -> Wish:
    """Let a method such as `wish` be asked once in a layout for each look and width."""

    @wraps(wish)
    def get(item: object, look: UiStyle, width: int) -> Any:
        if _wishes is None:  # a layout of its own: what lies in it is asked again and again for this alone
            with laying_out():
                return wish(item, look, width)
        key = id(item), wish, look.unit, look.ground, width
        if (found := _wishes.get(key)) is None:
            breathe()
            found = _wishes[key] = item, wish(item, look, width)
        return found[1]

    return get


class Wishing:
    """What has methods `wish` and `wide`, which are asked once in a layout."""

    def __init_subclass__(cls) -> None:
        for name in ("wish", "wide"):
            if (wish := vars(cls).get(name)) is not None:
                setattr(cls, name, wished_once(wish))


Lies = Literal["fill", "left", "centre"]
"""How an item lies across its column: as wide, or as it wants, at the left or in the middle."""

FULL = 1 << 16
"""As the `wide` of what is painted around an item: all the width that there is."""
_LEAST_READING = 56
"""The height of a text that scrolls below which it is of no use."""


class Item(Wishing):
    """Something that can be placed. `rect` (pixels of the window) comes with `put`."""

    grow = 0
    """Its share of the length that is left over in the column or row around it."""
    shrinks = False
    """Whether it may be less tall than it wants, apart from what lies in it."""
    is_read = False
    """Whether it is words."""
    rect: Rect

    def wish(self, look: UiStyle, width: int) -> Size:
        """Pixels that it wants where `width` is there; 0 wide: whatever the others want."""
        raise NotImplementedError

    def wide(self, look: UiStyle, width: int) -> int:
        """The width of that wish, where it can be said without the height."""
        return self.wish(look, width)[0]

    def least(self, look: UiStyle, width: int) -> int:
        """Pixels of height below which it is of no use."""
        return self.wish(look, width)[1]

    def put(self, look: UiStyle, rect: Rect) -> None:
        self.rect = rect

    def parts(self) -> Iterator[Item]:
        """It and all that lies in it, as they are read."""
        yield self

    def gives_way(self) -> bool:
        """Whether something in it can be scrolled or shrink, so that it may be less tall than it is."""
        return any(part.shrinks for part in self.parts())

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        """Paint what belongs to it and to no control."""


@dataclass
class Space(Item):
    """Room between items: `grow` takes what is left, `still` stays in large letters, `flat` has no height."""

    length: float = 0
    grow: int = 0
    still: bool = False
    flat: bool = False

    def wish(self, look: UiStyle, width: int) -> Size:
        long = round(self.length * (look.ground if self.still else look.unit))
        return long, 0 if self.flat else long


@dataclass
class Words(Item):
    """A text: one line, or with `wraps` as many as the width asks for, smaller where they are too many."""

    text: str
    face: str
    size: float
    colour: Colour
    align: Align = "left"
    wraps: bool = False
    instead: str = ""
    """Another text that may come to stand there, which has room too: what lies below stays where it is."""
    is_read = True

    def wish(self, look: UiStyle, width: int) -> Size:
        if self.wraps:
            return 0, self._high(look, self.size, width)
        return self.wide(look, width), look.line_height(self.face, self.size)

    def wide(self, look: UiStyle, width: int) -> int:
        return 0 if self.wraps else look.measure(self.text, self.face, self.size)[0]

    def least(self, look: UiStyle, width: int) -> int:
        if self.wraps:  # in the smallest letters
            return self._high(look, 0, width)
        return look.line_height(self.face, self.size)

    def _high(self, look: UiStyle, size: float, width: int) -> int:
        texts = filter(None, (self.text, self.instead))
        return max((look.paragraph_height(text, self.face, size, width) for text in texts), default=0)

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        write = look.paragraph if self.wraps else look.write
        if self.text:
            write(surface, self.text, self.face, self.size, self.colour, self.rect, self.align)


@dataclass
class Rule(Item):
    """A thin line across; without a `colour` in that of lines on the ground."""

    thick: float = 2
    colour: Colour | None = None

    def wish(self, look: UiStyle, width: int) -> Size:
        return 0, look.px(self.thick)

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        surface.fill(self.colour or theme.LINE, self.rect)


@dataclass
class Picture(Item):
    """A picture in the middle of its place, made for its width in pixels; its size at 1080.

    `still` does not grow with the text scale; with a `least` height it gets smaller where room is wanted.
    """

    make: Callable[[int], Surface]
    size: tuple[float, float]
    still: bool = False
    least_height: float = 0
    grow: int = 0

    def wish(self, look: UiStyle, width: int) -> Size:
        wide, high = (look.margin(side) if self.still else look.px(side) for side in self.size)
        return min(width, wide), high

    def least(self, look: UiStyle, width: int) -> int:
        return look.margin(self.least_height) if self.least_height else self.wish(look, width)[1]

    def draw(self, look: UiStyle, surface: Drawable) -> None:
        picture = self.make(min(self.rect.width, round(self.rect.height * self.size[0] / self.size[1])))
        put_in_middle(surface, picture, self.rect.center)


@dataclass
class Held(Item):
    """A control in its place; `size` instead of the one that it would like, in pixels."""

    control: Control
    grow: int = 0
    size: Size | None = None

    def __post_init__(self) -> None:
        self.shrinks = isinstance(self.control, Reading)

    def wish(self, look: UiStyle, width: int) -> Size:
        return self.wide(look, width), self.size[1] if self.size else self.control.fitted(look, width)

    def wide(self, look: UiStyle, width: int) -> int:
        return min(width, self.size[0] if self.size else self.control.wide(look))

    def least(self, look: UiStyle, width: int) -> int:
        high = self.wish(look, width)[1]
        return min(high, look.px(_LEAST_READING)) if isinstance(self.control, Reading) else high

    def put(self, look: UiStyle, rect: Rect) -> None:
        super().put(look, rect)
        self.control.place(look, rect)


Child = Item | Control


def as_item(child: Child) -> Item:
    """A control as an item."""
    return Held(child) if isinstance(child, Control) else child


class Several(Item):
    """What holds items."""

    items: list[Item]

    def __init__(self, *children: Child, grow: int = 0) -> None:
        self.items, self.grow = [as_item(child) for child in children], grow

    def parts(self) -> Iterator[Item]:
        yield self
        for item in self.items:
            yield from item.parts()


def controls_of(item: Item) -> list[Control]:
    """All controls in it, as they are read."""
    return [part.control for part in item.parts() if isinstance(part, Held)]


def draw(item: Item, look: UiStyle, surface: Drawable) -> None:
    """Paint it and all in it but the controls, which their page paints."""
    for part in item.parts():
        part.draw(look, surface)
