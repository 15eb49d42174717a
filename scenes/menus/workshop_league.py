"""The league of the rival that is being made: how it stands, its progress, and a line for each opponent.

A bar's colour says on which side of a half the whole interval lies, and a sign says it too.
"""

from functools import partial

from pygame import Rect, Surface

from game.commands.workshop_trial import League
from game.kept.language import Language
from game.kept.win_rates import WinRate
from scenes.paint import shapes, sizes, theme
from scenes.ui import Answer, Button, Control, Drawable, Drawn, ScrollArea, UiStyle
from scenes.ui.containers import Board, Column, Grid, Row, Scroll
from scenes.ui.layout import Item, Picture, Space, Words
from scenes.ui.list_rows import Told

_NOTCHES = 30
_MINUTE = 60
_LOW = 420
"""A panel lower than this, at 1080, has no room for a title, heads and an axis."""
_LEAST_TABLE = 60
"""The height below which its table is of no use, at 1080."""
_LARGE = 150
"""From this text scale on, in percent, letters are large."""
_GRID = (0.0, 0.25, 0.5, 0.75, 1.0)
_UP, _DOWN = ((0.5, 0.08), (1.0, 0.92), (0.0, 0.92)), ((0, 0.08), (1, 0.08), (0.5, 0.92))
_SIGNS = "won", "unclear", "lost"
_NAME = 5.2
"""Room for a name at least, in sizes of the smallest text: the longest of all languages fits."""


class LeagueBoard(Board):
    """The board of a league: how it stands, its progress, and a line for each of the others."""

    def __init__(self, look: UiStyle, league: League, high: int, begin_or_stop: Answer) -> None:
        """A board of few pixels of height has no title, heads and axis."""
        self._look, self._league = look, league
        text = look.resources.language.text
        self._button = Button("", begin_or_stop, "main", 32, group=2).named("league")
        self._lines = [Standing(other.identity, other.name) for other in league.others]
        low = high < look.px(_LOW)
        words, progress = (
            Told(self._words, theme.REGULAR, 28, theme.TEXT_SOFT, wraps=low),
            Drawn(partial(_draw_progress, league), (0, 22)),
        )
        lines, pad = Grid(*self._lines, columns=1, gap=0), 4 if low else 17
        # Lines of large letters are scrolled; those of small ones get lower, so that all are seen at once.
        table = Scroll(lines, pad=pad, yields=look.text_scale < _LARGE, least=_LEAST_TABLE)
        if low:
            head = Row(words, Space(20), self._button)
            super().__init__(Column(head, progress, table, gap=5, pad=(30, 8)))
        else:
            title = Words(text("workshop.league"), theme.DISPLAY, 42, theme.TEXT)
            signs: list[Item] = []
            for sign in _SIGNS if look.text_scale < _LARGE else ():
                signs += [
                    Picture(partial(_sign, look, sign), (24, 24), True, 14),
                    Words(text(f"workshop.{sign}"), theme.REGULAR, 26, theme.TEXT_SOFT),
                    Space(10),
                ]
            heads = Row(
                Words(text("workshop.wins"), theme.BOLD, 28, theme.TEXT),
                Space(grow=1),
                Words(text("workshop.of"), theme.REGULAR, 28, theme.TEXT_SOFT, "right"),
            )
            signs.append(Space(grow=1))
            head = Row(title, Space(grow=1), self._button)
            axis = Drawn(_draw_axis, (0, 34))
            parts = Column(head, words, progress, heads, table, axis, Row(*signs, gap=10, level=True), gap=8)
            super().__init__(Column(Space(20), parts, Space(10, grow=1), pad=(30, 0)))
        self.take_in()

    def take_in(self) -> None:
        step = "stop" if self._league.running else "again" if self._league.trial else "begin"
        self._button.label = self._look.resources.language.text(f"workshop.{step}")
        against = self._league.against()
        for line in self._lines:
            line.against = against.get(line.rival, line.against)

    def _words(self) -> tuple[str]:
        """Say exactly what the line says that is looked at, else how the league stands."""
        language = self._look.resources.language
        looked_at = [line for line in self._lines if line.focused or line.hovered]
        line = max(looked_at, key=lambda line: line.focused, default=None)
        if line is None or line.against is None or not line.against.matches:
            return (_in_words(language, self._league),)
        low, high = round(100 * line.against.low), round(100 * line.against.high)
        return (language.text("workshop.exact", low=low, high=high, name=line.name, n=line.against.matches),)


