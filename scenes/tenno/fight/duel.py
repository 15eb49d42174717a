"""The duel: from what everybody saw of an attack to a motion.

Owns what is shown of an attack at which speed. It must not know the match, and decides nothing: the fight is
over before this begins.
"""

from collections.abc import Sequence
from dataclasses import replace

from game.table.card_face import Face, Rim
from game.tenno.cards import GEISHA, MONK
from game.tenno.events import Event
from game.tenno.show.fight_facts import (
    ATTACKER,
    DEFENDER,
    FightFacts,
    Step,
    fight_facts,
    fight_steps,
    first_texts,
    signature,
    verdict_words,
)
from game.tenno.show.picture import Arrow, SlotAt, TablePicture, with_seat, without_card
from scenes.tenno.fight.duel_timing import CLOSE_UP, DuelContext, Pace
from scenes.tenno.fight.staging import Actor, Burst, CloseUp, Motion, Roll, Staging, reduced_motion
from scenes.tenno.table.last_fight import discard_places
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.pieces import PILE_LEAN
from scenes.ui.geometry import CardPlace, place


def close_up_words(
    facts: FightFacts, steps: list[Step], before: TablePicture, context: DuelContext
) -> CloseUp:
    """Return all that a close-up says, from the cards' numbers to the verdict."""
    text = context.language.text
    first = first_texts(facts)
    texts = [[first[0]], [first[1]]]
    chips: tuple[list[tuple[str, str]], list[tuple[str, str]]] = ([], [])
    sums = [text("duel.against", attacker=first[0], defender=first[1])]
    for step in steps:
        chips[step.side].append((step.sign, step.label))
        if step.text:
            texts[step.side].append(step.text)
        sums.append(text("duel.against", attacker=texts[0][-1], defender=texts[1][-1]))
    defending = before.seats[facts.places[DEFENDER]]
    return CloseUp(
        crests=(facts.faces[0].crest, facts.faces[1].crest),
        names=(
            _name(facts, context, ATTACKER),
            _name(facts, context, DEFENDER),
        ),
        faces=facts.faces,
        texts=(tuple(texts[0]), tuple(texts[1])),
        chips=(tuple(chips[0]), tuple(chips[1])),
        sums=tuple(sums),
        verdict="" if facts.outcome is None else _verdict(facts, context),
        winner=None if facts.outcome is None else facts.winner,
        row=(not defending.slots[0].gap, not defending.slots[1].gap, not defending.slots[2].gap),
        attacked=facts.slots[DEFENDER],
        monk=facts.monk_slot,
        monk_words=text("duel.monk"),
    )


def _name(facts: FightFacts, context: DuelContext, side: int) -> str:
    verb = ("attack", "defend")[side]
    if facts.places[side] == 0 and context.own_is_you:
        return context.language.text(f"duel.you_{verb}")
    return context.language.text(f"duel.{verb}s", name=facts.names[side])


def _verdict(facts: FightFacts, context: DuelContext) -> str:
    winner = facts.winner
    yours = winner is not None and facts.places[winner] == 0 and context.own_is_you
    name = "" if winner is None else facts.names[winner]
    return verdict_words(context.language, facts.cards, winner, name, yours)


NAMES = ("attacker", "defender")


def ring_places(layout: TableLayout) -> tuple[CardPlace, CardPlace]:
    """Return where the two cards meet on the table: attacker left, defender right, inside the ring."""
    x, y = layout.ring.center
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
        self, facts: FightFacts, before: TablePicture, after: TablePicture, context: DuelContext, pace: Pace
    ) -> None:
        """Take what everybody saw, the table before and after it, where and how it is shown."""
        super().__init__()
        self.facts, self.before, self.after, self.context = facts, before, after, context
        self.pace, self.timing = pace, pace.timing
        self.steps = fight_steps(facts, context.language) if facts.outcome is not None else []
        self.close_up = self.timing is CLOSE_UP
        layout = context.table
        self.slots = tuple(
            place(layout.group(at).slots[slot]) for at, slot in zip(facts.places, facts.slots, strict=True)
        )
        self.shown_before = tuple(
            before.seats[at].slots[slot].card is not None
            for at, slot in zip(facts.places, facts.slots, strict=True)
        )
        self.ring = ring_places(layout)
        self.open = context.duel.cards if self.close_up else self.ring
        self.defender_turns = 0.0
        """When the defender's card begins to turn, in ms."""

    def pan(self, side: int) -> float:
        """Where a side is heard: where its slot is on the screen."""
        frame = self.context.table.frame
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
            start = place(self.context.table.raised[self.facts.slots[ATTACKER]])
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
        words = close_up_words(self.facts, self.steps, self.before, self.context)
        motion = super().done(duration, close_up or words)
        return reduced_motion(motion) if self.pace.reduced else motion


