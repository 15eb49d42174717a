"""A die as it is drawn: eight drawings of its fall, the last one at rest with its true number up.

The drawings are shipped, a row for each number; the same number and part of the fall give the same picture.
"""

import pygame
from pygame import Rect, Surface

from scenes.cards.draw_context import DrawContext
from scenes.paint import shapes, theme

SHEETS = "honor/dice-attacker", "honor/dice-defender"
"""The drawings by the side that throws."""
_DIE = 340
_POSES = (
    (-5.6, 2.6, 70), (-4.6, 1.5, 60), (-3.7, 0.35, 60), (-2.8, 0.95, 75),
    (-1.95, 0.85, 85), (-1.15, 0.18, 95), (-0.45, 0.42, 130), (0.0, 0.0, 0),
)  # fmt: skip
"""Of each drawing: how far from its rest and how high it is, in halves of the die, and its time's share."""
_WHOLE = sum(pose[2] for pose in _POSES)
EDGE = (sum(pose[2] for pose in _POSES[:5]) + _POSES[5][2] / 2) / _WHOLE
"""The part of the fall at which a die stands on its edge."""
_DIM = 0.35
FAR = 5.6 * 100 / _DIE
"""From how far away a die comes, by its size."""


def draw_die(
    surface: Surface,
    kit: DrawContext,
    die: tuple[int, int],
    rest: tuple[float, float],
    size: int,
    fallen: float,
    room: Rect,
    calm: bool = False,
    way: tuple[float, float] = (1.0, 1.0),
) -> None:
    """Draw a die that comes to rest at a place; `die`: the number and the side that throws.

    `fallen`: how much of its fall is over, 0 to 1. It comes into `room` from the edge of the thrower's side,
    and nothing of it is seen beyond that; so dice that are thrown together keep their distance.
    `calm`: it does not fall, but comes to be seen there. `way`: how far and how high it comes, by the usual.
    """
    value, side = die
    if fallen <= 0:
        return
    pose = len(_POSES) - 1 if calm else _pose(fallen)
    away, high, _ = _POSES[pose]
    half = size * 100 / _DIE
    away *= half * way[0]
    high *= way[1]
    kept = surface.get_clip()
    surface.set_clip(room.clip(kept))
    x = rest[0] + (away if side == 0 else -away)
    shadow = kit.made(_shadow, size)
    surface.blit(shadow, shadow.get_rect(center=(round(x), round(rest[1] + 0.26 * size))))
    picture = die_picture(kit, value, side, pose, size)
    if calm and fallen < 1:
        picture = shapes.fade(picture.copy(), fallen)
    surface.blit(picture, picture.get_rect(center=(round(x), round(rest[1] - high * half))))
    surface.set_clip(kept)


def _pose(fallen: float) -> int:
    passed, until = fallen * _WHOLE, 0.0
    for number, (_, _, length) in enumerate(_POSES[:-1]):
        until += length
        if passed < until:
            return number
    return len(_POSES) - 1


def _shadow(size: int) -> Surface:
    disc = shapes.fade(shapes.disc(size, theme.BLACK, 0.3 * size), _DIM)
    return pygame.transform.smoothscale(disc, (size, max(1, size // 3)))


def die_picture(kit: DrawContext, value: int, side: int, pose: int, size: int) -> Surface:
    """Return one drawing of a die, `size` pixels wide and high; pose -1 is at rest."""
    pose %= len(_POSES)

    def draw() -> Surface:
        part = Rect(pose * _DIE, (value - 1) * _DIE, _DIE, _DIE)
        return pygame.transform.smoothscale(kit.art.bitmap(SHEETS[side]).subsurface(part), (size, size))

    return kit.kept.get(("die", value, side, pose, size), draw)
