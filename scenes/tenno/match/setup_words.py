"""What is written on the setup scene: heading, names of slots, who is ready, what can be done.

It draws what it is told and knows neither an order of farmers nor the match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from game.table.seat_names import seat_name
from game.tenno.view import SeatName
from scenes.paint import theme
from scenes.ui import UiStyle, fitting
from scenes.ui.pages import SetupLayout


def draw_frame(surface: Surface, look: UiStyle, layout: SetupLayout) -> None:
    """Draw the heading, the panel of the slots, and what the slots are called."""
    text, art = look.resources.language.text, look.resources.art
    title, line = text("setup.title"), text("setup.line")
    fitting.write(look, surface, title, theme.DISPLAY, layout.text(64), theme.TEXT, layout.title)
    panel, room = layout.panel, Rect(layout.line)
    room.height = panel.y - layout.px(6) - room.top
    fitting.write_paragraph(look, surface, line, theme.REGULAR, layout.text(36), theme.TEXT_SOFT, room)
    surface.blit(art.box(panel.size, layout.px(30), theme.PANEL, theme.GOLD, 2), panel[:2])
    for number, label in enumerate(layout.labels, 1):
        word = text(f"setup.slot.{number}")
        higher = label.moved(0, -layout.px(5))
        fitting.write(look, surface, word, theme.BOLD, layout.text(36), theme.TEXT, higher, "centre")


def draw_goal(surface: Surface, look: UiStyle, layout: SetupLayout) -> None:
    """Draw what winning means, between the panel of the slots and the hand, where there is room for it."""
    words, pixels = look.resources.language.text("goal.line"), layout.text(theme.LABEL_SIZE)
    left = layout.frame.left + layout.frame.margin
    room = Rect(left, layout.panel.bottom + layout.px(8), 2 * (layout.frame.middle - left), 0)
    room.height = layout.hand.y - layout.px(10) - room.top
    if room.height < look.resources.lettering.measure(words, theme.BOLD, theme.SMALLEST_TEXT)[1]:
        return
    fitting.write_paragraph(
        look, surface, words, theme.BOLD, pixels, theme.TEXT_GOLD, room, "centre", middle=True
    )


def draw_slip(surface: Surface, look: UiStyle, layout: SetupLayout, words: str, side: Rect) -> None:
    """Draw words on a slip of paper in the middle of a column, as narrow as reads well."""
    art, pixels = look.resources.art, layout.text(theme.LABEL_SIZE)
    width = min(side.width - look.px(44), round(9.5 * pixels))
    lines = look.resources.lettering.wrap(words, theme.REGULAR, pixels, width)
    room = Rect(0, 0, width, min(len(lines) * round(pixels * 1.25), side.height - look.px(44)))
    room.center = side.center
    slip = room.inflate(look.px(44), look.px(44)).clip(side)
    surface.blit(art.washi_shadow(slip.size, 4), slip.move(look.px(5), look.px(8)))
    surface.blit(art.washi(slip.size, 4), slip)
    fitting.write_paragraph(
        look, surface, words, theme.REGULAR, pixels, theme.PAPER_INK, room, "centre", middle=True
    )


def draw_ready(
    surface: Surface, look: UiStyle, layout: SetupLayout, seats: Sequence[SeatName], laid: Mapping[int, bool]
) -> None:
    """Draw every seat's crest and name, with a tick where it has laid its farmers."""
    art, pixels = look.resources.art, layout.text(theme.TEXT_SIZE)
    for seat, (crest, room) in enumerate(zip(layout.crests, layout.names, strict=True)):
        who = seats[seat]
        surface.blit(art.crest(who.crest, crest.width), crest[:2])
        if laid.get(seat, False):
            side = max(20, round(0.47 * crest.width))
            disc = art.disc(side, theme.WON, theme.PAPER)
            place = disc.get_rect(center=(crest.right - side // 6, crest.y + side // 6))
            surface.blit(disc, place)
            tick = art.icon("tick", round(side * 0.66), theme.PAPER)
            surface.blit(tick, tick.get_rect(center=place.center))
        narrow = Rect(room).inflate(-layout.px(12), 0)
        name = seat_name(look.resources.language, who)
        if _fits(look, name, narrow.width):
            fitting.write(look, surface, name, theme.BOLD, pixels, theme.TEXT, narrow, "centre")


def _fits(look: UiStyle, name: str, width: int) -> bool:
    """Whether enough of a name fits to tell it by; the crest stands for it where it does not."""
    shown = look.resources.lettering.shorten(name, theme.BOLD, theme.SMALLEST_TEXT, width)
    return shown == name or len(shown) > 4
