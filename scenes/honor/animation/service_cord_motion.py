"""Cords of service in motion: cut as a bond ends, drawn as one begins; and light from what changes a number.

One thing is for the other: a house that falls, the cords that are cut for it, the numbers that are others.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from game.honor.events import Gone, Heir
from game.honor.show.picture import SAMURAI, SeatPicture, TablePicture
from game.table.shown_card import Face
from scenes.animation.motion import Actor
from scenes.honor.animation import sound_cues
from scenes.honor.animation.card_motion import ARC, Ground, with_numbers_of
from scenes.honor.animation.honour_coins import number_spots
from scenes.honor.animation.house_fall_facts import castles_alone
from scenes.honor.animation.moving_props import Cause
from scenes.honor.animation.number_motion import StagedFigures, three_of
from scenes.honor.animation.service_cord_motion_paint import RECOILED, Cord, Oath
from scenes.honor.table.card_places import head_of, scroll_of
from scenes.honor.table.dimming import Dusk
from scenes.honor.table.house_card_places import head_name, houses_of
from scenes.honor.table.layout import board_of
from scenes.honor.table.service_cord import Bond
from scenes.paint.geometry import grown, place

DUSK = 160.0
"""Milliseconds in which all but a few boards go dark."""
CORD = 450.0
RECOILS, DROPS, LEADS, APART = 1.2, 1.2, 0.5, 1.2
"""Of the time of each thing that is told in turn: a cut cord springs back to its ends, the lord's flag at one
is struck and falls, light runs from what happened to a number, and before cards go on as one counts."""
COMES_OVER = 1.6
"""How much longer than usual cards fly that come over to an heir, all together."""
CREST, FLAG, BOW = 700.0, 200.0, 260.0
"""The lord's crest goes along the cord to its second, whose head bows; there his flag unrolls."""
_BOWS = 13.0
"""Degrees by which a head bows."""


