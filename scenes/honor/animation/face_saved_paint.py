"""Any instant of a face that is saved after a fight as a picture; owns what lies over what."""

import pygame
from pygame import Rect, Surface

from scenes.animation.tweens import Instant
from scenes.honor.animation.beaten_paint import draw_cracks
from scenes.honor.animation.blow_paint import draw_bursts, draw_hit
from scenes.honor.animation.face_saved import FaceSavedLayout, FaceSavedMotion
from scenes.honor.animation.heir_takeover_paint import rays_between_bands
from scenes.honor.animation.house_fall_paint import draw_swept
from scenes.honor.animation.table_below import OPEN, draw_below, opened
from scenes.honor.animation.unrolling_papers import draw_words_paper
from scenes.paint import shapes, theme
from scenes.paint.cache import breathe
from scenes.paint.geometry import CardPlace
from scenes.paint.icons import sign
from scenes.paint.screen import lay
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext
from scenes.table.fighters import carried, draw_fighter


def draw_face_saved(kit: DrawContext, motion: FaceSavedMotion, surface: Surface, time: float) -> None:
    """Paint the whole window as it is at `time` (ms) of the motion."""
    assert motion.close_up is not None
    screen, now = motion.close_up, Instant(motion.choreography, time)
    facts, layout, reach = screen.facts, screen.layout, now.value("ground", "reach")
    stands = now.value("ground", "open") > 0.5
    if reach < OPEN:
        draw_below(kit, motion, surface, now, [(screen.board, theme.GOLD)])
    part = opened(layout.room, reach)
    if reach > 0.001:
        room, swept = layout.room.size, now.value("ground", "swept")
        own = kit.made(_ground, room, layout.side, facts.lord.crest)
        lay(surface, own if swept >= OPEN else kit.made(_beaten, room, layout.side, facts.beat.crest), part)
        surface.set_clip(part)
        if 1 - OPEN < swept < OPEN:  # no sliver of it stands in a corner
            draw_swept(surface, own, swept, layout.side)
        if stands:
            draw_bursts(surface, motion.bursts, now, layout, True)
        moved, size = carried(part, layout.saver, now.value("face", "grown"))
        if size > 0.1:
            draw_fighter(surface, kit, moved, facts.saver, 1.0, size)
        surface.set_clip(None)
    if stands and now.value("ground", "closing") < 0.5:  # what comes from above is behind the upper band
        top = layout.upper.bottom
        surface.set_clip(Rect(0, top, layout.room.width, layout.room.height - top))
    for name, actor in motion.seen(now):
        look = CardSprite(actor.face.card, actor.face.crest)
        kit.cards.draw_at(surface, look, now, name, layout.looms.width)
        if name == "victor" and stands:
            _draw_blade(surface, kit, layout, now)
    if stands:
        draw_bursts(surface, motion.bursts, now, layout, False)
        surface.set_clip(part)
        if part == layout.room:  # it is cut by no edge
            draw_words_paper(surface, kit, layout.lower, facts.words, now, facts.saver.crest)
    surface.set_clip(None)
    draw_hit(surface, kit, now)


def _draw_blade(surface: Surface, kit: DrawContext, layout: FaceSavedLayout, now: Instant) -> None:
    """Draw the victor's blade in his hand, as far as it is drawn; one that was stopped is flung away."""
    drawn, flung = now.value("blade", "drawn"), now.value("blade", "flung")
    if drawn <= 0.02 or flung >= 1:
        return
    card = CardPlace(*(round(now.value("victor", one)) for one in ("x", "y", "width")))
    middle, angle = layout.blade(card, now.value("blade", "points"))
    away = flung * 0.75 * layout.unit
    at = middle[0] + 0.9 * layout.side * away, middle[1] - away
    length = round(drawn * layout.blade_length)
    turned = _STEP * round((angle - layout.side * 300 * flung) / _STEP)
    picture = kit.made(_blade, layout.blade_length, layout.side)
    scale = length / layout.blade_length
    shapes.put_in_middle(surface, pygame.transform.rotozoom(picture, turned, scale), at)


_STEP = 2
"""Degrees by which a blade turns at once."""


def _blade(length: int, side: int) -> Surface:
    """Return a katana whose point is at the right, and its edge towards whom it threatens."""
    picture = sign("katana", (length, max(8, round(0.17 * length))))
    return pygame.transform.flip(picture, False, side > 0)


def _beaten(size: tuple[int, int], side: int, crest: int) -> Surface:
    """Return the victor's ground, in the dark, broken where the beaten lies."""
    layout = FaceSavedLayout(Rect((0, 0), size), side)
    picture = rays_between_bands(layout, (layout.looms.x, layout.looms.y), crest)
    room = Rect(0, layout.upper.bottom, size[0], layout.lower.top - layout.upper.bottom).inflate(0, -4)
    picture.fill((_DIM,) * 3, room, pygame.BLEND_RGB_MULT)
    breathe()
    draw_cracks(picture, crest, 0 if side > 0 else 1)
    return picture


_DIM = 150
"""How bright it is, of 255."""


def _ground(size: tuple[int, int], side: int, crest: int) -> Surface:
    layout = FaceSavedLayout(Rect((0, 0), size), side)
    return rays_between_bands(layout, (layout.lord.x, layout.lord.y), crest)
