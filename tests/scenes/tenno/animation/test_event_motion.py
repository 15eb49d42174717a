"""Motions: the duel keeps its times, every instant follows from time alone, nothing tells a secret."""

import itertools
from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from game.table.set_pieces import BowlProp, Moved
from game.table.shown_card import Face
from game.tenno.cards import CARDS, GEISHA, MONK, RONIN, SHOGUN
from game.tenno.events import Exchanged, Passed, Peeked, Placed, Refilled, Swapped
from game.tenno.set_pieces_act_1_shore import FluteProp
from game.tenno.show.picture import Arrow, CardPicture, LastFight, SlotAt, with_seat
from scenes.animation.tweens import Choreography
from scenes.paint import theme
from scenes.paint.geometry import square
from scenes.table.card_sprite import CRACKED, CardSprite, CardState
from scenes.tenno.animation import close_up, event_motion_paint
from scenes.tenno.animation.act_player import act_motion
from scenes.tenno.animation.duel import duel_motion, opening_motion
from scenes.tenno.animation.event_motion import DuelPace
from scenes.tenno.animation.event_motion import TableMotion as Motion
from scenes.tenno.animation.event_motion_paint import draw_motion
from scenes.tenno.table.last_fight_and_discard import (
    VERDICT_SIZE,
    ring_places,
    strength_beside,
    verdict_below,
)
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.note_and_odds_places import Stroke
from scenes.tenno.table.whole_table import draw_table
from tests.scenes.tenno.tables import SIZE, Spot, attack, fresh, ground, kit, pixels, resting, with_slot

BLOW = 1320
"""When the cards meet where the viewer attacks and no strength changes, in ms."""
PACES = [
    DuelPace(),
    DuelPace(known=True),
    DuelPace(near=False),
    DuelPace(speed="fast"),
    DuelPace(speed="fast", near=False),
    DuelPace(reduced=True),
]


def sounds(motion: Motion) -> list[tuple[float, str]]:
    return sorted((cue.at, cue.sound) for cue in motion.choreography.cues)


def at(motion: Motion, name: str) -> float:
    return next(cue.at for cue in motion.choreography.cues if cue.sound == name)


def picture(motion: Motion, time: float) -> Surface:
    surface = Surface(SIZE, 0, 32)
    where = ground()
    draw_motion(surface, kit(), where.table, where.duel, motion, time)
    return surface


def drawn(motion: Motion, time: float) -> bytes:
    return pixels(picture(motion, time))


def resting_pixels(picture: object) -> bytes:
    surface = Surface(SIZE, 0, 32)
    draw_table(surface, kit(), ground().table, picture)  # type: ignore[arg-type]
    return pixels(surface)


def test_a_duel_in_the_close_up_keeps_its_times() -> None:
    events, before, after = attack(8, 7)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    assert (at(motion, "duel-pull"), at(motion, "duel-lunge")) == (60, 200)
    assert at(motion, "duel-breath-long") == 570
    assert at(motion, "duel-hit-light") == BLOW == 1110 + 210
    assert at(motion, "duel-attacker-wins") == BLOW + 70
    assert at(motion, "duel-prisoner") == 2590
    assert motion.duration == 1110 + 1600
    steps = motion.choreography
    assert steps.value("close-up", "reach", 200) == 0 < steps.value("close-up", "reach", 210)
    assert steps.value("close-up", "reach", 330) == 1 == steps.value("close-up", "reach", 2370)
    assert [steps.value("defender", "turn", time) for time in (870, 1110)] == [0, 1]


def test_until_the_blow_the_cards_draw_back_and_then_they_meet() -> None:
    events, before, after = attack(8, 7)
    steps = duel_motion(events, before, after, ground(), DuelPace()).choreography

    def apart(time: float) -> float:
        """The pixels between both cards; less than 0 where they lie over each other."""
        left, right = (placed(steps, name, time) for name in ("attacker", "defender"))
        return right[0] - left[0] - (right[2] + left[2]) / 2

    overlap = 40 / 1080 * SIZE[1]
    assert apart(1110) < apart(1230) > 0
    assert apart(BLOW) == pytest.approx(-overlap, abs=2)
    assert apart(BLOW + 70) == apart(BLOW), "the blow stops them"
    assert apart(BLOW + 260) > 0, "the loser is thrown back"


def test_the_loser_is_thrown_back_and_the_winner_stands_before_him() -> None:
    for cards, winner in (((8, 7), "attacker"), ((7, 8), "defender")):
        events, before, after = attack(*cards)
        motion = duel_motion(events, before, after, ground(), DuelPace())
        steps, held = motion.choreography, BLOW + 250
        loser = "defender" if winner == "attacker" else "attacker"
        (x, _, _, angle, _), met = placed(steps, loser, held), placed(steps, loser, BLOW)
        assert abs(x - met[0]) == pytest.approx(0.12 * 600 * 1024 / 600, abs=2)
        assert abs(angle) == pytest.approx(8)
        assert placed(steps, winner, held)[2] == pytest.approx(1.08 * placed(steps, winner, BLOW)[2], abs=1)
        assert motion.cast[winner].over > motion.cast[loser].over
        assert steps.value(loser, "dark", held) == 1
        side = ("attacker", "defender").index(winner)
        assert steps.value(f"disc{side}", "swell", held) == 0.35
        assert steps.value(f"disc{1 - side}", "split", held) == 1


