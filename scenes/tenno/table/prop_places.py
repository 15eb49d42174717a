"""Where props are on the table and on their way, and how their signs are put there. Pixels of the window."""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.math import Vector2

from game.tenno.show.picture import TablePicture
from scenes.paint import icons, shapes
from scenes.paint.theme import Colour
from scenes.tenno.table.floating_papers import free_room
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.seat_pieces import HOVER_RISE, Canvas

Shown = TypeVar("Shown")


@dataclass(frozen=True, slots=True)
class Moved(Generic[Shown]):
    """A prop that has come so far, `part` 0 to 1, from what was seen `before` to what it is `now`."""

    now: Shown
    before: Shown
    part: float

    @property
    def eased(self) -> float:
        return (1 - math.cos(math.pi * self.part)) / 2


def between(start: Vector2, end: Vector2, part: float, hop: float = 0.0, hops: int = 1) -> Vector2:
    """Return where something is on its way; it goes in so many ``hops``, each so high (pixels)."""
    up = hop * abs(math.sin(math.pi * hops * part)) if 0 < part < 1 else 0.0
    return start + (end - start) * part - Vector2(0, up)


@lru_cache(maxsize=16)
def beside_the_fights(layout: TableLayout, size: tuple[float, float]) -> Rect | None:
    """Return where something of a size, in window heights, stands right of where fights are seen.

    It is smaller where it must be, and stands on nothing but where odds may lie over it; None without room.
    """
    rest = _sized(layout, size)
    rest.midleft = layout.ring.right + layout.metrics.margin(30), layout.ring.centery
    return _stands(layout, rest)


@lru_cache(maxsize=16)
def beside_the_rivals(layout: TableLayout, size: tuple[float, float]) -> Rect | None:
    """Return where something of a size, in window heights, stands right of what the last rival has.

    All else is as `beside_the_fights` has it.
    """
    rest, last = _sized(layout, size), layout.rivals[-1]
    aside = max(part.right for part in last.boxes)
    rest.center = (aside + layout.frame.right) // 2, last.slots[0].bottom
    return _stands(layout, rest)


@lru_cache(maxsize=16)
def below_the_last_rival(layout: TableLayout, size: tuple[float, float]) -> Rect | None:
    """Return where something of a size, in window heights, stands at the right side below who sits there.

    All else is as `beside_the_fights` has it.
    """
    rest, last = _sized(layout, size), layout.rivals[-1]
    lowest = max([last.bottom, *(figure.bottom for figure in layout.figures)])
    rest.topright = layout.frame.right - layout.metrics.margin(30), lowest + layout.metrics.margin(14)
    return _stands(layout, rest)


def _sized(layout: TableLayout, size: tuple[float, float]) -> Rect:
    high = layout.frame.height
    return Rect(0, 0, round(size[0] * high), round(size[1] * high))


def _stands(layout: TableLayout, rest: Rect) -> Rect | None:
    frame = layout.frame
    aside = Rect(frame.left - frame.width, frame.top, frame.width, frame.height)
    lies = [layout.last_fight, *layout.raised, *layout.tools, *layout.buttons, *layout.figures]
    lies += [layout.discard_label, aside, aside.move(2 * frame.width, 0)]
    first = free_room(layout, rest, [*lies, layout.odds], (1.0, 0.9))
    return first or free_room(layout, rest, lies, (1.0, 0.84, 0.7, 0.55, 0.4))


