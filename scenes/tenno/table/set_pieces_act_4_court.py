"""How the court's set pieces look on the table: lanterns, cushion, bridge, stamps, hats, blind, witnesses."""

import math
from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.table.set_pieces import Moved, QueueProp
from game.tenno.set_pieces_act_4_court import (
    BlindProp,
    BridgeProp,
    CushionProp,
    HatsProp,
    StampsProp,
    WitnessesProp,
)
from game.tenno.show.picture import TablePicture
from scenes.paint import shapes, sizes, theme
from scenes.paint.rival_figures import FOOT, RATIO, draw_figure
from scenes.table import set_piece_props as things
from scenes.table.card_sprite import WORN_ABOVE, WORN_HIGH, WORN_LEANS
from scenes.table.set_piece_props import between, prop_sign, put_sign
from scenes.tenno.table.layout import Canvas, TableLayout
from scenes.tenno.table.prop_places import open_room, slot_box

_PLUM, _PLUM_LIT, _PLUM_DARK = theme.from_hex("#6b3551"), theme.from_hex("#7a4060"), theme.from_hex("#472036")
_LANTERN, _SMALLEST = 120 / 146, 22
"""How broad a lantern is in its height; the smallest height in pixels of what stands there."""


# The queue of lanterns


def draw_queue(on: Canvas, picture: TablePicture, moved: Moved[QueueProp]) -> None:
    """Draw it in the open, the higher way."""
    rooms = open_room(on.layout, 0.56), open_room(on.layout, 2.9)
    things.draw_queue(on, rooms, moved, [seat.crest for seat in picture.seats])


# The high cushion

_RAISE = 12
"""How much higher the row of whoever leads lies, at 1080."""


def raised_by(layout: TableLayout, moved: Moved[CushionProp], place: int) -> int:
    """Return how many pixels higher the row of a place lies."""
    seated, was = moved.now.place == place, moved.before.place == place
    return round(layout.metrics.margin(_RAISE) * (was + (seated - was) * moved.eased))


