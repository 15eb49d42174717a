"""The receipts of a match of the second game: what its rivals thought, to be read and proved."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.honor.show.receipt_words import leaves_of
from game.kept.json_lines import Line
from scenes.match.receipt import Reader, ReceiptScene
from scenes.window import Resources


class Sitting(NamedTuple):
    """Who sat at a seat, as the record has it; `rival` None for a person."""

    name: str
    rival: str | None


_READER = Reader("honor", "tenno bot {rival} --game honor", leaves_of)


def receipts_scene(resources: Resources, header: Line, receipts: Mapping[int, Path]) -> ReceiptScene:
    """Open the receipts of a match with this header, by seat."""
    seats = [Sitting(plan["name"], plan.get("rival")) for plan in header["seats"]]
    return ReceiptScene(resources, _READER, seats, receipts)