def test_a_prisoner_is_stamped_with_the_winners_seal_and_who_is_discarded_is_torn() -> None:
    for cards, loser, mark in (
        ((8, 7), "defender", "stamp"),
        ((7, 8), "attacker", "torn"),
        ((7, SHOGUN), "attacker", "stamp"),
        ((GEISHA, 9), "defender", "stamp"),
        ((9, GEISHA), "attacker", "torn"),
    ):
        events, before, after = attack(*cards)
        motion = duel_motion(events, before, after, ground(), DuelPace())
        held = motion.duration - 600
        marks = {one for one in ("stamp", "torn") if motion.choreography.value(loser, one, held)}
        assert marks == {mark}, cards
        if mark == "stamp":
            seats = before.seats
            captor = seats[2 if loser == "attacker" else 0].crest
            assert motion.choreography.value(loser, "seal", held) == captor


def test_in_a_tie_both_spring_back_in_full_light_with_a_sign_between_them() -> None:
    """Both lay dull side by side, and it was not seen what came of it."""
    events, before, after = attack(6, 6, (1, 1), (3, 1))
    motion = duel_motion(events, before, after, ground(), DuelPace(near=False))
    steps, held = motion.choreography, motion.duration - 400
    met = at(motion, "duel-tie")
    for name in ("attacker", "defender"):
        assert steps.value(name, "dark", held) < 0.2
        sprung = abs(steps.value(name, "x", held) - steps.value(name, "x", met))
        assert sprung > 0.3 * steps.value(name, "width", held)
    left, right = (
        strength_beside(ground().table, spot, out)
        for spot, out in zip(ring_places(ground().table), (-1, 1), strict=True)
    )
    sign = square((left.centerx + right.centerx) / 2, left.centery, round(0.3 * left.width))
    assert tuple(picture(motion, held).get_at((sign.left, sign.centery)))[:3] == theme.PAPER


@pytest.mark.parametrize("pace", [DuelPace(), DuelPace(near=False)])
def test_what_the_blow_did_is_seen_before_it_is_said(pace: DuelPace) -> None:
    events, before, after = attack(8, 7)
    motion = duel_motion(events, before, after, ground(), pace)
    thrown = at(motion, "duel-throw")
    says = next(one for one in motion.choreography.tweens if one.target == "verdict" and one.goal == 1)
    assert says.start >= thrown + 40


def test_between_rivals_the_arrow_ends_in_the_card_it_means_and_crosses_none_of_the_viewers() -> None:
    for seats, size in itertools.product((4, 5, 6, 7), [(1024, 600), SIZE, (1920, 1080)]):
        table = ground(seats, size).table
        for start, end in itertools.permutations(range(1, seats), 2):
            stroke = Stroke(table, Arrow(SlotAt(start, 1), SlotAt(end, 2)))
            assert table.group(end).slots[2].collidepoint(stroke.points[-1])
            over = [point for point in stroke.points for own in table.raised if own.collidepoint(point)]
            assert not over, (seats, start, end)


def test_the_cards_of_the_last_fight_fade_as_another_begins_between_rivals() -> None:
    events, before, after = attack(8, 7, (1, 1), (3, 1))
    last = LastFight(Face(3, 5), Face(2, 4), (5, 4), 0)
    steps = duel_motion(
        events, replace(before, last_fight=last), after, ground(), DuelPace(near=False)
    ).choreography
    assert steps.value("before0", "opacity", 45) > 0.9 > steps.value("before0", "opacity", 130) > 0
    assert steps.value("before0", "present", 400) == 0


def test_who_looks_at_a_card_of_the_viewers_is_seen_for_long_enough() -> None:
    table = resting()
    own = act_motion([Peeked(1, 1, None)], table, table, ground(), DuelPace(near=False))
    (glance,) = own.bursts
    assert glance.length >= 540 and own.duration <= 1100


def test_in_a_tie_both_cards_crack_and_both_numbers_split() -> None:
    events, before, after = attack(6, 6)
    steps = duel_motion(events, before, after, ground(), DuelPace()).choreography
    for side, name in enumerate(("attacker", "defender")):
        assert steps.value(name, "torn", BLOW + 250) == CRACKED
        assert steps.value(f"disc{side}", "split", BLOW + 250) == 1


@pytest.mark.parametrize(("speed", "held"), [("normal", 800), ("fast", 250)])
def test_the_result_of_a_fight_of_ones_own_is_held_long_enough_to_be_read(speed: str, held: float) -> None:
    events, before, after = attack(8, 7)
    motion = duel_motion(events, before, after, ground(), DuelPace(speed=speed))
    goes = next(
        tween.start for tween in motion.choreography.tweens if tween.goal == 0 and tween.target == "disc0"
    )
    steps, where = motion.choreography, ground()
    pictures = [picture(motion, time) for time in (goes - held + 1, goes - held / 3, goes - 1)]
    for room in (where.duel.result, where.duel.discs[0]):
        seen = {
            pygame.image.tobytes(one.subsurface(room.inflate(-0.6 * room.width, -0.8 * room.height)), "RGB")
            for one in pictures
        }
        assert len(seen) == 1, "nothing moves where something is read"
    whole = [pygame.image.tobytes(one, "RGB") for one in pictures]
    assert whole[0] != whole[1], "all else lives"
    assert steps.value("verdict", "show", goes - held) == 1
    assert all(steps.value(f"disc{side}", "show", goes - held) >= 1 for side in (0, 1))


def test_nothing_stands_still_before_the_blow() -> None:
    for cards in ((8, 7), (4, 7)):
        events, before, after = attack(*cards)
        motion = duel_motion(events, before, after, ground(), DuelPace())
        blow = at(motion, "duel-hit-light")
        seen = [drawn(motion, time) for time in range(10, int(blow), 50)]
        assert all(one != other for one, other in itertools.pairwise(seen))


