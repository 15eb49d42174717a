"""The set pieces of the second act cover nothing that is read or used, in any window, at any size of text."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.table.set_pieces import CoinProp, Moved, Prop, ScarfProp
from game.tenno.set_pieces_act_2_cedars import CurtainProp, LeavesProp, QuietSlot, ThreadProp
from game.tenno.show.choice_by_touches import SlotSpot
from game.tenno.show.picture import Portrait, TablePicture, with_seat
from scenes.games import ProgramSettings
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.table.layout import Canvas, TableLayout
from scenes.tenno.table.set_pieces import Layer, bow_of, draw_prop
from scenes.tenno.table.set_pieces_act_2_cedars import page_of
from tests.driver import make_resources
from tests.scenes.tenno.tables import fresh, resting
from tools.gallery.make_gallery import shots
from tools.gallery.shots import Stage, open_display

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]
SCALES = [100, 200]
NUMERAL = 122 / 500, 136 / 700
"""How far a card's upper numeral reaches from its corner, in parts of the card."""


class Noted(Surface):
    """Notes the place of what is seen of each picture that is put on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.places: list[Rect] = []

    def blit(self, source: Surface, dest: object, *more: object, **named: object) -> Rect:  # type: ignore[override]
        at = source.get_bounding_rect().move(dest[:2])  # type: ignore[index]
        self.places.append(at)
        return at


def places(layout: TableLayout, size: tuple[int, int], scale: int, picture: TablePicture) -> list[Rect]:
    """Return what the set piece of a table covers; what lies on the ground is covered itself."""
    surface = Noted(size)
    draw_prop(Canvas(surface, fresh(size, scale), layout), picture, Layer.ROWS)
    return surface.places


def table(prop: Prop, seats: int) -> TablePicture:
    picture = resting(seats)
    return TablePicture(picture.seats, None, prop=Moved(prop, prop, 1.0))


def numerals(card: Rect) -> Iterable[Rect]:
    across, down = NUMERAL
    upper = Rect(card.x, card.y, round(across * card.width), round(down * card.height))
    yield upper
    yield upper.move(card.width - upper.width, card.height - upper.height)


def read_or_used(layout: TableLayout) -> list[Rect]:
    parts = [layout.banner, *layout.buttons, *layout.tools, *(group.plate.whole for group in layout.groups)]
    parts += [group.pile_number for group in layout.groups]
    parts += [part for card in (*layout.own.slots, *layout.raised) for part in numerals(card)]
    return parts + ([layout.log] if layout.log_rows else [])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_leaves_lie_on_their_cards_and_on_nothing_that_is_read(
    size: tuple[int, int], scale: int, seats: int
) -> None:
    layout = TableLayout(size, seats, scale, figures=True)
    every = tuple(QuietSlot(place, slot, 6) for place in range(seats) for slot in range(3))
    found = places(layout, size, scale, table(LeavesProp(every), seats))
    assert len(found) == 2 * len(every)
    cards = [slot for group in layout.groups for slot in group.slots]
    for place in found:
        assert place.collidelist(read_or_used(layout)) < 0
        assert place.collidelist(cards) >= 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("rival", ["kuma", ""])
def test_of_the_thread_only_the_spool_lies_over_rows_and_covers_none(
    size: tuple[int, int], scale: int, rival: str
) -> None:
    layout = TableLayout(size, 3, scale, figures=bool(rival))
    picture = table(ThreadProp(2, 0), 3)
    seat = replace(picture.seats[2], portrait=Portrait(rival) if rival else None)
    (spool,) = places(layout, size, scale, with_seat(picture, 2, seat))
    boxes = [part for group in layout.groups for part in group.boxes]
    assert spool.collidelist([*boxes, *read_or_used(layout)]) < 0
    assert Rect((0, 0), size).contains(spool)


@pytest.mark.parametrize("size", [*SIZES, (1440, 1080), (2560, 1080)])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ledger_lies_beside_two_rows_and_covers_nothing(
    size: tuple[int, int], scale: int, seats: int
) -> None:
    layout = TableLayout(size, seats, scale, figures=True)
    page = page_of(layout, seats, 11, sums=True)
    assert page is not None or seats > 2
    if page is not None:
        lies = [*layout.rival_boxes, *layout.raised, *layout.figures, *layout.answers, *read_or_used(layout)]
        lies += ([layout.sees] if layout.sees_fit else []) + ([layout.odds] if layout.odds_fit else [])
        assert page.room.collidelist(lies) < 0
        assert (
            page.cell(seats - 1, 10).right <= page.room.right
            and page.line(seats - 1).bottom <= page.room.bottom
        )


@pytest.mark.parametrize("size", [*SIZES, (1440, 1080), (2560, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("rival", ["oyuki", ""])
def test_the_scarf_lies_beside_everything_in_a_long_match(
    size: tuple[int, int], scale: int, rival: str
) -> None:
    layout = TableLayout(size, 2, scale, figures=bool(rival))
    picture = table(ScarfProp(1, (0, 1, None) * 20), 2)
    seat = replace(picture.seats[1], portrait=Portrait(rival) if rival else None)
    found = places(layout, size, scale, with_seat(picture, 1, seat))
    assert len(found) >= 60
    lies = [*layout.rival_boxes, *layout.raised, layout.discard, *read_or_used(layout)]
    for place in found:
        assert place.collidelist(lies) < 0
        assert Rect((0, 0), size).contains(place)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("first", [0, 1])
def test_the_coin_falls_beside_everything(size: tuple[int, int], scale: int, first: int) -> None:
    layout = TableLayout(size, 2, scale, figures=True)
    (coin,) = places(layout, size, scale, table(CoinProp(1, first, True), 2))
    boxes = [part for group in layout.groups for part in group.boxes]
    assert coin.collidelist([*boxes, *layout.answers, layout.discard, *read_or_used(layout)]) < 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_curtain_hides_no_own_card_and_nothing_once_it_is_open(size: tuple[int, int], scale: int) -> None:
    layout = TableLayout(size, 2, scale, figures=True)
    closed, opened = CurtainProp(False, 1, 0), CurtainProp(True, 1, 0)
    begun = replace(table(opened, 2), prop=Moved(opened, closed, 0.25))
    halves = places(layout, size, scale, begun)
    assert Rect.unionall(halves[0], halves[1:]).width == size[0]
    for half in halves:
        assert half.collidelist([*layout.own.boxes, *layout.raised, *layout.buttons]) < 0
    begun = replace(begun, prop=Moved(opened, closed, 0.6))
    widths = [place.clip(Rect((0, 0), size)).width for place in places(layout, size, scale, begun)]
    assert all(0.15 * size[0] < width < 0.45 * size[0] for width in widths)
    assert places(layout, size, scale, replace(begun, prop=Moved(opened, closed, 1.0))) == []
    assert places(layout, size, scale, table(closed, 2)) == []


def test_who_bows_goes_down_and_comes_up_again() -> None:
    before, after = CurtainProp(True, 1, 0), CurtainProp(True, 1, 1)
    parts = (0.0, 0.25, 0.5, 0.75, 1.0)
    pictures = [replace(table(after, 2), prop=Moved(after, before, part)) for part in parts]
    depths = [bow_of(picture, 1) for picture in pictures]
    assert depths[0] == 0 < depths[1] < depths[2] == 1 > depths[3] > depths[4] == pytest.approx(0)
    assert bow_of(pictures[2], 0) == 0


def test_who_looks_at_a_leaf_reads_how_long_it_has_been_quiet_there() -> None:
    open_display()
    stage = Stage(make_resources(ProgramSettings()), (1024, 600))
    next(shot for shot in shots() if shot.name == "piece-s12_late").show(stage)
    page = stage.scene(MatchScene).page
    prop = page.shown.prop
    assert isinstance(prop, LeavesProp) and prop.quiet
    quiet = next(one for one in prop.quiet if one.place)
    page.page.set_focus(page.spot(SlotSpot(page.shown.seating.seat(quiet.place), quiet.slot)))
    note = page.picture().note
    wanted = page.resources.language.text("piece.leaf", n=quiet.fights)
    assert note is not None and wanted in note.lines
    stage.leave()
