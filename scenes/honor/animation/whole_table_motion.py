"""The table in motion: its cards, and all that follows from where they went.

Scores roll as crests hop, numbers swell, beads drop, cords are drawn and cut. The truth is in both pictures;
the motion only shows it.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import reduce

from game.honor.decisions import Castle, Discard, Pass, Seppuku, Shogun
from game.honor.events import Drawn, Ended, Gone, Heir
from game.honor.show.moods import CALM, moods_after
from game.honor.show.picture import SAMURAI, SeatPicture, TablePicture
from game.table.shown_card import Face
from scenes.animation.motion import Actor
from scenes.honor.animation import sound_cues
from scenes.honor.animation.card_motion import ARC, SHIFT, Ground, TableMotion, Told, with_numbers_of
from scenes.honor.animation.house_fall_facts import castles_alone
from scenes.honor.animation.number_motion import SEEN, StagedFigures, three_of
from scenes.honor.table import lights_and_moving_props
from scenes.honor.table.card_places import head_of, scroll_of
from scenes.honor.table.dimming import Dusk
from scenes.honor.table.honour_coins import number_spots
from scenes.honor.table.house_layout import board_of, head_name, houses_of
from scenes.honor.table.lights_and_moving_props import Cause
from scenes.honor.table.rival_reactions import Reaction
from scenes.honor.table.service_cord import Bond
from scenes.honor.table.service_cord_in_motion import RECOILED, Cord, Oath
from scenes.honor.table.whole_table import bead_places
from scenes.paint.geometry import grown, place

BEADS, BEAD_FALLS, DUSK = 60.0, 160.0, 160.0
"""Milliseconds: from one bead on the string to the next, one drops; all but a few boards go dark."""
CORD, DECREE, UNROLLS = 450.0, 500.0, 700.0
RECOILS, DROPS, LEADS, _APART = 1.2, 1.2, 0.5, 1.2
"""Of the time of each thing that is told in turn: a cut cord springs back to its ends, the lord's flag at one
is struck and falls, light runs from what happened to a number, and before cards go on as one counts."""
COMES_OVER = 1.6
"""How much longer than usual cards fly that come over to an heir, all together."""
CREST, FLAG, BOW = 700.0, 200.0, 260.0
"""The lord's crest goes along the cord to its second, whose head bows; there his flag unrolls."""
_BOWS = 13.0
"""Degrees by which a head bows."""
REACTS, _LEAST_FACE = 900.0, 240.0
"""Milliseconds for which a face is large that reacts; if there is less time than this, it does not."""
TOLD = 1100.0
TOLD_OF_RIVALS, TOLD_IN_A_HURRY, _TOLD_AGAIN = 0.6, 0.3, 0.6
"""Milliseconds for which what is told in words stays at least; among rivals for that part of it, at fast for
that, and for that of it where the fall that follows tells it again."""

READ_AT_LEAST, READ_A_LETTER = 600.0, 40.0
"""Milliseconds for which it stays where whoever looks on is new to the game, and for each of its letters."""
_READ_AT_ONCE = Drawn, Discard


