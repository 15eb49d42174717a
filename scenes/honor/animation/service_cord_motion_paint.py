"""The cord between a second Samurai and his lord in motion: drawn, cut, and what goes along it.

Each is a value with a name, as those of `moving_props` are.
"""

import math
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.kept.language import signed
from scenes.animation.tweens import Instant
from scenes.honor.animation.moving_props import draw_light
from scenes.honor.table import emblems
from scenes.honor.table.service_cord import PARTS, Bond, draw_coil, draw_flag, draw_part
from scenes.paint import large_shapes, pen, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.table.draw_context import DrawContext


@dataclass(frozen=True)
class Passed:
    """What a seat wins or loses because it serves, or is served: a figure that goes along the cord (`along`).

    `along` is 0 at the second, 1 at the lord; light runs behind it, `trail` of the way long.
    """

    name: str
    bond: Bond
    kind: emblems.Figure
    value: int
    radius: int

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        if now.value(self.name, "present") < 0.5:
            return
        along, trail = now.value(self.name, "along"), now.value(self.name, "trail")
        points = [self.bond.at(along + trail * step / _TRAIL) for step in range(_TRAIL + 1)]
        draw_light(surface, points, 2.4 * self.bond.thick, self.value < 0)
        kind: emblems.Figure = self.kind
        if self.value < 0:
            kind = "lessens" if kind == "income" else "loss"
        picture = emblems.figure(kit, kind, signed(self.value, "+"), self.radius)
        x, y = self.bond.at(along)
        shapes.put_in_middle(surface, picture, (round(x), round(y)))


_TRAIL = 14


@dataclass(frozen=True)
class Cord:
    """The cord of a bond, as far as it is drawn (`reach`), or, cut, has come back to both ends (`cut`).

    Its loose ends curl up. Light is on the loose end of the half at the `second` or at the `lord` where that
    seat's numbers are others for it.
    """

    name: str
    bond: Bond
    second: bool = False
    lord: bool = False
    back: bool = False
    """Whether it is drawn from the lord's end."""

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        reach, cut = now.value(self.name, "reach"), now.value(self.name, "cut")
        if reach <= 0 or cut >= 1:
            return
        if cut <= 0:
            for number in range(max(1, round(reach * PARTS))):
                draw_part(surface, kit, self.bond, PARTS - 1 - number if self.back else number, (0, 0))
            return
        for second, lit in ((True, self.second), (False, self.lord)):
            self._draw_half(surface, kit, cut, second, lit)
        if cut < 0.45:  # the blade that cuts it
            (x, y), long = self.bond.at(0.5), 7 * self.bond.thick * min(1.0, 5 * cut)
            ends = (x - 0.6 * long, y - long), (x + 0.6 * long, y + long)
            wide = 1.4 * self.bond.thick * (1 - cut / 0.45)
            large_shapes.stroke(surface, ends, wide + 4, theme.INK)
            large_shapes.stroke(surface, ends, max(1.6, wide), theme.PAPER_LIGHT)

    def _draw_half(self, surface: Drawable, kit: DrawContext, cut: float, second: bool, lit: bool) -> None:
        """Draw one half, which springs back to its knot, curls up there, and is gone."""
        part = min(1.0, max(0.0, (cut - _PARTED) / (RECOILED - _PARTED)))
        left = 1 - part * part * (3 - 2 * part)
        half, thick = PARTS // 2, self.bond.thick
        for number in range(round(half * left)):
            near = number / max(1, half * left)  # what is near the loose end whips
            whips = round(1.8 * thick * near * near * part * math.sin(0.7 * number + 22 * cut))
            draw_part(surface, kit, self.bond, number if second else PARTS - 1 - number, (0, whips))
        end = 0.5 * left if second else 1 - 0.5 * left
        stays = 1.0 if cut < RECOILED else 1 - (cut - RECOILED) / (1 - RECOILED)
        draw_coil(surface, kit, self.bond, self.bond.at(end), part * stays)
        if lit and part < 1:
            trail = 0.07 * (1 if second else -1)
            points = [self.bond.at(end + trail * step / _TRAIL) for step in range(_TRAIL + 1)]
            draw_light(surface, points, 2.8 * thick, less=True)


