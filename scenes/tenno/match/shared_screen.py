"""Several people at one screen: curtains, whose cards lie open, looks out of turn, standing orders.

A view is bound only after its curtain was lifted; which one may be is the flow's affair. By rule everybody
may look at the own cards at any time, and gives the standing order for the Monk there too.
"""

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from game.campaign.stage_table import StageTable
from game.table.seats import Seat, SeatName
from game.table.shown_names import seat_name
from game.tenno.shared_screen import MonkOrder, keep_order, order_of
from game.tenno.show.screen_flow import Flow
from game.tenno.view import View
from scenes.match.hand_over_curtain import CurtainScene, HandOverScene
from scenes.match.match_inputs import MatchActions
from scenes.match.own_cards import OwnCards
from scenes.paint import sizes, theme
from scenes.paint.geometry import place
from scenes.table.card_sprite import CardSprite
from scenes.tenno.match.laying_farmers import SetupScene
from scenes.tenno.match.new_card_at_stage import new_card
from scenes.tenno.match.own_row_scene import OwnRowScene
from scenes.ui import Button, Column, Drawable, Item, Menu, Panel, Scroll, Segments, Words
from scenes.ui.buttons import CrestButton
from scenes.window import Intent, Pop, Push, Replace, Request, Resources, RestPointer, Scene, intents


class WhoPeeksScene(Menu):
    """Lies over the table, in public: everybody at the screen by name and crest."""

    entering = "ui-press"
    pauses = True
    leaves = (intents.Back, intents.Pause)

    def __init__(
        self, resources: Resources, people: Mapping[int, SeatName], chosen: Callable[[int], Request]
    ) -> None:
        super().__init__(resources)
        self._people, self._chosen = people, chosen

    def body(self) -> Item:
        language, look = self.resources.language, self.look
        people = [
            CrestButton(seat_name(language, who), who.crest, partial(self._chosen, seat))
            for seat, who in self._people.items()
        ]
        back = Button(language.text("common.back"), Pop, "plain", 34)
        title = Words(language.text("look.who"), theme.DISPLAY, look.heading(40), theme.TEXT, "centre")
        names = Scroll(Column(*people, back, gap=16), pad=16, beside=34)
        return Panel(Column(title, names, pad=(40, 20)), wide=540)

    def handle(self, intent: Intent) -> Request | None:
        """Back and the key that shows cards leave it."""
        leaves = isinstance(intent, intents.ShowCards) and intent.held
        return super().handle(intents.Back() if leaves else intent)


