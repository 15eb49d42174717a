"""What happened at the table as motion: what each deed has of its own, about the cards that it moves.

Coins fly to a score as a turn begins, a shadow runs for a spy, a banner is torn, a stroke goes through a head
that falls. The same act and time give the same pixels.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from game.honor.cards import ASSASSIN, DAIMYOS
from game.honor.decisions import (
    Assassin,
    Castle,
    Dishonour,
    Lose,
    Pass,
    Play,
    SaveFace,
    Seppuku,
    Serve,
    Shogun,
    Spy,
    Stash,
)
from game.honor.events import Ended, Gone, Heir, Lords, Reckoned, Rolled
from game.honor.show.acts_to_show import Act
from game.honor.show.picture import TablePicture
from game.table.shown_card import Face
from scenes.animation.match_speed import Pace
from scenes.animation.motion import Actor
from scenes.honor.animation import moving_props, sound_cues
from scenes.honor.animation.blow import DARK, THROUGH, TORN, Slash
from scenes.honor.animation.card_motion import ARC, BETWEEN, FLYING, Ground, Route, TableMotion, stays
from scenes.honor.animation.castle_motion import CASTLE_BURNS, StagedCastle
from scenes.honor.animation.dishonour_motion import StagedFace
from scenes.honor.animation.fight_facts import FightFacts
from scenes.honor.animation.full_window_scene import last_discard
from scenes.honor.animation.honour_coins import Coin, income_spot
from scenes.honor.animation.house_fall_facts import castles_alone, victor_of
from scenes.honor.animation.number_motion import SEEN
from scenes.honor.animation.service_cord_motion import COMES_OVER, DUSK
from scenes.honor.animation.service_cord_motion_paint import Oath
from scenes.honor.animation.spy_motion import StagedSpy
from scenes.honor.animation.turn_start_motion import StagedTurn
from scenes.honor.animation.whole_table_motion import UNROLLS
from scenes.honor.table.card_places import CardSpot, head_of, heap_of, lords_fan, scroll_of
from scenes.honor.table.layout import board_of
from scenes.honor.table.road import gate_place, gate_size
from scenes.paint.geometry import CardPlace, place

FANNED = 500.0
"""Milliseconds for which the lords lie in their fan before the first is taken."""
NEXT_GAIN = 520.0
STEALS_OUT = 300.0
"""For how long a ninja is seen large who is sent to kill."""
HEIR_LIGHTS, TORII = 700.0, 600.0


def homes_of(act: Act, facts: FightFacts, ground: Ground) -> tuple[CardPlace, CardPlace]:
    """Return where those are on the table who fight; an assassin lies on the discards."""
    layout, picture = ground[0], act.before
    first, second = (
        last_discard(layout, picture) if side.place < 0 else head_of(layout, picture, side.place)
        for side in facts.sides
    )
    return first, second


def before_the_die(act: Act) -> Act:
    """Return an assassin's act without his die: he is sent, which has its price, and nobody has felt it."""
    was = act.before
    seats = tuple(replace(seat, mood=was.seats[was.place(seat.seat)].mood) for seat in act.after.seats)
    events = tuple(event for event in act.events if not isinstance(event, Rolled))
    after = replace(act.after, seats=seats, last_fight=was.last_fight)
    return replace(act, events=events, after=after)


def act_motion(
    act: Act,
    before: Ground,
    after: Ground,
    caption: str,
    pace: Pace,
    saved: int | None = None,
    fell: TablePicture | None = None,
    you: int | None = None,
    struck: bool = True,
) -> TableMotion:
    """Return the motion of an act between two tables at rest; what moves nothing has no length.

    `caption` tells what happens. `saved`: whose face was saved, where that is what happened. `fell`: the
    table on which the house that goes still stood, where it was seen to fall already. `you` are spoken to.
    `struck`: whether it was seen how an assassin struck whom he killed.
    """
    return _ActMotion(act, before, after, pace, saved, fell, you, struck).motion(caption)


