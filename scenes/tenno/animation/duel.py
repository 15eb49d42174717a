"""The duel: from what everybody saw of an attack to a motion, from the lifted card to the settled table."""

from collections.abc import Sequence
from dataclasses import replace

from game.table.shown_card import Face, Rim
from game.tenno.cards import GEISHA, MONK, NINJA, SHOGUN
from game.tenno.events import Event
from game.tenno.show.duel_words import close_up_words
from game.tenno.show.fight_facts import ATTACKER, DEFENDER, Step, fight_facts, signature
from game.tenno.show.picture import TablePicture, with_seat, without_card
from scenes.animation.motion import Actor, Roll
from scenes.paint.geometry import CardPlace, place
from scenes.table.card_sprite import CRACKED
from scenes.tenno.animation.duel_timing_and_opening import NAMES, DuelOpening
from scenes.tenno.animation.event_motion import DuelContext, DuelPace, TableMotion, still
from scenes.tenno.table.last_fight_and_discard import discard_places
from scenes.tenno.table.plates_cloths_and_piles import PILE_LEAN

SHAKE = 6.0
"""Pixels that the picture shakes at most."""
_SHAKES = ((1.0, -0.6), (-0.8, 0.5), (0.5, 0.4), (-0.25, -0.2), (0.0, 0.0))
_OVERLAP = 40 / 421
"""How far two cards that meet lie over each other, in parts of a card's width."""
_LEANS = 8.0
"""Degrees that the loser is thrown askew."""
_BEYOND = 0.2
"""How far beyond their middle both meet, in parts of the gap between them: it is the attacker who runs."""
_DRAWS_BACK, _BRACED, _RUNS = 0.55, 0.15, 5.0
"""How far who attacks draws back and who is attacked gives way, in parts of `reach`; how the first leans."""
_STRUCK, _TIED = 0.2, 0.15
"""How white the loser is while the blow stops all; how dark two are who are equal."""
_SINKS, _SWAYS, _OPENS, _BREATHES = 0.22, 4.0, 0.3, 0.03
"""What goes on while the result is held: how far the loser sinks away, in parts of `reach`, and leans on, in
degrees; how much further a tear opens; how the winner's breast rises, in parts of his width."""
_CUT_MOVES = 0.07
"""How far the winner's side of the ground grows, in parts of the window's width."""
_THROWN, _AGAIN = 240.0, 420.0
"""Milliseconds in which a Ronin's sword flies to his companions, in a fight of one's own, and they draw."""
_SILENCE = 150.0
"""Milliseconds of silence before a blow, as far as the cards take so long to strike."""
_SEAL_AFTER, _SEAL_FALLS, _SEAL_GROWN, _SEAL_FAR = 40.0, 120.0, 0.7, -8.0
"""Milliseconds after a result stands at which a seal comes (with the blow it was taken for its cause) and in
which it falls, how much larger it comes, and how many decibels softer it is between rivals."""
_WITHERS = 350.0
"""Milliseconds before the end of a fight from which petals leave a Geisha who won: she leaves the game."""
_WRONG_AFTER = 260.0
"""Milliseconds after a Monk is shown at which a set piece is heard of him."""
_WAYS = (ATTACKER, 1), (DEFENDER, -1)
"""Each side, and which way across the window the other one is."""


