"""The Monk's question: asked of one person alone, or at a shared screen in the same way whoever has a Monk.

Owns the question's clock and the answer, and how it looks: both cards large, the question below. It is told
the same whether the defender has a Monk or not. At a shared screen nothing that is seen, heard or waited for
depends on the answer or on whether there is a choice: keys answer without a trace, the pointer answers behind
the curtain. Somebody's first question of a match has no clock: it waits for its answer.
"""

import math
from collections.abc import Callable
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from game.table.shown_names import seat_name
from game.tenno.cards import GEISHA, NAMES, NINJA, NINJA_ATTACK, fight, monk_helps
from game.tenno.show.picture import Portrait
from game.tenno.show.table_words import card_rule
from game.tenno.view import View
from scenes.match.hand_over_curtain import CurtainScene
from scenes.match.own_cards import PrivateScene, keeps_out
from scenes.paint import pen, shapes, sizes, theme
from scenes.paint.geometry import CardPlace, box, card_box, frame_of, grown, square
from scenes.paint.sizes import Metrics, Size
from scenes.table.card_reading import CardReading
from scenes.table.card_sprite import CardSprite
from scenes.table.draw_context import DrawContext
from scenes.tenno.animation.close_up import DuelLayout, draw_ground
from scenes.tenno.match.settings import TennoSettings
from scenes.tenno.table.layout import TableLayout
from scenes.ui import Button, Drawable, IconButton, PageScene, UiStyle
from scenes.ui.key_hints import both_labels, draw_keycap, keycap_width, spoken
from scenes.window import Intent, Pop, Push, Replace, Request, Resources, RestPointer, intents

_ARC_STEPS = 64
_FOUR_LINES = 4.9 * sizes.SMALLEST_TEXT
"""How high four lines in the smallest letters are, in pixels."""

