"""Rivals seen at the table: where they have room, where their remarks stand, what they feel and how long."""

import itertools

import pygame
import pytest
from pygame import Rect, Surface

from game.kept.language import TEXTS, Language
from game.tenno.decisions import Attack
from game.tenno.events import Fought
from game.tenno.show.moods import feeling
from game.tenno.show.picture import Portrait, SeatPicture, TablePicture, calmed
from game.tenno.view import Duel
from scenes.games import ProgramSettings
from scenes.paint import sizes, theme
from scenes.paint.cards_crests_and_portraits import MOODS, faces
from scenes.paint.rival_figures import FACE, draw_figure, figure_size, mouth
from scenes.paint.text import Lettering
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.remark_places import paper
from scenes.tenno.table.rival_figures import FEELS, Bearing, at_rest
from scenes.ui.style import UiStyle
from tests.driver import make_resources
from tests.scenes.finished import finished
from tests.words import language as language_of

SIZES = ((1024, 600), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1080), (3840, 2160))
SCALES = (100, 150, 200)


def seen(layout: TableLayout) -> list[Rect]:
    """The rooms of figures as far as neither plate nor row hides them."""
    if layout.desk:
        return list(layout.figures)
    rooms = []
    for room, group in zip(layout.figures, layout.rivals, strict=False):
        plate, row = group.plate.whole, group.slots[0]
        behind = plate.left < room.centerx
        whole = Rect(room.x, room.y, room.width, (plate if behind else row).top - room.y)
        rooms.append(whole if behind else Rect.clip(whole, (0, 0, plate.left, row.top)))
    return rooms


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_figures_cover_no_card_pile_prompt_banner_or_button(size: tuple[int, int], seats: int) -> None:
    for scale in SCALES:
        layout = TableLayout(size, seats, scale, True)
        others = [part for group in layout.groups for part in group.boxes]
        others += [layout.banner, layout.prompt, layout.hand, layout.discard, *layout.tools, *layout.buttons]
        others += [layout.log] if layout.log_rows else []
        for room in seen(layout):
            assert room.collidelist(others) < 0, scale
            assert room.left >= 0 and room.right <= size[0] and room.bottom <= size[1]


def test_who_sits_alone_or_by_two_is_seen_and_three_where_the_window_is_wide() -> None:
    for size, scale in itertools.product(SIZES, SCALES):
        assert len(TableLayout(size, 2, scale, True).figures) == 1
        assert len(TableLayout(size, 3, scale, True).figures) == 2
        assert len(TableLayout(size, 4, scale, True).figures) == (3 if size[0] >= 1600 else 0)
        assert not any(TableLayout(size, seats, scale, True).figures for seats in (5, 6, 7))
        assert not any(TableLayout(size, seats, scale).figures for seats in range(2, 8))


def test_three_in_a_wide_window_are_as_large_as_each_other_at_every_size_of_the_text() -> None:
    for size, scale in itertools.product(((1600, 900), (1920, 1080), (2560, 1080), (3840, 2160)), SCALES):
        heights = [room.height for room in TableLayout(size, 4, scale, True).figures]
        assert heights == pytest.approx([heights[0]] * 3, rel=0.02), (size, scale)


def test_no_card_or_text_is_smaller_for_figures() -> None:
    every = [language_of(code) for code in Language.codes(TEXTS)]
    names = {words.text(f"rival.{rival}.name") for words in every for rival in faces()}
    for size, scale, seats in itertools.product(SIZES, SCALES, (2, 3, 4)):
        plain, layout = TableLayout(size, seats, scale), TableLayout(size, seats, scale, True)
        for before, now in zip(plain.groups, layout.groups, strict=True):
            for one, other in zip(now.boxes[1:], before.boxes[1:], strict=True):
                assert one.size == pytest.approx(other.size, abs=1)
            if now.plate.name.width < before.plate.name.width:
                letters = Lettering()
                high = layout.metrics.text_size(sizes.LABEL_SIZE)
                widest = max(letters.measure(name, theme.BOLD, high)[0] for name in names)
                assert widest <= now.plate.name.width, (size, scale)
        assert (layout.log_rows, layout.odds_fit) == (plain.log_rows, plain.odds_fit)
        if not layout.figures:
            assert layout.sees_fit == plain.sees_fit


