"""The own houses on the low table: card by card, with their names, and what a seat without a lord is."""

from pygame import Rect

from game.honor.cards import DAIMYOS
from game.honor.show.picture import SeatPicture
from scenes.honor.table import emblems
from scenes.honor.table.banner_cloth import WOOD, WOOD_EDGE
from scenes.honor.table.banners_and_houses import draw_house
from scenes.honor.table.card_pictures import DECK
from scenes.honor.table.house_card_places import LaidHouse
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.shogun_and_service_words import draw_own_nearest
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint import shapes, theme
from scenes.paint.cards_crests_and_portraits import CARD_RATIO


def draw_own(on: Canvas, show: TableShow, own: tuple[LaidHouse, LaidHouse]) -> None:
    """Draw the own houses with their names, and what they lack."""
    look, seat, text = on.look, show.own, on.look.resources.language.text
    for house, room, key in zip(own, on.layout.own_houses, ("daimyo", "samurai"), strict=True):
        shogun = seat.shogun and key == "daimyo"
        words = text("honor.table.shogun_house" if shogun else f"honor.table.{key}_house")
        above = on.layout.title_height
        within = Rect(house.head.right, house.head.top, room.right - house.head.right, free_above(on.layout))
        size = look.fit(words, theme.BOLD, 28, room.width, above or within.height)
        wide, gap = look.measure(words, theme.BOLD, size)[0], look.margin(4)
        left = house.head.right + gap  # over a head are its roof and an arrow's point
        if wide > room.right - left and (key == "samurai" or seat.houses[0].castle is None):
            left = room.left + gap
        head = Rect(left, room.top, room.right - left, above)
        if not above:
            head = Rect(within.left + 2 * gap, within.top, within.width - 2 * gap, within.height)
            if house.decree is not None:
                head.width = house.decree.left - gap - head.left
        seen = not show.cuts(Rect(head.topleft, (wide, head.height)))
        if seen and wide <= head.width:  # in the film's small picture the head alone says whose house it is
            head.width = min(head.width, wide + look.margin(16))
            fill, ink = (theme.VERMILION, theme.ON_VERMILION) if shogun else (_wood(on), theme.TEXT_GOLD)
            on.kit.box(on.surface, head, look.margin(8), fill, theme.INK, 2)
            look.write(on.surface, words, theme.BOLD, size, ink, head, "centre")
            if key == "daimyo":
                end = room.right if house.decree is None else house.decree.left
                beside = Rect(head.right + gap, head.top, end - gap - head.right, head.height)
                draw_own_nearest(on, beside, show)
        draw_house(on, house, seat, show)
        if key == "daimyo" and seat.houses[0].castle is not None and "roof" not in show.hidden:
            _draw_own_roof(on, house, seat.houses[0].castle)
        if house.place in show.ghosts:
            _draw_ghost(on, house, show.ghosts[house.place])
    if seat.houses[0].head is None and any(one.on_turn for one in show.picture.seats):
        _draw_own_service(on, own[0], seat, show)


def free_above(layout: TableLayout) -> int:
    """Return how much lower an own house's smaller cards begin than its head, in pixels."""
    return round(CARD_RATIO * (layout.own_head - layout.own_card)) - max(2, layout.metrics.margin(3))


def _draw_own_roof(on: Canvas, house: LaidHouse, castle: int) -> None:
    wide = round(1.06 * house.head.width)
    high = emblems.roof_height(wide)
    over = Rect(house.head.centerx - wide // 2, house.head.top + round(0.05 * wide) - high, wide, high)
    on.surface.blit(emblems.roof(on.kit, castle, wide), over)


def _draw_ghost(on: Canvas, house: LaidHouse, card: int) -> None:
    """Draw a card faintly where it would come to lie."""
    width = on.layout.own_card
    last = house.cards[-1].rect if house.cards else house.head.move(-house.head.width, 0)
    left = min(last.right + round(0.12 * width), house.box.right - width)
    at = Rect(left, house.box.bottom - round(CARD_RATIO * width), width, round(CARD_RATIO * width))
    on.surface.blit(on.kit.art.empty_slot(at.size, width // 16, theme.MAY_BE_CHOSEN, theme.SUNK), at)
    key = "ghost", card, width
    face = on.kit.kept.get(key, lambda: shapes.fade(on.kit.art.face(card, 1, width, DECK).copy(), 0.55))
    on.surface.blit(face, at)


def _draw_own_service(on: Canvas, house: LaidHouse, seat: SeatPicture, show: TableShow) -> None:
    text, look = on.look.resources.language.text, on.look
    if f"service:{seat.seat}" in show.hidden:
        return
    left = house.head.right + look.margin(14)
    title = 0 if on.layout.title_height else free_above(on.layout) + look.margin(6)
    room = Rect(left, house.head.top + title, house.box.right - left, house.head.height - title)
    if seat.serves is None:
        said = [text(f"honor.table.{_ronin(show)}"), text("honor.table.ronin")]
    else:
        lord = next(one for one in show.picture.seats if one.seat == seat.serves)
        kinds = ("own_leaves", "leaves_own") if seat.leaving else ("own_serves", "serves_own")
        said = [text(f"honor.table.{kind}", name=lord.name) for kind in kinds]
    most = room.width - look.margin(16)
    fits = (
        one
        for one in said
        if look.paragraph_height(one, theme.BOLD, 28, most) <= room.height
        and all(look.fits(word, theme.BOLD, most) for word in one.split())
    )
    words = next(fits, "")  # a few words where there is no room for the sentence, or the lord's sign alone
    if not words:
        return
    wide = min(room.width, look.measure(words, theme.BOLD, 28)[0] + look.margin(24))
    high = look.paragraph_height(words, theme.BOLD, 28, wide - look.margin(16)) + look.margin(14)
    plate = Rect(room.left, 0, wide, min(high, room.height))
    plate.top = room.top + (room.height - plate.height) // 4  # a card that is looked at rises from below
    if show.cuts(plate):
        return
    on.kit.box(on.surface, plate, look.margin(8), _wood(on), WOOD_EDGE, 2)
    inner = plate.inflate(-look.margin(16), 0)
    look.paragraph(on.surface, words, theme.BOLD, 28, theme.TEXT_SOFT, inner, middle=True)


def _ronin(show: TableShow) -> str:
    """Return the key of what is worth doing for a Ronin; where his hand isn't seen, what may be."""
    lays = show.picture.hand is None or any(card in DAIMYOS for card in show.picture.hand)
    serves = any(one.houses[0].head is not None and one.second is None for one in show.rivals)
    return {
        (True, True): "own_ronin",
        (True, False): "own_ronin_lays",
        (False, True): "own_ronin_serves",
        (False, False): "own_ronin_draws",
    }[lays, serves]


def _wood(on: Canvas) -> theme.Colour:
    """Return what a tag at the own houses is made of: without wood where contrasts are to be strong."""
    return theme.NIGHT if on.look.resources.settings.high_contrast else WOOD