AnswerKeys = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""What stands on the keys and buttons that show the Monk, show none, and show the row."""


def answer_keys(resources: Resources) -> AnswerKeys:
    """Return them as they are set now."""
    show, none, row = (both_labels(resources, wish) for wish in ("show_monk", "show_no_monk", "show_cards"))
    return show, none, row


class MonkLayout:
    """The ``duel`` above, and in its lower band the question, two answers and what is seen.

    ``keys`` are the places of the key caps below the answers, ``clock`` the ring of the time that is left,
    ``pause`` the button where the table has it, ``row`` the defender's own three cards (face down until
    shown), ``hold`` the words beside them.
    """

    def __init__(self, size: Size, scale: int = 100) -> None:
        """``scale`` is the text's in percent."""
        self._frame, self._metrics = frame, metrics = frame_of(size), Metrics(size, scale, dense=True)
        high, gap = frame.height, 0.014 * frame.height
        line, title = metrics.text_size(sizes.TEXT_SIZE), metrics.text_size(62)
        button = max(0.115 * high, sizes.SMALLEST_TARGET, 1.35 * metrics.text_size(50))
        row = 2 * _FOUR_LINES + 2 * metrics.margin(18) + 3.5 * gap
        question = 1.2 * title + button + 3.4 * line + 4 * gap
        self.pause = TableLayout(size, 2, scale).tools[0]
        lower = min(0.52 * high, max(0.376 * high, question, row))
        self.duel = duel = DuelLayout(size, scale, lower, size[0] - self.pause.x)
        self.clock = square(frame.middle + 0.025 * high, duel.stage.y + 0.092 * high, 0.069 * high)
        self._place_fight()
        split, left, top = frame.left + 0.573 * frame.width, frame.left + 0.062 * high, duel.lower.y + gap
        self.crest = square(left + 0.054 * high, top + 0.054 * high, 0.054 * high)
        words = self.crest.right + 0.02 * high
        self.title = box(words, top, split - gap - words, 1.2 * title)
        answers = duel.lower.bottom - gap - 1.5 * line - button - gap
        room = max(1.2 * line, answers - gap - self.title.bottom)
        self.line = box(words, self.title.bottom, split - gap - words, room)
        wide, between = (split - 2 * gap - left - 0.036 * high) / 2, 0.036 * high
        self.answers = tuple(box(left + n * (wide + between), answers, wide, button) for n in (0, 1))
        self.keys = tuple(box(one.x, one.bottom + gap, one.width, 1.5 * line) for one in self.answers)
        self._place_row(split, gap)

    def _place_fight(self) -> None:
        """Nothing moves here: the cards fill their ground, their strengths face each other at the cut."""
        duel, stage, frame = self.duel, self.duel.stage, self._frame
        span = min(frame.width, 1.78 * frame.height)
        card, middle = round(min(0.9 * stage.height / 1.46, 0.19 * span)), frame.middle + 0.02 * span
        ways = (-1, -3.0), (1, 3.0)
        first, second = (
            CardPlace(round(middle + way * 0.245 * span), stage.centery, card, angle) for way, angle in ways
        )
        duel.cards = first, second
        radius = min(0.17 * stage.height, 0.046 * span)
        left, right = (square(middle + way * 0.1 * span, stage.centery, radius) for way, _ in ways)
        duel.discs = left.move(0, radius // 3), right.move(0, radius // 3)
        chip = Rect(0, 0, 1.5 * radius, 0.9 * radius)
        left, right = (chip.move_to(midtop=(one.centerx, one.bottom - radius // 6)) for one in duel.discs)
        duel.steps = left, right

    def _place_row(self, split: float, gap: float) -> None:
        high, band = self._frame.height, self.duel.lower
        left, right = split + 0.04 * high, self._frame.right - 0.037 * high
        card = min(0.072 * high, band.height * 0.36 / 1.4)
        words = max(_FOUR_LINES, 1.4 * card + self._metrics.margin(34))
        top = max(band.y + gap + 0.012 * high, band.y + gap / 2 + (words - 1.4 * card) / 2)
        self.row = tuple(card_box(left + n * 1.18 * card, top, card) for n in range(3))
        first, beside = self.row[0], self.row[2].right + 0.024 * high
        self.hold = box(beside, first.centery - words / 2, right - beside, words)
        below = max(first.bottom + 2 * gap, first.centery + words / 2 + gap / 2)
        self.seen: Rect = box(left, below, right - left, band.bottom - gap - below)


class MonkPicture:
    """What is seen of the question, of the duel that all see and the row as far as it is shown.

    Pairs are attacker, defender. `row` are the defender's three cards (None face down), `attacked` which of
    them fights, `laid` which slots hold a card, `told` a head and lines.
    """

    def __init__(
        self,
        resources: Resources,
        view: View,
        own: View,
        shows_row: bool,
        keys: AnswerKeys | None = None,
        clock: tuple[float, float] | None = None,
        line: str | None = None,
    ) -> None:
        """`keys`: others look on, and see the keys of the answers; `clock`: seconds left, and of how many.

        `line`: what is said below their question.
        """
        duel, language = view.duel, resources.language
        assert duel is not None and duel.turned is not None
        attack, text = duel.attack, language.text
        attacker, defender = view.seats[attack.seat], view.seats[attack.target]
        attacking, defending = self.cards = duel.turned.attacking, duel.turned.defending
        self.crests = attacker.crest, defender.crest
        faces = [None if each.rival is None else Portrait(each.rival) for each in (attacker, defender)]
        self.persons = faces[0], faces[1]
        self.strengths = str(NINJA_ATTACK) if attacking == NINJA else NAMES[attacking], NAMES[defending]
        self.row: tuple[int | None, ...] = tuple(own.row) if shows_row else (None, None, None)
        self.laid = tuple(view.is_laid(attack.target, slot) for slot in range(3))
        self.attacked = attack.target_slot
        name = seat_name(language, defender)
        defends = text("duel.defends", name=name)
        if keys is None and view.you == attack.target:
            defends = text("duel.you_defend")
        self.names = text("duel.attacks", name=seat_name(language, attacker)), defends
        if keys is not None:
            self._title, self._line = text("monk.title", name=name), line or ""
        else:
            self._title, self._line = text("choice.monk"), text("choice.monk-line")
        whose = "" if keys is None else name
        # Of both open cards alone, and so the same for everybody, whatever lies beside them.
        outcomes = [_outcome(resources, attacking, defending, monk, whose) for monk in (True, False)]
        helps = "would" if monk_helps(attacking, defending) else "would_not"
        head = text(f"monk.{'geisha' if self.cards.count(GEISHA) == 1 else helps}")
        self.told = head, *(words for words, _ in outcomes)
        self.signs = "eye", *("tick" if held else "cross" for _, held in outcomes)
        self._language, self._clock, self._keys = language, clock, keys

    def draw(self, surface: Drawable, kit: DrawContext, layout: MonkLayout) -> None:
        """Paint all of it but buttons that can be pressed with the pointer."""
        look = kit.look
        self._draw_fight(surface, kit, layout)
        if self._clock is not None:
            _draw_clock(surface, kit, layout.clock, *self._clock)
        surface.blit(kit.art.crest(self.crests[1], layout.crest.width), layout.crest)
        look.write(surface, self._title, theme.DISPLAY, 62, theme.TEXT, layout.title)
        size = look.fit(self._line, theme.REGULAR, sizes.TEXT_SIZE, layout.line.width)
        look.paragraph(surface, self._line, theme.REGULAR, size, theme.TEXT_SOFT, layout.line, middle=True)
        for number, at in enumerate(layout.row):
            if number == self.attacked or not self.laid[number]:
                kit.cards.gap(surface, at)
            else:
                kit.cards.draw_in(surface, CardSprite(self.row[number], self.crests[1]), at)
            if number == self.attacked:  # what lies above, in the fight
                _write_digits(surface, kit, self.strengths[1], 0.42 * at.width, theme.TEXT_MUTE, at)
        if self._keys is not None:
            self._draw_answers(surface, kit, layout, self._keys)
        _draw_panel(surface, kit, layout.seen, self.told, self.signs)

    def _draw_fight(self, surface: Drawable, kit: DrawContext, layout: MonkLayout) -> None:
        duel = layout.duel
        draw_ground(surface, kit, duel, self.crests, self.names, self.persons)
        for side in (0, 1):
            kit.cards.draw(surface, CardSprite(self.cards[side], self.crests[side]), duel.cards[side])
            disc = duel.discs[side]
            surface.blit(kit.art.strength_disc(disc.width, self.crests[side]), disc)
            _write_digits(surface, kit, self.strengths[side], 0.6 * disc.height, theme.INK, disc)
        chip = duel.steps[1]
        kit.box(surface, chip, kit.look.margin(16), theme.NIGHT)
        kit.cards.gap(surface, grown(chip, -kit.look.margin(3)), theme.GOLD)  # dashed: it is not there yet
        plus = self._language.text("monk.chip")
        _write_digits(surface, kit, plus, 0.5 * chip.height, theme.TEXT_GOLD, chip)

    def _draw_answers(
        self, surface: Drawable, kit: DrawContext, layout: MonkLayout, keys: AnswerKeys
    ) -> None:
        """Both answers, alike and still: nothing about them changes while the question is asked."""
        look, text = kit.look, self._language.text
        answers = zip(layout.answers, ("choice.button.show", "choice.button.keep"), strict=True)
        for number, (at, key) in enumerate(answers):
            look.paper(surface, at, 4)
            room = grown(at, -look.margin(16))
            look.write(surface, text(key), theme.DISPLAY, 46, theme.PAPER_INK, room, "centre")
            _draw_keycaps(surface, kit, layout.keys[number], keys[number], text("keys.or"))
        hold, size = text("monk.hold", key=spoken(self._language, keys[2])), sizes.TEXT_SIZE
        look.paragraph(surface, hold, theme.REGULAR, size, theme.TEXT_SOFT, layout.hold, middle=True)


def _outcome(resources: Resources, attacking: int, defending: int, monk: bool, name: str) -> tuple[str, bool]:
    """Return in words what comes of it, and whether the card stays; `name`: the defender's, empty for you."""
    result, text = fight(attacking, defending, monk), resources.language.text
    outcome = "held" if result.defender_wins else "lost" if result.attacker_wins else "tie"
    first, second = map(str, result.strengths_said)
    key = "monk.with" if monk else "monk.without"
    ended = text("monk.held_you" if outcome == "held" and not name else f"monk.{outcome}", name=name)
    words = text(key, attacker=first, defender=second, outcome=ended)
    return words, outcome == "held"


def _write_digits(
    surface: Drawable, kit: DrawContext, text: str, pixels: float, colour: theme.Colour, at: Rect
) -> None:
    kit.look.write(surface, text, theme.DIGITS, pixels / kit.look.unit, colour, at, "centre")


def _draw_clock(surface: Drawable, kit: DrawContext, at: Rect, seconds: float, of: float) -> None:
    width = max(4, round(0.13 * at.width))
    surface.blit(kit.made(_dial, at.width, width), at)
    left = min(1.0, seconds / of)
    if left > 0:
        arc = _arc(at, 0.42 * at.width + width / 2, width, left)
        pen.polygon(surface, theme.PAPER, arc)
        pen.aalines(surface, theme.PAPER, True, arc)
    _write_digits(surface, kit, str(math.ceil(seconds)), 0.36 * at.height, theme.TEXT, at)


def _dial(size: int, width: int) -> Surface:
    dial = shapes.disc(size, theme.NIGHT)
    dial.blit(shapes.ring(size, theme.LINE, 0.42 * size, width), (0, 0))
    return dial


def _arc(at: Rect, outer: float, width: float, part: float) -> list[tuple[float, float]]:
    """The outline of that part of a ring, clockwise from the top."""
    angles = [2 * math.pi * part * step / _ARC_STEPS for step in range(_ARC_STEPS + 1)]
    x, y = at.center
    return [
        (x + radius * math.sin(angle), y - radius * math.cos(angle))
        for radius, order in ((outer, angles), (outer - width, angles[::-1]))
        for angle in order
    ]


def _draw_keycaps(surface: Drawable, kit: DrawContext, at: Rect, keys: tuple[str, ...], word: str) -> None:
    look, left = kit.look, at.x
    for number, key in enumerate(keys):
        if number:
            room = Rect(left, at.y, look.measure(word, theme.REGULAR, 28)[0] + 2, at.height)
            look.write(surface, word, theme.REGULAR, 28, theme.TEXT_SOFT, room)
            left = room.right + look.margin(12)
        cap = Rect(left, at.y, keycap_width(look, key), at.height)
        draw_keycap(look, surface, cap, key)
        left = cap.right + look.margin(12)


def _draw_panel(
    surface: Drawable, kit: DrawContext, at: Rect, lines: tuple[str, ...], signs: tuple[str, ...]
) -> None:
    """What there is to know beside the question: a head and lines with a sign, as many as have room."""
    look = kit.look
    kit.box(surface, at, look.margin(20), theme.SUNK, theme.EDGE)
    inner, size = grown(at, -look.margin(18)), look.text_size(28)
    rows = min(len(lines), max(1, inner.height // round(size * 1.35)))
    high, wide = min(inner.height // rows, round(1.8 * size)), inner.width - 2 * size
    faces = [theme.BOLD, *[theme.REGULAR] * (rows - 1)]
    heights, needs = [high] * rows, [look.lines(*each, 0, wide) for each in zip(lines, faces, strict=False)]
    if max(needs) * look.line_height(theme.REGULAR, 0) > high:  # a long one takes room of the others
        heights = [inner.height * need // sum(needs) for need in needs]
    top = inner.centery - sum(heights) // 2
    for number, (line, face, high) in enumerate(zip(lines, faces, heights, strict=False)):
        row, head = Rect(inner.x, top, inner.width, high), number == 0
        middle = row.x + round(0.8 * size), row.centery
        if head:
            disc = kit.art.disc(min(high, round(1.7 * size)), theme.INK, theme.PAPER, 3)
            surface.blit(disc, disc.get_rect(center=middle))
        picture = kit.art.icon(signs[number], round(0.85 * size), theme.PAPER if head else theme.TEXT)
        surface.blit(picture, picture.get_rect(center=middle))
        room, colour = Rect(row.x + 2 * size, top, wide, high), theme.TEXT_GOLD if head else theme.TEXT
        if look.fits(line, face, wide):
            look.write(surface, line, face, 28, colour, room)
        else:
            look.paragraph(surface, line, face, 28, colour, room, middle=True)
        top += high


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
        first: bool = False,
    ) -> None:
        """Ask the seat of `own`, which is what it knows at this moment; `view` is what everybody sees.

        `ordered` counts instead of what is pressed, and shows in nothing before the question is over.
        `first`: that seat was not asked before, which all could see, so there is no clock yet.
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
        self.seconds = 0.0 if first or not shared else float(settings.monk_seconds)
        """For how long it is asked; 0: until it is answered."""
        self._left = self.seconds
        text, then = resources.language.text, settings.monk_seconds
        self._line = (text("monk.line_first", n=then) if then else text("monk.line")) if first else None
        # Named once: caps that followed the device in hand would tell that somebody pressed something.
        self._keys = answer_keys(resources) if shared else None
        self.layout: MonkLayout
        self.reading = CardReading(resources, card_rule)

    def pause(self) -> None:
        super().pause()
        self._held = False

    def resize(self, size: tuple[int, int]) -> None:
        look = UiStyle(self.resources, size)
        self.layout = MonkLayout(size, look.text_scale)
        word, pauses = self.resources.language.text("table.pause"), partial(self.handle, intents.Pause())
        pause = IconButton("pause", word, pauses, group=1, wish="pause")
        pause.focusable = False  # keys have their own
        pause.place(look, self.layout.pause)
        if self.private:
            self.show(look, [pause])
            return
        buttons = _answer_buttons(look, self.layout, self._answer)
        self.show(look, [*buttons, pause], _first_focus(self.view, buttons))

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
        if self.private and answers and keeps_out(self.resources.devices, who, intent):
            return None
        match intent:
            case intents.Back():
                return self.handle(intents.Pause())
            case intents.Pause() | intents.Speed() | intents.FocusLost():
                self.pause()
                return self._actions.handle_anywhere(intent)
            case intents.Reveal(shown):
                return self._answer(shown)
            case intents.ShowCards(held):
                self._held = held
            case intents.Press(position, 1) if self.private and self._leads_behind(position):
                return self._private()
            case _ if self.private or not self.reading.handle(intent, self.page):
                return self.page.handle(intent)
        return None

    def draw(self, surface: Drawable) -> None:
        clock = (max(0.0, self._left), self.seconds) if self.seconds else None
        shows_row = self._held or not self.private
        picture = MonkPicture(self.resources, self.view, self._own, shows_row, self._keys, clock, self._line)
        with self.reading.drawing(self._kit.cards):
            picture.draw(surface, self._kit, self.layout)
        self.page.draw(surface)
        if not self.private:
            self.reading.draw(surface, self.page.look)

    def _answer(self, reveal: bool) -> Request | None:
        # The first answer counts, as at a table; at a shared screen the clock runs on all the same.
        if not self.answered:
            self.answered, self.reveal = True, reveal
        self.done = self.done or not self.seconds
        return None

    def _leads_behind(self, position: tuple[int, int]) -> bool:
        """Whether a press leads behind the curtain: on answers, row and the words beside it."""
        at, layout = Rect(position, (1, 1)), self.layout
        return at.collidelist([*layout.answers, *layout.row, layout.hold]) >= 0

    def _private(self) -> Request:
        """Answer behind the curtain, whatever is answered there."""
        who = self.view.seats[self.seat]
        scene = PrivateAnswer(self.resources, self._kit, self.view, self._own, self._answer)
        return Push(CurtainScene(self.resources, who.name, who.crest, Replace(scene), Pop))


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
        buttons = _answer_buttons(look, self._layout, self._answer)
        self.show(look, buttons, _first_focus(self._view, buttons))

    def handle(self, intent: Intent) -> Request | None:
        if self.keeps_out(intent):
            return None
        match intent:
            case intents.Press(position, 1) if any(card.collidepoint(position) for card in self._layout.row):
                self._own_cards.toggle()
                return None
            case intents.Reveal(shown):
                return self._answer(shown)
            case intents.FocusLost():
                return RestPointer(Replace(CurtainScene(self.resources, None, None, Pop, Pop)))
        return super().handle(intent)

    def left(self) -> Request:
        return RestPointer(Pop())

    def draw(self, surface: Drawable) -> None:
        picture = MonkPicture(self.resources, self._view, self._own, self._own_cards.open)
        picture.draw(surface, self._kit, self._layout)
        self.page.draw(surface)

    def _answer(self, reveal: bool) -> Request:
        """Give the answer; the pointer does not stay on it for the others to see."""
        self._tell(reveal)
        return self.left()


def _first_focus(view: View, buttons: list[Button]) -> Button:
    """The answer that a key pressed at once gives: a Monk is not shown for nothing."""
    duel = view.duel
    assert duel is not None and duel.turned is not None
    return buttons[0 if monk_helps(duel.turned.attacking, duel.turned.defending) else 1]


def _answer_buttons(
    look: UiStyle, layout: MonkLayout, answer: Callable[[bool], Request | None]
) -> list[Button]:
    buttons = []
    for key, reveal, place in zip(("show", "keep"), (True, False), layout.answers, strict=True):
        words = look.resources.language.text(f"choice.button.{key}")
        button = Button(words, partial(answer, reveal), size=46)
        button.arrow = reveal  # the second's would lie on the first
        button.place(look, place)
        buttons.append(button)
    return buttons