class _ActMotion(StagedFace, StagedSpy):
    """An act's motion in the making."""

    def __init__(
        self,
        act: Act,
        before: Ground,
        after: Ground,
        pace: Pace,
        saved: int | None,
        fell: TablePicture | None,
        you: int | None,
        struck: bool,
    ) -> None:
        super().__init__(act, before, after, pace, saved, you)
        self.fell, self.struck = fell, struck
        if fell is not None:  # it is followed at any table
            self.quick = max(self.quick, SEEN * self.usual)

    def begins(self) -> None:
        """Stage what the deed begins with."""
        begin = self._BEGINNINGS.get(type(self.deed))
        if begin is not None:
            begin(self)

    def ends(self) -> float:
        """Stage what the deed ends with."""
        end = self._ENDINGS.get(type(self.deed))
        return self.now if end is None else end(self)

    def heaped(self, spot: CardSpot) -> CardPlace | None:
        """Return where a card of a house that was seen to fall lies until it goes to the discards."""
        gone = next((event for event in self.act.events if isinstance(event, Gone)), None)
        if self.fell is None or gone is None or spot.home != "discards":
            return None
        number = int(spot.table_name.split(":")[1]) - len(self.act.before.discards)
        return heap_of(self.old[0], self.fell, gone.place, number)

    # What deeds begin with

    def _lords(self) -> None:
        """Lay the lords in a fan, face down; each seat's is taken from it, and the others go."""
        deed, layout = self.deed, self.old[0]
        assert isinstance(deed, Lords)
        fan = {f"lord{number}": spot for number, spot in enumerate(lords_fan(layout, len(DAIMYOS)))}
        for number, (name, spot) in enumerate(fan.items()):
            self.enter(name, Actor(Face(1, None), number - len(fan)), spot, 0.0)
        for number, card in enumerate(deed.cards):  # which one is taken follows from no card
            name = sorted(fan)[3 * (number + 1) % len(fan)]
            self.routes[card] = Route(later=FANNED, start=fan.pop(name), back=name)
        self.hear(sound_cues.DRAW, place(layout.middle))
        with self.after((FANNED + BETWEEN * len(deed.cards)) * self.quick):
            for name in fan:
                self.move(name, ARC * self.quick, "in", opacity=0)

    def _declares(self) -> None:
        """What the Decree brings is said when it has come there."""
        deed = self.deed
        assert isinstance(deed, Shogun)
        seat = self.act.before.seats[self.act.before.place(deed.seat)]
        self.brought[deed.seat] = seat.income

    def _sends(self) -> None:
        """Let the ninja stand large over his sender's board; what he costs is paid meanwhile."""
        deed = self.deed
        assert isinstance(deed, Assassin)
        if any(isinstance(event, Rolled) for event in self.act.events):
            return  # he was seen to be sent
        board = board_of(self.old[0], self.act.before, deed.seat)
        self.routes[ASSASSIN] = Route(via=self.large(board), stays=STEALS_OUT)
        self.darkens({deed.seat, deed.place >> 1})
        with self.after(0.5 * ARC * self.quick):
            self.paid_early = self.walk(self.walks())

    def _falls(self) -> None:
        """Strike the head through whose house falls; then its cards go, the head first."""
        deed = next((event for event in self.act.events if isinstance(event, Gone)), None)
        if deed is None or self.fell is not None:
            return
        if castles_alone(deed):  # a beaten one's, or an older one
            last, owner = self.act.before.last_fight, deed.place >> 1
            self.loser = owner
            by = None if last is None or last.winner == owner else last.winner  # an older one just goes
            self.burns_down(deed.cards[0], owner, CASTLE_BURNS, by)
            return
        if not self._dies(deed):
            return
        head, owner = head_of(self.old[0], self.act.before, deed.place), deed.place >> 1
        spots, victor = [old for old, _ in self.pairs], victor_of(self.act, deed)
        number = next((at for at, old in enumerate(spots) if old is not None and old.place == head), None)
        if victor is not None and victor.murder and self.struck:  # as the die fell
            with self.after(-self.now):
                self.set(f"card{number}", torn=TORN, dark=DARK)
        else:
            self.add(Slash("slash", head, 1, board_of(self.old[0], self.act.before, owner)))
            self.strikes({}, slash=True)
            self.hits(owner)
            if number is not None and (spot := spots[number]) is not None:
                with self.after(-self.now):  # he is driven off from where he lies
                    face = Face(spot.crest, spot.card)
                    self.enter(f"card{number}", Actor(face, FLYING + number), spot.place, 1.0)
                self.kills(f"card{number}", -1)
            self.then(THROUGH * self.felt)
        self.hear(sound_cues.HOUSE_FALLS, head)

    def _seppuku(self) -> None:
        """One drum, and light on the head that is to fall; its house goes by what follows."""
        deed = self.deed
        assert isinstance(deed, Seppuku)
        self.hear(sound_cues.SEPPUKU)
        if self.act.before.threat is not None:  # the head pays for it
            self.takes_threat(deed.seat)
            falls = head_of(self.old[0], self.act.before, deed.place)
            if not self.pace.reduced:
                self.move("price", 0.6 * HEIR_LIGHTS * self.quick, "in", x=falls.x, y=falls.y)
            with self.after(0.6 * HEIR_LIGHTS * self.quick):
                self.set("price", present=0)
                self.set("stake", part=0)
                self.sews(0.4 * HEIR_LIGHTS)
        self.light(
            "seppuku", head_of(self.old[0], self.act.before, deed.place).box, HEIR_LIGHTS * self.quick, 8
        )
        self.then(HEIR_LIGHTS * self.quick)

    def _dies(self, gone: Gone) -> bool:
        """Whether a head falls with its house, not a guard or castle alone."""
        seats = self.act.before.seats
        house = seats[self.act.before.place(gone.place >> 1)].houses[gone.place & 1]
        whole = len(gone.cards) >= len(house.cards) + (0 if gone.place & 1 else 1)
        return whole and house.head is not None and bool(gone.cards or gone.place & 1)

    def _heir(self) -> None:
        """Let the cord turn round: along it the heir's crest comes to the lord, who bears it first.

        Then the whole house does, and comes over together; the Decree goes last.
        """
        deed, quick = self.deed, self.quick
        assert isinstance(deed, Heir)
        if self.act.before.seats[self.act.before.place(deed.seat)].houses[0].head is not None:
            return  # it was seen to go over
        self.hear(sound_cues.HEIR)
        layout, picture, crest = self.old[0], self.act.before, self.crest_of(deed.seat)
        lying = self._stages[-1][1]
        self.darkens({deed.seat, deed.of})
        runs, lights = 0.5 * HEIR_LIGHTS * quick, HEIR_LIGHTS * quick
        bond = self.turn_round(deed.seat, runs)
        oath = Oath("heir", bond.reversed)
        self.add(oath)
        self.set(oath.name, present=1, along=1, large=1.7)
        self.move(oath.name, runs, "in", along=0)
        heir, lord = (head_of(layout, picture, at) for at in (2 * deed.seat + 1, 2 * deed.of))
        self.light("heir0", heir.box, lights, spread=10)
        with self.after(runs):
            self.set(oath.name, present=0)
            self.light("heir1", lord.box, lights - runs, spread=16)
            if deed.of == self.you:
                self.wounds()
        house = [
            (number, old)
            for number, (old, new) in enumerate(self.pairs)
            if old is not None and new is not None and old.home == str(2 * deed.of) != new.home
        ]
        for number, old in house:
            self.routes[old.card] = Route(seal=crest, slow=COMES_OVER)
            with self.after(runs if old.place == lord else 0.76 * lights):
                self.seals(f"card{number}", crest)
        if self.new[0].banners == self.old[0].banners and self.decree_goes():
            for number, pair in enumerate(self.pairs):
                if stays(pair) and pair[1] is not None and pair[1].home == str(2 * deed.of + 1):
                    self.waiting.add(f"card{number}")
                    self.hidden.add(pair[1].table_name)
        self.then(lights)
        signs = {old.table_name for _, old in house}
        self.stage((lying[0], self._stages[-1][1][1]))
        self.hide({*signs, "roof"} if deed.of == picture.seats[0].seat else signs)

    def _serves(self) -> None:
        """Let all lie in the dark but the two of whom one will serve the other: it is a thing of its own."""
        deed = self.deed
        assert isinstance(deed, Serve)
        self.darkens({deed.seat, deed.target})
        self.then(DUSK * self.usual)

    # What deeds end with

    def _next_gain(self) -> float:
        """Let what the Decree brings a new Shogun fly from it to the number that says what a turn brings."""
        deed, layout, picture = self.deed, self.new[0], self.act.after
        assert isinstance(deed, Shogun)
        number = picture.place(deed.seat)
        seat, hung = picture.seats[number], scroll_of(layout, picture)
        stands = 0.6 * UNROLLS * self.quick
        begins = self.title_flies + stands
        self.add(Coin("next", picture.decree, round(0.028 * layout.frame.height), "+", turning=True))
        with self.after(begins):
            goal = income_spot(layout, number)
            self.fly_coin("next", NEXT_GAIN * self.quick, hung.center, goal, 0.04 * layout.frame.height)
            with self.after(NEXT_GAIN * self.quick):
                self.set("next", present=0)
                self.brought.clear()
                self.lie(self.new, self.act.after, self.hidden, {})
                if not self.pace.reduced:
                    self.swells("brings", number, seat, 0, stands)
                passed = self.pass_on()
        return max(passed, self.now + begins + NEXT_GAIN * self.quick + stands)

    def _torii(self) -> float:
        """Let the gate at the end of the road light up."""
        layout, goal = self.new[0], self.act.after.goal
        name = self.add(moving_props.Gate("gate", gate_place(layout, goal), gate_size(layout)))
        self.hear(sound_cues.TORII)
        self.move(name, TORII * self.usual, "linear", part=1)
        return self.now + TORII * self.usual

    _BEGINNINGS: ClassVar[dict[type, "Callable[[_ActMotion], None]"]] = {
        Lords: _lords,
        Play: StagedCastle.lays,
        Stash: StagedCastle.lays,
        Reckoned: StagedTurn.turn_begins,
        Spy: StagedSpy.spies,
        Assassin: _sends,
        Castle: StagedCastle.takes,
        Shogun: _declares,
        Dishonour: StagedFace.dishonours,
        SaveFace: StagedFace.saves_face,
        Serve: _serves,
        Lose: StagedFace.bears,
        Pass: StagedFace.bears,
        Seppuku: _seppuku,
        Gone: _falls,
        Heir: _heir,
    }
    _ENDINGS: ClassVar[dict[type, "Callable[[_ActMotion], float]"]] = {
        Play: StagedCastle.laid,
        Stash: StagedCastle.laid,
        Dishonour: StagedFace.has_staked,
        Shogun: _next_gain,
        Ended: _torii,
    }
