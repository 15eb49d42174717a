"""What happens at the table as motion: from where things were to where they are, and only what is told."""

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from pygame import Rect, Surface

from game.honor.cards import CASTLES, DAIMYOS, DISHONOUR, DISHONOURED, SAVE_FACE
from game.honor.decisions import (
    Attack,
    Burn,
    Castle,
    Discard,
    Dishonour,
    Leave,
    Lose,
    Pass,
    Play,
    SaveFace,
    Seppuku,
    Serve,
    Shogun,
    Spy,
)
from game.honor.events import Drawn, Ended, Gone, Heir, Lords, Reckoned
from game.honor.show.acts_to_show import Act
from game.honor.show.picture import TablePicture, Threat
from scenes.animation.match_speed import Pace
from scenes.animation.tweens import Tween
from scenes.games import ProgramSettings
from scenes.honor.animation import honour_coins, moving_props
from scenes.honor.animation.blow import FaceSlash
from scenes.honor.animation.captions import caption_box
from scenes.honor.animation.card_motion import Ground, TableMotion
from scenes.honor.animation.deed_motion import act_motion
from scenes.honor.animation.deed_motion_paint import draw_motion
from scenes.honor.animation.fire_and_smoke import Flames, Loser, Taker
from scenes.honor.animation.honour_motion import LONGEST_WALK
from scenes.honor.animation.service_cord_motion_paint import Cord, Oath
from scenes.honor.match.table_page import TablePage
from scenes.honor.table.banners_and_houses import banner_figures
from scenes.honor.table.card_places import card_spots, head_of, scroll_of
from scenes.honor.table.dishonour_tear import coin_place, tear_place
from scenes.honor.table.house_card_places import houses_of
from scenes.honor.table.last_fight import draw_trace
from scenes.honor.table.layout import Canvas, TableLayout, board_of, longest, table_layout
from scenes.honor.table.own_hand import draw_hand
from scenes.honor.table.piles_and_decree import stolen_place
from scenes.honor.table.service_cord import bonds_of
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.honor.table.whole_table import draw_table
from scenes.paint.geometry import CardPlace, square
from tests.driver import make_resources
from tests.samples import sample
from tests.scenes.honor.acts import MATCHES, acts

SIZE = 1024, 600


def ground(picture: TablePicture) -> Ground:
    own = picture.seats[0].houses
    full = 1 + len(own[0].cards), 1 + len(own[1].cards)
    layout = table_layout(SIZE, len(picture.seats), longest(picture.seats[1:]), 100, full)
    return layout, TableShow(picture, "", "")


def motion_of(act: Act, caption: str = "", **pace: Any) -> TableMotion:
    return act_motion(act, ground(act.before), ground(act.after), caption, Pace(**pace))


@cache
def every(viewer: int | None = 0) -> list[tuple[Act, TableMotion]]:
    """Return the acts of one match with their motions, the cards' faces as that viewer knows them."""
    return [(act, motion_of(act)) for act in acts("three", viewer)]


def first(deed: type) -> Act:
    return next(act for name in MATCHES for act in acts(name) if isinstance(act.events[0], deed))


@pytest.mark.parametrize("viewer", [0, None])
def test_no_card_shows_a_face_that_lies_open_neither_before_nor_after(viewer: int | None) -> None:
    shown = 0
    for act, motion in every(viewer):
        (before, _), (after, _) = motion.stages[0][1], motion.stages[-1][1]
        lying = [*card_spots(before, act.before).values(), *card_spots(after, act.after).values()]
        may_be_seen = {spot.card for spot in lying}
        faces = [actor.face.card for actor in motion.cast.values() if actor.face.card is not None]
        assert may_be_seen.issuperset(faces)
        shown += len(faces)
    assert shown > 100


def test_no_card_that_lies_open_before_and_after_is_gone_on_its_way() -> None:
    for act, motion in every()[::7]:
        open_cards = [
            Counter(
                spot.card for spot in card_spots(one[0], one[1].picture).values() if spot.home != "discards"
            )
            for one in (ground(act.before), ground(act.after))
        ]
        always = open_cards[0] & open_cards[1]
        moments = {0.0, motion.duration} | {
            begin + part for begin, _ in motion.stages[1:] for part in (-0.5, 0.5)
        }
        for moment in (one for one in moments if one >= 0):
            layout, show = motion.stage(moment)
            seen = Counter(
                spot.card
                for spot in card_spots(layout, show.picture).values()
                if spot.table_name not in show.hidden
            )
            for name, actor in motion.cast.items():
                if actor.face.card is not None and motion.choreography.value(name, "present", moment) >= 0.5:
                    seen[actor.face.card] += 1
            missing = {card for card in always - seen if card not in CASTLES}
            assert not missing, (act.events[0], moment)


def test_the_decree_is_followed_from_house_to_house_at_any_table() -> None:
    """Among six it was at another house within 135 ms, and a stranger lost who had it."""
    seen = 0
    for name in MATCHES:
        for act in acts(name):
            motion = motion_of(act, near=False, brief=0.3)
            flies = [
                one
                for one in motion.choreography.tweens
                if (one.target, one.attribute) == ("decree", "x") and one.end > one.start
            ]
            assert all(one.end - one.start >= 339 for one in flies), act.events[0]
            seen += len(flies)
    assert seen > 5


def test_the_lords_lie_in_a_fan_of_backs_and_each_is_taken_from_its_place() -> None:
    act = first(Lords)
    deed = act.events[0]
    assert isinstance(deed, Lords)
    motion = motion_of(act)
    steps, backs = motion.choreography, [name for name in motion.cast if name.startswith("lord")]
    assert len(backs) == len(DAIMYOS)
    assert all(motion.cast[name].face.card is None for name in backs)
    assert all(steps.value(name, "present", 100) == 1 for name in backs)
    taken = [name for name in backs if steps.value(name, "present", motion.stages[-1][0] - 1) < 0.5]
    assert len(taken) == len(deed.cards)
    starts = {(steps.value(name, "x", 100), steps.value(name, "y", 100)) for name in taken}
    lords = {name for name, actor in motion.cast.items() if actor.face.card in deed.cards}
    flown = {name: min(each.start for each in steps.tweens if each.target == name) for name in lords}
    assert {(steps.value(name, "x", at), steps.value(name, "y", at)) for name, at in flown.items()} == starts


def test_what_was_dealt_is_to_be_seen_while_rivals_get_theirs() -> None:
    act = first(Lords)
    motion = motion_of(act)
    before_it_lies = motion.stages[-1][0] - 0.5
    seen = [
        name
        for name, actor in motion.cast.items()
        if actor.face.card is not None and motion.choreography.value(name, "present", before_it_lies) >= 0.5
    ]
    assert len(seen) == len(act.after.hand or ()) + len(act.after.seats)  # the own hand, and all lords


def test_what_rivals_draw_goes_to_their_hands_as_backs() -> None:
    drawn = [act for act in acts("three") if isinstance(act.events[0], Drawn) and act.events[0].seat != 0]
    assert drawn
    for act in drawn:
        motion = motion_of(act, near=False)
        backs = [name for name in motion.cast if name.startswith("back")]
        assert len(backs) == 1
        assert motion.cast[backs[0]].face.card is None


