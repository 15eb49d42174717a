"""The table that can be used: the picture of a view with its spots, buttons and tools."""

from contextlib import suppress
from dataclasses import dataclass, field, replace

from pygame import Rect

from game.table.seats import Seating
from game.table.set_pieces import Prop
from game.tenno.odds import PossibleRows
from game.tenno.set_pieces_act_2_cedars import CurtainProp
from game.tenno.show import table_words
from game.tenno.show.choice_by_touches import (
    AttackChoice,
    ButtonSpot,
    Choice,
    ExchangeChoice,
    HandSpot,
    SlotSpot,
    Spot,
    SwapChoice,
)
from game.tenno.show.choice_by_touches import Button as ChoiceButton
from game.tenno.show.log_words import Log
from game.tenno.show.picture import CardPicture, Lift, Note, Odds, TablePicture
from game.tenno.show.picture_from_view import (
    Attention,
    attack_in_sight,
    slot_note,
    table_picture,
    with_choice,
    with_common_piles,
    with_focus,
    without_points,
)
from game.tenno.view import View
from scenes.match.corner_buttons import TableTool, ToolsOverAct, tool_buttons
from scenes.paint import sizes, theme
from scenes.paint.cache import NotReady, Patience
from scenes.paint.dirty_rects import Drawable, Unseen
from scenes.table.card_controls import TableSpot
from scenes.table.card_reading import LONG_PRESS, REST, CardReading
from scenes.table.card_sprite import OpenFace
from scenes.table.draw_context import DrawContext
from scenes.table.set_piece_props import PropMotion
from scenes.tenno.match.dragging import Carry, Dropped
from scenes.tenno.match.help_at_table import Aids
from scenes.tenno.table.last_fight_and_discard import OpenCard, open_cards, rule_note
from scenes.tenno.table.layout import CROWD, Canvas, TableLayout
from scenes.tenno.table.note_and_odds_places import last_fight_room
from scenes.tenno.table.rival_figures import Bearing, are_seen
from scenes.tenno.table.row_and_hand import draw_hand, risen
from scenes.tenno.table.set_pieces import LASTS
from scenes.tenno.table.set_pieces_act_3_snow import Wiping
from scenes.tenno.table.whole_table import draw_table
from scenes.ui import Button, Control, Page, UiStyle
from scenes.ui.buttons import Kind, TimedButton
from scenes.window import Chosen, Device, Intent, Position, Request, Resources, UnseenChange, intents

OWN_ROW, HAND, RIVALS, BUTTONS, TOOLS = range(5)
"""The groups of the page, in the order in which Tab goes through them."""


class SpotControl(TableSpot[SlotSpot | HandSpot]):
    """One slot or one hand card."""


UNDO, GO_ON = ButtonSpot("undo"), ButtonSpot("go-on")
"""What else can be chosen while a decision is held."""
TURN_CARDS = "cards"
"""What comes back when somebody at a shared screen wants to see or cover the own cards."""


@dataclass(frozen=True)
class PageContents:
    """What a page shows: whose view from which side, whether own cards lie open, what is being chosen."""

    view: View
    seating: Seating
    open_cards: bool
    choice: Choice | None = None
    monk_of: int | None = None
    """The rival who may help the attacked card with a Monk, while everybody waits for that."""
    aids: Aids = field(default_factory=Aids)
    tools: tuple[TableTool, ...] = ()
    held: bool = False
    """Whether what was decided last can be taken back."""
    prop: Prop | None = None
    """What is seen of the stage's set piece."""
    asked: bool = False
    """Whether a hint says what is to be done now, so that the banner has only to say whose turn it is."""


