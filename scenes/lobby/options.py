"""The options below the lobby's seats: how many there are, who begins, how fast it goes, odds.

It makes the controls and finds places for them. Where not all fit, the last are left out: speed and odds
stand in the settings too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.settings import rule
from game.table_plan import FEWEST, MOST
from scenes import theme
from scenes.controls import Control, Look, Segments, Stepper, Toggle
from scenes.layouts.box import Box
from scenes.layouts.lobby import LobbyLayout
from scenes.lobby.controls import Cycler
from scenes.requests import Request


@dataclass(frozen=True)
class Deeds:
    """What the options do: `count` seats, let one `begin_with` (0: the lot), `change` a setting."""

    count: Callable[[int], Request | None]
    begin_with: Callable[[int], Request | None]
    change: Callable[[str, object], Request | None]


@dataclass(frozen=True)
class Options:
    """The options that fit, by name, and where each is called what."""

    controls: dict[str, Control]
    labels: tuple[tuple[str, Box], ...]


def make_options(
    look: Look, layout: LobbyLayout, seats: int, firsts: Sequence[str], first: int | None, deeds: Deeds
) -> Options:
    """Make and place the options of a table of `seats`; `firsts` is who could begin, the lot before all."""
    text, settings = look.resources.language.text, look.resources.settings
    speeds = [str(choice) for choice in rule("speed").choices]
    names = [text(f"settings.speed.{speed}") for speed in speeds]
    switch = text("common.on"), text("common.off")
    controls: dict[str, Control] = {
        "seats": Stepper(seats, FEWEST, MOST, deeds.count, group=2),
        "first": Cycler(firsts, 0 if first is None else first + 1, deeds.begin_with, group=2),
        "speed": Segments(
            names, speeds.index(settings.speed), lambda n: deeds.change("speed", speeds[n]), group=2
        ),
        "hints": Toggle(settings.hints, switch, lambda on: deeds.change("hints", on), group=2),
    }
    words = [text(f"lobby.{name}") for name in controls]
    widths = []
    for control, word in zip(controls.values(), words, strict=True):
        label = look.measure(word, theme.BOLD, theme.LABEL_SIZE)[0] + look.px(6)
        least = 2 * layout.control + look.px(90) if isinstance(control, Cycler) else control.wanted(look)[0]
        widths.append((max(control.wanted(look)[0], label), max(least, min(label, layout.control * 3))))
    places = layout.option_places(widths)
    for control, (_, place) in zip(controls.values(), places, strict=False):
        wide = min(control.wanted(look)[0], place.width)
        control.place(look, Rect(place.x, place.y, wide, place.height))
    labels = tuple((word, label) for word, (label, _) in zip(words, places, strict=False))
    return Options(dict(list(controls.items())[: len(places)]), labels)
