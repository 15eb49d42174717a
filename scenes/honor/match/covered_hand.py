"""What is said to somebody who is asked something while the own hand is covered: how to turn it up, no more.

The same words whatever is held and whatever is asked.
"""

from scenes.honor.table.layout import TableLayout
from scenes.honor.table.table_controls import BUTTONS, Tool
from scenes.paint import theme
from scenes.ui import Button, UiStyle
from scenes.ui.key_hints import spoken, wish_label
from scenes.window import Chosen, Resources

SHOWS = "show"
"""The key of the button that turns the hand up."""


def words(resources: Resources) -> tuple[str, str]:
    """Return what is so, and which key of the device in hand turns it up; a finger has the button alone."""
    text, key = resources.language.text, wish_label(resources, "show_cards")
    cap = spoken(resources.language, (key,))
    return text("honor.ask.covered"), text("honor.ask.covered_key", key=cap) if key else ""


def shows_hand(look: UiStyle, layout: TableLayout) -> Button:
    """Make the button, and lay it where no turn is ended: a second press could follow at once."""
    label = look.resources.language.text("honor.ask.show_hand")
    button = Button(label, Chosen(Tool("hand")), "main", 34, group=BUTTONS).named(SHOWS)
    room = layout.declare.width - look.px(18), layout.declare.height
    button.size = look.fit(label, theme.DISPLAY, button.size, *room)
    button.place(look, layout.declare)
    return button
