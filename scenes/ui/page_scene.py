"""Scenes that show one page of controls: it gets what the scene has no use for.

The focus stays on the control of the same key whenever the page is made anew.
"""

from collections.abc import Sequence

from scenes.ui import Page
from scenes.ui.control import Control
from scenes.ui.scroll import ScrollArea
from scenes.ui.style import UiStyle
from scenes.window.intents import Back, Choose, Intent, Point
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources
from scenes.window.scene import Scene


class PageScene(Scene):
    """A scene of one page, which `resize` makes. What `leaves` names closes it; the rest goes to the page."""

    leaves: tuple[type[Intent], ...] = (Back,)
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
            self.page.handle(Point(page.position))
            self.page.by_pointer = page.by_pointer

    def press_focus(self) -> Request | None:
        """What the key that chooses does, for its hint."""
        self.page.by_pointer = False
        return self.page.handle(Choose())

    def left(self) -> Request:
        """What the app shall do when it is closed."""
        return Pop()

    def update(self, milliseconds: float) -> Request | None:
        self.page.update(milliseconds)
        return None

    def moving(self) -> bool:
        return self.page.moving()
