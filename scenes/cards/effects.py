"""Sparks, scraps, petals, stars, halos, blades and glances: what flies about over the cards.

A picture follows from the burst and the time alone; seeds come from public facts, not the match's chance.
"""

import math
from collections.abc import Callable, Sequence
from random import Random

import pygame
from pygame import Surface
from pygame.math import Vector2

from scenes.cards.staging import Burst
from scenes.cards.timeline import EASES
from scenes.paint import theme

_out = EASES["out"]
_ROSE = theme.blend(theme.STROKE, theme.PAPER_LIGHT, 0.62)
_ROSE_DARK = theme.blend(theme.STROKE, theme.PAPER_LIGHT, 0.35)
_PETAL = (
    (-1.0, 0.0), (-0.3, -0.62), (0.55, -0.5), (1.0, -0.12), (0.78, 0.0),
    (1.0, 0.12), (0.55, 0.5), (-0.3, 0.62),
)  # fmt: skip
_GRAVITY = 2.6
"""Card widths a second, each second."""


def draw_burst(surface: Surface, burst: Burst, time: float) -> None:
    """Draw a burst as it is at ``time`` (ms of its motion); nothing before it began or after it ended."""
    part = (time - burst.at) / burst.length
    if 0.0 <= part < 1.0:
        _KINDS[burst.kind](surface, burst, part)


def _heavy_sparks(surface: Surface, burst: Burst, part: float) -> None:
    spread = 2.6 * part
    if spread < 1:
        width = burst.size * 0.05 * (1 - spread)
        _ring(surface, (burst.x, burst.y), burst.size * (0.30 + 0.75 * _out(spread)), width)
    _sparks(surface, burst, part, 40, 3.8)


def _sparks(surface: Surface, burst: Burst, part: float, count: int = 22, speed: float = 2.6) -> None:
    random = Random(burst.seed)
    gone = part * burst.length / 1000
    flash = 1 - part * 5
    if flash > 0 and burst.flash:
        _star_flash(surface, burst, flash)
    for _ in range(count):
        angle = random.uniform(0, math.tau)
        pace = burst.size * speed * random.uniform(0.35, 1.0)
        life = random.uniform(0.45, 1.0)
        if part >= life:
            continue
        slowed = gone * (1 - 0.45 * part)
        direction = Vector2(math.cos(angle), math.sin(angle))
        at = Vector2(burst.x, burst.y) + direction * (0.30 * burst.size + pace * slowed)
        at.y += 0.5 * _GRAVITY * burst.size * gone * gone
        tail = direction * burst.size * 0.22 * (1 - part / life)
        side = Vector2(-direction.y, direction.x) * burst.size * 0.014 * (1.2 - part / life)
        colour = random.choice((theme.GOLD_LIGHT, theme.PAPER_LIGHT, theme.GOLD, theme.GOLD_LIGHT))
        _fill(surface, colour, (at - tail, at - side, at + direction * side.length(), at + side))


def _star_flash(surface: Surface, burst: Burst, strength: float) -> None:
    middle = Vector2(burst.x, burst.y)
    points = []
    for n in range(16):
        reach = burst.size * (0.42 + 0.10 * (n % 4 == 0) if n % 2 == 0 else 0.15) * (0.45 + 0.55 * strength)
        points.append(middle + Vector2(0, -reach).rotate(22.5 * n + burst.seed % 40))
    _fill(surface, theme.INK, [middle + (point - middle) * 1.07 for point in points])
    _fill(surface, theme.PAPER_LIGHT, points)
    inner = [middle + (point - middle) * 0.55 for point in points]
    _fill(surface, theme.GOLD_LIGHT, inner)


def _scraps(surface: Surface, burst: Burst, part: float) -> None:
    """Torn paper in the fallen card's colours, thrown up and floating down."""
    random = Random(burst.seed)
    gone = part * burst.length / 1000
    seat = theme.SEAT_COLOURS[burst.crest]
    for _ in range(34):
        x = burst.x + random.uniform(-0.45, 0.45) * burst.size
        y = burst.y + random.uniform(-0.6, 0.6) * burst.size
        away = Vector2(random.uniform(-1.5, 1.5), random.uniform(-2.4, -0.3)) * burst.size
        turn = random.uniform(0, 360) + random.uniform(-700, 700) * gone
        size = burst.size * random.uniform(0.016, 0.045) * (1 - part**3)
        colour = random.choice((theme.PAPER, theme.PAPER_SHADE, seat, theme.INDIGO, seat))
        at = Vector2(x, y) + away * gone * (1 - 0.4 * part)
        at.y += 0.5 * 2.2 * _GRAVITY * burst.size * gone * gone
        flat = 0.35 + 0.65 * abs(math.sin(math.radians(turn * 1.3)))
        corners = [
            at + Vector2(px * size, py * size * flat).rotate(turn)
            for px, py in ((-1.0, -0.7), (0.8, -1.0), (1.1, 0.6), (-0.7, 0.9))
        ]
        _fill(surface, colour, corners)


