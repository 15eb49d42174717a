"""What is seen of a set piece moves while the table rests, in steps, and not at all with reduced motion."""

import pytest

from game.table.set_pieces import Prop
from game.tenno.set_pieces_act_1_shore import SparrowProp
from game.tenno.set_pieces_act_2_cedars import CurtainProp, LeavesProp, QuietSlot
from scenes.table.set_piece_props import PropMotion
from scenes.tenno.table.set_pieces import LASTS
from tests.scenes.tenno.table.test_set_pieces_act_4_court import Table

HERE, THERE = SparrowProp(0, 0, 1), SparrowProp(1, 2, 2)


def part(motion: PropMotion, prop: Prop, still: bool = False) -> float:
    """Return how far a prop has come that is shown now."""
    moved = motion.show(prop, still)
    assert moved is not None
    return moved.part


def later(motion: PropMotion, milliseconds: float) -> float:
    """Return how far a prop has come so much later."""
    moved = motion.update(milliseconds, still=False)
    assert moved is not None
    return moved.part


def test_a_prop_comes_while_time_passes_and_then_stays() -> None:
    motion = PropMotion(LASTS)
    motion.show(HERE, still=False)
    later(motion, 5000)
    begun = motion.show(THERE, still=False)
    assert begun is not None and (begun.before, begun.now, begun.part) == (HERE, THERE, 0.0)
    assert later(motion, 0) == 0.0, "during an act nothing moves"
    parts = [later(motion, 100) for _ in range(8)]
    assert parts == sorted(parts) and 0 < parts[0] < parts[3] < 1 == parts[-1]
    assert not motion.moving


@pytest.mark.parametrize(
    ("before", "now", "expected"),
    [(CurtainProp(False, 1, 0), CurtainProp(True, 1, 0), 1.0), (HERE, THERE, 3 / 7)],
)
def test_an_act_finds_the_curtain_open_and_all_else_as_far_as_it_had_come(
    before: Prop, now: Prop, expected: float
) -> None:
    table = Table("feud", (1280, 720))
    table.picture(before)
    table.picture(now, 300)
    on_its_way = table.page.resting.prop
    assert on_its_way is not None and 0 < on_its_way.part < 1
    found = table.page.make_way().prop
    assert found is not None and found.part == pytest.approx(expected)


def test_with_reduced_motion_it_is_there_at_once() -> None:
    motion = PropMotion(LASTS)
    motion.show(HERE, still=True)
    assert part(motion, THERE, still=True) == 1.0
    motion.update(10, still=True)
    assert not motion.moving


def test_what_never_changes_never_moves() -> None:
    shown = PropMotion(LASTS).show(HERE, still=False)
    assert shown is not None and shown.before == HERE
    assert PropMotion(LASTS).show(None, still=False) is None


def test_leaves_that_only_lie_longer_do_not_fall_again() -> None:
    motion = PropMotion(LASTS)
    older = LeavesProp((QuietSlot(0, 1, 4),)), LeavesProp((QuietSlot(0, 1, 5),))
    fallen = LeavesProp((QuietSlot(0, 1, 6),))
    for prop in older:
        assert part(motion, prop) == 1.0
    assert part(motion, fallen) == 0.0
