"""The table that can be used: the picture of a view with its spots, buttons and tools, at one window's size.

Owns layout, page and what the pointer is at; says to its scene which spot or button was touched. It decides
nothing of the match: what may be touched it asks the choice.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

from pygame import Rect, Surface

from game.kept.json_lines import Line
from game.kept.language import Language
from game.table.seat_names import seat_name
from game.tenno.cards import NAMES
from game.tenno.decisions import Attack
from game.tenno.odds import PossibleRows, chances
from game.tenno.show.choices import Button as ChoiceButton
from game.tenno.show.choices import (
    ButtonSpot,
    Choice,
    ExchangeChoice,
    HandSpot,
    SlotSpot,
    Spot,
    SwapChoice,
    Words,
    choice_for,
)
from game.tenno.show.log import Log
from game.tenno.show.picture import Banner, Lift, Note, Odds, Paper, Seating, Sees, TablePicture
from game.tenno.show.table import (
    Attention,
    attack_in_sight,
    slot_note,
    table_picture,
    with_choice,
    with_focus,
)
from game.tenno.show.words import act_words, asked_words, button_label, card_name, card_rule
from game.tenno.view import View
from scenes.cards.draw_context import DrawContext
from scenes.cards.reading import LONG_PRESS, REST, CardReading
from scenes.cards.sprite import OpenFace
from scenes.paint import theme
from scenes.tenno.match.stage_watch import Aids, GoalButton
from scenes.tenno.table.floating import last_fight_room
from scenes.tenno.table.last_fight import OpenCard, open_cards, rule_note
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.paint import draw_table
from scenes.ui import Button, Control, IconButton, Page, UiStyle
from scenes.ui.buttons import Kind
from scenes.ui.geometry import CardPlace
from scenes.window.devices import Device
from scenes.window.intents import FocusLost, Intent, Point, Position
from scenes.window.requests import Chosen, Request
from scenes.window.resources import Resources

OWN_ROW, HAND, RIVALS, BUTTONS, TOOLS = range(5)
"""The groups of the page, in the order in which Tab goes through them."""


class SpotControl(Control):
    """One slot or one hand card. What a touch leads to is the scene's affair: it is told the spot."""

    sound = ""

    def __init__(self, spot: SlotSpot | HandSpot, group: int) -> None:
        super().__init__(group)
        self.spot = spot

    def choose(self) -> Request | None:
        return Chosen(self.spot)

    def draw(self, surface: Surface) -> None:
        """Paint nothing: the table paints its cards."""


def spot_controls(look: UiStyle, layout: TableLayout, seating: Seating, hand: int) -> list[SpotControl]:
    """Make the controls of all slots and of `hand` own cards, placed as the table lays them out."""
    controls: list[SpotControl] = []
    for place in range(seating.seats):
        group = layout.group(place)
        for slot, box in enumerate(group.slots):
            spot = SlotSpot(seating.seat(place), slot)
            control = SpotControl(spot, RIVALS if place else OWN_ROW)
            control.place(look, box)
            controls.append(control)
    for place, lying in enumerate(layout.hand_places(hand)):
        control = SpotControl(HandSpot(place), HAND)
        control.place(look, _hand_rect(layout, lying))
        controls.append(control)
    return controls


def _hand_rect(layout: TableLayout, lying: CardPlace) -> Rect:
    """The part of a tucked hand card that lies in the window."""
    return Rect(lying.box).clip(layout.frame)


def spot_under_focus(page: Page) -> SlotSpot | HandSpot | None:
    """Return the spot that has the focus by keys."""
    focus = page.focus
    return focus.spot if isinstance(focus, SpotControl) and focus.focused else None


def spot_under_pointer(controls: Sequence[SpotControl]) -> SpotControl | None:
    """Return the spot's control that the pointer is on."""
    return next((control for control in controls if control.hovered), None)


_BUTTON_SIZE = 34


