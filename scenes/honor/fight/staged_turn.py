"""The beginning of a turn in motion: where the honour comes from that it brings, and where it goes."""

from pygame import Rect

from game.honor.cards import HONOUR
from game.honor.events import Reckoned
from game.honor.show.picture import SeatPicture
from scenes.honor.fight.staged_table import StagedTable
from scenes.honor.table import props
from scenes.honor.table.houses import board_of, houses_of
from scenes.honor.table.road import road_spots
from scenes.paint import theme

BANNER, EACH_LIGHT, ALL_LIGHTS, SUNS, GAIN = 200.0, 70.0, 700.0, 300.0, 350.0
"""Milliseconds: the seat lights up, each card that brings honour, all of them; suns fly to its number, and
what they come to from there to the road."""


class StagedTurn(StagedTable):
    """The motion of an act in the making, which may be that a turn begins."""

    def turn_begins(self) -> None:
        """Light up the seat, then its cards with honour, left to right; suns fly from them to its number.

        What they come to goes from there to its crest on the road, which it carries on.
        """
        deed = self.deed
        assert isinstance(deed, Reckoned)
        if deed.why != "turn":
            return
        self.now, quick = 0.0, self.quick
        self._stages.pop()
        scores = {seat.seat: float(honour) for seat, honour in self.walks()}
        self.hidden |= {f"bead:{number}" for number in range(self.act.after.actions_left)}
        self.lie(self.new, self.act.after, self.hidden, scores)
        number = self.act.after.place(deed.seat)
        seat = self.act.after.seats[number]
        self.light("turn", board_of(self.new[0], self.act.after, deed.seat), BANNER * quick, spread=14)
        self.then(BANNER * quick)
        lit = self._paying(seat)
        step = min(EACH_LIGHT, ALL_LIGHTS / max(1, len(lit))) * quick
        for count, (at, value) in enumerate(lit):
            start = at.centerx, round(at.top + 0.2 * at.height)
            sun = props.Sun(f"sun{count}", value, self.new[0], number, seat, start, None)
            with self.after(step * count):
                self.light(f"pays{count}", at, SUNS * quick)
                self._fly_sun(sun, SUNS * quick)
        if lit:
            self.then(step * (len(lit) - 1) + SUNS * quick)
        if deed.by:
            self._number_swells(number, seat)
            begins = {one.seat: float(before) for one, before in self.walks()}
            crest = road_spots(self.new[0], self.act.after, begins)[deed.seat]
            self._fly_sun(props.Sun("gain", deed.by, self.new[0], number, seat, None, crest), GAIN * quick)
            self.then(GAIN * quick)

    def _number_swells(self, number: int, seat: SeatPicture) -> None:
        if not self.pace.reduced:
            name = self.add(props.Pop("pays", self.new[0], number, seat, 0))
            self.pulse(name, "swell", 0.6 * GAIN * self.usual, 0.8)

    def _fly_sun(self, sun: props.Sun, length: float) -> None:
        """Let honour fly in so many ms, and be gone when it has come."""
        self.set(self.add(sun), present=1)
        self.move(sun.name, length, "in-out", across=1)
        self.move(sun.name, length, "in", down=1)
        with self.after(length):
            self.set(sun.name, present=0)

    def _paying(self, seat: SeatPicture) -> list[tuple[Rect, int]]:
        """List the cards that bring a seat honour at its turn, left to right; a second's lord's count too."""
        if seat.income == 0:
            return []
        picture, layout = self.act.after, self.new[0]
        places = {2 * seat.seat, 2 * seat.seat + 1}
        if seat.serves is not None:
            places = {2 * seat.serves, 2 * seat.seat + 1}
        found: list[tuple[Rect, int]] = []
        for number, one in enumerate(picture.seats):
            for house in houses_of(layout, number, one):
                if house.place in places:
                    found += [(laid.rect, HONOUR[laid.card]) for laid in house.cards if HONOUR[laid.card]]
                    if house.decree is not None:
                        found.append((house.decree, picture.decree))
        return sorted(found, key=lambda one: one[0].left)

    def light(
        self, name: str, at: Rect, length: float, spread: float = 0.0, colour: theme.Colour = theme.GOLD
    ) -> None:
        """Let a frame of light be seen around a place for so many ms, which goes out by so many pixels."""
        self.add(props.Light(name, at, colour))
        self.set(name, show=1)
        if spread and not self.pace.reduced:
            self.pulse(name, "spread", length, spread)
        with self.after(length):
            self.set(name, show=0)
