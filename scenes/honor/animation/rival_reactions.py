"""A rival's face as it reacts: large for a moment, on a rim that says how he takes what happened to him."""

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.honor.show.picture import TablePicture
from scenes.animation.tweens import Instant
from scenes.honor.table.banners_and_houses import head_disc, names_of, seated
from scenes.honor.table.house_card_places import banner_unit
from scenes.honor.table.layout import TableLayout
from scenes.paint import pen, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import square
from scenes.paint.seat_discs import seat_disc
from scenes.table.draw_context import DrawContext

_LARGE, _LARGE_STILL, _OWN_LARGE = 1.55, 1.10, 1.35
"""How large a face is that reacts, by what it is at rest, or is large at rest, and the viewer's crest."""
_FOOT, _LARGE_FOOT, _OVER_ROOF = 74, 132, 0.34
"""How far below a banner's upper edge it may reach, in its units: over no card, no number of two lines. Where
there is one line it may reach over a roof, too: so much of a head's width. Above it is the road."""
_MOST, _RIM = 1.12, 6
"""How large it is for an instant, by how large it stands, and its rim in pixels."""


@dataclass(frozen=True)
class Reaction:
    """The disc of who sits at a place, so much larger (`swell`, 0 to 1) than at rest.

    `number` counts from the viewer, clockwise, whose disc is his crest. Where a rival's figure is seen at
    the table, his face is none.
    """

    name: str
    layout: TableLayout
    picture: TablePicture
    number: int

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        swell = now.value(self.name, "swell")
        if swell <= 0.02:
            return
        who = seated(self.layout, self.picture.seats[self.number])
        if who.rival is None and self.number:
            return
        rest, at = face_places(kit, self.layout, self.picture, self.number)
        large = at.width
        part = max(0.0, min(_MOST, swell))
        size = round(rest.width + (large - rest.width) * part)
        x = rest.centerx + (at.centerx - rest.centerx) * part
        y = rest.centery + (at.centery - rest.centery) * part
        rim = theme.STROKE if who.mood == "stung" else theme.GOLD_LIGHT
        pen.aacircle(surface, theme.INK, (x, y), 0.5 * size + _RIM)
        pen.aacircle(surface, rim, (x, y), 0.5 * size + 4)
        disc = kit.made(seat_disc, kit.art, who, large)
        wide = round(disc.get_width() * size / large)
        shapes.put_in_middle(surface, pygame.transform.smoothscale(disc, (wide, wide)), (round(x), round(y)))


def face_places(
    kit: DrawContext, layout: TableLayout, picture: TablePicture, number: int
) -> tuple[Rect, Rect]:
    """Return where the disc of who sits at a place is at rest, and where it is large."""
    if number == 0:
        plate = layout.plate
        own = square(plate.left + plate.height // 2, plate.centery, 0.57 * plate.height)
        grown = square(*own.center, 0.5 * _OWN_LARGE * own.width)
        grown.left = max(grown.left, round(layout.frame.left) + _RIM)
        grown.bottom = min(grown.bottom, layout.frame.bottom - _RIM)
        return own, grown
    seats, banner = picture.seats, layout.banners[number - 1]
    rest = head_disc(layout, number - 1, seats[number], names_of(kit, layout, seats[1:]).face)
    roof = 0.0 if layout.form == "narrow" else _OVER_ROOF * layout.head
    reach = _LARGE_FOOT if layout.large_faces else _FOOT
    foot = banner.top + round(reach * banner_unit(layout) + roof)
    room = foot - layout.road.bottom - 2 * _RIM
    large = max(rest.width, min(round(_LARGE * rest.width), round(room / _MOST)))
    if layout.large_faces:  # it is large as it is
        large = round(_LARGE_STILL * rest.width)
    at = Rect(0, 0, large, large)
    at.midbottom = rest.centerx, foot
    at.centery = max(at.centery, layout.road.bottom + _RIM + round(_MOST * large / 2))
    at.left = max(at.left, rest.left - round(0.12 * rest.width))
    return rest, at
