"""Fire and smoke as a brush would paint them: flames in flat tones with an ink edge, char, ash, puffs.

The same instant gives the same pixels. Flames change some times a second, as drawn ones do, and are drawn in
twice their size.
"""

import itertools
import math
from dataclasses import dataclass
from random import Random

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from scenes.animation.tweens import EASES, Instant
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import CardPlace
from scenes.paint.seat_discs import Seated
from scenes.paint.theme import Colour, from_hex
from scenes.table.draw_context import DrawContext
from scenes.table.fighters import draw_fighter

_INK = from_hex("#2a0d08")
_TONES: tuple[tuple[Colour, float, float], ...] = (
    (theme.STROKE, 1.00, 1.00),
    (from_hex("#ec8a2b"), 0.70, 0.78),
    (from_hex("#f7d774"), 0.40, 0.50),
)
"""From the back: colour, how high and how broad a tone is, in the fire's."""
_TONGUES, _FLAKES, _TWICE, _DRAWN = 7, 16, 2, 12.0
_BELOW, _UNEVEN = 0.05, 0.10
"""How far below where it is burnt to the picture of a fire reaches, by the card's height; by how much of its
own height the feet of its tongues lie higher than the lowest: no line is ruled below them."""
_ASH, _CHAR = (from_hex("#2b2422"), from_hex("#57504b")), from_hex("#171110")


@dataclass(frozen=True)
class Flames:
    """A card that burns at a place, as far as it has burnt (`part`, 0 to 1).

    Its flames have swayed for so many seconds (`sway`).
    """

    name: str
    at: Rect
    seed: int

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        del kit
        part = now.value(self.name, "part")
        if not 0 < part < 1:
            return
        strength = min(1.0, part / 0.16) * (1 - _smooth((part - 0.74) / 0.26))
        self._char(surface, part)
        if strength > 0.03:
            drawn = round(now.value(self.name, "sway") * _DRAWN) / _DRAWN
            fire, kept = self._fire(strength, part, drawn), surface.get_clip()
            edge = self.at.bottom - round(min(0.74, _burnt(part)) * self.at.height)
            room = fire.get_rect(midbottom=(self.at.centerx, edge + round(_BELOW * self.at.height)))
            within = Rect(room.left, room.top, room.width, self.at.bottom - room.top)
            surface.set_clip(within.clip(kept))  # nothing but the card burns
            surface.blit(fire, room)
            surface.set_clip(kept)
        self._flakes(surface, part)

    def _char(self, surface: Drawable, part: float) -> None:
        """Draw how far the card is black from its foot up, and the embers at that edge."""
        reach = _burnt(part)
        if not 0 < reach < 1:
            return
        chance, steps = Random(self.seed + 5), 9
        edge = list[tuple[float, float]]()
        for step in range(steps + 1):
            y = self.at.bottom - self.at.height * (reach + chance.uniform(-0.06, 0.06))
            x = self.at.left + self.at.width * step / steps
            edge.append((x, max(self.at.top, min(self.at.bottom, y))))
        black = shapes.blank(self.at.size, _CHAR)
        points = [(x - self.at.left, y - self.at.top) for x, y in edge]
        pygame.draw.polygon(black, (*_CHAR, 150), [*points, self.at.size, (0, self.at.height)])
        surface.blit(black, self.at)
        for wide, colour in ((0.045, _INK), (0.025, _TONES[1][0])):
            large_shapes.stroke(surface, edge, max(2.0, wide * self.at.width), colour)

    def _fire(self, strength: float, part: float, seconds: float) -> Surface:
        """Return the tongues, hardly broader than the card: they stand where it is burnt to."""
        wide, high = round(1.16 * self.at.width), round(0.95 * self.at.height)
        canvas = shapes.blank((_TWICE * wide, _TWICE * high), _INK)
        ink = _TWICE * max(2.0, 0.022 * self.at.width)
        for number, (colour, tall, broad) in enumerate(_TONES):
            tongues = self._tongues(number, (tall * strength, broad), part, seconds, canvas.get_size())
            if not number:
                for points in tongues:
                    pygame.draw.polygon(canvas, _INK, points)
                    pygame.draw.lines(canvas, _INK, True, points, round(2 * ink))
            for points in tongues:
                pygame.draw.polygon(canvas, colour, points)
        return pygame.transform.smoothscale(canvas, (wide, high))

    def _tongues(
        self, number: int, size: tuple[float, float], part: float, seconds: float, room: tuple[int, int]
    ) -> list[list[tuple[float, float]]]:
        """Return the outlines of one tone's tongues, which stand in those of the tone behind it."""
        (tall, broad), (wide, high), chance = size, room, Random(self.seed * 31)
        foot, reach, found = 0.93 * high, 0.5 * broad * wide * 0.9, []
        for tongue in range(_TONGUES):
            along = (tongue + 0.5) / _TONGUES * 2 - 1 + chance.uniform(-0.05, 0.05)
            phase, speed = chance.uniform(0, math.tau), chance.uniform(6.0, 10.0)
            own, up = chance.uniform(0.62, 1.0), _UNEVEN * (0.65 * (tongue % 2) + 0.35 * abs(along))
            swing = math.sin(phase + speed * seconds)
            edges = 1 - 0.45 * (1 - along * along) * (1 - part)  # it takes its edges first
            rises = tall * own * (0.86 * edges + 0.14 * swing) * 0.86 * high
            half = reach / _TONGUES * (1.75 - 0.15 * number)
            base = Vector2(wide / 2 + 0.86 * reach * along, foot - (up + 0.012 * number) * high)
            lean = 0.9 * half * math.sin(phase * 1.7 + 0.8 * speed * seconds) - 0.3 * half * along
            found.append(_tongue(base, half, rises, lean))
        return found

    def _flakes(self, surface: Drawable, part: float) -> None:
        """Draw ash that comes off, rises a little, and falls."""
        chance = Random(self.seed + 7)
        for _ in range(_FLAKES):
            begin, life = chance.uniform(0.15, 0.7), chance.uniform(0.25, 0.4)
            x, y, side = chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.4), chance.uniform(-0.35, 0.35)
            turn, large = chance.uniform(0, 360), chance.uniform(0.03, 0.065)
            along = (part - begin) / life
            if 0 < along < 1:
                at = (
                    self.at.centerx + self.at.width * (x + side * along),
                    self.at.centery + self.at.height * (y - 0.5 * along + 1.1 * along * along),
                )
                size = self.at.width * large * (1 - 0.4 * along)
                draw_flake(surface, at, size, turn + 300 * along, round(10 * turn) % 3 == 0)


