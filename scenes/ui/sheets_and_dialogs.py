"""Scenes that are declared: a sheet fills the window, a dialog lies over a scene, a menu is a dialog."""

import pygame
from pygame import Rect

from scenes.paint import theme
from scenes.ui.containers import Column, Paper, areas_of
from scenes.ui.control import Control
from scenes.ui.key_hints import KeyHint, hint
from scenes.ui.layout import Child, Item, Space, as_item, controls_of, draw, laying_out
from scenes.ui.page import PageScene
from scenes.ui.scroll import Paragraph, Reading
from scenes.ui.style import UiStyle
from scenes.window import Drawable, Intent, Request, Resources, UnseenChange, intents

_CROWD = 300
"""As much as this, at 1080, is more than half the window's height where letters are very large for it."""
_TITLE = 0.75
"""The share of its size that a title has at least beside the way back."""


class LaidScene(PageScene):
    """A page whose boxes follow from the tree of items that `body` returns."""

    look: UiStyle
    room: Rect
    """What the body may take at most, in pixels of the window."""
    main: Control | None = None
    """Which control of its body has the focus to begin with; None: the first that keys reach."""
    _root: Item

    def body(self) -> Item:
        """What stands on it, made anew whenever it is laid out, for `look` and `room`."""
        raise NotImplementedError

    def first(self) -> Control | None:
        return self.main

    def lay(self, look: UiStyle, room: Rect, more: tuple[Control, ...] = ()) -> None:
        """Put the body into a room, in pixels, and make the page of its controls and `more`."""
        self.look, self.room = look, room
        with laying_out():
            self._root = self.body()
            self._root.put(look, self.place(self._root, room))
        self.show(look, [*controls_of(self._root), *more], self.first(), areas_of(self._root))
        self.page.read = [part.rect for part in self._root.parts() if part.is_read]

    def place(self, body: Item, room: Rect) -> Rect:
        """The place of the body in its room: all of it."""
        return room

    def draw(self, surface: Drawable) -> None:
        self.draw_body(surface)

    def draw_body(self, surface: Drawable) -> None:
        """Paint what stands on it."""
        draw(self._root, self.look, surface)
        self.page.draw(surface)


