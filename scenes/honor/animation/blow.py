"""A blow, in one way wherever one falls: drawn back, into what it strikes, all stands still, and on through.

Whoever dies by it is torn. Among rivals it is never so quick that it is not felt; with reduced motion
nobody runs. Below it is drawn: a blade's trace, what bursts, the window's red edge, dust where somebody
slides. The same values give the same pixels.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.honor.show.picture import TablePicture
from scenes.animation.match_speed import USUAL
from scenes.animation.motion import Burst
from scenes.animation.motion_builder import Staging
from scenes.animation.tweens import Instant
from scenes.honor.animation import sound_cues
from scenes.honor.animation.fight_layout import Bands
from scenes.honor.animation.rival_reactions import face_places
from scenes.honor.table.layout import TableLayout
from scenes.paint import large_shapes, shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import CardPlace
from scenes.paint.theme import from_hex
from scenes.table.draw_context import DrawContext
from scenes.table.particles import draw_burst, shake

Picture = TypeVar("Picture")
Words = TypeVar("Words")
PULLS, LUNGES, HIT_STOP, THROUGH, SETTLES = 150.0, 90.0, 70.0, 110.0, 200.0
"""Milliseconds: back, forward until they touch, nothing moves, on through it, to where all comes to rest."""
_FELT = 0.6
"""How quick it is at most, by the usual."""
_BACK, _LEANS, _OFF, _SPINS = 0.26, 9.0, 0.14, 9.0
"""How far who strikes draws back, in his card's width, and leans, in degrees; who dies is driven off."""
_CLEAR = 0.5
"""When who struck is off what he struck, by the time he takes."""
CLASHES, _SPARKS = 300.0, 0.75
"""Milliseconds of the burst behind two who touch; how far its sparks go, in its width."""
SHAKE = 6.0
"""Pixels at most by which the picture shakes."""
_SHAKES = ((1.0, 0.4), (-0.8, -0.6), (0.5, 0.3), (-0.3, -0.2), (0.0, 0.0))
_EACH_SHAKE, _BLEEDS = 26.0, 700.0
SLIGHT = 0.55
"""How red the window's edge is by what kills nobody."""
TORN, DARK, BEATEN = 0.8, 0.8, 0.375
"""How far the halves of who dies come apart, and how dark he is; and whoever is beaten, but lives."""


class Blows(Staging[Picture, Words]):
    """A motion in the making in which blows may fall. `quick`: how long all takes, by the usual."""

    quick: float

    @property
    def felt(self) -> float:
        """How long what belongs to a blow takes, by the usual."""
        return max(self.quick, _FELT * self.pace.of(USUAL))

    def draws_back(self, name: str, way: int) -> None:
        """Let who will strike draw back that way, -1 left or 1 right; the cursor goes to when he has."""
        length, width = PULLS * self.felt, self.value(name, "width")
        x, angle = self.value(name, "x") + way * _BACK * width, self.value(name, "angle") + way * _LEANS
        if not self.pace.reduced:
            self.move(name, length, "out", x=x, angle=angle, width=0.95 * width)
        self.then(length)

    def strikes(self, goals: Mapping[str, CardPlace], slash: bool = False) -> None:
        """Let cards run to where they touch what they strike; the cursor goes to when they do.

        `slash`: a blade comes with them, which is heard.
        """
        length = LUNGES * self.felt
        for name, goal in goals.items():
            if not self.pace.reduced:
                self.move_to(name, length, goal, "in")
        self.then(length)
        if slash:
            self.sound(sound_cues.BLADE, next(iter(goals.values()), None))

    def lands(self, at: CardPlace, crest: int, sparks: str = "sparks", length: float = 450.0) -> None:
        """Let it flash in the colour of who wins behind both who touch, and all stand still and shake.

        `at`: where they touch, as broad as a card; `sparks` fly from there for so many ms. The cursor goes
        to when all moves again.
        """
        self.burst("clash", at, crest, 7, CLASHES, flash=self.pace.flashes, behind=True)
        small = replace(at, width=round(_SPARKS * at.width))
        self.burst(sparks, small, crest, 7, length, flash=self.pace.flashes)
        self.stops()

    def stops(self, hard: float = 1.0) -> None:
        """Let the picture shake, as something was hit so hard; the cursor goes to when all moves again."""
        if self.pace.shakes:
            self.shake(hard * SHAKE, _SHAKES, _EACH_SHAKE)
        self.then(HIT_STOP * self.pace.of(USUAL))

    def kills(self, name: str, way: int, bare: bool = True) -> float:
        """Let the blade go through a card, which is torn and driven off that way. The cursor stays.

        Unless it lies `bare`, who struck is off it first: it is seen how it opens. Returns when it has.
        """
        length, width = THROUGH * self.felt, self.value(name, "width")
        with self.after(0.0 if bare else _CLEAR * length):
            self.move("slash", 0.5 * length, "out", head=1)
            with self.after(0.4 * length):
                self.move("slash", 1.1 * length, "smooth", tail=1)
            with self.after(0.2 * length):
                self.move(name, 0.8 * length, "out", torn=TORN, dark=DARK)
                x, angle = self.value(name, "x") + way * _OFF * width, self.value(name, "angle")
                self.move(name, 0.8 * length, "out", x=x, angle=angle + way * _SPINS)
        return self.now + ((0.0 if bare else _CLEAR) + 1.0) * length

    def goes_on(self, name: str, beyond: CardPlace, rest: CardPlace, lift: float = 0.0) -> None:
        """Let a card go on beyond where it will rest, and come back to that. The cursor stays."""
        if not self.pace.reduced:
            self.move_to(name, THROUGH * self.felt, beyond, "out", lift=lift)
        with self.after(THROUGH * self.felt):
            self.move_to(name, SETTLES * self.felt, rest, "smooth", lift=lift)

    def wounds(self, hard: float = SLIGHT) -> None:
        """Let the window's edge be red: it is the viewer who was hit, so hard. The cursor stays."""
        self.set("wound", red=hard)
        with self.after(HIT_STOP):
            self.move("wound", _BLEEDS * self.pace.of(USUAL), "smooth", red=0)


