"""Frozen dataclasses whose making costs nothing until the first value is made.

`dataclass(frozen=True)` writes and compiles five methods for each class: three quarters of a millisecond.
What the first frame imports has dozens. A class under `value` is that same dataclass, made so with its first
value. Before that it has no fields to be listed, and no value comes of it by pickle or copy.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar, dataclass_transform

Made = TypeVar("Made")

_waiting: dict[type, object] = {}
"""Classes of which there is no value yet."""


@dataclass_transform(frozen_default=True)
def value(made: type[Made]) -> type[Made]:
    """Make a class a frozen dataclass as soon as it is needed."""

    def first(self: Made, *arguments: Any, **named: Any) -> None:
        for part in reversed(made.__mro__):  # a dataclass inherits from what is one already
            if _waiting.pop(part, None) is not None:
                del part.__init__  # type: ignore[misc]
                dataclass(frozen=True)(part)
        made.__init__(self, *arguments, **named)

    made.__init__ = first  # type: ignore[method-assign, assignment]
    _waiting[made] = first
    return made
