"""The Monk's question: asked of one person alone, or at a shared screen in the same way whoever has a Monk.

Owns the question's clock and the answer. At a shared screen nothing that is seen, heard or waited for
depends on the answer or on whether there is a choice: keys answer without a trace, the pointer answers
behind the curtain.
"""

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame
from pygame import Rect

from game.tenno.show.table_words import card_rule
from game.tenno.view import View
from scenes.match.hand_over_curtain import CurtainScene
from scenes.match.own_cards import PrivateScene
from scenes.table.card_reading import CardReading
from scenes.table.draw_context import DrawContext
from scenes.tenno.match.monk_picture import MonkLayout, MonkPicture, answer_keys
from scenes.tenno.match.settings import TennoSettings
from scenes.ui import Button, PageScene, UiStyle
from scenes.window import Intent, Pop, Push, Replace, Request, Resources, RestPointer, intents


class MonkActions(Protocol):
    """The match behind the question."""

    def monk_answered(self, seat: int, reveal: bool) -> None:
        """Take the answer when the question is over, whenever it was given."""

    def handle_anywhere(self, intent: intents.Pause | intents.Speed | intents.FocusLost) -> Request | None:
        """Do what these lead to whatever is shown."""


class MonkQuestion(PageScene):
    """The question as it stands. `done` when it is over, `reveal` what was answered."""

    pauses, names_keys = True, False

    def __init__(
        self,
        resources: Resources,
        kit: DrawContext,
        view: View,
        own: View,
        shared: bool,
        actions: MonkActions,
        ordered: bool | None = None,
    ) -> None:
        """Ask the seat of `own`, which is what it knows at this moment; `view` is what everybody sees.

        `ordered` counts instead of what is pressed, and shows in nothing before the question is over.
        """
        super().__init__(resources)
        assert own.you is not None
        self.view, self.seat, self.private = view, own.you, shared
        self.reveal = ordered or False
        self.done = False
        self.answered = ordered is not None
        """Whether an answer was given; nothing that others see depends on it."""
        self._kit, self._own, self._actions = kit, own, actions
        self._held = False
        settings = resources.settings
        assert isinstance(settings, TennoSettings)
        self.seconds = float(settings.monk_seconds) if shared else 0.0
        """For how long it is asked; 0: until it is answered."""
        self._left = self.seconds
        # Named once: caps that followed the device in hand would tell that somebody pressed something.
        self._keys = answer_keys(resources) if shared else None
        self.layout: MonkLayout
        self.reading = CardReading(resources, card_rule)

    def pause(self) -> None:
        self._held = False

    def resize(self, size: tuple[int, int]) -> None:
        look = UiStyle(self.resources, size)
        self.layout = MonkLayout(size, look.text_scale)
        self.show(look, [] if self.private else _answer_buttons(look, self.layout, self._answer))

    def moving(self) -> bool:
        """Always: a question that stood still would tell that it waits for nobody."""
        return True

    def update(self, milliseconds: float) -> Request | None:
        """Let the clock run; with "until answered" there is none."""
        super().update(milliseconds)
        if not self.private:
            self.reading.update(milliseconds, self.page)
        elif self.seconds:
            self._left -= milliseconds / 1000
            self.done = self._left <= 0
        if not self.done:
            return None
        self._actions.monk_answered(self.seat, self.reveal)
        return Pop()

    def handle(self, intent: Intent) -> Request | None:
        who = self.view.seats[self.seat].name
        answers = isinstance(intent, intents.Reveal | intents.ShowCards)
        if self.private and answers and not self.resources.devices.may_act_for(who):
            return None
        match intent:
            case intents.Pause() | intents.Speed() | intents.FocusLost():
                self.pause()
                return self._actions.handle_anywhere(intent)
            case intents.Reveal(shown):
                return self._answer(shown)
            case intents.ShowCards(held):
                self._held = held
            case intents.Press(position, 1) if self.private:
                return self._private(position)
            case _:
                if self.private or self.reading.handle(intent, self.page):
                    return None
                return self.page.handle(intent)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        clock = (max(0.0, self._left), self.seconds) if self.seconds else None
        shows_row = self._held or not self.private
        picture = MonkPicture(self.resources, self.view, self._own, shows_row, self._keys, clock)
        with self.reading.drawing(self._kit.cards):
            picture.draw(surface, self._kit, self.layout)
        if not self.private:
            self.page.draw(surface)
            self.reading.draw(surface, self.page.look)

    def _answer(self, reveal: bool) -> Request | None:
        # The first answer counts, as at a table; at a shared screen the clock runs on all the same.
        if not self.answered:
            self.answered, self.reveal = True, reveal
        self.done = self.done or not self.seconds
        return None

    def _private(self, position: tuple[int, int]) -> Request | None:
        """Answers, row and the words beside it lead behind the curtain."""
        if Rect(position, (1, 1)).collidelist([*self.layout.answers, *self.layout.row, self.layout.hold]) < 0:
            return None
        who = self.view.seats[self.seat]
        scene = PrivateAnswer(self.resources, self._kit, self.view, self._own, self._answer)
        return Push(CurtainScene(self.resources, who.name, who.crest, Replace(scene)))


class PrivateAnswer(PrivateScene):
    """Behind the curtain: the seat's own row and both answers for the pointer. The clock stands meanwhile."""

    def __init__(
        self, resources: Resources, kit: DrawContext, view: View, own: View, answer: Callable[[bool], object]
    ) -> None:
        """`answer` is told what was pressed; "show" without a Monk tells nothing and does nothing."""
        assert own.you is not None
        super().__init__(resources, own.seats[own.you].name)
        self.seat = own.you
        self._kit, self._view, self._own, self._tell = kit, view, own, answer
        self._layout: MonkLayout

    def resize(self, size: tuple[int, int]) -> None:
        look = UiStyle(self.resources, size)
        self._layout = MonkLayout(size, look.text_scale)
        self.show(look, _answer_buttons(look, self._layout, self._answer))

    def handle(self, intent: Intent) -> Request | None:
        if self.keeps_out(intent):
            return None
        match intent:
            case intents.Press(position, 1) if any(box.collidepoint(position) for box in self._layout.row):
                self._own_cards.toggle()
                return None
            case intents.Reveal(shown):
                return self._answer(shown)
            case intents.FocusLost():
                return RestPointer(Replace(CurtainScene(self.resources, None, None, Pop)))
        return super().handle(intent)

    def left(self) -> Request:
        return RestPointer(Pop())

    def draw(self, surface: pygame.Surface) -> None:
        picture = MonkPicture(self.resources, self._view, self._own, self._own_cards.open)
        picture.draw(surface, self._kit, self._layout)
        self.page.draw(surface)

    def _answer(self, reveal: bool) -> Request:
        """Give the answer; the pointer does not stay on it for the others to see."""
        self._tell(reveal)
        return self.left()


def _answer_buttons(
    look: UiStyle, layout: MonkLayout, answer: Callable[[bool], Request | None]
) -> list[Button]:
    buttons = []
    for key, reveal, box in zip(("show", "keep"), (True, False), layout.answers, strict=True):
        words = look.resources.language.text(f"choice.button.{key}")
        button = Button(words, partial(answer, reveal), size=46)
        button.place(look, box)
        buttons.append(button)
    return buttons
