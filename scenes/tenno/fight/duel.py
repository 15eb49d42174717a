"""The duel: from what everybody saw of an attack to a motion, from the lifted card to the settled table.

Owns what is shown of an attack, in which order, and what is said of it. It decides nothing: the fight is over
before this begins.
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
from scenes.cards.staging import Actor, Roll
from scenes.tenno.fight.close_up import CloseUp
from scenes.tenno.fight.duel_timing import CLOSE_UP, timing_of
from scenes.tenno.fight.motion import DuelContext, Pace, TableMotion, TableStaging, still
from scenes.tenno.table.last_fight import discard_places
from scenes.tenno.table.layout import TableLayout
from scenes.tenno.table.pieces import PILE_LEAN
from scenes.ui.geometry import CardPlace, place

NAMES = ("attacker", "defender")
SHAKE = 6.0
"""Pixels that the picture shakes at most."""
_TOLD = 50.0
"""Milliseconds from the blow to the sound that tells who won."""
_SHAKES = ((1.0, -0.6), (-0.8, 0.5), (0.5, 0.4), (-0.25, -0.2), (0.0, 0.0))
_BURSTS = {"ninja": "stars", "geisha": "circling-petals"}
"""What flies where a strength changes."""


def close_up_words(
    facts: FightFacts, steps: Sequence[Step], before: TablePicture, context: DuelContext
) -> CloseUp:
    """Return all that a close-up says, from the cards' numbers to the verdict."""
    text = context.language.text
    first, places = first_texts(facts), facts.places
    texts, chips = ([first[0]], [first[1]]), (list[tuple[str, str]](), list[tuple[str, str]]())
    sums = [text("duel.against", attacker=first[0], defender=first[1])]
    for step in steps:
        chips[step.side].append((step.sign, step.label))
        if step.text:
            texts[step.side].append(step.text)
        sums.append(text("duel.against", attacker=texts[0][-1], defender=texts[1][-1]))
    yours = [at == 0 and context.own_is_you for at in places]
    attacks = text("duel.you_attack") if yours[0] else text("duel.attacks", name=facts.names[0])
    defends = text("duel.you_defend") if yours[1] else text("duel.defends", name=facts.names[1])
    verdict, winner = "", None
    if facts.outcome is not None:
        winner = facts.winner
        name, won = ("", False) if winner is None else (facts.names[winner], yours[winner])
        verdict = verdict_words(context.language, facts.cards, winner, name, won)
    return CloseUp(
        crests=(facts.faces[0].crest, facts.faces[1].crest),
        names=(attacks, defends),
        faces=facts.faces,
        texts=tuple(map(tuple, texts)),
        chips=tuple(map(tuple, chips)),
        sums=tuple(sums),
        verdict=verdict,
        winner=winner,
        row=tuple(not slot.gap for slot in before.seats[places[DEFENDER]].slots),
        attacked=facts.slots[DEFENDER],
        monk=facts.monk_slot,
        monk_words=text("duel.monk"),
    )


def ring_places(layout: TableLayout) -> tuple[CardPlace, CardPlace]:
    """Return where the two cards meet on the table: attacker left, defender right, inside the ring."""
    (x, y), width = layout.ring.center, round(0.44 * layout.ring.width)
    apart = round(0.56 * width)
    return CardPlace(x - apart, y, width, -4.0), CardPlace(x + apart, y, width, 4.0)


