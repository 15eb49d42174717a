"""`bot --certify`: asks a bot a thousand questions of every kind, slow, odd and cut, and says what was wrong.

The bot sits at tables of every size, by every house rule that the game offers, among players who decide at
random. What it is told is what a seat record says, however it is written down and whenever it comes.
"""

import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count

from game.commands.command_errors import WRONG_USE, CommandFault
from game.games import offers
from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line, write_line
from game.kept.safe_text import plain
from game.kept.win_rates import quantile
from game.table.bots_file import OUTSIDE
from game.table.drivers import Driver, DriverFailed, ProcessDriver, rival_command
from game.table.game_interface import Game, IllegalDecision, Match
from game.table.processes import SECONDS_TO_END
from game.table.rival_failures import ANSWER_SECONDS, Forfeit
from game.table.session import Session

ASKS = 1000
ENOUGH = 10
"""After so many mistakes the rest is not asked: a bot that takes ten seconds would take hours."""
MANNERS = ("plain", "in pieces", "plain", "otherwise written", "told anew", "plain", "slow", "cut")
"""How the host of each match treats it, in turn."""
PIECE = 7
"""Bytes of a line that come at once where it comes in pieces."""
BREATH = 0.002
SLOW = 1.0
"""Seconds before a question of a slow host."""
CUT_AT = 3
"""At which question the host goes away, or starts the bot anew."""
NAMES = ("Aki", 'Zoë "Ō" \\', "ÅÄÖ 🂡", "O'Neill, 7", "李", "x" * 20, "null")


class HostLeft(Exception):
    """The host went away in the middle of a question, as was intended."""


@dataclass
class Mistake:
    """One kind of what a bot got wrong: how often, and the first time in words."""

    what: str
    first: str
    times: int = 0


@dataclass
class Verdict:
    """What came of the questions; a bot without mistakes is fit to play."""

    asked: Counter[str] = field(default_factory=Counter)
    """How often each kind of question was asked."""
    matches: int = 0
    took: list[float] = field(default_factory=list)
    """Milliseconds that each answer took."""
    mistakes: dict[str, Mistake] = field(default_factory=dict)
    broken_off: bool = False
    """Whether so much was wrong that the rest was not asked."""

    @property
    def wrong(self) -> int:
        """How many mistakes there were."""
        return sum(mistake.times for mistake in self.mistakes.values())

    def note(self, what: str, first: str) -> None:
        """Count a mistake; what kind it is, and how it came the first time."""
        self.mistakes.setdefault(what, Mistake(what, first)).times += 1


class Examined:
    """The bot under examination: a driver that writes in a manner, watches what comes, and may go away."""

    patient = False

    def __init__(self, command: str, manner: str, verdict: Verdict, where: str) -> None:
        """Start it. `where` names the match in what is noted. Raises DriverFailed."""
        self._command, self._manner, self._verdict, self._where = command, manner, verdict, where
        self._told: list[Line] = []
        self._asks = 0
        self._asked_at = 0.0
        self._process = self._started()

    def _started(self) -> ProcessDriver:
        return ProcessDriver(rival_command(self._command, 0))

    def tell(self, line: Line) -> None:
        """Write the line in this manner."""
        self._told.append(line)
        self._write(line)

    def _write(self, line: Line) -> None:
        match self._manner:
            case "otherwise written":
                odd = dict(reversed(list(line.items())))
                self._process.write(json.dumps(odd, separators=(" , ", " :  ")).encode() + b" \r\n")
            case "in pieces":
                raw = json.dumps(line, ensure_ascii=False).encode() + b"\n"
                for start in range(0, len(raw), PIECE):
                    self._process.write(raw[start : start + PIECE])
                time.sleep(BREATH)
            case _:
                self._process.tell(line)

    def ask(self, ask: Line) -> None:
        """Write the question, unless the host leaves in the middle of it."""
        self._note_unasked()
        self._asks += 1
        if self._asks == CUT_AT:
            if self._manner == "slow":
                time.sleep(SLOW)
            elif self._manner == "cut":
                self._process.write(json.dumps(ask)[:PIECE].encode())
                raise HostLeft
            elif self._manner == "told anew":
                self._end(cut=True)
                self._process = self._started()
                for line in self._told:
                    self._write(line)
        kind = ask["ask"] + (" again" if ask.get("again") else "")
        self._verdict.asked[kind] += 1
        self._asked_at = time.perf_counter()
        self._write(ask)

    def answer(self, wait: float) -> Line | None:
        """Return its answer in time; raises DriverFailed where there is none."""
        answer = self._process.answer(wait)
        if answer is None:
            raise DriverFailed(f"it gave no answer within {ANSWER_SECONDS:g} s")
        self._verdict.took.append((time.perf_counter() - self._asked_at) * 1000)
        return answer

    def refuse(self, illegal: IllegalDecision) -> None:
        """Nothing: the protocol has no second try."""

    def dismiss(self) -> None:
        """Nothing: `end` looks how it goes."""

    def close(self, until: float | None = None) -> None:
        """End it at once."""
        del until
        self._process.close(0.0)

    def end(self, cut: bool) -> None:
        """Close its input and see that it ends by itself, silent, and without a fault unless it was `cut`."""
        self._end(cut)

    def _end(self, cut: bool) -> None:
        code = self._process.ended(SECONDS_TO_END)
        if code is None:
            self._verdict.note(
                f"it did not end within {SECONDS_TO_END:g} s after its input ended", self._where
            )
        elif code and not cut:
            self._verdict.note(f"it ended with exit code {code} after the result", self._where)
        self._note_unasked()
        self._process.close(0.0)

    def _note_unasked(self) -> None:
        unasked = self._process.unasked()
        if unasked:
            shown = unasked[:200].decode("utf-8", "replace").strip()
            self._verdict.note("it wrote a line that nobody had asked for", f"{self._where}: {shown!r}")


