"""How the set pieces of the third act look on the table: hearth, gate, lights, cords, and snow on boards."""

import math
from functools import lru_cache

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.table.set_pieces import HearthProp, Moved, Prop
from game.tenno.set_pieces_act_3_snow import CordsProp, GateProp, LightsProp, Pair, SnowProp
from game.tenno.show.picture import TablePicture
from scenes.paint import icons, shapes, theme
from scenes.paint.sizes import Size
from scenes.paint.theme import Colour
from scenes.table import set_piece_props as things
from scenes.table.set_piece_props import between, lit, put_sign
from scenes.tenno.table.cords import Cord, bent
from scenes.tenno.table.layout import Canvas, TableLayout
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
_THICK, _DARKER = 0.0105, 0.2
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
        colours = (theme.blend(theme.SEAT_COLOURS[crest], theme.INK, _DARKER) for crest in pair.crests)
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


_ROWS, _HEAP, _REACH, _STROKES = 5, 2.0, 0.9, 8
"""How many heaps a board has upwards, how large one is and how far a hand wipes, in their distance, and into
how many short ways a fast hand's way falls."""
_SNOW, _SHADE, _WOOD, _SEAM = (238, 242, 244), (185, 198, 203), (122, 86, 54), (78, 54, 34)
_DENT, _DENTED = (221, 229, 234), 3
_SIZES = 1.0, 0.86, 1.12, 0.94
"""How large heaps are beside one another."""


@lru_cache(maxsize=4)
def boards(layout: TableLayout) -> tuple[Rect, ...]:
    """Return the boards on which snow lies: those of the log and of the odds that have room."""
    return tuple([layout.log] * bool(layout.log_rows) + [layout.odds] * layout.odds_fit)


@lru_cache(maxsize=4)
def heaps(layout: TableLayout) -> tuple[tuple[tuple[int, int], int], ...]:
    """Return the middle of each heap, and how far it is from one to the next there."""
    found = []
    for whole in boards(layout):
        board = whole.inflate(-whole.height // 4, -whole.height // 4)
        step = max(8, board.height // _ROWS)
        across, down = max(1, round(board.width / step)), max(1, round(board.height / step))
        for row in range(down):
            for column in range(across):
                aside, lower = (row * 5 + column * 3) % 7 - 3, (row * 2 + column * 5) % 5 - 2
                x = board.left + (column + 0.5) * board.width / across + aside * step / 16
                y = board.top + (row + 0.5) * board.height / down + lower * step / 16
                found.append(((round(x), round(y)), step))
    return tuple(found)


class Wiping:
    """Which heaps the pointer has wiped away since snow has fallen."""

    def __init__(self) -> None:
        self._prop: Prop | None = None
        self._hand = Vector2(-1, -1)
        self._wiped = frozenset[int]()

    def wipe(self, layout: TableLayout, prop: Prop | None, position: tuple[int, int]) -> frozenset[int]:
        """Take in where the pointer is; return the heaps that are away, by their numbers."""
        start, self._hand = self._hand, Vector2(position)
        if prop != self._prop:
            self._prop, self._wiped = prop, frozenset()
            start = self._hand
        if isinstance(prop, SnowProp) and start != self._hand:
            way = [start.lerp(self._hand, step / _STROKES) for step in range(_STROKES + 1)]
            self._wiped |= {
                number
                for number, (middle, step) in enumerate(heaps(layout))
                if any(at.distance_to(middle) < _REACH * step for at in way)
            }
        return self._wiped


def draw_snow(on: Canvas, picture: TablePicture, _: Moved[SnowProp]) -> None:
    """Draw boards of bare wood and on them all snow that was not wiped away; nothing where notes are read."""
    if picture.notes:
        return
    for board in boards(on.layout):
        on.surface.blit(on.kit.made(_board, board.size, on.layout.metrics.margin(10)), board)
    lying = [heap for number, heap in enumerate(heaps(on.layout)) if number not in picture.wiped]
    for colour, below, edge in ((theme.INK, 3, 4), (_SHADE, 1, 0), (_SNOW, -2, 0)):
        for (x, y), step in lying:
            wide = round(_HEAP * step * _SIZES[(x * 7 + y * 3) % len(_SIZES)])
            heap = on.kit.made(_heap, wide + edge, colour)
            on.surface.blit(heap, heap.get_rect(center=(x, y + below)))
    for (x, y), step in lying[::_DENTED]:
        dent = on.kit.made(_heap, round(0.55 * step * _SIZES[(x + y) % len(_SIZES)]), _DENT)
        on.surface.blit(dent, dent.get_rect(center=(x + step // 4, y + step // 5)))


def _heap(wide: int, colour: Colour) -> Surface:
    high, turns = round(0.8 * wide), [math.tau * step / 40 for step in range(40)]
    oval = [(wide / 2 * (1 + math.cos(turn)), high / 2 * (1 + math.sin(turn))) for turn in turns]
    return shapes.polygon((wide, high), oval, colour)


def _board(size: Size, round_at: int) -> Surface:
    board = shapes.box(size, round_at, _WOOD, theme.INK, 2)
    planks = 3
    for plank in range(1, planks):
        board.fill(_SEAM, Rect(2, plank * size[1] // planks, size[0] - 4, 2))
    for plank in range(planks):
        middle = (2 * plank + 1) * size[1] // (2 * planks)
        for x in (size[0] // 16, size[0] - size[0] // 16):
            nail = shapes.disc(6, theme.INK)
            board.blit(nail, nail.get_rect(center=(x, middle)))
        board.fill(_SEAM, Rect(size[0] // 8 + plank * size[0] // 9, middle + 4, size[0] // 3, 1))
    return board
