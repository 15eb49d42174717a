"""The lessons: a first match on the real table, guided by one gold ring and at most eight words at a time.

Owns what goes on over the match's own scenes, which lie on a pile of their own here: what is lit and said,
the help that does a step itself, and the ways out. What is to be done it asks guidance.py; who sits opposite
and where the record lies it does not know.
"""

from __future__ import annotations

from typing import Protocol

import pygame
from pygame import Rect

from game.kept.table_plan import with_hints
from game.tenno.lessons import LESSONS
from game.tenno.show.choices import Choice
from game.tenno.show.lesson_guide import advice
from scenes.menus.playing import MatchActions, Playing
from scenes.menus.question import QuestionScene
from scenes.tenno.lessons.guidance import Guidance, Lit, page_of, tried_spot
from scenes.tenno.lessons.veil import Dots, Prompt, ShowingHand, Veil, lesson_panel
from scenes.tenno.match.monk_question import MonkQuestion
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.setup import SetupScene
from scenes.tenno.score.scoring import ScoringScene
from scenes.ui import Button, Page, UiStyle
from scenes.ui.layout import Column, Item, controls_of, draw
from scenes.ui.message import MessageScene
from scenes.window.intents import (
    Back,
    Choose,
    ChooseReleased,
    Intent,
    Listening,
    Move,
    NextGroup,
    Point,
    Press,
    PreviousGroup,
    Release,
)
from scenes.window.requests import Pop, Push, Replace, Request, RestPointer, SettingsChanged, ToTitle
from scenes.window.resources import Resources
from scenes.window.scene import Scene
from scenes.window.stack import Stack


class LessonActions(Protocol):
    """A taught match as it goes on."""

    def advance(self) -> str | None:
        """Let the other side answer; return, once, what the disk refuses."""

    def close(self) -> None:
        """Let go of the record."""


class SharedFocus:
    """`own` is the page of the buttons; pages below are handed in, None where a scene has none."""

    def __init__(self) -> None:
        self.own: Page
        self.mine = False
        """Whether the buttons have it."""

    def takes(self, intent: Intent, below: Page | None) -> bool:
        """Whether a wish is for the buttons: the pointer is on them, or the focus goes or is there."""
        match intent:
            case Point(position):
                self.own.handle(intent)
                return self._is_on(position)
            case Press(position) | Release(position):
                return self.own.dragging or self._is_on(position)
            case NextGroup() | PreviousGroup():
                return self.mine or _at_the_end(below, 1 if isinstance(intent, NextGroup) else -1)
            case Choose() | ChooseReleased() | Move() | Back():
                return self.mine
        return False

    def _is_on(self, position: tuple[int, int]) -> bool:
        return any(control.rect.collidepoint(position) for control in self.own.controls)

    def goes(self, intent: Intent, below: Page | None) -> bool:
        """Pass the focus on where that is wished for; whether it was."""
        if not isinstance(intent, NextGroup | PreviousGroup | Back):
            return False
        self.mine = not self.mine and not isinstance(intent, Back)
        if self.mine:
            self.own.set_focus(self.own.controls[0])
            self.own.by_pointer = False
        self.show(below)
        return True

    def show(self, below: Page | None) -> None:
        """Take the ring from the scene below, or give it back."""
        if below is not None:
            below.by_pointer = self.mine
            for control in below.controls:
                control.focused = control is below.focus and not self.mine
        self.mark()

    def mark(self) -> None:
        """Show a ring on the buttons only while the focus is theirs."""
        for control in self.own.controls:
            control.focused = self.mine and control is self.own.focus and not self.own.by_pointer


def _at_the_end(page: Page | None, step: int) -> bool:
    """Whether a page's focus is in its last group, or going back in its first."""
    if page is None or page.focus is None:
        return True
    groups = sorted({control.group for control in page.controls if control.focusable})
    return page.focus.group == groups[-1 if step > 0 else 0]


_FADING = 180.0
"""Milliseconds in which the darkness falls."""


