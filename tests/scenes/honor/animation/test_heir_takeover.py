"""An heir takes over a house: its lord goes, the heir takes the flag, and then all of the house is his."""

from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.honor.events import Heir
from scenes.animation.match_speed import Pace
from scenes.honor.animation import heir_takeover
from scenes.honor.animation.deed_motion import act_motion
from scenes.honor.animation.heir_takeover import (
    StagedTakeover,
    TakeoverLayout,
    after_takeover,
    draw_takeover,
    heir_of,
    takeover_facts,
)
from scenes.honor.animation.number_motion import three_of
from tests.scenes.honor.acts import MATCHES, acts
from tests.scenes.honor.animation.test_motion import SIZE, ground
from tests.scenes.honor.animation.test_new_shogun import Shown, written

HEIRS = [
    (name, number) for name in MATCHES for number, act in enumerate(acts(name)) if heir_of(act) is not None
]


def heir_in(name: str, number: int) -> Heir:
    heir = heir_of(acts(name)[number])
    assert heir is not None
    return heir


@pytest.mark.parametrize(("name", "number"), HEIRS)
def test_the_lord_goes_before_the_heir_has_the_flag_and_each_card_bears_his_seal(
    name: str, number: int
) -> None:
    act, heir = acts(name)[number], heir_in(name, number)
    rest = after_takeover(act, heir)
    facts = takeover_facts(act, heir, "told", heir.of)
    lord = act.before.seats[act.before.place(heir.of)]
    assert sorted(facts.cards) == sorted([*lord.houses[0].cards, lord.houses[0].head or 0])
    grounds = ground(act.before), ground(rest.before)
    motion = StagedTakeover(facts, (act.before, rest.before), grounds, SIZE, Pace()).motion()
    steps = motion.choreography
    stamped = next(tween.end for tween in steps.tweens if tween.attribute == "stamp" and tween.goal == 1)
    assert steps.value("flag", "taken", stamped) == 1 and steps.value("heir", "cord", stamped) == 1
    assert steps.value("lord", "x", stamped) < 0, "he is gone by then"
    for card in range(len(facts.cards)):
        assert steps.value(f"card{card}", "seal", stamped) == facts.crests[1]
        assert steps.value(f"card{card}", "stamp", motion.duration) == 0
    assert steps.touches("wound", "red"), "it is the viewer's house"
    told = next(tween.start for tween in steps.tweens if (tween.target, tween.goal) == ("words", 1))
    assert motion.duration - told >= 700


@pytest.mark.parametrize(("name", "number"), HEIRS)
def test_the_house_lies_at_the_heirs_from_then_on_and_both_count_together(name: str, number: int) -> None:
    act, heir = acts(name)[number], heir_in(name, number)
    rest = after_takeover(act, heir)
    old, new, now = (
        {seat.seat: seat for seat in table.seats} for table in (act.before, rest.before, act.after)
    )
    assert {seat: one.houses for seat, one in new.items()} == {seat: one.houses for seat, one in now.items()}
    assert all(three_of(new[seat]) == three_of(old[seat]) for seat in new), "no number is another yet"
    motion = act_motion(rest, ground(rest.before), ground(act.after), "", Pace())
    counts = {
        act.after.seats[int(tween.target.removeprefix("counts").split(":")[0])].seat: tween.start
        for tween in motion.choreography.tweens
        if tween.target.startswith("counts") and tween.attribute == "counted" and tween.end > tween.start
    }
    assert {heir.of, heir.seat} <= counts.keys() and counts[heir.of] == counts[heir.seat]
    assert "cord-cut" not in {cue.sound for cue in motion.choreography.cues}


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_it_fills_the_window_and_says_whose_the_house_is(speed: str) -> None:
    for name, number in HEIRS:
        shown = Shown(name, speed=speed)
        act, pieces = shown.of(number)
        heir = heir_in(name, number)
        if speed == "fast" and 0 not in (heir.seat, heir.of):
            assert not shown.pieces.covered(100.0), "a rival’s, at fast"
            continue
        assert shown.pieces.covered(0.5 * pieces[0].length)
        words = written(shown.page, pieces[0].paint, Surface(SIZE, 0, 32), 0.85 * pieces[0].length)
        text = shown.page.resources.language.text
        seats = {seat.seat: seat.name for seat in act.before.seats}
        key = {heir.seat: "inherits_you", heir.of: "inherits_yours"}.get(0, "inherits")
        told = text(f"honor.shogun.{key}", name=seats[heir.seat], lord=seats[heir.of])
        assert any(one.endswith(told) for one in words)
        assert text("honor.shogun.title") in words, "the title goes with the house: it is one scene"
        ends = sum(piece.length for piece in pieces)
        assert not shown.pieces.covered(ends - 100.0), "and no second one"


