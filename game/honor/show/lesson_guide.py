"""What a learner is to touch next, and why another touch is not the one: worked out of the choice being made.

Owns the way from the decisions that are let pass to their touches, and which texts go with them. No pixels.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.honor.lessons import LEARNER, lesson_of, wanted
from game.honor.show.ask_words import refusal
from game.honor.show.choice_by_touches import (
    ANSWERS,
    BURN,
    DECLARE,
    DESTROY,
    DISCARDS,
    END,
    KEEP,
    PILE,
    SEALS,
    Card,
    Choice,
    House,
    Target,
)
from game.kept.json_lines import Line

AGAIN = "again"
"""The key of what is said where something is touched a second time."""
_BY_TARGET: dict[Target, str] = {
    PILE: "draw",
    END: "end",
    DECLARE: "declare",
    DISCARDS: "discard",
    SEALS[0]: "shogun",
    SEALS[1]: "attack",
    SEALS[2]: "serve",
    KEEP: "keep",
    BURN: "burn_down",
    DESTROY: "destroy",
    ANSWERS[0]: "bear",
    ANSWERS[2]: "seppuku",
    ANSWERS[3]: "seppuku",
}


@dataclass(frozen=True, slots=True)
class Touch:
    """The next touch: in which lesson, the name of its step, whether it is one more of the same, and what."""

    lesson: int
    step: str
    again: bool
    target: Target


def next_touch(choice: Choice, told: Sequence[Line]) -> Touch | None:
    """Return what the learner is to touch next; None where the choice is his own. `told`: his seat record.

    Whatever he has begun that is let pass is gone on with.
    """
    found, count = wanted(choice.view, choice.ask, told), len(choice.touched)
    if not found:
        return None
    ways = [(step.name, way) for decision, step in found.items() for way in choice.ways(decision)]
    begun = [(name, way[count]) for name, way in ways if len(way) > count and way[:count] == choice.touched]
    name, target = begun[0] if begun else (ways[0][0], ways[0][1][0])
    return Touch(lesson_of(choice.view), name, bool(begun) and target in choice.touched, target)


def objection(choice: Choice, target: Target, told: Sequence[Line]) -> str | None:
    """Return the key, below "honor", of why a touch is not the one; None where it is let pass.

    It may be one that leads nowhere by the rules: then they say why.
    """
    reached = choice.reached(target)
    if reached is None:
        reason = refusal(choice, target)
        return None if reason is None else f"refused.{reason}"
    found = wanted(choice.view, choice.ask, told)
    ways = [way for decision in found for way in choice.ways(decision)]
    if not found or any(way[: len(reached)] == reached for way in ways):
        return None
    if target in _BY_TARGET:
        return f"lessons.why.{_BY_TARGET[target]}"
    if isinstance(target, House) and target.place >> 1 == LEARNER:
        return "lessons.why.beside_daimyo" if target.place & 1 else "lessons.why.house"
    return f"lessons.why.{'card' if isinstance(target, Card) else 'other'}"
