"""Tables to draw and to move: four seats, the viewer at place 0, as the tests of pictures want them."""

from dataclasses import replace
from functools import cache
from pathlib import Path

from pygame import Surface

from assets import FOLDER
from game.kept.language import Language
from game.kept.settings import Settings
from game.table.log_row import ToldRow
from game.table.seats import Seating
from game.table.shown_card import Face
from game.table.shown_names import ShownName
from game.tenno.cards import fight
from game.tenno.events import Attacked, Event, Fought, MonkShown, Turned
from game.tenno.show.picture import (
    Banner,
    CardPicture,
    SeatPicture,
    TablePicture,
    with_seat,
)
from scenes.table.draw_context import DrawContext
from scenes.tenno.animation.close_up import DuelLayout
from scenes.tenno.animation.event_motion import DuelContext
from scenes.tenno.table.layout import TableLayout
from tests.driver import make_resources
from tests.words import said

SIZE = (1024, 600)
NAMES = ("You", "Kaede", "Bram", "Inés", "Théo", "Luca", "Noor")
Spot = tuple[int, int]
"""A place at the table and a slot's number."""


@cache
def kit() -> DrawContext:
    return fresh(SIZE)


def fresh(size: tuple[int, int], scale: int = 100) -> DrawContext:
    """What draws a table for a window of that size and a text scale in percent."""
    resources = make_resources(Settings(text_scale=scale))
    resources.art.fit(size[1])
    kit = DrawContext(resources)
    kit.resize(size)
    return kit


@cache
def ground(seats: int = 4, size: tuple[int, int] = SIZE, scale: int = 100) -> DuelContext:
    language = Language(Path(FOLDER / "languages"), "en")
    return DuelContext(TableLayout(size, seats, scale), DuelLayout(size, scale), Seating(seats, 0), language)


def resting(seats: int = 4, row: tuple[int, int, int] = (3, 8, 5)) -> TablePicture:
    """A table at rest: the viewer's row open, everybody else's face down."""
    own = tuple(CardPicture(card, secret=True) for card in row)
    others = tuple(
        SeatPicture(ShownName(NAMES[n]), n + 1, 5, (CardPicture(),) * 3, pile=(1,) * n)
        for n in range(1, seats)
    )
    return TablePicture(
        (SeatPicture(ShownName("You", is_you=True), 1, 5, own, pile=(2,), on_turn=True), *others),
        banner=Banner("Your turn", said("choice.attack-card-line")),
        hand=tuple(CardPicture(card) for card in (4, 6, 7, 9, 11)),
        log=(ToldRow(2, "7 beats your farmer 2"),),
        discard=(Face(2, 2), Face(3, 6)),
        discard_title="Discard",
    )


def with_slot(picture: TablePicture, spot: Spot, slot: CardPicture) -> TablePicture:
    seat = picture.seats[spot[0]]
    slots = tuple(slot if n == spot[1] else other for n, other in enumerate(seat.slots))
    return with_seat(picture, spot[0], replace(seat, slots=slots))


def attack(
    attacking: int, defending: int, attacker: Spot = (0, 1), defender: Spot = (2, 1), monk: int | None = None
) -> tuple[list[Event], TablePicture, TablePicture]:
    """An attack as everybody saw it, and the table before and after it."""
    before = resting()
    for spot, card in ((attacker, attacking), (defender, defending)):
        if spot[0] == 0:
            before = with_slot(before, spot, CardPicture(card, secret=True))
    came = fight(attacking, defending, monk is not None)
    events: list[Event] = [Attacked(attacker[0], attacker[1], defender[0], defender[1])]
    events.append(Turned(attacking, defending))
    if monk is not None:
        events.append(MonkShown(defender[0], monk))
    winner = attacker[0] if came.attacker_wins else defender[0] if came.defender_wins else None
    events.append(Fought(attacking, defending, came.strengths, monk is not None, winner))
    after = before
    for side, spot in enumerate((attacker, defender)):
        if not (came.attacker_falls, came.defender_falls)[side]:
            continue
        after = with_slot(after, spot, CardPicture(gap=True))
        crest = before.seats[spot[0]].crest
        if came.captured is not None and came.attacker_wins == (side == 1):
            place = (attacker, defender)[1 - side][0]
            seat = after.seats[place]
            after = with_seat(after, place, replace(seat, pile=(*seat.pile, crest)))
        else:
            after = replace(after, discard=(*after.discard, Face(crest, (attacking, defending)[side])))
    return events, before, after


def pixels(surface: Surface) -> bytes:
    """All pixels of a picture."""
    return surface.get_buffer().raw