class Sheet(LaidScene):
    """A title on the ground, the body below it, and hints of keys at the foot."""

    heading = ""
    """The key of the title's text."""
    chooses = ""
    """The key of the text that says what choosing does; "": it goes without saying."""
    head: Rect
    """Where the title stands."""
    titled = True
    """Whether it is written there, and nothing else has its place."""

    def hints(self) -> list[KeyHint]:
        """What choosing does, where it has a word, and the way back."""
        back = hint(self.resources, "back", "common.back", self.left)
        choosing = [hint(self.resources, "choose", self.chooses, self.press_focus)] if self.chooses else []
        return [*choosing, back]

    def corner(self) -> Child | None:
        """What stands at the right of the title."""
        return None

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The opaque picture that fills the window behind all else."""
        return self.resources.art.background(size)

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self.look = look = UiStyle(self.resources, size)
        left, top = max(look.margin(92), look.px(46)), max(look.margin(46), look.px(24))
        wide = size[0] - 2 * left
        self.head = Rect(left, top, wide, look.line_height(theme.DISPLAY, look.heading(56)))
        foot = size[1] - max(look.margin(26), look.px(16))
        corner, hints = self._place_corner(), list[KeyHint]()
        if not corner and self.is_crowded():
            hints = self._place_back()
        if not hints:
            hints = self._place_hints(left, foot, wide)
            foot = min((each.rect.top for each in hints), default=foot)
        body = Rect(left, self.head.bottom, wide, foot - self.head.bottom - look.px(10))
        self.lay(look, body, (*corner, *hints))

    def is_crowded(self) -> bool:
        """Whether letters are so large for the window that title and hints leave too little for the body."""
        return self.look.px(_CROWD) > self._size[1] / 2

    def _place_back(self) -> list[KeyHint]:
        """The way back at the right of the title, where both have room beside each other."""
        word, head = self.resources.language.text("common.back"), self.head
        back = next((one for one in self.hints() if one.label == word), None)
        if back is None:
            return []
        words, size = self.resources.language.text(self.heading), _TITLE * self.look.heading(56)
        (wide, high), gap = back.wanted(self.look), self.look.px(30)
        if self.look.measure(words, theme.DISPLAY, size)[0] + gap + wide > head.width:
            return []
        back.place(self.look, Rect(head.right - wide, head.centery - high // 2, wide, high))
        head.width -= wide + gap
        return [back]

    def _place_hints(self, left: int, foot: int, wide: int) -> list[KeyHint]:
        """Those that fit beside each other, the first in any case."""
        placed = list[KeyHint]()
        for each in self.hints():
            width, high = each.wanted(self.look)
            edge = placed[-1].rect.right if placed else left
            if placed and edge + width > left + wide:
                break
            each.place(self.look, Rect(edge, foot - high, width, high))
            placed.append(each)
        return placed

    def _place_corner(self) -> list[Control]:
        child, head = self.corner(), self.head
        if child is None:
            return []
        corner = as_item(child)
        wide, high = corner.wish(self.look, head.width)
        top = head.centery - min(high, head.height) // 2
        if not self.titled:  # it has the title's place, and the room above
            top = max(self.look.px(4), head.bottom - high)
        bottom = head.bottom if not self.titled else top + min(high, head.height)
        corner.put(self.look, Rect(head.right - wide, top, wide, bottom - top))
        head.width -= wide + self.look.px(48)
        return controls_of(corner)

    def again(self) -> None:
        """Lay it out anew: what stands on it has changed."""
        self.resize(self._size)

    def draw(self, surface: Drawable) -> None:
        surface.blit(self.ground(surface.get_size()), (0, 0))
        if self.titled:
            title, size = self.resources.language.text(self.heading), self.look.heading(56)
            self.look.write(surface, title, theme.DISPLAY, size, theme.TEXT, self.head)
        super().draw(surface)


class ReadSheet(Sheet):
    """A sheet of paper in the middle with text to be read; Back leaves it."""

    entering = "ui-page"
    seed = 5
    widest = 1240
    """Of the paper, at 1080."""

    def paragraphs(self) -> list[Paragraph]:
        raise NotImplementedError

    def body(self) -> Item:
        self.reading = Reading(self.paragraphs())
        words = Column(self.reading, pad=(30, 28))
        paper = Paper(words, self.seed, wide=self.widest, most=self.widest, grow=1)
        return Column(Space(12), paper, Space(12), lies="centre")


class Dialog(LaidScene):
    """A panel in the middle, as large as its body asks for, over a scene that shows through darkly.

    A press beside the panel is a way back.
    """

    opaque = False
    left_beside = True
    """Whether a press beside it leaves it; not where that would lose what was written."""

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self._came = UnseenChange()
        self._came.begin()

    def update(self, milliseconds: float) -> Request | None:
        self._came.update(milliseconds)
        return super().update(milliseconds)

    def resize(self, size: tuple[int, int]) -> None:
        look = UiStyle(self.resources, size)
        self.lay(look, Rect((0, 0), size).inflate(-look.px(60), -look.px(24)))

    def place(self, body: Item, room: Rect) -> Rect:
        wide, high = body.wish(self.look, room.width)
        self.panel = Rect(0, 0, min(wide, room.width), min(high, room.height)).move_to(center=room.center)
        return self.panel

    def handle(self, intent: Intent) -> Request | None:
        beside = isinstance(intent, intents.Press) and not self.panel.collidepoint(intent.position)
        if beside and self.left_beside and intents.Back in self.leaves:
            return None if self._came.unseen else self.handle(intents.Back())  # the second of two presses
        return super().handle(intent)

    def draw(self, surface: Drawable) -> None:
        self.look.veil(surface)
        super().draw(surface)


class Menu(Dialog):
    """A dialog whose entries stand in one column: up and down go round its ends."""

    wraps = True
