"""A fight, or an assassin's die, as motion: who meets, strength card by card, dice, the verdict.

It is shown in the whole window, quicker where no person is in it. What comes of it was decided before; the
same facts and time give the same pixels.
"""

from dataclasses import dataclass, replace

from game.table.shown_card import Face
from scenes.cards.staging import USUAL, Actor, Motion, Pace, shortened
from scenes.honor.fight import sound_cues
from scenes.honor.fight.blow import BEATEN, PULLS, SETTLES, THROUGH, Blows, beside, off, touched
from scenes.honor.fight.falling_dice import BOUNCES, EDGE
from scenes.honor.fight.fight_facts import ENOUGH, FightFacts, Side
from scenes.honor.fight.fight_layout import FightLayout
from scenes.honor.fight.staged_cards import Ground
from scenes.honor.fight.unrolling_papers import UNROLLS
from scenes.honor.table.houses import head_name
from scenes.ui.geometry import CardPlace, place

NAMED, STANDS_OUT, OPENS, CLOSES = 300.0, 100.0, 240.0, 220.0
"""Milliseconds: who attacks whom is shown on the table, whose boards stand out; the ground opens, closes."""
SOURCE, ALL_SOURCES, STOPS, STANDS = 140.0, 700.0, 320.0, 100.0
"""Each card that counts; all of them at most, with that no more counts; strength stands."""
DROPS = 240.0
"""The dice that there would be beyond the sixth drop away."""
THROW, TUMBLE, NEXT_STOPS, ADDS, SUM, DECIDES = 200.0, 650.0, 90.0, 150.0, 220.0, 300.0
"""Dice in the hand, their fall, each stops so much later; its number flies to their sum, which stands then;
how much later deciding ones stop."""
_PRESSES, _FAR_AHEAD = 120.0, 12
"""Milliseconds in which whoever is ahead presses the cut on, and by how many it goes furthest."""
EQUAL, SWEPT = 400.0, 250.0
HELD, HELD_AMONG_RIVALS = 800.0, 650.0
"""For how long what came of it can be read, at fast for `_QUICKLY` of that; less among rivals."""
_QUICKLY = 0.32, 0.22
HOLDS_BREATH = 420.0
"""Both wait, drawn back, where one more or less would have decided: the sums differ by one."""
_BREATHES = 0.55
"""How quick that is at most, by the usual."""
SKID = 700.0
"""How long dust hangs where the beaten one slid, and the smoke of a ninja who failed."""
LIGHTS, VICTIM, IN_HAND, FALL, ON_EDGE, TIPS, BREATH, LANTERN, FALLS = (
    320.0, 220.0, 100.0, 720.0, 240.0, 120.0, 60.0, 260.0, 300.0,
)  # fmt: skip
"""An assassin: lights go down, the victim is named, the die is in the hand, falls, stands, tips; and then."""
TIMES = shortened(0.45, fast=0.34)
"""How much shorter all of it is among rivals; not what is read."""
_TREMBLES = 9.0, -9.0, 7.0, -7.0
"""By how many degrees a die on its edge sways."""
_BURSTS = 0.27
"""How broad what bursts behind a ninja and his victim is reckoned, by the room's unit."""
_THUD = 0.4
"""How hard a die falls that decides a life, by a blow."""
SCATTERS = 480.0
"""Milliseconds in which the beaten one's men are swept off their feet."""


@dataclass(frozen=True)
class FightScreen:
    """What a fight's motion says: the facts, and where they lie; `homes` are both heads on the table."""

    facts: FightFacts
    layout: FightLayout
    homes: tuple[CardPlace, CardPlace]
    over: float
    """When (ms) all of it was to be read, and it begins to close."""


FightMotion = Motion[Ground, FightScreen]


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
    staged = _Fight(facts, grounds, layout, homes, pace)
    staged.opening()
    if facts.least is None:
        staged.strength()
        staged.throws()
        staged.verdict()
    else:
        staged.murder(facts.least)
    over = staged.now
    staged.closing()
    return staged.done(FightScreen(facts, layout, homes, over))