@dataclass(frozen=True)
class TableInputs:
    """What a page shows: whose view from which side, whether own cards lie open, what is being chosen."""

    view: View
    seating: Seating
    open_cards: bool
    choice: Choice | None = None
    monk_of: int | None = None
    """The rival who may help the attacked card with a Monk, while everybody waits for that."""
    aids: Aids = field(default_factory=Aids)


ToolName = Literal["pause", "log", "paper", "peek", "cards"]


@dataclass(frozen=True)
class Tool:
    """A small button in the corner; `name` comes back when it is chosen."""

    name: ToolName
    icon: str
    label: str
    goals: tuple[str, ...] | None = None
    """How a stage's goals stand, for the button that tells of them."""


class TablePage:
    """One table on the screen. `show` whenever anything about it has changed."""

    def __init__(self, resources: Resources) -> None:
        """Show nothing yet. A spot or tool that is chosen comes back from `handle`."""
        self.resources = resources
        self.kit = DrawContext(resources)
        self.layout: TableLayout
        self.page: Page
        self.resting: TablePicture
        """The table as it was last shown, without what is being chosen: motion begins and ends with it."""
        self._shown: TableInputs
        self._tools: tuple[Tool, ...] = ()
        self._spots: list[SpotControl] = []
        self._possible: tuple[View, PossibleRows] | None = None
        self._log: tuple[View, Log] | None = None
        self.reading = CardReading(lambda card: card_rule(resources.language, card))
        """What is read of the cards that are no spots: of the last fight, the discard, open piles."""
        self._looked_at: Spot | Position | None = None
        self._rested = 0.0

    def resize(self, size: tuple[int, int], seats: int) -> None:
        self.resources.art.fit(size[1])
        self.kit.resize(size)
        self.layout = TableLayout(size, seats, self.resources.settings.text_scale)
        self.page = Page(UiStyle(self.resources, size))

    def show(self, shown: TableInputs, tools: tuple[Tool, ...], fresh: bool = False) -> None:
        """Show this from now on; the focus stays where it was as far as its control is still there.

        `fresh`: something new is asked, so the focus goes where its first answer is.
        """
        self._shown, self._tools = shown, tools
        look = self.page.look
        banner = self._banner(shown)
        language = self.resources.language
        log = self._log_of(shown.view).short if shown.aids.notes else ()
        self.resting = table_picture(shown.view, shown.seating, language, banner, shown.open_cards, log)
        hand = self.resting.hand
        self._spots = spot_controls(look, self.layout, shown.seating, len(hand))
        buttons = self._buttons(look)
        controls: list[Control] = [*self._spots, *buttons]
        focus = self._first(controls) if fresh else self._keep_focus(controls)
        self.page.fill([*self._spots, *buttons, *self._tool_controls(look)], focus)

    def _log_of(self, view: View) -> Log:
        language = self.resources.language
        if self._log is None or self._log[0] is not view or self._log[1].language is not language:
            self._log = view, Log(language)
        self._log[1].follow(view)
        return self._log[1]

    def handle(self, intent: Intent) -> Request | None:
        """Route an intent to controls and to open cards beside them; what was chosen is told as `Chosen`."""
        return None if self.reading.handle(intent, self.page) else self.page.handle(intent)

    def spot(self, spot: SlotSpot | HandSpot) -> SpotControl:
        """Return the control of a spot; raises KeyError for one that is not on this table."""
        for control in self._spots:
            if control.spot == spot:
                return control
        raise KeyError(spot)

    def astray(self, spot: Spot) -> bool:
        """Whether a spot was refused, and all its like would be: then the focus had better go elsewhere."""
        choice = self._shown.choice
        if choice is None or choice.refused is None or isinstance(spot, ButtonSpot):
            return False
        group = self.spot(spot).group
        return all(choice.may_touch(one.spot) is not None for one in self._spots if one.group == group)

    def forget_attention(self) -> None:
        """Let nothing have pointer or focus, as in a picture nobody uses; no ring before a key is used."""
        self.page.focus = None
        self.page.by_pointer = True
        self.page.handle(Point((-1, -1)))
        for spot in self._spots:
            spot.focused = spot.hovered = False

    def update(self, milliseconds: float) -> None:
        self.page.update(milliseconds)
        looked_at = self._attention().spot or self.page.position
        self._rested = self._rested + milliseconds if looked_at == self._looked_at else 0.0
        self._looked_at = looked_at
        self.reading.update(milliseconds, self.page)
        if self._rested >= LONG_PRESS and self.page.dragging and self._by_finger():
            self.page.handle(FocusLost())  # a finger that stays reads, and chooses nothing

    def _by_finger(self) -> bool:
        return self.resources.devices.last is Device.TOUCH

    def moving(self) -> bool:
        """Whether something is rising or sinking, or about to be told."""
        return self.page.moving() or self._rested < LONG_PRESS or self.reading.moving()

    def draw(self, surface: Surface) -> None:
        picture = self.picture()
        lying = [card for card in self._open_cards(picture) if card.lies != "hand"]
        self.reading.show([OpenFace(Rect(card.box), card.card) for card in lying])
        draw_table(surface, self.kit, self.layout, picture)
        self.page.draw(surface)
        self.reading.draw_ring(surface, self.page.look)

    def _open_cards(self, picture: TablePicture) -> list[OpenCard]:
        return list(open_cards(self.layout, picture, last_fight_room(self.layout, picture.arrow)))

    def picture(self) -> TablePicture:
        shown = self._shown
        picture = self.resting
        attention = self._attention()
        if shown.choice is not None:
            covered = not shown.open_cards
            picture = with_choice(picture, shown.seating, shown.choice, attention, covered)
            picture = replace(
                picture, odds=self._odds(attention), paper=self._paper(shown), sees=self._sees(shown)
            )
        picture = with_focus(picture, shown.seating, attention)
        return replace(picture, lifts=self._lifts(), note=self._note(picture, attention))

    def _attention(self) -> Attention:
        pointed = spot_under_pointer(self._spots)
        return Attention(spot_under_focus(self.page), pointed.spot if pointed else None)

    def _keep_focus(self, controls: list[Control]) -> Control | None:
        """The control that stands where the focus stood; else the one to press first; else the first card."""
        old = self.page.focus
        main = next(
            (control for control in controls if isinstance(control, Button) and control.kind == "main"), None
        )
        if main is not None:
            return main
        if isinstance(old, SpotControl):
            same = [control for control in self._spots if control.spot == old.spot]
            return same[0] if same else self._first(controls)
        return self._first(controls)

    def _first(self, controls: list[Control]) -> Control | None:
        choice = self._shown.choice
        if choice is None:
            return controls[0] if controls else None
        order: list[Control] = [*self._spots, *controls]
        for control in order:
            if isinstance(control, SpotControl) and choice.may_touch(control.spot) is None:
                # In a view that others might glance at, the first own card is as good as any.
                return control if self._shown.open_cards else order[0]
        return order[0]

    # Buttons

    def _buttons(self, look: UiStyle) -> list[Control]:
        choice = self._shown.choice
        offered = choice.buttons() if choice is not None else ()
        three = isinstance(choice, ExchangeChoice | SwapChoice)
        boxes: tuple[Rect, ...] = self.layout.answers if three else self.layout.buttons
        boxes = boxes[len(boxes) - len(offered) :]
        controls: list[Control] = []
        labels = [self._label(button) for button in offered]
        rects = self._grown(look, [Rect(box) for box in boxes], labels)
        for place, (button, label, rect) in enumerate(zip(offered, labels, rects, strict=True)):
            kind: Kind = "main" if button.main else "plain" if place < len(offered) - 1 else "dark"
            spot = ButtonSpot(button.name)
            control = Button(label, partial(Chosen, spot), kind, _BUTTON_SIZE, group=BUTTONS)
            control.key = button.name
            control.place(look, rect)
            controls.append(control)
        return controls

    def _label(self, button: ChoiceButton) -> str:
        hidden = replace(button, card=None) if not self._shown.open_cards else button
        return button_label(self.resources.language, hidden)

    def _grown(self, look: UiStyle, rects: list[Rect], labels: list[str]) -> list[Rect]:
        """The buttons' places, all wider to the left where a label needs it and own cards leave room."""
        if not rects:
            return rects
        words = max(look.measure(label, theme.DISPLAY, 0.75 * _BUTTON_SIZE)[0] for label in labels)
        beside = [
            spot.rect.right
            for spot in self._spots
            if spot.rect.bottom > rects[0].top and spot.rect.left < rects[0].left
        ]
        room = rects[0].right - max(beside, default=0) - self.layout.metrics.margin(24)
        width = max(rects[0].width, min(room, words + look.px(36)))
        return [Rect(rect.right - width, rect.top, width, rect.height) for rect in rects]

    def _tool_controls(self, look: UiStyle) -> list[Control]:
        controls: list[Control] = []
        for tool, box in zip(self._tools, self.layout.tools, strict=False):
            control = (
                IconButton(tool.icon, tool.label, partial(Chosen, tool.name), group=TOOLS)
                if tool.goals is None
                else GoalButton(tool.label, partial(Chosen, tool.name), tool.goals, TOOLS)
            )
            control.place(look, box)
            controls.append(control)
        return controls

    # What is said

    def _banner(self, shown: TableInputs) -> Banner:
        language, view = self.resources.language, shown.view
        if shown.choice is not None:
            words = shown.choice.words()
            if self._paper(shown) is not None:  # the paper says what is next, the banner what it is about
                words = Words(shown.choice.ask.wanted, f"{shown.choice.ask.wanted}-line")
            title, line = asked_words(language, view, words)
            if shown.choice.refused is not None:
                line = language.text(f"refused.{shown.choice.refused}")
            return Banner(title, line)
        if view.public.over:
            return Banner(language.text("table.over"), "", calm=True)
        ask = view.public.ask
        if ask is not None and ask.wanted == "place":  # nobody's turn yet
            line = act_words(language, view, None)
            return Banner(language.text("table.waits"), line, view.seats[ask.seat].crest, calm=True)
        who = view.seats[view.public.turn]
        is_own = view.public.turn == view.you
        title = (
            language.text("table.your_turn")
            if is_own
            else language.text("table.turn", name=seat_name(language, who))
        )
        return Banner(title, act_words(language, view, shown.monk_of), who.crest, calm=True)

    def _paper(self, shown: TableInputs) -> Paper | None:
        choice = shown.choice
        if not isinstance(choice, ExchangeChoice | SwapChoice) or choice.seen_by_table() is None:
            return None
        return Paper(*asked_words(self.resources.language, shown.view, choice.words()))

    def _sees(self, shown: TableInputs) -> Sees | None:
        choice, text = shown.choice, self.resources.language.text
        if isinstance(choice, ExchangeChoice) and choice.slot is not None:
            line = text("table.sees_slot", slot=choice.slot + 1)
            crest = shown.view.seats[choice.seat].crest
            return Sees(text("table.sees"), crest, (choice.slot,), line, text("table.sees_not"))
        if isinstance(choice, SwapChoice) and len(choice.slots) == 2:
            crest = shown.view.seats[choice.seat].crest
            slots = tuple(sorted(choice.slots))
            return Sees(
                text("table.sees"), crest, slots, text("table.sees_swap"), text("table.sees_not_swap")
            )
        return None

    def _odds(self, attention: Attention) -> Odds | None:
        shown = self._shown
        sight = attack_in_sight(shown.choice, attention)
        you = shown.view.you
        if sight is None or not shown.aids.odds or you is None or not shown.open_cards:
            return None
        slot, target = sight
        card = shown.view.row[slot]
        assert card is not None
        attack = Attack(you, slot, target.seat, target.slot)
        win, tie, lose = chances(shown.view, attack, self._possible_rows(shown.view)).percents()
        text = self.resources.language.text
        title = text("table.odds", card=card_name(self.resources.language, card))
        words = text("table.win", n=win), text("table.tie", n=tie), text("table.lose", n=lose)
        return Odds(win, tie, lose, title, *words)

    def _possible_rows(self, view: View) -> PossibleRows:
        if self._possible is None or self._possible[0] is not view:
            self._possible = view, PossibleRows.of(view)
        self._possible[1].follow(view)
        return self._possible[1]

    def _note(self, picture: TablePicture, attention: Attention) -> Note | None:
        spot, shown, language = attention.spot, self._shown, self.resources.language
        if picture.arrow is not None:
            return None
        if not isinstance(spot, SlotSpot):
            return self._rule(picture, spot)
        place = shown.seating.place(spot.seat)
        if place == 0 and picture.own.slots[spot.slot].raised:
            return None  # it would lie on the card
        if not shown.aids.notes:
            return Note(place, spot.slot, language.text("note.covered"))
        note = slot_note(shown.view, shown.seating, place, spot.slot, language)
        card = picture.seats[place].slots[spot.slot].card
        if card is not None and self._rested >= REST:
            name, rule = card_rule(language, card)
            return replace(note, title=name, lines=(rule, note.title, *note.lines))
        return self._with_possible(note, spot) if shown.aids.possible else note

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

    def _with_possible(self, note: Note, spot: SlotSpot) -> Note:
        """Add what could still lie in a slot that is not the viewer's own."""
        view = self._shown.view
        if view.you in (None, spot.seat) or not view.is_laid(spot.seat, spot.slot):
            return note
        cards = self._possible_rows(view).cards(spot.seat, spot.slot)
        names = " ".join(NAMES[card] for card in cards)
        line = self.resources.language.text("note.possible", cards=names)
        return replace(note, lines=(*note.lines, line))

    def _lifts(self) -> tuple[Lift, ...]:
        lifts = []
        for control in self._spots:
            rise = max(control.warmth, 1.0 if control.focused else 0.0)
            if rise <= 0:
                continue
            spot = control.spot
            pointer = self.page.position[0] - control.rect.centerx
            lean = max(-1.0, min(1.0, 2 * pointer / max(1, control.rect.width))) if control.hovered else 0.0
            if isinstance(spot, HandSpot):
                lifts.append(Lift(None, spot.place, rise, lean))
            else:
                place = self._shown.seating.place(spot.seat)
                lifts.append(Lift(place, spot.slot, rise, lean))
        return tuple(lifts)