class StagedTable(StagedFigures):
    """The motion of an act in the making; what its deed has of its own is staged by `begins` and `ends`."""

    felt_from = 0.0
    """Before when (ms) nobody has felt yet what happens to him."""
    paid_early = 0.0
    """When (ms) it is over that a deed is paid for, where that begins with it; else 0."""

    def motion(self, caption: str) -> TableMotion:
        """Stage it: what comes before the cards, the cards, what follows from them."""
        walking, decree = self.walks(), self.decree_goes()
        self.passed_by = self.overtaken(walking)
        self.hidden = {f"road:{seat}" for seat in (*(seat.seat for seat, _ in walking), *self.passed_by)}
        self.hidden |= {"decree"} if decree else set()
        self.still = self.told_later()
        gone = {old.table_name for old, _ in self.pairs if old is not None and old.whole}
        for seat, honour in walking:
            self.set(f"road:{seat.seat}", honour=honour)
        for passed, honour in self.passed_by.items():
            self.set(f"road:{passed}", honour=honour)
        heaps = {f"service:{seat}" for seat in self.fallen}  # no word lies beside those who died there
        self.lie(self.old, self.act.before, gone | self.hidden | heaps, {})
        self.begins()
        self._cut_cords()
        self._fly()
        self._draw_backs()
        for name in self.cast.keys() - self.waiting:  # the table has them from here on
            self.leave(name)
        paid = self.paid_early
        scores: dict[int, float] = {seat.seat: honour for seat, honour in walking if not 0 < paid <= self.now}
        drawn = self._new_bonds()
        leaving = self._leaving()
        self.hidden |= {f"bond:{number}" for number in (*drawn, *leaving)}
        self.lie(self.new, self.act.after, self.hidden, scores)
        ends = [self.now, self._new_beads(), self._draw_cords(drawn), self._roll_up(leaving)]
        ends.append(
            self._told_in_turn(decree) if self.falls else max(self.swell_numbers(), self._hang(decree))
        )
        ends.append(paid or self.walk(walking))
        ends.append(self.ends())
        self.now = max(*ends, self._read_until(caption) if caption else 0.0)
        self._lightens(self.now)
        self._react()
        whose = self.act.rows[0].seat if self.act.rows else None
        crest = None if whose is None else self.act.after.seats[self.act.after.place(whose)].crest
        return self.done(Told(caption, crest, tuple(self.props)))

    def _read_until(self, caption: str) -> float:
        """Return until when (ms) words stay at least: shorter among rivals, longer for who is new."""
        until = 0.0
        if self.pace.near or not self.pairs:
            stands = TOLD * (_TOLD_AGAIN if isinstance(self.deed, Castle | Pass | Seppuku) else 1.0)
            rivals = TOLD_IN_A_HURRY if self.pace.hurried else TOLD_OF_RIVALS
            until = stands * self.usual * (1.0 if self.pace.near else rivals)
        if self.pace.patient and self.actor != self.you and not isinstance(self.deed, _READ_AT_ONCE):
            until = max(until, (READ_AT_LEAST + READ_A_LETTER * len(caption)) * self.usual)
        return until

    def _react(self) -> None:
        """Let rivals make a large face at what happened to them, as long as the last of it is shown."""
        calm = (CALM,) * len(self.act.after.seats)
        felt = reduce(moods_after, self.act.events, calm)
        length = min(REACTS * max(self.quick, SEEN * self.usual), self.now - self.felt_from)
        short = length <= 0 or length < _LEAST_FACE * self.usual
        if self.pace.reduced or short or isinstance(self.deed, Ended):
            return
        with self.after(-length):
            for number, seat in enumerate(self.act.after.seats):
                if number and seat.rival is not None and felt[seat.seat] != CALM:
                    name = self.add(Reaction(f"reacts:{seat.seat}", self.new[0], self.act.after, number))
                    self.move(name, 0.25 * length, "overshoot", swell=1)
                    with self.after(0.75 * length):
                        self.move(name, 0.25 * length, "in", swell=0)

    def begins(self) -> None:
        """Stage what comes before the cards move; the cursor goes to where they do."""

    def ends(self) -> float:
        """Stage what follows when they lie; return when it is over. The cursor stays."""
        return self.now

    # The string

    def _new_beads(self) -> float:
        """Let actions that appear drop onto the string, and used ones off it; return when they lie."""
        before, after, begun = self.act.before, self.act.after, self.now
        same_turn = _on_turn(before) == _on_turn(after)
        had = before.actions_left + before.used if same_turn else 0
        every = after.actions_left + after.used
        if _on_turn(after) is None or isinstance(self.deed, Ended):
            return begun
        spots, radius = bead_places(self.new[0], after)
        rested = begun
        for number in range(min(had, every) if not same_turn else had, every):
            # the string is filled from the left: what is left comes first, so new ones are its last left
            spot = spots[number if not same_turn else max(0, after.actions_left - 1 - (every - 1 - number))]
            at = begun + BEADS * (number - (had if same_turn else 0)) * self.quick
            rested = max(rested, self._drop(f"bead{number}", spot, radius, at))
        if not same_turn:
            self.hidden |= {f"bead:{number}" for number in range(every)}
            self.lie_again()
        spent = after.used - before.used if same_turn else 0
        for number in range(spent):
            self._let_go(f"spent{number}", spots[min(every - 1, after.actions_left + number)], radius)
        return rested

    def _drop(self, name: str, spot: tuple[int, int], radius: int, at: float) -> float:
        self.add(lights_and_moving_props.Bead(name, radius))
        with self.after(at - self.now):
            self.set(name, present=1, x=spot[0], y=spot[1] - 2.5 * radius)
            self.move(name, BEAD_FALLS * self.quick, "in", y=spot[1])
            self.then(BEAD_FALLS * self.quick)
            self.hear(sound_cues.BEAD, level=-4.0)
            return self.now

    def _let_go(self, name: str, spot: tuple[int, int], radius: int) -> None:
        """Let a bead that is used fall off the string."""
        self.add(lights_and_moving_props.Bead(name, radius))
        self.hear(sound_cues.SPENT, level=-6.0)
        self.set(name, present=1, x=spot[0], y=spot[1])
        self.move(name, BEAD_FALLS * self.quick, "in", y=spot[1] + 1.5 * radius, gone=1)
        with self.after(BEAD_FALLS * self.quick):
            self.set(name, present=0)

    # Bonds and the Decree

    def _served(self, picture: TablePicture) -> dict[int, int | None]:
        return {seat.seat: seat.serves for seat in picture.seats}

    def _cut_cords(self) -> None:
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
            self._drain([(one, self._cause(one)) for one in drained])
            self.then(0.7 * self.draining if cut else _APART * self.beat)
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
            self.then(_APART * self.beat)

    def _drain(self, struck: Sequence[tuple[SeatPicture, tuple[float, float]]]) -> None:
        """Let light run to seats' numbers from where they are lost; the cursor goes to when they count."""
        for one, start in struck:
            self._leads(one, start, self.old, LEADS * self.beat)
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

    def _lightens(self, at: float) -> None:
        """Let the dark go that came down, so that it is gone at a moment (ms)."""
        if any(prop.name == "dusk" for prop in self.props):
            with self.after(at - DUSK * self.usual - self.now):
                self.move("dusk", DUSK * self.usual, "smooth", down=0)

    def turn_round(self, seat: int, length: float = 0.0) -> Bond:
        """Let the cord of an heir, which leads to his lord, lead from him to the heir, in so many ms."""
        bond, name = self.bond(self.old, self.act.before, seat), f"cord:{seat}"
        if not any(prop.name == name for prop in self.props):
            self.add(Cord(name, bond.reversed, back=True))
            self.move(name, length, "smooth", reach=1)
        return bond

    def _leads(self, seat: SeatPicture, start: tuple[float, float], ground: Ground, length: float) -> None:
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

    def _new_bonds(self) -> list[int]:
        old, new = self._served(self.act.before), self._served(self.act.after)
        return [seat for seat, lord in new.items() if lord is not None and old[seat] != lord]

    def _leaving(self) -> list[int]:
        old = {seat.seat: seat.leaving for seat in self.act.before.seats}
        return [seat.seat for seat in self.act.after.seats if seat.leaving and not old[seat.seat]]

    def _roll_up(self, seats: Sequence[int]) -> float:
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

    def _draw_cords(self, seats: Sequence[int]) -> float:
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

    def _told_in_turn(self, decree: bool) -> float:
        """Tell one thing after the other what follows from a house that went; return when all is told.

        First what is lost, the fallen's before that of others; then the Decree goes, then who has it counts,
        last whatever comes along cords. Light runs to each number from what it is another one for. The cursor
        stays.
        """
        seats, passed = self.changed(), {seat.seat for seat in self.passed_on()}
        fallen = self.fallen
        own = [seat for seat in seats if seat.seat not in passed and seat.seat in self.still]
        with self.after(0.0):
            self._told([seat for seat in own if seat.seat in fallen], early=True)
            self._told([seat for seat in own if seat.seat not in fallen and not seat.shogun], early=True)
            self.now = self._hang(decree)
            hung = self.now
            self._told([seat for seat in own if seat.seat in self.still], early=not decree)
            with self.after(hung - self.now):
                self._make_room()
            return self.pass_on()

    def _make_room(self) -> None:
        """Let cards that have waited for it go to their places, while it is counted what follows."""
        for number, (_, new) in enumerate(self.pairs):
            if new is not None and (name := f"card{number}") in self.waiting:
                self.move_to(name, SHIFT * self.quick, new.place)
                with self.after(SHIFT * self.quick):
                    self.leave(name)
                    self.hidden.discard(new.table_name)
        if self.waiting:
            self.then(SHIFT * self.quick)
            self.lie_so()

    def _told(self, seats: Sequence[SeatPicture], early: bool) -> None:
        """Let light run to these seats' numbers, which then count; it runs before the cursor, if `early`."""
        if not seats:
            return
        runs = LEADS * self.beat
        with self.after(-min(runs, self.now) if early else 0.0):
            for seat in seats:
                self._leads(seat, self._cause(seat), self.new, runs)
        if not early and not self.pace.reduced:
            self.then(runs)
        self.count(seats)

    def _cause(self, seat: SeatPicture) -> tuple[float, float]:
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

    def _hang(self, goes: bool) -> float:
        """Let the Decree go to whoever is Shogun now; return when it hangs there."""
        if not goes:
            return self.now
        start, goal = scroll_of(self.old[0], self.act.before), scroll_of(self.new[0], self.act.after)
        name = self.add(lights_and_moving_props.Scroll("decree", self.act.after.decree))
        with self.after(-self.now):
            self.set(name, x=start.centerx, y=start.centery, high=start.height, open=1)
        declared = isinstance(self.deed, Shogun)
        length = max(DECREE * self.quick, 1.0 * self.beat if self.falls else 0.0)
        self.hear(sound_cues.SCROLL)
        self.move(name, length, "in-out", x=goal.centerx, y=goal.centery, high=goal.height)
        if declared:
            self.move(name, length, "out", open=0)
            with self.after(length):
                self.move(name, UNROLLS * self.quick, "out", open=1)
            length += UNROLLS * self.quick
        return self.now + length


def _on_turn(picture: TablePicture) -> int | None:
    return next((seat.seat for seat in picture.seats if seat.on_turn), None)
