"""Half figures of rivals at a table: what is drawn of whom, how large, and where they and their mouths are.

A figure sits behind a low desk, or is cut off by what lies before it. Sizes are pixels; a whole height
is that with the desk.
"""

import math
from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.paint import shapes
from scenes.paint.cards_crests_and_portraits import MOODS, CardArt, faces
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import Frame

_UNITS = 560, 620
"""What the drawing measures."""
FOOT, _DESK = 512 / 620, 500 / 620
"""Where in a whole height the figure ends at its desk's back edge, and the picture of the desk begins."""
RATIO = _UNITS[0] / _UNITS[1]
"""A figure's width of its whole height."""
BREATH = 0.006
"""How much taller it is when it has breathed in."""
_BOW = 0.2
"""How far it sinks behind its desk in a deep bow, in its own height."""
FACE = 0.62
"""So much of a whole height, from the top, are head and props beside it."""
_SHADE = (206, 192, 178)
"""What the light leaves of white at a figure's foot; at its head all of it."""
_BREATHES, _STEPS = 4000.0, 4
"""Milliseconds of a breath, and in how many steps it is drawn in."""
_WITH_A_BIRD = "suzume"
_SHORT = {"kuma": 0.125, "goro": 0.07, "ren": 0.04}
"""Whose drawings have so much more air above their heads than the others', in whole heights."""
_LAMP, _GLOW = (236, 196, 128), 60
"""The light behind a figure, so that black hair is seen before a dark wall, and how strong it is."""


def breath_at(time: float) -> float:
    """Return how far somebody has breathed in after so many ms, 0 to 1."""
    return round((1 - math.cos(math.tau * time / _BREATHES)) / 2 * _STEPS) / _STEPS


def names(art: CardArt, rival: str) -> list[str]:
    """Return the names of the pictures that a rival who has a figure is painted of."""
    return ["figures/desk", *(f"figures/{art.drawn_as(rival)}-{mood}" for mood in MOODS)]


def read_ahead(art: CardArt, rivals: Iterable[str | None]) -> None:
    """Begin to read, beside the frames, of whom half figures are seen."""
    drawn = (rival for rival in rivals if rival is not None and art.drawn_as(rival) is not None)
    art.bitmaps.prepare(name for rival in drawn for name in names(art, rival))


def figure_size(height: int) -> tuple[int, int]:
    """Return how broad and high a figure with its desk is."""
    return round(RATIO * height), height


def head(room: Rect) -> Rect:
    """Return where in a room of `figure_size` a head and the props beside it are."""
    return Rect(room.topleft, (room.width, round(FACE * room.height)))


def risen(art: CardArt, rival: str | None, room: Rect, hidden: int) -> Rect:
    """Return the room in which a rival's head is about as high as anybody else's in this one.

    What is lower than `hidden`, a y, is not to be seen: the figure reaches down to that.
    """
    drawn = None if rival is None else art.drawn_as(rival)
    most = room.top + int(FOOT * room.height) - hidden
    return room.move(0, -max(0, min(most, round(_SHORT.get(drawn or "", 0.0) * room.height))))


def mouth(art: CardArt, rival: str, room: Rect) -> tuple[int, int]:
    """Return where the mouth of a rival who has a figure is, in a room of `figure_size`."""
    across, down = faces()[art.drawn_as(rival) or ""]
    return room.x + round(across * room.width), room.y + round(down * room.height)