def beside(card: CardPlace, way: int, width: float) -> CardPlace:
    """Return where a card so broad touches another on that side of it, leaning into it."""
    reach = 0.5 * (card.width + width)
    return CardPlace(round(card.x + way * 0.9 * reach), card.y, round(width), -6.0 * way)


def touched(card: CardPlace, way: int) -> CardPlace:
    """Return where a card is touched on that side of it, as broad as it is."""
    return replace(card, x=round(card.x + way * 0.45 * card.width), angle=0.0)


def off(card: CardPlace, way: int, width: float) -> CardPlace:
    """Return where a card so broad that has struck another is clear of it on that side."""
    reach = 0.5 * (card.width + width)
    return CardPlace(round(card.x + way * 1.32 * reach), card.y, round(width), 5.0 * way)


_DUST = from_hex("#d8c6a4"), from_hex("#b39b72")
"""A cloud's paper, lit and in shadow."""
_PUFFS, _SHAPES, _LOBES, _CLOUD_STEP = 12, 3, 7, 6


def brushed(start: tuple[float, float], end: tuple[float, float], across: float) -> list[tuple[float, float]]:
    """Return the outline of a brush's stroke: thickest soon after its start, thin at its end."""
    way = Vector2(end) - start
    aside = way.rotate(90).normalize() * across / 2
    thick = (0.0, 0.35), (0.04, 0.8), (0.16, 1.0), (0.45, 0.8), (0.8, 0.42), (1.0, 0.06)
    upper = [Vector2(start) + part * way + share * aside for part, share in thick]
    lower = [Vector2(start) + part * way - share * aside for part, share in reversed(thick)]
    return [(point.x, point.y) for point in (*upper, *lower)]


def draw_slash(surface: Drawable, at: CardPlace, side: int, head: float, tail: float) -> None:
    """Draw a blade's trace through a card, from a side (-1 left, 1 right) of it down across it.

    Its `head` runs ahead and its `tail` after it, each 0 to 1: where the tail has come it is gone.
    """
    if head <= 0.02 or tail >= 0.98 or head - tail < 0.02:
        return
    reach, rise = 1.25 * at.width, 0.62 * at.width
    start, end = (
        (at.x + side * reach * (1 - 2 * part), at.y - rise * (1 - 2 * part)) for part in (tail, head)
    )
    across = (1 - 0.6 * tail) * at.width
    for wide, colour in ((0.20, theme.INK), (0.13, theme.PAPER_LIGHT)):
        large_shapes.polygon(surface, brushed(start, end, wide * across), colour)


@dataclass(frozen=True)
class Slash:
    """The same at the table, as a prop: seen within a `room` alone, if there is one."""

    name: str
    at: CardPlace
    side: int
    room: Rect | None = None

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        del kit
        kept = surface.get_clip()
        if self.room is not None:
            surface.set_clip(self.room.clip(kept))
        draw_slash(surface, self.at, self.side, now.value(self.name, "head"), now.value(self.name, "tail"))
        surface.set_clip(kept)


@dataclass(frozen=True)
class FaceSlash:
    """A blade's trace through the portrait of who sits at a place, counted from the viewer, clockwise.

    A rival's is seen on his cloth alone, and nobody else is struck.
    """

    name: str
    layout: TableLayout
    picture: TablePicture
    number: int

    def draw(self, surface: Drawable, kit: DrawContext, now: Instant) -> None:
        head, tail = now.value(self.name, "head"), now.value(self.name, "tail")
        at = face_places(kit, self.layout, self.picture, self.number)[1]
        spot = CardPlace(at.centerx, at.centery, round(_OVER_FACE * at.width))
        kept = surface.get_clip()
        if self.number:
            surface.set_clip(self.layout.banners[self.number - 1].clip(kept))
        draw_slash(surface, spot, 1, head, tail)
        surface.set_clip(kept)


