"""The controls of one screen together, which has the focus and gets an intent; and scenes of one such page.

There is one focus at a time. Arrow keys move it as the eye expects, Tab to the next group (with one group
only: to the next control). Of the kinds of controls it knows only those that scroll.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from scenes.ui.bubbles import Naming, draw_name, draw_reason
from scenes.ui.control import Control
from scenes.ui.focus import neighbour
from scenes.ui.scroll import Reading, ScrollArea
from scenes.ui.style import UiStyle
from scenes.window import (
    Direction,
    Drawable,
    Intent,
    Pop,
    Position,
    Request,
    Resources,
    Scene,
    UnseenChange,
    intents,
)

_NOWHERE = (-1, -1)
_KEYS = (
    intents.Choose, intents.ChooseReleased, intents.Move, intents.NextGroup, intents.PreviousGroup,
    intents.Typed, intents.Erase,
)  # fmt: skip


class Page:
    """Routes intents to controls, which the scene places. `wrap`: up and down go round the ends."""

    def __init__(self, look: UiStyle, wrap: bool = False) -> None:
        self.look, self.wrap = look, wrap
        self.controls: list[Control] = []
        self.areas: list[ScrollArea] = []
        """They scroll controls that are among the page's."""
        self.focus: Control | None = None
        self.by_pointer = False
        """Whether the pointer was used last; then the focus keeps its place, but its ring is not shown."""
        self._pointed: Control | None = None
        self._held: Control | ScrollArea | None = None
        self._pushed: ScrollArea | None = None
        self._naming = Naming()
        self.read: Sequence[Rect] = ()
        """Boxes of words beside the controls, which no bubble is to cover."""
        self.covered: Rect | None = None
        """Where a paper lies over the page."""
        self._above: Sequence[Control] = ()
        self._under, self._in_focus = UnseenChange(), UnseenChange()
        """What came under the pointer, and what got the focus, while somebody may have pressed again."""
        self.position: Position = _NOWHERE
        """Where the pointer is, in pixels; (-1, -1) where it is nowhere."""

    def fill(self, controls: Sequence[Control], focus: Control | None = None) -> None:
        """Hold these controls from now on; without a focus the first that keys can reach has it."""
        self.let_go()
        under, focused = _meaning(self._at(self.position)), _meaning(self.focus)
        self._pointed = None
        self.controls = list(controls)
        reachable = self._reachable()
        self._set_focus(focus if focus in reachable else reachable[0] if reachable else None)
        if _meaning(self._at(self.position)) not in ("", under):
            self._under.begin(self.position)
        if focused and _meaning(self.focus) not in ("", focused):
            self._in_focus.begin()

    def keyed(self, control: Control | None) -> str:
        """The key of a control on the page, or where it has none its number there; "" for None."""
        return "" if control is None else control.key or f"#{self.controls.index(control)}"

    def follow(self, before: Page) -> None:
        """Take over from the page that this one replaces: what is scrolled, focused, pointed at and held."""
        for area, old in zip(self.areas, before.areas, strict=False):
            area.scroll_to(old.offset)
        was = {before.keyed(control): control for control in before.controls}
        self.by_pointer, self.position, self._naming = before.by_pointer, before.position, before._naming
        for control in self.controls:
            old_one = was.get(self.keyed(control))
            if old_one is None:
                continue
            if old_one is before.focus and control.focusable:
                self._set_focus(control)
            if type(old_one) is type(control):
                control.follow(old_one)
                self._held = control if old_one is before._held else self._held
        self._pointed = self._at(self.position)
        self._mark()

    def cover(self, rect: Rect, controls: Sequence[Control]) -> None:
        """A paper lies over part of the page: there the pointer reaches these controls of it alone."""
        self.covered, self._above = rect, controls
        self._pointed = self._at(self.position)
        self._mark()

    def reveal(self) -> None:
        """Bring the focus into view, where its ring is shown."""
        if self.focus is not None and not self.by_pointer:
            self._reveal(self.focus)

    @property
    def typing(self) -> bool:
        return self.focus is not None and self.focus.typing

    @property
    def dragging(self) -> bool:
        return self._held is not None

    def set_focus(self, control: Control) -> None:
        """Give the focus to a control, silently, and bring it into view."""
        self._set_focus(control)
        self._in_focus.end()
        self._naming.came = control
        self._reveal(control)

    def lead(self, control: Control) -> None:
        """Give the focus to what follows from a key: the same key again by habit does nothing there yet."""
        self.set_focus(control)
        self._in_focus.begin()

    def forget_focus(self) -> None:
        """Let nothing have the focus until a key asks for it, or while something else lies over the page."""
        self._set_focus(None)

    # Intents

    def handle(self, intent: Intent) -> Request | None:
        match intent:
            case intents.Point(position):
                return self._point(position)
            case intents.Press(position, 1, touch):
                return self._press(position, touch)
            case intents.Release(position, touch):
                return self._release(position, touch)
            case intents.Wheel(position, steps):
                self._wheel(position, steps)
            case intents.FocusLost():
                self.let_go()
            case _ if isinstance(intent, _KEYS):
                # A key that goes up says nothing new: it may have gone down in a view no longer shown.
                self.by_pointer = self.by_pointer and isinstance(intent, intents.ChooseReleased)
                self._mark()
                return None if self.focus is None else self._key(self.focus, intent)
        return None

    def _key(self, focus: Control, intent: Intent) -> Request | None:
        match intent:
            case intents.Choose():
                return self._move(focus, "down") if focus.leads_down else self._choose(focus)
            case intents.ChooseReleased():
                focus.pressed = False
            case intents.Move(direction):
                return self._move(focus, direction)
            case intents.NextGroup():
                self._next_group(focus, 1)
            case intents.PreviousGroup():
                self._next_group(focus, -1)
            case intents.Typed(text):
                focus.type(text)
            case intents.Erase() if focus.enabled or focus.typing:
                return focus.erase()[1]
        return None

    def _choose(self, control: Control) -> Request | None:
        if self._in_focus.unseen:
            return None
        self._naming.used = control
        if not control.enabled:
            control.play("ui-refuse")
            return None
        control.pressed = True
        if control.sound:
            control.play(control.sound)
        return control.choose()

    def _move(self, focus: Control, direction: Direction) -> Request | None:
        taken, request = focus.steer(direction) if focus.enabled else (False, None)
        if taken:
            return request
        reachable = self._reachable()
        offsets = [area.offset if (area := self._area_of(control)) else 0 for control in reachable]
        boxes = [control.ring().move(0, down) for control, down in zip(reachable, offsets, strict=True)]
        wrap = self.wrap and direction in ("up", "down")
        goal = neighbour(boxes, reachable.index(focus), direction, wrap)
        if goal is not None:
            self._go(reachable[goal])
        return None

    def _next_group(self, focus: Control, step: int) -> None:
        reachable = self._reachable()
        groups = sorted({control.group for control in reachable})
        if len(groups) == 1:
            self._go(reachable[(reachable.index(focus) + step) % len(reachable)])
            return
        group = groups[(groups.index(focus.group) + step) % len(groups)]
        self._go(next(control for control in reachable if control.group == group))

    def _go(self, control: Control) -> None:
        if control is not self.focus:
            self.set_focus(control)
            control.play("ui-hover")

    # The pointer

    def _point(self, position: Position) -> Request | None:
        if position == self.position:
            return None
        moved, self.position = self.position != _NOWHERE, position
        if self._pushed is not None and self._push(self._pushed, position):
            return None
        if isinstance(self._held, ScrollArea):
            self._held.drag(position)
            return None
        if isinstance(self._held, Control):
            held = self._held
            held.pressed = held.rect.collidepoint(position)
            return held.drag(position)
        self.by_pointer = self.by_pointer or (moved and position != _NOWHERE)
        found = self._at(position)
        if found is not None:
            found.pointer = position
            if moved and found is not self._pointed and found.enabled:
                found.play("ui-hover")
        self._pointed = found
        self._mark()
        return None

    def _press(self, position: Position, touch: bool) -> Request | None:
        if self._under.takes(position):
            return None
        self._point(position)
        self.by_pointer = True
        control = self._naming.used = self._at(position)
        self._mark()
        if touch:
            self._pushed = next((area for area in self.areas if area.grasp(position)), None)
        if control is None:
            self._held = next((area for area in self.areas if area.grab(position)), None)
            return None
        if control.focusable:
            self._set_focus(control)
        if not control.enabled:
            control.play("ui-refuse")
            return None
        self._held = control
        control.pressed = True
        return control.press(position)

    def _release(self, position: Position, touch: bool) -> Request | None:
        held, self._held = self._held, None
        request = None
        if isinstance(held, Control):
            held.pressed = False
            if held.sound and held.rect.collidepoint(position):
                held.play(held.sound)
            request = held.release(position)
            self.position, self._pointed = position, self._at(position)  # it may have been dragged away
            self._mark()
        if touch:  # a finger is gone: it points at nothing, and what it touched keeps the focus
            self._pushed = self._pointed = None
            self.position, self.by_pointer = _NOWHERE, False
            self._mark()
        return request

    def _push(self, area: ScrollArea, position: Position) -> bool:
        """A finger moves over an area: whether it pushes what is there, which is no press any more."""
        if isinstance(self._held, Control):
            if not area.pushed(position) or self._held.keeps_drag(position):
                return False
            self.let_go()
            self._pushed = area
        area.push(position)
        self._mark()
        return True

    def _wheel(self, position: Position, steps: float) -> None:
        under = [area for area in self.areas if area.view.collidepoint(position)] or self.areas[:1]
        for area in under:
            area.scroll_by(-steps * self.look.px(100))
        for control in self.controls:
            if isinstance(control, Reading) and (control.rect.collidepoint(position) or not under):
                control.scroll_by(-steps * self.look.px(100))
        self._pointed = self._at(self.position)
        self._mark()

    def _at(self, position: Position) -> Control | None:
        return next(self.under(position), None)

    def under(self, position: Position) -> Iterator[Control]:
        """Yield the controls that the pointer reaches there, the uppermost first."""
        controls: Sequence[Control] = self.controls
        if self.covered is not None and self.covered.collidepoint(position):
            controls = self._above
        for control in reversed(controls):
            area = self._area_of(control)
            if control.rect.collidepoint(position) and (area is None or area.view.collidepoint(position)):
                yield control

    # Marks

    def _set_focus(self, control: Control | None) -> None:
        if self.focus is not None and self.focus is not control:
            self.focus.pressed = False
            self.focus.blur()
        self.focus = control
        self._mark()

    def _mark(self) -> None:
        for control in self.controls:
            control.hovered = control is self._pointed
            control.focused = control is self.focus and (not self.by_pointer or control.typing)

    def let_go(self) -> None:
        """Let nothing be pressed, pushed or dragged any more."""
        for control in self.controls:
            control.pressed = False
        self._held = self._pushed = None

    def _reachable(self) -> list[Control]:
        return [control for control in self.controls if control.focusable]

    def _area_of(self, control: Control) -> ScrollArea | None:
        return next((area for area in self.areas if control in area.controls), None)

    def _reveal(self, control: Control) -> None:
        area = self._area_of(control)
        if area is not None:
            area.reveal(control)

    # Time and drawing

    def update(self, milliseconds: float) -> None:
        self._naming.update(milliseconds, self._attended())
        self._under.update(milliseconds)
        self._in_focus.update(milliseconds)
        still = self.look.resources.settings.reduced_motion
        for control in self.controls:
            control.update(milliseconds, still)

    def moving(self) -> bool:
        waits = self._naming.waits(self._attended(), self.by_pointer)
        return waits or any(control.moving() for control in self.controls)

    def draw(self, surface: Drawable) -> None:
        outside = [control for control in self.controls if self._area_of(control) is None]
        for control in sorted(outside, key=lambda control: control.focused):
            control.draw(surface)
        for area in self.areas:
            area.draw(surface)
        shown = self._attended()
        if shown is not None and not shown.enabled and not shown.shows_reason:
            draw_reason(self.look, surface, shown, self.read)
        self.draw_name(surface)

    def draw_name(self, surface: Drawable) -> None:
        """Say what the sign is called that pointer or focus rest on."""
        shown = self._attended()
        if shown is not None and self._naming.tells(shown, self.by_pointer):
            draw_name(self.look, surface, shown, self.read)

    def _attended(self) -> Control | None:
        """Where the pointer is, or where keys were used last the focus."""
        return self._pointed if self.by_pointer else self.focus