def test_without_the_title_it_says_what_the_log_says() -> None:
    name, number = HEIRS[0]
    act, heir, shown = acts(name)[number], heir_in(name, number), Shown(name)
    lord = act.before.place(heir.of)
    seats = list(act.before.seats)
    seats[lord] = replace(seats[lord], shogun=False)
    plain = replace(act, before=replace(act.before, seats=tuple(seats)))
    facts = takeover_facts(plain, heir, "told", None, "Shogun")
    assert facts.title == "" and facts.decree is None
    assert shown.page.resources.language.text("honor.shogun.title") == "Shogun"


def test_with_reduced_motion_there_is_none() -> None:
    name, number = HEIRS[0]
    shown = Shown(name, reduced_motion=True)
    shown.of(number)
    assert not shown.pieces.covered(300.0)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1440, 1080), (2520, 1080)])
def test_faces_flag_and_cards_stand_within_the_window_and_beside_each_other(size: tuple[int, int]) -> None:
    layout, window = TakeoverLayout(Rect((0, 0), size)), Rect((0, 0), size)
    for heir in layout.heir:
        things = [layout.lord, layout.scroll, layout.flag, heir]
        assert all(window.contains(one) for one in things)
        assert all(one.collidelistall(things) == [number] for number, one in enumerate(things))
        assert window.contains(layout.word)
        assert not layout.word.collidelistall([layout.lord, layout.scroll, heir])
        for count in range(1, 14):
            row = [place.box for place in layout.row(count)]
            assert all(window.contains(one) and one.bottom < layout.lower.top for one in row)
            assert all(not one.collidelistall(row) for one in things)


def test_the_same_time_gives_the_same_pixels() -> None:
    name, number = HEIRS[0]
    act, heir, shown = acts(name)[number], heir_in(name, number), Shown(name)
    rest = after_takeover(act, heir)
    grounds = ground(act.before), ground(rest.before)
    facts = takeover_facts(act, heir, "told")
    motion = StagedTakeover(facts, (act.before, rest.before), grounds, SIZE, Pace()).motion()
    pictures = []
    for _ in range(2):
        surface = Surface(SIZE, 0, 32)
        draw_takeover(shown.page.kit, motion, surface, 0.5 * motion.duration)
        pictures.append(surface.get_buffer().raw)
    assert pictures[0] == pictures[1]


def test_who_stands_there_is_seen_as_it_opens_and_no_sliver_of_the_heirs_ground_stands_in_a_corner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Cards lay on a bare ground for an instant."""
    swept = list[float]()
    monkeypatch.setattr(heir_takeover, "draw_swept", lambda *given: swept.append(given[2]))
    name, number = HEIRS[0]
    act, heir = acts(name)[number], heir_in(name, number)
    rest = after_takeover(act, heir)
    facts, grounds = takeover_facts(act, heir, "told"), (ground(act.before), ground(rest.before))
    motion = StagedTakeover(facts, (act.before, rest.before), grounds, SIZE, Pace()).motion()
    steps, shown = motion.choreography, Shown(name)
    opened = next(
        tween.end for tween in steps.tweens if (tween.target, tween.attribute) == ("ground", "reach")
    )
    assert min(steps.value("faces", "up", opened), steps.value("flag", "hangs", opened)) > 0.5
    for time in range(0, round(motion.duration), 16):
        draw_takeover(shown.page.kit, motion, Surface(SIZE, 0, 32), time)
    assert len(swept) > 8 and min(swept) > 0.05 and max(swept) < 0.95
