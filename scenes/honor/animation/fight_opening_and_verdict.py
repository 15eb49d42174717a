"""The ground of a fight or of an assassin's die: who meets on it, how what came of it is told, how it closes.

The same facts and time give the same pixels.
"""

from abc import abstractmethod
from dataclasses import dataclass, replace

from game.table.shown_card import Face
from scenes.animation.match_speed import USUAL, Pace, Times, shortened
from scenes.animation.motion import Actor, Motion
from scenes.honor.animation import sound_cues
from scenes.honor.animation.blow import SETTLES, THROUGH, Blows
from scenes.honor.animation.card_motion import Ground
from scenes.honor.animation.crossing_cards import DIPS, GROWS, SHRINKS, covers, dips
from scenes.honor.animation.fight_facts import FightFacts
from scenes.honor.animation.fight_layout import FightLayout
from scenes.honor.animation.unrolling_papers import UNROLLS
from scenes.honor.table.house_card_places import head_name
from scenes.paint.geometry import CardPlace

NAMED, STANDS_OUT, OPENS, CLOSES = 300.0, 100.0, 240.0, 220.0
"""Milliseconds: who attacks whom is shown on the table, whose boards stand out; the ground opens, closes."""
NAMED_AT_LEAST, OPENS_AT_LEAST, CLOSES_AT_LEAST = 260.0, 160.0, 140.0
"""The same at any table, by the usual: the eye follows who goes at whom, and where they come back to."""
LIGHTS, VICTIM = 320.0, 220.0
"""An assassin: lights go down, the victim is named."""
HELD = 1100.0
HELD_FOR: Times[float] = {
    "normal": (HELD, HELD),
    "explained": (HELD, HELD),
    "fast": (300.0, 200.0),
    "instant": (0.0, 0.0),
}
"""For how long (ms) what came of it can be read, among rivals too: 800 ms of it nothing else moves."""
_OPENS_FOR = 0.3
"""For how much of that at most its paper unrolls."""
SKID = 700.0
"""How long dust hangs where the beaten one slid, and the smoke of a ninja who failed."""
TIMES = shortened(0.45, fast=0.34)
"""How much shorter all of it is among rivals; not what is read."""


@dataclass(frozen=True)
class FightScreen:
    """What a fight's motion says: the facts, and where they lie; `homes` are both heads on the table."""

    facts: FightFacts
    layout: FightLayout
    homes: tuple[CardPlace, CardPlace]
    over: float
    """When (ms) all of it was to be read, and it begins to close."""


FightMotion = Motion[Ground, FightScreen]


class FightGround(Blows[Ground, FightScreen]):
    """The making of a motion on it."""

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
        self.stage(grounds[0])

    def motion(self) -> FightMotion:
        self.opening()
        self.goes()
        over = self.now
        self.closing()
        return self.done(FightScreen(self.facts, self.layout, self.homes, over))

    @abstractmethod
    def goes(self) -> None:
        """Stage all from the instant in which the ground is open until what came of it was read."""

    def opening(self) -> None:
        """Show on the table who meets whom, and let both heads come up as the ground opens."""
        quick, facts = self.quick, self.facts
        murder = facts.least is not None
        self.sound(sound_cues.NINJA if murder else sound_cues.ATTACK, self.homes[1])
        self.set("named", show=1)
        for number, (side, home) in enumerate(zip(facts.sides, self.homes, strict=True)):
            self.enter(f"head{number}", Actor(Face(side.crest, side.card), 5 - number), home, 1.0)
        named = self.followed((VICTIM if murder else NAMED) * quick, NAMED_AT_LEAST)
        self.move("named", 0.0 if self.pace.reduced else 0.8 * named, "smooth", arrow=1)
        self.move("named", 0.0 if self.pace.reduced else STANDS_OUT * quick, "smooth", out=1)
        if not self.pace.reduced:
            self.move("actor", 0.5 * named, "overshoot", swell=1)
        self.then(named)
        opens = self.followed((LIGHTS if murder else OPENS) * quick, OPENS_AT_LEAST)
        self.move("ground", opens, "in-out", reach=1)  # both are on it before it is large: it is never empty
        goals = (self.layout.ninja, self.layout.victim) if murder else self.layout.heads
        # the ninja is there before his victim
        self._heads_fly(goals, opens, ("out", "smooth" if murder else "out"), grow=True)
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

    def read(self, times: Times[float]) -> float:
        """Return which of some times hold for what is read; whoever is new reads of others as of himself."""
        return times[self.pace.speed][not (self.pace.near or self.pace.patient)]

    @property
    def held(self) -> float:
        """For how many ms the verdict can be read; whoever is new reads it word by word."""
        return max(self.read(HELD_FOR), self.pace.read_in_peace(self.facts.words[1]))

    def followed(self, length: float, least: float) -> float:
        """Return how long something takes that the eye follows at any table, but in a hurry."""
        return length if self.pace.hurried else max(length, least * self.pace.of(USUAL))

    def _heads_fly(
        self, goals: tuple[CardPlace, CardPlace], length: float, eases: tuple[str, str], grow: bool
    ) -> None:
        """Let both heads fly to places in so many ms; neither is hidden by the other where they cross."""
        heads = "head0", "head1"
        starts = [
            CardPlace(*(round(self.value(head, each)) for each in ("x", "y", "width"))) for head in heads
        ]
        ways = (starts[0], goals[0]), (starts[1], goals[1])
        crossing = not self.pace.reduced and covers(ways, eases)
        half_way = dips(ways, self.layout.room, grow) if crossing else None
        for number, (head, goal) in enumerate(zip(heads, goals, strict=True)):
            if half_way is None:
                self.move_to(head, length, goal, eases[number])
                continue
            self.move(head, length, DIPS, x=goal.x, angle=goal.angle)
            self.move(head, length, GROWS if grow else SHRINKS, width=goal.width)
            self.move(head, length / 2, DIPS, y=half_way[number])
            with self.after(length / 2):
                self.move(head, length / 2, DIPS, y=goal.y)

    def face(self, side: int, glad: bool) -> None:
        """Let who fights look as it went: larger in a ring of light, or in the dark."""
        length = (THROUGH + SETTLES) * self.felt
        self.set(f"face{side}", after=1)
        if glad:
            self.move(f"face{side}", length, "overshoot", grown=0.2, lit=1)
        else:
            self.move(f"face{side}", length, "out", lit=-1)

    def tells(self) -> None:
        """Let the paper unroll that says what came of it."""
        self.set("verdict", show=1)
        if self.pace.reduced:
            self.set("verdict", open=1)
        else:
            self.move("verdict", min(UNROLLS, _OPENS_FOR * self.held), "out", open=1)

    def closing(self) -> None:
        """Let the heads go home as the ground closes."""
        length = self.followed(CLOSES * self.quick, CLOSES_AT_LEAST)
        self.set("closing", on=1)
        layout, show = self.left
        if self.facts.least is not None and self.facts.won == 0:  # whoever is dead is torn there, too
            dead = head_name(self.facts.sides[1].place)
            show = replace(show, hidden=frozenset({*show.hidden, dead}))
        self.stage((layout, show))
        self.move("ground", length, "in-out", reach=0)
        self._heads_fly(self.homes, length, ("in", "in"), grow=False)  # neither leaves it empty
        for number in (0, 1):
            self.move(f"head{number}", length, "in", dark=0)
        if "castle" in self.cast:
            self.move_to("castle", length, self.homes[1], "in")
        self.then(length)