_OVER_FACE = 1.1
"""How broad what a blade goes through is reckoned, by a portrait's width."""


def draw_bursts(surface: Drawable, bursts: Sequence[Burst], now: Instant, bands: Bands, behind: bool) -> None:
    """Draw what bursts behind all cards or over them, between the bands."""
    kept, top = surface.get_clip(), bands.upper.bottom
    if behind:
        surface.set_clip(Rect(bands.room.left, top, bands.room.width, bands.lower.top - top).clip(kept))
    for burst in bursts:
        if burst.behind == behind:
            draw_burst(surface, burst, now.time)
    surface.set_clip(kept)


def draw_hit(surface: Drawable, kit: DrawContext, now: Instant) -> None:
    """Shake the picture, and redden the window's edge where it is the viewer who was hit.

    The red withdraws beyond the edge, so that one picture a side is enough.
    """
    shake(surface, now)
    red = now.value("wound", "red")
    if red <= 0.02:
        return
    width, height = surface.get_size()
    deep = round(_EDGE * height)
    out = round((1 - red) * deep)
    for size, turns, corner in (
        ((width, deep), 0, (0, -out)),
        ((width, deep), 2, (0, height - deep + out)),
        ((deep, height), 1, (-out, 0)),
        ((deep, height), 3, (width - deep + out, 0)),
    ):
        surface.blit(kit.made(_red_edge, size, turns), corner)


def _red_edge(size: tuple[int, int], turns: int) -> Surface:
    """Return one side of the window's edge, turned by so many quarters to the left from the upper one."""
    deep = min(size)
    strip = shapes.blank((1, deep), theme.STROKE)
    for y in range(deep):
        strip.set_at((0, y), (*theme.STROKE, round(235 * (1 - y / deep) ** 1.7)))
    return pygame.transform.scale(pygame.transform.rotate(strip, 90 * turns), size)


_EDGE = 0.10
"""How deep the red edge is, in the window's height."""


def draw_skid(surface: Drawable, kit: DrawContext, start: CardPlace, now: CardPlace, part: float) -> None:
    """Draw dust along the way on which a card's foot slid, as far as it has risen, 0 to 1."""
    if not 0 < part < 1:
        return
    chance, foot = Random(start.x), now.y + 0.62 * now.width
    for number in range(_PUFFS):
        along = number / (_PUFFS - 1)
        wide = now.width * chance.uniform(0.14, 0.26) * (1 - part) * (0.5 + 0.5 * along)
        rise = chance.uniform(0.1, 0.5) * now.width * part
        x = start.x + (now.x - start.x) * along + chance.uniform(-0.1, 0.1) * now.width
        _draw_cloud(surface, kit, (x, foot - rise), wide, number % _SHAPES, _DUST)


def _draw_cloud(
    surface: Drawable,
    kit: DrawContext,
    middle: tuple[float, float],
    wide: float,
    shape: int,
    tones: tuple[theme.Colour, theme.Colour],
) -> None:
    """Draw a cloud so many pixels wide; few sizes, so that they are soon kept."""
    size = round(wide / _CLOUD_STEP) * _CLOUD_STEP
    if size >= _CLOUD_STEP:
        picture = kit.made(_cloud, size, shape, tones)
        shapes.put_in_middle(surface, picture, (round(middle[0]), round(middle[1])))


def _cloud(size: int, shape: int, tones: tuple[theme.Colour, theme.Colour]) -> Surface:
    """Return a cloud cut of paper: round lobes in one tone on a darker one, with an ink edge."""
    chance, lobes = Random(shape), list[tuple[float, float, float]]()
    for number in range(_LOBES):
        turn = math.tau * (number + chance.uniform(-0.2, 0.2)) / _LOBES
        lobes.append((0.5 + 0.22 * math.cos(turn), 0.5 + 0.17 * math.sin(turn), chance.uniform(0.15, 0.23)))
    lobes.append((0.5, 0.5, 0.22))
    edge = max(0.03, 1.6 / size)

    def draw(canvas: Surface, scale: float) -> None:
        for colour, less, up in (
            (theme.INK, 0.0, 0.0),
            (tones[1], edge, 0.0),
            (tones[0], edge + 0.035, 0.03),
        ):
            for x, y, reach in lobes:
                at = size * scale * (x - up), size * scale * (y - up)
                pygame.draw.circle(canvas, colour, at, size * scale * max(0.0, reach - less))

    return shapes.layer((size, size), theme.INK, draw)
