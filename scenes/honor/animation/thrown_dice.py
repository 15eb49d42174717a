"""The dice of a fight: their mats, how they come and fall, what each adds; and an assassin's one die.

A die bounces twice, tips over an edge on the ground, rocks and lies, its true number up. All follows from how
much of its fall is over. Lengths are parts of its edge.
"""

import math
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.animation.tweens import EASES, Instant
from scenes.honor.animation.fight_backgrounds import mat
from scenes.honor.animation.fight_facts import FightFacts
from scenes.honor.animation.fight_layout import COMES, FightLayout, between, circle
from scenes.honor.table import emblems
from scenes.honor.table.dice import RISE, TUMBLES, Die, apply, beside, drawn_die, faces_of, turned
from scenes.honor.table.paper_pictures import blades
from scenes.paint import shapes, theme
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import grown
from scenes.paint.theme import from_hex
from scenes.table.draw_context import DrawContext

BOUNCES = 0.30, 0.52
"""The parts of the fall at which a die strikes the ground, and springs up again."""
_TIPS, _LIES = 0.66, 0.92
"""When it lies on the ground and turns over its last edge, and when its number is up and it only rocks."""
EDGE = (_TIPS + _LIES) / 2
"""The part of the fall at which a die stands on its edge."""
FAR = 4.2
"""From how far away a die comes."""
_TURNED = 600.0, 350.0, 200.0, 60.0
"""Degrees it has still to turn as it is thrown, at both bounces, and as it begins to tip.

None of these is a quarter turn: on the ground it never lies flat on a side that is not its last.
"""
_PARTS = 1.0, 0.48, 0.16, 0.0
"""Of the way to where it begins to tip, then."""
_THROWN, _PEAKS = 1.1, (0.62, 0.2)
"""How high it is as it is thrown; how high it springs."""
_ROCKS = 7.0
"""Degrees by which it comes up once more before it lies."""
_COARSE, _FINE = 30.0, 9.0
"""Degrees between two drawings, while more than 90 are left to turn (flat in none of them) and then."""
_SPINS = 0.21
"""How much more one die tumbles than the one before."""
_SHADOWS = 4


def other_fate(value: int, least: int) -> int:
    """Return a number next to one that kills where that one does not, from `least` on, or the other way."""
    return next(one for one in beside(value) if (one >= least) != (value >= least))


def left_to_turn(fallen: float) -> float:
    """Return how many degrees a die has still to turn, when so much of its fall is over, 0 to 1."""
    times = 0.0, *BOUNCES, _TIPS
    for number, end in enumerate(times[1:]):
        if fallen < end:
            part = (fallen - times[number]) / (end - times[number])
            return _TURNED[number] + (_TURNED[number + 1] - _TURNED[number]) * part
    if fallen < EDGE:
        return 45 + (_TURNED[-1] - 45) * (1 - (fallen - _TIPS) / (EDGE - _TIPS)) ** 2
    if fallen < _LIES:
        return 45 * (1 - ((fallen - EDGE) / (_LIES - EDGE)) ** 2)
    return _ROCKS * math.sin(math.pi * (fallen - _LIES) / (1 - _LIES)) if fallen < 1 else 0.0


def number_up(die: Die, fallen: float) -> int:
    """Return the number that is up at an instant of its fall."""
    turn = turned(0.0, left_to_turn(fallen) * die.way)
    return max(faces_of(die.value, die.before, die.way), key=lambda face: apply(turn, face[1])[2])[0]


@dataclass(frozen=True)
class SeenDie:
    """A die at an instant of its fall: how many degrees it has `left` to turn, and where it is drawn.

    `ground` is the point below it, `lift` how high it is above where it could lie.
    """

    left: float
    ground: tuple[float, float]
    middle: tuple[int, int]
    lift: float


def seen_at(
    die: Die,
    rest: tuple[float, float],
    edge: int,
    fallen: float,
    far: float,
    high: float,
    sways: float = 0.0,
) -> SeenDie:
    """Return where a die is whose middle comes to rest at a place, as far as it has fallen, 0 to 1."""
    left = left_to_turn(fallen)
    away, lift = _flight(fallen, left, far, high * (1 + 0.12 * (die.askew % 3)))
    more = _SPINS * (die.askew % 3) * max(0.0, left - TUMBLES)  # no two tumble alike
    drawn = _stepped(max(0.0, left + more + sways))
    rise = _support(drawn) - 0.5 + lift
    slant, gone = math.radians(die.yaw), -die.way * away * edge
    x = rest[0] + gone * math.cos(slant)
    y = rest[1] - gone * math.sin(slant) * math.sin(RISE)
    return SeenDie(drawn, (x, y), (round(x), round(y - rise * math.cos(RISE) * edge)), lift)


