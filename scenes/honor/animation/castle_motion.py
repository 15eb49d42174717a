"""A castle on its way: it becomes a roof, burns down, or is taken; where a card is seen large."""

from dataclasses import replace

from pygame import Rect

from game.honor.cards import CASTLES
from game.honor.decisions import Castle, Play, Stash
from game.table.shown_card import Face
from scenes.animation.motion import Actor
from scenes.honor.animation import moving_props, sound_cues
from scenes.honor.animation.card_motion import ARC, Route
from scenes.honor.animation.fire_and_smoke import Flames, Loser, Taker
from scenes.honor.animation.turn_start_motion import StagedTurn
from scenes.honor.table.card_places import head_of
from scenes.honor.table.house_card_places import houses_of
from scenes.honor.table.layout import board_of
from scenes.paint.geometry import CardPlace, place, square
from scenes.paint.seat_discs import Seated

ROOF, DUST, STANDS_LARGE = 220.0, 300.0, 220.0
"""A roof falls, its dust; before that its castle stands large as a card."""
LARGE, MIDDLE = 0.17, 0.25
"""How broad a card is that is shown large, and in the middle of the table, in window heights."""
_RING = 1.1
"""How far a ring around a card reaches, in its width."""
SEIZED = 620.0
"""A castle that is taken stands large with the winner's seal."""
LIGHTS, BURNS, CASTLE_BURNS = 420.0, 1000.0, 1250.0
"""A torch comes and dips, stays; a castle burns."""