@pytest.mark.parametrize("name", MATCHES)
def test_a_card_that_saves_a_face_is_seen_among_hurried_rivals_too(name: str) -> None:
    saved = [act for act in acts(name) if isinstance(act.events[0], SaveFace)]
    assert saved
    for act in saved:
        pace = Pace("fast", near=False, brief=0.3)
        motion = act_motion(act, ground(act.before), ground(act.after), "", pace)
        saves = [each for each, actor in motion.cast.items() if actor.face.card == SAVE_FACE]
        (card,) = (each for each in saves if tweens_of(motion, each, "lift"))
        opened = next(one.end for one in tweens_of(motion, card, "turn") if one.end > 0 and one.goal == 1.0)
        (lifted,) = tweens_of(motion, card, "lift")
        assert lifted.start - opened >= 400
        assert motion.duration < 900, "and a hurried turn is no longer than a fight"


def test_a_save_face_that_is_kept_is_not_heard() -> None:
    kept = [act for act in acts("four") if act.events == (Pass(0),)]
    assert kept
    assert all(not motion_of(act).choreography.cues for act in kept)


def tweens_of(motion: TableMotion, target: str, attribute: str) -> list[Tween]:
    tweens = motion.choreography.tweens
    return [tween for tween in tweens if (tween.target, tween.attribute) == (target, attribute)]


def coins_of(motion: TableMotion) -> dict[str, int]:
    """Return what coins there are, by their names."""
    assert motion.close_up is not None
    return {one.name: one.value for one in motion.close_up.props if isinstance(one, honour_coins.Coin)}


def test_scores_roll_from_what_they_were_to_what_they_are_never_back() -> None:
    walked = Counter[int]()
    for act, motion in every():
        lies = [one.picture for _, (_, one) in motion.stages]
        for seat in act.after.seats:
            before = act.before.seats[act.before.place(seat.seat)].honour
            shown = [one.seats[one.place(seat.seat)].honour for one in lies]
            assert set(shown) <= {before, seat.honour}
            assert shown[0] == before or isinstance(act.events[0], Reckoned)
            assert shown[-1] == seat.honour
            if before != seat.honour:
                name, steps = f"score:{seat.seat}", motion.choreography
                counted = [tween.goal for tween in tweens_of(motion, name, "honour")]
                assert (counted[0], counted[-1]) == (before, seat.honour)
                costs = any(value < 0 for value in coins_of(motion).values())
                assert costs or counted == sorted(counted)
                assert steps.value(name, "open", motion.duration) == 0
                walked[len(set(counted))] += 1
    assert max(walked) > 5


def test_no_way_along_the_road_is_longer_than_it_may_be() -> None:
    act, motion = max(
        (one for one in every() if isinstance(one[0].events[0], Reckoned)),
        key=lambda one: getattr(one[0].events[0], "by", 0),
    )
    name = f"road:{act.events[0].seat}"  # type: ignore[union-attr]
    ways = [
        tween for tween in motion.choreography.tweens if (tween.target, tween.attribute) == (name, "honour")
    ]
    moving = [tween for tween in ways if tween.end > tween.start]
    assert sum(tween.end - tween.start for tween in moving) <= LONGEST_WALK + 0.1


@cache
def turns() -> list[tuple[Act, TableMotion]]:
    """Return the turns that begin, each with its motion."""
    return [
        (act, motion_of(act))
        for name in MATCHES
        for act in acts(name)
        if isinstance(act.events[0], Reckoned) and act.events[0].why == "turn" and act.events[0].by
    ]


def test_a_turn_begins_with_a_coin_from_each_that_brings_honour_to_the_score_which_counts_them() -> None:
    """3.1; of a second Samurai (6.4) one for each half."""
    seconds = 0
    for act, motion in turns():
        deed = act.events[0]
        assert isinstance(deed, Reckoned) and motion.close_up is not None
        seat = act.after.seats[act.after.place(deed.seat)]
        suns = {name: value for name, value in coins_of(motion).items() if name.startswith("sun")}
        assert sum(suns.values()) == deed.by
        if seat.serves is not None:
            assert len(suns) <= 2
            seconds += 1
        steps = motion.choreography
        goal = honour_coins.score_spot(ground(act.after)[0], act.after.place(deed.seat))
        counts = tweens_of(motion, f"score:{deed.seat}", "honour")
        for sun, value in suns.items():
            gone = next(one.start for one in tweens_of(motion, sun, "present") if not one.goal)
            if value > 0:
                assert (steps.value(sun, "x", gone), steps.value(sun, "y", gone)) == goal
                assert any(abs(one.start - gone) < 0.1 for one in counts), "the score counts as it comes"
    assert seconds > 3


@pytest.mark.parametrize(
    ("deed", "kind", "sound"),
    [
        (Spy, moving_props.Shadow, "ninja-run"),
        (Dishonour, moving_props.Tear, "banner-torn"),
        (Serve, Cord, "cord-drawn"),
        (Shogun, moving_props.Scroll, "scroll-gong"),
        (Heir, moving_props.Light, "heir"),
        (Seppuku, moving_props.Light, "seppuku"),
        (Ended, moving_props.Gate, "torii-bell"),
    ],
)
def test_each_deed_has_its_own_sign_and_sound(deed: type, kind: type, sound: str) -> None:
    motion = motion_of(first(deed))
    assert motion.close_up is not None
    assert any(isinstance(prop, kind) for prop in motion.close_up.props)
    assert sound in {cue.sound for cue in motion.choreography.cues}


def test_a_house_falls_head_first_within_a_second_and_its_cord_is_cut() -> None:
    falls = [act for act in acts("six") if isinstance(act.events[0], Gone) and len(act.events[0].cards) > 3]
    assert falls
    for act in falls:
        motion = motion_of(act)
        assert motion.duration < 4000
        bonds = [
            {seat.seat for seat in one.seats if seat.serves is not None} for one in (act.before, act.after)
        ]
        cut = "cord-cut" in {cue.sound for cue in motion.choreography.cues}
        assert cut == bool(bonds[0] - bonds[1])


def test_beads_drop_onto_the_string_and_used_ones_off_it() -> None:
    for act, motion in every():
        told = motion.close_up
        assert told is not None
        beads = [prop.name for prop in told.props if isinstance(prop, moving_props.Bead)]
        if isinstance(act.events[0], Reckoned) and act.events[0].why == "turn":
            assert len(beads) == act.after.actions_left
        elif isinstance(act.events[0], Drawn):
            assert beads == ["spent0"]
        elif isinstance(act.events[0], Discard | Attack):
            assert not beads


def test_with_reduced_motion_no_crest_hops_and_nothing_swells() -> None:
    for act in acts("three")[:60]:
        calm = motion_of(act, reduced=True)
        assert not calm.bursts
        assert not {tween.attribute for tween in calm.choreography.tweens} & {"hop", "swell"}


