"""A house that is wiped out: all that lay in it falls once, is seen to, and then is among the discards."""

import pytest
from pygame import Rect, Surface

from game.honor.cards import CASTLES, STRENGTH
from game.honor.decisions import Assassin, Attack
from game.honor.events import Gone
from game.honor.show.acts_to_show import Act, concerns
from game.honor.show.picture import SeatPicture
from scenes.animation.match_speed import Pace
from scenes.animation.tweens import Instant
from scenes.honor.animation import full_window_scene, house_fall_paint
from scenes.honor.animation.blow import Slash
from scenes.honor.animation.deed_motion import act_motion
from scenes.honor.animation.full_window_scene import opened
from scenes.honor.animation.house_fall_facts import after_fall, fall_facts, fallen, victor_of
from scenes.honor.animation.house_fall_motion import ALL_FALL, HELD, FallLayout, StagedFall
from scenes.honor.animation.house_fall_paint import draw_fall
from scenes.honor.animation.new_shogun import shogun_of
from scenes.honor.animation.number_motion import three_of
from scenes.honor.animation.service_cord_motion_paint import Passed
from scenes.honor.match.act_animation import ActPieces
from scenes.honor.table.card_places import head_of
from scenes.honor.table.dimming import Dusk
from scenes.honor.table.last_fight import trace_of
from scenes.honor.table.layout import board_of
from scenes.paint import theme
from scenes.paint.geometry import CardPlace
from scenes.table.card_sprite import CRACKED
from tests.scenes.honor.acts import MATCHES, acts
from tests.scenes.honor.animation.test_motion import SIZE, ground
from tests.scenes.honor.animation.test_new_shogun import Shown, written

FALLS = [
    (name, number) for name in MATCHES for number, act in enumerate(acts(name)) if fallen(act) is not None
]


def gone_of(act: Act) -> Gone:
    gone = fallen(act)
    assert gone is not None
    return gone


@pytest.mark.parametrize(("name", "number"), FALLS)
def test_every_card_of_the_house_falls_once_one_after_the_other(name: str, number: int) -> None:
    act = acts(name)[number]
    gone = gone_of(act)
    facts = fall_facts(act, gone, "told")
    assert sorted(facts.cards[facts.stays :]) == sorted(gone.cards), "the Samurai stays"
    rest = after_fall(act, gone)
    grounds = ground(act.before), (ground(act.before)[0], ground(rest.before)[1])
    motion = StagedFall(facts, act.before, grounds, SIZE, Pace()).motion()
    steps, end = motion.choreography, motion.duration
    tipped = [
        next(
            tween.start
            for tween in steps.tweens
            if (tween.target, tween.attribute, tween.ease) == (f"card{one}", "y", "in")
            and tween.goal > tween.origin + 20
        )
        for one in range(facts.stays, len(facts.cards))
    ]
    assert len(set(tipped)) == len(tipped)
    assert max(tipped) - min(tipped) <= ALL_FALL
    if not facts.stays:
        assert tipped[0] == max(tipped), "the head last"
        assert all(steps.value("disc", f"down{half}", end) == 1 for half in (0, 1))
    told = next(tween.start for tween in steps.tweens if (tween.target, tween.goal) == ("words", 1))
    struck = next(tween.start for tween in steps.tweens if tween.attribute == "cracked")
    assert told > struck, "what is told comes after the blow"
    assert steps.touches("slash", "head")
    assert steps.value("card0", "torn", struck - 1) == 0, "nobody is dead before he is struck"
    assert max(steps.value("card0", "torn", time) for time in (told, told + 150)) > CRACKED
    assert ("kin" in motion.cast) == facts.stays, "a kinsman takes a Samurai's place"
    assert end - told >= HELD
    after = act_motion(rest, grounds[1], ground(act.after), "", Pace(), fell=act.before)
    assert after.close_up is not None
    assert not [prop for prop in after.close_up.props if prop.name == "slash"], "it is not struck again"
    heap = [one for one, actor in after.cast.items() if actor.face.card in gone.cards]
    assert heap, "they go from where they fell to the discards"
    for one in heap:
        assert after.choreography.value(one, "present", 0.0) == 1
        assert after.choreography.value(one, "turn", 0.0) == 1


