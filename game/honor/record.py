"""Reading match records: every line replayed against the rules, refused at the first that is at fault.

Owns the order of lines (header, lots and decisions, result) and what a fault is called. The form of single
lines is line_forms.py's, JSON is json_lines.py's. Nothing of a refused record is applied anywhere.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.honor.decisions import Phase
from game.honor.line_forms import Malformed, check_header
from game.honor.match import Match, Refused
from game.kept.json_lines import Fault, Line, read_file, show


class Reader:
    """Replays a record line by line.

    `match` is None until the header was read; `finished` is true after the result line.
    """

    def __init__(self) -> None:
        """Begin before the header."""
        self.match: Match | None = None
        self.decisions = 0
        self.finished = False
        self._number = 0

    def read(self, number: int, line: Line) -> None:
        """Replay one line; raises `Fault`."""
        self._number = number
        try:
            if self.match is None:
                check_header(line)
                self.match = Match(line)
            elif self.finished:
                raise Malformed("a line after the result", "the end of the record")
            elif "result" in line:
                self._read_result(self.match, line)
            else:
                self.match.take(line)
                self.decisions += "move" in line
        except (Malformed, Refused) as refusal:
            raise Fault(number, refusal.found, refusal.expected) from None

    def end(self) -> None:
        """Note that the file ended; raises `Fault` where a line is missing."""
        if self.match is None:
            raise Fault(1, "an empty file", "the header of a match record")
        if self.match.phase is Phase.OVER and not self.finished:
            missing = f"the result {self.match.result}"
            raise Fault(self._number + 1, "no line, though the match is over", missing)

    def _read_result(self, match: Match, line: Line) -> None:
        due = match.result
        if due is None:
            raise Malformed("a result before the match was over", match.due)
        if len(line) > 1:
            more = ", ".join(sorted(line.keys() - {"result"}))
            raise Malformed(f"{show(more)} beside the result", 'a line with "result" alone')
        if not _same(line, due):
            raise Malformed(f"the result {show(line.get('result'))}", f"the result {due}")
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


def read_record(path: Path) -> Reader:
    """Read a whole record; raises OSError where it cannot be opened, `Fault` where it is refused."""
    return replay(read_file(path))


def replay(lines: Iterable[tuple[int, Line]]) -> Reader:
    """Replay numbered lines to their end; raises `Fault`."""
    reader = Reader()
    for number, line in lines:
        reader.read(number, line)
    reader.end()
    return reader


def record_lines(match: Match) -> list[Line]:
    """Return the lines of a match's record, the result among them where it is over."""
    result = match.result
    return match.record if result is None else [*match.record, result]