def test_who_is_attacked_waits_for_the_attackers_card() -> None:
    events, before, after = attack(8, 7, attacker=(1, 0), defender=(0, 2))
    motion = duel_motion(events, before, after, ground(), DuelPace())
    steps = motion.choreography
    assert at(motion, "duel-breath-long") == 330
    assert [steps.value("attacker", "turn", time) for time in (630, 900)] == [0, 1]
    assert {steps.value("defender", "turn", time) for time in (330, 630, 900)} == {1}
    assert motion.duration == 2500


def test_what_everybody_knew_holds_no_breath() -> None:
    events, before, after = attack(8, 7)
    motion = duel_motion(events, before, after, ground(), DuelPace(known=True))
    assert "duel-breath-long" not in {name for _, name in sounds(motion)}
    assert motion.duration == 2710 - 300


@pytest.mark.parametrize("spots", [((0, 1), (2, 1)), ((2, 1), (0, 1))])
def test_how_long_the_breath_is_does_not_follow_from_the_cards(spots: tuple[Spot, Spot]) -> None:
    begins = set()
    for mine, theirs in itertools.product((2, 4, 9, GEISHA), (1, 5, 8, GEISHA)):
        cards = (mine, theirs) if spots[0][0] == 0 else (theirs, mine)
        events, before, _ = attack(*cards, *spots)
        begins.add(opening_motion(events[:2], before, ground(), DuelPace())[1])
    assert len(begins) == 1


@pytest.mark.parametrize(
    ("attacking", "defending", "monk", "steps"),
    [
        (4, 7, None, 1),
        (8, 7, 0, 1),
        (4, 7, 0, 2),
        (7, SHOGUN, None, 1),
        (4, SHOGUN, 0, 3),
        (GEISHA, GEISHA, None, 0),
    ],
)
def test_each_change_of_a_strength_takes_250_ms(
    attacking: int, defending: int, monk: int | None, steps: int
) -> None:
    events, before, after = attack(attacking, defending, monk=monk)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    assert [name for _, name in sounds(motion)].count("duel-step") == steps
    assert motion.duration == 2710 + 250 * steps


@pytest.mark.parametrize(("cards", "side"), [((GEISHA, 9), 0), ((9, GEISHA), 1), ((7, SHOGUN), 1)])
def test_why_somebody_wins_is_told_before_the_blow(cards: tuple[int, int], side: int) -> None:
    events, before, after = attack(*cards)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    blow = at(motion, "duel-hit-heavy")
    assert blow == BLOW + 250
    assert motion.choreography.value(f"chip{side}", "show", blow - 210) == 1, "before the cards draw back"


def test_what_helped_in_vain_goes_out_after_the_blow() -> None:
    for cards, outlasts in (((9, 9), True), ((9, 7), False), ((9, 5), False)):
        events, before, after = attack(*cards, monk=0)
        motion = duel_motion(events, before, after, ground(), DuelPace())
        (sun,) = (burst for burst in motion.bursts if burst.kind == "nimbus")
        held = motion.duration - 400
        assert (sun.at + sun.length > held) == outlasts


def test_it_is_the_attacker_who_runs() -> None:
    for cards in ((8, 7), (7, 8)):
        events, before, after = attack(*cards)
        steps = duel_motion(events, before, after, ground(), DuelPace()).choreography
        drawn_back, met = (
            [placed(steps, name, time)[0] for name in ("attacker", "defender")] for time in (1230, BLOW)
        )
        runs, gives = (abs(there - here) for here, there in zip(drawn_back, met, strict=True))
        assert runs > 2 * gives > 0


def test_a_special_is_seen_by_the_time_the_cards_meet() -> None:
    """A halo or a parasol opens when both cards lie open; at the blow stars stick, bars come down."""
    for cards, monk, kind, early in (
        ((8, 7), 0, "nimbus", 335),
        ((GEISHA, 9), None, "parasol", 460),
        ((9, GEISHA), None, "parasol", 460),
    ):
        events, before, after = attack(*cards, monk=monk)
        motion = duel_motion(events, before, after, ground(), DuelPace())
        blow = min(cue.at for cue in motion.choreography.cues if cue.sound.startswith("duel-hit"))
        assert [burst.at for burst in motion.bursts if burst.kind == kind] == [blow - early]
    events, before, after = attack(4, 7)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    (stars,) = (burst for burst in motion.bursts if burst.kind == "stars")
    assert stars.at < BLOW + 250 <= stars.at + stars.length, "they fly while the cards strike"


def test_stars_that_do_not_win_spring_off() -> None:
    for defending in (8, 9):
        events, before, after = attack(4, defending)
        motion = duel_motion(events, before, after, ground(), DuelPace())
        assert {"stars", "lost-stars"} & {burst.kind for burst in motion.bursts} == {"lost-stars"}
        assert motion.choreography.value("defender", "stars", motion.duration) == 0


def test_a_geisha_who_won_goes_home_and_takes_her_leave_from_there() -> None:
    for cards, name, spot in (((GEISHA, 9), "attacker", (0, 1)), ((9, GEISHA), "defender", (2, 1))):
        events, before, after = attack(*cards)
        motion = duel_motion(events, before, after, ground(), DuelPace())
        steps = motion.choreography
        slot = ground().table.group(spot[0]).slots[spot[1]]
        x, y, *_ = placed(steps, name, motion.duration - 200)
        assert (x, y) == slot.center
        assert (
            steps.value(name, "opacity", motion.duration - 250)
            > 0.5
            > steps.value(name, "opacity", motion.duration)
        )
        assert {burst.kind for burst in motion.bursts} >= {"petals"}


