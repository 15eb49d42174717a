"""Snow on boards where log and odds would be, and where the pointer has wiped it away. Window pixels."""

import math
from functools import lru_cache

from pygame import Rect, Surface
from pygame.math import Vector2

from game.table.set_pieces import Moved, Prop
from game.tenno.set_pieces_snow import SnowProp
from game.tenno.show.picture import TablePicture
from scenes.paint import shapes, theme
from scenes.paint.geometry import Point
from scenes.paint.theme import Colour
from scenes.tenno.table.layout import Canvas, TableLayout

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
def heaps(layout: TableLayout) -> tuple[tuple[Point, int], ...]:
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

    def wipe(self, layout: TableLayout, prop: Prop | None, position: Point) -> frozenset[int]:
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


def _board(size: Point, round_at: int) -> Surface:
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
