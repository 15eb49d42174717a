"""The first half of a duel: the attack named, the two cards meeting, both turned over.

Owns how it moves. It must not know the match, nor how the fight ended.
"""

from dataclasses import replace

from game.tenno.show.fight_facts import ATTACKER, DEFENDER, FightFacts, fight_steps, signature
from game.tenno.show.picture import Arrow, SlotAt, TablePicture, with_seat, without_card
from scenes.tenno.fight.duel_timing import CLOSE_UP, DuelContext, Pace
from scenes.tenno.fight.duel_words import close_up_words
from scenes.tenno.fight.staging import Actor, Burst, CloseUp, Motion, Staging, reduced_motion
from scenes.tenno.table.layout import TableLayout
from scenes.ui.box import CardPlace, place

NAMES = ("attacker", "defender")


def ring_places(layout: TableLayout) -> tuple[CardPlace, CardPlace]:
    """Return where the two cards meet on the table: attacker left, defender right, inside the ring."""
    x, y = layout.ring.centre
    width = round(0.44 * layout.ring.width)
    apart = round(0.56 * width)
    return CardPlace(x - apart, y, width, -4.0), CardPlace(x + apart, y, width, 4.0)


def lit(picture: TablePicture, facts: FightFacts) -> TablePicture:
    """Return the table with both crests lit up."""
    for at in facts.places:
        picture = with_seat(picture, at, replace(picture.seats[at], lit=True))
    return picture


def away(picture: TablePicture, facts: FightFacts, side: int) -> TablePicture:
    """Return the table with a fighting card taken from its slot."""
    return without_card(picture, facts.places[side], facts.slots[side])


