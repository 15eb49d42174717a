"""What a person at a shared screen orders beforehand for the Monk; kept with the seat (`Seat.beside`)."""

from enum import Enum

from game.kept.json_lines import Line
from game.tenno.cards import MONK, fight, monk_helps
from game.tenno.view import View

_ORDER = "monk"


class MonkOrder(Enum):
    """What a person ordered; the value is the key of its text."""

    ASK = "ask"
    SAVES = "saves"
    NEVER = "never"


def answer_by_order(order: MonkOrder, own: View) -> bool | None:
    """Tell whether an order shows the Monk in the duel that `own`, the defender's own view, stands at.

    He is shown where the attacked card falls without him and stays with him. None: the person is asked.
    """
    if order is MonkOrder.ASK:
        return None
    duel = own.duel
    if order is MonkOrder.NEVER or duel is None or duel.turned is None:
        return False
    others = [card for slot, card in enumerate(own.row) if slot != duel.attack.target_slot]
    cards = duel.turned.attacking, duel.turned.defending
    return MONK in others and monk_helps(*cards) and not fight(*cards, monk=True).defender_falls


def order_of(beside: Line) -> MonkOrder:
    """Return the order that is kept with a seat; to ask where there is none."""
    kept = beside.get(_ORDER)
    return next((order for order in MonkOrder if order.value == kept), MonkOrder.ASK)


def keep_order(beside: Line, order: MonkOrder) -> None:
    """Keep an order with its seat."""
    beside[_ORDER] = order.value