def draw_die(
    surface: Drawable,
    kit: DrawContext,
    die: Die,
    rest: tuple[float, float],
    edge: int,
    fallen: float,
    room: Rect,
    calm: bool = False,
    far: float = FAR,
    high: float = 1.0,
    sways: float = 0.0,
) -> None:
    """Draw a die that comes to rest with its middle at a place, as far as it has fallen, 0 to 1.

    It comes from so `far` away, `high` by the usual, and `sways` by degrees; nothing of it is seen beyond
    `room`. Dice that are thrown together keep their distance. `calm`: it fades in where it will lie.
    """
    if fallen <= 0:
        return
    seen = seen_at(die, rest, edge, 1.0 if calm else fallen, far, high, sways)
    (x, y), lift = seen.ground, seen.lift
    kept = surface.get_clip()
    surface.set_clip(room.clip(kept))
    shade = kit.made(_shadow, edge, min(_SHADOWS - 1, round(1.6 * lift)))
    aside = (0.10 + 0.34 * lift) * edge
    foot = y + (0.5 * math.cos(RISE) + 0.10 + 0.12 * lift) * edge
    surface.blit(shade, shade.get_rect(center=(round(x + aside), round(foot))))
    picture = drawn_die(kit, die, seen.left, edge)
    if calm:
        picture = shapes.faded(picture, fallen)
    surface.blit(picture, picture.get_rect(center=seen.middle))
    surface.set_clip(kept)


def _flight(fallen: float, left: float, far: float, high: float) -> tuple[float, float]:
    """Return how far from its rest a die is, and how high above the ground on which it could lie."""
    if fallen >= _TIPS:  # it turns over an edge that stays where it is
        return _tipped(left), 0.0
    times = 0.0, *BOUNCES, _TIPS
    number = next(at for at, end in enumerate(times[1:]) if fallen < end)
    part = (fallen - times[number]) / (times[number + 1] - times[number])
    share = _PARTS[number] + (_PARTS[number + 1] - _PARTS[number]) * part
    near = _tipped(_TURNED[-1])
    away = near + max(0.0, far - near) * share
    if number == 0:
        return away, high * _THROWN * (1 + 1.1 * part - 2.1 * part * part)
    return away, high * _PEAKS[number - 1] * 4 * part * (1 - part)


def _tipped(left: float) -> float:
    """Return how far from its rest the middle of a die is that turns over its last edge."""
    return 0.5 - math.sqrt(0.5) * math.sin(math.radians(45 - left))


def _stepped(left: float) -> float:
    """Return the turn of the drawing that is nearest: they are fewer where it tumbles quickly."""
    return (math.floor(left / _COARSE) + 0.5) * _COARSE if left > 90 else round(left / _FINE) * _FINE


def _support(left: float) -> float:
    """Return how high the middle of a die is whose lowest corner touches the ground."""
    angle = math.radians(left)
    return 0.5 * (abs(math.cos(angle)) + abs(math.sin(angle)))


def _shadow(edge: int, step: int) -> Surface:
    """Return the shadow of a die; the higher it is, the wider and paler."""
    grown = 1 + 0.14 * step
    size = round(1.24 * grown * edge), round(0.74 * grown * edge)
    disc = shapes.disc(size[0], theme.BLACK)
    return shapes.fade(pygame.transform.smoothscale(disc, size), 0.42 - 0.09 * step)


_CLEARS = 0.42
"""How far dice go aside before the blow, in the span across."""
HIGH = 0.75
"""How high dice are thrown, by the usual: none flies in front of another."""
_STEP = 4
"""Pixels by which a number that flies to its sum grows at once."""
_STOPS_AT, _FADES_FROM = 0.76, 0.75
"""How far below a sum's middle such a number stops, by the width of its disc; where on its way it fades."""
_LESS, _LARGE = 8, 0.44
"""In how many steps the one die is smaller as it goes to its number; its edge by its place."""


def draw_mats(
    surface: Drawable, kit: DrawContext, layout: FightLayout, facts: FightFacts, now: Instant
) -> None:
    """Draw the mats on which dice roll: they slide in from the sides, and out again before the blow."""
    come, gone = now.value("mats", "come"), now.value("mats", "gone")
    if come <= 0 or gone >= 1:
        return
    for side, at in enumerate(layout.mats):
        away = (2 * side - 1) * round((1 - come + gone) * 0.5 * layout.span)
        picture = kit.made(mat, at.size, facts.sides[side].crest)
        surface.blit(picture, at.move(away, 0))


