"""Things to press: buttons of paper, square icon buttons, and chips."""

from typing import Literal

from pygame import Rect

from scenes.paint import sizes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.shapes import put_in_middle
from scenes.paint.theme import Colour
from scenes.ui.control import Answer, Pressable
from scenes.ui.focus import draw_focus
from scenes.ui.key_hints import draw_keycap, keycap_width, wish_label
from scenes.ui.style import UiStyle

Kind = Literal["main", "plain", "dark"]
_LARGE = 40
"""Letters of a menu's entry that are larger, at 1080, make one that stands by itself in its row."""


def _colours(kind: Kind) -> tuple[Colour, Colour, Colour, Colour]:
    """The fill as it is, under the pointer, and pressed; and the letters."""
    if kind == "main":
        return theme.VERMILION, theme.VERMILION_LIGHT, theme.VERMILION_DARK, theme.ON_VERMILION
    if kind == "plain":
        return theme.PAPER, theme.PAPER_LIGHT, theme.PAPER_SHADE, theme.PAPER_INK
    return theme.RAISED, theme.RAISED_HOVER, theme.RAISED_PRESSED, theme.TEXT


_BELOW = 24
"""The size of what stands below a button's word."""


class Button(Pressable):
    """A torn sheet with a word: "main" (vermilion, one a screen), "plain" (paper) or "dark" (gold edge).

    `size` is the letters' at 1080; an `icon` stands before the word, the key of its `wish` behind it.
    """

    radius = 6
    leading = False
    """Whether icon and word begin at the left, as the first of a column of entries does."""
    below = ""
    """What stands small below the word."""

    def __init__(
        self,
        label: str,
        answer: Answer,
        kind: Kind = "plain",
        size: float = 34,
        icon: str = "",
        group: int = 0,
    ) -> None:
        super().__init__(label, answer, group)
        self.kind, self.size, self.icon = kind, size, icon

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        """A fifth of the width stays free, as other languages are longer."""
        width = self._words_wide(look) + self._icon_room(look)
        high = max(sizes.SMALLEST_TARGET, look.px(max(58, self.size * 1.85)))
        return max(look.px(200), round(width * 1.25) + look.px(40)), high

    def paint(self, surface: Drawable) -> None:
        look, rect = self.look, self.shifted()
        art, seed = look.resources.art, len(self.label)
        if self.enabled and not self.pressed:
            surface.blit(art.washi_shadow(rect.size, seed), rect.move(look.px(5), look.px(8)))
        *fills, ink = _colours(self.kind)
        edge = theme.GOLD if self.kind == "dark" else theme.INK
        surface.blit(art.washi(rect.size, seed, self.fill(*fills), edge), rect)
        room = rect.inflate(-look.px(18), 0)
        if self.icon:
            words = self._words_wide(look)
            side = look.px(self.size * 0.95)
            whole = min(room.width, words + self._icon_room(look))
            middle = rect.centerx - whole // 2
            left = min(room.left + look.px(28), middle) if self.leading else middle
            surface.blit(art.icon(self.icon, side, ink), (left, rect.centery - side // 2))
            start = left + self._icon_room(look)
            room = Rect(start, room.top, left + whole - start, room.height)
        if self.below:
            low = Rect(room.left, room.top + round(0.52 * room.height), room.width, round(0.4 * room.height))
            look.write(surface, self.below, theme.BOLD, _BELOW, ink, low, "centre")
            room.height = low.top - room.top + look.px(4)
        self._paint_cap(surface, room)
        look.write(surface, self.label, theme.DISPLAY, self.size, ink, room, "centre")

    def _paint_cap(self, surface: Drawable, room: Rect) -> None:
        """Paint the key for it at the right of its room, which is so much less, where both have room."""
        look, cap = self.look, wish_label(self.look.resources, self.wish, self.on_pad) if self.wish else ""
        wide, gap = keycap_width(look, cap) if cap else 0, look.px(14)
        if not cap or self._words_wide(look) + wide + gap > room.width:
            return
        key = Rect(0, 0, wide, min(look.px(42), room.height - look.px(8)))
        key.midright = room.right, room.centery
        draw_keycap(look, surface, key, cap, self.hovered)
        room.width -= wide + gap

    def _words_wide(self, look: UiStyle) -> int:
        below = look.measure(self.below, theme.BOLD, _BELOW)[0] if self.below else 0
        return max(look.measure(self.label, theme.DISPLAY, self.size)[0], below)

    def _icon_room(self, look: UiStyle) -> int:
        return look.px(self.size * 1.25) if self.icon else 0


class TimedButton(Button):
    """It says how long it leads anywhere by a line at its foot that grows shorter."""

    left = 1.0
    """The share of its time that is left."""

    def paint(self, surface: Drawable) -> None:
        super().paint(surface)
        rect = self.shifted()
        thick = max(3, rect.height // 14)
        line = Rect(0, 0, round(self.left * 0.9 * rect.width), thick)
        line.midbottom = rect.centerx, rect.bottom - max(2, rect.height // 24)  # below the letters
        if line.width > thick:
            surface.blit(self.look.shapes.box(line.size, thick // 2, theme.GOLD), line)


class CrestButton(Button):
    """A person's name with the crest before it."""

    def __init__(self, name: str, crest: int, answer: Answer) -> None:
        super().__init__(name, answer, "dark", 38)
        self._crest = crest

    def draw(self, surface: Drawable) -> None:
        super().draw(surface)
        rect = self.shifted()
        crest = self.look.resources.art.crest(self._crest, round(rect.height * 0.72))
        surface.blit(crest, crest.get_rect(midleft=(rect.left + self.look.px(16), rect.centery)))


class MenuEntry(Pressable):
    """A word on the ground, without a sheet, as wide as it is: the title's entries below the main one."""

    radius = 12

    def __init__(self, label: str, answer: Answer, size: float = 44) -> None:
        super().__init__(label, answer)
        self.size = size

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        width = look.measure(self.label, theme.DISPLAY, self.size)[0]
        return width + look.px(48), max(sizes.SMALLEST_TARGET, look.px(max(56, self.size * 1.3)))

    def place(self, look: UiStyle, rect: Rect) -> None:
        super().place(look, Rect(rect.topleft, (min(rect.width, self.wanted(look)[0]), rect.height)))

    def paint(self, surface: Drawable) -> None:
        look, rect = self.look, self.shifted()
        bright = self.hovered or self.focused or self.size > _LARGE
        colour = theme.PAPER_SHADE if self.pressed else theme.PAPER if bright else theme.TEXT_SOFT
        if self.hovered and not self.focused:
            stroke = look.shapes.brush((rect.width - look.px(30), look.px(12)), theme.STROKE)
            below = rect.centery + round(0.5 * look.text_size(self.size))
            surface.blit(stroke, (rect.left + look.px(20), max(below, rect.bottom - look.px(10))))
        room = Rect(rect.left + look.px(20), rect.top, rect.width - look.px(24), rect.height)
        look.write(surface, self.label, theme.DISPLAY, self.size, colour, room)

    def paint_focus(self, surface: Drawable) -> None:
        # Small ones stand beside each other: the arrow would lie upon the word before.
        alone = self.size > _LARGE
        draw_focus(self.look, surface, self.shifted(), self.look.px(self.radius), arrow=alone)


class IconButton(Pressable):
    """A square with a sign; the word for it (`label`) is told beside it."""

    arrow = False

    def __init__(
        self,
        icon: str,
        label: str,
        answer: Answer,
        size: float = 56,
        group: int = 0,
        wish: str = "",
        at_once: bool = False,
    ) -> None:
        """`wish`: the action whose key does the same, by its name in the settings."""
        super().__init__(label, answer, group)
        self.icon, self.size, self.wish, self.at_once = icon, size, wish, at_once
        self.count = 0
        """How many of something wait behind it, told at its corner."""
        self.told = ""
        """What is told of them behind the word for it."""

    def sign_name(self) -> str:
        return f"{self.label} · {self.told}" if self.told else self.label

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        side = max(sizes.SMALLEST_TARGET, look.px(self.size))
        return side, side

    def paint(self, surface: Drawable) -> None:
        look, rect = self.look, self.shifted()
        draw_icon_square(look, surface, rect, self.icon, self.hot, self.pressed)
        if self.count:
            words, high = str(self.count), max(round(0.46 * rect.height), round(1.3 * sizes.SMALLEST_TEXT))
            size = 0.68 * high / look.unit
            wide = max(high, look.measure(words, theme.DIGITS, size)[0] + high // 2)
            spot = Rect(0, 0, wide, high).move_to(center=(rect.right - high // 4, rect.top + high // 4))
            surface.blit(look.shapes.box(spot.size, high // 2, theme.VERMILION, theme.PAPER, 2), spot)
            look.write(surface, words, theme.DIGITS, size, theme.ON_VERMILION, spot, "centre")


def draw_icon_square(
    look: UiStyle, surface: Drawable, rect: Rect, icon: str, hovered: bool, pressed: bool
) -> None:
    """A square with a sign, washi while it is pressed."""
    fill = theme.PAPER if pressed else theme.RAISED_HOVER if hovered else theme.RAISED
    radius, line = look.px(14 if rect.height >= look.px(50) else 11), look.px(2.5)
    surface.blit(look.shapes.box(rect.size, radius, fill, theme.EDGE, line), rect)
    sign = look.resources.art.icon(icon, round(rect.height * 0.56), theme.INK if pressed else theme.PAPER)
    put_in_middle(surface, sign, rect.center)


class Chip(Pressable):
    """A pill that stands for one filter or answer; chosen it is washi with a tick."""

    def __init__(self, label: str, answer: Answer, chosen: bool = False, group: int = 0) -> None:
        super().__init__(label, answer, group)
        self.chosen = chosen

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        wide = pill_width(look, self.label, 28, ticked=True) + look.px(8)
        return wide, max(sizes.SMALLEST_TARGET, look.px(54))

    def paint_focus(self, surface: Drawable) -> None:
        draw_focus(self.look, surface, self.shifted(), self.rect.height // 2)

    def paint(self, surface: Drawable) -> None:
        look, rect = self.look, self.shifted()
        if self.chosen:
            draw_pill(look, surface, rect, self.label, 28, self.hot, self.pressed)
            return
        fill = self.fill(theme.RAISED, theme.RAISED_HOVER, theme.RAISED_PRESSED)
        surface.blit(look.shapes.box(rect.size, rect.height // 2, fill, theme.EDGE, look.px(2.5)), rect)
        look.write(surface, self.label, theme.BOLD, 28, theme.TEXT, rect.inflate(-look.px(24), 0), "centre")


def pill_width(look: UiStyle, label: str, size: float, ticked: bool) -> int:
    """Pixels of width of a pill with that word."""
    return look.measure(label, theme.BOLD, size)[0] + look.px(78 if ticked else 44)


def draw_pill(
    look: UiStyle, surface: Drawable, rect: Rect, label: str, size: float, hovered: bool, pressed: bool
) -> None:
    """The washi pill of what is chosen, with its tick."""
    fill = theme.PAPER_SHADE if pressed else theme.PAPER_LIGHT if hovered else theme.PAPER
    surface.blit(look.shapes.box(rect.size, rect.height // 2, fill), rect)
    side = look.px(28)
    words = min(look.measure(label, theme.BOLD, size)[0], rect.width - look.px(60))
    left = rect.centerx - (words + side + look.px(8)) // 2
    tick = look.resources.art.icon("tick", side, theme.VERMILION)
    surface.blit(tick, tick.get_rect(midleft=(left, rect.centery)))
    room = Rect(left + side + look.px(8), rect.top, words, rect.height)
    look.write(surface, label, theme.BOLD, size, theme.PAPER_INK, room)
