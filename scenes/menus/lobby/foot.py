"""The ways out of the lobby: the button that begins, and the keys' hints at its foot or a button back.

It makes and places them. What they do is told to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from scenes.menus.lobby.layout import LobbyLayout
from scenes.paint import theme
from scenes.ui import Button, Control, IconButton, KeyHint, UiStyle
from scenes.ui.hints import hint
from scenes.window.requests import Request

Answer = Callable[[], Request | None]


@dataclass(frozen=True)
class FootActions:
    """What the ways out do; `bind_pad` None: there is no pad in hand that could be somebody's."""

    begin: Answer
    back: Answer
    choose: Answer
    next_group: Answer
    bind_pad: Answer | None


def make_foot(look: UiStyle, layout: LobbyLayout, chooses: str, deeds: FootActions) -> dict[str, Control]:
    """Make and place them by name; `chooses` is the key of the text that says what the key to choose does."""
    begin = _begin(look, layout, deeds.begin)
    if not layout.footer.width:
        word = look.resources.language.text("common.back")
        back = IconButton("arrow-left", word, deeds.back, group=4)
        back.place(look, Rect(layout.back))
        return {"begin": begin, "back": back}
    return {"begin": begin, **_hints(look, layout, chooses, deeds)}


def _begin(look: UiStyle, layout: LobbyLayout, answer: Answer) -> Button:
    word = look.resources.language.text("lobby.begin")
    size = min(66.0, 0.44 * layout.begin.height / look.unit)
    room = layout.begin.width - look.px(44)
    while size > 20 and look.measure(word, theme.DISPLAY, size)[0] + look.px(1.25 * size) > room:
        size -= 1
    begin = Button(word, answer, "main", size, "play", group=3)
    begin.place(look, Rect(layout.begin))
    return begin


def _hints(look: UiStyle, layout: LobbyLayout, chooses: str, deeds: FootActions) -> dict[str, Control]:
    """As many hints as fit beside what is said of the match's length."""
    resources, left = look.resources, layout.footer.x + look.margin(20)
    wanted: dict[str, KeyHint] = {
        "hint choose": hint(resources, "choose", chooses, deeds.choose),
        "hint back": hint(resources, "back", "common.back", deeds.back),
        "hint next": hint(resources, "next_group", "lobby.next", deeds.next_group),
    }
    if deeds.bind_pad is not None:
        wanted["hint pad"] = hint(resources, "show_cards", "lobby.my_pad", deeds.bind_pad)
    found: dict[str, Control] = {}
    for key, shown in wanted.items():
        wide = shown.wanted(look)[0]
        if left + wide > layout.footer.x + 0.6 * layout.footer.width:
            break
        shown.place(look, Rect(left, layout.footer.y, wide, layout.footer.height))
        left += wide + look.margin(28)
        found[key] = shown
    return found
