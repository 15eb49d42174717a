"""What films of Tenno are made of: the table at rest, an attack being named, an act."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import Surface

from game.table.log_row import ToldRow
from game.table.seats import Seating
from game.table.shown_card import Rim
from game.tenno.events import Attacked, Event
from game.tenno.show.picture import Arrow, SlotAt, TablePicture, calmed, marked_slots
from game.tenno.show.picture_from_view import table_picture
from game.tenno.view import View
from scenes.animation.animation_player import Piece
from scenes.table.draw_context import DrawContext
from scenes.tenno.animation.act_player import act_motion
from scenes.tenno.animation.close_up import DuelLayout
from scenes.tenno.animation.event_motion import DuelContext, DuelPace
from scenes.tenno.animation.event_motion_paint import draw_motion
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.rival_figures import are_seen, at_rest, breathing
from scenes.tenno.table.whole_table import draw_table
from scenes.window import Resources


class TablePieces:
    """Makes pieces for one size of the picture."""

    def __init__(self, resources: Resources, size: tuple[int, int], bottom: int = 0) -> None:
        """`size` is the picture's in pixels, `bottom` the seat at its lower side."""
        self._resources, self._size, self._bottom = resources, size, bottom
        self._kit = DrawContext(resources, in_parts=True)
        self._kit.resize(size)
        self.pace = DuelPace.wanted(resources.settings, "explained", near=False)
        self._contexts: dict[int, DuelContext] = {}

    def context(self, seats: int, seen: bool = False) -> DuelContext:
        """Return where so many seats lie; ``seen``: with rivals' half figures."""
        if seats not in self._contexts:
            size, scale = self._size, self._resources.settings.text_scale
            table, duel = TableLayout(size, seats, scale, seen), DuelLayout(size, scale)
            seating, language = Seating(seats, self._bottom), self._resources.language
            self._contexts[seats] = DuelContext(table, duel, seating, language)
        return self._contexts[seats]

    def picture(self, view: View, log: Sequence[ToldRow] = ()) -> TablePicture:
        context = self.context(len(view.seats), are_seen(self._resources, view))
        return table_picture(view, context.seating, context.language, None, log=log)

    def rest(self, picture: TablePicture, length: float, felt: bool = False) -> Piece:
        """Return the table at rest for `length` ms; ``felt``: a fight has just been felt."""
        table = self.context(len(picture.seats)).table
        still = self._kit.still or not table.figures
        lies = picture if felt else calmed(picture)

        def paint(surface: Surface, time: float) -> None:
            shown = breathing(at_rest(lies, time, still, length), time, still)
            self._kit.draw_lying(surface, draw_table, table, shown)

        return Piece(length, paint)

    def aim(self, attack: Attacked, picture: TablePicture, length: float) -> Piece:
        """Return an attack being named, card and target marked, the stroke between them."""
        seating = self.context(len(picture.seats)).seating
        start = SlotAt(seating.place(attack.seat), attack.slot)
        end = SlotAt(seating.place(attack.target), attack.target_slot)
        marked = marked_slots(picture, start.place, {start.slot}, Rim.RAISED, start.place == 0)
        marked = marked_slots(marked, end.place, {end.slot}, Rim.ATTACKED)
        return self.rest(replace(marked, arrow=Arrow(start, end), last_fight=None), length)

    def fought(
        self, events: Sequence[Event], before: TablePicture, after: TablePicture, pace: DuelPace | None = None
    ) -> Piece:
        """Return one act, from the table as it lay to the table as it lies; explained, without a `pace`."""
        context = self.context(len(before.seats))
        motion = act_motion(events, calmed(before), after, context, pace or self.pace)

        def paint(surface: Surface, time: float) -> None:
            draw_motion(surface, self._kit, context.table, context.duel, motion, time)

        return Piece(motion.duration, paint, motion.choreography.cues)
