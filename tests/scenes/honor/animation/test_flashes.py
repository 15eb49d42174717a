"""Flashes of blows in the second game: never over three a second, no white where they are switched off."""

import pytest
from pygame import Rect, Surface

from game.honor.decisions import Assassin, Attack
from scenes.animation.match_speed import Pace
from scenes.honor.animation.fight_layout import FightLayout
from scenes.honor.animation.fight_motion import fight_motion
from scenes.honor.animation.fight_opening_and_verdict import FightMotion
from scenes.honor.animation.fight_paint import draw_fight
from scenes.honor.animation.house_fall_facts import after_fall, fall_facts
from scenes.honor.animation.house_fall_motion import FallMotion, StagedFall
from scenes.honor.animation.house_fall_paint import draw_fall
from scenes.honor.table.card_pictures import DECK
from scenes.table.draw_context import DrawContext
from tests.driver import make_resources
from tests.scenes.honor.acts import acts
from tests.scenes.honor.animation.test_fight_motion import FIGHTS, HOMES, facts_of
from tests.scenes.honor.animation.test_house_fall_motion import FALLS, gone_of
from tests.scenes.honor.animation.test_motion import SIZE, ground
from tests.scenes.tenno.animation.test_flashes import FRAME, MOST, parts_of, worst

AROUND = 400.0, 700.0
"""Milliseconds before a blow and after it that are looked at: all else moves slowly."""


def blow_of(motion: FightMotion | FallMotion) -> float:
    """Return when whoever strikes touches, in ms."""
    return next(one.at for one in motion.bursts if one.kind in ("clash", "sparks-heavy"))


def fought(name: str, number: int, pace: Pace) -> FightMotion:
    act = acts(name)[number]
    grounds = ground(act.before), ground(act.before)
    return fight_motion(facts_of(act), grounds, FightLayout(Rect((0, 0), SIZE)), HOMES, pace)


def fell(name: str, number: int, pace: Pace) -> FallMotion:
    act = acts(name)[number]
    gone = gone_of(act)
    grounds = ground(act.before), ground(after_fall(act, gone).before)
    return StagedFall(fall_facts(act, gone, "told"), act.before, grounds, SIZE, pace).motion()


def kit() -> DrawContext:
    found = DrawContext(make_resources(), DECK)
    found.resize(SIZE)
    found.art.fit(SIZE[1])
    return found


def luminances(motion: FightMotion | FallMotion) -> list[list[float]]:
    """For each frame about the blow the relative luminance of every part of the picture."""
    surface, found, drawn = Surface(SIZE, 0, 32), [], kit()
    time, ends = max(0.0, blow_of(motion) - AROUND[0]), min(motion.duration, blow_of(motion) + AROUND[1])
    while time < ends:
        draw(drawn, motion, surface, time)
        found.append(parts_of(surface))
        time += FRAME
    return found


def draw(drawn: DrawContext, motion: FightMotion | FallMotion, surface: Surface, time: float) -> None:
    assert motion.close_up is not None
    if isinstance(motion.close_up.layout, FightLayout):
        draw_fight(surface, drawn, motion, time)  # type: ignore[arg-type]
    else:
        draw_fall(drawn, motion, surface, time)  # type: ignore[arg-type]


def motions(pace: Pace) -> list[FightMotion | FallMotion]:
    """A fight, a ninja who kills, one who fails, and a house that falls by a fight."""
    found: dict[object, FightMotion | FallMotion] = {}
    for name, number in FIGHTS:
        act = acts(name)[number]
        facts, kind = facts_of(act), type(act.events[0])
        assert kind in (Attack, Assassin)
        found.setdefault((kind, facts.won if kind is Assassin else 0), fought(name, number, pace))
    struck = next(
        (name, number)
        for name, number in FALLS
        if (last := acts(name)[number].before.last_fight) is not None and last.fresh and not last.murder
    )
    found["falls"] = fell(*struck, pace)
    assert len(found) == 4
    return list(found.values())


@pytest.mark.parametrize("pace", [Pace(), Pace(speed="fast", near=False)], ids=str)
def test_no_blow_flashes_more_than_three_times_a_second(pace: Pace) -> None:
    for motion in motions(pace):
        assert worst(luminances(motion)) <= MOST


def test_it_flashes_as_both_touch_and_the_switch_puts_that_out() -> None:
    drawn, surface = kit(), Surface(SIZE, 0, 32)
    pairs = zip(motions(Pace()), motions(Pace(flashes=False)), strict=True)
    for lit, dark in pairs:
        bright = []
        for motion, late in ((lit, -1.0), (lit, 0.0), (dark, 0.0)):
            draw(drawn, motion, surface, blow_of(motion) + late)
            bright.append(sum(parts_of(surface)))
        assert bright[1] > max(bright[0], bright[2]), bright
        assert bright[2] > bright[0] or not any(one.kind == "clash" for one in lit.bursts), (
            "its colour is left"
        )


def test_with_reduced_motion_nothing_bursts() -> None:
    assert not any(motion.bursts for motion in motions(Pace(reduced=True)))
