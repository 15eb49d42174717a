"""The score and its tie-break when a match is over ("End and score"), by the whole truth."""

from collections.abc import Mapping, Sequence

from game.tenno.cards import VALUES, cards_of
from game.tenno.full_state import State
from game.tenno.variants import sides


def score(state: State) -> tuple[tuple[int, ...], dict[int, int], tuple[int, ...]]:
    """Return captured by seat, the tied leaders' sums (else empty), and who won.

    Allies' points count together; where sides are tied, each of their seats has its own sum.
    """
    captured = tuple(sum(VALUES[card] for _, card in pile) for pile in state.public.prisoners)
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
