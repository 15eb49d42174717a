"""Where each seat is on the screen: place 0 at the bottom, the others clockwise from the left side up.

Owns nothing but this arithmetic, so that "seat" (of the match) and "place" (on the screen) never mix.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: `seats` in all, seat `bottom` at place 0."""

    seats: int
    bottom: int

    def place(self, seat: int) -> int:
        """Return the place on the screen of a seat."""
        return (seat - self.bottom) % self.seats

    def seat(self, place: int) -> int:
        """Return the seat at a place of the screen."""
        return (place + self.bottom) % self.seats

    def clockwise(self) -> tuple[int, ...]:
        """List the seats by place."""
        return tuple(self.seat(place) for place in range(self.seats))
