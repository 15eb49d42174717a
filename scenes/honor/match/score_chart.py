"""The course of a match as a chart: a line of honour for each seat, the goal, and where the match turned.

A line grows to the right with the turns of the table, with the face of whose it is at its end; it falls in
vermilion. What was decisive has a number on its line, and the same number with words below the chart; both
come when all lines are drawn, for they tell who won.
"""

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.math import Vector2

from game.honor.show.honour_accounts import Account
from game.honor.show.what_decided import DecisiveMoment
from scenes.honor.table import emblems
from scenes.paint import large_shapes, shapes, theme
from scenes.table.draw_context import DrawContext
from scenes.ui import Drawable, UiStyle

Point = tuple[float, float]
_LABEL, _LEADERS, _WIDEST = 0.27, 0.045, 0.40
"""Of the sheet's width, what the names have that lines lead to, and the ways there; names at the most."""
_BOLD, _THIN, _RIM = 9, 5, 2
"""How thick the own line is and the others', and its dark edge, at 1080."""
HEAD, _MARK, _GATE = 66, 40, 52
"""Across a face at the end of a line and a number on it, and the height of the gate at the goal, at 1080."""
_TOLD = 0.32
"""Of the sheet's height, what the words below the chart have at most."""
_LETTERS = 26


class Lane(NamedTuple):
    """One seat of the chart: whose line it is, and the box at the right to which it leads."""

    account: Account
    crest: int
    bold: bool
    box: Rect


class Told(NamedTuple):
    """Where the match turned, and in which words; `crest` is that of whose line it is on."""

    point: DecisiveMoment
    crest: int
    words: str


def label_boxes(look: UiStyle, sheet: Rect, names: Sequence[str]) -> list[Rect]:
    """Return a box for each name at the right of the sheet, from the top."""
    broad = max((look.measure(name, theme.DISPLAY, 38)[0] for name in names), default=0)
    needed = broad + look.measure("–400", theme.DIGITS, 64)[0] + look.margin(160)
    wide = round(max(_LABEL * sheet.width, min(needed, _WIDEST * sheet.width)))
    gap = look.margin(8)
    high = (sheet.height + gap) // len(names)
    tops = range(sheet.top, sheet.top + high * len(names), high)
    return [Rect(sheet.right - wide, top, wide, high - gap) for top in tops]


