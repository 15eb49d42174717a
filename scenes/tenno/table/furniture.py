"""What a table is furnished with: plates of wood, ledges, runners of cloth below rows, a tray in the middle.

Owns how each looks. Sizes are pixels, `high` is the window's height.
"""

from functools import lru_cache

import pygame
from pygame import Surface

from scenes.paint import shapes, theme
from scenes.paint.shapes import Size
from scenes.paint.theme import from_hex
from scenes.paint.wood import plank

WOOD = from_hex("#33201a")
_EDGE = from_hex("#86602f")
_WHITE = (255, 255, 255)
_CLOTH, _BORDER = 0.17, 0.5
"""How much of a seat's colour a runner has, and its border."""
_TRAY = from_hex("#4a1a14")


def plate(size: Size, high: int, crest: int, on_turn: bool) -> Surface:
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


def runner(size: Size, high: int, crest: int) -> Surface:
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
