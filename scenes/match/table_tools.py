"""The small buttons in a table's corner, for any game; the one of a stage's goals has a mark for each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.table.goal_forms import FAILED, REACHED
from scenes.paint import theme
from scenes.ui import Answer, Drawable, IconButton, UiStyle
from scenes.window import Chosen


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
        button.place(look, box)
        found.append(button)
    return found