class _Fight(Blows[Ground, FightScreen]):
    """The making of one."""

    def __init__(
        self,
        facts: FightFacts,
        grounds: tuple[Ground, Ground],
        layout: FightLayout,
        homes: tuple[CardPlace, CardPlace],
        pace: Pace,
    ) -> None:
        super().__init__(grounds[0][0].frame, pace)
        self.left = grounds[1]
        self.facts, self.layout, self.homes, self.quick = facts, layout, homes, pace.moves(TIMES)
        self._added: list[tuple[float, int, int]] = []
        """When a die's number is added, to which side's sum, and what that is then."""
        self.stage(grounds[0])

    def opening(self) -> None:
        """Show on the table who meets whom, and let both heads come up as the ground opens."""
        quick, facts = self.quick, self.facts
        murder = facts.least is not None
        self.sound(sound_cues.NINJA if murder else sound_cues.ATTACK, self.homes[1])
        self.set("named", show=1)
        for number, (side, home) in enumerate(zip(facts.sides, self.homes, strict=True)):
            self.enter(f"head{number}", Actor(Face(side.crest, side.card), 5 - number), home, 1.0)
        named = (VICTIM if murder else NAMED) * quick
        self.move("named", 0.0 if self.pace.reduced else 0.8 * named, "smooth", arrow=1)
        self.move("named", 0.0 if self.pace.reduced else STANDS_OUT * quick, "smooth", out=1)
        if not self.pace.reduced:
            self.move("actor", 0.5 * named, "overshoot", swell=1)
        self.then(named)
        opens = (LIGHTS if murder else OPENS) * quick
        self.move("ground", opens, "out", reach=1)
        goals = (self.layout.ninja, self.layout.victim) if murder else self.layout.heads
        for number, goal in enumerate(goals):
            hurries = murder and number == 0  # he is there before his victim
            self.move_to(f"head{number}", opens, goal, "out" if hurries else "in-out")
        castle = facts.sides[1].castle
        if castle is not None and not murder:
            face = Face(facts.sides[1].crest, castle)
            self.enter("castle", Actor(face, 2), self.homes[1], 1.0)
            self.move_to("castle", opens, self.layout.castle)
        self.then(opens)
        self.set("named", show=0, out=0)
        self.set("actor", swell=0)
        self.set("ground", open=1)
        self.move("bands", 0.0 if self.pace.reduced else UNROLLS * self.felt, "out", come=1)

    # Strength

    def strength(self) -> None:
        """Count both sides' strength at once, card by card."""
        rested = self.now
        for number, side in enumerate(self.facts.sides):
            rested = max(rested, self._count(number, side))
        self.now = rested
        self.then(STANDS * self.quick)
        self._make_room()

    def _count(self, number: int, side: Side) -> float:
        """Count a side from the cursor on; return when it is done. The cursor stays."""
        at = self.now
        whole = ALL_SOURCES - (STOPS if side.beyond else 0.0)
        step = min(SOURCE, whole / max(1, side.counting)) * self.quick
        self.set(f"strength{number}", show=1, value=0)
        for count, total in enumerate(side.sums[: side.counting]):
            with self.after(at - self.now):
                self.set(f"strength{number}", value=total, count=count + 1)
                self.pulse(f"strength{number}", "swell", step, 0.08)
                if self.pace.near:
                    self.sound(sound_cues.STRENGTH, self.layout.heads[number], level=-4.0)
                elif count == 0:
                    self.sound(sound_cues.STRENGTH, self.layout.heads[number], level=-8.0)
            at += step
        if side.beyond:
            stops = STOPS * self.quick
            with self.after(at - self.now):  # all there is, as if there were more than six dice ...
                self.set(f"strength{number}", value=side.strength)
                self.move(f"beyond{number}", 0.0 if self.pace.reduced else 0.35 * stops, "out", come=1)
            with self.after(at - self.now + 0.35 * stops):  # ... struck out, and what counts of it
                self.move(f"beyond{number}", 0.35 * stops, "out", part=1)
            with self.after(at - self.now + 0.75 * stops):
                self.set(f"strength{number}", value=ENOUGH)
                self.pulse(f"strength{number}", "swell", 0.25 * stops, 0.08)
                self.move(f"beyond{number}", DROPS * self.quick, "in", drops=1)
            at += STOPS * self.quick
        return at

    def _make_room(self) -> None:
        """Let both Daimyos go aside for the dice."""
        length = THROW * self.quick
        for number in (0, 1):
            self.move_to(f"head{number}", length, self.layout.aside[number])
            self.move(f"strength{number}", length, "in-out", aside=1)
        self.move("mats", 0.0 if self.pace.reduced else 1.2 * length, "out", come=1)
        if "castle" in self.cast:
            self.move_to("castle", length, self.layout.castle_aside)
        with self.after(length):  # they lie there until dice are thrown: no ground stands empty
            self.set("sources", gone=1)

    # Dice

    def throws(self) -> None:
        """Throw both sides' dice at once."""
        throws = self.facts.throws
        for number, throw in enumerate(throws):
            if number % 2 == 0:
                self._added = []
            if number % 2 == 0:
                self.now = self._throw(number)
            else:
                with self.after(-self._length(number - 1)):
                    rested = self._throw(number)
                self._press()
                self.now = max(self.now, rested)
            again = throw.side == 1 and number + 1 < len(throws)
            if again:
                self._equal(number)

    def _length(self, number: int) -> float:
        """How long a throw takes from the hand to its sum."""
        dice = len(self.facts.throws[number].dice)
        late = DECIDES if self.facts.late(number) else 0.0
        return (THROW + TUMBLE + NEXT_STOPS * max(0, dice - 1) + late + ADDS + SUM) * self.quick

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
        side, count, late = throw.side, len(throw.dice), self.facts.late(number)
        rests = self.layout.dice(side, count)
        begun = self.now
        self.sound(sound_cues.IN_HAND, self.layout.aside[side])
        if not self.pace.reduced:
            self.pulse(f"head{side}", "lift", THROW * quick, 0.12)
            if number < 2:
                self.move(f"bones{side}", THROW * quick, "in-out", taken=1)
        with self.after(THROW * quick):
            self.set(f"sum{side}", value=0, show=0)
            for one in range(count):
                slow = DECIDES if one >= count - late else 0.0
                length = (TUMBLE + NEXT_STOPS * one + slow) * quick
                name = f"die{number}:{one}"
                self.set(name, show=1)
                self.move(name, length, "linear", fallen=1)
                spot = CardPlace(*rests[one], self.layout.die)
                if one == 0 and not self.pace.reduced:
                    for at in BOUNCES:
                        with self.after(at * length):
                            self.sound(sound_cues.DIE, spot, level=-9.0 if self.pace.near else -14.0)
                with self.after(length):
                    self.sound(sound_cues.DIE, spot, level=-3.0 if self.pace.near else -9.0)
                    self.move(name, ADDS * quick, "in-out", adds=1)
                with self.after(length + ADDS * quick):
                    self._added.append((self.now, side, sum(throw.dice[: one + 1])))
                    self.set(f"sum{side}", value=sum(throw.dice[: one + 1]), show=1)
                    if one + 1 < count:
                        self.pulse(f"sum{side}", "swell", 0.9 * NEXT_STOPS * quick, 0.1)
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

    # What comes of it

    def verdict(self) -> None:
        """Let both Daimyos strike each other and drive the beaten one back; it is held to be read.

        He is not struck down: whether he dies is told of his house, as a Save face may be shown until then.
        """
        facts, quick, layout = self.facts, self.quick, self.layout
        assert facts.won is not None
        self.set("verdict", near=1)
        for throw in (-2, -1):
            for one in range(len(facts.throws[throw].dice)):
                self.move(f"die{len(facts.throws) + throw}:{one}", PULLS * self.felt, "in", out=1)
        self.move("mats", PULLS * self.felt, "in", gone=1)
        self.move("cut", PULLS * self.felt, "smooth", ahead=0)
        for side in (0, 1):
            self.move(f"sum{side}", PULLS * self.felt, "out", up=1)
            self.move_to(f"head{side}", PULLS * self.felt, layout.drawn_back(side), "out")
            self.move(f"army{side}", 0.0 if self.pace.reduced else PULLS * self.felt, "out", stands=1)
        if "castle" in self.cast:
            self.move_to("castle", PULLS * self.felt, layout.castle_met(False), "out")
        self.then(PULLS * self.felt)
        if facts.close:
            self._holds_breath()
        self.strikes({f"head{side}": layout.meets(side) for side in (0, 1)})
        self.sound("duel-hit-heavy")
        between = replace(layout.meets(0), x=layout.room.centerx, angle=0.0)
        self.lands(between, facts.sides[facts.won].crest, "sparks-heavy", 480.0)
        self.set("verdict", dark=1)
        self.sound("duel-attacker-wins" if facts.won == 0 else "duel-defender-wins")
        if "castle" in self.cast and facts.won == 0:  # it is to be had, but nobody has it yet
            self.set("castle", prize=1)
            self.move_to("castle", THROUGH * self.felt, layout.castle_met(True), "out")
        for side in (0, 1):
            won = side == facts.won
            with self.after((THROUGH + 0.8 * SETTLES) * self.felt):  # over nobody's card
                self.move(f"sum{side}", 0.8 * SETTLES * self.felt, "out", met=1)
            rest = layout.settled(side, won)
            self.goes_on(f"head{side}", layout.thrown(side, won), rest, 0.2 if won else 0.02)
            self._face(side, won)
        self._hails(facts.won)
        beaten, length = 1 - facts.won, THROUGH * self.felt
        if beaten == facts.mine:
            self.wounds()
        self.set("beaten", side=beaten, show=1)
        self.set(f"head{beaten}", dark=BEATEN)
        scatters = 0.0 if self.pace.reduced else SCATTERS * self.felt
        self.move(f"army{beaten}", scatters, "linear", strewn=1)
        if not self.pace.reduced:
            self.pulse(f"army{facts.won}", "hops", SETTLES * self.felt, 1)
        ash, crest = layout.settled(beaten, False), facts.sides[beaten].crest
        self.burst("ash", ash, crest, 13, length + self.held, behind=True)
        self.move("beaten", 1.4 * length, "overshoot", guard=1)
        if facts.won == 1 and not self.pace.reduced:
            self.move("beaten", SKID * quick, "linear", arrow=1)
        if not self.pace.reduced:
            self.move("beaten", SKID * quick, "linear", dust=1)
        self.then(length)
        self._tells()
        self.then(self.held)
        with self.after(-length):
            self.move("beaten", length, "in", guard=0)
            if not self.pace.reduced:
                for side in (0, 1):
                    self.move(f"army{side}", length, "in", sinks=1)
        for side in (0, 1):
            self.set(f"army{side}", stands=0)

    @property
    def held(self) -> float:
        """For how many ms the verdict can be read."""
        held = HELD if self.pace.near else HELD_AMONG_RIVALS
        return held * (_QUICKLY[self.pace.hurried] if self.pace.speed == "fast" else self.pace.of(USUAL))

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

    def _face(self, side: int, glad: bool) -> None:
        """Let who fights look as it went: larger in a ring of light, or in the dark."""
        length = (THROUGH + SETTLES) * self.felt
        self.set(f"face{side}", after=1)
        if glad:
            self.move(f"face{side}", length, "overshoot", grown=0.2, lit=1)
        else:
            self.move(f"face{side}", length, "out", lit=-1)

    def _tells(self) -> None:
        """Let the paper unroll that says what came of it."""
        self.set("verdict", show=1)
        if self.pace.reduced:
            self.set("verdict", open=1)
        else:
            self.move("verdict", UNROLLS, "out", open=1)

    def murder(self, least: int) -> None:
        """Let the one die fall: it stands on an edge before it shows who was lucky."""
        quick, throw = self.quick, self.facts.throws[0]
        self.sound(sound_cues.IN_HAND, self.layout.ninja)
        self.then(IN_HAND * quick)
        self.set("die0:0", show=1)
        self.move("die0:0", FALL * quick, "linear", fallen=EDGE)
        if not self.pace.reduced:
            for at in BOUNCES:
                with self.after(at / EDGE * FALL * quick):
                    self.sound(sound_cues.DIE, self.layout.ninja, level=-6.0)
        self.then(FALL * quick)
        self.sound(sound_cues.ON_EDGE)
        self.move("die0:0", ON_EDGE * quick, "smooth", fallen=EDGE)
        if not self.pace.reduced:
            for number, way in enumerate(_TREMBLES):
                with self.after(number / len(_TREMBLES) * ON_EDGE * quick):
                    self.pulse("die0:0", "sways", ON_EDGE / len(_TREMBLES) * quick, way)
        self.then(ON_EDGE * quick)
        self.move("die0:0", TIPS * quick, "in", fallen=1)
        self.then(TIPS * quick)
        self.sound(sound_cues.DIE)
        self.set("scale", number=throw.dice[0])
        self.stops(_THUD)
        self.then(BREATH * quick)
        if self.facts.guards:
            self.sound(sound_cues.LANTERN_OUT, self.layout.victim)
            self.move("lantern", LANTERN * quick, "smooth", out=1)
            self.then(0.4 * LANTERN * quick)  # it is dark before the blow falls
        self._stabs(killed=throw.dice[0] >= least)

    def _stabs(self, killed: bool) -> None:
        """Let the ninja leap at his victim, who dies of it, or throws him back and stands in a sun."""
        layout, victim = self.layout, self.layout.victim
        self.move("die0:0", PULLS * self.felt, "in-out", out=1)
        self.draws_back("head0", -1)
        self.strikes({"head0": beside(victim, -1, layout.ninja.width)}, slash=killed)
        self.sound("duel-hit-heavy" if killed else "duel-hit-light", victim)
        at = replace(touched(victim, -1), width=round(_BURSTS * layout.unit))
        self.lands(at, self.facts.sides[0 if killed else 1].crest)
        for side in (0, 1):
            self._face(side, (side == 0) == killed)
        told, length = self.now, THROUGH * self.felt
        self._tells()
        if killed:
            opened = self.kills("head1", 1, bare=False)
            if self.facts.mine == 1:
                self.wounds(1.0)
            self.goes_on("head0", off(victim, -1, layout.ninja.width), layout.ninja)
            self.now = opened
            self.move_to("head1", FALLS * self.quick, layout.felled, "in")
            self.sound(sound_cues.FALLS, layout.felled)
            self.then(FALLS * self.quick)
        else:
            self.sound(sound_cues.LIVES, victim)
            self.goes_on("head1", replace(victim, x=round(victim.x + 0.08 * victim.width)), victim)
            self._vanishes()
            self.then(length + SETTLES * self.felt)
        self.now = max(self.now, told + self.held)  # read while all comes to rest
        if not killed:
            with self.after(told - self.now):
                crest = self.facts.sides[1].crest
                sun = replace(victim, width=round(1.05 * victim.width))
                self.burst("nimbus", sun, crest, 5, self.held, behind=True)

    def _vanishes(self) -> None:
        """Let the ninja who failed be thrown back, and be gone in smoke."""
        quick, spot = self.quick, self.layout.ninja
        back = replace(spot, x=round(spot.x - 0.2 * spot.width), angle=-16.0)
        self.move_to("head0", THROUGH * self.felt, back, "out")
        with self.after(0.6 * THROUGH * self.felt):
            if not self.pace.reduced:
                self.move("smoke", SKID * quick, "linear", part=1)
            with self.after(0.2 * SKID * quick):
                self.move("head0", 0.15 * SKID * quick, "linear", opacity=0)

    def closing(self) -> None:
        """Let the heads go home as the ground closes."""
        length = CLOSES * self.quick
        self.set("closing", on=1)
        layout, show = self.left
        if self.facts.least is not None and self.facts.won == 0:  # whoever is dead is torn there, too
            dead = head_name(self.facts.sides[1].place)
            show = replace(show, hidden=frozenset({*show.hidden, dead}))
        self.stage((layout, show))
        self.move("ground", length, "in", reach=0)
        for number, home in enumerate(self.homes):
            self.move_to(f"head{number}", length, home)
            self.move(f"head{number}", length, "in", dark=0)
        if "castle" in self.cast:
            self.move_to("castle", length, self.homes[1])
        self.then(length)
