"""Honour that comes and goes in motion: coins to a seat's score or out of it, and its crest along the road.

A gain flies to the score, which counts as each coin comes; what a deed costs drops out of it in red. Nothing
of it crosses what it has nothing to do with: coins stay upon their seat's cloth.
"""

from collections.abc import Mapping, Sequence

from pygame import Rect
from pygame.math import Vector2

from game.honor.show.picture import SeatPicture
from scenes.honor.animation import sound_cues
from scenes.honor.animation.card_motion import StagedCards
from scenes.honor.animation.honour_coins import Coin, Price, Score, score_spot
from scenes.honor.table.road import tag_place, tag_radius

POPS = 220.0
"""Milliseconds in which a crest gives way that is overtaken."""
HOP, LONGEST_WALK, LOSES, LOST = 300.0, 900.0, 350.0, 900.0
"""Each hop of at most fifty honour along the road, the whole way; the way back of whoever loses honour, and
for how long what is lost stands below the road."""
READ_AGAIN = 750.0
"""How long it stands there if it was read before."""
OPENS, BUMP, STAYS, READS = 140.0, 180.0, 450.0, 260.0
"""A score opens, swells as a coin comes, stays when it is counted, a rival's shorter."""
DROPS_OUT, LIES, BREAKS = 180.0, 160.0, 420.0
"""A red coin drops out of the score that pays it, lies there, and breaks."""
_HOP_STEP, _SWELL, _SHIVER = 50, 0.22, 0.008


