"""A fight leaves its trace on the table: who attacked whom and who won, until other things are done."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game.honor.cards import CASTLES, GUARD
from game.honor.decisions import Assassin, Attack
from game.honor.events import Drawn, Fought, Gone, Reckoned
from game.honor.show.picture import LastFight, TablePicture
from scenes.animation.animation_player import Piece
from scenes.animation.match_speed import Pace
from scenes.games import ProgramSettings
from scenes.honor.animation.deed_motion import act_motion
from scenes.honor.animation.deed_motion_paint import draw_motion
from scenes.honor.animation.house_fall_facts import fallen, victor_of
from scenes.honor.match.act_animation import met_in
from scenes.honor.match.table_page import TablePage
from scenes.honor.match.table_page_contents import PageContents
from scenes.honor.table.house_card_places import houses_of
from scenes.honor.table.last_fight import (
    FADES,
    PALE,
    PALES,
    STANDS,
    draw_trace,
    number_places,
    trace_of,
    trace_way,
)
from scenes.honor.table.layout import TableLayout
from scenes.honor.table.piles_and_decree import discards_box
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.honor.table.whole_table import draw_table
from scenes.paint.geometry import grown, square
from scenes.table.draw_context import DrawContext
from tests.driver import make_resources
from tests.samples import sample
from tests.scenes.honor.acts import MATCHES, acts
from tests.scenes.honor.animation.test_new_shogun import Shown

SIZE = 1280, 720


def fights(name: str) -> list[int]:
    return [number for number, act in enumerate(acts(name)) if isinstance(act.events[0], Attack | Assassin)]


@pytest.mark.parametrize("name", MATCHES)
def test_the_trace_says_who_attacked_whom_and_who_won(name: str) -> None:
    for number in fights(name):
        act = acts(name)[number]
        last, first = act.after.last_fight, act.events[0]
        assert last is not None and trace_of(act.after) == last
        if isinstance(first, Attack):
            fought = next(event for event in act.events if isinstance(event, Fought))
            assert (last.attacker, last.defender) == (first.seat, first.target)
            assert (last.winner, last.numbers) == (fought.winner, fought.sums)
        elif isinstance(first, Assassin):
            assert (last.attacker, last.defender, last.head) == (
                first.seat,
                first.place >> 1,
                first.place & 1,
            )
            fell = acts(name)[number + 1].events[0]  # a guard alone may fall, too
            head = act.before.seats[act.before.place(first.place >> 1)].houses[first.place & 1].head
            killed = isinstance(fell, Gone) and (head in fell.cards or bool(first.place & 1))
            if not first.place & 1:
                assert (last.winner == first.seat) == killed


@pytest.mark.parametrize("name", MATCHES)
def test_the_arrow_stays_until_the_house_has_fallen_and_goes_with_the_next_deed(name: str) -> None:
    stayed = 0
    for number in fights(name):
        stayed += trace_of(acts(name)[number + 1].before) is not None
        for act in acts(name)[number + 1 :]:
            if isinstance(act.events[0], Gone) and not set(act.events[0].cards) <= {*CASTLES, GUARD}:
                assert trace_of(act.before) is not None
                assert trace_of(act.after) is None
                break
            if isinstance(act.events[0], Drawn):
                assert trace_of(act.after) is None
                break
    assert stayed > len(fights(name)) / 2


@pytest.mark.parametrize("name", MATCHES)
def test_it_is_forgotten_at_the_second_turn_after_it(name: str) -> None:
    turns = 0
    for act in acts(name):
        fights_now = isinstance(act.events[0], Attack | Assassin)
        turns = (
            0
            if fights_now
            else turns + sum(isinstance(one, Reckoned) and one.why == "turn" for one in act.events)
        )
        if turns >= 2:
            assert act.after.last_fight is None


@pytest.mark.parametrize("name", MATCHES)
def test_with_the_turn_that_wins_nothing_stands_for_what_could_still_come(name: str) -> None:
    """A duel's arrow stood over the table of a match that was won, and its winner's actions were dealt."""
    act = next(act for act in acts(name) if isinstance(act.events[0], Reckoned) and act.after.over)
    assert not act.before.over and act.before.nearest
    fought = LastFight(1, 0, murder=False, winner=0, numbers=(2, 23))
    act = replace(act, before=replace(act.before, last_fight=fought))
    ended = acts(name)[-1].after
    for picture in (act.after, ended):
        assert (picture.over, picture.nearest, picture.last_fight) == (True, {}, None)
        assert (picture.actions_left, picture.used) == (0, 0)
    page = TablePage(make_resources())
    page.resize(SIZE)
    before, after = (
        (page.lay_out(picture), TableShow(picture, "", "")) for picture in (act.before, act.after)
    )
    motion, way = act_motion(act, before, after, "", Pace()), page.lay_out(act.before)
    x, y = (round(part) for part in trace_way(way, act.before, 1, 0)[12])
    colours = list[tuple[int, ...]]()
    for time in (0.0, FADES / 2, FADES + 1, motion.duration):
        surface = Surface(SIZE, 0, 32)
        draw_motion(page.kit, motion, surface, time)
        colours.append(tuple(surface.get_at((x, y))))
    assert len(set(colours[:3])) == 3 and colours[2] == colours[3], "it fades, and is gone"


@pytest.mark.parametrize("name", MATCHES)
def test_arrow_and_signs_are_seen_at_both_seats(name: str) -> None:
    page = TablePage(make_resources(ProgramSettings()))
    page.resize(SIZE)
    for number in fights(name)[::3]:
        picture = acts(name)[number].after
        last, layout = picture.last_fight, page.lay_out(picture)
        assert last is not None
        with_trace, bare = (
            painted(page, layout, one) for one in (picture, replace(picture, last_fight=None))
        )
        same = pygame.mask.from_threshold(with_trace, (0, 0, 0), (1, 1, 1, 255), bare)
        for seat in (last.attacker, last.defender):
            at = picture.place(seat)
            face = layout.plate if at == 0 else layout.banners[at - 1]
            face = grown(Rect(face.left, face.top, face.height if at == 0 else 60, 60), 8)
            assert differs(same, face.clip(with_trace.get_rect())), (number, seat)
            board = layout.daimyo if at == 0 else layout.banners[at - 1]
            heads = board.top + layout.title_height
            edge = Rect(board.left, heads - 35 if at == 0 else board.bottom - 6, board.width, 40)
            assert differs(same, edge), (number, seat)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1440, 1080), (2560, 1080)])
@pytest.mark.parametrize("name", MATCHES)
def test_the_arrow_covers_no_count_and_ends_on_the_lord_who_was_attacked(
    name: str, size: tuple[int, int]
) -> None:
    page = TablePage(make_resources(ProgramSettings()))
    page.resize(size)
    ended = set()
    for number in fights(name):
        picture = acts(name)[number].after
        last, layout = trace_of(picture), page.lay_out(picture)
        assert last is not None
        way, margin, pile = (
            trace_way(layout, picture, last.attacker, last.defender, last.head),
            layout.metrics.margin,
            layout.pile,
        )
        counts = [
            Rect(right + margin(8), pile.centery - margin(22), margin(64), margin(44))
            for right in (pile.right, discards_box(layout).right)
        ]
        thick = round(0.011 * size[1])
        assert all(square(*point, thick).collidelist(counts) < 0 for point in way)
        for place in number_places(layout, way, last):
            assert square(*place, 0.037 * size[1]).collidelist(counts) < 0
        at = picture.place(last.defender)
        goal = houses_of(layout, at, picture.seats[at])[last.head].head
        assert grown(goal, 2).collidepoint(way[-1])
        ended.add(at == 0)
    assert True in ended


def test_the_arrow_stands_whole_for_some_seconds_and_then_pales_to_a_trace() -> None:
    page = TablePage(make_resources(ProgramSettings()))
    page.resize(SIZE)
    picture = acts("four")[fights("four")[0]].after
    page.show(PageContents(picture, [], (), ""))
    shares = []
    for _ in range(round((STANDS + PALES) / 100.0) + 10):
        page.update(100.0)
        shares.append(page.arrow.share)
    assert set(shares[: round(STANDS / 100.0)]) == {1.0}
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == pytest.approx(PALE) and not page.moving()
    page.show(PageContents(acts("four")[fights("four")[1]].after, [], (), ""))
    page.update(100.0)
    assert page.arrow.share == 1.0


def painted(page: TablePage, layout: TableLayout, picture: TablePicture) -> Surface:
    surface = Surface(SIZE, 0, 32)
    draw_table(surface, page.kit, layout, TableShow(picture, "", ""))
    draw_trace(surface, page.kit, layout, picture, 1.0)
    return surface


def differs(same: pygame.Mask, room: Rect) -> bool:
    return same.overlap_area(pygame.Mask(room.size, fill=True), room.topleft) < room.width * room.height


@pytest.mark.parametrize("name", sample(MATCHES, ["four"]))
def test_the_arrow_fades_as_the_next_deed_begins(name: str) -> None:
    page = TablePage(make_resources(ProgramSettings()))
    page.resize(SIZE)
    faded = 0
    for act in acts(name):
        if trace_of(act.before) is None or trace_of(act.after) is not None:
            continue
        if isinstance(act.events[0], Reckoned):
            continue  # a whole turn has passed in which nothing was done
        gone = act.events[0]
        if isinstance(gone, Gone) and (victor := victor_of(act, gone)) is not None and victor.murder:
            continue  # whoever is dead already is not struck
        without = replace(
            act,
            before=replace(act.before, last_fight=act.after.last_fight),
            after=replace(act.after, last_fight=act.after.last_fight),
        )
        pictures = []
        for one, time in ((act, 0.0), (without, 0.0), (act, FADES + 1), (without, FADES + 1)):
            grounds = [
                (page.lay_out(table), TableShow(table, "", "", lit=met_in(one)))
                for table in (one.before, one.after)
            ]
            surface = Surface(SIZE, 0, 32)
            draw_motion(page.kit, act_motion(one, *grounds, "", Pace()), surface, time)
            pictures.append(surface.get_buffer().raw)
        assert pictures[0] != pictures[1] and pictures[2] == pictures[3]
        faded += 1
    assert faded > 2


@pytest.mark.parametrize("name", sample(MATCHES, ["three"]))
def test_the_arrow_stands_from_the_end_of_the_fight_until_the_house_falls_without_a_gap(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, made = set[str](), DrawContext.made

    def noted(kit: DrawContext, make: Callable[..., object], *given: object) -> object:
        drawn.add(make.__name__)
        return made(kit, make, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(DrawContext, "made", noted)
    shown, surface, falls = Shown(name), Surface((1024, 600), 0, 32), 0

    def seen(piece: Piece, part: float) -> bool:
        drawn.clear()
        piece.paint(surface, part * piece.length)
        return "_arrow" in drawn

    for act, pieces in shown.acts():
        if isinstance(act.events[0], Attack | Assassin):
            [fight, *after] = pieces[isinstance(act.events[0], Assassin) :]  # who is paid for before his die
            assert seen(fight, 0.99), "the ground closes over it"
            assert all(seen(piece, 0.5) for piece in after)
        elif fallen(act) is not None and len(pieces) > 1 and trace_of(act.before):
            falls += 1
            assert seen(pieces[0], 0.02)
            assert not seen(pieces[0], 0.99)
            assert not any(seen(piece, 0.02) for piece in pieces[1:])
    assert falls


@pytest.mark.parametrize("name", MATCHES)
def test_the_higher_sum_is_never_greyer_than_the_one_it_beat(name: str) -> None:
    """Half gone over dark cloth the winner's was, and he looked beaten."""
    page, seen = TablePage(make_resources(ProgramSettings())), 0
    page.resize(SIZE)
    for number in fights(name):
        picture = acts(name)[number].after
        last, layout = trace_of(picture), page.lay_out(picture)
        if last is None or last.murder:
            continue
        places = number_places(
            layout, trace_way(layout, picture, last.attacker, last.defender, last.head), last
        )
        for share in (1.0, 0.5):
            surface, lights = pygame.Surface(SIZE, 0, 32), []
            draw_trace(surface, page.kit, layout, picture, share)
            for x, y in places:
                disc = Rect(0, 0, 16, 16).move_to(center=(x, y)).clip(surface.get_rect())
                lights.append(
                    max(
                        surface.get_at((at_x, at_y)).g
                        for at_x in range(disc.left, disc.right)
                        for at_y in range(disc.top, disc.bottom)
                    )
                )
            won = lights[last.winner != last.attacker]
            assert won > 220 and won - min(lights) > 30
            seen += 1
    assert seen > 3