@pytest.mark.parametrize("size", SIZES)
def test_a_remark_stands_at_the_mouth_and_hides_no_card_and_no_face(size: tuple[int, int]) -> None:
    resources = make_resources(ProgramSettings())
    resources.art.fit(size[1])
    look = UiStyle(resources, size)
    for seats, rival in itertools.product((2, 3, 4), ("fumi", "hana")):
        layout = TableLayout(size, seats, 100, True)
        cards = [part for group in layout.groups for part in group.boxes]
        for at, room in enumerate(layout.figures, 1):
            lips, words = mouth(resources.art, rival, room), "One may be seated. On the lower cushions."
            _, where = finished(paper(look, layout, at, rival, words))
            assert where.inflate(look.px(24), look.px(24)).collidepoint(lips), (seats, at)
            inner = where.inflate(-look.px(8), -look.px(8))
            assert layout.frame.contains(inner) and inner.collidelist(cards) < 0, (seats, at)


@pytest.mark.parametrize("size", SIZES)
def test_who_is_watched_from_the_nearest_place_does_not_speak_over_whose_turn_it_is(
    size: tuple[int, int],
) -> None:
    resources = make_resources(ProgramSettings())
    resources.art.fit(size[1])
    look = UiStyle(resources, size)
    for seats in (2, 3):
        layout = TableLayout(size, seats, 100, True)
        _, where = finished(paper(look, layout, 0, "hana", "What a costume! What a presence! Mine!"))
        covered = where.clip(layout.banner)
        assert covered.width * covered.height <= layout.banner.width * look.px(6), seats


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_neither_a_remark_nor_its_tail_lies_over_whose_turn_it_is(size: tuple[int, int], scale: int) -> None:
    """In large letters the tail of the one at the left went through the words of the banner below."""
    resources = make_resources(ProgramSettings(text_scale=scale))
    resources.art.fit(size[1])
    look = UiStyle(resources, size)
    said = "Come closer, dear, I don’t bite.", "One may be seated. On the lower cushions.", "Hm."
    for seats, words in itertools.product((2, 3), said):
        layout = TableLayout(size, seats, scale, True)
        for at in range(1, seats):
            picture, where = finished(paper(look, layout, at, "oyuki", words))
            over = where.clip(layout.banner).move(-where.x, -where.y)
            hidden = pygame.mask.from_surface(picture.subsurface(over)).count() if over.size != (0, 0) else 0
            assert hidden == 0, (seats, at, words)


def test_everybody_has_a_figure_in_three_moods_with_a_mouth_in_the_face() -> None:
    art = make_resources(ProgramSettings()).art
    room = Rect((0, 0), figure_size(620))
    for rival, mood in itertools.product(list(faces()), MOODS):
        picture = art.bitmaps.get(f"figures/{rival}-{mood}")
        lips = mouth(art, rival, room)
        assert lips[1] < FACE * room.height
        x, y = (round(part * picture.get_width() / room.width) for part in lips)
        assert picture.get_at((x, y)).a > 250, rival


def table(*feelings: str) -> TablePicture:
    seats = (
        SeatPicture("", n, 7, (), portrait=Portrait("aoi", feeling=one)) for n, one in enumerate(feelings, 1)
    )
    return TablePicture(tuple(seats), None)


def shown(picture: TablePicture) -> list[str]:
    return [seat.portrait.feeling for seat in picture.seats if seat.portrait is not None]


def test_what_is_felt_at_a_fight_lasts_a_fixed_time_and_does_not_come_back() -> None:
    bearing, felt = Bearing(), table("pleased", "stung")
    assert shown(bearing.show(felt, 3, False)) == ["calm", "calm"]  # who comes in later saw nothing of it
    assert shown(bearing.show(felt, 4, False)) == ["pleased", "stung"]
    bearing.update(0, False)
    assert shown(bearing.update(FEELS - 1, False)) == ["pleased", "stung"]
    assert shown(bearing.show(felt, 4, False)) == ["pleased", "stung"]
    assert shown(bearing.update(1, False)) == ["calm", "calm"]
    assert shown(bearing.show(felt, 4, False)) == ["calm", "calm"]


def ways(picture: TablePicture) -> list[tuple[str, float]]:
    return [(seat.portrait.felt, seat.portrait.turned) for seat in picture.seats if seat.portrait is not None]