class AtRandom:
    """Whoever sits beside the bot: takes any answer that is allowed."""

    patient = False

    def __init__(self, match: Match, seat: int, chance: Chance) -> None:
        """Decide for this seat of the match."""
        self._match, self._seat, self._chance = match, seat, chance

    def tell(self, line: Line) -> None:
        """Nothing: it does not listen."""

    def ask(self, ask: Line) -> None:
        """Nothing: the match knows what it asks."""

    def answer(self, wait: float) -> Line | None:
        """Draw an answer."""
        del wait
        return self._chance.choose(self._match.option_lines(self._seat))

    def refuse(self, illegal: IllegalDecision) -> None:
        """Nothing: what it draws is allowed."""

    def dismiss(self) -> None:
        """Nothing to say."""

    def close(self, until: float | None = None) -> None:
        """Nothing to end."""


def certify(game: Game, spec: str, asks: int = ASKS) -> Verdict:
    """Ask a bot at least so many questions; raises CommandFault where `spec` is no `! COMMAND`."""
    if not spec.startswith(OUTSIDE) or not spec.removeprefix(OUTSIDE).strip():
        raise CommandFault(WRONG_USE, f"--certify {spec!r}; expected '{OUTSIDE} COMMAND'")
    verdict = Verdict()
    tables = _tables(game)
    for number in count(1):
        seats, rules = next(tables)
        _examine(game, spec, verdict, number, seats, rules)
        verdict.broken_off = verdict.wrong >= ENOUGH
        if verdict.broken_off or verdict.asked.total() >= asks:
            return verdict
    raise AssertionError


def _tables(game: Game) -> Iterator[tuple[int, Line]]:
    """Go round all sizes of tables and house rules, each of which says at how many seats it can be played."""
    made = offers(game).house_rules
    rules: Sequence[tuple[Line, Sequence[int]]] = made() if made is not None else ()
    sizes = tuple(range(game.fewest_seats, game.most_seats + 1))
    for number in count():
        yield sizes[number % len(sizes)], {}
        if rules:
            part, seats = rules[number % len(rules)]
            yield seats[number // len(rules) % len(seats)], dict(part)


def _examine(game: Game, spec: str, verdict: Verdict, number: int, seats: int, rules: Line) -> None:
    """Play one match, or a series of them where the rules say so."""
    manner = MANNERS[number % len(MANNERS)]
    own = number % seats
    plans = [{"name": NAMES[seat % len(NAMES)]} for seat in range(seats)]
    header: Line = {
        "record": game.name,
        "version": 1,
        "seats": plans,
        "first": number // seats % seats,
        **rules,
    }
    chance = Chance(seed_from(number))
    earlier: list[Match] = []
    given: Sequence[Line] = ()
    while True:
        match = game.match(header)
        for line in given:
            match.take(line)
        where = f"match {number}, {seats} seats, {manner}"
        if "variant" in rules:
            where += f", {json.dumps(rules['variant'])}"
        drivers: list[Driver] = [AtRandom(match, seat, chance) for seat in range(seats)]
        verdict.matches += 1
        try:
            examined = Examined(spec, manner, verdict, where)
        except DriverFailed as failed:
            verdict.note(str(failed), where)
            return
        drivers[own] = examined
        if not _played(match, drivers, earlier, number, examined, verdict, where):
            return
        earlier.append(match)
        following = game.following(earlier)
        if following is None:
            return
        header, given = following


def _played(
    match: Match,
    drivers: Sequence[Driver],
    earlier: Sequence[Match],
    number: int,
    examined: Examined,
    verdict: Verdict,
    where: str,
) -> bool:
    """Play a match; returns whether it came to its result."""
    try:
        Session(match, drivers, earlier=earlier, seed=number).advance(ANSWER_SECONDS)
    except HostLeft:
        examined.end(cut=True)
        return False
    except Forfeit as forfeit:
        said = f": it said {forfeit.answer}" if forfeit.answer else ""
        allowed = ", ".join(write_line(line) for line in forfeit.allowed[:3])
        more = " …" if len(forfeit.allowed) > 3 else ""
        verdict.note(forfeit.why, f"{where}{said}; allowed was: {allowed}{more}")
        examined.close()
        return False
    except DriverFailed as failed:
        verdict.note(str(failed), where)
        examined.close()
        return False
    examined.end(cut=False)
    return True


def print_verdict(spec: str, verdict: Verdict) -> None:
    """Print what a bot was asked, how long it took, and each kind of mistake with its first case."""
    asked = ", ".join(f"{kind} {times:,}" for kind, times in verdict.asked.most_common())
    print(f"asked {verdict.asked.total():,} times in {verdict.matches:,} matches: {asked or 'nothing'}")
    if times := sorted(verdict.took):
        middle, most = quantile(times, 0.5), quantile(times, 0.95)
        print(f"answers: {middle:.2f} ms median, {most:.2f} ms for 95 %, {times[-1]:.0f} ms the longest")
    for mistake in verdict.mistakes.values():
        often = "once" if mistake.times == 1 else f"{mistake.times:,} times"
        print(plain(f"wrong, {often}: {mistake.what}"), plain(f"    first in {mistake.first}"), sep="\n")
    if verdict.broken_off:
        print(f"broken off after {verdict.wrong} mistakes: not all was asked")
    elif not verdict.wrong:
        print(plain(f"{spec}: nothing wrong, it can play"))
