"""At a crowded table it is seen whom something concerns: boards of all others are shaded, faces react."""

from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.honor.decisions import Attack, Dishonour, Serve, Spy
from game.honor.events import Drawn, Gone
from game.honor.show.acts_to_show import Act
from scenes.animation.match_speed import Pace
from scenes.animation.tweens import Instant
from scenes.games import ProgramSettings
from scenes.honor.animation.deed_motion import act_motion
from scenes.honor.animation.deed_motion_paint import draw_motion
from scenes.honor.animation.rival_reactions import Reaction
from scenes.honor.match.act_animation import lit_in, met_in
from scenes.honor.match.table_page import TablePage
from scenes.honor.table import dimming, rival_figures
from scenes.honor.table.banners_and_houses import banner_figures
from scenes.honor.table.dimming import COMES, STEPS, Veils, moved, stands_out, stepped, whole, without
from scenes.honor.table.house_card_places import houses_of
from scenes.honor.table.layout import Canvas
from scenes.honor.table.service_cord import bonds_of, cord_share
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.honor.table.whole_table import draw_table
from scenes.paint.cards_crests_and_portraits import CardArt
from tests.driver import make_resources
from tests.scenes.honor.acts import acts


def first(kind: type, name: str = "six") -> Act:
    """Return a rival's act against another rival that begins with such an event, where there is one."""
    found = [act for act in acts(name) if isinstance(act.events[0], kind)]
    others = [act for act in found if 0 not in met_in(act) and len(met_in(act)) > 1]
    return (others or found)[0]


def shaded(act: Act) -> set[int]:
    return set(dimming.shaded(TableShow(act.after, "", "", lit=met_in(act))))


@pytest.mark.parametrize("deed", [Spy, Dishonour, Serve])
def test_who_acts_and_whom_it_concerns_are_not_shaded_and_all_other_rivals_are(deed: type) -> None:
    act = first(deed)
    met = {act.events[0].seat, *met_in(act)}  # type: ignore[attr-defined]
    assert len(met) == 2
    assert shaded(act) == {1, 2, 3, 4, 5} - met


def test_with_few_rivals_nobody_is_shaded_nor_has_another_edge() -> None:
    few = [act for name in ("three", "four") for act in acts(name)]
    assert not any(shaded(act) or lit_in(act) for act in few)


def test_a_deed_that_concerns_nobody_else_changes_no_board() -> None:
    drawn = [act for act in acts("six") if isinstance(act.events[0], Drawn)]
    assert drawn and not any(lit_in(act) for act in drawn)


def test_in_the_own_turn_boards_are_shaded_only_while_a_rival_is_met() -> None:
    seen = set()
    for act in acts("six"):
        if act.after.seats[0].on_turn and act.after.threat is None:
            concerned = bool(met_in(act) - {0})
            assert bool(shaded(act)) == concerned
            assert not dimming.shaded(TableShow(act.after, "", "")), "at rest"
            seen.add(concerned)
    assert seen == {False, True}


@pytest.mark.parametrize("strong", [False, True])
def test_a_shaded_board_is_a_little_darker_and_with_strong_contrasts_none_is(strong: bool) -> None:
    settings = ProgramSettings()
    settings.change("high_contrast", strong)
    page = TablePage(make_resources(settings))
    page.resize((1280, 720))
    act = first(Spy)
    layout, light = page.lay_out(act.after), list[float]()
    for lit in (met_in(act), frozenset(range(6))):
        show = TableShow(act.after, "", "", lit=lit)
        surface = Surface((1280, 720), 0, 32)
        draw_table(surface, page.kit, layout, show)
        place = act.after.place(min(dimming.shaded(show) or shaded(act)))
        light.append(sum(pygame.transform.average_color(surface, layout.banners[place - 1])[:3]))
    assert light[0] == light[1] if strong else 0.65 * light[1] < light[0] < 0.9 * light[1]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1440, 1080), (1920, 1080)])
def test_a_face_that_reacts_covers_no_number_of_its_board(size: tuple[int, int]) -> None:
    page, seen = TablePage(make_resources(ProgramSettings())), 0
    page.resize(size)
    page.figures = False  # with figures, those feel
    for name, kind in (("six", Spy), ("six", Serve), ("six", Gone), ("four", Spy)):
        act = first(kind, name)
        layout = page.lay_out(act.after)
        shows = [TableShow(table, "", "", lit=met_in(act)) for table in (act.before, act.after)]
        motion = act_motion(act, (layout, shows[0]), (layout, shows[1]), "", Pace())
        assert motion.close_up is not None
        faces = [prop for prop in motion.close_up.props if isinstance(prop, Reaction)]
        for face in faces:
            picture = Surface(size, pygame.SRCALPHA)
            face.draw(picture, page.kit, Instant(motion.choreography, motion.duration - 400))
            covered = picture.get_bounding_rect()
            assert covered.width > 20
            seat = act.after.seats[face.number]
            for one in banner_figures(layout, face.number - 1, seat):
                spot = Rect(0, 0, round(1.2 * one.radius), round(1.2 * one.radius))
                spot.center = round(one.centre[0]), round(one.centre[1])
                assert not covered.inflate(-4, -4).colliderect(spot)
            seen += 1
    assert seen


def test_faces_react_to_what_happened_and_with_reduced_motion_they_do_not() -> None:
    act = first(Spy)
    deed = act.events[0]
    assert isinstance(deed, Spy)
    page = TablePage(make_resources(ProgramSettings()))
    page.resize((1280, 720))
    grounds = [(page.lay_out(one), TableShow(one, "", "")) for one in (act.before, act.after)]

    def reacting(pace: Pace) -> set[int]:
        motion = act_motion(act, grounds[0], grounds[1], "", pace)
        assert motion.close_up is not None
        faces = [one for one in motion.close_up.props if isinstance(one, Reaction)]
        return {act.after.seats[one.number].seat for one in faces}

    assert reacting(Pace()) == {deed.seat, deed.place >> 1} - {0}
    assert not reacting(Pace(reduced=True)) and not reacting(Pace("instant"))


