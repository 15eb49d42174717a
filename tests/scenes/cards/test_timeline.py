"""The timeline: a choreography's state depends on its data and the time, never on having been played."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scenes.cards.timeline import (
    EASES,
    Choreography,
    Mark,
    Player,
    Tween,
    choreography,
)

TIMES = some.integers(0, 2000).map(float)


@some.composite
def tweens(draw: some.DrawFn) -> Tween:
    start, end = sorted((draw(TIMES), draw(TIMES)))
    return Tween(
        draw(some.sampled_from("abc")), draw(some.sampled_from("xy")), start, end,
        float(draw(some.integers(-500, 500))), float(draw(some.integers(-500, 500))),
        draw(some.sampled_from(sorted(EASES))),
    )  # fmt: skip


MARKS = some.builds(Mark, TIMES, some.just("sound"), some.sampled_from(["hit", "flip"]))
CHOREOGRAPHIES = some.builds(choreography, some.lists(tweens(), max_size=8), some.lists(MARKS, max_size=6))
STEPS = some.lists(some.integers(1, 400).map(float), min_size=1, max_size=30)


def state(piece: Choreography, time: float) -> dict[str, dict[str, float]]:
    return {target: piece.state(target, time) for target in piece.targets()}


@given(CHOREOGRAPHIES, STEPS, some.lists(TIMES, max_size=5))
def test_seeking_shows_what_playing_shows(
    piece: Choreography, steps: list[float], visits: list[float]
) -> None:
    played, sought = Player(piece), Player(piece)
    for step in steps:
        played.advance(step)
        for visit in visits:
            sought.seek(visit)
        sought.seek(played.position)
        assert state(piece, played.position) == state(piece, sought.position)


@given(CHOREOGRAPHIES, STEPS)
def test_each_mark_is_passed_once_and_in_order(piece: Choreography, steps: list[float]) -> None:
    player = Player(piece)
    passed = [mark for step in steps for mark in player.advance(step)]
    passed += player.advance(3000)
    assert sorted(passed, key=lambda mark: mark.at) == passed
    assert sorted(map(repr, passed)) == sorted(map(repr, piece.marks))
    assert player.over


@given(CHOREOGRAPHIES, STEPS, TIMES)
def test_seeking_passes_no_mark_and_going_on_passes_the_rest(
    piece: Choreography, steps: list[float], time: float
) -> None:
    player = Player(piece)
    for step in steps:
        player.advance(step)
    player.seek(time)
    later = player.advance(3000)
    assert sorted(map(repr, later)) == sorted(
        repr(mark) for mark in piece.marks if mark.at > player_time(piece, time)
    )


def player_time(piece: Choreography, time: float) -> float:
    return min(time, piece.duration)


@given(CHOREOGRAPHIES, STEPS)
def test_finish_shows_the_values_that_stay_and_is_silent(piece: Choreography, steps: list[float]) -> None:
    player = Player(piece)
    for step in steps[:2]:
        player.advance(step)
    player.finish()
    assert player.over and player.advance(100) == ()
    for target in piece.targets():
        for attribute, value in piece.state(target, player.position).items():
            track = [t for t in piece.tweens if (t.target, t.attribute) == (target, attribute)]
            latest = max(tween.start for tween in track)
            assert value in {tween.last for tween in track if tween.start == latest}


@given(some.sampled_from(sorted(EASES)), some.integers(0, 1000))
def test_eases_start_at_the_origin_end_at_the_goal_and_never_run_far_off(name: str, thousandth: int) -> None:
    ease = EASES[name]
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(0 if name == "bump" else 1, abs=1e-9)
    assert -0.25 <= ease(thousandth / 1000) <= 1.5


def test_the_pop_swings_past_its_goal_and_comes_back() -> None:
    values = [EASES["pop"](step / 100) for step in range(101)]
    assert max(values) > 1.1
    assert min(values[values.index(max(values)) :]) < 0.99
    assert all(abs(value - 1) < 0.05 for value in values[80:])


def test_a_step_stands_from_its_instant_on() -> None:
    piece = choreography([Tween("card", "up", 100, 100, 0, 1)], duration=200)
    assert [piece.value("card", "up", time) for time in (0, 99, 100, 200)] == [0, 0, 1, 1]


def test_of_two_tweens_of_one_attribute_the_later_rules() -> None:
    piece = choreography(
        [Tween("card", "x", 0, 400, 0, 40, "linear"), Tween("card", "x", 100, 200, 5, 7, "linear")]
    )
    assert piece.value("card", "x", 50) == 5
    assert piece.value("card", "x", 150) == 6
    assert piece.value("card", "x", 400) == 7


def test_an_attribute_that_nothing_touches_has_the_default() -> None:
    assert Choreography().value("card", "x", 10, default=3.0) == 3.0


def test_infinite_speed_passes_everything_that_is_left() -> None:
    player = Player(choreography(marks=[Mark(10, "sound", "hit"), Mark(900, "sound", "flip")]))
    assert [mark.name for mark in player.advance(16, math.inf)] == ["hit", "flip"]
    assert player.over


def test_speed_stretches_elapsed_time() -> None:
    player = Player(Choreography(duration=1000))
    player.advance(100, speed=2.0)
    assert player.position == 200


def test_a_mark_at_the_very_start_is_passed_even_when_no_time_goes_by() -> None:
    player = Player(choreography(marks=[Mark(0, "sound", "hit", (("pan", 0.5),))]))
    assert not player.over
    (mark,) = player.advance(0)
    assert (mark.value("pan"), mark.value("volume", 1.0)) == (0.5, 1.0)
    assert player.over


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="from 5 to 4"):
        Tween("card", "x", 5, 4, 0, 1)
    with pytest.raises(ValueError, match="bouncy"):
        Tween("card", "x", 0, 4, 0, 1, "bouncy")
    with pytest.raises(ValueError, match="until 4"):
        choreography([Tween("card", "x", 0, 4, 0, 1)], duration=3)
    with pytest.raises(ValueError, match="forward"):
        Player(Choreography()).advance(-1)