def test_the_shoguns_bars_fall_with_the_blow_and_leave_the_face_to_be_seen() -> None:
    for spots in (((0, 1), (2, 1)), ((2, 1), (0, 1))):
        events, before, after = attack(7, SHOGUN, *spots)
        motion = duel_motion(events, before, after, ground(), DuelPace())
        steps, blow = motion.choreography, at(motion, "duel-hit-heavy")
        assert steps.value("attacker", "bars", blow) == 0
        assert steps.value("attacker", "bars", blow + 150) > 0
        assert steps.value("attacker", "bars", blow + 300) == 1
    pictures = []
    for bars in (0.0, 1.0):
        picture = Surface((200, 280))
        kit().cards.draw_state(picture, CardSprite(7, 1), CardState(100, 140, 180, turn=1.0, bars=bars))
        pictures.append(picture)
    spots = itertools.product(range(60, 140), range(70, 180))
    covered = [one for one in spots if pictures[0].get_at(one) != pictures[1].get_at(one)]
    assert 0 < len(covered) < 0.4 * 80 * 110


@pytest.mark.parametrize("pace", PACES[:-1])
def test_of_two_geishas_both_are_seen_to_lose_at_the_blow(pace: DuelPace) -> None:
    events, before, after = attack(GEISHA, GEISHA)
    motion = duel_motion(events, before, after, ground(), pace)
    steps, seen = motion.choreography, at(motion, "duel-tie") + 150
    assert len([burst for burst in motion.bursts if burst.kind == "petals" and burst.at < seen]) == 2
    for side, name in enumerate(("attacker", "defender")):
        assert steps.value(name, "dark", seen) > 0.6
        assert steps.value(f"face{side}", "lit", seen) < 0
        assert steps.value(f"disc{side}", "split", seen) > 0.3


def test_two_geishas_go_home_before_they_take_their_leave() -> None:
    events, before, after = attack(GEISHA, GEISHA)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    steps = motion.choreography
    for name, at_home in (("attacker", (0, 1)), ("defender", (2, 1))):
        slot, home = ground().table.group(at_home[0]).slots[at_home[1]], motion.duration - 180
        assert steps.value(name, "opacity", home) == 1 > 0.01 > steps.value(name, "opacity", motion.duration)
        x, y, width, *_ = placed(steps, name, home)
        assert (x, y, width) == (*slot.center, slot.width)


def test_a_torn_card_is_small_when_the_table_is_seen_again() -> None:
    for cards in ((5, 8), (9, GEISHA), (6, 6)):
        events, before, after = attack(*cards)
        steps = duel_motion(events, before, after, ground(), DuelPace()).choreography
        opens = max(
            tween.end for tween in steps.tweens if (tween.target, tween.attribute) == ("close-up", "reach")
        )
        large = steps.value("attacker", "width", opens - 110)
        assert steps.value("attacker", "width", opens) < 0.4 * large


def test_a_torn_card_is_torn_until_it_lies_with_the_discarded() -> None:
    events, before, after = attack(5, 8)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    steps = motion.choreography
    assert steps.value("attacker", "torn", at(motion, "duel-discard")) >= 1
    assert steps.value("attacker", "opacity", motion.duration) == 0


def test_a_slot_whose_card_is_in_motion_shows_no_card() -> None:
    events, before, after = attack(8, 7, (1, 1), (3, 1))
    motion = duel_motion(events, before, after, ground(), DuelPace(near=False))
    with kit().cards.noting():
        frame = Surface(SIZE, 0, 32)
        draw_motion(frame, kit(), ground().table, ground().duel, motion, 250)
    slot = ground().table.group(1).slots[1]
    assert max(frame.get_at(slot.center)[:3]) < 90, "no crest on a back"


def test_150_ms_before_the_blow_nothing_is_heard() -> None:
    for cards in itertools.product((2, 4, 9, GEISHA), (1, 5, SHOGUN, GEISHA)):
        events, before, after = attack(*cards)
        steps = duel_motion(events, before, after, ground(), DuelPace()).choreography
        (silence,) = (cue for cue in steps.cues if cue.silence)
        blow = next(cue.at for cue in steps.cues if cue.sound.startswith(("duel-hit", "duel-tie")))
        assert (silence.sound, silence.at, silence.silence) == ("", blow - 150, 150)
        assert not [cue for cue in steps.cues if silence.at < cue.at < blow]


def test_fast_takes_at_most_900_ms_and_between_rivals_a_second_and_a_half() -> None:
    for attacking in CARDS:
        for defending in CARDS:
            if attacking == SHOGUN:
                continue
            for monk in (None, 0):
                events, before, after = attack(attacking, defending, (1, 0), (3, 1), monk)
                fast = duel_motion(events, before, after, ground(), DuelPace(speed="fast"))
                table = duel_motion(events, before, after, ground(), DuelPace(near=False))
                assert fast.duration <= 900
                assert 1300 <= table.duration <= 1500
                assert max(fast.choreography.value("close-up", "reach", t) for t in range(0, 900, 50)) == 0