def test_a_figure_at_the_table_comes_slowly_from_one_mood_to_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    size, seen = (1920, 1080), list[tuple[str, str, float]]()
    page = TablePage(make_resources(ProgramSettings()))
    page.resize(size)
    act = next(
        act
        for act in acts("four")
        if isinstance(act.events[0], Spy)
        and any(old.mood != new.mood for old, new in zip(act.before.seats, act.after.seats, strict=True))
    )
    grounds = [(page.lay_out(one), TableShow(one, "", "")) for one in (act.before, act.after)]
    assert grounds[0][0].figures
    motion = act_motion(act, grounds[0], grounds[1], "", Pace())
    draws = rival_figures.draw_figure

    def noted(
        surface: Surface, art: CardArt, rival: str, moods: tuple[str, str, float], *rest: Any, **more: Any
    ) -> None:
        seen.append(moods)
        draws(surface, art, rival, moods, *rest, **more)

    monkeypatch.setattr(rival_figures, "draw_figure", noted)
    surface = Surface(size, 0, 32)
    for time in range(0, round(motion.duration), 40):
        draw_motion(page.kit, motion, surface, time)
    parts = [part for felt, mood, part in seen if felt != mood]
    assert parts and parts[0] < 0.5 and max(parts) < 1
    page.resources.settings.change("reduced_motion", True)
    seen.clear()
    for time in range(0, round(motion.duration), 40):
        draw_motion(page.kit, motion, surface, time)
    assert not [moods for moods in seen if moods[0] != moods[1]]


def test_the_shade_of_a_board_comes_and_goes_slowly_and_never_jumps() -> None:
    page = TablePage(make_resources(ProgramSettings()))
    page.resize((1280, 720))
    act = first(Spy)
    layout = page.lay_out(act.before)
    shows = [TableShow(table, "", "", lit=met_in(act)) for table in (act.before, act.after)]
    motion = act_motion(act, (layout, shows[0]), (page.lay_out(act.after), shows[1]), "", Pace())
    dark = dimming.shaded(shows[0])
    others = {seat.seat for seat in act.after.seats[1:]} - dark
    assert dark and others
    begun = whole(others)  # before, it was the other way round
    seen = [moved(begun, dark, time) for time in range(0, round(COMES) + 40, 20)]
    assert seen[0] == begun and seen[-1] == whole(dark)
    for earlier, later in pairwise(seen):
        assert all(abs(later.get(seat, 0.0) - earlier.get(seat, 0.0)) < 0.1 for seat in dark | others)
    board, light = layout.banners[act.before.place(min(dark)) - 1], list[int]()
    for time in (0.0, 0.5 * COMES, COMES):
        shown = Surface((1280, 720), 0, 32)
        draw_motion(page.kit, motion, shown, time, veils=begun)
        light.append(sum(pygame.transform.average_color(shown, board.inflate(-20, -20))[:3]))
    assert light[0] > light[1] > light[2]


def test_at_rest_boards_go_on_from_how_they_were_shown_last() -> None:
    veils = Veils()
    assert veils.draws({1, 2}) == stepped(whole({1, 2})), "nothing was shown: they are as they are to be"
    veils.update({2, 3}, 0.5 * COMES)
    assert veils.shares == {1: 0.5, 2: 1.0, 3: 0.5} and veils.moving({2, 3})
    veils.update({2, 3}, COMES)
    assert veils.shares == {1: 0.5, 2: 1.0, 3: 0.5}, "no time passes while something else is shown"
    veils.draws({2, 3})
    veils.update({2, 3}, COMES)
    assert veils.shares == whole({2, 3}) and not veils.moving({2, 3})


def test_what_lies_in_the_dark_is_all_but_the_places_that_are_told_of() -> None:
    whole_window, holes = (
        Rect(0, 0, 90, 60),
        (Rect(10, 5, 20, 30), Rect(25, 20, 30, 60), Rect(85, -5, 20, 20)),
    )
    left = without(whole_window, holes)
    for number, part in enumerate(left):
        assert part.collidelistall(left) == [number]
    for x in range(0, 90, 3):
        for y in range(0, 60, 3):
            lit = any(hole.collidepoint(x, y) for hole in holes)
            assert lit != any(part.collidepoint(x, y) for part in left)


def test_whoever_is_named_before_a_fight_stands_out_with_the_cords_of_his() -> None:
    page = TablePage(make_resources(ProgramSettings()))
    page.resize((1280, 720))
    shown = 0
    for act in (one for name in ("four", "six") for one in acts(name) if isinstance(one.events[0], Attack)):
        show = TableShow(act.before, "", "")
        layout = page.lay_out(act.before)
        houses = [houses_of(layout, number, one) for number, one in enumerate(act.before.seats)]
        on = Canvas(Surface((1280, 720)), page.kit, layout)
        serves = {seat.seat: seat.serves for seat in act.before.seats}
        rivals = {seat.seat for seat in show.rivals}
        for met in combinations(sorted(serves), 2):
            out = stands_out(show, met, 1.0)
            assert dict(out.veils or ()) == dict.fromkeys(rivals - set(met), STEPS)
            for bond in bonds_of(layout, show, houses):
                part = bool({bond.seat, serves[bond.seat]} & set(met))
                assert cord_share(on, bond, show) == 1
                assert cord_share(on, bond, out) == (1 if part else 0.25)
                shown += not part
    assert shown > 3
