"""The options below the lobby's seats: how many there are, who begins, how fast it goes, odds apart.

It makes the controls and finds places for them. Where not all fit beside one another they come on pages, with
a button that turns to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.kept.settings import rule
from game.kept.table_plan import FEWEST, MOST
from scenes.menus.lobby.actions import LobbyActions
from scenes.menus.lobby.layout import LobbyLayout
from scenes.paint import theme
from scenes.ui import Control, IconButton, Segments, Stepper, Toggle, UiStyle, fitting
from scenes.ui.buttons import draw_icon_square
from scenes.ui.control import draw_focus
from scenes.window.intents import Direction, Position
from scenes.window.requests import Request


class Cycler(Control):
    """One of several words between two arrows, round the ends; `answer` gets the index of the new one."""

    sound = ""

    def __init__(
        self, labels: Sequence[str], chosen: int, answer: Callable[[int], Request | None], group: int = 0
    ) -> None:
        """`chosen` is the index of the word that is shown first."""
        super().__init__(group)
        self.labels = list(labels)
        self.chosen = chosen
        self._answer = answer

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        """Wide enough for the longest word, up to a point: longer ones are written smaller."""
        side = max(theme.SMALLEST_TARGET, look.px(56))
        words = max(look.measure(label, theme.BOLD, 30)[0] for label in self.labels)
        return 2 * side + min(words, look.px(190)) + look.px(28), side

    def arrows(self) -> tuple[Rect, Rect]:
        """The boxes of the two arrows, in pixels of the window."""
        side = self.rect.height
        return Rect(self.rect.topleft, (side, side)), Rect(self.rect.right - side, self.rect.top, side, side)

    def choose(self) -> Request | None:
        """The next word."""
        return self._by(1)

    def release(self, position: Position) -> Request | None:
        """The left arrow goes back, everything else on."""
        if not self.rect.collidepoint(position):
            return None
        return self._by(-1 if self.arrows()[0].collidepoint(position) else 1)

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        """Left and right choose, until the last of that side, so that the focus can go on."""
        step = {"left": -1, "right": 1}.get(direction, 0)
        if not step or not 0 <= self.chosen + step < len(self.labels):
            return False, None
        return True, self._by(step)

    def draw(self, surface: Surface) -> None:
        """Paint the word between its arrows."""
        look = self.look
        less, more = self.arrows()
        draw_icon_square(look, surface, less, "chevron-left", self.hovered, False)
        draw_icon_square(look, surface, more, "chevron-right", self.hovered, False)
        room = Rect(less.right, self.rect.top, more.left - less.right, self.rect.height)
        room.inflate_ip(-look.px(16), 0)
        word = self.labels[self.chosen]
        fitting.write(look, surface, word, theme.BOLD, look.text_size(30), theme.TEXT, room, "centre")
        if self.focused:
            draw_focus(look, surface, self.rect, look.px(14))

    def _by(self, step: int) -> Request | None:
        self.chosen = (self.chosen + step) % len(self.labels)
        self.play("ui-tick")
        return self._answer(self.chosen)


@dataclass(frozen=True)
class Options:
    """The options of one page by name, and where the word of each stands; `page` is which of them it is."""

    controls: dict[str, Control]
    labels: tuple[tuple[str, Rect], ...]
    page: int


def make_options(
    look: UiStyle,
    layout: LobbyLayout,
    seats: int,
    firsts: Sequence[str],
    first: int | None,
    rules: Sequence[str],
    actions: LobbyActions,
    page: int = 0,
) -> Options:
    """Make and place the options of a table of `seats`; `firsts` is who could begin, being drawn before all.

    `rules` are the names of the house rules that fit it.
    """
    controls = _controls(look, seats, firsts, first, rules, actions)
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
        more = IconButton("menu", look.resources.language.text("lobby.more"), actions.turn_options, group=2)
        more.place(look, Rect(layout.more_place()))
        shown["more"] = more
    return Options(shown, labels, page)


def label(look: UiStyle, name: str, seat: int) -> str:
    """Return the word of an option; odds are those of the selected seat."""
    return look.resources.language.text(f"lobby.{name}", n=seat + 1)


def _controls(
    look: UiStyle,
    seats: int,
    firsts: Sequence[str],
    first: int | None,
    rules: Sequence[str],
    actions: LobbyActions,
) -> dict[str, Control]:
    text, settings = look.resources.language.text, look.resources.settings
    speeds = [str(choice) for choice in rule("speed").choices]
    names = [text(f"settings.speed.{speed}") for speed in speeds]
    switch = text("common.on"), text("common.off")
    chosen = rules.index(settings.house_rules) if settings.house_rules in rules else 0
    named = [text(f"lobby.rule.{name}") for name in rules]
    return {
        "seats": Stepper(seats, FEWEST, MOST, actions.count, group=2),
        "first": Cycler(firsts, 0 if first is None else first + 1, actions.begin_with, group=2),
        "hints": Toggle(settings.hints, switch, actions.show_hints, group=2),
        "speed": Segments(
            names, speeds.index(settings.speed), lambda n: actions.change("speed", speeds[n]), group=2
        ),
        "rules": Cycler(named, chosen, lambda n: actions.change("house_rules", rules[n]), group=2),
    }


def _widths(look: UiStyle, layout: LobbyLayout, name: str, control: Control) -> tuple[int, int]:
    """The width that an option would like to have, and the least that it needs."""
    word = look.measure(label(look, name, MOST - 1), theme.BOLD, theme.LABEL_SIZE)[0] + look.px(6)
    wanted = control.wanted(look)[0]
    least = 2 * layout.control + look.px(90) if isinstance(control, Cycler) else wanted
    return max(wanted, word), max(least, min(word, layout.control * 3))


def _pages(
    layout: LobbyLayout, widths: Sequence[tuple[int, int]]
) -> list[tuple[int, tuple[tuple[Rect, Rect], ...]]]:
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