def draw_figure(
    surface: Drawable,
    art: CardArt,
    rival: str,
    moods: tuple[str, str, float],
    room: Rect,
    breath: float,
    crest: int | None,
    bow: float = 0.0,
    alone: bool = False,
) -> None:
    """Draw a rival at a desk with a seat's crest, or (None) as far as the room shows it.

    `moods` are the one it comes from, the one it comes to, and how far it has come; `room` is of
    `figure_size`; `breath` is 0 to 1, and so is how deep it bows. `alone`: without the bird that sits on
    Suzume.
    """
    name = f"figures/{art.drawn_as(rival)}"
    if alone and art.drawn_as(rival) == _WITH_A_BIRD:
        name += "_alone"
    foot = round(FOOT * room.height)
    taller = round(BREATH * foot * breath)
    glow = art.pictures.get(("figure glow", room.size), _glow, room.size)
    surface.blit(glow, room)
    size = room.width + taller, foot + taller
    if moods[0] == moods[1] or moods[2] >= 1:
        body = _figure(art, name, moods[1], size)
    else:
        body = art.pictures.get((name, moods, size), _between, art, name, moods, size)
    down = round(_BOW * foot * bow)
    surface.blit(body, (room.x - taller // 2, room.y - taller + down), Rect(0, 0, size[0], size[1] - down))
    if crest is None:
        return
    desk = art.scaled_bitmap("figures/desk", (room.width, room.height - round(_DESK * room.height)))
    surface.blit(desk, (room.x, room.y + round(_DESK * room.height)))
    sign = art.crest(crest, round(0.085 * room.height))
    shapes.put_in_middle(surface, sign, (room.centerx, room.y + round(0.895 * room.height)))


def _figure(art: CardArt, name: str, mood: str, size: tuple[int, int]) -> Surface:
    def draw() -> Surface:
        picture = pygame.transform.smoothscale(art.bitmaps.get(f"{name}-{mood}"), size)
        picture.blit(_light(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    return art.pictures.get((name, mood, size), draw)


def _between(art: CardArt, name: str, moods: tuple[str, str, float], size: tuple[int, int]) -> Surface:
    """A figure on its way from one mood to another."""
    (before, after, part), white = moods, (255, 255, 255)
    picture, come = _figure(art, name, before, size).copy(), _figure(art, name, after, size).copy()
    stays, around = Surface(size, pygame.SRCALPHA, 32), come.copy()
    stays.fill((*white, round(255 * (1 - part))))
    around.fill((*white, 0), special_flags=pygame.BLEND_RGBA_MAX)
    stays.blit(around, (0, 0))  # what is no part of the coming one goes
    picture.blit(stays, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    come.fill((*white, round(255 * part)), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(come, (0, 0))
    return picture


def _light(size: tuple[int, int]) -> Surface:
    """Full light to the middle, and less of it towards the foot."""
    return shapes.ramp(size, (255, 255, 255), (250, 246, 240), _SHADE)


def _glow(size: tuple[int, int]) -> Surface:
    """Light that is strongest behind the head and is gone at the picture's edges."""
    small = Surface((16, 16), pygame.SRCALPHA, 32)
    for x in range(16):
        for y in range(16):
            away = ((x - 7.5) / 7.5) ** 2 + ((y - 7.0) / 7.0) ** 2
            small.set_at((x, y), (*_LAMP, round(_GLOW * max(0.0, 1 - away) ** 2)))
    return pygame.transform.smoothscale(small, size)


_HIGH, _SMALLEST = 0.361, 0.2
"""How high a figure is with its desk, and below what it would tell no more than a disc, in window heights."""
LEAST_WIDTH = RATIO * _SMALLEST
_BEHIND, _EMPTY = 0.72, 0.03
"""Above its plate so much of a figure's whole height is seen, of which so much is air above its hat."""
HANDS = 0.81
"""The same of one whose hands are seen, on the edge of a desk."""
BROAD, ASIDE = 0.58, 0.72
"""How broad shoulders are, in parts of a figure's whole height; what of them a plate gives way to."""


def whole_height(frame: Frame, hidden: float, seen: float) -> int:
    """Return how high a figure is with its desk whose lower part, from a y on, is hidden.

    ``seen``: which part of it is above that.
    """
    return round((hidden - frame.top) / (seen - _EMPTY))


def behind(
    frame: Frame, plates: Iterable[Rect], tools: Sequence[Rect], seen: float = _BEHIND
) -> tuple[Rect, ...]:
    """Return rooms for figures whose lower part a plate or row hides, away from the ``tools``."""
    rooms = []
    for plate in plates:
        room = over(plate.centerx, plate.y, whole_height(frame, plate.y, seen), seen)
        if room.collidelist(tools) >= 0:
            room.right = min(tool.left for tool in tools)
        rooms.append(room)
    return tuple(rooms)


def over(middle: float, hidden: int, high: int, seen: float = _BEHIND) -> Rect:
    """Return the room of a figure so high round an x whose lower part, from a y on, is hidden."""
    wide = round(RATIO * high)
    return Rect(round(middle) - wide // 2, hidden - round(seen * high), wide, high)


def beside(
    frame: Frame, margin: int, rows: Sequence[Sequence[Rect]], tools: Sequence[Rect], papers: Sequence[Rect]
) -> tuple[Rect, ...]:
    """Return rooms at the outer sides of one or two rivals' groups, all of one size, or none.

    ``rows`` are what lies on the table for each, its first slot the second of them. Figures stand below the
    ``tools`` and above the ``papers`` that are level with them.
    """
    sides = [(frame.left, min(part.left for part in rows[0]) - margin)]
    if len(rows) == 2:
        sides.append((max(part.right for part in rows[1]) + margin, frame.right))
    most = min(_HIGH * frame.height, *((right - left) / RATIO for left, right in sides))

    def rooms(high: float, foot: float) -> tuple[Rect, ...]:
        wide, top = round(RATIO * high), round(foot) - round(high)
        lefts = [right - wide if left == frame.left else left for left, right in sides]
        return tuple(Rect(left, top, wide, round(high)) for left in lefts)

    columns = rooms(most, frame.bottom)

    def level(parts: Iterable[Rect]) -> list[Rect]:
        return [at for at in parts if any(at.left < one.right and one.left < at.right for one in columns)]

    top = max([frame.top, *(tool.bottom for tool in level(tools))]) + margin
    lowest = min([frame.bottom, *(part.top for part in level(papers))]) - margin
    high = min(most, lowest - top)
    if high < _SMALLEST * frame.height:
        return ()
    return rooms(high, min(lowest, max(rows[0][1].bottom + 0.02 * frame.height, top + high)))
