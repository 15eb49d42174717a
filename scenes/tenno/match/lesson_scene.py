"""The lessons: a first match on the real table, guided by one gold ring and at most eight words at a time.

The match's own scenes lie on a stack of their own here. Owns what is lit and said over them, the help that
does a step itself, and the ways out; what is to be done it asks `lesson_guidance`.
"""

from functools import partial
from typing import Protocol

import pygame
from pygame import Rect

from game.kept.player_names import with_hints
from game.tenno.decisions import Ask
from game.tenno.lessons import LESSONS
from game.tenno.show.choices import Choice
from game.tenno.show.lesson_guide import advice
from scenes.menus.playing import MatchActions, Playing
from scenes.menus.question import QuestionScene
from scenes.tenno.match.lesson_feast import FEAST, Feast
from scenes.tenno.match.lesson_guidance import Guidance, Lit, meant, page_of
from scenes.tenno.match.lesson_overlay import Dots, ShowingHand, Veil, draw_prompt, lesson_panel
from scenes.tenno.match.monk_question import MonkQuestion
from scenes.tenno.match.scene import MatchScene
from scenes.tenno.match.setup import SetupScene
from scenes.tenno.score.scoring import ScoringScene
from scenes.ui import Button, Page, UiStyle
from scenes.ui.layout import Item, controls_of, draw
from scenes.ui.message import MessageScene
from scenes.window.intents import Back, Choose, Intent, Listening, Point, Press, Release
from scenes.window.requests import Pop, Push, Replace, Request, RestPointer, SettingsChanged, ToTitle
from scenes.window.resources import Resources
from scenes.window.scene import Scene
from scenes.window.stack import Stack

BUTTONS = 9
"""The group of "Show me" and "Skip": behind all that the scenes below have."""
_FADING = 180.0
"""Milliseconds in which the darkness falls."""


class LessonActions(Protocol):
    """A taught match as it goes on."""

    def advance(self) -> str | None:
        """Let the other side answer; return, once, what the disk refuses."""

    def close(self) -> None:
        """Let go of the record."""


class _TaughtMatch(MatchScene):
    """A match in which a teacher has something against what leads elsewhere."""

    def choice_for(self, ask: Ask) -> Choice:
        choice = super().choice_for(ask)
        choice.advice = partial(advice, choice)
        return choice


