"""What moves at the table beside its cards: light on a card, suns, beads, cords, shadows, flames.

Each is a value with a name, by which the choreography says how it is at an instant. The same instant gives
the same pixels.
"""

import math
import operator
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

import pygame
from pygame import Rect, Surface

from game.honor.show.picture import SeatPicture, TablePicture
from game.kept.language import signed
from scenes.animation.tweens import Instant
from scenes.honor.table import emblems
from scenes.honor.table.banners import ShownFigure, banner_figures
from scenes.honor.table.card_pictures import DECK
from scenes.honor.table.dishonour_tear import STEPS, draw_stake, tear_picture
from scenes.honor.table.layout import TableLayout
from scenes.honor.table.number_causes import draw_light
from scenes.honor.table.service_cord import PARTS, Bond, draw_coil, draw_flag, draw_part
from scenes.honor.table.whole_table import own_figures
from scenes.paint import large_shapes, pen, shapes, theme
from scenes.paint.geometry import box, grown
from scenes.paint.theme import Colour, from_hex
from scenes.table.draw_context import DrawContext

_DUST = from_hex("#cdb893")


class Prop(Protocol):
    """One of them."""

    @property
    def name(self) -> str:
        """Whose values it has."""

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
        """Draw it as it is at an instant, if it is to be seen."""


@dataclass(frozen=True)
class Light:
    """A frame of light around a place, as far as it has `spread` in pixels."""

    name: str
    at: Rect
    colour: Colour = theme.GOLD

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
        if now.value(self.name, "show") > 0.5:
            rect = grown(self.at, 3 + round(now.value(self.name, "spread")))
            rect = rect.clip(surface.get_rect().inflate(-6, -6))  # whole at the window's edge
            kit.box(surface, rect, max(5, min(14, rect.width // 18)), None, self.colour, 5)


@dataclass(frozen=True)
class Bead:
    """An action that drops onto the string, or off it, where it is less and less (`gone`, 0 to 1)."""

    name: str
    radius: int

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
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

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
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
class Passed:
    """What a seat wins or loses because it serves, or is served: a figure that goes along the cord (`along`).

    `along` is 0 at the second, 1 at the lord; light runs behind it, `trail` of the way long.
    """

    name: str
    bond: Bond
    kind: emblems.Figure
    value: int
    radius: int

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
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

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
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

    def _draw_half(self, surface: Surface, kit: DrawContext, cut: float, second: bool, lit: bool) -> None:
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

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
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

    def _draw_broken(self, surface: Surface, kit: DrawContext, cut: float) -> None:
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


@dataclass(frozen=True)
class Tear:
    """A cloth that is torn from its foot up, as far as it gapes (`open`, 0 to 1)."""

    name: str
    at: Rect
    seed: int

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
        step = round(STEPS * min(1.0, now.value(self.name, "open")))
        if step:
            surface.blit(kit.made(tear_picture, self.at.size, self.seed, step), self.at)


@dataclass(frozen=True)
class Stake:
    """The dashes along the road to where a dishonour would bring its seat, as far as they came (`part`)."""

    name: str
    layout: TableLayout
    picture: TablePicture

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
        part, swell, saved = (now.value(self.name, each) for each in ("part", "swell", "saved"))
        draw_stake(surface, kit, self.layout, self.picture, part, swell, saved)


@dataclass(frozen=True)
class Roof:
    """A castle's roof that comes down onto its lord's head."""

    name: str
    castle: int
    at: Rect

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
        if now.value(self.name, "present") >= 0.5:
            picture = emblems.roof(kit, self.castle, self.at.width)
            surface.blit(picture, (self.at.left, round(self.at.top - now.value(self.name, "high"))))


@dataclass(frozen=True)
class Dust:
    """Dust that flies up along the foot of what fell (`part`, 0 to 1)."""

    name: str
    at: Rect
    seed: int

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
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

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
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

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
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

    def draw(self, surface: Surface, kit: DrawContext, now: Instant) -> None:
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