def test_instant_is_one_frame_that_shows_the_table_after_it() -> None:
    events, before, after = attack(8, 7)
    motion = duel_motion(events, before, after, ground(), DuelPace(speed="instant"))
    assert motion.duration == 0
    assert drawn(motion, 0) == resting_pixels(after)


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("cards", [(8, 7), (3, 7), (6, 6), (GEISHA, 9), (9, GEISHA), (7, SHOGUN), (4, 7)])
def test_a_duel_ends_on_the_table_as_it_lies(cards: tuple[int, int], pace: DuelPace) -> None:
    events, before, after = attack(*cards, monk=0)
    motion = duel_motion(events, before, after, ground(), pace)
    assert drawn(motion, motion.duration) == resting_pixels(after)


def test_any_instant_is_the_same_whatever_was_drawn_before() -> None:
    events, before, after = attack(4, 7, monk=0)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    times = [0, 150, 290, 400, 700, 990, 1200, 1400, 1620, 1900, 3050, 3150]
    forwards = [drawn(motion, time) for time in times]
    backwards = [drawn(motion, time) for time in reversed(times)]
    assert forwards == backwards[::-1]
    assert len(set(forwards)) == len(times)


def test_opening_and_ending_meet() -> None:
    events, before, after = attack(8, 7, defender=(0, 2), attacker=(1, 0))
    opening, turns = opening_motion(events[:2], before, ground(), DuelPace())
    assert turns == 630
    ending = duel_motion(events, before, after, ground(), DuelPace(), opened=True)
    assert opening.choreography.value("attacker", "turn", 900) == 1
    assert ending.duration == 1600
    for name in ("attacker", "defender"):
        assert placed(ending.choreography, name, 0) == placed(opening.choreography, name, opening.duration)


def placed(steps: Choreography, name: str, time: float) -> list[float]:
    return [steps.value(name, key, time) for key in ("x", "y", "width", "angle", "turn")]


def test_until_it_turns_over_the_attacked_card_has_no_face_in_the_picture() -> None:
    events, before, after = attack(8, 7)
    others, _, other_after = attack(8, 2)
    one = duel_motion(events, before, after, ground(), DuelPace())
    two = duel_motion(others, before, other_after, ground(), DuelPace())
    for time in (0, 100, 250, 330, 500, 860, 980):
        assert drawn(one, time) == drawn(two, time), time


def test_a_prisoner_of_a_partner_flies_to_the_pile_that_both_have() -> None:
    """Place 2 takes a card while its prisoners lie at place 0, which shows what both have taken."""
    events, before, after = attack(8, 7, attacker=(2, 1), defender=(1, 1))
    joined = []
    for table, points in ((before, "4 pts"), (after, "11 pts")):
        far = replace(table.seats[2], pile=(), pile_at=0)
        near = replace(table.own, pile=(2, *table.seats[2].pile), points=points)
        joined.append(with_seat(with_seat(table, 2, far), 0, near))
    motion = duel_motion(events, *joined, ground(), DuelPace())
    (number,) = motion.rolls
    assert (number.place, number.before, number.after) == (0, "4 pts", "11 pts")
    x, y, *_ = placed(motion.choreography, "defender", motion.duration)
    assert ground().table.own.pile.collidepoint(x, y)


def test_the_number_of_prisoners_rolls_to_what_it_is() -> None:
    events, before, after = attack(8, 7)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    (number,) = motion.rolls
    assert (number.place, number.before, number.after) == (
        0,
        f"×{len(before.own.pile)}",
        f"×{len(after.own.pile)}",
    )
    rolled = [motion.choreography.value(number.target, "roll", time) for time in (2540, 2630, 2710)]
    assert rolled[0] == 0 < rolled[1] < rolled[2] == 1
    after = with_seat(after, 0, replace(after.own, faces=(7,) * len(after.own.pile)))
    (number,) = duel_motion(events, before, after, ground(), DuelPace()).rolls
    assert number.after == str(7 * len(after.own.pile)), "where the cards lie open their points count"
    events, before, after = attack(6, 6)
    assert duel_motion(events, before, after, ground(), DuelPace()).rolls == ()


def test_a_card_stands_on_its_edge_halfway_through_its_turn() -> None:
    events, before, after = attack(8, 7)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    upright, surface = pygame.Rect(0, 0, 12, 40), Surface(SIZE, 0, 32)
    where = ground()
    draw_motion(surface, kit(), where.table, where.duel, motion, 990)
    upright.center = where.duel.cards[1].x, where.duel.cards[1].y
    seen = {tuple(surface.get_at((x, upright.centery)))[:3] for x in range(upright.left, upright.right)}
    assert theme.PAPER_SHADE in seen


def test_a_tie_has_its_own_sound_and_no_winner() -> None:
    events, before, after = attack(6, 6)
    names = {name for _, name in sounds(duel_motion(events, before, after, ground(), DuelPace()))}
    assert "duel-tie" in names
    assert not {"duel-attacker-wins", "duel-defender-wins", "duel-prisoner"} & names


@pytest.mark.parametrize(
    ("attacking", "defending", "monk", "kind"),
    [
        (4, 7, None, "stars"),
        (8, 7, 0, "nimbus"),
        (GEISHA, 5, None, "gust"),
        (9, GEISHA, None, "circling-petals"),
        (GEISHA, GEISHA, None, "parasol"),
    ],
)
def test_each_special_flies_in_its_own_way(
    attacking: int, defending: int, monk: int | None, kind: str
) -> None:
    events, before, after = attack(attacking, defending, monk=monk)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    assert kind in {burst.kind for burst in motion.bursts}


