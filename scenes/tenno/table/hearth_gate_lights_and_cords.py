"""How the set pieces of the third act look on the table."""

import math

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.table.set_pieces import HearthProp, Moved
from game.tenno.set_pieces_snow import CordsProp, GateProp, LightsProp, Pair
from game.tenno.show.picture import TablePicture
from scenes.paint import icons, shapes, theme
from scenes.table import props as things
from scenes.table.props import between, lit, put_sign
from scenes.tenno.table.cords import Cord, bent
from scenes.tenno.table.layout import Canvas
from scenes.tenno.table.prop_places import beside_the_fights
from scenes.tenno.table.seat_places import Group

_GATE, _WAY, _WING = (0.42, 0.20), (0.15, 0.85), 0.63
"""The room of the gate with its guards in window heights, where the way through it begins and ends in widths
of the gate, and how high a wing is in its heights."""
_GUARD, _OPEN, _BANNER = 0.74, 0.3, 0.2
"""How high a guard is in the room's height, how broad an open wing in shut ones, how large a crest."""
_DARK, _GOES_DOWN = (80, 76, 98), 0.7
"""What is left of each colour, of 255, where no light falls; in this part of the time lights go down."""
_POOL, _FOLLOWS, _HANDS = (74, 58, 30), (120, 98, 56), (74, 58, 32)
"""Light on rows and hand, on those who fight, and on who sits there."""
_THICK, _SHADE = 0.0105, 0.2
"""How thick a cord is, in window heights, and how much darker than the colours of both seats."""
_TAUT, _STEPS = 0.25, 4
"""How much a cord sags as a prisoner is taken, against at rest, and in how many steps it comes to rest."""
_TURNS, _COIL, _POINTS = 2.3, 0.42, 48
"""How often the rest of a cord is coiled up where a partner has no pile, how far out, in pile widths."""
_CREST, _OVERLAP, _SMALLEST = 0.40, 0.72, 22
"""How large a crest is upon a pile, in its widths; how far on the next one lies, in its own; least pixels."""


def draw_hearth(on: Canvas, picture: TablePicture, moved: Moved[HearthProp]) -> None:
    """Draw the fire beside where fights are seen; logs come from whoever takes a prisoner."""
    room, place = beside_the_fights(on.layout, things.HEARTH), moved.now.place
    if room is not None:
        start = None if place is None else on.layout.group(place).pile.center
        things.draw_hearth(on, room, moved, start, picture.breath)


def draw_gate(on: Canvas, _: TablePicture, moved: Moved[GateProp]) -> None:
    """Draw the gate, a wing for each side, and before it who guards it, the viewer's Shogun at the left."""
    room = beside_the_fights(on.layout, _GATE)
    if room is None:
        return
    high, middle = room.height, Vector2(room.center)
    put_sign(on, "pass-gate", high, middle)
    half = round((_WAY[1] - _WAY[0]) / 2 * 0.8 * high)
    tall, foot = round(_WING * high), room.bottom - round(0.045 * high)
    for place, side in ((0, -1), (1, 1)):
        was, now = moved.before.there[place], moved.now.there[place]
        shut = moved.eased if now and not was else 1 - moved.eased if was and not now else float(now)
        wide = max(2, round(half * (_OPEN + (1 - _OPEN) * shut)))
        wing = on.kit.made(_wing, (wide, tall), side > 0)
        left = room.centerx - half if side < 0 else room.centerx + half - wide
        on.surface.blit(wing, (left, foot - tall))
        _guard(on, room, side, moved.now.crests[place], shut, falls=was and not now)


def _wing(size: tuple[int, int], flipped: bool) -> Surface:
    return pygame.transform.flip(icons.sign("gate-wing", size), flipped, False)


def _guard(on: Canvas, room: Rect, side: int, crest: int, here: float, falls: bool) -> None:
    """Draw a side's flag, and as far as he is `here`, 0 to 1, who sits below it; he falls or comes along."""
    high = round(_GUARD * room.height)
    at = Vector2(room.centerx + side * (0.4 * room.height + 0.32 * high), room.bottom - high / 2)
    size = max(18, round(_BANNER * room.height))
    flag = Rect(room.left, room.top, round(1.25 * size), round(1.6 * size))
    if side > 0:
        flag.right = room.right
    on.surface.fill(theme.INK, Rect(flag.centerx - 2, flag.top, 4, room.bottom - flag.top - 4))
    on.surface.blit(on.kit.made(shapes.box, flag.size, 3, theme.PAPER, theme.INK, 2), flag)
    shapes.put_in_middle(on.surface, on.kit.art.crest(crest, size), flag.center)
    if here <= 0:
        return
    degrees = round(-side * 70 * (1 - here)) if falls else 0
    at.x += side * (0.08 if falls else 0.3) * high * (1 - here)
    put_sign(on, "guard", high, at, side > 0, degrees)


