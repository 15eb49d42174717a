"""The small buttons in a table's corner, for any game, also while an act is shown.

The one of a stage's goals has a mark for each.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.table.goal_forms import FAILED, REACHED
from scenes.paint import theme
from scenes.ui import Answer, Control, Drawable, IconButton, Page, UiStyle
from scenes.window import Chosen, Request
from scenes.window.intents import Intent, Point, Press, Release


class GoalsButton(IconButton):
    """A button with a mark for each goal at its foot."""

    def __init__(self, icon: str, label: str, answer: Answer, group: int, states: Sequence[str]) -> None:
        super().__init__(icon, label, answer, group=group)
        self._states = states

    def draw(self, surface: Drawable) -> None:
        super().draw(surface)
        look, rect = self.look, self.shifted()
        size = max(9, round(0.21 * rect.height))
        for number, state in enumerate(self._states):
            fill = {REACHED: theme.GOLD_LIGHT, FAILED: theme.LOST}.get(state, theme.SUNK)
            mark = look.shapes.disc(size, fill, theme.PAPER, max(1, size // 7))
            middle = rect.centerx + round((number - 1) * 1.3 * size), rect.bottom - round(0.5 * size)
            surface.blit(mark, mark.get_rect(center=middle))


@dataclass(frozen=True)
class TableTool:
    """What comes back when it is chosen (`what`), its sign and its word."""

    what: object
    icon: str
    label: str
    goals: tuple[str, ...] = ()
    """How a stage's goals stand, for the button that tells of them."""
    key: str = ""
    """The control's, on a page that is made anew."""
    wish: str = ""
    """The action whose key does the same, by its name in the settings."""
    on_pad: str = ""
    """The action whose button does, where a pad has none for that one."""
    reason: str = ""
    """Why it leads nowhere just now, in words; "" where it does something."""


def tool_buttons(
    look: UiStyle, tools: Iterable[TableTool], boxes: Iterable[Rect], group: int
) -> list[IconButton]:
    """Return the buttons of those that have a box: the last has none where it would hide something."""
    found = list[IconButton]()
    for tool, box in zip(tools, boxes, strict=False):
        answer = Chosen(tool.what)
        button = (
            GoalsButton(tool.icon, tool.label, answer, group, tool.goals)
            if tool.goals
            else IconButton(tool.icon, tool.label, answer, group=group)
        )
        button.key, button.wish, button.on_pad = tool.key, tool.wish, tool.on_pad
        button.disable(tool.reason)
        button.place(look, box)
        found.append(button)
    return found


class ToolsOverAct:
    """The small buttons while an act is shown: for the pointer alone, as keys have wishes of their own."""

    def __init__(self, look: UiStyle) -> None:
        self.page = Page(look)

    def show(self, tools: Iterable[Control]) -> None:
        """Hold these, which nothing else holds; what is pointed at stays so."""
        before, self.page = self.page, Page(self.page.look)
        held = list(tools)
        for tool in held:
            tool.focusable = False
        self.page.fill(held)
        self.page.follow(before)

    @property
    def wide(self) -> int:
        """How many pixels of the window, from the right, they take."""
        return max((self.page.look.size[0] - tool.rect.left for tool in self.page.controls), default=0)

    def handle(self, intent: Intent) -> tuple[bool, Request | None]:
        """Return whether an intent was meant for one of them, and what follows: a press does it at once.

        The act may be over, and with it these buttons, before the pointer goes up.
        """
        match intent:
            case Point():
                self.page.handle(intent)
            case Press(position, 1, touch) if next(self.page.under(position), None) is not None:
                self.page.handle(intent)
                return True, self.page.handle(Release(position, touch))
        return False, None
