"""A match shows in its window what it draws on a plain picture, though only what differs is painted."""

import pytest

from scenes.games import PLAYED
from tests.driver import make_resources
from tests.scenes.changed_parts import SIZE, Shown
from tools.gallery.shots import Stage
from tools.gallery.staged_records import StagedMatch, open_record
from tools.gallery.tenno import fight


def play(name: str, attack: tuple[str, str], seat: int | None, people: tuple[int, ...]) -> Shown:
    """Play a recorded fight to its end, with a pointer that wanders, and compare as it goes."""
    stage = Stage(make_resources(), SIZE)
    record = open_record(PLAYED, name, len(people))
    begun, told = fight(*attack, seat=seat)(record)
    match = StagedMatch(stage, PLAYED, record, begun, people, asked=False)
    match.begin_act(told)
    shown = Shown(stage)
    shown.watch(90, 50.0)
    return shown


CASES = {
    "rivals": ("four", ("8", "7"), 2, (0,)),
    "watched": ("seven", ("9", "9"), None, ()),
    "monk": ("four", ("9", "8"), None, ()),
    "own": ("four", ("8", "6"), 0, (0,)),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_seen_is_what_is_drawn(case: str) -> None:
    shown = play(*CASES[case])
    if case != "own":
        assert shown.in_parts > 40
