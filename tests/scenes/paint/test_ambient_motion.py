"""What moves slowly in a place: how fast, where, and when it does not."""

import pygame
import pytest
from pygame import Rect, Surface

from game.kept.settings import Settings
from game.tenno.show.picture import with_slots
from scenes.paint.ambient_motion import Drift, Thing
from scenes.paint.cards_crests_and_portraits import Cosmetics
from scenes.table.draw_context import DrawContext, Repainted
from scenes.tenno.table.layout import Canvas, TableLayout
from scenes.tenno.table.row_and_hand import draw_reflection
from scenes.tenno.table.whole_table import draw_table
from tests.driver import make_resources
from tests.scenes.tenno.tables import resting

SIZE = 1280, 720
PLACES = ("shore", "cedars", "snow", "court", "blind")
STILL = ("room", "hearth")


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def lying(place: str, seats: int = 4, **settings: bool) -> tuple[DrawContext, Surface]:
    """A place's table, and the picture of it."""
    resources = make_resources(Settings(**settings))
    resources.art.fit(SIZE[1])
    resources.art.apply(Cosmetics(place))
    kit, surface = DrawContext(resources, in_parts=True), Surface(SIZE)
    kit.resize(SIZE)
    show(kit, surface, seats)
    return kit, surface


def show(kit: DrawContext, surface: Surface, seats: int = 4) -> None:
    layout, picture = TableLayout(SIZE, seats), resting(seats)
    kit.backdrop.draw(surface, 1, lambda below: draw_table(below, kit, layout, picture))


@pytest.mark.parametrize("place", PLACES)
def test_each_place_has_one_slow_thing_that_lies_beneath_all_cards(place: str) -> None:
    kit, surface = lying(place)
    before, changes = surface.copy(), 0
    for _ in range(130):
        kit.let_drift(50.0, plain=False)
        changes += kit.drift.changed
    show(kit, surface)
    whole = Surface(SIZE)
    draw_table(whole, kit, TableLayout(SIZE, 4), resting(4))
    assert pixels(surface) == pixels(whole), "as if all were painted anew"
    assert pixels(surface) != pixels(before)
    assert changes == pytest.approx(6.5 * 12, abs=2), "twelve times a second"
    alike = pygame.mask.from_threshold(surface, (0, 0, 0), (3, 3, 3, 255), before)
    for group in TableLayout(SIZE, 4).groups:
        for part in group.slots:
            inner = part.inflate(-8, -8)
            card = pygame.mask.Mask(inner.size, fill=True)
            assert alike.overlap_area(card, inner.topleft) == card.count()


@pytest.mark.parametrize("place", [*PLACES, *STILL])
def test_nothing_moves_where_motion_is_unwanted_in_strong_contrast_and_on_plain_tables(place: str) -> None:
    for seats, settings in ((4, {"reduced_motion": True}), (4, {"high_contrast": True}), (7, {})):
        kit, surface = lying(place, seats, **settings)
        before = surface.copy()
        for _ in range(40):
            kit.let_drift(200.0, plain=seats == 7)
            assert not kit.drift.changed
        show(kit, surface, seats)
        assert pixels(surface) == pixels(before)


@pytest.mark.parametrize("place", PLACES)
def test_strong_contrast_may_come_in_the_middle_of_a_match(place: str) -> None:
    kit, surface = lying(place)
    kit.let_drift(5000.0, plain=False)
    show(kit, surface)
    kit.look.resources.settings.change("high_contrast", True)
    kit.resize(SIZE)
    show(kit, surface)
    before = surface.copy()
    for _ in range(3):
        kit.let_drift(20.0, plain=False)
        show(kit, surface)
    assert pixels(surface) == pixels(before)


@pytest.mark.parametrize("place", STILL)
def test_tables_without_a_slow_thing_ask_for_no_frames(place: str) -> None:
    kit, _ = lying(place)
    for _ in range(40):
        kit.let_drift(200.0, plain=False)
        assert not kit.drift.changed


@pytest.mark.parametrize("place", PLACES)
def test_it_moves_slowly_and_without_leaps(place: str) -> None:
    art, drift = make_resources(Settings()).art, Drift(place)
    before = drift.things(art, SIZE)
    for _ in range(12 * 9):
        drift.update(1000 / 12 + 0.001, still=False)
        now = drift.things(art, SIZE)
        for old, new in zip(before, now, strict=True):
            first, second = (Rect(thing.at, thing.picture.get_size()).center for thing in (old, new))
            if abs(second[1] - first[1]) < SIZE[1] / 2:  # what has left the window comes again from above
                assert max(abs(second[0] - first[0]), abs(second[1] - first[1])) <= 14
        before = now


def test_a_thing_is_exchanged_where_it_lies_and_nowhere_else() -> None:
    sign, card = Surface((8, 8)), Surface((20, 20))
    sign.fill((200, 0, 0))
    card.fill((0, 0, 200))
    kept = Repainted((60, 40))

    def paint(below: Surface) -> None:
        below.fill((9, 9, 9))
        below.blit(sign, (2, 2))
        below.blit(card, (20, 10))

    kept.repaint(paint)
    kept.exchange([Thing(sign, (2, 2))], [Thing(sign, (16, 12))])
    assert kept.get_at((4, 4))[:3] == (9, 9, 9)
    assert kept.get_at((18, 14))[:3] == (200, 0, 0)
    assert kept.get_at((22, 14))[:3] == (0, 0, 200), "beneath the card"
    kept.exchange([Thing(sign, (40, 30))], [Thing(sign, (50, 30))])
    assert kept.get_at((52, 34))[:3] == (9, 9, 9), "what was not put there stays away"


@pytest.mark.parametrize("place", [*PLACES, *STILL])
def test_black_lacquer_alone_mirrors_the_own_row(place: str) -> None:
    kit, _ = lying(place)
    assert kit.mirrors == (place in ("court", "blind"))
    assert not lying(place, high_contrast=True)[0].mirrors


def test_the_mirrored_row_is_faint_and_shows_nothing_that_does_not_lie_there() -> None:
    kit, _ = lying("court")
    layout, bare = TableLayout(SIZE, 4), (20, 20, 22)
    for away in (False, True):
        surface = Surface(SIZE)
        surface.fill(bare)
        own = with_slots(resting(4), 0, {0: {"away": away}}).own
        draw_reflection(Canvas(surface, kit, layout), own)
        first, second = (box.move(0, box.height) for box in layout.own.slots[:2])
        assert (pygame.transform.average_color(surface, first)[:3] == bare) == away
        top = Rect(second.left, second.top, second.width, second.height // 3)
        seen = pygame.transform.average_color(surface, top)
        assert 3 < max(seen[n] - bare[n] for n in range(3)) < 24
