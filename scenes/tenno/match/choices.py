"""Which choice belongs to which ask."""

from collections.abc import Callable

from game.tenno.decisions import Ask
from game.tenno.show.choice import Choice
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
