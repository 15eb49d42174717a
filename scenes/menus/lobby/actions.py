"""What can be done in the lobby: the scene does it, its controls ask for it."""

from __future__ import annotations

from typing import Protocol

from scenes.window.intents import Position
from scenes.window.requests import Request


class LobbyActions(Protocol):
    """Seats are numbered from 0; "the selected seat" is the one that faces and odds are about."""

    # Seats

    def go_to(self, seat: int) -> Request | None:
        """Select a seat and give it the focus."""

    def take(self, seat: int) -> Request | None:
        """Take a seat up to be moved, or lay it down."""

    def drag(self, seat: int, position: Position) -> Request | None:
        """Let a seat follow the pointer along the pole."""

    def let_go(self) -> bool:
        """The pointer is up again; whether that ended a drag: else it was a press."""

    def show_seat(self, seat: int) -> None:
        """Show the seats as they are now, with this one selected."""

    def seat_at(self, position: Position) -> int | None:
        """Return in which seat's place on the pole a position lies."""

    def turn_crest(self, seat: int, step: int) -> Request | None:
        """Give a seat the next crest, or with -1 the one before."""

    def rename(self, seat: int, name: str) -> Request | None:
        """Give a person a name."""

    def ask_for_letters(self, seat: int, name: str) -> Request | None:
        """Let a person's name be written with letters on the screen."""

    def add(self) -> Request | None:
        """Add a seat."""

    # Faces

    def sit(self, spec: str) -> Request | None:
        """Put somebody at the selected seat: a rival by its id, or a person."""

    def remove(self) -> Request | None:
        """Take the selected seat away."""

    def invite_all(self) -> Request | None:
        """Ask everybody in, met or not."""

    # Options

    def count(self, count: int) -> Request | None:
        """Have so many seats."""

    def begin_with(self, choice: int) -> Request | None:
        """Let the seat after that number begin; 0: it is drawn."""

    def change(self, setting: str, value: object) -> Request | None:
        """Change a setting."""

    def show_hints(self, wanted: bool) -> Request | None:
        """Show odds to the person at the selected seat, or none."""

    def turn_options(self) -> Request | None:
        """Turn to the next page of options."""
