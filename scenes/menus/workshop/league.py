"""The league of the rival that is being made: what is said of it, its progress, its table.

Draws the panel and lays its parts out; which matches are played is the trial's affair.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.commands.challenge import Challenge
from scenes.menus.workshop.standing import Standing, bar_track, line_height
from scenes.menus.workshop.words import time_left
from scenes.paint import theme
from scenes.ui import UiStyle

_NOTCHES = 30
_LOW = 420
"""A panel lower than this, at 1080, has no room for a title, heads and an axis."""


@dataclass(frozen=True)
class LeaguePlaces:
    """Where things lie in the panel, in pixels of the window; what has no width is left out."""

    panel: Rect
    title: Rect
    button: Rect
    state: Rect
    bar: Rect
    heads: Rect
    table: Rect
    axis: Rect


def league_places(look: UiStyle, part: Rect, button: tuple[int, int], lines: int) -> LeaguePlaces:
    """Lay the panel out for a table of so many lines; `button` is the size that begin and stop want."""
    side, top = look.px(30), part.top + look.px(20)
    inner = part.inflate(-2 * side, 0)
    wide = min(button[0], inner.width // 2)
    press = Rect(inner.right - wide, top, wide, button[1])
    if part.height < look.px(_LOW):
        return _low_places(look, part, press.move(0, -look.px(8)), inner)
    title = Rect(inner.left, top, press.left - look.px(16) - inner.left, button[1])
    state = Rect(inner.left, press.bottom + look.px(8), inner.width, look.line_height(theme.REGULAR, 28))
    bar = Rect(inner.left, state.bottom + look.px(8), inner.width, look.px(26))
    line = look.line_height(theme.BOLD, 28)
    heads = Rect(inner.left, bar.bottom + look.px(10), inner.width, line)
    axis = Rect(inner.left, part.bottom - look.px(10) - line, inner.width, line)
    table = Rect(inner.left, heads.bottom + look.px(4), inner.width, 0)
    table.height = axis.top - look.px(4) - table.top
    table.height = min(table.height, lines * line_height(look) + look.px(16))
    axis.top = table.bottom + look.px(4)
    return LeaguePlaces(part, title, press, state, bar, heads, table, axis)


def _low_places(look: UiStyle, part: Rect, press: Rect, inner: Rect) -> LeaguePlaces:
    """Lay a low panel out: how it stands beside the button, the progress, and all the rest for the table."""
    none = Rect(part.left, part.top, 0, 0)
    state = Rect(inner.left, press.top, press.left - look.px(60) - inner.left, press.height)
    bar = Rect(inner.left, press.bottom + look.px(8), inner.width, look.px(20))
    table = Rect(inner.left, bar.bottom + look.px(6), inner.width, 0)
    table.height = part.bottom - look.px(8) - table.top
    return LeaguePlaces(part, none, press, state, bar, none, table, none)


def draw_league(
    surface: Surface, look: UiStyle, places: LeaguePlaces, state: Challenge | None, words: str
) -> None:
    """Draw the panel, `words` about how it stands, the progress, and the heads of the table."""
    text = look.resources.language.text
    panel = look.shapes.box(places.panel.size, look.px(20), theme.PANEL, theme.LINE, look.px(2.5))
    surface.blit(panel, places.panel)
    if places.title.width:
        look.write(surface, text("workshop.league"), theme.DISPLAY, 42, theme.TEXT, places.title)
        look.write(surface, words, theme.REGULAR, 28, theme.TEXT_SOFT, places.state)
    else:
        look.paragraph(surface, words, theme.REGULAR, 28, theme.TEXT_SOFT, places.state, middle=True)
    _draw_bar(surface, look, places.bar, state.played / state.planned if state else 0.0)
    if not places.heads.width:
        return
    heads = places.heads
    half = Rect(heads.left, heads.top, heads.width // 2, heads.height)
    look.write(surface, text("workshop.wins"), theme.BOLD, 28, theme.TEXT, half)
    half.left = half.right
    look.write(surface, text("workshop.of"), theme.REGULAR, 28, theme.TEXT_SOFT, half, "right")
    track = bar_track(look, Rect(places.table.left, 0, places.table.width - look.px(26), look.px(49)))
    for share in (0, 50, 100):
        box = Rect(0, places.axis.top, look.px(80), places.axis.height)
        box.centerx = track.left + round(share / 100 * track.width)
        face, colour = (theme.BOLD, theme.TEXT) if share == 50 else (theme.REGULAR, theme.TEXT_SOFT)
        look.write(surface, str(share), face, 28, colour, box, "centre")


def state_words(look: UiStyle, state: Challenge | None, running: bool, stale: bool, fault: str) -> str:
    """Say how the league stands: not begun, under way, done, broken off, or of another temper."""
    text = look.resources.language.text
    if fault:
        return text("workshop.failed")
    if running and state is None:
        return text("workshop.starting")
    if state is None:
        return text("workshop.idle")
    if running:
        left = state.seconds / state.played * (state.planned - state.played)
        told = time_left(look.resources.language, left)
        return text("workshop.running", played=state.played, planned=state.planned, left=told)
    return text("workshop.stale") if stale else text("workshop.done", n=state.played)


def standing_words(look: UiStyle, standings: Sequence[Standing]) -> str:
    """Say exactly what the line says that is pointed at or focused; "" where none is."""
    looked_at = [one for one in standings if one.focused] + [one for one in standings if one.hovered]
    if not looked_at or looked_at[0].against is None or not looked_at[0].against.matches:
        return ""
    against = looked_at[0].against
    return look.resources.language.text(
        "workshop.exact",
        low=round(100 * against.low),
        high=round(100 * against.high),
        name=looked_at[0].name,
        n=against.matches,
    )


def _draw_bar(surface: Surface, look: UiStyle, place: Rect, share: float) -> None:
    radius = place.height // 2
    well = look.shapes.box(place.size, radius, theme.SUNK, theme.EDGE, look.px(2))
    surface.blit(well, place)
    inner = place.inflate(-look.px(8), -look.px(8))
    full = Rect(inner.left, inner.top, round(share * inner.width), inner.height)
    if full.width >= inner.height:
        surface.blit(look.shapes.box(full.size, inner.height // 2, theme.GOLD), full)
    elif full.width:
        surface.fill(theme.GOLD, full)
    for notch in range(1, _NOTCHES):
        left = inner.left + inner.width * notch // _NOTCHES
        if left < full.right - 2:
            surface.fill(theme.SUNK, Rect(left, inner.top, max(1, look.px(1.5)), inner.height))