def test_the_shogun_bars_his_prisoner_and_the_ronins_companions_draw() -> None:
    events, before, after = attack(7, SHOGUN)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    assert motion.choreography.value("attacker", "bars", BLOW) == 0
    assert motion.choreography.value("attacker", "bars", BLOW + 500) == 1
    assert at(motion, "duel-prisoner") == motion.duration - 120
    events, before, after = attack(RONIN, 3)
    again = duel_motion(events, before, after, ground(), DuelPace(again=True))
    once = duel_motion(events, before, after, ground(), DuelPace())
    assert {burst.follows for burst in again.bursts if burst.kind == "blade"} == {"companion0", "companion2"}
    assert "blade" not in {burst.kind for burst in once.bursts}
    swords, drawn_from = (
        [burst for burst in again.bursts if burst.kind == kind] for kind in ("thrown-blade", "blade")
    )
    row = ground().table.group(0).slots
    assert {(sword.x, sword.y) for sword in swords} == {row[1].center}, "it comes from where he attacked"
    assert {(sword.to_x, sword.to_y) for sword in swords} == {row[0].center, row[2].center}
    assert {blade.at for blade in drawn_from} == {sword.at + sword.length for sword in swords}
    slots = tuple(replace(slot, card=SHOGUN) if n == 2 else slot for n, slot in enumerate(after.own.slots))
    beside = duel_motion(
        events, before, with_seat(after, 0, replace(after.own, slots=slots)), ground(), DuelPace(again=True)
    )
    drawn_by = {burst.follows for burst in beside.bursts if burst.kind == "blade"}
    assert drawn_by == {"companion0"}, "the Shogun never attacks"


def test_a_second_attack_is_led_by_the_ronins_blade_under_its_own_arrow_alone() -> None:
    events, before, after = attack(8, 5, (0, 2), (3, 0))
    for pace in (DuelPace(), DuelPace(near=False)):
        second = duel_motion(events, before, after, ground(), replace(pace, companion=True))
        alone = duel_motion(events, before, after, ground(), pace)
        assert [burst.follows for burst in second.bursts if burst.kind == "blade"] == ["attacker"]
        assert second.choreography.tweens == alone.choreography.tweens
        assert drawn(second, 150) == drawn(alone, 150)


def test_reduced_motion_neither_shakes_nor_sparks_nor_flies() -> None:
    events, before, after = attack(9, 3)
    motion = duel_motion(events, before, after, ground(), DuelPace(reduced=True))
    assert motion.bursts == ()
    assert not any(tween.target == "shake" for tween in motion.choreography.tweens)
    moving = {"x", "y", "width", "angle", "lift", "turn"}
    for tween in motion.choreography.tweens:
        if tween.target in motion.cast and tween.attribute in moving:
            assert tween.start == tween.end
    assert sounds(motion) == sounds(duel_motion(events, before, after, ground(), DuelPace()))


def test_shake_stays_within_six_pixels_and_can_be_switched_off() -> None:
    events, before, after = attack(9, 3)
    steps = duel_motion(events, before, after, ground(), DuelPace()).choreography
    for time in range(0, 1600, 5):
        assert abs(steps.value("shake", "x", time)) <= 6
        assert abs(steps.value("shake", "y", time)) <= 6
    still = duel_motion(events, before, after, ground(), DuelPace(shake=False)).choreography
    assert not any(tween.target == "shake" for tween in still.tweens)


def public(event: Exchanged | Swapped | Refilled | Peeked | Placed) -> Motion:
    table = resting()
    before = table
    for slot in (
        range(3) if isinstance(event, Placed) else [event.slot] if isinstance(event, Refilled) else ()
    ):
        before = with_slot(before, (2, slot), CardPicture(gap=True))
    return act_motion([event], before, table, ground(), DuelPace(near=False))


def test_an_exchange_and_its_feint_move_and_sound_alike() -> None:
    before = resting(row=(3, 8, 5))
    exchanged = replace(
        with_slot(before, (0, 1), CardPicture(9, secret=True)),
        hand=tuple(CardPicture(card) for card in (4, 6, 7, 8, 11)),
    )
    true = act_motion([Exchanged(0, 1, 9)], before, exchanged, ground(), DuelPace())
    feint = act_motion([Exchanged(0, 1, 8)], before, before, ground(), DuelPace())
    assert true.choreography == feint.choreography
    assert (true.bursts, set(true.cast)) == (feint.bursts, set(feint.cast))


def test_a_swap_and_its_feint_move_and_sound_alike() -> None:
    before = resting(row=(3, 8, 5))
    after = resting(row=(5, 8, 3))
    true = act_motion([Swapped(0, (0, 2), True)], before, after, ground(), DuelPace())
    feint = act_motion([Swapped(0, (0, 2), False)], before, before, ground(), DuelPace())
    assert true.choreography == feint.choreography


def test_others_see_only_backs_move() -> None:
    for event in (Refilled(2, 1, None), Exchanged(2, 0, None), Swapped(2, (0, 2), None), Placed(2, None)):
        motion = public(event)
        assert motion.cast and all(actor.face.card is None for actor in motion.cast.values())
        for name in motion.cast:
            shown = [motion.choreography.value(name, "turn", time) for time in range(0, 900, 30)]
            assert max(shown) == 0


def test_only_who_peeks_sees_the_card() -> None:
    table = with_seat(resting(), 0, replace(resting().own, on_turn=False))
    table = with_seat(table, 2, replace(table.rivals[1], on_turn=True))
    told = act_motion([Peeked(0, 1, MONK)], table, table, ground(), DuelPace())
    untold = act_motion([Peeked(1, 1, None)], table, table, ground(), DuelPace(near=False))
    assert told.cast["card"].face.card == MONK
    assert told.choreography.value("card", "turn", 800) == 1
    assert untold.cast["card"].face.card is None
    assert {burst.kind for burst in untold.bursts} == {"glance"}