def draw_lights(on: Canvas, _: TablePicture, moved: Moved[LightsProp]) -> None:
    """Draw the dark, and light upon rows, the hand, the fight, and the slots of those who fought last."""
    if on.look.resources.settings.high_contrast:
        return
    lights, layout = moved.now.dark, on.layout
    changes = moved.before.dark != lights
    down = min(1.0, moved.part / _GOES_DOWN) if changes else 1.0
    deep = down if lights else 1 - down if changes else 0.0
    if not deep:
        return
    dim = [round(255 - (255 - tone) * deep) for tone in _DARK]
    on.surface.fill(dim, on.surface.get_rect(), pygame.BLEND_RGB_MULT)
    if not lights or deep < 1:
        return
    for group in layout.groups:
        row = group.slots[0].union(group.slots[-1])
        lit(on, Vector2(row.center), (round(1.5 * row.width), round(1.7 * row.height)), _POOL)
    for room in layout.figures:
        at = Vector2(room.centerx, room.bottom - 0.2 * room.height)
        lit(on, at, (round(1.3 * room.width), round(0.8 * room.height)), _HANDS)
    lit(on, Vector2(layout.hand.midbottom), (layout.own.slots[0].width * 5, 2 * layout.hand.height), _POOL)
    before = moved.before.spots or moved.now.spots
    for (place, slot), (left, number) in zip(moved.now.spots, before, strict=False):
        start, box = layout.group(left).slots[number], layout.group(place).slots[slot]
        middle = between(Vector2(start.center), Vector2(box.center), moved.eased)
        lit(on, middle, (round(2.4 * box.width), round(1.8 * box.height)), _FOLLOWS)


def draw_cords(on: Canvas, _: TablePicture, moved: Moved[CordsProp]) -> None:
    """Draw a cord of both colours for each pair, below all that lies on the table."""
    thick = max(5, round(_THICK * on.layout.frame.height))
    for pair, before in zip(moved.now.pairs, moved.before.pairs, strict=True):
        pulled = len(pair.pile) > len(before.pile) and pair.places == before.places
        part = math.ceil(moved.part * _STEPS) / _STEPS if pulled else 1.0
        colours = (theme.blend(theme.SEAT_COLOURS[crest], theme.INK, _SHADE) for crest in pair.crests)
        Cord(_way(on, pair, _TAUT + (1 - _TAUT) * part), thick, *colours).draw(on)


def draw_pile_crests(on: Canvas, _: TablePicture, moved: Moved[CordsProp]) -> None:
    """Draw both crests at the upper corner of the pile that a pair has in common."""
    for pair in moved.now.pairs:
        pile = on.layout.group(pair.places[0]).pile
        size = max(_SMALLEST, round(_CREST * pile.width))
        for number, crest in reversed(list(enumerate(pair.crests))):
            at = Rect(0, 0, size, size)
            at.center = pile.left + round((0.1 + number * _OVERLAP) * size), pile.top + round(0.3 * size)
            on.surface.blit(on.kit.made(shapes.disc, size + 4, theme.INK), at.move(-2, -2))
            on.surface.blit(on.kit.art.crest(crest, size), at)


def _way(on: Canvas, pair: Pair, sag: float) -> list[Vector2]:
    """Return the points of a cord: coiled up at the farther partner's, then behind his row to the other."""
    near, far = (on.layout.group(place) for place in pair.places)
    row = far.slots[0].union(far.slots[-1])
    if pair.places[0] == 0:
        leaves = Vector2(row.left, row.top + 0.84 * row.height)
        end = Vector2(near.pile.right - 0.3 * near.pile.width, near.pile.top + 0.4 * near.pile.height)
        down = end.y - leaves.y
        bends = leaves + Vector2(-0.35 * sag, 0.1) * down, end + Vector2(0.2 * sag, -0.35) * down
    else:
        leaves, end = Vector2(row.midleft), Vector2(near.pile.center)
        drop = Vector2(0, 0.42 * row.height * sag)
        bends = leaves.lerp(end, 0.3) + drop, leaves.lerp(end, 0.7) + drop
    return [*_coil(far), *bent(leaves, *bends, end)]


def _coil(group: Group) -> list[Vector2]:
    """Return the points of what is left of a cord, from within outwards, to where it leaves to the left."""
    found = []
    for part in (step / _POINTS for step in range(_POINTS + 1)):
        reach = _COIL * group.pile.width * (0.22 + 0.78 * part)
        angle = math.pi / 2 - _TURNS * math.tau * (1 - part)
        found.append(group.pile.center + Vector2(math.cos(angle), 0.72 * math.sin(angle)) * reach)
    return found