def bonded() -> list[Act]:
    """Return the acts in which one begins to serve another."""
    return [act for name in MATCHES for act in acts(name) if isinstance(act.events[0], Serve)]


def test_who_begins_to_serve_bows_and_the_lords_crest_goes_along_the_cord_to_him() -> None:
    for act in bonded():
        deed, motion = act.events[0], motion_of(act)
        assert isinstance(deed, Serve) and motion.close_up is not None
        (oath,) = (one for one in motion.close_up.props if isinstance(one, Oath))
        lord = act.after.seats[act.after.place(deed.target)]
        assert (oath.bond.seat, oath.bond.crests[1]) == (deed.seat, lord.crest)
        steps = motion.choreography
        shown = [t for t in range(int(motion.duration)) if steps.value(oath.name, "present", t) > 0.5]
        way = [oath.bond.at(steps.value(oath.name, "along", time)) for time in shown]
        layout = ground(act.after)[0]
        assert board_of(layout, act.after, deed.target).inflate(8, 8).collidepoint(way[0])
        assert oath.bond.flag.collidepoint(way[-1])
        assert len(shown) >= 600, "it is on its way long enough to be followed"
        bows = f"bows:{deed.seat}"
        assert max(abs(steps.value(bows, "angle", time)) for time in shown) > 10
        assert steps.value(bows, "present", motion.duration) == 0


def test_every_card_that_goes_over_to_an_heir_bears_his_seal_until_it_lies() -> None:
    for act in (one for name in MATCHES for one in acts(name) if isinstance(one.events[0], Heir)):
        deed, motion = act.events[0], motion_of(act)
        assert isinstance(deed, Heir)
        steps = motion.choreography
        sealed = [name for name in motion.cast if steps.touches(name, "stamp")]
        house = act.before.seats[act.before.place(deed.of)].houses[0]
        assert sorted(motion.cast[name].face.card or 0 for name in sealed) == sorted(
            [*house.cards, house.head or 0]
        )
        heir = act.before.seats[act.before.place(deed.seat)].crest
        for name in sealed:
            flies = next(one.start for one in tweens_of(motion, name, "lift"))
            assert steps.value(name, "stamp", flies) == 1 and steps.value(name, "seal", flies) == heir
            assert steps.value(name, "stamp", motion.duration) == 0


def test_who_is_saved_stands_before_a_sun_until_the_card_that_saved_him_lies() -> None:
    for act in (one for name in MATCHES for one in acts(name) if isinstance(one.events[0], SaveFace)):
        motion = motion_of(act)
        (sun,) = (one for one in motion.bursts if one.kind == "nimbus")
        assert sun.behind and sun.length > 400
        steps = motion.choreography
        assert steps.value("saved", "present", sun.at) == 1
        assert (sun.x, sun.y) == middles(motion, "saved", sun.at)[:2]


def test_the_windows_edge_is_red_where_somebody_takes_or_tears_what_is_the_viewers() -> None:
    seen = Counter[str]()
    for name in MATCHES:
        for act in acts(name):
            deed = act.events[0]
            if not isinstance(deed, Spy | Dishonour | Castle):
                continue
            last = act.before.last_fight
            for you in range(len(act.before.seats)):
                motion = act_motion(act, ground(act.before), ground(act.after), "", Pace(), you=you)
                red = motion.choreography.touches("wound", "red")
                if isinstance(deed, Spy):
                    assert red == (deed.place >> 1 == you != deed.seat)
                elif isinstance(deed, Dishonour):
                    assert red == (deed.target == you)
                else:
                    assert last is not None
                    lost = {last.attacker, last.defender} - {deed.seat}
                    assert red == (deed.take and you in lost)
                seen[type(deed).__name__] += red
    assert len([count for count in seen.values() if count]) == 3


def test_an_heirs_cord_is_drawn_in_as_the_house_comes_along_it_and_not_cut() -> None:
    for act in (one for name in MATCHES for one in acts(name) if isinstance(one.events[0], Heir)):
        deed, motion = act.events[0], motion_of(act)
        assert isinstance(deed, Heir)
        steps, cord = motion.choreography, f"cord:{deed.seat}"
        assert "cord-cut" not in {cue.sound for cue in steps.cues}
        ways = [tween for tween in steps.tweens if (tween.target, tween.attribute) == (cord, "reach")]
        turns, drawn_in = (tween for tween in ways if tween.end > tween.start)
        assert (turns.origin, turns.goal) == (0, 1), "it leads to the heir from now on"
        assert (drawn_in.origin, drawn_in.goal) == (1, 0) and turns.end < drawn_in.start
        flights = {
            (one.start, one.end)
            for one in steps.tweens
            if one.target.startswith("card") and one.attribute == "lift" and one.end > one.start
        }
        assert len(flights) == 1, "the house comes over together"
        assert steps.value(f"oath:{deed.seat}", "hangs", motion.duration) == 0


def test_the_flag_is_half_rolled_up_at_a_second_who_leaves() -> None:
    act, table = first(Leave), page()
    deed = act.events[0]
    assert isinstance(deed, Leave)
    motion, waits = motion_of(act), ground(act.after)
    shown = Surface(SIZE, 0, 32)
    draw_motion(table.kit, motion, shown, motion.duration)
    assert differing(shown, at_rest(table, waits)) < 900
    seats = tuple(replace(seat, leaving=False) for seat in act.after.seats)
    whole = at_rest(table, (waits[0], replace(waits[1], picture=replace(act.after, seats=seats))))
    flag = houses_of(waits[0], act.after.place(deed.seat), act.after.seats[act.after.place(deed.seat)])[
        0
    ].head
    foot = Rect(flag.left, flag.centery + flag.height // 5, flag.width, flag.height // 5)
    assert shown.subsurface(foot).get_at((flag.width // 2, 2)) != whole.subsurface(foot).get_at(
        (flag.width // 2, 2)
    )


def test_what_a_ninja_costs_drops_out_of_the_score_as_that_counts_down_and_the_crest_goes_back() -> None:
    seen = 0
    for act, motion in every():
        for event in act.events:
            if isinstance(event, Reckoned) and event.why == "ninja":
                steps, layout = motion.choreography, ground(act.after)[0]
                name, crest, score = (f"{one}:{event.seat}" for one in ("paid", "road", "score"))
                there = [
                    one for one in range(int(motion.duration)) if steps.value(name, "present", one) > 0.5
                ]
                hit, spot = there[0], honour_coins.score_spot(layout, act.after.place(event.seat))
                assert abs(steps.value(name, "x", hit) - spot[0]) < 0.03 * SIZE[1]
                assert steps.value(name, "broken", there[-1]) > 0.9
                if act.after.place(event.seat):
                    cloth = board_of(layout, act.after, event.seat)
                    for one in there:
                        assert cloth.collidepoint(steps.value(name, "x", one), steps.value(name, "y", one))
                    coin = next(one for one in props_of(motion) if one.name == name)
                    assert isinstance(coin, honour_coins.Coin) and coin.room == cloth, "no shard beyond it"
                less = [one for one in tweens_of(motion, score, "honour") if one.goal == event.total]
                walk = next(t for t in steps.tweens if t.target == crest and t.end > t.start)
                assert abs(less[0].start - hit) < 3 > abs(walk.start - hit)
                assert abs(less[0].end - walk.end) < 3 and walk.end - walk.start <= 350, "both together"
                seen += 1
    assert seen > 3


def props_of(motion: TableMotion) -> tuple[moving_props.Prop, ...]:
    assert motion.close_up is not None
    return motion.close_up.props


def test_with_reduced_motion_nobody_bows_and_the_flag_hangs_all_the_same() -> None:
    for act in bonded():
        motion = motion_of(act, reduced=True)
        assert not any(name.startswith("bows") for name in motion.cast)
        assert not motion.stages[-1][1][1].hidden


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1440, 1080)])
def test_a_cord_goes_from_the_seconds_head_by_his_lords_flag_to_the_lords_head(size: tuple[int, int]) -> None:
    seen = 0
    for name in MATCHES:
        for act in acts(name)[::9]:
            picture = act.after
            full = 1 + len(picture.seats[0].houses[0].cards), 1 + len(picture.seats[0].houses[1].cards)
            layout = table_layout(size, len(picture.seats), longest(picture.seats[1:]), 100, full)
            houses = [houses_of(layout, number, seat) for number, seat in enumerate(picture.seats)]
            for bond in bonds_of(layout, TableShow(picture, "", ""), houses):
                second = picture.seats[picture.place(bond.seat)]
                assert second.serves is not None
                lord = houses[picture.place(second.serves)][0].head
                assert bond.flag == houses[picture.place(bond.seat)][0].head
                assert lord.inflate(0.5 * lord.width, 0.5 * lord.width).collidepoint(bond.way[-1])
                assert bond.flag.collidepoint(bond.at(bond.flag_part))
                crest = square(*bond.knots[1], bond.crest_size / 2)
                assert Surface(size).get_rect().contains(crest)
                figures = Rect(lord.left, lord.top, 0.29 * lord.width, 0.29 * lord.width)
                covered = crest.clip(figures)
                assert covered.width * covered.height < 0.3 * figures.width * figures.height
                seen += 1
    assert seen > 20