def test_a_castle_alone_and_a_samurai_who_had_nothing_are_no_fall() -> None:
    for name in MATCHES:
        for act in acts(name):
            gone = next((event for event in act.events if isinstance(event, Gone)), None)
            if gone is not None and (not gone.cards or all(card in CASTLES for card in gone.cards)):
                assert fallen(act) is None


@pytest.mark.parametrize(("name", "number"), FALLS[::5])
def test_it_fills_the_window_and_says_what_happened_below_all_that_fell(name: str, number: int) -> None:
    shown = Shown(name)
    act, pieces = shown.of(number)
    fall = pieces[0]
    if name == "six" and len(gone_of(act).cards) <= 2 and not concerns(act, 0):
        assert not shown.pieces.covered(100.0), "a rival's few cards, where many play before one's turn"
        return
    assert 1100 <= fall.length <= 3000
    assert shown.pieces.covered(fall.length / 2)
    words = shown.pieces.said(act)
    assert words not in written(shown.page, fall.paint, Surface(SIZE, 0, 32), 0.3 * fall.length)
    assert words in written(shown.page, fall.paint, Surface(SIZE, 0, 32), fall.length - 300)
    calm = Shown(name, reduced_motion=True)
    calm.of(number)
    assert not calm.pieces.covered(500.0)


@pytest.mark.parametrize(("name", "number"), FALLS)
def test_whoever_brought_it_down_strikes_from_its_side_and_goes_home(name: str, number: int) -> None:
    act = acts(name)[number]
    gone, last = gone_of(act), act.before.last_fight
    victor = victor_of(act, gone)
    if last is None or not last.fresh:
        assert victor is None, "it fell by its own hand"
        return
    assert victor is not None and last.winner == victor.seat
    assert victor.murder == last.murder
    grounds = ground(act.before), ground(after_fall(act, gone).before)
    motion = StagedFall(fall_facts(act, gone, "told"), act.before, grounds, SIZE, Pace()).motion()
    assert motion.close_up is not None
    layout, steps = motion.close_up.layout, motion.choreography
    assert layout.side == (-1 if victor.seat == last.attacker else 1)
    struck = next(tween.start for tween in steps.tweens if tween.attribute == "cracked")
    opened = next(tween.start for tween in steps.tweens if tween.attribute == "open")
    if victor.murder:  # his die was not seen to fall: he comes in when all of the house stands
        assert steps.value("victor", "present", opened) == 0
        assert steps.value("victor", "present", opened + 300) == 1
        assert opened + 400 < struck < opened + 900
    else:
        back, forward = (
            next(
                one
                for one in steps.tweens
                if (one.target, one.attribute, one.ease) == ("victor", "x", ease) and one.start > opened
            )
            for ease in ("out", "in")
        )
        assert 60 <= struck - forward.end <= 80, "all stands still for an instant"
        assert (back.goal - back.origin) * layout.side > 0, "it draws back"
        assert (forward.goal - forward.origin) * layout.side < 0, "it comes forward as it strikes"
    assert not trace_of(after_fall(act, gone).before), "the arrow ends with the scene"