_PARTED, RECOILED = 0.1, 0.7
"""When a cord is cut through, and when its halves have come back, of the time in which it is `cut`."""


@dataclass(frozen=True)
class Oath:
    """What a bond is: the lord's crest on its way along the cord (`along`, 1 at the lord), and his flag.

    The flag hangs as far as it has unrolled (`hangs`); where the bond is cut (`cut`, 0 to 1) the lord's crest
    on it swells and breaks in two, and it falls.
    """

    name: str
    bond: Bond

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        bond, hangs, cut = self.bond, now.value(self.name, "hangs"), now.value(self.name, "cut")
        if hangs > 0 and cut < 1:
            falls = max(0.0, (cut - _STRUCK) / (1 - _STRUCK))
            fallen = bond.flag.move(0, round(falls * falls * bond.flag.height))
            kept = surface.get_clip()
            surface.set_clip(bond.flag.clip(kept))  # it falls behind the cloth's next row
            draw_flag(surface, kit, fallen, bond.crests[1], hangs)
            surface.set_clip(kept)
            if cut > 0:
                self._draw_broken(surface, kit, cut)
        if now.value(self.name, "present") > 0.5:
            size = round(bond.crest_size * now.value(self.name, "large", 1.0))
            disc = kit.art.crest(bond.crests[1], max(_STEP, -(-size // _STEP) * _STEP))
            x, y = bond.at(now.value(self.name, "along"))
            ring = 0.5 * disc.get_width() + 4
            pen.aacircle(surface, theme.GOLD_LIGHT, (round(x), round(y)), ring, 4)
            shapes.put_in_middle(surface, disc, (round(x), round(y)))

    def _draw_broken(self, surface: Drawable, kit: DrawContext, cut: float) -> None:
        """Draw the lord's crest upon the flag as it swells and breaks: both halves fall aside, grey."""
        flag, lord = self.bond.flag, self.bond.crests[1]
        swells = math.sin(math.pi * min(1.0, cut / _STRUCK) / 2)
        size = round(flag.width * (0.60 + 0.5 * swells) / _STEP) * _STEP
        parts = max(0.0, (cut - 0.6 * _STRUCK) / (1 - 0.6 * _STRUCK))
        x, y = flag.centerx, flag.top + round(0.47 * flag.height)
        if parts <= 0:
            shapes.put_in_middle(surface, kit.art.crest(lord, size), (x, y))
            return
        for side in (-1, 1):
            half = kit.made(_half_crest, kit, lord, size, side, round(-side * 50 * parts / _STEP) * _STEP)
            far = round(side * size * (0.06 + 0.34 * parts))
            shapes.put_in_middle(surface, half, (x + far, y + round(1.1 * size * parts * parts)))


_STRUCK = 0.4
"""When a lord's flag begins to fall, of the time in which its bond is `cut`."""


def _half_crest(kit: DrawContext, crest: int, size: int, side: int, angle: int) -> Surface:
    """Return the left (-1) or right half of a crest without colour, broken in a zigzag, turned so far."""
    whole = pygame.transform.grayscale(kit.art.crest(crest, size))
    wide, high = whole.get_size()
    steps = 5
    edge = [(wide * (0.5 + (0.07 if at % 2 else -0.07)), high * at / steps) for at in range(steps + 1)]
    far = wide if side < 0 else 0
    lost = [*edge, (far, high), (far, 0)]
    pygame.draw.polygon(whole, (0, 0, 0, 0), lost)
    return pygame.transform.rotozoom(whole, angle, 1.0) if angle else whole


_STEP = 6
"""Pixels by which a crest that grows is drawn anew."""