def table_tools(
    language: Language, goals: tuple[str, ...] | None, shared: bool, private: bool, opened: bool
) -> tuple[Tool, ...]:
    """Make them; `goals` is None where there is no paper to read, `opened`: own cards lie open.

    `shared`: several people are at the screen, and then `private` says that one of them has it.
    """
    text = language.text
    always = Tool("pause", "pause", text("table.pause")), Tool("log", "log", text("table.log"))
    if not shared:
        paper = () if goals is None else (Tool("paper", "star", text("campaign.paper"), goals),)
        return (*always, *paper)
    if not private:
        return (*always, Tool("peek", "eye", text("table.look")))
    icon, word = ("eye-crossed", "table.hide") if opened else ("eye", "table.look")
    return (*always, Tool("cards", icon, text(word)))


def draw_record(resources: Resources, lines: Sequence[Line], surface: Surface) -> None:
    """Paint the table as it stands after the lines of one seat's record, with what that seat can choose."""
    view = View.of(list(lines))
    ask = view.public.ask
    is_asked = ask is not None and ask.seat == view.you and ask.wanted != "place"
    choice = choice_for(view, ask) if ask is not None and is_asked else None
    page = TablePage(resources)
    page.resize(surface.get_size(), len(view.seats))
    page.show(TableInputs(view, Seating(len(view.seats), view.you or 0), True, choice), ())
    page.forget_attention()
    page.draw(surface)
