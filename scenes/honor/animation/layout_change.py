"""The table laid out anew, between two things that happen: banners change their form, all goes along.

Cloths unroll or are drawn up, people, papers and piles move with them, and no card is another one meanwhile.
The same tables and time give the same pixels.
"""

from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from scenes.animation.animation_player import Piece
from scenes.animation.match_speed import USUAL, Pace
from scenes.animation.tweens import EASES
from scenes.honor.animation.card_motion import Ground
from scenes.honor.table import emblems
from scenes.honor.table.banners_and_houses import draw_shield
from scenes.honor.table.card_places import CardSpot, card_spots, scroll_of
from scenes.honor.table.hall import draw_hall
from scenes.honor.table.house_card_places import houses_of
from scenes.honor.table.last_fight import draw_trace
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.own_hand import draw_hand
from scenes.honor.table.piles_and_decree import count_plates, draw_count
from scenes.honor.table.rival_figures import draw_figures
from scenes.honor.table.service_cord import Bond, bond_between, bonds_of, draw_cord, draw_flag, draw_knots
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.honor.table.whole_table import draw_table
from scenes.paint import shapes, theme
from scenes.paint.dirty_rects import Drawable, whole
from scenes.paint.geometry import CardPlace, place
from scenes.table.card_sprite import CardSprite, CardState
from scenes.table.draw_context import DrawContext

RELAID = 400.0
"""Milliseconds."""
_HEM = 0.022
"""How much of a cloth its foot is, in window heights."""
_ON_ITS_WAY = "figures", "counts", "pile", "decree"


@dataclass(frozen=True)
class Way:
    """A card that goes from one place to another."""

    old: CardSpot
    new: CardSpot
    strength: int = 0
    """What the shield on it says, where it lies upon a pile of armies."""

    def at(self, part: float) -> CardState:
        return _between(self.old.place, self.new.place, part)


def _between(start: CardPlace, goal: CardPlace, part: float) -> CardState:
    x, y, width, angle = (
        getattr(start, each) + (getattr(goal, each) - getattr(start, each)) * part
        for each in ("x", "y", "width", "angle")
    )
    return CardState(x=x, y=y, width=width, angle=angle)


def ways(before: Ground, after: Ground) -> list[Way]:
    """Return how each card goes that lies as a card on both tables, which show the same, and not alike."""
    found, (layout, show) = [], after
    shields = {
        laid.name: house.army_strength
        for number, seat in enumerate(show.picture.seats)
        for house in houses_of(layout, number, seat)
        for laid in house.cards
        if laid.rect == house.army
    }
    both = [card_spots(layout, show.picture) for layout, show in (before, after)]
    for name, old in both[0].items():
        new = both[1].get(name)
        if new is not None and old.whole and new.whole and old.place != new.place:
            found.append(Way(old, new, shields.get(name, 0)))
    return found


def relaid_piece(
    kit: DrawContext, before: Ground, after: Ground, pace: Pace, arrow: float = 1.0
) -> Piece | None:
    """Return how one layout of a table becomes another; None where they are alike or it is a cut.

    `arrow`: what is left of the last fight's, 0 to 1.
    """
    length = RELAID * pace.of(USUAL)
    if pace.reduced or length <= 0 or before[0] == after[0]:
        return None
    return Piece(length, _Relaid(kit, before, after, length, arrow).paint)


@dataclass(frozen=True)
class _Tables:
    """Both tables as they were drawn once: without what moves, and the same without what moves as a part."""

    whole: tuple[Surface, Surface]
    bare: tuple[Surface, Surface]
    figures: list[tuple[Surface, Rect, Rect]]
    """Who is seen at the table, and from where to where each goes."""


