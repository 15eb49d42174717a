"""Honour on its way: coins that fly to a seat's score or break out of it, and the score while it counts.

What a dishonour costs is such a coin, red, which breaks where it is hit and where it is paid. The same
instant gives the same pixels.
"""

import math
from dataclasses import dataclass
from random import Random

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.kept.language import signed
from scenes.animation.tweens import Instant
from scenes.honor.table import emblems
from scenes.honor.table.banners_and_houses import name_line, three_places, three_start
from scenes.honor.table.dishonour_tear import draw_sender
from scenes.honor.table.house_card_places import banner_unit
from scenes.honor.table.layout import TableLayout
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.theme import from_hex
from scenes.table.draw_context import DrawContext

_HIGH = 0.062
"""How high a score is that counts, in window heights."""
_HURT = from_hex("#5c1710")


def score_spot(layout: TableLayout, number: int) -> tuple[int, int]:
    """Return about the middle of the digits of a seat's score; `number` counts from the viewer, clockwise."""
    unit = layout.frame.height / 1080
    if number == 0:
        at = layout.plate
        return at.right - layout.metrics.margin(24) - round(30 * unit), at.centery
    at, small = layout.board(number - 1), banner_unit(layout)
    return at.right - round(13 * small) - round(26 * unit), at.top + round(name_line(layout) * small)


def number_spots(layout: TableLayout, number: int) -> list[tuple[float, float]]:
    """Return about the middle of each of a seat's three numbers."""
    if number == 0:
        at = layout.numbers
        middle = at.top + 0.42 * at.height
        return [(at.left + at.width * (2 * which + 1) / 6, middle) for which in range(3)]
    return three_places(*three_start(layout, number - 1))[0]


def income_spot(layout: TableLayout, number: int) -> tuple[int, int]:
    """Return about the middle of the number that says what a seat's next turn brings."""
    x, y = number_spots(layout, number)[0]
    return int(x), round(y)


def thrown(now: Instant, name: str) -> tuple[int, int]:
    """Return where something is that may be thrown: so much higher (`arc`) than straight on."""
    return round(now.value(name, "x")), round(now.value(name, "y") - now.value(name, "arc"))


@dataclass(frozen=True)
class Coin:
    """Honour on its way: gold, or red where it is lost; as large as `size`, 1 at first.

    Where it has broken (`broken`, 0 to 1) its shards fall.
    """

    name: str
    value: int
    radius: int
    plus: str = ""
    room: Rect | None = None
    """Beyond which no shard is seen, if there is such."""
    turning: bool = False
    """Whether it is what every turn brings, and not honour of now."""
    behind: int | None = None
    """The place of whose numbers lie over it, counted from the viewer, clockwise, if any do."""

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        size, broken = now.value(self.name, "size"), now.value(self.name, "broken")
        if now.value(self.name, "present") < 0.5 or size < 0.05 or broken >= 1:
            return
        at = thrown(now, self.name)
        if broken > 0:
            draw_shards(surface, at, round(self.radius * size), broken, self.radius, self.room)
            return
        kind = emblems.kind_of("income" if self.turning else "honour", self.value)
        _put(surface, emblems.figure(kit, kind, signed(self.value, self.plus), self.radius), at, size)


@dataclass(frozen=True)
class Price:
    """What a dishonour costs, as it hangs in a tear or is on its way to the score that pays it.

    Where it is hit its shards fall (`broken`, 0 to 1), and it counts to the other, smaller price (`counted`).
    What is paid falls into shards altogether (`paid`).
    """

    name: str
    prices: tuple[int, int]
    radius: int
    sender: int
    """The crest of who is to blame for it."""
    room: Rect | None = None
    """Beyond which no shard is seen, if there is such."""

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        broken, counted, paid = (now.value(self.name, each) for each in ("broken", "counted", "paid"))
        if now.value(self.name, "present") < 0.5 or paid >= 1:
            return
        x, y = thrown(now, self.name)
        size = 1 - (1 - _REMAINS) * counted
        if paid > 0:
            draw_shards(surface, (x, y), round(size * self.radius), paid, self.sender, self.room)
            return
        small, (high, low) = now.value(self.name, "small"), self.prices
        value = round(high + (low - high) * counted)
        _put(surface, emblems.figure(kit, "shame", signed(value), self.radius), (x, y), size * (1 - small))
        if counted == 0 and small == 0:
            draw_sender(surface, kit, self.sender, (x, y), self.radius)
        if 0 < broken < 1:
            draw_shards(surface, (x, y), self.radius, broken, self.sender, self.room)


_SHARDS, _REMAINS = 8, 0.72
"""Into how many pieces a price breaks, and how large the smaller one is that remains."""


def _put(surface: Drawable, picture: Surface, at: tuple[int, int], size: float) -> None:
    if size != 1:
        side = max(2, round(picture.get_width() * size))
        picture = pygame.transform.smoothscale(picture, (side, side))
    surface.blit(picture, picture.get_rect(center=at))


