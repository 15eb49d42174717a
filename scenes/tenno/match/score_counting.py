"""What the score counts, seat by seat, and in which order it is shown: plain values, no pixels."""

from collections.abc import Sequence

from game.tenno.cards import VALUES
from game.tenno.score import Standing, ranked
from scenes.animation.motion_builder import Staging
from scenes.animation.tweens import Choreography
from scenes.match.after_match import TURNING
from scenes.match.winners import stage_winners

FLIPPING = 240.0
"""Milliseconds in which a card turns over."""
_BETWEEN, _LONGEST_WAVE = 70.0, 850.0
_OPEN = 600.0
"""Milliseconds from the last open row until the table is turned over."""
SUM_UP = 800.0
"""Milliseconds for which it is said that prisoners are counted, before the first one is."""
_STEP, _LONGEST_COUNT = 150.0, 2400.0
_RESORT, _LONGEST_RESORTS = 320.0, 1800.0
"""Milliseconds in which lanes change places after a round, and in which all of them do together."""
_APART = 1000.0
"""Milliseconds from one such change to the next at least: cards that pass each other more often flicker."""
_BREATH = 550.0
"""Milliseconds before each of the last cards of the leading two."""
_REST = 350.0
TIE, RANKING = 900.0, 650.0


def card_name(seat: int, place: int) -> str:
    """Return what a prisoner is called in the choreography: its attribute `turn` goes from 0 to 1."""
    return f"card {seat} {place}"


def row_name(seat: int, slot: int) -> str:
    """Return the same of a laid card."""
    return f"row {seat} {slot}"


def lane_name(seat: int) -> str:
    """Return the same of a lane: its attribute `rank` is 0 for the uppermost place."""
    return f"lane {seat}"


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


def _rounds(found: Sequence[Standing]) -> tuple[list[list[tuple[int, int]]], int]:
    """Return (seat, place) of all prisoners as they are counted, round by round, one of every seat each.

    The last cards of the leading two come in rounds of their own, that of the one behind first; so many are
    these.
    """
    late = [(one.seat, len(one.prisoners) - 1) for one in ranked(found)[:2] if one.prisoners]
    late.sort(key=lambda card: _counted(found[card[0]], card[1]))
    most = max(len(one.prisoners) for one in found)
    usual = [[(one.seat, place) for one in found if place < len(one.prisoners)] for place in range(most)]
    early = [[card for card in cards if card not in late] for cards in usual]
    return [*filter(None, early), *([card] for card in late)], len(late)


def _counted(one: Standing, cards: int) -> int:
    """Return what the first prisoners of a seat come to."""
    return sum(VALUES[card] for _, card in one.prisoners[:cards])


def counting(found: Sequence[Standing], ending: str) -> Choreography:
    """Return how it is counted: rows are turned up, clockwise, the table is turned over, what comes is said,
    then round by round one prisoner of every seat, after which the lanes change places; the last
    cards of the leading two late; then the tie, the ranks, and who won.

    Targets are the cards, `table` (`turn`), `tie`, `ranks` and `winner` (`part`), all from 0 to 1, and the
    lanes (`rank`). `ending` is the sound of the end.
    """
    staging, covered = Staging[None, None](), _covered(found)
    for one in found:
        staging.set(lane_name(one.seat), rank=one.seat)
    for number, (seat, slot) in enumerate(covered):
        with staging.after(_wave(len(covered)) * number):
            staging.move(row_name(seat, slot), FLIPPING, "in-out", turn=1)
            if slot == 0:
                staging.sound("card-flip")
    staging.then(opening(found))
    staging.move("table", TURNING, "in-out", turn=1)
    staging.sound("ui-page")
    staging.then(TURNING + SUM_UP)
    _count(staging, found)
    staging.then(_REST)
    if any(one.tied is not None for one in found):
        staging.move("tie", TIE, part=1)
        staging.sound("duel-tie")
        staging.then(TIE + _REST)
    staging.move("ranks", RANKING, "in-out", part=1)
    staging.sound("count-total")
    staging.then(RANKING)
    staging.sound(ending)
    stage_winners(staging)
    return staging.done().choreography


def _count(staging: Staging[None, None], found: Sequence[Standing]) -> None:
    """Turn the prisoners up round by round; the lanes go where what was counted puts them.

    They do after each round, or with the next one where the last time was a moment ago.
    """
    rounds, late = _rounds(found)
    step = min(_STEP, _LONGEST_COUNT / max(1, sum(map(len, rounds))))
    resort = min(_RESORT, _LONGEST_RESORTS / max(1, len(rounds)))
    shown, changed = [0] * len(found), -_APART
    for number, cards in enumerate(rounds):
        is_late = number >= len(rounds) - late
        if is_late:
            staging.sound("duel-breath")
            staging.then(_BREATH)
        for seat, place in cards:
            staging.move(card_name(seat, place), FLIPPING, "in-out", turn=1)
            with staging.after(FLIPPING / 2):
                staging.sound("count-tick", step=sum(shown))
            shown[seat] += 1
            staging.then(step)
        staging.then(FLIPPING - step)
        if staging.now - changed < _APART and not is_late:
            continue
        order = sorted(found, key=lambda one: (-_counted(one, shown[one.seat]), one.seat))
        ranks = [(lane_name(one.seat), rank) for rank, one in enumerate(order)]
        moved = [(lane, rank) for lane, rank in ranks if staging.value(lane, "rank") != rank]
        for lane, rank in moved:
            staging.move(lane, resort, "in-out", rank=rank)
        if moved:
            changed = staging.now
            staging.then(resort)


class Instant:
    """A moment of the counting, in ms: how far each of its parts has come, 0 to 1.

    `tie`: the tie-break being added; `ranks`: the lanes going to their ranks; `winner`: who won coming
    forward.
    """

    def __init__(self, course: Choreography, time: float, still: bool = False) -> None:
        """`still`: nothing is on its way, what is half done is done."""
        self._course, self._time, self._still = course, time, still
        self.table = self._value("table", "turn")
        self.tie, self.ranks, self.winner = (self._value(part, "part") for part in ("tie", "ranks", "winner"))

    def _value(self, target: str, attribute: str) -> float:
        value = self._course.value(target, attribute, self._time)
        return float(value >= 0.5) if self._still else value

    def row(self, seat: int, slot: int) -> float:
        return self._value(row_name(seat, slot), "turn")

    def turns(self, one: Standing) -> list[float]:
        return [self._value(card_name(one.seat, place), "turn") for place in range(len(one.prisoners))]

    def rank(self, seat: int) -> float:
        """The place of a lane from above, between two while it is on its way."""
        lane = lane_name(seat)
        value = self._course.value(lane, "rank", self._time)
        if self._still and value % 1:  # it is where it goes to
            return round(self._course.value(lane, "rank", self._time + _RESORT))
        return value