def test_a_mood_gives_way_to_the_next_within_150_ms_or_at_once_where_motion_is_unwanted() -> None:
    bearing, felt = Bearing(), table("pleased", "calm")
    bearing.show(felt, 3, False)
    bearing.show(felt, 4, False)
    parts = [ways(bearing.update(step, False))[0] for step in (FEELS, 30, 30, 30, 30)]
    assert {mood for mood, _ in parts} == {"pleased"}
    shares = [part for _, part in parts]
    assert shares[0] == 0 and shares == sorted(shares) and len(set(shares)) == 5 and shares[-1] < 1
    assert ways(bearing.update(2, False)) == [("", 1.0), ("", 1.0)] and bearing.changed
    bearing.update(1, False)
    assert not bearing.changed

    still = Bearing()
    still.show(felt, 3, True)
    still.show(felt, 4, True)
    assert shown(still.update(FEELS - 1, True)) == ["pleased", "calm"]
    assert (shown(still.update(1, True)), ways(still.seen)) == (["calm", "calm"], [("", 1.0), ("", 1.0)])


def test_in_a_film_all_that_is_felt_is_over_when_the_table_has_rested() -> None:
    felt = table("stung", "pleased")
    assert shown(at_rest(felt, 0, False, 350)) == ["stung", "pleased"]
    assert at_rest(felt, 350, False, 350) == calmed(felt)


def test_between_two_moods_a_figure_is_neither_and_no_lighter_than_both() -> None:
    art = make_resources(ProgramSettings()).art
    room, pictures = Rect((0, 0), figure_size(310)), []
    for moods in (("calm", "stung", 0.0), ("calm", "stung", 0.4), ("calm", "stung", 1.0)):
        surface = Surface(room.size)
        draw_figure(surface, art, "goro", moods, room, 0.0, None)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    first, middle, last = pictures
    assert first != last
    between = [min(a, b) - 3 <= m <= max(a, b) + 3 for a, m, b in zip(first, middle, last, strict=True)]
    assert sum(between) > 0.995 * len(between), "but for the edge of what moves"


def test_the_bird_is_away_from_suzume_alone_and_in_every_mood() -> None:
    art = make_resources(ProgramSettings()).art
    room = Rect((0, 0), figure_size(310))
    left = Rect(0, room.height // 2, room.width // 3, room.height // 3)

    def drawn(rival: str, mood: str, alone: bool) -> Surface:
        surface = Surface(room.size, 0, 32)
        draw_figure(surface, art, rival, (mood, mood, 1.0), room, 0.0, None, alone=alone)
        return surface

    for mood in MOODS:
        with_it, without = (drawn("suzume", mood, alone) for alone in (False, True))
        head = Rect(room.width // 3, 0, room.width // 3, room.height // 2)
        for part, same in ((left, False), (head, True)):
            one, other = (pygame.image.tobytes(one.subsurface(part), "RGB") for one in (with_it, without))
            apart = sum(abs(here - there) > 40 for here, there in zip(one, other, strict=True))
            assert (apart < 0.01 * len(one)) is same  # each picture has colours of its own
        one, other = (pygame.image.tobytes(drawn("goro", mood, alone), "RGB") for alone in (False, True))
        assert one == other


def test_a_breath_takes_four_seconds_and_reduced_motion_has_none() -> None:
    bearing = Bearing()
    bearing.show(table("calm"), 0, False)
    depths = [bearing.update(100, False).breath for _ in range(40)]
    assert depths[19] == 1 and depths[-1] == 0 and depths[:19] == sorted(depths[:19])
    assert len(set(depths)) == 5  # prepared pictures, not one a frame
    assert all(bearing.update(100, True).breath == 0 for _ in range(40))


class Known:
    """A view of which only the fight is read."""

    def __init__(self, attacking: int, defending: int, winner: int | None) -> None:
        self.duel = Duel(Attack(0, 0, 1, 0))
        self.duel.fought = Fought(attacking, defending, (None, None), False, winner)


@pytest.mark.parametrize(
    ("attacking", "defending", "winner", "feelings"),
    [
        (9, 7, 0, ("pleased", "stung", "calm")),
        (9, 6, 0, ("pleased", "calm", "calm")),
        (6, 9, 1, ("calm", "calm", "calm")),
        (8, 9, 1, ("stung", "calm", "calm")),
        (8, 10, 1, ("stung", "pleased", "calm")),
        (8, 8, None, ("stung", "stung", "calm")),
        (3, 3, None, ("calm", "calm", "calm")),
    ],
)
def test_a_capture_pleases_and_the_loss_of_seven_points_stings(
    attacking: int, defending: int, winner: int | None, feelings: tuple[str, ...]
) -> None:
    view = Known(attacking, defending, winner)
    assert tuple(feeling(view, seat, None) for seat in range(3)) == feelings  # type: ignore[arg-type]