class StagedHonour(StagedCards):
    """The motion of an act in the making, in which scores change."""

    passed_by: Mapping[int, int] = {}
    """Where those stand on the road whom somebody comes past, by seat."""
    arrivals: Sequence[tuple[float, int]] = ()
    """When coins come to the score of whose turn begins, in ms, and what it has come to by then."""

    def overtaken(self, walks: Sequence[tuple[SeatPicture, int]]) -> dict[int, int]:
        """Return where those stand on the road whom somebody comes past, by seat."""
        ways = [(before, seat.honour) for seat, before in walks]
        walking = {seat.seat for seat, _ in walks}
        return {
            one.seat: one.honour
            for one in self.act.after.seats
            if one.seat not in walking and any(_comes_past(*way, one.honour) for way in ways)
        }

    def walks(self) -> list[tuple[SeatPicture, int]]:
        """List who moves along the road, and from where."""
        before = {seat.seat: seat.honour for seat in self.act.before.seats}
        return [
            (seat, before[seat.seat]) for seat in self.act.after.seats if seat.honour != before[seat.seat]
        ]

    def fly_coin(
        self, name: str, length: float, start: tuple[int, int], goal: tuple[int, int], high: float
    ) -> None:
        """Let a coin be thrown from one point to another in so many ms, so many pixels above both.

        With reduced motion it is here for half of that time, and then there.
        """
        self.set(name, present=1, size=1, x=start[0], y=start[1])
        if self.pace.reduced:
            with self.after(0.5 * length):
                self.set(name, x=goal[0], y=goal[1])
            return
        self.move(name, length, "linear", x=goal[0], y=goal[1])
        top = min(high + 0.5 * abs(goal[1] - start[1]), 0.5 * (start[1] + goal[1]))
        self.pulse(name, "arc", length, top)

    def cloth_of(self, seat: int) -> Rect | None:
        """Return the cloth of a rival, beyond which nothing of him flies; the viewer has room enough."""
        number = self.act.after.place(seat)
        return self.new[0].banners[number - 1] if number else None

    def open_score(self, seat: int, honour: int) -> str:
        """Let a seat's score stand out, with what it is now; return its name."""
        name, number = f"score:{seat}", self.act.after.place(seat)
        self.add(Score(name, self.new[0], number))
        self.set(name, honour=honour)
        if self.pace.reduced:
            self.set(name, open=1)
        else:
            self.move(name, OPENS * self.quick, "overshoot", open=1)
        return name

    def walk(self, walks: Sequence[tuple[SeatPicture, int]]) -> float:
        """Let scores count and crests go along the road with them; return when all have come."""
        longest = 0.0
        for seat, before in walks:
            counts = seat.honour > before or self.arrivals
            longest = max(longest, (self._counts if counts else self._loses)(seat, before))
        return self.now + longest

    def _counts(self, seat: SeatPicture, before: int) -> float:
        """Let a score count with its coins; return how long that takes. The cursor stays."""
        way, arrivals = seat.honour - before, self.arrivals or ((self.now, seat.honour),)
        name = f"score:{seat.seat}" if self.arrivals else self.open_score(seat.seat, before)
        for number, (at, honour) in enumerate(arrivals):
            with self.after(at - self.now):
                self.set(name, honour=honour)
                if self.arrivals:
                    self.sound(
                        sound_cues.STRENGTH, level=-6.0 if self.pace.near else -10.0, step=min(5, number)
                    )
                if not self.pace.reduced:
                    self.pulse(name, "swell", BUMP * self.quick, _SWELL)
                    self.set(name, lands=0)
                    self.move(name, 1.4 * BUMP * self.quick, "out", lands=1)
        road = f"road:{seat.seat}"
        goes = self._steps(road, before, arrivals) if self.arrivals else self._hops(road, before, way)
        whole = max(goes, arrivals[-1][0] - self.now) + (STAYS if self.pace.near else READS) * self.quick
        self._tag(seat.seat, "gained" if way > 0 else "lost", before, way, goes, whole)
        self._close(name, whole)
        return whole

    def _loses(self, seat: SeatPicture, before: int) -> float:
        """Let a score be less by what is paid; return how long that takes. The cursor stays."""
        way, quick = seat.honour - before, self.quick
        seen = any(isinstance(one, Price | Coin) for one in self.props)  # it has come here to be paid
        name = self.open_score(seat.seat, before)
        self.hear(sound_cues.LOSS)
        hit = 0.5 * OPENS * quick
        with self.after(hit):
            if not seen:
                self._drops(seat.seat, way)
            self.set(name, hurt=1)
            self.move(name, LOSES * quick, "smooth", honour=seat.honour)  # with its crest on the road
            if not self.pace.reduced:
                self.pulse(name, "swell", BUMP * quick, 0.5 * _SWELL)
                for number, side in enumerate((1, -1, 0.6, -0.4)):
                    with self.after(50.0 * number * quick):
                        self.pulse(name, "dx", 50.0 * quick, side * _SHIVER * self.new[0].frame.height)
            goes = self._hops(f"road:{seat.seat}", before, way)
            read = max(goes, (READ_AGAIN if seen else LOST) * self._read - hit)
            self._tag(seat.seat, "lost", before, way, goes, read)
            self._close(name, read)
        return hit + read

    def _close(self, name: str, later: float) -> None:
        """Let a score be what the table says, so many ms from the cursor on."""
        closes = OPENS * self.quick
        with self.after(later - closes):
            self.lie(self.new, self.act.after, self.hidden, {})
            self.move(name, closes, "in", open=0)

    def _drops(self, seat: int, way: int) -> None:
        """Let a red coin drop out of the score that pays it, and break beside it, over no other number."""
        layout, quick, name = self.new[0], self.quick, f"paid:{seat}"
        high, number = layout.frame.height, self.act.after.place(seat)
        start = Vector2(score_spot(layout, number))
        self.add(Coin(name, way, round(0.030 * high), room=self.cloth_of(seat)))
        beside = number == 0 or layout.two_lines  # else the hand is counted there
        rest = start + high * (Vector2(-0.085, 0) if beside else Vector2(0, 0.065))
        self.set(name, present=1, size=1, x=round(rest.x), y=round(rest.y))
        if not self.pace.reduced:
            self.set(name, size=0.3, x=start.x, y=start.y)
            self.move(name, DROPS_OUT * quick, "overshoot", size=1)
            self.move(name, DROPS_OUT * quick, "in", x=rest.x, y=rest.y)
            with self.after((DROPS_OUT + LIES) * quick):
                self.move(name, BREAKS * quick, "linear", broken=1)
        with self.after((DROPS_OUT + LIES + BREAKS) * quick):
            self.set(name, present=0)

    @property
    def _read(self) -> float:
        """How much of the time numbers stand that are to be read; less among rivals and at fast."""
        if self.pace.hurried:
            return 0.35 * self.usual
        return self.usual * (1.0 if self.pace.near and self.pace.speed != "fast" else 0.6)

    def _hops(self, name: str, before: int, way: int) -> float:
        """Let a crest go along the road from the cursor on; return how long it takes. The cursor stays."""
        hops = 1 if self.pace.reduced or way < 0 else -(-way // _HOP_STEP)
        whole = (LOSES if way < 0 else min(LONGEST_WALK, HOP * hops)) * self.quick
        with self.after(0.0):
            for hop in range(hops):
                start, goal = before + way * hop / hops, before + way * ((hop + 1) / hops)
                self._step(name, start, goal, whole / hops, hop)
                self.then(whole / hops)
        return whole

    def _steps(self, name: str, before: int, arrivals: Sequence[tuple[float, int]]) -> float:
        """Let a crest step on along the road as each coin comes to the score, or back as one leaves it.

        Return how long that takes. The cursor stays.
        """
        begun, ends = self.now, [at for at, _ in arrivals[1:]]
        left = LONGEST_WALK * self.quick - (arrivals[-1][0] - begun)
        last = arrivals[-1][0] + max(0.5 * HOP * self.quick, min(HOP * self.quick, left))
        for number, ((at, honour), end) in enumerate(zip(arrivals, [*ends, last], strict=True)):
            length = max(1.0, min(HOP * self.quick, end - at))
            with self.after(at - begun):
                self._step(name, before, honour, length, number)
            before = honour
        return last - begun

    def _step(self, name: str, start: float, goal: float, length: float, number: int) -> None:
        """Let a crest take a step along the road; onwards it hops, each hop sounding higher."""
        self.move(name, length, "smooth", honour=goal)
        if self.pace.reduced:
            return
        self._pass_by(start, goal, length)
        if goal > start:
            self.pulse(name, "hop", length, 1.0)
            with self.after(length):
                self.sound(sound_cues.HOP, level=0.0 if self.pace.near else -4.0, step=min(5, number))

    def _pass_by(self, start: float, goal: float, length: float) -> None:
        """Let crests pop that are overtaken on the way of another one, or overtake it, from the cursor on."""
        for seat, honour in self.passed_by.items():
            if _comes_past(start, goal, honour):
                with self.after(length * (honour - start) / (goal - start)):
                    self.pulse(f"road:{seat}", "pop", POPS * max(self.quick, 0.6 * self.usual), 1.0)
                    self.hear(sound_cues.LIVES, level=-6.0)

    def _tag(self, seat: int, kind: str, before: int, way: int, goes: float, stays: float) -> None:
        """Let what is won or lost go along below a seat's crest on the road, over no crest and no number."""
        layout, goal, name = self.new[0], self.act.after.goal, f"{kind}:{seat}"
        radius, shuts = tag_radius(layout), OPENS * self.quick
        self.add(Coin(name, way, radius, "+", turning=bool(self.arrivals)))
        x, to_x = (tag_place(layout, goal, honour)[0] for honour in (before, before + way))
        self.set(name, present=1, size=1, x=x, y=tag_place(layout, goal, before)[1])
        self.move(name, goes, "smooth", x=to_x)
        if not self.pace.reduced:
            self.set(name, size=0.2)
            self.move(name, shuts, "overshoot", size=1)
            with self.after(stays - shuts):
                self.move(name, shuts, "in", size=0)
        with self.after(stays):
            self.set(name, present=0)


def _comes_past(start: float, goal: float, honour: float) -> bool:
    """Whether who goes from one honour to another overtakes who has so much, or is overtaken by him."""
    return start <= honour < goal or goal < honour <= start
