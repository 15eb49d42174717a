"""One match of the history: its code, and what can be done with it."""

from functools import partial

import pygame

from game.history.index import Entry
from game.kept.faults import Fault
from game.table.record_by_viewer import OPEN
from scenes.menus.history_actions import REFUSALS, History
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.paint import theme
from scenes.ui import Button, Column, Item, Menu, Row
from scenes.ui.containers import Fitted, Panel
from scenes.ui.layout import Words
from scenes.ui.message import MessageScene
from scenes.window import Pop, Push, Replace, Request, Resources

LONGEST_NOTE = 120


class KeptMatchScene(Menu):
    """A panel over the list."""

    def __init__(self, resources: Resources, history: History, entry: Entry) -> None:
        super().__init__(resources)
        self._history, self.entry = history, entry
        self._code = history.code(entry)
        self._thinks = history.thoughts_kept(entry)

    def body(self) -> Item:
        text, entry = self.resources.language.text, self.entry
        said = text("history.code", code=self._code.replace("-", " "))  # which can go on in another line
        code = [Words(said, theme.BOLD, 26, theme.TEXT_GOLD, wraps=True)] if self._code else []
        star = "history.unmark" if entry.favourite else "history.mark"
        deeds = [
            ("replay", "history.replay", self._replay, "main"),
            *((("thoughts", "receipt.title", self._thoughts, "plain"),) if self._thinks else ()),
            ("favourite", star, self._turn_favourite, "plain"),
            ("note", "history.note", self._ask_for_note, "plain"),
            ("export", "history.export", self._export, "plain"),
            ("picture", "history.picture", self._save_picture, "plain"),
            ("words", "history.words", partial(self._copy, True), "plain"),
            ("nameless", "history.nameless", partial(self._copy, False), "plain"),
            ("back", "common.back", self.left, "dark"),  # mouse and finger have no other way out
            ("delete", "history.delete", self._delete, "dark"),  # right: names are pressed further left
        ]
        buttons = [Button(text(words), answer, kind, 28).named(key) for key, words, answer, kind in deeds]
        title = Words(entry.ended, theme.DISPLAY, 40, theme.TEXT)
        first, others = buttons[:-8], buttons[-8:]
        rows = first, *(others[number : number + 2] for number in range(0, len(others), 2))
        whole = Column(title, *code, *(Row(*each, gap=16, even=True) for each in rows), gap=12, pad=(40, 24))
        return Panel(Fitted((whole, 1.0, 0.6)), wide=1000)

    def _replay(self) -> Request:
        return Replace(self._history.replays.of_file(self.resources, self._history.path(self.entry), OPEN))

    def _thoughts(self) -> Request:
        """Show what the rivals thought, one question at a time."""
        try:
            scene = self._history.replays.thoughts(self.resources, self._history.path(self.entry))
        except (OSError, Fault) as error:
            return self._tell(str(error))
        return self._tell(self.resources.language.text("receipt.none")) if scene is None else Push(scene)

    def _turn_favourite(self) -> Request | None:
        return self._mark(not self.entry.favourite, self.entry.note)

    def _mark(self, favourite: bool, note: str) -> Request | None:
        try:
            self._history.index.mark(self.entry.file, favourite, note)
        except REFUSALS as error:
            return self._tell(str(error))
        self.entry = self._history.index.entry(self.entry.file) or self.entry
        return Pop()

    def _ask_for_note(self) -> Request:
        title = self.resources.language.text("history.note")
        return Push(LettersScene(self.resources, title, self.entry.note, LONGEST_NOTE, self.take_note))

    def take_note(self, note: str) -> Request | None:
        return self._mark(self.entry.favourite, note)

    def _export(self) -> Request:
        try:
            where = self._history.export(self.entry)
        except REFUSALS as error:
            return self._tell(str(error))
        return self._tell(self.resources.language.text("history.exported", path=str(where)))

    def _save_picture(self) -> Request:
        try:
            where = self._history.export_score(self.resources, self.entry, self.look.size)
        except (*REFUSALS, Fault) as error:
            return self._tell(str(error))
        return self._tell(self.resources.language.text("history.exported", path=str(where)))

    def _copy(self, names: bool) -> Request:
        """Put the match in words into the clipboard."""
        language = self.resources.language
        try:
            words = self._history.in_words(self.entry, language, names)
            pygame.scrap.put_text(words)
        except (*REFUSALS, Fault) as error:
            return self._tell(str(error))
        except pygame.error:  # some systems have no clipboard
            return self._tell(language.text("history.no_clipboard", file=self.entry.file))
        return self._tell(language.text("history.copied", n=words.count("\n") + 1))

    def _delete(self) -> Request:
        try:
            self._history.delete(self.entry)
        except REFUSALS as error:
            return self._tell(str(error))
        return Pop()

    def _tell(self, what: str) -> Request:
        return Replace(MessageScene(self.resources, self.resources.language.text("history.title"), what))
