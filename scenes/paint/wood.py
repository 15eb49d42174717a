"""Wood: long quiet grain in planks and boards, as cut with a knife."""

import math
from random import Random

from pygame import Surface

from scenes.paint import large_shapes, theme
from scenes.paint.sizes import Size
from scenes.paint.theme import Colour

_APART = 0.011
"""How far apart lines of the grain are about, in window heights."""


def draw_grain(picture: Surface, high: int, seed: int, dark: Colour, light: Colour) -> None:
    """Draw grain along a picture of an opaque ground: `high` is the window's height, `seed` says which.

    Lines run from left to right, bend around a knot or two, and come and go.
    """
    wide, tall = picture.get_size()
    chance, step = Random(seed), max(3.0, _APART * high)
    knots = [
        (chance.uniform(0.1, 0.9) * wide, chance.uniform(0.2, 0.8) * tall, chance.uniform(0.6, 1.2) * step)
        for _ in range(max(1, round(wide / (0.9 * high))))
    ]
    y = -0.5 * step
    while y < tall + step:
        y += step * chance.uniform(0.45, 1.5)
        begins, ends = sorted((chance.uniform(-0.4, 1.1) * wide, chance.uniform(-0.1, 1.4) * wide))
        if ends - begins < 0.12 * wide:
            continue
        sways, phase = chance.uniform(0.1, 0.35) * step, chance.uniform(0, math.tau)
        points = []
        for number in range(33):
            x = begins + (ends - begins) * number / 32
            aside = sways * math.sin(phase + 5 * x / (0.6 * high))
            for at_x, at_y, size in knots:
                away = (x - at_x) / (5 * size)
                near = math.exp(-away * away)
                lift = max(0.0, 2.2 * size - abs(y - at_y)) * 0.6
                aside += near * lift * (1 if y > at_y else -1)
            points.append((x, y + aside))
        colour = light if chance.random() < 0.25 else dark
        large_shapes.stroke(
            picture, points, chance.choice((1.0, 1.0, 1.6, 2.2)) * max(0.7, high / 1080), colour
        )


def plank(size: Size, high: int, seed: int, ground: Colour) -> Surface:
    """Return an opaque plank of a ground's colour, lighter at its upper edge, in its grain."""
    picture = Surface(size, 0, 32)
    picture.fill(ground)
    dark, light = theme.blend(ground, theme.BLACK, 0.28), theme.blend(ground, (255, 214, 160), 0.09)
    draw_grain(picture, high, seed, dark, light)
    return picture
