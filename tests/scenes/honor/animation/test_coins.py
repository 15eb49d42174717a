"""Honour that comes and goes: coins in a queue, behind what is counted, and crests that are overtaken."""

from itertools import pairwise

import pytest
from pygame import Surface

from game.honor.events import Reckoned
from game.honor.show.acts_to_show import Act
from scenes.animation.match_speed import Pace
from scenes.animation.tweens import Instant
from scenes.honor.animation import honour_coins
from scenes.honor.animation.card_motion import TableMotion
from scenes.honor.animation.deed_motion import act_motion
from scenes.honor.animation.deed_motion_paint import draw_motion
from scenes.honor.animation.moving_props import Cause
from scenes.honor.table.banners_and_houses import banner_figures
from scenes.honor.table.whole_table import draw_table
from tests.scenes.honor.acts import MATCHES, acts
from tests.scenes.honor.animation.test_motion import SIZE, ground, motion_of, page, turns


def reckoned(act: Act) -> Reckoned:
    deed = act.events[0]
    assert isinstance(deed, Reckoned)
    return deed


def gains() -> list[tuple[Act, TableMotion]]:
    """Return those turns that bring something."""
    return [(act, motion) for act, motion in turns() if reckoned(act).by > 0]


def flights_of(motion: TableMotion) -> list[tuple[float, float]]:
    """Return when each coin that a turn brings flies, in ms."""
    moves = [
        tween
        for tween in motion.choreography.tweens
        if tween.target.startswith("sun") and tween.attribute == "arc"
    ]
    return sorted((tween.start, tween.end) for tween in moves)


def test_coins_of_a_turn_go_one_after_another_and_two_at_most_fly_at_once() -> None:
    most = 0
    for _, motion in gains():
        flights = flights_of(motion)
        most = max(most, len(flights))
        for (start, _), (later, _) in pairwise(flights):
            assert later - start >= 40
        for start, _ in flights:
            assert sum(one <= start < end - 0.01 for one, end in flights) <= 2
    assert most >= 4


def test_a_coin_is_thrown_in_an_arc() -> None:
    motion = next(motion for _, motion in gains() if len(flights_of(motion)) > 1)
    assert motion.close_up is not None
    steps = motion.choreography
    for coin in [prop for prop in motion.close_up.props if prop.name.startswith("sun")]:
        arc = next(one for one in steps.tweens if (one.target, one.attribute) == (coin.name, "arc"))
        way = [
            honour_coins.thrown(Instant(steps, arc.start + part * (arc.end - arc.start)), coin.name)
            for part in (0.001, 0.25, 0.5, 0.75, 0.999)
        ]
        lifts = [y - (way[0][1] + (way[-1][1] - way[0][1]) * at / 4) for at, (_, y) in enumerate(way)]
        assert lifts[2] < lifts[1] < 0 and lifts[2] < lifts[3] < 0
        xs = [x for x, _ in way]
        assert all(abs((xs[4] - xs[0]) / 4 - (b - a)) < 3 for a, b in pairwise(xs)), "as quick all the way"


def test_no_coin_of_a_turn_lies_over_a_number_of_a_rivals_board() -> None:
    table, seen = page(), 0
    rivals = [(act, motion) for act, motion in gains() if act.after.place(reckoned(act).seat)]
    for act, motion in rivals[:40:4]:
        number = act.after.place(reckoned(act).seat)
        layout, show = ground(act.after)
        rest = Surface(SIZE, 0, 32)
        draw_table(rest, table.kit, layout, show)
        pop = max(
            (
                one.end
                for one in motion.choreography.tweens
                if one.attribute == "swell" and one.target.startswith("pays")
            ),
            default=0.0,
        )
        for start, end in flights_of(motion):
            time = start + 0.5 * (end - start)
            if time < pop:
                continue
            shown = Surface(SIZE, 0, 32)
            draw_motion(table.kit, motion, shown, time)
            for one in banner_figures(layout, number - 1, act.after.seats[number]):
                spot = round(one.centre[0]), round(one.centre[1])
                assert shown.get_at(spot) == rest.get_at(spot)
                seen += 1
    assert seen > 10


def test_what_a_turn_brings_bears_arrows_and_what_a_deed_costs_does_not() -> None:
    kinds = set()
    for name in MATCHES:
        for act in acts(name):
            told = [event for event in act.events if isinstance(event, Reckoned) and event.by]
            if len(told) != 1:
                continue
            found = motion_of(act).close_up
            assert found is not None
            for coin in found.props:
                if isinstance(coin, honour_coins.Coin) and not coin.name.startswith(("next", "spills")):
                    assert coin.turning == (told[0].why == "turn")
                    kinds.add((told[0].why, coin.value > 0))
    assert {("turn", True), ("ninja", False)} <= kinds


def test_a_crest_pops_when_another_comes_past_it_and_no_other_does() -> None:
    popped = 0
    for act, motion in turns():
        walker = reckoned(act)
        old, new = walker.total - walker.by, walker.total
        pops = {one.target for one in motion.choreography.tweens if one.attribute == "pop"}
        passed = {
            f"road:{seat.seat}"
            for seat in act.after.seats
            if seat.seat != walker.seat and (old <= seat.honour < new or new < seat.honour <= old)
        }
        assert pops == passed
        popped += len(pops)
    assert popped > 5
    act = next(
        act for act, shown in turns() if any(one.attribute == "pop" for one in shown.choreography.tweens)
    )
    calm = act_motion(act, ground(act.before), ground(act.after), "", Pace(reduced=True))
    assert not any(one.attribute == "pop" for one in calm.choreography.tweens)


def test_what_a_ninja_costs_drops_out_of_the_score_that_pays_it_and_crosses_no_other_board() -> None:
    """Light from the ninja to the score passed over a neighbour's house and looked like an attack on it."""
    seen = 0
    for act in acts("six"):
        paid = next((one for one in act.events if isinstance(one, Reckoned) and one.why == "ninja"), None)
        if paid is None:
            continue
        motion = motion_of(act)
        assert motion.close_up is not None
        assert not [one for one in motion.close_up.props if isinstance(one, Cause)]
        name, steps = f"paid:{paid.seat}", motion.choreography
        begins = next(time for time in range(5000) if steps.value(name, "present", time) > 0.5)
        start = honour_coins.score_spot(ground(act.after)[0], act.after.place(paid.seat))
        assert [steps.value(name, each, begins) for each in "xy"] == pytest.approx(start, abs=3)
        seen += 1
    assert seen > 5
