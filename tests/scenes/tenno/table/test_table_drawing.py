"""Drawing the table: any size, seats and text scale, the same bytes twice, no word cut, no secret shown."""

import itertools
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game.kept.settings import Settings
from game.table.shown_card import Face, Rim
from game.tenno.show.picture import (
    Arrow,
    Banner,
    CardPicture,
    LastFight,
    Lift,
    Note,
    Odds,
    Sees,
    SlotAt,
    TablePicture,
)
from scenes.paint import sizes
from scenes.paint.art import Art
from scenes.paint.geometry import CardPlace, grown
from scenes.table.card_sprite import CardPainter, CardSprite, CardState
from scenes.table.card_turn import turned
from scenes.table.draw_context import DrawContext
from scenes.tenno.table.card_pictures import DECK
from scenes.tenno.table.last_fight_and_discard import beside_verdict, draw_verdict, verdict_place
from scenes.tenno.table.layout import Canvas, TableLayout
from scenes.tenno.table.note_and_odds_places import odds_room, step_aside
from scenes.tenno.table.row_and_hand import HOVER_ANGLE, draw_hand
from scenes.tenno.table.whole_table import draw_table
from tests.driver import make_resources
from tests.samples import spread
from tests.scenes.tenno.tables import SIZE, fresh, pixels, resting, with_slot

ODDS = Odds(62, 12, 26, "Odds for your 8", "win 62", "tie 12", "lose 26")


def busy(seats: int) -> TablePicture:
    """A table with everything on it that can be there at once while a target is picked."""
    table = with_slot(resting(seats), (0, 1), CardPicture(8, rim=Rim.RAISED, raised=True))
    table = with_slot(table, (1, 1), CardPicture(rim=Rim.ATTACKED, raised=True))
    table = with_slot(table, (1, 2), CardPicture(gap=True))
    return replace(
        table,
        arrow=Arrow(SlotAt(0, 1), SlotAt(1, 1)),
        odds=ODDS,
        last_fight=LastFight(Face(1, 11), Face(2, 9), (None, 9), 0, verdict="You win"),
        prisoners_title="Prisoners",
        note=Note(1, 0, "Seen: Samurai 7", ("in fight 3", "not moved since"), Face(2, 7)),
        lifts=(Lift(None, 2, 1.0, 0.5), Lift(0, 0, 0.5, -1.0)),
    )


def asked(seats: int) -> TablePicture:
    """A table with what is shown while an exchange is chosen."""
    return replace(
        with_slot(resting(seats), (0, 1), CardPicture(8, rim=Rim.RAISED, raised=True, secret=True)),
        paper=("Lay a card in slot 2", "Another from your hand, or the same one back."),
        sees=Sees("The table sees", 1, (1,), "You touched slot 2.", "Not which card you laid."),
    )


def drawn(picture: TablePicture, kit: DrawContext, size: tuple[int, int], scale: int = 100) -> Surface:
    surface = Surface(size, 0, 32)
    draw_table(surface, kit, TableLayout(size, len(picture.seats), scale), picture)
    return surface


@pytest.mark.parametrize(("size", "scale"), spread(2, [(1024, 600), (1280, 960), (2560, 1080)], [100, 200]))
def test_every_table_is_drawn_and_twice_the_same(size: tuple[int, int], scale: int) -> None:
    kit = fresh(size, scale)
    for seats in (2, 4, 7):
        for picture in (resting(seats), busy(seats), asked(seats)):
            assert pixels(drawn(picture, kit, size, scale)) == pixels(drawn(picture, kit, size, scale))


def test_a_new_kit_draws_the_same_bytes() -> None:
    size, kits = (1024, 600), [DrawContext(replace(make_resources(), art=Art(DECK))) for _ in range(2)]
    for kit in kits:
        kit.art.fit(size[1])
        kit.resize(size)
    one, two = (pixels(drawn(busy(4), kit, size)) for kit in kits)
    assert one == two


def test_every_mark_of_a_slot_can_be_seen() -> None:
    kit, size = fresh((1024, 600)), (1024, 600)
    plain = CardPicture(8)
    marked = [CardPicture(8, rim=rim) for rim in Rim if rim is not Rim.NONE]
    marked += [replace(plain, dimmed=True), replace(plain, focused=True), replace(plain, secret=True)]
    marked += [replace(plain, raised=True), replace(plain, away=True), CardPicture(gap=True), CardPicture()]
    seen = [pixels(drawn(with_slot(resting(), (0, 1), slot), kit, size)) for slot in (plain, *marked)]
    assert len(set(seen)) == len(seen)


