"""A face saved after a fight fills the window: the fan is there before the blade, and the lord lives."""

import itertools
import math
from dataclasses import replace
from functools import partial

import pygame
import pytest
from pygame import Color, Rect, Surface
from pygame.image import tobytes

from game.honor.cards import SAVE_FACE
from game.honor.decisions import SaveFace
from game.honor.events import Reckoned
from scenes.animation.match_speed import Pace
from scenes.animation.tweens import Instant
from scenes.honor.animation.blow import BEATEN
from scenes.honor.animation.face_saved import (
    RAISED,
    RESTS,
    FaceSavedFacts,
    FaceSavedLayout,
    FaceSavedMotion,
    StagedFaceSaved,
    draw_face_saved,
    face_saved_facts,
)
from scenes.honor.animation.fight_opening_and_verdict import FightMotion
from scenes.honor.animation.fight_paint import draw_fight
from scenes.honor.table.card_places import head_of
from scenes.honor.table.whole_table import draw_table
from scenes.paint.geometry import CardPlace
from tests.scenes.honor.acts import MATCHES, acts, feed_of
from tests.scenes.honor.animation.test_motion import SIZE, ground
from tests.scenes.honor.animation.test_new_shogun import Shown, written

SAVED = [
    (name, number)
    for name in MATCHES
    for number, act in enumerate(acts(name))
    if isinstance(act.events[0], SaveFace) and not any(isinstance(one, Reckoned) for one in act.events)
]


def facts_in(name: str, number: int) -> FaceSavedFacts:
    feed = feed_of(name)
    for _ in range(number + 1):
        act = feed.take()
    assert act is not None
    facts = face_saved_facts(act, feed.view.public, "told")
    assert facts is not None
    return facts


def motion_of(name: str, number: int, pace: Pace) -> FaceSavedMotion:
    act = acts(name)[number]
    grounds = ground(act.before), ground(act.after)
    return StagedFaceSaved(facts_in(name, number), act, grounds, SIZE, pace).motion()


@pytest.mark.parametrize(("name", "number"), SAVED)
def test_the_fan_is_between_both_before_the_blade_comes(name: str, number: int) -> None:
    facts, motion = facts_in(name, number), motion_of(name, number, Pace())
    steps = motion.choreography
    assert motion.cast["fan"].face.card == SAVE_FACE
    burst = next(one for one in motion.bursts if one.kind == "clash")
    lord, fan, victor = (steps.value(one, "x", burst.at) for one in ("lord", "fan", "victor"))
    assert (lord - fan) * (fan - victor) > 0, "it stands between them"
    assert steps.value("fan", "y", burst.at) == motion.close_up.layout.fan.y  # type: ignore[union-attr]
    assert steps.value("lord", "dark", burst.at) > 0 == steps.value("lord", "dark", motion.duration)
    assert facts.side == (1 if victor > lord else -1)


@pytest.mark.parametrize(("name", "number"), SAVED)
def test_he_begins_as_he_lay_under_a_raised_blade_and_stands_when_it_is_gone(name: str, number: int) -> None:
    motion = motion_of(name, number, Pace())
    steps, layout = motion.choreography, motion.close_up.layout  # type: ignore[union-attr]
    opens = next(time for time in range(4000) if steps.value("ground", "open", time))
    end = next(time for time in range(opens, 9000) if steps.value("words", "open", time) == 1)

    def lord(time: float) -> tuple[float, float, float]:
        return steps.value("lord", "y", time), abs(steps.value("lord", "angle", time)), width("lord", time)

    def width(name: str, time: float) -> float:
        return steps.value(name, "width", time)

    lies, stands = lord(opens), lord(end)
    assert lies[0] > stands[0] and lies[1] > 20 > 5 > stands[1] and lies[2] < stands[2]
    assert steps.value("lord", "dark", opens) == BEATEN
    assert width("victor", opens) > 1.4 * width("lord", opens), "he looms over him"
    assert width("victor", end) > width("lord", end), "and it is seen that he won, from the end alone"
    clash = next(one for one in motion.bursts if one.kind == "clash").at
    points = [steps.value("blade", "points", time) for time in (opens, clash - 95, clash)]
    assert points[1] < 90 < points[0] < points[2], "over his head, then down at the fan"
    assert steps.value("blade", "flung", end + 150) == 1, "it is seen to fly"
    assert steps.value("ground", "swept", clash) == 0 < steps.value("ground", "swept", end) < 1, (
        "both have ground"
    )
    assert layout.fallen.angle * layout.side > 0


@pytest.mark.parametrize(("name", "number"), SAVED)
def test_a_fan_stays_on_the_daimyo_whose_face_was_saved(name: str, number: int) -> None:
    act, facts, shown = acts(name)[number], facts_in(name, number), Shown(name)
    last = act.after.last_fight
    assert last is not None and last.spared == facts.of
    layout, show = ground(act.after)
    surfaces = []
    for picture in (act.after, replace(act.after, last_fight=replace(last, spared=None))):
        surface = Surface(SIZE, 0, 32)
        draw_table(surface, shown.page.kit, layout, replace(show, picture=picture))
        surfaces.append(surface)
    head = head_of(layout, act.after, 2 * facts.of).box
    one, other = (tobytes(surface.subsurface(head.clip(surface.get_rect())), "RGB") for surface in surfaces)
    assert one != other


