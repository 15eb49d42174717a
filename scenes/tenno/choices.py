"""Which choice belongs to which ask."""

from game.contract import Line
from game.tenno.decisions import Ask
from game.tenno.view import View
from scenes.tenno.choice import Choice
from scenes.tenno.fight_choices import AttackChoice, MonkChoice, PeekChoice
from scenes.tenno.row_choices import ExchangeChoice, RefillChoice, SwapChoice

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


def choice_for(view: View, ask: Ask, confirm: bool) -> Choice:
    """Begin the choice that an ask calls for; laying the farmers has a scene of its own.

    `confirm`: an attack needs a second touch of its target.
    """
    if ask.wanted == "attack":
        return AttackChoice(view, ask, confirm)
    return _KINDS[ask.wanted](view, ask)
