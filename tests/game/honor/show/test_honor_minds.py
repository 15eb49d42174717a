"""What everybody took hands for, when a match of the second game is seen again."""

from functools import cache
from pathlib import Path

import pytest

from game.games import HONOR
from game.honor.show.card_beliefs import HonorMinds
from game.kept.chance import Chance
from game.table.receipts import receipts_of
from game.table.record_by_viewer import Telling, read_telling, tell
from tests.game.honor.test_secrecy import other_world
from tests.game.honor.worlds import played
from tests.words import language

RECORD = Path("assets/gallery/honor-minds.honor")


@cache
def telling() -> Telling:
    return read_telling(HONOR, RECORD)


def minds(receipts: dict[int, Path] | None = None) -> HonorMinds:
    found = receipts_of(RECORD) if receipts is None else receipts
    return HonorMinds(telling(), found, language("en"))


def test_who_plays_on_in_worlds_believes_and_all_others_could_know() -> None:
    found = minds()
    assert [found.believes(seat) for seat in range(4)] == [False, True, True, True]
    kinds = [{one.believed for one in found.taken(seat, 40).values()} for seat in range(4)]
    assert kinds == [{False}, {True}, {True}, {False}], "Suzume counts no hands"
    assert all(seat != other for seat in range(4) for other, _ in found.taken(seat, 40))  # type: ignore[misc]
    assert {seat for seat, _ in found.truth(40)} <= set(range(4))  # type: ignore[misc]


def test_what_it_weighed_is_told_where_it_was_asked() -> None:
    found = minds()
    asked = [line for line in range(telling().last) if found.weighed(2, line) is not None]
    assert len(asked) == 21 and not any(found.weighed(0, line) for line in range(telling().last))


def test_a_receipt_of_another_match_counts_for_none() -> None:
    own = receipts_of(RECORD)
    found = minds({1: own[2], 2: own[1]})
    assert not found.believes(1) and not found.believes(2)
    assert not any(one.believed for one in found.taken(1, 40).values())


@pytest.mark.parametrize("seed", range(4))
def test_no_mind_depends_on_what_truly_was_held(seed: int) -> None:
    match = played(4, 400, seed, 90, 0.6)
    other = other_world(match, 1, Chance(seed))
    tellings = [tell(HONOR, enumerate(one.record, 1)) for one in (match, other)]
    both = [HonorMinds(one, {}, language("en")) for one in tellings]
    assert match.record != other.record
    for count in range(1, len(tellings[0].told[1])):
        one, two = (
            found.taken(1, told.line_of(1, count)) for found, told in zip(both, tellings, strict=True)
        )
        assert one == two
