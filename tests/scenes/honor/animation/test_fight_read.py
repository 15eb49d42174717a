"""What is read of a fight: for how long it stands still, and where it lies; nobody can read what moves."""

import itertools
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.honor.cards import DICE_MOST
from game.honor.decisions import Attack
from scenes.animation.match_speed import Pace
from scenes.games import ProgramSettings
from scenes.honor.animation.fight_backgrounds import mat
from scenes.honor.animation.fight_facts import Throw
from scenes.honor.animation.fight_layout import COMES, FightLayout
from scenes.honor.animation.fight_motion import fight_motion
from scenes.honor.animation.fight_opening_and_verdict import FightMotion
from scenes.honor.animation.fight_outcome_paint import army
from scenes.honor.animation.fight_paint import draw_fight
from scenes.honor.animation.thrown_dice import HIGH, added_at, number_up, seen_at
from scenes.honor.table.card_pictures import DECK
from scenes.honor.table.dice import Die, drawn_die
from scenes.honor.table.layout import table_layout
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint import theme
from scenes.paint.backgrounds import CUT_FOOT, CUT_TOP
from scenes.paint.geometry import CardPlace
from scenes.table.draw_context import DrawContext
from scenes.ui.style import UiStyle
from tests.driver import make_resources
from tests.scenes.honor.acts import acts
from tests.scenes.honor.animation.test_fight_motion import (
    FIGHTS,
    HOMES,
    SIZE,
    facts_of,
    last_tween,
    made_up,
    motion_at,
    motion_of,
)


def rests(motion: FightMotion) -> dict[str, float]:
    """Return for how many ms, at least, what is read of a fight stands still and complete, in its place.

    "strength": both sides', all that counts of it; "dice": the die that lies shortest; "sums": of the last
    throw; "words": who won, on an open paper.
    """
    steps, screen = motion.choreography, motion.close_up
    assert screen is not None
    throws = screen.facts.throws

    def last(target: str, attribute: str) -> float:
        return last_tween(motion, target, attribute).end

    def first(target: str, *attributes: str) -> float:
        return min(
            one.start
            for one in steps.tweens
            if one.target == target and one.attribute in attributes and one.goal > 0
        )

    dice = [(number, one) for number, throw in enumerate(throws) for one in range(len(throw.dice))]
    return {
        "strength": first("verdict", "near") - max(last(f"strength{side}", "value") for side in (0, 1)),
        "dice": min(
            first(f"die{n}:{one}", "out", "swept") - last(f"die{n}:{one}", "fallen") for n, one in dice
        ),
        "sums": first("closing", "on") - max(last(f"sum{side}", "value") for side in (0, 1)),
        "words": first("closing", "on") - last("verdict", "open"),
    }


READ_FOR = {
    ("normal", True): {"strength": 1200, "dice": 550, "sums": 1800, "words": 900},
    ("explained", True): {"strength": 1200, "dice": 600, "sums": 1900, "words": 900},
    ("normal", False): {"strength": 850, "dice": 480, "sums": 1700, "words": 900},
    ("fast", True): {"strength": 600, "dice": 250, "sums": 500, "words": 180},
    ("fast", False): {"strength": 250, "dice": 140, "sums": 350, "words": 130},
}
"""For how many ms it can be read, by speed and whether a person has a part in it, at any table."""


@pytest.mark.parametrize(("speed", "near"), READ_FOR)
@pytest.mark.parametrize(("name", "number"), FIGHTS)
def test_strengths_dice_sums_and_verdict_can_be_read_at_every_speed_and_table(
    name: str, number: int, speed: str, near: bool
) -> None:
    """Among six, dice lay for 70 ms and strengths stood for 300; a stranger could not add them up."""
    facts = facts_of(acts(name)[number])
    if facts.least is not None:
        return
    for crowded, reduced in itertools.product((1.0,) if near else (1.0, 0.45), (False, True)):
        pace = Pace(speed, near, reduced=reduced, brief=crowded)
        found, least = rests(motion_at(acts(name)[number], facts, pace)), READ_FOR[speed, near]
        assert {what: time for what, time in found.items() if time < least[what]} == {}


