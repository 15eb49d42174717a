"""What happened at the table as motion: what each deed has of its own, about the cards that it moves.

Coins fly to a score as a turn begins, a shadow runs for a spy, a banner is torn, a stroke goes through a head
that falls. The same act and time give the same pixels.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from pygame import Rect

from game.honor.cards import CASTLES, DAIMYOS, DISHONOUR, DISHONOUR_SAVED, DISHONOURED, SAVE_FACE
from game.honor.decisions import (
    Assassin,
    Castle,
    Dishonour,
    Lose,
    Pass,
    Play,
    SaveFace,
    Seppuku,
    Shogun,
    Spy,
    Stash,
)
from game.honor.events import Ended, Gone, Heir, Lords, Reckoned
from game.honor.show.feed import Act
from game.honor.show.picture import TablePicture
from game.table.card_face import Face
from scenes.cards.staging import Actor, Pace
from scenes.honor.fight import cues
from scenes.honor.fight.blow import DARK, THROUGH, TORN
from scenes.honor.fight.blow_paint import Slash
from scenes.honor.fight.fall_facts import victor_of
from scenes.honor.fight.fight_facts import FightFacts
from scenes.honor.fight.staged_cards import (
    ARC,
    BETWEEN,
    LIFT,
    POP,
    SWING,
    Ground,
    Route,
    TableMotion,
    stays,
)
from scenes.honor.fight.staged_figures import SEEN
from scenes.honor.fight.staged_loot import CASTLE_BURNS, StagedLoot
from scenes.honor.fight.staged_table import COMES_OVER, DECREE, UNROLLS
from scenes.honor.fight.staged_turn import StagedTurn
from scenes.honor.table import props
from scenes.honor.table.card_places import CardSpot, hand_of, head_of, heap_of, lords_fan, scroll_of
from scenes.honor.table.coins import Coin, Price, income_spot, score_spot
from scenes.honor.table.houses import board_of, head_name
from scenes.honor.table.road import gate_place, gate_size
from scenes.honor.table.threats import COIN, coin_place, tear_place
from scenes.paint import theme
from scenes.ui.geometry import CardPlace, place

FANNED = 500.0
"""Milliseconds for which the lords lie in their fan before the first is taken."""
TEARS, SHOWN, STAKED = 500.0, 420.0, 350.0
"""A banner tears after the card that does it was shown; dashes come to where that may bring its seat."""
BORNE, NEXT_GAIN, FAN, BOWS = 350.0, 520.0, 500.0, 300.0
BREAKS, READ, FALLS_DUE = 400.0, 350.0, 350.0
"""What a dishonour costs breaks and is less, is read, goes to the score."""
SEIZED = 620.0
"""A castle that is taken stands large with the winner's seal."""
HEIR_LIGHTS, TORII = 700.0, 600.0


def homes_of(act: Act, facts: FightFacts, ground: Ground) -> tuple[CardPlace, CardPlace]:
    """Return where those are on the table who fight; an assassin is in his sender's hand."""
    layout, sender = ground[0], getattr(act.events[0], "seat", 0)
    first, second = (
        hand_of(layout, act.before, sender) if side.place < 0 else head_of(layout, act.before, side.place)
        for side in facts.sides
    )
    return first, second


def act_motion(
    act: Act,
    before: Ground,
    after: Ground,
    caption: str,
    pace: Pace,
    saved: int | None = None,
    fell: TablePicture | None = None,
    you: int | None = None,
) -> TableMotion:
    """Return the motion of an act between two tables at rest; what moves nothing has no length.

    `caption` tells what happens. `saved`: whose face was saved, where that is what happened. `fell`: the
    table on which the house that goes still stood, where it was seen to fall already. `you` are spoken to.
    """
    return _ActMotion(act, before, after, pace, saved, fell, you).motion(caption)


