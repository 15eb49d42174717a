"""What items of a layout wish for is found out once: those that hold others ask them again and again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from scenes.ui.style import UiStyle

Size = tuple[int, int]
Wish = Callable[[Any, UiStyle, int], Size]

_wishes: dict[tuple[Any, ...], tuple[object, Size]] | None = None
"""What items wished for since a layout began, each with its item, so that none is taken for another."""


@contextmanager
def laying_out() -> Iterator[None]:
    """Lay items out within it: what they wish for does not change until it is left."""
    global _wishes
    before = _wishes
    _wishes = {} if before is None else before
    try:
        yield
    finally:
        _wishes = before


def wished_once(wish: Wish) -> Wish:
    """Let a method `wish` be asked once in a layout for each look and width."""

    @wraps(wish)
    def get(item: object, look: UiStyle, width: int) -> Size:
        if _wishes is None:
            return wish(item, look, width)
        key = id(item), wish, look.unit, look.ground, width
        if key not in _wishes:
            _wishes[key] = item, wish(item, look, width)
        return _wishes[key][1]

    return get


class Wishing:
    """What has a method `wish`, which is asked once in a layout."""

    def __init_subclass__(cls) -> None:
        if (wish := vars(cls).get("wish")) is not None:
            cls.wish = wished_once(wish)  # type: ignore[attr-defined]
