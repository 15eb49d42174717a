"""The table in motion: what comes when, faces that react, beads that drop, the Decree.

The truth is in both pictures; the motion only shows it.
"""

from collections.abc import Sequence
from functools import reduce

from game.honor.decisions import Discard, Shogun
from game.honor.events import Drawn, Ended
from game.honor.show.moods import CALM, moods_after
from game.honor.show.picture import SeatPicture, TablePicture
from scenes.honor.animation import moving_props, sound_cues
from scenes.honor.animation.captions import stays
from scenes.honor.animation.card_motion import SHIFT, TableMotion, Told
from scenes.honor.animation.number_motion import SEEN
from scenes.honor.animation.rival_reactions import Reaction
from scenes.honor.animation.service_cord_motion import DUSK, LEADS, StagedCords
from scenes.honor.table.ask_log_and_actions import bead_places
from scenes.honor.table.card_places import scroll_of

BEADS, BEAD_FALLS = 60.0, 160.0
"""Milliseconds: from one bead on the string to the next, one drops."""
DECREE, UNROLLS = 500.0, 700.0
_TITLE_SEEN = 340.0
"""Milliseconds that the Decree takes from a house to another at any table, by the usual, but in a hurry."""
REACTS, _LEAST_FACE = 900.0, 240.0
"""Milliseconds for which a face is large that reacts; if there is less time than this, it does not."""
_READ_AT_ONCE = Drawn, Discard


class StagedTable(StagedCords):
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
        self.cut_cords()
        self._fly()
        self._draw_backs()
        for name in self.cast.keys() - self.waiting:  # the table has them from here on
            self.leave(name)
        paid = self.paid_early
        scores: dict[int, float] = {seat.seat: honour for seat, honour in walking if not 0 < paid <= self.now}
        drawn = self.new_bonds()
        leaving = self.leaving()
        self.hidden |= {f"bond:{number}" for number in (*drawn, *leaving)}
        self.lie(self.new, self.act.after, self.hidden, scores)
        ends = [self.now, self._new_beads(), self.draw_cords(drawn), self.roll_up(leaving)]
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
            until = stays(self.deed, self.pace)
        if self.actor != self.you and not isinstance(self.deed, _READ_AT_ONCE):
            until = max(until, self.pace.read_in_peace(caption))
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
        self.add(moving_props.Bead(name, radius))
        with self.after(at - self.now):
            self.set(name, present=1, x=spot[0], y=spot[1] - 2.5 * radius)
            self.move(name, BEAD_FALLS * self.quick, "in", y=spot[1])
            self.then(BEAD_FALLS * self.quick)
            self.hear(sound_cues.BEAD, level=-4.0)
            return self.now

    def _let_go(self, name: str, spot: tuple[int, int], radius: int) -> None:
        """Let a bead that is used fall off the string."""
        self.add(moving_props.Bead(name, radius))
        self.hear(sound_cues.SPENT, level=-6.0)
        self.set(name, present=1, x=spot[0], y=spot[1])
        self.move(name, BEAD_FALLS * self.quick, "in", y=spot[1] + 1.5 * radius, gone=1)
        with self.after(BEAD_FALLS * self.quick):
            self.set(name, present=0)

    # What is told in turn, and the Decree

    def _lightens(self, at: float) -> None:
        """Let the dark go that came down, so that it is gone at a moment (ms)."""
        if any(prop.name == "dusk" for prop in self.props):
            with self.after(at - DUSK * self.usual - self.now):
                self.move("dusk", DUSK * self.usual, "smooth", down=0)

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
                self.leads(seat, self.cause(seat), self.new, runs)
        if not early and not self.pace.reduced:
            self.then(runs)
        self.count(seats)

    @property
    def title_flies(self) -> float:
        """Milliseconds that the Decree takes from where it hung to where it will."""
        seen = 0.0 if self.pace.hurried else _TITLE_SEEN * self.usual
        return max(DECREE * self.quick, seen)

    def _hang(self, goes: bool) -> float:
        """Let the Decree go to whoever is Shogun now; return when it hangs there."""
        if not goes:
            return self.now
        start, goal = scroll_of(self.old[0], self.act.before), scroll_of(self.new[0], self.act.after)
        name = self.add(moving_props.Scroll("decree", self.act.after.decree))
        with self.after(-self.now):
            self.set(name, x=start.centerx, y=start.centery, high=start.height, open=1)
        declared = isinstance(self.deed, Shogun)
        length = max(self.title_flies, 1.0 * self.beat if self.falls else 0.0)
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