class LessonsScene(Scene):
    """Lies alone on the app's pile; the match, its farmers, pause and log lie on its own."""

    pauses = True

    def __init__(
        self, resources: Resources, playing: Playing, actions: MatchActions, taught: LessonActions
    ) -> None:
        super().__init__(resources)
        self._playing, self._taught = playing, taught
        self.match = MatchScene(resources, playing, actions, self._begun)
        self.scenes = Stack((0, 0))
        """The match's scenes, the lowest first."""
        self.guidance = Guidance()
        self.lit: Lit | None = None
        """The one thing to be touched now."""
        self.page: Page
        self._focus = SharedFocus()
        self._since = 0.0
        self._hand = ShowingHand()
        self._skipped = False
        self._opponent = next(
            seat.name for seat in self.match.flow.feed.view.seats if seat.name != self._own_name()
        )

    def _own_name(self) -> str:
        view = self.match.flow.feed.view
        return view.seats[view.you or 0].name

    # What the stack tells

    def leave(self) -> None:
        self.scenes.clear()
        self._taught.close()

    def pause(self) -> None:
        if self.scenes.top is not None:
            self.scenes.top.pause()

    def resume(self) -> None:
        if self.scenes.top is not None:
            self.scenes.top.resume()

    def resize(self, size: tuple[int, int]) -> None:
        self.scenes.resize(size)
        if self.scenes.top is None:
            self.scenes.push(self.match)
        self.look = UiStyle(self.resources, size)
        self.veil = Veil(self.look)
        self._fill()
        self._look_again()

    def relabel(self, size: tuple[int, int]) -> None:
        del size
        self.scenes.relabel()

    def listening(self) -> Listening:
        return self.scenes.top.listening() if self.scenes.top is not None else Listening.ACTIONS

    def moving(self) -> bool:
        waits = all(seat.asked is None for seat in self._playing.people.values())
        mine = self._hand.busy or self._since < _FADING or self.page.moving()
        return mine or waits or self.scenes.moving()

    @property
    def done(self) -> bool:
        """Whether the match is over and counted."""
        top = self.scenes.top
        return isinstance(top, ScoringScene) and top.over

    # Time

    def update(self, milliseconds: float) -> Request | None:
        refused = self._taught.advance()
        if refused is not None:
            text = self.resources.language.text
            words = f"{text('match.record_not_kept')}\n{refused}"
            return Push(MessageScene(self.resources, text("match.record_title"), words))
        self.page.update(milliseconds)
        self._since += milliseconds
        if self._skipped:
            return self._over(ToTitle())
        if self._hand.busy:
            return self._move_hand(milliseconds)
        was_done = self.done
        request = self._do(self.scenes.update(milliseconds))
        if self.done and not was_done:
            self._fill()
            self._focus.mine = True
            return self._over(None)
        self._look_again()
        return request

    def _move_hand(self, milliseconds: float) -> Request | None:
        done = self._hand.advance(milliseconds, self.resources.settings.reduced_motion)
        if not done or self.lit is None:
            return None
        at = self.lit.box.center
        requests = [self._do(self.scenes.handle(intent)) for intent in (Point(at), Press(at), Release(at))]
        self.scenes.handle(Point((-1, -1)))
        self._look_again()
        return next((request for request in requests if request is not None), None)

    def _over(self, then: Request | None) -> Request:
        self.resources.settings.change("lessons", "over")
        return SettingsChanged("lessons", then)

    def _begun(self, choice: Choice) -> None:
        choice.advice = lambda spot: advice(choice, spot)

    def _look_again(self) -> None:
        top = self.scenes.top
        lit = self.guidance.lit(top) if top is not None else None
        if lit != self.lit:
            if lit is None or self.lit is None or lit.say != self.lit.say:
                self.guidance.why = None
            self._since = 0.0 if self.lit is None else self._since
            self.lit = lit
            self._fill()
        if lit is None and not self.done:
            self._focus.mine = False
        self._focus.mark()

    # Intents

    def handle(self, intent: Intent) -> Request | None:
        """Give it to the lessons' own buttons, hold it back, or let the match have it."""
        if self._hand.busy:
            if isinstance(intent, Press | Choose | Back):
                self._hand.hurry()
            return None
        if self.done:
            return self.page.handle(intent)
        if self.lit is not None and self._focus.takes(intent, self._below):
            return self._handle_own(intent)
        top = self.scenes.top
        assert top is not None
        if self.lit is not None and self.guidance.holds_back(top, intent):
            self.resources.sounds.play("ui-refuse")
            self._look_again()
            return None
        tried = tried_spot(top, intent) if self.lit is not None else None
        request = self._do(self.scenes.handle(intent))
        self.guidance.heard(top, tried)
        self._look_again()
        return request

    @property
    def _below(self) -> Page | None:
        return page_of(self.scenes.top) if self.scenes.top is not None else None

    def _handle_own(self, intent: Intent) -> Request | None:
        if self._focus.goes(intent, self._below):
            self.resources.sounds.play("ui-hover")
            return None
        request = self.page.handle(intent)
        self._focus.mark()
        return request

    def _do(self, request: Request | None) -> Request | None:
        """Do on the own pile what the match's scenes ask for; what leads out of them goes to the app."""
        match request:
            case Push(scene):
                if isinstance(scene, SetupScene):
                    scene.reading.silent = True  # it would lie behind what the lesson says
                self.scenes.push(scene)
            case Pop() if len(self.scenes) > 1:
                self.scenes.pop()
            case Replace(scene):
                self.scenes.replace(scene)
            case RestPointer(then):
                return self._do(then)
            case _:
                return request
        return None

    # What the lessons offer

    def _fill(self) -> None:
        """Make the panel with its buttons, or at the end the two ways on."""
        text, look, lit = self.resources.language.text, self.look, self.lit
        if self.done:
            play = Button(text("lessons.play", name=self._opponent), self._play_freely, "main", 40)
            title = Button(text("lessons.to_title"), ToTitle, "dark", 40)
            play.key, title.key = "play", "title"
            self._panel: Item = Column(play, title, gap=24)
            wide, high = self._panel.wish(look, look.size[0] - look.px(80))
            self._panel.put(look, Rect((look.size[0] - wide) // 2, round(0.52 * look.size[1]), wide, high))
        else:
            show = Button(text("lessons.show"), self._show, "dark")
            skip = Button(text("lessons.skip"), self._ask_to_skip, "dark")
            show.key, skip.key = "show", "skip"
            lesson = 1 if lit is None else lit.lesson
            line = f"{text('lessons.of', n=lesson, all=LESSONS)}\n{text(f'lessons.name.{lesson}')}"
            self._panel = lesson_panel(look, self._panel_place(), Dots(lesson, LESSONS), line, (show, skip))
        before = getattr(self, "page", None)
        self._focus.own = self.page = Page(look)
        self.page.fill(controls_of(self._panel))
        if before is not None and not self.done:
            self.page.follow(before)
        self._focus.mark()

    def _panel_place(self) -> str:
        top = self.scenes.top
        if isinstance(top, SetupScene):
            return "farmers"
        return "monk" if isinstance(top, MonkQuestion) else "table"

    def _show(self) -> Request | None:
        """Let the hand do the step that is lit."""
        if self.lit is not None:
            self._hand.show(self.page.controls[0].rect.center)
            self._focus.mine = False
            self._focus.show(self._below)
        return None

    def _ask_to_skip(self) -> Request | None:
        text = self.resources.language.text
        words = text("lessons.skip_question.title"), text("lessons.skip_question.text")
        answers = text("lessons.skip_question.yes"), text("lessons.skip_question.no")
        return Push(QuestionScene(self.resources, words, answers, self._skip))

    def _skip(self) -> None:
        self._skipped = True

    def _play_freely(self) -> Request:
        """Begin a match of one's own, with hints."""
        settings = self.resources.settings
        settings.change("own_hints", with_hints(settings.own_hints, self._own_name(), True))
        return SettingsChanged("own_hints", self._playing.again)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.scenes.draw(surface)
        text = self.resources.language.text
        if self.done:
            self._draw_end(surface)
            return
        if self.lit is None:
            return
        lit = self.lit
        share = 1.0 if self.resources.settings.reduced_motion else min(1.0, self._since / _FADING)
        self.veil.draw_darkness(surface, lit.box, lit.beside, share)
        draw(self._panel, self.look, surface)
        self.page.draw(surface)
        words = text(f"lessons.{lit.say}", name=self._opponent, ready=text("setup.ready"))
        why = self.guidance.why
        reason = "" if why is None else text(why if why.startswith("refused.") else f"lessons.{why}")
        Prompt(self.look, lit.box, words, reason, (self._panel.rect,)).draw(surface)
        self.veil.draw_hand(surface, self._hand.place(lit.box), self._hand.pressing)

    def _draw_end(self, surface: pygame.Surface) -> None:
        main = self.page.controls[0].rect
        self.veil.draw_darkness(surface, main, (), min(1.0, self._since / _FADING))
        Prompt(self.look, main, self.resources.language.text("lessons.done", name=self._opponent), "").draw(
            surface
        )
        self.page.draw(surface)
