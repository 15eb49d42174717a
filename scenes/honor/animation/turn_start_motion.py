"""The beginning of a turn in motion: where the honour comes from that it brings, and its way to the score."""

from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple, Self

from pygame import Rect

from game.honor.cards import HONOUR, half_rounded_up
from game.honor.events import Reckoned
from game.honor.show.picture import SeatPicture
from scenes.honor.animation import moving_props
from scenes.honor.animation.honour_coins import Coin, score_spot
from scenes.honor.animation.whole_table_motion import StagedTable
from scenes.honor.table.house_card_places import LaidHouse, houses_of
from scenes.honor.table.layout import board_of
from scenes.paint import theme

BANNER, RISES, FLIES, EACH_COIN, ALL_COINS = 100.0, 160.0, 300.0, 140.0, 700.0
"""Milliseconds: the seat lights up, a coin rises from what gives it, flies to the score; from one
to the next, from the first to the last."""
_SEEN, _SEEN_FAST = 0.27, 0.26
"""How quick it is at most, by the usual; at fast."""
_IN_THE_AIR = 2
"""How many of them fly at most."""


class Paying(NamedTuple):
    """What gives a seat honour: from where its coin rises, how much it is, and what lights up for it."""

    start: tuple[int, int]
    honour: int
    lit: tuple[Rect, ...]


@dataclass(frozen=True)
class _Queue:
    """Coins that wait for each other: when each shows and goes, in ms, and how long it rises and flies."""

    rises: float
    flies: float
    apart: float

    @classmethod
    def of(cls, count: int, quick: float, seen: float) -> Self:
        """Return how so many go: `quick` by the usual, one after the other no quicker than can be `seen`."""
        apart = min(EACH_COIN, ALL_COINS / max(1, count - 1)) * seen
        return cls(RISES * quick, min(FLIES * quick, _IN_THE_AIR * apart), apart)

    def shows(self, count: int) -> float:
        """Return when a coin comes out of what gives it: it is seen to wait until it goes."""
        return 0.5 * self.apart * count

    def goes(self, count: int) -> float:
        return self.rises + self.apart * count


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
        seen = _SEEN_FAST if self.pace.speed == "fast" else _SEEN
        self.quick = max(self.quick, seen * self.usual)  # whose honour grows can be followed at any table
        self.now, quick = 0.0, self.quick
        self._stages.pop()
        scores = {seat.seat: float(honour) for seat, honour in self.walks()}
        self.hidden |= {f"bead:{number}" for number in range(self.act.after.actions_left)}
        fades = replace(self.act.after, last_fight=self.act.before.last_fight)
        self.lie(self.new, fades, self.hidden, scores)  # of which the arrow may go now
        number = self.act.after.place(deed.seat)
        seat = self.act.after.seats[number]
        self.light("turn", board_of(self.new[0], self.act.after, deed.seat), 2 * BANNER * quick, spread=14)
        if deed.by:
            self._number_swells(number, seat)
        self.then(BANNER * quick)
        paying = self.paying(seat) if deed.by else []
        if not paying:
            return
        goal = score_spot(self.new[0], number)
        self.open_score(deed.seat, deed.total - deed.by)
        queue = _Queue.of(len(paying), quick, max(quick, (0.45 if self.pace.hurried else 0.6) * self.usual))
        radius, comes = round(0.026 * self.new[0].frame.height), list[tuple[float, int]]()
        for count, one in enumerate(paying):
            name = self.add(Coin(f"sun{count}", one.honour, radius, turning=True, behind=number))
            for lit, at in enumerate(one.lit):
                with self.after(queue.shows(count)):
                    self.light(f"pays{count}:{lit}", at, queue.goes(count) - queue.shows(count))
            if one.honour > 0:
                self._coin_comes(name, one.start, goal, count, queue)
            else:
                self._coin_goes(name, goal, one.start, count, queue)
            comes.append((queue.goes(count) + (queue.flies if one.honour > 0 else 0.0), one.honour))
        comes.sort()
        totals = accumulate((honour for _, honour in comes), initial=deed.total - deed.by)
        first = comes[0][0]
        self.arrivals = [
            (self.now + at, total) for (at, _), total in zip(comes, list(totals)[1:], strict=True)
        ]
        self.then(first)

    def _coin_comes(
        self, name: str, start: tuple[int, int], goal: tuple[int, int], count: int, queue: "_Queue"
    ) -> None:
        """Let a coin rise from what gives it, fly to the score when it is its turn, and be gone in it."""
        high, (x, y) = self.new[0].frame.height, start
        up = y if self.pace.reduced else round(y - 0.018 * high)
        with self.after(queue.shows(count)):
            self.set(name, present=1, size=1, x=x, y=up)
            if not self.pace.reduced:
                self.set(name, size=0.3, y=y)
                self.move(name, queue.rises, "overshoot", size=1, y=up)
        with self.after(queue.goes(count)):
            self.fly_coin(name, queue.flies, (x, up), goal, 0.030 * high)
            with self.after(queue.flies):
                self.set(name, present=0)

    def _coin_goes(
        self, name: str, start: tuple[int, int], goal: tuple[int, int], count: int, queue: "_Queue"
    ) -> None:
        """Let a red coin fly out of the score to what takes it, and break there."""
        with self.after(queue.goes(count)):
            self.fly_coin(name, queue.flies, start, goal, 0.030 * self.new[0].frame.height)
            with self.after(queue.flies):
                if not self.pace.reduced:
                    self.move(name, FLIES * self.quick, "linear", broken=1)
                with self.after(FLIES * self.quick):
                    self.set(name, present=0)

    def _number_swells(self, number: int, seat: SeatPicture) -> None:
        """Let the number swell that says what the turn brings."""
        if not self.pace.reduced:
            self.swells("pays", number, seat, 0, 2.8 * BANNER * self.usual)

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
        self.add(moving_props.Light(name, at, colour))
        self.set(name, show=1)
        if spread and not self.pace.reduced:
            self.pulse(name, "spread", length, spread)
        with self.after(length):
            self.set(name, show=0)


def _paying_of(house: LaidHouse, decree: int) -> list[Paying]:
    """List what brings honour in a house."""
    laid = [(one.rect, HONOUR[one.card], _BESIDE) for one in house.cards if HONOUR[one.card]]
    if house.decree is not None:
        laid.append((house.decree, decree, _ABOVE))
    return [
        Paying((round(at.left + x * at.width), round(at.top + y * at.height)), honour, (at,))
        for at, honour, (x, y) in laid
    ]


_BESIDE, _ABOVE = (0.68, 0.62), (0.5, 0.06)
"""Where a coin rises from a card and from the Decree, in their widths and heights: over no figure."""