SHAKE = 6.0
"""Pixels that the picture shakes at most."""


class Duel(Opening):
    """A whole fight in the making."""

    def ending(self, start: float) -> float:
        """Stage everything from both cards lying open; return when all lies still."""
        times = self.timing
        blow = start if self.steps else max(start, self.windup)
        for number, step in enumerate(self.steps):
            self._stage_step(step, blow, number)
            blow += self.step_time
        self._stage_blow(blow)
        back = blow + times.stop
        home = back + times.fall
        self._stage_tables_after(back, home)
        if self.close_up:
            self.move("close-up", back, back + 110, "in", reach=0)
        for side in (ATTACKER, DEFENDER):
            self.move(f"disc{side}", back, back + 90, "in", show=0)
            if self.facts.falls[side]:
                self._fall(side, back, home)
            else:
                self._go_home(side, back, home)
        said = blow if self.close_up else back
        self.move("verdict", said, said + 60, "out", show=1)
        return self._finish(home)

    @property
    def windup(self) -> float:
        """How long before the blow the cards begin to move towards each other, in ms."""
        return 70.0 if self.close_up else 35.0

    @property
    def step_time(self) -> float:
        """How long each change of a strength is shown, in ms."""
        return min(self.timing.step, self.timing.steps / max(1, len(self.steps)))

    def _stage_step(self, step: Step, at: float, number: int) -> None:
        end = at + self.step_time
        same_side = sum(1 for other in self.steps[:number] if other.side == step.side)
        self.set(f"chip{step.side}", at, index=same_side)
        self.move(f"chip{step.side}", at, at + min(140.0, 0.7 * (end - at)), "overshoot", show=1)
        changed = at + 0.55 * (end - at)
        if step.text:
            texts = 1 + sum(1 for other in self.steps[:number] if other.side == step.side and other.text)
            self.set(f"disc{step.side}", changed, text=texts)
            self.pulse(f"disc{step.side}", "swell", changed, end, 0.18)
            self.set("close-up", changed, sum=2 + number)
        self.sound("duel-step", at, self.pan(step.side))
        spot = self.open[step.side]
        other = self.open[1 - step.side]
        burst = Burst(
            step.kind, at, spot.x, spot.y, spot.width, self.facts.faces[step.side].crest, self.facts.seed,
            other.x, other.y, max(160.0, 1.2 * (end - at)), self.close_up,
        )  # fmt: skip
        if step.kind == "monk":
            self.sound("sig-monk", at, self.pan(DEFENDER))
            self._show_monk(at, end)
        elif step.kind == "shogun":
            self.move(NAMES[1 - step.side], at, end, "in", bars=1)
        else:
            self.bursts.append(burst)

    def _show_monk(self, at: float, end: float) -> None:
        slot = self.facts.monk_slot
        assert slot is not None
        self.move("close-up", at, min(end, at + 140), "out", monk=1)
        self.move("close-up", at, end, "out", beam=1)
        lying = place(self.context.table.group(self.facts.places[DEFENDER]).slots[slot])
        crest = self.facts.faces[DEFENDER].crest
        shown = self.context.duel.row[slot] if self.close_up else None
        spot = lying if shown is None else place(shown)
        goal = self.open[DEFENDER]
        if shown is None:
            self._turn_monk_up(slot, lying, at, end)
        self.bursts.append(
            Burst(
                "monk",
                at,
                spot.x,
                spot.y,
                spot.width,
                crest,
                self.facts.seed,
                goal.x,
                goal.y,
                520.0,
                self.close_up,
            )
        )

    def _turn_monk_up(self, slot: int, lying: CardPlace, at: float, end: float) -> None:
        """Show the Monk in his slot on the table, until the fight is over."""
        open_already = self.before.seats[self.facts.places[DEFENDER]].slots[slot].card is not None
        actor = Actor(Face(self.facts.faces[DEFENDER].crest, MONK), 0, Rim.SHOWN)
        self.enter("monk", actor, at, lying, float(open_already))
        self.move("monk", at, end, "out", lift=0.12, turn=1)
        over = end + self.step_time * (len(self.steps) - 1) + self.timing.stop + self.timing.fall
        self.move("monk", over - self.timing.settle, over, "in-out", lift=0.0, turn=float(open_already))
        self.leave("monk", over)

    def _stage_blow(self, at: float) -> None:
        facts, times = self.facts, self.timing
        toward = (self.open[DEFENDER].x > self.open[ATTACKER].x) * 2 - 1
        early = self.windup
        for side in (ATTACKER, DEFENDER):
            name = NAMES[side]
            direction = toward if side == ATTACKER else -toward
            reach = (0.20 if facts.winner in (side, None) else 0.05) * self.open[side].width
            if not self.pace.reduced:
                self.move(name, at - early, at, "in", x=self.open[side].x + direction * reach)
        heavy = facts.heavy
        tie = facts.winner is None
        self.sound("duel-tie" if tie else "duel-hit-heavy" if heavy else "duel-hit-light", at)
        if self.pace.speed == "fast" and facts.winner is not None:
            self.sound(signature(facts.cards[facts.winner]), at, self.pan(facts.winner), level=-9)
        if not tie:
            won = "duel-attacker-wins" if facts.winner == ATTACKER else "duel-defender-wins"
            self.sound(won, at + times.stop)
        middle = (self.open[ATTACKER].x + self.open[DEFENDER].x) / 2
        y = float(self.open[ATTACKER].y)
        size = float(self.open[ATTACKER].width)
        kind = "sparks-heavy" if heavy else "sparks"
        winner = facts.faces[facts.winner if facts.winner is not None else ATTACKER].crest
        flash = self.pace.flashes
        self.bursts.append(Burst(kind, at, middle, y, size, winner, facts.seed, length=520.0, flash=flash))
        if self.pace.shake:
            self._shake(at, SHAKE if heavy or tie else SHAKE / 2)

    def _shake(self, at: float, reach: float) -> None:
        self.set("shake", at, x=0, y=0)
        path = ((1.0, -0.6), (-0.8, 0.5), (0.5, 0.4), (-0.25, -0.2), (0.0, 0.0))
        for number, (x, y) in enumerate(path):
            begin = at + 26 * number
            self.move("shake", begin, begin + 26, "linear", x=reach * x, y=reach * y)

    def _stage_tables_after(self, back: float, home: float) -> None:
        plain = replace(
            self.before, last_fight=None, arrow=None, odds=None, note=None, paper=None, sees=None, lifts=()
        )
        self.stage(back, away(away(plain, self.facts, ATTACKER), self.facts, DEFENDER))
        settled = self.after
        for side in (ATTACKER, DEFENDER):
            if not self.facts.falls[side]:
                settled = away(settled, self.facts, side)
        self.stage(home, settled)

    def _fall(self, side: int, back: float, home: float) -> None:
        facts, layout, name = self.facts, self.context.table, NAMES[side]
        spot = self.open[side]
        crest = facts.faces[side].crest
        if facts.cards[side] == GEISHA and facts.captured != side:
            up = replace(spot, y=round(spot.y - 0.75 * spot.width), width=round(spot.width * 0.8), angle=16.0)
            self.move_to(name, back, home, up, "out")
            self.move(name, back + 0.25 * (home - back), home, "smooth", opacity=0)
            self.bursts.append(
                Burst("petals", back, spot.x, spot.y, spot.width, crest, facts.seed, length=700.0)
            )
            self.sound("duel-discard", home)
        elif facts.captured == side:
            captor = facts.places[1 - side]
            before, after = self.before.seats[captor], self.after.seats[captor]
            goal = place(layout.group(captor).pile, PILE_LEAN[(len(after.pile) - 1) % len(PILE_LEAN)])
            self.move_to(name, back, home, goal, "in-out", lift=0.0)
            self.move(name, back, back + 0.55 * (home - back), "in-out", turn=0)
            self.sound("duel-prisoner", home, self.pan(1 - side))
            self.roll(Roll(captor, before.prisoners, after.prisoners), home - 40, home + self.timing.settle)
        else:
            self.move_to(name, back, home, discard_places(layout, 1)[0], "in-out", lift=0.0)
            self.sound("duel-discard", home)
        self.leave(name, home)
        if facts.cards[side] != GEISHA:
            self.bursts.append(
                Burst("scraps", back, spot.x, spot.y, spot.width, crest, facts.seed + side, length=620.0)
            )

    def _go_home(self, side: int, back: float, home: float) -> None:
        name, settle = NAMES[side], self.timing.settle
        self.move_to(name, back, home, self.slots[side], "in-out", lift=0.0)
        if not self.shown_before[side]:
            self.move(name, home, home + settle, "in-out", turn=0)
            self.sound("card-flip", home, self.pan(side))
        self.leave(name, home + settle)

    def _finish(self, home: float) -> float:
        """Stage the last moments: all lies still, and a Ronin draws his second blade."""
        end = home + self.timing.settle
        self.stage(end, self.after)
        self.move("verdict", end - 60, end, "in", show=0)
        if self.pace.again:
            spot = self.slots[ATTACKER]
            crest = self.facts.faces[ATTACKER].crest
            self.bursts.append(
                Burst(
                    "ronin", home, spot.x, spot.y, spot.width, crest, self.facts.seed, length=end - home + 200
                )
            )
            self.sound("sig-ronin", home, self.pan(ATTACKER), level=-4)
            end += 200
        return end