def test_the_windows_edge_is_red_as_the_viewers_house_falls_and_never_where_several_sit_at_a_screen() -> None:
    own = next(
        (name, number)
        for name, number in FALLS
        if (last := acts(name)[number].before.last_fight) is not None
        and not last.murder
        and gone_of(acts(name)[number]).place >> 1 == 0
    )
    reds = []
    for people in ((0,), (0, 1)):
        shown = Shown(own[0])
        shown.pieces = ActPieces(shown.page.resources, shown.feed, shown.page, people, 0)
        fall, surface = shown.of(own[1])[1][0], Surface(SIZE, 0, 32)
        edge = []
        for time in range(0, round(fall.length), 30):
            fall.paint(surface, time)
            edge.append(surface.get_at((3, SIZE[1] // 2))[0])
        reds.append(max(edge) > 150)
    assert reds == [True, False]


def test_a_title_that_falls_free_goes_in_the_same_scene() -> None:
    free = [
        (name, number)
        for name, number in FALLS
        if shogun_of(acts(name)[number].before) and not shogun_of(acts(name)[number].after)
    ]
    assert len(free) > 2
    for name, number in free:
        shown = Shown(name)
        act, pieces = shown.of(number)
        assert len(pieces) == 2, "the fall, and the table"
        words = written(shown.page, pieces[0].paint, Surface(SIZE, 0, 32), 0.6 * pieces[0].length)
        old = shogun_of(act.before)
        assert old is not None
        key = f"honor.shogun.falls{'_you' if old.seat == 0 else ''}"
        assert shown.page.resources.language.text(key, name=old.name) in words


@pytest.mark.parametrize(("name", "number"), FALLS)
def test_first_who_fell_counts_then_whom_he_drags_along_and_all_else_in_turn(name: str, number: int) -> None:
    act = acts(name)[number]
    gone = gone_of(act)
    rest = after_fall(act, gone)
    motion = act_motion(rest, ground(rest.before), ground(act.after), "", Pace(), fell=act.before)
    steps = motion.choreography
    begins = {tween.target: tween.start for tween in reversed(steps.tweens) if tween.end > tween.start}
    cords = [at for one, at in begins.items() if one.startswith("cord:")]
    cards = [at for one, at in begins.items() if one.startswith("card")]
    counts = {one: at for one, at in begins.items() if one.startswith("counts")}
    still = {seat.seat for seat in act.after.seats if seat.serves is not None}
    freed = [seat for seat in act.before.seats if seat.serves is not None and seat.seat not in still]
    assert bool(cords) == bool(freed)
    if cords and cards:
        assert max(cords) < min(cards)
    had = {seat.seat: (seat.houses, seat.shogun) for seat in rest.before.seats}
    same = {seat.seat for seat in act.after.seats if had[seat.seat] == (seat.houses, seat.shogun)}
    shown = [{seat.seat: three_of(seat) for seat in show.picture.seats} for _, (_, show) in motion.stages]
    fallen = gone.place >> 1
    tied = {one for seat in freed for one in (seat.seat, seat.serves)} & same - {fallen}
    own, dragged = set[float](), set[float]()
    for which, at in counts.items():
        seat = act.after.seats[int(which[len("counts") :].split(":")[0])].seat
        if seat in tied | {fallen}:
            assert not cards or at < min(cards)
            (own if seat == fallen else dragged).add(at)
            assert seat == fallen or max(cords) < at, "with a cord's end"
        elif cards:
            assert max(cards) < at
    assert len(own) <= 1 and len(dragged) <= 1
    if own and dragged:  # it was told in two places at once
        counts_for = max(t.end for t in steps.tweens if t.target.startswith("counts") and t.start in own)
        assert min(cords) >= max(own) and min(dragged) >= counts_for
    if own | dragged:
        assert motion.close_up is not None
        (dusk,) = [prop for prop in motion.close_up.props if isinstance(prop, Dusk)]
        assert steps.value("dusk", "down", min(own | dragged)) == 1
        assert steps.value("dusk", "down", motion.duration) == 0
        boards = {seat.seat: board_of(ground(act.after)[0], act.after, seat.seat) for seat in act.after.seats}
        seen = {seat for seat, board in boards.items() if any(one.contains(board) for one in dusk.lit)}
        changed = {one for one, three in shown[-1].items() if three != shown[0][one]}
        ends = {one for seat in freed for one in (seat.seat, seat.serves)}
        assert seen == {fallen} | changed | ends
    if "decree" in begins and counts:
        assert min(counts.values()) < begins["decree"], "what is lost before who wins it"
    assert shown[-1] == {seat.seat: three_of(seat) for seat in act.after.seats}
    if counts:
        assert len({tuple(one.items()) for one in shown}) > 1


def test_what_a_lord_loses_comes_to_his_second_along_the_cord() -> None:
    act = next(
        act
        for name in MATCHES
        for act in acts(name)
        if act.events and any(one.serves is not None and one.seat in passed(act) for one in act.after.seats)
    )
    motion = act_motion(act, ground(act.before), ground(act.after), "", Pace())
    assert motion.close_up is not None
    (one,) = [prop for prop in motion.close_up.props if isinstance(prop, Passed)]
    seat, old = passed(act)[one.bond.seat], {seat.seat: seat for seat in act.before.seats}
    assert one.value == three_of(seat)[0] - three_of(old[seat.seat])[0]
    steps = motion.choreography
    there = [time for time in range(int(motion.duration)) if steps.value(one.name, "present", time) == 1]
    assert steps.value(one.name, "along", there[0]) == 1 and steps.value(one.name, "along", there[-1]) < 0.1
    told = [
        (begin, next(each for each in show.picture.seats if each.seat == seat.seat).income)
        for begin, (_, show) in motion.stages
    ]
    assert next(begin for begin, income in told if income == seat.income) >= there[-1]


def passed(act: Act) -> dict[int, SeatPicture]:
    """Return the seconds for whom a turn brings another honour though nothing of their own changed."""
    before = {seat.seat: seat for seat in act.before.seats}
    return {
        seat.seat: seat
        for seat in act.after.seats
        if seat.serves is not None
        and seat.income != before[seat.seat].income
        and (seat.serves, seat.houses, seat.leaving)
        == (before[seat.seat].serves, before[seat.seat].houses, before[seat.seat].leaving)
    }


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1440, 1080), (2520, 1080)])
@pytest.mark.parametrize("side", [-1, 0, 1])
def test_cards_and_faces_stand_within_the_window_and_beside_each_other(
    size: tuple[int, int], side: int
) -> None:
    layout, window = FallLayout(Rect((0, 0), size), side), Rect((0, 0), size)
    for count in range(1, 14):
        row = layout.row(count)
        assert all(window.contains(one.box) and one.box.bottom < layout.lower.top for one in row)
        if side:
            assert not layout.victor.box.inflate(8, 0).collidelistall([one.box for one in row])
        for number in range(count):
            heap = layout.heap(row[number], number, count, 1.0)
            assert window.contains(heap.box) and heap.y < layout.lower.top
    faces = [*layout.others(4), layout.disc, layout.scroll, layout.word, *([layout.face] if side else [])]
    assert all(window.contains(one) for one in faces)
    assert all(one.collidelistall(faces) == [number] for number, one in enumerate(faces))


