"""Why a match ended ("A turn", step 5): whose gaps, and whether no seat of a match that goes on is named."""

import json
from pathlib import Path

import pytest

from game.tenno.score import Short, short_seats
from game.tenno.view import View

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("*.public.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_the_end_of_a_match_has_a_seat_that_cannot_fill_its_gaps(path: Path) -> None:
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    view = View.begin(lines[0])
    for line in lines[1:]:
        assert not short_seats(view.public) or view.public.over
        view.fold(line)
    short = short_seats(view.public)
    dusk = view.variant.dusk and 0 in view.public.hand_sizes  # there an empty hand ends it, too
    assert (bool(short) or dusk) == view.public.over
    assert all(len(one.gaps) > one.hand for one in short)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("swap", (Short(1, (2,), 0),)),
        ("mirror", (Short(0, (2,), 0), Short(1, (2,), 0))),
    ],
)
def test_whoever_cannot_fill_a_gap_is_named_with_it_the_attacker_first(
    name: str, expected: tuple[Short, ...]
) -> None:
    text = (RECORDS[0].parent / f"{name}.public.jsonl").read_text("utf-8")
    view = View.of([json.loads(line) for line in text.splitlines()])
    assert short_seats(view.public) == expected
