"""The table laid out anew, between two things that happen: banners change their form, each card goes along.

No card is another one meanwhile. The same tables and time give the same pixels.
"""

from dataclasses import dataclass, replace

from pygame import Surface

from scenes.cards.draw_context import DrawContext
from scenes.cards.player import Piece
from scenes.cards.sprite import CardSprite, CardState
from scenes.cards.staging import USUAL, Pace
from scenes.cards.timeline import EASES
from scenes.honor.fight.staged_cards import Ground
from scenes.honor.table.banners import draw_shield
from scenes.honor.table.card_places import CardSpot, card_spots
from scenes.honor.table.houses import houses_of
from scenes.honor.table.layout import Canvas
from scenes.honor.table.whole_table import draw_hand, draw_table
from scenes.ui.geometry import CardPlace

RELAID = 260.0
"""Milliseconds."""


@dataclass(frozen=True)
class Way:
    """A card that goes from one place to another."""

    old: CardSpot
    new: CardSpot
    strength: int = 0
    """What the shield on it says, where it lies upon a pile of armies."""

    def at(self, part: float) -> CardState:
        start, goal = self.old.place, self.new.place
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


def relaid_piece(kit: DrawContext, before: Ground, after: Ground, pace: Pace) -> Piece | None:
    """Return how one layout of a table becomes another; None where they are alike or it is a cut."""
    length = RELAID * pace.of(USUAL)
    if pace.reduced or length <= 0 or before[0] == after[0]:
        return None
    return Piece(length, _Relaid(kit, before, after, length).paint)


class _Relaid:
    """The painting of it; both tables are drawn once, without what moves."""

    def __init__(self, kit: DrawContext, before: Ground, after: Ground, length: float) -> None:
        self._kit, self._grounds, self._length = kit, (before, after), length
        self._ways = ways(before, after)
        self._tables: tuple[Surface, Surface] | None = None

    def paint(self, surface: Surface, time: float) -> None:
        """Paint the whole window as it is at `time` (ms)."""
        if self._tables is None or self._tables[0].get_size() != surface.get_size():
            old, new = (self._table(surface, ground) for ground in self._grounds)
            self._tables = old, new
        part = EASES["in-out"](max(0.0, min(1.0, time / self._length)))
        old, new = self._tables
        share = round(255 * part)
        if share < 255:
            surface.blit(old, (0, 0))
        new.set_alpha(share if share < 255 else None)  # whole, it is copied; blended, that takes 40 ms
        if share:
            surface.blit(new, (0, 0))
        layout, show = self._grounds[1]
        draw_hand(Canvas(surface, self._kit, layout), show)
        for way in self._ways:
            look = CardSprite(way.old.card, way.old.crest)
            state = way.at(part)
            self._kit.cards.draw_state(surface, look, state)
            if way.strength:
                at = CardPlace(round(state.x), round(state.y), round(state.width)).box
                draw_shield(Canvas(surface, self._kit, layout), way.strength, at)

    def _table(self, like: Surface, ground: Ground) -> Surface:
        layout, show = ground
        names = {spot.table_name for way in self._ways for spot in (way.old, way.new)}
        self._kit.draw_lying(
            like, draw_table, layout, replace(show, hidden=frozenset({*show.hidden, *names}))
        )
        return like.copy()  # of the first table, which was drawn before, hardly anything is drawn anew
