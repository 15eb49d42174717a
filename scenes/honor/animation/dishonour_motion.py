"""A dishonour and its answer: a banner is torn, and who does not save face pays all that hung in the tear."""

from dataclasses import replace

from pygame import Rect

from game.honor.cards import DISHONOUR, DISHONOUR_SAVED, DISHONOURED, SAVE_FACE
from game.honor.decisions import Dishonour, Lose, Pass, SaveFace
from game.honor.events import Reckoned
from game.table.shown_card import Face
from scenes.animation.motion import Actor
from scenes.honor.animation import moving_props, sound_cues
from scenes.honor.animation.blow import FaceSlash
from scenes.honor.animation.card_motion import ARC, LIFT, POP, SWING, Route
from scenes.honor.animation.castle_motion import StagedCastle
from scenes.honor.animation.honour_coins import Coin, Price, score_spot
from scenes.honor.animation.number_motion import SEEN
from scenes.honor.table.card_places import hand_of, head_of
from scenes.honor.table.dishonour_tear import COIN, coin_place, tear_place
from scenes.honor.table.layout import board_of
from scenes.paint import theme
from scenes.paint.geometry import CardPlace, place

TEARS, SHOWN, STRIKES, STAKED = 500.0, 420.0, 120.0, 350.0
"""A banner tears after the card that does it was shown and a blade struck its seat's portrait; dashes come to
where that may bring it."""
_FLIES = 220.0
"""The last of the time in which that card is shown, in which a blade flies from it."""
BORNE, FAN, BOWS = 350.0, 500.0, 300.0
LEAST_OPEN = 450.0
"""So long a card that saves a face stands open at any speed: less is not seen."""
BREAKS, READ, FALLS_DUE = 400.0, 350.0, 350.0
"""What a dishonour costs breaks and is less, is read, goes to the score."""


_BLADE = 0.7
"""How long a blade is that flies at somebody, by the card that throws or strikes it."""
_LARGER, _GAP, _SWAYS = 1.2, 0.06, 0.2
"""How broad that card is beside the head, what is free about it, and how far aside it swings, in the head's
width."""


def beside_head(
    head: CardPlace, row: list[CardPlace], signs: list[CardPlace], side: int, limit: int
) -> tuple[CardPlace, list[CardPlace]]:
    """Return where a card stands right beside a head, and where the cards of its row make room for it.

    On the `side` to the right (1) or left (-1), beyond the `signs`, and no further than `limit`: there they
    lie closer.
    """
    width, gap = round(_LARGER * head.width), _GAP * head.width
    edge = max(side * spot.x + spot.width / 2 for spot in (head, *signs))
    over = CardPlace(round(side * (edge + gap + width / 2)), head.box.bottom - round(0.7 * width), width)
    first = edge + width + (2 * _GAP + _SWAYS) * head.width
    near = min((side * spot.x - spot.width / 2 for spot in row), default=first)
    span = max((side * spot.x - spot.width / 2 - near for spot in row), default=0.0)
    shift, found = max(0.0, first - near), []
    room = min((side * limit - side * spot.x - spot.width / 2 for spot in row), default=0.0)
    for spot in row:
        along = (side * spot.x - spot.width / 2 - near) / max(1.0, span)
        most = side * limit - side * spot.x - spot.width / 2
        goes = min(most, shift + (max(0.0, min(shift, room)) - shift) * along)
        found.append(replace(spot, x=round(spot.x + side * max(0.0, goes))))
    return over, found


