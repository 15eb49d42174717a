"""A match shows in its window what it draws on a plain picture, though only what differs is painted."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from pygame import Rect

from scenes.honor.animation.full_window_scene import OPEN, opened
from tests.driver import make_resources
from tests.scenes.changed_parts import SIZE, Shown
from tools.gallery.honor import act, own
from tools.gallery.shots import Stage

Line = Mapping[str, Any]


def an_heir_comes(line: Line) -> bool:
    return "heir" in line


def a_house_falls(line: Line) -> bool:
    return len(line.get("gone", {}).get("cards", ())) >= 4


CASES: dict[str, tuple[str, Callable[[Line], bool], bool]] = {
    "an own fight": ("four", own("attack"), True),
    "a fight that others watch": ("four", own("attack", None), False),
    "an assassin": ("four", own("assassin", None), True),
    "a castle burns": ("four", lambda line: line.get("move") == "castle" and not line["take"], True),
    "a house falls": ("four", a_house_falls, True),
    "an heir comes": ("four", an_heir_comes, True),
    "the table is laid out anew": ("four", lambda line: line.get("card") == "lancers", True),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_seen_is_what_is_drawn(case: str) -> None:
    name, wanted, person = CASES[case]
    stage = Stage(make_resources(), SIZE)
    act(name, wanted, 0.0, person)(stage)
    shown = Shown(stage)
    shown.watch(45, 90.0)
    assert shown.in_parts > 10


def test_a_ground_below_which_nothing_is_painted_covers_every_row() -> None:
    room = Rect(0, 0, *SIZE)
    assert all(opened(room, OPEN + step / 10_000) == room for step in range(11))
    assert room.contains(opened(room, 0.5)) and opened(room, 0.5).height == room.height // 2