MOVES = {"across", "down", "along", "angle", "lift", "sway", "hop", "swell", "large"}


def test_with_reduced_motion_nothing_flies_from_place_to_place() -> None:
    """What is paid appears where it is paid; flames stand still."""
    deeds = Dishonour, Lose, SaveFace, Seppuku, Serve, Burn, Reckoned
    for name in MATCHES:
        for act in [act for act in acts(name) if isinstance(act.events[0], deeds)][::4]:
            for tween in motion_of(act, reduced=True).choreography.tweens:
                if tween.end > tween.start:
                    assert tween.attribute not in MOVES, (act.events[0], tween)
                    assert (tween.target, tween.attribute) not in {("price", "x"), ("price", "y")}


def page() -> TablePage:
    table = TablePage(make_resources(ProgramSettings()))
    table.resize(SIZE)
    return table


def at_rest(table: TablePage, one: Ground) -> Surface:
    whole = Surface(SIZE, 0, 32)
    draw_table(whole, table.kit, *one)
    draw_trace(whole, table.kit, one[0], one[1].picture, 1.0)
    draw_hand(Canvas(whole, table.kit, one[0]), one[1])
    return whole


def differing(one: Surface, other: Surface) -> int:
    """Count the bytes by which two pictures differ clearly."""
    pixels = zip(one.get_buffer().raw[::4], other.get_buffer().raw[::4], strict=True)
    return sum(abs(ours - theirs) > 24 for ours, theirs in pixels)


@pytest.mark.parametrize("deed", [Play, Discard, Drawn, Gone, Shogun, Serve])
def test_at_the_end_of_its_motion_everything_lies_as_at_rest(deed: type) -> None:
    table, act = page(), first(deed)
    motion = motion_of(act)
    shown = Surface(SIZE, 0, 32)
    draw_motion(table.kit, motion, shown, motion.duration)
    assert differing(shown, at_rest(table, ground(act.after))) < 900  # edges of what lies over one another


def test_the_table_painted_in_parts_is_the_table_painted_whole() -> None:
    table = page()
    for act in [act for act in acts("four") if not isinstance(act.events[0], Pass)][20:60:10]:
        layout, show = ground(act.after)
        in_parts, whole = Surface(SIZE, 0, 32), Surface(SIZE, 0, 32)
        table.kit.backdrop.draw(
            in_parts,
            (layout, show),
            lambda below, layout=layout, show=show: draw_table(below, table.kit, layout, show),  # type: ignore[misc]
        )
        draw_table(whole, table.kit, layout, show)
        assert in_parts.get_buffer().raw == whole.get_buffer().raw


def test_banners_keep_their_form_while_an_act_is_shown() -> None:
    """Both tables of an act are laid out alike where a longer house makes banners hold it in rows."""
    page = TablePage(make_resources(ProgramSettings()))
    page.resize(SIZE)
    every_act = [act for name in MATCHES for act in acts(name)]
    changes = [act for act in every_act if page.lay_out(act.before).form != page.lay_out(act.after).form]
    assert changes
    for act in changes:
        assert page.lay_out(act.before, act.after).banners == page.lay_out(act.after, act.before).banners


def test_whatever_honour_a_deed_costs_stands_at_the_road_as_scores_roll() -> None:
    """A ninja's twenty-five and a dishonour's thirty are told in figures."""
    costs = Counter[str]()
    for act, motion in every():
        assert motion.close_up is not None
        signs = {one.name: one for one in motion.close_up.props if isinstance(one, honour_coins.Coin)}
        for event in act.events:
            if isinstance(event, Reckoned) and event.by < 0 and event.why != "turn":
                assert signs[f"lost:{event.seat}"].value == event.by
                costs[event.why] += 1
    assert costs["ninja"] and costs["dishonour"]


def middles(motion: TableMotion, name: str, time: float) -> tuple[float, float, float]:
    x, y, width = (motion.choreography.value(name, each, time) for each in ("x", "y", "width"))
    return x, y, width


def test_a_spy_goes_along_with_what_he_takes_and_covers_none_of_it() -> None:
    spied = [act for name in MATCHES for act in acts(name) if isinstance(act.events[0], Spy)]
    assert len(spied) > 5
    for act in spied:
        deed, motion = act.events[0], motion_of(act)
        assert isinstance(deed, Spy) and motion.close_up is not None
        steps = motion.choreography
        (spy,) = (one for one in motion.close_up.props if isinstance(one, moving_props.Shadow))
        assert spy.card == deed.card
        there = [time for time in range(int(motion.duration)) if steps.value("shadow", "present", time) > 0.5]
        x, y = (round(steps.value("shadow", each, there[-1])) for each in ("x", "y"))
        layout, middle = ground(act.after)[0], spy.size // 2
        lie = [stolen_place(layout, act.after, number) for number in range(len(act.after.stolen))]
        assert any(
            all(0.3 * one.width < way < 1.6 * one.width for way in (one.x - x, one.y - y)) for one in lie
        ), "he brought it there"
        assert not any(square(x, y, middle).collidepoint(one.x, one.y) for one in lie[:1])


