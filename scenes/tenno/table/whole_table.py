"""The whole table from a picture of it: the one place that says what lies over what."""

from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.tenno.show.picture import Lift, Note, TablePicture
from scenes.paint import shapes, sizes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.table.draw_context import DrawContext
from scenes.tenno.table import (
    banner_log_odds_and_papers,
    last_fight_and_discard,
    plates_cloths_and_piles,
    row_and_hand,
)
from scenes.tenno.table.layout import CROWD, Canvas, TableLayout
from scenes.tenno.table.note_and_odds_places import Stroke, last_fight_room, odds_room
from scenes.tenno.table.rival_figures import draw_sitter, sitter
from scenes.tenno.table.set_pieces import Layer, bow_of, draw_prop, flown_off, raised_by, worn_on_backs

Lifts = dict[tuple[int | None, int], Lift]
"""By place (None: the hand) and number."""


def draw_table(surface: Drawable, kit: DrawContext, layout: TableLayout, picture: TablePicture) -> None:
    """Draw the table of a picture; buttons are the scene's own and come after it."""
    on = Canvas(surface, kit, layout)
    kit.cards.worn = worn_on_backs(picture)
    plain = len(picture.seats) > CROWD
    kit.draw_ground(surface, plain)
    if plain or kit.contrast:
        _draw_sun(on)
    if plain and not kit.contrast:
        for group, seat in zip(layout.rivals, picture.seats[1:], strict=True):
            plates_cloths_and_piles.draw_runner(on, group, seat.crest)
    draw_prop(on, picture, Layer.GROUND)
    for at in range(1, len(picture.seats)):
        draw_sitter(on, at, picture.seats[at], picture.breath, bow_of(picture, at), flown_off(picture))
    draw_prop(on, picture, Layer.SITTERS)
    lifts = {(lift.place, lift.number): lift for lift in picture.lifts}
    for at in range(1, len(picture.seats)):
        _draw_seat(on, picture, at, lifts)
    if picture.arrow is not None:
        stroke = Stroke(layout, picture.arrow)
        surface.blit(kit.kept.get(("stroke", *stroke.key), stroke.picture), stroke.room)
    _draw_middle(on, picture)
    if kit.mirrors and len(picture.seats) <= CROWD:
        row_and_hand.draw_reflection(on, picture.own)
    _draw_seat(on, picture, 0, lifts)
    draw_prop(on, picture, Layer.ROWS)
    plates_cloths_and_piles.draw_pile_label(on, picture.prisoners_title)
    in_hand = {lift.number: lift for lift in picture.lifts if lift.place is None}
    row_and_hand.draw_hand(on, picture.hand, picture.own.crest, in_hand)
    row_and_hand.draw_exchange(on, picture.own, picture.hand)
    if picture.banner is not None:
        show = partial(banner_log_odds_and_papers.draw_banner, on, picture.banner)
        kit.part(surface, "banner", (layout, picture.banner), show)
    if picture.sees is not None:
        if layout.sees_fit:
            banner_log_odds_and_papers.draw_sees(on, picture.sees)
    elif picture.log and layout.log_rows:
        kit.part(
            surface,
            "log",
            (layout, picture.log),
            partial(banner_log_odds_and_papers.draw_log, on, picture.log),
        )
    if picture.note is not None:
        banner_log_odds_and_papers.draw_note(on, picture.note, _anchor(layout, picture, picture.note))


def _anchor(layout: TableLayout, picture: TablePicture, note: Note) -> Rect:
    """Return what a note is about: a slot, a plate, or a card that lies open elsewhere."""
    if note.place is not None:
        group = layout.group(note.place)
        return group.plate.whole if note.slot is None else group.slots[note.slot]
    cards = last_fight_and_discard.open_cards(layout, picture, last_fight_room(layout, picture.arrow))
    return next(one.box for one in cards if (one.lies, one.number) == (note.lies, note.slot))


def _draw_sun(on: Canvas) -> None:
    """Draw in the middle of a plain table its tray, or where contrasts are strong a faint sun."""
    room = on.layout.ring
    if on.kit.contrast:
        on.surface.blit(on.kit.made(_sun, room.width, on.layout.metrics.margin(2)), room)
    else:
        on.surface.blit(on.kit.made(plates_cloths_and_piles.tray, room.width, on.layout.frame.height), room)


def _sun(wide: int, line: int) -> Surface:
    sun = shapes.fade(shapes.disc(wide, theme.VERMILION), 0.13)
    sun.blit(shapes.fade(shapes.ring(wide, theme.VERMILION, wide / 2 - line, line), 0.35), (0, 0))
    return sun


def _draw_seat(on: Canvas, picture: TablePicture, at: int, lifts: Lifts) -> None:
    seat = picture.seats[at]
    if sitter(on, at, seat.portrait) is not None:
        seat = replace(seat, portrait=None)  # its face is seen above
    row = [(number, lifts.get((at, number))) for number in range(3)]
    up, worn = raised_by(on.layout, picture, at), on.kit.cards.worn.get(seat.crest)

    def paint() -> None:
        group = on.layout.group(at)
        plates_cloths_and_piles.draw_plate(on, group.plate, seat, 38 if at == 0 else sizes.LABEL_SIZE)
        row.sort(key=lambda one: (seat.slots[one[0]].raised, one[1].rise if one[1] else 0))
        for number, lift in row:
            row_and_hand.draw_slot(on, at, number, seat, lift, up)
        plates_cloths_and_piles.draw_pile(on, group, seat)

    on.kit.part(on.surface, at, (on.layout, seat, tuple(row), up, worn), paint)


def _draw_middle(on: Canvas, picture: TablePicture) -> None:
    if picture.paper is not None:
        banner_log_odds_and_papers.draw_paper(on, picture.paper)
        return
    last_fight_and_discard.draw_discard(on, picture.discard, picture.discard_title)
    if picture.last_fight is not None:
        last_fight_and_discard.draw_last_fight(
            on, picture.last_fight, last_fight_room(on.layout, picture.arrow)
        )
    if picture.odds is not None and on.layout.odds_fit:
        banner_log_odds_and_papers.draw_odds(on, odds_room(on.layout, picture.arrow), picture.odds)
