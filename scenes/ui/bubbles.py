"""Bubbles beside controls: why one cannot be used, or what one is called that shows a sign alone."""

from collections.abc import Sequence

from pygame import Rect

from scenes.paint import theme
from scenes.paint.dirty_rects import Drawable
from scenes.ui.control import Control
from scenes.ui.key_hints import draw_keycap, keycap_width, wish_label
from scenes.ui.style import UiStyle

RESTS = 400.0
"""Milliseconds that the pointer rests on a sign before its name is told."""
_REASON, _NAME = 28, 26


class Naming:
    """Whether the name of a sign is to be told: where the pointer rests, or at once where keys have led.

    It is told no more once the sign was used, until pointer or focus come to it again.
    """

    def __init__(self) -> None:
        self.came: Control | None = None
        """Where keys led the focus; not where it was to begin with."""
        self.used: Control | None = None
        self._on: Control | None = None
        self._rested = 0.0

    def update(self, milliseconds: float, at: Control | None) -> None:
        """`at` is where the pointer is, or the focus where keys are used."""
        self.used = self.used if _same(self.used, at) else None
        self._rested = self._rested + milliseconds if _same(self._on, at) else 0.0
        self._on = at

    def waits(self, at: Control | None, by_pointer: bool) -> bool:
        """Whether a name will be told by and by."""
        return by_pointer and self._may(at) and not self._has_rested(at)

    def tells(self, at: Control | None, by_pointer: bool) -> bool:
        return self._may(at) and (self._has_rested(at) if by_pointer else _same(at, self.came))

    def _may(self, at: Control | None) -> bool:
        return at is not None and at.enabled and not _same(at, self.used) and bool(at.sign_name())

    def _has_rested(self, at: Control | None) -> bool:
        return at is not None and _same(self._on, at) and (at.at_once or self._rested >= RESTS)


def _same(one: Control | None, other: Control | None) -> bool:
    """Whether it is the same place, perhaps on a page that was made anew."""
    return one is other or (one is not None and other is not None and one.rect == other.rect)


def draw_reason(look: UiStyle, surface: Drawable, control: Control, read: Sequence[Rect]) -> None:
    """Say why it cannot be used; `read` are boxes of words that stay to be read."""
    _draw_bubble(look, surface, control.rect, control.reason, _REASON, read)


def draw_name(look: UiStyle, surface: Drawable, control: Control, read: Sequence[Rect] = ()) -> None:
    """Say what it is called, and the key for it where the device in hand has one."""
    cap = wish_label(look.resources, control.wish, control.on_pad) if control.wish else ""
    _draw_bubble(look, surface, control.rect, control.sign_name(), _NAME, read, cap)


def bubble_place(
    window: Rect, about: Rect, size: tuple[int, int], gap: int, read: Sequence[Rect] = ()
) -> Rect:
    """Return where a bubble stands in the window: above what it is about, else below, right or left of it.

    Of these places it takes the first of those that cover least of the words in `read`.
    """
    box = Rect((0, 0), size)
    around = about.inflate(2 * gap, 2 * gap)
    places = [
        box.move_to(midbottom=around.midtop), box.move_to(midtop=around.midbottom),
        box.move_to(midleft=around.midright), box.move_to(midright=around.midleft),
    ]  # fmt: skip
    inside = [place.clamp(window) for place in places]
    beside = [place for place in inside if not place.colliderect(about)] or inside[:1]

    def covered(place: Rect) -> int:
        over = [place.clip(words) for words in read]
        return sum(one.width * one.height for one in over)

    return min(beside, key=covered)


def _draw_bubble(
    look: UiStyle,
    surface: Drawable,
    about: Rect,
    words: str,
    size: float,
    read: Sequence[Rect],
    cap: str = "",
) -> None:
    window = surface.get_rect().inflate(-2 * look.px(8), -2 * look.px(8))
    beside = keycap_width(look, cap) + look.px(14) if cap else 0
    edge = look.px(36)
    wide = min(look.measure(words, theme.REGULAR, size)[0] + edge, window.width - beside)
    high = look.paragraph_height(words, theme.REGULAR, size, wide - edge)
    high = max(high, look.px(42) if cap else 0) + look.px(22)
    box = bubble_place(window, about, (wide + beside, high), look.px(12), read)
    surface.blit(look.shapes.box(box.size, look.px(14), theme.PAPER, theme.INK, look.px(2.5)), box)
    room = Rect(box.left, box.top, wide, high).inflate(-look.px(30), -look.px(18))
    look.paragraph(surface, words, theme.REGULAR, size, theme.PAPER_INK, room, "centre", middle=True)
    if cap:
        key = Rect(0, 0, keycap_width(look, cap), look.px(42))
        key.midright = box.right - look.px(14), box.centery
        draw_keycap(look, surface, key, cap)