def _draw_progress(league: League, look: UiStyle, surface: Drawable, place: Rect) -> None:
    share = league.state.played / league.state.planned if league.state else 0.0
    well = look.shapes.box(place.size, place.height // 2, theme.SUNK, theme.EDGE, look.px(2))
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


def _draw_axis(look: UiStyle, surface: Drawable, place: Rect) -> None:
    track = bar_track(look, Rect(place.left, 0, place.width - ScrollArea.bar_room(look), look.px(49)))
    for share in (0, 50, 100):
        box = Rect(0, place.top, look.px(80), place.height)
        box.centerx = track.left + round(share / 100 * track.width)
        face, colour = (theme.BOLD, theme.TEXT) if share == 50 else (theme.REGULAR, theme.TEXT_SOFT)
        look.write(surface, str(share), face, 28, colour, box, "centre")


class Standing(Control):
    """A portrait, a name, a bar with its interval, the wins in 100, and a sign."""

    radius = 10
    sound = "ui-hover"

    def __init__(self, rival: str, name: str) -> None:
        """`rival` is the id of the other; `against` comes with the league."""
        super().__init__(group=2)
        self.key = f"other {rival}"
        self.rival, self.name = rival, name
        self.against: WinRate | None = None

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return look.px(560), max(sizes.SMALLEST_TARGET, look.px(47))

    def draw(self, surface: Drawable) -> None:
        look, rect = self.look, self.rect
        if self.hovered or self.focused:
            surface.blit(look.shapes.box(rect.size, look.px(self.radius), theme.ROW_HOVER), rect)
        side = min(rect.height - look.px(6), look.px(42))
        face = look.resources.art.portrait(self.rival, "calm", side)
        surface.blit(face, face.get_rect(midleft=(rect.left + look.px(6), rect.centery)))
        track = bar_track(look, rect)
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
        if self.focused:  # inside its own row: the next one begins at its edge
            ring = look.shapes.box(rect.size, look.px(self.radius), None, theme.FOCUS, look.px(4))
            surface.blit(ring, rect)

    def _draw_bar(self, surface: Drawable, against: WinRate, track: Rect) -> None:
        look, side = self.look, self.look.px(22)
        how = "won" if against.low > 0.5 else "lost" if against.high < 0.5 else "unclear"
        fill = {"won": theme.WON, "lost": theme.LOST, "unclear": theme.EQUAL}[how]
        sign = _sign(look, how, side)
        bar = Rect(track.left, track.top, max(2, round(against.rate * track.width)), track.height)
        surface.blit(look.shapes.box(bar.size, look.px(3), fill, theme.INK, look.px(2)), bar)
        low, high = (track.left + round(share * track.width) for share in (against.low, against.high))
        line, cap = max(2, look.px(3)), round(0.72 * track.height)
        surface.fill(theme.PAPER, Rect(low, track.centery - line // 2, max(line, high - low), line))
        for end in (low, high):
            surface.fill(theme.PAPER, Rect(end - line // 2, track.centery - cap // 2, line, cap))
        room = Rect(track.right + look.px(14), self.rect.top, look.px(58), self.rect.height)
        look.write(surface, str(round(100 * against.rate)), theme.BOLD, 28, theme.TEXT, room, "right")
        middle = room.right + look.px(8) + look.px(24) // 2
        shapes.put_in_middle(surface, sign, (middle, self.rect.centery))


def _sign(look: UiStyle, how: str, side: int) -> Surface:
    """Return the sign of which side of a half an interval lies on: "won", "lost", or "unclear"."""
    if how == "unclear":
        return look.resources.art.icon("equal", side, theme.GOLD_LIGHT)
    up = how == "won"
    return look.shapes.polygon((side, side), _UP if up else _DOWN, theme.TEXT_WON if up else theme.TEXT_LOST)


def bar_track(look: UiStyle, rect: Rect) -> Rect:
    """The box of a bar at its longest, in a line of that box."""
    least = look.px(18 + 42 + 10) + round(_NAME * sizes.SMALLEST_TEXT)
    left = rect.left + max(round(0.315 * rect.width), least)
    right = rect.right - look.px(14 + 58 + 8 + 24 + 6)
    high = min(rect.height - look.px(14), look.px(28))
    return Rect(left, rect.centery - high // 2, right - left, high)


def _in_words(language: Language, league: League) -> str:
    """Say how a league stands: not begun, under way, done, broken off, or of other numbers."""
    text, state = language.text, league.state
    if league.trial is not None and league.trial.fault:
        return text("workshop.failed")
    if state is None:
        return text("workshop.starting" if league.running else "workshop.idle")
    if league.running:
        left = _time_left(language, state.seconds / state.played * (state.planned - state.played))
        return text("workshop.running", played=state.played, planned=state.planned, left=left)
    return text("workshop.stale") if league.outdated else text("workshop.done", n=state.played)


def _time_left(language: Language, seconds: float) -> str:
    """Say how long something will still take, in seconds, later in minutes."""
    if seconds < 2 * _MINUTE:
        return language.text("workshop.seconds", n=max(1, round(seconds)))
    return language.text("workshop.minutes", n=round(seconds / _MINUTE))
