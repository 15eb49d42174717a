"""What moves at the table beside its cards and cords: frames of light, beads, numbers, tears, roofs, shadows.

Light runs to a number from what made it another one. Each is a value with a name, by which the choreography
says how it is at an instant. The same instant gives the same pixels.
"""

import math
import operator
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.honor.show.picture import SeatPicture, TablePicture
from scenes.animation.tweens import Instant
from scenes.honor.table import emblems
from scenes.honor.table.banners_and_houses import ShownFigure, banner_figures
from scenes.honor.table.card_pictures import DECK
from scenes.honor.table.dishonour_tear import STEPS, draw_stake, tear_picture
from scenes.honor.table.layout import TableLayout
from scenes.honor.table.own_plate_and_numbers import own_figures
from scenes.paint import pen, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import box, grown
from scenes.paint.theme import Colour, from_hex
from scenes.table.draw_context import DrawContext

_DUST = from_hex("#cdb893")
_STEP = 6
"""Pixels by which the plate below numbers that swell grows: few of them are drawn."""


class Prop(Protocol):
    """Something of the table that moves by itself, and is no card."""

    @property
    def name(self) -> str:
        """Whose values it has."""

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        """Draw it as it is at an instant, if it is to be seen."""


@dataclass(frozen=True)
class Light:
    """A frame of light around a place, as far as it has `spread` in pixels."""

    name: str
    at: Rect
    colour: Colour = theme.GOLD

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        if now.value(self.name, "show") > 0.5:
            rect = grown(self.at, 3 + round(now.value(self.name, "spread")))
            rect = rect.clip(surface.get_rect().inflate(-6, -6))  # whole at the window's edge
            kit.box(surface, rect, max(5, min(14, rect.width // 18)), None, self.colour, 5)


@dataclass(frozen=True)
class Bead:
    """An action that drops onto the string, or off it, where it is less and less (`gone`, 0 to 1)."""

    name: str
    radius: int

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        if now.value(self.name, "present") > 0.5:
            at = round(now.value(self.name, "x")), round(now.value(self.name, "y"))
            left = round(self.radius * (1 - now.value(self.name, "gone")))
            if left > 1:
                shapes.put_in_middle(surface, emblems.bead(kit, left, False), at)


def figures_of(kit: DrawContext, layout: TableLayout, number: int, seat: SeatPicture) -> list[ShownFigure]:
    """Return a seat's three numbers and where they stand; `number` counts from the viewer, clockwise."""
    return banner_figures(layout, number - 1, seat) if number else own_figures(kit, layout, seat)


@dataclass(frozen=True)
class Numbers:
    """A seat's three numbers of which some have just become others: those swell, and the rest make room.

    Each counts from what it `was` as far as it has come: "NAME:WHICH" has how far it is swelled and
    `counted`, 0 to 1. `large`: by how much a number is larger that swells, as far as its board has room.
    """

    name: str
    layout: TableLayout
    number: int
    seat: SeatPicture
    was: tuple[int, int, int] | None = None
    large: float = 0.38

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        swells = [now.value(f"{self.name}:{which}", "swell") for which in range(3)]
        if max(swells) <= 0.01:
            return
        rest = figures_of(kit, self.layout, self.number, self.seat)
        across = [one.picture(kit).get_bounding_rect().width for one in rest]
        gap, board = 0.06 * across[0], self._board
        room = board.width - 8 * gap - sum(across)
        large = max(0.0, min(self.large, room / max(1.0, sum(map(operator.mul, across, swells)))))
        sizes = [1 + large * swell for swell in swells]
        middles = list[float]()
        for which, shown in enumerate(rest):  # none touches another
            x = shown.centre[0]
            if middles:
                wide = across[which - 1] * sizes[which - 1] + across[which] * sizes[which]
                x = max(x, middles[-1] + wide / 2 + gap)
            middles.append(x)
        full = 1 + (large * max(swells) if self.large > Numbers.large else large)
        half, high = across[0] * full / 2 + 2 * gap, 1.16 * across[0] * full
        out = middles[2] + across[2] * sizes[2] / 2 + 2 * gap - board.right
        aside = max(board.left + half - middles[0], -max(0.0, out)) if self._lies else 0.0
        middles = [x + aside for x in middles]
        if self._lies:  # they lie upon the cloth, where those that make room are not seen twice
            left, right = middles[0] - half, middles[2] + across[2] * sizes[2] / 2 + 2 * gap
            wide = _STEP * math.ceil((right - left) / _STEP)
            plate = box(left, rest[0].centre[1] - high / 2, wide, high)
            kit.box(surface, plate, plate.height // 2, theme.NIGHT, theme.GOLD_LIGHT, 2)
        for which, (shown, x) in enumerate(zip(rest, middles, strict=True)):
            if not self._lies and swells[which] <= 0.01 and x == shown.centre[0]:
                continue
            if self.was is not None:
                counted = now.value(f"{self.name}:{which}", "counted")
                shown = replace(
                    shown, value=shown.value + round((self.was[which] - shown.value) * (1 - counted))
                )
            picture = shown.picture(kit)
            side = round(picture.get_width() * sizes[which])
            if side != picture.get_width():
                picture = pygame.transform.smoothscale(picture, (side, side))
            surface.blit(picture, picture.get_rect(center=(round(x), round(shown.centre[1]))))

    @property
    def _lies(self) -> bool:
        """Whether they lie upon a plate: a rival's, and wherever they are so large that they cover others."""
        return bool(self.number) or self.large > Numbers.large

    @property
    def _board(self) -> Rect:
        """Where they have room: a rival's cloth; the viewer's tray and a little of the table beside it."""
        if self.number:
            return self.layout.banners[self.number - 1]
        tray = self.layout.numbers
        return Rect(tray.left, tray.top, round(1.3 * tray.width), tray.height)


@dataclass(frozen=True)
class Tear:
    """A cloth that is torn from its foot up, as far as it gapes (`open`, 0 to 1)."""

    name: str
    at: Rect
    seed: int

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        step = round(STEPS * min(1.0, now.value(self.name, "open")))
        if step:
            surface.blit(kit.made(tear_picture, self.at.size, self.seed, step), self.at)


@dataclass(frozen=True)
class Stake:
    """The dashes along the road to where a dishonour would bring its seat, as far as they came (`part`)."""

    name: str
    layout: TableLayout
    picture: TablePicture

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        part, swell, saved = (now.value(self.name, each) for each in ("part", "swell", "saved"))
        draw_stake(surface, kit, self.layout, self.picture, part, swell, saved)


@dataclass(frozen=True)
class Roof:
    """A castle's roof that comes down onto its lord's head."""

    name: str
    castle: int
    at: Rect

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        if now.value(self.name, "present") >= 0.5:
            picture = emblems.roof(kit, self.castle, self.at.width)
            surface.blit(picture, (self.at.left, round(self.at.top - now.value(self.name, "high"))))


@dataclass(frozen=True)
class Dust:
    """Dust that flies up along the foot of what fell (`part`, 0 to 1)."""

    name: str
    at: Rect
    seed: int

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        part, chance = now.value(self.name, "part"), Random(self.seed)
        if not 0 < part < 1:
            return
        size = max(6, round(0.28 * self.at.width))
        for number in range(9):
            along = number / 8 - 0.5
            x = self.at.centerx + along * self.at.width * (1 + 0.8 * part)
            y = self.at.bottom - chance.uniform(0.1, 0.7) * size * part
            puff = shapes.fade(kit.made(shapes.disc, size, _DUST).copy(), 0.55 * (1 - part))
            surface.blit(puff, puff.get_rect(center=(round(x), round(y))))


@dataclass(frozen=True)
class Shadow:
    """A spy as he runs: his face as his card has it, on the black of his sleeve; he bobs with every step."""

    name: str
    size: int
    card: int

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        if now.value(self.name, "present") < 0.5:
            return
        picture = kit.made(_spy, kit, self.card, self.size)
        bob = round(0.10 * self.size * abs(math.sin(now.value(self.name, "run") * math.pi * 7)))
        at = round(now.value(self.name, "x")), round(now.value(self.name, "y")) - bob
        surface.blit(picture, picture.get_rect(center=at))


def _spy(kit: DrawContext, card: int, size: int) -> Surface:
    """Return the face upon a spy's card in a ring of night and paper: it is seen on dark and light."""
    wide = round(1.45 * size)
    face = kit.art.face(card, 1, wide, DECK)
    at = Rect(0, 0, size, size)
    at.center = round(_FACE[0] * face.get_width()), round(_FACE[1] * face.get_height())
    picture = shapes.blank((size, size), theme.NIGHT)
    picture.blit(face, (0, 0), at)
    picture.blit(shapes.disc(size, _ALL, 0.42 * size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole = shapes.disc(size, theme.PAPER_LIGHT, 0.5 * size).copy()
    shapes.put_in_middle(whole, shapes.disc(size, theme.NIGHT, 0.46 * size))
    return shapes.put_in_middle(whole, picture)


_ALL = from_hex("#ffffff")
_FACE = 0.59, 0.46
"""Where the face is upon both spies' cards, in their width and height."""


@dataclass(frozen=True)
class Scroll:
    """The Decree on its way, as far as it is unrolled (`open`)."""

    name: str
    honour: int

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        high, part = round(now.value(self.name, "high")), now.value(self.name, "open")
        if high < 2:
            return
        at = Rect(0, 0, round(0.62 * high), high)
        at.center = round(now.value(self.name, "x")), round(now.value(self.name, "y"))
        emblems.draw_scroll(surface, kit, self.honour, at, part)


@dataclass(frozen=True)
class Gate:
    """The gate at the end of the road as it lights up (`part`)."""

    name: str
    at: tuple[int, int]
    size: int

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        part = now.value(self.name, "part")
        if part <= 0:
            return
        for number in range(3):
            along = (part - 0.2 * number) / 0.6
            if 0 < along < 1:
                wide = max(1, round(0.16 * self.size * (1 - along)))
                pen.aacircle(surface, theme.GOLD_LIGHT, self.at, self.size * (0.5 + 1.1 * along), wide)
        picture = emblems.gate(kit, round(self.size * (1 + 0.5 * math.sin(math.pi * min(1.0, part)))))
        surface.blit(picture, picture.get_rect(center=self.at))


_LONG, _APART = 0.45, 0.25
"""How much of its way light is long, and from one disc of it to the next, by its thickness."""


@dataclass(frozen=True)
class Cause:
    """Light on its way from one point to another (`along`, 0 to 1): red where a number is less for it."""

    name: str
    start: tuple[float, float]
    goal: tuple[float, float]
    thick: float
    less: bool
    bend: float = 0.12
    """How far its way is beside the straight one in the middle, by its length."""

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        del kit
        along = now.value(self.name, "along")
        if not 0 < along < 1:
            return
        start, goal = Vector2(self.start), Vector2(self.goal)
        aside = Vector2(start.y - goal.y, goal.x - start.x) * self.bend
        if aside.y > 0:  # it comes from above
            aside = -aside
        points = list[tuple[float, float]]()
        steps = max(4, round(_LONG * start.distance_to(goal) / (_APART * self.thick)))
        for step in range(steps + 1):
            part = max(0.0, along - _LONG * step / steps)
            point = start.lerp(goal, part) + aside * 4 * part * (1 - part)
            points.append((point.x, point.y))
        draw_light(surface, points, self.thick, self.less)


def draw_light(surface: Drawable, points: Sequence[tuple[float, float]], thick: float, less: bool) -> None:
    """Draw light that has come to the first of some points and is thinner at each of the others."""
    edge, middle = (theme.STROKE, theme.PAPER_LIGHT) if less else (theme.GOLD, theme.PAPER_LIGHT)
    last = max(1, len(points) - 1)
    for colour, share in ((edge, 1.0), (middle, 0.4)):
        for number, point in reversed(list(enumerate(points))):
            wide = thick * share * (1 - 0.8 * number / last)
            pen.aacircle(surface, colour, point, max(1.0, wide / 2))
