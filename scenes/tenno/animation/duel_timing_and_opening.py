"""How long a duel's parts take, and its opening: a card is lifted, lunges, and both turn up after a breath.

What it needs follows from the attack alone, up to the moment at which the unknown card begins to turn.
"""

from dataclasses import dataclass, replace

from game.tenno.show.fight_facts import ATTACKER, DEFENDER, FightFacts, fight_steps, signature
from game.tenno.show.picture import TablePicture, with_seat, without_card
from scenes.animation.match_speed import Times
from scenes.animation.motion import Actor
from scenes.paint.geometry import CardPlace, place
from scenes.tenno.animation.event_motion import DuelContext, DuelPace, TableStaging
from scenes.tenno.table.last_fight_and_discard import fight_places, ring_places


@dataclass(frozen=True, slots=True)
class DuelTiming:
    """How long each part takes, in ms.

    ``breath``: before what is not known yet turns over. ``step``: each change of a strength, but all of them
    together no more than ``steps``. ``draw_back`` and ``strike``: until the cards meet; ``stop``: nothing
    moves; ``throw``: the loser is thrown back; ``hold``: the result stands still and can be read.
    """

    lift: float
    pull: float
    lunge: float
    flip: float
    breath: float
    step: float
    steps: float
    draw_back: float
    strike: float
    stop: float
    throw: float
    hold: float
    fall: float
    settle: float


CLOSE_UP = DuelTiming(60, 140, 130, 240, 300, 250, 1000, 120, 90, 70, 180, 800, 220, 120)
TIMINGS: Times[DuelTiming] = {
    "normal": (CLOSE_UP, DuelTiming(40, 120, 120, 130, -60, 80, 100, 60, 45, 50, 85, 450, 150, 80)),
    "fast": (
        DuelTiming(20, 50, 70, 80, -50, 40, 80, 25, 35, 30, 50, 250, 110, 60),
        DuelTiming(20, 30, 50, 70, -40, 30, 60, 15, 25, 20, 30, 200, 50, 30),
    ),
    "explained": (DuelTiming(220, 380, 280, 400, 260, 950, 2850, 110, 80, 70, 220, 610, 700, 350),) * 2,
}


NAMES = ("attacker", "defender")
PUSH = 1.03
"""How much nearer both cards come while what is not known yet is waited for."""
_TREMBLE = 40.0
"""Milliseconds of one tremor of a card that is not known yet."""
_BREATH = "duel-breath-long"
"""It may have to last until a rival has answered; the card that turns cuts it."""
_BLOW, _BLOW_STEP = (-5.0, 6.0, -4.0, 3.0, -1.5, 0.0), 30.0
"""How far down the picture goes when the table shakes at an attack, in pixels; each time for so many ms."""
_SLIDES = 0.06
"""How far the ground slides along its cut in a second, in parts of the window's height."""


