"""What is seen of a set piece moves while the table rests, in steps, and not at all with reduced motion."""

from dataclasses import replace

import pytest

from game.tenno.cedar_pieces import CurtainProp, LeavesProp, QuietSlot
from game.tenno.shore_pieces import SparrowProp
from game.tenno.show.picture import TablePicture
from scenes.tenno.table.set_pieces import PropMotion

HERE, THERE = SparrowProp(0, 0, 1), SparrowProp(1, 2, 2)
TABLE = TablePicture((), None)


def test_a_prop_comes_while_time_passes_and_then_stays() -> None:
    motion = PropMotion()
    motion.show(replace(TABLE, prop=HERE), still=False)
    motion.update(TABLE, 5000, still=False)
    begun = motion.show(replace(TABLE, prop=THERE), still=False)
    assert (begun.prop_before, begun.prop, begun.prop_part) == (HERE, THERE, 0.0)
    assert motion.update(TABLE, 0, still=False).prop_part == 0.0, "during an act nothing moves"
    parts = [motion.update(TABLE, 100, still=False).prop_part for _ in range(8)]
    assert parts == sorted(parts) and 0 < parts[0] < parts[3] < 1 == parts[-1]
    assert not motion.moving


def test_an_act_finds_the_curtain_open_and_all_else_as_far_as_it_had_come() -> None:
    for before, now, part in (
        (CurtainProp(False, 1, 0), CurtainProp(True, 1, 0), 1.0),
        (HERE, THERE, 3 / 7),
    ):
        motion = PropMotion()
        motion.show(replace(TABLE, prop=before), still=False)
        motion.show(replace(TABLE, prop=now), still=False)
        on_its_way = motion.update(TABLE, 300, still=False)
        assert 0 < on_its_way.prop_part < 1
        assert motion.make_way(on_its_way, still=False).prop_part == pytest.approx(part)


def test_with_reduced_motion_it_is_there_at_once() -> None:
    motion = PropMotion()
    motion.show(replace(TABLE, prop=HERE), still=True)
    assert motion.show(replace(TABLE, prop=THERE), still=True).prop_part == 1.0
    motion.update(TABLE, 10, still=True)
    assert not motion.moving


def test_what_never_changes_never_moves() -> None:
    motion = PropMotion()
    assert motion.show(replace(TABLE, prop=HERE), still=False).prop_before == HERE
    assert PropMotion().show(TABLE, still=False).prop is None


def test_leaves_that_only_lie_longer_do_not_fall_again() -> None:
    motion = PropMotion()
    older = LeavesProp((QuietSlot(0, 1, 4),)), LeavesProp((QuietSlot(0, 1, 5),))
    fallen = LeavesProp((QuietSlot(0, 1, 6),))
    for prop in older:
        assert motion.show(replace(TABLE, prop=prop), still=False).prop_part == 1.0
    assert motion.show(replace(TABLE, prop=fallen), still=False).prop_part == 0.0
