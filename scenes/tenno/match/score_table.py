"""The table as the last fight left it: its rows are turned face up, then all of it is turned over."""

import math

from pygame import Surface

from game.table.seats import Seating
from game.tenno.show.log_words import Log
from game.tenno.show.picture import Banner, with_slots
from game.tenno.show.picture_from_view import table_picture
from game.tenno.view import View
from scenes.paint.geometry import place
from scenes.paint.turn_over import turn_over
from scenes.table.card_sprite import CardSprite, CardState
from scenes.table.draw_context import DrawContext
from scenes.tenno.match.score_counting import Instant
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.rival_figures import are_seen
from scenes.tenno.table.whole_table import draw_table
from scenes.window import Resources


class LastTable:
    """Draws the table at the end of a match, for one size of the window."""

    def __init__(self, resources: Resources, view: View, bottom: int, size: tuple[int, int]) -> None:
        """`bottom` is the seat at the window's lower side."""
        self._size, self._view = size, view
        self._kit = DrawContext(resources)
        self._kit.resize(size)
        self._seating = Seating(len(view.seats), bottom)
        scale = resources.settings.text_scale
        self._layout = TableLayout(size, len(view.seats), scale, are_seen(resources, view))
        banner = Banner(resources.language.text("table.over"), "", calm=True)
        log = Log.of(view, resources.language).short
        own_open = view.you == bottom
        picture = table_picture(view, self._seating, resources.language, banner, own_open, log)
        for at, seat in enumerate(picture.seats):  # its cards are drawn by themselves
            away = {"card": None, "away": True}
            laid = (number for number, slot in enumerate(seat.slots) if not slot.gap)
            picture = with_slots(picture, at, dict.fromkeys(laid, away))
        self._bare = picture
        self._open: Surface | None = None

    def draw(self, surface: Surface, instant: Instant) -> None:
        kit, layout, view = self._kit, self._layout, self._view
        assert view.ended is not None
        kit.draw_lying(surface, draw_table, layout, self._bare)
        for seat, (who, shown) in enumerate(zip(view.seats, view.ended.reveal, strict=True)):
            slots = layout.group(self._seating.place(seat)).slots
            for number, card in enumerate(shown.row):
                if card is None:
                    continue
                turn = 1.0 if seat == view.you else instant.row(seat, number)
                spot = place(slots[number])
                if turn in (0.0, 1.0):
                    kit.cards.draw(surface, CardSprite(card if turn else None, who.crest), spot)
                else:
                    up = 0.16 * math.sin(math.pi * turn)
                    state = CardState(spot.x, spot.y, spot.width, turn=turn, lift=up)
                    kit.cards.draw_state(surface, CardSprite(card, who.crest), state)

    def draw_turning(self, surface: Surface, page: Surface, instant: Instant) -> None:
        if self._open is None:
            self._open = Surface(self._size, 0, 32)
            self.draw(self._open, instant)
        turn_over(surface, self._open, page, instant.table)
