"""Receipts: what a rival was told and asked and what it answered, so that anybody can ask it again.

Owns where they lie and how they are read (`receipt_form` has their form, `receipt_writer` writes them).
Knows no game, and of a match no more than its rival was told: a receipt is made of a seat record and of what
the rival made of it.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path

from game.kept.faults import Fault
from game.kept.json_lines import Line, Torn, first_line, read_file
from game.table.receipt_form import HEADER_KEYS, MIND, check_header, check_line
from game.table.record_forms import EASE

ENDING = ".receipt"


def receipt_path(record: Path, seat: int) -> Path:
    """Say where the receipt of a seat lies, beside the record of its match."""
    return record.with_name(f"{record.stem}.{seat}{ENDING}")


def receipts_of(record: Path) -> dict[int, Path]:
    """Find the receipts that lie beside a record, by seat, but for those of another game's."""
    found = {}
    with contextlib.suppress(OSError):
        there = {path.name: path for path in record.parent.iterdir()}
        for name, path in there.items():
            stem, _, seat = name.removesuffix(ENDING).rpartition(".")
            if name.endswith(ENDING) and stem == record.stem and seat.isdecimal():
                whose = ""
                with contextlib.suppress(OSError, Fault):
                    whose = f"{stem}.{claims(path)[0]}"
                if whose == record.name or whose not in there:
                    found[int(seat)] = path
    return dict(sorted(found.items()))


@dataclass(frozen=True)
class Thought:
    """One question of a receipt: what was told since the one before it, and what was answered, and why."""

    number: int
    """The line of the answer in the file, from 1."""
    told: tuple[tuple[int, Line], ...]
    """Lines of the seat record, each with its own number."""
    ask: Line
    chose: Line
    """The whole line of the answer: `chose`, and those of `CHOICE_KEYS` that stand beside it."""


@dataclass(frozen=True)
class Receipt:
    """A receipt as it was read; `after` is what was told after the last answer."""

    version: int
    rival: str
    seed: int
    budget: int
    ease: float
    mind: str
    """By which it answered; "" in a receipt of an earlier version, which does not say."""
    thoughts: tuple[Thought, ...]
    after: tuple[tuple[int, Line], ...]


def read_receipt(path: Path, game: str, torn: bool = False) -> Receipt:
    """Read a receipt of a game; `torn`: a last line without its end is left out instead of refused.

    Raises OSError where it cannot be opened, `Fault` at the first line that is none of a receipt's.
    """
    lines = read_file(path)
    thoughts: list[Thought] = []
    told: list[tuple[int, Line]] = []
    ask: Line | None = None
    _, header = next(lines, (1, {}))
    check_header(header, game)
    with contextlib.suppress(*((Torn,) if torn else ())):
        for number, line in lines:
            check_line(number, line, ask)
            if "told" in line:
                told.append((number, line["told"]))
            elif "ask" in line:
                ask = line
            elif ask is not None:
                thoughts.append(Thought(number, tuple(told), ask["ask"], line))
                told, ask = [], None
    version, rival, seed, budget = (header[key] for key in HEADER_KEYS[1:])
    ease, mind = header.get(EASE, 0.0), header.get(MIND, "")
    return Receipt(version, rival, seed, budget, ease, mind, tuple(thoughts), tuple(told))


def claims(path: Path) -> tuple[str, str]:
    """Return whose receipt a file claims to be: the game's name and the rival's id, "" where it says none.

    Raises OSError and `Fault` as `read_receipt` does.
    """
    header = first_line(path)
    game, rival = header.get("receipt"), header.get("rival")
    return game if isinstance(game, str) else "", rival if isinstance(rival, str) else ""
