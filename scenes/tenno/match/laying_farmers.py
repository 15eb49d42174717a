"""Laying the farmers: they lie there in a drawn order already, can be swapped, and "Ready" lays them."""

from collections.abc import Callable

from pygame import Rect

from game.kept.chance import Chance
from game.table.shown_names import seat_name
from game.tenno.cards import FARMERS
from game.tenno.decisions import Place
from game.tenno.show.fight_facts import signature
from game.tenno.show.screen_flow import Flow
from game.tenno.show.table_words import card_rule
from scenes.match.hand_over_curtain import CurtainScene
from scenes.paint import sizes, theme
from scenes.paint.geometry import CardPlace, place
from scenes.paint.shapes import put_in_middle
from scenes.table.card_controls import HandCard, SwapSlot, towards
from scenes.table.card_reading import CardReading
from scenes.table.card_sprite import CardSprite
from scenes.tenno.match.new_card_at_stage import ENDING, NewCard
from scenes.tenno.match.own_row_scene import OwnRowScene
from scenes.ui import Button, Drawable
from scenes.window import Intent, Pop, Position, Push, Request, Resources, UnseenChange, intents

_TURNING = 190.0
"""Milliseconds in which all own cards turn over."""
_DEALING = 90.0
"""Milliseconds from one farmer to the next when they are dealt."""