class Duel(TableStaging):
    """A fight in the making: `opening` up to both cards lying open, then `ending`."""

    def __init__(
        self, facts: FightFacts, before: TablePicture, after: TablePicture, context: DuelContext, pace: Pace
    ) -> None:
        super().__init__(before, after, context, pace)
        self.facts, self.timing = facts, timing_of(pace)
        self.steps = fight_steps(facts, context.language) if facts.outcome is not None else []
        self.close_up = self.timing is CLOSE_UP
        sides = tuple(zip(facts.places, facts.slots, strict=True))
        self.slots = tuple(self.slot(at, slot) for at, slot in sides)
        self.was_open = tuple(float(before.seats[at].slots[slot].card is not None) for at, slot in sides)
        self.ring = ring_places(context.table)
        self.open = context.duel.cards if self.close_up else self.ring
        self.defender_turns = 0.0
        """When the defender's card begins to turn, in ms."""

    # The opening

    def opening(self) -> None:
        """Stage everything up to both cards lying open."""
        facts, times = self.facts, self.timing
        attacker, defender = NAMES
        own = facts.places[ATTACKER] == 0 and self.old.own.slots[facts.slots[ATTACKER]].raised
        start = place(self.context.table.raised[facts.slots[ATTACKER]]) if own else self.slots[ATTACKER]
        taken = self._away(self.old, ATTACKER)
        # The card lifts ...
        self.stage(taken)
        self._enter(ATTACKER, start)
        self.sound("card-lift", self.slots[ATTACKER])
        self.move(attacker, times.lift, "out", lift=0.22)
        self.then(times.lift)
        # ... pulls back, while a line points at its target ...
        ends = (SlotAt(at, slot) for at, slot in zip(facts.places, facts.slots, strict=True))
        fighting = replace(self._lit(taken), last_fight=None)
        self.stage(replace(fighting, arrow=Arrow(*ends)))
        self.sound("duel-pull", self.slots[ATTACKER])
        behind = 1 if start.y > self.slots[DEFENDER].y else -1
        back = replace(start, y=round(start.y + behind * 0.16 * start.width), angle=-3.0)
        self.move_to(attacker, times.pull, back, "smooth")
        self.then(times.pull)
        # ... and lunges; the attacked card rises to meet it.
        self.stage(self._away(fighting, DEFENDER))
        self._enter(DEFENDER, self.slots[DEFENDER])
        self.sound("duel-lunge", self.slots[ATTACKER])
        self.move_to(attacker, times.lunge, self.ring[ATTACKER], "in")
        self.move_to(defender, times.lunge, self.ring[DEFENDER], "out", lift=0.16)
        self.then(times.lunge)
        if self.close_up:
            self.move("close-up", 110, "out", reach=1)
            for side in (ATTACKER, DEFENDER):
                self.move_to(NAMES[side], 130, self.open[side], "out", lift=0.10)
        self._turn_up(ATTACKER)
        self.then(times.flip)
        if not self.pace.known or times.breath < 0:
            if self.close_up and times.breath > 0:
                self.sound("duel-breath")
            self.then(times.breath)
        self.defender_turns = self.now
        self._turn_up(DEFENDER)
        self.then(times.flip)
        self.set("close-up", sum=1)

    def _enter(self, side: int, at: CardPlace, turn: float | None = None) -> None:
        turned = self.was_open[side] if turn is None else turn
        self.enter(NAMES[side], Actor(self.facts.faces[side], 2 - side), at, turned)

    def _turn_up(self, side: int) -> None:
        name, flip, at = NAMES[side], self.timing.flip, self.slots[side]
        if self.value(name, "turn") < 1:
            self.move(name, flip, "in-out", turn=1)
            self.sound("card-flip", at, cuts="duel-breath")
            if self.close_up:
                spot, crest = self.open[side], self.facts.faces[side].crest
                aside = spot.x + (2 * side - 1), spot.y
                self.burst("whirl", spot, crest, self.facts.seed, flip + 60, aside, in_close_up=True)
        with self.after(0.6 * flip):
            self.move(name, 0.4 * flip + 220, "linear", glint=1)
        if self.pace.speed != "fast":
            with self.after(flip / 2):
                self.sound(signature(self.facts.cards[side]), at)
        quick = 180.0 if self.close_up else 90.0
        with self.after(flip - quick / 3):
            self.move(f"disc{side}", quick * 4 / 3, "overshoot", show=1)

    def lie_open(self) -> None:
        """Begin with both cards open in the close-up, as the opening leaves them."""
        for side in (ATTACKER, DEFENDER):
            self._enter(side, self.open[side], 1)
            self.set(NAMES[side], lift=0.10)
            self.set(f"disc{side}", show=1)
        self.set("close-up", reach=1, sum=1)
        self.stage(self._both_away(self._lit(self.old)))

    def _lit(self, picture: TablePicture) -> TablePicture:
        """Return the table with both crests lit up."""
        for at in self.facts.places:
            picture = with_seat(picture, at, replace(picture.seats[at], lit=True))
        return picture

    def _away(self, picture: TablePicture, side: int) -> TablePicture:
        """Return the table with a fighting card taken from its slot."""
        return without_card(picture, self.facts.places[side], self.facts.slots[side])

    def _both_away(self, picture: TablePicture) -> TablePicture:
        return self._away(self._away(picture, ATTACKER), DEFENDER)

    # The ending

    def ending(self) -> None:
        """Stage everything from both cards lying open until all lies still."""
        times, facts = self.timing, self.facts
        for number, step in enumerate(self.steps):
            self._change_strength(number, step)
        self.now = max(self.now, self._windup)
        self._strike()
        self.move("verdict", 60, "out", show=1)
        self.then(times.stop)
        # The loser goes, the winner goes home.
        self.stage(self._both_away(replace(self.old, last_fight=None)))
        if self.close_up:
            self.move("close-up", 110, "in", reach=0)
        for side in (ATTACKER, DEFENDER):
            self.move(f"disc{side}", 90, "in", show=0)
            (self._fall if facts.falls[side] else self._go_home)(side)
        self._hide_monk()
        self.then(times.fall)
        settled = self.new
        for side in (ATTACKER, DEFENDER):
            if not facts.falls[side]:
                settled = self._away(settled, side)
        self.stage(settled)
        if self.pace.again:  # a Ronin draws his second blade
            spot, crest = self.slots[ATTACKER], facts.faces[ATTACKER].crest
            self.burst("blades", spot, crest, facts.seed, times.settle + 200)
            self.sound("sig-ronin", spot, level=-4)
        self.then(times.settle)
        self.stage(self.new)
        with self.after(-60):
            self.move("verdict", 60, "in", show=0)
        if self.pace.again:
            self.then(200)

    @property
    def _windup(self) -> float:
        """How long before the blow the cards begin to move towards each other, in ms."""
        return 70.0 if self.close_up else 35.0

    def _change_strength(self, number: int, step: Step) -> None:
        """Let a chip say what changes a strength, and the disc then show it."""
        length, side = min(self.timing.step, self.timing.steps / len(self.steps)), step.side
        earlier = [one for one in self.steps[:number] if one.side == side]
        self.set(f"chip{side}", index=len(earlier))
        self.move(f"chip{side}", min(140.0, 0.7 * length), "overshoot", show=1)
        if step.text:
            with self.after(0.55 * length):
                self.set(f"disc{side}", text=1 + sum(bool(one.text) for one in earlier))
                self.pulse(f"disc{side}", "swell", 0.45 * length, 0.18)
                self.set("close-up", sum=2 + number)
        self.sound("duel-step", self.slots[side])
        if step.kind == "monk":
            self._show_monk(length)
        elif step.kind == "shogun":
            self.move(NAMES[1 - side], length, "in", bars=1)
        else:
            other, crest = self.open[1 - side], self.facts.faces[side].crest
            fly = max(160.0, 1.2 * length), (other.x, other.y)
            self.burst(_BURSTS[step.kind], self.open[side], crest, self.facts.seed, *fly, self.close_up)
        self.then(length)

    def _show_monk(self, length: float) -> None:
        """Show the Monk in the row of the close-up, or in his slot on the table until the fight is over."""
        at, slot = self.facts.places[DEFENDER], self.facts.monk_slot
        assert slot is not None
        self.sound("sig-monk", self.slots[DEFENDER])
        self.move("close-up", min(length, 140), "out", monk=1)
        self.move("close-up", length, "out", beam=1)
        crest, goal = self.facts.faces[DEFENDER].crest, self.open[DEFENDER]
        if self.close_up:
            spot = place(self.context.duel.row[slot])
        else:
            spot = self.slot(at, slot)
            was_open = float(self.old.seats[at].slots[slot].card is not None)
            self.enter("monk", Actor(Face(crest, MONK), 0, Rim.SHOWN), spot, was_open)
            self.move("monk", length, "out", lift=0.12, turn=1)
        self.burst("halo", spot, crest, self.facts.seed, 520.0, (goal.x, goal.y), self.close_up)

    def _hide_monk(self) -> None:
        """Let a Monk who was shown on the table lie again as he lay, when the cards are home."""
        if "monk" not in self.cast or self.facts.monk_slot is None:
            return
        slot = self.old.seats[self.facts.places[DEFENDER]].slots[self.facts.monk_slot]
        settle = self.timing.settle
        with self.after(self.timing.fall - settle):
            self.move("monk", settle, "in-out", lift=0.0, turn=float(slot.card is not None))
            self.then(settle)
            self.leave("monk")

    def _strike(self) -> None:
        """Let the cards strike each other at the cursor."""
        facts, attacker, defender = self.facts, *self.open
        if not self.pace.reduced:
            toward = (defender.x > attacker.x) * 2 - 1
            with self.after(-self._windup):
                for side, way in ((ATTACKER, toward), (DEFENDER, -toward)):
                    spot = self.open[side]
                    reach = (0.20 if facts.winner in (side, None) else 0.05) * spot.width
                    self.move(NAMES[side], self._windup, "in", x=spot.x + way * reach)
        winner = facts.winner
        if winner is None:
            self.sound("duel-tie")
        else:
            self.sound("duel-hit-heavy" if facts.heavy else "duel-hit-light")
            if self.pace.speed == "fast":
                self.sound(signature(facts.cards[winner]), self.slots[winner], level=-9)
            with self.after(_TOLD):
                self.sound("duel-attacker-wins" if winner == ATTACKER else "duel-defender-wins")
        middle = replace(attacker, x=(attacker.x + defender.x) // 2)
        crest = facts.faces[winner or ATTACKER].crest
        kind = "sparks-heavy" if facts.heavy else "sparks"
        self.burst(kind, middle, crest, facts.seed, 520.0, flash=self.pace.flashes)
        if self.pace.shake:
            reach = SHAKE if facts.heavy or winner is None else SHAKE / 2
            for number, (x, y) in enumerate(_SHAKES):
                with self.after(26.0 * number):
                    self.move("shake", 26, "linear", x=reach * x, y=reach * y)

    def _fall(self, side: int) -> None:
        """Let a card leave its row: a Geisha fades, a prisoner goes to his captor, others to the discard."""
        facts, name, spot = self.facts, NAMES[side], self.open[side]
        fall, crest, geisha = self.timing.fall, facts.faces[side].crest, facts.cards[side] == GEISHA
        captor, landed = facts.places[1 - side], "duel-discard"
        if facts.captured == side:
            landed = "duel-prisoner"
            piled = len(self.new.seats[captor].pile) - 1
            goal = place(self.context.table.group(captor).pile, PILE_LEAN[piled % len(PILE_LEAN)])
            self.move_to(name, fall, goal, lift=0.0)
            self.move(name, 0.55 * fall, "in-out", turn=0)
        elif geisha:
            up = replace(spot, y=round(spot.y - 0.75 * spot.width), width=round(spot.width * 0.8), angle=16.0)
            self.move_to(name, fall, up, "out")
            with self.after(0.25 * fall):
                self.move(name, 0.75 * fall, opacity=0)
            self.burst("petals", spot, crest, facts.seed, 700.0)
        else:
            self.move_to(name, fall, discard_places(self.context.table, 1)[0], lift=0.0)
        if not geisha:
            self.burst("scraps", spot, crest, facts.seed + side, 620.0)
        with self.after(fall):
            self.sound(landed, self.slots[1 - side] if facts.captured == side else None)
            self.leave(name)
        if facts.captured == side:
            before, after = (picture.seats[captor].prisoners for picture in (self.old, self.new))
            with self.after(fall - 40):
                self.roll(Roll(captor, before, after), 40 + self.timing.settle)

    def _go_home(self, side: int) -> None:
        name, fall, settle = NAMES[side], self.timing.fall, self.timing.settle
        self.move_to(name, fall, self.slots[side], lift=0.0)
        with self.after(fall):
            if not self.was_open[side]:
                self.move(name, settle, "in-out", turn=0)
                self.sound("card-flip", self.slots[side])
            self.then(settle)
            self.leave(name)

    def motion(self) -> TableMotion:
        """Return what was staged, with the words of the close-up."""
        return self.finished(close_up_words(self.facts, self.steps, self.old, self.context))


def duel_motion(
    events: Sequence[Event],
    before: TablePicture,
    after: TablePicture,
    context: DuelContext,
    pace: Pace,
    opened: bool = False,
) -> TableMotion:
    """Return the motion of a whole attack, from the named target to the settled table.

    ``before`` and ``after`` are the table as it lay and as it lies. ``opened``: the opening was shown in the
    close-up, so that only what follows it is left. Raises ValueError for other events.
    """
    facts = fight_facts(events, before, context.seating)
    if pace.speed == "instant":
        return still(after, context, "duel-hit-light")
    if opened:
        pace = replace(pace, close_up=True, speed="normal")
    duel = Duel(facts, before, after, context, pace)
    if opened:
        duel.lie_open()
    else:
        duel.opening()
    duel.ending()
    return duel.motion()


def opening_motion(
    events: Sequence[Event], before: TablePicture, context: DuelContext, pace: Pace
) -> tuple[TableMotion, float]:
    """Return how ``duel_motion`` begins, and up to how many ms the defender's card changes nothing in it."""
    duel = Duel(fight_facts(events, before, context.seating), before, before, context, pace)
    duel.opening()
    return duel.motion(), duel.defender_turns