@pytest.mark.parametrize("pace", PACES)
def test_every_other_act_ends_on_the_table_as_it_lies(pace: DuelPace) -> None:
    table = resting()
    gap = with_slot(table, (2, 1), CardPicture(gap=True))
    bare = with_slot(with_slot(gap, (2, 0), CardPicture(gap=True)), (2, 2), CardPicture(gap=True))
    acts = [
        ([Refilled(2, 1, None)], gap, table),
        ([Exchanged(2, 1, None)], table, table),
        ([Swapped(0, (0, 2), False)], table, table),
        ([Peeked(1, 1, None)], table, table),
        ([Placed(2, None)], bare, table),
        ([Passed(2)], table, table),
    ]
    for events, before, after in acts:
        motion = act_motion(events, before, after, ground(), pace)
        assert motion.duration <= 1100
        assert drawn(motion, motion.duration) == resting_pixels(after)


def test_a_turn_of_a_rival_takes_at_most_two_and_a_half_seconds() -> None:
    events, before, after = attack(7, 3, (1, 0), (3, 1))
    pace = DuelPace(near=False)
    duel = duel_motion(events, before, after, ground(), pace).duration
    refill = act_motion([Refilled(3, 1, None)], after, before, ground(), pace).duration
    exchange = act_motion([Exchanged(1, 0, None)], before, before, ground(), pace).duration
    assert duel + refill + exchange <= 2500


def test_a_fight_between_rivals_is_heard_by_its_arrow_the_blow_who_wins_and_the_verdict() -> None:
    events, before, after = attack(8, 7, (1, 1), (3, 1))
    motion = duel_motion(events, before, after, ground(), DuelPace(near=False))
    names = [name for _, name in sounds(motion)]
    assert [name for name in names if name.startswith("sig-")] == ["sig-samurai"], "one signature"
    for name in ("arrow-grows", "duel-hit-light", "duel-attacker-wins", "duel-verdict", "duel-prisoner"):
        assert names.count(name) == 1


@pytest.mark.parametrize("size", [(1024, 600), SIZE, (1920, 1080)])
def test_a_fight_between_rivals_covers_no_card_of_another(size: tuple[int, int]) -> None:
    for seats in (4, 5, 6, 7):
        table = ground(seats, size).table
        left, right = ring_places(table)
        words, cards = verdict_below(table), left.box.union(right.box)
        around = [slot for group in table.groups for slot in group.slots]
        assert not any(slot.colliderect(each) for slot in around for each in (cards, words)), seats
        assert not words.colliderect(cards)


def test_what_a_fight_between_rivals_came_to_lies_on_no_card_where_rivals_are_seen() -> None:
    for seats, size in itertools.product((2, 3, 4), [(1024, 600), SIZE, (1600, 900), (1920, 1080)]):
        table = TableLayout(size, seats, 100, True)
        paper = verdict_below(table)
        paper.inflate_ip(0, max(0, round(1.5 * table.metrics.text_size(VERDICT_SIZE)) - paper.height))
        assert paper.collidelist(table.own.slots) < 0, (seats, size)


