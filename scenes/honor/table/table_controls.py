"""What of the table can be touched: hand, houses, heads, banners, piles, each a control; the table paints it.

What may be touched, and what a touch leads to, it asks the choice. Buttons that answer nothing lie here, too.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.honor.decisions import Phase
from game.honor.show.choice_by_touches import DISCARDS, PILE, Card, Choice, Head, House, Seat
from game.honor.show.picture import TablePicture
from scenes.honor.table.ask_log_and_actions import undo_room
from scenes.honor.table.house_card_places import banner_houses, own_houses
from scenes.honor.table.layout import TableLayout, hand_places
from scenes.honor.table.own_hand import LIFTED, hand_rise
from scenes.honor.table.piles_and_decree import discards_box
from scenes.paint import sizes, theme
from scenes.table.card_controls import TableSpot
from scenes.ui import Button, Control, Drawable, UiStyle
from scenes.ui.focus import draw_focus
from scenes.ui.key_hints import spoken, wish_label
from scenes.window import Chosen, Resources

HAND, HOUSES, RIVALS, PILES, BUTTONS, TOOLS = range(6)
"""The groups of the page, in the order in which Tab goes through them."""
SHOWS = "show"
"""The key of the button that turns the own hand up."""


@dataclass(frozen=True)
class OpenHouses:
    """A touch of a seat's banner that is no answer: its houses are to be seen whole."""

    seat: int


@dataclass(frozen=True)
class Tool:
    """A touch that is no answer: "pause", "log", "discards", "paper", "back" (a touch), "undo" (a deed)."""

    name: str


class Spot(TableSpot[object]):
    """Something of the table that can be touched; here is only its ring."""

    def __init__(self, key: str, what: object, group: int) -> None:
        super().__init__(what, group)
        self.key = key

    def draw(self, surface: Drawable) -> None:
        if self.focused:
            draw_focus(self.look, surface, self.rect, max(4, self.rect.width // 20), arrow=False)


class HandSpot(Spot):
    """A card of the own hand, which rises under pointer and focus; its ring rises with it."""

    def __init__(self, number: int, card: int, lies: Rect, rise: int) -> None:
        """`lies`: the whole card at rest; `rise`: the pixels by which it is lifted at most."""
        self.card = Card(card)
        super().__init__(f"hand{number}", self.card, HAND)
        self.number, self._lies, self._rise = number, lies, rise
        self.sought = False
        """Whether keys moved the focus; where it lay at first it lifts nothing over the own houses."""

    @property
    def risen(self) -> float:
        """How far it is lifted to be looked at, 0 to 1."""
        return max(self.warmth, 1.0 if self.focused and self.sought else 0.0)

    @property
    def lifted(self) -> float:
        """How far it is lifted, 0 to 1: with the focus at least so far that it lies over its neighbours."""
        return max(self.risen, LIFTED if self.focused else 0.0)

    @property
    def seen(self) -> Rect:
        """Where it is seen now: a lifted card whole, of another one what the next leaves free."""
        seen, up = Rect(self.rect), round(self.lifted * self._rise)
        if up:
            seen.width = self._lies.width
            seen.height += max(0, seen.top - (self._lies.top - up))
            seen.top = min(seen.top, self._lies.top - up)
        return seen

    def draw(self, surface: Drawable) -> None:
        if self.focused:
            ring = self._lies.move(0, -round(self.lifted * self._rise))
            draw_focus(self.look, surface, ring, max(4, ring.width // 20), arrow=False)


def hand_spots(
    look: UiStyle, layout: TableLayout, hand: Sequence[int], raised: frozenset[str]
) -> list[Control]:
    """Return the cards of the own hand; `raised` names those that are lifted in any case."""
    controls: list[Control] = []
    window, places, rise = layout.frame, hand_places(layout, len(hand)), hand_rise(layout, 1.0)
    for number, (card, rect) in enumerate(zip(hand, places, strict=True)):
        spot = HandSpot(number, card, rect, rise)
        seen = rect.clip(window)
        if number + 1 < len(places):
            seen.width = min(seen.width, places[number + 1].left - rect.left)
        if f"hand:{number}" in raised:
            seen.top -= rise
            seen.height = window.bottom - seen.top
        spot.place(look, seen)
        controls.append(spot)
    return controls


def place_spots(
    look: UiStyle, layout: TableLayout, picture: TablePicture, choice: Choice | None
) -> list[Control]:
    """Return houses, heads, banners and piles: what a choice asks for, else what can be looked at."""
    targets = [] if choice is None else choice.targets()
    wants_heads = any(isinstance(one, Head) for one in targets)
    asks_seat = any(isinstance(one, Seat) for one in targets)
    carries = choice is not None and (
        choice.ask.phase is Phase.STASH or (choice.touched and isinstance(choice.touched[0], Card))
    )
    controls: list[Control] = []

    def add(key: str, what: object, rect: Rect, group: int) -> None:
        spot = Spot(key, what, group)
        least = sizes.SMALLEST_TARGET
        spot.place(look, rect.inflate(max(0, least - rect.width), max(0, least - rect.height)))
        controls.append(spot)

    for number, seat in enumerate(picture.seats):
        own = number == 0
        group = HOUSES if own else RIVALS
        houses = own_houses(layout, seat) if own else banner_houses(layout, number - 1, seat)
        if wants_heads:
            for house in houses:
                if own or Head(house.place) in targets:
                    add(f"head{house.place}", Head(house.place), house.head, group)
            continue
        lit = [house for house in houses if House(house.place) in targets]
        for house in houses if own and carries else () if own else lit:
            add(f"house{house.place}", House(house.place), house.box, group)
        if not own and not lit:
            what: object = Seat(seat.seat) if asks_seat else OpenHouses(seat.seat)
            add(f"seat{seat.seat}", what, layout.banners[number - 1], group)
    if choice is not None:
        add("pile", PILE, layout.pile.inflate(6, 6), PILES)
    discards: object = DISCARDS if DISCARDS in targets else Tool("discards")
    add("discards", discards, discards_box(layout).inflate(6, 6), PILES)
    return controls


def way_back(look: UiStyle, layout: TableLayout, tool: str) -> Button:
    """Make the button that takes back the last touch of a choice ("back"), or what was done last ("undo")."""
    word, size, room = "table.undo", 30, undo_room(layout)
    if tool == "back":
        word, size, room = "common.back", 34, layout.declare
    button = Button(look.resources.language.text(word), Chosen(Tool(tool)), "dark", size, group=BUTTONS)
    if tool == "undo":
        button.wish, button.on_pad = "undo", "show_no_monk"
    button.place(look, room)
    return button.named(tool)


def covered_words(resources: Resources) -> tuple[str, str]:
    """Return what somebody reads who is asked something while the own hand is covered: how to turn it up.

    The same words whatever is held and whatever is asked; a finger has the button alone.
    """
    text, key = resources.language.text, wish_label(resources, "show_cards")
    cap = spoken(resources.language, (key,))
    return text("honor.ask.covered"), text("honor.ask.covered_key", key=cap) if key else ""


def shows_hand(look: UiStyle, layout: TableLayout) -> Button:
    """Make that button, and lay it where no turn is ended: a second press could follow at once."""
    label = look.resources.language.text("honor.ask.show_hand")
    button = Button(label, Chosen(Tool("hand")), "main", 34, group=BUTTONS).named(SHOWS)
    room = layout.declare.width - look.px(18), layout.declare.height
    button.size = look.fit(label, theme.DISPLAY, button.size, *room)
    button.place(look, layout.declare)
    return button