def test_a_castle_comes_large_out_of_a_rivals_hand_and_becomes_the_roof() -> None:
    laid = [act for name in MATCHES for act in acts(name) if isinstance(act.events[0], Play)]
    seen = 0
    for act in laid:
        deed = act.events[0]
        assert isinstance(deed, Play)
        if deed.card not in CASTLES or act.after.place(deed.place >> 1) == 0:
            continue
        motion, (layout, _) = motion_of(act), ground(act.after)
        castles = [name for name, actor in motion.cast.items() if actor.face.card == deed.card]
        number = act.after.place(deed.place >> 1)
        house = houses_of(layout, number, act.after.seats[number])[0]
        roof = next(one.rect for one in house.cards if one.form == "roof")
        shown = [
            middles(motion, name, time)
            for time in range(int(motion.duration))
            for name in castles
            if motion.choreography.value(name, "present", time) > 0.5
        ]
        assert sum(width > 0.16 * SIZE[1] for _, _, width in shown) >= 200, "it can be read"
        x, y, _ = shown[-1]
        assert abs(x - roof.centerx) < 12 and abs(y - roof.centery) < 12
        assert not castles or motion.choreography.value(castles[-1], "present", motion.duration) == 0
        seen += 1
    assert seen > 2


def test_a_castle_burns_in_the_middle_between_who_burns_it_and_whose_it_is_until_it_is_black() -> None:
    act = burnt_castle()
    gone, last = act.events[0], act.before.last_fight
    assert isinstance(gone, Gone) and last is not None
    motion = motion_of(act)
    (castle,) = (name for name, actor in motion.cast.items() if actor.face.card == gone.cards[0])
    burnt = next(tween.end for tween in motion.choreography.tweens if tween.attribute == "dark")
    x, y, width = middles(motion, castle, burnt)
    assert abs(x - SIZE[0] / 2) < 2 and width > 0.24 * SIZE[1]
    (taker,) = [one for one in props_of(motion) if isinstance(one, Taker)]
    (loser,) = [one for one in props_of(motion) if isinstance(one, Loser)]
    crests = {seat.seat: seat.crest for seat in act.before.seats}
    assert (taker.who.crest, loser.who.crest) == (crests[last.winner or 0], crests[gone.place >> 1])
    assert taker.at.right < x < loser.at.left and motion.choreography.value("taker", "up", burnt - 400) == 1
    told = caption_box(Canvas(Surface(SIZE), page().kit, motion.stage(0)[0]), "They burn it down.", 1)
    for box in (taker.at, loser.at, square(x, y, 0.5 * width).inflate(0, round(0.4 * width))):
        assert Rect((0, 0), SIZE).contains(box) and not box.colliderect(told)
    layout, show = motion.stage(0)
    lying = card_spots(layout, act.before).values()
    assert {spot.table_name for spot in lying if spot.card == gone.cards[0]} <= set(show.hidden)


def test_the_winners_seal_comes_down_on_a_castle_that_he_takes_in_the_middle_beside_the_loser() -> None:
    taken = [act for name in MATCHES for act in acts(name) if isinstance(act.events[0], Castle)]
    seen = 0
    for act in taken:
        deed, motion = act.events[0], motion_of(act)
        assert isinstance(deed, Castle)
        sealed = {tween.target for tween in motion.choreography.tweens if tween.attribute == "seal"}
        assert bool(sealed) == deed.take
        for name in sealed:
            steps = motion.choreography
            down = next(one.end for one in tweens_of(motion, name, "stamp") if one.goal == 1)
            winner = act.before.seats[act.before.place(deed.seat)]
            assert steps.value(name, "seal", down) == winner.crest
            x, _, width = middles(motion, name, down)
            assert act.before.last_fight is not None
            loser = {act.before.last_fight.attacker, act.before.last_fight.defender} - {deed.seat}
            (face,) = [one for one in props_of(motion) if isinstance(one, Loser)]
            assert face.who.crest == act.before.seats[act.before.place(loser.pop())].crest
            assert abs(x - SIZE[0] / 2) < 2 and width > 0.23 * SIZE[1]
            assert not any(one.torch for one in props_of(motion) if isinstance(one, Taker))
            assert steps.value(name, "stamp", motion.duration) == 0
            seen += 1
    assert seen > 2


def test_what_flies_lies_over_what_only_makes_room() -> None:
    for act, motion in every():
        if isinstance(act.events[0], Discard | Dishonour):
            flown = {
                one.target
                for one in motion.choreography.tweens
                if one.attribute == "turn" and one.end > one.start
            }
            overs = {name: actor.over for name, actor in motion.cast.items() if name.startswith("card")}
            still = [over for name, over in overs.items() if name not in flown]
            assert all(overs[name] > max(still, default=-1) for name in flown if name in overs)


def test_what_a_spy_took_and_destroys_is_tossed_onto_the_discards_without_a_fire() -> None:
    """It burned with the largest fire of the game, for two seconds and a half."""
    found = [act for name in MATCHES for act in acts(name) if isinstance(act.events[0], Burn)]
    assert any(len(act.before.stolen) > 1 for act in found)
    for act in found:
        motion = motion_of(act)
        assert motion.duration <= 700
        assert not [one for one in props_of(motion) if isinstance(one, Flames | Taker)]
        steps = motion.choreography
        (tossed,) = [one for one, actor in motion.cast.items() if steps.touches(one, "lift")]
        layout, goal = ground(act.before)[0], f"discards:{len(act.after.discards) - 1}"
        deed = act.events[0]
        assert isinstance(deed, Burn)
        lies = [
            stolen_place(layout, act.before, at).x
            for at, card in enumerate(act.before.stolen)
            if card == deed.card
        ]
        assert middles(motion, tossed, 0)[0] in lies
        at = card_spots(ground(act.after)[0], act.after)[goal].place
        assert middles(motion, tossed, motion.duration)[:2] == (at.x, at.y)
        left = [actor.face.card for actor in motion.cast.values() if actor.face.card in act.after.stolen]
        assert Counter(left) <= Counter(act.after.stolen), "the others only move up"


def test_the_seal_of_who_took_it_is_pinned_on_what_a_spy_took_until_it_goes() -> None:
    act = next(one for one in acts("four") if len(one.after.stolen) > 1)
    motion, taker = motion_of(act), next(seat.crest for seat in act.after.seats if seat.on_turn)
    steps = motion.choreography
    pinned = [one for one in motion.cast if steps.touches(one, "stamp")]
    assert len(pinned) == len(act.after.stolen)
    for name in pinned:
        assert steps.value(name, "seal", motion.duration) == taker
        assert steps.value(name, "stamp", motion.duration) == 1
    toss = next(one for one in acts("four") if isinstance(one.events[0], Burn))
    away = motion_of(toss)
    (name,) = [one for one in away.cast if away.choreography.touches(one, "lift")]
    assert away.choreography.value(name, "stamp", 0) == 1
    assert away.choreography.value(name, "stamp", away.duration) == 0


