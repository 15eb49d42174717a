"""The Monk's question: asked of one person alone, or at a shared screen in the same way whoever has a Monk.

Owns the question's clock and the answer. At a shared screen nothing that is seen, heard or waited for
depends on the answer or on whether there is a choice: keys answer without a trace, the pointer answers
behind the curtain.
"""

from collections.abc import Callable
from typing import Protocol

import pygame

from game.table.seat_names import seat_name
from game.tenno.cards import GEISHA, NINJA, NINJA_ATTACK, fight
from game.tenno.show.words import card_rule
from game.tenno.view import View
from scenes.cards.draw_context import DrawContext
from scenes.cards.reading import CardReading
from scenes.couch.curtain import CurtainScene
from scenes.couch.own_cards import PrivateScene
from scenes.tenno.fight.layout import MonkLayout, monk_layout
from scenes.tenno.match.monk_picture import AnswerKeys, MonkPicture, draw_monk_question
from scenes.ui import Button, UiStyle
from scenes.ui.hints import both_labels
from scenes.ui.page_scene import PageScene
from scenes.window.intents import (
    Back,
    FocusLost,
    Intent,
    Pause,
    Press,
    ShowCards,
    ShowMonk,
    ShowNoMonk,
    Speed,
)
from scenes.window.requests import Pop, Push, Replace, Request, RestPointer
from scenes.window.resources import Resources


class MonkActions(Protocol):
    """The match behind the question."""

    def monk_answered(self, seat: int, reveal: bool) -> None:
        """Take the answer when the question is over, whenever it was given."""

    def handle_anywhere(self, intent: Pause | Speed | FocusLost) -> Request | None:
        """Do what these lead to whatever is shown."""


class MonkQuestion(PageScene):
    """The question as it stands. `done` when it is over, `reveal` what was answered."""

    pauses = True

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
        self.view, self.seat, self.shared = view, own.you, shared
        self.reveal = ordered or False
        self.done = False
        self.answered = ordered is not None
        """Whether an answer was given; nothing that others see depends on it."""
        self._kit, self._own, self._actions = kit, own, actions
        self._held = False
        self._of = float(resources.settings.monk_seconds) if shared else 0.0
        self._left = self._of
        # Named once: caps that followed the device in hand would tell that somebody pressed something.
        self._keys = answer_keys(resources)
        self.layout: MonkLayout
        self.reading = CardReading(lambda card: card_rule(resources.language, card))

    @property
    def private(self) -> bool:
        return self.shared

    def pause(self) -> None:
        self._held = False

    def resize(self, size: tuple[int, int]) -> None:
        look = UiStyle(self.resources, size)
        self.layout = monk_layout(size, look.text_scale)
        shown = not self.shared
        buttons = answer_buttons(self.resources, look, self.layout, self._answer, Button) if shown else []
        self.show(look, buttons)

    def relabel(self, size: tuple[int, int]) -> None:
        """What stands on the caps stays."""

    def moving(self) -> bool:
        """Always: a question that stood still would tell that it waits for nobody."""
        return True

    def update(self, milliseconds: float) -> Request | None:
        """Let the clock run; with "until answered" there is none."""
        super().update(milliseconds)
        if not self.shared:
            self.reading.update(milliseconds, self.page)
        elif self._of:
            self._left -= milliseconds / 1000
            self.done = self._left <= 0
        if not self.done:
            return None
        self._actions.monk_answered(self.seat, self.reveal)
        return Pop()

    def handle(self, intent: Intent) -> Request | None:
        who = self.view.seats[self.seat].name
        answers = isinstance(intent, ShowMonk | ShowNoMonk | ShowCards)
        if self.shared and answers and not self.resources.devices.may_act_for(who):
            return None
        match intent:
            case Pause() | Speed() | FocusLost():
                self.pause()
                return self._actions.handle_anywhere(intent)
            case ShowMonk():
                self._answer(True)
            case ShowNoMonk():
                self._answer(False)
            case ShowCards(held):
                self._held = held
            case Press(position, 1) if self.shared and self._asks_for_privacy(position):
                return self._private()
            case _:
                if self.shared or self.reading.handle(intent, self.page):
                    return None
                return self.page.handle(intent)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        with self.reading.drawing(self._kit.cards):
            draw_monk_question(surface, self._kit, self.layout, self.picture(), self.resources.language)
        if not self.shared:
            self.page.draw(surface)
            self.reading.draw(surface, self.page.look)

    def picture(self) -> MonkPicture:
        return monk_picture(
            self.resources,
            self.view,
            self._own,
            shows_row=self._held or not self.shared,
            shared=self.shared,
            clock=(max(0.0, self._left), self._of) if self._of else None,
            keys=self._keys,
        )

    def _answer(self, reveal: bool) -> None:
        # The first answer counts, as at a table; at a shared screen the clock runs on all the same.
        if not self.answered:
            self.answered, self.reveal = True, reveal
        if not self._of:
            self.done = True

    def _asks_for_privacy(self, position: tuple[int, int]) -> bool:
        boxes = (*self.layout.answers, *self.layout.row, self.layout.hold)
        return any(box.collidepoint(position) for box in boxes)

    def _private(self) -> Request:
        who = self.view.seats[self.seat]
        scene = PrivateAnswer(self.resources, self._kit, self.view, self._own, self._answer)
        return Push(CurtainScene(self.resources, who.name, who.crest, lambda: Replace(scene)))


