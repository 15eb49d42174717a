"""The small buttons in the corner of a table, of any game."""

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import Rect

from scenes.match.stage_goals import GoalsButton
from scenes.ui import IconButton, UiStyle
from scenes.window import Chosen


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
        button.key, button.wish = tool.key, tool.wish
        button.place(look, box)
        found.append(button)
    return found