def test_the_same_time_gives_the_same_pixels() -> None:
    name, number = FALLS[0]
    act, shown = acts(name)[number], Shown(name)
    gone = gone_of(act)
    grounds = ground(act.before), ground(after_fall(act, gone).before)
    motion = StagedFall(fall_facts(act, gone, "told"), act.before, grounds, SIZE, Pace()).motion()
    pictures = []
    for _ in range(2):
        surface = Surface(SIZE, 0, 32)
        draw_fall(shown.page.kit, motion, surface, 0.6 * motion.duration)
        pictures.append(surface.get_buffer().raw)
    assert pictures[0] == pictures[1]


BY_A_FIGHT = [
    (name, number)
    for name, number in FALLS
    if number
    and isinstance(acts(name)[number - 1].events[0], Attack | Assassin)
    and victor_of(acts(name)[number], gone_of(acts(name)[number])) is not None
]


@pytest.mark.parametrize(("name", "number"), BY_A_FIGHT)
def test_a_house_that_falls_by_a_fight_does_so_in_the_very_picture_of_it(name: str, number: int) -> None:
    """The table flashed up between both, and the same two cards came up from it again."""
    shown = Shown(name)
    shown.of(number - 1)
    over, fought = shown.pieces.fought_at, shown.pieces.fought
    assert over is not None and fought is not None and fought.close_up is not None
    act = shown.feed.take()
    assert act is not None
    gone, last = gone_of(act), act.before.last_fight
    [fall, *_] = shown.pieces.pieces(act, SIZE, goes_on=True)
    if name == "six" and len(gone.cards) <= 2 and not concerns(act, 0):
        assert fall.length == pytest.approx(fought.duration - fought.close_up.over), "it only closes"
        return
    assert shown.pieces.covered(0.0) and last is not None
    facts = fall_facts(act, gone, "told")
    grounds = ground(act.before), ground(after_fall(act, gone).before)
    motion = StagedFall(facts, act.before, grounds, SIZE, Pace(), fought).motion()
    then, steps = Instant(fought.choreography, fought.close_up.over), motion.choreography
    won = int(last.winner != last.attacker)
    for card, head in (("victor", won), ("card0", 1 - won)):
        for what in ("x", "y", "width", "angle", "lift"):
            assert steps.value(card, what, 0.0) == then.value(f"head{head}", what)
    assert motion.duration < StagedFall(facts, act.before, grounds, SIZE, Pace()).motion().duration
    drawn = written(shown.page, fall.paint, Surface(SIZE, 0, 32), 1.0)
    assert fought.close_up.facts.words[1] in drawn, "what came of it is to be read until it is swept away"