class PrivateAnswer(PrivateScene):
    """Behind the curtain: the seat's own row and both answers for the pointer. The clock stands meanwhile."""

    def __init__(
        self, resources: Resources, kit: DrawContext, view: View, own: View, answer: Callable[[bool], None]
    ) -> None:
        """`answer` is told what was pressed; "show" without a Monk tells nothing and does nothing."""
        assert own.you is not None
        super().__init__(resources, own.seats[own.you].name)
        self.seat = own.you
        self._kit, self._view, self._own, self._tell = kit, view, own, answer
        self._layout: MonkLayout

    def resize(self, size: tuple[int, int]) -> None:
        look = UiStyle(self.resources, size)
        self._layout = monk_layout(size, look.text_scale)
        self.show(look, answer_buttons(self.resources, look, self._layout, self._answer, QuietButton))

    def handle(self, intent: Intent) -> Request | None:
        if self.keeps_out(intent):
            return None
        match intent:
            case ShowCards(held):
                self._own_cards.hold(held)
            case Press(position, 1) if any(box.collidepoint(position) for box in self._layout.row):
                self._own_cards.toggle()
            case ShowMonk():
                return self._answer(True)
            case ShowNoMonk():
                return self._answer(False)
            case Back():
                return RestPointer(Pop())
            case FocusLost():
                return RestPointer(Replace(CurtainScene(self.resources, None, None, Pop)))
            case _:
                return self.page.handle(intent)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        picture = monk_picture(self.resources, self._view, self._own, self._own_cards.open, False, None)
        draw_monk_question(surface, self._kit, self._layout, picture, self.resources.language)
        self.page.draw(surface)

    def _answer(self, reveal: bool) -> Request:
        """Give the answer; the pointer does not stay on it for the others to see."""
        self._tell(reveal)
        return RestPointer(Pop())


class QuietButton(Button):
    """A button that is not heard: whoever answers by a key is not heard either."""

    sound = ""

    def play(self, sound: str) -> None:
        """Let nothing be heard."""


def answer_buttons(
    resources: Resources,
    look: UiStyle,
    layout: MonkLayout,
    answer: Callable[[bool], object],
    kind: type[Button],
) -> list[Button]:
    """Make the two answers as buttons, alike."""
    text = resources.language.text

    def answering(reveal: bool) -> Callable[[], Request | None]:
        def press() -> Request | None:
            request = answer(reveal)
            return request if isinstance(request, RestPointer) else None

        return press

    buttons = [
        kind(text("choice.button.show"), answering(True), "plain", 46),
        kind(text("choice.button.keep"), answering(False), "plain", 46),
    ]
    for button, box in zip(buttons, layout.answers, strict=True):
        button.place(look, box)
    return buttons


def answer_keys(resources: Resources) -> AnswerKeys:
    """Return what stands on the keys and buttons that show the Monk, show none, and show the row."""
    show, none, row = (both_labels(resources, wish) for wish in ("show_monk", "show_no_monk", "show_cards"))
    return show, none, row


def monk_picture(
    resources: Resources,
    view: View,
    own: View,
    shows_row: bool,
    shared: bool,
    clock: tuple[float, float] | None,
    keys: AnswerKeys | None = None,
) -> MonkPicture:
    """Make the picture of the question from the duel that all see, and the row as far as it is shown."""
    duel, text = view.duel, resources.language.text
    assert duel is not None and duel.turned is not None
    attack, turned = duel.attack, duel.turned
    attacker, defender = view.seats[attack.seat], view.seats[attack.target]
    row = own.row if shows_row else (None, None, None)
    laid = tuple(view.is_laid(attack.target, slot) for slot in range(3))
    alone = not shared and clock is None and view.you == attack.target
    defends = (
        text("duel.you_defend")
        if alone
        else text("duel.defends", name=seat_name(resources.language, defender))
    )
    return MonkPicture(
        (attacker.crest, defender.crest),
        (text("duel.attacks", name=seat_name(resources.language, attacker)), defends),
        (turned.attacking, turned.defending),
        (strength_text(turned.attacking, attacks=True), strength_text(turned.defending, attacks=False)),
        text("monk.title", name=seat_name(resources.language, defender)) if shared else text("choice.monk"),
        text("monk.line") if shared else text("choice.monk-line"),
        (row[0], row[1], row[2]),
        (laid[0], laid[1], laid[2]),
        attack.target_slot,
        shared,
        _told(resources, turned.attacking, turned.defending, shared),
        None if clock is None else clock[0],
        0.0 if clock is None else clock[1],
        keys or answer_keys(resources),
    )


def _told(resources: Resources, attacking: int, defending: int, shared: bool) -> tuple[str, ...]:
    """Return what stands beside the question: what the others see of it, or alone what it would change."""
    text = resources.language.text
    if shared:
        return text("monk.seen"), text("monk.seen_same"), text("monk.seen_nothing")
    outcomes = []
    for key, monk in (("monk.with", True), ("monk.without", False)):
        result = fight(attacking, defending, monk)
        outcome = "held" if result.defender_wins else "lost" if result.attacker_wins else "tie"
        first, second = ("X" if strength is None else strength for strength in result.strengths)
        outcomes.append(text(key, attacker=first, defender=second, outcome=text(f"monk.{outcome}")))
    return text("monk.would"), *outcomes


def strength_text(card: int, attacks: bool) -> str:
    """Return a card's strength before anything is added to it."""
    if card == GEISHA:
        return "X"
    return str(NINJA_ATTACK if attacks and card == NINJA else card)
