"""The table at rest as it lies below what fills the window, and whose board that is about."""

from collections.abc import Iterable
from typing import Any

from pygame import Rect, Surface

from scenes.cards.draw_context import DrawContext
from scenes.cards.staging import Motion
from scenes.cards.timeline import Instant
from scenes.honor.fight.staged_cards import Ground
from scenes.honor.table.layout import Canvas
from scenes.honor.table.traces import draw_trace
from scenes.honor.table.whole_table import draw_hand, draw_table
from scenes.paint.theme import Colour
from scenes.ui.geometry import grown

Named = Iterable[tuple[Rect, Colour]]
"""Places in the window, each with the colour that it is framed in."""


def draw_below(
    kit: DrawContext, motion: Motion[Ground, Any], surface: Surface, now: Instant, named: Named
) -> None:
    """Draw it, with frames around `named` as long as those are shown."""
    layout, show = motion.stage(now.time)
    kit.draw_lying(surface, draw_table, layout, show)
    draw_trace(surface, kit, layout, show.picture, 1.0)
    draw_hand(Canvas(surface, kit, layout), show)
    if now.value("named", "show") > 0.5:
        for board, colour in named:
            kit.box(surface, grown(board, 4).clip(surface.get_rect()), 10, None, colour, 6)