def test_who_is_new_reads_what_rivals_throw_for_as_long_as_what_he_throws() -> None:
    act = next(act for act in acts("four") if isinstance(act.events[0], Attack))
    words = "begins", "Brother Itō wins the fight"
    facts = replace(facts_of(act), words=words)
    brief, patient, own = (
        rests(motion_at(act, facts, pace))
        for pace in (Pace(near=False), Pace(near=False, patient=True), Pace(patient=True))
    )
    assert brief["words"] < patient["words"] == own["words"]
    assert patient["words"] >= 55 * len(words[1]), "word by word, who knows none of them"


def test_equal_dice_lie_to_be_read_before_they_are_swept_up() -> None:
    act = next(act for act in acts("four") if isinstance(act.events[0], Attack))
    facts = made_up((3, 3), (4, 2), (6, 6), (5, 2))
    assert rests(motion_at(act, facts, Pace(near=False, brief=0.45)))["dice"] >= 400
    steps = motion_at(act, facts, Pace()).choreography
    (tie,) = (cue.at for cue in steps.cues if cue.sound == "dice-tie")
    assert [round(steps.value(f"sum{side}", "value", tie)) for side in (0, 1)] == [6, 6]


def test_nothing_that_is_read_moves_from_where_it_was_first_seen() -> None:
    for name, number in FIGHTS:
        motion = motion_of(acts(name)[number], facts_of(acts(name)[number]))
        for tween in motion.choreography.tweens:
            if tween.target.startswith(("strength", "sum")):
                assert tween.attribute in ("show", "value", "count", "swell", "grown", "struck")


@pytest.mark.parametrize("size", [(1024, 600), SIZE, (1024, 768), (2560, 1080)], ids=str)
def test_numbers_heads_and_castle_leave_each_other_free(size: tuple[int, int]) -> None:
    layout = FightLayout(Rect((0, 0), size))
    for side in (0, 1):
        total, strength = layout.sums[side], layout.strengths[side]
        apart = pygame.Vector2(total.center).distance_to(strength.center)
        assert apart > (total.width + strength.width) / 2
        assert not strength.colliderect(layout.heads[side].box)
        edge = size[0] * (CUT_TOP + (CUT_FOOT - CUT_TOP) * total.centery / size[1])
        assert (total.right < edge) if side == 0 else (total.left > edge - 0.02 * size[1])
        struck = layout.meets(side)
        assert total.bottom - struck.box.top < 0.03 * size[1], "no blow hides a sum"
    assert layout.strengths[1].right < layout.castle.box.left + 0.2 * layout.castle.width


@pytest.mark.parametrize("size", [(1024, 600), SIZE, (1024, 768), (2560, 1080)], ids=str)
def test_no_die_rolls_or_lies_over_the_edge_of_its_mat(size: tuple[int, int]) -> None:
    """A stranger saw them beside it, and upon its border."""
    kit, layout = DrawContext(make_resources(), DECK), FightLayout(Rect((0, 0), size))
    kit.resize(size)
    for side, count in itertools.product((0, 1), range(1, DICE_MOST + 1)):
        at, way = layout.mats[side], 1 - 2 * side
        whole = pygame.mask.from_surface(mat(at.size, 1))
        for rest, number in zip(layout.dice(side, count), itertools.count(), strict=False):
            for fallen in (0.05, 0.2, 0.4, 0.6, 0.8, 1.0):
                die = Die(6, 1, way, number)
                seen = seen_at(die, rest, layout.die, fallen, COMES, HIGH)
                picture = drawn_die(kit, die, seen.left, layout.die)
                room = picture.get_bounding_rect(min_alpha=100)
                room.move_ip(picture.get_rect(center=seen.middle).topleft)
                assert at.left <= room.left and room.right <= at.right and room.bottom <= at.bottom
                if fallen == 1.0:
                    lies = pygame.mask.from_surface(picture, 100)
                    beside = picture.get_rect(center=seen.middle)
                    assert whole.overlap_area(lies, (beside.x - at.x, beside.y - at.y)) == lies.count()


