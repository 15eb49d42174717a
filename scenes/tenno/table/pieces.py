"""Pieces of the table that belong to a seat: plate, row, pile, hand.

Owns how each looks. It must not know the match: all that is drawn stands in plain values.
"""

from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.table.card_face import Rim
from game.tenno.show.picture import HandCard, Lift, Portrait, SeatPicture, SlotPicture
from scenes.cards.draw_context import DrawContext
from scenes.cards.sprite import CardSprite
from scenes.paint import shapes, theme
from scenes.paint.art import Art
from scenes.tenno.table.layout import Group, Plate, TableLayout
from scenes.ui.geometry import CardPlace, grown, place, square

PILE_LEAN = (-4.0, 3.0, -2.0, 4.5)
"""Degrees that the captured cards lie askew, by their place in the pile."""
PILE_SHOWN = 4
HOVER_RISE = 0.075
"""How far a card rises under the pointer, in parts of its width."""
HOVER_ANGLE = 4.0


def draw_plate(
    surface: Surface, kit: DrawContext, layout: TableLayout, plate: Plate, seat: SeatPicture, size: int
) -> None:
    """Draw a seat's plate: crest (or face), name, number of hand cards. ``size``: of the name at 1080."""
    shadow = plate.whole.move(layout.metrics.margin(4), layout.metrics.margin(6))
    kit_shadow = kit.kept.get(
        ("plate shadow", shadow.size),
        lambda: shapes.fade(shapes.box(shadow.size, shadow.height / 2, theme.BLACK), 0.4),
    )
    surface.blit(kit_shadow, shadow[:2])
    outline = theme.GOLD if seat.on_turn else theme.LINE
    kit.box(surface, plate.whole, plate.whole.height // 2, theme.PLATE, outline)
    _draw_disc(surface, kit, plate, seat)
    look, smaller, name = kit.look, 0.8 * size, plate.name
    if look.measure(seat.name, theme.BOLD, smaller)[0] <= name.width:
        look.write(surface, seat.name, theme.BOLD, size, theme.TEXT, name)
    else:
        fitted = kit.lettering.shorten(seat.name, theme.BOLD, look.text_size(smaller), name.width)
        if len(fitted) > 5:
            look.write(surface, fitted, theme.BOLD, smaller, theme.TEXT, name)
    _draw_count(surface, kit, plate.count, seat, size)


def _draw_disc(surface: Surface, kit: DrawContext, plate: Plate, seat: SeatPicture) -> None:
    size = plate.crest.width
    if seat.lit:
        halo = kit.kept.get(
            ("halo", size), lambda: shapes.disc(round(size * 1.16), theme.FOCUS, size * 0.565)
        )
        surface.blit(halo, halo.get_rect(center=plate.crest.center))
    disc = kit.kept.get(
        ("seat", seat.crest, seat.portrait, size), lambda: seat_disc(kit.art, seat.crest, seat.portrait, size)
    )
    surface.blit(disc, disc.get_rect(center=plate.crest.center))
    if seat.ally:
        badge = square(plate.crest.x + 0.12 * size, plate.crest.y + 0.14 * size, 0.21 * size)
        surface.blit(kit.art.disc(badge.width, theme.WON, theme.PAPER, 2), badge[:2])
        sign = kit.art.icon("shield", round(0.68 * badge.width), theme.PAPER)
        surface.blit(sign, sign.get_rect(center=badge.center))


def seat_disc(art: Art, crest: int, portrait: Portrait | None, size: int) -> Surface:
    """Return who sits at a seat as a disc ``size`` across: its crest, or a face with the crest on its rim.

    The picture is a little larger than the disc, whose middle is the picture's.
    """
    whole = shapes.blank((round(1.24 * size), round(1.24 * size)))
    middle = whole.get_rect().center
    if portrait is None:
        mark = art.crest(crest, size)
        whole.blit(mark, mark.get_rect(center=middle))
        return whole
    ring = shapes.disc(size, theme.SEAT_COLOURS[crest])
    whole.blit(ring, ring.get_rect(center=middle))
    face = art.portrait(portrait.rival, portrait.mood, round(size * 0.94))
    whole.blit(face, face.get_rect(center=middle))
    mark = art.crest(crest, 2 * round(0.24 * size))
    away = round(0.34 * size)
    whole.blit(mark, mark.get_rect(center=(middle[0] + away, middle[1] + away)))
    return whole


def _draw_count(surface: Surface, kit: DrawContext, room: Rect, seat: SeatPicture, size: float) -> None:
    height = kit.look.margin(44) * room.height // kit.look.margin(64)
    fan = kit.kept.get(("fan", height, seat.crest), lambda: _small_fan(height, seat.crest))
    surface.blit(fan, fan.get_rect(midleft=(room.x, room.centery)))
    right = Rect(room.x + fan.get_width(), room.y, room.width - fan.get_width(), room.height)
    kit.look.write(surface, str(seat.hand_count), theme.DIGITS, size, theme.TEXT, right, "centre")


def _small_fan(height: int, crest: int) -> Surface:
    """Three tiny cards in the seat's colour: so many cards in the hand."""
    colour = theme.blend(theme.SEAT_COLOURS[crest], theme.PAPER_LIGHT, 0.15)
    scale = 4
    size = (round(height * 0.52) * scale, round(height * 0.72) * scale)
    card = shapes.box(size, 0.14 * size[0], colour, theme.INK, 0.085 * height * 0.72 * scale)
    whole = shapes.blank((round(height * 1.15) * scale, height * scale))
    pivot = whole.get_width() / 2, height * scale * 0.95
    for angle in (-16, 0, 16):
        turned = pygame.transform.rotozoom(card, -angle, 1.0)
        arm = pygame.math.Vector2(0, -height * scale * 0.53).rotate(angle)
        whole.blit(turned, turned.get_rect(center=(pivot[0] + arm.x, pivot[1] + arm.y)))
    return pygame.transform.smoothscale(whole, (round(height * 1.15), height))


def draw_pile(
    surface: Surface,
    kit: DrawContext,
    layout: TableLayout,
    group: Group,
    seat: SeatPicture,
) -> None:
    """Draw a pile of prisoners: the topmost of them, and how many there are or what they are worth."""
    pile, crests, faces = group.pile, seat.pile, seat.faces
    width = pile.width
    if not crests:
        kit.cards.gap(surface, pile, theme.LINE)
    begin = max(0, len(crests) - PILE_SHOWN)
    shown = crests[begin:]
    step = max(1, round(0.06 * width))
    for n, crest in enumerate(shown):
        away = n - (len(shown) - 1)
        spot = place(pile.move(away * step + step // 2, -away * step - step // 2), PILE_LEAN[(begin + n) % 4])
        kit.cards.draw(surface, CardSprite(faces[begin + n] if faces else None, crest), spot)
    draw_number(surface, kit, layout, group.pile_number, seat.prisoners)


def draw_pile_label(surface: Surface, kit: DrawContext, layout: TableLayout, title: str) -> None:
    """Write what the own pile holds, where there is room for the word."""
    room, look, size = layout.prisoners_label, kit.look, theme.TEXT_SIZE
    if title and look.measure(title, theme.BOLD, size)[0] <= room.width:
        over = room.bottom <= layout.own.pile.y
        look.write(surface, title, theme.BOLD, size, theme.TEXT_MUTE, room, "centre" if over else "right")


def draw_number(surface: Surface, kit: DrawContext, layout: TableLayout, at: Rect, text: str) -> None:
    """Draw a number (or an X) on a washi disc."""
    disc = kit.kept.get(("number", at.width), lambda: _number_disc(at.width, layout.metrics.margin(3)))
    surface.blit(disc, at[:2])
    _write_number(surface, kit, at, text)


def _write_number(surface: Surface, kit: DrawContext, at: Rect, text: str) -> None:
    size = 0.58 * at.width / kit.look.unit
    kit.look.write(surface, text, theme.DIGITS, size, theme.PAPER_INK, at, "centre")


def draw_rolling_number(
    surface: Surface, kit: DrawContext, layout: TableLayout, at: Rect, numbers: tuple[str, str], part: float
) -> None:
    """Draw the disc of a number that rolls upwards from the first to the second; ``part`` is 0 to 1."""
    draw_number(surface, kit, layout, at, "")
    clip = surface.get_clip()
    inner = grown(at, -at.width // 7)
    surface.set_clip(pygame.Rect(inner).clip(clip))
    for number, row in zip(numbers, (0.0, 1.0), strict=True):
        _write_number(surface, kit, at.move(0, round((row - part) * inner.height)), number)
    surface.set_clip(clip)


def _number_disc(size: int, line: int) -> Surface:
    disc = shapes.disc(size, theme.INK)
    disc.blit(shapes.disc(size, theme.PAPER, size / 2 - line), (0, 0))
    return disc


def slot_box(layout: TableLayout, at: int, number: int, slot: SlotPicture, lift: Lift | None = None) -> Rect:
    """Return where a slot's card is drawn: raised when it is chosen or under the pointer."""
    still = layout.group(at).slots[number]
    if slot.raised:
        still = layout.raised[number] if at == 0 else still.move(0, layout.metrics.margin(16))
    if lift is not None:
        towards_middle = -1 if at == 0 else 1
        still = still.move(0, towards_middle * round(HOVER_RISE * still.width * lift.rise))
    return still


def draw_slot(
    surface: Surface,
    kit: DrawContext,
    layout: TableLayout,
    at: tuple[int, int],
    seat: SeatPicture,
    lift: Lift | None = None,
) -> None:
    """Draw a slot with what lies there. ``at`` is place and number."""
    number, slot = at[1], seat.slots[at[1]]
    still = layout.group(at[0]).slots[number]
    look = CardSprite(slot.card, seat.crest, slot.rim, slot.dimmed, slot.secret, slot.focused)
    if slot.gap:
        colour = theme.GOLD if slot.rim is not Rim.NONE else theme.EDGE
        kit.cards.gap(surface, still, colour)
        if slot.focused:
            ring = grown(still, layout.metrics.margin(7))
            kit.box(surface, ring, round(0.13 * still.width), None, theme.FOCUS, 4)
        return
    if slot.away or (slot.raised and at[0] == 0):
        left = kit.kept.get(("left", seat.crest, still.width), lambda: _left_behind(kit, seat.crest, still))
        surface.blit(left, still[:2])
        if slot.away:
            return
    where = slot_box(layout, at[0], number, slot, lift)
    if lift is not None and lift.rise > 0:
        angle = HOVER_ANGLE * lift.lean * lift.rise
        kit.cards.draw(surface, look, replace(place(where), angle=angle))
    else:
        kit.cards.draw_in(surface, look, where)


def _left_behind(kit: DrawContext, crest: int, slot: Rect) -> Surface:
    return shapes.fade(kit.art.back(crest, slot.width).copy(), 0.35)


def hand_card_place(layout: TableLayout, spot: CardPlace, card: HandCard, lift: Lift | None) -> CardPlace:
    """Return where a hand card is drawn: lifted when it is chosen or under the pointer."""
    if card.raised:
        return layout.hand_raised(spot)
    if lift is None or lift.rise <= 0:
        return spot
    whole = layout.hand_lifted(spot)
    angle = spot.angle + (whole.angle + HOVER_ANGLE * lift.lean - spot.angle) * lift.rise
    return CardPlace(spot.x, round(spot.y + (whole.y - spot.y) * lift.rise), spot.width, angle)


def draw_hand(
    surface: Surface,
    kit: DrawContext,
    layout: TableLayout,
    cards: tuple[HandCard, ...],
    crest: int,
    lifts: dict[int, Lift],
) -> None:
    """Draw the own hand; cards that are raised or lifted lie over the others."""
    spots = layout.hand_places(len(cards))
    order = sorted(
        range(len(cards)), key=lambda n: (cards[n].raised, lifts[n].rise > 0.05 if n in lifts else False, n)
    )
    for n in order:
        card = cards[n]
        look = CardSprite(card.card, crest, card.rim, card.dimmed, focused=card.focused)
        kit.cards.draw(surface, look, hand_card_place(layout, spots[n], card, lifts.get(n)))


def draw_exchange(
    surface: Surface, kit: DrawContext, layout: TableLayout, seat: SeatPicture, cards: tuple[HandCard, ...]
) -> None:
    """Draw the sign that a raised card of the row and the chosen card of the hand change their places."""
    row = [number for number, slot in enumerate(seat.slots) if slot.raised]
    chosen = [number for number, card in enumerate(cards) if card.raised]
    if len(row) != 1 or not chosen:
        return
    spot = layout.hand_raised(layout.hand_places(len(cards))[chosen[0]])
    slot = layout.raised[row[0]]
    size = max(layout.metrics.margin(72), round(1.4 * theme.SMALLEST_TEXT))
    aside = size // 10
    x = spot.box.x - aside if spot.x >= slot.center[0] else spot.box.right + aside
    middle = x, spot.box.y - aside
    disc = kit.art.disc(size, theme.VERMILION, theme.PAPER, 5)
    surface.blit(disc, disc.get_rect(center=middle))
    sign = kit.kept.get(
        ("exchange", size),
        lambda: pygame.transform.rotate(kit.art.icon("swap", round(0.66 * size), theme.PAPER), 90),
    )
    surface.blit(sign, sign.get_rect(center=middle))