def draw_cushion(on: Canvas, _: TablePicture, moved: Moved[CushionProp]) -> None:
    """Draw it under the row of whoever leads; it slides there from the row of who led before."""
    if moved.now.place is None:
        return
    end = _cushion_room(on, moved.now.place)
    start = end if moved.before.place is None else _cushion_room(on, moved.before.place)
    middle = between(Vector2(start.center), Vector2(end.center), moved.eased)
    end.center = round(middle.x), round(middle.y)
    margin = on.layout.metrics.margin
    tassel = prop_sign(on, "cushion_tassel", margin(40))
    for x in (end.left + margin(6), end.right - margin(6)):
        on.surface.blit(tassel, (x - tassel.get_width() // 2, end.bottom - margin(14)))
    on.surface.blit(on.kit.made(_cushion, end.size, margin(24), margin(3)), end)


def _cushion_room(on: Canvas, place: int) -> Rect:
    margin, slots = on.layout.metrics.margin, on.layout.group(place).slots
    room = slots[0].unionall(slots[1:])
    room.inflate_ip(2 * margin(14), margin(30))
    return room.move_to(top=slots[0].top - margin(16))


def _cushion(size: tuple[int, int], radius: int, line: int) -> Surface:
    """A cushion of plum silk with golden piping, seen from above, its front edge in shadow."""
    wide, high = size
    cushion = shapes.box(size, radius, _PLUM_DARK, theme.INK, line)
    cushion.blit(shapes.box((wide, high - 3 * line), radius, _PLUM, theme.INK, line), (0, 0))
    inner = shapes.box((wide - 6 * line, high - 9 * line), max(2, radius - 3 * line), theme.GOLD)
    cushion.blit(inner, (3 * line, 3 * line))
    cloth = shapes.box((wide - 8 * line, high - 11 * line), max(2, radius - 4 * line), _PLUM_LIT)
    cushion.blit(cloth, (4 * line, 4 * line))
    return cushion


# The red bridge

_TABLE = 0.2
"""How far down the window the table begins."""
_STEPS, _START, _HALF = 14, 52, 196
"""Prisoners (or points by fours) with which a lantern is in the middle; where it starts; how far it goes."""
_SPAN = 600, 226


def draw_bridge(on: Canvas, picture: TablePicture, moved: Moved[BridgeProp]) -> None:
    """Draw the bridge, a lantern with its number for each side, and the letters; nothing without room."""
    room = open_room(on.layout, 2.1, _TABLE)
    highest = 0.19 * on.layout.frame.height
    unit = min(room.width / _SPAN[0], room.height / (1.3 * _SPAN[1]), highest / _SPAN[1])
    high = round(112 * unit)
    if high < _SMALLEST:
        return
    bridge = prop_sign(on, "red_bridge", round(_SPAN[1] * unit))
    left, top = room.centerx - bridge.get_width() // 2, room.centery - round(0.35 * _SPAN[1] * unit)
    on.surface.blit(bridge, (left, top))
    rustling = moved.now.rustled > moved.before.rustled and moved.part < 1
    lean = (0, 6, -5, 4, -3)[round(14 * moved.part) % 5] if rustling else 0
    put_sign(on, "letters", round(64 * unit), Vector2(left + 540 * unit, top + 178 * unit), degrees=lean)
    open_pile = any(seat.faces for seat in picture.seats)
    for side, places in enumerate(moved.now.sides):
        steps = [
            min(1.0, sums.taken[side] / _STEPS / (4 if open_pile else 1))
            for sums in (moved.before, moved.now)
        ]
        way = steps[0] + (steps[1] - steps[0]) * moved.eased
        x = _START + _HALF * way
        deck = 60 + 112 * ((x - 300) / 290) ** 2
        bob = 0.0 if moved.part in (0, 1) or steps[0] == steps[1] else 5 * abs((8 * moved.part) % 2 - 1)
        across = x if side == 0 else _SPAN[0] - x
        middle = Vector2(left + across * unit, top + (deck - bob) * unit - 0.5 * high)
        _draw_walking(on, picture, middle, high, places, moved.now.taken[side], open_pile)


def _draw_walking(
    on: Canvas,
    picture: TablePicture,
    at: Vector2,
    high: int,
    places: tuple[int, ...],
    taken: int,
    points: bool,
) -> None:
    """Draw a side's lantern with what it took, and the crests of its seats at the lantern's foot."""
    put_sign(on, "lit_lantern", high, at)
    body = Rect(0, 0, round(_LANTERN * high), round(0.6 * high))
    body.center = round(at.x), round(at.y + 0.07 * high)
    text = str(taken) if points or not taken else f"×{taken}"
    size = min(0.44 * high / on.look.unit, 0.62 * body.width / max(1, len(text)) / 0.56 / on.look.unit)
    on.look.write(on.surface, text, theme.DIGITS, size, theme.PAPER_INK, body, "centre")
    disc = round(0.34 * high)
    for number, place in enumerate(places):
        crest = on.kit.art.crest(picture.seats[place].crest, disc)
        aside = (number - (len(places) - 1) / 2) * 0.9 * disc
        shapes.put_in_middle(on.surface, crest, at + Vector2(aside, 0.5 * high))


# The stamps of a feud

_STRIP = 0.33, 0.25
"""The largest size of what lies there, in window heights."""


def draw_stamps(on: Canvas, picture: TablePicture, moved: Moved[StampsProp]) -> None:
    """Draw a paper that says which match it is, with a field for each, and its stamp behind it."""
    now, look, margin = moved.now, on.look, on.layout.metrics.margin
    words = look.resources.language.text("variant.feud_match", match=now.match, of=now.of)
    wide, high = look.measure(words, theme.BOLD, sizes.TEXT_SIZE)
    room = open_room(on.layout, 1.5)
    size = (
        max(wide + margin(36), _STRIP[0] * on.layout.frame.height),
        high + _STRIP[1] * on.layout.frame.height,
    )
    paper = Rect(0, 0, round(min(room.width, size[0])), round(min(room.height, size[1])))
    paper.center = room.center
    free = paper.height - high - margin(40)
    field = min((paper.width - margin(20) * (now.of + 1)) // now.of, round(free / 2.05))
    if paper.width < wide + margin(12) or field < _SMALLEST:
        return
    paper.top += round(1.05 * field)
    paper.height = field + high + margin(38)
    ledge = Rect(paper.left - margin(14), paper.top - margin(4), paper.width + 2 * margin(14), margin(20))
    on.surface.fill(theme.INK, ledge)
    on.surface.fill(theme.GOLD, (*ledge.topleft, ledge.width, max(1, margin(3))))
    look.paper(on.surface, paper, 4)
    line = Rect(paper.left, paper.bottom - high - margin(10), paper.width, high)
    look.write(on.surface, words, theme.BOLD, sizes.TEXT_SIZE, theme.PAPER_INK, line, "centre")
    step = paper.width / now.of
    for number in range(now.of):
        at = Rect(0, 0, field, field)
        at.midtop = round(paper.left + (number + 0.5) * step), paper.top + margin(18)
        last = number == now.of - 1
        pressed = number < len(now.won) and (number < len(moved.before.won) or moved.part >= 0.5)
        if pressed:
            _draw_print(on, picture, at, now.won[number], _PLUM if last else theme.VERMILION)
        else:
            current = number == now.match - 1
            edge = theme.GOLD if current else theme.PAPER_SHADE
            on.kit.box(on.surface, at, margin(4), None, edge, margin(4))
        comes = number < len(now.won) and number >= len(moved.before.won)
        down = 1 - abs(2 * moved.part - 1) if comes and moved.part < 1 else 0.0
        stamp = prop_sign(on, "plum_stamp" if last else "wood_stamp", round(1.05 * field))
        foot = paper.top + margin(4) + round(down * (at.bottom - paper.top))
        on.surface.blit(stamp, (at.centerx - stamp.get_width() // 2, foot - stamp.get_height()))


def _draw_print(on: Canvas, picture: TablePicture, at: Rect, place: int | None, ink: theme.Colour) -> None:
    on.kit.box(on.surface, at, round(0.12 * at.width), ink)
    if place is not None:
        crest = on.kit.art.crest(picture.seats[place].crest, round(0.74 * at.width))
        shapes.put_in_middle(on.surface, crest, at.center)


# Hats

_HAT, _DROP = "farmer_hat", 0.7
"""From so far above its card a hat drops, in widths of the card."""


def hats_worn(picture: TablePicture, moved: Moved[HatsProp]) -> dict[int, str]:
    """Return by crest whose backs wear a hat that has come down: then it goes wherever the card goes."""
    worn = moved.now.places if moved.part >= 1 else moved.before.places & moved.now.places
    return {picture.seats[place].crest: _HAT for place in worn}


def draw_hats(on: Canvas, picture: TablePicture, moved: Moved[HatsProp]) -> None:
    """Draw the hats that drop on the backs of whoever is dressing up, one after the other."""
    for place in sorted(moved.now.places - moved.before.places) if moved.part < 1 else ():
        for number, slot in enumerate(picture.seats[place].slots):
            if slot.card is not None or slot.gap or slot.away:
                continue
            part = min(1.0, max(0.0, 1.6 * moved.part - 0.3 * number))
            if part > 0:
                box = slot_box(on, picture, place, number)
                up = (WORN_ABOVE + _DROP * (1 - part) ** 2) * box.width
                middle = Vector2(box.centerx, box.centery - up)
                put_sign(on, _HAT, round(WORN_HIGH * box.width), middle, degrees=WORN_LEANS)


_PLACE = 2520, 1080
"""What the drawings of places measure, whose units sizes here are."""
_BAY, _POST, _FOOT, _HAND = 561, 34, 188, 46
"""Half the width of the bay behind the table, a post beside it, how far down the closed blind hangs, and a
hand's breadth."""
_SLAT, _BANDS = 10, (0.08, 0.36, 0.64, 0.92)
"""The height of a slat of the blind, and where its bands of cloth are, in its widths."""
_CANE, _CANE_DARK, _CANE_LIT = (138, 116, 64), (99, 81, 42), (160, 138, 84)
_CLOTH, _CLOTH_LIT, _DARK, _DUSK = (107, 53, 81), (141, 97, 120), (51, 22, 42), (160, 90, 112)
_RED, _RED_LIT = (91, 31, 28), (124, 47, 34)
_LIGHTS = (232, 222, 208), (176, 158, 158)
"""What the lamp leaves of white at the blind's left end, and at its right one."""
_EDGE, _RAIL = 214, 20
"""How far down the table's far edge is, and how high the rail that whoever stands there stands behind."""
_LEAST = 0.12
"""Below this height, in windows', a witness would tell nothing."""
_FINGERS = (0.86, 1.0, 0.94, 0.74)
"""How far up each finger reaches, of the longest one, from the left."""
_FINGER, _SPREAD, _LATER = 56, 0.88, 0.16
"""The height of a finger, how far apart they are in their widths, how much later each comes than the last."""
_PRINTS = ((-0.88, 0.62), (0.0, 1.0), (-0.5, 1.35), (-1.3, 1.1), (0.42, 1.5))
"""Where a hand was, by tell, beside the fingers' middle and above the blind's foot: in widths of a hand."""


def _unit(on: Canvas) -> float:
    """Return how many pixels of the window a unit of the places' drawings is."""
    size = on.surface.get_size()
    return max(size[0] / _PLACE[0], size[1] / _PLACE[1])


# Who stands behind the table


def draw_witnesses(on: Canvas, picture: TablePicture, moved: Moved[WitnessesProp]) -> None:
    """Draw both behind the table's far edge, where that leaves them room."""
    if on.kit.look.resources.settings.high_contrast:
        return
    now, before = moved.now, moved.before
    for rival, room, moods in zip(
        ("aoi", "fumi"),
        _standing(on),
        ((before.aoi, now.aoi, moved.part), (before.fumi, now.fumi, moved.part)),
        strict=True,
    ):
        if room.height < _LEAST * on.surface.get_height() or on.kit.art.drawn_as(rival) is None:
            continue
        draw_figure(on.surface, on.kit.art, rival, moods, room, picture.breath, None)
        unit = _unit(on)
        rail = Rect(0, 0, round(0.92 * room.width), round(_RAIL * unit))
        rail.midtop = room.centerx, room.top + round(FOOT * room.height) - rail.height // 3
        on.surface.blit(on.kit.made(_rail, rail.size, unit), rail)


def _standing(on: Canvas) -> tuple[Rect, Rect]:
    """Return the rooms of two figures of one size; they may be as small as nothing.

    They stand left of who sits there and right of what lies there; without room for that, both at the right,
    below the tools.
    """
    layout, edge, gap = on.layout, round(_EDGE * _unit(on)), on.layout.metrics.margin(10)
    lying = [*layout.rival_boxes, *layout.figures]
    tools = min(tool.left for tool in layout.tools), max(tool.bottom for tool in layout.tools)
    left = layout.frame.left + gap, min(part.left for part in lying) - gap
    aside = max(part.right for part in lying if part.top < edge) + gap
    beside = _rooms(gap, edge, left, (aside, tools[0] - gap))
    middle, end = (aside + layout.frame.right - gap) // 2, layout.frame.right - gap
    below = _rooms(tools[1] + gap, edge, (aside, middle), (middle, end))
    return beside if beside[0].height >= _LEAST * on.surface.get_height() else below


def _rooms(top: int, edge: int, *between: tuple[int, int]) -> tuple[Rect, Rect]:
    """Return the rooms of two figures of one size whose feet an edge hides, each from left to right."""
    high = min((edge - top) / FOOT, *((end - start) / RATIO for start, end in between))
    size = max(0, round(RATIO * high)), max(0, round(high))
    rooms = (Rect(0, 0, *size), Rect(0, 0, *size))
    for room, (start, end) in zip(rooms, between, strict=True):
        room.midtop = (start + end) // 2, edge - round(FOOT * size[1])
    return rooms


def _rail(size: tuple[int, int], unit: float) -> Surface:
    wide, high = size
    rail, foot = shapes.blank(size), round(12 * unit)
    for left in (round(0.12 * wide), wide - round(0.12 * wide) - foot):
        rail.fill(theme.INK, (left, 0, foot, high))
    rail.fill(theme.INK, (0, 0, wide, round(0.6 * high)))
    rail.fill(theme.GOLD, (0, 0, wide, max(1, round(2 * unit))))
    return rail


# The blind


def draw_blind(on: Canvas, picture: TablePicture, moved: Moved[BlindProp]) -> None:
    """Draw the blind behind the table, and the fingers of who listens there beside what rivals have."""
    unit, now, before = _unit(on), moved.now, moved.before
    bay = Rect(0, 0, 2 * round(_BAY * unit), round(_FOOT * unit))
    bay.midtop = on.surface.get_width() // 2, 0
    up = before.lifted + (now.lifted - before.lifted) * moved.eased
    lift = round(_HAND * unit * up)
    middle, wide = _listening(on, bay, unit)
    if lift:
        on.surface.blit(on.kit.made(_dusk, (bay.width, lift)), (bay.left, bay.bottom - lift))
        clip = on.surface.get_clip()
        on.surface.set_clip(Rect(bay.left, bay.bottom - lift, bay.width, lift).clip(clip))
        high = round(1.2 * _HAND * unit)
        put_sign(on, "jam_jar", high, Vector2(middle - 0.9 * wide, bay.bottom - 0.44 * high))
        on.surface.set_clip(clip)
    quivers = now.tells > before.tells and moved.part < 1
    aside = round(3 * unit * (1 - moved.part) * math.sin(7 * math.tau * moved.part)) if quivers else 0
    at = bay.move(aside, -lift)
    on.surface.blit(on.kit.made(_blind, bay.size, unit), at)
    seen = now.tells if moved.part > 0.5 else before.tells
    for across, above in _PRINTS[: min(seen, len(_PRINTS))]:
        spot = Vector2(middle + aside + across * wide, at.bottom - round(17 * unit) - above * wide)
        put_sign(on, "ink_print", round(0.5 * wide), spot, across > 0, round(9 * across))
    post = round(_POST * unit)
    for left in (bay.left - post, bay.right):
        on.surface.blit(on.kit.made(_post, (post, bay.height), unit), (left, 0))
    hand = Rect(middle + aside - wide // 2, at.bottom, wide, 0)
    _draw_fingers(on, picture, hand, list(_come(moved)))


def _listening(on: Canvas, bay: Rect, unit: float) -> tuple[int, int]:
    """Return where at the blind's foot a hand can be seen, beside what rivals have, and how wide it is."""
    lying = [part.right for part in on.layout.rival_boxes if part.top < bay.bottom]
    left, right = max(lying) + round(0.3 * _FINGER * unit), min(bay.right, on.layout.frame.right)
    wide = round(len(_FINGERS) * _SPREAD * _FINGER * unit * 70 / 112)
    return round(left + 0.6 * (right - left)), wide


def _draw_fingers(on: Canvas, picture: TablePicture, at: Rect, come: Sequence[float]) -> None:
    """Draw a hand over the blind's foot; how far each finger has `come`, 0 to 1. They drum a little."""
    high = round(_FINGER * _unit(on))
    clip = on.surface.get_clip()
    on.surface.set_clip(Rect(at.left - high, at.top - 2 * high, at.width + 2 * high, 2 * high).clip(clip))
    for number, (reach, out) in enumerate(zip(_FINGERS, come, strict=True)):
        drums = 0.06 if picture.breath > 0.3 * number else 0.0
        finger = prop_sign(on, "inky_finger", high, degrees=4 - 3 * number)
        left = at.left + round((number + 0.5) * at.width / len(_FINGERS)) - finger.get_width() // 2
        if out > 0:
            on.surface.blit(finger, (left, at.top - round((reach - drums) * out * high)))
    on.surface.set_clip(clip)


def _come(moved: Moved[BlindProp]) -> Iterator[float]:
    """Yield how far each finger is out, 0 to 1; at a new giggle they come anew."""
    last = len(_FINGERS) - 1
    for number in range(len(_FINGERS)):
        part = min(1.0, max(0.0, moved.part * (1 + last * _LATER) - number * _LATER))
        start = 0.0 if moved.now.tells > moved.before.tells else float(moved.before.fingers)
        yield start + (moved.now.fingers - start) * part


def _blind(size: tuple[int, int], unit: float) -> Surface:
    """A blind of cane with bands of plum cloth, darker away from the lamp; opaque."""
    wide, high = size
    blind, line = Surface(size, 0, 32), max(1, round(1.5 * unit))
    blind.fill(_CANE)
    step = _SLAT * unit
    for number in range(math.ceil(high / step)):
        y = round(number * step)
        blind.fill(_CANE_DARK, (0, y, wide, max(1, round(0.32 * step))))
        blind.fill(_CANE_LIT, (0, y + max(1, round(0.32 * step)), wide, line))
    for x in range(round(34 * unit), wide, max(2, round(58 * unit))):
        blind.fill(_CANE_DARK, (x, 0, line, high))
    band = round(20 * unit)
    for share in _BANDS:
        left = round(share * wide) - band // 2
        blind.fill(_CLOTH, (left, 0, band, high))
        blind.fill(_CLOTH_LIT, (left, 0, max(1, band // 4), high))
    rail = round(15 * unit)
    for y in (0, high - rail):
        blind.fill(_CLOTH, (0, y, wide, rail))
        blind.fill(theme.GOLD, (0, y, wide, max(1, round(2.4 * unit))))
    blind.fill(_DARK, (0, high - line, wide, line))
    return _lit(blind)


def _post(size: tuple[int, int], unit: float) -> Surface:
    wide, high = size
    post = Surface(size, 0, 32)
    post.fill(_RED)
    post.fill(_RED_LIT, (0, 0, round(0.3 * wide), high))
    post.fill(theme.GOLD, (0, high - round(26 * unit), wide, round(26 * unit)))
    post.fill(_LIGHTS[1], post.get_rect(), pygame.BLEND_RGB_MULT)
    return post


def _dusk(size: tuple[int, int]) -> Surface:
    """The plum dusk behind the blind, lighter towards the floor."""
    return _lit(shapes.ramp(size, _DARK, _DUSK))


def _lit(picture: Surface) -> Surface:
    light = shapes.ramp(picture.get_size(), *_LIGHTS, across=True)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture
