"""Any instant of a takeover by an heir as a picture; owns what lies over what."""

import pygame
from pygame import Rect, Surface

from scenes.animation.tweens import Instant
from scenes.honor.animation.blow_paint import draw_hit
from scenes.honor.animation.fight_and_assassin_layout import Bands
from scenes.honor.animation.heir_takeover import TakeoverLayout, TakeoverMotion, TakeoverScreen
from scenes.honor.animation.house_fall_paint import draw_swept
from scenes.honor.animation.new_shogun import title_word
from scenes.honor.animation.table_below import OPEN, draw_below, opened
from scenes.honor.animation.unrolling_papers import draw_words_paper
from scenes.honor.table import emblems
from scenes.honor.table.service_cord import draw_cord, draw_flag
from scenes.paint import theme
from scenes.paint.backgrounds import sunburst
from scenes.paint.cache import breathe
from scenes.paint.geometry import square
from scenes.paint.screen import lay
from scenes.paint.seat_discs import Seated
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext
from scenes.table.fighters import blit_scaled, carried, draw_fighter

_CORD = 0.017
"""How thick the heir's cord is, by the room's unit."""


def draw_takeover(kit: DrawContext, motion: TakeoverMotion, surface: Surface, time: float) -> None:
    """Paint the whole window as it is at `time` (ms) of the motion."""
    assert motion.close_up is not None
    screen, now = motion.close_up, Instant(motion.choreography, time)
    room, reach = screen.layout.room, now.value("ground", "reach")
    if reach < OPEN:
        named = zip(screen.boards, (theme.STROKE, theme.GOLD), strict=True)
        draw_below(kit, motion, surface, now, named)
    part = opened(room, reach)
    if reach > 0.001:
        surface.set_clip(part)
        old, new = (kit.made(_ground, room.size, crest) for crest in screen.facts.crests)
        swept = now.value("ground", "swept")
        lay(surface, new if swept >= OPEN else old, part)
        if 1 - OPEN < swept < OPEN:  # no sliver of it stands in a corner
            draw_swept(surface, new, swept, -1)
        _draw_standing(surface, kit, screen, now, part)
        surface.set_clip(None)
    if screen.facts.decree is not None:
        at = Rect(0, 0, 0, round(now.value("scroll", "high")))
        at.width = round(0.62 * at.height)
        at.center = round(now.value("scroll", "x")), round(now.value("scroll", "y"))
        emblems.draw_scroll(surface, kit, screen.facts.decree, at, now.value("scroll", "open"))
    for name, actor in motion.seen(now):
        look = CardSprite(actor.face.card, actor.face.crest)
        kit.cards.draw_at(surface, look, now, name, screen.layout.row(1)[0].width)
    if now.value("ground", "open") > 0.5:
        surface.set_clip(part)
        facts, band = screen.facts, screen.layout.lower
        if part == room:  # it is cut by no edge
            draw_words_paper(surface, kit, band, facts.words, now, facts.crests[1])
        if now.value("word", "show") > 0.5:
            word = kit.made(title_word, kit, facts.title, screen.layout.word.size, True)
            blit_scaled(surface, word, screen.layout.word.center, 1.6 - 0.6 * now.value("word", "down"))
        surface.set_clip(None)
    draw_hit(surface, kit, now)


def _draw_standing(
    surface: Surface, kit: DrawContext, screen: TakeoverScreen, now: Instant, part: Rect
) -> None:
    """Draw the flag, the heir's cord to it, and both faces on the part of the ground that is left."""
    facts, layout, up = screen.facts, screen.layout, now.value("faces", "up")
    flag, unit = layout.flag, layout.unit
    heir = round(now.value("heir", "x")), round(now.value("heir", "y"))
    if up > 0.05 and now.value("heir", "cord") < 0.99:
        start = flag.centerx, flag.top + round(0.10 * flag.width)
        sag = 0.5 * (start[0] + heir[0]), max(start[1], heir[1]) + 0.02 * unit
        way = [
            (
                (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * sag[0] + t * t * heir[0],
                (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * sag[1] + t * t * heir[1],
            )
            for t in (step / 12 for step in range(13))
        ]
        lord, second = (theme.SEAT_COLOURS[crest] for crest in facts.crests)
        draw_cord(surface, way, lord, second, _CORD * unit)
    crest = facts.crests[now.value("flag", "taken") > 0.5]
    if up > 0.05:
        draw_flag(surface, kit, flag, crest, now.value("flag", "hangs"))

    def put(at: Rect, who: Seated, lit: float, grown: float) -> None:
        moved, size = carried(part, at, grown)
        if size > 0.1:
            draw_fighter(surface, kit, moved, who, lit, size)

    lord_at = layout.lord
    lord_at.center = round(now.value("lord", "x")), round(now.value("lord", "y"))
    if lord_at.right > layout.room.left and up > 0.05:
        put(lord_at, facts.lord[now.value("lord", "after") > 0.5], -0.8 * now.value("lord", "dark"), up)
    if up > 0.05:
        full = layout.heir[1].width
        size = now.value("heir", "size") / full
        put(square(*heir, full / 2), facts.heir, now.value("heir", "lit"), size * (0.5 + 0.5 * up))


def _ground(size: tuple[int, int], crest: int) -> Surface:
    """Return a seat's colour with rays from behind its flag."""
    layout = TakeoverLayout(Rect((0, 0), size))
    return rays_between_bands(layout, layout.flag.center, crest)


def rays_between_bands(layout: Bands, centre: tuple[int, int], crest: int) -> Surface:
    """Return a seat's colour with rays from a centre, with its bands, as large as the layout's room."""
    size = layout.room.size
    picture = Surface(size, 0, 32)
    sunburst(picture, centre, theme.RAY_GROUNDS[crest], theme.RAY_LIGHTS[crest])
    breathe()
    gold, thread = theme.blend(theme.NIGHT, theme.GOLD, 0.8), max(1, size[1] // 360)
    for band, top in ((layout.upper, layout.upper.bottom), (layout.lower, layout.lower.top - thread)):
        pygame.draw.rect(picture, theme.NIGHT, band)
        picture.fill(gold, (0, top, size[0], thread))
    return picture
