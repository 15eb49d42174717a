"""The curtain between two private views of a match, with the way to a look out of turn.

Owns where its small buttons lie. What a look leads to and what is bound when it is lifted, others say.
"""

from collections.abc import Callable

from pygame import Rect

from scenes.couch.curtain import CurtainScene
from scenes.ui import Control, IconButton
from scenes.window.intents import Intent, ShowCards
from scenes.window.requests import Request
from scenes.window.resources import Resources

Ask = Callable[[], Request | None]


class HandOverScene(CurtainScene):
    """A curtain for the seat that is to decide; others may ask to look at their own cards before it."""

    def __init__(
        self,
        resources: Resources,
        name: str,
        crest: int,
        lifted: Ask,
        pause: Callable[[], Request],
        look: Ask,
    ) -> None:
        """`look` asks for a look out of turn, by the key that shows cards or by the button."""
        super().__init__(resources, name, crest, lifted, pause)
        self._ask_pause, self._look = pause, look

    def tools(self) -> list[Control]:
        """Pause and look, in the lower corner."""
        text, look = self.resources.language.text, self.look
        tools: list[Control] = [
            IconButton("eye", text("table.look"), self._look, group=1),
            IconButton("pause", text("table.pause"), self._ask_pause, group=1),
        ]
        frame = self.layout.frame
        right, foot = frame.right - look.margin(40), frame.bottom - look.margin(44)
        for tool in tools:
            width, height = tool.wanted(look)
            tool.place(look, Rect(right - width, foot - height, width, height))
            right -= width + look.margin(12)
        return tools

    def handle(self, intent: Intent) -> Request | None:
        """Also by the key that shows cards."""
        if isinstance(intent, ShowCards) and intent.held and not self.lifting:
            return self._look()
        return super().handle(intent)
