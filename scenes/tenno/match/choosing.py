"""What a person chooses at the table, from the first touch to the decision, and what is heard of it.

Owns the choice that is being made, if one is. What may be chosen the choice knows; it must not know whose
turn it is, nor what comes of a decision.
"""

from collections.abc import Callable
from functools import partial

from game.tenno.decisions import Ask, Decision
from game.tenno.show.choice import ButtonSpot, Choice, Spot
from game.tenno.show.fight_choices import AttackChoice, MonkChoice, PeekChoice
from game.tenno.show.row_choices import ExchangeChoice, RefillChoice, ShogunChoice, SwapChoice
from game.tenno.view import View
from scenes.window.devices import Device
from scenes.window.resources import Resources

_KINDS: dict[str, type[Choice]] = {
    "refill": RefillChoice,
    "exchange": ExchangeChoice,
    "swap": SwapChoice,
    "peek": PeekChoice,
    "monk": MonkChoice,
}


def confirms(resources: Resources) -> bool:
    """Whether an attack takes a second touch: a finger, which cannot point, sees the odds at its first."""
    return resources.settings.confirm_attacks or resources.devices.last is Device.TOUCH


def choice_for(view: View, ask: Ask, confirms: Callable[[], bool] = lambda: False) -> Choice:
    """Begin the choice that an ask calls for; laying the farmers has a scene of its own.

    `confirms`: whether an attack needs a second touch of its target.
    """
    if ask.wanted == "attack":
        return AttackChoice(view, ask, confirms)
    openings = view.public.openings
    if ask.wanted == "exchange" and openings and openings[0].card is not None:
        return ShogunChoice(view, ask)
    return _KINDS[ask.wanted](view, ask)


class Choosing:
    """One choice after the other, for whoever is asked."""

    def __init__(self, resources: Resources, shared: bool, begun: Callable[[Choice], None]) -> None:
        """`shared`: others at the screen hear what is done. `begun` hears of each choice."""
        self._resources, self._shared, self._begun = resources, shared, begun
        self.choice: Choice | None = None
        """What is being chosen."""

    def begin(self, view: View, ask: Ask) -> None:
        """Let what is asked be chosen."""
        self.choice = choice_for(view, ask, partial(confirms, self._resources))
        self._begun(self.choice)
        if ask.wanted == "attack" and not self._shared:
            self._resources.sounds.play("turn-yours")

    def drop(self) -> None:
        """Let nothing be chosen any more."""
        self.choice = None

    def step_back(self) -> bool:
        """Take the latest step back; whether there was one."""
        if self.choice is None or not self.choice.back():
            return False
        self.choice.refused = None
        self._resources.sounds.play("ui-back")
        return True

    def touch(self, spot: Spot) -> Decision | None:
        """Touch something of the table; return the decision where that makes it, which ends the choice."""
        choice, sounds = self.choice, self._resources.sounds
        if choice is None:
            return None
        decision = choice.touch(spot)
        if decision is not None:
            self.choice = None
        elif choice.refused is not None and not self._shared:  # others hear it, and may guess why
            sounds.play("ui-refuse")
        elif not isinstance(spot, ButtonSpot):
            sounds.play("card-lift")
        return decision