@pytest.mark.parametrize("speed", ["normal", "fast"])
@pytest.mark.parametrize(("name", "number"), SAVED)
def test_what_is_told_stands_to_be_read_unless_rivals_are_in_a_hurry(
    name: str, number: int, speed: str
) -> None:
    shown = Shown(name, speed=speed)
    act, pieces = shown.of(number)
    facts = facts_in(name, number)
    near = 0 in (facts.of, act.events[0].seat)  # type: ignore[union-attr]
    covered = shown.pieces.covered(0.5 * pieces[0].length)
    assert covered == (speed == "normal" or near)
    if covered:
        told = shown.pieces.said(act)
        surface = Surface(SIZE, 0, 32)
        assert told in written(shown.page, pieces[0].paint, surface, 0.8 * pieces[0].length)
        assert sum(piece.length for piece in pieces) > 900 * (1.0 if speed == "normal" else 0.34)


@pytest.mark.parametrize(("name", "number"), SAVED[:1])
def test_it_is_painted_from_its_first_frame_to_its_last(name: str, number: int) -> None:
    motion, kit, surface = motion_of(name, number, Pace()), Shown(name).page.kit, Surface(SIZE, 0, 32)
    seen = set()
    for time in range(0, int(motion.duration) + 1, 40):
        draw_face_saved(kit, motion, surface, time)
        seen.add(tobytes(surface, "RGB"))
    assert len(seen) > 30


@pytest.mark.parametrize(("name", "number"), SAVED)
def test_the_sun_is_behind_whoever_is_saved_and_nobody_gloats_any_more(name: str, number: int) -> None:
    """A stranger saw it behind the fan, the winner laughing in gold, and the saved one in the dark."""
    _, fought, motion = after_its_fight(name, number)
    assert motion.close_up is not None and fought.close_up is not None
    lord, (sun,) = motion.close_up.layout.lord, [one for one in motion.bursts if one.kind == "nimbus"]
    assert (sun.x, sun.y) == (lord.x, lord.y)
    kit, blow = Shown(name).page.kit, next(one.at for one in fought.bursts if one.kind == "clash")
    before, last, saved = (Surface(SIZE, 0, 32) for _ in range(3))
    draw_fight(before, kit, fought, blow - 1, cards=False)
    draw_fight(last, kit, fought, fought.close_up.over - 1, cards=False)
    draw_face_saved(kit, motion, saved, sun.at + 0.5 * sun.length)
    for box in fought.close_up.layout.faces:
        face = box.inflate(-box.width // 2, -box.height // 2)
        calm, moved, now = (tobytes(one.subsurface(face), "RGB") for one in (before, last, saved))
        assert now == calm != moved


def test_a_blade_comes_whole_from_behind_whoever_draws_it() -> None:
    """A sword of a few pixels hovered beside him, and a sliver of a hand stuck out of his card."""
    for side, size in itertools.product((-1, 1), ((1024, 600), (1280, 720), (1024, 768))):
        layout = FaceSavedLayout(Rect((0, 0), size), side)
        (x, y), _ = layout.blade(layout.looms, RESTS, 0.0)
        tip = x - side * 0.5 * layout.blade_length * math.cos(math.radians(180 - RESTS))
        assert layout.looms.box.left <= min(x, tip) and max(x, tip) <= layout.looms.box.right
        assert y - 0.5 * layout.blade_length >= layout.looms.box.top


def test_with_reduced_motion_there_is_none() -> None:
    name, number = SAVED[0]
    shown = Shown(name, reduced_motion=True)
    shown.of(number)
    assert not shown.pieces.covered(300.0)


def test_a_face_saved_from_dishonour_is_none_of_these() -> None:
    shamed = 0
    for name in MATCHES:
        feed = feed_of(name)
        while (act := feed.take()) is not None:
            if any(isinstance(one, Reckoned) for one in act.events):
                assert face_saved_facts(act, feed.view.public, "") is None
                shamed += isinstance(act.events[0], SaveFace)
    assert shamed


@pytest.mark.parametrize("side", [-1, 1])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1440, 1080), (2520, 1080)])
def test_all_stands_within_the_window_and_no_face_is_covered(size: tuple[int, int], side: int) -> None:
    layout = FaceSavedLayout(Rect((0, 0), size), side)
    boxes = [place.box for place in (layout.lord, layout.fan, layout.victor)]
    before = [place.box for place in (layout.fallen, layout.looms)]
    room = Rect(0, layout.upper.bottom, size[0], layout.lower.top - layout.upper.bottom)
    assert all(room.contains(box) for box in (*boxes, *before, layout.saver))
    assert not before[0].colliderect(before[1])
    assert not layout.saver.collidelistall(boxes)
    assert not boxes[1].colliderect(boxes[2])


