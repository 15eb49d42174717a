"""The cards of the own hand as they lie in their fan, and rise under the pointer."""

from collections.abc import Mapping
from dataclasses import replace

from game.table.shown_card import Rim
from scenes.honor.table.layout import Canvas, TableLayout, hand_fan, hand_places
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.table.card_sprite import CardSprite

LIFTED = 0.15
"""How far a card of the hand is lifted at the least that lies over its neighbours, upright."""


def draw_hand(on: Canvas, show: TableShow, risen: Mapping[int, float] | None = None) -> None:
    """Draw the own hand; `risen` says by number how far a card is lifted, 0 to 1."""
    picture = show.picture
    cards: tuple[int | None, ...] = picture.hand if picture.hand is not None else (None,) * show.own.hand
    places, flat = hand_fan(on.layout, len(cards)), hand_places(on.layout, len(cards))
    lifted = risen or {}
    for number in sorted(range(len(cards)), key=lambda one: lifted.get(one, 0.0)):
        if f"hand:{number}" in show.hidden:
            continue
        rim = Rim.NONE
        if f"hand:{number}" in show.chosen:
            rim = Rim.RAISED
        elif f"hand:{number}" in show.gold:
            rim = Rim.CHOOSABLE
        card, lift, place = cards[number], lifted.get(number, 0.0), places[number]
        leans = 1 - min(1.0, lift / LIFTED)
        y = flat[number].centery + leans * (place.y - flat[number].centery) - hand_rise(on.layout, lift)
        upright = replace(place, y=round(y), angle=round(place.angle * leans * 2) / 2)
        on.kit.cards.draw(on.surface, CardSprite(card, show.own.crest, rim), upright)
        if card is not None and rim is Rim.RAISED and on.kit.cards.open_faces:
            chosen = on.kit.cards.open_faces.pop()  # words would lie where it may go
            on.kit.cards.open_faces.append(chosen._replace(quiet=True))


def hand_rise(layout: TableLayout, share: float) -> int:
    """Return the pixels by which a card of the hand is lifted."""
    lowest = hand_places(layout, 1)[0]
    return round(share * max(0, lowest.bottom - layout.frame.bottom + round(0.01 * layout.frame.height)))
