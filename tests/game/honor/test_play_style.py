"""Each number of a rival moves a measure of style of its own; what is counted of a person's own match."""

import pytest

from assets import FOLDER
from game.games import HONOR
from game.honor.play_style import MEASURES, READ_BY, measure_match
from game.kept.json_lines import Line, read_file
from game.table.record_by_viewer import tell
from tests.game.honor.test_bluffs import dared
from tests.measure.honor_personality import FALLING, MEASURED, settings, shown
from tests.measure.styles import share

MATCHES, FEW = 8, 3
"""The ends of most numbers lie far apart; `python -m tests.measure.honor_personality` plays more."""
QUICK = ("errors", "boldness", "shadow")


def test_every_number_has_a_measure_of_its_own() -> None:
    assert len(MEASURED) == 10 and len(set(MEASURED.values())) == 10
    assert set(MEASURED.values()) <= set(MEASURES)


@pytest.mark.parametrize("name", QUICK)
def test_a_number_moves_its_measure(name: str) -> None:
    moves(name, FEW)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in MEASURED if name not in (*QUICK, "depth")])
def test_the_others_move_theirs(name: str) -> None:
    moves(name, MATCHES)


def moves(name: str, matches: int) -> None:
    low, *_, high = settings(name)
    ends = [share(shown(name, value, matches, 1)) for value in (low, high)]
    least, most = ((FALLING.count(name) if share is None else share) for share in ends)
    assert most < least if name in FALLING else most > least


RECORDS = ["honor-three.honor", "honor-four.honor", "honor-six.honor"]


def lines_of(name: str) -> list[tuple[int, Line]]:
    return list(read_file(FOLDER / "gallery" / name))


def test_fights_won_and_withstood_are_those_of_the_record() -> None:
    for name in RECORDS:
        lines = lines_of(name)
        told = tell(HONOR, lines).told
        found = measure_match(told, range(len(told) - 1))
        fought = [line["fight"] for line in told[None] if "fight" in line]
        for measure in ("style wins", "style defended"):
            assert sum(found[seat].get(measure, (0, 0))[1] for seat in found) == len(fought), name
        won = sum(found[seat].get("style wins", (0, 0))[0] for seat in found)
        held = sum(found[seat].get("style defended", (0, 0))[0] for seat in found)
        assert won + held == len(fought)


def test_every_measure_is_a_share_that_can_be_read() -> None:
    assert set(READ_BY) <= set(MEASURES)
    for name in RECORDS:
        told = tell(HONOR, lines_of(name)).told
        for counts in measure_match(told, [0, 1]).values():
            assert counts and all(0 <= done <= chances for done, chances in counts.values())


def test_what_was_hidden_is_read_off_the_own_record_alone() -> None:
    won = dared("", "dice 6", "dice 1 1", "0 castle burn", "0 end").match
    lost = dared("", "dice 1", "dice 3 3", "0 end").match
    for match, done in ((won, 1), (lost, 0)):
        public = match.told(None)
        mine = measure_match({None: public, 0: match.told(0)}, [0])[0]
        assert mine["bluff dared"] == (done, 1)
        unread = measure_match({None: public, 1: match.told(1)}, [0])[0]
        assert unread == {name: count for name, count in mine.items() if name.startswith("style ")}
