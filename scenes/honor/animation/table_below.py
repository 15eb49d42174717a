"""The table at rest as it lies below what fills the window: whose board that is about, where a ninja lies."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.honor.show.picture import TablePicture
from scenes.animation.motion import Motion
from scenes.animation.tweens import Instant
from scenes.honor.animation.card_motion import Ground
from scenes.honor.table.dimming import stands_out
from scenes.honor.table.last_fight import draw_trace
from scenes.honor.table.layout import Canvas, TableLayout
from scenes.honor.table.whole_table import discard_place, draw_hand, draw_table
from scenes.paint.dirty_rects import Drawable
from scenes.paint.geometry import CardPlace, grown
from scenes.paint.theme import Colour
from scenes.table.draw_context import DrawContext

_SEEN = 3
"""So many of the discards are seen."""
Named = Iterable[tuple[Rect, Colour]]
"""Places in the window, each with the colour that it is framed in."""


OPEN = 0.93
"""From here on a ground that opens covers all: what it leaves free would be slivers at the window's edges."""


def opened(room: Rect, reach: float) -> Rect:
    """Return what a ground covers of a room that opens from the middle of its height, `reach` from 0 to 1."""
    high = room.height if reach >= OPEN else max(2, round(room.height * reach))
    return Rect(room.left, room.centery - high // 2, room.width, high)


def draw_below(
    kit: DrawContext,
    motion: Motion[Ground, Any],
    surface: Drawable,
    now: Instant,
    named: Named,
    met: Collection[int] = (),
) -> None:
    """Draw it, with frames around `named` as long as those are shown; the boards of `met` may stand out."""
    layout, show = motion.stage(now.time)
    if met and (share := now.value("named", "out")) > 0:
        show = stands_out(show, met, share)
    kit.draw_lying(surface, draw_table, layout, show)
    draw_trace(surface, kit, layout, show.picture, 1.0)
    draw_hand(Canvas(surface, kit, layout), show)
    if now.value("named", "show") > 0.5:
        for board, colour in named:
            kit.box(surface, grown(board, 4).clip(surface.get_rect()), 10, None, colour, 6)


def hiding(ground: Ground, names: Iterable[str]) -> Ground:
    """Return a table without what is on its way."""
    layout, show = ground
    return layout, replace(show, hidden=frozenset({*show.hidden, *names}))


def last_discard(layout: TableLayout, picture: TablePicture) -> CardPlace:
    """Return where the card lies that was discarded last."""
    return discard_place(layout, max(0, min(_SEEN, len(picture.discards)) - 1))
