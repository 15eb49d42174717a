"""The player on the screen: the table that plays, its subtitle, what steers it, chapters, and "what if".

`Playback` knows where the film has come to: the instant, if it runs and how fast, a fight shown otherwise.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from scenes.animation.animation_player import Player, Reel, play_cues
from scenes.animation.tweens import Cue
from scenes.film.controls import ChapterRow, LargeButton, Mark, Scrubber, WordSquare, draw_below, draw_beside
from scenes.film.film_timeline import AIM, NOTHING, BeatSpan, FightSpan, Film, WhatIf
from scenes.paint import sizes, theme
from scenes.paint.sizes import Size
from scenes.ui import Answer, Button, Control, Drawable, IconButton, PageScene, Segments, UiStyle, hint
from scenes.ui.containers import Column, Panel, Paper, Row, Scroll, areas_of
from scenes.ui.layout import Held, Item, Space, Words, controls_of, draw, laying_out
from scenes.window import Intent, Pop, Request, Resources, intents

SPEEDS = (0.5, 1.0, 2.0, 4.0)
USUAL_SPEED = 1
_AGAIN = 600.0
"""Milliseconds into a beat from which on a step back leads to its beginning, not to the one before."""


class Playback:
    """The film being shown, from its beginning, standing still."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self._main = Player(film.reel)
        self.other: Player[Reel] | None = None
        """A fight as it would have been, while that is shown."""
        self.plays = False
        self.speed = USUAL_SPEED

    @property
    def time(self) -> float:
        return self._main.time

    @property
    def over(self) -> bool:
        return self.time >= self.film.reel.duration

    @property
    def moving(self) -> bool:
        if self.other is not None:
            return self.other.time < self.other.show.duration
        return self.plays and not self.over

    def advance(self, milliseconds: float) -> Sequence[Cue]:
        """Go on by so much time at the speed that is set; return what is heard on the way."""
        player = self.other or self._main
        return player.advance(milliseconds, SPEEDS[self.speed]) if self.moving else ()

    def seek(self, time: float) -> None:
        """Go to an instant (ms); what would have been is over."""
        self.other = None
        self._main.seek(time)

    def toggle(self) -> None:
        """Run, or stop; at the end run from the beginning."""
        self.seek(0.0 if self.over else self.time)
        self.plays = not self.plays

    def beside(self, starts: Sequence[float], forward: bool) -> float:
        """Return the next of these starts, or the one before; else the end or the beginning."""
        if forward:
            return next((start for start in starts if start > self.time), self.film.reel.duration)
        return max((start for start in starts if start < self.time - _AGAIN), default=0.0)

    def see(self, other: Reel) -> None:
        """Show a fight as it would have been, from its beginning."""
        self.plays = False
        self.other = Player(other)

    def recut(self, film: Film) -> None:
        """Go on at the same instant in another window or language."""
        time, self.film, self._main = self.time, film, Player(film.reel)
        self.seek(time)

    def paint(self, surface: Drawable) -> None:
        player = self.other or self._main
        player.show.paint(surface, player.time)


CROWDED = 1.16
"""From this ratio of the text's growth to the window's on, nothing is beside the picture."""
_BESIDE = 0.25
"""The part of a crowded window's width in which words stand beside the picture."""
CHAPTERS, WHAT_IF = "chapters", "what_if"
_SIDE = 528
"""The width of what is beside the picture, at 1080."""
_ENDS = 3
"""The group of what lies beyond the scrubber in one row with it, where arrow keys pull the scrubber."""
PUT_IN = 4
"""The group of what is put into a fight."""


def _table(width: float, height: float) -> float:
    """Return how large a table is in a picture of that size: narrow ones are as large as their width lets."""
    return min(height, 0.62 * width)


