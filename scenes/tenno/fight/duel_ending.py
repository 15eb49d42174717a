"""The second half of a duel: what changes a strength, the blow, what becomes of both cards.

Owns how it moves. It must not know the match, and decides nothing: the fight is over before this begins.
"""

from dataclasses import replace

from game.table.card_face import Face, Rim
from game.tenno.cards import GEISHA, MONK
from game.tenno.show.fight_facts import ATTACKER, DEFENDER, Step, signature
from scenes.tenno.fight.duel_opening import NAMES, Opening, away
from scenes.tenno.fight.staging import Actor, Burst, Roll
from scenes.tenno.table.last_fight import discard_places
from scenes.tenno.table.pieces import PILE_LEAN
from scenes.ui.box import CardPlace, place

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
        lying = place(self.ground.table.group(self.facts.places[DEFENDER]).slots[slot])
        crest = self.facts.faces[DEFENDER].crest
        shown = self.ground.duel.row[slot] if self.close_up else None
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
        facts, layout, name = self.facts, self.ground.table, NAMES[side]
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
