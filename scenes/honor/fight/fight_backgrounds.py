"""Pictures of which a fight's ground and its counting are made, each once for its size."""

import pygame
from pygame import Rect, Surface

from game.honor.cards import STRENGTH_A_DIE
from scenes.cards.draw_context import DrawContext
from scenes.honor.fight.fight_layout import FightLayout
from scenes.honor.table import emblems
from scenes.paint import shapes, theme
from scenes.paint.backgrounds import CUT_FOOT, CUT_TOP
from scenes.paint.theme import from_hex

_NIGHT, _GLOW = from_hex("#0d0202"), from_hex("#5a1510")
_DIM = 112
"""What is left of a beaten side's light, of 255."""
_GRAIN = 64, 36


def bone(size: int, filled: int) -> Surface:
    """Return the place of a die, of which so many thirds are filled: each point of strength is one."""
    whole, line = filled == STRENGTH_A_DIE, max(2.0, 0.07 * size)
    edge = theme.INK if whole else emblems.BONE_SHADE
    picture = shapes.box((size, size), size / 4, emblems.BONE if whole else theme.NIGHT, edge, line).copy()
    if whole:
        return shapes.put_in_middle(picture, shapes.disc(round(0.34 * size), theme.STROKE))
    wide = (size - 2 * line) / STRENGTH_A_DIE
    for third in range(STRENGTH_A_DIE):
        slot = Rect(0, 0, max(2, round(0.76 * wide)), max(2, round(0.6 * size)))
        slot.center = round(line + (third + 0.5) * wide), size // 2
        fill = emblems.BONE if third < filled else theme.RAISED
        picture.blit(shapes.box(slot.size, 0.25 * slot.width, fill, None, 0), slot)
    return picture


def close_up(kit: DrawContext, size: tuple[int, int], crests: tuple[int, int], beaten: int | None) -> Surface:
    """Return the ground of a fight; the beaten side's half is dark."""
    ground = kit.art.closeup(size, *crests)
    if beaten is None:
        return ground

    def draw() -> Surface:
        picture, (width, height) = ground.copy(), size
        strip = max(1, height // 540)
        for y in range(0, height, strip):
            cut = round(width * (CUT_TOP + (CUT_FOOT - CUT_TOP) * y / height))
            half = Rect(0, y, cut, strip) if beaten == 0 else Rect(cut, y, width - cut, strip)
            picture.fill((_DIM,) * 3, half, pygame.BLEND_RGB_MULT)
        return picture

    return kit.kept.get(("beaten", size, crests, beaten), draw)


def night(size: tuple[int, int]) -> Surface:
    """Return the red night of an assassin, with its bands."""
    small = Surface(_GRAIN, 0, 32)
    for y in range(_GRAIN[1]):
        for x in range(_GRAIN[0]):
            away = ((x / _GRAIN[0] - 0.5) ** 2 + (0.6 * (y / _GRAIN[1] - 0.45)) ** 2) ** 0.5
            small.set_at((x, y), theme.blend(_GLOW, _NIGHT, min(1.0, away / 0.46)))
    picture = pygame.transform.smoothscale(small, size)
    layout = FightLayout(picture.get_rect())
    for band in (layout.upper, layout.lower):
        picture.fill(theme.NIGHT, band)
    gold, thread = theme.blend(theme.NIGHT, theme.GOLD, 0.8), max(1, size[1] // 360)
    picture.fill(gold, (0, layout.upper.bottom, size[0], thread))
    picture.fill(gold, (0, layout.lower.top - thread, size[0], thread))
    return picture


def lantern_light(size: int) -> Surface:
    """Return the light around a lantern."""
    light = shapes.blank((size, size), from_hex("#ffcf6b"))
    for share, opacity in ((0.5, 0.10), (0.38, 0.14), (0.28, 0.2)):
        light.blit(shapes.fade(shapes.disc(size, from_hex("#ffcf6b"), share * size), opacity), (0, 0))
    return light


def darkened(picture: Surface) -> Surface:
    """Return a lantern that has gone out."""
    dark = picture.copy()
    dark.fill((84, 84, 92), special_flags=pygame.BLEND_RGB_MULT)
    return dark