class _Relaid:
    """The painting of it; both tables are drawn once."""

    def __init__(self, kit: DrawContext, before: Ground, after: Ground, length: float, arrow: float) -> None:
        self._kit, self._grounds, self._length, self._arrow = kit, (before, after), length, arrow
        self._bonds = list(zip(*(_bonds(*one) for one in self._grounds), strict=True))
        self._flags: dict[int, Surface] = {}
        self._ways = ways(before, after)
        self._tables: _Tables | None = None
        old, new = before[0], after[0]
        papers = [(getattr(old, each), getattr(new, each)) for each in ("ask", "numbers")]
        if old.log is not None and new.log is not None and after[1].log:
            papers.append((old.log, new.log))
        self._papers = [(one, other) for one, other in papers if one != other]
        self._scrolls = scroll_of(old, before[1].picture), scroll_of(new, after[1].picture)
        self._banners = list(zip(old.banners, new.banners, strict=True))

    def paint(self, surface: Drawable, time: float) -> None:
        """Paint the whole window as it is at `time` (ms)."""
        surface = whole(surface)  # all of it moves
        if self._tables is None or self._tables.whole[0].get_size() != surface.get_size():
            self._tables = self._drawn(surface)
        part = EASES["smooth"](max(0.0, min(1.0, time / self._length)))
        self._blend(surface, self._tables.bare, part)
        for number in range(len(self._banners)):
            self._draw_cloth(surface, self._tables, number, part)
        layout, show = self._grounds[1]
        for old, new in self._papers:
            self._draw_paper(surface, self._tables, (old, new), part)
        on = Canvas(surface, self._kit, layout)
        bonds = [bond_between(old, new, part) for old, new in self._bonds]
        for bond in bonds:
            second, lord = (theme.SEAT_COLOURS[crest] for crest in bond.crests)
            draw_cord(surface, bond.way, second, lord, bond.thick)
            self._draw_flag(surface, bond)
        self._draw_people(surface, self._tables, part)
        self._draw_pile(on, part)
        scroll = _rect_between(*self._scrolls, part)
        surface.blit(emblems.decree(self._kit, show.picture.decree, scroll.size), scroll)
        draw_hand(on, show)
        for way in self._ways:
            look = CardSprite(way.old.card, way.old.crest)
            state = way.at(part)
            if way.old.home == "stolen":
                taker = next((seat.crest for seat in show.picture.seats if seat.on_turn), 1)
                state = replace(state, stamp=1.0, seal=taker)
            self._kit.cards.draw_state(surface, look, state)
            if way.strength:
                at = CardPlace(round(state.x), round(state.y), round(state.width)).box
                draw_shield(on, way.strength, at)
        for bond in bonds:
            draw_knots(on, bond)
        layout, show = self._grounds[part >= 0.5]  # the last fight's arrow goes here and comes there
        draw_trace(surface, self._kit, layout, show.picture, abs(1 - 2 * part), self._arrow)

    def _draw_people(self, surface: Drawable, tables: _Tables, part: float) -> None:
        """Draw who is seen at the table, each behind his cloth."""
        kept = surface.get_clip()
        for number, (figure, old, new) in enumerate(tables.figures):
            room = _rect_between(old, new, part)
            walls = [layout.opening(number) for layout, _ in self._grounds]
            surface.set_clip(_rect_between(walls[0], walls[1], part).clip(kept))
            same = room.size == figure.get_size()
            surface.blit(figure if same else pygame.transform.smoothscale(figure, room.size), room)
        surface.set_clip(kept)

    def _draw_flag(self, surface: Drawable, bond: Bond) -> None:
        """Draw a lord's flag at his second, from the picture that it has in the end."""
        if bond.seat not in self._flags:
            whole = next(new for _, new in self._bonds if new.seat == bond.seat)
            picture = shapes.blank(whole.flag.size)
            draw_flag(picture, self._kit, picture.get_rect(), whole.crests[1], whole.hangs)
            self._flags[bond.seat] = picture
        surface.blit(pygame.transform.smoothscale(self._flags[bond.seat], bond.flag.size), bond.flag)

    def _blend(self, surface: Drawable, pictures: tuple[Surface, Surface], part: float) -> None:
        """Draw one picture as far as it has become another, where they differ: above the own houses."""
        (old, new), share, layout = pictures, round(255 * part), self._grounds[1][0]
        if share == 255:
            surface.blit(new, (0, 0))
            return
        surface.blit(old, (0, 0))
        if share:
            between = Rect(0, layout.road.bottom, surface.get_width(), layout.daimyo.top - layout.road.bottom)
            new.set_alpha(share)
            surface.blit(new, between, between)
            new.set_alpha(None)

    def _draw_cloth(self, surface: Drawable, tables: _Tables, number: int, part: float) -> None:
        """Draw a banner as far as it has unrolled or is drawn up; what lies on it becomes the other's."""
        old, new = self._banners[number]
        at = _rect_between(old, new, part)
        tall = new.height >= old.height
        long, short = (new, old) if tall else (old, new)
        share, hem = (part if tall else 1 - part), round(_HEM * self._grounds[1][0].frame.height)
        picture = tables.whole[tall]
        body = at.height - hem
        surface.blit(picture, at.topleft, (long.left, long.top, long.width, body))
        lying = tables.whole[not tall].subsurface(short.left, short.top, short.width, short.height - hem)
        if share < 1:
            lying.set_alpha(round(255 * (1 - share)))
            surface.blit(lying, at.topleft, (0, 0, short.width, min(body, short.height - hem)))
        deep = 2 * hem  # with its shadow
        foot = pygame.Rect(long.left, long.bottom - hem, long.width + hem, deep).clip(picture.get_rect())
        surface.blit(picture, (at.left, at.bottom - hem), (*foot.topleft, long.width, hem))

    def _draw_paper(self, surface: Drawable, tables: _Tables, ways: tuple[Rect, Rect], part: float) -> None:
        """Draw what is written on its way from one place to another, as the table that is to come has it."""
        old, new = ways
        at = _rect_between(old, new, part)
        picture = tables.whole[1].subsurface(new.clip(tables.whole[1].get_rect()))
        if abs(at.width - new.width) > 1 or abs(at.height - new.height) > 1:
            picture = pygame.transform.smoothscale(picture, at.size)
        surface.blit(picture, at)

    def _draw_pile(self, on: Canvas, part: float) -> None:
        (before, show), (after, _) = self._grounds
        if show.picture.pile:
            state = replace(_between(place(before.pile), place(after.pile), part), turn=0.0)
            self._kit.cards.draw_state(on.surface, CardSprite(None, 1), state)
        plates = [
            count_plates(Canvas(on.surface, self._kit, layout), show.picture) for layout in (before, after)
        ]
        for (old, count), (new, _) in zip(*plates, strict=True):
            draw_count(on, _rect_between(old, new, part), count)

    def _drawn(self, like: Surface) -> _Tables:
        """Draw both tables, and both again with nothing but the hall where something moves."""
        tables, bare = list[Surface](), list[Surface]()
        names = {spot.table_name for way in self._ways for spot in (way.old, way.new)}
        for number, (layout, show) in enumerate(self._grounds):
            cords = {f"bond:{old.seat}" for old, _ in self._bonds}
            hidden = frozenset({*show.hidden, *names, *cords, *_ON_ITS_WAY})
            self._kit.draw_lying(like, draw_table, layout, replace(show, hidden=hidden))
            tables.append(like.copy())  # of the first table, which was drawn before, hardly anything is new
            without, hall = like.copy(), self._hall(like, layout)
            for room in (pair[number] for pair in (*self._banners, *self._papers)):
                around = room.inflate(2, 2).move(0, 1)
                around.height += round(0.5 * _HEM * layout.frame.height)  # with its shadow
                without.blit(hall, around, around)
            bare.append(without)
        return _Tables((tables[0], tables[1]), (bare[0], bare[1]), self._people(like))

    def _people(self, like: Surface) -> list[tuple[Surface, Rect, Rect]]:
        (before, _), (after, show) = self._grounds
        if not after.figures or len(before.figures) != len(after.figures):
            return []
        picture = shapes.blank(like.get_size())
        draw_figures(Canvas(picture, self._kit, after), show, hidden=False)
        found = []
        for old, new in zip(before.figures, after.figures, strict=True):
            seen = _around(new).clip(picture.get_rect())
            share = old.width / new.width
            start = Rect(0, 0, round(seen.width * share), round(seen.height * share))
            start.topleft = (
                round(old.left + (seen.left - new.left) * share),
                round(old.top + (seen.top - new.top) * share),
            )
            found.append((picture.subsurface(seen).copy(), start, seen))
        return found

    def _hall(self, like: Surface, layout: TableLayout) -> Surface:
        hall = like.copy()
        draw_hall(Canvas(hall, self._kit, layout))
        return hall


def _bonds(layout: TableLayout, show: TableShow) -> list[Bond]:
    houses = [houses_of(layout, number, seat) for number, seat in enumerate(show.picture.seats)]
    return bonds_of(layout, show, houses)


def _around(room: Rect) -> Rect:
    """Return all that is seen of a figure in its room."""
    return room.inflate(round(0.3 * room.width), round(0.1 * room.height))


def _rect_between(old: Rect, new: Rect, part: float) -> Rect:
    left, top, width, height = (
        round(start + (goal - start) * part) for start, goal in zip(old, new, strict=True)
    )
    return Rect(left, top, width, height)
