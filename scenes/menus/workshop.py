"""The workshop: a rival's numbers as sliders, what they mean in words, and a league."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
from pygame import Surface

from game.commands.workshop_draft import (
    LEVELS,
    Draft,
    file_text,
    in_order,
    name_of_number,
    retold,
    save,
    value_in_words,
)
from game.commands.workshop_trial import League
from game.games import GAMES
from game.kept.data_folder import Store, StoreError
from game.kept.last_table import HUMAN, SeatPlan
from game.kept.player_names import LONGEST_NAME, unlike
from game.table.rival_files import Number
from game.table.shown_names import YOU
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.menus.workshop_league import LeagueBoard
from scenes.menus.workshop_rival_sheet import RivalPaper
from scenes.paint import sizes, theme
from scenes.ui import (
    Button,
    Column,
    Control,
    Drawable,
    KeyHint,
    LabelledRow,
    Row,
    Sheet,
    Size,
    Slider,
    Space,
    Tabs,
    TextField,
    UiStyle,
    Words,
    hint,
    wish_label,
)
from scenes.ui.containers import Board, Scroll
from scenes.ui.layout import Held, Item, Picture, controls_of
from scenes.ui.list_rows import Told
from scenes.ui.message import MessageScene, QuestionScene
from scenes.window import Intent, Listening, Pop, Push, Request, Resources, StartMatch, intents

PERCENT = 100
STEP = 5


class _Value(Told):
    """What a number does in words; it has room for the longest that it can come to say."""

    def __init__(self, number: Number, words: Callable[[float], str], slider: Slider) -> None:
        super().__init__(self._said, theme.REGULAR, 30, theme.TEXT_GOLD, "right")
        self._words, self._slider = words, slider
        shares = (level / (len(LEVELS) - 1) for level in range(len(LEVELS)))
        self._possible = [words(number.low + (number.high - number.low) * share) for share in shares]

    def _said(self) -> str:
        return self._words(self._slider.value / PERCENT)

    def wish(self, look: UiStyle, width: int) -> Size:
        measure, size = look.resources.lettering.measure, sizes.SMALLEST_TEXT
        longest = max(measure(words, self.face, size)[0] for words in self._possible)
        return longest, super().wish(look, width)[1]


class NumberRow(LabelledRow):
    """A slider, in whole percent, with its words above it, below its name where both are too long."""

    lowest = 0

    def __init__(
        self,
        number: Number,
        name: str,
        values: tuple[float, float],
        words: Callable[[float], str],
        answer: Callable[[float], Request | None],
    ) -> None:
        """`values` are the number as it is, and as it was in whom was copied."""
        self._answer = answer
        bounds = round(number.low * PERCENT), round(number.high * PERCENT), STEP
        value, before = (round(one * PERCENT) for one in values)
        self.slider = Slider(value, bounds, before, self._answer_part, bare=True)
        super().__init__(name, self.slider, group=1)
        self.number = number
        self.key = f"number {number.name}"
        title = Words(name, theme.BOLD, 30, theme.TEXT)
        top = Row(title, _Value(number, words, self.slider), gap=20, wraps=1)
        lines = Column(Space(9), top, Space(2), self.slider, Space(7), grow=1)
        self.face = Row(Space(24), lines, Space(24))

    def _answer_part(self, percent: int) -> Request | None:
        return self._answer(percent / PERCENT)

    def wide(self, look: UiStyle) -> int:
        return look.px(500)

    def paint_board(self, surface: Drawable) -> None:
        if self.hovered or self.focused:
            super().paint_board(surface)

    def board(self) -> tuple[theme.Colour, theme.Colour]:
        return theme.ROW_FOCUSED if self.focused else theme.ROW_HOVER, theme.LINE


_LOW = 300
"""A board lower than this, at 1080, goes without its title, which the tab names."""

PARTS = ("rival", "numbers", "league")
_LABELS = {"rival": "workshop.rival", "numbers": "workshop.temper", "league": "workshop.league"}
_WIDTHS = (470, 560, 700)
_GAP = 24
_LEAST = 0.95
"""Share of its width that a part can do with."""


class WorkshopScene(Sheet):
    """Changes a copy of a rival, which becomes one of the player's own when it is saved."""

    heading = "workshop.title"
    chooses = "common.ok"

    def __init__(self, resources: Resources, store: Store, draft: Draft, league: League) -> None:
        super().__init__(resources)
        self.draft = self._kept = draft
        self.league, self.game = league, draft.game.name
        self._store = store
        self._part = PARTS[1]
        self._in_parts = False
        """Whether only one part is seen at a time."""
        self._changed_number = ""

    # What stands on it

    def hints(self) -> list[KeyHint]:
        return [*super().hints(), hint(self.resources, "erase", "common.as_it_came", self._as_it_was)]

    def corner(self) -> Item:
        text, most = self.resources.language.text, self.head.width * 3 // 10
        play = Button(text("workshop.play"), self._play, "plain", 34, "play")
        save = Button(text("workshop.save"), self._save, "dark", 34)
        wanted = [(button, *button.wanted(self.look)) for button in (play.named("play"), save.named("save"))]
        return Row(*(Held(button, size=(min(wide, most), high)) for button, wide, high in wanted), gap=22)

    def body(self) -> Item:
        look, room = self.look, self.room
        wanted = (sum(_WIDTHS) + (len(PARTS) - 1) * _GAP) * look.unit
        self._in_parts = room.width < _LEAST * wanted
        if not self._in_parts:
            parts = [self._made(part, room.height) for part in PARTS]
            return Column(Space(10), Row(*parts, gap=_GAP, shares=_WIDTHS, grow=1), Space(4))
        tabs = self._tabs()
        high = room.height - tabs.wanted(look)[1] - look.px(28)
        part = Row(self._made(self._part, high), shares=(1,), grow=1)
        return Column(Space(10), tabs, Space(14), part, Space(4))

    def first(self) -> Control:
        """The name where it stands alone with its sheet, else the first number, else the league's button."""
        keys = ["name"] if self._in_parts and self._part == PARTS[0] else []
        keys += [f"number {number.name}" for number in in_order(self.draft.form)] + ["league"]
        there = {control.key: control for control in controls_of(self._root)}
        return next(there[key] for key in keys if key in there)

    def _tabs(self) -> Tabs:
        text = self.resources.language.text
        caps = wish_label(self.resources, "previous_group"), wish_label(self.resources, "next_group")
        labels = [text(_LABELS[part]) for part in PARTS]
        tabs = Tabs(labels, PARTS.index(self._part), self._open, caps=caps if all(caps) else None)
        return tabs.named("tabs")

    def _made(self, part: str, high: int) -> Item:
        if part == "rival":
            name = TextField(self.draft.name, self._rename, LONGEST_NAME, self._ask_for_letters).named("name")
            return RivalPaper(name, self._looked_at)
        if part == "numbers":
            return self._numbers(high)
        self._league = LeagueBoard(self.look, self.league, high, self._begin_or_stop)
        return self._league

    def _numbers(self, high: int) -> Item:
        text, look = self.resources.language.text, self.look
        rows = Scroll(Column(*map(self._row, in_order(self.draft.form)), gap=4), pad=14, grow=1)
        head = Row(
            Words(text("workshop.temper"), theme.DISPLAY, 42, theme.TEXT),
            Space(grow=1),
            Picture(self._mark, (16, 14)),
            Words(text("workshop.as_in", name=self.draft.model.name), theme.REGULAR, 28, theme.TEXT_MUTE),
            gap=10,
        )
        if high < look.px(_LOW):
            return Board(Column(Space(6), rows, Space(14), pad=(14, 0)))
        return Board(Column(Space(16), Column(head, pad=(20, 0)), Space(8), rows, Space(14), pad=(14, 0)))

    def _mark(self, width: int) -> Surface:
        return self.look.shapes.polygon((width, width * 7 // 8), ((0, 0), (1, 0), (0.5, 1)), theme.TEXT_MUTE)

    def _row(self, number: Number) -> NumberRow:
        language, form, name = self.resources.language, self.draft.form, number.name
        values = self.draft.numbers[name], self.draft.before[name]
        words, change = partial(value_in_words, language, form, number), partial(self._change, name)
        return NumberRow(number, name_of_number(language, form, number), values, words, change)

    def _looked_at(self) -> tuple[Draft, str]:
        """The draft and the number that is in hand: the slider with the focus, else the one changed last."""
        focus = self.page.focus
        return self.draft, focus.number.name if isinstance(focus, NumberRow) else self._changed_number

    # What the stack tells

    def leave(self) -> None:
        self.league.close()

    def listening(self) -> Listening:
        return Listening.TEXT if self.page.typing else Listening.ACTIONS

    def handle(self, intent: Intent) -> Request | None:
        """Back ends the writing of the name, or leaves; the group keys turn the tabs where there are some."""
        match intent:
            case intents.Back() if self.page.typing and self.page.focus is not None:
                return self.page.focus.choose()
            case intents.NextGroup() | intents.PreviousGroup() if self._in_parts and not self.page.typing:
                step = 1 if isinstance(intent, intents.NextGroup) else -1
                return self._open((PARTS.index(self._part) + step) % len(PARTS))
        return super().handle(intent)

    def left(self) -> Request:
        """Ask first whether what is not saved is to be lost."""
        if self.draft == self._kept:
            return Pop()
        return Push(QuestionScene(self.resources, "workshop.unsaved", Pop, name=self.draft.name))

    def update(self, milliseconds: float) -> Request | None:
        if self.league.is_news:
            self._take_in()
        if fault := self.league.take_fault():
            title = self.resources.language.text("workshop.failed")
            return Push(MessageScene(self.resources, title, fault))
        return super().update(milliseconds)

    def moving(self) -> bool:
        return super().moving() or self.league.running or self.league.is_news

    # What can be done

    def _change(self, name: str, value: float) -> None:
        self.draft = self.draft.changed(name, value)
        self._changed_number = name
        self.league.outdate()

    def _rename(self, name: str) -> None:
        self.draft = replace(self.draft, name=name or self._kept.name)
        field = self.controls.get("name")
        if isinstance(field, TextField):
            field.text = self.draft.name

    def _ask_for_letters(self, name: str) -> Request | None:
        title = self.resources.language.text("workshop.name")
        return Push(LettersScene(self.resources, title, name, LONGEST_NAME, self._rename))

    def _open(self, number: int) -> Request | None:
        self.turn(self._part, PARTS[number])
        self._part = PARTS[number]
        self.again()
        return None

    def _begin_or_stop(self) -> None:
        self.league.begin_or_stop(self.draft)
        self._take_in()

    def _take_in(self) -> None:
        self.league.taken()
        if "league" in self.controls:
            self._league.take_in()

    def _save(self) -> Push:
        # What is told of how it plays goes into the file alone: the next time it is told anew.
        text, finished = self.resources.language.text, retold(self.resources.language, self.draft)
        try:
            path = save(finished, self._store)
        except StoreError as error:
            why = text(f"store.{error.reason.replace(' ', '_')}")
            return Push(MessageScene(self.resources, text("workshop.not_saved"), f"{why}\n{error.path}"))
        self._kept = self.draft
        self.resources.art.faces[finished.identity] = finished.portrait
        return Push(SavedScene(self.resources, path, file_text(finished)))

    def _play(self) -> Request:
        """Save it, for a rival at a table is a file, and begin."""
        saved = self._save()
        if not isinstance(saved.scene, SavedScene):
            return saved
        draft, game = self.draft, self.draft.game
        others = [(draft.identity, draft.name), *((one.identity, one.name) for one in self.league.others)]
        seats = [SeatPlan(HUMAN, YOU, 1)]
        for crest, (identity, name) in enumerate(others[: game.fewest_seats - 1], 2):
            seats.append(SeatPlan(identity, unlike(name, {seat.name for seat in seats}), crest))
        return StartMatch(tuple(seats), 0, game="" if game is GAMES[0] else game.name)

    def _as_it_was(self) -> Request | None:
        self.page.by_pointer = False
        return self.page.handle(intents.Erase())


class SavedScene(MessageScene):
    """Where a saved rival lies, and two ways to hand it on: its place or all of its file into the clipboard.

    What was copied is said in the title's place.
    """

    sizes, least_paper = (28, 24, 19), 0.5

    def __init__(self, resources: Resources, path: Path, content: str) -> None:
        text = resources.language.text
        copied = (("copy_path", str(path)), ("copy_text", content))
        ways = [(text(f"workshop.{key}"), partial(self._copy, what)) for key, what in copied]
        said = f"{path}\n{text('workshop.share')}"
        super().__init__(resources, text("workshop.saved"), said, choices=[(text("common.ok"), Pop), *ways])

    def _copy(self, content: str) -> None:
        text = self.resources.language.text
        try:
            pygame.scrap.put_text(content)
            self.title = text("workshop.copied")
        except pygame.error:  # some systems have no clipboard
            self.title = text("workshop.not_copied")
        self.head.text = self.title