def test_a_face_down_row_looks_the_same_whatever_lies_there() -> None:
    """What is drawn of a slot without a card cannot depend on a card: there is none in the picture."""
    table = resting()
    assert all(slot.card is None for seat in table.rivals for slot in seat.slots)
    kit = fresh((1024, 600))
    one = drawn(with_slot(table, (1, 0), CardPicture()), kit, (1024, 600))
    assert pixels(one) == pixels(drawn(table, kit, (1024, 600)))


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_no_word_of_the_banner_leaves_its_paper(scale: int) -> None:
    kit, size = fresh((1024, 600), scale), (1024, 600)
    for seats in (2, 4, 7):
        layout = TableLayout(size, seats, scale)
        quiet = replace(resting(seats), banner=Banner("", ""))
        asking = replace(resting(seats), banner=Banner("Deine Wahl", "Wähle eine Karte für den Angriff"))
        without, with_words = drawn(quiet, kit, size, scale), drawn(asking, kit, size, scale)
        room = layout.banner
        for x in range(0, size[0], 2):
            for y in (room.y - 2, room.bottom + 14):
                assert without.get_at((x, y)) == with_words.get_at((x, y))


def test_every_rivals_name_stands_whole_on_its_plate_in_the_smallest_window() -> None:
    kit, table = fresh((1024, 600), 200), resting(7)
    seats = tuple(replace(seat, name="Suzume") for seat in table.seats)
    kit.look.written = written = []
    drawn(replace(table, seats=seats), kit, (1024, 600), 200)
    names = [entry for entry in written if entry.text == "Suzume"]
    assert len(names) == 7 and not any(entry.cut for entry in names)


def test_no_line_of_a_long_note_lies_behind_the_buttons() -> None:
    kit, size = fresh((1024, 600), 200), (1024, 600)
    lines = ("Takes a prisoner when he wins a defence. " * 2, "Seen: Shogun", "in fight 19", "not moved")
    kit.look.written = written = []
    note = Note(0, 1, "Shogun 10", lines, Face(1, 10))
    drawn(replace(resting(), note=note), kit, size, 200)
    told = [entry for entry in written if entry.text in (note.title, *lines)]
    assert len(told) == 5
    for button in TableLayout(size, 4, 200).buttons[1:]:
        assert button.collidelist([entry.rect for entry in told]) == -1


