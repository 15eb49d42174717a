"""Each seat's three numbers in motion: what swells, counts down, or is passed on along a cord of service.

What changes by a house that falls is told in turn, one thing after the other. Both pictures have the truth;
the motion only shows it.
"""

from collections.abc import Iterable
from dataclasses import replace

from game.honor.events import Gone, Heir, Reckoned
from game.honor.show.picture import SeatPicture, TablePicture
from scenes.animation.match_speed import USUAL
from scenes.honor.animation import moving_props, sound_cues
from scenes.honor.animation.card_motion import Ground
from scenes.honor.animation.honour_coins import Coin, income_spot
from scenes.honor.animation.honour_motion import StagedHonour
from scenes.honor.animation.service_cord_motion_paint import Passed
from scenes.honor.table import emblems
from scenes.honor.table.house_card_places import houses_of
from scenes.honor.table.layout import TableLayout
from scenes.honor.table.service_cord import Bond, bonds_of

ROLLS, BEAT, PASSES = 200.0, 220.0, 340.0
"""Milliseconds: a number swells, each thing that is told in turn, what is passed on goes along its cord."""
_DRAINS, DRAINING = 1.1, 1.7
"""By how much a number is larger that counts for a house that goes, and how many beats that takes."""
SEEN, _HURRIED = 0.6, 0.42
"""How quick what is told in turn is at most, by the usual; among rivals at fast."""
_FIGURES: tuple[emblems.Figure, ...] = "income", "ki", "dice"

_Three = tuple[int, int, int]


def three_of(seat: SeatPicture) -> _Three:
    """Return a seat's three numbers: its income, its actions, its dice or what it gives its lord."""
    return seat.income, seat.actions, seat.dice if seat.gives is None else seat.gives


def _owned(seat: SeatPicture) -> tuple[object, ...]:
    return seat.houses, seat.shogun


