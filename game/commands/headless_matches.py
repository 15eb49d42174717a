"""Matches without a window: each played from its seed and its number alone, so that anybody can play it.

Owns a single match with its record and its forfeit. How many there are and what they come to is
simulate.py's.
"""

import sys
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path

from game.commands.command_errors import AT_FAULT, CommandFault, unopened
from game.games import GAMES, game_named
from game.kept.chance import seed_from
from game.kept.data_folder import for_owner
from game.kept.json_lines import Line, write_line
from game.kept.safe_text import plain
from game.table.bots_file import OUTSIDE
from game.table.drivers import CannotStart, Driver, InProcessDriver, ProcessDriver, rival_command
from game.table.game_interface import Game, Match, NextMatch
from game.table.processes import SECONDS_TO_END
from game.table.record_files import IN_SERIES
from game.table.record_seats import seat_lines
from game.table.rival_failures import ANSWER_SECONDS, Clocked, Forfeit
from game.table.session import Session

FORFEITS_TOLD = 5
"""How many forfeits are told one by one."""


@dataclass(frozen=True)
class Tournament:
    """A series of matches; it can be sent to another process."""

    specs: tuple[str, ...]
    seed: int
    record: Path | None = None
    """The folder for the records; None keeps none."""
    game: str = GAMES[0].name
    goal: int | None = None
    """What is played to, of the game's `goals`; None is the usual one."""
    answer_seconds: float = ANSWER_SECONDS
    rules: Line = field(default_factory=dict)
    """What headers have of the house rules: `version` and `variant`; empty for plain ones."""


@dataclass(frozen=True)
class Played:
    """What came of one match."""

    number: int
    """From 1."""
    seed: int
    seats: tuple[str, ...]
    """Who sat where, as the command line names them."""
    winners: tuple[int, ...]
    """The seats that share the victory; where one forfeits, all others."""
    points: tuple[int, ...] | None
    """Each seat's points; None where the match ended by a forfeit."""
    decisions: int
    answers: tuple["array[float]", ...]
    """Milliseconds that each seat took for each of its answers."""
    forfeit: str | None = None
    ended: tuple[int, ...] = ()
    """The seats whose programs did not end by themselves; kept results do not say it."""

    @property
    def forfeited(self) -> int | None:
        """The seat that forfeited, if one did: the one that has no share of the victory."""
        return None if self.forfeit is None else self.wins.index(0.0)

    @property
    def wins(self) -> tuple[float, ...]:
        """Each seat's share of the victory."""
        return tuple(
            1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(len(self.seats))
        )

    def to_line(self) -> Line:
        """Return it as a line of kept results."""
        return {
            "match": self.number,
            "seed": self.seed,
            "seats": list(self.seats),
            "winners": list(self.winners),
            "points": None if self.points is None else list(self.points),
            "decisions": self.decisions,
            "ms": [[round(took, 3) for took in answers] for answers in self.answers],
            "forfeit": self.forfeit,
        }

    @classmethod
    def from_line(cls, line: Line) -> "Played":
        """Read it back; raises KeyError, TypeError or ValueError for what is none."""
        points, forfeit = line["points"], line["forfeit"]
        return cls(
            int(line["match"]),
            int(line["seed"]),
            tuple(str(spec) for spec in line["seats"]),
            tuple(int(seat) for seat in line["winners"]),
            None if points is None else tuple(int(got) for got in points),
            int(line["decisions"]),
            tuple(array("d", took) for took in line["ms"]),
            None if forfeit is None else str(forfeit),
        )


def play(tournament: Tournament, number: int) -> Played:
    """Play one match of a tournament, from 1, with those that follow in its series, and write their records.

    A series counts as one match: who wins it, and its points and decisions together. Raises CommandFault
    where it can't be played.
    """
    game, specs = game_named(tournament.game), tournament.specs
    header = {
        "record": game.name,
        "version": 1,
        "seats": seat_lines(game, list(specs)),
        "first": (number - 1) % len(specs),
        **({} if tournament.goal is None else {"goal": tournament.goal}),
        **tournament.rules,
    }
    matches: list[Match] = []
    parts: list[Played] = []
    following: NextMatch | None = NextMatch(header, ())
    while following is not None:
        match, played = _play_one(tournament, number, following, matches)
        matches.append(match)
        parts.append(played)
        following = None if played.forfeit is not None else game.following(matches)
    if len(parts) == 1:
        return parts[0]
    answers = tuple(array("d", chain(*took)) for took in zip(*(part.answers for part in parts), strict=True))
    decisions = sum(part.decisions for part in parts)
    ended = tuple(sorted({seat for part in parts for seat in part.ended}))
    last = parts[-1]
    if last.forfeit is not None:
        return replace(last, seed=parts[0].seed, decisions=decisions, answers=answers, ended=ended)
    points = tuple(map(sum, zip(*(part.points or () for part in parts), strict=True)))
    winners = tuple(game.series_winners(matches))
    return replace(
        parts[0], winners=winners, points=points, decisions=decisions, answers=answers, ended=ended
    )


