"""Why a match ended ("A turn", step 5): who has more gaps than cards in hand, as all can see it."""

from dataclasses import dataclass

from game.tenno.public_state import SLOTS, Public, clockwise


@dataclass(frozen=True, slots=True)
class Short:
    """A seat that cannot fill its gaps: which slots are empty, from 0, and how many cards it has in hand."""

    seat: int
    gaps: tuple[int, ...]
    hand: int


def short_seats(public: Public) -> tuple[Short, ...]:
    """Return whose gaps ended the match, clockwise from the attacker; empty while it goes on."""
    if not public.over:
        return ()
    found = []
    for seat in clockwise(public.seats, public.turn):
        gaps = tuple(slot for slot in range(SLOTS) if not public.laid[seat] >> slot & 1)
        if len(gaps) > public.hand_sizes[seat]:
            found.append(Short(seat, gaps, public.hand_sizes[seat]))
    return tuple(found)
