"""What is remembered of the court's tables is seen, and covers nothing that lies or is written there."""

import json
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.table.seats import Seating
from game.table.set_pieces import Prop, QueueProp
from game.tenno.set_pieces_act_4_court import (
    BlindProp,
    BridgeProp,
    CushionProp,
    HatsProp,
    StampsProp,
    WitnessesProp,
)
from game.tenno.view import View
from scenes.table.card_sprite import CardSprite, CardState
from scenes.tenno.animation.close_up import DuelLayout
from scenes.tenno.animation.event_motion import DuelContext, DuelPace, TableStaging
from scenes.tenno.match.table_page import PageContents, TablePage
from tests.driver import make_resources
from tests.pictures.compare import difference

RECORDS = Path(__file__).parents[3] / "records"
_SHADES = 2
STANDING = {
    "seven": QueueProp((3, 1, 0, 2, 4, 5, 6), 2),
    "allies": BridgeProp(((0, 2), (1, 3)), (5, 9), 3),
    "swap": BlindProp(3, fingers=True),
    "feud": StampsProp(2, 3, (0,)),
}
"""By the golden match whose table they stand at."""


class Table:
    """One at which a golden match has come to its end, as the first seat sees it."""

    def __init__(self, match: str, size: tuple[int, int], **settings: object) -> None:
        resources = make_resources()
        for name, value in settings.items():
            resources.settings.change(name, value)
        lines = (RECORDS / f"{match}.0.jsonl").read_text("utf-8").splitlines()
        self.view = View.of([json.loads(line) for line in lines])
        self.page = TablePage(resources)
        self.page.resize(size, self.view)

    def picture(self, prop: Prop | None, milliseconds: float = 0.0) -> Surface:
        """Return the table with a prop after so long."""
        surface = Surface(self.page.page.look.size, 0, 32)
        self.page.show(PageContents(self.view, Seating(len(self.view.seats), 0), True, prop=prop))
        self.page.forget_attention()
        self.page.update(milliseconds)
        self.page.draw(surface)
        return surface

    @property
    def lying(self) -> list[Rect]:
        """The inner part of all that lies there: nothing shines through it."""
        layout = self.page.layout
        parts = [layout.banner, *([layout.log] if layout.log_rows else [])]
        for group, seat in zip(layout.groups, self.page.resting.seats, strict=True):
            parts += [group.plate.whole, group.pile_number, *([group.pile] if seat.pile else [])]
            parts += [slot for slot, card in zip(group.slots, seat.slots, strict=True) if not card.gap]
        return [part.inflate(-part.width // 3, -part.height // 3) for part in parts]


def differ(one: Surface, other: Surface, at: Rect, up: int = 0) -> bool:
    """Tell whether a part of a picture looks otherwise in another, in which it lies ``up`` so much higher.

    A card is not wholly opaque: by a shade or two it takes part in what lies under it.
    """
    at = at.clip(one.get_rect())
    apart = difference(one.subsurface(at), other.subsurface(at.move(0, -up)))
    alike = pygame.mask.from_threshold(apart, (0, 0, 0), (_SHADES + 1, _SHADES + 1, _SHADES + 1, 255))
    return alike.count() < at.width * at.height


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize(("match", "prop"), STANDING.items())
@pytest.mark.parametrize("settings", [{}, {"text_scale": 200}, {"high_contrast": True}])
def test_what_stands_there_covers_nothing(
    match: str, prop: Prop, size: tuple[int, int], settings: dict[str, object]
) -> None:
    table = Table(match, size, **settings)
    without, with_it = table.picture(None), table.picture(prop)
    assert differ(without, with_it, without.get_rect())
    assert [part for part in table.lying if differ(without, with_it, part)] == []


@pytest.mark.parametrize("size", [(1024, 600), (1024, 768), (1280, 720), (1920, 1080)])
def test_the_witnesses_are_seen_in_every_window_and_cover_nothing(size: tuple[int, int]) -> None:
    table = Table("swap", size)
    without, with_them = table.picture(None), table.picture(WitnessesProp())
    assert differ(without, with_them, without.get_rect())
    layout = table.page.layout
    parts = [*table.lying, *layout.tools, *layout.figures]
    assert [part for part in parts if differ(without, with_them, part)] == []


def test_the_row_of_whoever_leads_lies_higher_and_no_other() -> None:
    table = Table("allies", (1920, 1080))
    without, leading = table.picture(CushionProp(None)), table.picture(CushionProp(1), 2000)
    rows = [group.slots for group in table.page.layout.groups]
    assert not any(differ(without, leading, slot) for place in (0, 2, 3) for slot in rows[place])
    laid = [
        slot for slot, card in zip(rows[1], table.page.resting.seats[1].slots, strict=True) if not card.gap
    ]
    assert laid
    for slot in laid:
        inside = slot.inflate(-20, -60)
        assert differ(without, leading, inside) and not differ(without, leading, inside, up=12)


def test_hats_sit_on_backs_and_on_nothing_else() -> None:
    table = Table("opening", (1280, 720))
    without, dressed = table.picture(HatsProp(frozenset())), table.picture(HatsProp(frozenset((0, 1))), 2000)
    for place, group in enumerate(table.page.layout.groups):
        cards = table.page.resting.seats[place].slots
        for slot, card in zip(group.slots, cards, strict=True):
            assert differ(without, dressed, slot) is (place == 1 and card.card is None and not card.gap)


def test_a_hat_goes_with_its_back_wherever_that_goes_and_stays_off_faces() -> None:
    table = Table("opening", (1280, 720))
    seats, cards = table.page.resting.seats if table.picture(None) else (), table.page.kit.cards
    looks = {place: CardSprite(None, seats[place].crest) for place in (0, 1)}
    face = CardSprite(7, seats[1].crest)

    def moving(look: CardSprite, turn: float = 0.0) -> bytes:
        surface = Surface((300, 300), 0, 32)
        cards.draw_state(surface, look, CardState(150, 150, 90.5, 20, turn))
        return surface.get_buffer().raw

    bare = {place: moving(look) for place, look in looks.items()}, moving(face, 1.0)
    table.picture(HatsProp(frozenset()))
    table.picture(HatsProp(frozenset((1,))), 300)
    assert cards.worn == {}, "it is still dropping"
    table.picture(HatsProp(frozenset((1,))), 2000)
    assert moving(looks[0]) == bare[0][0] and moving(face, 1.0) == bare[1]
    assert moving(looks[1]) != bare[0][1]
    table.picture(None)
    assert moving(looks[1]) == bare[0][1]


def test_a_card_of_a_raised_row_moves_from_where_it_lies() -> None:
    table = Table("allies", (1920, 1080))
    table.picture(CushionProp(1), 2000)
    layout, lies = table.page.layout, table.page.resting
    context = DuelContext(layout, DuelLayout((1920, 1080)), Seating(4, 0), table.page.resources.language)
    staging = TableStaging(lies, lies, context, DuelPace())
    for place, group in enumerate(layout.groups):
        up = 12 if place == 1 else 0
        assert [staging.slot(place, number).box for number in range(3)] == [
            slot.move(0, -up) for slot in group.slots
        ]
