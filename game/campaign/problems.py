"""A campaign's problems: a folder of positions with one provable answer each, and their words.

Owns the form of `problems.toml` and of the words beside it. What a problem can ask, and its proof, are the
game's. A folder that holds them can stand for itself; anybody can write one.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.campaign.scripts import by_language
from game.games import game_of, offers
from game.kept.faults import Fault
from game.kept.json_lines import Line, read_file, show, write_line
from game.kept.strict_reader import Table, line, read_toml, version_up_to
from game.table.optional_features import ProblemRules, Puzzle

FOLDER = "problems"
"""Where a campaign's problems lie in its folder."""
PROBLEMS_FILE = "problems.toml"
WORDS_FILE = re.compile(r"words\.([a-z]{2})\.toml")
VERSION = 1
MOST_PROBLEMS = 200
LONGEST_ANSWER = 220
_MOST_FIGHTS, _MOST_WORLDS = 100, 4000


@dataclass(frozen=True)
class ProblemText:
    """What is said of a problem: its name, one line before it, and why the answer is right."""

    title: str
    line: str
    answer: str


@dataclass(frozen=True)
class Problem:
    """One problem."""

    identity: str
    opens: str
    """The stage after which it can be played; empty for one that is open from the start."""
    fights: int
    worlds: int
    puzzle: Puzzle
    rules: ProblemRules
    file: Path
    """Where it is described."""

    @property
    def heard(self) -> str:
        """Under which key it is noted that a player has answered it."""
        return heard_of(self.identity)

    def right(self, answer: Line) -> bool:
        """Whether an answer is one of those that are accepted."""
        return write_line(answer) in map(write_line, self.puzzle.accept)

    def check(self) -> None:
        """Prove it anew; raises `Fault` by its file and key unless exactly what it accepts is right."""
        key = f"{self.file}: problems.{self.identity}"
        worlds, right = self.rules.prove(self.puzzle)
        if sorted(map(write_line, right)) != sorted(map(write_line, self.puzzle.accept)):
            found = "[" + ", ".join(map(write_line, self.puzzle.accept)) + "]"
            expected = (
                ", ".join(map(write_line, right)) or "another problem: no answer is right in all worlds"
            )
            raise Fault(f"{key}.accept", found, expected)
        for name, stated, counted in (
            ("worlds", self.worlds, worlds),
            ("fights", self.fights, self.rules.fights(self.puzzle)),
        ):
            if stated != counted:
                raise Fault(f"{key}.{name}", str(stated), str(counted))


def heard_of(identity: str) -> str:
    """Return under which key it is noted that a player has answered a problem."""
    return f"problem.{identity}"


@dataclass(frozen=True)
class Problems:
    """The problems of a folder in their order, and their words by language."""

    entries: tuple[Problem, ...]
    words: Mapping[str, Mapping[str, ProblemText]]

    def text(self, language: str, problem: Problem) -> ProblemText:
        """Return a problem's words in a language, or in English, or in the first one that there is."""
        found = self.words.get(language) or self.words.get("en") or next(iter(self.words.values()))
        return found[problem.identity]

    def check(self) -> None:
        """Prove all of them; raises `Fault` at the first that is not as it says."""
        for problem in self.entries:
            problem.check()


def has_problems(folder: Path) -> bool:
    """Tell whether a campaign's folder holds problems."""
    return (folder / FOLDER / PROBLEMS_FILE).is_file()


def openings(folder: Path) -> dict[str, str]:
    """Return by their ids which stage opens each problem of a campaign's folder, "" for none; empty where
    that cannot be read. The problems themselves are not read.
    """
    try:
        entries = read_toml(folder / FOLDER / PROBLEMS_FILE).tables("problems")
        return {one.identity("id"): one.identity("opens") if one.has("opens") else "" for one in entries}
    except (OSError, Fault):
        return {}


def read_problems(folder: Path, stages: Collection[str] | None = None) -> Problems:
    """Read a folder of problems; `stages` are those that can open one, None where nobody asks.

    Raises OSError where something cannot be opened, `Fault` at the first thing that is refused. Nothing is
    proved: that is `check`'s.
    """
    file = folder / PROBLEMS_FILE
    table = read_toml(file)
    table.read("version", version_up_to(VERSION))
    entries: list[Problem] = []
    for entry in table.tables("problems"):
        entries.append(_read(entry, folder, [one.identity for one in entries], stages))
    table.end()
    if len(entries) > MOST_PROBLEMS:
        raise Fault(f"{file}: problems", f"{len(entries)} problems", f"at most {MOST_PROBLEMS}")
    return Problems(tuple(entries), _read_words(folder, entries))


def _read(table: Table, folder: Path, before: Sequence[str], stages: Collection[str] | None) -> Problem:
    identity = table.own_identity("problems")
    if identity in before:
        raise table.fault("id", "an id for the second time", "an id of its own")
    opens = table.identity("opens") if table.has("opens") else ""
    if opens and stages is not None and opens not in stages:
        raise table.fault("opens", f"no stage {show(opens)}", "one of " + ", ".join(stages))
    fights = table.number("fights", 0, _MOST_FIGHTS)
    worlds = table.number("worlds", 1, _MOST_WORLDS)
    record = folder / f"{identity}.seat"
    try:
        lines = tuple(told for _, told in read_file(record))
        rules = _rules(lines)
        puzzle = rules.read(table, lines)
    except Fault as fault:
        raise fault if not fault.number else fault.within(str(record)) from None
    table.end()
    return Problem(identity, opens, fights, worlds, puzzle, rules, folder / PROBLEMS_FILE)


def _rules(lines: Sequence[Line]) -> ProblemRules:
    game = game_of(lines[0] if lines else None)
    make = offers(game).problems
    if make is None:
        raise Fault(1, f"a record of {game.name}", "one of a game that has problems")
    return make()


def _read_words(folder: Path, entries: Sequence[Problem]) -> dict[str, dict[str, ProblemText]]:
    files = by_language(folder, WORDS_FILE)
    return {language: _words_of(file, language, entries) for language, file in files.items()}


def _words_of(file: Path, language: str, entries: Sequence[Problem]) -> dict[str, ProblemText]:
    table = read_toml(file)
    table.one_of("language", [language])
    words = {}
    for entry in entries:
        inner = table.table(entry.identity)
        words[entry.identity] = ProblemText(
            inner.text("title"), inner.text("line"), inner.read("answer", line(LONGEST_ANSWER))
        )
        inner.end()
    table.end()
    return words
