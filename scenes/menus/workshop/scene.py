"""The workshop: a rival's numbers as sliders, what they mean in words, and a league.

Owns the draft and the layout: sheet, numbers and league side by side where all three fit, else one at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from game.commands.workshop import Draft, file_text, save
from game.kept.store import Store, StoreError
from game.kept.table_plan import HUMAN, SeatPlan
from game.table.contract import RivalProfile
from scenes.menus.letters import LettersScene
from scenes.menus.question import QuestionScene
from scenes.menus.workshop.league import (
    Begin,
    LeaguePlaces,
    LeagueRun,
    Standing,
    draw_league,
    league_places,
    line_height,
)
from scenes.menus.workshop.numbers import NumberRow
from scenes.menus.workshop.paper import PaperPlaces, draw_paper, paper_places
from scenes.menus.workshop.saved import SavedScene
from scenes.menus.workshop.words import in_order, in_words, name_of_number, sentence, told
from scenes.paint import theme
from scenes.ui import Button, Control, Page, ScrollArea, Tabs, TextField, UiStyle
from scenes.ui.geometry import box
from scenes.ui.hints import hint, wish_label
from scenes.ui.message import MessageScene
from scenes.ui.page_scene import PageScene
from scenes.ui.reading import Frame
from scenes.window.intents import Back, Erase, Intent, Listening, NextGroup, PreviousGroup
from scenes.window.requests import Pop, Push, Request, StartMatch
from scenes.window.resources import Resources

LONGEST_NAME = 20
LOW = 300
"""A panel lower than this, at 1080, goes without its title, which the tab names."""

PARTS = ("rival", "numbers", "league")
_LABELS = {"rival": "workshop.rival", "numbers": "workshop.temper", "league": "workshop.league"}
_WIDTHS = (470, 560, 700)
_GAP = 24
_LEAST = 0.95
"""Shares of its width that a part can do with."""


@dataclass(frozen=True, slots=True)
class WorkshopLayout:
    """`tabs` is empty where all parts are seen; a part that is not seen has no width."""

    tabs: Rect
    parts: tuple[Rect, Rect, Rect]

    def part(self, name: str) -> Rect:
        """Return the box of a part."""
        return self.parts[PARTS.index(name)]


def workshop_layout(body: Rect, unit: float, tabs: int, shown: str) -> WorkshopLayout:
    """Lay out the room below the heading; `tabs` is how high tabs would be, `shown` the part they show."""
    gap = _GAP * unit
    whole = sum(_WIDTHS) * unit + 2 * gap
    if body.width < _LEAST * whole:
        head = box(body.x, body.y, body.width, tabs)
        top = head.bottom + round(0.6 * gap)
        room = Rect(body.x, top, body.width, body.bottom - top)
        none = Rect(0, 0, 0, 0)
        first, second, third = (room if name == shown else none for name in PARTS)
        return WorkshopLayout(head, (first, second, third))
    share = (body.width - 2 * gap) / (whole - 2 * gap)
    left, found = float(body.x), []
    for width in _WIDTHS:
        found.append(box(left, body.y, width * unit * share, body.height))
        left += width * unit * share + gap
    return WorkshopLayout(Rect(0, 0, 0, 0), (found[0], found[1], found[2]))


class WorkshopScene(PageScene):
    """Changes a copy of a rival, which becomes one of the player's own when it is saved."""

    def __init__(
        self, resources: Resources, store: Store, draft: Draft, others: Sequence[RivalProfile], begin: Begin
    ) -> None:
        """`draft` is the copy, saved into `store`; `others` are met in the leagues that `begin` begins."""
        super().__init__(resources)
        self.draft = self._kept = draft
        self._given_up = False
        self.league = LeagueRun(others, begin)
        self._store = store
        self._shown = PARTS[1]
        self._changed_number = ""
        self._offset = 0

    # What the stack tells

    def leave(self) -> None:
        """End the league."""
        self.league.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay heading, parts and their controls out; the focus stays where it was."""
        self._size = size
        focused = self._focused_key() if hasattr(self, "controls") else ""
        text = self.resources.language.text
        hints = [
            hint(self.resources, "choose", "common.ok", self.press_focus),
            hint(self.resources, "back", "common.back", self.left),
            hint(self.resources, "erase", "common.as_it_came", self._as_it_was),
        ]
        self.frame = Frame(self.resources, size, text("workshop.title"), hints)
        look, body = self.frame.look, self.frame.body
        body = Rect(body.left, body.top + look.px(10), body.width, body.height - look.px(14))
        self.controls: dict[str, Control] = self._buttons(look)
        tabs = self._tabs()
        place = Rect(body.left, body.top, body.width, body.height)
        self.layout: WorkshopLayout = workshop_layout(place, look.unit, tabs.wanted(look)[1], self._shown)
        if self.layout.tabs.width:
            tabs.place(look, self.layout.tabs)
            self.controls["tabs"] = tabs
        self._place_parts(look)
        self._fill(look, focused)

    def listening(self) -> Listening:
        """Letters are text while the name is written."""
        return Listening.TEXT if self.page.typing else Listening.ACTIONS

    def handle(self, intent: Intent) -> Request | None:
        """Back ends the writing of the name, or leaves; the group keys turn the tabs where there are some."""
        match intent:
            case Back() if self.page.typing and self.page.focus is not None:
                return self.page.focus.choose()
            case NextGroup() | PreviousGroup() if "tabs" in self.controls and not self.page.typing:
                step = 1 if isinstance(intent, NextGroup) else -1
                return self._open((PARTS.index(self._shown) + step) % len(PARTS))
        return super().handle(intent)

    def left(self) -> Request:
        """Ask first whether what is not saved is to be lost."""
        if self.draft == self._kept:
            return Pop()
        text = self.resources.language.text
        words = text("workshop.unsaved.title"), text("workshop.unsaved.text", name=self.draft.name)
        answers = text("workshop.unsaved.yes"), text("workshop.unsaved.no")
        return Push(QuestionScene(self.resources, words, answers, self._give_up))

    def update(self, milliseconds: float) -> Request | None:
        """Let controls rise, and take in what the league has come to; leave, where that was agreed to."""
        if self._given_up:
            return Pop()
        if self.league.is_news:
            self._take_in()
        if fault := self.league.take_fault():
            title = self.resources.language.text("workshop.failed")
            return Push(MessageScene(self.resources, title, fault))
        return super().update(milliseconds)

    def moving(self) -> bool:
        """While something rises, and while a league runs."""
        return super().moving() or self.league.running or self.league.is_news

    def draw(self, surface: pygame.Surface) -> None:
        """Lacquer, heading, and the parts that are seen."""
        self.frame.draw(surface)
        look = self.frame.look
        if self._paper is not None:
            focused = self._focused_number()
            clauses = sentence(self.resources.language, self.draft, focused)
            draw_paper(surface, look, self._paper, self.draft, clauses, focused)
        if self._numbers_head is not None:
            self._draw_numbers(surface, look, self._numbers_head)
        if self._league is not None:
            words = self.league.words(look, self._standings())
            draw_league(surface, look, self._league, self.league.state, words)
        self.page.draw(surface)

    # Layout

    def _buttons(self, look: UiStyle) -> dict[str, Control]:
        """Place playing and saving at the right of the heading, which becomes narrower."""
        text, heading = self.resources.language.text, self.frame.heading
        play = Button(text("workshop.play"), self._play, "plain", 34, "play")
        store = Button(text("workshop.save"), self._save, "dark", 34)
        right, middle = heading.right, heading.centery
        for button in (store, play):
            wide, high = button.wanted(look)
            wide = min(wide, heading.width * 3 // 10)
            button.place(look, Rect(right - wide, middle - high // 2, wide, high))
            right -= wide + look.px(22)
        heading.width = right - heading.left
        return {"play": play, "save": store}

    def _tabs(self) -> Tabs:
        text = self.resources.language.text
        caps = [wish_label(self.resources, wish) for wish in ("previous_group", "next_group")]
        labels = [text(_LABELS[part]) for part in PARTS]
        shown = (caps[0], caps[1]) if all(caps) else None
        return Tabs(labels, PARTS.index(self._shown), self._open, caps=shown)

    def _place_parts(self, look: UiStyle) -> None:
        rival, numbers, league = (Rect(self.layout.part(part)) for part in PARTS)
        self._areas: list[ScrollArea] = []
        self._paper: PaperPlaces | None = None
        self._numbers_head: Rect | None = None
        self._numbers_panel = numbers
        self._league: LeaguePlaces | None = None
        if rival.width:
            self._paper = paper_places(look, rival)
            name = TextField(self.draft.name, self._rename, LONGEST_NAME, self._ask_for_letters)
            name.place(look, self._paper.name)
            self.controls["name"] = name
        if numbers.width:
            self._place_numbers(look, numbers)
        if league.width:
            self._place_league(look, league)

    def _place_numbers(self, look: UiStyle, part: Rect) -> None:
        head = Rect(part.left + look.px(34), part.top + look.px(16), part.width - look.px(68), look.px(54))
        self._numbers_head = head
        if part.height < look.px(LOW):
            head.size = 0, 0
            head.bottom = part.top - look.px(2)
        view = Rect(part.left + look.px(14), head.bottom + look.px(8), part.width - look.px(20), 0)
        view.height = part.bottom - look.px(14) - view.top
        top = view.top + look.px(12)
        rows: dict[str, Control] = {}
        for number in in_order():
            row = self._row(number.name)
            wide = view.width - ScrollArea.bar_room(look)
            high = row.needed(look, wide)
            row.place(look, Rect(view.left, top, wide, high))
            rows[f"number {number.name}"] = row
            top += high + look.px(4)
        self._scroll(look, view, rows, self._offset)

    def _row(self, name: str) -> NumberRow:
        language = self.resources.language
        number = next(one for one in in_order() if one.name == name)
        return NumberRow(
            number,
            name_of_number(language, number),
            (self.draft.numbers[name], self.draft.before[name]),
            lambda value: in_words(language, number, value),
            lambda value: self._change(name, value),
        )

    def _place_league(self, look: UiStyle, part: Rect) -> None:
        press = Button(self._league_word(), self._begin_or_stop, "main", 32, group=2)
        others = self.league.others
        self._league = places = league_places(look, part, press.wanted(look), len(others))
        press.place(look, places.button)
        self.controls["league"] = press
        high = (places.table.height - look.px(16)) // max(1, len(others))
        high = max(theme.SMALLEST_TARGET, look.px(40), min(line_height(look), high))
        wide = places.table.width - ScrollArea.bar_room(look)
        top = places.table.top + look.px(8)  # the frame around a line that is focused
        rows: dict[str, Control] = {}
        for number, other in enumerate(others):
            row = Standing(other.identity, other.name)
            row.place(look, Rect(places.table.left, top + number * high, wide, high))
            rows[f"other {other.identity}"] = row
        self._scroll(look, places.table, rows, 0)
        self.league.take_in(self._standings())

    def _scroll(self, look: UiStyle, view: Rect, rows: dict[str, Control], offset: int) -> None:
        area = ScrollArea(look, view)
        area.offset = offset
        area.fit(list(rows.values()))
        self._areas.append(area)
        self.controls.update(rows)

    def _fill(self, look: UiStyle, focused: str) -> None:
        before = getattr(self, "page", None)
        self.page = Page(look)
        self.page.by_pointer = before is not None and before.by_pointer
        for area in self._areas:
            self.page.add_area(area)
        firsts = ["name"] if self._shown == PARTS[0] and self.layout.tabs.width else []
        firsts += [key for key in self.controls if key.startswith(("number ", "league"))]
        focus = self.controls.get(focused) or self.controls[firsts[0]]
        self.page.fill([*self.controls.values(), *self.frame.controls()], focus)
        if not self.page.by_pointer:
            self.page.set_focus(focus)

    def _draw_numbers(self, surface: pygame.Surface, look: UiStyle, head: Rect) -> None:
        text = self.resources.language.text
        panel = self._numbers_panel
        box = look.shapes.box(panel.size, look.px(20), theme.PANEL, theme.LINE, look.px(2.5))
        surface.blit(box, panel)
        if not head.width:
            return
        told = text("workshop.as_in", name=self.draft.model.name)
        half = Rect(head.centerx - look.px(40), head.top, head.width // 2 + look.px(40), head.height)
        written = look.write(surface, told, theme.REGULAR, 28, theme.TEXT_MUTE, half, "right")
        mark = look.shapes.polygon((look.px(16), look.px(14)), ((0, 0), (1, 0), (0.5, 1)), theme.TEXT_MUTE)
        surface.blit(mark, mark.get_rect(midright=(written.left - look.px(10), head.centery)))
        title = Rect(head.left, head.top, written.left - look.px(40) - head.left, head.height)
        look.write(surface, text("workshop.temper"), theme.DISPLAY, 42, theme.TEXT, title)

    # What can be done

    def _change(self, name: str, value: float) -> Request | None:
        self.draft = self.draft.changed(name, value)
        self._changed_number = name
        self.league.outdate()
        return None

    def _rename(self, name: str) -> Request | None:
        self.draft = replace(self.draft, name=name or self._kept.name)
        field = self.controls.get("name")
        if isinstance(field, TextField):
            field.text = self.draft.name
        return None

    def _ask_for_letters(self, name: str) -> Request | None:
        title = self.resources.language.text("workshop.name")
        return Push(LettersScene(self.resources, title, name, LONGEST_NAME, self._rename))

    def _open(self, number: int) -> Request | None:
        self._keep_place()
        self._shown = PARTS[number]
        self.resize(self._size)
        return None

    def _begin_or_stop(self) -> Request | None:
        self.league.begin_or_stop(self.draft)
        self._take_in()
        return None

    def _give_up(self) -> None:
        self._given_up = True

    def _save(self) -> Request | None:
        # What is told of how it plays goes into the file alone: the next time it is told anew.
        finished = told(self.resources.language, self.draft)
        try:
            path = save(finished, self._store)
        except StoreError as error:
            return Push(self._refused(error))
        self._kept = self.draft
        self.resources.art.faces[finished.identity] = finished.portrait
        return Push(SavedScene(self.resources, path, file_text(finished)))

    def _play(self) -> Request | None:
        """Save it, for a rival at a table is a file, and begin."""
        try:
            save(told(self.resources.language, self.draft), self._store)
        except StoreError as error:
            return Push(self._refused(error))
        self._kept = self.draft
        you = SeatPlan(HUMAN, self.resources.language.text("table.you"), 1)
        return StartMatch((you, SeatPlan(self.draft.identity, self.draft.name, 2)), 0)

    def _refused(self, error: StoreError) -> MessageScene:
        text = self.resources.language.text
        why = text(f"store.{error.reason.replace(' ', '_')}")
        return MessageScene(self.resources, text("workshop.not_saved"), f"{why}\n{error.path}")

    def _as_it_was(self) -> Request | None:
        self.page.by_pointer = False
        return self.page.handle(Erase())

    # The league

    def _standings(self) -> list[Standing]:
        return [control for control in self.controls.values() if isinstance(control, Standing)]

    def _league_word(self) -> str:
        return self.resources.language.text(f"workshop.{self.league.next_step}")

    def _take_in(self) -> None:
        self.league.take_in(self._standings())
        press = self.controls.get("league")
        if isinstance(press, Button):
            press.label = self._league_word()

    # The focus

    def _keep_place(self) -> None:
        rows = [area for area in self._areas if any(isinstance(row, NumberRow) for row in area.controls)]
        self._offset = rows[0].offset if rows else self._offset

    def _focused_key(self) -> str:
        self._keep_place()
        return next((key for key, control in self.controls.items() if control is self.page.focus), "")

    def _focused_number(self) -> str:
        """The number that is in hand: the slider with the focus, else the one changed last."""
        focus = self.page.focus
        return focus.number.name if isinstance(focus, NumberRow) else self._changed_number
