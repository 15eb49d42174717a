"""The whole table from a picture of it: the one place that says what lies over what.

It knows neither view nor choice: what may be chosen, is chosen, or is on its way comes as names.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.honor.show.picture import SeatPicture, TablePicture
from game.kept.language import signed
from game.table.log_row import ToldRow
from game.table.shown_card import Rim
from scenes.honor.table import emblems
from scenes.honor.table.banner_cloth import draw_straps
from scenes.honor.table.banners_and_houses import (
    draw_cloth,
    draw_head_line,
    draw_house,
    draw_open_hand,
    draw_veil,
    names_of,
)
from scenes.honor.table.card_pictures import DECK
from scenes.honor.table.dimming import many
from scenes.honor.table.dishonour_tear import draw_threat, tear_place
from scenes.honor.table.hall import draw_hall
from scenes.honor.table.house_layout import (
    Houses,
    LaidHouse,
    banner_houses,
    hand_strip,
    head_name,
    own_houses,
)
from scenes.honor.table.last_fight import draw_sign, draw_spared
from scenes.honor.table.layout import Canvas, TableLayout, hand_fan, hand_places
from scenes.honor.table.own_houses import draw_own
from scenes.honor.table.own_numbers import draw_own_numbers
from scenes.honor.table.road import draw_road
from scenes.honor.table.service_cord import bonds_of, cord_share, draw_bond, draw_cords, draw_knots
from scenes.honor.table.set_pieces import draw_on_floor, draw_upon, flown_off
from scenes.honor.table.shogun_and_service_words import draw_empty, draw_nearest, draw_service, draw_title
from scenes.honor.table.table_drawing_inputs import TableShow
from scenes.paint import shapes, sizes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import CardPlace, grown
from scenes.paint.rival_figures import draw_figure
from scenes.paint.seat_discs import Seated, figure
from scenes.table.card_sprite import CardSprite, CardState
from scenes.table.draw_context import DrawContext
from scenes.table.log_rows import LogRows

_PORTRAIT = 0.80
"""Across a portrait on the wall, in the smaller side of it."""
_LEANS = (-9.0, 4.0, -3.0)
_LOG_LETTERS = 1.0, 0.9, 0.8, 0.7
"""How large the log's letters may be, of those that are wished for."""
LIFTED = 0.15
"""How far a card of the hand is lifted at the least that lies over its neighbours, upright."""


def draw_table(surface: Drawable, kit: DrawContext, layout: TableLayout, show: TableShow) -> None:
    """Draw the table; hand, buttons and what moves come after it."""
    on = Canvas(surface, kit, layout)
    draw_hall(on)
    houses = [banner_houses(layout, number, seat) for number, seat in enumerate(show.rivals)]
    own = own_houses(layout, show.own)
    bonds = bonds_of(layout, show, [own, *houses])
    draw_road(on, show.picture, show.hidden)
    draw_on_floor(on, show)
    if layout.seated:  # cords go behind those who are seen, and before their cloths
        for bond in bonds:
            draw_bond(surface, kit, bond, cord_share(on, bond, show))
        draw_figures(on, show)
    for number, seat in enumerate(show.rivals):
        if not on.look.resources.settings.high_contrast and not many(show):
            draw_straps(surface, layout, number)
        draw_cloth(on, number, seat, show)
    for seat, pair in zip(show.picture.seats, [own, *houses], strict=True):
        if seat.houses[0].head is None:
            draw_empty(on, pair[0].head)
    draw_cords(on, show, bonds)
    _draw_rivals(on, show, houses)
    _draw_piles(on, show)
    if layout.log is not None and show.log and not show.cuts(layout.log):
        draw_log(on, layout.log, show.log)
    draw_own(on, show, own)
    _draw_decree(on, show)
    _draw_ask(on, show)
    draw_own_numbers(on, show.own)
    _draw_plate(on, show)
    for bond in bonds:
        draw_knots(on, bond)
    plates = dict[str, Rect]()
    for number, seat in enumerate(show.rivals):
        title = draw_title(on, houses[number][0], number, seat, show)
        plate = title or draw_nearest(on, houses[number], number, seat, show)
        if plate is not None:
            plates[f"seat:{seat.seat}"] = plate
    draw_upon(on, show, [own, *houses])
    last = show.picture.last_fight
    if last is not None and last.spared is not None and head_name(2 * last.spared) not in show.hidden:
        draw_spared(surface, kit, layout, show.picture)
    if "threat" not in show.hidden:
        draw_threat(surface, kit, layout, show.picture)
    _draw_tags(on, show, [own, *houses], plates)