def test_who_strikes_is_seen_over_all_that_he_strikes() -> None:
    for name, number in FALLS:
        facts = fall_facts(acts(name)[number], gone_of(acts(name)[number]), "told")
        grounds = ground(acts(name)[number].before), ground(acts(name)[number].before)
        cast = StagedFall(facts, acts(name)[number].before, grounds, SIZE, Pace()).motion().cast
        if "victor" in cast:
            assert max(cast, key=lambda one: cast[one].over) == "victor"


def test_who_struck_is_off_before_the_blade_opens_whom_he_struck() -> None:
    """He covered whom he struck until the halves had come apart."""
    seen = 0
    for name, number in FALLS:
        act = acts(name)[number]
        facts = fall_facts(act, gone_of(act), "told")
        motion = StagedFall(
            facts, act.before, (ground(act.before), ground(act.before)), SIZE, Pace()
        ).motion()
        blows, steps = [one.at for one in motion.bursts if one.kind == "clash"], motion.choreography
        assert bool(blows) == (facts.victor is not None)
        for blow in blows:
            opens = next(
                at for at in range(round(blow), round(blow) + 400) if steps.value("card0", "torn", at)
            )
            boxes = [
                CardPlace(*(round(steps.value(one, what, at)) for what in ("x", "y", "width"))).box
                for at in (blow, opens, opens + 60)
                for one in ("victor", "card0")
            ]
            pairs = zip(boxes[::2], boxes[1::2], strict=True)
            apart = [victor.clip(struck).width / struck.width for victor, struck in pairs]
            assert apart[0] > 0.08 > 0.06 > apart[1] and not apart[2]
            assert steps.value("slash", "head", blow + 60) == 0 < steps.value("slash", "head", opens)
            seen += 1
    assert seen > 10


