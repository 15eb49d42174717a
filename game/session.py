"""One match from its first question to its result: asks the drivers, keeps the record, tells every seat.

Owns the match's truth (through `contract.Match`) and is the only one who does while it is played. Knows
no game. Who plays is given as drivers, where the record goes as a function.
"""

from collections.abc import Callable, Sequence

from game.contract import IllegalDecision, Line, Match
from game.drivers import Driver, DriverFailed, close_all, describe_answer
from game.seats import Seat


class Forfeit(Exception):
    """A driver that is no person failed: `seat`, why, its answer if there was one, and what was allowed."""

    def __init__(self, seat: int, why: str, answer: str | None, allowed: Sequence[Line]) -> None:
        """Keep all of it."""
        self.seat, self.why, self.answer, self.allowed = seat, why, answer, list(allowed)
        shown = ", ".join(map(str, self.allowed[:3])) + (" …" if len(self.allowed) > 3 else "")
        said = f" (it said {answer!r})" if answer else ""
        super().__init__(f"seat {seat} forfeits: {why}{said}; allowed was: {shown}")


class Session:
    """A match being played. Call `advance` until `over`; between two calls nothing happens."""

    def __init__(
        self,
        match: Match,
        drivers: Sequence[Driver],
        keep: Callable[[Line], None] | None = None,
        public: Seat | None = None,
        earlier: Sequence[Match] = (),
    ) -> None:
        """Seat the drivers. `keep` is given every further line of the match record before anybody is told.

        A match that was begun earlier goes on: the drivers are told everything anew. `earlier`: matches among
        the same seats, now over, of which each driver is told its own record before this one's.
        """
        self._match, self._drivers, self._keep, self._public = match, drivers, keep, public
        self._earlier = tuple(earlier)
        self._heard = [0] * len(drivers)
        self._asked = False
        self.over = False
        """Whether the result is known, kept and told."""
        self._tell()
        self._finish_if_over()

    def waits_for(self) -> int | None:
        """Return the seat whose answer is due: for the host's clock, not for anybody at the table."""
        return None if self._is_ahead() else self._match.asked

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
        self._asked = self._asked and seat != self._match.asked
        self._tell()

    def close(self) -> None:
        """Let every driver go; those that do not end by themselves have the same little while."""
        close_all(self._drivers)

    def _advance_once(self, wait: float) -> bool:
        match = self._match
        seat, ask = match.asked, match.ask_line()
        assert seat is not None and ask is not None
        driver = self._drivers[seat]
        try:
            if not self._asked:
                self._asked = True
                driver.ask(ask)
            answer = driver.answer(wait)
        except DriverFailed as failed:
            raise Forfeit(seat, str(failed), failed.answer, match.option_lines()) from failed
        if answer is None:
            return False
        try:
            decided = match.decide(answer)
        except IllegalDecision as illegal:
            if driver.patient:
                driver.refuse(illegal)
                return False
            shown = describe_answer(answer)
            raise Forfeit(seat, "its answer is not allowed", shown, match.option_lines()) from illegal
        self._asked = False
        self._keep_line(decided)
        self._finish_if_over()
        self._tell()
        return True

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