def _draw_rivals(on: Canvas, show: TableShow, houses: Sequence[Houses]) -> None:
    """Draw what lies on rivals' cloths, with what shades it, and the hands that are open."""
    names = names_of(on.kit, on.layout, show.rivals)
    for number, seat in enumerate(show.rivals):
        draw_head_line(on, number, seat, show.picture, names)
        for house in houses[number]:
            draw_house(on, house, seat, show)
        if seat.houses[0].head is None:
            draw_service(on, houses[number][0], on.layout.cloth(number), seat, show)
        draw_veil(on, number, seat, show)
    for number, hand in enumerate(show.picture.hands[1:]):
        if hand:
            draw_open_hand(on, hand_strip(on.layout, number), hand, show.rivals[number].crest)


def draw_numbers(on: Canvas, show: TableShow, place: int) -> None:
    """Draw again what is counted at a place, from the viewer's on clockwise, over what flies there."""
    if place == 0:
        draw_own_numbers(on, show.own)
        return
    names = names_of(on.kit, on.layout, show.rivals)
    draw_head_line(on, place - 1, show.rivals[place - 1], show.picture, names)


def draw_figures(on: Canvas, show: TableShow, hidden: bool = True) -> None:
    """Draw rivals behind their cloths, which hide them from the chest down; if not `hidden`, all of them."""
    layout, surface, art = on.layout, on.surface, on.kit.art
    if "figures" in show.hidden:
        return
    clip = surface.get_clip()
    for number, room in enumerate(layout.figures):
        seat = show.rivals[number]
        if hidden:
            surface.set_clip(layout.opening(number).clip(clip))
        if seat.rival is None or art.drawn_as(seat.rival) is None:
            _draw_portrait(on, number, seat)
            continue
        felt, part = show.felt.get(seat.seat, (seat.mood, 1.0))
        moods, alone = (felt, seat.mood, part), flown_off(show)
        draw_figure(surface, art, seat.rival, moods, room, show.breath, None, alone=alone)
    surface.set_clip(clip)


def _draw_portrait(on: Canvas, number: int, seat: SeatPicture) -> None:
    """Draw who has no figure as a round portrait on the wall: for a person that of the deck's card."""
    wall = on.layout.opening(number)
    size = round(_PORTRAIT * min(wall.size))
    disc = on.kit.made(figure, DECK, on.kit.art, Seated(seat.crest, seat.rival, seat.mood), size)
    shapes.put_in_middle(on.surface, disc, wall.center)


_TAG = theme.PAPER, theme.INK, theme.PAPER_INK


def _draw_tags(
    on: Canvas, show: TableShow, houses: Sequence[tuple[LaidHouse, LaidHouse]], plates: Mapping[str, Rect]
) -> None:
    """Write upon heads and banners what would come of choosing them, beside these `plates`."""
    look, places = on.look, {}
    high, gap = round(1.5 * look.text_size(28)), look.margin(4)
    for number, seat in enumerate(show.rivals):  # below the board, where no card of theirs begins yet
        board, cloth = on.layout.board(number), on.layout.cloth(number)
        places[f"seat:{seat.seat}"] = Rect(cloth.left, board.bottom + gap, cloth.width, high)
    for pair in houses:
        for house in pair:
            places[f"head:{house.place}"] = house.head
    for name, words in show.tags.items():
        at = places[name]
        most = at.width if name.startswith("seat:") else on.layout.banners[0].width
        size = look.fit(words, theme.BOLD, 28, most - look.margin(16), high)
        wide = look.measure(words, theme.BOLD, size)[0] + look.margin(24)
        tag = Rect(0, 0, min(wide, most), high)
        tag.midbottom = at.midbottom
        if name in plates and tag.colliderect(plates[name]) and on.layout.figures:
            seats = [f"seat:{seat.seat}" for seat in show.rivals]
            room = on.layout.opening(seats.index(name))  # where whoever sits there is seen, and no number
            tag.midbottom = room.centerx, room.bottom - gap
        unlikely = theme.NIGHT, theme.TEXT_MUTE, theme.TEXT_SOFT
        fill, edge, ink = unlikely if name in show.unlikely else _TAG
        on.kit.box(on.surface, tag, look.margin(8), fill, edge, 2.5)
        look.write(on.surface, words, theme.BOLD, size, ink, tag.inflate(-6, 0), "centre")