@dataclass(frozen=True)
class Trail:
    """Ash that a burnt card leaves on its way from one place to another, as far as it has come (`along`).

    What it left falls as far as `down`, and thins.
    """

    name: str
    start: tuple[int, int]
    goal: tuple[int, int]
    size: int
    seed: int

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        del kit
        along, down = now.value(self.name, "along"), now.value(self.name, "down")
        if not along > 0 or down >= 1:
            return
        chance = Random(self.seed)
        for number in range(2 * _FLAKES):
            left = number / (2 * _FLAKES)
            x, y, turn = chance.uniform(-0.4, 0.4), chance.uniform(-0.5, 0.5), chance.uniform(0, 360)
            large = chance.uniform(0.05, 0.11) * (1 - down)
            if left < along:
                age = along - left + down
                at = (
                    self.start[0] + (self.goal[0] - self.start[0]) * left + x * self.size,
                    self.start[1]
                    + (self.goal[1] - self.start[1]) * left**3
                    + (y + 0.8 * age * age) * self.size,
                )
                draw_flake(surface, at, self.size * large, turn + 240 * age, number % 3 == 0)


def draw_flake(surface: Drawable, at: tuple[float, float], size: float, turn: float, light: bool) -> None:
    """Draw a flake of ash about so large, turned by so many degrees."""
    corners = ((1.0, 0.0), (0.2, 0.55), (-0.9, 0.3), (-0.4, -0.6))
    points = [Vector2(at) + Vector2(x, y).rotate(turn) * max(1.5, size) for x, y in corners]
    large_shapes.polygon(surface, [(point.x, point.y) for point in points], _ASH[light])


def _burnt(part: float) -> float:
    """Return how much of a card is black, from its foot up."""
    return _smooth((part - 0.12) / 0.72)


