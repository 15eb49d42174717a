"""One line of the league: how often the rival wins against another, with the interval in which that lies.

Owns how it looks. A colour says on which side of a half the whole interval lies, and a sign says it too.
"""

from __future__ import annotations

from pygame import Rect, Surface

from game.commands.challenge import Against
from scenes.paint import theme
from scenes.ui import Control, UiStyle
from scenes.ui.control import draw_focus

_LINES = (0.0, 0.25, 0.5, 0.75, 1.0)
_NAME = 5.2
"""Room for a name at least, in sizes of the smallest text: the longest of all languages fits."""


class Standing(Control):
    """A portrait, a name, a bar with its interval, the wins in 100, and a sign."""

    radius = 10
    sound = "ui-hover"

    def __init__(self, rival: str, name: str) -> None:
        """`rival` is the id of the other; `against` comes with the league."""
        super().__init__(group=2)
        self.rival, self.name = rival, name
        self.against: Against | None = None

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
        for share in _LINES:
            middle = share == 0.5
            left = track.left + round(share * track.width)
            colour = theme.TEXT_MUTE if middle else theme.LINE
            surface.fill(colour, Rect(left, rect.top, max(1, look.px(2 if middle else 1.5)), rect.height))
        if self.against is not None and self.against.matches:
            self._draw_bar(surface, self.against, track)
        if self.focused:
            draw_focus(look, surface, rect, look.px(self.radius), arrow=False)

    def _draw_bar(self, surface: Surface, against: Against, track: Rect) -> None:
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
