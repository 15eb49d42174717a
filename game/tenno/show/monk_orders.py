"""A person's standing order for the Monk at a shared screen: it counts instead of what is pressed.

Owns the orders and what follows from one. They are kept beside the match until it is over and never enter the
record; the question is asked all the same, and nobody sees which order stands.
"""

from enum import Enum

from game.kept.json_lines import Line
from game.tenno.cards import MONK, fight
from game.tenno.view import View

_KEY = "monk"


class MonkOrder(Enum):
    """What a person ordered; the value is the key of its text."""

    ASK = "ask"
    SAVES = "saves"
    NEVER = "never"


def answer_by_order(order: MonkOrder, own: View) -> bool | None:
    """Tell whether an order shows the Monk in the duel that `own`, the defender's own view, stands at.

    He is shown where the attacked card falls without him and stays with him. None: the person is asked.
    """
    duel = own.duel
    if order is MonkOrder.ASK:
        return None
    if order is MonkOrder.NEVER or duel is None or duel.turned is None:
        return False
    others = [card for slot, card in enumerate(own.row) if slot != duel.attack.target_slot]
    if MONK not in others:
        return False
    attacking, defending = duel.turned.attacking, duel.turned.defending
    falls_without, falls_with = (fight(attacking, defending, monk).defender_falls for monk in (False, True))
    return falls_without and not falls_with


def order_of(beside: Line) -> MonkOrder:
    """Return the order that is kept with a seat; to ask where there is none."""
    kept = beside.get(_KEY)
    return next((order for order in MonkOrder if order.value == kept), MonkOrder.ASK)


def keep_order(beside: Line, order: MonkOrder) -> None:
    """Keep an order with its seat."""
    beside[_KEY] = order.value