class LessonsScene(Scene):
    """Lies alone on the app's stack; the match, its farmers, pause and log lie on its own."""

    pauses = True

    def __init__(
        self, resources: Resources, playing: Playing, actions: MatchActions, taught: LessonActions
    ) -> None:
        super().__init__(resources)
        self._playing, self._taught = playing, taught
        self.match = _TaughtMatch(resources, playing, actions)
        self.scenes = Stack((0, 0))
        """The match's scenes, the lowest first."""
        self.guidance = Guidance()
        self.lit: Lit | None = None
        """The one thing to be touched now."""
        self.lesson = 0
        """The lesson that was begun last, from 1; before the first thing is touched 0."""
        self.page: Page
        """The buttons of the panel, which the page below has among its own; at the end the two ways on."""
        self._since = 0.0
        self._hand = ShowingHand()
        view = self.match.flow.feed.view
        self._name = view.seats[view.you or 0].name
        self._opponent = next(seat.name for seat in view.seats if seat.name != self._name)

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
        self.prompt = Rect(0, 0, 0, 0)
        text = self.resources.language.text
        if self.done:
            play = Button(text("lessons.play", name=self._opponent), self._play_freely, "main", 40)
            self._buttons = play, Button(text("lessons.to_title"), ToTitle, "dark", 40)
        else:
            show = Button(text("lessons.show"), self._show, "dark", group=BUTTONS)
            self._buttons = show, Button(text("lessons.skip"), self._ask_to_skip, "dark", group=BUTTONS)
        self.page = Page(self.look)
        self.page.by_pointer = not self.done  # one ring at a time: the page below has the focus
        self._lay_panel()
        self.page.fill(controls_of(self._panel))
        self._look_again()

    def relabel(self, size: tuple[int, int]) -> None:
        del size
        self.scenes.relabel()

    def listening(self) -> Listening:
        return self.scenes.top.listening() if self.scenes.top is not None else Listening.ACTIONS

    def moving(self) -> bool:
        waits = not self.done and all(seat.asked is None for seat in self._playing.people.values())
        lasts = FEAST if self.done and not self.resources.settings.reduced_motion else _FADING
        mine = self._hand.busy or self._since < lasts or self.page.moving()
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
        self._since += milliseconds
        if self._hand.busy:
            return self._move_hand(milliseconds)
        was_done = self.done
        if was_done:
            self.page.update(milliseconds)
        request = self._do(self.scenes.update(milliseconds))
        if self.done and not was_done:
            self._since = 0.0
            self.resize(self.look.size)
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

    def _look_again(self) -> None:
        top = self.scenes.top
        lit = self.guidance.lit(top) if top is not None else None
        if lit != self.lit:
            if lit is not None and self.lesson not in (0, lit.lesson):
                self.resources.sounds.play("tutorial-done")
            self.lesson = self.lesson if lit is None else lit.lesson
            if lit is None or self.lit is None or lit.say != self.lit.say:
                self.guidance.why = None
            self._since = 0.0 if self.lit is None else self._since
            self.lit = lit
            self._lay_panel()
        below = page_of(top)
        if lit is not None and below is not None and self._buttons[0] not in below.controls:
            below.controls += self._buttons  # it was made anew
            for button in self._buttons:
                if button.focused:
                    below.set_focus(button)

    # Intents

    def handle(self, intent: Intent) -> Request | None:
        """Give it to the match's scenes, or hold it back; at the end to the two ways on."""
        if self._hand.busy:
            if isinstance(intent, Press | Choose | Back):
                self._hand.hurry()
            return None
        if self.done:
            return self.page.handle(intent)
        top = self.scenes.top
        assert top is not None
        tried = None if self.lit is None else meant(top, intent)
        own = tried in self._buttons
        if self.lit is not None and not own and self.guidance.holds_back(top, intent):
            self.resources.sounds.play("ui-refuse")
            self._look_again()
            return None
        request = self._do(self.scenes.handle(intent))
        self.guidance.heard(top, tried)
        self._look_again()
        return request

    def _do(self, request: Request | None) -> Request | None:
        """Do on the own stack what the match's scenes ask for; what leads out of them goes to the app."""
        match request:
            case Push(scene):
                if isinstance(scene, SetupScene):
                    scene.reading.silent = True  # it would lie behind what the lesson says
                below = page_of(self.scenes.top)
                if below is not None:  # without the panel its buttons are not seen either
                    below.controls = [each for each in below.controls if each not in self._buttons]
                self.scenes.push(scene)
            case Pop(then) if len(self.scenes) > 1:
                self.scenes.pop()
                return self._do(then)
            case Replace(scene):
                self.scenes.replace(scene)
            case RestPointer(then):
                return self._do(then)
            case _:
                return request
        return None

    # What the lessons offer

    def _lay_panel(self) -> None:
        """Place the panel with its buttons, or at the end the two ways on."""
        text, look = self.resources.language.text, self.look
        if self.done:
            view = self.match.flow.feed.view
            self._feast = Feast(view.seats, text("lessons.done", name=self._opponent), self._buttons)
            self._panel: Item = self._feast.laid(look)
        else:
            lesson = max(1, self.lesson)
            line = f"{text('lessons.of', n=lesson, all=LESSONS)}\n{text(f'lessons.name.{lesson}')}"
            place = {SetupScene: "farmers", MonkQuestion: "monk"}.get(type(self.scenes.top), "table")
            self._panel = lesson_panel(look, place, Dots(lesson, LESSONS), line, self._buttons)
            if isinstance(self.scenes.top, SetupScene):
                self.scenes.top.covered = self._panel.rect

    def _show(self) -> Request | None:
        if self.lit is not None:
            self._hand.show(self._buttons[0].rect.center)
        return None

    def _ask_to_skip(self) -> Request | None:
        return Push(QuestionScene(self.resources, "lessons.skip_question", self._skip))

    def _skip(self) -> Request:
        return self._over(ToTitle())

    def _play_freely(self) -> Request:
        """Begin a match of one's own, with hints."""
        settings = self.resources.settings
        settings.change("own_hints", with_hints(settings.own_hints, self._name, True))
        return SettingsChanged("own_hints", self._playing.again)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.scenes.draw(surface)
        text, lit = self.resources.language.text, self.lit
        share = 1.0 if self.resources.settings.reduced_motion else min(1.0, self._since / _FADING)
        if self.done:
            self._feast.draw(self.look, surface, self._since, share)
            self.page.draw(surface)
        elif lit is not None:
            bright = lit.beside if lit.line is None else (*lit.beside, lit.line)
            self.veil.draw_darkness(surface, lit.box, bright, share)
            draw(self._panel, self.look, surface)
            self.page.draw(surface)
            words = text(f"lessons.{lit.say}", name=self._opponent, ready=text("setup.ready"))
            why = self.guidance.why
            reason = "" if why is None else text(why if why.startswith("refused.") else f"lessons.{why}")
            self.prompt = draw_prompt(surface, self.look, lit.box, words, reason, self._panel.rect, lit.line)
            self.veil.draw_hand(surface, self._hand.place(lit.box), self._hand.pressing)
