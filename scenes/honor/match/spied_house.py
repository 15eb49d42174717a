"""A house that is opened for a spy: what is asked on its paper, and the cards that he may take there."""

from collections.abc import Collection, Sequence

from pygame import Rect

from game.honor.show.choice_by_touches import Choice, Loot
from game.honor.show.picture import HousePicture
from scenes.honor.match.opened_houses import CARD, HEAD, opened_box
from scenes.honor.table import paper_pictures
from scenes.honor.table.banners_and_houses import draw_cards
from scenes.honor.table.house_card_places import LaidHouse, card_row
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.table_controls import HAND, Spot
from scenes.paint import theme
from scenes.paint.cards_crests_and_portraits import CARD_RATIO
from scenes.ui.style import UiStyle

_LEAST = 0.86
"""The least width of a house that is opened alone, of the window's height: what is asked stands above it."""


def opened_house(layout: TableLayout, house: HousePicture, shogun: bool) -> LaidHouse:
    """Return where the cards of one house lie that is opened alone, as for a spy.

    They take no more room than they need, beside what the sign says if they can.
    """
    high = layout.frame.height
    room = opened_box(layout).inflate(-round(0.06 * high), 0)
    head, card = round(HEAD * high), round(CARD * high)
    scroll = round(HEAD * CARD_RATIO * high) if shogun else 0
    needed = max(round(_LEAST * high), round(head + (0.2 + 1.06 * len(house.cards)) * card) + scroll)
    left = layout.ask.right + round(0.05 * high)
    if left + needed > room.right:
        left = room.left
    row = Rect(left, room.top + round(0.17 * high), min(needed, room.width), round(0.26 * high))
    return card_row(house, row, head, card, 0.0, shogun)


def loot_box(layout: TableLayout, look: UiStyle, house: LaidHouse) -> Rect:
    """Return the paper on which a house lies that is opened alone, with what is asked above its cards."""
    box = house.box.inflate(look.margin(48), 0)
    box.top = layout.road.bottom + look.margin(24)
    box.height = house.box.bottom + look.margin(40) - box.top
    return box


def loot_words(layout: TableLayout, look: UiStyle, house: LaidHouse) -> Rect:
    """Return what of that paper lies above the cards: the spy, and what is asked."""
    box = loot_box(layout, look, house)
    return Rect(box.left, box.top, box.width, house.head.top - box.top)


def draw_loot(
    on: Canvas,
    house: LaidHouse,
    crest: int,
    sent: Sequence[int],
    own: int,
    asked: tuple[str, str],
    refused: Collection[str],
) -> None:
    """Draw a house of a crest that a seat with the crest `own` has `sent` a spy to, and what is `asked`.

    The cards named by `refused`, which it can't take, are dim.
    """
    surface, look, box = on.surface, on.look, loot_box(on.layout, on.look, house)
    on.kit.box(surface, box, look.margin(24), theme.PANEL, theme.SEAT_COLOURS[crest], 5)
    top = box.top + look.margin(14)
    high = house.head.top - look.margin(10) - top
    spy = paper_pictures.row_of_cards(on.kit, sent, own, (high, high))
    left = surface.blit(spy, (house.head.left, top)).right + look.margin(16)
    upper = Rect(left, top, house.box.right - left, high // 2)
    lower = Rect(left, upper.bottom, upper.width, upper.height)
    look.write(surface, asked[0], theme.DISPLAY, 46, theme.TEXT, upper)
    look.write(surface, asked[1], theme.REGULAR, 32, theme.TEXT_SOFT, lower)
    draw_cards(on, house, crest, dimmed=refused)


def loot_spots(look: UiStyle, house: LaidHouse, choice: Choice) -> list[Spot]:
    """Make spots for the cards in a house that is opened for a spy, but for those it has taken.

    Those that it can't take say why where they are touched.
    """
    taken, spots = [one.card for one in choice.touched if isinstance(one, Loot)], list[Spot]()
    for laid in house.cards:
        if laid.card in taken:
            taken.remove(laid.card)
        else:
            spots.append(Spot(f"loot {laid.name}", Loot(laid.card), HAND))
            spots[-1].place(look, laid.rect)
    return spots
