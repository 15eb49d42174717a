"""What a death leads to, as events: all of it follows from what is public."""

from game.honor.events import Bond, Decree, Event, Gone, Heir
from game.honor.public_state import Public


def death(public: Public, place: int) -> list[Event]:
    """Return what happens as the head of a house dies: a Daimyo (8.2), a Samurai (8.3, 6.7)."""
    seat = place >> 1
    second = public.second[seat]
    events: list[Event] = [Gone(place, tuple(public.houses[place]))]
    if place & 1 == 0:
        if public.decree == seat:
            events.append(Decree(None))
        if second is not None:
            events.append(Bond(second, None))
    elif public.serves[seat] is not None:
        events.append(Bond(seat, None))
    elif second is not None:
        events.append(Heir(second, seat))
        if public.decree == seat:
            events.append(Decree(second))
    return events
