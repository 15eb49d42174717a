"""The reference on the screen: three tabs on paper, a search, and ways to be shown what is read.

Owns which tab is open, what is searched for and how far it is scrolled. What showing a paragraph leads to is
told to it; it knows no match and costs none.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from game.tenno.cards import GEISHA, MONK, NINJA, RONIN, SHOGUN
from scenes.menus.letters import LettersScene
from scenes.menus.reference_contents import Entry, rules, terms
from scenes.menus.reference_rows import EntryRow, HeadingRow, SearchField
from scenes.paint import theme
from scenes.ui import Button, Control, Page, Reading, ScrollArea, Tabs
from scenes.ui.buttons import keycap_width
from scenes.ui.hints import hint, wish_label
from scenes.ui.page_scene import PageScene
from scenes.ui.reading import Frame
from scenes.ui.scroll import Paragraph
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
_POWERS = {"ninja": NINJA, "monk": MONK, "ronin": RONIN, "shogun": SHOGUN, "geisha": GEISHA}
_STEPS = 6
_CREST = 1

Show = Callable[[str], Request | None]
"""Shows the scene of a paragraph, by its id."""


class RulesScene(PageScene):
    """Typing searches, Tab turns to the next tab, choosing a paragraph shows it; the rules key closes."""

    opened_by = Rules
    leaves = (Back, Rules)

    def __init__(
        self,
        resources: Resources,
        show: Show | None = None,
        ways: tuple[tuple[str, Callable[[], Request]], ...] = (),
    ) -> None:
        """`show` plays a paragraph's scene; `ways` lead on from here, each by its text's key."""
        super().__init__(resources)
        self._show, self._ways = show, ways
        self.tab = 0
        self.search = ""
        self._offsets = dict.fromkeys(TABS, 0)
        self._focused: dict[str, str | None] = dict.fromkeys(TABS)
        self.area: ScrollArea | None = None

    def enter(self) -> None:
        """The sound of paper."""
        self.resources.sounds.play("ui-page")

    def listening(self) -> Listening:
        """Letters search, wherever there is something to be searched."""
        return Listening.TEXT if TABS[self.tab] != "card" else Listening.WISHES

    # Laying out

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the present tab out."""
        self._size = size
        text = self.resources.language.text
        self._keep_place()
        hints = [hint(self.resources, "back", "common.back", Pop)]
        if self._show is not None and TABS[self.tab] != "card":
            hints.insert(0, hint(self.resources, "choose", "reference.show", self._show_focused))
        self.frame = frame = Frame(self.resources, size, text("reference.title"), hints)
        look, body = frame.look, frame.body
        caps = wish_label(self.resources, "previous_group"), wish_label(self.resources, "next_group")
        labels = [text(f"reference.tab.{name}") for name in TABS]
        tabs = Tabs(labels, self.tab, self._open, caps=caps if all(caps) else None)
        tabs.focusable = False  # they are turned by keys wherever the focus is
        wide, high = tabs.wanted(look)
        wide += sum(keycap_width(look, cap) + look.px(12) for cap in tabs.caps or ())
        tabs.place(look, Rect(body.left, body.top, min(wide, body.width), high))
        self.page = Page(look)
        self.area = None
        controls: list[Control] = [tabs, *self._lay_tools(body, tabs.rect)]
        below = max(control.rect.bottom for control in controls) + look.margin(12)
        room = Rect(body.left, below, body.width, body.bottom - below)
        controls += self._lay_card(room) if TABS[self.tab] == "card" else self._lay_rows(room)
        kept = self._focused[TABS[self.tab]]
        focus = next((each for each in controls if kept is not None and self._name(each) == kept), None)
        self.page.fill([*controls, *frame.controls()], focus or self._first(controls))
        if self.area is not None and self.page.focus in self.area.controls:
            self.area.reveal(self.page.focus)

    def _first(self, controls: list[Control]) -> Control:
        rows = [each for each in controls if isinstance(each, EntryRow | Reading) and each.focusable]
        return rows[0] if rows else controls[0]

    def _lay_tools(self, body: Rect, tabs: Rect) -> list[Control]:
        """The search and the ways on: right of the tabs, or below them where there is no room."""
        look, text = self.frame.look, self.resources.language.text
        high = max(theme.SMALLEST_TARGET, look.px(58))
        gap = look.px(24)
        tools: list[tuple[Control, int]] = []
        if TABS[self.tab] != "card":
            self.field = SearchField(self.search, text("reference.search"), self._offer_letters)
            tools.append((self.field, self.field.wanted(look)[0]))
        for key, answer in self._ways:
            button = Button(text(key), answer, "dark", 28)
            tools.append((button, look.measure(button.label, theme.DISPLAY, 28)[0] + look.px(56)))
        room = body.right - tabs.right - look.px(70)
        beside = sum(wide for _, wide in tools) + gap * (len(tools) - 1) <= room
        left = body.right - sum(wide + gap for _, wide in tools) + gap if beside else body.left
        top = tabs.centery - high // 2 if beside else tabs.bottom + look.margin(8)
        placed: list[Control] = []
        for control, wide in tools:
            if left + wide <= body.right or not placed:
                control.place(look, Rect(left, top, min(wide, body.width), high))
                left = control.rect.right + gap
                placed.append(control)
        return placed

    def _lay_rows(self, room: Rect) -> list[Control]:
        look, language = self.frame.look, self.resources.language
        self.paper = Rect(room)
        pad = look.margin(26)
        view = room.inflate(-2 * pad, -2 * look.margin(16))
        width = view.width - ScrollArea.bar_room(look) - look.px(34)
        entries = (rules if TABS[self.tab] == "rules" else terms)(language, self.search)
        rows: list[Control] = []
        top = view.top + look.px(12)
        for entry in entries:
            row = self._row(entry)
            high = row.height(look, width)
            row.place(look, Rect(view.left + look.px(34), top, width, high))
            top += high + look.px(6)
            rows.append(row)
        self.nothing = "" if entries else language.text("reference.none")
        self.area = ScrollArea(look, view)
        self.area.offset = self._offsets[TABS[self.tab]]
        self.area.fit(rows)
        self.page.add_area(self.area)
        return rows

    def _row(self, entry: Entry) -> HeadingRow | EntryRow:
        if entry.heading:
            return HeadingRow(entry.text)
        text, words = self.resources.language.text, entry.text
        if entry.ruling:
            words = text("reference.told", name=text("reference.ruling"), what=words)
        answer = None if self._show is None else partial(self._show, entry.paragraph)
        return EntryRow(entry, words, answer)

    def _lay_card(self, room: Rect) -> list[Control]:
        """The card for the table, as large as fits: the turn at the left, the powers beside or below it."""
        look = self.frame.look
        self.paper, self.nothing = Rect(room), ""
        inner = room.inflate(-2 * look.margin(44), -2 * look.margin(22))
        gap = look.margin(60)
        half = (inner.width - gap) // 2
        for size in range(46, 25, -2):
            steps, powers = self._card_words(size)
            if inner.width < look.px(1150):
                readings = [Reading([*steps, *powers], group=1)]
                readings[0].place(look, inner)
            else:
                readings = [Reading(steps, group=1), Reading(powers, group=1)]
                readings[0].place(look, Rect(inner.left, inner.top, half, inner.height))
                readings[1].place(look, Rect(inner.right - half, inner.top, half, inner.height))
            if not any(reading.furthest for reading in readings):
                break
        return list(readings)

    def _card_words(self, size: int) -> tuple[list[Paragraph], list[Paragraph]]:
        """What stands on the card: the steps of a turn, and the powers."""
        text, ink = self.resources.language.text, theme.PAPER_INK
        heading = self.frame.look.heading(size + 4)
        steps = [Paragraph(text("reference.quick.turn"), theme.DISPLAY, heading, ink)]
        for number in range(1, _STEPS + 1):
            steps.append(
                Paragraph(f"{number}.  {text(f'reference.quick.{number}')}", theme.REGULAR, size, ink)
            )
        powers = [Paragraph(text("reference.quick.powers"), theme.DISPLAY, heading, ink)]
        for name, card in _POWERS.items():
            who, what = text(f"fights.person.{name}"), text(f"reference.quick.{name}")
            words = text("reference.told", name=who, what=what)
            face = partial(self.resources.art.face, card, _CREST)
            wide = round(2.1 * size)
            powers.append(Paragraph(words, theme.REGULAR, size, ink, face, (wide, round(1.4 * wide))))
        return steps, powers

    # What can be done

    def handle(self, intent: Intent) -> Request | None:
        """Type and erase what is searched for, turn the tabs, and the rest goes to the page."""
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
            case ShowCards(True) if self._ways:  # a pad has no button left for who beats whom
                return self._ways[0][1]()
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
        self._offsets[TABS[self.tab]] = 0
        self._focused[TABS[self.tab]] = None
        self.area = None
        self.resize(self._size)
        return None

    def _offer_letters(self) -> Request | None:
        """Letters to press, for hands without a keyboard."""
        if self.resources.devices.last is Device.KEYS:
            return None
        title = self.resources.language.text("reference.search")
        return Push(LettersScene(self.resources, title, self.search, LONGEST_SEARCH, self._search_for))

    def _turn(self, step: int) -> Request | None:
        self.resources.sounds.play("ui-page")
        return self._open((self.tab + step) % len(TABS))

    def _open(self, number: int) -> Request | None:
        self._keep_place()
        self.area = None
        self.tab = number
        self.resize(self._size)
        return None

    def _show_focused(self) -> Request | None:
        focus = self.page.focus
        return focus.choose() if isinstance(focus, EntryRow) else None

    def _keep_place(self) -> None:
        """Remember how far the tab is scrolled and what has the focus."""
        if self.area is None:
            return
        self._offsets[TABS[self.tab]] = self.area.offset
        if self.page.focus is not None:
            self._focused[TABS[self.tab]] = self._name(self.page.focus)

    def _name(self, control: Control) -> str | None:
        if isinstance(control, EntryRow):
            return control.entry.term or control.entry.paragraph
        return "search" if isinstance(control, SearchField) else None

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The frame, the paper, what stands on it."""
        art, look = self.resources.art, self.frame.look
        self.frame.draw(surface)
        shadow = art.washi_shadow(self.paper.size, 5)
        surface.blit(shadow, self.paper.move(look.margin(6), look.margin(9)))
        surface.blit(art.washi(self.paper.size, 5), self.paper)
        if self.nothing:
            room = self.paper.inflate(-look.margin(80), -look.margin(60))
            look.paragraph(surface, self.nothing, theme.REGULAR, 34, theme.PAPER_MUTE, room, "centre")
        self.page.draw(surface)