def _petals(surface: Surface, burst: Burst, part: float) -> None:
    random = Random(burst.seed)
    for _ in range(30):
        begin = random.uniform(0.0, 0.35)
        along = (part - begin) / (1 - begin)
        side, sway = random.uniform(-0.9, 0.9), random.uniform(2.0, 5.0)
        high, size = random.uniform(0.5, 1.9), burst.size * random.uniform(0.045, 0.085)
        phase = random.uniform(0, math.tau)
        if not 0 < along < 1:
            continue
        x = burst.x + burst.size * (side * (0.4 + 0.8 * along) + 0.14 * math.sin(phase + sway * along * 2))
        y = burst.y + burst.size * (0.5 - high * along)
        _petal(surface, Vector2(x, y), size * min(1.0, 4 * (1 - along)), math.degrees(phase) + 260 * along)


def _circling_petals(surface: Surface, burst: Burst, part: float) -> None:
    random = Random(burst.seed)
    for n in range(16):
        angle = math.tau * (n / 16 + 0.9 * _out(part)) + random.uniform(-0.15, 0.15)
        reach = burst.size * (0.62 + 0.14 * math.sin(math.pi * part) + random.uniform(-0.05, 0.05))
        at = Vector2(burst.x + reach * math.cos(angle), burst.y + 1.25 * reach * math.sin(angle))
        grown = min(1.0, 5 * part, 5 * (1 - part))
        _petal(surface, at, burst.size * 0.075 * grown, math.degrees(angle) + 90)


def _petal(surface: Surface, at: Vector2, size: float, angle: float) -> None:
    corners = [at + Vector2(x * size, y * size).rotate(angle) for x, y in _PETAL]
    _fill(surface, _ROSE, corners)
    vein = corners[0], at + Vector2(0.3 * size, 0).rotate(angle)
    pygame.draw.aaline(surface, _ROSE_DARK, *vein, max(1, round(size * 0.14)))


def _stars(surface: Surface, burst: Burst, part: float) -> None:
    """Three throwing stars, one after the other, from a card to its target."""
    start, end = Vector2(burst.x, burst.y), Vector2(burst.to_x, burst.to_y)
    for n, rise in enumerate((-0.28, 0.05, 0.34)):
        along = (part - 0.14 * n) / 0.55
        if not 0 < along < 1.15:
            continue
        flown = min(1.0, along)
        at = start.lerp(end, flown) + Vector2(0, burst.size * rise * (1 - 0.4 * flown))
        back = (start - end).normalize() * burst.size * 0.55 * (1 - abs(flown - 0.5))
        for offset, colour in ((0.05, theme.TEXT_MUTE), (-0.05, theme.PAPER_LIGHT)):
            shift, width = Vector2(0, offset * burst.size), max(2, round(burst.size * 0.012))
            pygame.draw.aaline(surface, colour, at + back + shift, at + shift, width)
        spin = 900 * part + 40 * n
        for reach, colour in ((0.150, theme.PAPER_LIGHT), (0.128, theme.INK)):
            points = [
                at + Vector2(0, -burst.size * (reach if k % 2 == 0 else reach * 0.30)).rotate(45 * k + spin)
                for k in range(8)
            ]
            _fill(surface, colour, points)
        pygame.draw.aacircle(surface, theme.PAPER_LIGHT, at, max(2, burst.size * 0.022))


def _halo(surface: Surface, burst: Burst, part: float) -> None:
    """Rings of light round a card, and one that opens round the card that it helps."""
    for n in range(3):
        along = part * 1.3 - 0.18 * n
        if 0 < along < 1:
            reach = burst.size * (0.70 + 0.38 * _out(along))
            _ring(surface, (burst.x, burst.y), reach, max(1.0, burst.size * 0.09 * (1 - along)))
    arrived = (part - 0.22) / 0.78
    if 0 < arrived < 1:
        _bless(surface, burst, arrived)


def _bless(surface: Surface, burst: Burst, part: float) -> None:
    """A halo with rays that opens over a card and fades."""
    middle = Vector2(burst.to_x, burst.to_y)
    size = burst.size * (3.1 if burst.in_close_up else 1.15)
    reach = 0.62 * size * _out(min(1.0, 2.2 * part))
    thin = min(1.0, 2.6 * (1 - part))
    _ring(surface, middle, reach, 0.045 * size * thin)
    _ring(surface, middle, 0.86 * reach, 0.018 * size * thin)
    for n in range(16):
        ray = Vector2(0, -1).rotate(22.5 * n + 20 * part)
        side = Vector2(-ray.y, ray.x) * 0.020 * size * thin
        near, far = middle + ray * reach * 1.10, middle + ray * reach * (1.34 if n % 2 else 1.48)
        _fill(surface, theme.GOLD_LIGHT, (near - side, near + side, far))