class PlayerScene(PageScene):
    """Plays a film, which `cut` makes. Back closes it; the scene below waits."""

    pauses = True
    opened_by: type[intents.Rules] | type[intents.FightTable] | None = None
    sides: frozenset[str] = frozenset()
    """Which of "chapters" and "what_if" stand beside the picture, or in crowded windows over it."""
    heading: str
    """The key of the title over the picture."""
    counts = "film.fight_of"
    """The key of what counts the fights."""
    links: Sequence[tuple[str, Answer]] = ()
    """What stands below the chapters and leads elsewhere, by its label."""
    start: str | None = None
    """The id of the scene at which it begins, if not the first."""
    locked = False
    """Whether no way leads out of it."""

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self._cut_for: object = None
        self.look: UiStyle
        self.crowded = False
        self.playback = Playback(NOTHING)
        self.drawer: str | None = None
        """In a crowded window: which of the sides is open over the picture."""
        self.what_if: WhatIf | None = None
        self.chosen: Any = None
        """How the fight is fought otherwise, by its `what_if`."""
        self._asked = 0
        self._ground: Surface | None = None

    def cut(self, picture: Size) -> Film:
        """Cut the film for a size of the picture."""
        raise NotImplementedError

    def chapter_name(self, chapter: str) -> str:
        return chapter

    def note(self) -> str:
        return ""

    def until(self) -> float:
        """Return where the line of time ends (ms)."""
        return self.playback.film.reel.duration

    def marks(self) -> Sequence[Mark]:
        """Return instants that have a mark of their own."""
        return ()

    def more(self) -> list[Control]:
        """Make further buttons of the row below the line of time."""
        return []

    def paint_over(self, picture: Surface) -> None:
        """Paint over the table."""

    def subtitle(self) -> str:
        beat = self.playback.film.beats[self.playback.film.beat(self.playback.time)]
        if self.playback.time >= beat.acts and (beat.fills or beat.does):
            return beat.does  # "" where what fills the picture says itself what it is
        return self.resources.language.text(beat.key) if beat.key else beat.words

    # What the stack tells

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self.resources.art.fit(size[1])
        self.look = UiStyle(self.resources, size)
        self.crowded = self.look.unit > CROWDED * self.look.ground
        if not self.crowded and self.drawer in self.sides:
            self.drawer = None  # it stands beside the picture now
        self._lay()
        settings, language, picture = self.resources.settings, self.resources.language, self._screen.rect.size
        cut_for = (
            picture, settings.text_scale, language.code, settings.reduced_motion, settings.high_contrast,
            settings.seat_marks, settings.card_numerals,
        )  # fmt: skip
        if cut_for != self._cut_for:
            self._cut_for = cut_for
            film, first = self.cut(picture), self.playback.film is NOTHING
            self.playback.recut(film)
            if first:
                self.playback.plays = True
                self.playback.seek(film.start_of(self.start) if self.start is not None else 0.0)
            self._ask_about(film.fight(self.playback.time))
        self.fill()

    def relabel(self, size: tuple[int, int]) -> None:
        del size
        self.fill()

    def handle(self, intent: Intent) -> Request | None:
        """Back and the rules' key close; the rest goes to what is pressed."""
        match intent:
            case intents.Back() if self.drawer is not None:
                return self.open(None)
            case intents.Back() | intents.Rules() | intents.FightTable():
                return self.close()
            case intents.Pause():
                return self.toggle()
            case intents.Speed():
                return self.set_speed((self.playback.speed + 1) % len(SPEEDS))
        return self.page.handle(intent)

    def update(self, milliseconds: float) -> None:
        super().update(milliseconds)
        play_cues(self.playback.advance(milliseconds), self.resources.sounds)
        self.playback.plays = self.playback.plays and not self.playback.over
        self.follow()

    def moving(self) -> bool:
        return self.playback.moving or super().moving()

    # What is pressed

    def close(self) -> Request | None:
        self.resources.sounds.play("ui-back")
        return Pop()

    def toggle(self) -> Request | None:
        self.playback.toggle()
        return None

    def step(self, spans: Sequence[BeatSpan | FightSpan], forward: bool) -> None:
        """Go to the next of these beats or fights, or to the one before."""
        self.seek(self.playback.beside([span.start for span in spans], forward))

    def seek(self, time: float) -> None:
        self.playback.seek(time)
        self.follow()

    def set_speed(self, number: int) -> Request | None:
        self.playback.speed = number
        self.fill()
        return None

    def go_to_chapter(self, number: int) -> Request | None:
        self.seek(self.playback.film.chapters[number][1])
        self.playback.plays = True
        return self.open(None)

    def open(self, drawer: str | None) -> Request | None:
        """Open one of the sides over the picture; none, or the one that is open already: close it."""
        drawer = None if drawer == self.drawer else drawer
        if drawer != self.drawer:
            self.drawer = drawer
            self.playback.plays = self.playback.plays and drawer is None
            self.fill()
        return None

    def put_in(self, choice: Any) -> None:
        """Go to where the fight is about to begin, and say what would come of that choice; None: of none."""
        self.playback.plays = False
        self.playback.seek(self.playback.film.fights[self._asked].start + AIM / 2)
        self.chosen = choice
        self.fill()

    def see(self) -> Request | None:
        assert self.what_if is not None and self.chosen is not None
        self.playback.see(self.what_if.reel(self.chosen))
        return self.open(None)

    def as_it_was(self) -> None:
        self.chosen = None
        self.playback.seek(self.playback.film.fights[self._asked].start)
        self.playback.plays = True
        self.drawer = None
        self.fill()

    # What follows from the instant

    def follow(self) -> None:
        playback, film, controls = self.playback, self.playback.film, self.controls
        play, scrubber = controls["play"], controls["scrubber"]
        assert isinstance(play, LargeButton) and isinstance(scrubber, Scrubber)
        play.icon = "pause" if playback.plays else "play"
        play.label = self.resources.language.text("table.pause" if playback.plays else "film.play")
        scrubber.time = playback.time
        scrubber.until, scrubber.marks = self.until(), self.marks()
        now = film.chapter(playback.time)
        for number in range(len(film.chapters)):
            row = controls.get(f"chapter{number}")
            if isinstance(row, ChapterRow):
                state = "now" if number == now else "seen" if number < now else "later"
                area = self.page.areas[0]
                # Nothing moves away below a pointer that is among the chapters.
                if state == "now" != row.state and not any(other.hovered for other in area.controls):
                    area.reveal(row)
                row.state = state
        if film.fight(playback.time) != self._asked:
            self._ask_about(film.fight(playback.time))
            self.fill()

    def _ask_about(self, fight: int) -> None:
        self._asked, self.chosen = fight, None
        if WHAT_IF in self.sides:
            self.what_if = self.playback.film.fights[fight].what_if

    # Layout

    def _lay(self) -> None:
        """Put everything in its place; before there is a film only the picture's place is sought."""
        look, (width, height) = self.look, self._size
        self._screen, self._note, self._count = Space(grow=1), Space(grow=1), Space(40, grow=1)
        if self.crowded:
            beside = above = below = look.margin(20)
        elif not self.sides:
            beside, above, below = look.px(72), look.px(20), look.px(30)
        else:
            beside, above, below = look.px(72), look.px(26), look.px(46)
        self._aside = False  # whether the words stand beside the picture
        self._root = self._crowded() if self.crowded else self._roomy()
        with laying_out():
            self._root.put(look, Rect(beside, above, width - 2 * beside, height - above - below))
        self._over: Item | None = None
        if self.drawer is not None:
            room = self._screen.rect.inflate(-2 * beside, -2 * look.margin(20))
            self._over = self.side(self.drawer)
            wide, high = look.px(760), look.px(560) if self.drawer == WHAT_IF else room.height
            at = Rect(0, 0, min(room.width, wide), min(room.height, high)).move_to(center=room.center)
            with laying_out():
                self._over.put(look, at)

    def _roomy(self) -> Item:
        self._said = Space(78 if self.sides else 90)  # two lines
        fights = self.playback.film.fights
        row: list[Item | Control] = [
            self.icon("previous", "step-back", "film.previous_fight", partial(self.step, fights, False), 68),
            *self._steps(),
            self.icon("next", "step-forward", "film.next_fight", partial(self.step, fights, True), 68),
            *self.more(),
            Segments(self._speeds(), self.playback.speed, self.set_speed).named("speed"),
            self._count,
        ]
        if not self.locked:
            row.append(hint(self.resources, "back", "film.close", self.close))
        below = Row(*row, gap=22, level=True)
        scrubber = Scrubber(self.playback.film, self.seek)
        played = Column(self._screen, self._said, scrubber, below, gap=12, grow=1)
        beside: list[Item] = []
        if self.playback.film is NOTHING and self.sides:
            beside = [Space(_SIDE)]
        elif self.sides:
            sides = (self.side(name) for name in (CHAPTERS, WHAT_IF) if name in self.sides)
            beside = [Column(*sides, gap=22)]
        if not self.sides:  # the table has the room; what is noted stands beside the buttons
            return played
        title = Words(self.resources.language.text(self.heading), theme.DISPLAY, 46, theme.TEXT)
        return Column(Row(Space(20), title, self._note), Row(played, *beside, gap=33, grow=1), gap=2)

    def _crowded(self) -> Item:
        look = self.look
        side = max(sizes.SMALLEST_TARGET, min(look.px(60), self._size[1] // 9))
        lines = 1 if look.measure("n", theme.BOLD, 32)[0] * 56 < self._size[0] else 2
        said = min(lines * look.line_height(theme.BOLD, 32) + look.margin(16), self._size[1] // 4)
        self._said = Space(said / look.unit)
        speed = self.playback.speed
        faster = partial(self.set_speed, (speed + 1) % len(SPEEDS))
        name = self.resources.language.text("table.speed")
        quicker = WordSquare(self._speeds()[speed], name, faster, _ENDS, "speed").named("speed")
        left, right = self._steps(), [*self.more(), quicker]
        if CHAPTERS in self.sides:
            left.insert(0, self.icon("menu", "menu", "film.chapters", partial(self.open, CHAPTERS)))
        if WHAT_IF in self.sides:
            cards = partial(self.open, WHAT_IF)
            right.append(self.icon("others", "swap", "film.if.title", cards, group=_ENDS))
        if not self.locked:
            close = self.icon("close", "cross", "film.close", self.close, group=_ENDS)
            close.wish = "back"
            right.append(close)
        square = (side, side)
        squares = [[Held(control, size=square) for control in controls] for controls in (left, right)]
        row = Row(*squares[0], Held(Scrubber(self.playback.film, self.seek), 1, square), *squares[1], gap=12)
        gap = 12 * look.ground / look.unit
        width, high = self._size[0], self._size[1] - side - 3 * look.margin(20)
        self._aside = _table(width - _BESIDE * width, high) > _table(width, high - said)
        if not self._aside:
            return Column(self._screen, self._said, row, gap=gap)
        self._said = Space(_BESIDE * width / look.unit)
        return Column(Row(self._screen, self._said, gap=gap, grow=1), row, gap=gap)

    def icon(
        self,
        key: str,
        icon: str,
        words: str,
        answer: Answer,
        size: float = 56,
        group: int = 0,
    ) -> IconButton:
        return IconButton(icon, self.resources.language.text(words), answer, size, group).named(key)

    def _steps(self) -> list[Control]:
        play = LargeButton("play", self.resources.language.text("film.play"), self.toggle, 84, wish="pause")
        beats = self.playback.film.beats
        return [
            self.icon("back", "chevron-left", "film.step_back", partial(self.step, beats, False), 68),
            play.named("play"),
            self.icon("forth", "chevron-right", "film.step_forward", partial(self.step, beats, True), 68),
        ]

    def _speeds(self) -> list[str]:
        text = self.resources.language.text
        return [text("film.half") if speed < 1 else text("film.times", n=round(speed)) for speed in SPEEDS]

    def side(self, name: str) -> Item:
        film = self.playback.film
        if name == WHAT_IF:
            return self._other_ways()
        rows = [
            ChapterRow(number + 1, self.chapter_name(chapter), partial(self.go_to_chapter, number))
            for number, (chapter, _) in enumerate(film.chapters)
        ]
        more = [Button(label, answer, "dark", 28, group=2).named(label) for label, answer in self.links]
        return Panel(Column(Scroll(Column(*rows, *more)), pad=(28, 8)), wide=_SIDE, most=_SIDE)

    def _other_ways(self) -> Item:
        """The paper on which something else is put in, and what would come of it is said."""
        text, what_if, chosen = self.resources.language.text, self.what_if, self.chosen
        items: list[Item] = []
        heading, mute = self.look.heading(40), theme.PAPER_MUTE
        if self._size[1] > 9.5 * self.look.line_height(theme.DISPLAY, heading):
            items.append(Words(text("film.if.title"), theme.DISPLAY, heading, theme.PAPER_INK))
        if what_if is not None:
            items.append(Words(what_if.title(), theme.REGULAR, 28, mute, wraps=True))
            items.append(what_if.choices(chosen, self.put_in))
            if chosen is None:
                items.append(Words(text(what_if.asks), theme.REGULAR, 28, mute, wraps=True))
            elif not self.crowded:  # there the subtitle says it
                items.append(Words(what_if.says(chosen), theme.BOLD, 28, theme.PAPER_INK, wraps=True))
        if chosen is not None:
            see = Button(text("film.if.see"), self.see, "main", 32, icon="play", group=PUT_IN)
            was = Button(text("film.if.as_it_was"), self.as_it_was, "plain", 32, group=PUT_IN)
            items.append(Row(see.named("see"), was.named("was"), gap=16, even=True))
        return Paper(Column(*items, gap=8, pad=(28, 18)), 3, wide=_SIDE, most=_SIDE, grow=1)

    def fill(self) -> None:
        self._ground = None
        self._lay()
        items = [self._root] if self._over is None else [self._root, self._over]
        controls = [control for item in items for control in controls_of(item)]
        play = next(control for control in controls if control.key == "play")
        self.show(self.look, controls, play, [area for item in items for area in areas_of(item)])
        if self._over is not None:
            self.page.cover(self._over.rect, controls_of(self._over))
        self.follow()

    # Drawing

    def draw(self, surface: Drawable) -> None:
        look, picture, side = self.look, self._screen.rect, self.look.px(14)
        frame = picture.inflate(2 * look.px(3), 2 * look.px(3))
        box = look.shapes.box(frame.size, side, None, theme.GOLD, max(2, look.px(3)))
        if self._ground is None:  # it stays while the film runs, and takes its time in large windows
            self._ground = Surface(self._size, 0, 32)
            self._ground.blit(self.resources.art.background(self._size), (0, 0))
            self._ground.blit(box, frame)
            at = self._said.rect
            sunk = look.shapes.box(at.size, look.px(16), theme.SUNK, theme.LINE, look.px(2.5))
            self._ground.blit(sunk, at)
            draw(self._root, look, self._ground)
        surface.blit(self._ground, (0, 0))
        self.playback.paint(surface.subsurface(picture))
        self.paint_over(surface.subsurface(picture))
        for x in (0, frame.width - side):
            for y in (0, frame.height - side):  # the frame once more, where it is round
                surface.blit(box, (frame.left + x, frame.top + y), (x, y, side, side))
        if self._over is not None:
            surface.subsurface(picture).fill(theme.VEIL, special_flags=pygame.BLEND_RGB_MULT)
            draw(self._over, look, surface)
        self._draw_words(surface)
        self.page.draw(surface)

    def _draw_words(self, surface: Drawable) -> None:
        look, film, time, note = self.look, self.playback.film, self.playback.time, self.note()
        write = draw_beside if self._aside else draw_below
        wide = look.measure(note, theme.REGULAR, 28)[0] if note else 0
        below = self.crowded or (not self.sides and wide > self._count.rect.width)
        self.page.read = [write(look, surface, self._said.rect, self.subtitle(), note if below else "")]
        if self.crowded:
            return
        room = self._count.rect
        if not below:
            at = self._note.rect if self.sides else room
            look.write(surface, note, theme.REGULAR, 28, theme.TEXT_SOFT, at, "right")
        fights = [fight for fight in film.fights if fight.start <= self.until()]
        count = self.resources.language.text(self.counts, n=film.fight(time) + 1, all=len(fights))
        taken = wide + look.px(40) if note and not below and not self.sides else 0
        if fights and look.measure(count, theme.REGULAR, 28)[0] + taken <= room.width:
            look.write(surface, count, theme.REGULAR, 28, theme.TEXT_SOFT, room)