class Course:
    """The chart in one size of the window."""

    def __init__(
        self,
        kit: DrawContext,
        sheet: Rect,
        lanes: Sequence[Lane],
        goal: int,
        told: Sequence[Told],
        first: str,
    ) -> None:
        """`told`: where it turned, the most important first; `first`: what the first round is called."""
        self._kit, self._lanes, self._goal, self._first = kit, lanes, goal, first
        look = kit.look
        hops = [hop for lane in lanes for hop in lane.account.hops]
        self._turns = max((hop.at for hop in hops), default=1.0)
        self._least = min(0, *(hop.total for hop in hops))
        self._most = max(goal, *(hop.total for hop in hops))
        self._line = look.line_height(theme.BOLD, _LETTERS)
        self._room = Rect(sheet.topleft, (min(lane.box.left for lane in lanes) - sheet.left, sheet.height))
        right = self._room.right - round(_LEADERS * sheet.width)
        left = sheet.left + look.measure(str(self._most), theme.BOLD, _LETTERS)[0] + look.margin(22)
        self._columns, self._told = self._fitting(told, sheet.height)
        rows = -(-len(self._told) // self._columns)
        below = self._line + round(rows * 1.3 * self._line) + (look.margin(8) if rows else 0)
        free = (self._most - goal) / (self._most - self._least) * (sheet.height - below)
        above = max(self._line // 2, look.margin(_GATE) - round(free))  # the gate stands on the goal
        self._chart = Rect(left, sheet.top + above, right - left, sheet.height - below - above)
        self._picture: Surface | None = None

    def draw(self, surface: Drawable, walked: float, in_place: bool) -> None:
        """Paint it as far as it has been `walked`, 0 to 1; `in_place`: all names lie as they came in."""
        now = min(1.0, walked) * self._turns
        self._draw_ground(surface)
        self._draw_gate(surface, now)
        if self._picture is None:
            self._picture = surface.subsurface(self._room).copy()
            self._paint_lines(self._picture)
        reach = self._room if in_place else self._room.copy()
        if not in_place:
            reach.width = round(self._x(now)) - self._room.left
        surface.blit(self._picture, reach, Rect((0, 0), reach.size))
        if in_place:
            for number, (told, at) in enumerate(zip(self._told, self.marks(), strict=True)):
                surface.blit(self._mark(number, told.crest), at)
                self._draw_words(surface, number, told)

    def marks(self) -> list[Rect]:
        """Return where the numbers are of what was decisive: each on its line, clear of those before it."""
        found = list[Rect]()
        for number, told in enumerate(self._told):
            lane = next(one for one in self._lanes if one.account.seat == told.point.seat)
            size = self._mark(number, told.crest).get_size()
            there = self._turns * size[0] / (8 * self._chart.width)  # an eighth of its breadth
            steps = sorted(range(-40, 41), key=abs)
            ats = [at for step in steps if 0 <= (at := told.point.at + step * there) <= self._turns]
            boxes = [
                Rect((0, 0), size).move_to(center=(round(self._x(at)), round(self._y(self._level(lane, at)))))
                for at in ats
            ]
            found.append(next((box for box in boxes if box.collidelist(found) < 0), boxes[0]))
        return found

    def heads(self, walked: float) -> Iterator[tuple[Account, tuple[int, int]]]:
        """Give for each seat where the end of its line is so far, the own last."""
        now = min(1.0, walked) * self._turns
        for lane in sorted(self._lanes, key=lambda one: one.bold):
            yield lane.account, (round(self._x(now)), round(self._y(self._level(lane, now))))

    def honour(self, account: Account, walked: float) -> int:
        """Return the score that a seat has so far."""
        now = min(1.0, walked) * self._turns
        return next((hop.total for hop in reversed(account.hops) if hop.at <= now), 0)

    # Where what is

    def _x(self, at: float) -> float:
        return self._chart.left + self._chart.width * at / max(1.0, self._turns)

    def _y(self, honour: float) -> float:
        share = (honour - self._least) / max(1, self._most - self._least)
        return self._chart.bottom - self._chart.height * share

    def _corners(self, lane: Lane) -> list[Point]:
        """Return where a line bends, in turns and honour; it falls straight down."""
        found, total = [(0.0, 0.0)], 0
        for hop in lane.account.hops:
            if hop.at % 1:
                found.append((hop.at, total))
            found.append((hop.at, hop.total))
            total = hop.total
        return [*found, (self._turns, total)]

    def _level(self, lane: Lane, now: float) -> float:
        for (start, low), (end, high) in itertools.pairwise(self._corners(lane)):
            if start <= now <= end and end > start:
                return low + (high - low) * (now - start) / (end - start)
        return 0.0

    def _fitting(self, told: Sequence[Told], high: int) -> tuple[int, list[Told]]:
        """Return in how many columns words stand below the chart, and as many as there is room for."""
        look = self._kit.look
        mark = look.margin(_MARK) + look.margin(14)
        most = max(1, int(_TOLD * high / (1.3 * self._line)))
        for count in range(len(told), 0, -1):
            chosen = sorted(told[:count], key=lambda one: one.point.at)
            broad = max(look.measure(one.words, theme.BOLD, _LETTERS)[0] for one in chosen) + mark
            for columns in (2, 1):
                if broad <= self._room.width // columns and -(-count // columns) <= most:
                    return columns, chosen
        return 1, []

    # Painting

    def _draw_ground(self, surface: Drawable) -> None:
        """Draw the hundreds as faint lines, the goal as a strong one, and the rounds."""
        look, chart, high = self._kit.look, self._chart, self._line
        apart = abs(self._y(0) - self._y(100)) or high
        step = 100 * max(1, -(-round(0.9 * high) // round(apart)))
        close = max(40, 100 * 0.9 * high / apart)
        numbers = [one for one in range(0, self._most + 1, step) if abs(one - self._goal) >= close]
        beside = Rect(self._room.left, 0, chart.left - self._room.left - look.margin(10), high)
        for honour in (*numbers, self._goal):
            goal, y = honour == self._goal, round(self._y(honour))
            thick = max(1, look.margin(4 if goal else 3 if honour == 0 else 2))
            colour = theme.VERMILION if goal else theme.PAPER_FIBRE
            surface.fill(colour, (chart.left, y - thick // 2, chart.width, thick))
            beside.centery = y
            ink = theme.PAPER_WARNING if goal else theme.PAPER_MUTE
            look.write(surface, str(honour), theme.BOLD, _LETTERS, ink, beside, "right")
        seats = len(self._lanes)
        rounds = max(1, -(-int(self._turns) // seats))
        begins, wide = (
            look.measure(self._first, theme.BOLD, _LETTERS)[0],
            look.measure("88", theme.BOLD, 26)[0],
        )
        step = next(
            one
            for one in (1, 2, 3, 5, 10, rounds)
            if rounds / one <= 8 and self._x(one * seats + 1) > self._x(1) + begins + wide
        )
        for number in range(1, rounds + 1, step):
            x = round(self._x((number - 1) * seats + 1))
            surface.fill(theme.PAPER_FIBRE, (x, chart.bottom, max(1, look.margin(2)), look.margin(8)))
            words = self._first if number == 1 else str(number)
            wide = look.measure(words, theme.BOLD, _LETTERS)[0]
            at = Rect(x - (0 if number == 1 else wide // 2), chart.bottom + look.margin(6), wide + 2, high)
            look.write(surface, words, theme.BOLD, _LETTERS, theme.PAPER_MUTE, at)

    def _draw_gate(self, surface: Drawable, now: float) -> None:
        """Draw the gate on the line of the goal, where somebody has gone through it last."""
        look, at = self._kit.look, [one for one in map(self._crossed, self._lanes) if one and one <= now]
        x = self._x(max(at)) if at else self._chart.left + look.margin(60)
        gate = emblems.gate(self._kit, look.margin(_GATE))
        surface.blit(gate, gate.get_rect(midbottom=(round(x), round(self._y(self._goal)))))

    def _crossed(self, lane: Lane) -> float:
        """Return when a line comes over the goal for the last time; 0 if it ends below it."""
        corners = list(itertools.pairwise(self._corners(lane)))
        if corners[-1][1][1] < self._goal:
            return 0.0
        for (start, low), (end, high) in reversed(corners):
            if low < self._goal <= high:
                return start + (end - start) * (self._goal - low) / (high - low)
        return 0.0

    def _paint_lines(self, picture: Surface) -> None:
        """Paint all lines, the ways from their ends to the names, and the numbers on them."""
        look = self._kit.look
        for lane in sorted(self._lanes, key=lambda one: one.bold):
            corners = [self._within(at, honour) for at, honour in self._corners(lane)]
            goal = lane.box.left - self._room.left, lane.box.centery - self._room.top
            self._paint_way(picture, lane, Vector2(corners[-1]), Vector2(goal))
            thick = max(2.0, float(look.margin(_BOLD if lane.bold else _THIN)))
            rim, colour = max(1, look.margin(_RIM)), theme.SEAT_COLOURS[lane.crest]
            large_shapes.stroke(picture, corners, thick + 2 * rim, theme.INK)
            large_shapes.stroke(picture, corners, thick, colour)
            for one, other in itertools.pairwise(corners):
                if one[0] == other[0] and other[1] > one[1]:  # a loss, within the colour of whose it is
                    large_shapes.stroke(picture, (one, other), max(2.0, 0.46 * thick), theme.VERMILION)

    def _paint_way(self, picture: Surface, lane: Lane, start: Vector2, goal: Vector2) -> None:
        """Paint the thin way from the end of a line to whose it is."""
        pad, bend = self._kit.look.margin(12), Vector2(goal.x - start.x, 0) * 0.5
        corner = Vector2(start.x - pad, min(start.y, goal.y) - pad)
        size = round(goal.x - start.x + 2 * pad), round(abs(goal.y - start.y) + 2 * pad)
        ends = start - corner, goal - corner
        path = large_shapes.curve(ends[0], ends[0] + bend, ends[1] - bend, ends[1])
        thin, rim = max(2, self._kit.look.margin(4)), max(1, self._kit.look.margin(2))

        def stroke(canvas: Surface, scale: float) -> None:
            for wide, ink in ((thin + 2 * rim, theme.INK), (thin, theme.SEAT_COLOURS[lane.crest])):
                shapes.stroke_on(canvas, path, wide, ink, scale)

        picture.blit(shapes.layer(size, theme.INK, stroke), (round(corner.x), round(corner.y)))

    def _within(self, at: float, honour: float) -> Point:
        return self._x(at) - self._room.left, self._y(honour) - self._room.top

    def _mark(self, number: int, crest: int) -> Surface:
        """Return the number of what is told, in the colour of whose line it is on."""
        look = self._kit.look
        size = max(look.margin(_MARK), round(1.1 * look.line_height(theme.BOLD, 22)))

        def draw() -> Surface:
            picture = shapes.outlined_disc(
                size, theme.SEAT_PAPERS[crest], theme.INK, max(2, size // 14)
            ).copy()
            ink = theme.INK if theme.SEAT_MARKS[crest] == theme.INK else theme.PAPER
            look.write(picture, str(number + 1), theme.BOLD, 26, ink, picture.get_rect(), "centre")
            return picture

        return self._kit.kept.get(("turned", size, number, crest), draw)

    def _draw_words(self, surface: Drawable, number: int, told: Told) -> None:
        look, step = self._kit.look, round(1.3 * self._line)
        down, across = divmod(number, self._columns)
        wide = self._room.width // self._columns
        top = self._chart.bottom + self._line + look.margin(8) + down * step
        mark = self._mark(number, told.crest)
        room = Rect(self._room.left + across * wide, top, wide, step)
        surface.blit(mark, mark.get_rect(midleft=room.midleft))
        room.left += mark.get_width() + look.margin(10)
        room.width -= mark.get_width() + look.margin(10)
        look.write(surface, told.words, theme.BOLD, _LETTERS, theme.PAPER_INK, room)
