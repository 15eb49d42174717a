"""The reference on the screen: three tabs on paper, a search, and ways to be shown what is read.

Owns which tab is open, what is searched for and how far it is scrolled. What showing a paragraph leads to is
told to it; it knows no match and costs none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect

from game.table.offers import RulesBook
from scenes.menus.on_screen_keyboard import LettersScene
from scenes.menus.reference_entries import Entry, EntryRow, HeadingRow, SearchField, rules, terms
from scenes.paint import theme
from scenes.ui import Button, Control, KeyHint, Reading, Tabs
from scenes.ui.buttons import keycap_width
from scenes.ui.hints import hint, wish_label
from scenes.ui.layout import Column, Held, Item, Paper, Row, Scroll, Space, Words
from scenes.ui.scroll import Paragraph
from scenes.ui.sheet import Sheet
from scenes.window.devices import Device
from scenes.window.intents import (
    Back,
    Erase,
    Intent,
    Listening,
    Move,
    NextGroup,
    PreviousGroup,
    Rules,
    ShowCards,
    Typed,
)
from scenes.window.requests import Pop, Push, Request
from scenes.window.resources import Resources

TABS = ("rules", "terms", "card")
LONGEST_SEARCH = 24
_CREST = 1

Show = Callable[[str], Request | None]
"""Shows the scene of a paragraph, by its id."""


class RulesScene(Sheet):
    """Typing searches, Tab turns to the next tab, choosing a paragraph shows it; the rules key closes."""

    heading = "reference.title"
    opened_by = Rules
    leaves = (Back, Rules)

    def __init__(
        self,
        resources: Resources,
        book: RulesBook,
        show: Show | None = None,
        links: tuple[tuple[str, Callable[[], Request]], ...] = (),
    ) -> None:
        """`show` plays a paragraph's scene; `links` lead on from here, each by its text's key."""
        super().__init__(resources)
        self._book, self._show, self._links = book, show, links
        self.tab = 0
        self.search = ""
        self._rows: Sequence[Control] = ()

    def enter(self) -> None:
        self.resources.sounds.play("ui-page")

    def listening(self) -> Listening:
        return Listening.TEXT if TABS[self.tab] != "card" else Listening.ACTIONS

    # Laying out

    def hints(self) -> list[KeyHint]:
        back = hint(self.resources, "back", "common.back", Pop)
        if self._show is None or TABS[self.tab] == "card":
            return [back]
        return [hint(self.resources, "choose", "reference.show", self._show_focused), back]

    def body(self) -> Item:
        head = self._head()
        room = Rect(0, 0, self.room.width, self.room.height - head.wish(self.look, self.room.width)[1])
        paper = self._card(room) if TABS[self.tab] == "card" else self._entries()
        return Column(head, Space(12, still=True), Paper(paper, seed=5, grow=1))

    def first(self) -> Control | None:
        return next((row for row in self._rows if isinstance(row, EntryRow | Reading)), None)

    def _head(self) -> Item:
        """The tabs, and at their right, or below them where there is no room, the search and the ways on."""
        look, text = self.look, self.resources.language.text
        caps = wish_label(self.resources, "previous_group"), wish_label(self.resources, "next_group")
        labels = [text(f"reference.tab.{name}") for name in TABS]
        tabs = Tabs(labels, self.tab, self._open, caps=caps if all(caps) else None)
        tabs.focusable = False  # they are turned by keys wherever the focus is
        wide, high = tabs.wanted(look)
        turned = Held(
            tabs, size=(wide + sum(keycap_width(look, cap) + look.px(12) for cap in tabs.caps or ()), high)
        )
        tools = [
            Held(tool, size=(wide, max(theme.SMALLEST_TARGET, look.px(58)))) for tool, wide in self._tools()
        ]
        beside = Row(turned, Space(22, grow=1), *tools, gap=24, level=True)
        if beside.natural(look) <= self.room.width:
            return beside
        while len(tools) > 1 and Row(*tools, gap=24).natural(look) > self.room.width:
            tools.pop()
        return Column(turned, Space(8, still=True), Row(*tools, gap=24))

    def _tools(self) -> Iterator[tuple[Control, int]]:
        look, text = self.look, self.resources.language.text
        if TABS[self.tab] != "card":
            self.field = SearchField(self.search, text("reference.search"), self._offer_letters)
            self.field.key = "search"
            yield self.field, self.field.wanted(look)[0]
        for key, answer in self._links:
            button = Button(text(key), answer, "dark", 28)
            yield button, look.measure(button.label, theme.DISPLAY, 28)[0] + look.px(56)

    def _entries(self) -> Item:
        language = self.resources.language
        entries = (rules if TABS[self.tab] == "rules" else terms)(self._book, language, self.search)
        self._rows = [self._row(entry) for entry in entries]
        if not entries:
            none = language.text("reference.none")
            return Column(
                Words(none, theme.REGULAR, 34, theme.PAPER_MUTE, "centre", wraps=True), pad=(40, 30)
            )
        rows = Row(Space(34), Column(*self._rows, gap=6, grow=1))
        return Column(Scroll(rows, pad=12, grow=1), pad=(26, 16))

    def _row(self, entry: Entry) -> HeadingRow | EntryRow:
        if entry.heading:
            return HeadingRow(entry.text)
        text, words = self.resources.language.text, entry.text
        if entry.ruling:
            words = text("reference.told", name=text("reference.ruling"), what=words)
        answer = None if self._show is None else partial(self._show, entry.paragraph)
        row = EntryRow(entry, words, answer)
        row.key = entry.term or entry.paragraph
        return row

    def _card(self, room: Rect) -> Item:
        """The card for the table, as large as fits: the turn at the left, the powers beside or below it."""
        look = self.look
        inner = room.inflate(-2 * look.margin(44), -2 * look.margin(22) - look.margin(12))
        one = inner.width < look.px(1150)
        width = inner.width if one else (inner.width - look.px(60)) // 2
        for size in range(46, 25, -2):
            steps, powers = self._card_words(size)
            readings = [Reading(words, group=1) for words in ([steps + powers] if one else [steps, powers])]
            if all(reading.fitted(look, width) <= inner.height for reading in readings):
                break
        self._rows = list(readings)
        return Column(Row(*readings, gap=60, even=True, grow=1), pad=(44, 22))

    def _card_words(self, size: int) -> tuple[list[Paragraph], list[Paragraph]]:
        text, ink = self.resources.language.text, theme.PAPER_INK
        heading = self.look.heading(size + 4)
        steps = [Paragraph(text("reference.quick.turn"), theme.DISPLAY, heading, ink)]
        for number in range(1, self._book.steps + 1):
            steps.append(
                Paragraph(f"{number}.  {text(f'reference.quick.{number}')}", theme.REGULAR, size, ink)
            )
        powers = [Paragraph(text("reference.quick.powers"), theme.DISPLAY, heading, ink)]
        for name, card in self._book.powers.items():
            who, what = text(f"fights.person.{name}"), text(f"reference.quick.{name}")
            words = text("reference.told", name=who, what=what)
            face = partial(self.resources.art.face, card, _CREST)
            wide = round(2.1 * size)
            powers.append(Paragraph(words, theme.REGULAR, size, ink, face, (wide, round(1.4 * wide))))
        return steps, powers

    # What can be done

    def handle(self, intent: Intent) -> Request | None:
        match intent:
            case Typed(letters):
                return self._search_for(self.search + "".join(one for one in letters if one.isprintable()))
            case Erase() if self.search:
                return self._search_for(self.search[:-1])
            case NextGroup():
                return self._turn(1)
            case PreviousGroup():
                return self._turn(-1)
            case Move("up") if self._on_first_row():
                self.page.by_pointer = False
                self.page.set_focus(self.field)
                return None
            case ShowCards(True) if self._links:  # a pad has no button left for who beats whom
                return self._links[0][1]()
            case Back() if self.search:
                return self._search_for("")
        return super().handle(intent)

    def _on_first_row(self) -> bool:
        rows = [control for control in self.page.controls if isinstance(control, EntryRow)]
        return bool(rows) and self.page.focus is rows[0]

    def _search_for(self, text: str) -> Request | None:
        if TABS[self.tab] == "card":
            return None
        self.search = text.lstrip()[:LONGEST_SEARCH]
        del self.page  # what is found begins with its first
        self.again()
        return None

    def _offer_letters(self) -> Request | None:
        if self.resources.devices.last is Device.KEYS:
            return None
        title = self.resources.language.text("reference.search")
        return Push(LettersScene(self.resources, title, self.search, LONGEST_SEARCH, self._search_for))

    def _turn(self, step: int) -> Request | None:
        self.resources.sounds.play("ui-page")
        return self._open((self.tab + step) % len(TABS))

    def _open(self, number: int) -> Request | None:
        self.turn(self.tab, number)
        self.tab = number
        self.again()
        return None

    def _show_focused(self) -> Request | None:
        focus = self.page.focus
        return focus.choose() if isinstance(focus, EntryRow) else None
