"""Why a number is another one: light that runs to it, from a house that fell or with a cord that was cut."""

import pygame
import pytest
from pygame import Rect, Surface

from game.honor.events import Gone
from scenes.animation.match_speed import Pace
from scenes.animation.tweens import Instant
from scenes.honor.animation.deed_motion import act_motion
from scenes.honor.animation.house_fall_facts import after_fall
from scenes.honor.animation.service_cord_motion_paint import RECOILED, Cord, Passed
from tests.scenes.honor.acts import MATCHES, acts
from tests.scenes.honor.animation.test_house_fall_motion import FALLS, gone_of
from tests.scenes.honor.animation.test_motion import SIZE, ground, page


@pytest.mark.parametrize(("name", "number"), FALLS)
def test_light_has_run_to_each_number_that_counts_after_a_fall(name: str, number: int) -> None:
    act = acts(name)[number]
    rest = after_fall(act, gone_of(act))
    for reduced in (False, True):
        pace = Pace(reduced=reduced)
        motion = act_motion(rest, ground(rest.before), ground(act.after), "", pace, fell=act.before)
        moves = motion.choreography.tweens
        counts = {
            one.target.removeprefix("counts"): one.start
            for one in moves
            if one.target.startswith("counts") and one.attribute == "counted" and one.end > one.start
        }
        assert motion.close_up is not None
        lights = {one.target.removeprefix("cause:"): one for one in moves if one.target.startswith("cause:")}
        if reduced:
            assert not lights and not counts
        along = {prop.name for prop in motion.close_up.props if isinstance(prop, Passed)}
        for which, at in counts.items():
            place, figure = which.split(":")
            seat = act.after.seats[int(place)].seat
            if f"passed:{seat}" not in along:
                light = lights[f"{seat}:{figure}"]
                assert light.end == pytest.approx(at) and light.goal == 1


def test_the_halves_of_a_cut_cord_spring_back_to_their_ends_curl_up_and_are_gone() -> None:
    act = next(
        act
        for name in MATCHES
        for act in acts(name)
        if any(isinstance(event, Gone) for event in act.events)
        and {seat.seat for seat in act.before.seats if seat.serves is not None}
        - {seat.seat for seat in act.after.seats if seat.serves is not None}
    )
    motion = act_motion(act, ground(act.before), ground(act.after), "", Pace())
    assert motion.close_up is not None
    cord = next(prop for prop in motion.close_up.props if isinstance(prop, Cord))
    (cut,) = [one for one in motion.choreography.tweens if (one.target, one.attribute) == (cord.name, "cut")]

    def drawn(part: float) -> list[Rect]:
        picture = Surface(SIZE, pygame.SRCALPHA)
        now = Instant(motion.choreography, cut.start + part * (cut.end - cut.start))
        cord.draw(picture, page().kit, now)
        return pygame.mask.from_surface(picture).get_bounding_rects()

    areas = [sum(one.w + one.h for one in drawn(part)) for part in (0.46, 0.6, RECOILED + 0.01, 0.9)]
    assert areas == sorted(areas, reverse=True) and areas[-1] > 0
    for knot in (cord.bond.at(0.0), cord.bond.at(1.0)):
        assert any(one.inflate(6, 6).collidepoint(knot) for one in drawn(RECOILED + 0.01))
    assert not drawn(1.0)


def test_nothing_comes_along_a_cord_to_who_lost_a_house_of_his_own() -> None:
    """His Samurai's house fell: what a turn brings him less is his own loss, not his second's."""
    seen = 0
    for name, number in FALLS:
        act = acts(name)[number]
        gone = gone_of(act)
        rest = after_fall(act, gone)
        motion = act_motion(rest, ground(rest.before), ground(act.after), "", Pace(), fell=act.before)
        assert motion.close_up is not None
        along = {prop.name for prop in motion.close_up.props if isinstance(prop, Passed)}
        assert f"passed:{gone.place >> 1}" not in along
        owner = rest.before.seats[rest.before.place(gone.place >> 1)]
        seen += bool(gone.place & 1) and owner.second is not None
    assert seen
