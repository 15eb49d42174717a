"""When a remark suits whom: found in what everybody saw, and in nothing else.

Owns when an occasion has come (docs/adding-a-language.md says what remarks rely on). Reads the lines of a
record that everybody is told, never a hand.
"""

from collections.abc import Iterator, Sequence

from game.honor.cards import DAIMYOS, GOAL
from game.honor.decisions import (
    Assassin,
    Attack,
    Dishonour,
    End,
    Leave,
    SaveFace,
    Seppuku,
    Serve,
    Shogun,
    Spy,
)
from game.honor.event_effects import happen
from game.honor.events import Bond, Decree, Ended, Event, Fought, Gone, Heir, Lords, Reckoned, Rolled
from game.honor.odds import least_to_kill
from game.honor.public_state import Public
from game.honor.seat_record import read_line
from game.honor.variants import dice_most
from game.kept.json_lines import Line
from game.table.remarks import Occasion

SPOKEN = {
    "match_won": 100, "shared_victory": 100, "match_lost": 60, "greeting": 100, "heir": 100,
    "saves_another": 100, "seppuku": 100, "revenge": 60, "castle_burns": 80, "assassin_fails": 60,
    "face_saved": 80, "betrays": 70, "half_way": 70, "takes_title": 100, "becomes_shogun": 60,
    "wins_fight": 60, "attacks": 35, "serves": 40, "served": 25, "loses_daimyo": 50, "robbed": 30,
    "dishonoured": 35, "ahead": 12, "behind": 12,
}  # fmt: skip
"""How often of a hundred each occasion is spoken of, the rarest occasion first."""
FAR = 100
"""Honour by which somebody has to be in front, or behind, before it is spoken of."""
_RARER = {name: number for number, name in enumerate(SPOKEN)}


class Occasions:
    """Those of the act that was followed last, the rarer first; `follow` act by act."""

    def __init__(self, header: Line) -> None:
        """Begin with anybody's record."""
        self._you, seats = header["you"], len(header["seats"])
        self._public = Public(seats, header["first"], header.get("goal", GOAL), dice_most(header))
        self._lines = 1
        self.begun: list[Occasion] = []
        """With which it begins, before a die has fallen."""
        self.over: list[Occasion] = []
        """With which it ends."""
        self._hurt_by: list[int | None] = [None] * seats
        self._half: set[int] = set()
        """Who has been half way."""
        self._serving: int | None = None
        self._aim: tuple[int, int] | None = None
        """Who has sent an assassin, and what he has to throw at least."""
        self._beaten: int | None = None
        self._shamed: int | None = None
        """Whose face may be saved: who lost a fight, or was dishonoured."""

    def follow(self, lines: Sequence[Line], end: int) -> None:
        """Take in the lines of a record, all of them, up to this number."""
        self.begun, found = [], list[Occasion]()
        for line in lines[self._lines : end]:
            event = read_line(line, self._public.seats, self._you)
            before = self._public.copy()
            happen(self._public, event)
            found += self._found(event, before)
            found += self._burned(event, before)
        self._lines = end
        self.begun.sort(key=lambda one: _RARER[one.name])
        self.over = sorted(found, key=lambda one: _RARER[one.name])

    def _found(self, event: Event, before: Public) -> Iterator[Occasion]:
        match event:
            case Lords():
                yield from (Occasion(seat, "greeting") for seat in before.clockwise(before.first))
            case Attack(seat, target):
                self.begun = [Occasion(seat, "attacks")]
                if self._hurt_by[seat] == target:
                    self.begun.append(Occasion(seat, "revenge"))
                yield from self._hostile(seat, target, before)
            case Fought(attacker, defender, winner=winner):
                self._beaten, self._shamed = attacker + defender - winner, None
                if before.decree != self._beaten:
                    yield Occasion(winner, "wins_fight")
            case Decree(int(seat)) if self._beaten is not None:
                yield Occasion(seat, "takes_title")
            case Shogun(seat):
                yield Occasion(seat, "becomes_shogun")
            case SaveFace(seat):
                yield from self._saved(seat)
            case Spy(seat, _, place) if place >> 1 != seat:
                yield Occasion(place >> 1, "robbed")
                yield from self._hostile(seat, place >> 1, before)
            case Assassin(seat, place):
                self._aim = seat, least_to_kill(before, place)
                if place >> 1 != seat:
                    yield from self._hostile(seat, place >> 1, before)
            case Rolled(seat, (die,)) if self._aim is not None and self._aim[0] == seat:
                if die < self._aim[1]:
                    yield Occasion(seat, "assassin_fails")
                self._aim = None
            case Dishonour(seat, target):
                self._beaten, self._shamed = None, target
                yield from self._hostile(seat, target, before)
            case Seppuku(seat, place) if place & 1:
                yield Occasion(seat, "seppuku")
            case Serve(seat):
                self._serving = seat
            case Bond(seat, int(lord)) if self._serving == seat:
                self._serving = None
                yield Occasion(seat, "serves")
                yield Occasion(lord, "served")
            case Leave(seat):
                yield Occasion(seat, "betrays")
            case Heir(seat):
                yield Occasion(seat, "heir")
            case Gone(place, cards) if cards and cards[0] in DAIMYOS:
                yield Occasion(place >> 1, "loses_daimyo")
            case Reckoned(seat, why, _, total):
                if why == "dishonour":
                    yield Occasion(seat, "dishonoured")
                if 2 * total >= before.goal and seat not in self._half:
                    self._half.add(seat)
                    yield Occasion(seat, "half_way")
            case End(seat):
                self._beaten = self._shamed = None
                yield from self._standing(seat)
            case Ended(_, winners):
                won = "match_won" if len(winners) == 1 else "shared_victory"
                for seat in range(before.seats):
                    yield Occasion(seat, won if seat in winners else "match_lost")

    def _saved(self, seat: int) -> Iterator[Occasion]:
        """The face of whoever was beaten, or dishonoured, is saved by a seat."""
        for whose in (self._beaten, self._shamed):
            if whose is not None and whose != seat:
                yield Occasion(seat, "saves_another")
        if self._beaten is not None:
            yield Occasion(self._beaten, "face_saved")

    def _hostile(self, seat: int, target: int, before: Public) -> Iterator[Occasion]:
        self._hurt_by[target] = seat
        if before.serves[seat] == target:
            yield Occasion(seat, "betrays")

    def _burned(self, event: Event, before: Public) -> Iterator[Occasion]:
        """Whose castle went, but with its Daimyo, or to an heir with all of the house."""
        lord_goes = isinstance(event, Gone) and event.cards and event.cards[0] in DAIMYOS
        if lord_goes or isinstance(event, Heir):
            return
        for seat, castle in enumerate(before.castles):
            if castle >= 0 and self._public.castles[seat] < 0:
                yield Occasion(seat, "castle_burns")

    def _standing(self, seat: int) -> Iterator[Occasion]:
        others = list(self._public.honour)
        own = others.pop(seat)
        if own >= max(others) + FAR:
            yield Occasion(seat, "ahead")
        elif own <= min(others) - FAR:
            yield Occasion(seat, "behind")