class StagedCastle(StagedTurn):
    """The motion of an act in the making, in which a castle may be laid, burn, or be taken."""

    def lays(self) -> None:
        """A castle that is laid stands large over its lord's head before it becomes his roof."""
        deed = self.deed
        assert isinstance(deed, Play | Stash)
        if deed.card in CASTLES and self._roof(deed) is not None:
            self.routes[deed.card] = Route(via=self._over_head(deed), stays=STANDS_LARGE, ends=True)

    def _roof(self, deed: Play | Stash) -> Rect | None:
        """Return where the castle of a house lies as a roof; None where it lies as a card, too."""
        number = self.act.after.place(deed.place >> 1)
        house = houses_of(self.new[0], number, self.act.after.seats[number])[deed.place & 1]
        return next((laid.rect for laid in house.cards if laid.form == "roof"), None)

    def _over_head(self, deed: Play | Stash) -> CardPlace:
        head = head_of(self.new[0], self.act.after, deed.place)
        return self.inside(replace(head, width=round(LARGE * self.new[0].frame.height)))

    def laid(self) -> float:
        """Let the roof of a castle that was laid fall from above, with dust; a card becomes it."""
        deed = self.deed
        assert isinstance(deed, Play | Stash)
        if deed.card not in CASTLES:
            return self.now
        length, roof = ROOF * self.quick, self._roof(deed)
        head = head_of(self.new[0], self.act.after, deed.place)
        self.hidden |= {"roof", f"{deed.place}:{deed.card}:0"} if roof is not None else {"roof"}
        self.lie_again()
        if roof is None:  # the own castle lies as a card, its roof is over the head
            wide = round(1.06 * head.width)
            roof = Rect(0, 0, wide, round(0.42 * wide))
            roof.midbottom = head.x, head.box.top + round(0.05 * wide)
        else:
            crest = self.act.after.seats[self.act.after.place(deed.place >> 1)].crest
            self.enter("castle", Actor(Face(crest, deed.card), 99), self._over_head(deed), 1.0)
            self.move_to("castle", length, CardPlace(roof.centerx, roof.centery, roof.width), "in")
            self.move("castle", length, "in", opacity=0)
        name = self.add(moving_props.Roof("roof", deed.card, roof))
        self.set(name, present=1, high=0.9 * head.width)
        self.move(name, length, "in", high=0)
        with self.after(length):
            self.leave("castle")
            self.hear(sound_cues.laid(deed.card), place(roof))
            self.add(moving_props.Dust("dust", roof, deed.card))
            if not self.pace.reduced:
                self.move("dust", DUST * self.quick, "out", part=1)
        return self.now + length + DUST * self.quick

    def takes(self) -> None:
        """Let a castle that is taken stand large with its new lord's seal, between him and who had it."""
        deed = self.deed
        assert isinstance(deed, Castle)
        if not deed.take:
            return
        self.hear(sound_cues.CASTLE_SLIDES)
        for old, new in self.pairs:
            if old is not None and new is not None and old.card in CASTLES and old.home != new.home:
                self.loser = int(old.home) >> 1
                self.takes_sign(old.card)
                self.routes[old.card] = Route(via=self.middle, stays=SEIZED, seal=self.crest_of(deed.seat))
                self.faces(deed.seat, self.loser, SEIZED)

    def burns_down(self, card: int, owner: int, length: float, by: int | None) -> None:
        """Let a seat's card burn until it is black; so it falls onto the discards.

        It stands in the middle of the table, between `by`, the seat whose torch sets it on fire, and its
        owner; large over its owner's banner where it just goes.
        """
        self.takes_sign(card)
        large, lights = self.middle, LIGHTS
        if by is None:
            large, lights = self.large(board_of(self.old[0], self.act.before, owner)), 0.0
        self.routes[card] = Route(via=large, stays=lights + length, darkens=length)
        if by is not None:
            self.faces(by, owner, lights + BURNS, torch=True)
        with self.after(ARC * self.quick):
            self.then(lights * self.quick)
            if by not in (None, self.you) and self.you == self.loser:
                self.wounds()
            name = self.add(Flames("flames", large.box, card))
            self.hear(sound_cues.CASTLE_BURNS, large)
            self.move(name, length * self.quick, "linear", part=1)
            if not self.pace.reduced:
                self.move(name, length * self.quick, "linear", sway=length * self.quick / 1000)

    def takes_sign(self, card: int) -> None:
        """Let nothing be left at its place of a card that goes: a roof goes with its castle."""
        signs = {old.table_name for old, _ in self.pairs if old is not None and old.card == card}
        self.hide(signs)

    def faces(self, by: int, owner: int, stays: float, torch: bool = False) -> None:
        """Let who takes or burns a castle be seen on its left, and whose it was on its right, for so long.

        All but their boards lies in the dark meanwhile. The cursor stays.
        """
        self.darkens({by, owner})
        large, quick = self.middle, self.quick
        taker, loser = (
            square(large.x + round(side * far * large.width), large.y + round(0.12 * large.width), size)
            for side, far, size in ((-1, 1.12, 0.44 * large.width), (1, 1.02, 0.34 * large.width))
        )
        names = (
            self.add(Taker("taker", taker, self._seen(by, "pleased"), torch)),
            self.add(Loser("loser", loser, self._seen(owner, "stung"))),
        )
        for name in names:
            if self.pace.reduced:
                self.set(name, up=1, dips=1, shade=1)
            else:
                self.move(name, 0.4 * LIGHTS * quick, "overshoot", up=1)
        with self.after(ARC * quick):
            if not self.pace.reduced:
                self.move("taker", 0.7 * LIGHTS * quick, "overshoot", dips=1)
                with self.after(LIGHTS * quick):
                    self.move("loser", LIGHTS * quick, "smooth", shade=1)
                with self.after(1.5 * LIGHTS * quick):
                    self.move("taker", 0.5 * LIGHTS * quick, "smooth", dips=0)
            with self.after(stays * quick):
                for name in names:
                    if self.pace.reduced:
                        self.set(name, up=0)
                    else:
                        self.move(name, 0.4 * LIGHTS * quick, "in", up=0)

    def _seen(self, seat: int, mood: str) -> Seated:
        one = self.act.before.seats[self.act.before.place(seat)]
        return Seated(one.crest, one.rival, mood)

    @property
    def middle(self) -> CardPlace:
        """Where a castle stands that is fought for: in the middle of the table, over what is told of it."""
        layout = self.old[0]
        frame, width = layout.frame, round(MIDDLE * layout.frame.height)
        foot = layout.daimyo.top - 0.125 * frame.height
        return self.inside(CardPlace(round(frame.middle), round(foot - 0.7 * width), width))

    def large(self, board: Rect) -> CardPlace:
        """Return where a card is shown large over a banner."""
        width = round(LARGE * self.old[0].frame.height)
        return self.inside(CardPlace(board.left + round(0.24 * board.width), board.centery, width))

    def inside(self, place: CardPlace) -> CardPlace:
        """Return the place so far within the window that rings and flames around its card are whole."""
        frame, reach = self.old[0].frame, round(_RING * place.width)
        x = max(round(frame.left) + reach, min(round(frame.left + frame.width) - reach, place.x))
        y = max(frame.top + reach, min(frame.bottom - reach, place.y))
        return replace(place, x=x, y=round(y))