class TablePage:
    """One table on the screen. `show` whenever anything about it has changed."""

    def __init__(self, resources: Resources) -> None:
        """Show nothing yet. A spot or tool that is chosen comes back from `handle`."""
        self.resources = resources
        self.kit = DrawContext(resources, in_parts=True)
        self.layout: TableLayout
        self.page: Page
        self.tools: ToolsOverAct
        self.resting: TablePicture
        """The table as it was last shown, without what is being chosen: motion begins and ends with it."""
        self.shown: PageContents
        self._spots: list[SpotControl] = []
        self._possible: tuple[View, PossibleRows] | None = None
        self._log: tuple[View, Log] | None = None
        self.reading = CardReading(resources, table_words.card_rule)
        """What is read of the cards that are no spots: of the last fight, the discard, open piles."""
        self._given: SlotSpot | HandSpot | None = None
        """The spot that got the focus by itself: nobody asked what is known of it."""
        self._looked_at: Spot | Position | None = None
        self._rested = 0.0
        self._rehearsed: tuple[int, tuple[CardPicture, ...]] | None = None
        """The own hand, and its crest, of which all is there that `rehearse` makes."""
        self._bearing = Bearing()
        self._prop_motion = PropMotion(LASTS)
        self._wiping = Wiping()
        self.carry = Carry()
        self._took = UnseenChange()
        """A card that was taken up: the second of two quick presses does not put it back."""

    def resize(self, size: tuple[int, int], view: View) -> None:
        self.resources.art.fit(size[1])
        self.kit.resize(size)
        self._rehearsed = None
        self.carry = Carry()
        scale, seen = self.resources.settings.text_scale, are_seen(self.resources, view)
        self.layout = TableLayout(size, len(view.seats), scale, seen)
        self.page = Page(UiStyle(self.resources, size))
        self.tools = ToolsOverAct(self.page.look)

    def show(self, shown: PageContents, fresh: bool = False) -> None:
        """The focus stays; `fresh`: something new is asked, so it goes where the first answer is."""
        self.shown = shown
        self.carry.ask(shown.choice)
        log = self._log_of(shown.view).short if shown.aids.notes else ()
        language = self.resources.language
        view, choice, covered = shown.view, shown.choice, not shown.open_cards
        banner = table_words.turn_banner(language, view, choice, shown.monk_of, shown.held, covered)
        if shown.asked and shown.choice is not None and shown.choice.refused is None:
            banner = replace(banner, line="")
        resting = table_picture(shown.view, shown.seating, language, banner, shown.open_cards, log)
        prop = self._prop_motion.show(shown.prop, self.kit.still)
        resting = resting if shown.aids.notes else without_points(resting)
        resting = with_common_piles(replace(resting, prop=prop, notes=shown.aids.notes), language)
        self.resting = self._bearing.show(resting, shown.view.public.fights, self._still)
        self._spots = self._make_spots(len(self.resting.hand))
        controls: list[Control] = [*self._spots, *self._buttons()]
        focus = self._first(controls) if fresh else self._keep_focus(controls)
        if fresh or focus is None or _spot_of(focus) != _spot_of(self.page.focus):
            self._given = _spot_of(focus)
        tools = tool_buttons(self.page.look, shown.tools, self.layout.tools, TOOLS)
        self.page.fill([*controls, *tools], focus)
        self.tools.show(tool_buttons(self.page.look, shown.tools, self.layout.tools, TOOLS))

    def lead_on(self) -> None:
        """Let keys that have chosen the card that attacks go on at the first that it can attack."""
        choice = self.shown.choice
        if self.page.by_pointer or not isinstance(choice, AttackChoice) or len(choice.picked) != 1:
            return
        for control in self._spots:
            if control.group == RIVALS and choice.may_touch(control.what) is None:
                self._given = control.what
                self.page.lead(control)
                return

    def lead_to(self, spot: SlotSpot | HandSpot) -> None:
        """Give a spot the focus, unasked, where it has not got it."""
        if _spot_of(self.page.focus) != spot:
            self._given = spot
            self.page.set_focus(self.spot(spot))

    def make_way(self) -> TablePicture:
        """Return the table on which an act begins: nothing hangs before those who play."""
        if isinstance(self.shown.prop, CurtainProp):
            self._prop_motion.finish()
        self.resting = replace(self.resting, prop=self._prop_motion.seen(self.kit.still))
        return self.resting

    def _make_spots(self, hand: int) -> list[SpotControl]:
        seating, layout = self.shown.seating, self.layout
        places: list[tuple[SlotSpot | HandSpot, int, Rect]] = [
            (SlotSpot(seating.seat(place), slot), RIVALS if place else OWN_ROW, box)
            for place, group in enumerate(layout.groups)
            for slot, box in enumerate(group.slots)
        ]
        for number, lying in enumerate(layout.hand_places(hand)):
            seen = lying.box.clip(layout.frame)  # they are tucked under the window's edge
            places.append((HandSpot(number), HAND, seen))
        spots = [SpotControl(what, group) for what, group, _ in places]
        for spot, (_, _, box) in zip(spots, places, strict=True):
            spot.place(self.page.look, box)
        return spots

    def _log_of(self, view: View) -> Log:
        language = self.resources.language
        if self._log is None or self._log[0] is not view or self._log[1].language is not language:
            self._log = view, Log(language)
        self._log[1].follow(view)
        return self._log[1]

    def handle(self, intent: Intent) -> Request | None:
        """Route an intent to controls and to open cards beside them; what was chosen is told as `Chosen`."""
        if isinstance(intent, intents.Move | intents.NextGroup | intents.PreviousGroup):
            self._given = None
        if isinstance(intent, intents.Press) and intent.touch:
            self._rested = 0.0  # the focus may have rested there: a finger that stays counts from now
        if self.reading.handle(intent, self.page):
            return None
        dropped = self.follow_drag(intent)
        request = self.page.handle(intent)
        if dropped is not None:
            return Chosen(dropped)
        by_pointer = isinstance(intent, intents.Release) and isinstance(request, Chosen)
        return None if by_pointer and self._pressed_twice(request) else request

    def _pressed_twice(self, request: Request | None) -> bool:
        choice, what = self.shown.choice, getattr(request, "what", None)
        if choice is None or not isinstance(what, SlotSpot | HandSpot):
            return False
        if choice.puts_back(what):
            return self._took.unseen
        self._took.begin()
        return False

    def follow_drag(self, intent: Intent) -> Dropped | None:
        """Let a drag begin or go on, over an act too; return what came of it."""
        return self.carry.handle(intent, self.page, self.shown.choice)

    def let_go(self) -> None:
        """Press and drag nothing any more: where it is let go may never be told, as under a pause."""
        self.carry = Carry()
        self.page.let_go()

    def spot(self, spot: SlotSpot | HandSpot) -> SpotControl:
        """Return the control of a spot; raises KeyError for one that is not on this table."""
        return {control.what: control for control in self._spots}[spot]

    def seen_box(self, spot: SlotSpot | HandSpot) -> Rect | None:
        """Return where the card of a spot is seen if it has risen under pointer or focus."""
        control = self.spot(spot)
        if not (control.focused or control.hovered):
            return None
        if isinstance(spot, SlotSpot):
            return risen(control.rect, self.shown.seating.place(spot.seat), 1.0)
        lying = self.layout.hand_places(len(self.resting.hand))[spot.place]
        return self.layout.hand_lifted(lying).box.clip(self.layout.frame)

    def astray(self, spot: Spot) -> bool:
        """Whether a spot was refused, and all its like would be: then the focus had better go elsewhere."""
        choice = self.shown.choice
        if choice is None or choice.refused is None or isinstance(spot, ButtonSpot):
            return False
        group = self.spot(spot).group
        return all(choice.may_touch(one.what) is not None for one in self._spots if one.group == group)

    def forget_attention(self) -> None:
        """Let nothing have pointer or focus, as in a picture nobody uses; no ring before a key is used."""
        self.page.focus = None
        self.page.by_pointer = True
        self.page.handle(intents.Point((-1, -1)))
        for spot in self._spots:
            spot.focused = spot.hovered = False

    def update(self, milliseconds: float, resting: bool = True) -> None:
        """Let time pass; ``resting``: the table is shown as it lies, and no act upon it."""
        self.page.update(milliseconds)
        self.tools.page.update(milliseconds)
        self._took.update(milliseconds)
        self.kit.let_drift(milliseconds, plain=len(self.layout.groups) > CROWD)
        resting_for = milliseconds if resting else 0.0
        moved = self._bearing.update(resting_for, self._still)
        self.resting = replace(moved, prop=self._prop_motion.update(resting_for, self.kit.still))
        wiped = self._wiping.wipe(self.layout, self.shown.prop, self.page.position)
        if wiped != self.resting.wiped:
            self.resting = replace(self.resting, wiped=wiped)
        looked_at = self._attention().spot or self.page.position
        self._rested = self._rested + milliseconds if looked_at == self._looked_at else 0.0
        self._looked_at = looked_at
        self.reading.update(milliseconds, self.page)
        by_finger = self.resources.devices.last is Device.TOUCH
        if self._rested >= LONG_PRESS and self.page.dragging and by_finger:
            self.page.handle(intents.FocusLost())  # a finger that stays reads, and chooses nothing

    @property
    def _still(self) -> bool:
        return self.kit.still or not (self.layout.figures or self.shown.prop)

    def moving(self) -> bool:
        drifts = self._bearing.changed or self.kit.drift.changed or self._prop_motion.moving
        return self.page.moving() or self._rested < LONG_PRESS or self.reading.moving() or drifts

    def draw(self, surface: Drawable) -> None:
        picture, carried = self._without_carried(self.picture())
        lying = [card for card in self._open_cards(picture) if card.lies != "hand"]
        self.reading.show([OpenFace(Rect(card.box), card.card) for card in lying])
        self.kit.draw_lying(surface, draw_table, self.layout, picture)
        self.page.draw(surface)
        if carried is not None:
            size = self.layout.own.slots[0].size
            self.carry.draw(surface, self.kit, carried.card, picture.own.crest, size)
        self.reading.draw_ring(surface, self.page.look)

    def _without_carried(self, picture: TablePicture) -> tuple[TablePicture, CardPicture | None]:
        """Return the table as it lies while a card is dragged over it, and that card, which pales there."""
        spot = self.carry.card
        if isinstance(spot, SlotSpot):
            card, own = picture.own.slots[spot.slot], picture.own
            slots = (replace(one, dimmed=one.dimmed or one is card) for one in own.slots)
            return replace(picture, seats=(replace(own, slots=tuple(slots)), *picture.seats[1:])), card
        if spot is None or spot.place >= len(picture.hand):
            return picture, None
        card = picture.hand[spot.place]
        left = (replace(one, dimmed=one.dimmed or one is card) for one in picture.hand)
        return replace(picture, hand=tuple(left)), card

    def rehearse(self, patience: Patience) -> None:
        """Make the own cards' pictures in a hand without one of them, as far as the patience reaches.

        Those that are left lean otherwise, and all at once: to rotate them takes longer than a frame has.
        """
        own = self.resting.own.crest, self.resting.hand
        if own == self._rehearsed:
            return
        crest, hand = own
        on = Canvas(Unseen(self.page.look.size), self.kit, self.layout)
        with suppress(NotReady), patience:
            for left in dict.fromkeys((*hand[:gone], *hand[gone + 1 :]) for gone in range(len(hand))):
                draw_hand(on, left, crest, {})
            self._rehearsed = own

    def _open_cards(self, picture: TablePicture) -> list[OpenCard]:
        return list(open_cards(self.layout, picture, last_fight_room(self.layout, picture.arrow)))

    def picture(self) -> TablePicture:
        shown, picture, attention = self.shown, self.resting, self._attention()
        if shown.choice is not None:
            language, view, choice = self.resources.language, shown.view, shown.choice
            picture = with_choice(picture, shown.seating, choice, attention, covered=not shown.open_cards)
            sees = table_words.seen_of(language, view, choice)
            said = shown.asked and choice.refused is None
            paper = None if said else table_words.next_step(language, view, choice)
            picture = replace(picture, odds=self._odds(attention), paper=paper, sees=sees)
        picture = with_focus(picture, shown.seating, attention)
        return replace(picture, lifts=self._lifts(), note=self._note(picture, attention))

    def _attention(self) -> Attention:
        focus = self.page.focus
        focused = focus.what if isinstance(focus, SpotControl) and focus.focused else None
        hovered = next((control.what for control in self._spots if control.hovered), None)
        return Attention(focused, self.carry.over(self.page) or hovered)

    def _keep_focus(self, controls: list[Control]) -> Control | None:
        """The one to press first; else what stands where the focus stood; else the first card."""
        old = self.page.focus
        main = (control for control in controls if isinstance(control, Button) and control.kind == "main")
        what = old.what if isinstance(old, SpotControl) else None
        same = (control for control in self._spots if control.what == what)
        return next(main, None) or next(same, None) or self._first(controls)

    def _first(self, controls: list[Control]) -> Control | None:
        choice = self.shown.choice
        if choice is not None:
            # With closed cards a Shogun's slot is like any other: others might glance at which may be chosen.
            secret = () if self.shown.open_cards else ("shogun",)
            for control in self._spots:
                if choice.may_touch(control.what) in (None, *secret):
                    return control
        return controls[0] if controls else None

    def _buttons(self) -> list[Button]:
        """What leads on lies lowest; above it what takes back, else what turns own cards over, never lower.

        All are wider to the left where a label needs it and own cards leave room.
        """
        choice, look, language = self.shown.choice, self.page.look, self.resources.language
        offered = self._offered()
        three = isinstance(choice, ExchangeChoice | SwapChoice)
        places = self.layout.answers if three else self.layout.buttons
        undoes = bool(offered) and offered[0].name == UNDO.name
        turns = any(tool.what == TURN_CARDS for tool in self.shown.tools)
        turns = turns and not undoes and len(offered) < len(places)
        count = len(offered) + turns
        if not count:
            return []
        leads = count > turns + undoes
        boxes = places[-count:] if leads else places[-2:-1]
        shown = [each if self.shown.open_cards else replace(each, card=None) for each in offered]
        labels = [table_words.button_label(language, button) for button in shown]
        if turns:
            labels.insert(0, language.text(f"setup.{'close' if self.shown.open_cards else 'open'}"))
        words = max(look.measure(label, theme.DISPLAY, 0.75 * sizes.BUTTON_SIZE)[0] for label in labels)
        first, own = boxes[0], [spot.rect for spot in self._spots]
        beside = [rect.right for rect in own if rect.bottom > first.top and rect.left < first.left]
        room = first.right - max(beside, default=0) - self.layout.metrics.margin(24)
        width = max(first.width, min(room, words + look.px(36)))
        controls = []
        wide = [Rect(box.right - width, box.top, width, box.height) for box in boxes]
        if turns:
            turn = Button(labels.pop(0), Chosen(TURN_CARDS), "dark", sizes.BUTTON_SIZE, group=BUTTONS)
            turn.key = TURN_CARDS
            turn.place(look, wide.pop(0))
            controls.append(turn)
        for button, label, box in zip(offered, labels, wide, strict=True):
            kind: Kind = "main" if button.main else "dark" if button is offered[-1] else "plain"
            made = TimedButton if button.name == UNDO.name else Button
            control = made(label, Chosen(ButtonSpot(button.name)), kind, sizes.BUTTON_SIZE, group=BUTTONS)
            control.key = button.name
            control.place(look, box)
            controls.append(control)
        return controls

    def _offered(self) -> tuple[ChoiceButton, ...]:
        """The choice's own, and before its first step those of what is held."""
        choice, undo = self.shown.choice, ChoiceButton(UNDO.name)
        if choice is None:
            return (undo, ChoiceButton(GO_ON.name, main=True)) if self.shown.held else ()
        begun = len(choice.picked) > choice.given
        return (undo, *choice.buttons()) if self.shown.held and not begun else choice.buttons()

    def time_left(self, share: float) -> None:
        """Show for how much of its time, 0 to 1, the latest decision can still be taken back."""
        for control in self.page.controls:
            if isinstance(control, TimedButton):
                control.left = share

    # What is said

    def _odds(self, attention: Attention) -> Odds | None:
        shown = self.shown
        sight, you = attack_in_sight(shown.choice, attention), shown.view.you
        if sight is None or not shown.aids.odds or you is None or not shown.open_cards:
            return None
        rows = self._possible_rows(shown.view)
        return table_words.attack_odds(self.resources.language, shown.view, you, sight, rows)

    def _possible_rows(self, view: View) -> PossibleRows:
        if self._possible is None or self._possible[0] is not view:
            self._possible = view, PossibleRows.of(view)
        self._possible[1].follow(view)
        return self._possible[1]

    def _note(self, picture: TablePicture, attention: Attention) -> Note | None:
        spot, shown, language = attention.spot, self.shown, self.resources.language
        if picture.arrow is not None or (spot is not None and attention == Attention(self._given)):
            return None
        if not isinstance(spot, SlotSpot):
            return self._rule(picture, spot)
        place = shown.seating.place(spot.seat)
        if place == 0 and picture.own.slots[spot.slot].raised:
            return None  # it would lie on the card
        if not shown.aids.notes and (spot.seat, spot.slot) != shown.aids.kept:
            return Note(place, spot.slot, language.text("note.covered"))
        note = slot_note(shown.view, shown.seating, place, spot.slot, language)
        if shown.prop is not None and (told := shown.prop.told.get((place, spot.slot))) is not None:
            line = language.text(f"piece.{told.text}", **told.numbers)
            note = replace(note, lines=(*note.lines, line))
        card = picture.seats[place].slots[spot.slot].card
        if card is not None and self._rested >= REST:
            name, rule = table_words.card_rule(language, card)
            return replace(note, title=name, lines=(rule, note.title, *note.lines))
        if not shown.aids.possible:
            return note
        possible = table_words.possible_cards(language, shown.view, spot, self._possible_rows(shown.view))
        return replace(note, lines=(*note.lines, *possible))

    def _rule(self, picture: TablePicture, spot: HandSpot | None) -> Note | None:
        """The rule of an open card of the hand, the discard or the last fight that is looked at."""
        cards = self._open_cards(picture)
        if spot is None:
            read = self.reading.read
            found = next((one for one in cards if read and Rect(one.box) == read.rect), None)
        else:
            held = (one for one in cards if one.lies == "hand" and one.number == spot.place)
            told = self._rested >= REST and not picture.hand[spot.place].raised
            found = next(held, None) if told else None
        return None if found is None else rule_note(found, self.resources.language)

    def _lifts(self) -> tuple[Lift, ...]:
        lifts = []
        for control in self._spots:
            rise = max(control.warmth, 1.0 if control.focused else 0.0)
            if rise <= 0 and not control.pressed:
                continue
            spot = control.what
            pointer = self.page.position[0] - control.rect.centerx
            lean = max(-1.0, min(1.0, 2 * pointer / max(1, control.rect.width))) if control.hovered else 0.0
            if isinstance(spot, HandSpot):
                lifts.append(Lift(None, spot.place, rise, lean, control.pressed))
            else:
                place = self.shown.seating.place(spot.seat)
                lifts.append(Lift(place, spot.slot, rise, lean, control.pressed))
        return tuple(lifts)


def _spot_of(control: Control | None) -> SlotSpot | HandSpot | None:
    return control.what if isinstance(control, SpotControl) else None
