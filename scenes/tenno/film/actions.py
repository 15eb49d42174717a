"""The row of buttons under the picture, and the list of chapters: what steers the film, by name.

Owns where in the row each lies, in a roomy window and in a crowded one. What a press leads to it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame
from pygame import Rect, Surface

from scenes.paint import theme
from scenes.tenno.film.playback import SPEEDS, Playback
from scenes.ui import Control, IconButton, ScrollArea, Segments, UiStyle
from scenes.ui.control import draw_focus
from scenes.ui.hints import hint
from scenes.window.intents import Direction, Position
from scenes.window.requests import Request

LEAP = 2000.0
"""Milliseconds that an arrow key moves the scrubber by."""


class Scrubber(Control):
    """Time as a line: chapters as bars, fights as their attackers' crests, and the knob that is pulled.

    `time` and `plays` are set by the scene before it is drawn.
    """

    radius = 12

    def __init__(
        self,
        duration: float,
        fights: Sequence[tuple[float, int]],
        chapters: Sequence[float],
        seek: Callable[[float], None],
    ) -> None:
        """`fights` are start (ms) and crest, `chapters` their starts; `seek` is told a time (ms)."""
        super().__init__(group=1)
        self.duration, self.fights, self.chapters = duration, fights, chapters
        self.time, self.plays = 0.0, False
        self._seek = seek

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return look.px(400), max(theme.SMALLEST_TARGET, look.px(56))

    def x(self, time: float) -> int:
        """Return where an instant lies, in pixels of the window."""
        track = self.track()
        return track.left + round(track.width * min(1.0, max(0.0, time / self.duration)))

    def track(self) -> Rect:
        """The line, in pixels of the window."""
        radius = self._knob() // 2
        high = max(6, self.look.px(16))
        left, width = self.rect.left + radius, self.rect.width - 2 * radius
        return Rect(left, self.rect.centery - high // 2, width, high)

    def press(self, position: Position) -> Request | None:
        """A fight's crest leads to its beginning, any other place to its own time."""
        reach = self._mark() // 2
        near = [start for start, _ in self.fights if abs(self.x(start) - position[0]) <= reach]
        self._seek(
            min(near, key=lambda start: abs(self.x(start) - position[0])) if near else self._at(position)
        )
        return None

    def drag(self, position: Position) -> Request | None:
        self._seek(self._at(position))
        return None

    def keeps_drag(self, position: Position) -> bool:
        return True

    def release(self, position: Position) -> Request | None:
        return None

    def steer(self, direction: Direction) -> tuple[bool, Request | None]:
        """Left and right go to and fro, until the ends."""
        step = {"left": -LEAP, "right": LEAP}.get(direction, 0.0)
        goal = min(self.duration, max(0.0, self.time + step))
        if goal == self.time:
            return False, None
        self._seek(goal)
        return True, None

    def paint(self, surface: Surface) -> None:
        look, track = self.look, self.track()
        bend = track.height // 2
        surface.blit(look.shapes.box(track.size, bend, theme.SUNK, theme.EDGE, max(1, look.px(2))), track)
        done = Rect(track.left, track.top, max(1, self.x(self.time) - track.left), track.height)
        if done.width > track.height:
            surface.blit(look.shapes.box(done.size, bend, theme.GOLD), done)
        high = round(track.height * 1.9)
        for start in self.chapters[1:]:
            bar = Rect(0, 0, max(2, min(look.px(4), track.width // 200)), high)
            bar.center = self.x(start), track.centery
            surface.fill(theme.EDGE, bar)
        size = self._mark()
        for start, crest in self.fights:
            picture = look.resources.art.crest(crest, size)
            surface.blit(picture, picture.get_rect(center=(self.x(start), track.centery)))
        self._paint_knob(surface, (self.x(self.time), track.centery), self._knob())

    def _paint_knob(self, surface: Surface, middle: Position, size: int) -> None:
        look = self.look
        knob = look.shapes.disc(size + 2 * look.px(6), theme.INK)
        surface.blit(knob, knob.get_rect(center=middle))
        knob = look.shapes.disc(size, theme.PAPER)
        surface.blit(knob, knob.get_rect(center=middle))
        icon = look.resources.art.icon("pause" if self.plays else "play", round(size * 0.56), theme.PAPER_INK)
        surface.blit(icon, icon.get_rect(center=middle))

    def _knob(self) -> int:
        return min(self.look.px(46), self.rect.height - 4)

    def _mark(self) -> int:
        """Pixels of a fight's crest: smaller where they would hide one another."""
        room = round(0.8 * self.track().width / max(1, len(self.fights)))
        return max(16, min(self._knob(), room))

    def _at(self, position: Position) -> float:
        track = self.track()
        return self.duration * min(1.0, max(0.0, (position[0] - track.left) / max(1, track.width)))


class ChapterRow(Control):
    """One chapter: tick where it was seen, ring where not yet, washi and an arrow where it is now."""

    radius = 12

    def __init__(self, number: int, name: str, answer: Callable[[], Request | None], group: int) -> None:
        super().__init__(group)
        self.number, self.name = number, name
        self.state = "later"
        """One of "seen", "now" and "later"; set by the scene."""
        self._answer = answer

    def wanted(self, look: UiStyle) -> tuple[int, int]:
        return look.px(400), max(theme.SMALLEST_TARGET, look.px(53))

    def choose(self) -> Request | None:
        return self._answer()

    def paint(self, surface: Surface) -> None:
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
            surface.blit(ring, ring.get_rect(center=spot))
        else:
            icon, colour = ("play", theme.STROKE) if now else ("tick", theme.SEEN)
            sign = look.resources.art.icon(icon, side, colour)
            surface.blit(sign, sign.get_rect(center=spot))
        number = Rect(rect.left + look.px(66), rect.top, look.px(44), rect.height)
        look.write(surface, str(self.number), theme.BOLD, 30, ink, number, "right")
        left = number.right + look.px(24)
        room = Rect(left, rect.top, rect.right - look.px(16) - left, rect.height)
        look.write(surface, self.name, theme.BOLD if now else theme.REGULAR, 30, ink, room)


class CardChoice(Control):
    """A card that can be put in; the chosen one stands out and wears a tick."""

    radius = 10

    def __init__(self, card: int, crest: int, chosen: bool, answer: Callable[[], Request | None]) -> None:
        super().__init__(group=4)
        self.card, self.crest, self.chosen = card, crest, chosen
        self._answer = answer

    def choose(self) -> Request | None:
        return self._answer()

    def paint(self, surface: Surface) -> None:
        look, rect = self.look, self.shifted()
        width = min(rect.width, round(rect.height / 1.4))
        spot = Rect(0, 0, width, round(width * 1.4))
        spot.center = rect.center
        if self.chosen:
            frame = spot.inflate(2 * look.px(8), 2 * look.px(8))
            surface.blit(look.shapes.box(frame.size, look.px(12), theme.PAPER_INK), frame)
            inner = spot.inflate(2 * look.px(4), 2 * look.px(4))
            surface.blit(look.shapes.box(inner.size, look.px(10), theme.PAPER), inner)
        surface.blit(look.resources.art.face(self.card, self.crest, width), spot)
        if self.chosen:
            size = max(look.px(34), width // 3)
            disc = look.shapes.disc(size, theme.WON, theme.PAPER, max(2, look.px(3)))
            surface.blit(disc, disc.get_rect(center=(spot.right - size // 4, spot.bottom - size // 4)))
            tick = look.resources.art.icon("tick", round(size * 0.6), theme.PAPER_LIGHT)
            surface.blit(tick, tick.get_rect(center=(spot.right - size // 4, spot.bottom - size // 4)))

    def paint_focus(self, surface: Surface) -> None:
        draw_focus(self.look, surface, self.rect, self.look.px(self.radius))


class LargeButton(IconButton):
    """The most used of a row of icon buttons: washi."""

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.shifted()
        fill = theme.PAPER_SHADE if self.pressed else theme.PAPER_LIGHT if self.hovered else theme.PAPER
        box = look.shapes.box(rect.size, look.px(14), fill, theme.INK, max(1, look.px(2)))
        surface.blit(box, rect)
        icon = look.resources.art.icon(self.icon, round(rect.height * 0.56), theme.INK)
        surface.blit(icon, icon.get_rect(center=rect.center))
        if self.focused:
            draw_focus(look, surface, rect, look.px(self.radius), arrow=False)


class SpeedButton(IconButton):
    """A square that says the speed and leads to the next one."""

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.shifted()
        fill = theme.PAPER if self.pressed else theme.RAISED_HOVER if self.hovered else theme.RAISED
        box = look.shapes.box(rect.size, look.px(14), fill, theme.EDGE, max(1, look.px(2.5)))
        surface.blit(box, rect)
        ink = theme.PAPER_INK if self.pressed else theme.TEXT
        look.write(surface, self.label, theme.BOLD, 28, ink, rect.inflate(-look.px(8), 0), "centre")
        if self.focused:
            draw_focus(look, surface, rect, look.px(self.radius))


def dimmed_picture(surface: Surface) -> None:
    """Darken what lies on a surface, for what is laid over it."""
    surface.fill(theme.VEIL, special_flags=pygame.BLEND_RGB_MULT)


CROWDED = 1.16
"""From this ratio of the text's growth to the window's on, nothing stands beside the picture."""


@dataclass(frozen=True)
class FilmLayout:
    """Rectangles in pixels of the window. In a `crowded` one `chapters` and `paper` lie over the picture."""

    crowded: bool
    title: Rect
    chapter: Rect
    picture: Rect
    subtitle: Rect
    scrubber: Rect
    row: Rect
    chapters: Rect
    paper: Rect


def film_layout(look: UiStyle, size: tuple[int, int], chapters: bool = True) -> FilmLayout:
    """Lay the film out for a window of that size; without `chapters` the paper takes their place."""
    crowded = look.unit > CROWDED * look.ground
    return _crowded(look, size) if crowded else _roomy(look, size, chapters)


def _roomy(look: UiStyle, size: tuple[int, int], with_chapters: bool) -> FilmLayout:
    width, height = size
    left, top = look.px(72), look.px(100)
    side = look.px(528)
    right = width - look.px(72)
    across = right - side - look.px(33) - left
    row = Rect(left, height - look.px(134), across, look.px(88))
    scrubber = Rect(left, row.top - look.px(66), across, look.px(56))
    subtitle = Rect(left, scrubber.top - look.px(90), across, look.px(78))
    picture = Rect(left, top, across, subtitle.top - look.px(14) - top)
    title = Rect(look.px(92), look.px(26), across * 2 // 3, look.px(72))
    chapter = Rect(title.right, title.top, picture.right - title.right, title.height)
    below = height - look.px(46)
    paper_height = below - top
    if with_chapters:
        paper_height = min(look.px(506), round(0.54 * paper_height))
    paper = Rect(right - side, below - paper_height, side, paper_height)
    chapters = Rect(right - side, top, side, max(0, paper.top - look.px(22) - top))
    return FilmLayout(False, title, chapter, picture, subtitle, scrubber, row, chapters, paper)


def _crowded(look: UiStyle, size: tuple[int, int]) -> FilmLayout:
    width, height = size
    edge = look.margin(20)
    high = max(theme.SMALLEST_TARGET, min(look.px(60), height // 9))
    row = Rect(edge, height - edge - high, width - 2 * edge, high)
    line = look.line_height(theme.BOLD, 32)
    letters = look.measure("n", theme.BOLD, 32)[0]
    lines = 1 if letters * 56 < width else 2
    said = min(lines * line + look.margin(16), height // 4)
    subtitle = Rect(edge, row.top - look.margin(12) - said, width - 2 * edge, said)
    picture = Rect(edge, edge, width - 2 * edge, subtitle.top - look.margin(12) - edge)
    nothing = Rect(0, 0, 0, 0)
    room = picture.inflate(-2 * edge, -2 * edge)
    chapters = Rect(room.left, room.top, min(room.width, look.px(680)), room.height)
    paper = Rect(0, 0, min(room.width, look.px(760)), min(room.height, look.px(560)))
    paper.center = room.center
    return FilmLayout(True, nothing, nothing, picture, subtitle, nothing, row, chapters, paper)


Answer = Callable[[], Request | None]
CHAPTERS = 2
"""The group of the chapters' rows."""
_ENDS = 3
"""The group of what lies beyond the scrubber in one row with it, where arrow keys pull the scrubber."""


class FilmActions(Protocol):
    """What the film's buttons do; `locked`: no way leads out of it."""

    locked: bool

    def toggle(self) -> Request | None:
        """Run, or stand still."""

    def step(self, forward: bool) -> Request | None:
        """Go to the next beat, or back."""

    def leap(self, forward: bool) -> Request | None:
        """Go to the next fight, or to the one before."""

    def seek(self, time: float) -> None:
        """Stand at an instant (ms)."""

    def set_speed(self, number: int) -> Request | None:
        """Play at another of the speeds."""

    def call(self, drawer: str) -> Request | None:
        """Open or close what lies beside the picture in wide windows."""

    def go_to_chapter(self, number: int) -> Request | None:
        """Play from the beginning of a chapter."""

    def put_in(self, card: int) -> Request | None:
        """Say what would come of another card."""

    def see(self) -> Request | None:
        """Show the fight with that card."""

    def as_it_was(self) -> Request | None:
        """Show the fight with its own cards."""

    def close(self) -> Request | None:
        """Leave the film."""


class Steering:
    """Makes the controls of one window."""

    def __init__(self, look: UiStyle, layout: FilmLayout, playback: Playback, actions: FilmActions) -> None:
        """`playback` says what there is to steer."""
        self._look, self._layout, self._playback, self._actions = look, layout, playback, actions
        self._text = look.resources.language.text
        self.note = Rect(0, 0, 0, 0)
        """Where the row leaves room for the number of the fight."""

    def row(self) -> dict[str, Control]:
        """Return the row's controls by name, placed."""
        text, actions = self._text, self._actions
        film = self._playback.film
        fights = [(fight.start, fight.crest) for fight in film.fights]
        chapters = [start for _, start in film.chapters]
        scrubber = Scrubber(film.reel.duration, fights, chapters, actions.seek)
        steps: dict[str, Control] = {
            "back": IconButton("chevron-left", text("film.step_back"), partial(actions.step, False), 68),
            "play": LargeButton("play", text("film.play"), actions.toggle, 84),
            "forth": IconButton("chevron-right", text("film.step_forward"), partial(actions.step, True), 68),
        }
        placed = self._crowded if self._layout.crowded else self._roomy
        return placed(steps, scrubber)

    def _roomy(self, steps: dict[str, Control], scrubber: Scrubber) -> dict[str, Control]:
        text, look, actions, row = self._text, self._look, self._actions, self._layout.row
        named: dict[str, Control] = {
            "previous": IconButton(
                "step-back", text("film.previous_fight"), partial(actions.leap, False), 68
            ),
            **steps,
            "next": IconButton("step-forward", text("film.next_fight"), partial(actions.leap, True), 68),
        }
        named["speed"] = Segments(self._speeds(), self._playback.speed, actions.set_speed)
        left = row.left + look.px(6)
        for control in named.values():
            wide, high = control.wanted(look)
            control.place(look, Rect(left, row.centery - high // 2, wide, high))
            left += wide + look.px(22)
        right = row.right
        if not actions.locked:
            close = hint(look.resources, "back", "film.close", actions.close)
            wide, high = close.wanted(look)
            right -= wide
            close.place(look, Rect(right, row.centery - high // 2, wide, high))
            named["close"] = close
        left += look.px(8)
        self.note = Rect(left, row.top, max(0, right - look.px(20) - left), row.height)
        scrubber.place(look, self._layout.scrubber)
        return {**named, "scrubber": scrubber}

    def _speeds(self) -> list[str]:
        text = self._text
        return [text("film.half") if speed < 1 else text("film.times", n=round(speed)) for speed in SPEEDS]

    def _crowded(self, steps: dict[str, Control], scrubber: Scrubber) -> dict[str, Control]:
        text, look, actions, row = self._text, self._look, self._actions, self._layout.row
        gap = look.px(16)
        chapters = IconButton("menu", text("film.chapters"), partial(actions.call, "chapters"))
        others = IconButton("swap", text("film.if.title"), partial(actions.call, "what_if"), group=_ENDS)
        several = len(self._playback.film.chapters) > 1
        named: dict[str, Control] = {"menu": chapters, **steps} if several else dict(steps)
        left, right = row.left, row.right
        for control in named.values():
            control.place(look, Rect(left, row.top, row.height, row.height))
            left += row.height + gap
        faster = (self._playback.speed + 1) % len(SPEEDS)
        label = self._speeds()[self._playback.speed]
        ends: dict[str, Control] = {
            "speed": SpeedButton("fast", label, partial(actions.set_speed, faster), group=_ENDS),
            "others": others,
        }
        if not actions.locked:
            ends["close"] = IconButton("cross", text("film.close"), actions.close, group=_ENDS)
        for control in reversed(ends.values()):
            right -= row.height
            control.place(look, Rect(right, row.top, row.height, row.height))
            right -= gap
        scrubber.place(look, Rect(left + gap, row.top, right - left - 2 * gap, row.height))
        return {**named, "scrubber": scrubber, **ends}

    def chapters(self, offset: int) -> tuple[dict[str, Control], ScrollArea]:
        """Return the rows of the chapters and the area that scrolls them, `offset` pixels down."""
        look, text = self._look, self._text
        view = self._layout.chapters.inflate(-look.px(24), -look.px(24))
        rows: dict[str, Control] = {}
        top = view.top
        for number, (chapter, _) in enumerate(self._playback.film.chapters):
            answer = partial(self._actions.go_to_chapter, number)
            row = ChapterRow(number + 1, text(f"film.chapter.{chapter}"), answer, CHAPTERS)
            high = row.wanted(look)[1]
            row.place(look, Rect(view.left, top, view.width - ScrollArea.bar_room(look), high))
            top += high
            rows[f"chapter{number}"] = row
        area = ScrollArea(look, view)
        area.fit(list(rows.values()))
        area.scroll_to(offset)
        return rows, area
