"""The options below the lobby's seats: how many there are, who begins, how fast it goes, odds apart.

It makes the controls and finds places for them. Where not all fit beside one another they come on pages, with
a button that turns to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.kept.settings import rule
from game.kept.table_plan import FEWEST, MOST
from scenes.menus.lobby.controls import Cycler
from scenes.menus.lobby.house_rules import fitting_rules
from scenes.menus.lobby.layout import LobbyLayout
from scenes.paint import theme
from scenes.ui import Control, IconButton, Segments, Stepper, Toggle, UiStyle
from scenes.ui.box import Box
from scenes.window.requests import Request


@dataclass(frozen=True)
class OptionActions:
    """What the options do: `count` seats, let one `begin_with` (0: the lot), `change` a setting.

    `hints` shows odds to the person at the selected seat, or does not; `turn` goes to the next page.
    """

    count: Callable[[int], Request | None]
    begin_with: Callable[[int], Request | None]
    change: Callable[[str, object], Request | None]
    hints: Callable[[bool], Request | None]
    turn: Callable[[], Request | None]


@dataclass(frozen=True)
class Options:
    """The options of one page by name, and where the word of each stands; `page` is which of them it is."""

    controls: dict[str, Control]
    labels: tuple[tuple[str, Box], ...]
    page: int


def make_options(
    look: UiStyle,
    layout: LobbyLayout,
    seats: int,
    firsts: Sequence[str],
    first: int | None,
    deeds: OptionActions,
    page: int = 0,
) -> Options:
    """Make and place the options of a table of `seats`; `firsts` is who could begin, the lot before all."""
    controls = _controls(look, seats, firsts, first, deeds)
    widths = [_widths(look, layout, name, control) for name, control in controls.items()]
    pages = _pages(layout, widths)
    page %= len(pages)
    start, places = pages[page]
    shown = dict(list(controls.items())[start : start + len(places)])
    for control, (_, place) in zip(shown.values(), places, strict=True):
        wide = min(control.wanted(look)[0], place.width)
        control.place(look, Rect(place.x, place.y, wide, place.height))
    labels = tuple((name, label) for name, (label, _) in zip(shown, places, strict=True))
    if len(pages) > 1:
        more = IconButton("menu", look.resources.language.text("lobby.more"), deeds.turn, group=2)
        more.place(look, Rect(layout.more_place()))
        shown["more"] = more
    return Options(shown, labels, page)


def label(look: UiStyle, name: str, seat: int) -> str:
    """Return the word of an option; odds are those of the selected seat."""
    return look.resources.language.text(f"lobby.{name}", n=seat + 1)


def _controls(
    look: UiStyle, seats: int, firsts: Sequence[str], first: int | None, deeds: OptionActions
) -> dict[str, Control]:
    text, settings = look.resources.language.text, look.resources.settings
    speeds = [str(choice) for choice in rule("speed").choices]
    names = [text(f"settings.speed.{speed}") for speed in speeds]
    switch = text("common.on"), text("common.off")
    rules = fitting_rules(seats)
    chosen = rules.index(settings.house_rules) if settings.house_rules in rules else 0
    named = [text(f"lobby.rule.{name}") for name in rules]
    return {
        "seats": Stepper(seats, FEWEST, MOST, deeds.count, group=2),
        "first": Cycler(firsts, 0 if first is None else first + 1, deeds.begin_with, group=2),
        "hints": Toggle(settings.hints, switch, deeds.hints, group=2),
        "speed": Segments(
            names, speeds.index(settings.speed), lambda n: deeds.change("speed", speeds[n]), group=2
        ),
        "rules": Cycler(named, chosen, lambda n: deeds.change("house_rules", rules[n]), group=2),
    }


def _widths(look: UiStyle, layout: LobbyLayout, name: str, control: Control) -> tuple[int, int]:
    """The width that an option would like to have, and the least that it needs."""
    word = look.measure(label(look, name, MOST - 1), theme.BOLD, theme.LABEL_SIZE)[0] + look.px(6)
    wanted = control.wanted(look)[0]
    least = 2 * layout.control + look.px(90) if isinstance(control, Cycler) else wanted
    return max(wanted, word), max(least, min(word, layout.control * 3))


def _pages(
    layout: LobbyLayout, widths: Sequence[tuple[int, int]]
) -> list[tuple[int, tuple[tuple[Box, Box], ...]]]:
    """The first option and the places of each page; one page where all fit."""
    places = layout.option_places(widths)
    if len(places) == len(widths):
        return [(0, places)]
    pages, start = [], 0
    while start < len(widths):
        places = layout.option_places(widths[start:], turned=True)
        pages.append((start, places))
        start += len(places)
    return pages