class SetupScene(OwnRowScene):
    """The seat whose view is shown lays its farmers; the flow is told, and the scene is over."""

    entering = "card-deal"

    def __init__(
        self,
        resources: Resources,
        screen: Flow,
        chance: Chance,
        pause: Callable[[], Request],
        new_card: int | None = None,
        brief: bool = False,
    ) -> None:
        """`new_card` is to be shown large at first; `brief`: nothing is said but what to do."""
        super().__init__(resources, screen.feed.view)
        self._screen, self._chance, self._pause = screen, chance, pause
        self.private = screen.shared
        self._veiled = self._curtained = False
        """Whether the owner has to be asked for again, and whether the curtain that does lies above."""
        self._brief = brief
        self._laid = screen.ready()
        self._changed = False
        self._picked: int | None = None
        self.reading = CardReading(resources, card_rule)
        crest = self._who.crest
        self._slots = [SwapSlot(n, self._cards, crest, self._pressed, self._drop) for n in range(3)]
        self._hand = [HandCard(card, self._cards, crest) for card in self._view.hand_cards()]
        self._new: NewCard | None = None
        if new_card is not None:
            told, sprite = card_rule(resources.language, new_card), CardSprite(new_card, crest)
            self._new = NewCard(resources, self._cards, sprite, told, signature(new_card))
        self._hand_over()
        self._turn = 0.0 if self.private else 1.0
        self._took = UnseenChange()
        self._dealt = False
        self.laid_at: tuple[CardPlace, ...] = ()
        """Where the farmers were when they were laid; empty before."""
        self._toggle_button: Button | None = None
        self._toggle_words = ""
        """What stands below the button because it is too long to stand on it."""
        self.covered: Rect | None = None
        """What lies over it from outside, such as a lesson's panel: words are not written there."""
        self.taught = False
        """Whether a lesson says what is to be done: then nothing else does."""
        laid = screen.taken_back
        self._deal(list(laid.cards) if isinstance(laid, Place) else chance.shuffled(FARMERS))

    # What the stack tells

    def pause(self) -> None:
        """What lies above hides who looks: at a shared screen the curtain comes after it."""
        super().pause()
        self._hide()
        self._veiled = self.private and not self._curtained

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        for slot, box in zip(self._slots, self.layout.slots, strict=True):
            slot.place(self.look, box)
            slot.arrive()
        places = self.layout.hand_places(len(self._hand))
        for card, lying in zip(self._hand, places, strict=True):
            card.lie(self.look, lying, Rect((0, 0), size))
        buttons = self._buttons()
        self.show(self.look, [*self._hand, *self._slots, *buttons], buttons[1])
        self._turn_cards(self._turn)
        if not self._dealt and self.resources.settings.speed != "instant":
            for number, slot in enumerate(self._slots):
                slot.come_from(0, -slot.rect.bottom, number * _DEALING)
        self._dealt = True

    def handle(self, intent: Intent) -> Request | None:
        """Back lets a picked farmer go, or asks for the pause."""
        if self._veiled or self.keeps_out(intent):
            return None
        if self._new is not None and self._new.shown and isinstance(intent, ENDING):
            self._new.let_go()
            return None
        match intent:
            case intents.Back() if self._picked is not None:
                return self._touch(self._picked)
            case intents.Pause() | intents.Back():
                return self._pause()
            case intents.FocusLost():
                self._hide()
                if self.private:
                    return self._ask_for_owner()
        self.reading.handle(intent, None)
        return super().handle(intent)

    def resume(self) -> None:
        super().resume()
        self._curtained = False

    def _ask_for_owner(self) -> Request:
        self._veiled, self._curtained = False, True
        return Push(CurtainScene(self.resources, self._who.name, self._who.crest, Pop, self._pause))

    def update(self, milliseconds: float) -> Request | None:
        if self._veiled:
            return self._ask_for_owner()
        super().update(milliseconds)
        self.reading.update(milliseconds, self.page)
        self._took.update(milliseconds)
        still, before, laid = self.resources.settings.reduced_motion, self._turn, self._screen.ready()
        if self._new is not None:
            self._new.update(milliseconds)
            self._new = None if self._new.over else self._new
            self._hand_over()
        self._turn_cards(towards(before, self._goal, 1.0 if still else milliseconds / _TURNING))
        self._changed = laid != self._laid or before != self._turn
        self._laid = laid
        self._label_toggle()
        return None

    def moving(self) -> bool:
        busy = self._changed or self._turn != self._goal or self._new is not None
        return busy or self._veiled or super().moving() or self.reading.moving()

    # Drawing

    def draw(self, surface: Drawable) -> None:
        text = self.resources.language.text
        line = "" if self._brief else text("setup.line")
        self.draw_frame(surface, text("setup.title"), line, self.layout.line.width)
        self._draw_words(surface)
        self._draw_seats(surface)
        if not self.taught:
            self._draw_note(surface)
        with self.reading.drawing(self._cards):
            self.page.draw(surface)
            slots = self._slots
            order = [(one.drag_offset is not None, one.picked, one.sliding, one.number) for one in slots]
            for *_, number in sorted(order):  # what is held lies over what is not
                self._slots[number].draw_card(surface)
            for card in self._hand:
                if card.height > 0:
                    card.draw(surface)
        if self._picked is None and all(one.drag_offset is None and not one.sliding for one in self._slots):
            self.reading.draw(surface, self.look)
        if self._new is not None:
            self._new.draw(surface, self.look, self.layout.frame, self._home(self._new.sprite.card))

    def _hand_over(self) -> None:
        """Let the hand have all cards but one that is shown large."""
        for one in self._hand:
            one.away = self._new is not None and one.card == self._new.sprite.card

    def _home(self, card: int | None) -> CardPlace:
        return next(one.lying for one in self._hand if one.card == card)

    def _draw_words(self, surface: Drawable) -> None:
        """What the slots are called, and where there is room the goal."""
        text, look, layout = self.resources.language.text, self._writing, self.layout
        for number, label in () if self._brief else enumerate(layout.labels, 1):
            higher = label.move(0, -look.margin(5))
            look.write(surface, text(f"setup.slot.{number}"), theme.BOLD, 36, theme.TEXT, higher, "centre")
        room = self.goal_line
        if room is not None:
            words, gold, size = text("goal.line"), theme.TEXT_GOLD, sizes.LABEL_SIZE
            look.paragraph(surface, words, theme.BOLD, size, gold, room, "centre", middle=True)

    @property
    def read(self) -> tuple[Rect, ...]:
        """Where title and line stand, what the slots are called, and who sits at the table."""
        look, layout, text = self._writing, self.layout, self.resources.language.text
        title, line = Rect(layout.title), Rect(layout.line)
        title.width = min(title.width, look.measure(text("setup.title"), theme.DISPLAY, 64)[0])
        line.width = min(line.width, look.measure(text("setup.line"), theme.REGULAR, 36)[0])
        return title, line, *layout.labels, *layout.crests, *layout.names

    @property
    def goal_line(self) -> Rect | None:
        """Where it is said what winning means, as wide as its words; None without room, or said elsewhere."""
        if self._brief:
            return None
        look, layout, words = self._writing, self.layout, self.resources.language.text("goal.line")
        left, top = layout.side.left, layout.panel.bottom + look.margin(8)
        high = layout.hand.y - look.margin(10) - top
        if high < look.line_height(theme.BOLD, 0):
            return None
        wide = look.measure(words, theme.BOLD, sizes.LABEL_SIZE)[0] + look.margin(16)
        whole = Rect(left, top, 2 * (layout.frame.middle - left), high)
        room = Rect(0, top, min(wide, whole.width), high)
        room.centerx = whole.centerx
        if self.covered is not None and self.covered.colliderect(room):
            room.left = self.covered.right + look.margin(12)
            room.width = min(wide, whole.right - room.left)
            if look.paragraph_height(words, theme.BOLD, 0, room.width) > high:
                return None
        return room

    def _draw_seats(self, surface: Drawable) -> None:
        art, look, layout = self.resources.art, self._writing, self.layout
        for seat, (crest, room) in enumerate(zip(layout.crests, layout.names, strict=True)):
            who = self._view.seats[seat]
            surface.blit(art.crest(who.crest, crest.width), crest)
            if self._laid.get(seat, False):
                side = max(20, round(0.47 * crest.width))
                tick = art.sign("tick", side, theme.WON, share=0.66, outline=theme.PAPER)
                put_in_middle(surface, tick, (crest.right - side // 6, crest.y + side // 6))
            narrow, name = room.inflate(-look.margin(12), 0), seat_name(self.resources.language, who)
            lettering = self.resources.lettering
            shown = lettering.shorten(name, theme.BOLD, sizes.SMALLEST_TEXT, narrow.width)
            if shown == name or len(shown) > 4:  # else the crest stands for it
                look.write(surface, name, theme.BOLD, sizes.TEXT_SIZE, theme.TEXT, narrow, "centre")

    def _draw_note(self, surface: Drawable) -> None:
        """What can be done, on a slip as narrow as reads well; below the button how long cards are seen."""
        text, side = self.resources.language.text, self.layout.side
        look, size = self._writing, sizes.LABEL_SIZE
        words, ink = text("setup.how" if self._picked is None else "setup.where"), theme.PAPER_INK
        if self._toggle_button is None:
            edge = self.look.px(44)
            room = Rect(0, 0, min(side.width - edge, round(9.5 * look.text_size(size))), 0)
            high = look.paragraph_height(words, theme.REGULAR, size, room.width)
            room.height = min(high, side.height - edge)
            room.center = side.center
            self.look.paper(surface, room.inflate(edge, edge).clip(side), 4)
        else:
            if self._picked is None:
                hides = text("setup.hides", n=self.resources.settings.look_seconds)
                words = f"{self._toggle_words}\n{hides}" if self._toggle_words else hides
            below, ink = self._toggle_button.rect.bottom + self.look.px(14), theme.TEXT_SOFT
            room = Rect(side.left, below, side.width, side.bottom - below).inflate(-self.look.px(16), 0)
        alone = self._toggle_button is None
        look.paragraph(surface, words, theme.REGULAR, size, ink, room, "centre", middle=alone)

    # What can be done

    @property
    def _goal(self) -> float:
        """1 where own cards are to lie open now, else 0."""
        return 1.0 if not self.private or self._own_cards.open else 0.0

    def _pressed(self, number: int) -> Request | None:
        """Touch a farmer; the second of two quick presses does not put back what the first one picked."""
        if number == self._picked and self._took.unseen:
            return None
        self._took.begin()
        return self._touch(number)

    def _touch(self, number: int) -> Request | None:
        """Pick a farmer up, lay it back, or swap it with the one picked before."""
        picked, self._picked = self._picked, None
        self.reading.look_away()
        if picked is None:
            self._picked = number
            self.resources.sounds.play("card-lift")
        else:
            self._swap(picked, number)
        self._mark()
        return None

    def _drop(self, number: int, position: Position, away: Position) -> None:
        """A dragged farmer was let go: over another slot it is swapped with the one there."""
        self._picked = None
        self.reading.look_away()
        over = (slot.number for slot in self._slots if slot.rect.collidepoint(position))
        self._swap(number, next(over, number), away)
        self._mark()

    def _swap(self, one: int, other: int, away: Position = (0, 0)) -> None:
        """Let two farmers change places; the first one is so far away from its slot."""
        if one == other:
            self.resources.sounds.play("card-lay")
            self.resources.sounds.play("card-pop")
            return
        first, second = self._slots[one], self._slots[other]
        first.card, second.card = second.card, first.card
        way = second.rect.centerx - first.rect.centerx
        first.come_from(way, 0)
        second.come_from(away[0] - way, away[1])
        self.resources.sounds.play("card-exchange")

    def _shuffle(self) -> None:
        self._picked = None
        self._deal(self._chance.shuffled([slot.card for slot in self._slots]))
        middle = self._slots[1].rect.centerx
        for slot in self._slots:
            slot.come_from(middle - slot.rect.centerx, 0.01, 30.0 * slot.number)
        self.resources.sounds.play("card-shuffle")
        self._mark()

    def _begin(self) -> Request | None:
        first, second, third = (slot.card for slot in self._slots)
        self.laid_at = tuple(place(slot.rect) for slot in self._slots)
        self._screen.decide(Place(self.seat, (first, second, third)))
        return Pop()

    def _hide(self) -> None:
        """Turn own cards face down at once, where others could see them."""
        self._own_cards.cover()
        if self.private:
            self._turn_cards(0.0)
        for slot in self._slots:
            slot.let_go()

    def _deal(self, cards: list[int]) -> None:
        for slot, card in zip(self._slots, cards, strict=True):
            slot.card = card

    def _turn_cards(self, turn: float) -> None:
        """Let all own cards have turned so far: 1 is face up."""
        self._turn = turn
        for card in (*self._slots, *self._hand):
            card.open = turn

    def _mark(self) -> None:
        for slot in self._slots:
            slot.picked = slot.number == self._picked
            slot.may_swap = self._picked is not None and not slot.picked

    # The page

    def _buttons(self) -> list[Button]:
        text, look, layout = self.resources.language.text, self.look, self.layout
        usual = layout.buttons[0]
        tall = usual.height / look.unit
        shuffle = Button(text("setup.shuffle"), self._shuffle, "plain", min(36, tall * 0.6), group=1)
        ready = Button(text("setup.ready"), self._begin, "main", min(46, tall * 0.68), group=1)
        for button, box in zip((shuffle, ready), layout.buttons, strict=True):
            button.place(look, box)
        if not self.private:
            return [shuffle, ready]
        self._toggle_button = show = Button("", self._own_cards.toggle, "dark", group=1)
        wide = min(layout.side.width, max(usual.width, round(0.3 * self._size[1])))
        place = Rect(0, 0, wide, usual.height)
        place.center = layout.side.centerx, layout.side.centery - usual.height // 2
        show.place(look, place)
        self._label_toggle()
        return [shuffle, ready, show]

    def _label_toggle(self) -> None:
        """Name what the button does now: with sign and words, or where the words are too long the sign."""
        button, look = self._toggle_button, self.look
        if button is None:
            return
        word, sign = ("close", "eye-crossed") if self._own_cards.running else ("open", "eye")
        words, tall = self.resources.language.text(f"setup.{word}"), button.rect.height / look.unit
        button.size = min(32, tall * 0.6)
        wide = self.resources.lettering.measure(words, theme.DISPLAY, sizes.SMALLEST_TEXT)[0]
        room = button.rect.width - look.px(34)
        if wide > room:
            button.label, button.icon, button.size, self._toggle_words = "", sign, tall * 0.7, words
        else:
            fits = wide + look.px(1.25 * button.size) <= room
            button.label, button.icon, self._toggle_words = words, sign if fits else "", ""
