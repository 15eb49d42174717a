"""The words for goals: each against a count of its own over whole matches; all else is refused by name."""

from functools import cache
from typing import Any

import pytest

from game.games import HONOR
from game.honor.rivals.goal_seeker import Seeker
from game.honor.stage_goals import WORDS, Chronicle, measure, read_goal
from game.honor.stage_rules import HonorStages
from game.honor.variants import PLAIN, Altered
from game.kept.faults import Fault
from game.kept.json_lines import Line
from game.kept.strict_reader import Table
from game.table.drivers import InProcessDriver
from game.table.goal_forms import FAILED, OPEN, REACHED
from game.table.session import Session
from tests.game.honor.counted import Count

MATCHES = 40
MINDS = "novice", "kuma", "neutral", "tadao", "ren", "novice"
RARE = "guarded", "heir", "guarded", "upset"
"""What comes seldom where nobody goes for it."""
STEPS: dict[str, tuple[int, ...]] = {
    "win_by": (10, 50, 120),
    "place": (1, 2, 3),
    "soon": (5, 8, 12),
    "income": (40, 60, 90),
    "comeback": (10, 40),
    "strength": (6, 9, 15),
    "keep_lord": (0, 1),
    "paid": (0, 75),
    "ninja": (0, 1, 3),
    "trail": (1, 3, 6, 9),
    "variety": (2, 3, 4),
}
"""With which numbers each word is tried; 1, 2 and 3 where it is not here."""
GOALS: list[tuple[str, dict[str, Any]]] = [
    ("win", {}),
    *(("win_fight", {"as": side, "n": n}) for side in ("attacker", "defender") for n in (1, 2)),
    *(("spare", {"rival": "one", "n": n}) for n in (0, 1, 3)),
    *((word, {"n": n}) for word in WORDS if word not in ("win", "spare") for n in STEPS.get(word, (1, 2, 3))),
]


@cache
def told(number: int) -> tuple[Line, ...]:
    """What seat 0 is told in a match among players of several kinds."""
    minds = [MINDS[(number + seat) % len(MINDS)] for seat in range(3 + number % 2)]
    seats = [{"name": "Aki"}, *({"name": name, "rival": name} for name in ("one", "two", "three"))]
    header = {"record": "honor", "version": 1, "seats": seats[: len(minds)], "first": number % 3}
    match = HONOR.match({**header, "goal": 250 if number % 3 else 300})
    drivers = [InProcessDriver(HONOR.rival(mind, 7 * number + seat, 0.1)) for seat, mind in enumerate(minds)]
    if number % 4 == 3:
        drivers[0] = InProcessDriver(Seeker(number, read_goal({RARE[number // 4 % len(RARE)]: {"n": 1}})))
    Session(match, drivers, seed=number).advance(600)
    assert match.phase == "over"
    return tuple(match.told(0))


@cache
def facts(number: int) -> tuple[Chronicle, Count]:
    """The program's facts of such a match, and those of the count."""
    lines = list(told(number))
    return Chronicle(lines), Count(lines)


@pytest.mark.parametrize(("word", "keys"), GOALS)
def test_a_word_is_decided_as_a_count_of_its_own_says(word: str, keys: dict[str, Any]) -> None:
    goal = read_goal({word: keys})
    for number in range(MATCHES):
        chronicle, count = facts(number)
        assert measure(goal, chronicle).state == (REACHED if count.holds(word, **keys) else FAILED), number


@pytest.mark.parametrize("word", sorted(WORDS))
def test_the_matches_that_are_counted_have_of_everything(word: str) -> None:
    """Of each word some goal is reached in one of them and missed in another."""
    found = {
        facts(number)[1].holds(one, **keys) for number in range(MATCHES) for one, keys in GOALS if one == word
    }
    assert found == {True, False}


@pytest.mark.parametrize("number", range(0, MATCHES, 5))
def test_what_is_decided_stays_so_and_what_is_told_at_once_comes_to_the_same(number: int) -> None:
    lines = list(told(number))
    goals = [read_goal({word: keys}) for word, keys in GOALS]
    slowly = Chronicle(lines[:1])
    before = [OPEN] * len(goals)
    for upto in range(1, len(lines) + 1):
        slowly.follow(lines[:upto])
        states = [measure(goal, slowly).state for goal in goals]
        for goal, old, new in zip(goals, before, states, strict=True):
            assert old in (OPEN, new), goal
        before = states
    assert before == [measure(goal, Chronicle(lines)).state for goal in goals]
    assert OPEN not in before, "the end decides everything"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"capture": {"n": 1}}, 'unknown goal "capture"'),
        ({"win": {"n": 1}}, "win with the key"),
        ({"income": {"n": 0}}, "income: n 0"),
        ({"income": {}}, "income with {}"),
        ({"win_fight": {"as": "third", "n": 1}}, "win_fight: as"),
        ({"win": {}, "heir": {"n": 1}}, "goal"),
    ],
)
def test_anything_else_is_refused_by_name(value: object, said: str) -> None:
    with pytest.raises(Fault, match=said.replace("{", r"\{").replace("}", r"\}")):
        read_goal(value)


def test_words_of_what_may_not_happen_often_may_ask_for_never() -> None:
    assert read_goal({"paid": {"n": 0}}).n == 0


RULES = HonorStages(Seeker)


def test_a_goal_names_somebody_at_the_table() -> None:
    with pytest.raises(Fault, match='spare with "aoi"'):
        RULES.read_goal({"spare": {"rival": "aoi", "n": 0}}, ["kuma"], PLAIN)


def test_a_stage_says_how_far_it_goes_and_with_how_many_dice() -> None:
    altered = RULES.read_altered(Table("", {"honour": 250, "variant": {"dice": 4}}), 3)
    assert altered == Altered(250, 4)
    assert RULES.header_part(altered) == {"version": 2, "variant": {"dice": 4}, "goal": 250}
    assert RULES.header_part(RULES.read_altered(Table("", {}), 3)) == {}
    variants = ({"dice": 3}, {"dice": 4, "feud": 3}, {})
    for wrong in ({"honour": 200}, *({"variant": variant} for variant in variants)):
        with pytest.raises(Fault):
            RULES.read_altered(Table("", wrong), 3)


def test_a_try_goes_on_until_its_match_is_over() -> None:
    lines = list(told(0))
    goals = [read_goal({"win": {}}), read_goal({"income": {"n": 10}})]
    assert RULES.reached(goals, []) is None
    assert RULES.reached(goals, [lines[:-1]]) is None
    reached = RULES.reached(goals, [lines])
    assert reached is not None and reached[1]
