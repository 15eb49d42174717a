"""The shape of the house in numbers: rooms, floors, lines, and the way of one decision.

    python -m tests.measure.house

A room is a folder under `game/` or `scenes/` with Python files beside its `__init__`, or a single file beside
such folders. Floors are counted along the longest chain of imports from room to room; rooms that need one
another stand on one floor. A station is a function in another module than the one that called it, between the
event of a device and the line that a seat is told.
"""

from __future__ import annotations

import ast
import inspect
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import FrameType
from unittest.mock import patch

from game.kept.json_lines import Line

ROOT = Path(__file__).parents[2]
BELONGS = ("game", "scenes")
FOLDERS = ("game", "scenes", "scenes.tenno", "scenes.honor")
"""These hold rooms, and nothing else but what introduces them."""
COUNTED = ("scenes", "tools", "game/tenno/show")


def modules() -> dict[str, Path]:
    """Return every module of the program by its name."""
    found = {}
    for folder in (*BELONGS, "tools"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def room_of(name: str, path: Path) -> str:
    """Return the folder in which a module lies, or the module where it lies beside folders."""
    if path.name == "__init__.py":
        return name
    folder = name.rpartition(".")[0]
    return name if folder in BELONGS else folder


def needs(found: dict[str, Path]) -> dict[str, set[str]]:
    """Return which other rooms each room imports, for types and late ones too."""
    rooms: dict[str, set[str]] = {room_of(name, path): set() for name, path in found.items()}
    for name, path in found.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                inner = [f"{node.module}.{alias.name}" for alias in node.names]
                names = [one if one in found else node.module for one in inner]
            else:
                continue
            own = room_of(name, path)
            rooms[own] |= {room_of(one, found[one]) for one in names if one in found} - {own}
    return rooms


def floors(rooms: dict[str, set[str]]) -> dict[str, int]:
    """Return each room's floor, 1 for those that need none; who need one another share theirs."""

    @cache
    def reach(room: str) -> frozenset[str]:
        seen, left = {room}, [room]
        while left:
            for other in rooms[left.pop()] - seen:
                seen.add(other)
                left.append(other)
        return frozenset(seen)

    @cache
    def floor(room: str) -> int:
        circle = {other for other in reach(room) if room in reach(other)}
        below = {other for one in circle for other in rooms[one]} - circle
        return 1 + max((floor(other) for other in below), default=0)

    return {room: floor(room) for room in rooms}


def lines(folders: Iterable[str]) -> int:
    """Count the lines of all Python files in these folders."""
    files = (path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)


def stations() -> tuple[list[str], list[str]]:
    """Decide by a key in a real match; return the way to the seat's answer and that to the told line."""
    from game.table import rival_failures
    from game.table.drivers import Person
    from game.table.seats import Seat
    from tests.scenes.tenno.playing import PlayedGame

    answered: list[list[str]] = []
    told: list[list[str]] = []
    answer, tell = Seat.answer, Person.tell

    def noted_answer(seat: Seat, line: Line) -> None:
        answered.append(_stations_to(inspect.currentframe()))
        answer(seat, line)

    def noted_tell(person: Person, line: Line) -> None:
        if answered:
            told.append(_stations_to(inspect.currentframe()))
        tell(person, line)

    with (
        tempfile.TemporaryDirectory() as folder,
        patch.object(Seat, "answer", noted_answer),
        patch.object(Person, "tell", noted_tell),
        patch.object(
            rival_failures, "SILENT_AFTER", 3_600_000
        ),  # frames pass faster here than a rival starts
    ):
        game = PlayedGame(Path(folder), ("human", "novice"), by="keyboard")
        game.play_until(lambda _: game.asked["attack"] > 0)
        answered.clear()
        told.clear()
        game.play_until(lambda _: bool(told))
        game.app.close()
    return answered[-1], told[0]


def _stations_to(frame: FrameType | None) -> list[str]:
    """List the functions on the stack whose caller stands in another module of the program."""
    passed: list[tuple[str, str]] = []
    while frame is not None:
        module = frame.f_globals.get("__name__", "")
        if module.split(".")[0] in (*BELONGS, "main"):
            passed.append((module, frame.f_code.co_qualname))
        frame = frame.f_back
    passed.reverse()
    callers = ["", *(module for module, _ in passed)]
    met = zip(passed, callers, strict=False)
    return [f"{module}:{name}" for (module, name), caller in met if module != caller]


def main() -> None:
    """Print all of it."""
    ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter).parse_args()
    rooms = needs(modules())
    own = {room: floor for room, floor in floors(rooms).items() if room.split(".")[0] in BELONGS}
    own = {room: floor for room, floor in own.items() if room not in FOLDERS}
    second = [room for room in own if room.split(".")[1] == "honor"]
    print(
        f"{len(own)} rooms on {max(own.values())} floors; without the second game's {len(own) - len(second)}"
    )
    for floor in range(max(own.values()), 0, -1):
        print(f"{floor:>4}  {'  '.join(sorted(room for room, at in own.items() if at == floor))}")
    within = lines(["scenes/tenno"])
    before = lines(COUNTED) - lines(["scenes/honor"])
    print(f"{lines(COUNTED):,} lines in {', '.join(COUNTED)}; {before:,} without scenes/honor")
    print(f"{within:,} of them in scenes/tenno")
    there, back = stations()
    print(f"{len(there) + len(back)} stations from a key to the line that is told")
    for station in (*there, *back):
        print(f"      {station}")


if __name__ == "__main__":
    main()
