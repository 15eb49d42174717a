"""Any instant of a face that is saved after a fight as a picture; owns what lies over what."""

from pygame import Rect, Surface

from scenes.animation.tweens import Instant
from scenes.honor.animation.blow_paint import draw_bursts, draw_hit
from scenes.honor.animation.face_saved import FaceSavedLayout, FaceSavedMotion
from scenes.honor.animation.heir_takeover_paint import rays_between_bands
from scenes.honor.animation.table_below import OPEN, draw_below, opened
from scenes.honor.animation.unrolling_papers import draw_words_paper
from scenes.paint import theme
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
        lay(surface, kit.made(_ground, layout.room.size, layout.side, facts.lord.crest), part)
        surface.set_clip(part)
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
        kit.cards.draw_at(surface, look, now, name, layout.lord.width)
    if stands:
        draw_bursts(surface, motion.bursts, now, layout, False)
        surface.set_clip(part)
        if part == layout.room:  # it is cut by no edge
            draw_words_paper(surface, kit, layout.lower, facts.words, now, facts.saver.crest)
    surface.set_clip(None)
    draw_hit(surface, kit, now)


def _ground(size: tuple[int, int], side: int, crest: int) -> Surface:
    layout = FaceSavedLayout(Rect((0, 0), size), side)
    return rays_between_bands(layout, (layout.lord.x, layout.lord.y), crest)
