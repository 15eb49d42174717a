"""What a learner is to touch next, and why another touch is not the one: by the choice being made."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.tenno.decisions import Attack, Decision, Exchange, Peek, Refill
from game.tenno.lessons import lesson_of, wanted
from game.tenno.show.choice_by_touches import ButtonSpot, Choice, HandSpot, SlotSpot, Spot

REFUSED = "lesson"
"""The code of the reason why a touch that the rules allow is not made now."""
_BACK = ButtonSpot("take-back")
_TIE = "say.2-attack-target"
"""What is asked where the lit target is the worse one: it shows what a tie does."""


@dataclass(frozen=True, slots=True)
class Touch:
    """The next touch: in which lesson, the keys of what is said and of why, and the spot to touch."""

    lesson: int
    say: str
    why: str
    spot: Spot


def next_touch(choice: Choice) -> Touch | None:
    """Return what the learner is to touch next; None where the choice is his own."""
    ask, decision = choice.ask, wanted(choice.view, choice.ask)
    if decision is None:
        return None
    step, spot = next(touch for touch in _way(choice, decision) if touch[1] not in choice.chosen())
    if spot in choice.picked:
        return Touch(lesson_of(choice.view, ask), "again", step, spot)
    wish = [str(choice.view.public.turns), ask.wanted, *["again"] * ask.again, *[step] * (step != "peek")]
    return Touch(lesson_of(choice.view, ask), f"say.{'-'.join(wish)}", step, spot)


def advice(choice: Choice, spot: Spot) -> str | None:
    """Return the code of a refusal for a touch that leads elsewhere; steps back are always free."""
    touch = next_touch(choice)
    if touch is None or spot in (touch.spot, _BACK) or spot in choice.chosen():
        return None
    return REFUSED


def why(touch: Touch, spot: Spot | None) -> str:
    """Return the key, below "lessons", of why a touch of `spot` is not the one."""
    leaving = isinstance(spot, ButtonSpot) and spot.name in ("pass", "touch-nothing", "no-look")
    return f"why.{'leave' if leaving else 'tie' if touch.say == _TIE else touch.why}"


def _way(choice: Choice, decision: Decision) -> Sequence[tuple[str, Spot]]:
    """Return the touches that make a decision, each after the name of its step."""
    hand, row = choice.view.hand_cards(), choice.view.row
    match decision:
        case Attack(seat, slot, target, target_slot):
            return ("card", SlotSpot(seat, slot)), ("target", SlotSpot(target, target_slot))
        case Refill(_, _, card):
            return ("hand", HandSpot(hand.index(card))), ("lay", ButtonSpot("lay"))
        case Exchange(seat, slot, card) if row[slot] == card:
            return ("slot", SlotSpot(seat, slot)), ("feint", ButtonSpot("feint"))
        case Exchange(seat, slot, card):
            laid = ("hand", HandSpot(hand.index(card))), ("lay", ButtonSpot("lay"))
            return ("slot", SlotSpot(seat, slot)), *laid
        case Peek(_, slot):
            return (("peek", SlotSpot(choice.view.public.turn, slot)),)
    raise AssertionError(f"no lesson wants {decision}")