# The middle


def _draw_piles(on: Canvas, show: TableShow) -> None:
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


def _draw_decree(on: Canvas, show: TableShow) -> None:
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


def draw_log(on: Canvas, room: Rect, rows: tuple[ToldRow, ...]) -> None:
    """Draw as many of the newest lines as there is room for, oldest above.

    Letters are a little smaller where the newest line needs it. What is too long for all of the room is told
    in brief, or up to its colon, or to its bracket: the whole log has the rest.
    """
    look, pad = on.look, on.look.margin(12)
    large = min(look.text_size(sizes.TEXT_SIZE), max(sizes.SMALLEST_TEXT, room.width // 12))
    for share in _LOG_LETTERS:
        pixels = max(sizes.SMALLEST_TEXT, round(share * large))
        size, laid = pixels / look.unit, LogRows(room, pixels, pad, 1.3)
        most = max(1, int((room.height - pad) / (1.2 * pixels)))
        if look.lines(rows[-1].text, theme.REGULAR, size, laid.width) <= most:
            break
    shown: list[tuple[ToldRow, int]] = []
    for row in reversed(rows):
        lines = look.lines(row.text, theme.REGULAR, size, laid.width)
        if lines > most and row.brief:
            row = replace(row, text=row.brief)
            lines = look.lines(row.text, theme.REGULAR, size, laid.width)
        for mark in ":(":
            if lines > most:
                row = replace(row, text=row.text.partition(mark)[0].rstrip())
                lines = look.lines(row.text, theme.REGULAR, size, laid.width)
        lines = min(most, lines)
        high = round((0.42 + 1.2 * lines) * pixels)
        if shown and sum(taken for _, taken in shown) + high + pad > room.height:
            break
        shown.insert(0, (row, high))
    panel = Rect(room.left, room.top, room.width, min(room.height, sum(high for _, high in shown) + pad))
    laid.draw(on, panel, shown, size)


# The own side


def _draw_ask(on: Canvas, show: TableShow) -> None:
    """Draw what is asked on vermilion, or whose turn it is, and below it the string of actions.

    Long words have the string's room, too, where they would be cut without it. A line that has no room even
    so is left out.
    """
    look, at = on.look, on.layout.ask
    fill = theme.RAISED if show.calm else theme.VERMILION
    edge = theme.EDGE if show.calm else theme.INK
    look.paper(on.surface, at, 4, fill, edge)
    ink = theme.TEXT if show.calm else theme.ON_VERMILION
    inner = at.inflate(-look.margin(24), -look.margin(12))
    turn = next((seat for seat in show.picture.seats if seat.on_turn), None)
    string = string_room(on.layout).height if turn is not None else 0
    words = Rect(inner.left, inner.top, inner.width, inner.height - string)
    whole = all(look.fits(word, theme.DISPLAY, words.width) for word in show.title.split())
    face = theme.DISPLAY if whole else theme.BOLD
    step = look.paragraph_height(show.title, face, 0, words.width)
    least = look.paragraph_height(show.line, theme.BOLD, 0, words.width) if show.line else 0
    if step + least > words.height and not show.undo:
        words, turn = inner, None
    if show.undo:
        head = Rect(words.topleft, (words.width, undo_room(on.layout).top - words.top))
        look.paragraph(on.surface, show.title, theme.DISPLAY, 46, ink, head, "centre", middle=True)
    elif show.line and step + least <= words.height:
        gap = min(look.margin(10), words.height - step - least)
        head = Rect(words.topleft, (words.width, min(round(0.56 * words.height), words.height - least - gap)))
        rest = Rect(words.left, head.bottom + gap, words.width, words.bottom - head.bottom - gap)
        look.paragraph(on.surface, show.title, face, 46, ink, head, "centre", middle=True)
        look.paragraph(on.surface, show.line, theme.BOLD, 29, ink, rest, "centre", middle=True)
    else:  # where the line was a reason, it stands at the card that is refused, too
        look.paragraph(on.surface, show.title, face, 44, ink, words, "centre", middle=True)
    if turn is not None:
        _draw_beads(on, show)


def undo_room(layout: TableLayout) -> Rect:
    """Return where the button to undo lies, in the place of a line below what is asked."""
    inner = layout.ask.inflate(-layout.metrics.margin(40), -layout.metrics.margin(12))
    foot, high = string_room(layout).top - layout.metrics.margin(6), round(0.36 * inner.height)
    return Rect(inner.left, foot - high, inner.width, high)


def string_room(layout: TableLayout) -> Rect:
    """Return where the string of actions is."""
    inner = layout.ask.inflate(-layout.metrics.margin(24), -layout.metrics.margin(12))
    high = round(0.042 * layout.frame.height)
    return Rect(inner.left, inner.bottom - high, inner.width, high)


def bead_places(layout: TableLayout, picture: TablePicture) -> tuple[list[tuple[int, int]], int]:
    """Return the middle of each bead on the string, those that are left first, and how large they are."""
    at, every = string_room(layout), picture.actions_left + picture.used
    radius = max(4, min(round(0.36 * at.height), at.width // (3 * max(5, every))))
    step = round(2.7 * radius)
    left = at.centerx - step * (every - 1) // 2
    return [(left + number * step, at.centery) for number in range(every)], radius


def _draw_beads(on: Canvas, show: TableShow) -> None:
    """Draw the string of actions; "bead:NUMBER" hides one of them."""
    at = string_room(on.layout)
    on.kit.box(on.surface, at, at.height // 2, theme.SUNK if show.calm else theme.VERMILION_DARK)
    places, radius = bead_places(on.layout, show.picture)
    reach = round(2.7 * radius) * (len(places) + 1)
    on.surface.fill(emblems.JADE_SPENT, (at.centerx - reach // 2, at.centery, reach, 2))
    for number, place in enumerate(places):
        if f"bead:{number}" not in show.hidden:
            bead = emblems.bead(on.kit, radius, number >= show.picture.actions_left)
            on.surface.blit(bead, bead.get_rect(center=place))


def _draw_plate(on: Canvas, show: TableShow) -> None:
    look, at, seat = on.look, on.layout.plate, show.own
    outline = theme.GOLD if seat.on_turn else theme.LINE
    on.kit.box(on.surface, at, at.height // 2, theme.PLATE, outline)
    centre = at.left + at.height // 2, at.centery
    if seat.shogun:
        rays = on.kit.made(emblems.halo, round(1.6 * at.height))
        sun = rays.get_rect(center=centre)
        hidden = max(0, on.layout.numbers.bottom - sun.top)  # behind the board above
        on.surface.blit(rays, (sun.left, sun.top + hidden), (0, hidden, sun.width, sun.height - hidden))
    disc = on.kit.art.crest(seat.crest, round(1.15 * at.height))
    lies = disc.get_rect(center=centre)
    on.surface.blit(disc, lies)
    draw_sign(on.surface, on.kit, show.picture.last_fight, seat.seat, lies)
    room = _score_room(on.kit, at, seat)
    look.write(on.surface, signed(seat.honour), theme.DIGITS, 42, theme.TEXT_GOLD, room, "right")
    left = at.left + round((1.36 if seat.shogun else 1.25) * at.height)  # beside the rays of his sun
    name = Rect(left, at.top, room.left - look.margin(26) - left, at.height)
    look.write(on.surface, seat.name, theme.DISPLAY, 40, theme.TEXT, name)


def _score_room(kit: DrawContext, plate: Rect, seat: SeatPicture) -> Rect:
    right = plate.right - kit.look.margin(24)
    wide = min(kit.look.measure(signed(seat.honour), theme.DIGITS, 42)[0], round(0.35 * plate.width))
    return Rect(right - wide, plate.top, wide, plate.height)


def own_score(kit: DrawContext, layout: TableLayout, seat: SeatPicture) -> tuple[Surface, Rect]:
    """Return the digits of the own score alone, and where they stand."""
    room = _score_room(kit, layout.plate, seat)
    return kit.made(_digits, kit, signed(seat.honour), room.size), room


def _digits(kit: DrawContext, text: str, size: tuple[int, int]) -> Surface:
    picture = shapes.blank(size, theme.TEXT_GOLD)
    kit.look.write(picture, text, theme.DIGITS, 42, theme.TEXT_GOLD, picture.get_rect(), "right")
    return picture


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
