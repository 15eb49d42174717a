"""The beginning of a turn in motion: where the honour comes from that it brings, and its way to the score."""

from itertools import accumulate
from typing import NamedTuple

from pygame import Rect

from game.honor.cards import HONOUR, half_rounded_up
from game.honor.events import Reckoned
from game.honor.show.picture import SeatPicture
from scenes.honor.fight.staged_honour import FLIES, RISES
from scenes.honor.fight.staged_table import StagedTable
from scenes.honor.table import props
from scenes.honor.table.coins import Coin, score_spot
from scenes.honor.table.houses import LaidHouse, board_of, houses_of
from scenes.paint import theme

BANNER, EACH_COIN, ALL_COINS = 200.0, 90.0, 800.0
"""Milliseconds: the seat lights up, from one coin to the next, all of them."""
_SEEN = 0.36
"""How quick it is at most, by the usual."""
_LIT = 0.6
"""How much of a coin's way what gives it stays lit."""


class Paying(NamedTuple):
    """What gives a seat honour: from where its coin rises, how much it is, and what lights up for it."""

    start: tuple[int, int]
    honour: int
    lit: tuple[Rect, ...]


class StagedTurn(StagedTable):
    """The motion of an act in the making, which may be that a turn begins."""

    def turn_begins(self) -> None:
        """Light up the seat, then let coins rise from what brings it honour and fly to its score.

        The score and the seat's crest on the road go on from when the first has come. What costs honour takes
        a red coin out of the score, which breaks upon it.
        """
        deed = self.deed
        assert isinstance(deed, Reckoned)
        if deed.why != "turn":
            return
        self.quick = max(self.quick, _SEEN * self.usual)  # whose honour grows can be followed at any table
        self.now, quick = 0.0, self.quick
        self._stages.pop()
        scores = {seat.seat: float(honour) for seat, honour in self.walks()}
        self.hidden |= {f"bead:{number}" for number in range(self.act.after.actions_left)}
        self.lie(self.new, self.act.after, self.hidden, scores)
        number = self.act.after.place(deed.seat)
        seat = self.act.after.seats[number]
        self.light("turn", board_of(self.new[0], self.act.after, deed.seat), BANNER * quick, spread=14)
        if deed.by:
            self._number_swells(number, seat)
        self.then(BANNER * quick)
        paying = self.paying(seat) if deed.by else []
        if not paying:
            return
        goal, high = score_spot(self.new[0], number), self.new[0].frame.height
        step = min(EACH_COIN, ALL_COINS / len(paying)) * max(quick, 0.6 * self.usual)
        comes = list[tuple[float, int]]()
        self.open_score(deed.seat, deed.total - deed.by)
        cloth = self.cloth_of(deed.seat)
        for count, one in enumerate(paying):
            name = self.add(Coin(f"sun{count}", one.honour, round(0.026 * high), room=cloth))
            with self.after(step * count):
                for lit, at in enumerate(one.lit):
                    self.light(f"pays{count}:{lit}", at, _LIT * (RISES + FLIES) * quick)
                if one.honour > 0:
                    self._coin_comes(name, one.start, goal)
                else:
                    self._coin_goes(name, goal, one.start)
            comes.append((step * count + (RISES + FLIES if one.honour > 0 else RISES) * quick, one.honour))
        comes.sort()
        totals = accumulate((honour for _, honour in comes), initial=deed.total - deed.by)
        first = comes[0][0]
        self.arrivals = [
            (self.now + at, total) for (at, _), total in zip(comes, list(totals)[1:], strict=True)
        ]
        self.then(first)

    def _coin_comes(self, name: str, start: tuple[int, int], goal: tuple[int, int]) -> None:
        """Let a coin rise from what gives it, fly to the score, and be gone in it."""
        quick, high = self.quick, self.new[0].frame.height
        x, y = start
        self.set(name, present=1, size=1, x=x, y=y)
        if not self.pace.reduced:
            self.set(name, size=0.3)
            self.move(name, RISES * quick, "overshoot", size=1, y=y - 0.018 * high)
        with self.after(RISES * quick):
            self.fly_coin(name, FLIES * quick, (x, round(self.value(name, "y"))), goal, 0.055 * high)
            with self.after(FLIES * quick):
                self.set(name, present=0)

    def _coin_goes(self, name: str, start: tuple[int, int], goal: tuple[int, int]) -> None:
        """Let a red coin fly out of the score to what takes it, and break there."""
        quick, high = self.quick, self.new[0].frame.height
        with self.after(RISES * quick):
            self.fly_coin(name, FLIES * quick, start, goal, 0.055 * high)
            with self.after(FLIES * quick):
                if not self.pace.reduced:
                    self.move(name, FLIES * quick, "linear", broken=1)
                with self.after(FLIES * quick):
                    self.set(name, present=0)

    def _number_swells(self, number: int, seat: SeatPicture) -> None:
        """Let the number swell that says what the turn brings."""
        if not self.pace.reduced:
            name = self.add(props.Pop("pays", self.new[0], number, seat, 0))
            self.pulse(name, "swell", 1.4 * BANNER * self.usual, 0.8)

    def paying(self, seat: SeatPicture) -> list[Paying]:
        """List what brings a seat honour at its turn, left to right: cards and the Decree, or its loss.

        Of a second Samurai it is half of his lord's house and half of his own, each as one coin (6.4).
        """
        picture, layout = self.act.after, self.new[0]
        halves = seat.serves is not None
        places = {2 * (seat.serves if seat.serves is not None else seat.seat), 2 * seat.seat + 1}
        if seat.serves is None and seat.houses[0].head is None:
            return []
        found = list[Paying]()
        for number, one in enumerate(picture.seats):
            for house in houses_of(layout, number, one):
                if house.place not in places:
                    continue
                single = _paying_of(house, picture.decree)
                value = half_rounded_up(sum(pay.honour for pay in single))
                if halves and value:
                    lit = tuple(pay.lit[0] for pay in single)
                    single = [Paying((house.head.centerx, house.head.centery), value, lit)]
                found += single if not halves or value else []
        return sorted(found, key=lambda one: one.start[0])

    def light(
        self, name: str, at: Rect, length: float, spread: float = 0.0, colour: theme.Colour = theme.GOLD
    ) -> None:
        """Let a frame of light be seen around a place for so many ms, which goes out by so many pixels."""
        self.add(props.Light(name, at, colour))
        self.set(name, show=1)
        if spread and not self.pace.reduced:
            self.pulse(name, "spread", length, spread)
        with self.after(length):
            self.set(name, show=0)


def _paying_of(house: LaidHouse, decree: int) -> list[Paying]:
    """List what brings honour in a house."""
    laid = [(one.rect, HONOUR[one.card]) for one in house.cards if HONOUR[one.card]]
    if house.decree is not None:
        laid.append((house.decree, decree))
    return [Paying((at.centerx, round(at.top + 0.2 * at.height)), honour, (at,)) for at, honour in laid]