@pytest.mark.parametrize("size", [(1024, 600), (960, 720), SIZE, (1920, 1080)])
def test_a_fight_between_rivals_lies_beside_the_discard_and_covers_nothing_rivals_have(
    size: tuple[int, int],
) -> None:
    """Its left strength lay half over it."""
    for seats in (3, 4, 5, 6, 7):
        table = TableLayout(size, seats, 100, True)
        spots = zip(ring_places(table), (-1, 1), strict=True)
        strengths = [strength_beside(table, spot, out) for spot, out in spots]
        parts = [strength.inflate(-strength.width // 4, -strength.width // 4) for strength in strengths]
        assert not any(part.collidelistall(table.rival_boxes) for part in parts), seats
        if size[0] > 1.5 * size[1]:
            assert not table.discard.colliderect(strengths[0]), seats


@pytest.mark.parametrize(("size", "attacks", "words"), [((960, 720), 4, 0), ((960, 720), 8, 1), (SIZE, 4, 1)])
def test_a_strength_between_rivals_lies_on_no_words_at_the_discard(
    size: tuple[int, int], attacks: int, words: int
) -> None:
    where = replace(ground(4, size), table=TableLayout(size, 4, 100, True))
    events, before, after = attack(attacks, 7, (1, 1), (3, 1))
    lies = {"discard": (Face(2, 3),) * 3, "discard_title": "Discard"}
    before, after = (replace(each, **lies) for each in (before, after))
    motion = duel_motion(events, before, after, where, DuelPace(near=False))
    surface, art = Surface(size), fresh(size)
    for time, seen in ((0.0, 1), (at(motion, "duel-verdict") + 60, words), (motion.duration, 1)):
        art.look.written = []
        draw_motion(surface, art, where.table, where.duel, motion, time)
        assert [one.text for one in art.look.written].count("Discard") == seen, time


def test_the_verdict_between_rivals_stays_below_the_cards_until_the_table_has_it() -> None:
    events, before, after = attack(8, 6, (1, 1), (3, 1))
    motion = duel_motion(events, before, after, ground(), DuelPace(near=False))
    parts = at(motion, "duel-prisoner")
    assert motion.choreography.value("verdict", "show", parts - 5) == 1
    assert motion.choreography.value("verdict", "show", parts + 5) == 0


def test_names_in_the_bars_are_read_in_large_letters() -> None:
    size, scale = (1024, 600), 200
    events, before, after = attack(8, 6)
    where = ground(4, size, scale)
    motion, seen = duel_motion(events, before, after, where, DuelPace()), list[str]()
    surface, art = Surface(size, 0, 32), fresh(size, scale)
    written = type(art.look).write
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(art.look), "write", lambda *a, **k: (seen.append(a[2]), written(*a, **k))[1])
        draw_motion(surface, art, where.table, where.duel, motion, BLOW + 400)
    assert motion.close_up is not None and set(motion.close_up.names) <= set(seen)


def test_a_fight_between_rivals_stands_out_from_a_table_in_the_shade() -> None:
    events, before, after = attack(8, 7, (1, 1), (3, 1))
    motion = duel_motion(events, before, after, ground(), DuelPace(near=False))
    steps, card = motion.choreography, ring_places(ground().table)[0]
    assert steps.value("pool", "deep", 0) == 0 == steps.value("pool", "deep", motion.duration)
    beside = pygame.Rect(0, 0, card.width // 2, card.width // 2)
    beside.midright = card.x - card.width, card.y

    def light(time: float) -> int:
        surface = Surface(SIZE, 0, 32)
        draw_motion(surface, kit(), ground().table, ground().duel, motion, time)
        return sum(pygame.transform.average_color(surface, beside)[:3])

    assert light(800) < 0.8 * light(10)


@pytest.mark.parametrize("spots", [((0, 1), (2, 1)), ((2, 1), (0, 1)), ((1, 1), (3, 1))])
def test_a_face_that_grows_stays_in_the_window(
    spots: tuple[Spot, Spot], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = list[tuple[pygame.Rect, float]]()

    def noting(_: Surface, __: object, at: pygame.Rect, ___: object, lit: float, grown: float) -> None:
        seen.append((at, grown * (1.16 if lit > 0 else 1.0)))

    monkeypatch.setattr(event_motion_paint, "draw_fighter", noting)
    for cards in ((8, 7), (7, 8)):
        events, before, after = attack(*cards, *spots)
        motion = duel_motion(events, before, after, ground(), DuelPace(near=0 in (spots[0][0], spots[1][0])))
        drawn(motion, motion.duration - 600)
    whole = [
        at.inflate(*(round((grown - 1) * side) for side in at.size)) for at, grown in seen if grown > 1.2
    ]
    assert whole and all(pygame.Rect((0, 0), SIZE).contains(one) for one in whole)


@pytest.mark.parametrize("size", [(20, 14), (90, 60)])
def test_the_label_of_a_change_leaves_its_sign_to_be_read(size: tuple[int, int]) -> None:
    chip = close_up._chip(kit(), size, "+2", "Monk", 30)  # noqa: SLF001
    x = chip.get_width() // 2 - 6  # beside the letters
    paper = sum(tuple(chip.get_at((x, y))[:3]) == tuple(theme.PAPER) for y in range(chip.get_height()))
    assert paper > 0.4 * kit().look.text_size(30), "the sign's own ground"


@pytest.mark.parametrize(
    "pace", [DuelPace(), DuelPace(near=False), DuelPace(shake=False), DuelPace(reduced=True)]
)
def test_the_table_shakes_at_an_attack_where_a_set_piece_wants_it_but_not_at_the_quiet_ones(
    pace: DuelPace,
) -> None:
    events, before, after = attack(8, 7)
    for quiet, shakes in ((0, False), (2, True)):
        bowl = BowlProp(quiet, 0)
        table = replace(before, prop=Moved(bowl, bowl, 1.0))
        motion = duel_motion(events, table, after, ground(), pace)
        shaken = [one for one in motion.choreography.tweens if one.target == "shake" and one.start < 300]
        assert bool(shaken) == (shakes and pace.shake and not pace.reduced)
        assert all(abs(one.goal) <= 6 for one in shaken)
        assert ("prop-blow" in [sound for _, sound in sounds(motion)]) == shakes


@pytest.mark.parametrize("monk", [None, 2])
def test_a_flute_is_heard_when_a_monk_is_shown_and_at_no_other_time(monk: int | None) -> None:
    events, before, after = attack(8, 7, monk=monk)
    flute = FluteProp(0)
    for prop in (None, Moved(flute, flute, 1.0)):
        motion = duel_motion(events, replace(before, prop=prop), after, ground(), DuelPace())
        heard = [sound for _, sound in sounds(motion)]
        assert ("prop-wrong-note" in heard) == (monk is not None and prop is not None)


def test_a_close_up_that_opens_or_closes_leaves_no_slivers_at_the_windows_edges(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edges = list[float]()
    line = event_motion_paint.pen.aaline

    def noted(surface: Surface, colour: object, *ends: tuple[float, float], **more: int) -> object:
        if surface.get_size() == SIZE:
            edges.append(ends[0][0])
        return line(surface, colour, *ends, **more)

    monkeypatch.setattr(event_motion_paint.pen, "aaline", noted)
    events, before, after = attack(8, 7)
    motion = duel_motion(events, before, after, ground(), DuelPace())
    steps = motion.choreography
    for time in (*range(200, 340, 5), *range(2300, round(motion.duration), 5)):
        edges.clear()
        picture(motion, time)
        if steps.value("close-up", "reach", time) > 0.01:
            assert not edges or min(edges) > 0.05 * SIZE[0], time
