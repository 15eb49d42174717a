"""What items of a layout wish for is found out once: those that hold others ask them again and again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from scenes.paint.cache import breathe
from scenes.ui.text_and_paper import UiStyle

Wish = Callable[[Any, UiStyle, int], Any]

_wishes: dict[tuple[Any, ...], tuple[object, Any]] | None = None
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
    """Let a method such as `wish` be asked once in a layout for each look and width."""

    @wraps(wish)
    def get(item: object, look: UiStyle, width: int) -> Any:
        if _wishes is None:  # a layout of its own: what lies in it is asked again and again for this alone
            with laying_out():
                return wish(item, look, width)
        key = id(item), wish, look.unit, look.ground, width
        if (found := _wishes.get(key)) is None:
            breathe()
            found = _wishes[key] = item, wish(item, look, width)
        return found[1]

    return get


class Wishing:
    """What has methods `wish` and `wide`, which are asked once in a layout."""

    def __init_subclass__(cls) -> None:
        for name in ("wish", "wide"):
            if (wish := vars(cls).get(name)) is not None:
                setattr(cls, name, wished_once(wish))
