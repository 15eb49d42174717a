"""The film on the screen: the table that plays, its subtitle, what steers it, chapters, and "what if".

Owns what is pressed and what it leads to. What is seen at an instant is the reel's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.tenno.show.film import FilmScene, Telling
from scenes.cards.draw_context import DrawContext
from scenes.cards.player import play_cues
from scenes.paint import theme
from scenes.tenno.film.actions import ChapterRow, LargeButton, Scrubber, Steering, dimmed_picture, film_layout
from scenes.tenno.film.cutting import AIM, Cutter
from scenes.tenno.film.playback import SPEEDS, Playback
from scenes.tenno.film.what_if import OtherCards, WhatIf
from scenes.ui import Control, Page, ScrollArea, Segments, UiStyle
from scenes.window.intents import Back, FightTable, Intent, Pause, Rules, Speed
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources
from scenes.window.scene import Scene

Told = Callable[[str], Sequence[tuple[FilmScene, Telling]]]
"""Given what seat 0 is called: the scenes, each with its record."""


class DemoScene(Scene):
    """Plays scenes of the film. Back closes it; what lies below waits."""

    pauses = True

    left_out: frozenset[str] = frozenset()
    """Which of "chapters" and "what_if" there is not."""
    opened_by: type[Rules] | type[FightTable] | None = Rules

    def __init__(self, resources: Resources, told: Told, start: str | None = None) -> None:
        """`start` is the id of the scene at which it begins (else at the beginning)."""
        super().__init__(resources)
        self._told, self._start = told, start
        self._kit = DrawContext(resources)
        self._cut_for: object = None
        self.page: Page
        self.cutter: Cutter
        self.playback: Playback
        self.drawer: str | None = None
        """In a crowded window: which of "chapters" and "what_if" lies over the picture."""
        self.what_if: WhatIf
        self.chosen: int | None = None
        """The card that is put in."""
        self._asked = 0
        self.controls: dict[str, Control] = {}
        """What can be pressed, by name."""
        self._area: ScrollArea | None = None
        self._paper: OtherCards | None = None
        self._ground: Surface | None = None

    # What the stack tells

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out, and cut the film anew where its picture or its words are others."""
        self._size = size
        self.resources.art.fit(size[1])
        self.look = UiStyle(self.resources, size)
        self.layout = film_layout(self.look, size, "chapters" not in self.left_out)
        settings, language = self.resources.settings, self.resources.language
        picture = self.layout.picture.size
        cut_for = (
            picture, settings.text_scale, language.code, settings.reduced_motion, settings.high_contrast,
            settings.seat_marks, settings.card_numerals,
        )  # fmt: skip
        if cut_for != self._cut_for:
            self._cut_for = cut_for
            self._cut(picture)
        self._fill()

    def _cut(self, picture: tuple[int, int]) -> None:
        self._kit.resize(picture)
        self.cutter = Cutter(self.resources, self._kit, picture, self.resources.settings.text_scale)
        film = self.cutter.cut(self._told(self.resources.language.text("table.you")))
        if hasattr(self, "playback"):
            self.playback.recut(film)
        else:
            self.playback = Playback(film)
            self.playback.plays = True
            if self._start is not None:
                self.playback.seek(film.start_of(self._start))
        self._ask_about(self.playback.film.fight(self.playback.time), anew=True)

    def relabel(self, size: tuple[int, int]) -> None:
        """Name the keys of another device."""
        del size
        self._fill()

    def handle(self, intent: Intent) -> Request | None:
        """Back and the rules' key close; the rest goes to what is pressed."""
        match intent:
            case Back() if self.drawer is not None:
                return self._open(None)
            case Back() | Rules() | FightTable():
                return self.close()
            case Pause():
                return self.toggle()
            case Speed():
                return self.set_speed((self.playback.speed + 1) % len(SPEEDS))
        return self.page.handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        """Let the film run."""
        self.page.update(milliseconds)
        play_cues(self.playback.advance(milliseconds), self.resources.sounds)
        if self.playback.plays and self.playback.over:
            self.playback.plays = False
        self._follow()
        return None

    def moving(self) -> bool:
        """While it plays."""
        return self.playback.moving or self.page.moving()

    # What is pressed

    def press(self, name: str) -> Request | None:
        """Choose a control by its name, as a click on it does; raises KeyError where there is none such."""
        return self.controls[name].choose()

    def close(self) -> Request | None:
        """Go back to what lies below."""
        self.resources.sounds.play("ui-back")
        return Pop()

    def toggle(self) -> Request | None:
        """Run, or stand still."""
        self.playback.toggle()
        self._follow()
        return None

    def step(self, forward: bool) -> Request | None:
        """Go to the next beat, or back."""
        self.playback.step(forward)
        self._follow()
        return None

    def leap(self, forward: bool) -> Request | None:
        """Go to the next fight, or to the one before."""
        self.playback.leap(forward)
        self._follow()
        return None

    def seek(self, time: float) -> None:
        """Stand at an instant of the film (ms)."""
        self.playback.seek(time)
        self._follow()

    def set_speed(self, number: int) -> Request | None:
        """Play at another of the speeds."""
        self.playback.speed = number
        speed = self.controls["speed"]
        if isinstance(speed, Segments):
            speed.chosen = number
        else:
            self._fill()
        return None

    def go_to_chapter(self, number: int) -> Request | None:
        """Play from the beginning of a chapter."""
        self.playback.seek(self.playback.film.chapters[number][1])
        self.playback.plays = True
        self._open(None)
        self._follow()
        return None

    def _open(self, drawer: str | None) -> Request | None:
        if drawer != self.drawer:
            self.drawer = drawer
            if drawer is not None:
                self.playback.plays = False
            self._fill()
        return None

    def call(self, drawer: str) -> Request | None:
        """Open a drawer of a crowded window, or close it."""
        return self._open(None if self.drawer == drawer else drawer)

    def put_in(self, card: int) -> Request | None:
        """Stand where the fight is about to begin, and say what would come of that card."""
        self.playback.plays = False
        self.playback.seek(self.playback.film.fights[self._asked].start + AIM / 2)
        self.chosen = None if card == self.chosen else card
        self._fill()
        return None

    def see(self) -> Request | None:
        """Show the fight with the card that is put in."""
        if self.chosen is None:
            return None
        self.playback.see(self.what_if.reel(self.cutter, self.chosen))
        self._open(None)
        return None

    def as_it_was(self) -> Request | None:
        """Show the fight once more with its own cards."""
        self.chosen = None
        self.playback.seek(self.playback.film.fights[self._asked].start)
        self.playback.plays = True
        self._open(None)
        self._fill()
        return None

    # What follows from the instant

    def _follow(self) -> None:
        """Let buttons say what is now."""
        playback, film = self.playback, self.playback.film
        play = self.controls["play"]
        assert isinstance(play, LargeButton)
        play.icon = "pause" if playback.plays else "play"
        scrubber = self.controls["scrubber"]
        assert isinstance(scrubber, Scrubber)
        scrubber.time, scrubber.plays = playback.time, playback.plays
        now = film.chapter(playback.time)
        for number in range(len(film.chapters)):
            row = self.controls.get(f"chapter{number}")
            if isinstance(row, ChapterRow):
                state = "now" if number == now else "seen" if number < now else "later"
                if state == "now" != row.state and self._area is not None and not self.page.by_pointer:
                    self._area.reveal(row)
                row.state = state
        self._ask_about(film.fight(playback.time))

    def _ask_about(self, fight: int, anew: bool = False) -> None:
        """Offer other cards for a fight."""
        if fight == self._asked and not anew:
            return
        self._asked, self.chosen = fight, None
        self.what_if = WhatIf(self.playback.film.fights[fight], self.resources.language)
        if self.controls:
            self._fill()

    # Controls

    def _fill(self) -> None:
        """Make all controls for what can be done now; the focus stays on what is called alike."""
        focus = next((name for name, control in self.controls.items() if control is self.page.focus), "play")
        by_pointer = bool(self.controls) and self.page.by_pointer
        offset = self._area.offset if self._area is not None else 0
        self.page, self._area, self._paper, self._ground = Page(self.look), None, None, None
        steering = Steering(self.look, self.layout, self.playback, self)
        self.controls = steering.row()
        self._note = steering.note
        if self._shows("chapters"):
            rows, self._area = steering.chapters(offset)
            self.controls |= rows
            self.page.add_area(self._area)
        if self._shows("what_if"):
            self._paper = OtherCards(
                self.look, self.layout.paper, self.what_if, self.chosen, self.layout.crowded
            )
            self.controls |= self._paper.controls(self)
        self.page.fill(list(self.controls.values()), self.controls.get(focus, self.controls["play"]))
        self.page.by_pointer = by_pointer
        self._follow()

    def _shows(self, part: str) -> bool:
        """Whether a part is to be seen: beside the picture always, in a crowded window when it was called."""
        return self.drawer == part if self.layout.crowded else part not in self.left_out

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The picture in its frame, words, controls."""
        picture = self.layout.picture
        if self._ground is None:
            ground = Surface(self._size, 0, 32)
            self._paint_ground(ground)
            self._ground = ground
        surface.blit(self._ground, (0, 0))
        self.playback.paint(surface.subsurface(picture))
        self._draw_corners(surface)
        if self.drawer is not None:
            dimmed_picture(surface.subsurface(picture))
            self._draw_beside(surface)
        self._draw_words(surface)
        if self._paper is not None:
            self._paper.draw(surface)
        self.page.draw(surface)

    def _paint_ground(self, surface: Surface) -> None:
        """Paint what stays as it is while the film runs; kept, for in large windows it takes its time."""
        surface.blit(self.resources.art.background(self._size), (0, 0))
        frame, box = self._frame()
        surface.blit(box, frame)
        look, at = self.look, self.layout.subtitle
        edge = max(1, look.px(2.5))
        surface.blit(look.shapes.box(at.size, look.px(16), theme.SUNK, theme.LINE, edge), at)
        if self.drawer is None:
            self._draw_beside(surface)

    def _draw_beside(self, surface: Surface) -> None:
        """Paint what the chapters and the cards of "what if" lie on."""
        if self._shows("chapters"):
            self._draw_box(surface, self.layout.chapters)
        if self._paper is not None:
            self._paper.draw_sheet(surface)

    def _frame(self) -> tuple[Rect, Surface]:
        look = self.look
        frame = self.layout.picture.inflate(2 * look.px(3), 2 * look.px(3))
        return frame, look.shapes.box(frame.size, look.px(14), None, theme.GOLD, max(2, look.px(3)))

    def _draw_corners(self, surface: Surface) -> None:
        """Paint the frame once more where it is round, over the picture's corners."""
        frame, box = self._frame()
        side = self.look.px(14)
        for x in (0, frame.width - side):
            for y in (0, frame.height - side):
                surface.blit(box, (frame.left + x, frame.top + y), (x, y, side, side))

    def _draw_box(self, surface: Surface, at: Rect) -> None:
        look = self.look
        edge = max(1, look.px(2.5))
        surface.blit(look.shapes.box(at.size, look.px(22), theme.PANEL, theme.LINE, edge), at)

    def _draw_words(self, surface: Surface) -> None:
        text, look, layout, playback = (
            self.resources.language.text, self.look, self.layout, self.playback,
        )  # fmt: skip
        film = playback.film
        room = layout.subtitle.inflate(-look.px(40), -look.px(8))
        look.paragraph(surface, self.subtitle(), theme.BOLD, 34, theme.TEXT, room, "centre", middle=True)
        if layout.crowded:
            return
        look.write(surface, self.title(), theme.DISPLAY, 46, theme.TEXT, layout.title)
        look.write(surface, self.note(), theme.REGULAR, 28, theme.TEXT_SOFT, layout.chapter, "right")
        note = text("film.fight_of", n=film.fight(playback.time) + 1, all=len(film.fights))
        if look.measure(note, theme.REGULAR, 28)[0] <= self._note.width:
            look.write(surface, note, theme.REGULAR, 28, theme.TEXT_SOFT, self._note)

    def title(self) -> str:
        """Return what the film is called."""
        return self.resources.language.text("film.title")

    def note(self) -> str:
        """Return what stands over the picture."""
        film, text = self.playback.film, self.resources.language.text
        return text("film.chapter_of", n=film.chapter(self.playback.time) + 1, all=len(film.chapters))

    def subtitle(self) -> str:
        """Return what is said now."""
        playback = self.playback
        if self.chosen is not None:
            return self.what_if.says(self.chosen)
        return self.resources.language.text(playback.film.beats[playback.film.beat(playback.time)].key)
