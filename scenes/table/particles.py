"""Sparks, petals, halos, parasols and glances: what flies about over cards or behind them.

A picture follows from the burst and the time alone; seeds come from public facts, not the match's chance.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from random import Random

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from scenes.animation.motion import Burst
from scenes.animation.tweens import EASES, Instant
from scenes.paint import pen, shapes, theme
from scenes.paint.dirty_rects import Drawable, Unseen
from scenes.paint.geometry import around
from scenes.paint.icons import sign
from scenes.table.flying_swords_and_stars import draw_blade, draw_stars, draw_thrown_blade
from scenes.ui import Picture, UiStyle

_out = EASES["out"]
_ROSE = theme.blend(theme.STROKE, theme.PAPER_LIGHT, 0.62)
_ROSE_DARK = theme.blend(theme.STROKE, theme.PAPER_LIGHT, 0.35)
_ROSE_PALE = theme.blend(theme.STROKE, theme.PAPER_LIGHT, 0.8)
_PETAL = (
    (-1.0, 0.0), (-0.82, -0.2), (-0.5, -0.44), (-0.1, -0.6), (0.3, -0.64), (0.66, -0.54), (0.9, -0.34),
    (1.0, -0.14), (0.8, 0.0), (1.0, 0.14), (0.9, 0.34), (0.66, 0.54), (0.3, 0.64), (-0.1, 0.6), (-0.5, 0.44),
    (-0.82, 0.2),
)  # fmt: skip
_SCRAPS = (
    ((-1.0, -0.4), (-0.2, -0.7), (0.1, -0.45), (0.9, -0.8), (0.6, 0.5), (0.1, 0.35), (-0.5, 0.8)),
    ((-1.3, 0.1), (-0.4, -0.5), (1.2, -0.3), (0.7, 0.1), (1.0, 0.5), (-0.3, 0.3)),
    ((-0.8, -0.9), (0.7, -0.6), (0.4, 0.0), (0.8, 0.9), (-0.2, 0.5), (-0.6, 0.7)),
)
"""Torn paper, in parts of its reach."""
_OPENS = 260.0
"""Milliseconds in which a halo or a parasol opens."""
_LARGER = 256
"""Pixels: a picture that goes with a card that grows is made this much larger at once and scaled down."""
_SPIKES, _SPIKES_DARK = 13, 0.45
"""Points of a burst where two cards meet, and its darkness: brighter it would be one flash more."""
_WHITE = 80.0
"""Milliseconds for which a clash is white: one flash."""
_SMALL = 40_000
"""Pixels: a larger polygon takes too long to be drawn twice as large."""


def draw_burst(surface: Drawable, burst: Burst, time: float) -> None:
    """Draw a burst as it is at ``time`` (ms of its motion); nothing before it began or after it ended."""
    part = (time - burst.at) / burst.length
    if 0.0 <= part < 1.0:
        KINDS[burst.kind](surface, burst, part)


def shake(surface: Drawable, now: Instant, room: Rect | None = None) -> None:
    """Shift the picture as far as it shakes at an instant: all of it, or what lies in a room of it."""
    across, down = round(now.value("shake", "x")), round(now.value("shake", "y"))
    if across or down:
        shifted = surface if room is None else surface.subsurface(room.clip(surface.get_rect()))
        shifted.scroll(across, down)


def _sparks(surface: Drawable, burst: Burst, part: float, count: int = 16, speed: float = 2.6) -> None:
    """Sparks along the seam where two cards meet, upwards and downwards: none flies over a face."""
    random = Random(burst.seed)
    gone = part * burst.length / 1000
    flash = 1 - part * 3
    if flash > 0 and burst.flash:
        size = burst.size * (0.45 + 0.55 * flash)
        largest = _flash(math.ceil(burst.size))  # to draw it anew for each frame takes twenty times as long
        star = pygame.transform.smoothscale(largest, (max(2, round(0.62 * size)), max(2, round(1.4 * size))))
        shapes.put_in_middle(surface, star, (burst.x, burst.y))
    for number in range(count):
        angle = random.uniform(-0.42, 0.42) + (math.pi / 2 if number % 2 else -math.pi / 2)
        pace = burst.size * speed * random.uniform(0.35, 1.0)
        life = random.uniform(0.30, 0.70)
        if part >= life:
            continue
        direction = Vector2(math.cos(angle), math.sin(angle))
        at = Vector2(burst.x, burst.y) + direction * (0.40 * burst.size + pace * gone * (1 - 0.45 * part))
        tail = direction * burst.size * 0.22 * (1 - part / life)
        side = Vector2(-direction.y, direction.x) * burst.size * 0.014 * (1.2 - part / life)
        colour = random.choice((theme.GOLD_LIGHT, theme.PAPER_LIGHT, theme.GOLD, theme.GOLD_LIGHT))
        _fill(surface, colour, (at - tail, at - side, at + direction * side.length(), at + side))


@lru_cache(maxsize=4)
def _flash(size: int) -> Surface:
    return sign("flash", (round(0.62 * size), round(1.4 * size)), scale=2)


def _impact(surface: Drawable, burst: Burst, part: float) -> None:
    """A jagged burst behind two cards that strike each other, which they hide but for its points."""
    random = Random(burst.seed)
    grown = _out(min(1.0, part / 0.2)) * min(1.0, 4 * (1 - part))
    points = []
    for number in range(2 * _SPIKES):
        reach = random.uniform(1.25, 1.6) if number % 2 else random.uniform(0.85, 1.0)
        angle = math.tau * (number + random.uniform(-0.25, 0.25)) / (2 * _SPIKES)
        along = Vector2(1, 0).rotate_rad(angle)
        points.append(Vector2(burst.x, burst.y) + burst.size * reach * grown * along)
    if grown > 0.02:
        _fill(surface, theme.blend(theme.SEAT_COLOURS[burst.crest], theme.INK, _SPIKES_DARK), points)


def _clash(surface: Drawable, burst: Burst, part: float) -> None:
    """The same with an ink edge, whole in the very frame in which they meet, white within for a moment."""
    random, middle = Random(burst.seed), Vector2(burst.x, burst.y)
    ways = [
        (random.uniform(1.42, 1.78) if number % 2 else random.uniform(0.98, 1.1))
        * Vector2(1, 0).rotate_rad(math.tau * (number + random.uniform(-0.25, 0.25)) / (2 * _SPIKES))
        for number in range(2 * _SPIKES)
    ]
    grown = burst.size * (0.9 + 0.1 * min(1.0, part / 0.1)) * (1 - (max(0.0, part - 0.25) / 0.75) ** 1.5)
    white, bright = burst.flash and part * burst.length < _WHITE, theme.SEAT_COLOURS[burst.crest]
    within = theme.PAPER_LIGHT if white else theme.blend(bright, theme.INK, _SPIKES_DARK)
    for share, colour in ((1.07, theme.INK), (1.0, bright), (0.84, within)):
        _fill(surface, colour, [middle + share * grown * way for way in ways])


def _petals(surface: Drawable, burst: Burst, part: float) -> None:
    random = Random(burst.seed)
    for _ in range(18):
        begin = random.uniform(0.0, 0.35)
        along = (part - begin) / (1 - begin)
        side, sway = random.uniform(-0.9, 0.9), random.uniform(2.0, 5.0)
        high, size = random.uniform(0.5, 1.9), burst.size * random.uniform(0.04, 0.065)
        phase = random.uniform(0, math.tau)
        if not 0 < along < 1:
            continue
        x = burst.x + burst.size * (side * (0.4 + 0.8 * along) + 0.14 * math.sin(phase + sway * along * 2))
        y = burst.y + burst.size * (0.5 - high * along)
        draw_petal(
            surface, Vector2(x, y), size * min(1.0, 4 * (1 - along)), math.degrees(phase) + 260 * along
        )


def _circling_petals(surface: Drawable, burst: Burst, part: float) -> None:
    """Petals of all sizes that a wind carries round a card, each turning over on its own way."""
    random = Random(burst.seed)
    for n in range(22):
        turn, reach = random.uniform(0.55, 1.05), random.uniform(0.68, 1.08)
        size, spin, phase = random.uniform(0.028, 0.075), random.uniform(-1, 1), random.uniform(0, math.tau)
        angle = math.tau * (n / 22 + turn * _out(part)) + 0.6 * spin
        reach *= burst.size * (1 + 0.10 * math.sin(math.pi * part))
        sinks = burst.size * (0.05 * math.sin(phase + 6 * part) + 0.22 * part * part)
        at = Vector2(burst.x + reach * math.cos(angle), burst.y + 1.2 * reach * math.sin(angle) + sinks)
        grown, flat = min(1.0, 5 * part, 5 * (1 - part)), 0.35 + 0.65 * abs(math.cos(phase + 5 * part))
        tone = _ROSE if n % 3 else _ROSE_PALE
        draw_petal(
            surface, at, burst.size * size * grown, math.degrees(phase) + 300 * spin * part, tone, flat
        )


def _blow(surface: Drawable, burst: Burst, part: float, count: int, colour: theme.Colour) -> None:
    """Petals that a wind carries along; past a card so few and dark ones that they do not flicker."""
    random = Random(burst.seed)
    start, end = Vector2(burst.x, burst.y), Vector2(burst.to_x, burst.to_y)
    for _ in range(count):
        begin, rise = random.uniform(0.0, 0.45), random.uniform(-0.62, 0.62)
        size, sway = burst.size * random.uniform(0.05, 0.10), random.uniform(0, math.tau)
        along = (part - begin) / 0.5
        if not 0 < along < 1:
            continue
        at = start.lerp(end, along) + Vector2(0, burst.size * (rise + 0.10 * math.sin(sway + 7 * along)))
        grown = size * min(1.0, 5 * along, 5 * (1 - along))
        draw_petal(surface, at, grown, math.degrees(sway) + 400 * along, colour)


def draw_petal(
    surface: Drawable,
    at: Vector2,
    size: float,
    angle: float,
    colour: theme.Colour = _ROSE,
    flat: float = 1.0,
    veined: bool = True,
) -> None:
    """Draw a petal, bent to one side the more, the less `flat` (0 to 1) it is seen from above."""
    corners = [
        at + Vector2(x * size, (y * flat + 0.5 * (1 - flat) * (x * x - 0.5)) * size).rotate(angle)
        for x, y in _PETAL
    ]
    _fill(surface, colour, corners)
    if veined and size > 6:
        vein = corners[0], at + Vector2(0.2 * size, -0.25 * (1 - flat) * size).rotate(angle)
        pen.aaline(surface, _ROSE_DARK, *vein, max(1, round(size * 0.1)))


def _motes(surface: Drawable, burst: Burst, part: float) -> None:
    """Flakes and leaves of gold that rise slowly round a card, each there for a while."""
    random, gone = Random(burst.seed), part * burst.length / 1000
    fades = min(1.0, 6 * part, 5 * (1 - part))
    for number in range(30):
        side, high = (-1) ** number * random.uniform(0.54, 1.05), random.uniform(-0.7, 0.85)
        pace, phase = random.uniform(0.16, 0.34), random.uniform(0, math.tau)
        size = burst.size * random.uniform(0.01, 0.024) * fades * (0.7 + 0.3 * math.sin(phase + 5 * gone))
        x = burst.x + burst.size * (side + 0.05 * math.sin(phase + 2 * gone))
        at = Vector2(x, burst.y + burst.size * (high - pace * gone))
        if number % 3 and size > 1.5:  # it turns over as it flies
            flat = 0.25 + 0.75 * abs(math.cos(phase + 4 * gone))
            tone = theme.GOLD_LIGHT if number % 2 else theme.GOLD
            draw_petal(surface, at, 1.7 * size, math.degrees(phase) + 120 * gone, tone, flat, veined=False)
        elif size > 0.6:
            pen.aacircle(surface, theme.GOLD_LIGHT, at, 0.7 * size)


def _ash(surface: Drawable, burst: Burst, part: float) -> None:
    """Scraps of burnt paper that sink round a card, turning as they go."""
    random, gone = Random(burst.seed + 1), part * burst.length / 1000
    fades = min(1.0, 6 * part, 5 * (1 - part))
    for number in range(20):
        side, high = (-1) ** number * random.uniform(0.5, 1.05), random.uniform(-0.85, 0.65)
        pace, phase = random.uniform(0.2, 0.42), random.uniform(0, math.tau)
        size = burst.size * random.uniform(0.02, 0.042) * fades
        x = burst.x + burst.size * (side + 0.09 * math.sin(phase + 2.6 * gone))
        at = Vector2(x, burst.y + burst.size * (high + pace * gone))
        thin = 0.35 + 0.65 * abs(math.cos(phase + 3 * gone))
        corners = _SCRAPS[number % len(_SCRAPS)]
        turn = math.degrees(phase) + 70 * gone * (-1) ** number
        if size > 1:
            colour = theme.INK if number % 3 else theme.TEXT_MUTE
            _fill(surface, colour, [at + Vector2(x, y * thin).rotate(turn) * size for x, y in corners])


def _halo(surface: Drawable, burst: Burst, part: float) -> None:
    """Rings of light round a card."""
    for n in range(3):
        along = part * 1.3 - 0.18 * n
        if 0 < along < 1:
            reach = burst.size * (0.70 + 0.38 * _out(along))
            _ring(surface, (burst.x, burst.y), reach, max(1.0, burst.size * 0.09 * (1 - along)))


def _opened(name: str, reach: float) -> Callable[[Drawable, Burst, float], None]:
    """Return an effect: a round sign that opens round a card, stays, and closes at its end."""

    def draw(surface: Drawable, burst: Burst, part: float) -> None:
        gone = part * burst.length
        grown = min(_out(min(1.0, gone / _OPENS)), (burst.length - gone) / (0.5 * _OPENS))
        size = 2 * round(reach * burst.size)
        shown = round(size * grown)
        if shown >= 4:
            picture = _scaled(name, math.ceil(size / _LARGER) * _LARGER, shown)
            shapes.put_in_middle(surface, picture, (round(burst.x), round(burst.y)))

    return draw


@lru_cache(maxsize=4)
def _scaled(name: str, size: int, shown: int) -> Surface:
    return pygame.transform.smoothscale(_round(name, size), (shown, shown))


@lru_cache(maxsize=16)
def _round(name: str, size: int) -> Surface:
    return sign(name, (size, size), scale=2)


def _whirl(surface: Drawable, burst: Burst, part: float) -> None:
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


def _glance(surface: Drawable, burst: Burst, part: float) -> None:
    """An eye that goes from who looks to the card, opens over it and closes."""
    flown = _out(min(1.0, part / 0.28))
    at = Vector2(burst.to_x, burst.to_y).lerp(Vector2(burst.x, burst.y), flown)
    grown = min(1.0, 6 * part, 7 * (1 - part))
    radius = burst.size * 0.34 * grown
    if radius < 2:
        return
    pen.aacircle(surface, theme.SEAT_COLOURS[burst.crest], at, radius)
    pen.aacircle(surface, theme.INK, at, radius * 0.88)
    opened = max(0.0, min(1.0, (part - 0.28) / 0.16, (0.92 - part) / 0.14))
    lid = radius * 0.40 * opened
    wide = radius * 0.66
    upper = [at + Vector2(wide * x, -lid * (1 - x * x)) for x in (-1.0, -0.6, -0.2, 0.2, 0.6, 1.0)]
    lower = [at + Vector2(wide * x, lid * (1 - x * x)) for x in (0.6, 0.2, -0.2, -0.6)]
    if lid < 1.5:
        pen.aaline(surface, theme.PAPER, upper[0], upper[-1], max(2, round(radius * 0.09)))
        return
    _fill(surface, theme.PAPER, upper + lower)
    pen.aacircle(surface, theme.INK, at, min(lid, radius * 0.24))


def _fill(surface: Drawable, colour: theme.Colour, corners: Sequence[Vector2]) -> None:
    """Fill a polygon, drawn twice as large and scaled down; round a large one smooth lines are enough."""
    if isinstance(surface, Unseen):
        return
    room = around(corners, 1)
    if room.width * room.height > _SMALL:
        pen.polygon(surface, colour, corners)
        pen.aalines(surface, colour, True, corners)
        return
    points = [(corner.x - room.x, corner.y - room.y) for corner in corners]
    surface.blit(shapes.polygon(room.size, points, colour, 2), room)


def _ring(surface: Drawable, middle: Vector2 | tuple[float, float], reach: float, width: float) -> None:
    if reach > 1 and width >= 0.5:
        pen.aacircle(surface, theme.GOLD_LIGHT, middle, reach, max(1, round(width)))


KINDS: dict[str, Callable[[Drawable, Burst, float], None]] = {
    "sparks": _sparks, "sparks-heavy": partial(_sparks, count=40, speed=4.2),
    "petals": _petals, "circling-petals": _circling_petals, "impact": _impact, "clash": _clash,
    "gust": partial(_blow, count=18, colour=_ROSE_DARK), "feast": partial(_blow, count=36, colour=_ROSE),
    "stars": draw_stars, "lost-stars": partial(draw_stars, lost=True), "halo": _halo, "blade": draw_blade,
    "thrown-blade": draw_thrown_blade, "glance": _glance, "whirl": _whirl, "motes": _motes, "ash": _ash,
    "nimbus": _opened("nimbus", 0.84), "parasol": _opened("parasol", 0.80),
}  # fmt: skip


def draw_suns(look: UiStyle, surface: Drawable, behind: Iterable[Picture], share: float) -> None:
    """Draw a vermilion sun behind each face, so much larger."""
    for face in behind:
        sun = look.shapes.disc(round(share * min(face.rect.size)), theme.VERMILION)
        shapes.put_in_middle(surface, sun, face.rect.center)
