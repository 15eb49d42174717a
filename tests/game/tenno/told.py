"""What was told of golden matches, and set pieces that follow it line by line."""

import json
from collections.abc import Iterator
from pathlib import Path

from game.kept.json_lines import Line
from game.tenno.set_pieces import PublicFollowing, SetPiece
from game.tenno.view import View

RECORDS = Path(__file__).parents[2] / "records"
MATCHES = sorted(path.name.removesuffix(".public.jsonl") for path in RECORDS.glob("*.public.jsonl"))


def told(match: str, seat: int | str = "public") -> list[Line]:
    """Read what a seat was told of a golden match, or everybody."""
    text = (RECORDS / f"{match}.{seat}.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def followed(piece: SetPiece, lines: list[Line]) -> Iterator[tuple[Line, PublicFollowing]]:
    """Yield each line with the piece after it."""
    following, view = PublicFollowing(piece, lines), View.begin(lines[0])
    for line in lines[1:]:
        view.fold(line)
        following.follow(view)
        yield line, following
