"""A theatre's curtain that opens before the rivals when a match begins. Pixels of the window."""

import math

import pygame
from pygame import Rect, Surface

from game.table.set_pieces import Moved
from game.tenno.set_pieces_cedars import CurtainProp
from game.tenno.show.picture import TablePicture
from scenes.paint import shapes, theme
from scenes.tenno.table.layout import Canvas

_STRIPES = theme.from_hex("#4c6a3a"), theme.from_hex("#cf6a2e"), theme.from_hex("#26221e")
"""The three colours of the old theatres' curtain: green, persimmon, black."""
_STRIPE, _FOLD, _HEM = 0.105, 0.0525, 0.018
"""How broad a stripe and a fold are and how high the hem is, in window heights."""
_DRAPE = 0.09
"""How broad one half of it is when it is drawn aside, in window heights."""
_CLOSED, _OPENS = 0.2, 0.28
"""By which part of the time it is closed, and at which it begins to open."""
_TIE = 0.62
"""How far down the cord is that holds a drape, in its height."""


def draw_curtain(on: Canvas, _: TablePicture, moved: Moved[CurtainProp]) -> None:
    """Draw it being drawn to and then aside, before all rivals; own cards and what is asked lie before it."""
    if not _opens(moved):
        return
    room, drape = _room(on), _drape(on)
    part = moved.part
    closed = part / _CLOSED if part < _CLOSED else 1 - max(0.0, part - _OPENS) / (1 - _OPENS)
    wide = room.width - room.width // 2
    aside = round((wide - drape) * (1 + math.cos(math.pi * closed)) / 2)
    fold, stripe = (round(share * on.layout.frame.height) for share in (_FOLD, _STRIPE))
    for right in (False, True):
        half = on.kit.made(_half, (wide, room.height), stripe, fold, round(_HEM * room.height), right)
        on.surface.blit(half, (room.width // 2 + aside if right else room.width // 2 - wide - aside, 0))


def draw_drapes(on: Canvas, _: TablePicture, moved: Moved[CurtainProp]) -> None:
    """Draw both halves where they hang at the sides, below everything, while it does not move."""
    if _opens(moved):
        return
    room, drape = _room(on), _drape(on)
    for right in (False, True):
        picture = on.kit.made(_tied, (drape, room.height), right)
        on.surface.blit(picture, (room.width - drape if right else 0, 0))


def _opens(moved: Moved[CurtainProp]) -> bool:
    return moved.now.opened and not moved.before.opened and moved.part < 1


def bow_of(moved: Moved[CurtainProp], place: int) -> float:
    """Return how deep who sits at a place bows just now, 0 to 1."""
    if place != moved.now.place or moved.now.bows == moved.before.bows:
        return 0.0
    return math.sin(math.pi * moved.part)


def _room(on: Canvas) -> Rect:
    """Return where it hangs: over the whole breadth, down to where own cards rise."""
    low = min(card.top for card in on.layout.raised) - on.layout.metrics.margin(14)
    return Rect(0, 0, on.surface.get_width(), low)


def _drape(on: Canvas) -> int:
    return round(_DRAPE * on.layout.frame.height)


def _cloth(size: tuple[int, int], stripe: int, fold: float) -> Surface:
    """Return cloth in stripes that hangs in folds."""
    row = Surface((size[0], 1), 0, 32)
    for x in range(size[0]):
        light = 0.5 + 0.5 * math.cos(math.tau * x / fold)
        colour = theme.blend(_STRIPES[x // stripe % 3], theme.BLACK, 0.48 - 0.48 * light)
        row.set_at((x, 0), theme.blend(colour, theme.PAPER_LIGHT, 0.12 * light**6))
    cloth = shapes.blank(size)
    cloth.blit(pygame.transform.scale(row, size), (0, 0))
    cloth.blit(shapes.ramp(size, *((0, 0, 0, dark) for dark in (130, 20, 0, 50))), (0, 0))
    return cloth


def _half(size: tuple[int, int], stripe: int, fold: int, hem: int, right: bool) -> Surface:
    """Return one half as it hangs when it is closed; its inner edge is at the middle of the table."""
    cloth = _cloth(size, stripe, fold)
    for x in range(size[0]):  # each fold hangs a little lower in its middle
        up = round(0.5 * hem * (1 - math.cos(math.tau * x / fold)))
        cloth.fill((0, 0, 0, 0), (x, size[1] - up, 1, up))
        cloth.fill(theme.GOLD, (x, size[1] - up - hem // 2, 1, max(1, hem // 4)))
    return cloth if right else pygame.transform.flip(cloth, True, False)


def _tied(size: tuple[int, int], right: bool) -> Surface:
    """Return one half gathered at its side and held by a golden cord."""
    wide, high = size
    cloth = _cloth((wide, high), wide // 3 + 1, wide / 4)
    tie, drape = round(_TIE * high), shapes.blank(size)
    for y in range(high):
        far = (y - tie) / (tie if y < tie else 1.6 * (high - tie))
        across = max(2, round(wide * (0.5 + 0.5 * min(1.0, abs(far)) ** 1.4)))
        line = pygame.transform.scale(cloth.subsurface((0, y, wide, 1)), (across, 1))
        drape.blit(line, (0, y))
    cord, thick, tassel = round(0.54 * wide), max(4, round(0.03 * high)), round(0.15 * high)
    hangs = cord - round(0.2 * wide)
    for grown, colour in ((2, theme.INK), (0, theme.GOLD)):
        drape.fill(colour, (0, tie - grown, cord + grown, thick + 2 * grown))
        for across, top, bottom in ((0.07, 0.0, 0.4), (0.16, 0.35, 1.0)):
            room = Rect(0, 0, round(across * wide) + 2 * grown, round((bottom - top) * tassel) + 2 * grown)
            room.midtop = hangs, tie + thick + round(top * tassel) - grown
            drape.fill(colour, room)
    return pygame.transform.flip(drape, True, False) if right else drape
