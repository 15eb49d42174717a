"""Pictures: every card in every seat's colour at the sizes it is shown in, and what scenes rely on."""

import io
import itertools
import json
import math
import re
import runpy
from collections import Counter
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from assets import FOLDER
from game.campaign.campaign_files import ROADS, own_campaign
from game.campaign.stages import LANDS, Unlock
from game.table.record_forms import SEALS
from scenes.menus.campaign.treasures import prize_picture
from scenes.paint import backgrounds, campaign_map, cards_crests_and_portraits, icons, shapes, theme
from scenes.paint.art import Art
from scenes.paint.cache import NotReady, Patience, SurfaceCache, weight
from scenes.paint.title_landscape import landscape
from scenes.table.draw_context import DrawContext
from scenes.tenno.table.card_pictures import DECK
from tests.driver import make_resources
from tests.samples import spread

VECTOR = Path(__file__).parents[3] / "assets" / "vector"  # in the repository alone, not installed
WIDTHS = (60, 125, 250, 500, 840)
MARKS = ("open", "closed", "next")
SIGNS = {name: icons.points(name) for name in icons.names()}
ICONS = [name for name, (size, marks) in SIGNS.items() if size == [24, 24] and not marks[0][0]]
CORD = 21 / 500  # where the seat's cord runs, from a card's left edge


@pytest.fixture(scope="module")
def art() -> Art:
    return Art(DECK, budget=8 * 1024 * 1024)


def distance(first: pygame.Color, second: theme.Colour) -> int:
    return max(abs(first.r - second[0]), abs(first.g - second[1]), abs(first.b - second[2]))


def nearest(picture: Surface, colour: theme.Colour) -> int:
    """How near the pixels of the cord come to a colour."""
    x = round(picture.get_width() * CORD)
    rows = range(picture.get_height() // 4, picture.get_height() // 2)
    return min(distance(picture.get_at((x, y)), colour) for y in rows)


def cord(picture: Surface) -> theme.Colour:
    """The mean colour of the cord at the left."""
    x = round(picture.get_width() * CORD)
    height = picture.get_height()
    red, green, blue, _ = pygame.transform.average_color(picture, (x, height // 3, 1, height // 3))
    return red, green, blue


def hue(colour: theme.Colour) -> float:
    return pygame.Color(*colour).hsva[0]


@pytest.mark.parametrize("card", DECK.faces)
def test_a_card_has_its_seats_colour_at_every_size(art: Art, card: int) -> None:
    for width in WIDTHS:
        for crest, colour in theme.SEAT_COLOURS.items():
            picture = art.face(card, crest, width)
            assert picture.get_size() == (width, round(width * 1.4))
            assert nearest(picture, colour) <= (90 if width == 60 else 8), (card, crest, width)
            assert abs(hue(cord(picture)) - hue(colour)) < 12, (card, crest, width)


def test_a_back_has_its_seats_colour_at_every_size(art: Art) -> None:
    for width in WIDTHS:
        for crest, colour in theme.SEAT_COLOURS.items():
            assert nearest(art.back(crest, width), colour) <= 8, (crest, width)


@pytest.mark.parametrize("name", ["ninja", "geisha", "back"])
def test_a_coloured_bitmap_is_what_the_drawing_gives_in_that_colour(name: str) -> None:
    darker = [round(part * 0.75) for part in theme.SEAT_COLOURS[3]]
    seat, shade = bytes(theme.SEAT_COLOURS[3]).hex(), bytes(darker).hex()
    drawing = (VECTOR / "cards" / f"{name}.svg").read_text(encoding="utf-8")
    drawing = drawing.replace("#ff00ff", f"#{seat}").replace("#cc00cc", f"#{shade}")
    wanted = pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), (500, 700))
    picture = pygame.image.load(FOLDER / "pictures" / "cards-500" / f"{name}.png")
    mask = pygame.image.load(FOLDER / "pictures" / "cards-500" / f"{name}-seat.png").convert(picture)
    mask.fill(theme.SEAT_COLOURS[3], special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    off = sum(
        distance(picture.get_at((x, y)), tuple(wanted.get_at((x, y)))[:3])  # type: ignore[arg-type]
        for x in range(20, 480, 5)
        for y in range(20, 680, 5)
    )
    assert off / (92 * 132) < 2.5


def test_the_largest_card_of_the_largest_window_is_not_scaled_up() -> None:
    assert round(0.39 * 2160) <= cards_crests_and_portraits.LARGE_BITMAP
    assert cards_crests_and_portraits.SMALL_BITMAP_SERVES <= cards_crests_and_portraits.SMALL_BITMAP


def test_a_picture_is_drawn_once(art: Art) -> None:
    assert art.face(4, 2, 125) is art.face(4, 2, 125)
    assert art.face(4, 2, 125) is not art.face(4, 3, 125)


def test_a_new_window_height_gets_new_lines(art: Art) -> None:
    fresh = Art(DECK)
    thin = fresh.box((200, 100), 10, None, theme.GOLD, 3)
    fresh.fit(2160)
    thick = fresh.box((200, 100), 10, None, theme.GOLD, 3)
    assert [frame.get_at((4, 50)).a for frame in (thin, thick)] == [0, 255]


def test_bitmaps_read_ahead_are_those_that_are_used() -> None:
    ahead, plain = Art(DECK), Art(DECK)
    ahead.prepare(125)
    for card in DECK.faces:
        assert pygame.image.tobytes(ahead.face(card, 1, 125), "RGBA") == pygame.image.tobytes(
            plain.face(card, 1, 125), "RGBA"
        )


def test_the_store_forgets_what_was_used_longest_ago() -> None:
    one = Surface((10, 10))
    store = SurfaceCache(budget=3 * weight(one))
    for name in "abc":
        store.get(name, lambda: Surface((10, 10)))
    store.get("a", lambda: Surface((10, 10)))
    store.get("d", lambda: Surface((10, 10)))
    assert [name in store for name in "abcd"] == [True, False, True, True]
    assert store.bytes == 3 * weight(one)


def test_a_larger_window_has_room_for_as_many_pictures_as_a_smaller_one() -> None:
    """At 3840x2160 one ground took most of the store, so that the table painted it anew at every change;
    and in a window of a laptop pictures of an hour ago would take memory that nobody has any use of.
    """
    store = SurfaceCache(budget=5 * weight(Surface((192, 108))))
    for height in (1080, 2160, 540):
        size = 192 * height // 1080, 108 * height // 1080
        store.clear()
        store.fit(height)
        for name in range(6):
            store.get(name, lambda size=size: Surface(size))
        assert len(store) == 5


def test_what_is_kept_for_a_table_grows_with_its_window() -> None:
    kit = DrawContext(make_resources())
    for size in ((1920, 1080), (3840, 2160)):
        kit.resize(size)
        grounds = [kit.kept.get((size, number), lambda size=size: Surface(size)) for number in range(5)]
        assert len(kit.kept) == len(grounds)


def test_a_painting_that_was_given_up_finds_its_part_again_however_small_the_store() -> None:
    store, one, begun = SurfaceCache(budget=1), Surface((10, 10)), Counter[str]()

    def draw(name: str) -> Surface:
        begun[name] += 1
        return one

    for painted in range(3):
        moment = itertools.count()
        with Patience(0.5, lambda: next(moment)), pytest.raises(NotReady):  # noqa: B023
            for name in "abcd":
                store.get(name, partial(draw, name))
        assert list(begun) == list("abcd"[: painted + 1])
    with Patience(9.0, lambda: 0.0):
        for name in "abcd":
            store.get(name, partial(draw, name))
    assert set(begun.values()) == {1}
    with Patience(9.0, lambda: 0.0):
        store.get("e", partial(draw, "e"))
    assert len(store) == 1


def test_a_picture_larger_than_the_store_is_still_given() -> None:
    store = SurfaceCache(budget=1)
    assert store.get("large", lambda: Surface((50, 50))).get_size() == (50, 50)
    assert len(store) == 1


@pytest.mark.parametrize("rival", list(cards_crests_and_portraits.faces()))
def test_a_rival_has_three_different_faces(art: Art, rival: str) -> None:
    faces = [art.portrait(rival, mood, 96) for mood in cards_crests_and_portraits.MOODS]
    assert len({pygame.image.tobytes(face, "RGBA") for face in faces}) == 3
    for face in faces:
        assert face.get_at((0, 0)).a == 0
        assert face.get_at((48, 48)).a == 255


@pytest.mark.parametrize("rival", list(cards_crests_and_portraits.faces()))
def test_moods_can_be_told_apart_where_portraits_are_smallest(art: Art, rival: str) -> None:
    """At 64 pixels a fifteenth of the disc, at least, is plainly another colour from mood to mood."""
    faces = [art.portrait(rival, mood, 64) for mood in cards_crests_and_portraits.MOODS]
    for first, second in itertools.combinations(faces, 2):
        plain = sum(
            distance(first.get_at((x, y)), tuple(second.get_at((x, y)))[:3]) > 40  # type: ignore[arg-type]
            for x in range(64)
            for y in range(64)
        )
        assert plain / (math.pi * 32 * 32) > 1 / 15


def test_a_rival_without_drawings_wears_a_mask(art: Art) -> None:
    assert art.portrait("somebody", "calm", 96) is art.portrait("else", "stung", 96)


def test_the_yardsticks_have_portraits_lent(art: Art) -> None:
    assert art.portrait("novice", "calm", 96) is art.portrait("suzume", "calm", 96)


@pytest.mark.parametrize("size", [(1024, 600), (1440, 1080), (2560, 1080)])
def test_large_pictures_are_opaque_and_fill_the_window(size: tuple[int, int]) -> None:
    fresh = Art(DECK)
    fresh.fit(size[1])
    pictures = [fresh.background(size), fresh.curtain(size), fresh.closeup(size, 1, 5), fresh.page(size)]
    pictures.append(shapes.at_once(landscape(size, 300, 280)).back)
    for picture in pictures:
        assert picture.get_size() == size
        assert not picture.get_flags() & pygame.SRCALPHA


def test_a_sheet_keeps_its_tear_in_all_its_states(art: Art) -> None:
    normal = art.washi((240, 60), 7, theme.VERMILION)
    pressed = art.washi((240, 60), 7, theme.VERMILION_DARK)
    assert normal.get_size() == pressed.get_size() == (240, 60)
    edge = [pygame.mask.from_surface(sheet).outline() for sheet in (normal, pressed)]
    assert edge[0] == edge[1]
    other = pygame.mask.from_surface(art.washi((240, 60), 8, theme.VERMILION)).outline()
    assert other != edge[0]


def test_a_shadow_lies_around_its_card_and_below(art: Art) -> None:
    shadow = art.shadow((100, 140), 8)
    area = shadow.get_bounding_rect(min_alpha=12)
    card = pygame.Rect(0, 0, 100, 140)
    card.center = shadow.get_rect().center
    assert area.left < card.left and area.right > card.right
    assert area.bottom - card.bottom > card.top - area.top


def test_boxes_have_their_exact_size_down_to_a_pixel() -> None:
    for width in (1, 2, 3, 5, 9, 40):
        for height in (1, 4, 33):
            assert shapes.box((width, height), 8, theme.PANEL, theme.LINE, 2.5).get_size() == (width, height)


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_drawn_in_one_colour_and_keeps_inside_its_square(art: Art, name: str) -> None:
    picture = art.icon(name, 48, theme.GOLD)
    drawn = [picture.get_at((x, y)) for x in range(48) for y in range(48) if picture.get_at((x, y)).a > 250]
    assert len(drawn) > 48
    assert all(distance(colour, theme.GOLD) <= 2 for colour in drawn)
    assert all(picture.get_at((x, y)).a < 200 for x in (0, 47) for y in range(48))


def test_the_shipped_points_of_signs_are_those_that_the_makers_write(monkeypatch: pytest.MonkeyPatch) -> None:
    makers, shipped = VECTOR.parent / "build" / "drawings", SIGNS
    monkeypatch.syspath_prepend(str(makers))
    made = runpy.run_path(str(makers / "signs.py"))["signs"]()
    assert json.loads(json.dumps(made)) == {name: shipped[name] for name in made}
    pytest.importorskip("shapely")
    props = runpy.run_path(str(makers / "props.py"))["PROPS"]
    assert not made.keys() & props.keys(), "one takes the place of another"
    assert json.loads(json.dumps(made | props)) == shipped


def test_every_crest_can_be_told_from_the_others_without_colour(art: Art) -> None:
    marks = {pygame.image.tobytes(art.crest_mark(crest, 32, theme.INK), "RGBA") for crest in range(1, 8)}
    assert len(marks) == 7


def test_the_attributions_name_every_file_from_elsewhere_and_nothing_else() -> None:
    text = (FOLDER / "ATTRIBUTIONS.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(fonts/[^`]+)`", text))
    there = {path.relative_to(FOLDER).as_posix() for path in (FOLDER / "fonts").iterdir()}
    assert named == there
    ours = ("pictures", "vector", "sounds")
    assert all(f"`{folder}/`" in text for folder in ours)


def test_every_bitmap_has_its_drawing_and_every_drawing_its_bitmap() -> None:
    def stems(folder: Path, ending: str) -> set[str]:
        return {path.stem for path in folder.glob(f"*{ending}")}

    for width in (cards_crests_and_portraits.SMALL_BITMAP, cards_crests_and_portraits.LARGE_BITMAP):
        drawn = stems(VECTOR / "cards", ".svg")
        assert stems(FOLDER / "pictures" / f"cards-{width}", ".png") == drawn | {f"{n}-seat" for n in drawn}
    for size in cards_crests_and_portraits.PORTRAIT_BITMAPS:
        assert stems(VECTOR / "portraits", ".svg") == stems(FOLDER / "pictures" / f"portraits-{size}", ".png")
    for kind in ("crests", "seals", "tables"):
        assert stems(VECTOR / kind, ".svg") == stems(FOLDER / "pictures" / kind, ".png")
    assert stems(VECTOR / "seals", ".svg") == set(DECK.seals.values())
    assert stems(VECTOR / "map", ".svg") == set(LANDS)
    bitmaps = {f"{land}-{ending}" for land in LANDS for ending in campaign_map.BITMAPS.values()}
    assert stems(FOLDER / "pictures" / "map", ".png") == bitmaps


def test_seats_are_told_apart_without_colour_by_letters_and_by_patterns() -> None:
    """In grey, with the crest painted over, every seat's back and disc still differs from every other's."""
    for marks in ("letter", "pattern"):
        art = Art(DECK)
        art.use_signs(marks, False)
        for width in (60, 120):
            greys = set()
            for crest in range(1, 8):
                back = art.back(crest, width).copy()
                centre = pygame.Rect(0, 0, width // 2, width // 2)
                centre.center = back.get_rect().center
                back.fill((0, 0, 0), centre)
                greys.add(pygame.image.tobytes(pygame.transform.grayscale(back), "RGB"))
            assert len(greys) == 7


def test_large_numerals_have_larger_fields_and_the_seal_stands_below() -> None:
    art, plain = Art(DECK), Art(DECK)
    art.use_signs("crest", True)
    for card in (1, 4, 10, 11):
        usual, large = plain.face(card, 1, 200), art.face(card, 1, 200)
        corner = pygame.Rect(7, 7, 78, 80)
        assert paper_in(large, corner) > 1.3 * paper_in(usual, corner)
        assert usual.get_at((20, 100)) != large.get_at((20, 100)) or card == 1  # the seal has moved down


def paper_in(picture: pygame.Surface, area: pygame.Rect) -> int:
    part = picture.subsurface(area)
    return pygame.mask.from_threshold(part, theme.PAPER, (25, 25, 25, 255)).count()


def _whole(size: tuple[int, int], land: str = "island") -> campaign_map.View:
    """The view that shows a whole land, centred, in a picture of this size."""
    scale = min(size[0] / 1920, size[1] / 1080)
    return campaign_map.View(land, scale, (1920 - size[0] / scale) / 2, (1080 - size[1] / scale) / 2)


@pytest.mark.parametrize("land", LANDS)
@pytest.mark.parametrize("size", [(1330, 886), (1400, 1500), (2400, 860)])
def test_the_map_fills_any_picture_and_has_its_places_where_it_says(size: tuple[int, int], land: str) -> None:
    view = _whole(size, land)
    picture = Art(DECK).map(size, view)
    assert picture.get_size() == size
    for place in campaign_map.places(land)[: LANDS[land].places]:
        x, y = view.point(place.x, place.y)
        assert 0 < x < size[0] and 0 < y < size[1]
        assert distance(picture.get_at((round(x), round(y))), theme.PAPER) > 60  # the disc's colour
        rim = picture.get_at((round(x), round(y - place.radius * 0.8 * view.scale)))
        assert distance(rim, theme.PAPER) < 90, place.number
    for corner in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)):
        at = picture.get_at(corner)
        assert at.b > at.r, "sea"


def test_the_way_that_was_walked_is_vermilion_and_the_rest_is_as_it_was() -> None:
    size = 1330, 886
    view = _whole(size)
    art = Art(DECK)
    plain, walked = art.map(size, view), art.map(size, view, (2, 3))
    for place in campaign_map.places("island")[1:24]:
        x, y = place.way[len(place.way) // 2]
        at = tuple(round(part) for part in view.point(x, y))
        near = [(at[0] + across, at[1] + down) for across in range(-2, 3) for down in range(-2, 3)]
        reddened = any(distance(walked.get_at(spot), theme.VERMILION) < 30 for spot in near)
        if place.number in (2, 3):
            assert reddened
        else:
            assert [walked.get_at(spot) for spot in near] == [plain.get_at(spot) for spot in near]


def test_mist_hides_the_land_around_closed_places_and_no_other() -> None:
    size = 1330, 886
    view, art = _whole(size), Art(DECK)
    plain, misty = art.map(size, view), art.map(size, view, (), (22, 23, 24))
    for place in campaign_map.places("island")[:24]:
        x, y = (round(part) for part in view.point(place.x, place.y + place.radius + 10))
        if place.number >= 22:
            assert distance(misty.get_at((x, y)), theme.PAPER) < 90
        else:
            assert misty.get_at((x, y)) == plain.get_at((x, y))


def test_the_largest_map_of_the_largest_window_is_not_scaled_up() -> None:
    assert _whole((3840, 2160)).scale <= max(campaign_map.BITMAPS)


@pytest.mark.parametrize("land", LANDS)
def test_places_follow_each_other_by_their_ways(land: str) -> None:
    beyond = campaign_map.places(land)[LANDS[land].places :]
    places = campaign_map.places(land)[: LANDS[land].places]
    assert len(beyond) == 1 and not any(place.way for place in beyond)
    assert [place.number for place in places] == list(range(1, LANDS[land].places + 1))
    assert list(campaign_map.sheet(land)["tags"]) == list(LANDS[land].acts)
    for before, place in itertools.pairwise(places):
        assert place.way[0] == [before.x, before.y] and place.way[-1] == [place.x, place.y]


@pytest.mark.parametrize("kind", MARKS)
def test_marks_of_places_differ_and_keep_their_centre(art: Art, kind: str) -> None:
    mark = art.place_mark(kind, 56)
    assert mark.get_at(mark.get_rect().center).a == 255
    assert mark.get_at((0, 0)).a == 0
    others = [art.place_mark(other, 56) for other in MARKS if other != kind]
    assert all(
        other.get_at(other.get_rect().center) != mark.get_at(mark.get_rect().center) for other in others
    )


def _unlocks(kind: str) -> set[str]:
    stages = [stage for road in ROADS for stage in own_campaign(road).stages]
    return {unlock.name for stage in stages for unlock in stage.unlocks if unlock.kind == kind}


@pytest.mark.parametrize("kind", ["back", "table", "crest", "music"])
def test_what_a_stage_opens_is_drawn_and_nothing_else(kind: str) -> None:
    names = set(cards_crests_and_portraits.won()[kind])
    assert names == _unlocks(kind) | (set(SEALS) if kind == "back" else set())
    if kind == "table":
        grounds = {path.stem for path in (FOLDER / "pictures" / "grounds").iterdir()}
        drawn = {*names, "room", "blind", "field", "ferry", "hall"}
        assert drawn == set(theme.TABLE_LIGHTS)
        assert grounds == {f"{name}-{height}" for name in drawn for height in backgrounds.PLACE_HEIGHTS}
    else:
        place = {
            "back": "pictures/cards-1000/back-{}.png",
            "crest": "pictures/crests/{}.png",
            "music": "sounds/music/{}.ogg",
        }[kind]
        assert all((FOLDER / place.format(name)).exists() for name in names)


def test_backs_that_are_won_differ_and_keep_their_seats_colour(art: Art) -> None:
    for width in (60, 250):
        looks = set()
        for style in (cards_crests_and_portraits.PLAIN, *cards_crests_and_portraits.won()["back"]):
            for crest in (1, 4, 7):
                picture = art.back(crest, width, style)
                assert nearest(picture, theme.SEAT_COLOURS[crest]) <= 8, (style, crest, width)
                looks.add(pygame.image.tobytes(picture, "RGBA"))
        assert len(looks) == 3 * (1 + len(cards_crests_and_portraits.won()["back"]))


def test_crests_that_are_won_differ_from_each_other_and_from_those_of_seats(art: Art) -> None:
    own = {pygame.image.tobytes(art.crest_mark(crest, 32, theme.INK), "RGBA") for crest in range(1, 8)}
    won = {
        pygame.image.tobytes(art.crest_mark(2, 32, theme.INK, name), "RGBA")
        for name in cards_crests_and_portraits.won()["crest"]
    }
    assert len(own | won) == 7 + len(cards_crests_and_portraits.won()["crest"])


@pytest.mark.parametrize(
    ("name", "size"),
    spread(4, list(theme.TABLE_LIGHTS), [(1024, 600), (1024, 768), (1920, 1080), (2560, 1080)]),
)
def test_a_table_fills_the_window_and_words_may_lie_on_it(name: str, size: tuple[int, int]) -> None:
    fresh = Art(DECK)
    fresh.fit(size[1])
    fresh.apply(cards_crests_and_portraits.Cosmetics(name))
    table = fresh.table(size)
    assert table.get_size() == size
    assert not table.get_flags() & pygame.SRCALPHA
    edge = round(0.3 * max(size[1], size[0] / backgrounds.PLACE_ASPECT))
    lights = sorted(
        contrast(theme.TEXT, tuple(table.get_at((x, y)))[:3])
        for x in range(0, size[0], 13)
        for y in range(edge, size[1], 13)
    )
    assert lights[len(lights) // 200] >= 4.5, "but for a grain here and there"
    dim = fresh.dim_table(size)
    spots = [dim.get_at((x, y))[:3] for x in range(0, size[0], 29) for y in range(0, size[1], 13)]
    assert sorted(contrast(theme.TEXT_SOFT, spot) for spot in spots)[len(spots) // 200] >= 4.5


@pytest.mark.parametrize(
    ("act", "size"),
    spread(
        3,
        ["shore", "cedars", "snow", "court", "blind", "field", "fog", "lanterns"],
        [(1024, 600), (1024, 768), (2560, 1080)],
    ),
)
def test_a_place_fills_any_window_and_is_no_brighter_than_mist_where_words_may_lie(
    act: str, size: tuple[int, int]
) -> None:
    mist = theme.from_hex("#b9c6cb")
    fresh = Art(DECK)
    fresh.fit(size[1])
    place = fresh.scenery(size, act)
    assert place.get_size() == size
    assert pygame.image.tobytes(place, "RGB") != pygame.image.tobytes(fresh.scenery(size), "RGB")
    spots = [(x, y) for x in range(0, size[0], 5) for y in range(0, round(0.62 * size[1]), 5)]
    bright = [spot for spot in spots if sum(place.get_at(spot)[:3]) > sum(mist) + 12]
    assert len(bright) < len(spots) / 500


def contrast(first: theme.Colour, second: theme.Colour) -> float:
    def light(colour: theme.Colour) -> float:
        parts = [(p / 255 / 12.92 if p <= 10 else ((p / 255 + 0.055) / 1.055) ** 2.4) for p in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    lights = sorted((light(first), light(second)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def test_what_is_worn_is_drawn_where_nothing_else_is_asked_for() -> None:
    art = Art(DECK)
    plain = art.back(3, 120), art.crest(3, 64), art.table((640, 360))
    art.apply(cards_crests_and_portraits.Cosmetics("snow", {3: "dice"}, {3: "fox"}))
    worn = art.back(3, 120), art.crest(3, 64), art.table((640, 360))
    for before, after in zip(plain, worn, strict=True):
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    assert art.crest(2, 64, "fox") is not art.crest(2, 64)
    art.apply(cards_crests_and_portraits.Cosmetics())
    again = art.back(3, 120), art.crest(3, 64), art.table((640, 360))
    for before, after in zip(plain, again, strict=True):
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


@pytest.mark.parametrize("kind", ["back", "table", "crest"])
def test_every_prize_has_a_picture_of_its_own(art: Art, kind: str) -> None:
    pictures = [prize_picture(art, Unlock(kind, name), 80) for name in cards_crests_and_portraits.won()[kind]]
    assert all(max(picture.get_size()) <= 80 for picture in pictures)
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(pictures)


def test_the_usual_table_is_shown_like_those_that_are_won(art: Art) -> None:
    usual, won = art.table_prize(cards_crests_and_portraits.PLAIN, 96), art.table_prize("shore", 96)
    assert usual.get_at((0, 0)).a == won.get_at((0, 0)).a == 0, "a disc"
    for place in [(1, 48), (48, 1)]:
        assert usual.get_at(place) == won.get_at(place), "with the same rim"
    seen = {tuple(usual.get_at((x, y))) for x in range(30, 66) for y in range(30, 66)}
    assert len(seen) > 20, "its waves can be seen"


def test_cards_at_their_smallest_are_told_apart_by_their_figures_alone(art: Art) -> None:
    """In grey, without numeral and seal, a quarter of the figure, at least, is plainly lighter or darker."""
    greys = {}
    for card in DECK.faces:
        picture = pygame.transform.grayscale(art.face(card, 1, 60))
        greys[card] = [picture.get_at((x, y)).r for x in range(16, 54) for y in range(20, 66)]
    for first, second in itertools.combinations(greys.values(), 2):
        plain = sum(abs(one - other) > 40 for one, other in zip(first, second, strict=True))
        assert plain / len(first) > 0.25


@pytest.mark.parametrize("across", [False, True])
def test_colours_pass_into_each_other_and_nothing_is_read_behind_them(
    across: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a picture one pixel wide smoothscale reads on behind its end, which has crashed the program."""
    made, scale = [], pygame.transform.smoothscale
    monkeypatch.setattr(
        pygame.transform, "smoothscale", lambda one, size: made.append(one.get_size()) or scale(one, size)
    )
    picture = shapes.ramp((40, 40), (250, 0, 0, 255), (0, 250, 0, 0), across=across)
    assert made == [(2, 2)]
    ends = ((0, 20), (39, 20)) if across else ((20, 0), (20, 39))
    first, last = (picture.get_at(end) for end in ends)
    assert first.a > 240 and first.r > 235 and last.a < 15 and last.g > 235


@pytest.mark.parametrize("size", [(640, 480), (1024, 600), (1920, 1081)])
def test_what_is_stretched_in_bands_looks_as_if_it_were_stretched_whole(size: tuple[int, int]) -> None:
    small = Surface((64, 36), 0, 32)
    for y, x in itertools.product(range(36), range(64)):
        small.set_at((x, y), (4 * x, 7 * y, 2 * (x + y)))
    picture, whole = shapes.enlarged(small, size), pygame.transform.smoothscale(small, size)
    for x, y in itertools.product(range(0, size[0], 7), range(0, size[1], 7)):
        assert distance(whole.get_at((x, y)), tuple(picture.get_at((x, y)))[:3]) <= 1
