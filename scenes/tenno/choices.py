"""Which choice belongs to which ask."""

from collections.abc import Callable

from game.contract import Line
from game.tenno.decisions import Ask
from game.tenno.view import View
from scenes.devices import Device
from scenes.resources import Resources
from scenes.tenno.choice import Choice
from scenes.tenno.fight_choices import AttackChoice, MonkChoice, PeekChoice
from scenes.tenno.row_choices import ExchangeChoice, RefillChoice, ShogunChoice, SwapChoice

_KINDS: dict[str, type[Choice]] = {
    "refill": RefillChoice,
    "exchange": ExchangeChoice,
    "swap": SwapChoice,
    "peek": PeekChoice,
    "monk": MonkChoice,
}


def read_ask(line: Line) -> Ask:
    """Read an ask of the bot protocol."""
    return Ask(line["ask"], line["seat"], line.get("slot"), line.get("again", False))


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
