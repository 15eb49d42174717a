"""`bot --certify`: asks a bot at least a thousand questions, many of every kind, and says what it got wrong.

The bot sits at tables of every size, by every house rule that the game offers, among players who decide at
random. It is told what a seat record says, spelt in several ways and sooner or later. What is seldom asked
comes from matches that were played without it up to where that question is due.
"""

import json
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import NamedTuple

from game.commands.command_errors import AT_FAULT, WRONG_USE, CommandFault
from game.games import GAMES, offers
from game.kept.chance import Chance, seed_from
from game.kept.json_lines import Line, write_line
from game.kept.safe_text import plain
from game.kept.win_rates import quantile
from game.table.bots_file import OUTSIDE
from game.table.drivers import CannotStart, Driver, DriverFailed, ProcessDriver, rival_command
from game.table.game_interface import Game, Match
from game.table.processes import SECONDS_TO_END
from game.table.rival_failures import ANSWER_SECONDS, NOT_ALLOWED, SILENT, Forfeit
from game.table.session import Session

ASKS = 1000
OF_EACH = 50
"""Of every kind at least so many, where they can be found: some come once in a match, and each match costs
the start of a program."""
MANNERS = ("plain", "in pieces", "plain", "otherwise written", "told anew", "plain", "slow", "cut")
"""How the host of each match treats it, in turn."""
QUICK_MANNERS = "plain", "otherwise written"
"""The same where a match is begun at a question: there are many, and most of each is told at once."""
AHEAD = 2
"""Programs that are started before their match begins: that takes longer than all that they are asked."""
PIECE = 7
"""Bytes of a line that come at once where it comes in pieces."""
BREATH = 0.002
SLOW = 1.0
"""Seconds before a question of a slow host."""
CUT_AT = 3
"""At which question the host goes away, or starts the bot anew."""

NAMES = ("Aki", 'Zoë "Ō" \\', "ÅÄÖ 🂡", "O'Neill, 7", "李", "x" * 20, "null")
SEARCHED = 100
"""Matches that are played by lot until a question of the wanted kind is due in one."""


@dataclass(frozen=True)
class Table:
    """Where a match is played: how many sit there, who is the bot, who begins, and by which house rules."""

    number: int
    """From 1; all lots follow from it."""
    seats: int
    rules: Line

    @property
    def own(self) -> int:
        """The bot's seat."""
        return self.number % self.seats

    def header(self, game: Game) -> Line:
        """Return a header for a match there."""
        plans = [{"name": NAMES[seat % len(NAMES)]} for seat in range(self.seats)]
        first = self.number // self.seats % self.seats
        return {"record": game.name, "version": 1, "seats": plans, "first": first, **self.rules}


class Begun(NamedTuple):
    """A match that waits for an answer of a seat."""

    table: Table
    match: Match
    seat: int


def kind_of(ask: Line) -> str:
    """Name the kind of a question, as `Game.asks` does."""
    return f"{ask['ask']}{' again' if ask.get('again') else ''}"