class DuelOpening(TableStaging):
    """A fight in the making, up to both cards lying open."""

    def __init__(
        self,
        facts: FightFacts,
        before: TablePicture,
        after: TablePicture,
        context: DuelContext,
        pace: DuelPace,
    ) -> None:
        super().__init__(before, after, context, pace)
        self.facts, self.timing = facts, pace.of(TIMINGS)
        self.steps = fight_steps(facts, context.language) if facts.outcome is not None else []
        self.close_up = self.timing is CLOSE_UP
        sides = tuple(zip(facts.places, facts.slots, strict=True))
        self.slots = tuple(self.slot(at, slot) for at, slot in sides)
        self.was_open = tuple(float(before.seats[at].slots[slot].card is not None) for at, slot in sides)
        self.ring = ring_places(context.table)
        rest = context.duel.cards if self.close_up else self.ring
        self.middle = (rest[ATTACKER].x + rest[DEFENDER].x) // 2
        push = PUSH if self.close_up and not pace.reduced else 1.0
        self.near = rest
        """Where both cards first stand ..."""
        aside = [round(self.middle + (spot.x - self.middle) * push) for spot in rest]
        spots = zip(rest, aside, strict=True)
        self.open = tuple(replace(spot, x=x, width=round(spot.width * push)) for spot, x in spots)
        """... and where they lie open: nearer, after the breath."""
        self.defends = bool(self.was_open[DEFENDER]) and not self.was_open[ATTACKER]
        """Whether the attacker is what is not known yet."""
        self.reveals = 0.0
        """When what a fight depends on first shows, in ms: up to then the attack alone is needed."""
        self.stays: list[tuple[str, int, float]] = []
        """What stands behind a card until both part: its kind, the side, from when on."""

    def let_stand(self, longer: float = 0.0, only: str = "") -> None:
        """Let what stands behind cards, or of it `only` one kind, do so for so many ms from now."""
        for stay in [stay for stay in self.stays if stay[0].startswith(only)]:
            kind, side, since = stay
            self.stays.remove(stay)
            length = self.now - since
            with self.after(-length):
                self.stand(kind, side, length + longer)

    def stand(self, kind: str, side: int, length: float) -> None:
        crest, name = self.facts.faces[side].crest, NAMES[side]
        self.burst(kind, self.open[side], crest, self.facts.seed, length, follows=name, behind=True)

    # The opening

    def opening(self) -> None:
        taken = self._away(self.old, ATTACKER)
        start = self._lifts(taken)
        fighting = replace(self._lit(taken), last_fight=None)
        self._pulls_back(start, fighting)
        self._lunges(fighting)
        self._shows_both()

    def _lifts(self, taken: TablePicture) -> CardPlace:
        """Let the attacking card lift off a table without it; return where from."""
        facts, times = self.facts, self.timing
        own = facts.places[ATTACKER] == 0 and self.old.own.slots[facts.slots[ATTACKER]].raised
        chosen = self.context.table.raised[facts.slots[ATTACKER]].move(0, -self.raised_by(0))
        start = place(chosen) if own else self.slots[ATTACKER]
        self.stage(taken)
        self._enter(ATTACKER, start)
        self.sound("card-lift", self.slots[ATTACKER])
        self._shake_the_table()
        self.move(NAMES[ATTACKER], times.lift, "out", lift=0.22)
        with self.after(0 if self.close_up else 0.5 * times.lift):
            self.move("arrow", times.lift + 0.85 * times.pull, "smooth", grown=1)
            if not self.close_up:
                self.sound("arrow-grows", self.slots[ATTACKER])
        self.then(times.lift)
        return start

    def _pulls_back(self, start: CardPlace, fighting: TablePicture) -> None:
        """Let it pull back, while a line points at its target and both persons' faces light up."""
        times = self.timing
        self.stage(fighting)
        self._last_fight_fades(times.pull)
        self.sound("duel-pull", self.slots[ATTACKER])
        behind = 1 if start.y > self.slots[DEFENDER].y else -1
        back = replace(start, y=round(start.y + behind * 0.16 * start.width), angle=-3.0)
        self.move_to(NAMES[ATTACKER], times.pull, back, "smooth")
        if self.close_up:
            self.move("close-up", times.pull, "out", bands=1)
            for side in (ATTACKER, DEFENDER):
                with self.after(0.4 * times.pull):
                    self.move(f"face{side}", 0.6 * times.pull, "out", lit=1)
        self.then(times.pull)

    def _lunges(self, fighting: TablePicture) -> None:
        """Let it lunge; the attacked card rises to meet it, and the cut opens."""
        times = self.timing
        self.stage(self._away(fighting, DEFENDER))
        self._enter(DEFENDER, self.slots[DEFENDER])
        self.sound("duel-lunge", self.slots[ATTACKER])
        if self.close_up:
            self.move("close-up", times.lunge, "smooth", reach=1)
        else:
            self.move("pool", times.lunge + times.flip, "smooth", deep=1)
        for side, ease in ((ATTACKER, "in-out"), (DEFENDER, "out")):
            self.move_to(NAMES[side], times.lunge, self.near[side], ease, lift=0.12)
        self.then(times.lunge)
        self.set("arrow", grown=0)
        if self.pace.companion:  # the Ronin's blade is drawn for his companion
            self.stays.append(("blade", ATTACKER, self.now))

    def _shows_both(self) -> None:
        """Turn both up: what is known lies open, and the breath comes before what is not."""
        times = self.timing
        first, second = (DEFENDER, ATTACKER) if self.defends else (ATTACKER, DEFENDER)
        breath = min(0.0, times.breath) if self.pace.known else times.breath
        flip = times.flip
        self._turn_up(first, flip)
        if self.defends and self.close_up:
            flip *= 1.125  # all else of the close-up waits for this one card
        else:
            self.then(flip)
        self._hold_breath(second, breath, flip)
        self.reveals = self.now
        self._turn_up(second, flip)
        self.then(flip)
        self.set("close-up", sum=1)
        self._slide_rays(times.lift + times.pull)

    def _last_fight_fades(self, length: float) -> None:
        """Let both cards of the fight before fade, which lay on the table until this one."""
        last = self.old.last_fight
        if last is None or self.close_up:
            return
        for number, spot in enumerate(fight_places(self.context.table, self.context.table.last_fight)):
            name = f"before{number}"
            self.enter(name, Actor((last.attacker, last.defender)[number], -1), spot, 1.0)
            self.move(name, length, "smooth", opacity=0)
            with self.after(length):
                self.leave(name)

    def _shake_the_table(self) -> None:
        """Let a blow be heard and the table shake, where the attacker is one at whose attacks it does."""
        prop, at = self.old.prop, self.facts.places[ATTACKER]
        blow = "" if prop is None else prop.now.blow(at)
        if not blow:
            return
        self.sound(blow, self.slots[ATTACKER])
        if self.pace.shakes:
            for number, down in enumerate(_BLOW):
                with self.after(number * _BLOW_STEP):
                    self.move("shake", _BLOW_STEP, "linear", y=down)

    def _hold_breath(self, waiting: int, breath: float, flip: float) -> None:
        """Let both come slowly nearer, and the card that is not known yet tremble; the cursor goes on."""
        for side in (ATTACKER, DEFENDER):
            self.move(NAMES[side], breath + flip, "smooth", x=self.open[side].x, width=self.open[side].width)
        if self.close_up and breath > 0:
            self.sound(_BREATH)
            y = self.near[waiting].y
            for n in range(0 if self.pace.reduced else int(breath / _TREMBLE)):
                with self.after(n * _TREMBLE):
                    self.move(NAMES[waiting], _TREMBLE, "linear", y=y + (0 if n % 2 else 1))
            with self.after(breath):
                self.set(NAMES[waiting], y=y)
        self.then(breath)

    def _slide_rays(self, since: float) -> None:
        """Let the ground slide along its cut from then on until the cursor."""
        if self.close_up and not self.pace.reduced:
            length = self.now - since
            with self.after(-length):
                slid = self.value("close-up", "rays") + _SLIDES * length / 1000
                self.move("close-up", length, "linear", rays=slid)

    def _enter(self, side: int, at: CardPlace, turn: float | None = None) -> None:
        turned = self.was_open[side] if turn is None else turn
        won = self.facts.outcome is not None and self.facts.winner == side
        self.enter(NAMES[side], Actor(self.facts.faces[side], 3 if won else 2 - side), at, turned)

    def _turn_up(self, side: int, flip: float) -> None:
        name, at = NAMES[side], self.slots[side]
        if self.value(name, "turn") < 1:
            self.move(name, flip, "in-out", turn=1)
            self.sound("card-flip", at, cuts=_BREATH)
            if self.close_up:
                spot, crest = self.open[side], self.facts.faces[side].crest
                aside = spot.x + (2 * side - 1), spot.y
                self.burst("whirl", spot, crest, self.facts.seed, flip + 60, aside, in_close_up=True)
        with self.after(0.6 * flip):
            self.move(name, 0.4 * flip + (220 if self.close_up else 60), "linear", glint=1)
        if self.close_up:  # between rivals only who wins is heard
            with self.after(flip / 2):
                self.sound(signature(self.facts.cards[side]), at)
        quick = 180.0 if self.close_up else 90.0
        with self.after(flip - quick / 3):
            self.move(f"disc{side}", quick * 4 / 3, "overshoot", show=1)

    def lie_open(self) -> None:
        """Begin with both cards open in the close-up, as the opening leaves them."""
        for side in (ATTACKER, DEFENDER):
            self._enter(side, self.open[side], 1)
            self.set(NAMES[side], lift=0.12)
            self.set(f"disc{side}", show=1)
            self.set(f"face{side}", lit=1)
        self.set("close-up", reach=1, bands=1, sum=1)
        self.stage(self._both_away(self._lit(self.old)))

    def _lit(self, picture: TablePicture) -> TablePicture:
        for at in self.facts.places:
            picture = with_seat(picture, at, replace(picture.seats[at], lit=True))
        return picture

    def _away(self, picture: TablePicture, side: int) -> TablePicture:
        return without_card(picture, self.facts.places[side], self.facts.slots[side])

    def _both_away(self, picture: TablePicture) -> TablePicture:
        return self._away(self._away(picture, ATTACKER), DEFENDER)
