"""The cards of a row and of the own hand as they lie, rise under the pointer and give way when pressed."""

from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.table.shown_card import Rim
from game.tenno.show.picture import CardPicture, Lift, SeatPicture
from scenes.paint import shapes, sizes, theme
from scenes.paint.art import Art
from scenes.paint.geometry import CardPlace, grown, place
from scenes.table.card_sprite import CardPainter, CardSprite
from scenes.tenno.table.layout import Canvas, TableLayout

HOVER_RISE = 0.12
"""How far a card rises under the pointer, in parts of its width."""
HOVER_ANGLE = 6.0
PRESSED = 0.96
"""How large a card is that is held down."""
_REFLECTED = 0.09
"""How much of the own row is seen in black lacquer right below it; on average it is six in a hundred."""
_PART = 0.17
"""How far the neighbours of a risen hand card step aside, in parts of its width."""


def risen(still: Rect, at: int, rise: float) -> Rect:
    """Return where a laid card of a place is seen that rises, 0 to 1, towards the middle of the table."""
    return still.move(0, (1 if at else -1) * round(HOVER_RISE * still.width * rise))


def draw_slot(on: Canvas, at: int, number: int, seat: SeatPicture, lift: Lift | None, up: int) -> None:
    """Draw what lies in the slot of that number at a place, raised when chosen or under the pointer.

    ``up``: how many pixels higher the whole row lies than it is laid out.
    """
    surface, kit, layout, slot = on.surface, on.kit, on.layout, seat.slots[number]
    still = layout.group(at).slots[number].move(0, -up)
    if slot.gap:
        kit.cards.gap(surface, still, theme.GOLD if slot.rim is not Rim.NONE else theme.EDGE)
        if slot.focused:
            ring = grown(still, layout.metrics.margin(7))
            kit.box(surface, ring, round(0.13 * still.width), None, theme.FOCUS, 4)
        return
    if slot.away or (slot.raised and at == 0):
        well = kit.made(shapes.faint_box, still.size, 0.07 * still.width, theme.BLACK, 0.3)
        surface.blit(well, still)  # the place of a card that is in motion: no card is ever seen twice
        if slot.away:
            return
    look = CardSprite(slot.card, seat.crest, slot.rim, slot.dimmed, slot.secret, slot.focused)
    if slot.raised:
        still = layout.raised[number].move(0, -up) if at == 0 else still.move(0, layout.metrics.margin(16))
    if lift is None:
        kit.cards.draw_in(surface, look, still)
        return
    if not (slot.raised and at == 0):  # a chosen own one has risen: higher, it would hide what is asked of it
        still = risen(still, at, lift.rise)
    kit.cards.draw(surface, look, _under_hand(place(still, HOVER_ANGLE * lift.lean * lift.rise), lift))


def draw_reflection(on: Canvas, seat: SeatPicture) -> None:
    """Draw how the own row, as it lies, stands faintly in a table of black lacquer below it."""
    for box, slot in zip(on.layout.own.slots, seat.slots, strict=True):
        if not (slot.gap or slot.away or slot.raised):
            look = CardSprite(slot.card, seat.crest, shadow=False)
            mirrored = on.kit.made(_mirrored, on.kit.cards, look, box.width)
            shapes.put_in_middle(on.surface, mirrored, box.move(0, box.height).center)


def _mirrored(cards: CardPainter, look: CardSprite, width: int) -> Surface:
    picture = pygame.transform.flip(cards.picture(look, width), False, True)
    fading = ((255, 255, 255, round(255 * _REFLECTED * part)) for part in (1.0, 0.5, 0.2, 0.0))
    picture.blit(shapes.ramp(picture.get_size(), *fading), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def draw_hand(on: Canvas, cards: tuple[CardPicture, ...], crest: int, lifts: dict[int, Lift]) -> None:
    """Draw the own hand; cards that are raised or lifted lie over the others."""
    spots = on.layout.hand_places(len(cards))
    order = sorted(range(len(cards)), key=lambda n: (cards[n].raised, n in lifts and lifts[n].rise > 0.05, n))
    for n in order:
        card, spot = cards[n], spots[n]
        aside = sum(
            (1 if n > other else -1) * lift.rise / abs(n - other)
            for other, lift in lifts.items()
            if other != n
        )
        spot = replace(spot, x=spot.x + round(_PART * spot.width * aside))
        look = CardSprite(card.card, crest, card.rim, card.dimmed, focused=card.focused)
        on.kit.cards.draw(on.surface, look, _hand_card_place(on.layout, spot, card, lifts.get(n)))


def _hand_card_place(layout: TableLayout, spot: CardPlace, card: CardPicture, lift: Lift | None) -> CardPlace:
    """Return where a hand card is drawn: lifted when it is chosen or under the pointer."""
    if card.raised:
        return layout.hand_raised(spot)
    if lift is None:
        return spot
    whole = layout.hand_lifted(spot)
    angle = spot.angle + (whole.angle + HOVER_ANGLE * lift.lean - spot.angle) * lift.rise
    return _under_hand(replace(spot, y=round(spot.y + (whole.y - spot.y) * lift.rise), angle=angle), lift)


def _under_hand(spot: CardPlace, lift: Lift) -> CardPlace:
    """Return where a card is drawn that may be held down: it gives way a little."""
    return replace(spot, width=round(PRESSED * spot.width)) if lift.pressed else spot


def draw_exchange(on: Canvas, seat: SeatPicture, cards: tuple[CardPicture, ...]) -> None:
    """Draw the sign that a raised card of the row and the chosen card of the hand change their places."""
    layout, art = on.layout, on.kit.art
    row = [layout.raised[number] for number, slot in enumerate(seat.slots) if slot.raised]
    places = layout.hand_places(len(cards))
    chosen = [layout.hand_raised(spot) for spot, card in zip(places, cards, strict=True) if card.raised]
    if len(row) != 1 or not chosen:
        return
    spot, size = chosen[0], max(layout.metrics.margin(72), round(1.4 * sizes.SMALLEST_TEXT))
    aside = size // 10
    x = spot.box.x - aside if spot.x >= row[0].center[0] else spot.box.right + aside
    sign = on.kit.made(_exchange_sign, art, size)
    for picture in (art.disc(size, theme.VERMILION, theme.PAPER, 5), sign):
        shapes.put_in_middle(on.surface, picture, (x, spot.box.y - aside))


def _exchange_sign(art: Art, size: int) -> Surface:
    return pygame.transform.rotate(art.icon("swap", round(0.66 * size), theme.PAPER), 90)
