"""Problems in recorded matches: what is found is printed, or written as a folder to work on.

What a problem is and its proof are the game's; its file's form is `game/campaign/problems.py`'s.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from game.campaign.problems import PROBLEMS_FILE
from game.commands.arguments import file_path, natural, positive
from game.commands.check_and_view import seat_record
from game.commands.command_errors import DONE, INTERRUPTED, MISSING, WRONG_USE, CommandFault, unopened
from game.commands.terminal import stopping
from game.commands.workers import Stop, never
from game.games import GAMES, game_of, offers
from game.kept.faults import Fault
from game.kept.json_lines import Line, write_line
from game.kept.safe_text import plain
from game.table.optional_features import Found

Place = tuple[Path, Found]
"""A problem and the record that it was found in."""


def problems_options(problems: argparse.ArgumentParser) -> None:
    """Add the options of `problems`."""
    source = "a match record, or a folder of them with its subfolders"
    problems.add_argument("--from", metavar="DIR", type=file_path, required=True, dest="source", help=source)
    problems.add_argument(
        "--seat", metavar="N", type=natural, default=0, help="whose decisions to look at (0)"
    )
    most = "how many answers may be right, at most (2)"
    problems.add_argument("--answers", metavar="N", type=positive, default=2, help=most)
    out = "write the problems found there, as a folder; their words are still to be written"
    problems.add_argument("--write", metavar="DIR", type=file_path, help=out)


def find_problems(source: Path, seat: int, answers: int, stop: Stop = never) -> Iterator[Place]:
    """Look through a record, or all in a folder, for problems of a seat with at most so many answers.

    A record in which nothing can be proved, since something hidden is told in it, is passed over. Raises
    CommandFault where there is no record.
    """
    for path in _records(source):
        if stop():
            return
        told = seat_record(path, None)
        make = offers(game_of(told[0])).problems
        if make is None or seat >= len(told[0]["seats"]):
            continue
        try:
            for found in make().find(seat_record(path, seat)):
                if len(found.puzzle.accept) <= answers and found.worlds > 1:
                    yield path, found
        except Fault:
            continue  # more is hidden there than can be reckoned with


def _records(source: Path) -> list[Path]:
    endings = [f".{game.name}" for game in GAMES]
    if source.is_file():
        return [source]
    found = sorted(path for path in source.rglob("*") if path.suffix in endings)
    if not found:
        raise CommandFault(MISSING, f"{source}: no record; expected files ending in {' or '.join(endings)}")
    return found


def print_problems(places: Iterable[Place]) -> Iterator[Place]:
    """Print a line for each as it is found, and how many there were; gives them on."""
    number = 0
    for path, found in places:
        number += 1
        puzzle = found.puzzle
        asked = f"{puzzle.wanted} {puzzle.card}".strip() + (f" in {puzzle.deeds}" if puzzle.deeds > 1 else "")
        right = ", ".join(map(write_line, puzzle.accept))
        counted = f"{found.worlds} worlds, {len(puzzle.accept)} of {found.among}"
        counted += "" if found.best is None else f", {found.best:.3g}"
        print(plain(f"{path}: fight {found.fights}: {asked}: {counted}: {right}"), flush=True)
        yield path, found
    print(f"{number} found")


def write_problems(folder: Path, places: Sequence[Place]) -> None:
    """Write what was found as a folder of problems; raises CommandFault where there is one already."""
    if (folder / PROBLEMS_FILE).exists():
        raise CommandFault(WRONG_USE, f"{folder}: holds problems already; expected a new folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        entries, words = ["version = 1\n"], ['language = "en"\n']
        for number, (path, found) in enumerate(places, 1):
            identity = f"p{number:02}"
            entries.append(_entry(identity, found))
            words.append(_words(identity, path, found))
            record = "".join(write_line(line) + "\n" for line in found.puzzle.lines)
            (folder / f"{identity}.seat").write_bytes(record.encode())
        (folder / PROBLEMS_FILE).write_text("\n".join(entries), "utf-8", newline="\n")
        (folder / "words.en.toml").write_text("\n".join(words), "utf-8", newline="\n")
    except OSError as error:
        raise unopened(folder, error, "a folder that can be written to") from None


def _entry(identity: str, found: Found) -> str:
    puzzle = found.puzzle
    lines = ["[[problems]]", f'id = "{identity}"', f'wanted = "{puzzle.wanted}"']
    if puzzle.card:
        lines.append(f'card = "{puzzle.card}"')
    if puzzle.deeds > 1:
        lines.append(f"deeds = {puzzle.deeds}")
    accept = ", ".join(map(_inline, puzzle.accept))
    lines += [f"ask = {_inline(puzzle.ask)}", f"accept = [{accept}]"]
    lines += [f"fights = {found.fights}", f"worlds = {found.worlds}", ""]
    return "\n".join(lines)


def _words(identity: str, path: Path, found: Found) -> str:
    said = {"title": f"{path.stem}, fight {found.fights}", "line": "Your move.", "answer": "Prove it."}
    return "\n".join(
        [f"[{identity}]", *(f"{key} = {json.dumps(text[:100])}" for key, text in said.items()), ""]
    )


def _inline(line: Line) -> str:
    return "{ " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in line.items()) + " }"


def run_problems(options: argparse.Namespace) -> int:
    """Do `problems`; returns the exit code."""
    with stopping() as stopped:
        found = list(print_problems(find_problems(options.source, options.seat, options.answers, stopped)))
        if options.write is not None and not stopped():
            write_problems(options.write, found)
        return INTERRUPTED if stopped() else DONE
