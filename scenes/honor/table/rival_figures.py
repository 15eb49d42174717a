"""Rivals who are seen at the table: half figures behind their cloths, and portraits on the wall."""

from game.honor.show.picture import SeatPicture
from scenes.honor.table.card_pictures import DECK
from scenes.honor.table.layout import Canvas
from scenes.honor.table.set_pieces import flown_off
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint import shapes
from scenes.paint.rival_figures import draw_figure
from scenes.paint.seat_discs import Seated, figure

_PORTRAIT = 0.80
"""Across a portrait on the wall, in the smaller side of it."""


def draw_figures(on: Canvas, show: TableShow, hidden: bool = True) -> None:
    """Draw rivals behind their cloths, which hide them from the chest down; if not `hidden`, all of them."""
    layout, surface, art = on.layout, on.surface, on.kit.art
    if "figures" in show.hidden:
        return
    clip = surface.get_clip()
    for number, room in enumerate(layout.figures):
        seat = show.rivals[number]
        if hidden:
            surface.set_clip(layout.opening(number).clip(clip))
        if seat.rival is None or art.drawn_as(seat.rival) is None:
            _draw_portrait(on, number, seat)
            continue
        felt, part = show.felt.get(seat.seat, (seat.mood, 1.0))
        moods, alone = (felt, seat.mood, part), flown_off(show)
        draw_figure(surface, art, seat.rival, moods, room, show.breath, None, alone=alone)
    surface.set_clip(clip)


def _draw_portrait(on: Canvas, number: int, seat: SeatPicture) -> None:
    """Draw who has no figure as a round portrait on the wall: for a person that of the deck's card."""
    wall = on.layout.opening(number)
    size = round(_PORTRAIT * min(wall.size))
    disc = on.kit.made(figure, DECK, on.kit.art, Seated(seat.crest, seat.rival, seat.mood), size)
    shapes.put_in_middle(on.surface, disc, wall.center)