def duel_motion(
    events: Sequence[Event], before: TablePicture, after: TablePicture, context: DuelContext, pace: Pace
) -> Motion:
    """Return the motion of a whole attack, from the named target to the settled table.

    ``before`` and ``after`` are the table as it lay and as it lies. Raises ValueError for other events.
    """
    facts = fight_facts(events, before, context.seating)
    if pace.speed == "instant":
        return _instant(after)
    stage = Duel(facts, before, after, context, pace)
    end = stage.ending(stage.opening())
    return stage.done(end)


def opening_motion(events: Sequence[Event], before: TablePicture, context: DuelContext, pace: Pace) -> Motion:
    """Return the motion of an attack up to both cards lying open, always in the close-up."""
    facts = fight_facts(events, before, context.seating)
    stage = Duel(facts, before, before, context, replace(pace, close_up=True, speed="normal"))
    return stage.done(stage.opening())


def announced_motion(
    events: Sequence[Event], before: TablePicture, context: DuelContext, pace: Pace
) -> tuple[Motion, float]:
    """Return how ``duel_motion`` begins, and the ms up to which what the defender has changes nothing in it.

    For a person's attack whose fight is not told yet: the defender's card in ``events`` may be any.
    """
    stage = Duel(fight_facts(events, before, context.seating), before, before, context, pace)
    end = stage.opening()
    return stage.done(end), stage.defender_turns


def ending_motion(
    events: Sequence[Event], before: TablePicture, after: TablePicture, context: DuelContext, pace: Pace
) -> Motion:
    """Return what follows ``opening_motion`` once the fight is decided; ``events``: all of the attack."""
    facts = fight_facts(events, before, context.seating)
    if pace.speed == "instant":
        return _instant(after)
    stage = Duel(facts, before, after, context, replace(pace, close_up=True, speed="normal"))
    stage.lie_open()
    return stage.done(stage.ending(0.0))


def _instant(after: TablePicture) -> Motion:
    staging = Staging()
    staging.stage(0, after)
    staging.sound("duel-hit-light", 0, level=-14)
    return staging.done(0)
