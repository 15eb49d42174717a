"""What the score counts, seat by seat, and in which order it is shown: plain values, no pixels."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.tenno.cards import VALUES
from game.tenno.view import View
from scenes.cards.staging import Staging
from scenes.cards.timeline import Choreography

FLIPPING = 240.0
"""Milliseconds in which a card turns over."""
_BETWEEN, _LONGEST_WAVE = 70.0, 850.0
_OPEN = 600.0
"""Milliseconds from the last open row until the table is turned over."""
TURNING = 520.0
"""Milliseconds in which the table turns over."""
SUM_UP = 800.0
"""Milliseconds for which it is said that prisoners are counted, before the first one is."""
_STEP, _LONGEST_COUNT = 170.0, 5200.0
_REST = 350.0
TIE, RANKING = 900.0, 650.0


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


def card_name(seat: int, place: int) -> str:
    """Return what a prisoner is called in the choreography: its attribute `turn` goes from 0 to 1."""
    return f"card {seat} {place}"


def row_name(seat: int, slot: int) -> str:
    """Return the same of a laid card."""
    return f"row {seat} {slot}"


def opening(found: Sequence[Standing]) -> float:
    """Return the milliseconds until every row is open and the table begins to turn over."""
    cards = len(_covered(found))
    return _wave(cards) * max(0, cards - 1) + FLIPPING + _OPEN


def _covered(found: Sequence[Standing]) -> list[tuple[int, int]]:
    """List seat and slot of the laid cards that the viewer has not open already, clockwise."""
    return [
        (one.seat, slot)
        for one in found
        for slot, card in enumerate(one.row)
        if card is not None and not one.you
    ]


def _wave(cards: int) -> float:
    return min(_BETWEEN, _LONGEST_WAVE / max(1, cards))


def counting(found: Sequence[Standing], ending: str) -> Choreography:
    """Return how it is counted: rows are turned up, clockwise, the table is turned over, what comes is said,
    then round by round one prisoner of every seat; then the tie, then the ranks.

    Targets are the cards, `table` (`turn`), `tie` and `ranks` (`part`), all from 0 to 1. `ending` is the
    sound of the end.
    """
    staging, covered = Staging[None, None](), _covered(found)
    for number, (seat, slot) in enumerate(covered):
        with staging.after(_wave(len(covered)) * number):
            staging.move(row_name(seat, slot), FLIPPING, "in-out", turn=1)
            if slot == 0:
                staging.sound("card-flip")
    staging.then(opening(found))
    staging.move("table", TURNING, "in-out", turn=1)
    staging.sound("ui-page")
    staging.then(TURNING + SUM_UP)
    rounds = range(max(len(one.prisoners) for one in found))
    order = [(one.seat, place) for place in rounds for one in found if place < len(one.prisoners)]
    for number, (seat, place) in enumerate(order):
        staging.move(card_name(seat, place), FLIPPING, "in-out", turn=1)
        with staging.after(FLIPPING / 2):
            staging.sound("count-tick", step=number)
        staging.then(min(_STEP, _LONGEST_COUNT / len(order)))
    staging.then(FLIPPING + _REST)
    if any(one.tied is not None for one in found):
        staging.move("tie", TIE, part=1)
        staging.sound("duel-tie")
        staging.then(TIE + _REST)
    staging.move("ranks", RANKING, "in-out", part=1)
    staging.sound("count-total")
    staging.then(RANKING)
    staging.sound(ending)
    return staging.done().choreography


@dataclass(frozen=True)
class Instant:
    """A moment of the counting, in ms: how far each of its parts has come, 0 to 1.

    `still`: nothing is on its way, what is half done is done.
    """

    course: Choreography
    time: float
    still: bool = False

    def _value(self, target: str, attribute: str) -> float:
        value = self.course.value(target, attribute, self.time)
        return float(value >= 0.5) if self.still else value

    def row(self, seat: int, slot: int) -> float:
        return self._value(row_name(seat, slot), "turn")

    def turns(self, one: Standing) -> list[float]:
        """Return how far each prisoner of a seat has turned over."""
        return [self._value(card_name(one.seat, place), "turn") for place in range(len(one.prisoners))]

    @property
    def table(self) -> float:
        return self._value("table", "turn")

    @property
    def tie(self) -> float:
        return self._value("tie", "part")

    @property
    def ranks(self) -> float:
        """How far the lanes are on their way to their ranks."""
        return self._value("ranks", "part")


def ending_sound(found: Sequence[Standing]) -> str:
    """Return how the end sounds: for the person whose view it is; for all alike where it is nobody's."""
    winners = [one for one in found if one.wins]
    own = next((one for one in found if one.you), None)
    if own is not None and not own.wins:
        return "end-defeat"
    return "end-shared" if len(winners) > 1 else "end-victory"