@pytest.mark.parametrize("size", [(1024, 600), SIZE, (1024, 768), (2560, 1080)], ids=str)
def test_sums_are_written_on_plates_clear_of_all_else_at_the_largest_letters_too(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One began on the line between both, and its end touched a shield; at 200 % they ran into each other."""
    act = next(act for act in acts("four") if isinstance(act.events[0], Attack))
    throws = Throw(0, (6, 6, 6, 6, 6, 4)), Throw(1, (6, 6, 6, 6, 6, 6))
    facts, layout = replace(facts_of(act), throws=throws, won=1), FightLayout(Rect((0, 0), size))
    table = table_layout(size, len(act.before.seats), 5.5, 100)
    ground = table, TableShow(act.before, "", "")
    motion = fight_motion(facts, (ground, ground), layout, HOMES, Pace())
    kit = DrawContext(make_resources(ProgramSettings(text_scale=200)), DECK)
    kit.resize(size)
    kit.art.fit(size[1])
    write, found = UiStyle.write, list[tuple[str, Rect]]()

    def noted(look: UiStyle, surface: Surface, text: str, *more: Any) -> Rect:
        at = write(look, surface, text, *more)
        if "+" in text:
            found.append((text, at))
        return at

    monkeypatch.setattr(UiStyle, "write", noted)
    stand = max(last_tween(motion, f"sum{side}", "value").end for side in (0, 1))
    for time in (stand, motion.duration - 400):
        found.clear()
        draw_fight(Surface(size, 0, 32), kit, motion, time)
        assert [text for text, _ in found] == ["6+6+6", "+4+6+6", "6+6+6", "+6+6+6"]
        for number, (_, at) in enumerate(found):
            digits = at.inflate(0, -at.height // 3)
            assert layout.written(number // 2).contains(digits)
    for side in (0, 1):
        plate, gap = layout.written(side), round(0.01 * size[1])
        edges = [size[0] * (CUT_TOP + (CUT_FOOT - CUT_TOP) * y / size[1]) for y in (plate.top, plate.bottom)]
        assert plate.right + gap < min(edges) if side == 0 else plate.left - gap > max(edges)
        below = layout.strengths[side].move(0, layout.strengths[side].height)
        free = [
            *layout.sums,
            *layout.strengths,
            below,
            layout.heads[side].box,
            layout.equal,
            layout.castle.box,
        ]
        free += [layout.settled(side, True).box, layout.token(side), *layout.mats]
        assert not plate.inflate(gap, 0).collidelistall(free)


@pytest.mark.parametrize("size", [(1024, 600), SIZE, (1024, 768), (2560, 1080)], ids=str)
@pytest.mark.parametrize("won", [0, 1])
def test_no_sum_lies_over_the_figures_of_who_won(size: tuple[int, int], won: int) -> None:
    """He went to his place below it, as large as he is there."""
    act = next(act for act in acts("four") if isinstance(act.events[0], Attack))
    facts, layout = replace(facts_of(act), won=won), FightLayout(Rect((0, 0), size))
    table = table_layout(size, len(act.before.seats), 5.5, 100)
    ground = table, TableShow(act.before, "", "")
    motion = fight_motion(facts, (ground, ground), layout, HOMES, Pace())
    steps, hit = motion.choreography, next(one.at for one in motion.bursts if one.kind == "clash")
    for time in range(round(hit), round(last_tween(motion, "closing", "on").start), 8):
        x, y, width = (round(steps.value(f"head{won}", each, time)) for each in ("x", "y", "width"))
        card = CardPlace(x, y, width).box
        figures = Rect(card.left, card.top, round(0.3 * card.width), round(0.5 * card.height))
        for side, total in enumerate(layout.sums):
            reach = (0.5 + 0.5 * steps.value(f"sum{side}", "grown", time)) * total.width
            near = pygame.Vector2(
                max(figures.left, min(figures.right, total.centerx)),
                max(figures.top, min(figures.bottom, total.centery)),
            )
            assert near.distance_to(total.center) > reach - 0.03 * size[1], (time, side)


def test_a_number_that_flies_to_a_sum_lies_over_no_other_and_behind_none() -> None:
    """Half of it stuck out from behind the sum, like an error in the drawing."""
    layout = FightLayout(Rect((0, 0), SIZE))
    for side, count in itertools.product((0, 1), range(1, DICE_MOST + 1)):
        total, strength = layout.sums[side], layout.strengths[side]
        below = strength.move(0, round(0.9 * strength.height))
        for rest, part in itertools.product(layout.dice(side, count), range(1, 100)):
            at, half = pygame.Vector2(added_at(rest, total, part / 100)), 0.225 * total.width
            assert at.distance_to(total.center) > half + 0.5 * total.width
            assert at.distance_to(strength.center) > half + 0.5 * strength.width
            assert at.distance_to(below.center) > half + 0.36 * strength.width


def test_a_die_on_the_ground_is_flat_on_no_side_but_its_last() -> None:
    """It looked as if it lay there, a 5, and became a 6."""
    for askew, way in itertools.product(range(4), (1, -1)):
        die = Die(3, 1, way, askew)
        for step in range(300, 1000):
            fallen = step / 1000
            seen = seen_at(die, (0, 0), 60, fallen, COMES, HIGH)
            flat = min(seen.left % 90, 90 - seen.left % 90)
            if flat < 15 and seen.lift < 0.05:
                assert number_up(die, fallen) == 3, fallen


def test_all_cards_of_both_sides_are_lit_while_all_their_strength_is_shown() -> None:
    """One side's last card stayed dark while it counted in the number beside it; the other's did not."""
    seen = 0
    for name, number in FIGHTS:
        facts = facts_of(acts(name)[number])
        if facts.least is not None:
            continue
        steps = motion_of(acts(name)[number], facts).choreography
        for side, one in enumerate(facts.sides):
            whole = [
                time
                for time in range(0, 3000, 10)
                if one.beyond and steps.value(f"strength{side}", "value", time) == one.strength
            ]
            for time in whole:
                assert steps.value(f"strength{side}", "count", time) == len(one.sources)
            seen += len(whole) > 0
    assert seen > 1


def test_no_number_on_a_dies_front_is_read_like_its_result() -> None:
    kit = DrawContext(make_resources(), DECK)
    kit.resize(SIZE)

    def contrast(picture: Surface, top: float, foot: float) -> int:
        high, wide = picture.get_height(), picture.get_width()
        lights = [
            picture.get_at((x, y)).g
            for x in range(round(0.42 * wide), round(0.58 * wide))
            for y in range(round(top * high), round(foot * high))
        ]
        return max(lights) - min(lights)

    for crest in theme.SEAT_COLOURS:
        picture = drawn_die(kit, Die(4, crest, askew=2), 0.0, 80)
        assert contrast(picture, 0.3, 0.45) > 2 * contrast(picture, 0.68, 0.8)


@pytest.mark.parametrize("near", [True, False])
def test_cards_that_were_counted_go_behind_their_lord_and_come_out_from_there(near: bool) -> None:
    """They were rolled up in one place and were there in another: a stranger lost whose they were."""
    act = next(act for act in acts("six") if isinstance(act.events[0], Attack))
    facts, layout = facts_of(act), FightLayout(Rect((0, 0), SIZE))
    motion = motion_at(act, facts, Pace(near=near, brief=0.45))
    kit = DrawContext(make_resources(), DECK)
    kit.resize(SIZE)
    seen = list[CardPlace]()
    kit.cards.draw = lambda surface, look, at, *more: seen.append(at)  # type: ignore[method-assign]
    steps, surface = motion.choreography, Surface(SIZE, 0, 32)
    gone, stands = (last_tween(motion, *one) for one in (("sources", "gone"), ("army0", "stands")))
    begins = next(one for one in steps.tweens if (one.target, one.attribute) == ("army0", "stands"))
    assert stands.end > gone.end
    men = [sum(1 for _ in army(side)) for side in facts.sides]
    for time, lords in ((gone.start + 0.9 * (gone.end - gone.start), layout.heads), (begins.start + 4, None)):
        seen.clear()
        draw_fight(surface, kit, motion, time)
        heads = lords or [
            CardPlace(*(round(steps.value(f"head{side}", each, time)) for each in ("x", "y", "width")))
            for side in (0, 1)
        ]
        small = [at for at in seen if at.width < 0.6 * heads[0].width]
        assert len(small) >= sum(men)
        for at in small:
            lord = min(heads, key=lambda one: abs(one.x - at.x))
            assert lord.box.collidepoint(at.x, at.y), (time, at, lord)


def test_an_assassins_die_is_waited_for_at_any_table() -> None:
    """Among six it lay there two frames after it was thrown."""
    seen = 0
    for name, number in FIGHTS:
        facts = facts_of(acts(name)[number])
        if facts.least is None:
            continue
        steps = motion_at(acts(name)[number], facts, Pace(near=False, brief=0.45)).choreography
        falls = [one for one in steps.tweens if (one.target, one.attribute) == ("die0:0", "fallen")]
        assert falls[-1].end - falls[0].start >= 380
        seen += 1
    assert seen