def _meaning(control: Control | None) -> str:
    return "" if control is None else control.meaning


class PageScene(Scene):
    """A scene of one page, which `resize` makes. What `leaves` names closes it; the rest goes to the page.

    The right button of the mouse is a way back.
    """

    leaves: tuple[type[Intent], ...] = (intents.Back,)
    wraps = False
    """Whether up and down go round the ends of the page."""
    page: Page

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self._leaves: dict[object, Page] = {}
        """The page of each leaf that was left, by what it is called."""

    def show(
        self,
        look: UiStyle,
        controls: Sequence[Control],
        focus: Control | None = None,
        areas: Sequence[ScrollArea] = (),
    ) -> None:
        """Make the page anew; the focus stays where it was, at first it is on `focus`."""
        before = getattr(self, "page", None)
        self.page = Page(look, self.wraps)
        self.page.areas += areas
        self.page.fill(controls, focus)
        if before is not None:
            self.page.follow(before)
        self.page.reveal()

    def handle(self, intent: Intent) -> Request | None:
        if isinstance(intent, intents.Press) and intent.right and intents.Back in self.leaves:
            return self.handle(intents.Back())
        if isinstance(intent, self.leaves):
            self.resources.sounds.play("ui-back")
            return self.left()
        return self.page.handle(intent)

    @property
    def controls(self) -> dict[str, Control]:
        return {control.key: control for control in self.page.controls if control.key}

    def turn(self, left: object, leaf: object) -> None:
        """Turn a leaf over: the next one is laid out with focus and scrolled places as it was left."""
        page = self._leaves[left] = self.page
        del self.page
        if leaf in self._leaves:
            self.page = self._leaves[leaf]
            self.page.handle(intents.Point(page.position))
            self.page.by_pointer = page.by_pointer

    def press_focus(self) -> Request | None:
        """What the key that chooses does, for its hint."""
        self.page.by_pointer = False
        return self.page.handle(intents.Choose())

    def left(self) -> Request:
        """What the app shall do when it is closed."""
        return Pop()

    def pause(self) -> None:
        """What goes up over another scene is not told here: nothing counts as held."""
        self.page.let_go()

    def update(self, milliseconds: float) -> Request | None:
        self.page.update(milliseconds)
        return None

    def moving(self) -> bool:
        return self.page.moving()