def test_the_same_time_gives_the_same_pixels() -> None:
    name, number = SAVED[0]
    motion, shown, pictures = motion_of(name, number, Pace()), Shown(name), []
    for _ in range(2):
        surface = Surface(SIZE, 0, 32)
        draw_face_saved(shown.page.kit, motion, surface, 0.5 * motion.duration)
        pictures.append(tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(("name", "number"), SAVED)
def test_a_face_is_saved_in_the_very_picture_of_the_fight(name: str, number: int) -> None:
    """The table flashed up between both, and the same two cards came up from it again."""
    shown = Shown(name)
    shown.of(number - 1)
    fought, over = shown.pieces.fought, shown.pieces.fought_at
    assert shown.feed.fight_goes_on and fought is not None and over is not None
    assert fought.close_up is not None and fought.close_up.facts.won is not None
    act = shown.feed.take()
    assert act is not None
    pieces = shown.pieces.pieces(act, SIZE, goes_on=True)
    assert shown.pieces.covered(0.0)
    motion = StagedFaceSaved(
        facts_in(name, number), act, (ground(act.before), ground(act.after)), SIZE, Pace(), fought
    ).motion()
    then, steps = Instant(fought.choreography, fought.close_up.over), motion.choreography
    for card, head in (
        ("victor", fought.close_up.facts.won),
        ("lord", 1 - fought.close_up.facts.won),
    ):
        for what in ("x", "y", "width", "angle", "lift"):
            assert steps.value(card, what, 0.0) == then.value(f"head{head}", what)
    assert motion.duration < motion_of(name, number, Pace()).duration
    drawn = written(shown.page, pieces[0].paint, Surface(SIZE, 0, 32), 1.0)
    assert fought.close_up.facts.words[1] in drawn, "what came of it is to be read until it fades"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("side", [-1, 1])
def test_the_raised_blade_is_whole_below_the_upper_band(size: tuple[int, int], side: int) -> None:
    layout = FaceSavedLayout(Rect((0, 0), size), side)
    _, y = layout.blade(layout.looms, RAISED)[0]
    assert y - 0.5 * layout.blade_length > layout.upper.bottom


def after_its_fight(name: str, number: int) -> tuple[Shown, FightMotion, FaceSavedMotion]:
    shown = Shown(name)
    shown.of(number - 1)
    fought, act = shown.pieces.fought, shown.feed.take()
    assert fought is not None and act is not None
    grounds = ground(act.before), ground(act.after)
    return shown, fought, StagedFaceSaved(facts_in(name, number), act, grounds, SIZE, Pace(), fought).motion()


@pytest.mark.parametrize(("name", "number"), SAVED)
def test_each_stays_on_his_half_under_his_name_from_the_fight_until_all_was_read(
    name: str, number: int
) -> None:
    """The split screen jumped to one ground, and nobody knew any more who was who."""
    shown, fought, motion = after_its_fight(name, number)
    assert fought.close_up is not None
    kit, steps, spots = shown.page.kit, motion.choreography, [(4, 0.84), (4, 0.5), (-4, 0.84), (-4, 0.5)]

    def seen(surface: Surface) -> list[Color]:
        return [surface.get_at((x % SIZE[0], round(y * SIZE[1]))) for x, y in spots]

    last, now = Surface(SIZE, 0, 32), Surface(SIZE, 0, 32)
    draw_fight(last, kit, fought, fought.close_up.over - 1, cards=False)
    strikes = next(one for one in motion.bursts if one.kind == "clash").at - 200
    names = {side.name for side in fought.close_up.facts.sides}
    for time in (1.0, 0.5 * strikes, strikes):
        draw_face_saved(kit, motion, now, time)
        assert seen(now) == seen(last), time
    closes = next(one.start for one in steps.tweens if (one.target, one.attribute) == ("ground", "closing"))
    for time in (1.0, 0.5 * strikes, strikes, closes - 1):
        assert names <= set(written(shown.page, partial(draw_face_saved, kit, motion), now, time))


@pytest.mark.parametrize(("name", "number"), SAVED[:2])
def test_a_blade_is_in_a_hand_until_it_is_flung_away(name: str, number: int) -> None:
    """A stranger saw a sword that flew by itself."""
    motion, kit = motion_of(name, number, Pace()), Shown(name).page.kit
    steps, surface = motion.choreography, Surface(SIZE, 0, 32)
    assert motion.close_up is not None
    clash = next(one for one in motion.bursts if one.kind == "clash").at
    raised = next(time for time in range(4000) if steps.value("blade", "points", time) == RAISED)
    for time in (raised, raised + 300, clash - 20):
        draw_face_saved(kit, motion, surface, time)
        victor = CardPlace(*(round(steps.value("victor", what, time)) for what in ("x", "y", "width")))
        hand = Rect(0, 0, 30, 30)
        hand.center = tuple(map(round, motion.close_up.layout.hand(victor)))
        skin = pygame.mask.from_threshold(surface.subsurface(hand), Color("#e9c397"), (12, 12, 12, 255))
        assert skin.count() > 60, time
