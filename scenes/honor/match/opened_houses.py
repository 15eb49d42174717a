"""A seat's two houses opened whole: every card with its name, and what they add up to."""

from collections import Counter
from collections.abc import Sequence

from pygame import Rect, Surface

from game.honor.cards import CASTLES, HONOUR, KI, STRENGTH
from game.honor.show.picture import HousePicture, SeatPicture, TablePicture
from game.kept.language import signed
from game.table.shown_names import about
from scenes.honor.table import emblems, paper_pictures
from scenes.honor.table.banners_and_houses import draw_cards
from scenes.honor.table.dice import dice_of
from scenes.honor.table.house_card_places import card_row
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.service_cord import draw_flag
from scenes.honor.table.shogun_and_service_words import draw_empty, service_words
from scenes.paint import theme
from scenes.paint.cards_crests_and_portraits import CARD_RATIO
from scenes.paint.text import Align
from scenes.table.draw_context import DrawContext


def opened_box(layout: TableLayout) -> Rect:
    """Return where the opened houses lie: over the middle, never over the hand."""
    room = layout.middle
    return Rect(room.left, room.top, room.width, round(0.98 * room.height))


def draw_opened(on: Canvas, seat: SeatPicture, picture: TablePicture) -> None:
    """Draw both houses of a seat, and below them honour, ki and strength with what makes them."""
    look, box, text = on.look, opened_box(on.layout), on.look.resources.language.text
    high, pad = on.layout.frame.height, on.look.margin(28)
    on.kit.box(on.surface, box, look.margin(24), theme.PANEL, theme.SEAT_COLOURS[seat.crest], 5)
    inner = box.inflate(-2 * pad, -2 * look.margin(16))
    head = Rect(inner.left, inner.top, inner.width, look.margin(64))
    disc = on.kit.art.crest(seat.crest, head.height)
    on.surface.blit(disc, head)
    words = text("honor.table.held", n=seat.hand, honour=seat.honour, goal=picture.goal)
    wide = min(look.measure(words, theme.BOLD, 30)[0], round(0.6 * head.width))
    beside = Rect(head.right - wide, head.top, wide, head.height)
    look.write(on.surface, words, theme.BOLD, 30, theme.TEXT_GOLD, beside, "right")
    left = head.left + round(1.25 * head.height)
    name = Rect(left, head.top, beside.left - pad - left, head.height)
    look.write(on.surface, seat.name, theme.DISPLAY, 50, theme.TEXT, name)

    counts = [2 + len(house.cards) + (seat.shogun and not number) for number, house in enumerate(seat.houses)]
    wide = round(inner.width * max(0.36, min(0.64, counts[0] / sum(counts))))
    title = max(look.margin(40), look.line_height(theme.BOLD, 28))
    row = Rect(inner.left, head.bottom + look.margin(6), 0, title + round(CARD_RATIO * HEAD * high))
    rooms = (
        Rect(row.left, row.top, wide - pad, row.height),
        Rect(row.left + wide, row.top, inner.width - wide, row.height),
    )
    for house, room, key in zip(seat.houses, rooms, ("daimyo_house", "samurai_house"), strict=True):
        above = Rect(room.left, room.top, room.width, title)
        look.write(on.surface, text(f"honor.table.{key}"), theme.BOLD, 28, theme.TEXT_GOLD, above)
        _draw_row(on, house, room, seat, picture, high)
    line = Rect(rooms[1].left - pad, row.top + title, 2, row.height - title)
    on.surface.fill(theme.LINE, line)
    top = row.bottom + look.margin(18)
    sums = Rect(inner.left, top, inner.width, inner.bottom - top)
    on.kit.box(on.surface, sums, look.margin(14), theme.SUNK, theme.LINE, 2)
    _draw_sums(on, sums.inflate(-look.margin(28), -look.margin(8)), seat, picture)


HEAD, CARD = 0.167, 0.137
"""Widths of an opened house's head and of its other cards, of the window's height."""


def _draw_row(
    on: Canvas, house: HousePicture, room: Rect, seat: SeatPicture, picture: TablePicture, high: int
) -> None:
    """Draw one house card by card, or the place of a Daimyo and what his seat is without him."""
    shogun = seat.shogun and not house.place & 1
    laid = card_row(house, room, round(HEAD * high), round(CARD * high), 0.02 * high, shogun)
    if house.head is not None:
        draw_cards(on, laid, seat.crest)
        if laid.decree is not None:
            on.surface.blit(emblems.decree(on.kit, picture.decree, laid.decree.size), laid.decree)
        return
    draw_empty(on, laid.head)
    if seat.serves is not None:
        lord = next(one for one in picture.seats if one.seat == seat.serves)
        draw_flag(on.surface, on.kit, laid.head, lord.crest)
    gap = on.look.margin(14)
    rest = Rect(laid.head.right + gap, laid.head.top, room.right - laid.head.right - gap, laid.head.height)
    words = service_words(on.kit, seat, picture)
    on.look.paragraph(on.surface, words, theme.BOLD, 30, theme.TEXT_SOFT, rest, middle=True)