def test_a_turned_card_is_narrower_and_its_nearer_side_taller() -> None:
    art = Art(DECK)
    card = art.face(8, 1, 100)
    half = turned(card, card.get_size(), 0.5, 0.3)
    edge = half.get_width() - 50  # the pasteboard behind the front, on both sides room for it
    assert 2 <= edge <= 12
    left = half.subsurface((edge // 2, 0, 2, half.get_height())).get_bounding_rect().height
    right = half.subsurface((edge // 2 + 48, 0, 2, half.get_height())).get_bounding_rect().height
    assert right > left


def test_a_moving_card_is_drawn_where_it_is_said_to_be() -> None:
    cards = CardPainter(Art(DECK))
    for state in (
        CardState(100, 110, 60.0),
        CardState(100, 110, 61.7, angle=7.3),
        CardState(100, 110, 60.0, turn=0.4, angle=3.0),
        CardState(100, 110, 60.0, bars=1.0),
        CardState(100, 110, 60.0, glint=0.5),
    ):
        surface = Surface((200, 220), 0, 32)
        cards.draw_state(surface, CardSprite(7, 2), state)
        found = _ink(surface)
        assert abs(found[0] - 100) <= 3 and abs(found[1] - 110) <= 4


def _ink(surface: Surface) -> tuple[float, float]:
    """The middle of what is not black."""

    mask = pygame.mask.from_threshold(surface, (255, 255, 255), (236, 236, 236))
    box = mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())
    return box.center


def test_a_hand_card_under_the_pointer_rises_and_leans_and_its_neighbours_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kit, size = fresh((1024, 600)), (1024, 600)
    places: list[CardPlace] = []
    monkeypatch.setattr(kit.cards, "draw", lambda surface, look, place: places.append(place))

    def hand(*lifts: Lift) -> list[CardPlace]:
        places.clear()
        canvas = Canvas(Surface(size, 0, 32), kit, TableLayout(size, 4))
        draw_hand(canvas, resting().hand, 1, {lift.number: lift for lift in lifts})
        return sorted(places, key=lambda place: place.x)

    rest, risen = hand(), hand(Lift(None, 2, 1.0, lean=1.0))
    assert risen[2].y < rest[2].y and risen[2].angle == HOVER_ANGLE
    assert risen[1].x < rest[1].x and risen[3].x > rest[3].x
    assert risen[2].x == rest[2].x and risen[0].x < rest[0].x
    pressed = hand(Lift(None, 2, 0.4, pressed=True))
    assert pressed[2].width < rest[2].width and pressed[2].y > risen[2].y


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_a_raised_card_under_the_pointer_lies_upon_no_word_of_what_is_asked_of_it(
    size: tuple[int, int],
) -> None:
    kit = fresh(size)
    for seats in (2, 4):
        plain, layout = asked(seats), TableLayout(size, seats)
        room = Rect(layout.prompt).inflate(-2 * layout.metrics.margin(10), -2 * layout.metrics.margin(6))
        for slot in range(3):
            raised = CardPicture(8, rim=Rim.RAISED, raised=True, focused=True)
            table = with_slot(with_slot(plain, (0, 1), CardPicture(2)), (0, slot), raised)
            risen = drawn(replace(table, lifts=(Lift(0, slot, 1.0, 0.0),)), kit, size)
            assert pixels(risen.subsurface(room)) == pixels(drawn(plain, kit, size).subsurface(room)), (
                seats,
                slot,
            )


def test_an_invisible_card_leaves_no_trace() -> None:
    cards = CardPainter(Art(DECK))
    surface = Surface((200, 220), 0, 32)
    cards.draw_state(surface, CardSprite(7, 2), CardState(100, 110, 60.0, opacity=0.0))
    assert pixels(surface) == bytes(200 * 220 * 4)


@pytest.mark.parametrize("size", [(1024, 600), (1440, 1080), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("seats", range(2, 8))
def test_the_last_fight_steps_aside_where_a_stroke_would_cross_it(size: tuple[int, int], seats: int) -> None:
    layout = TableLayout(size, seats)
    rest = layout.last_fight
    across = [(rest.center[0], y) for y in range(rest.y - 20, rest.bottom + 20, 8)]
    taken, near = [layout.odds, *layout.raised], layout.metrics.margin(26)
    aside = step_aside(layout, rest, [*taken, *(grown(Rect(at, (0, 0)), near) for at in across)])
    assert aside != rest
    assert not any(aside.colliderect(Rect(round(x), y, 1, 1)) for x, y in across)
    assert not any(aside.colliderect(part) for part in (layout.discard, layout.odds, *layout.raised))
    elsewhere = step_aside(layout, rest, [*taken, grown(Rect(0, 0, 0, 0), near)])
    assert elsewhere.center == rest.center or seats > 4


@pytest.mark.parametrize(
    ("size", "scale"),
    spread(3, [(1024, 600), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080)], [100, 150, 200]),
)
def test_the_odds_lie_neither_under_the_lifted_card_nor_upon_a_rivals(
    size: tuple[int, int], scale: int
) -> None:
    for seats in range(2, 8):
        layout = TableLayout(size, seats, scale)
        if not layout.odds_fit:
            continue
        for own, rival, slot in itertools.product(range(3), range(1, seats), range(3)):
            at = odds_room(layout, Arrow(SlotAt(0, own), SlotAt(rival, slot)))
            where = size, scale, seats, own, rival, slot
            assert not at.colliderect(grown(layout.raised[own], layout.metrics.margin(16))), where
            assert not any(at.colliderect(part) for group in layout.rivals for part in group.boxes), where
            assert not at.colliderect(layout.banner), where
            assert layout.frame.contains(Rect(at)), where


@pytest.mark.parametrize(
    ("seats", "contrast", "placed"), [(4, False, True), (6, False, True), (7, False, False), (4, True, False)]
)
def test_a_table_lies_in_its_place_but_among_seven_and_in_strong_contrast(
    seats: int, contrast: bool, placed: bool
) -> None:
    resources = make_resources(Settings(high_contrast=contrast))
    resources.art.fit(SIZE[1])
    drawing, surface = DrawContext(resources), Surface(SIZE)
    drawing.resize(SIZE)
    draw_table(surface, drawing, TableLayout(SIZE, seats), resting(seats))
    ground = resources.art.table(SIZE) if placed else resources.art.background(SIZE)
    free = SIZE[0] // 2 + 20, 2
    assert surface.get_at(free) == ground.get_at(free)
    assert resources.art.table(SIZE).get_at(free) != resources.art.background(SIZE).get_at(free)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1024, 600), 200), ((1280, 720), 200)])
def test_who_won_the_last_fight_is_said_of_a_long_name_too_and_hides_no_card(
    size: tuple[int, int], scale: int, seats: int
) -> None:
    """In the smallest window "You win" was written there and "Suzume II wins" was not."""
    kit = fresh(size, scale)
    layout = TableLayout(size, seats, scale)
    canvas, room = Canvas(Surface(size, 0, 32), kit, layout), layout.last_fight
    most = beside_verdict(layout, verdict_place(layout, room))
    for words in ("Suzume II wins", "Player 2 holds"):
        paper = draw_verdict(canvas, verdict_place(layout, room), words, 2, sizes.TEXT_SIZE, most)
        assert paper.width and paper.collidelist([*layout.rival_boxes, layout.discard]) < 0