class StagedFace(StagedCastle):
    """The motion of an act in the making, in which honour is at stake."""

    staked = 0.0
    """When it is said what is at stake for who was dishonoured, in ms."""

    def dishonours(self) -> None:
        """Let the card stand over its own player's cloth until a blade from it has struck; then it goes.

        Meanwhile dashes on the road say where it may bring who was struck. His cloth is torn, and what he may
        lose hangs in the tear until he has answered.
        """
        self.quick = max(self.quick, SEEN * self.usual)
        deed, quick = self.deed, self.quick
        assert isinstance(deed, Dishonour)
        layout, picture = self.old[0], self.act.before
        board, tear = board_of(layout, picture, deed.target), tear_place(layout, picture, deed.target)
        number, over = picture.place(deed.target), self._over_own(deed.seat)
        (x, y), radius = coin_place(layout, picture, deed.target)
        self.add(moving_props.Tear("tear", tear, deed.target))
        self.add(FaceSlash("slash", layout, picture, number))
        room = self.cloth_of(deed.target)
        self.add(Price("price", (-DISHONOURED, -DISHONOURED), radius, self.crest_of(deed.seat), room))
        self.add(moving_props.Stake("stake", self.new[0], self.act.after))
        begun = self.now
        with self.after((ARC + SHOWN - _FLIES) * quick):
            face = layout.opening(number - 1).center if number and layout.seated else tear.center
            blade = replace(over, width=round(_BLADE * over.width))
            self.burst("thrown-blade", blade, self.crest_of(deed.seat), 3, _FLIES * quick, to=face)
        with self.after((ARC + SHOWN) * quick):
            self.move("slash", STRIKES * quick, "in", head=1)
            self.then(STRIKES * quick)
            self.felt_from = self.now
            self.hear(sound_cues.TORN, place(board))
            self.move("slash", 0.3 * TEARS * quick, "smooth", tail=1)
            self.set("tear", open=1)
            self.light("torn", board, TEARS * quick, spread=6, colour=theme.STROKE)
            self.set("torn", show=1)
            self.hits(deed.target, 0.5)
            self.move("stake", STAKED * quick, "linear", part=1)
            self.then(STAKED * quick)
            if not self.pace.reduced:
                self.pulse("stake", "swell", 0.6 * STAKED * quick, 0.45)
            stays = (self.now - begun) / max(0.01, quick) - ARC
            self.routes[DISHONOUR] = Route(via=over, stays=stays)
            self.then((LIFT + 0.6 * ARC) * quick)  # the card has gone from there
            self.set("price", present=1, x=x, y=y)
            if not self.pace.reduced:
                self.set("price", y=tear.bottom)
                self.move("price", 0.4 * TEARS * quick, "overshoot", y=y)
            self.then(0.4 * TEARS * quick)
            self.staked = self.now

    def has_staked(self) -> float:
        """Return when it is said what is at stake. The cursor stays."""
        return self.staked

    def _over_own(self, seat: int) -> CardPlace:
        """Return where a card is shown large over the cloth of who plays it, over the viewer's own hand."""
        layout, picture, wide = self.old[0], self.act.before, round(0.15 * self.old[0].frame.height)
        if not picture.place(seat):
            return self.inside(replace(hand_of(layout, picture, seat), width=wide))
        return self.inside(replace(place(board_of(layout, picture, seat)), width=wide))

    def _beside(self, tear: Rect, board: Rect) -> CardPlace:
        """Return where a card is shown large beside a tear, on the side where its banner has more room."""
        width = round(0.17 * self.old[0].frame.height)
        left = tear.centerx - board.left > board.right - tear.centerx
        reach = max(tear.width / 2, 1.3 * COIN * self.old[0].frame.height) + 0.58 * width
        x = tear.centerx - reach if left else tear.centerx + reach
        return self.inside(CardPlace(round(x), board.centery, width))

    def takes_threat(self, seat: int) -> None:
        """Let what hangs over a seat be what moves from now on, as it lay."""
        layout, picture = self.old[0], self.act.before
        assert picture.threat is not None
        crest = self.crest_of(picture.threat.by)
        tear, ((x, y), radius) = tear_place(layout, picture, seat), coin_place(layout, picture, seat)
        self.hide({"threat"})
        self.set(self.add(moving_props.Tear("tear", tear, seat)), open=1)
        coin = Price("price", (-DISHONOURED, -DISHONOUR_SAVED), radius, crest, self.cloth_of(seat))
        self.set(self.add(coin), present=1, x=x, y=y)
        self.set(self.add(moving_props.Stake("stake", layout, picture)), part=1)
        self.add(moving_props.Light("torn", board_of(layout, picture, seat), theme.STROKE))
        self.set("torn", show=1)

    def sews(self, length: float) -> None:
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

    def bears(self) -> None:
        """Let what hung in the tear go to the score, which has to pay it."""
        deed = self.deed
        assert isinstance(deed, Lose | Pass)
        owing = self.act.before.threat
        if owing is None or not self.walks():
            return
        self.takes_threat(owing.seat)
        self.then(BORNE * self.quick)
        self._to_score(owing.seat)
        self.sews(BORNE)

    def saves_face(self) -> None:
        """Let the card open beside the head that is saved, or over who plays it against what hangs there.

        It swats that: the price counts down to the smaller one, the ghost on the road comes nearer, the tear
        closes; when the card lies what is left goes to the score. After a fight it swats the victor's blade.
        """
        self.quick = quick = max(self.quick, SEEN * self.usual)
        deed = self.deed
        assert isinstance(deed, SaveFace)
        paid = next((event for event in self.act.events if isinstance(event, Reckoned)), None)
        seat = paid.seat if paid is not None else deed.seat if self.saved is None else self.saved
        head = head_of(self.old[0], self.act.before, 2 * seat)
        board = board_of(self.old[0], self.act.before, seat)
        stays = max(FAN + BOWS if paid is None else FAN + BREAKS + READ, LEAST_OPEN / quick)
        if paid is None:
            over = self._comes_between(seat, head, board, stays)
        else:
            own = deed.seat == seat
            tear = tear_place(self.old[0], self.act.before, seat)
            over = self._beside(tear, board) if own else self._over_own(deed.seat)
            self.takes_threat(seat)
        swings = (1 if over.x > head.x else -1) if paid is None else 0
        self.routes[SAVE_FACE] = Route(via=over, stays=stays, swings=swings)
        with self.after(ARC * quick):
            self.hear(sound_cues.FAN, over)
            until = stays + LIFT + ARC + POP
            with self.after(0.0 if paid is not None else 2 * SWING * quick):  # the blow has not come yet
                late = 0.0 if paid is not None else 2 * SWING
                self._stands_in_sun(2 * seat + (paid is not None), (until - late) * quick)
            with self.after(0.4 * FAN * quick):
                self.light("saved", board, (stays - 0.4 * FAN) * quick)
                if paid is not None:
                    self.sews(FAN + BOWS)
            if paid is None:
                return
            self._swats(over)
            with self.after((stays + LIFT + ARC + POP - FALLS_DUE) * quick):  # when the card lies
                self._to_score(seat)

    def _comes_between(self, seat: int, head: CardPlace, board: Rect, stays: float) -> CardPlace:
        """Let the cards beside a head make room for the one that saves it; return where that stands.

        The victor's blade flies at him, is struck by the card, and flies back.
        """
        quick, layout, picture = self.quick, self.old[0], self.act.before
        number, side = picture.place(seat), 1 if head.x < board.centerx else -1
        cloth = layout.cloth(number - 1) if number and layout.seated else board
        own = [spot for spot in self.was.values() if spot.home == str(2 * seat) and spot.place != head]
        limit = cloth.right if side > 0 else cloth.left
        if not number:  # the Samurai's house lies beside the own Daimyo's
            ends = [spot.place.box for spot in self.was.values() if spot.home == str(2 * seat + 1)]
            limit = min((box.left for box in ends), default=limit) if side > 0 else limit
        row = [spot for spot in own if spot.whole]
        signs = [spot.place for spot in own if not spot.whole]
        over, moved = beside_head(head, [spot.place for spot in row], signs, side, limit)
        self.hide({spot.table_name for spot in row})
        for at, (spot, goal) in enumerate(zip(row, moved, strict=True)):
            name, length = f"row{at}", 0.0 if self.pace.reduced else 0.8 * ARC * quick
            self.enter(name, Actor(Face(spot.crest, spot.card), 40 + at), spot.place, 1.0)
            self.move(name, length, "smooth", x=goal.x)
            with self.after((ARC + stays + LIFT) * quick):
                self.move(name, length, "smooth", x=spot.place.x)
        last = picture.last_fight
        if last is not None and last.winner is not None and last.winner != seat:
            self._blade_is_struck(head_of(layout, picture, 2 * last.winner), over)
        return over

    def _blade_is_struck(self, by: CardPlace, over: CardPlace) -> None:
        """Let a blade fly from the victor at a card, which strikes it: sparks fly, and it goes back."""
        quick, crest = self.quick, self.crest_of(self.act.before.seats[0].seat)
        blade = round(_BLADE * over.width)
        with self.after(0.4 * ARC * quick):
            length = (0.6 * ARC + 2 * SWING) * quick
            self.burst("thrown-blade", replace(by, width=blade), crest, 3, length, to=(over.x, over.y))
        with self.after((ARC + 2 * SWING) * quick):
            self.sound("duel-hit-light", over)
            self.burst("sparks", over, crest, 3, flash=self.pace.flashes)
            back = 1.5 * ARC * quick
            self.burst("thrown-blade", replace(over, width=blade), crest, 3, back, to=(by.x, by.y))

    def _stands_in_sun(self, place: int, length: float) -> None:
        """Let a head that lives stand before a sun for so many ms."""
        house = self.act.before.seats[self.act.before.place(place >> 1)].houses[place & 1]
        if house.head is None:
            return
        crest, at = self.crest_of(place >> 1), head_of(self.old[0], self.act.before, place)
        self.enter("saved", Actor(Face(crest, house.head), 90), at, 1.0)
        wide = min(round(1.2 * at.width), round(at.x / 0.85))  # as far as the window
        beside = [
            spot
            for spot in self.was.values()
            if spot.whole and spot.home in (str(place), str(place ^ 1)) and spot.place != at
            if spot.table_name not in self._stages[-1][1][1].hidden
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
            with self.after(2 * SWING * quick):
                goal = {each: self.value("price", each) for each in ("x", "y")}
                self.move("saves", (FAN - 2 * SWING) * quick, "in", **goal)
            with self.after(FAN * quick):
                self.set("saves", present=0)
        self.routes[SAVE_FACE] = replace(self.routes[SAVE_FACE], swings=side)
        with self.after(FAN * quick):  # it is hit
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
