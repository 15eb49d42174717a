"""A network that was trained by playing itself: what it makes of inputs that are yes or no.

Owns the form of its file and the arithmetic: whole numbers alone, so that every machine finds the same.
"""

import json
import sys
from array import array
from base64 import b64decode
from collections.abc import Iterable, Sequence
from functools import cache
from operator import add, mul
from pathlib import Path
from typing import NamedTuple
from zlib import decompress

from game.tenno.rivals.network_inputs import INPUTS, OUTPUTS

FILE = Path(__file__).with_name("network.json")
FRACTION = 12
"""The bits of a number that stand for less than 1."""
Rows = Sequence[Sequence[int]]


class Network(NamedTuple):
    """Three layers, the first two of which let nothing below 0 through."""

    first: Rows
    """By input."""
    second: Rows
    """By cell of the second layer."""
    third: Rows
    """By output."""
    added: tuple[Sequence[int], Sequence[int], Sequence[int]]
    """To what comes out of each layer."""

    def weigh(self, inputs: Iterable[int], outputs: Iterable[int]) -> list[float]:
        """Return what the network makes of these outputs: by 1 more one is e times as likely."""
        one, two, three = self.added
        cells: Iterable[int] = one
        for number in inputs:
            cells = map(add, cells, self.first[number])
        seen = [max(cell, 0) for cell in cells]
        deep = [
            max((sum(map(mul, row, seen)) >> FRACTION) + more, 0)
            for row, more in zip(self.second, two, strict=True)
        ]
        scale = 1 << 2 * FRACTION
        return [
            ((three[number] << FRACTION) + sum(map(mul, self.third[number], deep))) / scale
            for number in outputs
        ]


def read_network(path: Path) -> Network:
    """Read a network's file. Raises ValueError for one of another form."""
    kept = json.loads(path.read_text("utf-8"))
    cells, numbers = kept["cells"], array("h", decompress(b64decode(kept["weights"])))
    if sys.byteorder == "big":
        numbers.byteswap()
    sizes = [(INPUTS, cells), (cells, cells), (OUTPUTS, cells)]
    if len(numbers) != sum(rows * columns for rows, columns in sizes) or [
        len(one) for one in kept["added"]
    ] != [cells, cells, OUTPUTS]:
        raise ValueError(f"{path}: a network of another form")
    layers, at = [], 0
    for rows, columns in sizes:
        layers.append(
            [numbers[start : start + columns].tolist() for start in range(at, at + rows * columns, columns)]
        )
        at += rows * columns
    first, second, third = layers
    return Network(first, second, third, tuple(kept["added"]))


@cache
def network() -> Network:
    """Return the one that the game's own rival plays by."""
    return read_network(FILE)
