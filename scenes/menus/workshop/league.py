"""The league of the rival that is being made: its matches, its panel, and a line for each opponent.

Owns the trial that runs beside the frames and how it looks. A bar's colour says on which side of a half the
whole interval lies, and a sign says it too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from game.commands.challenge import Challenge
from game.commands.statistics import WinRate
from game.commands.workshop import Draft
from game.table.contract import RivalProfile
from scenes.menus.workshop.words import time_left
from scenes.paint import theme
from scenes.ui import Control, UiStyle
from scenes.ui.control import draw_focus

_NOTCHES = 30
_LOW = 420
"""A panel lower than this, at 1080, has no room for a title, heads and an axis."""
_GRID = (0.0, 0.25, 0.5, 0.75, 1.0)
_NAME = 5.2
"""Room for a name at least, in sizes of the smallest text: the longest of all languages fits."""


class Trying(Protocol):
    """A league that runs beside the frames (`game.commands.workshop.Trial`)."""

    others: tuple[RivalProfile, ...]
    fault: str

    @property
    def state(self) -> Challenge | None:
        """What came of it so far."""

    @property
    def running(self) -> bool:
        """Whether matches are still played."""

    def stop(self) -> None:
        """Play no more."""

    def close(self) -> None:
        """Stop and end."""


Begin = Callable[[Draft, Sequence[RivalProfile]], Trying]
"""Begins a league of a draft against others."""


class LeagueRun:
    """One league after the other, or none so far (`trial` is None)."""

    def __init__(self, others: Sequence[RivalProfile], begin: Begin) -> None:
        """`others` are met in it."""
        self.others = others
        self.trial: Trying | None = None
        self._begin = begin
        self._outdated = False
        self._taken: tuple[Challenge | None, bool] | None = None
        self._failed: Trying | None = None

    @property
    def running(self) -> bool:
        """Whether matches are still played."""
        return self.trial is not None and self.trial.running

    @property
    def state(self) -> Challenge | None:
        """What came of it so far."""
        return self.trial.state if self.trial is not None else None

    @property
    def next_step(self) -> str:
        """The key of the word for what the button does next."""
        return "stop" if self.running else "begin" if self.trial is None else "again"

    @property
    def is_news(self) -> bool:
        """Whether anything has happened since it was taken in."""
        return self.trial is not None and self._taken != (self.state, self.running)

    def begin_or_stop(self, draft: Draft) -> None:
        """Stop it where it runs, else begin it anew with this draft."""
        if self.trial is not None and self.trial.running:
            self.trial.stop()
            return
        self._outdated = False
        self.trial = self._begin(draft, self.others)

    def outdate(self) -> None:
        """Stop it: the numbers are no longer those with which it was begun."""
        if self.trial is not None and not self._outdated:
            self._outdated = True
            self.trial.stop()

    def close(self) -> None:
        """End it."""
        if self.trial is not None:
            self.trial.close()

    def take_in(self, standings: Sequence[Standing]) -> None:
        """Show in the lines of the table what came of it."""
        self._taken = self.state, self.running
        if self.trial is None or self.state is None:
            return
        found = dict(zip((other.identity for other in self.trial.others), self.state.against, strict=True))
        for line in standings:
            line.against = found.get(line.rival)

    def take_fault(self) -> str:
        """Return why it broke off, once; else ""."""
        if self.trial is None or self._failed is self.trial or not self.trial.fault:
            return ""
        self._failed = self.trial
        return self.trial.fault

    def words(self, look: UiStyle, standings: Sequence[Standing]) -> str:
        """Say what the line says that is looked at, else how the league stands."""
        exact = standing_words(look, standings)
        if exact or self.trial is None:
            return exact or state_words(look, None, False, False, "")
        return state_words(look, self.state, self.running, self._outdated, self.trial.fault)


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
    """Say how the league stands: not begun, under way, done, broken off, or of other numbers."""
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


class Standing(Control):
    """A portrait, a name, a bar with its interval, the wins in 100, and a sign."""

    radius = 10
    sound = "ui-hover"

    def __init__(self, rival: str, name: str) -> None:
        """`rival` is the id of the other; `against` comes with the league."""
        super().__init__(group=2)
        self.rival, self.name = rival, name
        self.against: WinRate | None = None

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        """A line."""
        return look.px(560), line_height(look)

    def track(self) -> Rect:
        """The box of the bar at its longest, in pixels of the window."""
        return bar_track(self.look, self.rect)

    def draw(self, surface: Surface) -> None:
        """Paint the line; without matches yet the grid alone."""
        look, rect = self.look, self.rect
        if self.hovered or self.focused:
            surface.blit(look.shapes.box(rect.size, look.px(self.radius), theme.ROW_HOVER), rect)
        side = min(rect.height - look.px(6), look.px(42))
        face = look.resources.art.portrait(self.rival, "calm", side)
        surface.blit(face, face.get_rect(midleft=(rect.left + look.px(6), rect.centery)))
        track = self.track()
        name = Rect(rect.left + look.px(18) + side, rect.top, 0, rect.height)
        name.width = track.left - look.px(10) - name.left
        look.write(surface, self.name, theme.BOLD, 28, theme.TEXT, name)
        for share in _GRID:
            middle = share == 0.5
            left = track.left + round(share * track.width)
            colour = theme.TEXT_MUTE if middle else theme.LINE
            surface.fill(colour, Rect(left, rect.top, max(1, look.px(2 if middle else 1.5)), rect.height))
        if self.against is not None and self.against.matches:
            self._draw_bar(surface, self.against, track)
        if self.focused:
            draw_focus(look, surface, rect, look.px(self.radius), arrow=False)

    def _draw_bar(self, surface: Surface, against: WinRate, track: Rect) -> None:
        look = self.look
        won, lost = against.low > 0.5, against.high < 0.5
        fill = theme.WON if won else theme.LOST if lost else theme.EQUAL
        bar = Rect(track.left, track.top, max(2, round(against.rate * track.width)), track.height)
        surface.blit(look.shapes.box(bar.size, look.px(3), fill, theme.INK, look.px(2)), bar)
        low, high = (track.left + round(share * track.width) for share in (against.low, against.high))
        line, cap = max(2, look.px(3)), round(0.72 * track.height)
        surface.fill(theme.PAPER, Rect(low, track.centery - line // 2, max(line, high - low), line))
        for end in (low, high):
            surface.fill(theme.PAPER, Rect(end - line // 2, track.centery - cap // 2, line, cap))
        room = Rect(track.right + look.px(14), self.rect.top, look.px(58), self.rect.height)
        rate = str(round(100 * against.rate))
        look.write(surface, rate, theme.BOLD, 28, theme.TEXT, room, "right")
        self._draw_sign(surface, won, lost, Rect(room.right + look.px(8), 0, look.px(24), 0))

    def _draw_sign(self, surface: Surface, won: bool, lost: bool, place: Rect) -> None:
        look, side = self.look, self.look.px(22)
        if not won and not lost:
            sign = look.resources.art.icon("equal", side, theme.GOLD_LIGHT)
        else:
            points = ((0.5, 0.08), (1.0, 0.92), (0.0, 0.92)) if won else ((0, 0.08), (1, 0.08), (0.5, 0.92))
            colour = theme.TEXT_WON if won else theme.TEXT_LOST
            sign = look.shapes.polygon((side, side), points, colour)
        surface.blit(sign, sign.get_rect(center=(place.centerx, self.rect.centery)))


def line_height(look: UiStyle) -> int:
    """Pixels of height that a line has where there is room: enough for a finger."""
    return max(theme.SMALLEST_TARGET, look.px(52))


def bar_track(look: UiStyle, rect: Rect) -> Rect:
    """The box of a bar at its longest, in a line of that box."""
    least = look.px(18 + 42 + 10) + round(_NAME * theme.SMALLEST_TEXT)
    left = rect.left + max(round(0.315 * rect.width), least)
    right = rect.right - look.px(14 + 58 + 8 + 24 + 6)
    high = min(rect.height - look.px(14), look.px(28))
    return Rect(left, rect.centery - high // 2, right - left, high)