_FIGHTS = tuple(0 if card in CASTLES else strength for card, strength in enumerate(STRENGTH))
"""What each card adds in attack."""
Addend = tuple[Surface, int]
"""A small picture of what counts, and what it adds."""


def _draw_sums(on: Canvas, room: Rect, seat: SeatPicture, picture: TablePicture) -> None:
    """Draw a line each for honour, ki and strength: the result on its shape, then each that counts."""
    look, text = on.look, on.look.resources.language.text
    high = room.height // 3
    cards = [card for house in seat.houses for card in (house.head, *house.cards) if card is not None]
    small = round(0.80 * high)
    honour = _addends(on.kit, cards, HONOUR, small)
    if seat.shogun:
        honour.append((emblems.decree(on.kit, picture.decree, (round(0.62 * small), small)), picture.decree))
    strength = _addends(on.kit, cards, _FIGHTS, small)
    second = next((one for one in picture.seats if one.serves == seat.seat), None)
    if second is not None:
        strength.append((on.kit.art.crest(second.crest, round(0.62 * small)), second.gives or 0))
    serves = next((one.name for one in picture.seats if one.seat == seat.serves), None)
    by_three = text("honor.table.three_strength") if seat.gives is None else ""
    rows: tuple[tuple[emblems.Figure, int, list[Addend], str], ...] = (
        ("income", seat.income, [] if serves else honour, text("honor.table.a_turn")),
        ("ki", seat.actions, _addends(on.kit, cards, KI, small), text("honor.table.three_ki")),
        ("strength", sum(worth for _, worth in strength), strength, by_three),
    )
    if serves:
        halves = about(look.resources.language, "honor.table.halves", serves)
        words = text("honor.table.halves_leaving") if seat.leaving else halves
        rows = (("income", seat.income, [], words), *rows[1:])
    radius = round(0.36 * high)
    for number, (kind, result, addends, words) in enumerate(rows):
        line = Rect(room.left, room.top + high * number, room.width, high)
        emblems.draw_figure(
            on.surface, on.kit, kind, result, (line.left + 1.3 * radius, line.centery), radius
        )
        start = line.left + 3 * radius
        wanted = look.measure(words, theme.BOLD, 28)[0] + look.margin(8)
        told = min(wanted, round((0.80 if not addends else 0.34) * line.width)) if words else 0
        throws = bool(words) and kind == "strength"
        if throws:  # the dice, and above them how many strength makes
            told = max(told, round(3.4 * high))
        told_at = Rect(line.right - told, line.top, told, high)
        left = _draw_addends(on, addends, Rect(start, line.top, told_at.left - start, high), small)
        if throws:
            dice = dice_of(on.kit, seat.dice, picture.dice_most, round(3.2 * high))
            on.surface.blit(dice, dice.get_rect(bottomright=told_at.bottomright))
            told_at.height -= dice.get_height()
            look.write(on.surface, words, theme.BOLD, 28, theme.TEXT_SOFT, told_at, "right")
        elif words:
            told_at.left = left if not addends else told_at.left
            align: Align = "right" if addends else "left"
            look.paragraph(on.surface, words, theme.BOLD, 28, theme.TEXT_SOFT, told_at, align, middle=True)


def _draw_addends(on: Canvas, addends: Sequence[Addend], room: Rect, small: int) -> int:
    """Draw what a sum is made of beside each other; return where it ends."""
    size = 0.40 * room.height / on.look.unit
    step = min(round(1.75 * small), room.width // max(1, len(addends)))
    x = room.left
    for picture, worth in addends:
        on.surface.blit(picture, picture.get_rect(midleft=(x, room.centery)))
        at = Rect(x + picture.get_width() + 4, room.top, step - picture.get_width() - 8, room.height)
        on.look.write(on.surface, signed(worth), theme.DIGITS, size, theme.TEXT, at)
        x += step
    return x


def _addends(kit: DrawContext, cards: Sequence[int], worth: Sequence[int], high: int) -> list[Addend]:
    """Return each kind of card that counts, small, with what all of its kind add."""
    counted = Counter(card for card in cards if worth[card])
    size = round((high - 4) / CARD_RATIO) + 4, high
    return [
        (paper_pictures.row_of_cards(kit, (card,), 1, size), number * worth[card])
        for card, number in counted.items()
    ]
