"""What rivals say: on public occasions alone, in a bubble that delays nothing and can be switched off."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.kept.chance import Chance
from game.table.remarks import Occasion
from game.table.seats import Seat
from game.tenno.decisions import Decision
from game.tenno.fooled_and_read import FOOLED, latest_tell
from game.tenno.remark_occasions import SPOKEN, Occasions
from game.tenno.show.acts_to_show import Feed
from game.tenno.view import View
from scenes.table.remarks import SHOWN, Speech
from tests.driver import SilentSounds, make_resources
from tests.game.tenno.play import played, random_decisions
from tests.game.tenno.show.test_reveal_clock import YOU, AloneTable
from tests.game.tenno.worlds import other_world
from tests.scenes.tenno.couch import Habits, World


def found(seats: int, decisions: Sequence[Decision], seat: int | None) -> list[Occasion]:
    """All occasions of a match, as somebody who is told this record finds them."""
    match, _ = played(seats, 0, list(decisions))
    told = Seat(seat)
    told.lines = match.told(seat)
    feed = Feed(told)
    occasions, listed = Occasions(), []
    while feed.take() is not None:
        occasions.follow(feed.view)
        listed += occasions.begun + occasions.over
    return listed


@pytest.mark.parametrize("seed", range(6))
def test_everybody_at_the_table_and_every_world_finds_the_same_occasions(seed: int) -> None:
    seats = 2 + seed % 3
    decisions = random_decisions(seats, 0, seed)
    public = found(seats, decisions, None)
    assert public
    other = other_world(seats, 0, decisions, None, Chance(seed))
    assert found(seats, other, None) == public
    for seat in range(seats):
        assert found(seats, decisions, seat) == public


def test_every_occasion_comes_and_no_other() -> None:
    names = {each.name for seed in range(60) for each in found(3, random_decisions(3, 0, seed), None)}
    assert names <= set(SPOKEN)
    assert set(SPOKEN) - names <= {"shared_victory"}


def test_who_fooled_or_read_whom_comes_before_all_else_that_suits_a_fight() -> None:
    told = 0
    for seed in range(20):
        match, _ = played(3, 0, random_decisions(3, 0, seed))
        view, occasions = View.begin(match.told(None)[0]), Occasions()
        for line in match.told(None)[1:]:
            view.fold(line)
            occasions.follow(view)
            tell = latest_tell(view) if "fight" in line else None
            names = [("fooled", tell.whom), ("fools", tell.by)] if tell and tell.kind == FOOLED else []
            names = [("reads", tell.by)] if tell and not names else names
            found = [(one.name, one.seat) for one in occasions.over]
            assert found[: len(names)] == names
            assert not {"fooled", "fools", "reads"} & {name for name, _ in found[len(names) :]}
            told += len(names)
    assert told > 5


def test_a_remark_comes_by_lot_is_shown_for_a_while_and_goes() -> None:
    resources = make_resources()
    rivals = [None, "suzume"]
    speech = Speech(resources, Chance(1), False, "tenno", SPOKEN, rivals)
    speech.hear([Occasion(0, "greeting")])
    assert not speech.words, "a person is not spoken for"
    speech.hear([Occasion(1, "greeting")])
    assert speech.words
    assert isinstance(resources.sounds, SilentSounds)
    assert resources.sounds.heard == ["remark"]
    speech.update(SHOWN)
    assert not speech.words
    resources.settings.change("remarks", False)
    speech.hear([Occasion(1, "greeting")])
    assert not speech.words
    assert resources.sounds.heard == ["remark"]
    silent = Speech(make_resources(), Chance(1), True, "tenno", SPOKEN, rivals)
    silent.hear([Occasion(1, "greeting")])
    assert not silent.words


def course_of(home: Path, remarks: bool) -> tuple[list[int], set[str]]:
    """How far the table was shown at every frame, and all that was said."""
    decisions = random_decisions(2, YOU, 4)
    habits = Habits(1, settings=(("speed", "fast"), ("remarks", remarks)), step=40.0)
    table = AloneTable(home, World(2, YOU, (YOU,), decisions), habits, 0, 1)
    table.app.stack.draw = lambda surface: None  # type: ignore[method-assign]
    shown, words = [], set()
    try:
        for _ in range(500):
            table.play_a_little()
            shown.append(table.scene.screen.feed.shown)
            words.add(table.scene.runner.speech.words)
    finally:
        table.app.close()
    return shown, words


def test_remarks_delay_nothing_and_can_be_switched_off(tmp_path: Path) -> None:
    told, spoken = course_of(tmp_path, remarks=True)
    silent, nothing = course_of(tmp_path, remarks=False)
    assert told == silent
    assert len(spoken) > 2 and nothing == {""}
