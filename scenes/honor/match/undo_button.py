"""The button that leads back: to before the last touch of a choice, or to before what was done last."""

from game.kept.language import Language
from scenes.honor.match.page_contents import PageContents
from scenes.honor.table.layout import TableLayout
from scenes.honor.table.table_controls import BUTTONS, Tool
from scenes.honor.table.whole_table import undo_room
from scenes.ui import Button, UiStyle
from scenes.window import Chosen


def ways_back(look: UiStyle, layout: TableLayout, language: Language, inputs: PageContents) -> list[Button]:
    """Make it and lay it in its place; none where nothing can be taken back."""
    if inputs.choice is not None and inputs.choice.touched:
        back = Button(language.text("common.back"), Chosen(Tool("back")), "dark", 34, group=BUTTONS)
        back.place(look, layout.declare)
        return [back.named("back")]
    if inputs.undoes:
        undo = Button(language.text("table.undo"), Chosen(Tool("undo")), "dark", 30, group=BUTTONS)
        undo.place(look, undo_room(layout))
        return [undo.named("undo")]
    return []
