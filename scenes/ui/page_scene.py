"""What scenes are that show one page of controls: the page gets what the scene has no use for.

Owns the way out of such a scene and the page's time. What stands on the page its scene lays out.
"""

from __future__ import annotations

from scenes.ui import Page
from scenes.window.intents import Back, Intent
from scenes.window.requests import Pop, Request
from scenes.window.scene import Scene


class PageScene(Scene):
    """A scene of one page, which `resize` makes. What `leaves` names closes it; the rest goes to the page."""

    leaves: tuple[type[Intent], ...] = (Back,)
    page: Page

    def handle(self, intent: Intent) -> Request | None:
        """Close it, or let the page answer."""
        if isinstance(intent, self.leaves):
            self.resources.sounds.play("ui-back")
            return self.left()
        return self.page.handle(intent)

    def left(self) -> Request:
        """What the app shall do when it is closed."""
        return Pop()

    def update(self, milliseconds: float) -> Request | None:
        """Let what stands on the page rise and sink."""
        self.page.update(milliseconds)
        return None

    def moving(self) -> bool:
        """While something on the page rises or sinks."""
        return self.page.moving()