def draw_shards(
    surface: Drawable, at: tuple[int, int], radius: int, broken: float, seed: int, room: Rect | None
) -> None:
    """Draw what breaks off a red coin, 0 to 1: wedges that spring away, fall and are less and less.

    Nothing of it is seen beyond a `room`.
    """
    kept = surface.get_clip()
    if room is not None:
        surface.set_clip(room.clip(kept))
    chance, step = Random(seed), math.tau / _SHARDS
    for number in range(_SHARDS):
        angle = number * step + chance.uniform(-0.15, 0.15)
        away = Vector2(math.cos(angle + step / 2), math.sin(angle + step / 2))
        speed = chance.uniform(0.7, 1.4)
        tip = Vector2(at) + away * radius * (0.45 + speed * broken)
        tip.y += 1.6 * radius * broken * broken
        spin, long = 200 * broken * (speed - 1), 0.75 * radius * (1 - broken)
        corners = [tip + Vector2(long, 0).rotate(math.degrees(angle + turn) + spin) for turn in (0.0, step)]
        rim = [tip + (one - tip) * 1.25 for one in corners]
        outer = [tip - away * 0.16 * long, *rim]
        large_shapes.polygon(surface, [(point.x, point.y) for point in outer], theme.INK)
        large_shapes.polygon(surface, [(one.x, one.y) for one in (tip, *corners)], theme.STROKE)
    surface.set_clip(kept)


@dataclass(frozen=True)
class Score:
    """A seat's score while it changes, with what it has come to (`honour`), as far as it is `open`, 0 to 1.

    It swells as something comes to it (`swell`); where it loses it is red and shivers (`hurt`, `dx`).
    """

    name: str
    layout: TableLayout
    number: int

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        part = now.value(self.name, "open")
        if part <= 0.05:
            return
        text, hurt = signed(round(now.value(self.name, "honour"))), now.value(self.name, "hurt") > 0.5
        picture = kit.made(_score, kit, text, hurt, round(_HIGH * self.layout.frame.height))
        size = (0.55 + 0.45 * part) * (1 + now.value(self.name, "swell"))
        wide, high = (round(size * side) for side in picture.get_size())
        if size != 1:
            picture = pygame.transform.smoothscale(picture, (wide, high))
        x, y = score_spot(self.layout, self.number)
        at = picture.get_rect(center=(x, y))
        if self.number:
            at.right = min(at.right, self.layout.banners[self.number - 1].right)
        at.move_ip(round(now.value(self.name, "dx")), 0)
        at.clamp_ip(surface.get_rect())
        _draw_impact(surface, at, now.value(self.name, "lands"))
        surface.blit(picture, at)


def _draw_impact(surface: Drawable, plate: Rect, part: float) -> None:
    """Draw what springs away from a plate that a coin has hit, 0 to 1: rays, shorter and shorter."""
    if not 0.02 < part < 0.98:
        return
    wide = max(1.5, 0.13 * plate.height * (1 - part))
    for number in range(_RAYS):
        away = Vector2(1, 0).rotate(360 * (number + 0.5) / _RAYS)
        edge = Vector2(plate.center) + Vector2(away.x * plate.width, away.y * plate.height) / 2
        far = plate.height * (0.10 + 0.38 * part)
        near = plate.height * (0.02 + 0.36 * part * part)
        ends = edge + near * away, edge + far * away
        large_shapes.stroke(surface, [(end.x, end.y) for end in ends], wide + 3, theme.INK)
        large_shapes.stroke(surface, [(end.x, end.y) for end in ends], wide, theme.GOLD_LIGHT)


_RAYS = 10


def _score(kit: DrawContext, text: str, hurt: bool, high: int) -> Surface:
    """Return a score on a plate of its own, with a sun's gold around it; red where it loses."""
    pixels = round(0.56 * high / theme.CAPITAL[theme.DIGITS])
    letters = kit.lettering.line(text, theme.DIGITS, pixels, theme.PAPER_LIGHT if hurt else theme.TEXT_GOLD)
    wide = max(round(1.5 * high), letters.get_width() + round(0.8 * high))
    fill, edge = (_HURT, theme.STROKE) if hurt else (theme.NIGHT, theme.GOLD_LIGHT)
    rim = max(2, round(0.05 * high))
    picture = shapes.box((wide + 2 * rim, high + 2 * rim), high / 2 + rim, theme.INK).copy()
    plate = Rect(rim, rim, wide, high)
    picture.blit(shapes.box(plate.size, high / 2, fill, edge, max(3.0, 0.08 * high)), plate)
    top = plate.centery - emblems.digits_middle(kit, pixels)
    picture.blit(letters, (plate.centerx - letters.get_width() / 2, top))
    return picture