def draw_dice(
    surface: Drawable, kit: DrawContext, layout: FightLayout, facts: FightFacts, now: Instant
) -> None:
    """Draw the dice of a fight as they fall, lie, are swept up, or go aside before the blow."""
    calm = kit.look.resources.settings.reduced_motion
    edge = layout.die
    for number, throw in enumerate(facts.throws):
        crest, way = facts.sides[throw.side].crest, 1 - 2 * throw.side
        if not throw.dice:  # a defender too weak for any
            continue
        rests = layout.dice(throw.side, len(throw.dice))
        for one, (value, rest) in enumerate(zip(throw.dice, rests, strict=True)):
            name = f"die{number}:{one}"
            out = now.value(name, "out")
            if now.value(name, "show") < 0.5 or out >= 1 or (out > 0 and calm):
                continue
            away = -way * max(out, now.value(name, "swept")) * _CLEARS * layout.span
            fallen = max(0.001, now.value(name, "fallen"))
            die, at = Die(value, crest, way, one), (rest[0] + away, rest[1])
            draw_die(surface, kit, die, at, edge, fallen, layout.room, calm, COMES, HIGH)


def draw_added(
    surface: Drawable, kit: DrawContext, layout: FightLayout, facts: FightFacts, now: Instant
) -> None:
    """Draw each number that flies from its die to the sum, over all dice.

    It fades beside the sum, and is half hidden by nothing.
    """
    for number, throw in enumerate(facts.throws):
        crest = facts.sides[throw.side].crest
        total = layout.sums[throw.side]
        rests = layout.dice(throw.side, max(1, len(throw.dice)))
        for one, (value, rest) in enumerate(zip(throw.dice, rests, strict=False)):
            adds = now.value(f"die{number}:{one}", "adds")
            if 0 < adds < 1:
                size = round((0.3 + 0.15 * adds) * total.width / _STEP) * _STEP
                picture = kit.made(emblems.numbered, kit, size, value, crest, False)
                picture = shapes.faded(picture, (1 - adds) / (1 - _FADES_FROM))
                shapes.put_in_middle(surface, picture, added_at(rest, total, adds))


def added_at(rest: tuple[int, int], total: Rect, adds: float) -> tuple[int, int]:
    """Return where a number is that flies from its die to below a sum: it passes what both are worth."""
    x = rest[0] + (total.centerx - rest[0]) * EASES["out"](adds)
    y = rest[1] + (total.centery + _STOPS_AT * total.width - rest[1]) * EASES["in-out"](adds)
    return round(x), round(y)


def the_die(facts: FightFacts) -> Die:
    """Return an assassin's die: it stands on its edge between life and death."""
    value, least = facts.throws[0].dice[0], facts.least
    assert least is not None
    return Die(value, facts.sides[0].crest, tips=other_fate(value, least))


def draw_the_die(
    surface: Drawable, kit: DrawContext, layout: FightLayout, facts: FightFacts, now: Instant
) -> None:
    """Draw an assassin's die; once it has fallen it goes to its number."""
    calm = kit.look.resources.settings.reduced_motion
    out = now.value("die0:0", "out")
    if now.value("die0:0", "show") < 0.5 or (out > 0 and calm) or out >= 1:
        return
    home, goal, die = layout.single, layout.scale[facts.throws[0].dice[0] - 1], the_die(facts)
    (x, y, wide), fallen = between(circle(home), circle(goal), out), now.value("die0:0", "fallen")
    step = _LARGE * home.width / _LESS
    edge = round(max(1, round(_LARGE * wide / step)) * step)
    far, sways = (home.centerx - layout.ninja.x) / edge - 1.2, now.value("die0:0", "sways")
    at = x, y
    draw_die(surface, kit, die, at, edge, max(0.001, fallen), layout.room, calm, far, 0.9, sways)


def draw_scale(
    surface: Drawable, kit: DrawContext, layout: FightLayout, facts: FightFacts, now: Instant
) -> None:
    """Draw the six numbers: on those with a shield he lives, on those with blades he falls."""
    least, crest = facts.least, facts.sides[0].crest
    assert least is not None
    fell = round(now.value("scale", "number"))
    fallen = now.value("die0:0", "fallen")
    up = number_up(the_die(facts), fallen) if fallen > 0 and not fell and not kit.still else 0
    for value, box in enumerate(layout.scale, 1):
        falls = value >= least
        fill, edge = (_FALLS, _FALLS_EDGE) if falls else (_LIVES, _LIVES_EDGE)
        kit.box(surface, box, box.width // 8, fill, edge, 3)
        number = kit.made(emblems.numbered, kit, round(0.70 * box.width), value, crest, False)
        surface.blit(number, number.get_rect(midtop=(box.centerx, box.top + box.height // 18)))
        sign = round(0.27 * box.width)
        picture = kit.made(blades, sign, theme.PAPER_LIGHT, 2)
        if not falls:
            picture = emblems.figure(kit, "strength", "", round(0.55 * sign))
        shapes.put_in_middle(surface, picture, (box.centerx, box.bottom - round(0.17 * box.height)))
        if value in (fell, up):
            kit.box(surface, grown(box, 6), box.width // 7, None, theme.GOLD, 7 if fell else 4)


_LIVES, _LIVES_EDGE = from_hex("#1d2a22"), from_hex("#4f8a63")
_FALLS, _FALLS_EDGE = from_hex("#701d14"), from_hex("#c9402a")
