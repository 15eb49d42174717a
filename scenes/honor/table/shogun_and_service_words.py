"""What is written upon a rival's cloth: whom a seat without a Daimyo serves, and what the Shogun is."""

from pygame import Rect

from game.honor.show.picture import SeatPicture, TablePicture
from game.table.shown_names import about
from scenes.honor.table.house_card_places import LaidHouse, hand_cards, hand_strip
from scenes.honor.table.layout import Canvas
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint import shapes, theme
from scenes.table.draw_context import DrawContext


def draw_service(on: Canvas, house: LaidHouse, cloth: Rect, seat: SeatPicture, show: TableShow) -> None:
    """Write on its cloth what a seat without a Daimyo is; before the first turn nothing."""
    if f"service:{seat.seat}" in show.hidden or not any(one.on_turn for one in show.picture.seats):
        return
    left = house.head.right + round(0.14 * house.head.width)
    room = Rect(left, house.head.top, min(house.box.right, cloth.right) - left - 4, house.head.height)
    words, look = service_words(on.kit, seat, show.picture), on.look
    high = look.paragraph_height(words, theme.BOLD, 0, room.width)
    if high <= room.height and all(look.fits(word, theme.BOLD, room.width) for word in words.split()):
        if on.layout.form == "side":  # a cord to the other house goes through the upper half
            lower = max(high, room.height // 2)
            room = Rect(left, room.bottom - lower, room.width, lower)
        if show.cuts(room):
            return
        look.paragraph(on.surface, words, theme.BOLD, 28, theme.TEXT_SOFT, room, middle=True)


def draw_title(on: Canvas, house: LaidHouse, number: int, seat: SeatPicture, show: TableShow) -> Rect | None:
    """Write on a rival's cloth over the Decree what its lord is; of who is nearest to the goal, how soon.

    Where there is no room for that, what he is; where there is none for it either the sun says it. Return
    where it stands.
    """
    if house.decree is None:
        return None
    look, text, turns = on.look, on.look.resources.language.text, show.nearest.get(seat.seat)
    title = text("honor.shogun.title"), theme.DISPLAY
    goal = "" if turns is None else text("honor.shogun.goal", n=turns)
    fuller = [(goal, theme.DISPLAY), (goal, theme.BOLD)] if goal else []
    high, layout, gap = round(0.40 * house.head.width), on.layout, max(1, look.margin(2))
    cloth = layout.cloth(number)
    right = cloth.right - max(4, look.margin(12))
    roof = next((laid.rect for laid in house.cards if laid.form == "roof"), None)
    above = house.head.top if roof is None else roof.top
    if layout.open_hands:
        above = min(above, hand_strip(layout, number).top)
    over = above - cloth.top >= high + 2 * gap  # above a roof, right below the board
    hand = show.picture.hands[number + 1] if layout.open_hands else None
    if over:  # it hangs upon the cloth alone, and not over its board
        high = min(high, round((above - cloth.top - 2 * gap) / 1.2))
    shown = [] if over else hand_cards(hand_strip(layout, number), len(hand or ()))
    left = house.head.left if roof is None or over else round(1.1 * roof.width) + roof.left
    left += round(0.2 * house.head.width) if layout.beside else 0  # beside the sun of who sits there
    for words, face in (*fuller, title):
        size = look.fit(
            words, face, 27, right - left - look.margin(16) if layout.seated else cloth.width, high
        )
        wide, tall = look.measure(words, face, size)
        plate = Rect(0, 0, wide + look.margin(16), min(round(1.2 * high), round(0.96 * tall)))
        plate.midbottom = house.decree.centerx, house.decree.top - gap
        if over:
            plate.midtop = cloth.centerx, cloth.top + (above - cloth.top - plate.height) // 2
        plate.left = max(left, min(plate.left, right - plate.width))
        free = plate.collidelist(shown) < 0 and not show.cuts(plate)
        if tall <= 1.45 * high and plate.right <= right and free:
            _draw_plate(on, plate, words, (face, size), theme.VERMILION, theme.PAPER_LIGHT)
            return plate
    return None


def _draw_plate(
    on: Canvas, plate: Rect, words: str, letters: tuple[str, float], fill: theme.Colour, ink: theme.Colour
) -> None:
    on.kit.box(on.surface, plate, on.look.margin(7), fill, theme.GOLD, 2)
    on.look.write(on.surface, words, *letters, ink, plate, "centre")


def draw_nearest(
    on: Canvas, houses: tuple[LaidHouse, LaidHouse], number: int, seat: SeatPicture, show: TableShow
) -> Rect | None:
    """Write on the cloth of a rival who is no Shogun how soon he wins, if nobody is nearer to the goal.

    Above his Daimyo, beside him, or over an empty place: wherever no card and no board is covered. Return
    where it stands.
    """
    turns, look, house = show.nearest.get(seat.seat), on.look, houses[0]
    if seat.shogun or turns is None or turns > SOON or on.layout.open_hands:
        return None
    words, gap = look.resources.language.text("honor.shogun.near", n=turns), max(2, look.margin(4))
    cloth, board, head = on.layout.cloth(number), on.layout.board(number), house.head
    cards = [laid.rect for one in houses for laid in one.cards]
    top = board.bottom + gap
    for room in (
        Rect(cloth.left + gap, top, cloth.width - 2 * gap, head.top - gap - top),
        Rect(head.right + gap, top, cloth.right - head.right - 2 * gap, head.centery - top),
        Rect(head.left, top, cloth.right - gap - head.left, round(0.4 * head.height)),
    ):
        if room.width <= 0 or room.height <= 0:
            continue
        size = look.fit(
            words, theme.BOLD, 27, room.width - look.margin(16), min(room.height, head.height // 3)
        )
        wide, tall = look.measure(words, theme.BOLD, size)
        plate = Rect(0, 0, wide + look.margin(16), tall)
        plate.midtop = room.midtop
        if plate.width <= room.width and tall <= room.height and plate.collidelist(cards) < 0:
            if show.cuts(plate):
                return None
            _draw_plate(on, plate, words, (theme.BOLD, size), theme.NIGHT, theme.TEXT_GOLD)
            return plate
    return None


def draw_own_nearest(on: Canvas, room: Rect, show: TableShow) -> None:
    """Write into a room beside the name of the own house how soon its seat wins, if no rival is nearer."""
    turns, look = show.nearest.get(show.own.seat), on.look
    if turns is None or turns > SOON or room.width <= 0:
        return
    words, edge = look.resources.language.text("honor.shogun.near", n=turns), look.margin(16)
    size = look.fit(words, theme.BOLD, 28, room.width - edge, room.height)
    plate = Rect(room.topleft, (look.measure(words, theme.BOLD, size)[0] + edge, room.height))
    if plate.width <= room.width and not show.cuts(plate):
        _draw_plate(on, plate, words, (theme.BOLD, size), theme.NIGHT, theme.TEXT_GOLD)


SOON = 5
"""Within so many turns of the goal a seat is marked; a rival's Shogun always."""


def service_words(kit: DrawContext, seat: SeatPicture, picture: TablePicture) -> str:
    """Return what a seat without a Daimyo is called."""
    language = kit.look.resources.language
    if seat.serves is None:
        return language.text("honor.table.ronin")
    lord = next(one for one in picture.seats if one.seat == seat.serves)
    return about(language, "honor.table.leaves" if seat.leaving else "honor.table.serves", lord.name)


def draw_empty(on: Canvas, head: Rect) -> None:
    """Draw the place where a Daimyo would be: as if chalked upon what is there."""
    plain = on.look.resources.settings.high_contrast
    radius = head.width // 16
    if not plain:
        on.surface.blit(on.kit.made(shapes.faint_box, head.size, radius, theme.PAPER, 0.07), head)
    fill, line = (theme.SUNK, theme.EDGE) if plain else (None, theme.TEXT_MUTE)
    on.surface.blit(on.kit.art.empty_slot(head.size, radius, line, fill), head)
