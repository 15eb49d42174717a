"""What every control is: a box that can be pointed at, focused, pressed, and refused with a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from pygame import Rect

from scenes.paint import sizes, theme
from scenes.paint.theme import Colour
from scenes.ui.focus import draw_focus
from scenes.ui.style import UiStyle
from scenes.window import Direction, Drawable, Position, Request

Answer = Request | Callable[[], Request | None]
"""What follows when a control is chosen: a request for the app, or what does something and may return one."""

RISE = 3
SINK = 4
_WARMING = 90.0
"""Milliseconds in which a control under the pointer rises."""


def answered(answer: Answer | None) -> Request | None:
    """Return the request that an answer is or makes."""
    return answer() if callable(answer) else answer


class Control:
    """One thing on a page that can be used. `look` and `rect` (pixels of the window) come with `place`."""

    focusable = True
    """Whether keys can reach it; what only a pointer needs (a hint of a key) says False."""
    shows_reason = False
    """Whether it says by itself why it is disabled; else the page does."""
    radius = 14
    meaning = ""
    """What a press on it does; another one in its place a moment ago was pressed by habit. "": no harm."""
    wide_target = False
    """Whether a press anywhere on the row around it is meant for it."""
    leads_down = False
    """Whether the choosing key goes on to what lies below it, which it has chosen already."""
    sound = "ui-press"
    key = ""
    """Its name on the page, by which the focus is kept when the page is made anew; "": its number there."""
    wish = ""
    """The action whose key does the same here, by its name in the settings; "": there is none."""
    on_pad = ""
    """The action whose button does the same on a pad, where `wish` has none there."""

    def __init__(self, group: int = 0, answer: Answer | None = None) -> None:
        """`answer` counts when it is chosen, unless `choose` says otherwise."""
        self.look: UiStyle
        self.rect = Rect(0, 0, 0, 0)
        self.group, self._on_choose = group, answer
        self.enabled, self.reason = True, ""
        self.pale = False
        """Whether it looks as if it were disabled: it leads somewhere, but only to the reasons."""
        self.hovered = self.focused = self.pressed = False
        self.warmth = 0.0
        self.pointer: Position = (-1, -1)
        """Where the pointer was last while it was on the control; for those with parts."""

    def place(self, look: UiStyle, rect: Rect) -> None:
        self.look, self.rect = look, Rect(rect)

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        """The size in pixels that it would like to have; 0 wide: as wide as others make its place."""
        return 0, sizes.SMALLEST_TARGET

    def wide(self, look: UiStyle) -> int:
        return self.wanted(look)[0]

    def fitted(self, look: UiStyle, width: int) -> int:
        """The height in pixels that it needs at a width."""
        return self.wanted(look)[1]

    def disable(self, reason: str) -> None:
        """Let it refuse, with a reason in words; an empty reason enables it again."""
        self.enabled, self.reason = not reason, reason

    def follow(self, before: Control) -> None:
        """Take over from the one of its kind that it replaces on a page that is made anew."""
        self.pressed, self.warmth = before.pressed, before.warmth

    def named(self, key: str) -> Self:
        """Give it the key by which it is found on its page, and return it."""
        self.key = key
        return self

    at_once = False
    """Whether what a sign is called is told as soon as the pointer is there, not only where it rests."""

    def sign_name(self) -> str:
        """What it is called, where it shows a sign alone; the page says it beside it."""
        return ""

    # What the page tells it

    def choose(self) -> Request | None:
        """It was chosen: a key, or the pointer went up on it."""
        return answered(self._on_choose)

    def press(self, position: Position) -> Request | None:
        return None

    def drag(self, position: Position) -> Request | None:
        """The pointer moves, still down since it went down on this control."""
        return None

    def keeps_drag(self, position: Position) -> bool:
        """Whether a finger that draws away from where it went down is still meant for the control."""
        return False

    def release(self, position: Position) -> Request | None:
        """The pointer went up, having gone down on it; `position` may lie outside."""
        return self.choose() if self.rect.collidepoint(position) else None

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        """An arrow key while it has the focus: whether it was for the control, and what follows."""
        return False, None

    def erase(self) -> tuple[bool, Request | None]:
        """The key that takes back, while it has the focus: whether it was for the control, what follows."""
        return False, None

    def type(self, text: str) -> None:
        """Text was typed, while it is `typing`."""

    def blur(self) -> None:
        """It lost the focus."""

    @property
    def typing(self) -> bool:
        """Whether keys are to come as text."""
        return False

    def update(self, milliseconds: float, still: bool) -> None:
        """Let the rising under the pointer go on; at once where motion is unwanted (`still`)."""
        step = 1.0 if still else milliseconds / _WARMING
        self.warmth += max(-step, min(step, self._height() - self.warmth))

    def moving(self) -> bool:
        return self.warmth != self._height()

    def _height(self) -> float:
        return 1.0 if self.hot and not self.pressed else 0.0

    # Drawing

    @property
    def hot(self) -> bool:
        return self.hovered and self.enabled

    def fill(self, still: Colour, lit: Colour, pressed: Colour) -> Colour:
        """Of three colours the one for its state."""
        return pressed if self.pressed else lit if self.hot else still

    def draw(self, surface: Drawable) -> None:
        """Paint it in its state: dimmed where it is disabled or pale, ringed where it has the focus."""
        if self.enabled and not self.pale:
            self.paint(surface)
        else:
            draw_dimmed(surface, self.rect, self.paint)
        if self.focused:
            self.paint_focus(surface)

    def paint(self, surface: Drawable) -> None:
        """Paint it as if it were enabled and not focused; for a control that leaves `draw` as it is."""
        raise NotImplementedError

    def paint_focus(self, surface: Drawable) -> None:
        draw_focus(self.look, surface, self.rect, self.look.px(self.radius))

    def ring(self) -> Rect:
        """The box that the focus ring goes around, and from which arrow keys look for the next control."""
        return self.rect

    def play(self, sound: str) -> None:
        self.look.resources.sounds.play(sound)

    def pointed(self, part: Rect) -> bool:
        """Whether the pointer is on a part of the control, and could use it."""
        return self.hot and part.collidepoint(self.pointer)

    def shifted(self) -> Rect:
        """Its box where it is drawn: risen under the pointer, sunk while pressed."""
        down = SINK if self.pressed else -RISE * self.warmth
        return self.rect.move(0, round(down * self.look.unit))


class Pressable(Control):
    """What has a word and rises under the pointer."""

    arrow = True
    """Whether an arrow at its left shows the focus, too; not where it would lie on a neighbour's word."""

    def __init__(self, label: str, answer: Answer, group: int = 0) -> None:
        super().__init__(group, answer)
        self.label = label

    @property
    def meaning(self) -> str:  # type: ignore[override]
        return self.key or self.label

    def paint_focus(self, surface: Drawable) -> None:
        draw_focus(self.look, surface, self.shifted(), self.look.px(self.radius), self.arrow)


def draw_dimmed(surface: Drawable, area: Rect, draw: Callable[[Drawable], object]) -> None:
    """Paint something at the opacity of what cannot be used: `draw` paints the whole picture of `area`."""
    area = area.clip(surface.get_rect())
    if not area.width or not area.height:
        return
    before = surface.subsurface(area).copy()
    draw(surface)
    before.set_alpha(255 - theme.DISABLED_OPACITY)
    surface.blit(before, area)