def _blades(surface: Surface, burst: Burst, part: float) -> None:
    middle = Vector2(burst.x, burst.y)
    for n, lean in enumerate((-38.0, 38.0)):
        along = (part - 0.22 * n) / 0.45
        if along <= 0:
            continue
        drawn = _out(min(1.0, along))
        thin = 1.0 if along < 1 else max(0.0, 1 - (part - 0.45 - 0.22 * n) / 0.33)
        begin = middle + Vector2(-1.15 * burst.size, 0).rotate(lean)
        tip = begin + Vector2(2.3 * burst.size * drawn, 0).rotate(lean)
        if thin <= 0.02 or (tip - begin).length() < 2:
            continue
        side = Vector2(0, burst.size * 0.095 * thin).rotate(lean)
        belly = begin.lerp(tip, 0.62)
        _fill(surface, theme.VERMILION, [begin, belly - side * 1.5, tip, belly + side * 1.5])
        _fill(surface, theme.PAPER_LIGHT, [begin, belly - side, tip, belly + side * 0.6])


def _whirl(surface: Surface, burst: Burst, part: float) -> None:
    """Two strokes of the brush beside a card that turns over: the air that it moves."""
    strength = math.sin(math.pi * part)
    side = 1 if burst.to_x >= burst.x else -1
    for n, (reach, high, wide) in enumerate(((0.72, 0.30, 0.016), (0.80, 0.27, 0.011))):
        away = burst.size * (reach + 0.10 * part)
        bow = burst.size * high * (0.6 + 0.4 * strength)
        thick = burst.size * wide * strength
        if thick < 0.8:
            continue
        outer, inner = [], []
        for step in range(-8, 9):
            along = step / 8
            x = burst.x + side * (away - 0.10 * burst.size * along * along)
            y = burst.y + bow * along + 0.04 * burst.size * n
            swell = thick * (1 - along * along)
            outer.append(Vector2(x + swell, y))
            inner.append(Vector2(x - swell, y))
        _fill(surface, theme.PAPER if n == 0 else theme.TEXT_MUTE, outer + inner[::-1])


def _glance(surface: Surface, burst: Burst, part: float) -> None:
    """An eye that goes from who looks to the card, opens over it and closes."""
    flown = _out(min(1.0, part / 0.28))
    at = Vector2(burst.to_x, burst.to_y).lerp(Vector2(burst.x, burst.y), flown)
    grown = min(1.0, 6 * part, 7 * (1 - part))
    radius = burst.size * 0.34 * grown
    if radius < 2:
        return
    pygame.draw.aacircle(surface, theme.SEAT_COLOURS[burst.crest], at, radius)
    pygame.draw.aacircle(surface, theme.INK, at, radius * 0.88)
    opened = max(0.0, min(1.0, (part - 0.28) / 0.16, (0.92 - part) / 0.14))
    lid = radius * 0.40 * opened
    wide = radius * 0.66
    upper = [at + Vector2(wide * x, -lid * (1 - x * x)) for x in (-1.0, -0.6, -0.2, 0.2, 0.6, 1.0)]
    lower = [at + Vector2(wide * x, lid * (1 - x * x)) for x in (0.6, 0.2, -0.2, -0.6)]
    if lid < 1.5:
        pygame.draw.aaline(surface, theme.PAPER, upper[0], upper[-1], max(2, round(radius * 0.09)))
        return
    _fill(surface, theme.PAPER, upper + lower)
    pygame.draw.aacircle(surface, theme.INK, at, min(lid, radius * 0.24))


def _fill(surface: Surface, colour: theme.Colour, corners: Sequence[Vector2]) -> None:
    """Fill a polygon with smooth edges: small pieces in flight, so that one line round them is enough."""
    pygame.draw.polygon(surface, colour, corners)
    pygame.draw.aalines(surface, colour, True, corners)


def _ring(surface: Surface, middle: Vector2 | tuple[float, float], reach: float, width: float) -> None:
    if reach > 1 and width >= 0.5:
        pygame.draw.aacircle(surface, theme.GOLD_LIGHT, middle, reach, max(1, round(width)))


_KINDS: dict[str, Callable[[Surface, Burst, float], None]] = {
    "sparks": _sparks, "sparks-heavy": _heavy_sparks, "scraps": _scraps, "petals": _petals,
    "circling-petals": _circling_petals, "stars": _stars, "halo": _halo, "blades": _blades, "glance": _glance,
    "whirl": _whirl,
}  # fmt: skip
