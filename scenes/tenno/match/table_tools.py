"""The small buttons in the table's corner: pause, log, and what one person or several need beside them."""

from collections.abc import Callable
from dataclasses import dataclass

from game.kept.language import Language
from scenes.tenno.match.table_page import Tool
from scenes.window.requests import Request

Deed = Callable[[], Request | None]


@dataclass(frozen=True)
class ToolActions:
    """What the buttons lead to."""

    pause: Deed
    log: Deed
    paper: Deed
    look: Deed
    cards: Deed


def table_tools(
    language: Language,
    deeds: ToolActions,
    goals: tuple[str, ...] | None,
    shared: bool,
    private: bool,
    shown: bool,
) -> tuple[Tool, ...]:
    """Make them; `goals` is None where there is no paper to read, `shown`: own cards lie open.

    `shared`: several people are at the screen, and then `private` says that one of them has it.
    """
    text = language.text
    always = Tool("pause", text("table.pause"), deeds.pause), Tool("log", text("table.log"), deeds.log)
    if not shared:
        paper = () if goals is None else (Tool("star", text("campaign.paper"), deeds.paper, goals),)
        return (*always, *paper)
    if not private:
        return (*always, Tool("eye", text("table.look"), deeds.look))
    icon, word = ("eye-crossed", "table.hide") if shown else ("eye", "table.look")
    return (*always, Tool(icon, text(word), deeds.cards))