class Duel(DuelOpening):
    """A fight in the making: its opening up to both cards lying open, then its `ending`."""

    @property
    def meets(self) -> tuple[CardPlace, ...]:
        width, overlap = self.open[0].width, round(_OVERLAP * self.open[0].width / 2)
        return tuple(
            replace(spot, x=self.middle + self.beyond - way * (width // 2 - overlap), angle=angle)
            for (_, way), spot, angle in zip(_WAYS, self.open, (_RUNS, 1.0), strict=True)
        )

    @property
    def beyond(self) -> int:
        """How far towards who is attacked they meet, in pixels from their middle."""
        return round(_BEYOND * (self.open[DEFENDER].x - self.open[ATTACKER].x - self.open[0].width))

    @property
    def reach(self) -> int:
        """How far the loser is thrown back, in pixels."""
        frame = self.context.table.frame
        wide = min(frame.width, round(1.78 * frame.height))
        return round(0.12 * wide) if self.close_up else round(0.55 * self.open[0].width)

    def ending(self) -> None:
        times, begun = self.timing, self.now
        self.stays += [("parasol", side, begun) for side, _ in _WAYS if self.facts.cards[side] == GEISHA]
        for number, step in enumerate(self.steps):
            self._change_strength(number, step)
        self._strike(begun)
        self._throw()
        self.then(times.throw)
        self._hold()
        self._part()
        if self.pace.again:
            self._draw_again()

    def _part(self) -> None:
        """Let the loser go and the winner go home, and the table lie as it does afterwards."""
        times, facts = self.timing, self.facts
        self.let_stand()
        self.stage(self._both_away(self._moods(replace(self.old, last_fight=None))))
        if self.value("seal", "show"):
            self.move("seal", 90, "in", show=0)
        if self.close_up:
            self.move("close-up", 110, "in", reach=0, bands=0)
            self.move("verdict", 90, "in", show=0)
        else:  # the verdict stays below both until the table has it
            self.move("pool", times.fall, "smooth", deep=0)
            with self.after(times.fall):
                self.set("verdict", show=0)
        for side in (ATTACKER, DEFENDER):
            self.move(f"disc{side}", 90, "in", show=0)
            self.move(f"face{side}", 90, "in", grown=0)
            goes_home = side == facts.winner or facts.cards == (GEISHA, GEISHA)
            (self._go_home if goes_home else self._fall)(side)
        self._hide_monk()
        self.then(times.fall)
        if facts.winner is not None:
            self.stage(self._away(self.new, facts.winner))
            self.then(self._farewell if facts.falls[facts.winner] else times.settle)
        else:
            self.stage(self.new)
            self.then(times.settle)
        self.stage(self.new)

    def _draw_again(self) -> None:
        """A Ronin's companions draw their blades: any other card of the row may attack now.

        One that is known to be the Shogun, who never attacks, draws none.
        """
        at = self.facts.places[ATTACKER]
        towards = -1 if at == 0 else 1
        lying, rise = self.new, 0.3 * _AGAIN
        crest, slots = self.new.seats[at].crest, self.new.seats[at].slots
        companions = [
            number
            for number, slot in enumerate(slots)
            if not slot.gap and number != self.facts.slots[ATTACKER] and slot.card != SHOGUN
        ]
        if self.close_up and not self.pace.reduced:
            for number in companions:
                spot = self.slot(at, number)
                self.burst("thrown-blade", self.slots[ATTACKER], crest, 0, _THROWN, (spot.x, spot.y))
            self.then(_THROWN if companions else 0.0)
        for number in companions:
            slot, name, spot = slots[number], f"companion{number}", self.slot(at, number)
            lying = without_card(lying, at, number)
            self.enter(name, Actor(Face(crest, slot.card), rim=Rim.CHOOSABLE), spot, slot.card is not None)
            self.move(name, rise, "out", lift=0.2, y=spot.y + round(towards * 0.22 * spot.width))
            to = float(spot.x), spot.y + towards * 1000.0
            self.burst("blade", spot, crest, 0, _AGAIN, to, follows=name, behind=True)
            with self.after(_AGAIN - rise):
                self.move(name, rise, "in-out", lift=0.0, y=spot.y)
                self.then(rise)
                self.leave(name)
        self.stage(lying)
        self.sound("sig-ronin", self.slots[ATTACKER], level=-4)
        self.then(_AGAIN)
        self.stage(self.new)

    def _change_strength(self, number: int, step: Step) -> None:
        """Let a chip say what changes a strength (or what came of it), and the disc then show it."""
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
        elif step.kind == "ninja":
            self.pulse(NAMES[side], "lift", length, 0.1)
        self.then(length)

    def _show_monk(self, length: float) -> None:
        """Show the Monk in the row of the close-up, or in his slot on the table until the fight is over."""
        at, slot = self.facts.places[DEFENDER], self.facts.monk_slot
        assert slot is not None
        self.sound("sig-monk", self.slots[DEFENDER])
        if self.old.prop is not None and self.old.prop.now.rescue_sound:
            with self.after(_WRONG_AFTER):
                self.sound(self.old.prop.now.rescue_sound, self.slots[DEFENDER])
        self.move("close-up", min(length, 140), "out", monk=1)
        self.move("close-up", length, "out", beam=1)
        crest = self.facts.faces[DEFENDER].crest
        if self.close_up:
            spot = place(self.context.duel.row[slot])
        else:
            spot = self.slot(at, slot)
            was_open = float(self.old.seats[at].slots[slot].card is not None)
            self.enter("monk", Actor(Face(crest, MONK), 0, Rim.SHOWN), spot, was_open)
            self.move("monk", length, "out", lift=0.12, turn=1)
        self.burst("halo", spot, crest, self.facts.seed, 520.0, in_close_up=self.close_up)
        if self.facts.cards[DEFENDER] != GEISHA:
            self.stays.append(("nimbus", DEFENDER, self.now + 0.5 * length))

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

    def _strike(self, begun: float) -> None:
        """Let both cards draw back, strike until they meet, and stop; the ground slides since ``begun``."""
        facts, times = self.facts, self.timing
        for (side, way), back, angle in zip(_WAYS, (_DRAWS_BACK, _BRACED), (-_RUNS, 0.0), strict=True):
            if not self.pace.reduced:
                x = self.open[side].x - way * round(self.reach * back)
                self.move(NAMES[side], times.draw_back, "out", x=x, angle=angle)
        blow = times.draw_back + times.strike
        with self.after(blow - min(_SILENCE, blow)):
            self.silence(min(_SILENCE, blow))
        if facts.cards[ATTACKER] == NINJA:
            at, to = self.open[ATTACKER], self.meets[DEFENDER]
            kind, more = ("stars", 0.0) if facts.winner == ATTACKER else ("lost-stars", times.throw)
            fly = blow + times.stop + more, (to.x, to.y)
            self.burst(kind, at, facts.faces[ATTACKER].crest, facts.seed, *fly, self.close_up)
        self.then(times.draw_back)
        self._slide_rays(begun)
        for side, _ in _WAYS:
            if not self.pace.reduced:
                meets = self.meets[side]
                self.move(NAMES[side], times.strike, "in", x=meets.x, angle=meets.angle)
                self.set(NAMES[side], runs=float(side == ATTACKER))
        self.then(times.strike)
        winner = facts.winner
        if winner is None:
            self.sound("duel-tie")
        else:
            self.sound("duel-hit-heavy" if facts.heavy else "duel-hit-light")
            if not self.close_up:
                self.sound(signature(facts.cards[winner]), self.slots[winner])
        crest = facts.faces[winner or ATTACKER].crest
        middle = replace(self.open[ATTACKER], x=self.middle + self.beyond)
        kind = "sparks-heavy" if facts.heavy else "sparks"
        self.burst(kind, middle, crest, facts.seed, times.stop + times.throw, flash=self.pace.flashes)
        if self.close_up and self.pace.flashes and winner is not None and not self.pace.reduced:
            spread = times.stop + 0.6 * times.throw
            self.burst("impact", middle, crest, facts.seed, spread, in_close_up=True, behind=True)
        if self.pace.shakes:
            reach = SHAKE if facts.heavy or winner is None else SHAKE / 2
            self.shake(reach, _SHAKES, min(26.0, (times.stop + times.throw) / len(_SHAKES)))
        self._meet()
        for side in (ATTACKER, DEFENDER):
            self.set(NAMES[side], runs=0)
            if side != winner and self.pace.flashes and not self.pace.reduced:
                self.set(NAMES[side], struck=_STRUCK if winner is not None else _STRUCK / 2)
        self.then(times.stop)

    def _hold(self) -> None:
        """Hold the result, so that it can be read; in the close-up all of it still breathes."""
        length = self.timing.hold
        with self.after(_SEAL_AFTER):
            self._stamp()
        if not self.pace.reduced and length > 0:
            self._drift(length)
        self.then(length)
        if not self.close_up or self.pace.reduced:
            return
        self._slide_rays(self.now - length)
        winner = self.facts.winner
        with self.after(-length):
            for side, way in _WAYS:
                name = NAMES[side]
                if side == winner:
                    self.pulse(name, "width", length, _BREATHES * self.value(name, "width"))
                    continue
                x, angle, torn = (self.value(name, each) for each in ("x", "angle", "torn"))
                sunk = {"x": x - way * round(_SINKS * self.reach), "angle": angle - way * _SWAYS}
                self.move(name, length, "out", **sunk, torn=torn + _OPENS if torn else 0.0)
        if winner is not None and self.facts.falls[winner]:
            with self.after(-_WITHERS):
                self._petals(winner, self._after(winner), True)

    def _drift(self, length: float) -> None:
        """Let gold rise behind who won and ash sink behind who lost: beside the cards, over nothing read."""
        for side in (ATTACKER, DEFENDER):
            kind, within = "motes" if self.facts.winner == side else "ash", self.close_up
            thing = kind, self.open[side], self.facts.faces[side].crest, self.facts.seed, length
            self.burst(*thing, in_close_up=within, follows=NAMES[side], behind=True)

    def _stamp(self) -> None:
        """Press the seal of who fooled or read whom while the result is held: that takes no longer."""
        last = self.new.last_fight
        if last is None or last.seal is None:
            return
        self.set("seal", show=1)
        quiet = 0.0 if self.close_up else _SEAL_FAR
        self.sound("tell-stamp-low" if last.seal.against else "tell-stamp", level=quiet)
        if self.pace.reduced:
            return
        self.set("seal", grown=_SEAL_GROWN)
        self.move("seal", _SEAL_FALLS, "in", grown=0)
        if self.pace.shake and self.close_up:
            with self.after(_SEAL_FALLS):
                self.move("shake", 26, "linear", y=2)
                with self.after(26):
                    self.move("shake", 26, "linear", y=0)

    def _meet(self) -> None:
        """Show, at the moment in which they meet, by which special it is won or held."""
        facts, times = self.facts, self.timing
        if facts.winner != DEFENDER:  # what helped him goes out
            self.let_stand(times.stop + times.throw, "nimbus")
        for side, way in _WAYS:
            if facts.cards[side] != GEISHA:
                continue
            if facts.winner == side:
                kind, crest = ("gust", "circling-petals")[side], facts.faces[side].crest
                goal = self.meets[side].x + way * 3.2 * self.open[0].width, self.open[1 - side].y
                fly = 2 * (times.stop + times.throw), goal
                self.burst(kind, self.meets[side], crest, facts.seed, *fly, self.close_up)

    def _throw(self) -> None:
        """Show what the blow did: the loser is thrown back, stamped or torn; the winner stands before it."""
        facts, length = self.facts, self.timing.throw
        winner = facts.winner
        self.sound("duel-crack" if winner is None else "duel-throw", self.slots[1 - (winner or 0)])
        if winner is not None:
            self.sound("duel-attacker-wins" if winner == ATTACKER else "duel-defender-wins")
            self.move("close-up", length, "out", cut=(0.5 - winner) * 2 * _CUT_MOVES)
        for side in (ATTACKER, DEFENDER):
            name, disc, face = NAMES[side], f"disc{side}", f"face{side}"
            after = self._after(side)
            self.move_to(name, length, after, "out", lift=0.24 if winner == side else 0.02)
            self.set(name, struck=0)
            self.set(face, after=1)
            if winner == side:
                self.move(face, length, "overshoot", grown=0.25 if self.close_up else 0.6)
                self.move(disc, length, "overshoot", swell=0.35)
            else:
                self.move(face, length, "out", lit=-1)
                self.move(disc, length, "out", split=1)
                self._break(side)
            if not self.close_up:
                self.move(disc, length, "out", dx=after.x - self.open[side].x)
        with self.after(0.5 * length):  # what the blow did is seen before it is said
            self.move("verdict", 0.5 * length, "overshoot", show=1)
            self.sound("duel-verdict")
        if not self.close_up:
            self.stage(self._both_away(self._moods(replace(self.old, last_fight=None))))

    def _break(self, side: int) -> None:
        """Let a card that lost lose its light: a prisoner is stamped, others tear, crack or lose petals."""
        facts, name, length = self.facts, NAMES[side], self.timing.throw
        tied = facts.winner is None
        self.move(name, length, "out", dark=_TIED if tied and facts.cards[side] != GEISHA else 1)
        if facts.captured == side:
            self.set(name, seal=facts.faces[1 - side].crest)
            with self.after(0.4 * length):
                self.move(name, 0.6 * length, "in", stamp=1)
            if facts.cards[1 - side] == SHOGUN:
                self.move(name, length, "in", bars=1)
        elif facts.cards[side] == GEISHA:
            self._petals(side, self._after(side), self.close_up)
        else:
            self.move(name, length, "out", torn=CRACKED if tied else 1)
        if facts.cards[ATTACKER] == NINJA and facts.winner == ATTACKER and side == DEFENDER:
            self.set(name, stars=3)

    def _after(self, side: int) -> CardPlace:
        spot, way, winner = self.meets[side], 1 - 2 * side, self.facts.winner
        if winner == side:
            return replace(spot, width=round(1.08 * spot.width), angle=0.0)
        part = 1.0 if winner is not None else 0.7
        return replace(spot, x=spot.x - way * round(part * self.reach), angle=-way * _LEANS * part)

    def _moods(self, picture: TablePicture) -> TablePicture:
        for at in self.facts.places:
            picture = with_seat(picture, at, replace(picture.seats[at], portrait=self.new.seats[at].portrait))
        return picture

    def _fall(self, side: int) -> None:
        """Let a card that lost go as it is: a prisoner to his captor, others to the discard, to fade."""
        facts, name, fall = self.facts, NAMES[side], self.timing.fall
        captor, landed = facts.places[1 - side], "duel-discard"
        if facts.captured == side:
            landed = "duel-prisoner"
            at = self.new.pile_of(captor)
            piled = len(self.new.seats[at].pile) - 1
            goal = place(self.context.table.group(at).pile, PILE_LEAN[piled % len(PILE_LEAN)])
            self.move_to(name, fall, goal, lift=0.0)
            self.move(name, 0.55 * fall, "in-out", turn=0)
        else:
            ease = "out" if self.close_up else "in-out"  # small before the table is seen again
            self.move_to(name, fall, discard_places(self.context.table, 1)[0], ease, lift=0.0)
        with self.after(fall):
            self.sound(landed, self.slots[1 - side] if facts.captured == side else None)
            if landed == "duel-discard":
                self.move(name, self.timing.settle, opacity=0)
                self.then(self.timing.settle)
            self.leave(name)
        if facts.captured == side:
            at = self.new.pile_of(captor)
            before, after = (picture.seats[at].prisoners for picture in (self.old, self.new))
            with self.after(fall - 40):
                self.roll(Roll(at, before, after), 40 + self.timing.settle)

    def _petals(self, side: int, spot: CardPlace, in_close_up: bool = False) -> None:
        crest, seed = self.facts.faces[side].crest, self.facts.seed
        self.burst("petals", spot, crest, seed, 700.0, in_close_up=in_close_up)

    @property
    def _farewell(self) -> float:
        """How long a Geisha who leaves the game is seen to go when all else lies; one who won, longer."""
        longer = self.close_up and self.facts.winner is not None
        return self.timing.settle + (self.timing.step if longer else 0.0)

    def _go_home(self, side: int) -> None:
        """Let the winner go back to its slot; a Geisha says farewell from there, as petals."""
        name, fall, settle = NAMES[side], self.timing.fall, self.timing.settle
        if self.facts.falls[side]:
            fall, settle = fall - 0.5 * settle, self._farewell + 0.5 * settle
        self.move_to(name, fall, self.slots[side], lift=0.0)
        with self.after(fall):
            if self.facts.falls[side]:
                self.move(name, settle, "in", opacity=0)
                self._petals(side, self.slots[side])
                self.sound("duel-discard", self.slots[side])
            elif not self.was_open[side]:
                self.move(name, settle, "in-out", turn=0)
                self.sound("card-flip", self.slots[side])
            self.then(settle)
            self.leave(name)

    def motion(self) -> TableMotion:
        where, tables = self.context, (self.old, self.new)
        return self.done(close_up_words(self.facts, self.steps, *tables, where.language, where.own_is_you))


def duel_motion(
    events: Sequence[Event],
    before: TablePicture,
    after: TablePicture,
    context: DuelContext,
    pace: DuelPace,
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
        pace = replace(pace, near=True, speed="normal")
    duel = Duel(facts, before, after, context, pace)
    if opened:
        duel.lie_open()
    else:
        duel.opening()
    duel.ending()
    return duel.motion()


def opening_motion(
    events: Sequence[Event], before: TablePicture, context: DuelContext, pace: DuelPace
) -> tuple[TableMotion, float]:
    """Return how ``duel_motion`` begins, and up to how many ms the defender's card changes nothing in it."""
    duel = Duel(fight_facts(events, before, context.seating), before, before, context, pace)
    duel.opening()
    duel.let_stand()
    return duel.motion(), duel.reveals