class StagedFigures(StagedHonour):
    """The motion of an act in the making, in which numbers change."""

    @property
    def falls(self) -> bool:
        """Whether it is about a house that goes or goes over: then all that follows is told in turn."""
        return any(isinstance(event, Gone | Heir) for event in self.act.events)

    @property
    def fallen(self) -> set[int]:
        """Whose houses go or go over."""
        gone = (event for event in self.act.events if isinstance(event, Gone | Heir))
        return {event.place >> 1 if isinstance(event, Gone) else event.of for event in gone}

    @property
    def beat(self) -> float:
        """Milliseconds of each thing that is told in turn."""
        return BEAT * max(self.quick, (_HURRIED if self.pace.hurried else SEEN) * self.usual)

    @property
    def draining(self) -> float:
        """Milliseconds in which the numbers count of who fell and of whom he drags along."""
        return self.beat * (1.0 if self.pace.speed == "fast" else DRAINING if self.pace.near else 1.2)

    def changed(self) -> list[SeatPicture]:
        """List the seats, as they are afterwards, of which a number is another one."""
        before = {seat.seat: seat for seat in self.act.before.seats}
        return [seat for seat in self.act.after.seats if three_of(seat) != three_of(before[seat.seat])]

    def passed_on(self) -> list[SeatPicture]:
        """List those of them for whom it comes along a cord: nothing of their own has changed."""
        before = {seat.seat: seat for seat in self.act.before.seats}

        def own(seat: SeatPicture) -> tuple[object, ...]:
            return _owned(seat), seat.serves, seat.second

        return [
            seat
            for seat in self.changed()
            if own(seat) == own(before[seat.seat])
            and seat.seat not in self.fallen
            and (seat.serves is not None or seat.second is not None)
        ]

    def told_later(self) -> dict[int, SeatPicture]:
        """Return by seat the pictures with numbers that are still shown when the cards lie."""
        before = {seat.seat: seat for seat in self.act.before.seats}
        later = self.changed() if self.falls else [*self.passed_on(), *self.parted()]
        return {seat.seat: before[seat.seat] for seat in later}

    def parted(self) -> list[SeatPicture]:
        """List those of them whose bond a deed ends: all comes to them with the end of their cord."""
        if isinstance(self.deed, Reckoned):
            return []
        before = {seat.seat: seat for seat in self.act.before.seats}
        now = {seat.seat: seat for seat in self.act.after.seats}
        cut = [seat for seat, old in before.items() if old.serves not in (None, now[seat].serves)]
        ends = {*cut, *(before[seat].serves for seat in cut)} - self.fallen
        return [
            seat for seat in self.changed() if seat.seat in ends and _owned(seat) == _owned(before[seat.seat])
        ]

    def swell_numbers(self) -> float:
        """Let the numbers swell that are other ones now, and pass on the rest; return when they rest."""
        before = {seat.seat: seat for seat in self.act.before.seats}
        length = ROLLS * self.pace.moves(USUAL)
        later = {seat.seat for seat in [*self.passed_on(), *self.parted()]}
        for number, seat in enumerate(self.act.after.seats):
            old = before[seat.seat]
            differs = [now != was for now, was in zip(three_of(seat), three_of(old), strict=True)]
            for which, differ in enumerate(differs):
                told = seat.seat in later or (not which and seat.seat in self.brought)
                if differ and not told and not self.pace.reduced:
                    self.swells("pop", number, seat, which, length)
        return self.now if self.brought else self.pass_on()

    def swells(self, name: str, number: int, seat: SeatPicture, which: int, length: float) -> None:
        """Let a number of the seat at a place swell as it is now, for so many ms; `name` begins its name."""
        name = f"{name}{number}"
        if not any(prop.name == name for prop in self.props):
            self.add(moving_props.Numbers(name, self.new[0], number, seat))
        self.pulse(f"{name}:{which}", "swell", length, 1.0)

    def count(self, seats: Iterable[SeatPicture]) -> None:
        """Let these seats' numbers count to what they are now; the cursor goes to when they have."""
        counted = [seat for seat in seats if seat.seat in self.still]
        if not counted:
            return
        self.pops(counted, self.new[0], self.beat)
        self.lie_so()
        self.then(self.beat)

    def pops(self, seats: Iterable[SeatPicture], layout: TableLayout, length: float) -> None:
        """Let these seats' numbers swell and count from the cursor on, for so long, to what they are now."""
        before = {seat.seat: seat for seat in self.act.before.seats}
        for seat in seats:
            number, was = self.act.after.place(seat.seat), three_of(before[seat.seat])
            name, changed = f"counts{number}", was != three_of(seat) and not self.pace.reduced
            if changed:
                large = _DRAINS if self.falls else moving_props.Numbers.large
                self.add(moving_props.Numbers(name, layout, number, seat, was, large))
            for which in range(3):
                if changed and was[which] != three_of(seat)[which]:
                    self.move(f"{name}:{which}", 0.7 * length, "smooth", counted=1)
                    self.pulse(f"{name}:{which}", "swell", length, 1.0)
            if changed and seat.income < was[0]:
                self._spills(seat.seat, seat.income - was[0], layout, 1.5 * length)
            del self.still[seat.seat]

    def _spills(self, seat: int, less: int, layout: TableLayout, length: float) -> None:
        """Let what no turn brings any more fall out of the number that says so, and break, in so many ms."""
        name, high = f"spills:{seat}", layout.frame.height
        x, y = income_spot(layout, self.act.after.place(seat))
        reach = 0.080 if self.act.after.place(seat) else -0.080  # the viewer's plate lies below his numbers
        self.add(Coin(name, less, round(0.034 * high), turning=True, room=self.cloth_of(seat)))
        self.set(name, present=1, size=0.4, x=x, y=y + 0.5 * reach * high)
        self.move(name, 0.3 * length, "out", size=1, y=y + reach * high)
        with self.after(0.3 * length):
            falls = 0.050 if reach > 0 else 0.0  # upon no number
            self.move(name, 0.4 * length, "in", y=y + (reach + falls) * high)
        with self.after(0.7 * length):
            self.move(name, 0.3 * length, "linear", broken=1)
            with self.after(0.3 * length):
                self.set(name, present=0)

    def lie_so(self) -> None:
        """Let the table lie from the cursor on as it does, with the numbers that it has by now."""
        self.lie(self.new, self.act.after, self.hidden, {})

    def pass_on(self) -> float:
        """Let what others win or lose come along their cords; return when it has. The cursor stays."""
        seats, before = self.passed_on(), {seat.seat: seat for seat in self.act.before.seats}
        if not seats:
            return self.now
        length = PASSES * max(self.quick, SEEN * self.usual if self.falls else 0.0)
        with self.after(0.0):
            for seat in seats:
                second = seat.seat if seat.serves is not None else seat.second
                assert second is not None
                bond = self.bond(self.new, self.act.after, second)
                was, now = three_of(before[seat.seat]), three_of(seat)
                which = next(one for one in range(3) if was[one] != now[one])
                radius = round(0.024 * self.new[0].frame.height)
                name, way = f"passed:{seat.seat}", now[which] - was[which]
                self.add(Passed(name, bond, _FIGURES[which], way, radius))
                down = seat.serves is not None  # from the lord to his second
                self.set(name, present=1, along=float(down), trail=0.0)
                self.hear(sound_cues.HOP, level=-4.0)
                self.move(name, length, "in-out", along=float(not down))
                self.move(name, 0.4 * length, "out", trail=0.16 if down else -0.16)
                with self.after(length):
                    self.set(name, present=0)
            self.then(length)
            self.count(seats)
            return self.now

    def bond(self, ground: Ground, picture: TablePicture, seat: int) -> Bond:
        """Return the bond of a seat that serves, as it lies at a table."""
        layout = ground[0]
        show = replace(ground[1], picture=picture, hidden=frozenset())
        houses = [houses_of(layout, number, one) for number, one in enumerate(picture.seats)]
        return next(bond for bond in bonds_of(layout, show, houses) if bond.seat == seat)