def burnt_castle() -> Act:
    found = (act for name in MATCHES for act in acts(name) if isinstance(act.events[0], Gone))
    return next(
        act
        for act in found
        if set(act.events[0].cards) <= set(CASTLES) and act.events[0].cards  # type: ignore[union-attr]
    )


def test_what_burnt_falls_black_onto_the_discards_as_one_card_and_is_seen_there_again() -> None:
    act = burnt_castle()
    motion = motion_of(act)
    steps = motion.choreography
    burnt = next(tween for tween in steps.tweens if tween.attribute == "dark" and tween.end > tween.start)
    assert burnt.goal > 1.5
    seen = [steps.value(burnt.target, "opacity", time) for time in range(int(motion.duration))]
    assert min(seen) == 1, "it is there all the time"
    falls = next(one for one in tweens_of(motion, burnt.target, "x") if one.start >= burnt.end)
    goal = card_spots(ground(act.after)[0], act.after)[f"discards:{len(act.after.discards) - 1}"].place
    assert steps.value(burnt.target, "dark", falls.end) == burnt.goal
    assert middles(motion, burnt.target, falls.end)[:2] == (goal.x, goal.y)
    assert steps.value(burnt.target, "dark", motion.duration) == 0


def test_the_torch_of_who_burns_a_castle_comes_beside_it_and_no_other() -> None:
    """5.8: the winner burns a beaten one's; an older one of his own just goes."""
    seen = Counter[str]()
    for name in MATCHES:
        for act in acts(name):
            deed = act.events[0]
            castle = isinstance(deed, Gone) and bool(deed.cards) and set(deed.cards) <= set(CASTLES)
            if not castle:
                continue
            assert isinstance(deed, Gone)
            motion = motion_of(act)
            assert motion.close_up is not None
            torches = [one.who.crest for one in motion.close_up.props if isinstance(one, Taker) and one.torch]
            last = act.before.last_fight
            by = None if last is None or last.winner == deed.place >> 1 else last.winner
            crests = {seat.seat: seat.crest for seat in act.before.seats}
            assert torches == ([] if by is None else [crests[by]])
            seen[type(deed).__name__] += len(torches)
    assert seen["Gone"] >= 2


def test_what_a_spy_took_lies_on_the_table_until_it_is_told_what_becomes_of_it() -> None:
    act, table = next(one for one in acts("four") if len(one.after.stolen) > 1), page()
    layout, show = ground(act.after)
    bare = layout, replace(show, picture=replace(act.after, stolen=()))
    with_them, without = at_rest(table, (layout, show)), at_rest(table, bare)
    for number in range(len(act.after.stolen)):
        at = stolen_place(layout, act.after, number)
        assert with_them.get_at((at.x, at.y)) != without.get_at((at.x, at.y))
        taker = next(seat.seat for seat in act.after.seats if seat.on_turn)
        board = board_of(layout, act.after, taker)
        assert board.contains(at.box) or act.after.place(taker) == 0, "a rival has it on his cloth"


def test_rings_and_flames_around_a_card_are_whole_within_the_window() -> None:
    seen = Counter[str]()
    window = Surface(SIZE).get_rect()
    for name in MATCHES:
        for act in (one for one in acts(name) if isinstance(one.events[0], SaveFace | Gone)):
            motion = motion_of(act)
            for burst in (one for one in motion.bursts if one.kind == "nimbus"):
                seen["nimbus"] += 1
                assert window.contains(square(burst.x, burst.y, 0.84 * burst.size))
            assert motion.close_up is not None
            for flames in (one for one in motion.close_up.props if isinstance(one, Flames)):
                seen["flames"] += 1
                assert window.contains(flames.at.inflate(0.35 * flames.at.width, 0))
    assert seen["nimbus"] > 5 and seen["flames"] > 1


def test_flames_are_painted_in_flat_tones_with_an_ink_edge() -> None:
    act, table = burnt_castle(), page()
    motion = motion_of(act)
    assert motion.close_up is not None
    (flames,) = (one for one in motion.close_up.props if isinstance(one, Flames))
    (burns,) = (one for one in tweens_of(motion, flames.name, "part") if one.end > one.start)
    assert burns.end - burns.start >= 800
    surface = Surface(SIZE, 0, 32)
    draw_motion(table.kit, motion, surface, (burns.start + burns.end) / 2)
    y = flames.at.bottom - round(0.68 * flames.at.height)  # above where it is black
    row = [tuple(surface.get_at((x, y)))[:3] for x in range(flames.at.left, flames.at.right)]
    common = Counter(row).most_common(3)
    assert sum(count for _, count in common) > 0.7 * len(row), "few tones, no shades"


def test_what_the_decree_brings_a_new_shogun_goes_to_the_number_of_what_a_turn_brings() -> None:
    act = first(Shogun)
    deed, motion = act.events[0], motion_of(act)
    assert isinstance(deed, Shogun) and motion.close_up is not None
    number = act.after.place(deed.seat)
    (coin,) = (prop for prop in motion.close_up.props if prop.name == "next")
    assert isinstance(coin, honour_coins.Coin) and coin.value == act.after.decree
    layout, steps = ground(act.after)[0], motion.choreography
    shown = [time for time in range(int(motion.duration)) if steps.value("next", "present", time) == 1]
    came = [(round(steps.value("next", "x", time)), round(steps.value("next", "y", time))) for time in shown]
    assert came[0] == scroll_of(layout, act.after).center
    goal = honour_coins.income_spot(layout, number)
    assert abs(came[-1][0] - goal[0]) < 4 and abs(came[-1][1] - goal[1]) < 4
    incomes = [(begin, one.picture.seats[number].income) for begin, (_, one) in motion.stages]
    assert next(begin for begin, value in incomes if value == act.after.seats[number].income) >= shown[-1]


def answered(act: Act) -> bool:
    return act.before.threat is not None and act.after.threat is None


def test_a_dishonours_card_stands_at_who_plays_it_until_its_blade_has_struck() -> None:
    """It lay over the very house that it struck, as if it had come from nobody."""
    reactions = 0
    for name in MATCHES:
        for act in (one for one in acts(name) if isinstance(one.events[0], Dishonour)):
            deed, motion = act.events[0], motion_of(act)
            assert isinstance(deed, Dishonour)
            (slash,) = [one for one in props_of(motion) if isinstance(one, FaceSlash)]
            assert slash.number == act.before.place(deed.target)
            steps, layout = motion.choreography, ground(act.before)[0]
            (blade,) = [one for one in motion.bursts if one.kind == "thrown-blade"]
            (struck,) = [one for one in tweens_of(motion, "slash", "head") if one.goal == 1]
            (stake,) = [one for one in tweens_of(motion, "stake", "part") if one.goal == 1]
            assert struck.end <= stake.start and stake.end - stake.start == pytest.approx(350)
            cards = [one for one, actor in motion.cast.items() if actor.face.card == DISHONOUR]
            (card,) = [one for one in cards if steps.touches(one, "lift")]
            held = middles(motion, card, struck.start)
            over = CardPlace(*map(round, held)).box
            assert not over.colliderect(board_of(layout, act.before, deed.target)), "what it strikes is seen"
            if act.before.place(deed.seat):
                assert board_of(layout, act.before, deed.seat).collidepoint(over.center)
            assert (blade.x, blade.y) == held[:2] and blade.at + blade.length == pytest.approx(struck.start)
            assert middles(motion, card, stake.end) == held, "it waits for that"
            hangs = next(t for t in range(9999) if steps.value("price", "present", t) > 0.5)
            assert hangs > stake.end and middles(motion, card, hangs) != held
            felt = [one.start for one in steps.tweens if one.target.startswith("reacts:") and one.goal == 1]
            assert all(struck.end <= at for at in felt), "nobody feels it before"
            reactions += len(felt)
    assert reactions > 5


