"""A look at the own cards out of turn: who wants to look, and then, behind the curtain, row and hand.

By rule everybody may look at the own row and hand at any time. Owns both scenes; what is seen in them is
one seat's own view, and face down until it is shown. The standing order for the Monk is given here too.
"""

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface

from game.table.seat_names import seat_name
from game.tenno.show.early_decisions import MonkOrder
from game.tenno.view import SeatName, View
from scenes.cards.sprite import CardPainter, CardSprite
from scenes.couch.own_cards import OwnCards, keeps_out
from scenes.paint import theme
from scenes.ui import Button, Control, Page, ScrollArea, Segments, UiStyle, fitting
from scenes.ui.geometry import place
from scenes.ui.pages import SetupLayout, setup_layout
from scenes.window.intents import Back, FocusLost, Intent, Pause, ShowCards
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources
from scenes.window.scene import Scene

_DARK = (64, 64, 70)
"""What is left of the light below, of 255."""


class PersonButton(Button):
    """A person's name with the crest before it."""

    def __init__(self, who: SeatName, name: str, answer: Callable[[], Request | None]) -> None:
        """`name` is what the person is called on the screen."""
        super().__init__(name, answer, "dark", 38)
        self._crest = who.crest

    def draw(self, surface: Surface) -> None:
        """The sheet, with the crest where an icon would be."""
        super().draw(surface)
        rect = self.shifted()
        side = round(rect.height * 0.72)
        crest = self.look.resources.art.crest(self._crest, side)
        surface.blit(crest, crest.get_rect(midleft=(rect.left + self.look.px(16), rect.centery)))


class QuietSegments(Segments):
    """Segments that are not heard: how often they tick would tell those who look away what was ordered."""

    def play(self, sound: str) -> None:
        """Let nothing be heard."""