def _smooth(part: float) -> float:
    part = max(0.0, min(1.0, part))
    return part * part * (3 - 2 * part)


def _tongue(base: Vector2, half: float, high: float, lean: float) -> list[tuple[float, float]]:
    """Return the outline of one tongue: broad at a third of its height, its tip curled aside."""
    left, right = list[tuple[float, float]](), list[tuple[float, float]]()
    for part in (0.0, 0.02, 0.07, *(step / 10 for step in range(2, 11))):
        middle = base.x + lean * part * part * 1.9 - 0.7 * lean * math.sin(math.pi * part)
        round_foot = min(1.0, (part / 0.07) ** 0.5)
        breadth = half * (1 - part) ** 0.75 * (0.70 + 0.95 * part) * round_foot
        y = base.y - high * part
        left.append((middle - breadth, y))
        right.append((middle + breadth, y))
    return left + right[::-1]


@dataclass(frozen=True)
class Taker:
    """Who takes a castle or burns it: a large face beside it, as far as it is there (`up`, 0 to 1).

    With a `torch` in his hand, which comes up from behind his face and dips towards the castle (`dips`).
    """

    name: str
    at: Rect
    who: Seated
    torch: bool = False

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        up = now.value(self.name, "up")
        if up <= 0.05:
            return
        if self.torch:  # its handle's end is hidden by who holds it
            size = self.at.width
            torch = kit.made(_torch, round(_TORCH * size))
            turn, grown = 26 - 72 * now.value(self.name, "dips"), min(1.1, up)
            hand = Vector2(self.at.center) + Vector2(_HAND) * size * min(1.0, up)
            middle = hand + Vector2(0, -_HANDLE * _TORCH * size * grown).rotate(-turn)
            torch = pygame.transform.rotozoom(torch, turn, grown)
            shapes.put_in_middle(surface, torch, (round(middle.x), round(middle.y)))
        draw_fighter(surface, kit, self.at, self.who, 1.0, up)


@dataclass(frozen=True)
class Loser:
    """Whose castle it was: a face on the other side of it, which goes into the dark (`shade`, 0 to 1)."""

    name: str
    at: Rect
    who: Seated

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        up = now.value(self.name, "up")
        if up > 0.05:
            draw_fighter(surface, kit, self.at, self.who, -0.8 * now.value(self.name, "shade"), up)


_TORCH, _HAND, _HANDLE = 1.2, (0.41, 0.18), 0.36
"""How large a torch is and where the hand that holds it, by a face; how far below its picture's middle it is
held, by that."""


def _torch(size: int) -> Surface:
    """Return a torch that burns, upright: its hand's end in the picture's lower half."""
    picture = shapes.blank((size, size), _INK)
    middle, head = size / 2, 0.42 * size
    for wide, colour in ((0.13, _INK), (0.08, from_hex("#7a5230"))):
        large_shapes.stroke(picture, ((middle, head), (middle, (0.5 + _HANDLE) * size)), wide * size, colour)
    for tone, (colour, tall, broad) in enumerate(_TONES):
        base = Vector2(middle, head + 0.06 * size)
        points = _tongue(base, 0.15 * size * broad, 0.44 * size * tall, 0.10 * size)
        if not tone:
            pygame.draw.lines(picture, _INK, True, points, max(3, round(0.05 * size)))
        pygame.draw.polygon(picture, colour, points)
    return picture