class Opening(Staging):
    """An attack in the making, up to both cards lying open."""

    def __init__(
        self, facts: FightFacts, before: TablePicture, after: TablePicture, ground: DuelContext, pace: Pace
    ) -> None:
        """Take what everybody saw, the table before and after it, where and how it is shown."""
        super().__init__()
        self.facts, self.before, self.after, self.ground = facts, before, after, ground
        self.pace, self.timing = pace, pace.timing
        self.steps = fight_steps(facts, ground.language) if facts.outcome is not None else []
        self.close_up = self.timing is CLOSE_UP
        layout = ground.table
        self.slots = tuple(
            place(layout.group(at).slots[slot]) for at, slot in zip(facts.places, facts.slots, strict=True)
        )
        self.shown_before = tuple(
            before.seats[at].slots[slot].card is not None
            for at, slot in zip(facts.places, facts.slots, strict=True)
        )
        self.ring = ring_places(layout)
        self.open = ground.duel.cards if self.close_up else self.ring
        self.defender_turns = 0.0
        """When the defender's card begins to turn, in ms."""

    def pan(self, side: int) -> float:
        """Where a side is heard: where its slot is on the screen."""
        frame = self.ground.table.frame
        return max(-0.5, min(0.5, (self.slots[side].x - frame.middle) / frame.width))

    def opening(self) -> float:
        """Stage everything up to both cards lying open; return when that is."""
        times = self.timing
        pull = times.lift
        lunge = pull + times.pull
        meet = lunge + times.lunge
        self._stage_tables(pull, lunge)
        start = self.slots[ATTACKER]
        if self.facts.places[ATTACKER] == 0 and self.before.own.slots[self.facts.slots[ATTACKER]].raised:
            start = place(self.ground.table.raised[self.facts.slots[ATTACKER]])
        self.enter(
            NAMES[ATTACKER], Actor(self.facts.faces[ATTACKER], 2), 0, start, self.shown_before[ATTACKER]
        )
        self.enter(
            NAMES[DEFENDER],
            Actor(self.facts.faces[DEFENDER], 1),
            lunge,
            self.slots[DEFENDER],
            self.shown_before[DEFENDER],
        )
        self._come_together(start, pull, lunge, meet)
        if self.close_up:
            self.set("close-up", 0, reach=0)
            self.move("close-up", meet, meet + 110, "out", reach=1)
            for side in (ATTACKER, DEFENDER):
                self.move_to(NAMES[side], meet, meet + 130, self.open[side], "out", lift=0.10)
        return self._turn_both(meet)

    def _come_together(self, start: CardPlace, pull: float, lunge: float, meet: float) -> None:
        attacker, defender = NAMES
        behind = 1 if start.y > self.slots[DEFENDER].y else -1
        back = replace(start, y=round(start.y + behind * 0.16 * start.width), angle=-3.0)
        self.sound("card-lift", 0, self.pan(ATTACKER))
        self.move(attacker, 0, pull, "out", lift=0.22)
        self.move_to(attacker, pull, lunge, back, "smooth")
        self.sound("duel-pull", pull, self.pan(ATTACKER))
        self.move_to(attacker, lunge, meet, self.ring[ATTACKER], "in")
        self.sound("duel-lunge", lunge, self.pan(ATTACKER))
        self.move_to(defender, lunge, meet, self.ring[DEFENDER], "out", lift=0.16)

    def _stage_tables(self, pull: float, lunge: float) -> None:
        facts = self.facts
        taken = away(self.before, facts, ATTACKER)
        line = Arrow(
            SlotAt(facts.places[ATTACKER], facts.slots[ATTACKER]),
            SlotAt(facts.places[DEFENDER], facts.slots[DEFENDER]),
        )
        plain = replace(taken, arrow=None, odds=None, note=None, paper=None, sees=None, lifts=())
        fighting = replace(lit(plain, facts), arrow=line, last_fight=None)
        self.stage(0, plain)
        self.stage(pull, fighting)
        self.stage(lunge, away(replace(fighting, arrow=None, last_fight=None), facts, DEFENDER))

    def _turn_both(self, start: float) -> float:
        times = self.timing
        first_end = start + times.flip
        second = first_end + (0.0 if self.pace.known else times.breath)
        if times.breath < 0:
            second = first_end + times.breath
        self.defender_turns = second
        end = second + times.flip
        for side, begin in ((ATTACKER, start), (DEFENDER, second)):
            name = NAMES[side]
            if self.value(name, "turn") < 1:
                self.move(name, begin, begin + times.flip, "in-out", turn=1)
                self.sound("card-flip", begin, self.pan(side))
                self._stir(side, begin)
            self.move(name, begin + times.flip * 0.6, begin + times.flip + 220, "linear", glint=1)
            if self.pace.speed != "fast":
                self.sound(signature(self.facts.cards[side]), begin + times.flip / 2, self.pan(side))
            self._show_disc(side, begin + times.flip)
        if self.close_up and second > first_end:
            self.sound("duel-breath", first_end)
        self.move("close-up", end, end, sum=1)
        return end

    def _stir(self, side: int, begin: float) -> None:
        """Let the air beside a card move that turns over in the close-up."""
        spot = self.open[side]
        if self.close_up:
            burst = Burst(
                "whirl", begin, spot.x, spot.y, spot.width, self.facts.faces[side].crest, self.facts.seed,
                spot.x + (2 * side - 1), spot.y, self.timing.flip + 60, in_close_up=True,
            )  # fmt: skip
            self.bursts.append(burst)

    def _show_disc(self, side: int, at: float) -> None:
        self.set(f"disc{side}", 0, show=0, text=0)
        quick = 180.0 if self.timing is CLOSE_UP else 90.0
        self.move(f"disc{side}", at - quick / 3, at + quick, "overshoot", show=1)

    def lie_open(self) -> None:
        """Begin with both cards open in the close-up, as the opening leaves them."""
        facts = self.facts
        for side in (ATTACKER, DEFENDER):
            self.enter(NAMES[side], Actor(facts.faces[side], 2 - side), 0, self.open[side], 1)
            self.set(NAMES[side], 0, lift=0.10)
            self.set(f"disc{side}", 0, show=1, text=0)
        self.set("close-up", 0, reach=1, sum=1)
        plain = replace(self.before, arrow=None, odds=None, note=None, paper=None, sees=None, lifts=())
        self.stage(0, away(away(lit(plain, facts), facts, ATTACKER), facts, DEFENDER))

    def done(self, duration: float, close_up: CloseUp | None = None) -> Motion:
        """Return the motion, with the words of the close-up."""
        words = close_up_words(self.facts, self.steps, self.before, self.ground)
        motion = super().done(duration, close_up or words)
        return reduced_motion(motion) if self.pace.reduced else motion
