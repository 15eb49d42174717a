"""Laying the farmers: they lie there in a drawn order already, can be swapped, and "Ready" lays them.

It owns the order until it is laid, and whether own cards lie open at a shared screen. It is made of one
seat's view and knows neither the match nor what others lay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.kept.chance import Chance
from game.table.seat_names import seat_name
from game.tenno.cards import FARMERS
from game.tenno.show.words import card_rule
from game.tenno.view import View
from scenes.cards.reading import CardReading
from scenes.cards.sprite import CardPainter
from scenes.couch.curtain import CurtainScene
from scenes.couch.own_cards import OwnCards, keeps_out
from scenes.paint import theme
from scenes.tenno.match.setup_cards import FarmerSlot, HandCard
from scenes.tenno.match.setup_layout import SetupLayout, setup_layout
from scenes.ui import Button, UiStyle
from scenes.ui.page_scene import PageScene
from scenes.window.intents import Back, FocusLost, Intent, Pause, Position, ShowCards
from scenes.window.requests import Pop, Push, Request
from scenes.window.resources import Resources

_TURNING = 190.0
"""Milliseconds in which all own cards turn over."""
_DEALING = 90.0
"""Milliseconds from one farmer to the next when they are dealt."""


class SetupScene(PageScene):
    """One seat lays its farmers; `place` gets them, first slot first, and the scene is over."""

    pauses = True

    def __init__(
        self,
        resources: Resources,
        view: View,
        chance: Chance,
        place: Callable[[tuple[int, int, int]], None],
        shared: bool,
        ready: Callable[[], Mapping[int, bool]] | None = None,
        pause: Callable[[], Request] | None = None,
    ) -> None:
        """`view` is the seat's own; `shared`: several people at the screen, so the cards lie face down.

        `ready` says of each seat whether it has laid (as the view has it, if not given); `pause` asks for the
        pause.
        """
        super().__init__(resources)
        assert view.you is not None
        self._view, self._chance, self._lay = view, chance, place
        self._shared, self._ready, self._pause = shared, ready or self._laid_in_view, pause
        self._laid = dict(self._ready())
        self._changed = False
        self._picked: int | None = None
        self._own_cards = OwnCards(resources.settings)
        self._who = view.seats[view.you]
        self._cards = CardPainter(resources.art)
        self.reading = CardReading(lambda card: card_rule(resources.language, card))
        crest = self._who.crest
        self._slots = [FarmerSlot(n, self._cards, crest, self._touch, self._drop) for n in range(3)]
        self._hand = [HandCard(card, self._cards, crest) for card in view.hand_cards()]
        self._turn = 0.0 if shared else 1.0
        self._dealt = False
        self._toggle_button: Button | None = None
        self._toggle_words = ""
        """What stands below the button because it is too long to stand on it."""
        self._deal(self._chance.shuffled(FARMERS))

    # What the stack tells

    @property
    def private(self) -> bool:
        return self._shared

    @property
    def hushed(self) -> bool:
        return self._shared

    def enter(self) -> None:
        self.resources.sounds.play("card-deal")

    def pause(self) -> None:
        self._hide()

    def resize(self, size: tuple[int, int]) -> None:
        self._size, look = size, UiStyle(self.resources, size)
        self.look, self._writing = look, UiStyle(self.resources, size, dense=True)
        scale = self.resources.settings.text_scale
        self.layout: SetupLayout = setup_layout(size, len(self._view.seats), scale)
        self._cards.clear()
        for slot, box in zip(self._slots, self.layout.slots, strict=True):
            slot.place(look, box)
            slot.arrive()
        places = self.layout.hand_places(len(self._hand))
        for card, lying in zip(self._hand, places, strict=True):
            card.lie(look, lying, Rect((0, 0), size))
        buttons = self._buttons()
        self.show(look, [*self._hand, *self._slots, *buttons], buttons[1])
        self._open_cards()
        if not self._dealt and self.resources.settings.speed != "instant":
            for number, slot in enumerate(self._slots):
                slot.come_from(0, -slot.rect.bottom, number * _DEALING)
        self._dealt = True

    def relabel(self, size: tuple[int, int]) -> None:
        """No button is named here."""

    def handle(self, intent: Intent) -> Request | None:
        """Back lets a picked farmer go, or asks for the pause."""
        if self._shared and keeps_out(self.resources.devices, self._who.name, intent):
            return None
        match intent:
            case Pause():
                return self._ask_for_pause()
            case Back():
                return self._ask_for_pause() if self._picked is None else self._touch(self._picked)
            case ShowCards(held):
                self._own_cards.hold(held)
                return None
            case FocusLost():
                self._hide()
                if self._shared:
                    who = self._who
                    return Push(CurtainScene(self.resources, who.name, who.crest, Pop, self._pause))
        self.reading.handle(intent, None)
        return self.page.handle(intent)

    def update(self, milliseconds: float) -> Request | None:
        super().update(milliseconds)
        self.reading.update(milliseconds, self.page)
        self._own_cards.update(milliseconds)
        goal = 1.0 if self._shown else 0.0
        step = 1.0 if self.resources.settings.reduced_motion else milliseconds / _TURNING
        before = self._turn
        self._turn = min(goal, self._turn + step) if goal > self._turn else max(goal, self._turn - step)
        self._open_cards()
        laid = dict(self._ready())
        self._changed = laid != self._laid or before != self._turn
        self._laid = laid
        self._label_toggle()
        return None

    def moving(self) -> bool:
        """While a card moves, and while cards that hide by themselves lie open."""
        turning = self._turn != (1.0 if self._shown else 0.0)
        hides = self._own_cards.running
        return self._changed or turning or hides or super().moving() or self.reading.moving()

    # Drawing

    def draw(self, surface: Surface) -> None:
        surface.blit(self.resources.art.background(self._size), (0, 0))
        self._draw_frame(surface)
        self._draw_ready(surface)
        self._draw_note(surface)
        with self.reading.drawing(self._cards):
            self.page.draw(surface)
            for slot in sorted(self._slots, key=_above):
                slot.draw_card(surface)
            for card in self._hand:
                if card.height > 0:
                    card.draw(surface)
        if self._picked is None and all(slot.drag_offset is None for slot in self._slots):
            self.reading.draw(surface, self.look)

    def _draw_frame(self, surface: Surface) -> None:
        """The heading, the panel of the slots, what these are called, and where there is room the goal."""
        text, look, layout = self.resources.language.text, self._writing, self.layout
        panel, room = layout.panel, layout.line.copy()
        look.write(surface, text("setup.title"), theme.DISPLAY, 64, theme.TEXT, layout.title)
        room.height = panel.y - look.margin(6) - room.top
        look.paragraph(surface, text("setup.line"), theme.REGULAR, 36, theme.TEXT_SOFT, room)
        box = self.resources.art.box(panel.size, look.margin(30), theme.PANEL, theme.GOLD, 2)
        surface.blit(box, panel)
        for number, label in enumerate(layout.labels, 1):
            higher = label.move(0, -look.margin(5))
            look.write(surface, text(f"setup.slot.{number}"), theme.BOLD, 36, theme.TEXT, higher, "centre")
        left = layout.frame.left + self.look.margin(40)
        room = Rect(left, panel.bottom + look.margin(8), 2 * (layout.frame.middle - left), 0)
        room.height = layout.hand.y - look.margin(10) - room.top
        if room.height >= look.line_height(theme.BOLD, 0):
            words, size = text("goal.line"), theme.LABEL_SIZE
            look.paragraph(surface, words, theme.BOLD, size, theme.TEXT_GOLD, room, "centre", middle=True)

    def _draw_ready(self, surface: Surface) -> None:
        art, look, layout = self.resources.art, self._writing, self.layout
        for seat, (crest, room) in enumerate(zip(layout.crests, layout.names, strict=True)):
            who = self._view.seats[seat]
            surface.blit(art.crest(who.crest, crest.width), crest)
            if self._laid.get(seat, False):
                side = max(20, round(0.47 * crest.width))
                disc = art.disc(side, theme.WON, theme.PAPER)
                place = disc.get_rect(center=(crest.right - side // 6, crest.y + side // 6))
                surface.blit(disc, place)
                tick = art.icon("tick", round(side * 0.66), theme.PAPER)
                surface.blit(tick, tick.get_rect(center=place.center))
            narrow, name = room.inflate(-look.margin(12), 0), seat_name(self.resources.language, who)
            lettering = self.resources.lettering
            shown = lettering.shorten(name, theme.BOLD, theme.SMALLEST_TEXT, narrow.width)
            if shown == name or len(shown) > 4:  # else the crest stands for it
                look.write(surface, name, theme.BOLD, theme.TEXT_SIZE, theme.TEXT, narrow, "centre")

    def _draw_note(self, surface: Surface) -> None:
        """Say what can be done; at a shared screen, below the button there, how long cards are seen."""
        text, side = self.resources.language.text, self._side()
        words = text("setup.how" if self._picked is None else "setup.where")
        if not self._shared:
            self._draw_slip(surface, words, side)
            return
        if self._picked is None:
            hides = text("setup.hides", n=self.resources.settings.look_seconds)
            words = f"{self._toggle_words}\n{hides}" if self._toggle_words else hides
        below = self._toggle_place().bottom + self.look.px(14)
        room = Rect(side.left, below, side.width, side.bottom - below).inflate(-self.look.px(16), 0)
        look, size = self._writing, theme.LABEL_SIZE
        look.paragraph(surface, words, theme.REGULAR, size, theme.TEXT_SOFT, room, "centre")

    def _draw_slip(self, surface: Surface, words: str, side: Rect) -> None:
        """Words on a slip of paper in the middle of a column, as narrow as reads well."""
        look, letters, edge = self._writing, theme.LABEL_SIZE, self.look.px(44)
        width = min(side.width - edge, round(9.5 * look.text_size(letters)))
        high = look.paragraph_height(words, theme.REGULAR, letters, width)
        room = Rect(0, 0, width, min(high, side.height - edge))
        room.center = side.center
        self.look.paper(surface, room.inflate(edge, edge).clip(side), 4)
        look.paragraph(surface, words, theme.REGULAR, letters, theme.PAPER_INK, room, "centre", middle=True)

    # What can be done

    @property
    def _shown(self) -> bool:
        return not self._shared or self._own_cards.open

    def _touch(self, number: int) -> Request | None:
        """Pick a farmer up, lay it back, or swap it with the one picked before."""
        picked, self._picked = self._picked, None
        if picked is None:
            self._picked = number
            self.resources.sounds.play("card-lift")
        elif picked == number:
            self.resources.sounds.play("card-lay-1")
        else:
            self._swap(picked, number)
        self._mark()
        return None

    def _drop(self, number: int, position: Position) -> None:
        """A dragged farmer was let go: over another slot it is swapped with the one there."""
        goal = next((slot.number for slot in self._slots if slot.rect.collidepoint(position)), number)
        self._picked = None
        if goal == number:
            self.resources.sounds.play("card-lay-1")
        else:
            self._swap(number, goal)
        self._mark()

    def _swap(self, one: int, other: int) -> None:
        first, second = self._slots[one], self._slots[other]
        first.card, second.card = second.card, first.card
        way = second.rect.centerx - first.rect.centerx
        first.come_from(way, 0)
        second.come_from(-way, 0)
        self.resources.sounds.play("card-exchange")

    def _shuffle(self) -> Request | None:
        self._picked = None
        self._deal(self._chance.shuffled([slot.card for slot in self._slots]))
        middle = self._slots[1].rect.centerx
        for slot in self._slots:
            slot.come_from(middle - slot.rect.centerx, 0.01, 30.0 * slot.number)
        self.resources.sounds.play("card-shuffle")
        self._mark()
        return None

    def _begin(self) -> Request | None:
        first, second, third = (slot.card for slot in self._slots)
        self._lay((first, second, third))
        return Pop()

    def _toggle(self) -> Request | None:
        self._own_cards.toggle()
        return None

    def _ask_for_pause(self) -> Request | None:
        return self._pause() if self._pause is not None else None

    def _laid_in_view(self) -> Mapping[int, bool]:
        return {seat: laid != 0 for seat, laid in enumerate(self._view.public.laid)}

    def _hide(self) -> None:
        """Turn own cards face down at once, where others could see them."""
        self._own_cards.cover()
        if self._shared:
            self._turn = 0.0
            self._open_cards()
        for slot in self._slots:
            slot.let_go()

    def _deal(self, cards: list[int]) -> None:
        for slot, card in zip(self._slots, cards, strict=True):
            slot.card = card

    def _open_cards(self) -> None:
        for slot in self._slots:
            slot.open = self._turn
        for card in self._hand:
            card.open = self._turn

    def _mark(self) -> None:
        for slot in self._slots:
            slot.picked = slot.number == self._picked
            slot.may_swap = self._picked is not None and not slot.picked

    # The page

    def _buttons(self) -> list[Button]:
        text, layout = self.resources.language.text, self.layout
        tall = layout.buttons[0].height / self.look.unit
        shuffle = Button(text("setup.shuffle"), self._shuffle, "plain", min(36, tall * 0.6), group=1)
        ready = Button(text("setup.ready"), self._begin, "main", min(46, tall * 0.68), group=1)
        shuffle.place(self.look, layout.buttons[0])
        ready.place(self.look, layout.buttons[1])
        if not self._shared:
            return [shuffle, ready]
        self._toggle_button = Button("", self._toggle, "dark", group=1)
        self._toggle_button.place(self.look, self._toggle_place())
        self._label_toggle()
        return [shuffle, ready, self._toggle_button]

    def _side(self) -> Rect:
        """The column left of the panel."""
        edge = self.layout.frame.left + self.look.margin(40)
        gap = round(0.02 * self.layout.frame.height)
        panel = self.layout.panel
        return Rect(edge, panel.y, panel.x - gap - edge, panel.height)

    def _toggle_place(self) -> Rect:
        side, usual = self._side(), self.layout.buttons[0]
        tall = usual.height
        place = Rect(0, 0, min(side.width, max(usual.width, round(0.3 * self._size[1]))), tall)
        place.center = side.centerx, side.centery - tall // 2
        return place

    def _label_toggle(self) -> None:
        """Name what the button does now: with sign and words, or where the words are too long the sign."""
        button = self._toggle_button
        if button is None:
            return
        open_ = self._own_cards.running
        words = self.resources.language.text("setup.close" if open_ else "setup.open")
        sign = "eye-crossed" if open_ else "eye"
        tall = button.rect.height / self.look.unit
        button.size = min(32, tall * 0.6)
        smallest = self.resources.lettering.measure(words, theme.DISPLAY, theme.SMALLEST_TEXT)[0]
        room = button.rect.width - self.look.px(34)
        with_sign = smallest + self.look.px(1.25 * button.size) <= room
        button.label = words if smallest <= room else ""
        button.icon = sign if with_sign or not button.label else ""
        self._toggle_words = words if not button.label else ""
        if not button.label:
            button.size = tall * 0.7


def _above(slot: FarmerSlot) -> tuple[bool, bool, bool]:
    """The order of painting: what is held or focused lies over what is not."""
    return slot.drag_offset is not None, slot.picked, slot.sliding
