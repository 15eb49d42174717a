"""A fight as motion: strength card by card, dice, the verdict.

It is shown in the whole window, quicker where no person is in it. What comes of it was decided before; the
same facts and time give the same pixels.
"""

from dataclasses import replace

from scenes.animation.match_speed import USUAL, Pace, Times
from scenes.honor.animation import sound_cues
from scenes.honor.animation.assassin_motion import AssassinsDie
from scenes.honor.animation.blow import BEATEN, PULLS, SETTLES, THROUGH
from scenes.honor.animation.card_motion import Ground
from scenes.honor.animation.fight_facts import FightFacts, Side
from scenes.honor.animation.fight_layout import FightLayout
from scenes.honor.animation.fight_opening_and_verdict import SKID, FightGround, FightMotion
from scenes.honor.animation.thrown_dice import BOUNCES
from scenes.paint.geometry import CardPlace, place

SOURCE, ALL_SOURCES, STOPS = 140.0, 600.0, 320.0
"""Milliseconds: each card that counts; all of them at most, with that no more counts."""
DROPS = 240.0
"""The dice that there would be beyond the sixth drop away."""
STRENGTH_STANDS: Times[float] = {
    "normal": (40.0, 180.0),
    "explained": (100.0, 240.0),
    "fast": (120.0, 80.0),
    "instant": (0.0, 0.0),
}
"""For how long (ms) nothing moves but what was counted stands there; it does until both strike."""
THROW, TUMBLE, NEXT_STOPS, NEXT_ADDS, ADDS, SUM, DECIDES = 180.0, 600.0, 90.0, 60.0, 150.0, 220.0, 300.0
"""Dice in the hand, their fall, each stops so much later, and is added so much after the one beside it at
least; its number flies to their sum, which stands then; how much later deciding ones stop."""
SUMS_STAND: Times[float] = {
    "normal": (260.0, 420.0),
    "explained": (400.0, 500.0),
    "fast": (170.0, 130.0),
    "instant": (0.0, 0.0),
}
"""For how long (ms) all dice lie beside their sums, and nothing moves: no table is too crowded for that."""
_ROLLS_UP, GATHERS, GATHERS_AT_LEAST = 0.45, 170.0, 100.0
"""For how much of the time in which dice are in the hand it waits until mats come; milliseconds in which the
cards that were counted go behind their lord, and at any table by the usual."""
_PRESSES, _FAR_AHEAD = 120.0, 12
"""Milliseconds in which whoever is ahead presses the cut on, and by how many it goes furthest."""
EQUAL, SWEPT = 400.0, 250.0
WAITS, HOLDS_BREATH = 200.0, 420.0
"""Both wait, drawn back, before they strike; longer where one more or less would have decided."""
_BREATHES = 0.55
"""How quick that is at most, by the usual."""
_GROWS = 0.12
"""How much larger the higher sum is at the end, and the lower one smaller."""
_FADES = 2.0
"""How long signs beside both take to go, by the time in which a blow goes through."""
_ASIDE = 0.6
"""For how much of the time in which he comes to rest who won goes aside, before he is larger."""
SCATTERS = 480.0
"""Milliseconds in which the beaten one's men are swept off their feet."""


def fight_motion(
    facts: FightFacts,
    grounds: tuple[Ground, Ground],
    layout: FightLayout,
    homes: tuple[CardPlace, CardPlace],
    pace: Pace,
) -> FightMotion:
    """Return the motion of a fight or of an assassin's die between two tables at rest, before and after it.

    `homes`: where both heads lie on that table; an assassin comes from his sender's hand.
    """
    staged = _Fight if facts.least is None else AssassinsDie
    return staged(facts, grounds, layout, homes, pace).motion()


