"""What lies in the middle of the table: the pile, the discards, what a spy took, a Decree that nobody has."""

from pygame import Rect

from game.honor.show.picture import TablePicture
from scenes.honor.table import emblems
from scenes.honor.table.dishonour_tear import tear_place
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint import theme
from scenes.paint.geometry import CardPlace, grown
from scenes.table.card_sprite import CardSprite, CardState

_LEANS = (-9.0, 4.0, -3.0)


def draw_piles(on: Canvas, show: TableShow) -> None:
    """Draw pile and discards with their counts, and what a spy has taken."""
    picture, pile = show.picture, on.layout.pile
    for name, rect in (("pile", pile), ("discards", discards_box(on.layout))):
        if name in show.gold or name in show.chosen:
            colour = theme.CHOSEN if name in show.chosen else theme.MAY_BE_CHOSEN
            on.kit.box(on.surface, grown(rect, 5), 8, None, colour, 5)
    high = 0 if "pile" in show.hidden else 3 if picture.pile > 20 else 1
    if picture.pile:
        for step in range(high, -1, -1) if high else ():
            on.kit.cards.draw_in(
                on.surface, CardSprite(None, 1, shadow=step == high), pile.move(2 * step, 2 * step)
            )
    for empty, rect in ((not picture.pile, pile), (not picture.discards, on.layout.discards)):
        if empty:
            on.surface.blit(on.kit.art.empty_slot(pile.size, pile.width // 16, theme.EDGE, theme.SUNK), rect)
    for number, card in enumerate(picture.discards[-3:]):
        if f"discards:{len(picture.discards) - len(picture.discards[-3:]) + number}" not in show.hidden:
            crest = 1
            on.kit.cards.draw(on.surface, CardSprite(card, crest), discard_place(on.layout, number))
    for number, card in enumerate(picture.stolen):
        if f"stolen:{number}" not in show.hidden:
            lies = stolen_place(on.layout, picture, number)
            taker = next((seat.crest for seat in picture.seats if seat.on_turn), 1)
            state = CardState(lies.x, lies.y, lies.width, angle=lies.angle, stamp=1.0, seal=taker)
            on.kit.cards.note(card, lies.box)
            on.kit.cards.draw_state(on.surface, CardSprite(card, 1), state)
    if "counts" not in show.hidden:
        for at, count in count_plates(on, picture):
            draw_count(on, at, count)


def draw_decree(on: Canvas, show: TableShow) -> None:
    """Draw the Decree that nobody has: over the roof of an own castle, so that its worth can be read."""
    if all(not seat.shogun for seat in show.picture.seats) and "decree" not in show.hidden:
        lies = decree_place(on.layout)
        on.surface.blit(emblems.decree(on.kit, show.picture.decree, lies.size), lies)


def count_plates(on: Canvas, picture: TablePicture) -> list[tuple[Rect, int]]:
    """Return how many cards lie on the pile and among the discards, and where that stands."""
    look, pile, found = on.look, on.layout.pile, []
    counts = (picture.pile, pile.right), (len(picture.discards), discards_box(on.layout).right)
    for count, right in counts:
        room = Rect(right + look.margin(8), pile.centery - look.margin(22), look.margin(64), look.margin(44))
        wide = look.measure(str(count), theme.DIGITS, 38)[0] + look.margin(20)
        room.width = min(max(wide, look.margin(36)), room.width)
        found.append((room, count))
    return found


def draw_count(on: Canvas, at: Rect, count: int) -> None:
    """Draw how many cards lie somewhere."""
    on.kit.box(on.surface, at, on.look.margin(10), theme.NIGHT)
    on.look.write(on.surface, str(count), theme.DIGITS, 38, theme.TEXT, at, "centre")


def decree_place(layout: TableLayout) -> Rect:
    """Return where the Decree lies while nobody is Shogun."""
    high = round(0.96 * layout.pile.height)
    wide = round(0.62 * high)
    return Rect(layout.pile.left - wide - round(0.03 * layout.frame.height), layout.pile.top, wide, high)


def discard_place(layout: TableLayout, number: int) -> CardPlace:
    """Return where one of the last three discards lies; 0 is the lowest."""
    at = layout.discards
    return CardPlace(at.centerx + round(0.26 * number * at.width), at.centery, at.width, _LEANS[number])


def stolen_place(layout: TableLayout, picture: TablePicture, number: int) -> CardPlace:
    """Return where a card lies that a spy has taken and nobody has laid yet.

    A rival has it on his cloth, where there is most room; the viewer in the middle, as he is asked about it.
    """
    at, taker = layout.discards, next((seat for seat in picture.seats if seat.on_turn), picture.seats[0])
    if (place := picture.place(taker.seat)) > 0:
        tear, cloth = tear_place(layout, picture, taker.seat), layout.lap(place - 1)
        aside = round(0.5 * at.width * (number - 0.5))
        reach = round(0.6 * at.width)
        x = max(cloth.left + reach, min(cloth.right - reach, tear.centerx + aside))
        return CardPlace(
            x, min(tear.centery, cloth.bottom - round(0.9 * at.width)), at.width, 5.0 - 9.0 * number
        )
    return CardPlace(at.centerx + round((2.9 + 1.1 * number) * at.width), at.centery, at.width)


def discards_box(layout: TableLayout) -> Rect:
    """Return the box of all discards."""
    at = layout.discards
    return Rect(at.left, at.top, round(1.52 * at.width), at.height)
