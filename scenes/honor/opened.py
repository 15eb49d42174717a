"""A seat's two houses opened whole: every card with its name, and what they add up to."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.honor.cards import CASTLES, HONOUR, KI, STRENGTH
from game.honor.show.log_words import card_name
from game.honor.show.picture import HousePicture, SeatPicture, TablePicture
from scenes.cards.draw_context import DrawContext
from scenes.honor import figures
from scenes.honor.banners import draw_cards, draw_empty, draw_lord, service_words
from scenes.honor.houses import LaidHouse, card_row
from scenes.honor.layout import TableLayout
from scenes.paint import theme


def opened_box(layout: TableLayout) -> Rect:
    """Return where the opened houses lie: over the middle, never over the hand."""
    room = layout.middle
    return Rect(room.left, room.top, room.width, round(0.98 * room.height))


def opened_house(layout: TableLayout, house: HousePicture, shogun: bool) -> LaidHouse:
    """Return where the cards of one house lie that is opened alone, as for a spy."""
    room = opened_box(layout).inflate(-round(0.06 * layout.frame.height), 0)
    high = round(0.26 * layout.frame.height)
    row = Rect(room.left, room.top + round(0.17 * layout.frame.height), room.width, high)
    head, card = round(0.167 * layout.frame.height), round(0.137 * layout.frame.height)
    return card_row(house, row, head, card, 0.0, shogun)


def draw_opened(
    surface: Surface, kit: DrawContext, layout: TableLayout, seat: SeatPicture, picture: TablePicture
) -> None:
    """Draw both houses of a seat, and below them honour, ki and strength with what makes them."""
    look, box, text = kit.look, opened_box(layout), kit.look.resources.language.text
    high = layout.frame.height
    kit.box(surface, box, look.margin(24), theme.PANEL, theme.SEAT_COLOURS[seat.crest], 5)
    pad = look.margin(28)
    disc = kit.art.crest(seat.crest, look.margin(64))
    surface.blit(disc, (box.left + pad, box.top + look.margin(16)))
    left = box.left + pad + look.margin(80)
    title = Rect(left, box.top + look.margin(16), round(0.5 * box.width), look.margin(64))
    look.write(surface, seat.name, theme.DISPLAY, 50, theme.TEXT, title)
    words = text("honor.table.held", n=seat.hand, honour=figures.signed(seat.honour), goal=picture.goal)
    beside = Rect(title.right, title.top, box.right - pad - title.right, title.height)
    look.write(surface, words, theme.BOLD, 30, theme.TEXT_GOLD, beside, "right")
    foot = title.bottom + look.margin(20) + round(1.4 * 0.150 * high)
    inner = Rect(box.left + pad, 0, box.width - 2 * pad, 10)
    counts = [1 + len(house.cards) + (seat.shogun and not number) for number, house in enumerate(seat.houses)]
    share = max(0.36, min(0.64, counts[0] / max(1, sum(counts))))
    wide = round(inner.width * share)
    rooms = (
        Rect(inner.left, title.bottom, wide - pad, foot - title.bottom),
        Rect(inner.left + wide, title.bottom, inner.width - wide, foot - title.bottom),
    )
    for house, room, shogun in zip(seat.houses, rooms, (seat.shogun, False), strict=True):
        laid = card_row(house, room, round(0.150 * high), round(0.125 * high), 0.02 * high, shogun)
        if house.head is None:
            draw_empty(surface, kit, laid.head)
            draw_lord(surface, kit, laid.head, seat, picture)
            rest = Rect(
                laid.head.right + pad // 2, laid.head.top, room.right - laid.head.right - pad // 2, 10
            )
            rest.height = laid.head.height
            look.paragraph(
                surface, service_words(kit, seat, picture), theme.BOLD, 30, theme.TEXT_SOFT, rest, middle=True
            )
            continue
        draw_cards(surface, kit, laid, seat.crest)
        if laid.decree is not None:
            surface.blit(figures.decree(kit, picture.decree, laid.decree.size), laid.decree)
    sums = Rect(inner.left, foot + look.margin(18), inner.width, box.bottom - foot - look.margin(36))
    kit.box(surface, sums, look.margin(14), theme.SUNK, theme.LINE, 2)
    _draw_sums(surface, kit, sums, seat, picture)


_FIGHTS = tuple(0 if card in CASTLES else strength for card, strength in enumerate(STRENGTH))
"""What each card adds in attack."""


def _draw_sums(
    surface: Surface, kit: DrawContext, room: Rect, seat: SeatPicture, picture: TablePicture
) -> None:
    text = kit.look.resources.language.text
    cards = [card for house in seat.houses for card in (house.head, *house.cards) if card is not None]
    honour = _addends(kit, cards, HONOUR)
    if seat.shogun:
        honour += f"  +  {picture.decree} {text('honor.card.decree')}"
    if seat.serves is not None:
        lord = next(one for one in picture.seats if one.seat == seat.serves)
        honour = text("honor.table.halves", name=lord.name)
    rows: tuple[tuple[figures.Figure, int, str], ...] = (
        ("honour", seat.income, honour),
        ("ki", seat.actions, text("honor.table.of_ki", sum=_addends(kit, cards, KI))),
        ("strength", sum(_FIGHTS[card] for card in cards), _addends(kit, cards, _FIGHTS)),
    )
    high = room.height // len(rows)
    radius = round(0.32 * high)
    for number, (kind, result, words) in enumerate(rows):
        middle = room.top + high * number + high // 2
        figures.draw_figure(surface, kit, kind, result, (room.left + 2 * radius, middle), radius)
        line = Rect(room.left + 4 * radius, middle - high // 2, room.width - 5 * radius, high)
        kit.look.paragraph(surface, words, theme.BOLD, 28, theme.TEXT, line.inflate(0, -4), middle=True)


def _addends(kit: DrawContext, cards: Sequence[int], worth: Sequence[int]) -> str:
    """Write what a sum is made of: each card that counts, by its name."""
    language = kit.look.resources.language
    parts = [f"{figures.signed(worth[card])} {card_name(language, card)}" for card in cards if worth[card]]
    return "  +  ".join(parts) or "0"
