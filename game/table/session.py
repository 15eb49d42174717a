"""One match from its first question to its result: asks the drivers, keeps the record, tells every seat.

Owns the match's truth (through `game_interface.Match`) and is the only one who does while it is played. Knows
no game. Who plays is given as drivers, where the record goes as a function.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line
from game.table.drivers import Driver, DriverFailed, close_all
from game.table.game_interface import IllegalDecision, Match
from game.table.rival_failures import Forfeit
from game.table.seats import Seat

LOTS = "lots"
"""The word by which the seeds of a match's lots differ from those that rivals are given."""


class Session:
    """A match being played. Call `advance` until `over`; between two calls nothing happens."""

    def __init__(
        self,
        match: Match,
        drivers: Sequence[Driver],
        keep: Callable[[Line], None] | None = None,
        public: Seat | None = None,
        earlier: Sequence[Match] = (),
        seed: int = 0,
        lots: Sequence[Line] = (),
    ) -> None:
        """Seat the drivers. `keep` is given every further line of the match record before anybody is told.

        A match that was begun earlier goes on: the drivers are told everything anew. `earlier`: matches among
        the same seats, now over, of which each driver is told its own record before this one's. `seed`: the
        match's, from which its lines of chance are drawn; `lots` are taken instead as far as they fit.
        """
        self._match, self._drivers, self._keep, self._public = match, drivers, keep, public
        self._earlier = tuple(earlier)
        self._heard = [0] * len(drivers)
        self._seed, self._lots = seed, lots
        self._asked: set[int] = set()
        self._answers: dict[int, Line] = {}
        """Answers that are there while a seat before theirs still thinks: nobody learns who was first."""
        self.over = False
        """Whether the result is known, kept and told."""
        self._tell()
        self._finish_if_over()

    def waits_for(self) -> tuple[int, ...]:
        """Return the seats whose answers are due: for the host's clock, not for anybody at the table."""
        return (
            () if self._is_ahead() else tuple(seat for seat in self._match.asked if seat not in self._answers)
        )

    def advance(self, wait: float = 0.0) -> bool:
        """Go on as far as the next answer that is not there yet; True where anything was decided.

        Waits up to `wait` seconds for each answer. Raises `Forfeit`; the session can go on after it only
        with `replace_driver`.
        """
        moved = False
        while not self.over and not self._is_ahead() and self._advance_once(wait):
            moved = True
        return moved

    def driver(self, seat: int) -> Driver:
        """Return who decides for a seat."""
        return self._drivers[seat]

    def replace_driver(self, seat: int, driver: Driver) -> None:
        """Seat a new driver, tell it the seat's record anew and ask it again what is due from it."""
        drivers = list(self._drivers)
        drivers[seat] = driver
        self._drivers = drivers
        self._heard[seat] = 0
        self._asked.discard(seat)
        self._answers.pop(seat, None)
        self._tell()

    def settle(self, seat: int, line: Line) -> None:
        """Take an answer in place of the driver that was asked; what that one still says is not heard."""
        decided = self._match.decide(seat, line)
        self._asked.discard(seat)
        self._answers.pop(seat, None)
        self._keep_line(decided)
        self._finish_if_over()
        self._tell()

    def close(self) -> None:
        """Let every driver go; those that do not end by themselves have the same little while."""
        close_all(self._drivers)

    def _advance_once(self, wait: float) -> bool:
        """Keep and tell the next line, if it is there: a lot, or the answer of the first who is asked."""
        match = self._match
        if match.chance_due:
            line = self._draw()
        else:
            asked = match.asked
            for seat in asked:
                self._ask(seat)
            for seat in asked:
                self._take_answer(seat, wait)
            seat = asked[0]
            if seat not in self._answers:
                return False
            decided = self._decide(seat, self._answers.pop(seat))
            if decided is None:
                return False
            line = decided
        self._keep_line(line)
        self._finish_if_over()
        self._tell()
        return True

    def _draw(self) -> Line:
        match = self._match
        with suppress(IllegalDecision):
            if match.lots < len(self._lots):
                return match.take(self._lots[match.lots])
        # Each line by a word and a number of its own: no rival's seed leads to it, and a match that is
        # taken up again draws what it would have drawn.
        return match.draw(Chance(seed_from(self._seed, LOTS, match.lots)))

    def _ask(self, seat: int) -> None:
        if seat not in self._asked:
            self._asked.add(seat)
            with self._forfeiting(seat):
                self._drivers[seat].ask(self._match.ask_line(seat))

    def _take_answer(self, seat: int, wait: float) -> None:
        if seat in self._answers:
            return
        with self._forfeiting(seat):
            answer = self._drivers[seat].answer(wait)
        if answer is not None:
            self._answers[seat] = answer

    @contextmanager
    def _forfeiting(self, seat: int) -> Iterator[None]:
        try:
            yield
        except DriverFailed as failed:
            options = self._match.option_lines(seat)
            raise Forfeit(seat, str(failed), failed.answer, options) from failed

    def _decide(self, seat: int, answer: Line) -> Line | None:
        """Return the line of a decision; None where it was refused and the same seat is asked again."""
        driver = self._drivers[seat]
        try:
            decided = self._match.decide(seat, answer)
        except IllegalDecision as illegal:
            if driver.patient:
                driver.refuse(illegal)
                return None
            raise Forfeit.of_answer(seat, answer, illegal, self._match.option_lines(seat)) from illegal
        self._asked.discard(seat)
        return decided

    def _is_ahead(self) -> bool:
        """Whether a shared screen has yet to show what was told."""
        public = self._public
        return public is not None and public.shown is not None and public.shown < len(public.lines)

    def _keep_line(self, line: Line) -> None:
        if self._keep is not None:
            self._keep(line)

    def _finish_if_over(self) -> None:
        result = self._match.result()
        if result is not None:
            self._keep_line(result)
            self.over = True

    def _tell(self) -> None:
        for seat, driver in enumerate(self._drivers):
            told = self._match.told(seat)
            if not self._heard[seat]:
                for match in self._earlier:
                    driver.tell({"earlier": match.told(seat)})
            for line in told[self._heard[seat] :]:
                driver.tell(line)
            self._heard[seat] = len(told)
        if self._public is not None:
            lines = self._public.lines
            if not lines:
                self._public.earlier.extend(match.told(None) for match in self._earlier)
            lines.extend(self._match.told(None)[len(lines) :])
