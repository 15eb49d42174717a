"""The secrecy rule at a shared screen, on the very program: whole matches in pairs that differ in secrets.

A random match is drawn, and another that the public, or one of the people, could not tell from it
(tests/game/tenno/worlds.py). Both are played through the app with pygame's own events and the same public
inputs, some of them left and taken up again. Every public frame's pixels, every sound, the pointer, the
focus, the title and the number of frames must be the same, and of the viewer's private frames too.

    python -m pytest -m long tests/scenes/tenno/match/test_couch_secrets.py -n 2

plays all of it; the suite plays the beginning of a few.
"""

from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path

import pytest

from game.kept.chance import Chance
from game.tenno.decisions import Monk
from game.tenno.variants import PLAIN, Variant
from tests.game.tenno.play import random_decisions
from tests.game.tenno.worlds import other_world
from tests.scenes.tenno.couch import CouchTable, Habits, World

SAMPLE = (4, 261, 310)
"""In the second of these the third fight has a seal."""
SAMPLE_MARKS = 260
LONG = (9, *range(100, 310))
ALTERED = range(310, 340)
"""Seeds of matches by altered rules, each in its turn."""
VARIANTS = (
    Variant(opening_exchange=True),
    Variant(opening_exchange=True, short_hand=(4, 5, 6)),
    Variant(open_prisoners=True),
    Variant(known_shogun=True, opening_exchange=True),
    Variant(no_notes=True, short_hand=(7, 8)),
)
SEATS = (2, 2, 3, 3, 4, 4, 5, 5, 6, 7)
"""How many seats, by the last digit of the seed."""
COARSE = 250.0
"""Milliseconds a frame where whole matches are to be over soon."""


def habits_of(seed: int, countable: int, chance: Chance) -> Habits:
    """Most pairs at instant speed in coarse frames, some fast, some in normal speed and finer frames."""
    saved = chance.below(countable) if seed % 3 == 0 else 0
    settings: dict[str, object] = {"speed": "instant"}
    step = COARSE
    if seed % 10 == 1:
        settings["speed"] = "fast"
        step = 70.0
    if seed % 20 == 2:
        settings["speed"] = "normal"
        step = 100.0
    if seed % 4 == 3:
        settings["reduced_motion"] = True
    return Habits(seed, settings=tuple(settings.items()), step=step, restless=18, saved=saved)


def tables_of(home: Path, seed: int, marks: int | None = None) -> list[CouchTable]:
    """Play both worlds of a pair, or so many marks of it; 2 to 7 people, some with rivals among them."""
    chance = Chance(seed)
    seats = SEATS[seed % 10]
    first = chance.below(seats)
    sitting = seats if chance.below(2) else 2 + chance.below(seats - 1)
    people = tuple(sorted(chance.shuffled(list(range(seats)))[:sitting]))
    viewer = chance.choose((None, *people))
    variant = VARIANTS[seed % len(VARIANTS)] if seed in ALTERED else PLAIN
    decisions = random_decisions(seats, first, seed, variant)
    other = other_world(seats, first, decisions, viewer, chance, variant)
    countable = sum(not isinstance(decision, Monk) for decision in decisions)
    habits = habits_of(seed, countable, chance)
    tables = []
    for number, played in enumerate((decisions, other)):
        table = CouchTable(home, World(seats, first, people, played, variant), habits, viewer, number)
        try:
            table.play(marks)
        finally:
            table.app.close()
        tables.append(table)
    return tables


def first_difference(one: Sequence[object], other: Sequence[object]) -> str:
    """Tell where two courses part; empty where they do not."""
    for number, (here, there) in enumerate(zip_longest(one, other)):
        if here != there:
            return f"mark {number}: {here} or {there}, after {one[max(0, number - 2) : number]}"
    return ""


@pytest.mark.parametrize("seed", SAMPLE)
def test_nobody_at_a_shared_screen_meets_with_a_secret(tmp_path: Path, seed: int) -> None:
    one, other = tables_of(tmp_path, seed, SAMPLE_MARKS)
    assert not first_difference(one.marks[:SAMPLE_MARKS], other.marks[:SAMPLE_MARKS])
    assert len(one.marks) > SAMPLE_MARKS // 2


@pytest.mark.long
@pytest.mark.parametrize("seed", (*LONG, *ALTERED))
def test_nobody_at_any_shared_screen_meets_with_a_secret(tmp_path: Path, seed: int) -> None:
    one, other = tables_of(tmp_path, seed)
    assert not first_difference(one.marks, other.marks)