class _ActMotion(StagedLoot):
    """The making of one motion."""

    staked = 0.0
    """When it is said what is at stake for who was dishonoured, in ms."""

    def __init__(
        self,
        act: Act,
        before: Ground,
        after: Ground,
        pace: Pace,
        saved: int | None,
        fell: TablePicture | None,
        you: int | None,
    ) -> None:
        super().__init__(act, before, after, pace, saved, you)
        self.fell = fell
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
        self.hear(cues.DRAW, place(layout.middle))
        with self.after((FANNED + BETWEEN * len(deed.cards)) * self.quick):
            for name in fan:
                self.move(name, ARC * self.quick, "in", opacity=0)

    def _declares(self) -> None:
        """What the Decree brings is said when it has come there."""
        deed = self.deed
        assert isinstance(deed, Shogun)
        seat = self.act.before.seats[self.act.before.place(deed.seat)]
        self.brought[deed.seat] = seat.income

    def _castle(self) -> None:
        deed = self.deed
        assert isinstance(deed, Castle)
        if not deed.take:
            return
        self.hear(cues.CASTLE_SLIDES)
        for old, new in self.pairs:
            if old is not None and new is not None and old.card in CASTLES and old.home != new.home:
                self.loser = int(old.home) >> 1
                board = board_of(self.old[0], self.act.before, self.loser)
                self.takes_sign(old.card)
                self.routes[old.card] = Route(
                    via=self.large(board), stays=SEIZED, seal=self._crest(deed.seat)
                )

    def _dishonour(self) -> None:
        """Let the card come to where the other's banner has room; as it goes a blade tears that there.

        What he may lose hangs in the tear until he has answered, and dashes on the road say where it would
        bring him.
        """
        deed, quick = self.deed, self.quick
        assert isinstance(deed, Dishonour)
        layout, picture = self.old[0], self.act.before
        board, tear = board_of(layout, picture, deed.target), tear_place(layout, picture, deed.target)
        over = self.inside(CardPlace(tear.centerx, board.centery, round(0.15 * layout.frame.height)))
        self.routes[DISHONOUR] = Route(via=over, stays=SHOWN)
        (x, y), radius = coin_place(layout, picture, deed.target)
        self.add(props.Tear("tear", tear, deed.target))
        self.add(Slash("slash", CardPlace(tear.centerx, tear.centery, round(0.6 * over.width)), 1))
        room = self.cloth_of(deed.target)
        self.add(Price("price", (-DISHONOURED, -DISHONOURED), radius, self._crest(deed.seat), room))
        self.add(props.Stake("stake", self.new[0], self.act.after))
        with self.after((ARC + SHOWN + LIFT) * quick):
            self.hear(cues.TORN, place(board))
            self.move("slash", 0.3 * TEARS * quick, "out", head=1)
            with self.after(0.16 * TEARS * quick):
                self.move("slash", 0.3 * TEARS * quick, "smooth", tail=1)
            self.hits(deed.target, 0.5)
            self.move("tear", 0.4 * TEARS * quick, "out", open=1)
            self.light("torn", board, TEARS * quick, spread=6, colour=theme.STROKE)
            self.set("torn", show=1)
            self.then(0.3 * TEARS * quick)
            self.set("price", present=1, x=x, y=y)
            if not self.pace.reduced:
                self.set("price", y=tear.bottom)
                self.move("price", 0.5 * TEARS * quick, "overshoot", y=y)
            self.then(0.2 * TEARS * quick)
            self.move("stake", STAKED * quick, "linear", part=1)
            self.then(STAKED * quick)
            if not self.pace.reduced:
                self.pulse("stake", "swell", 0.6 * STAKED * quick, 0.45)
                self.then(0.6 * STAKED * quick)
            self.staked = self.now

    def _has_staked(self) -> float:
        """Return when it is said what is at stake. The cursor stays."""
        return self.staked

    def _beside(self, tear: Rect, board: Rect) -> CardPlace:
        """Return where a card is shown large beside a tear, on the side where its banner has more room."""
        width = round(0.17 * self.old[0].frame.height)
        left = tear.centerx - board.left > board.right - tear.centerx
        reach = max(tear.width / 2, 1.3 * COIN * self.old[0].frame.height) + 0.58 * width
        x = tear.centerx - reach if left else tear.centerx + reach
        return self.inside(CardPlace(round(x), board.centery, width))

    def _takes_threat(self, seat: int) -> None:
        """Let what hangs over a seat be what moves from now on, as it lay."""
        layout, picture = self.old[0], self.act.before
        assert picture.threat is not None
        crest = self._crest(picture.threat.by)
        tear, ((x, y), radius) = tear_place(layout, picture, seat), coin_place(layout, picture, seat)
        self.hide({"threat"})
        self.set(self.add(props.Tear("tear", tear, seat)), open=1)
        coin = Price("price", (-DISHONOURED, -DISHONOUR_SAVED), radius, crest, self.cloth_of(seat))
        self.set(self.add(coin), present=1, x=x, y=y)
        self.set(self.add(props.Stake("stake", layout, picture)), part=1)
        self.add(props.Light("torn", board_of(layout, picture, seat), theme.STROKE))
        self.set("torn", show=1)

    def _crest(self, seat: int) -> int:
        return self.act.before.seats[self.act.before.place(seat)].crest

    def _sews(self, length: float) -> None:
        """Let a tear close, from its foot up."""
        self.move("tear", length * self.quick, "smooth", open=0)
        self.set("torn", show=0)

    def _to_score(self, seat: int) -> None:
        """Let what hung over a seat come to its score and break there; the cursor goes to when it has come.

        The viewer's falls through the tear and comes up by his score: all that he has lies between.
        """
        layout, length = self.old[0], FALLS_DUE * self.quick
        number, high = self.act.before.place(seat), layout.frame.height
        goal, start = (
            score_spot(layout, number),
            (round(self.value("price", "x")), round(self.value("price", "y"))),
        )
        if number or self.pace.reduced:
            self.fly_coin("price", length, start, goal, 0.008 * high)
        if number and not self.pace.reduced:
            self.move("price", length, "in", small=0.35)
        elif not self.pace.reduced:
            foot = tear_place(layout, self.act.before, seat).bottom
            self.move("price", 0.4 * length, "in", y=foot, small=1)
            with self.after(0.4 * length):
                self.set("price", x=goal[0] - 0.09 * high, y=goal[1])
                self.move("price", 0.35 * length, "overshoot", small=0.35)
            with self.after(0.75 * length):
                self.move("price", 0.25 * length, "in", x=goal[0])
        self.then(length)
        self.set("stake", part=0)
        if not self.pace.reduced:
            self.move("price", BREAKS * self.quick, "linear", paid=1)
        with self.after(BREAKS * self.quick):
            self.set("price", present=0)

    def _bears(self) -> None:
        """Let what hung in the tear go to the score, which has to pay it."""
        deed = self.deed
        assert isinstance(deed, Lose | Pass)
        owing = self.act.before.threat
        if owing is None or not self.walks():
            return
        self._takes_threat(owing.seat)
        self.then(BORNE * self.quick)
        self._to_score(owing.seat)
        self._sews(BORNE)

    def _save_face(self) -> None:
        """Let the card open over the head that is saved, or beside what hangs over him.

        It swats that: the price counts down to the smaller one, the ghost on the road comes nearer, the tear
        closes; when the card lies what is left goes to the score.
        """
        quick = self.quick
        deed = self.deed
        assert isinstance(deed, SaveFace)
        paid = next((event for event in self.act.events if isinstance(event, Reckoned)), None)
        seat = paid.seat if paid is not None else deed.seat if self.saved is None else self.saved
        head = head_of(self.old[0], self.act.before, 2 * seat)
        board = board_of(self.old[0], self.act.before, seat)
        aside = 1 if head.x < self.old[0].frame.middle else -1
        over = self.inside(
            CardPlace(head.x + round(1.4 * aside * head.width), head.y, round(1.5 * head.width))
        )
        stays = FAN + BOWS
        if paid is not None:
            over = self._beside(tear_place(self.old[0], self.act.before, seat), board)
            stays = FAN + BREAKS + READ
            self._takes_threat(seat)
        self.routes[SAVE_FACE] = Route(via=over, stays=stays)
        with self.after(ARC * quick):
            self.hear(cues.FAN, over)
            self._stands_in_sun(2 * seat + (paid is not None), (stays + LIFT + ARC + POP) * quick)
            with self.after(0.4 * FAN * quick):
                self.light("saved", board, (stays - 0.4 * FAN) * quick)
                if paid is not None:
                    self._sews(FAN + BOWS)
            if paid is None:
                return
            self._swats(over)
            with self.after((stays + LIFT + ARC + POP - FALLS_DUE) * quick):  # when the card lies
                self._to_score(seat)

    def _stands_in_sun(self, place: int, length: float) -> None:
        """Let a head that lives stand before a sun for so many ms."""
        house = self.act.before.seats[self.act.before.place(place >> 1)].houses[place & 1]
        if house.head is None:
            return
        crest, at = self._crest(place >> 1), head_of(self.old[0], self.act.before, place)
        self.enter("saved", Actor(Face(crest, house.head), 90), at, 1.0)
        wide = min(round(1.2 * at.width), round(at.x / 0.85))  # as far as the window
        beside = [
            spot
            for spot in self.was.values()
            if spot.whole and spot.home in (str(place), str(place ^ 1)) and spot.place != at
        ]
        for number, spot in enumerate(beside):  # no card is covered by the sun of another
            self.enter(f"beside{number}", Actor(Face(crest, spot.card), 40 + number), spot.place, 1.0)
        self.burst("nimbus", replace(at, width=wide), crest, place, length, behind=True)

    def _swats(self, over: CardPlace) -> None:
        """Let a card swing what it saves against the price beside which it is, which is less by that."""
        quick, high = self.quick, self.old[0].frame.height
        side = 1 if self.value("price", "x") > over.x else -1
        if not self.pace.reduced:
            self.add(Coin("saves", DISHONOURED - DISHONOUR_SAVED, round(0.038 * high), "+"))
            self.set("saves", present=1, size=0.3, x=over.x, y=over.y)
            self.move("saves", SWING * quick, "overshoot", size=1)
            with self.after(1.2 * SWING * quick):
                goal = {each: self.value("price", each) for each in ("x", "y")}
                self.move("saves", 0.8 * SWING * quick, "in", **goal)
            with self.after(2 * SWING * quick):
                self.set("saves", present=0)
        self.routes[SAVE_FACE] = replace(self.routes[SAVE_FACE], swings=side)
        with self.after(2 * SWING * quick):  # it is hit
            if self.pace.reduced:
                self.set("price", counted=1)
                self.set("stake", saved=1)
            else:
                self._counts_down(side)

    def _counts_down(self, side: int) -> None:
        """Let the price that was hit count to the smaller one, pieces of it fall, and its ghost go along."""
        length, reach = BREAKS * self.quick, 0.020 * self.old[0].frame.height
        self.move("price", length, "linear", broken=1)
        self.move("price", 0.8 * length, "smooth", counted=1)
        self.pulse("price", "x", 0.6 * length, side * reach)
        self.move("stake", length, "smooth", saved=1)

    def _falls(self) -> None:
        """Strike the head through whose house falls; then its cards go, the head first."""
        deed = next((event for event in self.act.events if isinstance(event, Gone)), None)
        if deed is None or self.fell is not None:
            return
        if deed.cards and all(card in CASTLES for card in deed.cards):  # a beaten one's, or an older one
            board = board_of(self.old[0], self.act.before, deed.place >> 1)
            last, owner = self.act.before.last_fight, deed.place >> 1
            self.loser = owner
            by = None if last is None or last.winner == owner else last.winner  # an older one just goes
            self.burns_down(deed.cards[0], self.large(board), CASTLE_BURNS, by)
            return
        if not self._dies(deed):
            return
        head, owner = head_of(self.old[0], self.act.before, deed.place), deed.place >> 1
        spots, victor = [old for old, _ in self.pairs], victor_of(self.act, deed)
        number = next((at for at, old in enumerate(spots) if old is not None and old.place == head), None)
        if victor is not None and victor.murder:  # he was struck as the die fell
            with self.after(-self.now):
                self.set(f"card{number}", torn=TORN, dark=DARK)
        else:
            self.add(Slash("slash", head, 1))
            self.strikes({}, slash=True)
            self.hits(owner)
            if number is not None:
                self.kills(f"card{number}", -1)
            self.then(THROUGH * self.felt)
        self.hear(cues.HOUSE_FALLS, head)

    def _lies_dead(self) -> None:
        """Let whom a ninja killed lie torn at the table until his house falls."""
        deed, last = self.deed, self.act.after.last_fight
        assert isinstance(deed, Assassin)
        house = self.act.before.seats[self.act.before.place(deed.place >> 1)].houses[deed.place & 1]
        if last is None or last.winner != last.attacker or house.head is None:
            return
        at = head_of(self.old[0], self.act.before, deed.place)
        self.enter("dead", Actor(Face(self._crest(deed.place >> 1), house.head), 20), at, 1.0)
        self.set("dead", torn=TORN, dark=DARK)
        self.hidden.add(head_name(deed.place))
        self.hide({head_name(deed.place)})

    def _still_lies(self) -> float:
        if "dead" in self.cast:
            self.set("dead", present=1)
        return self.now

    def _seppuku(self) -> None:
        """One drum, and light on the head that is to fall; its house goes by what follows."""
        deed = self.deed
        assert isinstance(deed, Seppuku)
        self.hear(cues.SEPPUKU)
        if self.act.before.threat is not None:  # the head pays for it
            self._takes_threat(deed.seat)
            falls = head_of(self.old[0], self.act.before, deed.place)
            if not self.pace.reduced:
                self.move("price", 0.6 * HEIR_LIGHTS * self.quick, "in", x=falls.x, y=falls.y)
            with self.after(0.6 * HEIR_LIGHTS * self.quick):
                self.set("price", present=0)
                self.set("stake", part=0)
                self._sews(0.4 * HEIR_LIGHTS)
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
        self.hear(cues.HEIR)
        layout, picture, crest = self.old[0], self.act.before, self._crest(deed.seat)
        lying = self._stages[-1][1]
        self._stages[-1] = self.now, (lying[0], replace(lying[1], told=frozenset({deed.seat, deed.of})))
        runs, lights = 0.5 * HEIR_LIGHTS * quick, HEIR_LIGHTS * quick
        bond = self.turn_round(deed.seat, runs)
        oath = props.Oath("heir", bond.reversed)
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

    # What deeds end with

    def _next_gain(self) -> float:
        """Let what the Decree brings a new Shogun fly from it to the number that says what a turn brings."""
        deed, layout, picture = self.deed, self.new[0], self.act.after
        assert isinstance(deed, Shogun)
        number = picture.place(deed.seat)
        seat, hung = picture.seats[number], scroll_of(layout, picture)
        begins, stands = (DECREE + 0.6 * UNROLLS) * self.quick, 0.6 * UNROLLS * self.quick
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
        name = self.add(props.Gate("gate", gate_place(layout, goal), gate_size(layout)))
        self.hear(cues.TORII)
        self.move(name, TORII * self.usual, "linear", part=1)
        return self.now + TORII * self.usual

    _BEGINNINGS: ClassVar[dict[type, "Callable[[_ActMotion], None]"]] = {
        Lords: _lords,
        Play: StagedLoot.lays,
        Stash: StagedLoot.lays,
        Reckoned: StagedTurn.turn_begins,
        Spy: StagedLoot.spies,
        Castle: _castle,
        Shogun: _declares,
        Dishonour: _dishonour,
        SaveFace: _save_face,
        Lose: _bears,
        Pass: _bears,
        Seppuku: _seppuku,
        Assassin: _lies_dead,
        Gone: _falls,
        Heir: _heir,
    }
    _ENDINGS: ClassVar[dict[type, "Callable[[_ActMotion], float]"]] = {
        Play: StagedLoot.laid,
        Stash: StagedLoot.laid,
        Assassin: _still_lies,
        Dishonour: _has_staked,
        Shogun: _next_gain,
        Ended: _torii,
    }
