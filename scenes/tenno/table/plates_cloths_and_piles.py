"""What belongs to a seat on the table beside its cards: wooden plate, cloth, pile. Owns how each looks.

Also the ledge below the rivals' figures and the tray in the middle. Sizes are pixels, `high` is the window's
height.
"""

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.tenno.show.picture import Portrait, SeatPicture
from scenes.paint import shapes, sizes, theme
from scenes.paint.geometry import place, square
from scenes.paint.seat_discs import Seated, seat_disc
from scenes.paint.sizes import Size
from scenes.paint.theme import from_hex
from scenes.paint.wood import plank
from scenes.table.card_sprite import CardSprite
from scenes.tenno.table.layout import Canvas
from scenes.tenno.table.seat_places import Group, Plate

WOOD = from_hex("#33201a")
_EDGE = from_hex("#86602f")
_WHITE = (255, 255, 255)
_CLOTH, _BORDER = 0.17, 0.5
"""How much of a seat's colour a runner has, and its border."""
_TRAY = from_hex("#4a1a14")


def wooden_plate(size: Size, high: int, crest: int, on_turn: bool) -> Surface:
    """Return a rounded plate of wood with a band of its seat's colour, in gold for who is on turn."""
    width, height = size
    line = max(2, round(0.0026 * high))
    wood = shapes.blank(size)
    wood.blit(_lit_plank(size, high), (0, 0))
    band, colour = max(3, round(0.075 * height)), theme.SEAT_COLOURS[crest]
    wood.fill(theme.blend(colour, theme.BLACK, 0.12), (0, height - line - band, width, band))
    wood.fill(theme.blend(WOOD, theme.BLACK, 0.5), (0, height - line - band - 2, width, 2))
    wood.fill(theme.blend(WOOD, theme.PAPER_LIGHT, 0.24), (0, line, width, max(1, line // 2)))
    wood.blit(shapes.box(size, height / 2, _WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = theme.GOLD_LIGHT if on_turn else _EDGE
    wood.blit(shapes.box(size, height / 2, None, edge, line * (1.5 if on_turn else 1)), (0, 0))
    return wood


@lru_cache(maxsize=4)
def _lit_plank(size: Size, high: int) -> Surface:
    """Return the wood of all plates of a size: its grain takes longest."""
    wood = plank(size, high, size[0], WOOD)
    light = shapes.ramp(size, (255, 246, 232), (232, 220, 210), (150, 142, 140))
    wood.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return wood


def ledge(size: Size, high: int) -> Surface:
    """Return the edge of a low desk of black lacquer, behind which somebody sits whose front is hidden."""
    width, height = size
    line = max(1, round(0.0019 * high))
    top = max(2 * line, round(0.42 * height))
    edge = theme.blend(theme.NIGHT, theme.BLACK, 0.4)
    whole = shapes.box(size, 0.3 * height, edge, theme.INK, line)
    whole.blit(
        shapes.box((width, top), 0.3 * height, theme.blend(theme.NIGHT, _EDGE, 0.28), edge, line), (0, 0)
    )
    whole.fill(theme.GOLD, (height, top + 2 * line, width - 2 * height, line))
    return whole


def cloth_runner(size: Size, high: int, crest: int) -> Surface:
    """Return a woven cloth in a seat's colour with fringes at both ends, for its row to lie on."""
    width, height = size
    thread, fringe = max(1, round(0.0019 * high)), max(4, round(0.009 * high))
    colour = theme.SEAT_COLOURS[crest]
    cloth, border = theme.blend(theme.NIGHT, colour, _CLOTH), theme.blend(theme.NIGHT, colour, _BORDER)
    whole = shapes.blank((width, height))
    body = Surface((width - 2 * fringe, height), 0, 32)
    body.fill(cloth)
    for y in range(0, height, 3 * thread):
        body.fill(theme.blend(cloth, colour, 0.10), (0, y, body.get_width(), thread))
    for inset in (2 * thread, 7 * thread):
        frame = body.get_rect().inflate(-2 * inset, -2 * inset)
        wide = 2 * thread if inset == 2 * thread else thread
        for side in (
            (frame.x, frame.y, frame.width, wide),
            (frame.x, frame.bottom - wide, frame.width, wide),
            (frame.x, frame.y, wide, frame.height),
            (frame.right - wide, frame.y, wide, frame.height),
        ):
            body.fill(border, side)
    light = shapes.ramp(body.get_size(), (255, 252, 246), (222, 216, 212), (178, 172, 172))
    body.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    whole.blit(body, (fringe, 0))
    for number, y in enumerate(range(thread, height - 2 * thread, 3 * thread)):
        long = fringe - (number * 7 % 3) * max(1, fringe // 5)
        for x in (fringe - long, width - fringe):
            whole.fill(border, (x, y, long, 2 * thread))
    return whole


def tray(wide: int, high: int) -> Surface:
    """Return the round tray of red lacquer in the middle of a plain table."""
    line, reach = max(2, round(0.0026 * high)), wide / 2
    picture, rim = shapes.disc(wide, theme.blend(_TRAY, theme.BLACK, 0.45)), 0.055 * wide
    for radius, colour, thick in (
        (reach - line, theme.blend(_TRAY, theme.VERMILION, 0.35), 0),
        (reach - 0.5 * rim, _TRAY, 0),
        (reach - 0.75 * rim, theme.blend(_TRAY, theme.GOLD, 0.7), max(1, line // 2)),
        (reach - rim, theme.blend(_TRAY, theme.BLACK, 0.35), 0),
        (reach - rim - line, theme.blend(_TRAY, theme.NIGHT, 0.42), 0),
    ):
        pygame.draw.aacircle(picture, colour, (reach, reach), radius, thick)
    shine = shapes.ramp((wide, wide), (255, 250, 244), (214, 206, 204), (150, 144, 146))
    picture.blit(shine, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return shapes.fade(picture, 0.8)


PILE_LEAN = (-4.0, 3.0, -2.0, 4.5)
"""Degrees that the captured cards lie askew, by their place in the pile."""
PILE_SHOWN = 4


def draw_plate(on: Canvas, plate: Plate, seat: SeatPicture, size: int) -> None:
    """Draw a seat's plate: crest (or face), name, number of hand cards. ``size``: of the name at 1080."""
    surface, kit, look, name = on.surface, on.kit, on.look, plate.name.copy()
    shadow = plate.whole.move(look.margin(4), look.margin(6))
    surface.blit(kit.made(shapes.faint_box, shadow.size, shadow.height / 2, theme.BLACK, 0.4), shadow)
    if kit.contrast:
        outline = theme.GOLD if seat.on_turn else theme.LINE
        kit.box(surface, plate.whole, plate.whole.height // 2, theme.PLATE, outline)
    else:
        high = on.layout.frame.height
        surface.blit(
            kit.art.made(wooden_plate, plate.whole.size, high, seat.crest, seat.on_turn), plate.whole
        )
    _draw_disc(on, plate, seat)
    height = look.margin(44) * plate.count.height // look.margin(64)
    fan, count = kit.art.made(_small_fan, height, seat.crest), str(seat.hand_count)
    spare = plate.count.width - fan.get_width() - look.measure(count, theme.DIGITS, size)[0]
    lacking = look.measure(seat.name, theme.BOLD, 0)[0] - name.width
    more = max(0, min(spare, lacking))  # the number moves aside for a whole name in the smallest letters
    name.width += more
    room = Rect(plate.count.x + more, name.y, plate.count.width - more, name.height)
    written: str = seat.name
    if lacking > more:
        written = kit.lettering.shorten(written, theme.BOLD, look.text_size(0.8 * size), name.width)
    if lacking <= more or len(written) > 5:
        look.write(surface, written, theme.BOLD, size, theme.TEXT, name)
    surface.blit(fan, fan.get_rect(midleft=room.midleft))
    right = Rect(room.x + fan.get_width(), room.y, room.width - fan.get_width(), room.height)
    look.write(surface, count, theme.DIGITS, size, theme.TEXT, right, "centre")


def draw_runner(on: Canvas, group: Group, crest: int) -> None:
    """Draw the cloth on which a rival's row and pile lie."""
    beside, above = on.layout.metrics.margin(15), on.layout.metrics.margin(11)
    at = group.slots[0].unionall([*group.slots, group.pile]).inflate(2 * beside, 2 * above)
    at = at.clip(on.layout.frame)
    shade = on.kit.art.shadow(at.size, max(2, beside // 3))
    shapes.put_in_middle(on.surface, shade, at.center)
    on.surface.blit(on.kit.made(cloth_runner, at.size, on.layout.frame.height, crest), at)


def _draw_disc(on: Canvas, plate: Plate, seat: SeatPicture) -> None:
    surface, kit, size, centre = on.surface, on.kit, plate.crest.width, plate.crest.center
    if seat.lit:
        halo = kit.made(shapes.disc, round(size * 1.16), theme.FOCUS, size * 0.565)
        shapes.put_in_middle(surface, halo, centre)
    disc = kit.made(seat_disc, kit.art, seated(seat.crest, seat.portrait), size)
    shapes.put_in_middle(surface, disc, centre)
    if seat.ally:
        badge = square(plate.crest.x + 0.12 * size, plate.crest.y + 0.14 * size, 0.21 * size)
        sign = kit.art.sign("shield", badge.width, theme.WON, share=0.68, outline=theme.PAPER, line=2)
        surface.blit(sign, badge)


def seated(crest: int, portrait: Portrait | None) -> Seated:
    """Return who is seen in a seat's disc."""
    return Seated(crest) if portrait is None else Seated(crest, portrait.rival, portrait.mood)


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


def draw_pile(on: Canvas, group: Group, seat: SeatPicture) -> None:
    """Draw a pile of prisoners, the topmost of them, with its number; nothing where a partner has it."""
    pile, crests = group.pile, seat.pile
    if seat.pile_at is not None:
        return
    if not crests:
        on.kit.cards.gap(on.surface, pile, theme.LINE)
    step = max(1, round(0.06 * pile.width))
    for n in range(max(0, len(crests) - PILE_SHOWN), len(crests)):
        away = step * (n - len(crests) + 1)
        spot = place(pile.move(away + step // 2, -away - step // 2), PILE_LEAN[n % len(PILE_LEAN)])
        on.kit.cards.draw(on.surface, CardSprite(seat.faces[n] if seat.faces else None, crests[n]), spot)
    at, (number,) = pile_tag(on, group, seat.prisoners)
    on.number(at, number)


def pile_tag(on: Canvas, group: Group, *words: str) -> tuple[Rect, tuple[str, ...]]:
    """Return where what stands upon a pile is written, and each as it is: numbers alone for want of room."""
    disc = group.pile_number
    wide = max(on.look.measure(one, theme.DIGITS, 0.5 * disc.height / on.look.unit)[0] for one in words)
    at = Rect(disc.right - wide - disc.height // 2, disc.y, wide + disc.height // 2, disc.height)
    if at.width <= disc.width or at.x < group.pile.x - disc.width // 4:
        return disc, tuple(one.split()[0] for one in words)
    return at, words


def draw_pile_label(on: Canvas, title: str) -> None:
    """Write what the own pile holds, where there is room for the word."""
    room, look, size = on.layout.prisoners_label, on.look, sizes.TEXT_SIZE
    if title and look.measure(title, theme.BOLD, size)[0] <= room.width:
        over = room.bottom <= on.layout.own.pile.y
        look.write(on.surface, title, theme.BOLD, size, theme.TEXT, room, "centre" if over else "right")