class StagedCords(StagedFigures):
    """The cords in the motion of an act in the making."""

    def _served(self, picture: TablePicture) -> dict[int, int | None]:
        return {seat.seat: seat.serves for seat in picture.seats}

    def cut_cords(self) -> None:
        """Let the cords of bonds that are over be cut and spring back to both ends; the cursor goes along.

        One thing is for the other, and one comes after the other: from a house that fell light runs to the
        numbers that are others for it, and they count, large; then a cord's end comes to the lord's flag,
        which is struck and falls, and from there the same happens. All else lies in the dark meanwhile.
        The cord of an heir is drawn in instead: along it comes the house.
        """
        old, new = self._served(self.act.before), self._served(self.act.after)
        ended = [(seat, lord) for seat, lord in old.items() if lord is not None and new[seat] != lord]
        heirs = [event.seat for event in self.act.events if isinstance(event, Heir)]
        struck, recoils = list[tuple[SeatPicture, tuple[float, float]]](), RECOILS * self.beat
        drops, cut = DROPS * self.beat, [(seat, lord) for seat, lord in ended if seat not in heirs]
        lit = {seat.seat: seat for seat in self.parted()}
        houses = self._gone_houses(old)
        drained = [one for one in self.changed() if one.seat in houses & self.still.keys()]
        if cut or drained:
            self.darkens({seat for both in cut for seat in both} | {one.seat for one in drained})
        if drained:
            self._drain([(one, self.cause(one)) for one in drained])
            self.then(0.7 * self.draining if cut else APART * self.beat)
        for seat, lord in ended:
            bond = self.bond(self.old, self.act.before, seat)
            oath = Oath(f"oath:{seat}", bond)
            self.set(self.add(oath), hangs=bond.hangs)
            if seat in heirs:
                self.turn_round(seat)
                self.move(f"cord:{seat}", COMES_OVER * ARC * self.quick, "smooth", reach=0)
                self.move(oath.name, FLAG * self.quick, "smooth", hangs=0)
                continue
            cord = Cord(f"cord:{seat}", bond, *(at in lit for at in (seat, lord)))
            self.set(self.add(cord), reach=1)
            self.move(cord.name, recoils / RECOILED, "linear", cut=1)
            with self.after(recoils):
                self.move(oath.name, drops, "linear", cut=1)
            self.hear(sound_cues.CORD_CUT)
            knots = zip((seat, lord), (bond.flag.center, bond.knots[1]), strict=True)
            struck += [(lit.pop(at), knot) for at, knot in knots if at in lit]
        if ended:
            layout, lying = self._stages[-1][1]
            hidden = frozenset(lying.hidden) | {f"bond:{seat}" for seat, _ in ended}
            self.stage((layout, replace(lying, hidden=hidden)))
        if cut:
            self.then(recoils + (drops - LEADS * self.beat if struck else 0.0))
        if struck:
            self._drain(struck)
            self.then(APART * self.beat)

    def _drain(self, struck: Sequence[tuple[SeatPicture, tuple[float, float]]]) -> None:
        """Let light run to seats' numbers from where they are lost; the cursor goes to when they count."""
        for one, start in struck:
            self.leads(one, start, self.old, LEADS * self.beat)
        self.then(LEADS * self.beat)
        with self.after(0.0):
            self._count_early([one for one, _ in struck])

    def _gone_houses(self, served: Mapping[int, int | None]) -> set[int]:
        """Return whose numbers are others for a house that has fallen or has gone over to an heir."""
        found = set[int]()
        for event in self.act.events:
            if isinstance(event, Gone) and not castles_alone(event):
                found.add(event.place >> 1)
            elif isinstance(event, Heir) and served[event.seat] is None:
                found |= {event.seat, event.of}
        return found

    def darkens(self, told: Collection[int]) -> None:
        """Let all lie in the dark but the boards of these seats and of those whose numbers change."""
        layout, picture = self.old[0], self.act.before
        told = {*told, *(seat.seat for seat in self.changed())}
        boards = [board_of(layout, picture, seat) for seat in sorted(told)]
        if picture.seats[0].seat in told:
            boards += [layout.numbers, layout.plate]
        name = self.add(Dusk("dusk", tuple(grown(board, 6) for board in boards)))
        self.move(name, min(DUSK * self.usual, LEADS * self.beat), "smooth", down=1)

    def turn_round(self, seat: int, length: float = 0.0) -> Bond:
        """Let the cord of an heir, which leads to his lord, lead from him to the heir, in so many ms."""
        bond, name = self.bond(self.old, self.act.before, seat), f"cord:{seat}"
        if not any(prop.name == name for prop in self.props):
            self.add(Cord(name, bond.reversed, back=True))
            self.move(name, length, "smooth", reach=1)
        return bond

    def leads(self, seat: SeatPicture, start: tuple[float, float], ground: Ground, length: float) -> None:
        """Let light run from the cursor on from a point to each number of a seat that is another one now."""
        if self.pace.reduced:
            return
        was = three_of(self.act.before.seats[self.act.before.place(seat.seat)])
        spots = number_spots(ground[0], self.act.after.place(seat.seat))
        thick = 0.019 * ground[0].frame.height
        bend = 0.12 if self.act.after.place(seat.seat) else 0.36  # it comes from above, over no other number
        for which, (old, new) in enumerate(zip(was, three_of(seat), strict=True)):
            if old != new:
                name = f"cause:{seat.seat}:{which}"
                light = Cause(name, start, spots[which], thick, new < old, bend)
                self.move(self.add(light), length, "smooth", along=1)

    def _count_early(self, seats: Sequence[SeatPicture]) -> None:
        """Let these seats' numbers count, upon the table as it still lies."""
        layout, show = self._stages[-1][1]
        self.pops(seats, layout, self.draining if self.falls else self.beat)
        now = {seat.seat: seat for seat in seats}
        lie = tuple(with_numbers_of(one, now.get(one.seat, one)) for one in show.picture.seats)
        self.stage((layout, replace(show, picture=replace(show.picture, seats=lie))))

    def new_bonds(self) -> list[int]:
        old, new = self._served(self.act.before), self._served(self.act.after)
        return [seat for seat, lord in new.items() if lord is not None and old[seat] != lord]

    def leaving(self) -> list[int]:
        old = {seat.seat: seat.leaving for seat in self.act.before.seats}
        return [seat.seat for seat in self.act.after.seats if seat.leaving and not old[seat.seat]]

    def roll_up(self, seats: Sequence[int]) -> float:
        """Let the lord's flag be half rolled up at seconds who are about to leave; return when it is."""
        length = 2 * FLAG * self.usual
        for seat in seats:
            bond = self.bond(self.new, self.act.after, seat)
            cord, oath = (
                Cord(f"cord:{seat}", bond),
                Oath(f"oath:{seat}", bond),
            )
            self.set(self.add(cord), reach=1)
            self.set(self.add(oath), hangs=1)
            self.move(oath.name, length, "smooth", hangs=bond.hangs)
            with self.after(length):
                self.set(cord.name, reach=0)
                self.set(oath.name, hangs=0)
                self.hidden.discard(f"bond:{seat}")
                self.lie_again()
        return self.now + (length if seats else 0.0)

    def draw_cords(self, seats: Sequence[int]) -> float:
        """Let seconds bow, cords go from them to their lords, and the lords' crests come back along these.

        Return when the lords' flags hang.
        """
        quick = self.quick
        for seat in seats:
            bond = self.bond(self.new, self.act.after, seat)
            cord, oath = (
                Cord(f"cord:{seat}", bond),
                Oath(f"oath:{seat}", bond),
            )
            self.add(cord)
            self.add(oath)
            self.hear(sound_cues.CORD_DRAWN)
            self.move(cord.name, CORD * quick, "smooth", reach=1)
            self._bows(seat, bond)
            with self.after(CORD * quick):
                self.set(oath.name, present=1, along=1, large=1)
                self.pulse(oath.name, "large", 0.5 * CREST * quick, 1.0)
                with self.after(0.25 * CREST * quick):
                    self.move(oath.name, 0.75 * CREST * quick, "in-out", along=bond.flag_part)
            with self.after((CORD + CREST) * quick):
                self.set(oath.name, present=0)
                self.move(oath.name, FLAG * quick, "out", hangs=1)
            with self.after((CORD + CREST + FLAG) * quick):
                self.set(cord.name, reach=0)
                self.set(oath.name, hangs=0)
                self.hidden.discard(f"bond:{seat}")
                self.lie(self.new, self.act.after, self.hidden, {})
        return self.now + ((CORD + CREST + FLAG) * quick if seats else 0.0)

    def _bows(self, seat: int, bond: Bond) -> None:
        """Let the head of a seat bow to whom it serves from now on."""
        if self.pace.reduced:
            return
        number = self.act.after.place(seat)
        head = houses_of(self.new[0], number, self.act.after.seats[number])[1].head
        name, at = f"bows:{seat}", place(head)
        self.enter(name, Actor(Face(bond.crests[0], SAMURAI), 90), at, 1.0)
        self.hidden.add(head_name(2 * seat + 1))
        self.lie_again()
        side = 1 if bond.way[-1][0] > bond.way[0][0] else -1
        self.move(name, BOW * self.quick, "out", angle=side * _BOWS, y=at.y + 0.06 * at.width)
        with self.after((CORD + CREST) * self.quick):
            self.move(name, FLAG * self.quick, "smooth", angle=0, y=at.y)
        with self.after((CORD + CREST + FLAG) * self.quick):
            self.leave(name)
            self.hidden.discard(head_name(2 * seat + 1))

    def cause(self, seat: SeatPicture) -> tuple[float, float]:
        """Return where that is for which a seat's numbers are others: the Decree that came, or a house."""
        if seat.shogun and self.decree_goes():
            return scroll_of(self.new[0], self.act.after).center
        before = self.act.before.seats[self.act.before.place(seat.seat)]
        places = [event.place for event in self.act.events if isinstance(event, Gone)]
        heirs = [event for event in self.act.events if isinstance(event, Heir)]
        places += [2 * seat for event in heirs for seat in (event.seat, event.of)]
        own = next((at for at in places if at >> 1 == seat.seat), None)
        if own is None:
            own = 2 * seat.seat + (before.houses[0] == seat.houses[0])
        head = head_of(self.new[0], self.act.after, own)
        return head.x, head.y

    def decree_goes(self) -> bool:
        return scroll_of(self.old[0], self.act.before) != scroll_of(self.new[0], self.act.after)