def test_a_cord_that_is_drawn_goes_behind_those_who_are_seen_as_one_that_lies_does() -> None:
    """It ran down over the face of whoever was about to serve."""
    table, seen = page(), 0
    for act in (one for name in MATCHES for one in acts(name) if isinstance(one.events[0], Serve)):
        grounds = [(table.lay_out(one), TableShow(one, "", "")) for one in (act.before, act.after)]
        motion = act_motion(act, *grounds, "", Pace())
        (cord,) = [one for one in props_of(motion) if isinstance(one, Cord)]
        drawn = next(t for t in range(9999) if motion.choreography.value(cord.name, "reach", t) >= 1)
        with_cord, without = Surface(SIZE, 0, 32), Surface(SIZE, 0, 32)
        draw_motion(table.kit, motion, with_cord, drawn)
        assert motion.close_up is not None
        props = tuple(one for one in props_of(motion) if one is not cord)
        bare = replace(motion, close_up=replace(motion.close_up, props=props))
        draw_motion(table.kit, bare, without, drawn)
        assert differing(with_cord, without) > 500
        layout = motion.stage(drawn)[0]
        for number, seat in enumerate(act.before.seats[1:]):
            if layout.seated and seat.crest == cord.bond.crests[0]:
                room = layout.opening(number)
                face = room.inflate(-room.width // 2, -room.height // 2)
                faces = [one.subsurface(face).copy() for one in (with_cord, without)]
                assert differing(*faces) < 60  # the edge of who is seen
                seen += 1
    assert seen


@pytest.mark.parametrize("name", sample(MATCHES, ["four"]))
def test_a_dishonour_stays_on_the_table_until_it_is_answered(name: str) -> None:
    table, seen = page(), 0
    for act in acts(name):
        if isinstance(act.events[0], Dishonour):
            assert act.after.threat == Threat(act.events[0].seat, act.events[0].target)
            motion, waits = motion_of(act), ground(act.after)
            shown = Surface(SIZE, 0, 32)
            draw_motion(table.kit, motion, shown, motion.duration)
            assert differing(shown, at_rest(table, waits)) < 900
            without = waits[0], replace(waits[1], picture=replace(act.after, threat=None))
            assert differing(shown, at_rest(table, without)) > 2000
            seen += 1
        elif act.before.threat is not None:
            assert (act.after.threat is None) != isinstance(act.events[-1], Lose | Pass)
    assert seen > 2


@pytest.mark.parametrize("deed", [Lose, Pass, SaveFace, Seppuku])
def test_what_a_dishonour_tears_is_mended_by_the_answer(deed: type) -> None:
    found = [act for name in MATCHES for act in acts(name) if isinstance(act.events[0], deed)]
    for act in filter(answered, found):
        motion = motion_of(act)
        steps, times = motion.choreography, [motion.duration * part / 50 for part in range(51)]
        opened = [steps.value("tear", "open", time) for time in times]
        assert opened[0] == 1 and opened[-1] == 0
        hangs = [steps.value("price", "present", time) for time in times]
        assert hangs[0] == 1 and hangs[-1] == 0
        assert not [one for one in motion.stages[-1][1][1].hidden if not one.startswith("road")]
        assert "threat" in motion.stages[0][1][1].hidden


def test_a_saved_face_turns_the_price_into_the_smaller_one_which_goes_to_the_road() -> None:
    saved = [act for name in MATCHES for act in acts(name) if isinstance(act.events[0], SaveFace)]
    assert len(list(filter(answered, saved))) > 2
    foreign = 0
    for act in filter(answered, saved):
        motion, seat = motion_of(act), act.events[-1]
        assert isinstance(seat, Reckoned) and motion.close_up is not None
        (coin,) = (one for one in motion.close_up.props if isinstance(one, honour_coins.Price))
        assert coin.prices == (-DISHONOURED, seat.by)
        steps = motion.choreography
        there = [time for time in range(int(motion.duration)) if steps.value("price", "present", time) > 0.5]
        turned = [time for time in there if steps.value("price", "counted", time) >= 1]
        lies = steps.value("price", "x", there[0]), steps.value("price", "y", there[0])
        read = [t for t in turned if (steps.value("price", "x", t), steps.value("price", "y", t)) == lies]
        assert len(read) >= 350
        begins = next(time for time in there if steps.value("price", "counted", time) > 0)
        fans = [one for one, actor in motion.cast.items() if actor.face.card == SAVE_FACE]
        (fan,) = [one for one in fans if abs(steps.value(one, "angle", begins - 200)) > 8]  # it swats
        x, y, width = middles(motion, fan, begins - 450)
        stands, hangs = CardPlace(round(x), round(y), round(width)).box, square(*lies, coin.radius)
        assert not stands.colliderect(hangs), "it stands beside what it answers"
        if act.events[0].seat != seat.seat:
            assert not stands.colliderect(board_of(ground(act.before)[0], act.before, seat.seat))
            foreign += 1
        ghost = [steps.value("stake", "saved", time) for time in (begins - 1, turned[-1])]
        assert ghost == [0, 1], "and the ghost on the road comes nearer"
        goal = honour_coins.score_spot(ground(act.before)[0], act.before.place(seat.seat))
        assert (steps.value("price", "x", there[-1]), steps.value("price", "y", there[-1])) == goal
        assert steps.value("price", "paid", there[-1]) > 0.9, "it breaks there"
        board = board_of(ground(act.before)[0], act.before, seat.seat)
        if act.before.place(seat.seat):  # and crosses nobody else's board
            ways = [(steps.value("price", "x", time), steps.value("price", "y", time)) for time in there]
            assert all(board.left <= x <= board.right and y > board.top for x, y in ways)
    assert foreign, "who saves another's face does so from his own place"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1440, 1080)])