@lru_cache(maxsize=32)
def open_room(layout: TableLayout, ratio: float, below: float = 0.0) -> Rect:
    """Return the room where most of something lies that is ``ratio`` times as broad as high; maybe tiny.

    It is ``below`` so much of the window's height. Nothing lies there, nor comes to lie there, but notes,
    remarks and what steps aside for a stroke.
    """
    frame, margin = layout.frame, layout.metrics.margin(8)
    things = [*(part for group in layout.groups for part in group.boxes), *layout.raised, *layout.figures]
    things += [*layout.tools, *layout.buttons, *layout.answers, layout.banner, layout.hand, layout.prompt]
    things += [layout.last_fight, layout.discard, layout.discard_label, layout.prisoners_label]
    things += [layout.log] * bool(layout.log_rows) + [layout.sees] * layout.sees_fit
    things += [layout.odds] * layout.odds_fit
    taken = sorted((part.inflate(2 * margin, 2 * margin) for part in things if part), key=lambda one: one.top)
    lefts = sorted({frame.left + margin, *(part.right for part in taken if part.right < frame.right)})
    rights = sorted({frame.right - margin, *(part.left for part in taken if part.left > frame.left)})
    best, most = Rect(frame.center, (0, 0)), 0.0
    for left in lefts:
        for right in rights:
            if right - left <= most:
                continue
            top = round(frame.down(below)) + margin
            for part in (*taken, Rect(left, frame.bottom - margin, right - left, 1)):
                if part.left < right and part.right > left:
                    wide = min(right - left, ratio * (part.top - top))
                    if wide > most:
                        best, most = Rect(left, top, right - left, part.top - top), wide
                    top = max(top, part.bottom)
    return best


def lit(on: Canvas, middle: Vector2, size: tuple[int, int], colour: Colour) -> None:
    """Let light of a colour fall on an oval so large, brightest in its middle; none in strong contrast."""
    if on.look.resources.settings.high_contrast:
        return
    at = Rect((0, 0), size).move_to(center=(round(middle.x), round(middle.y)))
    on.surface.blit(on.kit.made(_light, size, colour), at, special_flags=pygame.BLEND_RGB_ADD)


def _light(size: tuple[int, int], colour: Colour) -> Surface:
    rings = 32
    light = Surface((2 * rings, 2 * rings), 0, 32)
    for ring in range(rings, 0, -1):
        near = (1 - ring / rings) ** 2 * (1 + 2 * ring / rings)
        tone = [round(part * near) for part in colour]
        pygame.draw.circle(light, tone, (rings, rings), ring)
    return pygame.transform.smoothscale(light, size)


def slot_box(on: Canvas, picture: TablePicture, place: int, slot: int) -> Rect:
    """Return where the card of a slot lies now: it may be chosen, or have risen under the pointer."""
    box, card = on.layout.group(place).slots[slot], picture.seats[place].slots[slot]
    if card.gap or card.away:
        return box
    if card.raised:
        box = on.layout.raised[slot] if place == 0 else box.move(0, on.layout.metrics.margin(16))
    risen = sum(lift.rise for lift in picture.lifts if (lift.place, lift.number) == (place, slot))
    return box.move(0, round((1 if place else -1) * HOVER_RISE * box.width * risen))


def prop_sign(
    on: Canvas, name: str, high: int, flipped: bool = False, degrees: int = 0, seen: float = 1.0
) -> Surface:
    """Return a sign so many pixels high as the same picture every time; flipped left to right, turned.

    ``seen``: how plainly, 0 to 1.
    """
    return on.kit.made(_sign, name, high, flipped, degrees, seen)


def put_sign(
    on: Canvas,
    name: str,
    high: int,
    middle: Vector2,
    flipped: bool = False,
    degrees: int = 0,
    seen: float = 1.0,
) -> None:
    """Put a sign so many pixels high on the table with its middle there."""
    picture = prop_sign(on, name, high, flipped, degrees, seen)
    on.surface.blit(picture, picture.get_rect(center=(round(middle.x), round(middle.y))))


def _sign(name: str, high: int, flipped: bool, degrees: int, seen: float) -> Surface:
    (wide, tall), _ = icons.points(name)
    upright = icons.sign(name, (max(2, round(high * wide / tall)), max(2, high)))
    picture = shapes.turned(pygame.transform.flip(upright, flipped, False), degrees)
    return picture if seen >= 1 else shapes.fade(picture, seen)
