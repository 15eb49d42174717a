"""Reading match records: every line is replayed by its game's rules, and the first faulty one refuses them.

Owns the order of lines (header, decisions and lots, result) and what a fault is called, for any game. What
single lines mean is the game's affair, JSON is json_lines.py's. Nothing of a refused record is applied.
"""

from collections.abc import Iterable
from typing import Any

from game.kept.faults import Fault
from game.kept.json_lines import Line, show, write_line
from game.table.game_interface import Game, IllegalDecision, Match


class Reader:
    """Replays a record line by line; `finished` is true after the result line."""

    def __init__(self, game: Game) -> None:
        """Begin before the header of a record of this game."""
        self._game = game
        self._match: Match | None = None
        self.decisions = 0
        self.finished = False
        self._number = 0

    @property
    def match(self) -> Match:
        """The match as far as it was read; raises `Fault` where that is not even the header."""
        if self._match is None:
            raise Fault(1, "an empty file", "the header of a match record")
        return self._match

    def read(self, number: int, line: Line) -> None:
        """Replay one line; raises `Fault`."""
        self._number = number
        try:
            self._take(line)
        except IllegalDecision as illegal:
            raise Fault(number, illegal.found, illegal.expected) from None

    def end(self) -> None:
        """Note that the file ended; raises `Fault` where a line is missing."""
        due = self.match.result()
        if due is not None and not self.finished:
            expected = f"the result {write_line(due)}"
            raise Fault(self._number + 1, "no line, though the match is over", expected)

    def _take(self, line: Line) -> None:
        if self._match is None:
            self._match = self._game.match(line)
        elif self.finished:
            raise IllegalDecision("a line after the result", "the end of the record")
        elif "result" in line:
            self._read_result(line)
        elif (due := self.match.result()) is not None:
            raise IllegalDecision("a decision after the match was over", f"the result {due}")
        else:
            self.match.take(line)
            self.decisions += "chance" not in line

    def _read_result(self, line: Line) -> None:
        match = self.match
        due = match.result()
        if due is None:
            asks = " and ".join(str(match.ask_line(seat)) for seat in match.asked)
            expected = "a line of chance" if match.chance_due else f"a decision for {asks}"
            raise IllegalDecision("a result before the match was over", expected)
        if len(line) > 1:
            more = ", ".join(sorted(line.keys() - {"result"}))
            raise IllegalDecision(f"{show(more)} beside the result", 'a line with "result" alone')
        if not _same(line, due):
            raise IllegalDecision(f"the result {show(line.get('result'))}", f"the result {due}")
        self.finished = True


def _same(found: Any, due: Any) -> bool:
    """Compare by value and by type: 1, 1.0 and true are three things."""
    if type(found) is not type(due):
        return False
    if isinstance(due, dict):
        return found.keys() == due.keys() and all(_same(found[key], due[key]) for key in due)
    if isinstance(due, list):
        return len(found) == len(due) and all(map(_same, found, due))
    return bool(found == due)


def replay(game: Game, lines: Iterable[tuple[int, Line]]) -> Reader:
    """Replay numbered lines to their end; raises `Fault`."""
    reader = Reader(game)
    for number, line in lines:
        reader.read(number, line)
    reader.end()
    return reader
