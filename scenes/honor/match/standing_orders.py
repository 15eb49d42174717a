"""The standing orders of one person at a shared screen, given behind the curtain with the own hand in sight.

Everybody reads the same three things in the same words, whatever is held: what is ordered already is said,
and can be changed. Nothing has to be answered that was never met: to go on is one press.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from functools import partial
from typing import Protocol

from pygame import Surface

from game.honor.show.shared_screen import CHOICES, Orders, SharedScreen
from game.table.shown_names import shown_name
from scenes.honor.table import paper_pictures
from scenes.honor.table.card_pictures import DECK
from scenes.match.own_cards import keeps_out
from scenes.paint import theme
from scenes.table.draw_context import DrawContext
from scenes.ui import Button, Drawable, Segments
from scenes.ui.containers import Column, Panel, Row, Scroll
from scenes.ui.layout import Item, Picture, Space, Words
from scenes.ui.list_rows import LabelledRow
from scenes.ui.sheets_and_dialogs import Dialog
from scenes.window import Intent, Request, Resources
from scenes.window.intents import Back, FocusLost, Pause, Shortcut

_ROWS_CROWD, _LINES_CROWD = 0.6, 0.25
"""From which share of the height on rows, or lines, leave no room for the hand above them."""


class Ordering(Protocol):
    """The match that goes on when orders were given; each says what comes then."""

    def ordered(self, orders: Orders) -> Request:
        """Take what is ordered, once."""

    def leaves_orders(self) -> Request:
        """Do what Back and the pause ask for."""

    def covers_orders(self) -> Request:
        """Show nothing private any more: nobody looks at the window."""


class OrdersScene(Dialog):
    """Lies over the private view.

    With orders that were given before the turn ends with it, so that it can be left to go on with the turn;
    without it is the first look at the cards that were dealt. What was chosen when the curtain falls over it
    is kept for its owner.
    """

    pauses = private = hushed = True
    leaves = ()

    def __init__(
        self,
        resources: Resources,
        name: str,
        crest: int,
        hand: Sequence[int],
        seat: int,
        screen: SharedScreen,
        match: Ordering,
    ) -> None:
        super().__init__(resources)
        self.orders = screen.begun_orders(seat)
        self._seat, self._screen = seat, screen
        self._name, self._crest, self._hand = name, crest, tuple(hand)
        self._ends, self._match, self._covered = seat in screen.orders, match, False
        self._kit = DrawContext(resources, DECK)
        self._changes = False
        """Whether it is shown what else could be ordered."""

    def resize(self, size: tuple[int, int]) -> None:
        self._kit.resize(size)
        super().resize(size)

    def body(self) -> Item:
        """Whose hand, the hand, a row for each thing, and the way on."""
        said, look = self._said, self.look
        ending = said("end") if self._ends else self.resources.language.text("table.done")
        self.main = Button(ending, self._order, "main", 38).named("done")
        buttons: list[Item | Button] = [self.main]
        if not self._changes:
            buttons.append(Button(said("change"), self._change, "dark", 38).named("change"))
        if self._ends:
            buttons.append(Button(self.resources.language.text("common.back"), self._leave, "dark", 38))
        whose = said("ends" if self._ends else "cards", name=shown_name(self.resources.language, self._name))
        title = Words(whose, theme.DISPLAY, look.heading(44), theme.TEXT)
        told = said("hint" if self._changes else "line")
        line = Words(told, theme.REGULAR, 28, theme.TEXT_SOFT, wraps=True)
        rows: list[Item | LabelledRow] = [*self._choices()] if self._changes else [*self._told()]
        hand = Picture(self._paint_hand, (860, 190), still=True, least_height=90)
        ways, choices = Row(*buttons, gap=40, even=True), Column(*rows, gap=8)
        above: list[Item] = [title, line, Space(14), hand, Space(14)]
        share = choices.wish(look, self.room.width)[1] / self.room.height
        if share > (_ROWS_CROWD if self._changes else _LINES_CROWD):  # the hand lies below, too
            above = [title] if self._changes else [title, line, Space(14)]
        middle = [Scroll(choices, beside=34)] if self._changes else [choices, Space(20)]
        return Panel(Column(Space(24), *above, *middle, ways, Space(28), pad=(40, 0)), wide=1160)

    def _said(self, key: str, **values: object) -> str:
        return self.resources.language.text(f"honor.orders.{key}", **values)

    def _told(self) -> Iterator[Item]:
        """What is ordered, a line for each thing."""
        for thing, word in asdict(self.orders).items():
            ordered = self.resources.language.text(
                "common.told", name=self._said(thing), what=self._said(word)
            )
            yield Words(ordered, theme.BOLD, 30, theme.TEXT, wraps=True)

    def _choices(self) -> Iterator[LabelledRow]:
        """All that can be ordered, a row for each thing."""
        for thing, words in CHOICES.items():
            labels = [self._said(word) for word in words]
            chosen = words.index(asdict(self.orders)[thing])
            choice = Segments(labels, chosen, partial(self._choose, thing))
            yield LabelledRow(self._said(thing), choice).named(thing)

    def _change(self) -> None:
        self._changes = True
        self.resize(self.look.size)

    def pause(self) -> None:
        """Neither hand nor orders are seen through what lies above; after it the curtain falls again."""
        super().pause()
        self._covered = True
        self._screen.begin_orders(self._seat, self.orders)

    def update(self, milliseconds: float) -> Request | None:
        return self._match.covers_orders() if self._covered else super().update(milliseconds)

    def moving(self) -> bool:
        return self._covered or super().moving()

    def draw(self, surface: Drawable) -> None:
        if not self._covered:
            super().draw(surface)

    def handle(self, intent: Intent) -> Request | None:
        """Only its owner's device orders; nobody looks at a window that has lost the focus."""
        if isinstance(intent, FocusLost):
            self._screen.begin_orders(self._seat, self.orders)
            return self._match.covers_orders()
        if self._covered or keeps_out(self.resources.devices, self._name, intent):
            return None
        if isinstance(intent, Back | Pause):
            return self._leave()
        if self._ends and intent == Shortcut("end"):  # the second press, as without orders
            return self._order()
        return super().handle(intent)

    def _paint_hand(self, wide: int) -> Surface:
        return paper_pictures.row_of_cards(
            self._kit, self._hand, self._crest, (wide, round(wide * 190 / 860))
        )

    def _choose(self, thing: str, number: int) -> None:
        self.orders = replace(self.orders, **{thing: CHOICES[thing][number]})

    def _leave(self) -> Request:
        self._screen.begin_orders(self._seat, None)  # a pause keeps them when it comes
        return self._match.leaves_orders()

    def _order(self) -> Request | None:
        return self._match.ordered(self.orders)
