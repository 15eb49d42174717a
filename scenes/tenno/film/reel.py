"""A reel: pieces of a match one after the other, of which any instant can be painted by itself.

What is seen at an instant follows from the reel and the time alone and not from what was played before, so
that going to and fro shows the same pixels as playing there. Owns how acts and tables at rest become cues.
It must not know what a reel is for: a film, a replay, a fight saved as moving pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Surface

from game.table.card_face import Rim
from game.tenno.events import Event
from game.tenno.show.picture import Arrow, SlotAt, SlotPicture, TablePicture, with_seat
from scenes.cards.draw_context import DrawContext
from scenes.cards.player import Piece
from scenes.tenno.fight.act import act_motion
from scenes.tenno.fight.duel_timing import DuelContext, Pace
from scenes.tenno.fight.motion_paint import draw_motion
from scenes.tenno.table.paint import draw_table


class TablePieces:
    """Makes pieces of what happens on one table: at rest, an attack being named, an act."""

    def __init__(self, kit: DrawContext, context: DuelContext, pace: Pace) -> None:
        """Paint with this kit, in this context, at this pace."""
        self._kit, self._context, self._pace = kit, context, pace

    def rest(self, picture: TablePicture, length: float) -> Piece:
        """Return the table lying still for `length` ms."""
        table = self._context.table

        def paint(surface: Surface, time: float) -> None:
            del time
            key = table, picture
            self._kit.backdrop.draw(surface, key, lambda below: draw_table(below, self._kit, table, picture))

        return Piece(length, paint)

    def aim(self, picture: TablePicture, start: SlotAt, end: SlotAt, length: float) -> Piece:
        """Return an attack being named, card and target marked, the stroke between them."""
        marked = _marked(_marked(picture, start, Rim.RAISED, start.place == 0), end, Rim.ATTACKED)
        return self.rest(replace(marked, arrow=Arrow(start, end), last_fight=None), length)

    def act(
        self, events: Sequence[Event], before: TablePicture, after: TablePicture, again: bool = False
    ) -> Piece:
        """Return one act, from the table as it lay to the table as it lies; `again`: the Ronin goes on."""
        motion = act_motion(events, before, after, self._context, replace(self._pace, again=again))
        table, duel = self._context.table, self._context.duel

        def paint(surface: Surface, time: float) -> None:
            draw_motion(surface, self._kit, table, duel, motion, time)

        return Piece(motion.duration, paint, motion.choreography.cues)


def _marked(picture: TablePicture, at: SlotAt, rim: Rim, raised: bool = False) -> TablePicture:
    seat = picture.seats[at.place]
    slots: list[SlotPicture] = [
        replace(slot, rim=rim, raised=raised) if number == at.slot else slot
        for number, slot in enumerate(seat.slots)
    ]
    return with_seat(picture, at.place, replace(seat, slots=(slots[0], slots[1], slots[2])))
