"""Values that become dataclasses late are what `dataclass(frozen=True)` makes, whichever is made first."""

from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest

from game.kept.lazy_dataclass import value


@value
class Base:
    """With a field that has a default."""

    left: int = 1


@value
class More(Base):
    """With another one."""

    right: int = 2


class Plain(More):
    """Adds nothing, and is not marked."""


def test_the_first_value_of_an_heir_has_all_fields_in_order() -> None:
    made: Any = Plain(5, right=6)
    assert (made.left, made.right) == (5, 6)
    assert [field.name for field in fields(made)] == ["left", "right"]
    assert replace(made, left=7) == Plain(7, 6)


def test_values_are_equal_by_kind_and_fields_and_never_change() -> None:
    assert Base(3) == Base(3) != Base(4)
    assert Base(3) != More(3)
    assert len({More(1, 2), More(), Base(1)}) == 2
    assert repr(More()) == "More(left=1, right=2)"
    with pytest.raises(FrozenInstanceError):
        setattr(More(), "left", 2)  # noqa: B010


def test_what_has_no_such_field_is_refused_at_the_first_value_too() -> None:
    @value
    class One:
        field: int

    with pytest.raises(TypeError, match="missing 1 required positional argument"):
        One()  # type: ignore[call-arg]
    assert One(1) == One(1)
