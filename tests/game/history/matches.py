"""Finished matches in a data folder, for tests of the history."""

from functools import cache
from pathlib import Path

from game.kept.data_folder import Store
from game.kept.json_lines import Line, write_line
from game.tenno.variants import PLAIN, Variant
from tests.game.tenno.play import played, random_decisions


@cache
def lines_of(seed: int, seats: int = 2, variant: Variant = PLAIN) -> tuple[Line, ...]:
    return tuple(played(seats, 0, random_decisions(seats, 0, seed, variant), variant)[1])


def record(
    seed: int,
    names: tuple[str, ...] = ("You", "Kuma"),
    rivals: tuple[str, ...] = ("", "kuma"),
    **header: object,
) -> bytes:
    """A finished match of these people and rivals ("" for a person)."""
    first, *lines = lines_of(seed, len(names))
    people = [
        {"name": name} | ({"rival": rival} if rival else {})
        for name, rival in zip(names, rivals, strict=True)
    ]
    whole = ({**first, "seats": people, **header}, *lines)
    return "".join(write_line(line) + "\n" for line in whole).encode()


def keep(store: Store, name: str, raw: bytes) -> Path:
    """Put it among the finished matches."""
    path = store.path("matches") / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(raw)
    return path
