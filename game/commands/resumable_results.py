"""Results kept in a file as they come, so that an interrupted run goes on from there.

The file is JSON Lines: what is run, then a result a line, in the order of the tasks. What was cut off in the
middle of a line is done again.
"""

import json
import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from game.commands.command_errors import AT_FAULT, WRONG_USE, CommandFault, at_fault, unopened
from game.commands.workers import Stop, Workers, do_all, never, version
from game.kept import foreign_files
from game.kept.data_folder import for_owner
from game.kept.faults import Fault
from game.kept.json_lines import LONGEST_LINE, Line, parse_line, write_line

Task = TypeVar("Task")
Done = TypeVar("Done")


def do_and_keep(
    do: Callable[[Task], Done],
    tasks: Iterable[Task],
    workers: Workers,
    stop: Stop = never,
    *,
    out: Path | None,
    of: dict[str, Any],
    to_line: Callable[[Done], Line],
    from_line: Callable[[Line], Done],
) -> Iterator[Done]:
    """Do all tasks as `workers.do_all` does, those first whose results the file `out` has already.

    `of` says what is run: a file of another run is refused. `from_line` raises KeyError, TypeError or
    ValueError for a line that is no result. Raises CommandFault.
    """
    if out is None:
        yield from do_all(do, tasks, workers, stop)
        return
    header = {"results": 1, "version": version(), **of}
    tasks = iter(tasks)
    kept = _kept(out, header, from_line)
    yield from islice(kept, sum(1 for _ in islice(tasks, len(kept))))
    try:
        file = open(out, "ab", opener=for_owner)  # noqa: SIM115 - closed below, whoever ends the generator
    except OSError as error:
        raise unopened(out, error, "a file that can be written") from None
    with file:
        if not file.tell():
            file.write(write_line(header).encode() + b"\n")
        for done in do_all(do, tasks, workers, stop):
            try:
                file.write(write_line(to_line(done)).encode() + b"\n")
                file.flush()
            except OSError as error:
                raise unopened(out, error, "room for another line") from None
            yield done


def _kept(out: Path, header: Line, from_line: Callable[[Line], Done]) -> list[Done]:
    """Read the results of a file, none where there is no file, and cut off what is no whole line."""
    results: list[Done] = []
    whole = 0
    try:
        with foreign_files.open_plain(out, os.O_RDWR) as file:
            for number, raw in enumerate(iter(lambda: file.readline(LONGEST_LINE), b""), 1):
                if not raw.endswith(b"\n"):
                    file.truncate(whole)
                    break
                whole += len(raw)
                line = parse_line(raw[:-1], number)
                if number == 1:
                    _compare(out, line, header)
                else:
                    results.append(_result(number, line, from_line))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise unopened(out, error, "a file that can be written") from None
    except Fault as fault:
        raise at_fault(out, fault) from None
    return results


def _result(number: int, line: Line, from_line: Callable[[Line], Done]) -> Done:
    try:
        return from_line(line)
    except (KeyError, TypeError, ValueError) as error:
        raise Fault(number, f"{type(error).__name__}: {error}", "a result of this run") from None


def _compare(out: Path, found: Line, header: Line) -> None:
    if found.get("results") != 1:
        raise CommandFault(AT_FAULT, f"{out}:1: no file of results; expected one that --out wrote, or none")
    wanted = json.loads(write_line(header))
    for key in {**wanted, **found}:
        if found.get(key) != wanted.get(key):
            was, expected = found.get(key), wanted.get(key)
            sentence = f"{out}:1: results of another run ({key} {was!r}); expected {expected!r}"
            raise CommandFault(WRONG_USE, sentence)
