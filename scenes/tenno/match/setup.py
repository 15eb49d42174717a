"""Laying the farmers: they lie there in a drawn order already, can be swapped, and "Ready" lays them.

It owns the order until it is laid, and whether own cards lie open at a shared screen. It is made of one
seat's view and knows neither the match nor what others lay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.kept.chance import Chance
from game.table.seat_names import seat_name
from game.tenno.cards import FARMERS
from game.tenno.show.words import card_rule
from game.tenno.view import SeatName, View
from scenes.cards.reading import CardReading
from scenes.cards.sprite import CardPainter
from scenes.couch.curtain import CurtainScene
from scenes.couch.own_cards import keeps_out
from scenes.paint import theme
from scenes.tenno.match.setup_cards import FarmerSlot, HandCard
from scenes.ui import Button, Control, Page, UiStyle, fitting
from scenes.ui.pages import SetupLayout, setup_layout
from scenes.window.intents import Back, FocusLost, Intent, Pause, Position, ShowCards
from scenes.window.requests import Pop, Push, Request
from scenes.window.resources import Resources
from scenes.window.scene import Scene


def draw_frame(surface: Surface, look: UiStyle, layout: SetupLayout) -> None:
    """Draw the heading, the panel of the slots, and what the slots are called."""
    text, art = look.resources.language.text, look.resources.art
    title, line = text("setup.title"), text("setup.line")
    fitting.write(look, surface, title, theme.DISPLAY, layout.metrics.text_size(64), theme.TEXT, layout.title)
    panel, room = layout.panel, Rect(layout.line)
    room.height = panel.y - layout.metrics.margin(6) - room.top
    fitting.write_paragraph(
        look, surface, line, theme.REGULAR, layout.metrics.text_size(36), theme.TEXT_SOFT, room
    )
    surface.blit(art.box(panel.size, layout.metrics.margin(30), theme.PANEL, theme.GOLD, 2), panel[:2])
    for number, label in enumerate(layout.labels, 1):
        word = text(f"setup.slot.{number}")
        higher = label.move(0, -layout.metrics.margin(5))
        fitting.write(
            look, surface, word, theme.BOLD, layout.metrics.text_size(36), theme.TEXT, higher, "centre"
        )


def draw_goal(surface: Surface, look: UiStyle, layout: SetupLayout) -> None:
    """Draw what winning means, between the panel of the slots and the hand, where there is room for it."""
    words, pixels = look.resources.language.text("goal.line"), layout.metrics.text_size(theme.LABEL_SIZE)
    left = layout.frame.left + look.margin(40)
    room = Rect(left, layout.panel.bottom + layout.metrics.margin(8), 2 * (layout.frame.middle - left), 0)
    room.height = layout.hand.y - layout.metrics.margin(10) - room.top
    if room.height < look.resources.lettering.measure(words, theme.BOLD, theme.SMALLEST_TEXT)[1]:
        return
    fitting.write_paragraph(
        look, surface, words, theme.BOLD, pixels, theme.TEXT_GOLD, room, "centre", middle=True
    )


def draw_slip(surface: Surface, look: UiStyle, layout: SetupLayout, words: str, side: Rect) -> None:
    """Draw words on a slip of paper in the middle of a column, as narrow as reads well."""
    art, pixels = look.resources.art, layout.metrics.text_size(theme.LABEL_SIZE)
    width = min(side.width - look.px(44), round(9.5 * pixels))
    lines = look.resources.lettering.wrap(words, theme.REGULAR, pixels, width)
    room = Rect(0, 0, width, min(len(lines) * round(pixels * 1.25), side.height - look.px(44)))
    room.center = side.center
    slip = room.inflate(look.px(44), look.px(44)).clip(side)
    surface.blit(art.washi_shadow(slip.size, 4), slip.move(look.px(5), look.px(8)))
    surface.blit(art.washi(slip.size, 4), slip)
    fitting.write_paragraph(
        look, surface, words, theme.REGULAR, pixels, theme.PAPER_INK, room, "centre", middle=True
    )


def draw_ready(
    surface: Surface, look: UiStyle, layout: SetupLayout, seats: Sequence[SeatName], laid: Mapping[int, bool]
) -> None:
    """Draw every seat's crest and name, with a tick where it has laid its farmers."""
    art, pixels = look.resources.art, layout.metrics.text_size(theme.TEXT_SIZE)
    for seat, (crest, room) in enumerate(zip(layout.crests, layout.names, strict=True)):
        who = seats[seat]
        surface.blit(art.crest(who.crest, crest.width), crest[:2])
        if laid.get(seat, False):
            side = max(20, round(0.47 * crest.width))
            disc = art.disc(side, theme.WON, theme.PAPER)
            place = disc.get_rect(center=(crest.right - side // 6, crest.y + side // 6))
            surface.blit(disc, place)
            tick = art.icon("tick", round(side * 0.66), theme.PAPER)
            surface.blit(tick, tick.get_rect(center=place.center))
        narrow = Rect(room).inflate(-layout.metrics.margin(12), 0)
        name = seat_name(look.resources.language, who)
        if _fits(look, name, narrow.width):
            fitting.write(look, surface, name, theme.BOLD, pixels, theme.TEXT, narrow, "centre")


def _fits(look: UiStyle, name: str, width: int) -> bool:
    """Whether enough of a name fits to tell it by; the crest stands for it where it does not."""
    shown = look.resources.lettering.shorten(name, theme.BOLD, theme.SMALLEST_TEXT, width)
    return shown == name or len(shown) > 4


_TURNING = 190.0
"""Milliseconds in which all own cards turn over."""
_DEALING = 90.0
"""Milliseconds from one farmer to the next when they are dealt."""


class SetupScene(Scene):
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
        self._held = False
        self._look_left = 0.0
        crest, self._name = view.seats[view.you].crest, view.seats[view.you].name
        self._cards = CardPainter(resources.art)
        self.reading = CardReading(lambda card: card_rule(resources.language, card))
        self._slots = [FarmerSlot(n, self._cards, crest, self._touch, self._drop) for n in range(3)]
        self._hand = [HandCard(card, self._cards, crest) for card in view.hand_cards()]
        self._turn = 0.0 if shared else 1.0
        self._focused: int | None = None
        self._toggle_words = ""
        """What stands below the button because it is too long to stand on it."""
        self._deal(self._chance.shuffled(FARMERS))

    # What the stack tells

    @property
    def private(self) -> bool:
        """At a shared screen others must not see the cards."""
        return self._shared

    @property
    def hushed(self) -> bool:
        """At a shared screen others must not hear how cards are laid."""
        return self._shared

    def enter(self) -> None:
        """The farmers are dealt."""
        self.resources.sounds.play("card-deal")

    def pause(self) -> None:
        """Own cards are not seen through what lies above."""
        self._hide()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out slots, buttons, the hand and those who are ready."""
        scale = self.resources.settings.text_scale
        first = self._focused is None
        self._size = size
        self.look = UiStyle(self.resources, size)
        self.layout: SetupLayout = setup_layout(size, len(self._view.seats), scale)
        self._cards.clear()
        for slot, box in zip(self._slots, self.layout.slots, strict=True):
            slot.place(self.look, Rect(box))
            slot.arrive()
        places = self.layout.hand_places(len(self._hand))
        for card, lying in zip(self._hand, places, strict=True):
            card.lie(self.look, lying, Rect((0, 0), size))
        self._fill()
        if first and self.resources.settings.speed != "instant":
            for number, slot in enumerate(self._slots):
                slot.come_from(0, -slot.rect.bottom, number * _DEALING)

    def relabel(self, size: tuple[int, int]) -> None:
        """No button is named here."""

    def handle(self, intent: Intent) -> Request | None:
        """Back lets a picked farmer go, or asks for the pause."""
        if self._shared and keeps_out(self.resources.devices, self._name, intent):
            return None
        match intent:
            case Pause():
                return self._pause() if self._pause is not None else None
            case Back():
                return self._back()
            case ShowCards(held):
                self._held = held
                return None
            case FocusLost():
                self._hide()
                if self._shared:
                    return self._cover()
        self.reading.handle(intent, None)
        request = self.page.handle(intent)
        if self.page.focus is not None:
            self._focused = self.page.controls.index(self.page.focus)
        return request

    def update(self, milliseconds: float) -> Request | None:
        """Let cards slide and turn, and see who is ready."""
        self.page.update(milliseconds)
        self.reading.update(milliseconds, self.page)
        self._look_left = max(0.0, self._look_left - milliseconds)
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
        return self._changed or turning or self._look_left > 0 or self.page.moving() or self.reading.moving()

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, words, slots, cards, buttons; the card in the hand last of all."""
        surface.blit(self.resources.art.background(self._size), (0, 0))
        draw_frame(surface, self.look, self.layout)
        draw_goal(surface, self.look, self.layout)
        draw_ready(surface, self.look, self.layout, self._view.seats, self._laid)
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

    def _draw_note(self, surface: pygame.Surface) -> None:
        """Say what can be done; at a shared screen, below the button there, how long cards are seen."""
        text, side = self.resources.language.text, self._side()
        words = text("setup.how" if self._picked is None else "setup.where")
        if not self._shared:
            draw_slip(surface, self.look, self.layout, words, side)
            return
        if self._picked is None:
            hides = text("setup.hides", n=self.resources.settings.look_seconds)
            words = f"{self._toggle_words}\n{hides}" if self._toggle_words else hides
        below = self._toggle_place().bottom + self.look.px(14)
        room = Rect(side.left, below, side.width, side.bottom - below).inflate(-self.look.px(16), 0)
        pixels = self.layout.metrics.text_size(theme.LABEL_SIZE)
        fitting.write_paragraph(
            self.look, surface, words, theme.REGULAR, pixels, theme.TEXT_SOFT, room, "centre"
        )

    # What can be done

    @property
    def _shown(self) -> bool:
        """Whether own cards are to lie open now."""
        return not self._shared or self._held or self._look_left > 0

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
        """Show own cards for a while, or hide them."""
        seconds = self.resources.settings.look_seconds
        self._look_left = 0.0 if self._look_left > 0 else seconds * 1000.0
        return None

    def _cover(self) -> Request:
        """Let the curtain fall: the window lost its owner's eyes."""
        assert self._view.you is not None
        who = self._view.seats[self._view.you]
        return Push(CurtainScene(self.resources, who.name, who.crest, Pop, self._pause))

    def _laid_in_view(self) -> Mapping[int, bool]:
        return {seat: laid != 0 for seat, laid in enumerate(self._view.public.laid)}

    def _back(self) -> Request | None:
        if self._picked is None:
            return self._pause() if self._pause is not None else None
        return self._touch(self._picked)

    def _hide(self) -> None:
        """Turn own cards face down at once, where others could see them."""
        self._held, self._look_left = False, 0.0
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

    def _fill(self) -> None:
        text, look, layout = self.resources.language.text, self.look, self.layout
        tall = layout.buttons[0].height / look.unit
        shuffle = Button(text("setup.shuffle"), self._shuffle, "plain", min(36, tall * 0.6), group=1)
        ready = Button(text("setup.ready"), self._begin, "main", min(46, tall * 0.68), group=1)
        for button, box in zip((shuffle, ready), layout.buttons, strict=True):
            button.place(look, box)
        controls: list[Control] = [*self._hand, *self._slots, shuffle, ready]
        self._toggle_button: Button | None = None
        if self._shared:
            self._toggle_button = Button("", self._toggle, "dark", group=1)
            self._toggle_button.place(look, self._toggle_place())
            controls.append(self._toggle_button)
            self._label_toggle()
        focused = ready if self._focused is None else controls[self._focused]
        self.page = Page(look)
        self.page.fill(controls, focused)
        self._focused = controls.index(focused)
        self._open_cards()

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
        open_ = self._look_left > 0
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
