"""How somebody plays The Honor of the Samurai, counted from finished matches.

Owns the measures of style, each named in `MEASURES`: they are read off the public record alone, and know no
rival. Of a person's own match bluffs are counted, too: what was hidden is read off the seat's own record,
which lies open when the match is over.
"""

from collections.abc import Iterable, Mapping, Sequence

from game.honor.bluffs import all_bluffs
from game.honor.decisions import (
    Assassin,
    Attack,
    Discard,
    Dishonour,
    End,
    Leave,
    Play,
    SaveFace,
    Seppuku,
    Shogun,
    Spy,
)
from game.honor.events import Ended, Event, Fought
from game.honor.odds import wins
from game.honor.public_state import Public
from game.honor.view import View
from game.kept.json_lines import Line
from game.table.optional_features import Count, Measures

MEASURES = (
    "won",  # matches won, shared ones as shares
    "idle",  # deeds a turn that bring nothing: own houses robbed or attacked, empty Samurai, early discards
    "sure",  # the mean odds of its attacks
    "long",  # attacks below 3 in 10
    "attacks",  # attacks a turn
    "titles",  # turns with a Daimyo and a free title in which it took it
    "ninja",  # Ninja a turn
    "assassins",  # assassins a turn
    "dishonours",  # Dishonours a turn
    "revenge",  # hostile deeds at whoever did it the last one
    "leader",  # hostile deeds at the leader in honour
    "weakest",  # hostile deeds at the weakest in strength and ki
    "with lord",  # of what it lays as second, what it lays with its lord
    "at lord",  # of its hostile deeds as second, those at its lord
    "leaves",  # bonds left, a turn
    "saves",  # others saved, a match
    "seppuku",  # of its Samurai with something beside him, where it was dishonoured
    "hand",  # cards in hand at the end of a turn, of seven
    "wins",  # of its attacks, those that it won
    "defended",  # of attacks on it, those that failed
)
FEW = 5
"""With fewer cards in hand nobody need discard."""
LONG = 0.3


def styles_of(record: Iterable[Line]) -> list[Measures]:
    """Count every seat's style in the public record of a finished match, header first."""
    header, *lines = record
    view = View(header)
    counting = _Counting(view.public)
    for line in lines:
        before = view.public.copy()
        counting.take(view.tell(line), before)
    return counting.found


class _Counting:
    """One match on its way."""

    def __init__(self, public: Public) -> None:
        self._public = public
        self.found: list[Measures] = [dict.fromkeys(MEASURES, Count()) for _ in range(public.seats)]
        self._hurt_by: list[int | None] = [None] * public.seats
        self._took = False
        self._beaten = -1

    def _count(self, seat: int, measure: str, done: float, chances: int = 1) -> None:
        self.found[seat][measure] = self.found[seat][measure].plus(done, chances)

    def take(self, event: Event, before: Public) -> None:
        """Count an event; `before` is the table before it."""
        match event:
            case Attack(seat, target):
                odds = wins(before.dice(seat, False), before.dice(target, True))
                self._count(seat, "sure", odds)
                self._count(seat, "long", odds < LONG)
                self._count(seat, "attacks", 1, 0)
                self._hostile(seat, target, before)
            case Spy(seat, _, place) | Assassin(seat, place):
                self._count(seat, "ninja", 1, 0)
                empty = place & 1 and not before.houses[place]
                if isinstance(event, Assassin):
                    self._count(seat, "assassins", 1, 0)
                self._count(seat, "idle", place >> 1 == seat or (isinstance(event, Assassin) and empty), 0)
                if place >> 1 != seat:
                    self._hostile(seat, place >> 1, before)
            case Dishonour(seat, target):
                self._count(seat, "dishonours", 1, 0)
                self._count(target, "seppuku", 0, bool(before.houses[2 * target + 1]))
                self._hostile(seat, target, before)
            case Seppuku(seat, place) if place & 1 and before.houses[place]:
                self._count(seat, "seppuku", 1, 0)
            case Discard(seat):
                self._count(seat, "idle", before.hand_sizes[seat] < FEW, 0)
            case Play(seat, _, place) if (lord := before.serves[seat]) is not None:
                self._count(seat, "with lord", place == 2 * lord)
            case Leave(seat):
                self._count(seat, "leaves", 1, 0)
            case Shogun():
                self._took = True
            case Fought():
                attacker_wins = event.winner == event.attacker
                self._beaten = event.defender if attacker_wins else event.attacker
                self._count(event.attacker, "wins", attacker_wins)
                self._count(event.defender, "defended", not attacker_wins)
            case SaveFace(seat) if self._beaten not in (-1, seat):
                self._count(seat, "saves", 1, 0)
            case End(seat):
                self._end_turn(seat, before)
            case Ended(_, winners):
                for seat in range(before.seats):
                    self._count(seat, "won", 1 / len(winners) if seat in winners else 0)
                    self._count(seat, "saves", 0)

    def _end_turn(self, seat: int, before: Public) -> None:
        for measure in ("idle", "attacks", "ninja", "assassins", "dishonours", "leaves"):
            self._count(seat, measure, 0)
        self._count(seat, "hand", before.hand_sizes[seat] / 7)
        if before.heads[seat] >= 0 and (self._took or before.decree is None):
            self._count(seat, "titles", self._took)
        self._took, self._beaten = False, -1

    def _hostile(self, seat: int, target: int, before: Public) -> None:
        self._beaten = -1
        others = [other for other in range(before.seats) if other != seat]
        if (last := self._hurt_by[seat]) is not None:
            self._count(seat, "revenge", target == last)
        self._count(seat, "leader", before.honour[target] == max(before.honour[other] for other in others))
        weak = [before.strength(other, True) + before.ki(other) for other in others]
        self._count(seat, "weakest", weak[others.index(target)] == min(weak))
        if (lord := before.serves[seat]) is not None:
            self._count(seat, "at lord", target == lord)
        self._hurt_by[target] = seat


READ_BY = (
    "sure", "long", "wins", "defended", "titles", "revenge", "leader", "weakest", "with lord", "at lord",
    "seppuku", "hand",
)  # fmt: skip
"""The measures of style that are shares, and that somebody can be read by."""
TRIED = "dared", "bowed", "dagger"
"""What is hidden and can come out either way: of the other kinds only what worked is known."""


def measure_match(told: Mapping[int | None, Sequence[Line]], seats: Sequence[int]) -> dict[int, Measures]:
    """Count for these seats what was done and how often it could have been; the match is over.

    "style NAME", and "bluff KIND" (which worked, of those that the seat tried).
    """
    styles, found = styles_of(told[None]), dict[int, Measures]()
    for seat in seats:
        counts: Measures = {
            f"style {name}": Count(round(styles[seat][name].done, 6), styles[seat][name].chances)
            for name in READ_BY
            if styles[seat][name].chances
        }
        for bluff in all_bluffs({seat: told[seat]} if seat in told else {}):
            if bluff.kind in TRIED:
                kind = f"bluff {bluff.kind}"
                counts[kind] = counts.get(kind, Count()).plus(bluff.worked)
        found[seat] = counts
    return found
