"""The end of a match and what it came to: whose gaps ended it, the score with its tie-break, who ranks where.

Why it ended ("A turn", step 5) and the standings follow from what one view was told; the score ("End and
score") is summed of the whole truth.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.tenno.cards import VALUES, cards_of
from game.tenno.full_state import State
from game.tenno.public_state import SLOTS, Public, clockwise
from game.tenno.variants import sides
from game.tenno.view import View


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


def score(state: State) -> tuple[tuple[int, ...], dict[int, int], tuple[int, ...]]:
    """Return captured by seat, the tied leaders' sums (else empty), and who won.

    Allies' points count together; where sides are tied, each of their seats has its own sum.
    """
    captured = state.public.captured
    leaders = _best(sides(state.public.variant, state.public.seats), captured)
    if len(leaders) == 1:
        return captured, {}, tuple(sorted(leaders[0]))
    tied = {seat: captured[seat] + _kept(state, seat) for side in leaders for seat in side}
    winners = [seat for side in _best(leaders, tied) for seat in side]
    return captured, dict(sorted(tied.items())), tuple(sorted(winners))


def _kept(state: State, seat: int) -> int:
    """Sum the values of a seat's hand and row, which a tied lead adds."""
    in_hand = sum(VALUES[card] for card in cards_of(state.hands[seat]))
    return in_hand + sum(VALUES[card] for card in state.rows[seat] if card is not None)


def _best(
    among: Sequence[tuple[int, ...]], points: Sequence[int] | Mapping[int, int]
) -> list[tuple[int, ...]]:
    sums = [sum(points[seat] for seat in side) for side in among]
    return [side for side, reached in zip(among, sums, strict=True) if reached == max(sums)]


@dataclass(frozen=True, slots=True)
class Standing:
    """What one seat came to. `prisoners` are (crest, card) as they were taken, `tied` its tie-break sum."""

    seat: int
    name: str
    crest: int
    you: bool
    wins: bool
    prisoners: tuple[tuple[int, int], ...]
    row: tuple[int | None, ...]
    hand: tuple[int, ...]
    captured: int
    tied: int | None
    rival: str | None = None

    @property
    def row_sum(self) -> int:
        return sum(VALUES[card] for card in self.row if card is not None)

    @property
    def hand_sum(self) -> int:
        return sum(VALUES[card] for card in self.hand)


def standings(view: View) -> tuple[Standing, ...]:
    """Return what every seat came to, by seat; the match must be over."""
    ended = view.ended
    assert ended is not None
    tied = dict(ended.tiebreak)
    return tuple(
        Standing(
            seat,
            who.name,
            who.crest,
            you=seat == view.you,
            wins=seat in ended.winners,
            prisoners=tuple((view.seats[owner].crest, card) for owner, card in view.public.prisoners[seat]),
            row=tuple(shown.row),
            hand=tuple(shown.hand),
            captured=ended.captured[seat],
            tied=tied.get(seat),
            rival=who.rival,
        )
        for seat, (who, shown) in enumerate(zip(view.seats, ended.reveal, strict=True))
    )


def ranked(found: Sequence[Standing]) -> tuple[Standing, ...]:
    """Return them by rank, the winners first; who is level stays in the order of the seats."""
    return tuple(sorted(found, key=lambda one: (not one.wins, -one.captured, -(one.tied or 0), one.seat)))
