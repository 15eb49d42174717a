"""What the score counts, seat by seat, and in which order it is shown: plain values, no pixels."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.tenno.cards import VALUES
from game.tenno.view import View
from scenes.cards.timeline import Choreography, Cue, Tween

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
    tweens, cues = list[Tween](), list[Cue]()
    covered = _covered(found)
    for number, (seat, slot) in enumerate(covered):
        time = _wave(len(covered)) * number
        tweens.append(Tween(row_name(seat, slot), "turn", time, time + FLIPPING, 0, 1, "in-out"))
        if slot == 0:
            cues.append(Cue(time, "card-flip"))
    time = opening(found)
    tweens.append(Tween("table", "turn", time, time + TURNING, 0, 1, "in-out"))
    cues.append(Cue(time, "ui-page"))
    rounds = range(max(len(one.prisoners) for one in found))
    order = [(one.seat, place) for place in rounds for one in found if place < len(one.prisoners)]
    step = min(_STEP, _LONGEST_COUNT / max(1, len(order)))
    counted = time + TURNING + SUM_UP
    for number, (seat, place) in enumerate(order):
        time = counted + number * step
        tweens.append(Tween(card_name(seat, place), "turn", time, time + FLIPPING, 0, 1, "in-out"))
        cues.append(Cue(time + FLIPPING / 2, "count-tick", step=number))
    time = counted + len(order) * step + FLIPPING + _REST
    if any(one.tied is not None for one in found):
        tweens.append(Tween("tie", "part", time, time + TIE, 0, 1, "smooth"))
        cues.append(Cue(time, "duel-tie"))
        time += TIE + _REST
    tweens.append(Tween("ranks", "part", time, time + RANKING, 0, 1, "in-out"))
    cues += [Cue(time, "count-total"), Cue(time + RANKING, ending)]
    return Choreography.of(tweens, cues)


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