def test_whose_house_falls_stands_over_it_whoever_else_it_concerns(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[Rect]()
    monkeypatch.setattr(full_window_scene, "draw_fighter", lambda *given: drawn.append(given[2]))
    shown, seen = Shown("six"), set[bool]()
    for name, number in FALLS:
        act = acts(name)[number]
        facts = fall_facts(act, gone_of(act), "told")
        motion = StagedFall(
            facts, act.before, (ground(act.before), ground(act.before)), SIZE, Pace()
        ).motion()
        assert motion.close_up is not None
        steps = motion.choreography
        struck = next(tween.start for tween in steps.tweens if tween.attribute == "cracked")
        drawn.clear()
        draw_fall(shown.page.kit, motion, Surface(SIZE, 0, 32), struck - 1)
        assert motion.close_up.layout.disc in drawn
        seen.add(bool(facts.others))
    assert seen == {False, True}


def test_no_face_is_cut_by_the_edge_of_a_ground_that_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[tuple[Rect, float]]()
    monkeypatch.setattr(full_window_scene, "draw_fighter", lambda *given: drawn.append((given[2], given[5])))
    shown, (name, number) = Shown("six"), FALLS[0]
    act = acts(name)[number]
    facts = fall_facts(act, gone_of(act), "told")
    motion = StagedFall(facts, act.before, (ground(act.before), ground(act.before)), SIZE, Pace()).motion()
    seen = 0
    for time in range(round(motion.duration - 240), round(motion.duration), 8):
        drawn.clear()
        draw_fall(shown.page.kit, motion, Surface(SIZE, 0, 32), time)
        high = motion.choreography.value("ground", "reach", time) * SIZE[1]
        for at, grown in drawn:
            size = grown * at.width
            assert abs(at.centery - SIZE[1] / 2) + size / 2 <= high / 2 + 2
            seen += 1
    assert seen > 20


@pytest.mark.parametrize(("name", "number"), FALLS[::3])
def test_no_word_of_an_empty_house_lies_beside_those_who_died_in_it(name: str, number: int) -> None:
    act = acts(name)[number]
    gone = gone_of(act)
    if gone.place & 1:
        return
    rest = after_fall(act, gone)
    motion = act_motion(rest, ground(rest.before), ground(act.after), "", Pace(), fell=act.before)
    word = f"service:{gone.place >> 1}"
    heap = [one for one, actor in motion.cast.items() if actor.face.card in gone.cards]
    last = max(
        time
        for time in range(int(motion.duration))
        if any(motion.choreography.value(one, "present", time) == 1 for one in heap)
    )
    hidden = [word in motion.stage(time)[1].hidden for time in (0.0, 0.5 * last, motion.duration)]
    assert hidden == [True, True, False]


def test_who_is_struck_at_the_table_is_driven_off_from_where_he_lies() -> None:
    """He came from the window's corner: where he lay was not known yet as the blow fell."""
    seen = 0
    for name, number in FALLS:
        act = acts(name)[number]
        gone = gone_of(act)
        motion = act_motion(act, ground(act.before), ground(act.after), "", Pace(), struck=False)
        place = head_of(ground(act.before)[0], act.before, gone.place)
        assert motion.close_up is not None
        board = board_of(ground(act.before)[0], act.before, gone.place >> 1)
        rooms = [prop.room for prop in motion.close_up.props if isinstance(prop, Slash)]
        assert rooms in ([], [board]), "a blade strikes no neighbour's cloth"
        for one in (name for name in motion.cast if motion.choreography.touches(name, "torn")):
            ways = [
                tween for tween in motion.choreography.tweens if (tween.target, tween.attribute) == (one, "x")
            ]
            driven = next(tween for tween in ways if tween.end > tween.start)
            assert driven.origin == place.x and abs(driven.goal - place.x) < place.width
            seen += 1
    assert seen > 3


def test_the_cords_to_those_who_served_who_falls_snap_as_he_is_struck() -> None:
    seen = {False: 0, True: 0}
    for name, number in FALLS:
        act = acts(name)[number]
        gone = gone_of(act)
        facts = fall_facts(act, gone, "told")
        motion = StagedFall(
            facts, act.before, (ground(act.before), ground(act.before)), SIZE, Pace()
        ).motion()
        steps = motion.choreography
        served = {seat.crest for seat in act.before.seats if seat.serves == gone.place >> 1}
        bound = {one.face.crest for one in facts.others if one.bound}
        assert bound <= served and steps.touches("cords", "cut") == bool(bound)
        if bound:
            struck = next(tween.start for tween in steps.tweens if tween.attribute == "cracked")
            assert steps.value("cords", "cut", struck - 1) == 0 < steps.value("cords", "cut", struck + 300)
        seen[bool(bound)] += 1
    assert min(seen.values()) > 3


def test_a_ground_that_opens_or_closes_leaves_no_slivers_at_the_windows_edges() -> None:
    room = Rect((0, 0), SIZE)
    for step in range(1001):
        part = opened(room, step / 1000)
        free = part.top - room.top, room.bottom - part.bottom
        assert max(free) == 0 or min(free) > 0.03 * SIZE[1]


@pytest.mark.parametrize(("side", "cut"), [(-1, True), (-1, False), (1, True), (1, False)])
def test_one_line_moves_from_where_they_fought_to_where_the_house_stands(side: int, cut: bool) -> None:
    """A second line swept over that of the fight and over the one that stayed."""
    fought, won, ground, y = (20, 20, 20), (200, 0, 0), (0, 0, 200), 360
    layout, lines = FallLayout(Rect((0, 0), SIZE), side), list[int]()
    pictures = [Surface(SIZE, 0, 32) for _ in range(3)]
    for picture, colour in zip(pictures, (fought, won, ground), strict=True):
        picture.fill(colour)
    for step in range(2, 11):
        surface = pictures[0].copy()
        house_fall_paint._draw_pushed(surface, (pictures[1], pictures[2]), layout, step / 10, cut, 2)  # noqa: SLF001
        gold = [x for x in range(SIZE[0]) if surface.get_at((x, y))[:3] == theme.SEAT_COLOURS[2][:3]]
        if gold:
            assert gold[-1] - gold[0] < 8
            lines.append(gold[0])
            reds = [surface.get_at((gold[0] + side * away, y)).r for away in (30, 60)]
            assert reds[0] == reds[1] > 30, "his ground comes evenly"
    assert len(lines) > 5 and abs(lines[-1] - house_fall_paint.parted(layout, y)) < 8
    assert lines == sorted(lines, reverse=side < 0)
    assert pictures[1].get_alpha() in (None, 255) and surface.get_at((10, y))[:3] in (won, ground)


@pytest.mark.parametrize(("name", "number"), [one for one in FALLS if one in BY_A_FIGHT or one[0] == "four"])
def test_who_was_beaten_in_a_fight_is_so_until_he_is_struck_and_his_men_lie_about(
    name: str, number: int
) -> None:
    """He stood whole again, with his men beside him, as if nothing had happened to him."""
    act = acts(name)[number]
    facts = fall_facts(act, gone_of(act), "told")
    grounds = ground(act.before), ground(after_fall(act, gone_of(act)).before)
    motion = StagedFall(facts, act.before, grounds, SIZE, Pace()).motion()
    assert motion.close_up is not None
    steps, layout = motion.choreography, motion.close_up.layout
    opened_at = next(tween.start for tween in steps.tweens if tween.attribute == "open")
    beaten = facts.victor is not None and not facts.victor.murder
    angle = steps.value("card0", "angle", opened_at)
    assert (angle * layout.side < -8 and steps.value("card0", "dark", opened_at) > 0.3) == beaten
    for one, card in enumerate(facts.cards[1:], 1):
        lies = abs(steps.value(f"card{one}", "angle", opened_at)) > 45
        assert lies == (beaten and STRENGTH[card] > 0 and card not in CASTLES)
        foot = steps.value(f"card{one}", "y", opened_at) + 0.5 * steps.value(f"card{one}", "width", opened_at)
        assert foot <= layout.lower.top


def test_the_arrow_goes_from_whoever_strikes_as_a_house_falls() -> None:
    """It was the beaten attacker's, in his colour, while the other one struck."""
    seen = 0
    for name, number in FALLS:
        act = acts(name)[number]
        facts = fall_facts(act, gone_of(act), "told")
        if not facts.beaten:
            continue
        grounds = ground(act.before), ground(after_fall(act, gone_of(act)).before)
        last = trace_of(StagedFall(facts, act.before, grounds, SIZE, Pace()).motion().stage(0.0)[1].picture)
        before = trace_of(act.before)
        assert last is not None and before is not None and facts.victor is not None
        assert (last.attacker, last.defender) == (facts.victor.seat, facts.seat)
        sums = dict(zip((before.attacker, before.defender), before.numbers, strict=True))
        assert last.numbers == (sums[last.attacker], sums[last.defender])
        seen += before.attacker != last.attacker
    assert seen


def test_both_figures_and_the_line_keep_their_places_while_what_is_left_of_their_fight_fades() -> None:
    name, number = BY_A_FIGHT[0]
    shown = Shown(name)
    shown.of(number - 1)
    fought, act = shown.pieces.fought, acts(name)[number]
    grounds = ground(act.before), ground(after_fall(act, gone_of(act)).before)
    facts = fall_facts(act, gone_of(act), "told")
    steps = StagedFall(facts, act.before, grounds, SIZE, Pace(), fought).motion().choreography
    fades = next(
        tween.end for tween in steps.tweens if tween.attribute == "faded" and tween.end > tween.start
    )
    for card in ("card0", "victor"):
        for what in ("x", "y", "width", "angle"):
            assert steps.value(card, what, 0.0) == steps.value(card, what, fades)
    assert steps.value("ground", "swept", fades) == 0
