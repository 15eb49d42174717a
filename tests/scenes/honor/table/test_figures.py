"""Rivals are seen at the table as half figures, with the faces that they make."""

from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.honor.show.picture import TablePicture
from scenes.games import ProgramSettings
from scenes.honor.match.table_page import TablePage
from scenes.honor.match.table_page_contents import PageContents
from scenes.honor.table.banners_and_houses import banner_figures, head_disc, names_of, three_start
from scenes.honor.table.card_places import hand_of
from scenes.honor.table.dishonour_tear import coin_place
from scenes.honor.table.house_card_places import banner_houses
from scenes.paint import theme
from scenes.paint.geometry import square
from scenes.paint.rival_figures import FOOT
from tests.driver import make_resources
from tests.scenes.honor.acts import acts

SIZE = 1280, 720


def table(**settings: bool) -> TablePage:
    page = TablePage(make_resources(ProgramSettings(**settings)))  # type: ignore[arg-type]
    page.resize(SIZE)
    return page


def show(page: TablePage, picture: TablePicture) -> None:
    page.show(PageContents(picture, [seat.name for seat in picture.seats], (), ""))


def pixels(page: TablePage, number: int) -> bytes:
    surface = Surface(SIZE, 0, 32)
    page.draw(surface)
    return surface.subsurface(page.layout.figures[number]).copy().get_buffer().raw


def test_both_rivals_of_three_are_seen_with_their_moods() -> None:
    page, picture = table(reduced_motion=True), acts("three")[-1].before
    show(page, picture)
    calm = [pixels(page, number) for number in (0, 1)]
    for number in (0, 1):
        seats = [*picture.seats]
        seats[number + 1] = replace(seats[number + 1], mood="stung")
        show(page, replace(picture, seats=tuple(seats)))
        assert pixels(page, number) != calm[number]
        assert pixels(page, 1 - number) == calm[1 - number]


@pytest.mark.parametrize("still", [True, False])
def test_they_breathe_but_with_reduced_motion(still: bool) -> None:
    page = table(reduced_motion=still)
    show(page, acts("three")[30].after)
    seen = {pixels(page, 0)}
    for _ in range(40):
        page.update(100)
        seen.add(pixels(page, 0))
    assert (len(seen) > 1) != still


@pytest.mark.parametrize("match", ["three", "four", "six"])
@pytest.mark.parametrize("contrast", [True, False])
@pytest.mark.parametrize("size", [SIZE, (1600, 900), (1024, 768)])
def test_everybody_is_seen_at_every_table_but_in_strong_contrast(
    match: str, contrast: bool, size: tuple[int, int]
) -> None:
    page = table(high_contrast=contrast)
    page.resize(size)
    show(page, acts(match)[30].after)
    assert bool(page.layout.figures) == (not contrast)


@pytest.mark.parametrize("match", ["four", "six"])
def test_a_person_among_rivals_is_seen_as_a_portrait_on_the_wall(match: str) -> None:
    page, picture = table(reduced_motion=True), acts(match)[30].after
    seats = [replace(seat, rival=None) if seat.seat == 1 else seat for seat in picture.seats]
    show(page, replace(picture, seats=tuple(seats)))
    assert page.layout.figures
    surface, wall = Surface(SIZE, 0, 32), page.layout.opening(0)
    page.draw(surface)
    colour = theme.SEAT_COLOURS[picture.seats[1].crest]
    seen = {surface.get_at((x, wall.centery))[:3] for x in range(wall.left, wall.right)}
    assert colour in seen, "the rim in the colour of the seat"
    everybody = [replace(seat, rival=None) for seat in picture.seats]
    show(page, replace(picture, seats=tuple(everybody)))
    page.update(1000)
    assert page.layout.figures and not page.show_of.breath, "portraits don't breathe"


@pytest.mark.parametrize("size", [SIZE, (1280, 800), (1920, 1080), (1024, 600), (1024, 768)])
@pytest.mark.parametrize("match", ["three", "four", "six"])
def test_who_sits_behind_a_cloth_shows_his_face_over_his_cards(match: str, size: tuple[int, int]) -> None:
    page = table()
    page.resize(size)
    for act in acts(match)[::7]:
        show(page, act.after)
        for number, seat in enumerate(act.after.seats[1:]):
            room, wall = page.layout.figures[number], page.layout.opening(number)
            middle = Rect(room.centerx - room.width // 8, 0, room.width // 4, room.height // 3)
            middle.top = room.y + room.height // 5
            assert wall.contains(middle)
            assert room.y + FOOT * room.height >= wall.bottom, "no gap above the rail"
            laid = [one.rect for house in banner_houses(page.layout, number, seat) for one in house.cards]
            assert middle.collidelist(laid) < 0


@pytest.mark.parametrize("size", [SIZE, (1024, 600), (1024, 768), (1440, 960), (1920, 1080)])
def test_beside_who_is_seen_at_a_table_of_six_nothing_that_is_counted_lies_upon_another(
    size: tuple[int, int],
) -> None:
    page = table()
    page.resize(size)
    for act in acts("six")[::40]:
        show(page, act.after)
        layout, rivals = page.layout, act.after.seats[1:]
        names = names_of(page.kit, layout, rivals)
        for number, seat in enumerate(rivals):
            board, disc = layout.board(number), head_disc(layout, number, seat, names.face)
            numbers = [square(*one.centre, one.radius) for one in banner_figures(layout, number, seat)]
            assert all(board.contains(one) and not one.colliderect(disc) for one in numbers)
            held = hand_of(layout, act.after, seat.seat)
            assert Rect(held.x - held.width // 2, held.y, held.width, 1).collidelist(numbers) < 0


@pytest.mark.parametrize("size", [(1600, 900), (1920, 1080), (3840, 2160)])
def test_faces_of_five_are_as_high_as_their_boards_and_leave_room_for_all_that_is_counted(
    size: tuple[int, int],
) -> None:
    page = table()
    page.resize(size)
    page.figures = False
    for act in acts("six")[::40]:
        show(page, act.after)
        layout, rivals = page.layout, act.after.seats[1:]
        names = names_of(page.kit, layout, rivals)
        for number, seat in enumerate(rivals):
            board, disc = layout.board(number), head_disc(layout, number, seat, names.face)
            assert board.contains(disc) and disc.height > 0.65 * board.height
            (x, _), radius = three_start(layout, number)
            assert x - radius >= disc.right and x + 6 * radius < board.right - 0.18 * board.width


@pytest.mark.parametrize("size", [SIZE, (1024, 600), (1920, 1080)])
def test_what_is_at_stake_at_a_table_of_six_hides_no_number(size: tuple[int, int]) -> None:
    page, seen = table(), 0
    page.resize(size)
    for act in acts("six"):
        if act.before.threat is None or act.before.place(act.before.threat.seat) == 0:
            continue
        show(page, act.before)
        number = act.before.place(act.before.threat.seat)
        middle, radius = coin_place(page.layout, act.before, act.before.threat.seat)
        coin = square(*middle, radius)
        numbers = banner_figures(page.layout, number - 1, act.before.seats[number])
        assert coin.collidelist([square(*one.centre, one.radius) for one in numbers]) < 0
        seen += 1
    assert seen