class _Fight(FightGround):
    """A fight in the making."""

    def goes(self) -> None:
        self.strength()
        self.throws()
        self.verdict()

    # Strength

    def strength(self) -> None:
        """Count both sides' strength at once: card by card where there is time to follow that."""
        self.now = max(self._count(number, side) for number, side in enumerate(self.facts.sides))
        self.then(self.read(STRENGTH_STANDS))
        self._lay_mats()

    def _count(self, number: int, side: Side) -> float:
        """Count a side from the cursor on; return when it is done. The cursor stays."""
        at, one_by_one = self.now, self.pace.near and self.pace.speed != "fast"
        whole = ALL_SOURCES - (STOPS if side.beyond else 0.0)
        step = min(SOURCE, whole / max(1, side.counting)) * self.quick if one_by_one else 0.0
        self.set(f"strength{number}", show=1, value=0)
        for count, total in enumerate(side.sums[: side.counting]):
            with self.after(at - self.now):
                self.set(f"strength{number}", value=total, count=count + 1)
                if one_by_one:
                    self.pulse(f"strength{number}", "swell", step, 0.08)
                    self.sound(sound_cues.STRENGTH, self.layout.heads[number], level=-4.0)
                elif count == 0:
                    self.sound(sound_cues.STRENGTH, self.layout.heads[number], level=-8.0)
            at += step
        if side.beyond:
            stops = STOPS * self.quick
            with self.after(at - self.now):  # all there is, as if there were dice for it ...
                self.set(f"strength{number}", value=side.strength, count=len(side.sources))
                self.move(f"beyond{number}", 0.0 if self.pace.reduced else 0.35 * stops, "out", come=1)
            with self.after(at - self.now + 0.35 * stops):  # ... struck out, and what counts of it
                self.move(f"beyond{number}", 0.35 * stops, "out", part=1)
            with self.after(at - self.now + 0.75 * stops):
                self.set(f"strength{number}", value=side.enough, count=side.counting)
                self.pulse(f"strength{number}", "swell", 0.25 * stops, 0.08)
                self.move(f"beyond{number}", DROPS * self.quick, "in", drops=1)
            at += STOPS * self.quick
        return at

    def _lay_mats(self) -> None:
        """Let what was counted go behind its lord, and the mats come on which dice roll."""
        length = THROW * self.quick
        if self.pace.reduced:
            self.set("sources", gone=1)
            self.set("mats", come=1)
            return
        self.move("sources", self.followed(GATHERS * self.quick, GATHERS_AT_LEAST), "smooth", gone=1)
        with self.after(_ROLLS_UP * length):
            self.move("mats", (1.2 - _ROLLS_UP) * length, "out", come=1)

    # Dice

    _added: list[tuple[float, int, int]]
    """When a die's number is added, to which side's sum, and what that is then."""

    def throws(self) -> None:
        """Throw both sides' dice at once."""
        throws = self.facts.throws
        for number in range(len(throws)):
            if number % 2 == 0:
                self._added = []
                self.now = self._throw(number)
            else:
                with self.after(-self._length(number - 1)):
                    rested = self._throw(number)
                self._press()
                self.now = max(self.now, rested)
                stands = self.read(SUMS_STAND)
                if number + 1 < len(throws):
                    self.then(max(0.0, stands - EQUAL * self.quick))
                    self._equal(number)
                else:
                    self.then(stands)

    def _length(self, number: int) -> float:
        """How long a throw takes from the hand to its sum."""
        return (THROW + max(self._adds(number), default=TUMBLE) + ADDS + SUM) * self.quick

    def _stops(self, number: int) -> list[float]:
        """Return for how many ms each die of a throw falls."""
        count, late = len(self.facts.throws[number].dice), self.facts.late(number)
        return [TUMBLE + NEXT_STOPS * one + (DECIDES if one >= count - late else 0.0) for one in range(count)]

    def _adds(self, number: int) -> list[float]:
        """Return how many ms after the throw each die is added: from left to right, once it lies."""
        stops, last = self._stops(number), 0.0
        adds = stops.copy()
        for one in self.layout.as_they_lie(self.facts.throws[number].side, len(stops)):
            adds[one] = last = max(stops[one], last + NEXT_ADDS)
        return adds

    def _press(self) -> None:
        """Let whoever is ahead press the cut between both on, with each number that is added."""
        sums, begun = [0, 0], self.now
        for at, side, total in sorted(self._added):
            sums[side] = total
            self.now = at
            ahead = max(-1.0, min(1.0, (sums[0] - sums[1]) / _FAR_AHEAD))
            self.move("cut", _PRESSES * self.quick, "out", ahead=0.0 if self.pace.reduced else ahead)
        self.now = begun

    def _throw(self, number: int) -> float:
        """Throw from the cursor on; return when the sum stands. The cursor stays."""
        quick, throw = self.quick, self.facts.throws[number]
        side, count = throw.side, len(throw.dice)
        rests, adds = self.layout.dice(side, count), self._adds(number)
        begun = self.now
        self.sound(sound_cues.IN_HAND, self.layout.heads[side])
        if not self.pace.reduced:
            self.pulse(f"head{side}", "lift", THROW * quick, 0.12)
            if number < 2:
                self.move(f"bones{side}", THROW * quick, "in-out", taken=1)
        with self.after(THROW * quick):
            self.set(f"sum{side}", value=0, show=0)
            for one, stops in enumerate(self._stops(number)):
                name, spot = f"die{number}:{one}", CardPlace(*rests[one], self.layout.die)
                self._falls(name, spot, stops * quick, bounces=one == 0 and not self.pace.reduced)
                with self.after(adds[one] * quick):
                    self.move(name, ADDS * quick, "in-out", adds=1)
            total, order = 0, self.layout.as_they_lie(side, count)
            for one in order:
                total += throw.dice[one]
                with self.after((adds[one] + ADDS) * quick):
                    self._added.append((self.now, side, total))
                    self.set(f"sum{side}", value=total, show=1)
                    if one != order[-1]:
                        self.pulse(f"sum{side}", "swell", 0.9 * NEXT_ADDS * quick, 0.1)
        with self.after(self._length(number) - SUM * quick):
            self.set(f"sum{side}", value=sum(throw.dice), show=1)
            self.pulse(f"sum{side}", "swell", SUM * quick, 0.25)
            self.sound(sound_cues.SUM, place(self.layout.sums[side]))
        return begun + self._length(number)

    def _equal(self, number: int) -> None:
        """Both sums ring, and it stands between them that they are equal; then the dice are swept up."""
        quick = self.quick
        self.sound(sound_cues.TIE)
        self.set("equal", up=0)
        self.move("equal", 0.0 if self.pace.reduced else 0.4 * EQUAL * quick, "overshoot", up=1)
        for side in (0, 1):
            self.pulse(f"sum{side}", "swell", EQUAL * quick, 0.35)
            self.set(f"ring{side}", spread=0)
            self.move(f"ring{side}", EQUAL * quick, "out", spread=1)
        self.then(EQUAL * quick)
        for thrown in (number - 1, number):
            for one in range(len(self.facts.throws[thrown].dice)):
                self.move(f"die{thrown}:{one}", SWEPT * quick, "in", swept=1)
        for side in (0, 1):
            self.set(f"sum{side}", show=0)
        self.set("equal", up=0)
        self.move("cut", SWEPT * quick, "smooth", ahead=0)
        self.then(SWEPT * quick)
        for thrown in (number - 1, number):
            for one in range(len(self.facts.throws[thrown].dice)):
                self.set(f"die{thrown}:{one}", show=0)

    def _falls(self, name: str, spot: CardPlace, length: float, bounces: bool) -> None:
        """Let a die fall to its place in so many ms; one of them is heard as it `bounces`."""
        self.set(name, show=1)
        self.move(name, length, "linear", fallen=1)
        for at in BOUNCES if bounces else ():
            with self.after(at * length):
                self.sound(sound_cues.DIE, spot, level=-9.0 if self.pace.near else -14.0)
        with self.after(length):
            self.sound(sound_cues.DIE, spot, level=-3.0 if self.pace.near else -9.0)

    # What comes of it

    def verdict(self) -> None:
        """Let both Daimyos strike each other and drive the beaten one back; it is held to be read.

        He is not struck down: whether he dies is told of his house, as a Save face may be shown until then.
        """
        facts, layout = self.facts, self.layout
        assert facts.won is not None
        self.set("verdict", near=1)
        self._clears_the_ground()
        if facts.close:
            self._holds_breath()
        else:
            self.then(WAITS * self.felt)
        self.strikes({f"head{side}": layout.meets(side) for side in (0, 1)})
        self.sound("duel-hit-heavy")
        between = replace(layout.meets(0), x=layout.room.centerx, angle=0.0)
        self.lands(between, facts.sides[facts.won].crest, "sparks-heavy", 480.0)
        self.set("verdict", dark=1)
        self.sound("duel-attacker-wins" if facts.won == 0 else "duel-defender-wins")
        self._drives_back(facts.won)
        self._hails(facts.won)
        self._lies_beaten(1 - facts.won)
        length = THROUGH * self.felt
        self.then(length)
        self.tells()
        self.then(self.held)
        with self.after(-_FADES * length):
            self.move("beaten", _FADES * length, "smooth", guard=0)
        with self.after(-length):
            if not self.pace.reduced:
                for side in (0, 1):
                    self.move(f"army{side}", length, "in", sinks=1)
        for side in (0, 1):
            self.set(f"army{side}", stands=0)

    def _clears_the_ground(self) -> None:
        """Let dice and mats go as both draw back, and their men stand by them."""
        facts, layout = self.facts, self.layout
        for throw in (-2, -1):
            for one in range(len(facts.throws[throw].dice)):
                self.move(f"die{len(facts.throws) + throw}:{one}", PULLS * self.felt, "in", out=1)
        self.move("mats", PULLS * self.felt, "in", gone=1)
        self.move("cut", PULLS * self.felt, "smooth", ahead=0)
        for side in (0, 1):
            self.set(f"sum{side}", struck=1)
            self.move_to(f"head{side}", PULLS * self.felt, layout.drawn_back(side), "out")
            self.move(f"army{side}", 0.0 if self.pace.reduced else PULLS * self.felt, "out", stands=1)
        if "castle" in self.cast:
            self.move_to("castle", PULLS * self.felt, layout.castle_met(False), "out")
        self.then(PULLS * self.felt)

    def _drives_back(self, winner: int) -> None:
        """Let one go on through the blow and the other give way; a castle is to be had."""
        layout = self.layout
        if "castle" in self.cast and winner == 0:  # but nobody has it yet
            self.set("castle", prize=1)
            self.move_to("castle", THROUGH * self.felt, layout.castle_met(True), "out")
        for side in (0, 1):
            won = side == winner
            self.move(f"sum{side}", THROUGH * self.felt, "out", grown=_GROWS if won else -_GROWS)
            with self.after((THROUGH + SETTLES) * self.felt):  # nobody runs over what is written below it
                self.set(f"sum{side}", struck=0)
            rest = layout.settled(side, won)
            if won:
                self._steps_forth(f"head{side}", layout.thrown(side, won), rest)
            else:
                self.goes_on(f"head{side}", layout.thrown(side, won), rest, 0.02)
            self.face(side, won)

    def _lies_beaten(self, beaten: int) -> None:
        """Let whoever was beaten stand in ash, and his men lie about; the winner's hop."""
        facts, quick, layout, length = self.facts, self.quick, self.layout, THROUGH * self.felt
        if beaten == facts.mine:
            self.wounds()
        self.set("beaten", side=beaten, show=1)
        self.set(f"head{beaten}", dark=BEATEN)
        scatters = 0.0 if self.pace.reduced else SCATTERS * self.felt
        with self.after(0.0 if self.pace.reduced else length):
            self.move(f"army{beaten}", scatters, "linear", strewn=1)
            if not self.pace.reduced:
                self.pulse(f"army{1 - beaten}", "hops", SETTLES * self.felt, 1)
        ash, crest = layout.settled(beaten, False), facts.sides[beaten].crest
        self.burst("ash", ash, crest, 13, length + self.held, behind=True)
        if not self.pace.reduced:
            self.move("beaten", SKID * quick, "linear", dust=1)
        with self.after(length + SETTLES * self.felt):  # one thing after the other: first who won
            self.move("beaten", 1.4 * length, "overshoot", guard=1)
            if beaten == 0 and not self.pace.reduced:  # his arrow breaks, which led to whom he attacked
                self.move("beaten", SKID * quick, "linear", arrow=1)

    def _steps_forth(self, name: str, beyond: CardPlace, rest: CardPlace) -> None:
        """Let who won go by below both sums, and grow once he is beside them: they cover no figure of his."""
        aside = _ASIDE * SETTLES * self.felt
        if not self.pace.reduced:
            self.move_to(name, THROUGH * self.felt, beyond, "out", lift=0.2)
        with self.after(THROUGH * self.felt):
            self.move(name, aside, "out", x=rest.x, angle=rest.angle)
            with self.after(0.8 * aside):
                self.move(
                    name, SETTLES * self.felt - 0.8 * aside, "smooth", y=rest.y, width=rest.width, lift=0.2
                )

    def _holds_breath(self) -> None:
        """Let both wait a moment, leaning further back, while their sums beat."""
        length = HOLDS_BREATH * max(self.quick, _BREATHES * self.pace.of(USUAL))
        self.silence(length)
        for side in (0, 1):
            back = self.layout.drawn_back(side)
            if not self.pace.reduced:
                way = 2 * side - 1
                x, angle = back.x + 0.05 * way * back.width, 1.5 * back.angle
                self.move(f"head{side}", length, "linear", x=x, angle=angle)
            for beat in (0.1, 0.55):
                with self.after(beat * length):
                    self.pulse(f"sum{side}", "swell", 0.35 * length, 0.16)
        self.then(length)

    def _hails(self, side: int) -> None:
        """Let petals go round whoever won."""
        at, crest = self.layout.settled(side, True), self.facts.sides[side].crest
        if side == 1:  # he held his ground: he stands in the sun
            with self.after((THROUGH + SETTLES) * self.felt):
                sun = replace(at, width=round(1.15 * at.width))
                self.burst("nimbus", sun, crest, 5, self.held - (THROUGH + SETTLES) * self.felt, behind=True)
        self.burst("circling-petals", at, crest, 11, 900.0 * self.quick, behind=True)  # over no number
