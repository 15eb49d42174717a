"""What every seat came to when a match is over, and who ranks before whom, by what one view was told."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.tenno.cards import VALUES
from game.tenno.view import View


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
