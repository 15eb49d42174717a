"""Where every card of a table lies, by names that stay the same from one picture to the next.

Motion knows by them what moved. Nothing is drawn here.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect
from pygame.math import Vector2

from game.honor.show.picture import TablePicture
from scenes.honor.table.banners_and_houses import three_start
from scenes.honor.table.house_card_places import banner_unit, head_name, houses_of, named
from scenes.honor.table.layout import TableLayout, hand_fan
from scenes.honor.table.piles_and_decree import decree_place, discard_place, stolen_place
from scenes.paint.geometry import CardPlace, place


@dataclass(frozen=True)
class CardSpot:
    """Where a card lies: which, whose, how the table calls it, and `home`: its house, the hand, a pile."""

    card: int
    crest: int
    table_name: str
    place: CardPlace
    whole: bool = True
    """Whether it lies as a card; else as a sign: a roof over its head, a lantern."""

    @property
    def home(self) -> str:
        return self.table_name.split(":")[0]


def lords_fan(layout: TableLayout, count: int) -> list[CardPlace]:
    """Return where so many backs lie in a fan in the middle of the table, left to right."""
    room, high = layout.middle, layout.frame.height
    width, reach = round(min(0.085 * high, 0.5 * room.height)), 0.5 * high
    found = []
    for number in range(count):
        angle = 8.0 * (number - (count - 1) / 2)
        away = Vector2(0, -reach).rotate(angle)
        found.append(
            CardPlace(round(layout.frame.middle + away.x), round(room.centery + reach + away.y), width, angle)
        )
    return found


def card_spots(layout: TableLayout, picture: TablePicture) -> dict[str, CardSpot]:
    """Return every card that lies open on a table or in the viewer's hand, by a name of its own."""
    found: dict[str, CardSpot] = {}
    for number, seat in enumerate(picture.seats):
        for house in houses_of(layout, number, seat):
            for laid in house.cards:
                rect, whole = laid.rect, laid.form == "card"
                spot = CardPlace(rect.centerx, rect.centery, rect.width)
                if laid.form == "roof":
                    spot = CardPlace(house.head.centerx, house.head.centery, round(0.7 * house.head.width))
                found[laid.name] = CardSpot(laid.card, seat.crest, laid.name, spot, whole)
    seen: Counter[int] = Counter()
    hand = picture.hand or ()
    for number, (card, at) in enumerate(zip(hand, hand_fan(layout, len(hand)), strict=True)):
        own = CardSpot(card, picture.seats[0].crest, f"hand:{number}", at)
        found[f"own:{card}:{seen[card]}"] = own
        seen[card] += 1
    first = max(0, len(picture.discards) - 3)
    for number, card in enumerate(picture.discards[first:]):
        name = f"discards:{first + number}"
        found[name] = CardSpot(card, 1, name, discard_place(layout, number))
    taken: Counter[int] = Counter()
    for number, card in enumerate(picture.stolen):  # each goes its own way: by its card, not by its place
        name = f"stolen:{card}:{taken[card]}"
        found[name] = CardSpot(card, 1, f"stolen:{number}", stolen_place(layout, picture, number))
        taken[card] += 1
    return found


def hand_of(layout: TableLayout, picture: TablePicture, seat: int) -> CardPlace:
    """Return where a seat's hand is shown, as the place of a card."""
    number = picture.place(seat)
    if number == 0:
        room = layout.hand
        return CardPlace(room.centerx, room.bottom, layout.hand_card)
    at, unit = layout.board(number - 1), banner_unit(layout)
    across = 0.14 if layout.two_lines else 0.27
    x, y = at.right - round(across * at.width), three_start(layout, number - 1)[0][1]
    return CardPlace(x, y, max(12, round(24 * unit)))


def head_of(layout: TableLayout, picture: TablePicture, at: int) -> CardPlace:
    """Return where the head of a house is, or would be."""
    number = picture.place(at >> 1)
    return place(houses_of(layout, number, picture.seats[number])[at & 1].head)


def house_spots(layout: TableLayout, picture: TablePicture, at: int, cards: Sequence[int]) -> list[CardPlace]:
    """Return where the cards of a house lie, its head first."""
    spots, (_, *others) = card_spots(layout, picture), cards
    return [spots[name].place for name in (head_name(at), *(name for name, _ in named(at, others)))]


def heap_of(layout: TableLayout, picture: TablePicture, at: int, number: int) -> CardPlace:
    """Return where the card of that number lies in the heap to which a house fell, which is still laid out.

    It is where the Daimyo stood; a Samurai stays, and it is beside him.
    """
    seat = picture.place(at >> 1)
    house = houses_of(layout, seat, picture.seats[seat])[at & 1]
    loose = [laid.rect for laid in house.cards if laid.form == "card" and laid.rect != house.head]
    rect = loose[0] if at & 1 and loose else house.head
    turned, aside = (number * 37) % 31 - 15.0, (number * 23) % 7 - 3
    return CardPlace(rect.centerx + round(0.03 * aside * rect.width), rect.centery, rect.width, turned)


def scroll_of(layout: TableLayout, picture: TablePicture) -> Rect:
    """Return where the Decree is."""
    for number, seat in enumerate(picture.seats):
        if seat.shogun:
            hung = houses_of(layout, number, seat)[0].decree
            assert hung is not None
            return hung
    return decree_place(layout)
