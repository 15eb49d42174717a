"""The timeline: a choreography's state depends on its data and the time, never on having been played."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as some
from pygame import Surface

from scenes.animation.animation_player import Piece, Player, Reel
from scenes.animation.tweens import EASES, Choreography, Cue, Tween

TIMES = some.integers(0, 2000).map(float)


@some.composite
def tweens(draw: some.DrawFn) -> Tween:
    start, end = sorted((draw(TIMES), draw(TIMES)))
    return Tween(
        draw(some.sampled_from("abc")), draw(some.sampled_from("xy")), start, end,
        float(draw(some.integers(-500, 500))), float(draw(some.integers(-500, 500))),
        draw(some.sampled_from(sorted(EASES))),
    )  # fmt: skip


CUES = some.builds(Cue, TIMES, some.sampled_from(["hit", "flip"]))
CHOREOGRAPHIES = some.builds(Choreography.of, some.lists(tweens(), max_size=8), some.lists(CUES, max_size=6))
STEPS = some.lists(some.integers(1, 400).map(float), min_size=1, max_size=30)


def state(piece: Choreography, time: float) -> dict[tuple[str, str], float]:
    names = {(tween.target, tween.attribute) for tween in piece.tweens}
    return {name: piece.value(*name, time) for name in names}


@given(CHOREOGRAPHIES, STEPS, some.lists(TIMES, max_size=5))
def test_seeking_shows_what_playing_shows(
    piece: Choreography, steps: list[float], visits: list[float]
) -> None:
    played, sought = Player(piece), Player(piece)
    for step in steps:
        played.advance(step)
        for visit in visits:
            sought.seek(visit)
        sought.seek(played.time)
        assert state(piece, played.time) == state(piece, sought.time)


@given(CHOREOGRAPHIES, STEPS)
def test_each_cue_is_passed_once_and_in_order(piece: Choreography, steps: list[float]) -> None:
    player = Player(piece)
    passed = [cue for step in steps for cue in player.advance(step)]
    passed += player.advance(3000)
    assert sorted(passed, key=lambda cue: cue.at) == passed
    assert sorted(map(repr, passed)) == sorted(map(repr, piece.cues))
    assert player.over


@given(CHOREOGRAPHIES, STEPS, TIMES)
def test_seeking_passes_no_cue_and_going_on_passes_the_rest(
    piece: Choreography, steps: list[float], time: float
) -> None:
    player = Player(piece)
    for step in steps:
        player.advance(step)
    player.seek(time)
    later = player.advance(3000)
    assert sorted(map(repr, later)) == sorted(
        repr(cue) for cue in piece.cues if cue.at > player_time(piece, time)
    )


def player_time(piece: Choreography, time: float) -> float:
    return min(time, piece.duration)


@given(CHOREOGRAPHIES, STEPS)
def test_finish_shows_the_values_that_stay_and_is_silent(piece: Choreography, steps: list[float]) -> None:
    player = Player(piece)
    for step in steps[:2]:
        player.advance(step)
    player.finish()
    assert player.over and not player.advance(100)
    for name, value in state(piece, player.time).items():
        track = [tween for tween in piece.tweens if (tween.target, tween.attribute) == name]
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
    piece = Choreography.of([Tween("card", "up", 100, 100, 0, 1)], [], 200)
    assert [piece.value("card", "up", time) for time in (0, 99, 100, 200)] == [0, 0, 1, 1]


def test_of_two_tweens_of_one_attribute_the_later_rules() -> None:
    early, late = Tween("card", "x", 0, 400, 0, 40, "linear"), Tween("card", "x", 100, 200, 5, 7, "linear")
    piece = Choreography.of([early, late], [])
    assert piece.value("card", "x", 50) == 5
    assert piece.value("card", "x", 150) == 6
    assert piece.value("card", "x", 400) == 7


def test_an_attribute_that_nothing_touches_has_the_default() -> None:
    assert Choreography().value("card", "x", 10, default=3.0) == 3.0


def test_infinite_speed_passes_everything_that_is_left() -> None:
    player = Player(Choreography.of([], [Cue(10, "hit"), Cue(900, "flip")]))
    assert [cue.sound for cue in player.advance(16, math.inf)] == ["hit", "flip"]
    assert player.over


def test_speed_stretches_elapsed_time() -> None:
    player = Player(Choreography(duration=1000))
    player.advance(100, speed=2.0)
    assert player.time == 200


def test_a_cue_at_the_very_start_is_passed_even_when_no_time_goes_by() -> None:
    player = Player(Choreography.of([], [Cue(0, "hit", pan=0.5)]))
    assert not player.over
    (cue,) = player.advance(0)
    assert (cue.sound, cue.pan) == ("hit", 0.5)
    assert player.over


def test_a_choreography_lasts_until_the_last_of_it_is_over() -> None:
    tween = Tween("card", "x", 0, 4, 0, 1)
    assert Choreography.of([tween], [Cue(9, "hit")]).duration == 9
    assert Choreography.of([tween], [], least=20).duration == 20


def test_a_reel_plays_its_pieces_one_after_the_other() -> None:
    painted: list[tuple[str, float]] = []

    def piece(name: str, length: float) -> Piece:
        cues = Cue(0, f"{name} begins"), Cue(length, f"{name} ends")
        return Piece(length, lambda _, time: painted.append((name, time)), cues)

    reel = Reel([piece("one", 100), piece("none", 0), piece("two", 50)])
    assert reel.duration == 150
    heard = [(cue.at, cue.sound) for cue in Player(reel).advance(1000)]
    assert heard == [(0, "one begins"), (100, "one ends"), (100, "two begins"), (150, "two ends")]
    assert [cue.sound for cue in reel.cues_between(100, 150)] == ["two ends"]
    surface = Surface((1, 1))
    for time in (-5, 99, 100, 400):
        reel.paint(surface, time)
    assert painted == [("one", 0), ("one", 99), ("two", 0), ("two", 50)]
    with pytest.raises(ValueError, match="anything"):
        Reel([])


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="from 5 to 4"):
        Tween("card", "x", 5, 4, 0, 1)
    with pytest.raises(ValueError, match="bouncy"):
        Tween("card", "x", 0, 4, 0, 1, "bouncy")
    with pytest.raises(ValueError, match="forward"):
        Player(Choreography()).advance(-1)
