"""What stands around a film: the line of time, the rows of chapters, and what is said of an instant."""

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import NamedTuple

from pygame import Rect

from scenes.film.film_timeline import FightSpan, Film
from scenes.paint import pen, sizes, theme
from scenes.paint.shapes import put_in_middle
from scenes.ui import Answer, Control, Drawable, IconButton, UiStyle, draw_focus
from scenes.window import Direction, Position, Request

LEAP = 2000.0
"""Milliseconds that an arrow key moves the scrubber by."""
_REACH, _SMALLEST_MARK, _SMALLEST_KNOB, _SLIMMEST_KNOB = 8, 4, 28, 8
"""Pixels: how near to a fight's crest a press leads to it; the smallest crest, a dot; the knob's least height
and width."""


class Mark(NamedTuple):
    """An instant (ms) that is marked on the line of time, by an icon or, without one, by a diamond."""

    time: float
    sign: str = ""


class Scrubber(Control):
    """Time as a line: chapters as bars, fights as their attackers' crests, and the knob that is pulled.

    `time` and `until` are set by the scene before it is drawn: the line ends there, and what lies
    behind is not marked. `marks` are instants with a mark of their own.
    """

    radius = 12

    def __init__(self, film: Film, seek: Callable[[float], None]) -> None:
        """`seek` goes to a time (ms)."""
        super().__init__(group=1)
        self.key = "scrubber"
        self.film, self.until = film, film.reel.duration
        self.marks: Sequence[Mark] = ()
        self.time = 0.0
        self._seek = seek

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return look.px(400), max(sizes.SMALLEST_TARGET, look.px(56))

    def x(self, time: float) -> int:
        track = self.track()
        return track.left + round(track.width * min(1.0, max(0.0, time / self.until)))

    def track(self) -> Rect:
        radius = self._knob() // 2
        high = max(6, self.look.px(16))
        left, width = self.rect.left + radius, self.rect.width - 2 * radius
        return Rect(left, self.rect.centery - high // 2, width, high)

    def press(self, position: Position) -> None:
        """A fight's crest leads to its beginning, any other place to its own time."""
        reach = max(_REACH, self._mark() // 2)
        aways = [(abs(x - position[0]), fight.start) for fight, x in self.discs()]
        away, start = min(aways, default=(reach + 1, 0.0))
        self._seek(start if away <= reach else self._at(position))

    def drag(self, position: Position) -> None:
        self._seek(self._at(position))

    def keeps_drag(self, position: Position) -> bool:
        return True

    def release(self, position: Position) -> Request | None:
        return None

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        step = {"left": -LEAP, "right": LEAP}.get(direction, 0.0)
        goal = min(self.until, max(0.0, self.time + step))
        if goal == self.time:
            return False, None
        self._seek(goal)
        return True, None

    def paint(self, surface: Drawable) -> None:
        look, track = self.look, self.track()
        bend = track.height // 2
        surface.blit(look.shapes.box(track.size, bend, theme.SUNK, theme.EDGE, max(1, look.px(2))), track)
        done = Rect(track.left, track.top, max(1, self.x(self.time) - track.left), track.height)
        if done.width > track.height:
            surface.blit(look.shapes.box(done.size, bend, theme.GOLD), done)
        high = round(track.height * 1.9)
        for _, start in self.film.chapters[1:]:
            bar = Rect(0, 0, max(2, min(look.px(4), track.width // 200)), high)
            bar.center = self.x(start), track.centery
            surface.fill(theme.EDGE, bar)
        size = self._mark()
        for fight, x in self.discs():
            picture = look.resources.art.crest(fight.crest, size)
            surface.blit(picture, picture.get_rect(center=(x, track.centery)))
        knob = self.knob()
        rim = knob.inflate(2 * max(2, knob.width // 4), 2 * max(2, knob.width // 4))
        surface.blit(look.shapes.box(rim.size, rim.width // 2, theme.INK), rim)
        surface.blit(look.shapes.box(knob.size, knob.width // 2, theme.PAPER), knob)
        self._paint_marks(surface)

    def _paint_marks(self, surface: Drawable) -> None:
        """A diamond at the upper edge of a fight for each mark, or its sign on a stamp over diamonds."""
        track, half = self.track(), max(5, self.look.px(10))
        top = max(self.rect.top + half, track.top - self._mark() // 2 - half // 2)
        for mark in sorted(self.marks, key=lambda one: bool(one.sign)):
            if mark.time > self.until:
                continue
            x = self.x(mark.time)
            if mark.sign:
                side = max(15, self.look.px(28))
                stamp = Rect(0, 0, side, side)
                stamp.midtop = x, max(self.rect.top - side // 3, top - side // 2)
                line = max(1, side // 14)
                box = self.look.shapes.box(stamp.size, side // 5, theme.VERMILION, theme.PAPER, line)
                surface.blit(box, stamp)
                icon = self.look.resources.art.icon(mark.sign, round(0.74 * side), theme.ON_VERMILION)
                put_in_middle(surface, icon, stamp.center)
            else:
                points = [(x, top - half), (x + half, top), (x, top + half), (x - half, top)]
                pen.polygon(surface, theme.VERMILION, points)
                pen.aalines(surface, theme.PAPER, closed=True, points=points)

    def _fights(self) -> list[FightSpan]:
        return [fight for fight in self.film.fights if fight.start <= self.until]

    def knob(self) -> Rect:
        """Return where the knob is: upright and slender, so that it hides no fight beside it and no mark."""
        high = self._knob()
        wide = max(_SLIMMEST_KNOB, high // 4)
        return Rect(0, 0, wide, high).move_to(center=(self.x(self.time), self.track().centery))

    def _knob(self) -> int:
        """Pixels of its height, and of the largest crest."""
        return min(self.look.px(46), self.rect.height - 4, max(_SMALLEST_KNOB, self.rect.width // 4))

    def discs(self) -> list[tuple[FightSpan, int]]:
        """The fights and where their crests lie: at their beginnings, pushed apart where they are close."""
        fights, size, track = self._fights(), self._mark(), self.track()
        if size * len(fights) > track.width:  # dots on a very short line
            return [(fight, self.x(fight.start)) for fight in fights]
        groups = list[list[float]]()
        for number, fight in enumerate(fights):
            groups.append([self.x(fight.start) - number * size])
            while len(groups) > 1 and fmean(groups[-2]) > fmean(groups[-1]):
                last = groups.pop()
                groups[-1] += last
        least, most = track.left + size // 2, track.right - size * (len(fights) - 1) - size // 2
        found = [max(least, min(most, fmean(group))) for group in groups for _ in group]
        return [(fight, round(x + n * size)) for n, (fight, x) in enumerate(zip(fights, found, strict=True))]

    def _mark(self) -> int:
        """Pixels of a fight's crest: smaller where all would have no room beside each other."""
        room = round(0.8 * self.track().width / max(1, len(self._fights())))
        return max(_SMALLEST_MARK, min(self._knob(), room))

    def _at(self, position: Position) -> float:
        track = self.track()
        return self.until * min(1.0, max(0.0, (position[0] - track.left) / max(1, track.width)))


class ChapterRow(Control):
    """One chapter: tick where it was seen, ring where not yet, washi and an arrow where it is now."""

    radius = 12

    def __init__(self, number: int, name: str, answer: Answer) -> None:
        super().__init__(2, answer)
        self.key = f"chapter{number - 1}"
        self.number, self.name = number, name
        self.state = "later"
        """One of "seen", "now" and "later"; set by the scene."""

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return look.px(400), max(sizes.SMALLEST_TARGET, look.px(53))

    def paint(self, surface: Drawable) -> None:
        look, rect = self.look, self.rect
        now = self.state == "now"
        if now or self.hovered or self.pressed:
            fill = theme.PAPER if now else theme.ROW_HOVER
            surface.blit(look.shapes.box(rect.size, look.px(self.radius), fill), rect)
        ink = theme.PAPER_INK if now else theme.TEXT_SOFT if self.state == "later" else theme.TEXT
        side = look.px(30)
        spot = rect.left + look.px(40), rect.centery
        if self.state == "later":
            ring = look.shapes.box((side * 2 // 3,) * 2, side // 3, None, theme.EDGE, max(2, look.px(3)))
            put_in_middle(surface, ring, spot)
        else:
            icon, colour = ("play", theme.STROKE) if now else ("tick", theme.SEEN)
            put_in_middle(surface, look.resources.art.icon(icon, side, colour), spot)
        number = Rect(rect.left + look.px(66), rect.top, look.px(44), rect.height)
        look.write(surface, str(self.number), theme.BOLD, 30, ink, number, "right")
        left = number.right + look.px(24)
        room = Rect(left, rect.top, rect.right - look.px(16) - left, rect.height)
        look.write(surface, self.name, theme.BOLD if now else theme.REGULAR, 30, ink, room)


class LargeButton(IconButton):
    """The most used of a row of icon buttons: washi."""

    def draw(self, surface: Drawable) -> None:
        look, rect = self.look, self.shifted()
        fill = theme.PAPER_SHADE if self.pressed else theme.PAPER_LIGHT if self.hovered else theme.PAPER
        surface.blit(look.shapes.box(rect.size, look.px(14), fill, theme.INK, look.px(2)), rect)
        icon = look.resources.art.icon(self.icon, round(rect.height * 0.56), theme.INK)
        put_in_middle(surface, icon, rect.center)
        if self.focused:
            draw_focus(look, surface, rect, look.px(self.radius), arrow=False)


class WordSquare(IconButton):
    """A square among signs that has a word; what this is about is told beside it (`name`)."""

    def __init__(self, word: str, name: str, answer: Answer, group: int = 0, wish: str = "") -> None:
        super().__init__("", word, answer, group=group, wish=wish)
        self._name = name

    def sign_name(self) -> str:
        return self._name

    def paint(self, surface: Drawable) -> None:
        look, rect = self.look, self.shifted()
        fill = theme.PAPER if self.pressed else theme.RAISED_HOVER if self.hot else theme.RAISED
        surface.blit(look.shapes.box(rect.size, look.px(14), fill, theme.EDGE, look.px(2.5)), rect)
        ink, room = theme.INK if self.pressed else theme.TEXT, rect.inflate(-look.px(8), 0)
        look.write(surface, self.label, theme.BOLD, 30, ink, room, "centre")


_SAID, _NOTED = 34, 28


def draw_below(look: UiStyle, surface: Drawable, rect: Rect, said: str, noted: str) -> Rect:
    """Write what is said in the middle, and below it what is noted if one line leaves room.

    Return where there is something to read.
    """
    room = rect.inflate(-look.px(40), -look.px(8))
    high = look.line_height(theme.REGULAR, _NOTED)
    fits = look.line_height(theme.BOLD, _SAID) + high <= room.height
    if noted and fits and look.measure(said, theme.BOLD, _SAID)[0] <= room.width:
        note = Rect(room.left, room.bottom - high, room.width, high)
        room.height -= high
        look.write(surface, noted, theme.REGULAR, _NOTED, theme.TEXT_SOFT, note, "centre")
    middle = room.center
    room.width = look.evened([(said, theme.BOLD)], _SAID, room.width)  # no word alone in a line
    room.center = middle
    look.paragraph(surface, said, theme.BOLD, _SAID, theme.TEXT, room, "centre", middle=True)
    wide = min(room.width, look.measure(said, theme.BOLD, _SAID)[0]) if said else 0
    return Rect(0, 0, wide, room.height).move_to(center=middle)


def draw_beside(look: UiStyle, surface: Drawable, rect: Rect, said: str, noted: str) -> Rect:
    """The same in a narrow and high place, where no word is broken and what is noted stands at the foot."""
    room = rect.inflate(-look.margin(40), -look.margin(40))
    size = min((look.fit(word, theme.BOLD, _SAID, *room.size) for word in said.split()), default=_SAID)
    high = look.paragraph_height(noted, theme.REGULAR, _NOTED, room.width) if noted else 0
    note = Rect(room.left, 0, room.width, min(high, room.height // 2))
    note.bottom = room.bottom
    look.paragraph(surface, noted, theme.REGULAR, _NOTED, theme.TEXT_SOFT, note, "centre", middle=True)
    room.height -= note.height
    look.paragraph(surface, said, theme.BOLD, size, theme.TEXT, room, "centre", middle=True)
    return room if said else Rect(room.center, (0, 0))