def test_a_tear_lies_within_its_cloth_and_over_no_numbers(size: tuple[int, int]) -> None:
    for name in MATCHES:
        for act in acts(name)[::15]:
            picture = act.after
            full = 1 + len(picture.seats[0].houses[0].cards), 1 + len(picture.seats[0].houses[1].cards)
            layout = table_layout(size, len(picture.seats), longest(picture.seats[1:]), 100, full)
            for number, seat in enumerate(picture.seats):
                board, tear = board_of(layout, picture, seat.seat), tear_place(layout, picture, seat.seat)
                (x, y), radius = coin_place(layout, picture, seat.seat)
                assert board.contains(tear) and board.inflate(2, radius).contains(square(x, y, radius))
                if number:
                    for figure in banner_figures(layout, number - 1, seat):
                        assert tear.top > figure.centre[1] + figure.radius


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_what_is_told_of_a_dishonour_lies_not_over_its_price(size: tuple[int, int], scale: int) -> None:
    table = TablePage(make_resources(ProgramSettings(text_scale=scale)))
    table.resize(size)
    seen = set()
    for act in (act for name in MATCHES for act in acts(name) if isinstance(act.events[0], Dishonour | Lose)):
        grounds = [(table.lay_out(one), TableShow(one, "", "")) for one in (act.before, act.after)]
        motion = act_motion(act, *grounds, "Brother It\u014d: Dishonours you", Pace())
        assert motion.close_up is not None
        signs = [one for one in motion.close_up.props if one.name == "price"]
        if not signs:
            continue
        seat = act.events[0].target if isinstance(act.events[0], Dishonour) else act.events[0].seat
        seen.add(act.before.place(seat) == 0)
        on = Canvas(Surface(size), table.kit, grounds[0][0])
        box, steps = caption_box(on, "Brother It\u014d: Dishonours you", 1), motion.choreography
        radius = coin_place(grounds[0][0], act.before, seat)[1]
        for time in range(0, round(motion.duration), 40):
            if steps.value("price", "present", time) > 0.5:
                at, then = (
                    (steps.value("price", "x", one), steps.value("price", "y", one))
                    for one in (time, time + 1)
                )
                if at != then:  # it passes below what is told
                    continue
                assert not box.colliderect(square(*at, radius)), (act.events[0], time)
    assert seen == {True, False}


def cuts_no_line(box: Rect, layout: TableLayout) -> bool:
    """Whether no line of the log at a table is partly below a paper."""
    return layout.log is None or box.contains(layout.log) or not box.colliderect(layout.log)


@pytest.mark.parametrize("words", ["Serves you", "You become Shogun: +50 honour a turn"])
def test_in_the_small_frame_of_the_film_a_paper_lies_over_the_whole_log(words: str) -> None:
    size = 780, 434
    table = TablePage(make_resources())
    table.resize(size)
    layout = table.lay_out(acts("three")[0].before)
    assert cuts_no_line(caption_box(Canvas(Surface(size), table.kit, layout), words, 1), layout)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", MATCHES)
def test_what_happens_is_written_upon_no_card_of_the_own_houses_and_upon_no_pile(
    name: str, size: tuple[int, int], scale: int
) -> None:
    table = TablePage(make_resources(ProgramSettings(text_scale=scale)))
    table.resize(size)
    layout = table.lay_out(acts(name)[-1].before)
    on = Canvas(Surface(size), table.kit, layout)
    cards = [
        Rect(one.left, one.top + layout.title_height, one.width, one.height) for one in layout.own_houses
    ]
    for words in (
        "Serves you",
        "You save face: 30 instead of 75",
        "Brother Itō: Ein Spion nimmt Lanzenträger, Noh-Theater von: Samurai von Kuma",
    ):
        box = caption_box(on, words, 1)
        assert Rect((0, 0), size).contains(box)
        assert box.collidelist([*cards, layout.pile, layout.discards, *layout.banners]) < 0, words
        assert cuts_no_line(box, layout), words


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_what_happens_leaves_the_titles_of_the_own_houses_free_where_there_is_room_above_them(
    size: tuple[int, int],
) -> None:
    """With three seats there is where nobody is seen; else a title that it would cut is left out."""
    table = TablePage(make_resources())
    table.figures = False
    table.resize(size)
    layout = table.lay_out(acts("three")[-1].before)
    box = caption_box(Canvas(Surface(size), table.kit, layout), "You save face: 30 instead of 75", 1)
    assert box.bottom <= layout.daimyo.top and not box.colliderect(layout.pile)


def test_the_card_that_saves_a_house_is_shown_over_its_own_cloth() -> None:
    """It hid the face of whoever sat beside it."""
    seen = 0
    for act in (one for name in MATCHES for one in acts(name) if isinstance(one.events[0], SaveFace)):
        if answered(act):
            continue
        motion, layout = motion_of(act), ground(act.before)[0]
        (sun,) = (one for one in motion.bursts if one.kind == "nimbus")
        (fan,) = [
            one
            for one, actor in motion.cast.items()
            if actor.face.card == SAVE_FACE and motion.choreography.touches(one, "turn")
        ]
        x, y, width = middles(motion, fan, sun.at + 200)
        card = CardPlace(round(x), round(y), round(width)).box
        last = act.before.last_fight
        assert last is not None and last.winner is not None
        saved = last.attacker + last.defender - last.winner
        others = [board_of(layout, act.before, seat.seat) for seat in act.before.seats if seat.seat != saved]
        assert card.colliderect(board_of(layout, act.before, saved)) and card.collidelist(others) < 0
        seen += 1
    assert seen > 2


def test_the_card_that_saves_a_house_comes_beside_its_head_over_no_card_and_strikes_the_blade() -> None:
    """It lay over the small cards beside the head, and for a second nothing moved."""
    seen = 0
    for act in (one for name in MATCHES for one in acts(name) if isinstance(one.events[0], SaveFace)):
        if answered(act):
            continue
        motion, layout = motion_of(act), ground(act.before)[0]
        last = act.before.last_fight
        assert last is not None and last.winner is not None
        saved = last.attacker + last.defender - last.winner
        (sun,) = (one for one in motion.bursts if one.kind == "nimbus")
        time, hidden = sun.at + 100, motion.stage(sun.at)[1].hidden
        (fan,) = [
            one
            for one, actor in motion.cast.items()
            if actor.face.card == SAVE_FACE and motion.choreography.touches(one, "turn")
        ]
        card = CardPlace(*map(round, middles(motion, fan, time))).box
        head = head_of(layout, act.before, 2 * saved)
        assert 0 <= card.left - head.box.right < 1.2 * head.width and card.bottom == pytest.approx(
            head.box.bottom, abs=2
        )
        board = board_of(layout, act.before, saved)
        assert board.contains(card)
        lying = [
            spot.place.box
            for spot in card_spots(layout, act.before).values()
            if spot.home == str(2 * saved) and spot.table_name not in hidden
        ]
        rows = [name for name in motion.cast if name.startswith("row")]
        moved = [CardPlace(*map(round, middles(motion, name, time))).box for name in rows]
        assert all(board.contains(box) for box in moved)
        assert lying or moved
        for box in (*lying, *moved):
            assert card.clip(box).width <= 0.35 * box.width, (card, box)
        blades = [one for one in motion.bursts if one.kind == "thrown-blade"]
        assert [(blade.to_x, blade.to_y) for blade in blades][1] == (blades[0].x, blades[0].y), "it goes back"
        assert blades[0].at + blades[0].length == pytest.approx(blades[1].at) and blades[1].at <= sun.at + 1
        seen += 1
    assert seen > 2