class WhoPeeksScene(Scene):
    """Lies over the table, in public: everybody at the screen by name and crest."""

    pauses = True

    opaque = False

    def __init__(
        self, resources: Resources, people: Mapping[int, SeatName], chosen: Callable[[int], Request]
    ) -> None:
        """`chosen` is asked what to do for the seat that was chosen."""
        super().__init__(resources)
        self._people, self._chosen = people, chosen

    def enter(self) -> None:
        """A sound for the opening."""
        self.resources.sounds.play("ui-press")

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the panel out in the middle."""
        self._look = look = UiStyle(self.resources, size)
        buttons: list[Control] = [self._button(seat, who) for seat, who in self._people.items()]
        buttons.append(Button(self.resources.language.text("common.back"), Pop, "plain", 34))
        wants = [button.wanted(look) for button in buttons]
        wide = min(size[0] - look.px(120), max(look.px(460), *(want[0] for want in wants)))
        head, gap = look.px(110), look.px(16)
        needed = head + sum(want[1] + gap for want in wants) + look.px(20)
        self._panel = panel = Rect(0, 0, wide + look.px(80), min(size[1] - look.px(20), needed))
        panel.center = size[0] // 2, size[1] // 2
        self._heading = Rect(panel.left + look.px(30), panel.top + look.px(22), panel.width - look.px(60), 0)
        self._heading.height = look.px(70)
        view = Rect(panel.left, panel.top + head - look.px(12), panel.width, 0)
        view.height = panel.bottom - view.top - look.px(12)
        top = view.top + look.px(12)
        for button, (_, high) in zip(buttons, wants, strict=True):
            button.place(look, Rect(panel.centerx - wide // 2, top, wide, high))
            top += high + gap
        self._page = Page(look, wrap=True)
        area = ScrollArea(look, view)
        area.fit(buttons)
        self._page.add_area(area)
        self._page.fill(buttons, buttons[0])

    def handle(self, intent: Intent) -> Request | None:
        """Back and the key that shows cards leave it."""
        if isinstance(intent, Back | Pause) or (isinstance(intent, ShowCards) and intent.held):
            self.resources.sounds.play("ui-back")
            return Pop()
        return self._page.handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        """Let buttons rise."""
        self._page.update(milliseconds)
        return None

    def moving(self) -> bool:
        """While a button rises."""
        return self._page.moving()

    def draw(self, surface: Surface) -> None:
        """A veil over the table, the panel, the names."""
        look = self._look
        surface.fill(_DARK, special_flags=pygame.BLEND_MULT)
        box = look.shapes.box(self._panel.size, look.px(24), theme.PANEL, theme.EDGE, look.px(2.5))
        surface.blit(box, self._panel)
        title = self.resources.language.text("look.who")
        look.write(surface, title, theme.DISPLAY, look.heading(40), theme.TEXT, self._heading, "centre")
        self._page.draw(surface)

    def _button(self, seat: int, who: SeatName) -> Control:
        name = seat_name(self.resources.language, who)
        return PersonButton(who, name, lambda: self._chosen(seat))


class PeekOwnCardsScene(Scene):
    """One seat's row and hand, and its standing order for the Monk; `done` says what comes after it."""

    pauses = True

    def __init__(
        self,
        resources: Resources,
        view: View,
        order: MonkOrder,
        ordered: Callable[[MonkOrder], None],
        done: Callable[[], Request],
    ) -> None:
        """`view` is the seat's own; `ordered` is told the order that was chosen."""
        super().__init__(resources)
        assert view.you is not None
        self.seat = view.you
        self._view, self._who = view, view.seats[view.you]
        self._order, self._ordered, self._done = order, ordered, done
        self._own_cards = OwnCards(resources.settings)
        self._cards = CardPainter(resources.art)

    @property
    def private(self) -> bool:
        """One person's cards are here."""
        return True

    @property
    def hushed(self) -> bool:
        """Others do not hear what is looked at."""
        return True

    def pause(self) -> None:
        """Nothing private is seen through what lies above."""
        self._own_cards.cover()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out cards and controls."""
        self._size, self._look = size, UiStyle(self.resources, size)
        scale = self.resources.settings.text_scale
        self._layout: SetupLayout = setup_layout(size, len(self._view.seats), scale)
        self._cards.clear()
        self._fill(0)

    def relabel(self, size: tuple[int, int]) -> None:
        """No button is named here."""

    def handle(self, intent: Intent) -> Request | None:
        """Show while a key is held; leave by Back, and at once where others may look."""
        if keeps_out(self.resources.devices, self._who.name, intent):
            return None
        match intent:
            case ShowCards(held):
                self._own_cards.hold(held)
                return None
            case Back() | Pause() | FocusLost():
                return self._leave()
        return self._page.handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        """Let shown cards hide themselves."""
        self._page.update(milliseconds)
        if self._own_cards.update(milliseconds):
            self._fill(self._focused())
        return None

    def moving(self) -> bool:
        """While cards lie open that will hide, and while a button rises."""
        return self._own_cards.running or self._page.moving()

    def draw(self, surface: Surface) -> None:
        """The row in its panel, the hand, the order, the words."""
        text, look, layout = self.resources.language.text, self._look, self._layout
        surface.blit(self.resources.art.background(self._size), (0, 0))
        title = text("look.title", name=seat_name(self.resources.language, self._who))
        fitting.write(
            look, surface, title, theme.DISPLAY, layout.metrics.text_size(64), theme.TEXT, layout.title
        )
        line, pixels = text("look.line"), layout.metrics.text_size(36)
        fitting.write_paragraph(look, surface, line, theme.REGULAR, pixels, theme.TEXT_SOFT, layout.line)
        self._draw_cards(surface)
        pixels = layout.metrics.text_size(theme.LABEL_SIZE)
        hides = text("setup.hides", n=self.resources.settings.look_seconds)
        fitting.write_paragraph(
            look, surface, hides, theme.REGULAR, pixels, theme.TEXT_SOFT, self._note, "centre"
        )
        monk, soft = text("look.monk"), theme.TEXT_SOFT
        fitting.write(look, surface, monk, theme.REGULAR, pixels, soft, self._heading, "centre")
        self._page.draw(surface)

    def _draw_cards(self, surface: Surface) -> None:
        layout, view, crest = self._layout, self._view, self._who.crest
        panel = self.resources.art.box(
            layout.panel.size, layout.metrics.margin(30), theme.PANEL, theme.GOLD, 2
        )
        surface.blit(panel, layout.panel[:2])
        for box, card in zip(layout.slots, view.row, strict=True):
            if card is None:
                self._cards.gap(surface, box)
            else:
                shown = CardSprite(card if self._own_cards.open else None, crest)
                self._cards.draw(surface, shown, place(box))
        hand = view.hand_cards()
        for card, lying in zip(hand, layout.hand_places(len(hand)), strict=True):
            self._cards.draw(surface, CardSprite(card if self._own_cards.open else None, crest), lying)

    # Controls

    def _fill(self, focused: int) -> None:
        """Place all controls: show at the left, done at the right, the order below the row."""
        text, look, layout = self.resources.language.text, self._look, self._layout
        usual, panel = layout.buttons[1], layout.panel
        edge = layout.frame.left + look.margin(40) + look.px(24)
        side = Rect(edge, panel.y, panel.x - edge - look.px(24), panel.height)
        open_ = self._own_cards.running
        icon, word = ("eye-crossed", "look.hide") if open_ else ("eye", "look.show")
        tall = usual.height / look.unit
        show = Button(text(word), self._toggle, "main", min(42, tall * 0.6), icon)
        show.place(look, Rect(side.left, side.centery - usual.height, side.width, usual.height))
        if show.wanted(look)[0] > 1.3 * side.width:
            show.icon = ""
        below = show.rect.bottom + look.px(14)
        self._note = Rect(side.left, below, side.width, side.bottom - below)
        done = Button(text("table.done"), self._leave, "plain", min(46, tall * 0.68))
        done.place(look, usual)
        foot = layout.hand_places(1)[0].box.y
        middle = Rect(panel.x, panel.bottom, panel.width, max(0, foot - panel.bottom))
        half = middle.height // 2
        self._heading = Rect(middle.left, middle.top, middle.width, half)
        if half < theme.SMALLEST_TARGET:  # no room for both: the words stand above the cards
            space = layout.slots[0].y - panel.y
            self._heading = Rect(panel.x, panel.y + space // 6, panel.width, space * 2 // 3)
            half = 0
        labels = [text(f"look.{order.value}") for order in MonkOrder]
        order = QuietSegments(labels, list(MonkOrder).index(self._order), self._choose_order)
        width = min(middle.width, order.wanted(look)[0])
        high = max(theme.SMALLEST_TARGET, min(middle.height - half, order.wanted(look)[1]))
        order.place(look, Rect(middle.centerx - width // 2, middle.top + half - look.px(4), width, high))
        controls: list[Control] = [show, order, done]
        self._page = Page(look)
        self._page.fill(controls, controls[focused])

    def _focused(self) -> int:
        return self._page.controls.index(self._page.focus) if self._page.focus is not None else 0

    def _toggle(self) -> Request | None:
        self._own_cards.toggle()
        self.resources.sounds.play("card-flip")
        self._fill(self._focused())
        return None

    def _choose_order(self, number: int) -> Request | None:
        self._order = list(MonkOrder)[number]
        self._ordered(self._order)
        return None

    def _leave(self) -> Request:
        self._own_cards.cover()
        return self._done()