def tables(game: Game) -> Iterator[Table]:
    """Go round all sizes of tables and house rules, each of which says at how many seats it can be played."""
    made = offers(game).rule_words
    rules: Sequence[tuple[Line, Sequence[int]]] = made().every_kind() if made is not None else ()
    sizes = tuple(range(game.fewest_seats, game.most_seats + 1))
    numbers = count(1)
    for turn in count():
        yield Table(next(numbers), sizes[turn % len(sizes)], {})
        if rules:
            part, seats = rules[turn % len(rules)]
            yield Table(next(numbers), seats[turn // len(rules) % len(seats)], dict(part))


def begun_at(game: Game, kind: str, places: Iterator[Table]) -> Begun | None:
    """Play matches by lot to where a question of this kind is due; None where it came in none of so many."""
    for _ in range(SEARCHED):
        table = next(places)
        match = game.match(table.header(game))
        chance = Chance(seed_from(table.number, "begun"))
        while match.chance_due or match.asked:
            if match.chance_due:
                match.draw(chance)
                continue
            seat = match.asked[0]
            if kind_of(match.ask_line(seat)) == kind:
                return Begun(table, match, seat)
            match.decide(seat, chance.choose(match.option_lines(seat)))
    return None


ENOUGH = 10
"""After so many mistakes the rest is not asked: a bot that takes ten seconds would take hours."""
FEW = 3
"""The same as long as it has not answered at all."""


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

    @property
    def wrong(self) -> int:
        """How many mistakes there were."""
        return sum(mistake.times for mistake in self.mistakes.values())

    @property
    def broken_off(self) -> bool:
        """Whether so much was wrong that the rest was not asked."""
        return self.wrong >= (ENOUGH if self.took else min(ENOUGH, FEW))

    @property
    def right(self) -> int:
        """How many answers were allowed."""
        refused = self.mistakes.get(NOT_ALLOWED)
        return len(self.took) - (refused.times if refused is not None else 0)

    @property
    def never(self) -> list[str]:
        """The kinds of question that it was not asked."""
        return [kind for kind, times in self.asked.items() if not times]

    def note(self, what: str, first: str) -> None:
        """Count a mistake; what kind it is, and how it came the first time."""
        self.mistakes.setdefault(what, Mistake(what, first)).times += 1


class HostLeft(Exception):
    """The host went away in the middle of a question, as was intended."""


class Starts:
    """Starts the bot again and again, each time before it is needed."""

    def __init__(self, command: str) -> None:
        self._command = rival_command(command, 0)
        self._ready: deque[ProcessDriver] = deque()

    def take(self) -> ProcessDriver:
        """Return a process that nobody has told anything; raises DriverFailed."""
        while len(self._ready) <= AHEAD:
            self._ready.append(ProcessDriver(self._command))
        return self._ready.popleft()

    def close(self) -> None:
        """End those that were not needed."""
        for process in self._ready:
            process.close(0.0)


class Examined(Driver):
    """The bot under examination: a driver that writes in a manner, watches what comes, and may go away."""

    def __init__(self, starts: Starts, manner: str, verdict: Verdict, where: str) -> None:
        """Start it. `where` names the match in what is noted. Raises DriverFailed."""
        self._starts, self._manner, self._verdict, self._where = starts, manner, verdict, where
        self._told: list[Line] = []
        self._asks = 0
        self._asked_at = 0.0
        self._process = starts.take()

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
                self.end(cut=True)
                self._process = self._starts.take()
                for line in self._told:
                    self._write(line)
        self._verdict.asked[kind_of(ask)] += 1
        self._asked_at = time.perf_counter()
        self._write(ask)

    def answer(self, wait: float) -> Line | None:
        """Return its answer in time; raises DriverFailed where there is none."""
        answer = self._process.answer(wait)
        if answer is None:
            raise DriverFailed(f"{SILENT} {ANSWER_SECONDS:g} s")
        self._verdict.took.append((time.perf_counter() - self._asked_at) * 1000)
        return answer

    def close(self, until: float | None = None) -> None:
        del until
        self._process.close(0.0)

    def end(self, cut: bool) -> None:
        """Close its input and see that it ends by itself, silent, and without a fault unless it was `cut`."""
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


class AtRandom(Driver):
    """Whoever sits beside the bot: takes any answer that is allowed."""

    def __init__(self, match: Match, seat: int, chance: Chance) -> None:
        """Decide for this seat of the match."""
        self._match, self._seat, self._chance = match, seat, chance

    def tell(self, line: Line) -> None:
        """Nothing: it does not listen."""

    def ask(self, ask: Line) -> None:
        """Nothing: the match knows what it asks."""

    def answer(self, wait: float) -> Line | None:
        del wait
        return self._chance.choose(self._match.option_lines(self._seat))


def certify(game: Game, spec: str, asks: int = ASKS, of_each: int = OF_EACH) -> Verdict:
    """Ask a bot at least so many questions; raises CommandFault where `spec` is no `! COMMAND`."""
    if not spec.startswith(OUTSIDE) or not spec.removeprefix(OUTSIDE).strip():
        raise CommandFault(WRONG_USE, f"--certify {spec!r}; expected '{OUTSIDE} COMMAND'")
    verdict = Verdict(Counter(dict.fromkeys(game.asks, 0)))
    starts, places = Starts(spec), tables(game)
    try:
        _ask_all(game, starts, verdict, places, asks // 2)
        _ask_each(game, starts, verdict, places, of_each)
        _ask_all(game, starts, verdict, places, asks)
    finally:
        starts.close()
    return verdict


def _ask_all(game: Game, starts: Starts, verdict: Verdict, places: Iterator[Table], asks: int) -> None:
    """Ask in whole matches until it was asked so often."""
    while verdict.asked.total() < asks and not verdict.broken_off:
        table = next(places)
        manner = MANNERS[table.number % len(MANNERS)]
        _examine(game, starts, verdict, table, manner, game.match(table.header(game)), table.own)


def _ask_each(game: Game, starts: Starts, verdict: Verdict, places: Iterator[Table], of_each: int) -> None:
    """Ask of every kind so many, as far as there are matches in which it comes."""
    nowhere: set[str] = set()
    while not verdict.broken_off:
        wanted = [kind for kind in game.asks if verdict.asked[kind] < of_each and kind not in nowhere]
        if not wanted:
            return
        kind = min(wanted, key=verdict.asked.__getitem__)
        found = begun_at(game, kind, places)
        if found is None:
            nowhere.add(kind)
            continue
        manner = QUICK_MANNERS[verdict.asked[kind] % len(QUICK_MANNERS)]
        _examine(game, starts, verdict, found.table, manner, found.match, found.seat)


def _examine(
    game: Game, starts: Starts, verdict: Verdict, table: Table, manner: str, match: Match, own: int
) -> None:
    """Play a match from where it is, and those that follow in its series."""
    chance = Chance(seed_from(table.number))
    earlier: list[Match] = []
    where = f"match {table.number}, {table.seats} seats, {manner}"
    if "variant" in table.rules:
        where += f", {json.dumps(table.rules['variant'])}"
    while True:
        drivers: list[Driver] = [AtRandom(match, seat, chance) for seat in range(table.seats)]
        verdict.matches += 1
        try:
            examined = Examined(starts, manner, verdict, where)
        except CannotStart as failed:
            raise _not_started(str(failed)) from None
        except DriverFailed as failed:
            verdict.note(str(failed), where)
            return
        drivers[own] = examined
        if not _played(match, drivers, earlier, table.number, examined, verdict, where):
            return
        earlier.append(match)
        following = game.following(earlier)
        if following is None:
            return
        match = game.match(following.header)
        for line in following.given:
            match.take(line)


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
        if isinstance(forfeit.__cause__, CannotStart):
            raise _not_started(forfeit.why) from None
        said = f": it said {forfeit.answer}" if forfeit.answer else ""
        allowed = ", ".join(write_line(line) for line in forfeit.allowed[:3])
        more = " …" if len(forfeit.allowed) > 3 else ""
        what = f" ({forfeit.detail})" if forfeit.detail else ""
        verdict.note(forfeit.why, f"{where}{said}{what}; allowed was: {allowed}{more}")
        examined.close()
        return False
    except DriverFailed as failed:
        verdict.note(str(failed), where)
        examined.close()
        return False
    examined.end(cut=False)
    return True


def _not_started(why: str) -> CommandFault:
    return CommandFault(AT_FAULT, f"the bot {why.removeprefix('it ')}")


def print_verdict(game: Game, spec: str, verdict: Verdict) -> None:
    """Print what a bot was asked, how long it took, and each kind of mistake with its first case."""
    print(f"asked {verdict.asked.total():,} times in {verdict.matches:,} matches")
    for kind, often in verdict.asked.items():
        print(f"{often:>8,} {kind}")
    if times := sorted(verdict.took):
        middle, most = quantile(times, 0.5), quantile(times, 0.95)
        print(f"answers: {middle:.2f} ms median, {most:.2f} ms for 95 %, {times[-1]:.0f} ms the longest")
    for mistake in verdict.mistakes.values():
        times_wrong = "once" if mistake.times == 1 else f"{mistake.times:,} times"
        print(
            plain(f"wrong, {times_wrong}: {mistake.what}"), plain(f"    first in {mistake.first}"), sep="\n"
        )
    if verdict.broken_off:
        print(f"broken off after {verdict.wrong} mistakes: not all was asked")
    elif not verdict.wrong and verdict.never:
        print(plain(f"{spec}: nothing wrong, but it was never asked: {', '.join(verdict.never)}"))
    elif not verdict.wrong:
        print(plain(f"{spec}: nothing wrong, it can play"))
    if verdict.wrong and not verdict.right:
        for line in _hints(game, verdict):
            print(line)


def _hints(game: Game, verdict: Verdict) -> Iterator[str]:
    """Say what is to be looked at first where no answer was right."""
    if not verdict.took and any(what.startswith(SILENT) for what in verdict.mistakes):
        yield "it answered nothing: does it flush its output?"
    others = " or ".join(f"--game {other.name}" for other in GAMES if other.name != game.name)
    yield f"it was asked as a bot of {game.name}; for one of another game: {others}"
