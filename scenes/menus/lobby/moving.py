"""A seat on its way along the pole: taken up by a press or dragged by a pointer, and laid down elsewhere.

Owns which seat is up and where it came from. How that looks, and what has the focus, is the scene's affair.
"""

from __future__ import annotations

from scenes.menus.lobby.actions import LobbyActions
from scenes.menus.lobby.draft import TableDraft
from scenes.window.intents import Intent, Move, NextGroup, Position, Press, PreviousGroup
from scenes.window.sound import Sounds


class Moving:
    """`seat` is the one that is up, None most of the time."""

    def __init__(self, draft: TableDraft, actions: LobbyActions, sounds: Sounds) -> None:
        """`actions` shows the seats whenever something changed."""
        self._draft, self._actions, self._sounds = draft, actions, sounds
        self.seat: int | None = None
        self.dragged = False
        """Whether a pointer holds it."""
        self._came_from = 0

    def take(self, seat: int) -> None:
        """Take a seat up; one that is up is laid down."""
        if self.seat is not None:
            self.lay_down()
            return
        self.seat = self._came_from = seat
        self._sounds.play("card-lift")
        self._actions.show_seat(seat)

    def lay_down(self) -> None:
        """Leave it where it is now."""
        seat, self.seat, self.dragged = self.seat, None, False
        if seat is not None:
            self._sounds.play("card-lay")
            self._actions.show_seat(seat)

    def put_back(self) -> bool:
        """Lay it down where it came from; whether there was one."""
        if self.seat is None:
            return False
        self._shift(self._came_from)
        self.lay_down()
        return True

    def handle(self, intent: Intent) -> bool:
        """Left and right move the seat that is up, a press puts it there; whether that was all of it.

        Whatever else is wished for lays it down first.
        """
        if self.seat is None or self.dragged:
            return False
        match intent:
            case Move("left" | "right" as way):
                self._shift(self.seat + (1 if way == "right" else -1))
                return True
            case Move() | NextGroup() | PreviousGroup():
                self.lay_down()
            case Press(position, 1):
                place = self._actions.seat_at(position)
                if place is not None and place != self.seat:
                    self._shift(place)
                    self.lay_down()
                    return True
                if place is None:
                    self.lay_down()
        return False

    def drag(self, seat: int, position: Position) -> bool:
        """Let a seat follow the pointer; whether it has another place, or is up only now."""
        place = self._actions.seat_at(position)
        if self.dragged and place in (None, self.seat):
            return False
        if not self.dragged:
            self.seat, self._came_from, self.dragged = seat, seat, True
            self._sounds.play("card-lift")
        self._shift(seat if place is None else place)
        return True

    def let_go(self) -> bool:
        """The pointer is up again; whether that ended a drag."""
        dragged = self.dragged
        if dragged:
            self.lay_down()
        return dragged

    def _shift(self, place: int) -> None:
        assert self.seat is not None
        before, self.seat = self.seat, self._draft.move(self.seat, place)
        if self.seat != before:
            self._sounds.play("ui-tick")
        self._actions.show_seat(self.seat)
