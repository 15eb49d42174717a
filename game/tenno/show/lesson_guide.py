"""What a learner is to touch next, and why another touch is not the one: worked out of the choice being made.

Owns the way from a wanted decision to its touches, and which texts go with them. It knows no pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.tenno.decisions import Attack, Decision, Exchange, Peek, Refill
from game.tenno.lessons import lesson_of, wanted
from game.tenno.show.choices import (
    AttackChoice,
    ButtonSpot,
    Choice,
    ExchangeChoice,
    HandSpot,
    RefillChoice,
    SlotSpot,
    Spot,
)

REFUSED = "lesson"
"""The code of the reason why a touch that the rules allow is not made now."""
_BACK = ButtonSpot("take-back")


@dataclass(frozen=True, slots=True)
class Touch:
    """The next touch: in which lesson, the keys of what is said and of why, and the spot to touch."""

    lesson: int
    say: str
    why: str
    spot: Spot


def next_touch(choice: Choice) -> Touch | None:
    """Return what the learner is to touch next; None where the choice is his own."""
    decision = wanted(choice.view, choice.ask)
    if decision is None:
        return None
    step, spot = _step(choice, decision)
    ask = choice.ask
    wish = f"{ask.wanted}-again" if ask.again else ask.wanted
    key = f"{choice.view.public.turns}-{wish}" + (f"-{step}" if step != "peek" else "")
    if isinstance(choice, AttackChoice) and choice.target == spot:
        return Touch(lesson_of(choice.view, ask), "again", step, spot)
    return Touch(lesson_of(choice.view, ask), f"say.{key}", step, spot)


def advice(choice: Choice, spot: Spot) -> str | None:
    """Return the code of a refusal for a touch that leads elsewhere; steps back are always free."""
    touch = next_touch(choice)
    if touch is None or spot in (touch.spot, _BACK) or spot in choice.chosen():
        return None
    return REFUSED


def why(touch: Touch, spot: Spot | None) -> str:
    """Return the key, below "lessons", of why a touch of `spot` is not the one."""
    leaving = isinstance(spot, ButtonSpot) and spot.name in ("pass", "touch-nothing", "no-look")
    return f"why.{'leave' if leaving else touch.why}"


def _step(choice: Choice, decision: Decision) -> tuple[str, Spot]:
    match decision:
        case Attack(seat, slot, target, target_slot):
            assert isinstance(choice, AttackChoice)
            if choice.slot != slot:
                return "card", SlotSpot(seat, slot)
            return "target", SlotSpot(target, target_slot)
        case Refill(_, _, card):
            assert isinstance(choice, RefillChoice)
            return _laying(choice, choice.place, card)
        case Exchange(seat, slot, card):
            assert isinstance(choice, ExchangeChoice)
            if choice.slot != slot:
                return "slot", SlotSpot(seat, slot)
            if choice.view.row[slot] == card:
                return "feint", ButtonSpot("feint")
            return _laying(choice, choice.place, card)
        case Peek(_, slot):
            return "peek", SlotSpot(choice.view.public.turn, slot)
    raise AssertionError(f"no lesson wants {decision}")


def _laying(choice: Choice, place: int | None, card: int) -> tuple[str, Spot]:
    goal = choice.view.hand_cards().index(card)
    return ("lay", ButtonSpot("lay")) if place == goal else ("hand", HandSpot(goal))