_SMOKE = from_hex("#d9ccb0"), from_hex("#9d8c6f")
"""Its paper, lit and in shadow."""
_CLOUDS = (
    (-0.34, -0.46, 0.98, -0.62, 0.30), (0.36, -0.40, 1.04, 0.50, 0.36), (-0.40, 0.36, 1.06, -0.42, 0.42),
    (0.38, 0.44, 1.0, 0.66, 0.26), (0.0, 0.02, 1.16, -0.06, 0.48), (0.04, -0.80, 0.62, 0.20, 0.20),
    (-0.02, 0.74, 0.66, -0.20, 0.22),
)  # fmt: skip
"""Its puffs: where each covers the card, how broad it is, how far aside it drifts, all in the card's width,
and when it parts."""
_TURNS, _STEP = 4, 12
"""How many ways a puff is turned; pixels between two widths of it."""
_PUFF = (
    (0.50, 0.50, 0.27), (0.33, 0.36, 0.19), (0.60, 0.27, 0.20), (0.76, 0.45, 0.15), (0.70, 0.65, 0.19),
    (0.46, 0.74, 0.17), (0.25, 0.58, 0.16), (0.45, 0.17, 0.12), (0.84, 0.62, 0.09), (0.17, 0.42, 0.10),
    (0.60, 0.84, 0.10),
)  # fmt: skip
"""The lobes of smoke: the middle of each and how far it reaches, in its width."""
_CURLS = (
    (0.49, 0.51, 0.20, 2.0, 150, 0.030), (0.66, 0.25, 0.12, 1.2, -60, 0.020),
    (0.27, 0.34, 0.09, 1.2, 250, 0.017),
    (0.75, 0.68, 0.10, 1.2, 20, 0.018), (0.36, 0.79, 0.085, 1.2, 80, 0.016),
)  # fmt: skip
"""Its curls: the middle, how far out each begins, its turns, at which degree, and how thick it is."""


def draw_smoke(surface: Drawable, kit: DrawContext, at: CardPlace, part: float) -> None:
    """Draw the smoke in which a card vanishes, 0 to 1: puffs cover it, part, and rise as they thin out."""
    if not 0 < part < 1:
        return
    for number, (x, y, size, away, begins) in enumerate(_CLOUDS):
        come, gone = EASES["out"](min(1.0, part / 0.16)), max(0.0, (part - begins) / (1 - begins))
        if gone >= 1:
            continue
        largest = max(_STEP, round(size * at.width / _STEP) * _STEP)
        shown = max(_STEP, round(largest * (0.4 + 0.6 * come) * (1 - 0.62 * gone) / _STEP) * _STEP)
        picture = kit.made(_puff_of, largest, number % _TURNS, shown)
        if gone > 0.45:
            picture = shapes.fade(picture.copy(), (1 - gone) / 0.55)
        out, rise = EASES["out"](gone), gone * (0.5 + 0.5 * gone)
        middle = (
            round(at.x + at.width * (x * come + away * out)),
            round(at.y + at.width * (y * come - (0.75 + 0.2 * (number % 3)) * rise)),
        )
        shapes.put_in_middle(surface, picture, middle)


def _puff_of(size: int, turn: int, shown: int) -> Surface:
    """Return a swirl drawn so wide, turned, as wide as it is `shown`; one side of it is mirrored."""
    picture = shapes.turned(_swirl(size), 360 / _TURNS * turn)
    picture = pygame.transform.flip(picture, turn % 2 > 0, False)
    wide = round(picture.get_width() * shown / size)
    return picture if shown == size else pygame.transform.smoothscale(picture, (wide, wide))


def _swirl(size: int) -> Surface:
    """Return a puff of smoke in ink and two tones of paper, with curls as a brush draws them."""
    edge = 0.013

    def draw(canvas: Surface, scale: float) -> None:
        whole = size * scale
        for colour, less, up in (
            (theme.INK, 0.0, 0.0),
            (_SMOKE[1], edge, 0.0),
            (_SMOKE[0], edge + 0.016, 0.014),
        ):
            for x, y, reach in _PUFF:
                middle = whole * (x - up), whole * (y - up)
                pygame.draw.circle(canvas, colour, middle, whole * (reach - less))
        for x, y, reach, turns, start, wide in _CURLS:
            path = [
                Vector2(x, y) + Vector2(reach * (1 - step / 90) ** 0.85, 0).rotate(start + 4 * turns * step)
                for step in range(90)
            ]
            upper, lower = [], []
            for step, (here, there) in enumerate(itertools.pairwise(path)):
                thick = wide / 2 * min(1.0, (step + 1) / 24, 0.25 + (90 - step) / 50)
                aside = (there - here).rotate(90).normalize() * thick
                upper.append((here + aside) * whole)
                lower.append((here - aside) * whole)
            pygame.draw.polygon(canvas, theme.INK, upper + lower[::-1])

    return shapes.layer((size, size), theme.INK, draw)