def _play_one(
    tournament: Tournament, number: int, begun: NextMatch, earlier: Sequence[Match]
) -> tuple[Match, Played]:
    """Play a match of a series after those that were `earlier`."""
    game, specs = game_named(tournament.game), tournament.specs
    part = f"{IN_SERIES}{len(earlier) + 1}" if earlier else ""
    # 48 bits: readers of JSON that keep numbers as floats read it exactly.
    seed = seed_from(tournament.seed, number, *([len(earlier)] if earlier else [])) >> 16
    header = {**begun.header, "seed": seed}
    match = game.match(header)
    record: list[Line] = [header, *map(match.take, begun.given)]
    made = [_driver(game, spec, seed_from(seed, seat)) for seat, spec in enumerate(specs)]
    drivers = [Clocked(driver, tournament.answer_seconds) for driver in made]
    programs = {seat: driver for seat, driver in enumerate(made) if isinstance(driver, ProcessDriver)}
    session = Session(match, drivers, record.append, earlier=earlier, seed=seed)
    forfeit: Forfeit | None = None
    try:
        session.advance(tournament.answer_seconds)
    except Forfeit as failed:
        forfeit = failed
    finally:
        session.close()
    words = {seat: program.last_words() for seat, program in programs.items()}
    path = None if tournament.record is None else tournament.record / f"{number:04}{part}.{game.name}"
    where = f"match {number}{part}" if path is None else str(path)
    if path is not None:
        _write(path, record, forfeit, words)
    result = match.result()
    decisions = sum("move" in line for line in record)
    answers = tuple(array("d", driver.took) for driver in drivers)
    if forfeit is not None:
        sentence = f"{where}: line {len(record) + 1}: {forfeit}"
        if path is not None and words.get(forfeit.seat):
            sentence += f"; its standard error: {_words_file(path, forfeit.seat)}"
        if isinstance(forfeit.__cause__, CannotStart):
            raise CommandFault(AT_FAULT, f"{sentence}; no more matches are played")
        others = tuple(seat for seat in range(len(specs)) if seat != forfeit.seat)
        return match, Played(number, seed, specs, others, None, decisions, answers, sentence)
    assert result is not None
    winners, points = (tuple(result["result"][key]) for key in ("winners", game.points))
    ended = tuple(seat for seat, program in programs.items() if program.had_to_be_ended)
    return match, Played(number, seed, specs, winners, points, decisions, answers, ended=ended)


def _driver(game: Game, spec: str, seed: int) -> Driver:
    if spec.startswith(OUTSIDE):
        return ProcessDriver(rival_command(spec, seed))
    return InProcessDriver(game.rival(spec, seed))


def _words_file(record: Path, seat: int) -> Path:
    return record.with_suffix(f".{seat}.stderr")


def _write(path: Path, record: list[Line], forfeit: Forfeit | None, words: dict[int, str]) -> None:
    """Write the record, and the forfeit and what bots complained beside it."""
    beside = path.with_suffix(".forfeit")
    try:
        with open(path, "wb", opener=for_owner) as file:
            file.write(b"".join(write_line(line).encode() + b"\n" for line in record))
        if forfeit is None:
            beside.unlink(missing_ok=True)
        else:
            line = {
                "seat": forfeit.seat,
                "line": len(record) + 1,
                "why": forfeit.reason,
                "answer": forfeit.answer,
                "allowed": forfeit.allowed,
            }
            with open(beside, "wb", opener=for_owner) as file:
                file.write(write_line({"forfeit": line}).encode() + b"\n")
        for seat in range(len(record[0]["seats"])):
            if words.get(seat):
                with open(_words_file(path, seat), "wb", opener=for_owner) as file:
                    file.write(words[seat].encode())
            else:
                _words_file(path, seat).unlink(missing_ok=True)
    except OSError as error:
        raise unopened(path, error, "a folder that can be written to") from None


def tell_forfeits(forfeits: Sequence[str]) -> None:
    """Say of the first ones what happened; one fault of a bot mostly ends all its matches alike."""
    for forfeit in forfeits[:FORFEITS_TOLD]:
        print(plain(forfeit), file=sys.stderr)
    if len(forfeits) > FORFEITS_TOLD:
        print(f"and {len(forfeits) - FORFEITS_TOLD} more forfeits", file=sys.stderr)


def tell_ended(counts: Mapping[str, int]) -> None:
    """Say which programs had to be ended, by the name under which each is spoken of, and how often."""
    for name, times in counts.items():
        if times:
            matches = "1 match" if times == 1 else f"{times} matches"
            sentence = f"{name}: did not end within {SECONDS_TO_END:g} s after {matches}, and had to be ended"
            print(plain(sentence), file=sys.stderr)