class PeekOwnCardsScene(OwnRowScene):
    """One seat's row and hand, and its standing order for the Monk; `done` says what comes after it."""

    leaves = (intents.Back, intents.Pause, intents.FocusLost)

    def __init__(
        self,
        resources: Resources,
        view: View,
        order: MonkOrder,
        ordered: Callable[[MonkOrder], None],
        done: Callable[[], Request],
    ) -> None:
        super().__init__(resources, view)
        self._order, self._ordered, self._done = order, ordered, done

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._lay()

    def _lay(self) -> None:
        """Show at the left, done at the right, the order below the row."""
        text, look, layout = self.resources.language.text, self.look, self.layout
        usual, panel = layout.buttons[1], layout.panel
        left, wide = layout.side.left + look.px(24), panel.x - layout.side.left - 2 * look.px(24)
        icon, word = ("eye-crossed", "look.hide") if self._own_cards.running else ("eye", "look.show")
        tall = usual.height / look.unit
        show = Button(text(word), self._toggle, "main", min(42, tall * 0.6), icon)
        show.place(look, Rect(left, panel.centery - usual.height, wide, usual.height))
        if show.wanted(look)[0] > 1.3 * wide:
            show.icon = ""
        below = show.rect.bottom + look.px(14)
        self._note = Rect(left, below, wide, panel.bottom - below)
        done = Button(text("table.done"), self.left, "plain", min(46, tall * 0.68))
        done.place(look, usual)
        foot = layout.hand_places(1)[0].box.y
        middle = Rect(panel.x, panel.bottom, panel.width, max(0, foot - panel.bottom))
        half = middle.height // 2
        self._heading = Rect(middle.left, middle.top, middle.width, half)
        if half < sizes.SMALLEST_TARGET:  # no room for both: the words stand above the cards
            space = layout.slots[0].y - panel.y
            self._heading = Rect(panel.x, panel.y + space // 6, panel.width, space * 2 // 3)
            half = 0
        labels = [text(f"look.{order.value}") for order in MonkOrder]
        order = Segments(labels, list(MonkOrder).index(self._order), self._choose_order)
        width = min(middle.width, order.wanted(look)[0])
        high = max(sizes.SMALLEST_TARGET, min(middle.height - half, order.wanted(look)[1]))
        order.place(look, Rect(middle.centerx - width // 2, middle.top + half - look.px(4), width, high))
        self.show(look, [show, order, done], show)

    def left(self) -> Request:
        self._own_cards.cover()
        return self._done()

    def update(self, milliseconds: float) -> Request | None:
        was_open = self._own_cards.running
        request = super().update(milliseconds)
        if was_open and not self._own_cards.running:
            self._lay()  # the button says so
        return request

    def draw(self, surface: Drawable) -> None:
        text, look, layout, soft = self.resources.language.text, self._writing, self.layout, theme.TEXT_SOFT
        title = text("look.title", name=seat_name(self.resources.language, self._who))
        right = layout.frame.right - layout.metrics.margin(40)  # nothing stands beside the line
        self.draw_frame(surface, title, text("look.line"), right - layout.line.left)
        hand = self._view.hand_cards()
        places = [*map(place, layout.slots), *layout.hand_places(len(hand))]
        for card, spot in zip([*self._view.row, *hand], places, strict=True):
            if card is None:
                self._cards.gap(surface, spot.box)
            else:
                shown = CardSprite(card if self._own_cards.open else None, self._who.crest)
                self._cards.draw(surface, shown, spot)
        hides, size = text("setup.hides", n=self.resources.settings.look_seconds), sizes.LABEL_SIZE
        look.paragraph(surface, hides, theme.REGULAR, size, soft, self._note, "centre")
        look.write(surface, text("look.monk"), theme.REGULAR, size, soft, self._heading, "centre")
        self.page.draw(surface)

    def _toggle(self) -> Request | None:
        self._own_cards.toggle()
        self.resources.sounds.play("card-flip")
        self._lay()
        return None

    def _choose_order(self, number: int) -> Request | None:
        self._order = list(MonkOrder)[number]
        self._ordered(self._order)
        return None


class Couch:
    """What a match's scene needs where several people share it; with one person nothing is ever covered."""

    def __init__(
        self, resources: Resources, screen: Flow, people: Mapping[int, Seat], actions: MatchActions
    ) -> None:
        """`people` are the seats of those at this screen; their standing orders are kept with them."""
        self._resources, self._screen, self._people, self._actions = resources, screen, people, actions
        self.cards = OwnCards(resources.settings)
        """Whether the private view's cards lie open."""
        self.orders = {number: order_of(seat.beside) for number, seat in people.items()}
        """Each person's standing order for the Monk."""
        self._asked = set[int]()
        """Who was asked for a Monk at this screen, as all have seen."""

    @property
    def open_cards(self) -> bool:
        return not self._screen.shared or (self._screen.private is not None and self.cards.open)

    def asks_first(self, seat: int) -> bool:
        """Note that a seat is asked for a Monk; return whether it never was."""
        first = seat not in self._asked
        self._asked.add(seat)
        return first

    def pause(self) -> Request:
        return Push(self._actions.pause(self._resources))

    def veil(self) -> Request:
        return Push(self._veil())

    def setup(self, stage: StageTable | None = None, speed: str = "instant") -> SetupScene:
        """Let farmers be laid; at a `stage` after its new card has been shown large, where there is time."""
        shown, brief = new_card(stage, speed), stage is not None and stage.sets_out
        return SetupScene(self._resources, self._screen, self._actions.chance, self.pause, shown, brief)

    def hand_over(self, seat: int) -> Request:
        def lifted() -> Request:
            ask = self._screen.lifted(seat)
            lays = ask is not None and ask.seat == seat and ask.wanted == "place"
            return Replace(self.setup()) if lays else Pop()

        who = self._screen.feed.view.seats[seat]
        return Push(HandOverScene(self._resources, who.name, who.crest, lifted, self))

    def look(self, curtained: bool = False) -> Request:
        seats = self._screen.feed.view.seats
        people = {seat: seats[seat] for seat in self._people}
        done = self._back_at_curtain if curtained else self._looked
        return Push(WhoPeeksScene(self._resources, people, partial(self._look_of, done)))

    def _look_of(self, done: Callable[[], Request], seat: int) -> Request:
        who = self._screen.feed.view.seats[seat]

        def lifted() -> Request:
            view, ordered = self._screen.own_view(seat), partial(self._order, seat)
            order = self.orders[seat]
            return Replace(PeekOwnCardsScene(self._resources, view, order, ordered, done))

        return Replace(CurtainScene(self._resources, who.name, who.crest, lifted, Pop))

    def _looked(self) -> Request:
        return RestPointer(Replace(self._veil()))

    def _back_at_curtain(self) -> Request:
        """The curtain that hung there is seen again: no other one before it."""
        return RestPointer(Pop())

    def _order(self, seat: int, order: MonkOrder) -> None:
        self.orders[seat] = order
        keep_order(self._people[seat].beside, order)

    def _veil(self) -> Scene:
        return CurtainScene(self._resources, None, None, Pop, self.pause)
