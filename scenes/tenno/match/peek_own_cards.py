"""A look at the own cards out of turn: who wants to look, and then, behind the curtain, row and hand.

By rule everybody may look at the own row and hand at any time. Owns both scenes; what is seen in them is
one seat's own view, and face down until it is shown. The standing order for the Monk is given here too.
"""

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect, Surface

from game.table.seat_names import seat_name
from game.tenno.show.early_decisions import MonkOrder
from game.tenno.view import SeatName, View
from scenes.cards.sprite import CardPainter, CardSprite
from scenes.couch.own_cards import PrivateScene
from scenes.paint import theme
from scenes.tenno.match.setup_layout import SetupLayout, setup_layout
from scenes.ui import Button, Control, Segments, UiStyle
from scenes.ui.geometry import place
from scenes.ui.layout import Column, Item, Panel, Scroll, Words
from scenes.ui.sheet import Menu
from scenes.window.intents import Back, FocusLost, Intent, Pause, ShowCards
from scenes.window.requests import Pop, Request
from scenes.window.resources import Resources


class PersonButton(Button):
    """A person's name with the crest before it."""

    def __init__(self, who: SeatName, name: str, answer: Callable[[], Request | None]) -> None:
        super().__init__(name, answer, "dark", 38)
        self._crest = who.crest

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        rect = self.shifted()
        crest = self.look.resources.art.crest(self._crest, round(rect.height * 0.72))
        surface.blit(crest, crest.get_rect(midleft=(rect.left + self.look.px(16), rect.centery)))


class QuietSegments(Segments):
    """Segments that are not heard: how often they tick would tell those who look away what was ordered."""

    def play(self, sound: str) -> None:
        """Let nothing be heard."""


class WhoPeeksScene(Menu):
    """Lies over the table, in public: everybody at the screen by name and crest."""

    pauses = True
    leaves = (Back, Pause)

    def __init__(
        self, resources: Resources, people: Mapping[int, SeatName], chosen: Callable[[int], Request]
    ) -> None:
        super().__init__(resources)
        self._people, self._chosen = people, chosen

    def enter(self) -> None:
        self.resources.sounds.play("ui-press")

    def body(self) -> Item:
        language, look = self.resources.language, self.look
        people = [
            PersonButton(who, seat_name(language, who), partial(self._chosen, seat))
            for seat, who in self._people.items()
        ]
        back = Button(language.text("common.back"), Pop, "plain", 34)
        title = Words(language.text("look.who"), theme.DISPLAY, look.heading(40), theme.TEXT, "centre")
        names = Scroll(Column(*people, back, gap=16), pad=16 * look.unit / look.ground, beside=34)
        return Panel(Column(title, names, pad=(40, 20)), wide=540)

    def handle(self, intent: Intent) -> Request | None:
        """Back and the key that shows cards leave it."""
        return super().handle(Back() if isinstance(intent, ShowCards) and intent.held else intent)


class PeekOwnCardsScene(PrivateScene):
    """One seat's row and hand, and its standing order for the Monk; `done` says what comes after it."""

    def __init__(
        self,
        resources: Resources,
        view: View,
        order: MonkOrder,
        ordered: Callable[[MonkOrder], None],
        done: Callable[[], Request],
    ) -> None:
        assert view.you is not None
        self.seat = view.you
        self._view, self._who = view, view.seats[view.you]
        super().__init__(resources, self._who.name)
        self._order, self._ordered, self._done = order, ordered, done
        self._cards = CardPainter(resources.art)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out cards and controls: show at the left, done at the right, the order below the row."""
        self._size, self._look = size, UiStyle(self.resources, size, dense=True)
        scale = self.resources.settings.text_scale
        self._layout: SetupLayout = setup_layout(size, len(self._view.seats), scale)
        self._cards.clear()
        self._lay()

    def _lay(self) -> None:
        text, look, layout = self.resources.language.text, UiStyle(self.resources, self._size), self._layout
        usual, panel = layout.buttons[1], layout.panel
        edge = layout.frame.left + layout.metrics.margin(40) + look.px(24)
        side = Rect(edge, panel.y, panel.x - edge - look.px(24), panel.height)
        icon, word = ("eye-crossed", "look.hide") if self._own_cards.running else ("eye", "look.show")
        tall = usual.height / look.unit
        show = Button(text(word), self._toggle, "main", min(42, tall * 0.6), icon)
        show.place(look, Rect(side.left, side.centery - usual.height, side.width, usual.height))
        if show.wanted(look)[0] > 1.3 * side.width:
            show.icon = ""
        below = show.rect.bottom + look.px(14)
        self._note = Rect(side.left, below, side.width, side.bottom - below)
        done = Button(text("table.done"), self.left, "plain", min(46, tall * 0.68))
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
        self.show(look, controls, show)

    def relabel(self, size: tuple[int, int]) -> None:
        """No button is named here."""

    def handle(self, intent: Intent) -> Request | None:
        """Show while a key is held; leave by Back, and at once where others may look."""
        if self.keeps_out(intent):
            return None
        match intent:
            case ShowCards(held):
                self._own_cards.hold(held)
                return None
            case Back() | Pause() | FocusLost():
                return self.left()
        return self.page.handle(intent)

    def left(self) -> Request:
        self._own_cards.cover()
        return self._done()

    def update(self, milliseconds: float) -> Request | None:
        """Let shown cards hide themselves; then the button says so."""
        was_open = self._own_cards.running
        request = super().update(milliseconds)
        if was_open and not self._own_cards.running:
            self._lay()
        return request

    def draw(self, surface: Surface) -> None:
        text, look, layout, soft = self.resources.language.text, self._look, self._layout, theme.TEXT_SOFT
        surface.blit(self.resources.art.background(self._size), (0, 0))
        room = Rect(layout.line)  # nothing stands beside it
        room.width = layout.frame.right - layout.metrics.margin(40) - room.left
        room.height = layout.panel.y - layout.metrics.margin(6) - room.top
        title = text("look.title", name=seat_name(self.resources.language, self._who))
        look.write(surface, title, theme.DISPLAY, 64, theme.TEXT, layout.title)
        look.paragraph(surface, text("look.line"), theme.REGULAR, 36, soft, room)
        self._draw_cards(surface)
        hides = text("setup.hides", n=self.resources.settings.look_seconds)
        look.paragraph(surface, hides, theme.REGULAR, theme.LABEL_SIZE, soft, self._note, "centre")
        monk = text("look.monk")
        look.write(surface, monk, theme.REGULAR, theme.LABEL_SIZE, soft, self._heading, "centre")
        self.page.draw(surface)

    def _draw_cards(self, surface: Surface) -> None:
        layout, view, art, crest = self._layout, self._view, self.resources.art, self._who.crest
        panel = art.box(layout.panel.size, layout.metrics.margin(30), theme.PANEL, theme.GOLD, 2)
        surface.blit(panel, layout.panel)
        hand = view.hand_cards()
        places = [*map(place, layout.slots), *layout.hand_places(len(hand))]
        for card, spot in zip([*view.row, *hand], places, strict=True):
            if card is None:
                self._cards.gap(surface, spot.box)
            else:
                self._cards.draw(surface, CardSprite(card if self._own_cards.open else None, crest), spot)

    def _toggle(self) -> Request | None:
        self._own_cards.toggle()
        self.resources.sounds.play("card-flip")
        self._lay()
        return None

    def _choose_order(self, number: int) -> Request | None:
        self._order = list(MonkOrder)[number]
        self._ordered(self._order)
        return None
